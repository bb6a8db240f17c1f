"""Where a game stands: whether a match is on, whether everyone must play, whether another round is being asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..engine import Match
from ..rules import Rules
from ..rules.fields import Points
from .seat import Chair

Phase = Literal["bets", "round", "over"]


def phase(match: Match) -> Phase:
    return "round" if match.playing else "over" if match.over else "bets"


def match_on(match: Match) -> bool:
    """A match for points has begun and is not over: nobody joins it or leaves it for good."""
    return isinstance(match.rules.stake, Points) and bool(match.players) and not match.over


def everyone_plays(rules: Rules) -> bool:
    """Nobody sits a round out here: whoever is in the match takes part in all of it."""
    return isinstance(rules.stake, Points) or rules.table.another_round == "agreed"


def asking(match: Match, chairs: Sequence[Chair]) -> bool:
    """Those who have played a round are asked whether they want another."""
    return (
        match.rules.table.another_round == "agreed"
        and match.round is not None
        and phase(match) == "bets"
        and any(chair.present and chair.known for chair in chairs)
    )
