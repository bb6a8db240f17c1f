"""Follows the entries of the table of seats for one seat: asks the count, ends hands, settles the round.

`t` is the kernel's params, `w` its working memory, `o` where the lane's record begins in it: see `layout.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...jit.arrays import inline_always
from ...jit.cache import compile_cached
from .. import encoding as at
from ..counting.cells import CELLS, MIDDLE
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
def _cell(t, c, left):  # type: ignore[no-untyped-def]
    """The cell of the count that decisions go by."""
    if t[at.TRUE_COUNT] == 1:
        c = (52 * c) // max(left, 1)
    return min(max(c, -MIDDLE), MIDDLE) + MIDDLE


@compile_cached
def _settle(t, w, o, end, outcome):  # type: ignore[no-untyped-def]
    """Add the round of a seat that ended like this to the sums."""
    cell = w[o + lay.CELL]
    bet, net = t[t[at.BETS] + cell], t[t[lay.PAYS] + end * lay.OUTCOMES + outcome]
    if bet > 0:
        w[lay.HIST + (net + t[at.MAX_BETS] * t[at.UNIT]) * at.FLAGS + t[t[lay.EVENTS] + end]] += 1
    w[lay.SUM + at.ROUNDS] += 1
    w[lay.SUM + at.NET] += net * bet
    w[lay.SUM + at.SQUARES] += net * bet * net * bet
    w[lay.SUM + at.BET] += bet
    if t[at.COUNTING] == 1:
        w[lay.BY_CELL + 3 * cell] += 1
        w[lay.BY_CELL + 3 * cell + 1] += net
        w[lay.BY_CELL + 3 * cell + 2] += net * net


@inline_always
def end_hand(t, w, o, code):  # type: ignore[no-untyped-def]
    """Add a hand to those of its seat that ended. Returns how the seat ended, if it did."""
    w[o + lay.MADE] = t[t[lay.COMBINE] + w[o + lay.MADE] * lay.FIRST + code]
    w[o + lay.NEEDS] |= t[t[lay.CODES] + 2 * code + 1]
    return w[o + lay.MADE]


@inline_always
def dealer_entry(t, hub, needs):  # type: ignore[no-untyped-def]
    """Where the dealer goes on from these first cards."""
    return t[t[lay.HUBS] + 3 * hub + (0 if needs & 1 else 1 if needs else 2)]


@compile_cached
def follow(t, w, o, e, count, left):  # type: ignore[no-untyped-def]
    """Follow entry `e` until the lane waits for a card. Returns its state, or -1 if the round is over."""
    while True:
        code, place = e >> 24, e & 0xFFFFFF
        if code == 0:
            return place
        if code == lay.FOLLOW:
            line = t[lay.ASKS] + 6 * place
            if t[line] == lay.BY_COUNT:
                cell = _cell(t, count - t[line + 2], left - t[line + 3])
                e = t[line + 5] if cell >= t[line + 1] else t[line + 4]
            else:
                end_hand(t, w, o, t[line + 1])
                e = t[line + 5]
            continue
        what = t[t[lay.CODES] + 2 * code]
        if what == lay.DEALER:
            _settle(t, w, o, w[o + lay.MADE], code - lay.FIRST)
            return -1
        end_hand(t, w, o, code)
        if what != lay.SEAT:
            return place
        e = dealer_entry(t, place, w[o + lay.NEEDS])


@inline_always
def begin_round(t, w, o, count, pos, n):  # type: ignore[no-untyped-def]
    """Begin a round after `pos` of `n` cards."""
    w[o + lay.NEEDS] = w[o + lay.MADE] = 0
    w[o + lay.CELL] = _cell(t, count, n - pos)
    w[o + lay.BEGAN], w[o + lay.BEFORE] = pos, count


@compile_cached
def draw_behind(deck, lane, left, rng):  # type: ignore[no-untyped-def]
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
        card = draw_behind(deck, lane, left, rng)
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
