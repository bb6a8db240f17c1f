"""Shoes that deal what a test wants. The server runs in the test's own process: nothing of this goes over the network.

    croupier.next_table("Kh 9s 7d", "…")

The next table that is made deals these cards first after its first shuffle, then those after its second, and the rest
as they come from a seed that follows from the name of the test: the same cards in every run.
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

shuffled_by_chance = shoe.shuffled


class Stacking:
    """Decides over the seeds and the first cards of the tables that are made."""

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
        of_game = derive_key(seed, f"game {game}")
        for number, wanted in enumerate(shuffles):
            self.first[derive_key(of_game, f"shuffle {number}")] = cards(wanted)
        if specials:
            self.first[derive_key(of_game, "specials")] = list(specials)

    def _new_seed(self) -> bytes:
        self.made += 1
        return hashlib.sha256(f"{self.test} {self.made}".encode()).digest()

    def _seed(self) -> bytes:
        return self.seeds.pop(0) if self.seeds else self._new_seed()

    def _shuffled(self, things: Sequence[Any], by: bytes) -> tuple[Any, ...]:
        rest = list(shuffled_by_chance(things, by))
        first = self.first.get(by, ())
        for thing in first:
            rest.remove(thing)
        return (*first, *rest)
