"""One decision in any position: the quick way where it is exact, the walk over the engine where it is not."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from ..cards import RANKS, UNKNOWN, Card
from ..engine import Closed, ForChoice, Hand, Match, Round, known
from ..engine.lie import upcard
from ..engine.queue import Queue
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Points
from .enough import DEEP, DEEP_PAIR, longest
from .hands import Floats
from .kinds import Kinds, kinds
from .matchquick import in_match
from .opening import choices, natural_worth
from .optimal import InView, split_in_view
from .pairs import Pair
from .pool import Pool
from .race import match_pays
from .recycled import recycled
from .single import Single
from .terms import Terms, ratio
from .walk import Walk, per_bet

MORE = "three hands and more: splits adaptive"


class Advice(NamedTuple):
    """Every legal choice of a seat with the seat's whole expectation per first bet, and the best."""

    actions: dict[str, float]
    best: str
    assumes: tuple[str, ...] = ()

    @classmethod
    def of(cls, actions: dict[str, float], *assumes: str) -> Advice:
        return cls(actions, max(actions, key=actions.__getitem__), assumes)


def advise(match: Match, seat: int, splits: str = "adaptive") -> Advice:
    """What each choice of this seat is worth now, from what the seat has been shown."""
    r, waits = match.round, match.waits
    if r is None or not isinstance(waits, ForChoice) or waits.seat != seat or waits.what == "bet":
        raise CroupierError(f"Seat {seat} has nothing to decide here.")
    return decide(as_known(match, seat, r), seat, match.player(seat).points, splits)


def decide(r: Round, seat: int, points: int = 0, splits: str = "adaptive") -> Advice:
    """What each choice is worth in a round whose shoe and hole card are as the seat knows them."""
    rules = r.rules
    if isinstance(rules.stake, Points):
        alone = ("other seats do not end the match",) if len(r.boxes) > 1 else ()
        found = in_match(r, seat, points)
        if found is None:
            found = Walk(rules, seat, match_pays(rules, seat, points)).actions(r)
        return Advice.of(found, "match", *alone)
    quick = Quick.of(r, seat, splits)
    if quick is not None:
        return Advice.of(quick.actions(), *quick.assumes())
    cycled = recycled(r, seat) if isinstance(r.stock, Queue) and not r.stock.unseen else None
    return Advice.of(cycled if cycled is not None else Walk(rules, seat, per_bet(seat)).actions(r))


def as_known(match: Match, seat: int, r: Round) -> Round:
    """The round as this seat knows it: the hole card unknown, the shoe as far as it was shown."""
    dealer = tuple(UNKNOWN if i == match.rules.hole and not r.turned else c for i, c in enumerate(r.dealer))
    return replace(r, dealer=dealer, stock=known(match, seat).stock)


class Quick:
    """A position that the compiled passes can value: aces that count best or 1, no special card, a deep shoe."""

    def __init__(self, r: Round, seat: int, splits: str, pool: Pool) -> None:
        self.round, self.rules, self.splits, self.pool = r, r.rules, splits, pool
        waits = r.waits
        assert isinstance(waits, ForChoice)
        self.waits, self.box = waits, r.box(seat)
        self.hand: Hand = self.box.hands[waits.hand]
        self.legal = tuple(dict.fromkeys(action.name for action in r.legal()))
        self.kinds: Kinds = kinds(self.rules)
        up = self.kinds.of(upcard(r)) if r.dealer else None
        self.terms = Terms.of(self.rules, self.kinds, up)
        self.counts: Floats = np.array(pool.counts(self.kinds))

    @classmethod
    def of(cls, r: Round, seat: int, splits: str) -> Quick | None:
        rules, box = r.rules, r.box(seat)
        if rules.chooses_aces or box.special or r.waits is None:
            return None
        pool = front(r)
        if pool is None:
            return None
        quick = cls(r, seat, splits, pool)
        return quick if quick._covers() else None

    def _covers(self) -> bool:
        rules, split = self.rules, self.rules.split
        if isinstance(rules.player.charlie, int) and self.terms.original and split is not None:
            return False
        many = self.many
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
        return longest(self.kinds.values, self.counts, 21 * (parts + 1) - held, parts + 1)

    def assumes(self) -> tuple[str, ...]:
        """What the compiled passes take for granted here, if anything."""
        told = [f"splits {self.splits}"] if self.many else []
        if self.many and self.splits == "optimal" and self._more:
            told.append(MORE)
        split = self.rules.split
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
        single = self._single(held)
        at = self.terms.hands.find(held)
        pn = float(single.stand[at, 1])
        if self.hand.closed is Closed.WAITING:
            return natural_worth(self.terms, pn), pn
        rich = purse is None or purse > 0
        split = self._split(purse) if rich and self.rules.split is not None and self._pair else None
        values = choices(single, at, split)
        if not rich:
            values.pop("double", None)
        if not self.terms.looks:
            return max(values.values()), pn
        worth = max(values.values()) * (1.0 - pn) - pn if pn < 1 else -1.0
        early = self.rules.player.surrender == "early" and self.waits.what == "insurance"
        return max(worth, -0.5) if early else worth, pn

    def _turn(self) -> dict[str, float]:
        held = self.kinds.counts(self.hand.cards)
        parted = self.hand.split
        single = self._single(held, parted)
        at = self.terms.hands.find(held)
        pn = float(single.stand[at, 1])
        given = 1.0 - pn if self.terms.looks else 1.0
        found = {name: value * given for name, value in choices(single, at, None).items()}
        rest = self._rest(single, pn, self.purse) if parted else 0.0
        total = {name: (value + rest) / given for name, value in found.items()}
        if parted and self.purse is not None and "double" in total:
            total["double"] = (found["double"] + self._rest(single, pn, self.purse - 1)) / given
        if self.may("split"):
            others = self._rest(single, pn, None, False) if parted else 0.0
            total["split"] = (self._split(self.purse) + others) / given
        if self.splits == "optimal" and parted and self.waits.hand == 0 and len(self.box.hands) == 2:
            for name, value in self._in_view(held, at, pn, given).items():
                total[name] = max(value, total[name]) if self._more else value
        side = self._side(pn, looked=self.terms.looks)
        return {name: total[name] + side for name in self.legal if name in total}

    def _single(self, held: list[int], parted: bool = False) -> Single:
        shoe = self.counts if self.pool.endless else self.counts + held
        return Single(self.terms, shoe, self.pool.endless, held, parted)

    def _side(self, pn: float, looked: bool = False) -> float:
        """What an insurance that was taken is worth."""
        rules, box = self.rules.insurance, self.box
        if rules is None or not box.insurance or not box.bet:
            return 0.0
        pn = 0.0 if looked else pn
        return box.insurance / box.bet * (pn * ratio(rules.pays) - (1.0 - pn))

    # Splits

    def _in_view(self, held: list[int], at: int, pn: float, given: float) -> dict[str, float]:
        """The first of two hands, played with the second in mind."""
        second = self.kinds.counts(self.box.hands[1].cards)
        pair = self.kinds.of(self.box.hands[1].cards[0])
        if self.pool.endless or self.terms.one_card(pair):
            return {}
        shoe = self.counts + held + second
        single = Single(self.terms, shoe, start=[int(kind == pair) for kind in range(shoe.size)])
        second[pair] -= 1
        beside = next((kind for kind, n in enumerate(second) if n), -1)
        stand, hit, double, _ = InView(single, pair, held).values(beside)[at].tolist()
        rest = -pn if self.terms.original and not self.terms.looks else 0.0
        found = {"stand": stand, "hit": hit, "double": double}
        return {name: (value + rest) / given for name, value in found.items() if value > -np.inf}

    def _apart(self, pair: int) -> bool:
        """Are there cards of the same value that make no pair with this one?"""
        split = self.rules.split
        return split is not None and split.pairs == "rank" and self.kinds.of_rank.count(pair) > 1

    @property
    def _more(self) -> bool:
        """May there be more than two hands?"""
        return self.rules.split is not None and self.rules.split.hands > 2

    def _later(self, waiting: int, here: int, purse: int | None) -> list[Rules]:
        """What a purse that covers so many more bets leaves of the rules: more hands, or doubles of all that wait."""
        split, double = self.rules.split, self.rules.double
        assert split is not None
        if purse is None or purse >= waiting + 2 * (split.hands - here):
            return [self.rules]
        found = []
        for more in range(min(split.hands - here, max(0, purse)) + 1):
            most = replace(split, hands=here + more, resplit_aces=split.resplit_aces and here + more > 2)
            may = double is not None and double.after_split and purse >= waiting + 2 * more
            less = replace(double, after_split=may) if double is not None else None
            found.append(replace(self.rules, split=most, double=less))
        return found

    def _split(self, purse: int | None) -> float:
        """The hands of this split, with those of earlier ones that wait for a second card."""
        purse = None if purse is None else purse - 1
        waiting, here = 2 + len(self._short()), len(self.box.hands) + 1
        if self.splits == "optimal" and len(self.box.hands) == 1:
            held = self.kinds.counts(self.hand.cards)
            pair = self.kinds.of(self.hand.cards[0])
            shoe = self.counts if self.pool.endless else self.counts + held
            start = [int(kind == pair) for kind in range(shoe.size)]
            later = [Terms.of(rules, self.kinds, self.terms.upcard) for rules in self._later(2, 2, purse)]
            apart = self._apart(pair)
            seen = max(
                split_in_view(Single(t, shoe, self.pool.endless, start), pair, again=not apart) for t in later
            )
            return max(seen, self._waiting(waiting, here, self.hand.cards[0], purse)) if apart else seen
        return self._waiting(waiting, here, self.hand.cards[0], purse)

    def _short(self) -> list[Hand]:
        return [hand for hand in self.box.hands[self.waits.hand + 1 :] if len(hand.cards) == 1]

    def _waiting(self, waiting: int, hands: int, card: Card, purse: int | None) -> float:
        later = self._later(waiting, hands, purse)
        return max(self._played(waiting, hands, card, rules) for rules in later)

    def _played(self, waiting: int, hands: int, card: Card, rules: Rules) -> float:
        """Hands that wait for a second card, under these rules."""
        named, counts, split = self.kinds, self.counts, rules.split
        assert split is not None
        terms, pair = Terms.of(rules, named, self.terms.upcard), named.of(card)
        if self._apart(pair) and terms.most_hands(pair) > hands:
            named = kinds(rules, card.rank)
            counts = np.array(self.pool.counts(named))
            up = None if terms.upcard is None else named.of_rank[RANKS.index(upcard(self.round).rank)]
            terms, pair = Terms.of(rules, named, up), named.apart
        start = [0] * counts.size
        start[pair] = 1
        shoe = counts.copy()
        if not self.pool.endless:
            shoe[pair] += waiting
        single = Single(terms, shoe, self.pool.endless, start)
        return Pair(single, pair, self.splits != "fixed", waiting, hands).value()

    def _rest(self, single: Single, pn: float, purse: int | None, short: bool = True) -> float:
        """What the seat's other hands are worth: those done, and those that wait."""
        total = 0.0
        ends = single.dealer(np.array([self.kinds.counts(self.hand.cards)], np.int64))[0]
        for at, hand in enumerate(self.box.hands):
            if at != self.waits.hand and len(hand.cards) > 1:
                total += self._other(hand, ends, pn, at > self.waits.hand)
        waiting = self._short()
        if short and waiting:
            total += self._waiting(len(waiting), len(self.box.hands), waiting[0].cards[0], purse)
        elif not waiting and self.terms.original and not self.terms.looks:
            total -= pn  # one original bet for the whole seat; hands that wait have it counted with them
        return total

    def _other(self, hand: Hand, ends: Floats, pn: float, to_come: bool) -> float:
        stake = 2 if hand.doubled else 1
        win, tie, lose, due, due_double, charlie, charlie_double = self.terms.pays(True)
        natural = (due_double if stake == 2 else due) * pn
        if to_come:  # dealt at once, and still to be played
            held = self.kinds.counts(hand.cards)
            later = self._single(held, True)
            at = self.terms.hands.find(held)
            return float(
                later.values[at, 0 if self.terms.one_card(self.kinds.of(hand.cards[0])) and hand.aces else 4]
            )
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
    if isinstance(r.stock, Queue):
        unknown = any(s.bare or s.wild or s.lost or s.lost_wild for s in r.stock.segments[:1])
        if r.stock.unseen or unknown or not r.stock.segments:
            return None
    return Pool.of(r.stock)
