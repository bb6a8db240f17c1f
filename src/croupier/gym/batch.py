"""A batch of tables for the kernel: their memory, their seeds, and one step of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import DECK, UNKNOWN, Card
from ..kernel import codes as k
from .config import Config
from .features import SPECIAL_CARDS, names
from .kernel import codes as c
from .kernel.addresses import WORDS, pack
from .kernel.layout import LINE, TABLE
from .kernel.steps import step_one, step_tables
from .kernel_rules import table_rules
from .round_tables import slots_of

Numbers = NDArray[np.int32]


def seed_of(number: int) -> int:
    """64 bits for a seed. Neighbouring seeds must not give neighbouring streams."""
    return int(np.random.SeedSequence(number).generate_state(1, np.uint64)[0])


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
        self.menu = np.array([(choice.kind, choice.amount) for choice in config.menu()], np.int64)
        self.all, self._spare = _aligned(count), _aligned(1)
        self.rules, self._rows, self.unfit = table_rules(config, resets, logs, quick)
        self._slots = slots_of(config.menu(), self._rows.shape[1])
        self._addresses = self._pack()

    def _pack(self) -> Any:
        """The addresses of all arrays that never move, as `addresses` expects them."""
        arrays = (
            self.rules,
            self.menu,
            self._rows,
            self._slots,
            self._spare,
            self.all,
            *(tables.view(np.uint64).reshape(-1, WORDS) for tables in (self._spare, self.all)),
        )
        lengths = (self.count, self.actions, self._rows.shape[1], self.width)
        return pack((*arrays, *self._step_arrays()), lengths)

    def _step_arrays(self) -> tuple[NDArray[Any], ...]:
        """Inputs and outputs of a step, which never move only at a single table."""
        return (np.empty(0),) * 5

    def __getstate__(self) -> Any:
        resets, logs, quick = (int(self.rules[name][0]) for name in ("resets", "logs", "quick"))
        latest = self._latest.copy() if hasattr(self, "_latest") else None
        return (self.config, self.count, resets, bool(logs), bool(quick)), self.all.copy(), latest

    def __setstate__(self, state: Any) -> None:
        """Allocate new memory: addresses of the original must not be copied."""
        args, tables, latest = state
        TableBatch.__init__(self, *args)
        self.all[:] = tables
        if latest is not None:
            self._latest = self._restore(latest)

    def _restore(self, latest: Numbers) -> Numbers:
        return latest

    def reset(self, seeds: Sequence[int] = ()) -> tuple[Numbers, NDArray[np.int8]]:
        """A new episode at every table, each from its own seed; without seeds the random numbers continue."""
        obs, masks = self._buffers()
        if seeds:
            self.all["random"] = np.array([seed_of(seed) for seed in seeds], np.uint64).view(np.int64)
        begin = np.full(self.count, c.BEGIN)
        unused = np.empty(self.count), np.empty(self.count, np.bool_), np.empty((0, self.width), np.int32)
        step_tables(self._addresses, begin, obs, masks, *unused)
        self._latest = obs
        return obs, masks

    def step(
        self, actions: NDArray[np.int64], final: Numbers
    ) -> tuple[Numbers, NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], int]:
        """One choice at every table. Returns observations, masks, rewards, which ended, and how many."""
        obs, masks = self._buffers()
        rewards, ended = np.empty(self.count), np.empty(self.count, np.bool_)
        over = step_tables(self._addresses, actions, obs, masks, rewards, ended, final)
        self._latest = obs
        return obs, masks, rewards, ended, over

    def _buffers(self) -> tuple[Numbers, NDArray[np.int8]]:
        masks = np.empty(self.count * self.actions + 16, np.int8)[
            :-16
        ]  # the kernel writes 16 bytes at a time
        return np.empty((self.count, self.width), np.int32), masks.reshape(self.count, self.actions)

    # The state of one table, for rendering and for the test that compares the kernel with the engine

    def log(self, table: int = 0) -> list[Card | None]:
        return logged_cards(self.all[table])

    def latest(self) -> Numbers:
        """The latest observations of all tables."""
        return self._latest

    def special(self, table: int = 0) -> str:
        return SPECIAL_CARDS[self.all[table]["special"][0]]


class SingleTable(TableBatch):
    """A single table. Its step writes to fixed buffers, from which results are copied."""

    def __init__(self, config: Config, logs: bool = False, quick: bool = True) -> None:
        super().__init__(config, 1, c.NEXT_STEP, logs, quick)

    def _step_arrays(self) -> tuple[NDArray[Any], ...]:
        self._obs, self._masks = self._buffers()
        self._action, self._reward, self._ended = np.zeros(1, np.int64), np.zeros(1), np.zeros(1, np.bool_)
        self._row, self._mask, self._latest = self._obs[0], self._masks[0], self._obs
        return self._action, self._obs, self._masks, self._reward, self._ended

    def _restore(self, latest: Numbers) -> Numbers:
        self._obs[:] = latest
        return self._obs

    def begin(self, seed: int | None = None) -> tuple[Numbers, NDArray[np.int8], float, bool]:
        """A new episode, from a seed or with the next random numbers."""
        if seed is not None:
            self.all["random"] = np.array([seed_of(seed)], np.uint64).view(np.int64)
        return self.choose(c.BEGIN)

    def choose(self, action: int) -> tuple[Numbers, NDArray[np.int8], float, bool]:
        """One choice. Returns the observation, the mask, the reward, and whether the episode is over."""
        self._action[0] = action
        over = step_one(self._addresses)
        return self._row.copy(), self._mask.copy(), self._reward.item(), over > 0


def _aligned(count: int) -> NDArray[np.void]:
    """Memory for tables, each aligned to a cache line."""
    size = TABLE.itemsize * count
    room = np.zeros(size + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + size].view(TABLE)
