"""The clock of a shared table: what is answered for those who do not answer, and when time is up."""

from __future__ import annotations

from ..engine import Action, ForChoice, Match
from ..engine import Insure as InsureFor
from ..engine.actions import choice_named

MISSES = 3  # rounds in a row without a word, and one is stood up


def time_out(match: Match) -> Action:
    """The answer of somebody who gives none: nothing risked, nothing given up."""
    waits, r = match.waits, match.round
    assert isinstance(waits, ForChoice)
    assert r is not None
    match waits.what:
        case "insurance":
            return InsureFor(0)
        case "early":
            return choice_named("keep")
        case "ace":
            hand = r.box(waits.seat).hands[waits.hand]  # an ace that is not chosen yet counts nothing in it
            return choice_named("ace_11" if hand.total + 11 <= 21 else "ace_1")
    return choice_named("stand")
