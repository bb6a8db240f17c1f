"""Tables for the kernel: their memory, their seeds, and one step of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import DECK, UNKNOWN, Card
from . import kernel as k
from . import quick as q
from .features import names
from .sitting import Sitting
from .steps import look, step_one, step_tables
from .terms import terms

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
        self._rows, self._routes = _mask_rows(self.menu[:, 0], self.menu[:, 1]), _routes(self.menu[:, 0])
        self._unused = np.empty(count), np.empty(count, np.bool_), np.empty((0, self.width), np.int32)

    def reset(self, seeds: Sequence[int] = ()) -> tuple[Numbers, NDArray[np.int8]]:
        """A new episode at every table, from a seed each, or with the random numbers going on."""
        obs, masks = self._room()
        if seeds:
            self.all["random"] = np.array([seed_of(seed) for seed in seeds], np.uint64).view(np.int64)
        begin = np.full(self.count, k.BEGIN)
        self._step(begin, obs, masks, *self._unused)
        return obs, masks

    def step(
        self, actions: NDArray[np.int64], final: Numbers
    ) -> tuple[Numbers, NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], int]:
        """A choice at every table: observations, masks, rewards, which episodes ended, and how many."""
        obs, masks = self._room()
        rewards, ended = np.empty(self.count), np.empty(self.count, np.bool_)
        over = self._step(actions, obs, masks, rewards, ended, final)
        return obs, masks, rewards, ended, over

    def _step(self, actions: NDArray[np.int64], *out: NDArray[Any]) -> int:
        return int(
            step_tables(self.rules, self.menu, self._rows, self._routes, actions, self.all, self._spare, *out)
        )

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
        out = np.empty((self.count, self.width), np.int32)
        look(self.rules, self.all, out)
        return out

    def special(self, table: int = 0) -> str:
        return ("", "swap", "plus1")[self.all[table]["special"]]


class OneTable(Tables):
    """A single table, at which what is written lies always in the same place and is copied from there."""

    def __init__(self, sitting: Sitting, logs: bool = False, quick: bool = True) -> None:
        super().__init__(sitting, 1, k.NEXT_STEP, logs, quick)
        self._obs, self._masks = self._room()
        self._action, self._reward, self._ended = np.zeros(1, np.int64), np.zeros(1), np.zeros(1, np.bool_)
        arrays = (self.rules, self.menu, self._rows, self._routes, self._action, self.all, self._spare,
                  self._obs, self._masks, self._reward, self._ended)  # fmt: skip
        shape = [self.actions, self._rows.shape[1], self.width]
        self._book = np.array([array.ctypes.data for array in arrays] + shape, np.int64)
        self._row, self._mask = self._obs[0], self._masks[0]

    def begin(self, seed: int | None = None) -> tuple[Numbers, NDArray[np.int8]]:
        """A new episode, from a seed or with the random numbers going on."""
        if seed is not None:
            self.all["random"] = np.array([seed_of(seed)], np.uint64).view(np.int64)
        return self.choose(k.BEGIN)[:2]

    def choose(self, action: int) -> tuple[Numbers, NDArray[np.int8], float, bool]:
        """A choice: the observation, the mask, the reward, and whether the episode is over."""
        self._action[0] = action
        over = step_one(self._book)
        return self._row.copy(), self._mask.copy(), self._reward.item(), over > 0


def _mask_rows(kinds: NDArray[np.int64], amounts: NDArray[np.int64]) -> NDArray[np.int8]:
    """The masks of quick rounds: which kinds of action are legal."""
    rows = np.zeros((q.ROWS, (kinds.size + 15) // 16 * 16), np.int8)
    rows, wide = rows[:, : kinds.size], rows
    rows[q.ALL_BETS] = kinds == k.BET
    rows[q.EARLY_ROW] = np.isin(kinds, (k.KEEP, k.SURRENDERS))
    for more in range(4):
        legal = [k.EVEN_MONEY] if more & q.MAY_EVEN else []
        rows[q.INSURANCE_ROW + more] = np.isin(kinds, legal) | (kinds == k.INSURE) & (
            (amounts == 0) | bool(more & q.MAY_INSURE)
        )
    for more in range(8):
        also = {q.MAY_DOUBLE: k.DOUBLE, q.MAY_SPLIT: k.SPLIT, q.MAY_SURRENDER: k.SURRENDERS}
        legal = [k.HIT, k.STAND, *(kind for bit, kind in also.items() if more & bit)]
        rows[q.TURN_ROW + more] = np.isin(kinds, legal)
    return wide


def _routes(kinds: NDArray[np.int64]) -> NDArray[np.int64]:
    """Which queue a table goes to when the action is chosen."""
    queues = {k.BET: q.DEAL, k.HIT: q.DRAW, k.DOUBLE: q.DRAW, k.STAND: q.FINISH}
    return np.array([queues.get(int(kind), q.OTHER) for kind in kinds], np.int64)


def _aligned(count: int) -> NDArray[np.void]:
    """Tables that each begin with a line of the cache."""
    size = k.TABLE.itemsize * count
    room = np.zeros(size + 64, np.uint8)
    start = -room.ctypes.data % 64
    return room[start : start + size].view(k.TABLE)
