"""How many cards a round can need: from a shoe that holds as many it cannot run out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...rules import Rules
from .hands import Floats
from .kinds import kinds
from .pool import Pool

DEEP, DEEP_PAIR = 24, 32
"""With this many cards left a round of one seat does not run out: what could is less likely than the last digit."""


def most_cards_drawn(values: Sequence[int], counts: Floats, points: int, hands: int) -> int:
    """More cards than this cannot be drawn: the smallest that are left, until these points are used and all hands bust."""
    needed = hands
    for kind in np.argsort(values, kind="stable"):
        fit = min(int(counts[kind]), points // values[kind])
        points, needed = points - fit * values[kind], needed + fit
    return needed


def most_cards_in_round(rules: Rules, pool: Pool) -> int:
    """The most cards that a whole round of one seat can need."""
    named = kinds(rules)
    parts = rules.split.hands if rules.split is not None else 1
    return most_cards_drawn(named.values, np.array(pool.counts(named)), 21 * (parts + 1), parts + 1)


def cards_needed(rules: Rules, pool: Pool) -> int:
    """With so many cards a round is solved as a whole."""
    return min(most_cards_in_round(rules, pool), DEEP if rules.split is None else DEEP_PAIR)


def may_run_out(rules: Rules, pool: Pool) -> bool:
    """Can the cards run out in mid-round, however unlikely?"""
    return not pool.endless and pool.left < most_cards_in_round(rules, pool)
