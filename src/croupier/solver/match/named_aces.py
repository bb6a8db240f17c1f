"""Aces that are named outside a match: a round's value is what it pays, so it is a match of one round."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...rules import Rules
from ..model.pool import Pool
from ..report.chart import Chart
from .board import Board
from .chart import match_chart
from .value import MatchValue

_ROUND = MatchValue({"none": np.array([-1.0, 0.0, 1.0])}, {}, -1)
"""The values of losing, tying and winning a round."""


def named_chart(rules: Rules, pool: Pool) -> Chart:
    return match_chart(rules, _ROUND, 0, _board(rules, pool))


def named_chances(rules: Rules, pool: Pool) -> tuple[float, float, float]:
    """The chances to win, tie and lose a round under best play."""
    win, tie, lose, *_ = (
        _board(rules, pool).round("none", _ROUND.after_round("none", 0), np.zeros(3)).tolist()
    )
    return win, tie, lose


@lru_cache(maxsize=8)
def _board(rules: Rules, pool: Pool) -> Board:
    return Board(rules, pool=pool)
