"""Aces that are named outside a match: a round is worth what it pays, so it is a match of one round."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...errors import CroupierError
from ...rules import Rules
from ...rules.fields import Fixed
from ..model.hands import Floats
from ..model.pool import Pool
from ..report.chart import Chart
from .board import Board
from .chart import match_chart
from .value import MatchValue

ROUND = MatchValue({"none": np.array([-1.0, 0.0, 1.0])}, {}, -1)
"""What losing, tying and winning a round are worth."""


def named_chart(rules: Rules, pool: Pool) -> Chart:
    return match_chart(rules, ROUND, 0, _board(rules, pool))


def named_chances(rules: Rules, pool: Pool) -> Floats:
    """The chances to win, tie and lose a round under best play."""
    chances: Floats = _board(rules, pool).round("none", ROUND.win["none"][::-1].copy(), np.zeros(3))
    return chances[:3]


@lru_cache(maxsize=8)
def _board(rules: Rules, pool: Pool) -> Board:
    if not isinstance(rules.dealer.draws, Fixed):
        raise CroupierError(
            "Aces that are named against a dealer who chases are valued position by position only."
        )
    if rules.double is not None or rules.player.surrender != "none":
        raise CroupierError(
            "Aces that are named where hands double or surrender are valued position by position only."
        )
    return Board(rules, pool=pool)
