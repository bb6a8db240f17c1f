"""How many units to bet at a true count: in proportion to the exact edge."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import NamedTuple

from ...rules import Rules
from .shoe_at_count import edge_at, follows_count

COUNTS = range(-2, 7)
TOP = 5
"""The count from which the highest bet is placed."""
MOST = 8
"""Units of the highest bet."""


class BetQuestion(NamedTuple):
    true: int
    edge: float
    best: int  # units


class BetDrill:
    """Asks how much to bet at a count."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def offered(self) -> bool:
        return self.rules.bets is not None and follows_count(self.rules) and edge_at(self.rules, TOP) > 0

    @cached_property
    def ramp(self) -> dict[int, int]:
        """Units by count: one while the house has the edge, then in proportion to yours."""
        top = edge_at(self.rules, TOP)
        shares = {count: edge_at(self.rules, count) / top for count in COUNTS}
        return {count: max(1, min(MOST, round(MOST * share))) for count, share in shares.items()}

    def ask(self, seed: str) -> BetQuestion:
        true = Random(seed).choice(COUNTS)
        return BetQuestion(true, edge_at(self.rules, true), self.ramp[true])
