"""How many decks lie in the discard tray, to the nearest half."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ...rules import Rules
from .count_run import can_count

_DECK = 52


class DeckQuestion(NamedTuple):
    out: int  # cards in the tray
    whole: int  # cards of the shoe
    best: float  # decks in the tray, to the nearest half


class DeckDrill:
    """Shows a discard tray and asks how many decks it holds."""

    def __init__(self, rules: Rules) -> None:
        decks = rules.shoe.decks
        self.offered = can_count(rules) and decks != 1
        self._whole = _DECK * (decks if decks != "endless" else 1)

    def ask(self, seed: str) -> DeckQuestion:
        out = Random(seed).randint(_DECK // 4 + 1, self._whole - _DECK // 2)
        return DeckQuestion(out, self._whole, round(2 * out / _DECK) / 2)
