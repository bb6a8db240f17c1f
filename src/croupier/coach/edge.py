"""What a house is worth to a player who plays best: the figure a lobby shows."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Points
from ..solver import solve


class Edge(NamedTuple):
    """One of the three is there; none for a house that is only valued position by position."""

    ev: float | None = (
        None  # per first bet, or per round where nothing is bet; the house's edge is its negative
    )
    win: float | None = None  # the chance to win a round, where every round is won or lost and nothing is bet
    match: float | None = None  # the chance to win a match alone, over the special cards that may come


@lru_cache(maxsize=256)
def edge(rules: Rules) -> Edge:
    """One seat alone, best play, a fresh shoe."""
    try:
        found = solve(rules)
    except CroupierError:
        return Edge()
    if found.race is None:
        return Edge(ev=None if found.win is not None else found.ev, win=found.win)
    stake = rules.stake
    assert isinstance(stake, Points)
    deck = rules.specials
    odds = {"swap": deck.swap, "plus1": deck.plus_one} if deck is not None else {}
    whole = sum(odds.values())
    if not whole:
        return Edge(match=found.race.of("none", stake.start))
    return Edge(match=sum(n / whole * found.race.of(name, stake.start) for name, n in odds.items()))
