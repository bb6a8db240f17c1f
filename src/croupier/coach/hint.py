"""Hints: every legal choice of a seat with its exact value and cost, within a time limit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..arguments import finite_number, instance, strings
from ..engine import Match
from ..result import Result
from ..solver import advise
from ..solver.advice import SHARED
from ..solver.deadline import OutOfTime, time_limit
from ..solver.position.valuation import unit_sentence, value_lines
from ..solver.solution import check_splits
from ..solver.value_unit import Unit, unit

HINT_SECONDS = 2.0
"""How long a hint may take. Nearly all take a few milliseconds."""


class Choice(NamedTuple):
    """One choice, its value, and its cost against the best."""

    name: str  # hit stand double split surrender keep insure decline even_money ace_1 ace_11 swap:4c plus1
    value: float
    cost: float  # how much less than the best


@dataclass(frozen=True)
class Hint(Result):
    """Choices, the best first, with values in `unit`: the first bet, a win, or the chance to win a match."""

    choices: tuple[Choice, ...]
    unit: Unit
    shared: bool = False  # a match with other seats

    def __repr__(self) -> str:
        return f"<Hint {self.best} {self.choices[0].value:+.4f} ({self.unit})>"

    @property
    def best(self) -> str:
        return self.choices[0].name

    def rows(self) -> tuple[Choice, ...]:
        return self.choices

    def to_dict(self) -> dict[str, Any]:
        choices = [choice._asdict() for choice in self.choices]
        return {"choices": choices, "best": self.best, "unit": self.unit}

    def text(self, lang: str = "en") -> str:
        values = {choice.name: choice.value for choice in self.choices}
        sentence = unit_sentence(self.unit, lang, shared=self.shared)
        return "\n".join([*value_lines(values, self.best, self.unit, lang), sentence])


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
    instance("match", match, Match, "Match.start(rules)")
    check_splits(splits)
    within = finite_number("within", within, 0)
    if offered is not None:
        offered = strings("offered", offered)
    try:
        with time_limit(within):
            advice = advise(match, seat, splits)
    except OutOfTime:
        return None
    names = advice.actions.keys() if offered is None else advice.actions.keys() & set(offered)
    values = {name: value for name, value in advice.actions.items() if name in names}
    return Hint(rank_choices(values or advice.actions), unit(match.rules), SHARED in advice.assumes)


def rank_choices(values: Mapping[str, float]) -> tuple[Choice, ...]:
    """Choices with their costs, the best first."""
    best = max(values.values())
    ranked = sorted(values.items(), key=lambda choice: -choice[1])
    return tuple(Choice(name, value, best - value) for name, value in ranked)
