"""Hints: every legal choice of a seat with its exact value and cost, within a time limit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..engine import Match
from ..result import Result
from ..solver import advise
from ..solver.deadline import OutOfTime, time_limit
from ..solver.position.valuation import value_lines
from ..words import words

HINT_SECONDS = 2.0
"""How long a hint may take. Nearly all take a few milliseconds."""


class Choice(NamedTuple):
    """One choice, its value, and its cost against the best."""

    name: str  # hit stand double split surrender keep insure decline even_money ace_1 ace_11 swap:4c plus1
    value: float
    cost: float  # how much less than the best


@dataclass(frozen=True)
class Hint(Result):
    """Choices, the best first.

    Values are chances to win in a match for points, else results in first bets.
    """

    choices: tuple[Choice, ...]
    match: bool

    @property
    def best(self) -> str:
        return self.choices[0].name

    def rows(self) -> tuple[Choice, ...]:
        return self.choices

    def to_dict(self) -> dict[str, Any]:
        choices = [choice._asdict() for choice in self.choices]
        return {"choices": choices, "best": self.best, "unit": "match_win" if self.match else "bet"}

    def text(self, lang: str = "en") -> str:
        unit = words(lang).say("coach-unit-match" if self.match else "coach-unit-bet")
        values = {choice.name: choice.value for choice in self.choices}
        return "\n".join([*value_lines(values, self.best, lang), unit])


def hint(
    match: Match,
    seat: int,
    splits: str = "adaptive",
    within: float = HINT_SECONDS,
    offered: Iterable[str] | None = None,
) -> Hint | None:
    """Value each choice of this seat, from what it was shown; `None` if that takes over `within` seconds.

    `offered`: the choices to rank, where a purse does not cover all legal ones. Raises `CroupierError` for a
    seat that has nothing to decide.
    """
    try:
        with time_limit(within):
            advice = advise(match, seat, splits)
    except OutOfTime:
        return None
    names = advice.actions.keys() if offered is None else advice.actions.keys() & set(offered)
    values = {name: value for name, value in advice.actions.items() if name in names}
    return Hint(rank_choices(values or advice.actions), "match" in advice.assumes)


def rank_choices(values: Mapping[str, float]) -> tuple[Choice, ...]:
    """Choices with their costs, the best first."""
    best = max(values.values())
    ranked = sorted(values.items(), key=lambda choice: -choice[1])
    return tuple(Choice(name, value, best - value) for name, value in ranked)
