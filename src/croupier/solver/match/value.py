"""The value of a match: the probability to win it under best play, from any points and special card.

A round's value is what the match is worth after it. So a round is solved for what winning, tying and losing
it lead to, all points are solved together, and this is repeated until the values no longer change (policy
iteration).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ...engine import Round
from ...engine.settle import settle
from ...errors import CroupierError
from ...rules import Rules
from ...rules.fields import Fixed, Points
from ..engine_search import Pays
from ..model.hands import Floats
from ..progress import report
from .board import SPECIALS, Board, fresh_board


class MatchValue(NamedTuple):
    """The probability to win the match by special card and points, from defeat to victory."""

    win: dict[str, Floats]
    spends: dict[str, Floats]  # how likely the card is spent in a round from these points
    defeat: int

    def of(self, special: str, points: int) -> float:
        row = self.win[special or "none"]
        return float(row[min(max(points - self.defeat, 0), row.size - 1)])

    def after_round(self, special: str, points: int) -> Floats:
        """The values after a win, a tie and a loss of a round that starts from these points."""
        return np.array([self.of(special, points + step) for step in (1, 0, -1)])

    def at_start(self, rules: Rules) -> float:
        """From the points a match starts with, over the special cards that may come."""
        stake, deck = rules.stake, rules.specials
        assert isinstance(stake, Points)
        odds = {"none": 1} if deck is None else {"swap": deck.swap, "plus1": deck.plus_one}
        return sum(n * self.of(name, stake.start) for name, n in odds.items()) / sum(odds.values())


_PASSES = 5
"""How often the rounds of a match are solved for each special card until nothing changes, about."""


@lru_cache(maxsize=16)
def match_value(rules: Rules) -> MatchValue:
    """Solve a match for one seat alone, with a fresh shoe for every round."""
    stake = rules.stake
    assert isinstance(stake, Points)
    if not isinstance(rules.dealer.draws, Fixed):
        raise CroupierError("A match is solved for a dealer who draws to a fixed total.")
    board = fresh_board(rules)
    win: dict[str, Floats] = {}
    spends: dict[str, Floats] = {}
    specials = SPECIALS if rules.specials is not None else SPECIALS[:1]
    for number, special in enumerate(specials):
        win[special], spends[special] = _iterate(
            board, special, win.get("none"), stake, (number, len(specials))
        )
    return MatchValue(win, spends, stake.defeat)


def _iterate(
    board: Board, special: str, spent: Floats | None, stake: Points, place: tuple[int, int]
) -> tuple[Floats, Floats]:
    """The values for one special card; `spent` are those once it is used.

    `place`: how many cards are solved before, of how many.
    """
    size = stake.victory - stake.defeat + 1
    win = np.linspace(0.0, 1.0, size) if spent is None else spent.copy()
    for number in range(100):
        report((place[0] + min(number / _PASSES, 1)) / place[1])
        before = win.copy()
        used = win if spent is None else spent
        chances = [board.round(special, _after(win, p), _after(used, p)) for p in range(1, size - 1)]
        _improve(win, spent, chances)
        if np.abs(win - before).max() < 1e-13:
            break
    return win, np.array([0.0, *(float(chance[3:].sum()) for chance in chances), 0.0])


def _after(win: Floats, points: int) -> Floats:
    """The values after a win, a tie and a loss."""
    return np.array([win[points + 1], win[points], win[points - 1]])


def _improve(win: Floats, spent: Floats | None, chances: list[Floats]) -> None:
    """Update the values to every round being played as just chosen: one system of linear equations."""
    inner = win.size - 2
    matrix, right = np.eye(inner), np.zeros(inner)
    for row, (won, tied, lost, *after) in enumerate(chances):
        for step, p in ((1, won), (0, tied), (-1, lost)):
            at = row + step
            if 0 <= at < inner:
                matrix[row, at] -= p
            elif at >= inner:
                right[row] += p
        if spent is not None:
            right[row] += after[0] * spent[row + 2] + after[1] * spent[row + 1] + after[2] * spent[row]
    win[1:-1] = np.linalg.solve(matrix, right)


def match_pays(rules: Rules, seat: int, points: int) -> Pays:
    """The value of a finished round to a seat that plays alone: the probability to win the match."""
    solved = match_value(rules)

    def pays(r: Round) -> float:
        return solved.of(r.box(seat).special, points + settle(r).of(seat).net)

    return pays
