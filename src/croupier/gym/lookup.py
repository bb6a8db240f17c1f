"""Lookup tables of the quick code: every hand, dealer and pair of opening cards, computed from the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import RANK_ONLY
from ..rules import Rules
from .kernel import codes as k
from .kernel.dealer import goes_on
from .kernel.hands import best_total, ended_by

RANKS = range(13)
BUST_FROM = 22


class Lookup:
    """The tables for one house, written into its record."""

    def __init__(self, rules: Rules, row: NDArray[np.void]) -> None:
        self.rules, self.row = rules, row
        self.r: Any = row.view(np.recarray)[0]
        self.values = [rules.value(card) for card in RANK_ONLY]

    def write(self) -> None:
        row = self.row
        row["adds"][0, :13], row["aces"][0, 0] = self.values, k.WITH_ACE
        for first in RANKS:
            for second in RANKS:
                self._pair(first, second)
        for up in RANKS:
            self._upcard(up)
        self._hands()
        self._dealers()
        self._results()

    def _total(self, raw: int, aces: bool, best: bool) -> int:
        return int(best_total.py_func(raw, aces, best))

    def _points(self, raw: int, aces: bool) -> int:
        return self._total(raw, aces, self.r.ace == k.BEST)

    def _pair(self, first: int, second: int) -> None:
        """`hand`, `hand_more`: two cards as an observation. `hand_kind`: their value, kind and options."""
        r, place = self.r, first * 16 + second
        raw, aces = self.values[first] + self.values[second], first == 0 or second == 0
        points = self._points(raw, aces)
        pair = r.split_hands > 0 and self.rules.is_pair(RANK_ONLY[first], RANK_ONLY[second])
        seen = [0, 0, 1, points, points != raw, 2, (first + 1) * pair, first + 1]
        self.row["hand"][0, place] = packed(seen)
        self.row["hand_more"][0, place] = packed([second + 1, second + 1])
        what = k.OPEN_HAND
        if ended_by.py_func(r, points, 2, False, False) != k.PLAYING:
            what = k.CLOSED_21
        if r.natural and raw == 11 and aces:
            what = k.A_NATURAL
        may = k.MAY_DOUBLE * (r.double_low <= points <= r.double_high)
        may |= k.MAY_SPLIT * bool(pair and r.split_hands > 1) | k.MAY_SURRENDER * bool(r.surrender != k.NEVER)
        self.row["hand_kind"][0, place] = packed([raw + k.WITH_ACE * aces, what, may])

    def _upcard(self, up: int) -> None:
        """`up`, `up_more`: the visible dealer. `dealt`: with each hole card. `follows`: what is next."""
        worth, ace = self.values[up], up == 0
        visible = self._total(worth, ace, self.r.dealer_best > 0)
        self.row["up"][0, up] = packed([0, 0, 0, 0, 0, 0, up + 1, visible])
        self.row["up_more"][0, up] = packed([visible != worth, self.r.plan_length - 2, 255, 255])
        for hole in RANKS:
            self.row["dealt"][0, up * 16 + hole] = self._second(worth, ace, hole)
        self.row["dealt"][0, up * 16 + k.NO_HOLE] = k.ONE_CARD + worth + k.WITH_ACE * ace
        for late in range(3):
            for what in range(4):
                for natural in range(2):
                    place = ((late * 16 + up) * 4 + what) * 2 + natural
                    self.row["follows"][0, place] = packed(self._follows(late, up, what, bool(natural)))

    def _second(self, worth: int, ace: bool, rank: int) -> int:
        """The dealer with two cards."""
        raw, aces = worth + self.values[rank], ace or rank == 0
        if self.r.natural and raw == 11 and aces:
            return k.DEALERS_NATURAL
        return raw + k.WITH_ACE * aces

    def _follows(self, late: int, up: int, what: int, natural: bool) -> list[int]:
        """Whether the round is finished, what is asked, how the hand is closed, and what it may do."""
        r, worth = self.r, self.values[up]
        closed = k.PLAYING
        if what == k.A_NATURAL:
            closed = k.WAITING if up == 0 or (r.natural_ten and worth == 10) else k.PAID
        if late == 0 and r.insures and up == 0:
            return [0, k.INSURANCE, closed, k.GENERAL, 0]
        peeks = r.peek > 0 and (up == 0 or (r.peek == 2 and worth == 10))
        open_hand = what in (k.OPEN_HAND, k.CLOSED_21)
        if peeks and r.surrender == k.EARLY and late < 2 and open_hand:
            return [0, k.BEFORE_PEEK, closed, k.EARLY_ROW, 0]
        if peeks and natural:
            return [1, k.NO_ONE, k.STOOD if open_hand else closed, k.NOTHING, 0]
        if what == k.CLOSED_21:
            closed = k.TWENTY_ONE
        if closed != k.PLAYING or what == k.DECIDED:
            return [1, k.NO_ONE, closed, k.NOTHING, 0]
        keep = k.MAY_DOUBLE | k.MAY_SPLIT
        if not (r.surrender == k.EARLY and peeks):
            keep |= k.MAY_SURRENDER
        return [0, k.TURN, closed, k.TURN_ROW, keep]

    def _hands(self) -> None:
        """`fate`: a hand after another card: observation, why it closes, options. Doubled ones last."""
        for n in range(3, 25):
            doubled = n == 24
            cards = 3 if doubled else n
            for raw in range(32):
                for aces in range(2):
                    points = self._points(raw, bool(aces))
                    why = ended_by.py_func(self.r, points, cards, doubled, doubled)
                    seen = [points, points != raw, cards, 0, why, k.TURN_ROW]
                    self.row["fate"][0, n * 64 + raw + k.WITH_ACE * aces] = packed(seen)

    def _dealers(self) -> None:
        """`dealer`: the dealer after each card. `draws`: who draws. `turned_up`: visible cards, total."""
        for which in range(128):
            one, ace, raw = which >= k.ONE_CARD, bool(which & k.WITH_ACE), which % k.WITH_ACE
            natural = which == k.DEALERS_NATURAL
            if natural:
                raw = 11
            points = self._total(raw, ace, self.r.dealer_best > 0)
            self.row["draws"][0, which] = goes_on.py_func(self.r, raw, points) and not natural
            self.row["turned_up"][0, which] = packed(
                [points, points != raw, k.NATURAL_POINTS if natural else points]
            )
            for rank in RANKS:
                more = min(raw + self.values[rank], k.WITH_ACE - 1) + k.WITH_ACE * (ace or rank == 0)
                self.row["dealer"][0, which * 16 + rank] = self._second(raw, ace, rank) if one else more

    def _results(self) -> None:
        """`plays`, `hangs`: hands after which the dealer plays, or needs a second card. `sign`: who wins."""
        r = self.r
        for closed in range(16):
            self.row["plays"][0, closed] = closed <= k.COMPARED or r.always > 0
            for doubled in range(2):
                hangs = closed == k.WAITING or (closed == k.GAVE_UP and r.surrender == k.LATE)
                hangs |= closed == k.BUST and r.original > 0 and doubled == 1
                self.row["hangs"][0, doubled * 16 + closed] = hangs
        for doubled in range(2):
            for points in range(32):
                for dealer in range(32):
                    place = (doubled * 32 + points) * 32 + dealer
                    self.row["sign"][0, place] = self._sign(points, dealer, doubled)

    def _sign(self, points: int, dealer: int, doubled: int) -> int:
        """How many times the first bet a hand brings that is compared."""
        natural = dealer == k.NATURAL_POINTS
        bets = 1 + doubled if self.r.stake >= k.CHIPS else 1
        if natural and self.r.original:
            return -1
        if points >= BUST_FROM or natural or points < dealer < BUST_FROM:
            return -bets
        return int(self.r.tied) * bets if points == dealer else bets


def packed(numbers: list[Any]) -> int:
    """Bytes as one number, the first in the lowest."""
    return sum(int(number) << (8 * at) for at, number in enumerate(numbers))
