"""Lookup tables of the quick code: hands, dealers and pairs of opening cards, from the engine's answers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel import codes as k
from ..kernel.answers import answers
from ..rules import Rules
from ..rules.fields import Fixed, Recycled
from .kernel import codes as c

RANKS = range(13)
_NATURAL_POINTS = 31  # a dealer's natural in the table of signs


def fits_quick(rules: Rules) -> bool:
    """Can the quick code play this house?

    It plays hands that have more options than to hit and stand only on their first two cards, against a
    dealer with an upcard who draws to a fixed total, and compares them for whole bets.
    """
    tables = answers(rules)
    compared = tables.payoffs[0, :, :22] * np.array([1, 2])[:, None, None]
    naturals = compared[:, :, k.NATURAL + np.flatnonzero(tables.naturals.any(axis=1))]
    return (
        not rules.chooses_aces
        and isinstance(rules.dealer.draws, Fixed)
        and not isinstance(rules.shoe.reshuffle, Recycled)
        and rules.specials is None
        and rules.table.shows != "latest"
        and rules.player.cards == 2
        and rules.dealer_starts_with == (1 if rules.hole is None else 2)
        and bool((tables.options[0, 3:] == k.MAY_HIT).all() and (tables.options[0, 2] & k.MAY_HIT).all())
        and not tables.surrenders[0, 3:].any()
        and not (compared % tables.unit).any()
        and bool((naturals == naturals[:, :, :1]).all())
    )


class Lookup:
    """The tables for one house, written into its record."""

    def __init__(self, rules: Rules, row: NDArray[np.void]) -> None:
        self.rules, self.row, self.tables = rules, row, answers(rules)
        self.values = row["values"][0, :13].tolist()

    def write(self) -> None:
        row = self.row
        row["adds"][0, :13], row["aces"][0, 0] = self.values, c.WITH_ACE
        for first in RANKS:
            for second in RANKS:
                self._pair(first, second)
        for up in RANKS:
            self._upcard(up)
        self._hands()
        self._dealers()
        self._signs()

    def _pair(self, first: int, second: int) -> None:
        """`hand`, `hand_more`: two cards as an observation. `hand_kind`: their value, kind and options."""
        tables, place = self.tables, first * 16 + second
        raw, ace = self.values[first] + self.values[second], int(first == 0 or second == 0)
        points = tables.totals[raw, ace]
        pair = tables.pairs[first, second]
        visible_bytes = [0, 0, 1, points, points != raw, 2, (first + 1) * pair, first + 1]
        self.row["hand"][0, place] = packed(visible_bytes)
        self.row["hand_more"][0, place] = packed([second + 1, second + 1])
        what = c.OPEN_HAND
        if tables.closings[k.PLAIN, 2, points]:
            what = c.CLOSED_21
        if tables.naturals[first, second]:
            what = c.A_NATURAL
        may = c.MAY_DOUBLE * bool(tables.options[k.FIRST_HAND, 2, points] & k.MAY_DOUBLE)
        may |= c.MAY_SPLIT * int(tables.splits[1, 0, first, second]) | c.MAY_SURRENDER
        self.row["hand_kind"][0, place] = packed([raw + c.WITH_ACE * ace, what, may])

    def _upcard(self, up: int) -> None:
        """`up`, `up_more`: the visible dealer. `dealt`: with each hole card. `follows`: what is next."""
        value, ace = self.values[up], int(up == 0)
        visible = self.tables.dealer_totals[value, ace]
        self.row["up"][0, up] = packed([0, 0, 0, 0, 0, 0, up + 1, visible])
        self.row["up_more"][0, up] = packed([visible != value, self.row["opening_n"][0] - 2, 255, 255])
        for hole in RANKS:
            self.row["dealt"][0, up * 16 + hole] = self._second(up, hole)
        self.row["dealt"][0, up * 16 + c.NO_HOLE] = c.ONE_CARD + value + c.WITH_ACE * ace
        for late in range(3):
            for what in range(4):
                for natural in range(2):
                    place = ((late * 16 + up) * 4 + what) * 2 + natural
                    self.row["follows"][0, place] = packed(self._follows(late, up, what, bool(natural)))

    def _second(self, first: int, second: int) -> int:
        """The dealer with two cards."""
        if self.tables.naturals[first, second]:
            return c.DEALERS_NATURAL
        return int(self.values[first] + self.values[second] + c.WITH_ACE * (first == 0 or second == 0))

    def _follows(self, late: int, up: int, what: int, natural: bool) -> list[int]:
        """Whether the round is finished, what is tables, how the hand is closed, and what it may do."""
        tables = self.tables
        closed = int(tables.natural_closes[up]) if what == c.A_NATURAL else k.PLAYING
        if late == 0 and tables.asks_insurance[up]:
            return [0, k.INSURANCE, closed, c.GENERAL, 0]
        open_hand = what in (c.OPEN_HAND, c.CLOSED_21)
        if tables.asks_early[up] and late < 2 and open_hand:
            return [0, k.BEFORE_PEEK, closed, c.EARLY_ROW, 0]
        if tables.peeks[up] and natural:
            return [1, k.NO_ONE, k.STOOD if open_hand else closed, c.NOTHING, 0]
        if what == c.CLOSED_21:
            closed = k.TWENTY_ONE
        if closed != k.PLAYING or what == c.DECIDED:
            return [1, k.NO_ONE, closed, c.NOTHING, 0]
        keep = c.MAY_DOUBLE | c.MAY_SPLIT | c.MAY_SURRENDER * int(tables.surrenders[k.FIRST_HAND, 2, up])
        return [0, k.TURN, closed, c.TURN_ROW, keep]

    def _hands(self) -> None:
        """`fate`: a hand after another card: observation, why it closes, options. Doubled ones last."""
        for n in range(3, 25):
            doubled = n == 24
            cards, state = (3, k.TO_CLOSE_DOUBLED) if doubled else (n, k.PLAIN)
            for raw in range(32):
                for ace in range(2):
                    points = self.tables.totals[raw, ace]
                    why = self.tables.closings[state, cards, points]
                    visible_bytes = [points, points != raw, cards, 0, why, c.TURN_ROW]
                    self.row["fate"][0, n * 64 + raw + c.WITH_ACE * ace] = packed(visible_bytes)

    def _dealers(self) -> None:
        """`dealer`: the dealer after each card. `dealer_draws`: who draws. `turned_up`: what is visible."""
        for which in range(128):
            one, ace, raw = which >= c.ONE_CARD, int(bool(which & c.WITH_ACE)), which % c.WITH_ACE
            natural = which == c.DEALERS_NATURAL
            if natural:
                raw = 11
            points = self.tables.dealer_totals[raw, ace]
            draws = self.tables.draws[0, points, int(points != raw)]
            self.row["dealer_draws"][0, which] = draws and not natural
            shown = [points, points != raw, _NATURAL_POINTS if natural else points]
            self.row["turned_up"][0, which] = packed(shown)
            for rank in RANKS:
                more = min(raw + self.values[rank], c.WITH_ACE - 1) + c.WITH_ACE * (ace or rank == 0)
                if one:
                    ups = [0] if ace else [up for up in RANKS if up and self.values[up] == raw]
                    more = self._second(ups[0], rank) if ups else 0
                self.row["dealer"][0, which * 16 + rank] = more

    def _signs(self) -> None:
        """`sign`: how many times the first bet a hand wins that is compared or bust."""
        tables = self.tables
        signs = self.row["sign"][0].reshape(2, 32, 32)
        naturals = [up for up in RANKS if tables.naturals[up].any()]
        for doubled in range(2):
            pays = tables.payoffs[0, doubled] * (1 + doubled) // tables.unit
            rows = [*range(22), *[k.ENDED + k.BUST] * 10]
            signs[doubled, :, :_NATURAL_POINTS] = pays[rows, :_NATURAL_POINTS]
            if naturals:
                signs[doubled, :, _NATURAL_POINTS] = pays[rows, k.NATURAL + naturals[0]]


def packed(numbers: list[Any]) -> int:
    """Bytes as one number, the first in the lowest."""
    return sum(int(number) << (8 * at) for at, number in enumerate(numbers))
