"""A seat's hands after a split, or its pair before one, in the middle of a round: the hand in play and those that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec.structs import replace

from ...cards import RANKS, Card
from ...engine import Hand
from ...engine.in_play import upcard
from ...rules import Rules
from ..hand.one_hand import OneHand
from ..model.hands import Floats
from ..model.kinds import Kinds, kinds
from ..model.rules import Terms
from .adaptive import AdaptiveSplit
from .optimal import OptimalSplit, optimal_split_value

if TYPE_CHECKING:
    from ..shoe_position import ShoePosition


class SplitCards(NamedTuple):
    """The cards as the pair asks for them: with its rank as a kind of its own where others count the same."""

    kinds: Kinds
    terms: Terms
    counts: Floats  # unseen
    pair: int


class MidroundSplit:
    """The splits of a position."""

    def __init__(self, position: ShoePosition) -> None:
        self.position, self.rules, self.box = position, position.rules, position.box
        self.short: list[Hand] = [h for h in self.box.hands[position.waits.hand + 1 :] if len(h.cards) == 1]
        self.view = position.splits == "optimal" and not position.pool.endless
        split = self.rules.split
        self.in_turn = split is not None and split.deal == "as_played"

    def actions(self, alone: dict[str, float], others: float) -> dict[str, float]:
        """The choices of a hand after a split, from what each is worth to the hand `alone`, with all that waits.

        A natural that takes one bet of the seat is left out.
        """
        position, purse = self.position, self.position.purse
        beside = self._beside()
        if self.view and (self.in_turn or beside >= 0) and not self._one_card:
            found = self._seen(purse, beside)
            if purse is not None:
                found.pop("double", None)
                dearer = self._seen(purse - 1, beside).get("double") if "double" in alone else None
                found |= {} if dearer is None else {"double": dearer}
            others -= position.to_come(self.box.hands[1]) if beside >= 0 else 0.0
            later = position.to_come(self.box.hands[1]) if beside >= 0 else 0.0
            if "double" in alone and "double" not in found:  # a purse for this one and no other
                found["double"] = alone["double"] + later + self._waits((purse or 0) - 1)
        else:
            found = {name: value + self._waits(purse) for name, value in alone.items()}
            if "double" in alone and purse is not None:
                found["double"] = alone["double"] + self._waits(purse - 1)
        if position.may("split"):
            found["split"] = self.split(purse) + position.natural_once
        return {name: value + others for name, value in found.items()}

    def split(self, purse: int | None) -> float:
        """The hands of this split, with those of earlier ones that wait for a second card."""
        purse = None if purse is None else purse - 1
        waiting, here = 2 + len(self.short), len(self.box.hands) + 1
        card = self.position.hand.cards[0]
        found = []
        for rules in self._later(waiting, here, purse):
            lot = self._lot(card, rules, here)
            one_hand = self._single(lot, waiting)
            if self.view and len(self.box.hands) == 1:
                found.append(optimal_split_value(one_hand, lot.pair))
            elif self.view and self.in_turn:
                found.append(
                    OptimalSplit(one_hand, lot.pair, waiting, here).value() - self.position.natural_once
                )
            else:
                found.append(
                    AdaptiveSplit(one_hand, lot.pair, self.position.splits != "fixed", waiting, here).value()
                )
        return max(found)

    @property
    def _one_card(self) -> bool:
        return self.position.terms.one_card(self.position.kinds.of(self.position.hand.cards[0]))

    def _waits(self, purse: int | None) -> float:
        """What the hands that wait for a second card are worth, whatever the one in play does."""
        if not self.short:
            return 0.0
        here, waiting = len(self.box.hands), len(self.short)
        found = []
        for rules in self._later(waiting, here, purse):
            lot = self._lot(self.short[0].cards[0], rules, here)
            one_hand = self._single(lot, waiting)
            if self.view and self.in_turn:
                found.append(OptimalSplit(one_hand, lot.pair, waiting, here).value())
            else:
                whole = AdaptiveSplit(one_hand, lot.pair, self.position.splits != "fixed", waiting, here)
                found.append(whole.value() + self.position.natural_once)
        return max(found)

    def _seen(self, purse: int | None, beside: int) -> dict[str, float]:
        """Each choice with every card in view, under the best of what the purse leaves."""
        waiting, here = len(self.short) + (beside >= 0), len(self.box.hands)
        found: dict[str, float] = {}
        for rules in self._later(waiting, here, purse):
            lot = self._lot(self.position.hand.cards[0], rules, here)
            for name, value in self._in_view(lot, waiting, here, beside).items():
                found[name] = max(value, found.get(name, value))
        return found

    def _in_view(self, lot: SplitCards, waiting: int, here: int, beside: int) -> dict[str, float]:
        """The hand in play, played with those in mind that wait."""
        held = lot.kinds.counts(self.position.hand.cards)
        shoe = lot.counts + held
        shoe[lot.pair] += waiting
        if beside >= 0:
            shoe[beside] += 1
        one_hand = OneHand(lot.terms, shoe, start=[int(kind == lot.pair) for kind in range(shoe.size)])
        view = OptimalSplit(one_hand, lot.pair, waiting, here, held)
        row = view.values(beside)[lot.terms.hands.find(held)].tolist()
        return {name: v for name, v in zip(("stand", "hit", "double"), row, strict=False) if v > -np.inf}

    def _beside(self) -> int:
        """The second card of the hand that waits, where two were dealt at once and the first is in play."""
        if self.in_turn or len(self.box.hands) != 2 or self.position.waits.hand != 0:
            return -1
        return self.position.kinds.of(self.box.hands[1].cards[1])

    def _single(self, lot: SplitCards, waiting: int) -> OneHand:
        shoe = lot.counts.copy()
        if not self.position.pool.endless:
            shoe[lot.pair] += waiting
        start = [int(kind == lot.pair) for kind in range(shoe.size)]
        return OneHand(lot.terms, shoe, self.position.pool.endless, start)

    def _lot(self, card: Card, rules: Rules, here: int) -> SplitCards:
        position, named = self.position, self.position.kinds
        terms, pair = Terms.of(rules, named, position.terms.upcard), named.of(card)
        split = self.rules.split
        shared = split is not None and split.pairs == "rank" and named.of_rank.count(pair) > 1
        if not shared or terms.most_hands(pair) <= here:
            return SplitCards(named, terms, position.counts, pair)
        named = kinds(rules, card.rank)
        up = None if terms.upcard is None else named.of_rank[RANKS.index(upcard(position.round).rank)]
        return SplitCards(
            named, Terms.of(rules, named, up), np.array(position.pool.counts(named)), named.apart
        )

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
