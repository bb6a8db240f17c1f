"""Two plain strategies: play like the dealer, and never bust."""

from __future__ import annotations

import numpy as np

from ...rules import Rules
from .bits import HIT
from .tables import Strategy, blank, name_fitting_aces, soft_hands, totals


def mimic(rules: Rules) -> Strategy:
    """Draws as the dealer does, or below 17 where the dealer chases. Never doubles, splits, surrenders or
    insures."""
    strategy = blank(rules, "mimic")
    name_fitting_aces(rules, strategy)
    hands = zip(totals(rules, strategy).tolist(), soft_hands(rules, strategy).tolist(), strict=True)
    hits = [rules.draws(total, soft, chased=17) for total, soft in hands]
    strategy.acts[:, :, :, :] = np.where(hits, HIT, 0).astype(np.uint8)
    return strategy


def never_bust(rules: Rules) -> Strategy:
    """Draws only where no card can bust: below 12, and on soft hands below 17."""
    strategy = blank(rules, "never-bust")
    name_fitting_aces(rules, strategy)
    total = totals(rules, strategy)
    hits = (total < 12) | (soft_hands(rules, strategy) & (total < 17))
    strategy.acts[:, :, :, :] = np.where(hits, HIT, 0).astype(np.uint8)
    return strategy
