"""Tables for the kernel: their memory, their seeds, and one step of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import DECK, UNKNOWN, Card
from .config import Sitting
from .features import names
from .kernel import codes as k
from .kernel.addresses import bind
from .kernel.entries import step_one, step_tables
from .kernel.layout import LINE, TABLE
from .kernel_rules import terms

Numbers = NDArray[np.int32]


def seed_of(number: int) -> int:
    """A seed's 64 bits. Neighbouring numbers must not give neighbouring streams."""
    return int(np.random.SeedSequence(number).generate_state(1, np.uint64)[0])


class Tables:
    """Any number of tables with one seat each, on the same terms."""

    def __init__(
        self, sitting: Sitting, count: int, resets: int = k.SAME_STEP, logs: bool = False, quick: bool = True
    ) -> None:
        self.sitting, self.count = sitting, count
        self.rules = terms(sitting, resets, logs, quick)
        self.width, self.actions = len(names(sitting.counts)), len(sitting.menu())
        self.menu = np.array([(choice.kind, choice.amount) for choice in sitting.menu()], np.int64)
        self.all, self._spare = _aligned(count), _aligned(1)
        self._rows = _mask_rows(self.menu[:, 0], self.menu[:, 1])
        self._routes = _routes(self.menu[:, 0], self._rows)
        self._doubles = np.zeros(self._rows.shape[1], np.uint8)
        self._doubles[: self.actions] = self.menu[:, 0] == k.DOUBLE
        self._book = self._bound()

    def _bound(self) -> Any:
        """Where everything lies that stays in its place, as `entries` wants it."""
        arrays = (
            self.rules,
            self.menu,
            self._rows,
            self._routes,
            self._doubles,
            self._spare,
            self.all,
        )
        lengths = (self.count, self.actions, self._rows.shape[1], self.width)
        return bind((*arrays, *self._alone()), lengths)

    def _alone(self) -> tuple[NDArray[Any], ...]:
        """What lies still only at a single table."""
        return (np.empty(0),) * 5

    def __getstate__(self) -> Any:
        resets, logs, quick = (int(self.rules[name][0]) for name in ("resets", "logs", "quick"))
        shown = self._latest.copy() if hasattr(self, "_latest") else None
        return (self.sitting, self.count, resets, bool(logs), bool(quick)), self.all.copy(), shown

    def __setstate__(self, state: Any) -> None:
        """A copy has a place of its own: nothing in it may point to the old one."""
        terms, tables, shown = state
        Tables.__init__(self, *terms)
        self.all[:] = tables
        if shown is not None:
            self._latest = self._shown_again(shown)

    def _shown_again(self, shown: Numbers) -> Numbers:
        return shown

    def reset(self, seeds: Sequence[int] = ()) -> tuple[Numbers, NDArray[np.int8]]:
        """A new episode at every table, from a seed each, or with the random numbers going on."""
        obs, masks = self._room()
        if seeds:
            self.all["random"] = np.array([seed_of(seed) for seed in seeds], np.uint64).view(np.int64)
        begin = np.full(self.count, k.BEGIN)
        unused = np.empty(self.count), np.empty(self.count, np.bool_), np.empty((0, self.width), np.int32)
        step_tables(self._book, begin, obs, masks, *unused)
        self._latest = obs
        return obs, masks

    def step(
        self, actions: NDArray[np.int64], final: Numbers
    ) -> tuple[Numbers, NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], int]:
        """A choice at every table: observations, masks, rewards, which episodes ended, and how many."""
        obs, masks = self._room()
        rewards, ended = np.empty(self.count), np.empty(self.count, np.bool_)
        over = step_tables(self._book, actions, obs, masks, rewards, ended, final)
        self._latest = obs
        return obs, masks, rewards, ended, over

    def _room(self) -> tuple[Numbers, NDArray[np.int8]]:
        masks = np.empty(self.count * self.actions + 16, np.int8)[:-16]  # they are written sixteen at a time
        return np.empty((self.count, self.width), np.int32), masks.reshape(self.count, self.actions)

    # What lies on one table, for pictures and for the test that holds the kernel to the engine

    def log(self, table: int = 0) -> list[Card | None]:
        """What chance did in the latest step: cards in their order, and none for a shuffle."""
        record: Any = self.all[table]
        known: dict[int, Card | None] = {int(k.SHUFFLED): None, int(k.BURNT): UNKNOWN}
        return [known[byte] if byte in known else DECK[byte] for byte in record["log"][: record["logged"]]]

    def look(self) -> Numbers:
        """What every seat sees now."""
        return self._latest

    def special(self, table: int = 0) -> str:
        return ("", "swap", "plus1")[self.all[table]["special"]]


class OneTable(Tables):
    """A single table, at which what is written lies always in the same place and is copied from there."""

    def __init__(self, sitting: Sitting, logs: bool = False, quick: bool = True) -> None:
        super().__init__(sitting, 1, k.NEXT_STEP, logs, quick)

    def _alone(self) -> tuple[NDArray[Any], ...]:
        self._obs, self._masks = self._room()
        self._action, self._reward, self._ended = np.zeros(1, np.int64), np.zeros(1), np.zeros(1, np.bool_)
        self._row, self._mask, self._latest = self._obs[0], self._masks[0], self._obs
        return self._action, self._obs, self._masks, self._reward, self._ended

    def _shown_again(self, shown: Numbers) -> Numbers:
        self._obs[:] = shown
        return self._obs

    def begin(self, seed: int | None = None) -> tuple[Numbers, NDArray[np.int8], float, bool]:
        """A new episode, from a seed or with the random numbers going on."""
        if seed is not None:
            self.all["random"] = np.array([seed_of(seed)], np.uint64).view(np.int64)
        return self.choose(k.BEGIN)

    def choose(self, action: int) -> tuple[Numbers, NDArray[np.int8], float, bool]:
        """A choice: the observation, the mask, the reward, and whether the episode is over."""
        self._action[0] = action
        over = step_one(self._book)
        return self._row.copy(), self._mask.copy(), self._reward.item(), over > 0


def _mask_rows(kinds: NDArray[np.int64], amounts: NDArray[np.int64]) -> NDArray[np.int8]:
    """The masks of quick rounds: which kinds of action are legal."""
    rows = np.zeros((k.ROWS, (kinds.size + 16) // 16 * 16), np.int8)
    rows, wide = rows[:, : kinds.size], rows
    rows[k.ALL_BETS] = kinds == k.BET
    rows[k.EARLY_ROW] = np.isin(kinds, (k.KEEP, k.SURRENDERS))
    for more in range(4):
        legal = [k.EVEN_MONEY] if more & k.MAY_EVEN else []
        rows[k.INSURANCE_ROW + more] = np.isin(kinds, legal) | (kinds == k.INSURE) & (
            (amounts == 0) | bool(more & k.MAY_INSURE)
        )
    for more in range(8):
        also = {k.MAY_DOUBLE: k.DOUBLE, k.MAY_SPLIT: k.SPLIT, k.MAY_SURRENDER: k.SURRENDERS}
        legal = [k.HIT, k.STAND, *(kind for bit, kind in also.items() if more & bit)]
        rows[k.TURN_ROW + more] = np.isin(kinds, legal)
    return wide


def _routes(kinds: NDArray[np.int64], rows: NDArray[np.int8]) -> NDArray[np.uint8]:
    """Which queue a table goes to, by what it may do and by what is chosen; what may not be is left to a closer look."""
    queues = {k.BET: k.DEAL, k.HIT: k.DRAW, k.DOUBLE: k.DRAW, k.STAND: k.FINISH}
    routes = np.full(rows.shape, k.OTHER, np.uint8)
    for at, kind in enumerate(kinds.tolist()):
        routes[:, at] = np.where(rows[:, at] > 0, queues.get(kind, k.OTHER), k.OTHER)
    return routes.reshape(-1)


def _aligned(count: int) -> NDArray[np.void]:
    """Tables that each begin with a line of the cache."""
    size = TABLE.itemsize * count
    room = np.zeros(size + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + size].view(TABLE)
