"""Plays a round that left the automaton again from its first card, by the table of seats."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ..rng import below
from .interpret import begin_round, finish_round, follow
from .step import LANES

SHOE_OVER, NO_CARDS_LEFT = -1, -2
"""The round ended beyond the last card of the shoe; it could not end, because somebody holds every card."""


class Seats(NamedTuple):
    """What a replay reads of a `SeatsTable`."""

    params: Any
    table: Any


@compile_cached
def bare_seats(seats):  # type: ignore[no-untyped-def]
    """The table of seats without reference counts. None for houses whose rounds never leave: nothing to
    compile."""
    if seats is None:
        return None
    return Seats(uncounted(seats.params), uncounted(seats.table))


@compile_cached
def replay(seats, lanes, drawn, lane, first, before):  # type: ignore[no-untyped-def]
    """Play the lane's round that began at card `first` with the count `before`; so many rows of the deck are
    `drawn`.

    Returns where the next round may begin, or SHOE_OVER or NO_CARDS_LEFT.
    """
    t, table, w, deck, rng = seats.params, seats.table, lanes.work, lanes.deck, lanes.draws
    n = deck.size // LANES
    begin_round(t, w, 0, before, first, n)
    state, pos, count = np.int64(0), first, before
    while pos < n:
        if pos >= drawn:  # this lane draws its own card
            j = pos + below(n - pos, rng)
            a = deck[pos * LANES + lane]
            deck[pos * LANES + lane] = deck[j * LANES + lane]
            deck[j * LANES + lane] = a
        card = np.int64(deck[pos * LANES + lane])
        pos += 1
        count += (card >> 4) - 8
        state = follow(t, w, 0, np.int64(table[state + (card & 15)]), count, n - pos)
        if state < 0:
            return pos
    return SHOE_OVER if finish_round(t, w, 0, table, deck, lane, state, count, rng) else NO_CARDS_LEFT
