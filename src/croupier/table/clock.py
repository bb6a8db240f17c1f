"""The clock of a shared table: what is answered for those who do not answer, and when time is up."""

from __future__ import annotations

from ..engine import Action, ForChoice, Hand, Match
from ..engine import Insure as InsureFor
from ..engine.actions import named

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
            return named("keep")
        case "ace":
            return named(f"ace_{_best(r.box(waits.seat).hands[waits.hand])}")
    return named("stand")


def _best(hand: Hand) -> int:
    """The better value of the ace that is asked for: 11 unless it busts, further open aces taken as 1."""
    others = hand.values.count(0) - 1
    return 11 if hand.total + 11 + others <= 21 else 1
