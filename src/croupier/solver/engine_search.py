"""Engine search: values any position by trying every choice of one seat and every card that may come.

This is the solver of last resort. It is exact wherever the engine can go: locked aces, special cards, a shoe
that runs out, short purses. Cards of one kind and equal positions are searched once, and the compiled trie
plays the dealer's hand where the shoe is deep enough. The search does not know what the seat has not been
shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from msgspec.structs import replace

from ..cards import DECK, RANKS, UNKNOWN, Card, cards
from ..engine import (
    Ace,
    Action,
    Bet,
    Deal,
    ForCard,
    ForChoice,
    ForShuffle,
    Insure,
    Keep,
    Round,
    Shuffle,
    Stand,
)
from ..engine.card_counts import count
from ..engine.cards_in_play import upcard
from ..engine.flow import advance
from ..engine.recycled_deck import RecycledDeck
from ..engine.settle import settle
from ..engine.state import Box, Hand, Stage
from ..engine.stock import Endless, Stock
from ..rules import Rules
from ..rules.fields import Chips, Fixed, Pot
from .deadline import check_deadline, deadline
from .hand.kernels import distribute
from .model.card_kinds import Kinds, kinds
from .model.dealer_hands import ENDS, NATURAL, Drawing, trie
from .model.pool import Pool

Pays = Callable[[Round], float]
Shortcut = Callable[[Round], float | None]
_STANDING = (f"Ts {rank}s" for rank in "23456789")  # totals 12 to 19
ENDINGS = tuple(cards(text) for text in (*_STANDING, "Ts 5s 5h", "Ts 6s 5h", "Ts 9s 3s", "Ts 9s 4s", "As Ts"))
"""A dealer's hand for each end, for the engine to settle."""


def per_bet(seat: int) -> Pays:
    """What a seat wins per unit of its first bet; where nothing is bet, a win counts 1."""

    def pays(r: Round) -> float:
        box = next(b for b in r.boxes if b.seat == seat)
        net = settle(r).of(seat).net
        return net / box.bet if isinstance(r.rules.stake, Chips | Pot) and box.bet else float(net)

    return pays


class EngineSearch:
    """Best play for one seat; the others take no more cards."""

    def __init__(
        self, rules: Rules, seat: int, pays: Pays | None = None, shortcut: Shortcut | None = None
    ) -> None:
        """`shortcut`: the value of a position that needs no further search, else `None`."""
        self.rules, self.seat, self.pays, self.shortcut = rules, seat, pays or per_bet(seat), shortcut
        self.kinds: Kinds = kinds(rules)
        self.by_rank = rules.split is not None and rules.split.pairs == "rank"
        self.values: dict[Any, float] = {}
        self.until = deadline()

    def actions(self, r: Round) -> dict[str, float]:
        """The value of each choice by name, given what the dealer's look at the hole card showed."""
        looked = r.stage >= Stage.TURNS
        no_natural = self._no_natural(r) if looked else 1.0
        values: dict[str, float] = {}
        for action in self._choices(r):
            value = self._step(r, action) / no_natural
            values[action.name] = max(value, values.get(action.name, value))
        return values

    def value(self, r: Round) -> float:
        key = self._key(r)
        if key not in self.values:
            check_deadline(self.until)
            self.values[key] = self._value(r)
        return self.values[key]

    def _value(self, r: Round) -> float:
        match r.waits:
            case None:
                return self.pays(r) * self._no_natural(r)
            case ForShuffle():
                return self._step(r, Shuffle())
            case ForCard(face_down=True):
                return self._step(r, Deal(UNKNOWN))
            case ForCard(seat=0) if r.stage is Stage.DEALER and self._deep(r):
                return self._dealer(r)
            case ForCard():
                return sum(p * self._step(r, Deal(card)) for card, p in self._cards(r))
            case ForChoice(what=what, seat=seat):
                if self.shortcut is not None and what == "turn" and seat == self.seat:
                    value = self.shortcut(r)
                    if value is not None:
                        return value * self._no_natural(r)
                return max(self._step(r, action) for action in self._choices(r))
        return self._dealer(r) if self._deep(r) else self._turned(r)

    def _choices(self, r: Round) -> Iterator[Action]:
        waits = r.waits
        assert isinstance(waits, ForChoice)
        legal = r.legal()
        if waits.what == "bet":
            yield Bet(legal.bets[0])
        elif waits.seat != self.seat:
            yield {"insurance": Insure(0), "early": Keep(), "ace": Ace(1), "turn": Stand()}[waits.what]
        else:
            most = legal.insurance[-1] if legal.insurance else 0
            yield from (a for a in legal if not isinstance(a, Insure) or a.amount in (0, most))

    def _step(self, r: Round, action: Action) -> float:
        after = r.apply(action)
        value = self.value(after)
        if r.stage < Stage.TURNS <= after.stage and self._looked(after):
            value += sum(
                p * self.pays(replace(after, dealer=_with_hole(after, card)))
                for card, p in self._holes(after)
                if self._natural(after, card)
            )
        return value

    # The hole card

    def _looked(self, r: Round) -> bool:
        return UNKNOWN in r.dealer and r.rules.dealer.peek != "none" and r.rules.peeks(upcard(r))

    def _natural(self, r: Round, hole: Card) -> bool:
        return self.rules.is_natural(_with_hole(r, hole)[:2])

    def _holes(self, r: Round) -> list[tuple[Card, float]]:
        if isinstance(r.stock, RecycledDeck):
            hidden = r.stock.hidden()
            return [(card, n / sum(hidden.values())) for card, n in hidden.items()]
        return self._cards(r)

    def _no_natural(self, r: Round) -> float:
        if not self._looked(r):
            return 1.0
        return sum(p for card, p in self._holes(r) if not self._natural(r, card))

    def _turned(self, r: Round) -> float:
        looked, total = self._looked(r), 0.0
        for card, p in self._holes(r):
            if not (looked and self._natural(r, card)):
                revealed = replace(r, dealer=_with_hole(r, card), stock=r.stock.reveal(card), waits=None)
                total += p * self.value(advance(revealed))
        return total

    # The dealer's hand, where the shoe is so deep that it cannot run out

    def _deep(self, r: Round) -> bool:
        fixed = isinstance(self.rules.dealer.draws, Fixed) and not isinstance(r.stock, RecycledDeck)
        unplayed = len(r.dealer) - (UNKNOWN in r.dealer) == min(1, self.rules.dealer_starts_with)
        return fixed and unplayed and (isinstance(r.stock, Endless) or r.stock.left >= 21)

    def _dealer(self, r: Round) -> float:
        pool, drawing = Pool.of(r.stock), Drawing.of(self.rules)
        up = self.kinds.of(upcard(r)) if r.dealer else None
        out = np.empty((1, ENDS))
        nothing, shoe = np.zeros((1, len(self.kinds.values)), np.int64), np.array(pool.counts(self.kinds))
        distribute(trie(drawing, self.kinds, up), shoe, nothing, pool.endless, out)
        looked = self._looked(r)
        over = replace(r, turned=True, stage=Stage.OVER, waits=None)
        return sum(
            float(out[0, end]) * self.pays(replace(over, dealer=ENDINGS[end]))
            for end in range(ENDS)
            if out[0, end] > 0 and not (looked and end == NATURAL)
        )

    # Cards by kind

    def _cards(self, r: Round) -> list[tuple[Card, float]]:
        """One card of each kind that may be next, and how likely the kind is."""
        if isinstance(r.stock, RecycledDeck):
            return [(card, float(p)) for card, p in r.stock.chances().items()]
        pool = Pool.of(r.stock)
        total = sum(pool.by_rank)
        by_kind: dict[int, tuple[Card, float]] = {}
        for rank, n in enumerate(pool.by_rank):
            if n:
                kind = rank if self.by_rank else self.kinds.of_rank[rank]
                card, p = by_kind.get(kind, (_any_of_rank(r.stock, rank), 0.0))
                by_kind[kind] = (card, p + n / total)
        return list(by_kind.values())

    def _key(self, r: Round) -> Any:
        box = next(b for b in r.boxes if b.seat == self.seat)
        shoe = r.stock if isinstance(r.stock, RecycledDeck) else self._shoe(r)
        return (
            tuple(self._hand(box, hand) for hand in box.hands),
            (box.purse, box.special, box.insurance, box.bet),
            shoe,
            tuple(card.rank for card in r.dealer),
            (r.stage, r.at, r.hand, r.waits, r.turned),
        )

    def _shoe(self, r: Round) -> Any:
        pool = Pool.of(r.stock)
        return (pool.by_rank if self.by_rank else tuple(pool.counts(self.kinds)), pool.left)

    def _hand(self, box: Box, hand: Hand) -> Any:
        state = (hand.total, hand.bet, hand.closed, hand.doubled)
        if hand.closed is not None:
            return state
        by = RANKS.index if self.by_rank else lambda rank: self.kinds.of_rank[RANKS.index(rank)]
        cards = [(by(card.rank), value) for card, value in zip(hand.cards, hand.values, strict=True)]
        return (*state, tuple(cards if box.special else sorted(cards)), hand.plus, hand.split, hand.done)


def _with_hole(r: Round, card: Card) -> tuple[Card, ...]:
    at = r.dealer.index(UNKNOWN)
    return (*r.dealer[:at], card, *r.dealer[at + 1 :])


def _any_of_rank(stock: Stock | Endless, rank: int) -> Card:
    """A card of a rank that is unseen. It may be the hole card, so the shoe may be empty."""
    four = DECK[4 * rank : 4 * rank + 4]
    if isinstance(stock, Endless):
        return four[0]
    return next(card for card in four if count(stock.counts, card))
