"""What the table of `seats.py` leads to, for one seat in the order of the table: ask the count, end a hand, settle the round.

`t` is what the kernel is told, `w` what it works with, `o` where in it the lane's record begins.
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
from .step import LANES

Ints = NDArray[np.int64]

# What the kernel is told, `t`: the rules as ever, and behind them where these tables begin
ASKS, CODES, PAYS, HUBS, STARTS, POLICIES, HEAD = range(at.SIZE, at.SIZE + 7)

# What it works with, `w`: a record for each lane, then the sums
HUB, SEATED, ASKED, MADE, CELL, BEGAN, BEFORE, IDLES = range(8)
# the dealer's first cards; seats done; LIVE and MATTERS; hands that ended; count and place when the round began; no match
ENDS, SCORE, SPECIALS, DEALT, LASTED = 8, 40, 48, 56, 57
RECORD = 72  # no power of two, so that the lanes' records lie in different lines of the cache
SUM = LANES * RECORD
BY_CELL = SUM + at.SUMS + 6
HIST = BY_CELL + 3 * CELLS


def told(told: NDArray[np.int32], board: Board) -> Ints:
    """The rules and the board in one array of whole numbers."""
    head = np.zeros(HEAD, np.int64)
    head[: at.SIZE] = told[: at.SIZE]
    tables: dict[int, NDArray[np.integer[Any]]] = {
        at.BETS: told[told[at.BETS] :][:CELLS],
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
    """The count that decisions go by, as a cell of the tables."""
    if t[at.SYSTEM + 1] == 1:
        c = (52 * c) // max(left, 1)
    return min(max(c, -MIDDLE), MIDDLE) + MIDDLE


@compile_cached
def _settle(t, w, o, outcome):  # type: ignore[no-untyped-def]
    """What every seat of the lane won."""
    unit = t[at.UNIT]
    off = t[at.MOST] * unit
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
    w[SUM + at.HANDLED] += w[o + MADE]
    if t[at.SYSTEM] == 1:
        w[BY_CELL + 3 * cell] += 1
        w[BY_CELL + 3 * cell + 1] += total
        w[BY_CELL + 3 * cell + 2] += total * total


@inline_always
def _ended(t, w, o, code):  # type: ignore[no-untyped-def]
    w[o + ENDS + w[o + MADE]] = code
    w[o + MADE] += 1
    w[o + ASKED] |= t[t[CODES] + 4 * code + 1]


@compile_cached
def follow(t, w, o, e, count, left):  # type: ignore[no-untyped-def]
    """From what a card led to until the lane waits for another card: its state, or -1 where the round is over."""
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
                _ended(t, w, o, t[line + 1])
                e = t[line + 5]
            continue
        what = t[t[CODES] + 4 * code]
        if what == DEALER:
            _settle(t, w, o, t[t[CODES] + 4 * code + 1])
            return -1
        _ended(t, w, o, code)
        if what != SEAT:
            return place
        asked = w[o + ASKED]
        e = t[t[HUBS] + 3 * place + (0 if asked & 1 else 1 if asked else 2)]


@inline_always
def begin_round(t, w, o, count, pos, n):  # type: ignore[no-untyped-def]
    """A round begins after so many cards."""
    w[o + ASKED] = w[o + MADE] = 0
    w[o + CELL] = _cell(t, count, n - pos)
    w[o + BEGAN], w[o + BEFORE] = pos, count


@compile_cached
def drawn(deck, lane, left, rng):  # type: ignore[no-untyped-def]
    """One of the lane's first `left` cards; it changes places with the last of them."""
    i = below(left, rng) * LANES + lane
    j = (left - 1) * LANES + lane
    card = deck[i]
    deck[i] = deck[j]
    deck[j] = card
    return np.int64(card)


@compile_cached
def run_out(t, w, o, table, deck, lane, state, count, rng):  # type: ignore[no-untyped-def]
    """Cards ran out in mid-round: those not in play are mixed and the round goes on. False if there are none."""
    left = w[o + BEGAN]
    count = t[at.SYSTEM + 2] + count - w[o + BEFORE]
    while left > 0:
        card = drawn(deck, lane, left, rng)
        left -= 1
        count += (card >> 4) - 8
        state = follow(t, w, o, np.int64(table[state + (card & 15)]), count, left)
        if state < 0:
            return True
    return False
