"""The rules as numbers: what the compiled passes need to know of a house."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ...rules import Rules
from .dealer_hands import Drawing
from .hands import Floats, Hands, hands
from .kinds import Kinds

TIES = {"push": 0.0, "dealer": -1.0, "player": 1.0}
_DOUBLES = {"any": 1, "9-11": 2, "10-11": 3}


class HandRules(NamedTuple):
    """The rules for one hand against one upcard, as kernels take them. A bet is 1."""

    pays: Floats  # a win, a tie and a loss
    natural: float  # what a dealer's natural does to a bet,
    natural_double: float  # to a doubled bet,
    charlie: float  # to a Charlie,
    charlie_double: float  # and to a doubled Charlie
    naturals: Floats  # by kind: 1 where that second card gives the dealer a natural
    hits_21: int
    charlie_size: int  # cards of a Charlie; 0 where there is none
    doubles: int  # on what two cards: 0 none, 1 any, 2 totals 9 to 11, 3 totals 10 and 11


class Terms(NamedTuple):
    """The rules of one house against one upcard. Results beside a dealer's natural are counted separately."""

    rules: Rules
    kinds: Kinds
    drawing: Drawing  # where the dealer chases: a player's total of 21
    hands: Hands
    upcard: int | None
    looks: bool  # the dealer has looked or will look, so a natural takes nothing once play has begun
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
        """By kind: 1 where that second card gives the dealer a natural."""
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

    def hand_rules(self, after_split: bool = False) -> HandRules:
        """The rules for one hand.

        Where a natural takes the seat's original bet only, a hand after a split loses nothing to it: the seat
        loses one bet, which is counted once.
        """
        player, double = self.rules.player, self.rules.double
        may_double = double is not None and (double.after_split or not after_split)
        if self.looks:
            beside_natural = (0.0, 0.0, 0.0, 0.0)
        elif self.original:
            due = 0.0 if after_split else -1.0
            beside_natural = (due, due, 1.0, 2.0)
        else:
            beside_natural = (-1.0, -2.0, 1.0, 2.0)
        return HandRules(
            np.array([1.0, TIES[self.rules.table.ties], -1.0]),
            *beside_natural,
            self.naturals,
            int(player.may_hit_21),
            player.charlie if isinstance(player.charlie, int) else 0,
            _DOUBLES[double.on] if may_double and double is not None else 0,
        )

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
