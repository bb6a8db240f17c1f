"""A position on a deep shoe, valued by the compiled passes."""

from __future__ import annotations

import numpy as np

from ..engine import Closed, ForChoice, Hand, Round
from ..engine.cards_in_play import upcard
from ..engine.recycled_deck import RecycledDeck
from ..kernel.codes import EVENED, GAVE_UP
from ..rules.fields import SplitRules
from .first_hands import before_look, choices
from .hand.one_hand import OneHand
from .model.capacity import DEEP, DEEP_PAIR, most_cards_drawn
from .model.card_kinds import Kinds, kinds
from .model.hands import Floats
from .model.pool import Pool
from .model.rules import BUST_ROW, CHARLIE_ROW, Terms
from .split.charlies import hands_share_loss
from .split.midround import MidroundSplit

MORE = "three hands and more: splits adaptive"


def adaptive_beyond_two(split: SplitRules) -> bool:
    """Are three hands and more played adaptively even where splits are optimal?"""
    return split.hands > 2 and split.deal == "at_once"


class ShoePosition:
    """A position the compiled passes can value: aces that count best or 1, no special card, a deep shoe."""

    def __init__(self, r: Round, seat: int, splits: str, pool: Pool) -> None:
        self.round, self.rules, self.splits, self.pool = r, r.rules, splits, pool
        waits = r.waits
        assert isinstance(waits, ForChoice)
        self.waits, self.box = waits, r.box(seat)
        self.hand: Hand = self.box.hands[waits.hand]
        self.legal = r.legal().names
        self.kinds: Kinds = kinds(self.rules)
        up = self.kinds.of(upcard(r)) if r.dealer else None
        self.terms = Terms.of(self.rules, self.kinds, up)
        self.counts: Floats = np.array(pool.counts(self.kinds))

    @classmethod
    def of(cls, r: Round, seat: int, splits: str) -> ShoePosition | None:
        """The position, or `None` where the compiled passes do not cover it."""
        rules, box = r.rules, r.box(seat)
        if rules.chooses_aces or box.special or r.waits is None:
            return None
        pool = _front_pool(r)
        if pool is None:
            return None
        position = cls(r, seat, splits, pool)
        return position if position._is_covered() else None

    def _is_covered(self) -> bool:
        split, several = self.rules.split, self.several
        if several and hands_share_loss(self.terms):
            return False
        needed = min(self._most_cards(several), DEEP_PAIR if several else DEEP)
        if not self.pool.endless and self.pool.left < needed:
            return False
        if several and split is not None:
            if adaptive_beyond_two(split):
                return False
            if split.pairs == "value" and self.kinds.values.count(1) > 1:
                return False
        return True

    def _most_cards(self, several: bool) -> int:
        """The most cards that can be needed, up to the bust of every hand."""
        split = self.rules.split
        parts = split.hands if several and split is not None else 1
        points = 0 if several else sum(map(self.rules.value, self.hand.cards))
        return most_cards_drawn(self.kinds.values, self.counts, 21 * (parts + 1) - points, parts + 1)

    def assumes(self) -> tuple[str, ...]:
        """The assumptions of the compiled passes here."""
        assumed = [f"splits {self.splits}"] if self.several else []
        split = self.rules.split
        if self.several and split is not None:
            if self.splits == "optimal" and adaptive_beyond_two(split):
                assumed.append(MORE)
            if self.purse is not None and self.purse < 2 * split.hands - 1:
                assumed.append("hands of a split double only if the purse covers all of them")
        if not self.pool.endless and self.pool.left < self._most_cards(self.several):
            assumed.append("the cards do not run out in mid-round")
        return tuple(assumed)

    @property
    def several(self) -> bool:
        """Are there several hands, or can there be?"""
        before_turn = self.waits.what != "turn" and self.rules.split is not None
        return len(self.box.hands) > 1 or self.may("split") or (before_turn and self._is_pair)

    @property
    def _is_pair(self) -> bool:
        return len(self.hand.cards) == 2 and self.rules.is_pair(*self.hand.cards)

    @property
    def purse(self) -> int | None:
        """How many more bets like this hand's the purse covers; `None` where it covers any number."""
        return None if self.box.purse is None else self.box.purse // self.hand.bet

    def may(self, name: str) -> bool:
        return name in self.legal

    def one_hand(self) -> tuple[OneHand, int]:
        """The hand in play by itself, valued, and its index."""
        cards = self.kinds.counts(self.hand.cards)
        return self._one_hand(cards, self.hand.split), self.terms.hands.find(cards)

    # Each kind of question

    def actions(self) -> dict[str, float]:
        """The value of each legal choice."""
        if self.waits.what == "turn":
            return self._turn()
        value, pn = self._before_look(self.purse)
        assert self.box.bet is not None
        if self.waits.what == "early":
            side = self._insurance(pn)
            return {"keep": value + side, "surrender": self.terms.ended(GAVE_UP, pn) + side}
        amount = self.round.legal().insurance[-1]
        most, insured = amount / self.box.bet, value
        if self.box.purse is not None:  # chips that insure cannot double
            insured, _ = self._before_look((self.box.purse - amount) // self.hand.bet)
        values = {"insure": insured + most * self.terms.insurance(pn), "decline": value}
        if self.may("even_money"):
            values["even_money"] = self.terms.ended(EVENED, pn)
        return {name: value for name, value in values.items() if self.may(name)}

    def _before_look(self, purse: int | None) -> tuple[float, float]:
        """A hand's value before the dealer looks, with so many more bets to make; the chance of a natural."""
        cards = self.kinds.counts(self.hand.cards)
        one_hand = self._one_hand(cards)
        at = self.terms.hands.find(cards)
        pn = float(one_hand.stand[at, 1])
        if self.hand.closed is Closed.WAITING:
            return self.terms.ended(self.terms.natural_closes, pn), pn
        rich = purse is None or purse > 0
        may_split = rich and self.rules.split is not None and self._is_pair
        values = choices(one_hand, at, MidroundSplit(self).split(purse) if may_split else None)
        if not rich:
            values.pop("double", None)
        value = before_look(one_hand, at, max(values.values(), default=0.0))
        early = self.terms.surrenders_early and self.waits.what == "insurance"
        return max(value, self.terms.ended(GAVE_UP, pn)) if early else value, pn

    def _turn(self) -> dict[str, float]:
        cards = self.kinds.counts(self.hand.cards)
        after_split = self.hand.split
        one_hand = self._one_hand(cards, after_split)
        at = self.terms.hands.find(cards)
        pn = float(one_hand.stand[at, 1])
        play_share = one_hand.play_share(at)
        total = {name: value * play_share for name, value in choices(one_hand, at, None).items()}
        if after_split:
            total = MidroundSplit(self).actions(total, self._other_hands(one_hand))
        elif self.may("split"):
            total["split"] = MidroundSplit(self).split(self.purse)
        side = self._insurance(0.0 if self.terms.looks else pn)
        once = self.natural_once if after_split else 0.0
        return {name: (total[name] - once) / play_share + side for name in self.legal if name in total}

    def _one_hand(self, cards: list[int], after_split: bool = False) -> OneHand:
        shoe = self.counts if self.pool.endless else self.counts + cards
        return OneHand(self.terms, shoe, self.pool.endless, cards, after_split)

    def _insurance(self, pn: float) -> float:
        """The value of an insurance that was bought."""
        box = self.box
        return box.insurance / box.bet * self.terms.insurance(pn) if box.insurance and box.bet else 0.0

    def _other_hands(self, one_hand: OneHand) -> float:
        """The value of the seat's other hands that have two cards or more."""
        ends = one_hand.dealer(np.array([self.kinds.counts(self.hand.cards)], np.int64))[0]
        others = [(at, hand) for at, hand in enumerate(self.box.hands) if at != self.waits.hand]
        return sum(
            self.unplayed(hand) if at > self.waits.hand else self._played(hand, ends)
            for at, hand in others
            if len(hand.cards) > 1
        )

    @property
    def natural_once(self) -> float:
        """What a natural takes once from a seat with several hands."""
        return self.terms.natural_once * float(self.terms.naturals @ self.counts / self.counts.sum())

    def unplayed(self, hand: Hand) -> float:
        """The value of a hand that was dealt at once and is still to be played, on its own."""
        cards = self.kinds.counts(hand.cards)
        row = self._one_hand(cards, True).values[self.terms.hands.find(cards)]
        return float(row[0 if self.terms.one_card(self.kinds.of(hand.cards[0])) and hand.aces else 4])

    def _played(self, hand: Hand, ends: Floats) -> float:
        """The value of a hand that was played."""
        ended = {Closed.BUST: BUST_ROW, Closed.CHARLIE: CHARLIE_ROW}
        row = ended.get(hand.closed or Closed.STOOD, hand.total)
        return float(ends @ self.terms.split_hand.pays[int(hand.doubled), row])


def _front_pool(r: Round) -> Pool | None:
    """The unseen cards as one pool; `None` where they are not one.

    A recycled deck's front is one while it lasts.
    """
    if isinstance(r.stock, RecycledDeck):
        unknown = any(segment.by_rank is None for segment in r.stock.segments[:1])
        if r.stock.unseen or unknown or not r.stock.segments:
            return None
    return Pool.of(r.stock)
