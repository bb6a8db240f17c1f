"""A seat's hands after a split, or its pair before one, in the middle of a round: the hand in play and those that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec.structs import replace

from ...cards import RANKS, Card
from ...engine import Hand
from ...engine.in_play import upcard
from ...rules import Rules
from ..hand.one_hand import Single
from ..model.hands import Floats
from ..model.kinds import Kinds, kinds
from ..model.rules import Terms
from .adaptive import Pair
from .optimal import InView, split_in_view

if TYPE_CHECKING:
    from ..shoe_position import Quick


class Lot(NamedTuple):
    """The cards as the pair asks for them: with its rank as a kind of its own where others count the same."""

    kinds: Kinds
    terms: Terms
    counts: Floats  # unseen
    pair: int


class Parted:
    """The splits of a position."""

    def __init__(self, quick: Quick) -> None:
        self.quick, self.rules, self.box = quick, quick.rules, quick.box
        self.short: list[Hand] = [h for h in self.box.hands[quick.waits.hand + 1 :] if len(h.cards) == 1]
        self.view = quick.splits == "optimal" and not quick.pool.endless
        split = self.rules.split
        self.in_turn = split is not None and split.deal == "as_played"

    def actions(self, alone: dict[str, float], others: float) -> dict[str, float]:
        """The choices of a hand after a split, from what each is worth to the hand `alone`, with all that waits.

        A natural that takes one bet of the seat is left out.
        """
        quick, purse = self.quick, self.quick.purse
        beside = self._beside()
        if self.view and (self.in_turn or beside >= 0) and not self._one_card:
            found = self._seen(purse, beside)
            if purse is not None:
                found.pop("double", None)
                dearer = self._seen(purse - 1, beside).get("double") if "double" in alone else None
                found |= {} if dearer is None else {"double": dearer}
            others -= quick.to_come(self.box.hands[1]) if beside >= 0 else 0.0
            later = quick.to_come(self.box.hands[1]) if beside >= 0 else 0.0
            if "double" in alone and "double" not in found:  # a purse for this one and no other
                found["double"] = alone["double"] + later + self._waits((purse or 0) - 1)
        else:
            found = {name: value + self._waits(purse) for name, value in alone.items()}
            if "double" in alone and purse is not None:
                found["double"] = alone["double"] + self._waits(purse - 1)
        if quick.may("split"):
            found["split"] = self.split(purse) + quick.natural_once
        return {name: value + others for name, value in found.items()}

    def split(self, purse: int | None) -> float:
        """The hands of this split, with those of earlier ones that wait for a second card."""
        purse = None if purse is None else purse - 1
        waiting, here = 2 + len(self.short), len(self.box.hands) + 1
        card = self.quick.hand.cards[0]
        found = []
        for rules in self._later(waiting, here, purse):
            lot = self._lot(card, rules, here)
            single = self._single(lot, waiting)
            if self.view and len(self.box.hands) == 1:
                found.append(split_in_view(single, lot.pair))
            elif self.view and self.in_turn:
                found.append(InView(single, lot.pair, waiting, here).value() - self.quick.natural_once)
            else:
                found.append(Pair(single, lot.pair, self.quick.splits != "fixed", waiting, here).value())
        return max(found)

    @property
    def _one_card(self) -> bool:
        return self.quick.terms.one_card(self.quick.kinds.of(self.quick.hand.cards[0]))

    def _waits(self, purse: int | None) -> float:
        """What the hands that wait for a second card are worth, whatever the one in play does."""
        if not self.short:
            return 0.0
        here, waiting = len(self.box.hands), len(self.short)
        found = []
        for rules in self._later(waiting, here, purse):
            lot = self._lot(self.short[0].cards[0], rules, here)
            single = self._single(lot, waiting)
            if self.view and self.in_turn:
                found.append(InView(single, lot.pair, waiting, here).value())
            else:
                whole = Pair(single, lot.pair, self.quick.splits != "fixed", waiting, here)
                found.append(whole.value() + self.quick.natural_once)
        return max(found)

    def _seen(self, purse: int | None, beside: int) -> dict[str, float]:
        """Each choice with every card in view, under the best of what the purse leaves."""
        waiting, here = len(self.short) + (beside >= 0), len(self.box.hands)
        found: dict[str, float] = {}
        for rules in self._later(waiting, here, purse):
            lot = self._lot(self.quick.hand.cards[0], rules, here)
            for name, value in self._in_view(lot, waiting, here, beside).items():
                found[name] = max(value, found.get(name, value))
        return found

    def _in_view(self, lot: Lot, waiting: int, here: int, beside: int) -> dict[str, float]:
        """The hand in play, played with those in mind that wait."""
        held = lot.kinds.counts(self.quick.hand.cards)
        shoe = lot.counts + held
        shoe[lot.pair] += waiting
        if beside >= 0:
            shoe[beside] += 1
        single = Single(lot.terms, shoe, start=[int(kind == lot.pair) for kind in range(shoe.size)])
        view = InView(single, lot.pair, waiting, here, held)
        row = view.values(beside)[lot.terms.hands.find(held)].tolist()
        return {name: v for name, v in zip(("stand", "hit", "double"), row, strict=False) if v > -np.inf}

    def _beside(self) -> int:
        """The second card of the hand that waits, where two were dealt at once and the first is in play."""
        if self.in_turn or len(self.box.hands) != 2 or self.quick.waits.hand != 0:
            return -1
        return self.quick.kinds.of(self.box.hands[1].cards[1])

    def _single(self, lot: Lot, waiting: int) -> Single:
        shoe = lot.counts.copy()
        if not self.quick.pool.endless:
            shoe[lot.pair] += waiting
        start = [int(kind == lot.pair) for kind in range(shoe.size)]
        return Single(lot.terms, shoe, self.quick.pool.endless, start)

    def _lot(self, card: Card, rules: Rules, here: int) -> Lot:
        quick, named = self.quick, self.quick.kinds
        terms, pair = Terms.of(rules, named, quick.terms.upcard), named.of(card)
        split = self.rules.split
        shared = split is not None and split.pairs == "rank" and named.of_rank.count(pair) > 1
        if not shared or terms.most_hands(pair) <= here:
            return Lot(named, terms, quick.counts, pair)
        named = kinds(rules, card.rank)
        up = None if terms.upcard is None else named.of_rank[RANKS.index(upcard(quick.round).rank)]
        return Lot(named, Terms.of(rules, named, up), np.array(quick.pool.counts(named)), named.apart)

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
