"""Tables for the kernel: their memory, their seeds, and one step of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import DECK, UNKNOWN, Card
from . import kernel as k
from .features import names
from .sitting import Sitting
from .terms import terms

Numbers = NDArray[np.int32]


def seed_of(number: int) -> int:
    """A seed's 64 bits. Neighbouring numbers must not give neighbouring streams."""
    return int(np.random.SeedSequence(number).generate_state(1, np.uint64)[0])


class Tables:
    """Any number of tables with one seat each, on the same terms."""

    def __init__(self, sitting: Sitting, count: int, resets: int = k.SAME_STEP, logs: bool = False) -> None:
        self.sitting, self.count = sitting, count
        self.rules = terms(sitting, resets, logs)
        self.width, self.actions = len(names(sitting.counts)), len(sitting.menu())
        self.menu = np.array([(choice.kind, choice.amount) for choice in sitting.menu()], np.int64)
        self.all = np.zeros(count, k.TABLE)
        self._every = np.ones(count, np.bool_)
        self._unused = np.empty(count), np.empty(count, np.bool_), np.empty((0, self.width), np.int32)

    def reset(self, seeds: Sequence[int] = ()) -> tuple[Numbers, NDArray[np.int8]]:
        """A new episode at every table, from a seed each, or with the random numbers going on."""
        obs, masks = self._rows()
        if seeds:
            self.all["random"] = np.array([seed_of(seed) for seed in seeds], np.uint64).view(np.int64)
        begin = np.full(self.count, k.BEGIN)
        k.step_tables(self.rules, self.menu, self._every, begin, self.all, obs, masks, *self._unused)
        return obs, masks

    def step(
        self, actions: NDArray[np.int64], final: Numbers
    ) -> tuple[Numbers, NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], int]:
        """A choice at every table: observations, masks, rewards, which episodes ended, and how many."""
        obs, masks = self._rows()
        rewards, ended = np.empty(self.count), np.empty(self.count, np.bool_)
        over = k.step_tables(
            self.rules, self.menu, self._every, actions, self.all, obs, masks, rewards, ended, final
        )
        return obs, masks, rewards, ended, over

    def _rows(self) -> tuple[Numbers, NDArray[np.int8]]:
        return np.empty((self.count, self.width), np.int32), np.empty((self.count, self.actions), np.int8)

    # What lies on one table, for pictures and for the test that holds the kernel to the engine

    def log(self, table: int = 0) -> list[Card | None]:
        """What chance did in the latest step: cards in their order, and none for a shuffle."""
        record: Any = self.all[table]
        known: dict[int, Card | None] = {int(k.SHUFFLED): None, int(k.BURNT): UNKNOWN}
        return [known[byte] if byte in known else DECK[byte] for byte in record["log"][: record["logged"]]]

    def special(self, table: int = 0) -> str:
        return ("", "swap", "plus1")[self.all[table]["special"]]
