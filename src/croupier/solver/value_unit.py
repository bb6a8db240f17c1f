"""The unit of exact values."""

from __future__ import annotations

from typing import Literal

from ..rules import Rules
from ..rules.fields import Points, Tally

Unit = Literal["bet", "win", "match_win"]
"""The first bet; a win, where nothing is bet (a win is 1, a loss −1); the chance to win a match."""


def unit(rules: Rules) -> Unit:
    if isinstance(rules.stake, Points):
        return "match_win"
    return "win" if isinstance(rules.stake, Tally) else "bet"
