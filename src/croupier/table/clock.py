"""The clock of a shared table: what it chooses for people who do not answer in time."""

from __future__ import annotations

from ..engine import Action, ForChoice, Match
from ..engine import Insure as InsureFor
from ..engine.actions import choice_named

MISSES = 3  # rounds in a row without an answer before a person loses the seat


def default_choice(match: Match) -> Action:
    """The choice for somebody who makes none: it risks nothing and gives nothing up."""
    waits, r = match.waits, match.round
    assert isinstance(waits, ForChoice)
    assert r is not None
    match waits.what:
        case "insurance":
            return InsureFor(0)
        case "early":
            return choice_named("keep")
        case "ace":
            hand = r.box(waits.seat).hands[waits.hand]  # its total leaves out an ace without a value
            return choice_named("ace_11" if hand.total + 11 <= 21 else "ace_1")
    return choice_named("stand")
