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
from ..automaton.payouts import DEALER, NATURAL, OUTCOMES, SEAT
from ..automaton.several_seats import BY_COUNT, FOLLOW, Board
from ..counting.cells import CELLS, MIDDLE
from ..rng import below
from .buffers import Ints
from .layout import (
    ASKS,
    BEFORE,
    BEGAN,
    BY_CELL,
    CELL,
    CODES,
    ENDS,
    HEAD,
    HIST,
    HUBS,
    MADE,
    NEEDS,
    PAYS,
    POLICIES,
    STARTS,
    SUM,
)
from .step import LANES


def seat_params(params: NDArray[np.int32], board: Board) -> Ints:
    """The rules and the board in one array."""
    head = np.zeros(HEAD, np.int64)
    head[: at.SIZE] = params[: at.SIZE]
    tables: dict[int, NDArray[np.integer[Any]]] = {
        at.BETS: params[params[at.BETS] :][:CELLS],
        ASKS: board.asks,
        CODES: board.codes,
        PAYS: board.pays,
        HUBS: board.hubs,
        STARTS: board.starts,
    }
    place = HEAD
    for key, table in tables.items():
        head[key] = place
        place += table.size
    head[POLICIES] = board.starts.shape[1]
    return np.concatenate([head, *(table.ravel() for table in tables.values())]).astype(np.int64)


@inline_always
def _cell(t, c, left):  # type: ignore[no-untyped-def]
    """The cell of the count that decisions go by."""
    if t[at.TRUE_COUNT] == 1:
        c = (52 * c) // max(left, 1)
    return min(max(c, -MIDDLE), MIDDLE) + MIDDLE


@compile_cached
def _settle(t, w, o, outcome):  # type: ignore[no-untyped-def]
    """Settle the round and add it to the sums."""
    unit = t[at.UNIT]
    off = t[at.MAX_BETS] * unit
    codes, pays = t[CODES], t[PAYS]
    cell = w[o + CELL]
    bet = t[t[at.BETS] + cell]
    lost_to_natural = outcome == NATURAL and t[at.ORIGINAL] == 1
    total = net = 0
    flags, lost = 0, False
    for i in range(w[o + MADE]):
        code = w[o + ENDS + i]
        won = t[pays + code * 2 * OUTCOMES + outcome]
        if lost_to_natural and t[codes + 4 * code + 3] == 1:
            won = 0 if lost else -unit
            lost = True
        net += won
        flags |= t[codes + 4 * code + 2]
        if t[codes + 4 * code] == SEAT:
            net += t[pays + (code * 2 + 1) * OUTCOMES + outcome]
            if bet > 0:
                w[HIST + (net + off) * at.FLAGS + flags] += 1
            total += net
            net, flags, lost = 0, 0, False
    w[SUM + at.ROUNDS] += 1
    w[SUM + at.NET] += total * bet
    w[SUM + at.SQUARES] += total * bet * total * bet
    w[SUM + at.BET] += bet * t[at.SEATS]
    w[SUM + at.HANDS_PLAYED] += w[o + MADE]
    if t[at.COUNTING] == 1:
        w[BY_CELL + 3 * cell] += 1
        w[BY_CELL + 3 * cell + 1] += total
        w[BY_CELL + 3 * cell + 2] += total * total


@inline_always
def _end_hand(t, w, o, code):  # type: ignore[no-untyped-def]
    w[o + ENDS + w[o + MADE]] = code
    w[o + MADE] += 1
    w[o + NEEDS] |= t[t[CODES] + 4 * code + 1]


@compile_cached
def follow(t, w, o, e, count, left):  # type: ignore[no-untyped-def]
    """Follow entry `e` until the lane waits for a card. Returns its state, or -1 if the round is over."""
    while True:
        code, place = e >> 24, e & 0xFFFFFF
        if code == 0:
            return place
        if code == FOLLOW:
            line = t[ASKS] + 6 * place
            what = t[line]
            if what == BY_COUNT:
                cell = _cell(t, count - t[line + 2], left - t[line + 3])
                e = t[line + 5] if cell >= t[line + 1] else t[line + 4]
            else:
                _end_hand(t, w, o, t[line + 1])
                e = t[line + 5]
            continue
        what = t[t[CODES] + 4 * code]
        if what == DEALER:
            _settle(t, w, o, t[t[CODES] + 4 * code + 1])
            return -1
        _end_hand(t, w, o, code)
        if what != SEAT:
            return place
        needs = w[o + NEEDS]
        e = t[t[HUBS] + 3 * place + (0 if needs & 1 else 1 if needs else 2)]


@inline_always
def begin_round(t, w, o, count, pos, n):  # type: ignore[no-untyped-def]
    """Begin a round after `pos` of `n` cards."""
    w[o + NEEDS] = w[o + MADE] = 0
    w[o + CELL] = _cell(t, count, n - pos)
    w[o + BEGAN], w[o + BEFORE] = pos, count


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
    left = w[o + BEGAN]
    count = t[at.INITIAL_COUNT] + count - w[o + BEFORE]
    while left > 0:
        card = draw_behind(deck, lane, left, rng)
        left -= 1
        count += (card >> 4) - 8
        state = follow(t, w, o, np.int64(table[state + (card & 15)]), count, left)
        if state < 0:
            return True
    return False
