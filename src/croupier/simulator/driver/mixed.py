"""Work units of a table where seats play differently: a strategy for each seat, and one that may count."""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ...kernel import codes as k
from ...kernel.flow import advance, begin, bets, deal, lay_out, open_round, shuffle_due
from ...kernel.simd import inner
from ...kernel.stock import row_of, seats
from .. import encoding as at
from ..counting.cells import MIDDLE
from ..lanes.tally import add_stretch
from ..rng import begin as begin_stream
from .choices import answer, count_cell, count_weights
from .units import flags_of


@inner
def play_round(params, r, t, dealt, weights):  # type: ignore[no-untyped-def]
    """Play an open round. Every seat is asked with its own row of `params`."""
    lay_out(r, t)
    for s in range(seats(r, t)):
        dealt[s] = t.special[s]
        t.pending[s] = 0
    if r.stake >= k.CHIPS:
        bets(r, t)
    while deal(r, t):
        answer(params[row_of(t) >> 2], r, t, dealt, weights)
    while advance(r, t):
        answer(params[row_of(t) >> 2], r, t, dealt, weights)


@inner
def start_stretch(sums, by_seat, before):  # type: ignore[no-untyped-def]
    """Remember where a stretch of correlated rounds begins."""
    n = by_seat.shape[0]
    for s in range(n):
        before[s, 0], before[s, 1] = by_seat[s, at.ROUNDS], by_seat[s, at.NET]
    before[n, 0], before[n, 1] = sums[at.ROUNDS], sums[at.NET]


@inner
def end_stretch(sums, by_seat, before):  # type: ignore[no-untyped-def]
    """Add the stretch of each seat and of all, and begin the next."""
    n = by_seat.shape[0]
    for s in range(n):
        rounds, net = by_seat[s, at.ROUNDS] - before[s, 0], by_seat[s, at.NET] - before[s, 1]
        if rounds > 0:
            add_stretch(by_seat[s], 0, rounds, net)
    if sums[at.ROUNDS] > before[n, 0]:
        add_stretch(sums, 0, sums[at.ROUNDS] - before[n, 0], sums[at.NET] - before[n, 1])
    start_stretch(sums, by_seat, before)


@compile_cached
def play_mixed(params, rules, tables, state, span, counter, results):  # type: ignore[no-untyped-def]
    """Play units as `units.play` does. `counter` is the seat that counts, from 0, or -1.

    `sums` are those of all seats together and `by_seat` those of each. `by_count` has the counter's rounds.
    """
    sums, hist, by_count, _, by_seat = results
    seed, start, stop, rounds = span
    r, t = rules[0], tables[0]
    dealt, weights = np.zeros(k.SEATS, np.int64), np.zeros(17, np.int64)
    count_weights(params[max(counter, 0)], r, weights)
    off, n = params[0, at.MAX_BETS] * params[0, at.UNIT], seats(r, t)
    shoes = r.when in (k.CUT_CARD, k.LOW) and params[0, at.LIMIT] >= 0
    stretches = params[0, at.LIMIT] >= 0 and r.cards_in_shoe > 0
    before = np.zeros((n + 1, 2), np.int64)  # rounds and net before a stretch: of each seat, then of all
    for u in range(start, stop):
        begin_stream(seed, u, 1, state)
        t.random = np.int64(state[0])
        begin(r, t)
        done = 0
        start_stretch(sums, by_seat, before)
        while True:
            due = shuffle_due(r, t)
            if done >= rounds and (due or not shoes):
                break
            if due:
                if shoes and done > 0:
                    end_stretch(sums, by_seat, before)
                sums[at.SHOES] += 1
            open_round(r, t)
            cell = count_cell(params[counter], r, t, weights) if counter >= 0 else np.int64(MIDDLE)
            play_round(params, r, t, dealt, weights)
            done += 1
            total = np.int64(0)
            for s in range(n):
                bet = np.int64(params[s, params[s, at.BETS] + (cell if s == counter else MIDDLE)])
                won = t.pending[s] * bet
                total += won
                by_seat[s, at.ROUNDS] += 1
                by_seat[s, at.NET] += won
                by_seat[s, at.SQUARES] += won * won
                by_seat[s, at.BET] += bet
                sums[at.BET] += bet
                sums[at.HANDS_PLAYED] += t.hand_count[s]
                if bet > 0:
                    hist[(t.pending[s] + off) * at.FLAGS + flags_of(t, s, dealt[s])] += 1
            sums[at.ROUNDS] += 1
            sums[at.NET] += total
            sums[at.SQUARES] += total * total
            if counter >= 0:
                by_count[cell, 0] += 1
                by_count[cell, 1] += t.pending[counter]
                by_count[cell, 2] += t.pending[counter] * t.pending[counter]
        if stretches and done > 0:
            end_stretch(sums, by_seat, before)
