"""A seat's hands after a split, or its pair before one: the hand in play and those that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...cards import RANKS, Card
from ...engine import Hand
from ...engine.cards_in_play import upcard
from ...rules import Rules
from ..hand.one_hand import OneHand
from ..model.card_kinds import Kinds, kinds
from ..model.hands import Floats
from ..model.rules import Terms
from .adaptive import AdaptiveSplit
from .optimal import OptimalSplit, optimal_split_value

if TYPE_CHECKING:
    from ..compiled_position import ShoePosition


class _SplitCards(NamedTuple):
    """The cards for a split. The pair's rank is a kind of its own where other ranks count the same."""

    kinds: Kinds
    terms: Terms
    counts: Floats  # unseen
    pair: int


class MidroundSplit:
    """The splits of a position."""

    def __init__(self, position: ShoePosition) -> None:
        self.position, self.rules, self.box = position, position.rules, position.box
        later_hands = self.box.hands[position.waits.hand + 1 :]
        self.one_card_hands: list[Hand] = [hand for hand in later_hands if len(hand.cards) == 1]
        self.optimal = position.splits == "optimal" and not position.pool.endless
        split = self.rules.split
        self.as_played = split is not None and split.deal == "as_played"

    def actions(self, alone: dict[str, float], others: float) -> dict[str, float]:
        """The choices of a hand after a split with all waiting hands, from the values to the hand `alone`.

        A natural that takes one bet of the seat is left out.
        """
        position, purse = self.position, self.position.purse
        beside = self._beside()
        if self.optimal and (self.as_played or beside >= 0) and not self._gets_one_card:
            values = self._optimal_actions(purse, beside)
            if purse is not None:
                values.pop("double", None)
                dearer = self._optimal_actions(purse - 1, beside).get("double") if "double" in alone else None
                values |= {} if dearer is None else {"double": dearer}
            later = position.unplayed(self.box.hands[1]) if beside >= 0 else 0.0
            others -= later
            if "double" in alone and "double" not in values:  # the purse covers this double and no other
                values["double"] = alone["double"] + later + self._waiting_value((purse or 0) - 1)
        else:
            values = {name: value + self._waiting_value(purse) for name, value in alone.items()}
            if "double" in alone and purse is not None:
                values["double"] = alone["double"] + self._waiting_value(purse - 1)
        if position.may("split"):
            values["split"] = self.split(purse) + position.natural_once
        return {name: value + others for name, value in values.items()}

    def split(self, purse: int | None) -> float:
        """The value of this split's hands, with those of earlier splits that wait for a second card."""
        purse = None if purse is None else purse - 1
        waiting, parts = 2 + len(self.one_card_hands), len(self.box.hands) + 1
        values = []
        for rules in self._affordable(waiting, parts, purse):
            cards = self._split_cards(self.position.hand.cards[0], rules, parts)
            one_hand = self._one_hand(cards, waiting)
            if self.optimal and len(self.box.hands) == 1:
                values.append(optimal_split_value(one_hand, cards.pair))
            elif self.optimal and self.as_played:
                split = OptimalSplit(one_hand, cards.pair, waiting, parts)
                values.append(split.value() - self.position.natural_once)
            else:
                values.append(self._adaptive(one_hand, cards.pair, waiting, parts).value())
        return max(values)

    @property
    def _gets_one_card(self) -> bool:
        return self.position.terms.one_card(self.position.kinds.of(self.position.hand.cards[0]))

    def _adaptive(self, one_hand: OneHand, pair: int, waiting: int, parts: int) -> AdaptiveSplit:
        return AdaptiveSplit(one_hand, pair, self.position.splits != "fixed", waiting, parts)

    def _waiting_value(self, purse: int | None) -> float:
        """The value of the hands that wait for a second card, whatever the one in play does."""
        if not self.one_card_hands:
            return 0.0
        parts, waiting = len(self.box.hands), len(self.one_card_hands)
        values = []
        for rules in self._affordable(waiting, parts, purse):
            cards = self._split_cards(self.one_card_hands[0].cards[0], rules, parts)
            one_hand = self._one_hand(cards, waiting)
            if self.optimal and self.as_played:
                values.append(OptimalSplit(one_hand, cards.pair, waiting, parts).value())
            else:
                split = self._adaptive(one_hand, cards.pair, waiting, parts)
                values.append(split.value() + self.position.natural_once)
        return max(values)

    def _optimal_actions(self, purse: int | None, beside: int) -> dict[str, float]:
        """Each choice with every card in view, under the best of what the purse allows."""
        waiting, parts = len(self.one_card_hands) + (beside >= 0), len(self.box.hands)
        values: dict[str, float] = {}
        for rules in self._affordable(waiting, parts, purse):
            cards = self._split_cards(self.position.hand.cards[0], rules, parts)
            for name, value in self._in_play(cards, waiting, parts, beside).items():
                values[name] = max(value, values.get(name, value))
        return values

    def _in_play(self, cards: _SplitCards, waiting: int, parts: int, beside: int) -> dict[str, float]:
        """The choices of the hand in play, with the value of those that wait."""
        hand = cards.kinds.counts(self.position.hand.cards)
        shoe = cards.counts + hand
        shoe[cards.pair] += waiting
        if beside >= 0:
            shoe[beside] += 1
        one_hand = OneHand(cards.terms, shoe, start=[int(kind == cards.pair) for kind in range(shoe.size)])
        split = OptimalSplit(one_hand, cards.pair, waiting, parts, hand)
        row = split.values(beside)[cards.terms.hands.find(hand)].tolist()
        return {name: v for name, v in zip(("stand", "hit", "double"), row, strict=False) if v > -np.inf}

    def _beside(self) -> int:
        """The second card of a waiting hand that was dealt at once with the one in play; else -1."""
        if self.as_played or len(self.box.hands) != 2 or self.position.waits.hand != 0:
            return -1
        return self.position.kinds.of(self.box.hands[1].cards[1])

    def _one_hand(self, cards: _SplitCards, waiting: int) -> OneHand:
        shoe = cards.counts.copy()
        if not self.position.pool.endless:
            shoe[cards.pair] += waiting
        start = [int(kind == cards.pair) for kind in range(shoe.size)]
        return OneHand(cards.terms, shoe, self.position.pool.endless, start)

    def _split_cards(self, card: Card, rules: Rules, parts: int) -> _SplitCards:
        position, card_kinds = self.position, self.position.kinds
        terms, pair = Terms.of(rules, card_kinds, position.terms.upcard), card_kinds.of(card)
        split = self.rules.split
        shared = split is not None and split.pairs == "rank" and card_kinds.of_rank.count(pair) > 1
        if not shared or terms.most_hands(pair) <= parts:
            return _SplitCards(card_kinds, terms, position.counts, pair)
        own = kinds(rules, card.rank)
        up = None if terms.upcard is None else own.of_rank[RANKS.index(upcard(position.round).rank)]
        return _SplitCards(own, Terms.of(rules, own, up), np.array(position.pool.counts(own)), own.own_rank)

    def _affordable(self, waiting: int, parts: int, purse: int | None) -> list[Rules]:
        """The rules that a purse of so many more bets can afford: more hands, or doubles of all that wait."""
        split = self.rules.split
        assert split is not None
        if purse is None or purse >= waiting + 2 * (split.hands - parts):
            return [self.rules]
        affordable = []
        for more in range(min(split.hands - parts, max(0, purse)) + 1):
            changes: dict[str, object] = {"split.hands": parts + more}
            if self.rules.double is not None and purse < waiting + 2 * more:
                changes["double.after_split"] = False
            affordable.append(self.rules.with_(changes))
        return affordable
