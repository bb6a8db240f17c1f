"""The kernel's tables and the engine's on the same cards and choices."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from croupier import Deal, Match, Rules, Shuffle
from croupier.cards import Card
from croupier.engine import ForCard, ForShuffle
from croupier.gym.batch import TableBatch
from croupier.gym.config import Config
from croupier.gym.features import names
from croupier.gym.kernel import codes as c
from croupier.gym.seated import SeatedTable
from support.engine_table import EngineTable


def options(rng: Random, rules: Rules) -> dict[str, Any]:
    """A random config for a house."""
    config: dict[str, Any] = {"rounds": rng.choice([None, 1, 3, 50]), "counts": rng.random() < 0.7}
    config["insurance"] = rng.choice([1, 1, 2, 5])
    if rules.bets is not None:
        lowest = rules.bets.lowest / 100
        config["bets"] = rng.choice(["ladder", "ladder", lowest, "all"])
        config["purse"] = rng.choice([None, lowest * 3, lowest * 40.5])
    elif rules.stake.__class__.__name__ == "Points":
        config["reward"] = rng.choice(["round", "match"])
    return config


class Mirror:
    """One compiled table with a log, and the engine's table that is fed from it."""

    def __init__(self, config: Config, seed: int, quick: bool = True) -> None:
        self.tables = TableBatch(config, 1, c.NEXT_STEP, logs=True, quick=quick)
        self.config = config
        self.log: list[Card | None] = []
        self.obs, self.mask = self.tables.reset([seed])
        self.final = np.zeros_like(self.obs)
        self.begin()

    def begin(self) -> None:
        self.log = self.tables.log()
        special = {1: self.tables.special()} if self.config.rules.specials is not None else None
        self.seats = EngineTable(self.config, (1,), self.serve, special)
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
        assert len(self.log) < 160
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


class SeatedMirror:
    """A compiled table with several seats, and the engine's table that is fed from its log."""

    def __init__(self, config: Config, seats: int, seed: int) -> None:
        self.table, self.config = SeatedTable(config, seats), config
        self.table.begin(seed)
        self.log = self.table.log()
        specials = self.table.specials() if config.rules.specials is not None else None
        self.engine = EngineTable(config, range(1, seats + 1), self.serve, specials)
        self.agree()

    serve = Mirror.serve

    def agree(self) -> None:
        """Both show every seat the same, ask the same seat, and offer it the same."""
        assert self.log == []
        assert self.table.over == (self.engine.over and not self.engine.only_next)
        assert self.table.only_next == self.engine.only_next
        assert set(self.table.out) == set(self.engine.out)
        assert self.table.seat_to_choose == self.engine.seat_to_choose
        masks = [self.engine.mask(seat) for seat in range(1, self.table.seats + 1)]
        assert self.table.mask.tolist() == np.any(masks, axis=0).tolist()
        for seat in range(1, self.table.seats + 1):
            assert self.table.observations[seat - 1].tolist() == self.engine.seat_row(seat), seat
            assert self.table.scene(seat) == self.engine.scene(seat)

    def step(self, action: int) -> None:
        """The same choice at both."""
        legal = self.table.choose(action)
        self.log = self.table.log() if legal else []
        assert self.engine.choose(action) == legal
        if legal:
            rewards = dict(enumerate(self.table.rewards, 1))
            assert rewards == self.engine.take_rewards()
        self.agree()


def play_seats(config: Config, seats: int, steps: int, seed: int) -> int:
    """Random play at both tables with several seats. How many episodes ended."""
    rng, mirror, ended = Random(seed), SeatedMirror(config, seats, seed), 0
    for _ in range(steps):
        mirror.step(choice(rng, mirror.table.mask.tolist()))
        if mirror.table.over:
            ended += 1
            mirror = SeatedMirror(config, seats, seed + 1000 * ended)
    return ended


def choice(rng: Random, mask: Any) -> int:
    """Mostly legal, now and then not; standing less often, so that hands grow."""
    if rng.random() < 0.1:
        return rng.randrange(-1, len(mask) + 1)
    return rng.choice([at for at, legal in enumerate(mask) if legal])


def play(config: Config, steps: int, seed: int) -> int:
    """Random play at both tables, by the quick code two times of three. How many episodes ended."""
    rng, mirror = Random(seed), Mirror(config, seed, quick=seed % 3 > 0)
    return sum(mirror.step(choice(rng, mirror.mask[0].tolist())) for _ in range(steps))
