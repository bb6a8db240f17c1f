"""The kernel's tables and the engine's on the same cards and choices."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from croupier import Deal, Match, Shuffle
from croupier.cards import Card
from croupier.engine import ForCard, ForShuffle
from croupier.gym.batch import TableBatch
from croupier.gym.config import Config
from croupier.gym.features import names
from croupier.gym.kernel import codes as k
from croupier.gym.reference import ReferenceTable


class Mirror:
    """One compiled table with a log, and the engine's table that is fed from it."""

    def __init__(self, config: Config, seed: int, quick: bool = True) -> None:
        self.tables = TableBatch(config, 1, k.NEXT_STEP, logs=True, quick=quick)
        self.config = config
        self.log: list[Card | None] = []
        self.obs, self.mask = self.tables.reset([seed])
        self.final = np.zeros_like(self.obs)
        self.begin()

    def begin(self) -> None:
        self.log = self.tables.log()
        special = {1: self.tables.special()} if self.config.rules.specials is not None else None
        self.seats = ReferenceTable(self.config, (1,), self.serve, special)
        self.agree()

    def serve(self, match: Match) -> Match:
        while isinstance(waits := match.waits, ForShuffle | ForCard):
            card = self.log.pop(0)
            if isinstance(waits, ForShuffle):
                assert card is None
                match = match.apply(Shuffle())
            else:
                assert card is not None
                match = match.apply(Deal(card))
        return match

    def agree(self) -> None:
        """Both show the same, offer the same, and every card of the log was used."""
        assert self.log == []
        ours, theirs = self.obs[0].tolist(), self.seats.observation(1)
        wrong = {n: (a, b) for n, a, b in zip(names(True), ours, theirs, strict=False) if a != b}
        assert not wrong, wrong
        assert len(ours) == len(theirs)
        legal = [choice.name for choice, may in zip(self.seats.menu, self.mask[0], strict=True) if may]
        expected = self.seats.mask(1)
        assert legal == [choice.name for choice, may in zip(self.seats.menu, expected, strict=True) if may]

    def step(self, action: int) -> bool:
        """The same choice at both. True if the episode is over."""
        self.obs, self.mask, rewards, ended, over = self.tables.step(np.array([action]), self.final)
        self.log = self.tables.log()
        assert len(self.log) < k.LOG_LENGTH
        if not self.seats.choose(action):
            assert rewards[0] == self.config.illegal
        else:
            assert rewards[0] == self.seats.take_rewards()[1]
        assert bool(ended[0]) is (self.seats.over and not self.seats.only_next) is bool(over == 1)
        self.agree()
        if ended[0]:
            self.obs, self.mask = self.tables.reset()
            self.begin()
        return bool(ended[0])


def choice(rng: Random, mask: Any) -> int:
    """Mostly legal, now and then not; standing less often, so that hands grow."""
    if rng.random() < 0.1:
        return rng.randrange(-1, len(mask) + 1)
    return rng.choice([at for at, legal in enumerate(mask) if legal])


def play(config: Config, steps: int, seed: int) -> int:
    """Random play at both tables, by the quick code two times of three. How many episodes ended."""
    rng, mirror = Random(seed), Mirror(config, seed, quick=seed % 3 > 0)
    return sum(mirror.step(choice(rng, mirror.mask[0].tolist())) for _ in range(steps))
