"""How many cards a round can need: with that many left, a shoe cannot run out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...rules import Rules
from .card_kinds import kinds
from .hands import Floats
from .pool import Pool

DEEP, DEEP_PAIR = 24, 32
"""Cards left from which a round of one seat is solved as if it never ran out, without and with splits.

The chance that it does is smaller than the last digit of a result."""


def most_cards_drawn(values: Sequence[int], counts: Floats, points: int, hands: int) -> int:
    """The most cards that so many hands can draw.

    They draw the smallest cards left until these points are used up, and one card each to bust.
    """
    needed = hands
    for kind in np.argsort(values, kind="stable"):
        fit = min(int(counts[kind]), points // values[kind])
        points, needed = points - fit * values[kind], needed + fit
    return needed


def _most_cards_in_round(rules: Rules, pool: Pool) -> int:
    """The most cards that a whole round of one seat can need."""
    card_kinds = kinds(rules)
    parts = rules.split.hands if rules.split is not None else 1
    return most_cards_drawn(card_kinds.values, np.array(pool.counts(card_kinds)), 21 * (parts + 1), parts + 1)


def cards_needed(rules: Rules, pool: Pool) -> int:
    """How many cards must be left for a round to be solved as a whole."""
    return min(_most_cards_in_round(rules, pool), DEEP if rules.split is None else DEEP_PAIR)


def may_run_out(rules: Rules, pool: Pool) -> bool:
    """Can the cards run out during a round, however unlikely?"""
    return not pool.endless and pool.left < _most_cards_in_round(rules, pool)
