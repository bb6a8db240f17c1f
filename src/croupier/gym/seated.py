"""One table with one or several seats, played by compiled code, as both kinds of environment use it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..cards import Card
from ..jit.native import records
from ..kernel import codes as k
from .batch import logged_cards, random_state
from .config import Config
from .features import OTHERS, SPECIAL_CARDS, names
from .kernel import codes as c
from .kernel.layout import SEATED
from .kernel.seats import ILLEGAL, OVER, step_seats
from .kernel_rules import kernel_rules
from .scene import Scene, scene_of_record


class SeatedTable:
    """Rounds of one house for seats 1 to `seats`, until the configuration ends the episode.

    A row of `observations` for each seat has what it sees of itself and then of the others. `mask` belongs to
    the seat that is asked. `reward` is what the latest choice brought the first seat. Once it is `over`,
    nothing is left to choose.
    """

    def __init__(self, config: Config, seats: int) -> None:
        self.config, self.seats = config, seats
        menu, width = config.menu(), len(names(config.counts)) + len(OTHERS) * (seats - 1)
        self._memory = records(np.zeros(1, SEATED))
        self._memory["rules"] = kernel_rules(config, c.NEXT_STEP, logs=True, seats=seats)
        self._choices = np.array([(choice.kind, choice.amount) for choice in menu], np.int64)
        self.observations = np.zeros((seats, width), np.int32)
        self.mask, self.reward, self.over = np.zeros(len(menu), np.int8), 0.0, True

    def begin(self, seed: int | None = None) -> None:
        """A new episode, from a seed or with the next random numbers."""
        if seed is not None:
            self._memory["table"]["random"] = random_state([seed])
        self.choose(c.BEGIN)

    def choose(self, index: int) -> bool:
        """Apply the choice of the seat to choose. Returns False, and changes nothing, if it is illegal."""
        then, self.reward = step_seats(self._memory, self._choices, index, self.observations, self.mask)
        if then == ILLEGAL:
            return False
        self.over = then == OVER
        return True

    @property
    def _record(self) -> Any:
        return self._memory["table"][0]

    @property
    def rewards(self) -> list[float]:
        """Of the latest choice, by seat."""
        rewards: list[float] = self._memory["rewards"][0, : self.seats].tolist()
        return rewards

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

    def scene(self, seat: int) -> Scene:
        """The table as a seat sees it."""
        return scene_of_record(
            self.config, self._memory["rules"], self._record, self.observations[seat - 1], seat - 1
        )

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
