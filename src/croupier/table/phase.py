"""What stage a table is at: betting, playing or over; and whether people may join or sit a round out."""

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
    """Whether a match for points is being played. Nobody can join it or leave it for good."""
    return isinstance(match.rules.stake, Points) and bool(match.players) and not match.over


def everyone_plays(rules: Rules) -> bool:
    """Whether everybody in the match must play every round."""
    return isinstance(rules.stake, Points) or rules.table.another_round == "agreed"


def offers_another_round(match: Match, chairs: Sequence[Chair]) -> bool:
    """Whether the people who played the last round are being asked for another one."""
    return (
        match.rules.table.another_round == "agreed"
        and match.round is not None
        and phase(match) == "bets"
        and any(chair.present and chair.known for chair in chairs)
    )
