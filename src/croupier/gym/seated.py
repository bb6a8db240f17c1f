"""A table with several seats, played by compiled code. `ReferenceTable` has the same methods."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..cards import Card
from ..jit.native import JIT_DISABLED
from ..kernel import codes as k
from ..kernel.layout import TABLE
from .batch import logged_cards, seed_of
from .config import Config
from .features import OTHERS, SPECIAL_CARDS, names
from .kernel import codes as c
from .kernel.seats import step_seats
from .kernel_rules import kernel_rules
from .scene import Scene, scene_of_record


class SeatedTable:
    """One episode: rounds of one house for seats 1 to `seats`, until the configuration ends it."""

    def __init__(self, config: Config, seats: int, seed: int) -> None:
        self.config, self.seats, self.menu = config, seats, config.menu()
        self._rules = kernel_rules(config, c.NEXT_STEP, logs=True, seats=seats)
        self._table = np.zeros(1, TABLE)
        self._table["random"] = np.array([seed_of(seed)], np.uint64).view(np.int64)
        self._choices = np.array([(choice.kind, choice.amount) for choice in self.menu], np.int64)
        self._width = len(names(config.counts))
        self._obs = np.zeros((seats, self._width + len(OTHERS) * (seats - 1)), np.int32)
        self._mask = np.zeros((1, len(self.menu)), np.int8)
        self.choose(c.BEGIN)

    def choose(self, index: int) -> bool:
        """Apply the choice of the seat to choose. Returns False, and changes nothing, if it is illegal."""
        rules, table = self._rules, self._table
        if JIT_DISABLED:  # Python reads fields as attributes only in a recarray
            rules, table = rules.view(np.recarray), table.view(np.recarray)
        return bool(step_seats(rules, table, self._choices, index, self._width, self._obs, self._mask))

    @property
    def _record(self) -> Any:
        return self._table[0]

    @property
    def over(self) -> bool:
        return bool(self._record["over"])

    @property
    def only_next(self) -> bool:
        """The episode ended before any choice: only `next` is left."""
        return bool(self._record["asks"] == k.RESULT)

    @property
    def out(self) -> tuple[int, ...]:
        """Seats that cannot bet any more."""
        return tuple((np.flatnonzero(self._record["out"][: self.seats]) + 1).tolist())

    @property
    def seat_to_choose(self) -> int | None:
        """The seat whose choice it is."""
        has_question = self._record["asks"] not in (k.NO_ONE, k.RESULT)
        return int(self._record["seat"]) + 1 if has_question else None

    def mask(self, seat: int) -> list[bool]:
        """Which actions of the menu are legal for this seat now."""
        mine = self.only_next or self.seat_to_choose == seat
        return [mine and bool(may) for may in self._mask[0]]

    def seat_row(self, seat: int) -> list[int]:
        """The observation of a seat, with what it sees of the others."""
        return list(map(int, self._obs[seat - 1]))

    def take_rewards(self) -> dict[int, float]:
        """What every seat has won since the last call."""
        pending = self._record["pending"]
        rewards = {seat: int(pending[seat - 1]) / self.config.unit for seat in range(1, self.seats + 1)}
        pending[:] = 0
        return rewards

    def scene(self, seat: int) -> Scene:
        return scene_of_record(self.config, self._rules, self._record, self._obs[seat - 1], seat - 1)

    # For tests

    def log(self) -> list[Card | None]:
        return logged_cards(self._record)

    def specials(self) -> dict[int, str]:
        return {at + 1: SPECIAL_CARDS[self._record["special"][at]] for at in range(self.seats)}

    def money(self) -> tuple[dict[int, int], dict[int, int], int]:
        """Purses and points by seat, and the bank."""
        record, seats = self._record, range(1, self.seats + 1)
        purses, points = ({s: int(record[name][s - 1]) for s in seats} for name in ("purse", "score"))
        return purses, points, int(record["house"])
