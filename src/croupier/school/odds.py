"""The chances behind the values of hands against one upcard, from the solver's own arrays."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from ..solver.hand.one_hand import OneHand
from ..solver.model.dealer_hands import BUST
from ..solver.model.hands import Floats
from .situation import Facts


class Odds:
    """The facts of every hand of a solved upcard."""

    def __init__(self, one_hand: OneHand, after_split: bool = False) -> None:
        self.one_hand, self.terms = one_hand, one_hand.terms
        self._rules = self.terms.split_hand if after_split else self.terms.hand

    def facts(self, hand: int) -> Facts:
        """The facts of a hand in its turn."""
        share = self.one_hand.play_share(hand)
        win, lose, bust = (self._standing[hand] / share).tolist()
        risk, one_win, one_lose = (value / share for value in self._one_card(hand))
        return Facts(bust, risk, win, lose, one_win, one_lose)

    def natural(self, hand: int) -> float:
        """The chance of a dealer's natural beside this hand."""
        return float(self.one_hand.stand[hand, 1])

    @cached_property
    def needs(self) -> float:
        """The chance of a natural from which insurance pays."""
        lost, won = self.terms.insurance(0.0), self.terms.insurance(1.0)
        return -lost / (won - lost)

    @cached_property
    def _standing(self) -> Floats:
        """By hand: the chances to win and lose if it stands, and that the dealer busts."""
        out = np.zeros((self.one_hand.reach.size, 3))
        final_rows, looks = self._rules.rows, self.terms.looks
        for rows, ends, pays in self.one_hand.dealt:
            which = np.flatnonzero(rows >= 0)
            chances, wins = ends[rows[which]], pays[0][final_rows[which]]
            if looks:
                chances = chances.copy()
                chances[:, -1] = 0.0  # a natural has ended the round
            out[which, 0] = (chances * (wins > 0)).sum(axis=1)
            out[which, 1] = (chances * (wins < 0)).sum(axis=1)
            out[which, 2] = chances[:, BUST]
        return out

    def _one_card(self, hand: int) -> tuple[float, float, float]:
        """The chances that the next card busts the hand, and to win and lose with that card alone."""
        table, shoe = self.terms.hands, self.one_hand.shoe
        left = shoe if self.one_hand.endless else shoe - table.counts[hand]
        draws = np.maximum(left, 0.0) / left.sum()
        risk = win = lose = 0.0
        for kind, draw in enumerate(draws.tolist()):
            after = int(table.child[hand, kind])
            if draw > 0 and after < 0:
                risk += draw * (1.0 - self._natural_without(left, kind))
            elif draw > 0:
                win += draw * self._standing[after, 0]
                lose += draw * self._standing[after, 1]
        return risk, float(win), float(lose + risk)

    def _natural_without(self, left: Floats, kind: int) -> float:
        """The chance of a natural that has ended the round, once a card of this kind is out."""
        if not self.terms.looks:
            return 0.0
        if self.one_hand.endless:
            return float(self.terms.naturals @ left / left.sum())
        rest = left.copy()
        rest[kind] -= 1.0
        return float(self.terms.naturals @ rest / rest.sum())
