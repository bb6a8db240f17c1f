"""The rules as numbers: what the compiled passes need to know of a house."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ...rules import Rules
from ...rules.fields import Chips
from .dealer import Drawing
from .hands import Floats, Hands, Ints, hands
from .kinds import Kinds

TIES = {"push": 0.0, "dealer": -1.0, "player": 1.0}
DOUBLES = {"any": 1, "9-11": 2, "10-11": 3}


class Terms(NamedTuple):
    """One house against one upcard. A bet is 1; a dealer's natural is reckoned apart from other results."""

    rules: Rules
    kinds: Kinds
    drawing: Drawing  # where the dealer chases: of a player's total of 21
    hands: Hands
    upcard: int | None
    looks: bool  # the dealer has looked, or will: a natural takes nothing once play has begun
    original: bool  # a dealer's natural takes the original bet only

    @classmethod
    def of(cls, rules: Rules, kinds: Kinds, upcard: int | None) -> Terms:
        ten = upcard is not None and kinds.values[upcard] == 10
        looks = rules.dealer.peek == "ace_or_ten" and (upcard == 0 or ten)
        looks = looks or (rules.dealer.peek == "ace" and upcard == 0)
        original = rules.natural is not None and rules.natural.dealer_takes == "original"
        table = hands(kinds.values, rules.player.ace == "best")
        return cls(rules, kinds, Drawing.of(rules, 21), table, upcard, looks, original)

    @property
    def naturals(self) -> Floats:
        """The kinds of second cards that give the dealer a natural, marked with 1."""
        marks = np.zeros(len(self.kinds.values))
        if self.rules.natural is not None and self.upcard is not None:
            if self.upcard == 0:
                marks[list(self.kinds.tens)] = 1.0
            elif self.kinds.values[self.upcard] == 10:
                marks[0] = 1.0
        return marks

    def waits(self) -> bool:
        """Does a natural wait for the dealer's second card?"""
        natural = self.rules.natural
        if natural is None or self.upcard is None:
            return False
        return self.upcard == 0 or (natural.waits == "ace_or_ten" and self.kinds.values[self.upcard] == 10)

    def pays(self, after_split: bool = False) -> Floats:
        """Win, tie, lose; then what a dealer's natural does to a bet, a doubled bet, and to a Charlie of each.

        Where the seat loses its original bet only, the hands of a split lose nothing each: the seat's loss is one.
        """
        tie = TIES[self.rules.table.ties]
        if self.looks:
            return np.array([1.0, tie, -1.0, 0.0, 0.0, 0.0, 0.0])
        if self.original:
            due = 0.0 if after_split else -1.0
            return np.array([1.0, tie, -1.0, due, due, 1.0, 2.0])
        return np.array([1.0, tie, -1.0, -1.0, -2.0, 1.0, 2.0])

    def flags(self, after_split: bool = False) -> Ints:
        player, double = self.rules.player, self.rules.double
        may = DOUBLES[double.on] if double is not None and (double.after_split or not after_split) else 0
        charlie = player.charlie if isinstance(player.charlie, int) else 0
        return np.array([player.may_hit_21, charlie, may], np.int64)

    def most_hands(self, pair: int) -> int:
        """How many hands a pair of this kind can become."""
        split = self.rules.split
        if split is None:
            return 1
        return 2 if pair == 0 and not split.resplit_aces else split.hands

    def one_card(self, pair: int) -> bool:
        """Do the hands of this split get one card each?"""
        return pair == 0 and self.rules.split is not None and not self.rules.split.hit_aces

    @property
    def natural_pays(self) -> float:
        natural = self.rules.natural
        return ratio(natural.pays) if natural is not None else 1.0


@lru_cache(maxsize=64)
def ratio(text: str) -> float:
    """3:2 as a number."""
    return float(Fraction(text.replace(":", "/")))


def has_bets(rules: Rules) -> bool:
    return isinstance(rules.stake, Chips)
