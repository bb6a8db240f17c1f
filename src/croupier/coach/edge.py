"""What a house is worth to a player who plays best: the figure a lobby shows."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..errors import CroupierError
from ..rules import Rules
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
        found = solve(rules, charted=False)
    except CroupierError:
        return Edge()
    if found.match is None:
        return Edge(ev=None if found.win is not None else found.ev, win=found.win)
    return Edge(match=found.match.at_start(rules))
