"""A hint: every legal choice of a seat with its exact value, within a time that a face can wait for."""

from __future__ import annotations

from typing import NamedTuple

from ..engine import Match
from ..solver import Advice, advise
from ..solver.deadline import OutOfTime, time_limit

WITHIN = 2.0
"""Seconds that a hint may take before it is given up; nearly all take a few milliseconds."""


class Choice(NamedTuple):
    name: str  # hit stand double split surrender keep insure decline even_money ace_1 ace_11 swap:4c plus1
    value: float
    cost: float  # how much less than the best


class Hint(NamedTuple):
    """Choices, the best first. In a match for points values are chances to win it, else results in first bets."""

    choices: tuple[Choice, ...]
    match: bool

    @property
    def best(self) -> str:
        return self.choices[0].name


def hint(match: Match, seat: int, splits: str = "adaptive", within: float = WITHIN) -> Hint | None:
    """What each choice of this seat is worth, from what it has been shown; nothing where that would take too long.

    A seat that has nothing to decide is refused with a sentence.
    """
    try:
        with time_limit(within):
            return told(advise(match, seat, splits))
    except OutOfTime:
        return None


def told(advice: Advice) -> Hint:
    top = advice.actions[advice.best]
    found = [Choice(name, value, top - value) for name, value in advice.actions.items()]
    return Hint(tuple(sorted(found, key=lambda choice: choice.cost)), "match" in advice.assumes)
