"""Follows the entries of the table of seats: asks the count, ends hands and seats, settles the round.

`t` is the kernel's params, `w` its working memory, `o` where the lane's record begins in it: see `layout.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...jit.arrays import inline_always
from ...jit.cache import compile_cached
from .. import encoding as at
from ..counting.cells import CELLS
from ..counting.cells_kernel import cell_of
from ..rng import below
from . import layout as lay
from .buffers import Board, Ints
from .step import LANES

SHOE_OVER, NO_CARDS_LEFT = -1, -2
"""The round ended beyond the last card of the shoe; it could not end, because somebody holds every card."""


def seat_params(params: NDArray[np.int32], board: Board) -> Ints:
    """The rules and the board in one array."""
    head = np.zeros(lay.HEAD, np.int64)
    head[: at.SIZE] = params[: at.SIZE]
    tables: dict[int, NDArray[np.integer[Any]]] = {
        at.BETS: params[params[at.BETS] :][:CELLS],
        lay.ASKS: board.asks,
        lay.CODES: board.codes,
        lay.COMBINE: board.combine,
        lay.PAYS: board.pays,
        lay.GAINS: board.pays // params[at.UNIT],  # in points
        lay.EVENTS: board.events,
        lay.HUBS: board.hubs,
        lay.STARTS: board.starts,
    }
    place = lay.HEAD
    for key, table in tables.items():
        head[key] = place
        place += table.size
    head[lay.POLICIES] = board.starts.shape[1]
    return np.concatenate([head, *(table.ravel() for table in tables.values())]).astype(np.int64)


@inline_always
def settle(t, w, o, outcome):  # type: ignore[no-untyped-def]
    """Settle the round: tally every seat by how it and the dealer ended."""
    cell, seats, points, pays = w[o + lay.CELL], t[at.SEATS], t[at.POINTS], t[lay.PAYS]
    bet, total = t[t[at.BETS] + cell], 0
    for seat in range(seats):
        end = w[o + lay.ENDS + seat]
        place = end * lay.OUTCOMES + outcome
        total += t[pays + place]
        w[lay.TALLY + place] += bet > 0
        if points > 0:
            w[o + lay.SCORE + seat] += t[t[lay.GAINS] + place]
            if t[t[lay.EVENTS] + end] & at.SPECIAL:
                w[o + lay.SPECIALS + seat] = 0
    w[lay.SUM + at.ROUNDS] += 1
    w[lay.SUM + at.NET] += total * bet
    w[lay.SUM + at.SQUARES] += total * bet * total * bet
    w[lay.SUM + at.BET] += seats * bet
    if t[at.COUNTING] == 1:
        w[lay.BY_CELL + 3 * cell] += 1
        w[lay.BY_CELL + 3 * cell + 1] += total
        w[lay.BY_CELL + 3 * cell + 2] += total * total


@inline_always
def end_hand(t, w, o, code):  # type: ignore[no-untyped-def]
    """Add a hand to those of its seat that ended. Returns how the seat ended, if it did."""
    w[o + lay.MADE] = t[t[lay.COMBINE] + w[o + lay.MADE] * lay.FIRST + code]
    w[o + lay.NEEDS] |= t[t[lay.CODES] + 2 * code + 1]
    return w[o + lay.MADE]


@inline_always
def _start_of(t, w, o, hub, seat):  # type: ignore[no-untyped-def]
    """The state in which a seat starts: in a match it depends on its special card and its points."""
    place = t[lay.STARTS] + hub * t[lay.POLICIES]
    if t[at.POINTS] > 0:
        place += w[o + lay.SPECIALS + seat] * (t[at.POINTS] + 1) + w[o + lay.SCORE + seat]
    return t[place]


@inline_always
def dealer_entry(t, hub, needs):  # type: ignore[no-untyped-def]
    """Where the dealer goes on from these first cards."""
    return t[t[lay.HUBS] + 3 * hub + (0 if needs & 1 else 1 if needs else 2)]


@inline_always
def follow_end(t, w, o, e):  # type: ignore[no-untyped-def]
    """End a hand. Returns the entry that the lane goes on from."""
    code, place = e >> 24, e & lay.PLACE
    end = end_hand(t, w, o, code)
    if t[t[lay.CODES] + 2 * code] != lay.SEAT:
        return place
    seat = w[o + lay.SEATED]
    w[o + lay.ENDS + seat], w[o + lay.MADE], w[o + lay.SEATED] = end, 0, seat + 1
    if seat + 1 < t[at.SEATS]:
        return _start_of(t, w, o, w[o + lay.HUB], seat + 1)
    hub = place if place > 0 else w[o + lay.HUB]  # a seat alone ends with the dealer's first cards
    return dealer_entry(t, hub, w[o + lay.NEEDS])


@inline_always
def follow(t, w, o, e, count, left):  # type: ignore[no-untyped-def]
    """Follow entry `e` until the lane waits for a card. Returns its state, or -1 if the round is over."""
    while e > lay.PLACE:
        code = e >> 24
        if code < lay.FIRST:
            e = follow_end(t, w, o, e)
        elif code < lay.FOLLOW:
            settle(t, w, o, code - lay.FIRST)
            return -1
        else:
            line = t[lay.ASKS] + 6 * (e & lay.PLACE)
            if t[line] == lay.KNOWN:
                w[o + lay.HUB] = t[line + 1]
                e = _start_of(t, w, o, w[o + lay.HUB], 0)
            elif t[line] == lay.ENDED:
                follow_end(t, w, o, t[line + 1] << 24)
                e = t[line + 5]
            else:
                cell = cell_of(t, count - t[line + 2], left - t[line + 3])
                e = t[line + 5] if cell >= t[line + 1] else t[line + 4]
    return e


@inline_always
def begin_round(t, w, o, count, pos, n):  # type: ignore[no-untyped-def]
    """Begin a round after `pos` of `n` cards."""
    w[o + lay.SEATED] = w[o + lay.NEEDS] = w[o + lay.MADE] = 0
    w[o + lay.CELL] = cell_of(t, count, n - pos)
    w[o + lay.BEGAN], w[o + lay.BEFORE] = pos, count


@compile_cached
def _draw_behind(deck, lane, left, rng):  # type: ignore[no-untyped-def]
    """Draw one of the lane's first `left` cards: swap it with the last of them."""
    i = below(left, rng) * LANES + lane
    j = (left - 1) * LANES + lane
    card = deck[i]
    deck[i] = deck[j]
    deck[j] = card
    return np.int64(card)


@compile_cached
def finish_round(t, w, o, table, deck, lane, state, count, rng):  # type: ignore[no-untyped-def]
    """Finish a round after the cards ran out: mix those not in play. Returns False if there are none left."""
    left = w[o + lay.BEGAN]
    count = t[at.INITIAL_COUNT] + count - w[o + lay.BEFORE]
    while left > 0:
        card = _draw_behind(deck, lane, left, rng)
        left -= 1
        count += (card >> 4) - 8
        state = follow(t, w, o, np.int64(table[state + (card & 15)]), count, left)
        if state < 0:
            return True
    return False


@compile_cached
def replay(seats, lanes, drawn, lane, first, before):  # type: ignore[no-untyped-def]
    """Play a round that left the automaton again, by a `SeatsTable`. It began at card `first` with the count
    `before`; so many rows of the deck are `drawn`.

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
