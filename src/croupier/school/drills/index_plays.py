"""Hands whose best play depends on the count: the index of each, from the solver for this house."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import NamedTuple

import numpy as np

from ...rules import Rules
from ...solver import solve_round
from ...solver.first_hands import FirstHand, before_look, choices, split_value
from ...solver.hand.one_hand import OneHand
from ...solver.model.card_kinds import kinds
from ...solver.model.rules import Terms
from ..first_hands import cell_name
from ..situation import Asks, Facts, Situation
from ..why import Why
from .count_run import SYSTEM
from .play import PlayQuestion
from .shoe_at_count import MIDDLE, follows_count, pool_at

COUNTS = range(-4, 7)
_NEAR = 3
"""Questions are at most this far from the index."""
_COARSE = (-3.5, 0.5, 3.5, 6.5)


class Play(NamedTuple):
    """A first hand that is played otherwise at a low count than at a high one."""

    asks: Asks
    cards: tuple[int, ...]
    upcard: int
    pair: bool
    chance: float


class Index(NamedTuple):
    start: int  # the lowest count at which `above` is best
    below: str
    above: str


class IndexDrill:
    """Asks for plays near their index. Safe to use from several threads."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.kinds = rules, kinds(rules)
        self._indices: dict[Play, Index | None] = {}

    @property
    def offered(self) -> bool:
        return follows_count(self.rules)

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """The hands whose best play changes between the lowest and the highest count."""
        if not follows_count(self.rules):
            return ()
        best: dict[tuple[int | None, tuple[int, ...], bool], set[str]] = {}
        chances: dict[tuple[int | None, tuple[int, ...], bool], float] = {}
        for true in _COARSE:
            for hand in solve_round(self.rules, pool_at(self.rules, true)).hands:
                if len(hand.actions) > 1 and not self._by_rank(hand):
                    key = (hand.upcard, hand.cards, hand.pair)
                    best.setdefault(key, set()).add(hand.best)
                    chances[key] = hand.chance
        turns = (
            Play("turn", cards, up, pair, chances[up, cards, pair])
            for (up, cards, pair), names in best.items()
            if len(names) > 1 and up is not None
        )
        return (*turns, *self._insurance())

    def _by_rank(self, hand: FirstHand) -> bool:
        """Does the value depend on the rank of the upcard, which a count does not tell?"""
        return hand.pair and hand.upcard == hand.cards[0] and self.kinds.of_rank.count(hand.cards[0]) > 1

    def _insurance(self) -> Iterator[Play]:
        if not Terms.of(self.rules, self.kinds, 0).insures:
            return
        for cards in ((8, 9), (6, 9), (9, 9)):
            if cards[1] < len(self.kinds.values):
                yield Play("insurance", cards, 0, False, 0.02)

    def values(self, play: Play, count: int) -> dict[str, float]:
        """The value of each choice at a count that includes the visible cards."""
        tags = [SYSTEM.values[self.kinds.of_rank.index(kind)] for kind in (*play.cards, play.upcard)]
        decks = self.rules.shoe.decks
        assert decks != "endless"
        pool = pool_at(self.rules, count + MIDDLE - sum(tags) / (decks / 2))
        terms = Terms.of(self.rules, self.kinds, play.upcard)
        shoe = np.array(pool.counts(self.kinds))
        shoe[play.upcard] -= 1
        start = [0] * len(self.kinds.values)
        for kind in play.cards[:1] if play.pair else play.cards:
            start[kind] += 1
        one_hand = OneHand(terms, shoe, False, start)
        counts = [play.cards.count(kind) for kind in range(len(start))]
        at = terms.hands.find(counts)
        split = split_value(one_hand, play.cards[0], pool, "adaptive")[1] if play.pair else None
        values = choices(one_hand, at, split)
        if play.asks == "turn":
            return values
        value = before_look(one_hand, at, max(values.values()))
        side = terms.insurance(float(one_hand.stand[at, 1])) / terms.answers.insured_part
        return {"insure": value + side, "decline": value}

    def index(self, play: Play) -> Index | None:
        """Where the best play changes for good; `None` if it does not within the counts of the drill."""
        if play not in self._indices:
            best = [_best(self.values(play, count)) for count in COUNTS]
            first = next((at for at in range(len(best)) if len(set(best[at:])) == 1), len(best) - 1)
            self._indices[play] = Index(COUNTS[first], best[first - 1], best[-1]) if first else None
        return self._indices[play]

    def ask(self, seed: str) -> PlayQuestion:
        rng = Random(seed)
        while True:
            (play,) = rng.choices(self.plays, [one.chance**0.5 for one in self.plays])
            index = self.index(play)
            if index is None:
                continue
            low, high = max(COUNTS[0], index.start - _NEAR), min(COUNTS[-1], index.start + _NEAR - 1)
            count = rng.randint(low, high)
            values = self.values(play, count)
            why = Why("why-index", {"index": index.start, "above": index.above, "below": index.below})
            return PlayQuestion(self._situation(play, values), why, true=count)

    def _situation(self, play: Play, values: dict[str, float]) -> Situation:
        table = Terms.of(self.rules, self.kinds, play.upcard).hands
        at = table.find([play.cards.count(kind) for kind in range(len(self.kinds.values))])
        total, hard = int(table.total[at]), int(table.hard[at])
        name = self.kinds.name(play.cards[0])
        group, row = ("pair", f"{name},{name}") if play.pair else ("soft" if total > hard else "hard", total)
        if play.asks == "insurance":
            group, row = "insurance", "hand"
        cell = "index:" + cell_name(self.kinds, group, row, play.upcard)
        return Situation(
            cell, play.asks, play.cards, total, play.upcard, play.pair, "", play.chance, values, Facts()
        )


def _best(values: dict[str, float]) -> str:
    return max(values, key=values.__getitem__)
