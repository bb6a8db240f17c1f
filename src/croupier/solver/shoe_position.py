"""A position that the compiled passes value at once: each kind of question, hands after splits, short purses."""

from __future__ import annotations

import numpy as np

from ..engine import Closed, ForChoice, Hand, Round
from ..engine.in_play import upcard
from ..engine.recycled_deck import RecycledDeck
from ..rules.fields import SplitRules
from .first_hands import choices, natural_value
from .hand.one_hand import OneHand
from .model.capacity import DEEP, DEEP_PAIR, most_cards_drawn
from .model.hands import Floats
from .model.kinds import Kinds, kinds
from .model.pool import Pool
from .model.rules import Terms, ratio
from .split.charlies import hands_share_loss
from .split.midround import MidroundSplit

MORE = "three hands and more: splits adaptive"


def adaptive_beyond_two(split: SplitRules) -> bool:
    """Are three hands and more out of reach of play with every card in view?"""
    return split.hands > 2 and split.deal == "at_once"


class ShoePosition:
    """A position that the compiled passes can value: aces that count best or 1, no special card, a deep shoe."""

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
        rules, box = r.rules, r.box(seat)
        if rules.chooses_aces or box.special or r.waits is None:
            return None
        pool = front(r)
        if pool is None:
            return None
        position = cls(r, seat, splits, pool)
        return position if position._covers() else None

    def _covers(self) -> bool:
        split, many = self.rules.split, self.many
        if many and hands_share_loss(self.terms):
            return False
        if not self.pool.endless and self.pool.left < min(self._longest(many), DEEP_PAIR if many else DEEP):
            return False
        if many and split is not None:
            if split.deal == "at_once" and split.hands > 2:
                return False
            same = [k for k, v in enumerate(self.kinds.values) if v == 1]
            if split.pairs == "value" and len(same) > 1:
                return False
        return True

    def _longest(self, many: bool) -> int:
        """More cards than this cannot be needed: the smallest that are left, up to every hand's bust."""
        split = self.rules.split
        parts = split.hands if many and split is not None else 1
        held = 0 if many else sum(map(self.rules.value, self.hand.cards))
        return most_cards_drawn(self.kinds.values, self.counts, 21 * (parts + 1) - held, parts + 1)

    def assumes(self) -> tuple[str, ...]:
        """What the compiled passes take for granted here, if anything."""
        told = [f"splits {self.splits}"] if self.many else []
        split = self.rules.split
        if self.many and self.splits == "optimal" and split is not None and adaptive_beyond_two(split):
            told.append(MORE)
        if self.many and split is not None and self.purse is not None and self.purse < 2 * split.hands - 1:
            told.append("hands of a split double only if the purse covers all of them")
        if not self.pool.endless and self.pool.left < self._longest(self.many):
            told.append("the cards do not run out in mid-round")
        return tuple(told)

    @property
    def many(self) -> bool:
        """Are there several hands, or can there be?"""
        asked = self.waits.what != "turn" and self.rules.split is not None  # before the turn
        return len(self.box.hands) > 1 or self.may("split") or (asked and self._pair)

    @property
    def _pair(self) -> bool:
        return len(self.hand.cards) == 2 and self.rules.is_pair(*self.hand.cards)

    @property
    def purse(self) -> int | None:
        """How many more bets like this hand's the purse covers; nothing where it covers any."""
        return None if self.box.purse is None else self.box.purse // self.hand.bet

    def may(self, name: str) -> bool:
        return name in self.legal

    # Each kind of question

    def actions(self) -> dict[str, float]:
        if self.waits.what == "turn":
            return self._turn()
        worth, pn = self._unplayed(self.purse)
        assert self.box.bet is not None
        if self.waits.what == "early":
            side = self._side(pn)
            return {"keep": worth + side, "surrender": -0.5 + side}
        rules = self.rules.insurance
        assert rules is not None
        amount = self.round.legal().insurance[-1]
        most, insured = amount / self.box.bet, worth
        if self.box.purse is not None:  # what insures cannot double
            insured, _ = self._unplayed((self.box.purse - amount) // self.hand.bet)
        found = {"insure": insured + most * (pn * ratio(rules.pays) - (1.0 - pn)), "decline": worth}
        if self.may("even_money"):
            found["even_money"] = 1.0
        return {name: value for name, value in found.items() if self.may(name)}

    def _unplayed(self, purse: int | None) -> tuple[float, float]:
        """A hand's worth before the dealer looks with so many more bets to make, and the chance of a natural."""
        held = self.kinds.counts(self.hand.cards)
        one_hand = self._single(held)
        at = self.terms.hands.find(held)
        pn = float(one_hand.stand[at, 1])
        if self.hand.closed is Closed.WAITING:
            return natural_value(self.terms, pn), pn
        rich = purse is None or purse > 0
        split = (
            MidroundSplit(self).split(purse) if rich and self.rules.split is not None and self._pair else None
        )
        values = choices(one_hand, at, split)
        if not rich:
            values.pop("double", None)
        if not self.terms.looks:
            return max(values.values()), pn
        worth = max(values.values()) * (1.0 - pn) - pn if pn < 1 else -1.0
        early = self.rules.player.surrender == "early" and self.waits.what == "insurance"
        return max(worth, -0.5) if early else worth, pn

    def _turn(self) -> dict[str, float]:
        held = self.kinds.counts(self.hand.cards)
        after_split = self.hand.split
        one_hand = self._single(held, after_split)
        at = self.terms.hands.find(held)
        pn = float(one_hand.stand[at, 1])
        given = 1.0 - pn if self.terms.looks else 1.0
        total = {name: value * given for name, value in choices(one_hand, at, None).items()}
        if after_split:
            total = MidroundSplit(self).actions(total, self._others(one_hand, pn))
        elif self.may("split"):
            total["split"] = MidroundSplit(self).split(self.purse)
        side = self._side(pn, looked=self.terms.looks)
        once = self.natural_once if after_split else 0.0
        return {name: (total[name] - once) / given + side for name in self.legal if name in total}

    def _single(self, held: list[int], after_split: bool = False) -> OneHand:
        shoe = self.counts if self.pool.endless else self.counts + held
        return OneHand(self.terms, shoe, self.pool.endless, held, after_split)

    def _side(self, pn: float, looked: bool = False) -> float:
        """What an insurance that was taken is worth."""
        rules, box = self.rules.insurance, self.box
        if rules is None or not box.insurance or not box.bet:
            return 0.0
        pn = 0.0 if looked else pn
        return box.insurance / box.bet * (pn * ratio(rules.pays) - (1.0 - pn))

    def _others(self, one_hand: OneHand, pn: float) -> float:
        """What the seat's other hands with two cards and more are worth."""
        ends = one_hand.dealer(np.array([self.kinds.counts(self.hand.cards)], np.int64))[0]
        others = [(at, hand) for at, hand in enumerate(self.box.hands) if at != self.waits.hand]
        return sum(
            self._other(hand, ends, pn, at > self.waits.hand) for at, hand in others if len(hand.cards) > 1
        )

    @property
    def natural_once(self) -> float:
        """Where a natural takes one bet of a seat with several hands: how likely it is."""
        if not self.terms.original or self.terms.looks:
            return 0.0
        return float(self.terms.naturals @ self.counts / self.counts.sum())

    def to_come(self, hand: Hand) -> float:
        """A hand that was dealt at once and is still to be played, for itself alone."""
        held = self.kinds.counts(hand.cards)
        row = self._single(held, True).values[self.terms.hands.find(held)]
        return float(row[0 if self.terms.one_card(self.kinds.of(hand.cards[0])) and hand.aces else 4])

    def _other(self, hand: Hand, ends: Floats, pn: float, to_come: bool) -> float:
        stake = 2 if hand.doubled else 1
        win, tie, lose, due, due_double, charlie, charlie_double = self.terms.pays(True)
        natural = (due_double if stake == 2 else due) * pn
        if to_come:
            return self.to_come(hand)
        if hand.closed is Closed.BUST:
            return float(stake * lose * (1.0 - pn) + natural)
        if hand.closed is Closed.CHARLIE:
            return float(stake * win * (1.0 - pn) + pn * (charlie_double if stake == 2 else charlie))
        better = float(ends[10] + ends[: max(0, hand.total - 12)].sum())
        even = float(ends[hand.total - 12]) if hand.total >= 12 else 0.0
        worse = 1.0 - pn - better - even
        return float(stake * (win * better + tie * even + lose * worse) + natural)


def front(r: Round) -> Pool | None:
    """The unseen cards as one pool, or nothing where they are not: a recycled deck's front is one while it lasts."""
    if isinstance(r.stock, RecycledDeck):
        unknown = any(segment.by_rank is None for segment in r.stock.segments[:1])
        if r.stock.unseen or unknown or not r.stock.segments:
            return None
    return Pool.of(r.stock)
