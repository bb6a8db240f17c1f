"""From the running count and the cards left to the true count, rounded down to a whole number."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ...rules import Rules
from .count_run import can_count


class TrueCountQuestion(NamedTuple):
    running: int
    halves: int  # half decks left
    best: int


class TrueCountDrill:
    """Asks for the true count with a number of half decks left."""

    def __init__(self, rules: Rules) -> None:
        self.offered = can_count(rules) and rules.shoe.decks != 1
        self._most = 2 * (rules.shoe.decks if rules.shoe.decks != "endless" else 1)

    def ask(self, seed: str) -> TrueCountQuestion:
        rng = Random(seed)
        halves = rng.randint(1, max(1, self._most - 1))
        running = rng.choice([n for n in range(-3 * halves - 2, 4 * halves + 3) if n])
        return TrueCountQuestion(running, halves, 2 * running // halves)
