"""Two plain ways to play: as the dealer does, and never to bust."""

from __future__ import annotations

import numpy as np

from ...rules import Rules
from ...rules.fields import Fixed
from .tables import HIT, Play, blank, fitting_aces, totals


def mimic(rules: Rules) -> Play:
    """Draw as the dealer draws, or below 17 where the dealer chases; never double, split, surrender or insure."""
    play = blank(rules, "mimic")
    fitting_aces(rules, play)
    draws = rules.dealer.draws
    stands, hits_soft = (draws.stands_at, draws.hits_soft) if isinstance(draws, Fixed) else (17, False)
    total, hard = totals(rules, play), play.hands.hard
    soft = total != hard if not rules.chooses_aces else total < 0
    draw = (total < stands) | ((total == stands) & soft & hits_soft)
    play.acts[:, :, :, :] = np.where(draw, HIT, 0).astype(np.uint8)
    return play


def never_bust(rules: Rules) -> Play:
    """Draw only where no card can bust: below 12, and on soft hands below 17."""
    play = blank(rules, "never-bust")
    fitting_aces(rules, play)
    total, hard = totals(rules, play), play.hands.hard
    soft = total != hard if not rules.chooses_aces else total < 0
    play.acts[:, :, :, :] = np.where((total < 12) | (soft & (total < 17)), HIT, 0).astype(np.uint8)
    return play
