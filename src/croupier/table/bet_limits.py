"""The bets that a seat can place on the next round."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import Match
from ..rules import Rules
from .seat import Chair


def bet_range(rules: Rules, match: Match, chairs: Sequence[Chair], seat: int, purse: int) -> range:
    """The bets that a seat with this purse can place, in hundredths; empty in houses without bets.

    A bank that matches bets reserves the minimum bet for every other person who has not answered yet, unless
    this seat could not bet at all then. Without free chips in the bank a seat waits for the next round.
    """
    stake = rules.bets
    if stake is None:
        return range(0)
    highest = min(int(stake.highest), purse)
    if match.house is not None:
        others = [chair for place, chair in enumerate(chairs, 1) if place != seat and chair.present]
        free = match.house - sum(chair.bet or 0 for chair in others)
        reserved = stake.lowest * sum(chair.bet is None and not chair.skips for chair in others)
        highest = min(highest, max(free - reserved, min(free, int(stake.lowest))))
    return range(int(stake.lowest), highest + 1, int(stake.step))
