"""Stacks the decks of new tables, so that a test knows the cards.

    stacking.next_table("Kh 9s 7d", "Th 5c")

The next new table deals the first text's cards after its first shuffle, and the second text's after its
second. All other cards come from a seed derived from the test's name, so they are the same in every run. This
works because the server runs in the test's own process.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import pytest

from croupier import shoe
from croupier.cards import cards
from croupier.shoe import derive_key
from croupier.web.http import tables

real_shuffled = shoe.shuffled


class StackedDecks:
    """Chooses the seeds and the first cards of new tables."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.first: dict[bytes, Sequence[Any]] = {}  # by the key of the shuffle
        self.seeds: list[bytes] = []
        self.test, self.made = "", 0
        patch.setattr(shoe, "shuffled", self._shuffled)
        patch.setattr(tables, "new_seed", self._seed)

    def begin(self, test: str) -> None:
        self.test, self.made = test, 0
        self.seeds.clear()

    def next_table(self, *shuffles: str, specials: Sequence[str] = (), game: int = 1) -> None:
        seed = self._new_seed()
        self._stack(seed, game, shuffles, specials)
        self.seeds.append(seed)

    def _stack(self, seed: bytes, game: int, shuffles: Sequence[str], specials: Sequence[str]) -> None:
        game_key = derive_key(seed, f"game {game}")
        for number, order in enumerate(shuffles):
            self.first[derive_key(game_key, f"shuffle {number}")] = cards(order)
        if specials:
            self.first[derive_key(game_key, "specials")] = list(specials)

    def _new_seed(self) -> bytes:
        self.made += 1
        return hashlib.sha256(f"{self.test} {self.made}".encode()).digest()

    def _seed(self) -> bytes:
        return self.seeds.pop(0) if self.seeds else self._new_seed()

    def _shuffled(self, things: Sequence[Any], by: bytes) -> tuple[Any, ...]:
        rest = list(real_shuffled(things, by))
        first = self.first.get(by, ())
        for thing in first:
            rest.remove(thing)
        return (*first, *rest)
