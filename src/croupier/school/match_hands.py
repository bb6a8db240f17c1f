"""The situations of a house that is valued position by position: matches for points, and named aces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import numpy as np

from ..cards import RANKS, Card
from ..engine import ForChoice, Round
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Fixed, Points
from ..solver import decide, fresh_pool
from ..solver.deadline import OutOfTime, time_limit
from ..solver.first_hands import draw_chance
from ..solver.hand.kernels import distribute
from ..solver.model.card_kinds import kinds
from ..solver.model.dealer_hands import BUST, ENDS, Drawing, at_once, trie
from ..solver.model.hands import Floats
from ..solver.position.round_setup import deal_position
from .first_hands import cell_name
from .situation import Facts, Situation

_SUITS = "shdc"
_SECONDS, _MOST_LATE = 0.25, 3
"""How long one hand may take, and how many hands may take longer until the house is given up."""


class MatchHands:
    """Values first hands one at a time: each takes about a millisecond."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.kinds, self.pool = rules, kinds(rules), fresh_pool(rules)
        self.counts = self.pool.counts(self.kinds)
        specials = rules.specials
        cards = {"swap": specials.swap, "plus1": specials.plus_one} if specials is not None else {}
        self.specials = ("", *(name for name, n in cards.items() if n))

    def all(self) -> Iterator[Situation]:
        """Every first hand with every special card, in an order that mixes them."""
        upcards: list[int | None] = [None]
        if self.rules.dealer_starts_with:
            upcards = [kind for kind, n in enumerate(self.counts) if n > 0]
        hands = combinations_with_replacement(range(len(self.counts)), self.rules.player.cards)
        keys = [(hand, up, special) for hand in hands for up in upcards for special in self.specials]
        Random(0).shuffle(keys)
        late = 0
        for key in keys:
            try:
                situation = self.one(*key)
            except OutOfTime:
                late += 1
                if late == _MOST_LATE:
                    return
                continue
            if situation is not None:
                yield situation

    def find(self, cards: tuple[int, ...], upcard: int | None, special: str) -> Situation | None:
        """The situation with any cards; `None` if this house does not have it, or if it takes too long."""
        fits = (upcard is not None) == bool(self.rules.dealer_starts_with)
        if not fits or len(cards) != self.rules.player.cards or special not in self.specials:
            return None
        try:
            return self.one(cards, upcard, special)
        except OutOfTime:
            return None

    def sample(self, rng: Random) -> tuple[tuple[int, ...], int | None, str]:
        """A first hand as often as it comes, without regard to the cards that it removes."""
        cards = rng.choices(range(len(self.counts)), self.counts, k=self.rules.player.cards + 1)
        upcard = cards.pop() if self.rules.dealer_starts_with else None
        return tuple(sorted(cards[: self.rules.player.cards])), upcard, rng.choice(self.specials)

    def one(
        self, cards: tuple[int, ...], upcard: int | None, special: str, points: int | None = None
    ) -> Situation | None:
        """Value a first hand; `None` if it cannot come or leaves nothing to choose.

        `points` are the seat's in a match; without them, those at its start.
        """
        chance = self._chance(cards, upcard)
        if chance <= 0:
            return None
        try:
            r = self._deal(cards, upcard, special)
            stake = self.rules.stake
            with time_limit(_SECONDS):
                start = stake.start if isinstance(stake, Points) else 0
                advice = decide(r, 1, start if points is None else points)
        except OutOfTime:
            raise
        except CroupierError:
            return None
        waits = r.waits
        assert isinstance(waits, ForChoice)
        if len(advice.actions) < 2 or waits.what not in ("turn", "ace"):
            return None
        hand = r.box(1).hands[0]
        places = {f"swap:{card.text}": f"swap:{at}" for at, card in enumerate(hand.cards)}
        values = {places.get(name, name): value for name, value in advice.actions.items()}
        group = "ace" if waits.what == "ace" else "soft" if hand.soft else "hard"
        row = ",".join(map(self.kinds.name, cards)) if group == "ace" else str(hand.total)
        cell = cell_name(self.kinds, f"{group}+{special}" if special else group, row, upcard)
        facts = self._facts(cards, hand.total - 10 * hand.soft, upcard) if group != "ace" else Facts()
        return Situation(
            cell, "ace" if group == "ace" else "turn", cards, hand.total, upcard, False, special,
            chance / len(self.specials), values, facts,
        )  # fmt: skip

    def _chance(self, cards: tuple[int, ...], upcard: int | None) -> float:
        left, share = list(self.counts), 1.0
        if upcard is not None:
            share = left[upcard] / sum(left)
            if not self.pool.endless:
                left[upcard] -= 1
        return share * draw_chance(left, cards, self.pool.endless)

    def _deal(self, cards: tuple[int, ...], upcard: int | None, special: str) -> Round:
        """The position with any cards of these kinds."""
        ranks = [RANKS[self.kinds.of_rank.index(kind)] for kind in cards]
        hand = " ".join(rank + _SUITS[ranks[:at].count(rank)] for at, rank in enumerate(ranks))
        dealer: tuple[Card, ...] = ()
        if upcard is not None:
            rank = RANKS[self.kinds.of_rank.index(upcard)]
            dealer = (Card(rank + _SUITS[ranks.count(rank)]),)
        return deal_position(self.rules, hand, dealer, special=special)

    def _facts(self, cards: tuple[int, ...], hard: int, upcard: int | None) -> Facts:
        left = np.array(self.counts, float)
        if not self.pool.endless:
            for kind in (*cards, *(() if upcard is None else (upcard,))):
                left[kind] -= 1
        return bust_facts(self.rules, left, self.pool.endless, hard, upcard)


def bust_facts(rules: Rules, left: Floats, endless: bool, hard: int, upcard: int | None) -> Facts:
    """The chances that the dealer busts, and that the next card busts this hard total."""
    values = np.array(kinds(rules).values)
    values[0] = 1  # a drawn ace may count 1
    risk = float(left[values + hard > 21].sum() / left.sum())
    return Facts(_dealer_bust(rules, endless, upcard, left), risk)


def _dealer_bust(rules: Rules, endless: bool, upcard: int | None, left: Floats) -> float | None:
    """The chance that a dealer with this upcard busts; `None` if the dealer chases."""
    if not isinstance(rules.dealer.draws, Fixed):
        return None
    card_kinds, drawing = kinds(rules), Drawing.of(rules)
    if at_once(drawing, card_kinds, upcard) >= 0:
        return 0.0
    out = np.zeros((1, ENDS))
    nothing = np.zeros((1, left.size), np.int64)
    distribute(trie(drawing, card_kinds, upcard), left, nothing, endless, out)
    return float(out[0, BUST])
