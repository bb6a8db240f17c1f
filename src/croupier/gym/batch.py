"""A batch of tables for the kernel: their memory, their seeds, and one step of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import DECK, UNKNOWN, Card
from ..jit.native import records
from ..kernel import codes as k
from .config import Config
from .features import SPECIAL_CARDS, names
from .kernel import codes as c
from .kernel.layout import LINE, TABLE
from .kernel.steps import Batch, Output, step_tables
from .kernel_rules import table_rules
from .round_tables import slots_of

Numbers = NDArray[np.int32]


def random_state(seeds: Sequence[int]) -> NDArray[np.int64]:
    """64 bits for every seed. Neighbouring seeds must not give neighbouring streams."""
    states = [np.random.SeedSequence(seed).generate_state(1, np.uint64)[0] for seed in seeds]
    return np.array(states, np.uint64).view(np.int64)


def logged_cards(record: Any) -> list[Card | None]:
    """The actions of chance in the latest step of a table: cards in order, and None for a shuffle."""
    known: dict[int, Card | None] = {int(k.SHUFFLED): None, int(k.BURNT): UNKNOWN}
    return [known[byte] if byte in known else DECK[byte] for byte in record["log"][: record["logged"]]]


class TableBatch:
    """Any number of tables with one seat each and the same configuration."""

    def __init__(
        self, config: Config, count: int, resets: int = c.SAME_STEP, logs: bool = False, quick: bool = True
    ) -> None:
        self.config, self.count = config, count
        self.width, self.actions = len(names(config.counts)), len(config.menu())
        menu = np.array([(choice.kind, choice.amount) for choice in config.menu()], np.int64)
        self.all, self._spare = _aligned(count), _aligned(1)
        self.rules, rows, self.unfit = table_rules(config, resets, logs, quick)
        self._shared: tuple[Any, ...] = (self.rules, menu, rows, slots_of(config.menu(), rows.shape[1]))

    def reset(self, seeds: Sequence[int] = ()) -> tuple[Numbers, NDArray[np.int8]]:
        """A new episode at every table, each from its own seed; without seeds the random numbers continue."""
        obs, masks = self._buffers()
        if seeds:
            self.all["random"] = random_state(seeds)
        rewards, ended = np.empty(self.count), np.empty(self.count, np.bool_)
        output = Output(obs, masks, rewards, ended, np.empty((0, self.width), np.int32))
        step_tables(self._batch, np.full(self.count, c.BEGIN), output)
        return obs, masks

    def step(
        self, actions: NDArray[np.int64], final: Numbers
    ) -> tuple[Numbers, NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], int]:
        """One choice at every table. Returns observations, masks, rewards, which ended, and how many."""
        obs, masks = self._buffers()
        rewards, ended = np.empty(self.count), np.empty(self.count, np.bool_)
        over = step_tables(self._batch, actions, Output(obs, masks, rewards, ended, final))
        return obs, masks, rewards, ended, over

    def __getstate__(self) -> dict[str, Any]:
        """A copy has its own tables, so it makes its own views of them."""
        return {name: value for name, value in vars(self).items() if name != "_batch"}

    @cached_property
    def _batch(self) -> Batch:
        """What the kernel needs, with views of the tables."""
        (rules, *shared), tables = self._shared, (self._spare, self.all)
        words = (table.view(np.uint64).reshape(len(table), -1) for table in tables)
        return Batch(records(rules), *shared, *map(records, tables), *words)

    def _buffers(self) -> tuple[Numbers, NDArray[np.int8]]:
        size = self.count * self.actions
        masks = np.empty(size + 16, np.int8)[:size]  # the kernel writes 16 bytes at a time
        return np.empty((self.count, self.width), np.int32), masks.reshape(self.count, self.actions)

    # The state of one table, for the test that compares the kernel with the engine

    def log(self, table: int = 0) -> list[Card | None]:
        return logged_cards(self.all[table])

    def special(self, table: int = 0) -> str:
        return SPECIAL_CARDS[self.all[table]["special"][0]]


def _aligned(count: int) -> NDArray[np.void]:
    """Memory for tables, each aligned to a cache line."""
    size = TABLE.itemsize * count
    room = np.zeros(size + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + size].view(TABLE)
