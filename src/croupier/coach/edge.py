"""The edge of a house: the figure that a lobby shows."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..errors import CroupierError
from ..rules import Rules
from ..solver import solve


class Edge(NamedTuple):
    """One of the three values; none for a house that is only valued position by position."""

    ev: float | None = (
        None  # per first bet, or per round where nothing is bet; the house's edge is its negative
    )
    win: float | None = None  # the chance to win a round that is only won or lost, where nothing is bet
    match: float | None = None  # the chance to win a match alone, over the special cards that may come


@lru_cache(maxsize=256)
def edge(rules: Rules) -> Edge:
    """One seat alone, best play, a fresh shoe. Cached."""
    try:
        solution = solve(rules)
    except CroupierError:
        return Edge()
    if solution.match is None:
        return Edge(ev=None if solution.win is not None else solution.ev, win=solution.win)
    return Edge(match=solution.value)
