"""Work units of the step kernel: rounds of all seats, added up. Seats play alike, or each in its own way."""

from __future__ import annotations

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ...kernel import codes as k
from ...kernel.flow import advance, begin, begin_round, deal_specials, lay_out, shuffle_due
from ...kernel.simd import inlined, inner, rare
from ...kernel.stock import left, row_of, seats, shuffle
from .. import encoding as at
from ..counting.cells import MIDDLE
from ..lanes.tally import add_stretch
from ..rng import begin as begin_stream
from .choices import answer, count_cell, hand_of, running_count, up_kind, weigh_ranks

NETS, SPECIALS, SCORES = 4, 4 + k.SEATS, 4 + 2 * k.SEATS
MARKS = 4 + 3 * k.SEATS
"""Columns of a mark: where the round begins in the log, the count and the cards left before it, the dealer's
cards after it; then by seat the net, and special card and points above defeat before it."""

_EVENTS = np.zeros(k.REASONS, np.int64)
_EVENTS[[k.PAID, k.WAITING, k.EVENED]] = at.NATURAL_HAD
_EVENTS[k.BUST], _EVENTS[k.WON], _EVENTS[k.GAVE_UP] = at.BUST, at.CHARLIE_WON, at.SURRENDERED


@inlined
def play_round(rows, each, r, t):  # type: ignore[no-untyped-def]
    """Play an open round, return the first seat's opening hand. `each`: 1 if every seat has its own row."""
    lay_out(r, t)
    for s in range(seats(r, t)):
        t.dealt[s] = t.special[s]
        t.pending[s] = 0
    first = k.END
    while advance(r, t):
        if first < 0 and t.stage > k.AT_DEAL:
            first = hand_of(rows[0], t, k.FIRST)
        answer(rows[each * (row_of(t) >> 2)], r, t)
    return hand_of(rows[0], t, k.FIRST) if first < 0 else first


@inlined
def flags_of(t, s):  # type: ignore[no-untyped-def]
    """What happened to a seat, as bits."""
    flags = np.int64(0)
    for q in range(k.HANDS * s, k.HANDS * s + t.hand_count[s]):
        flags |= _EVENTS[t.hands[q, k.CLOSED]] | at.DOUBLED * np.int64(t.hands[q, k.DOUBLED])
    if t.hand_count[s] > 1:
        flags |= at.SPLIT
    if t.insured[s] > 0:
        flags |= at.INSURED
    if t.special[s] != t.dealt[s]:
        flags |= at.SPECIAL
    return flags


@inner
def add_match(r, t, special, sums):  # type: ignore[no-untyped-def]
    """Count a match, from the first seat's side and by its special card."""
    sums[at.MATCHES] += 1
    sums[at.SUMS + 3 + special] += 1
    if t.score[0] >= r.victory:
        sums[at.WON] += 1
        sums[at.SUMS + special] += 1
    if t.score[0] <= r.defeat:
        sums[at.LOST] += 1


@inner
def end_stretch(sums, before):  # type: ignore[no-untyped-def]
    """Add a stretch of correlated rounds, if there are any, and begin the next. `before`: rounds and net when
    it began."""
    if sums[at.ROUNDS] > before[0]:
        add_stretch(sums, 0, sums[at.ROUNDS] - before[0], sums[at.NET] - before[1])
    before[0], before[1] = sums[at.ROUNDS], sums[at.NET]


@inner
def end_stretches(sums, by_seat, before):  # type: ignore[no-untyped-def]
    """End the stretch of all seats together and of each."""
    end_stretch(sums, before[0])
    for s in range(by_seat.shape[0]):
        end_stretch(by_seat[s], before[1 + s])


@rare
def mark_start(p, r, t, logged, mark):  # type: ignore[no-untyped-def]
    mark[0], mark[1], mark[2] = logged, running_count(p, r, t), left(t)
    for s in range(seats(r, t)):
        mark[SPECIALS + s] = t.special[s]
        mark[SCORES + s] = t.score[s] - r.defeat


@rare
def mark_end(r, t, log, logged, mark):  # type: ignore[no-untyped-def]
    """Complete a mark, write the cards of the round to the log, return where the next round begins there."""
    mark[3] = t.dealer_n
    for s in range(seats(r, t)):
        mark[NETS + s] = t.pending[s]
    for i in range(t.logged):
        log[logged + i] = t.log[i]
    return logged + t.logged


@inlined
def add_round(rows, each, counter, t, cell, n, results):  # type: ignore[no-untyped-def]
    """Add a round of `n` seats to the sums."""
    sums, hist, by_count, _, by_seat = results
    off, net, won = rows[0, at.MAX_BETS] * np.int64(rows[0, at.UNIT]), np.int64(0), np.int64(0)
    for s in range(n):
        bet, pending = np.int64(rows[each * s, rows[each * s, at.BETS] + cell]), np.int64(t.pending[s])
        net += pending
        won += pending * bet
        sums[at.BET] += bet
        sums[at.HANDS_PLAYED] += t.hand_count[s]
        if bet > 0:
            hist[(pending + off) * at.FLAGS + flags_of(t, s)] += 1
        if by_seat.shape[0] > 0:
            by_seat[s, at.ROUNDS] += 1
            by_seat[s, at.NET] += pending * bet
            by_seat[s, at.SQUARES] += pending * bet * pending * bet
            by_seat[s, at.BET] += bet
    sums[at.ROUNDS] += 1
    sums[at.NET] += won
    sums[at.SQUARES] += won * won
    if rows[max(counter, 0), at.COUNTING] == 1:
        net = np.int64(t.pending[counter]) if counter >= 0 else net
        by_count[cell, 0] += 1
        by_count[cell, 1] += net
        by_count[cell, 2] += net * net


@compile_cached
def play(params, counter, rules, tables, state, span, log, marks, results):  # type: ignore[no-untyped-def]
    """Play the units of `span`, each of at least so many rounds: whole shoes or matches where there are any.

    `params` has one row for all seats, or one for each; `counter` is the only seat that counts, or -1.
    `results.hist` counts seats by net and flags; `by_count` and `by_first` sum rounds by the count before
    them and by the first hand of the first seat. `log` gets the cards and `marks` describes rounds, as far as
    they have room.
    """
    sums, _, _, by_first, by_seat = results
    seed, start, stop, rounds = span
    rows, r, t = uncounted(params), rules[0], tables[0]
    p, each, n = rows[max(counter, 0)], np.int64(rows.shape[0] > 1), seats(r, t)
    weigh_ranks(p, r, t)
    points, noted, logged = p[at.POINTS] > 0, 0, 0
    shoes = not points and r.when in (k.CUT_CARD, k.LOW) and p[at.LIMIT] >= 0
    stretches = p[at.LIMIT] >= 0 and r.cards_in_shoe > 0
    before = np.zeros((1 + by_seat.shape[0], 2), np.int64)
    for u in range(start, stop):
        begin_stream(seed, u, 1, state)
        t.random = np.int64(state[0])
        begin(r, t)
        special, done = t.special[0], 0
        before[0, 0], before[0, 1] = sums[at.ROUNDS], sums[at.NET]
        for s in range(by_seat.shape[0]):
            before[1 + s, 0], before[1 + s, 1] = by_seat[s, at.ROUNDS], by_seat[s, at.NET]
        while True:
            t.logged, due = 0, shuffle_due(r, t)
            if done >= rounds and (t.over if points else due or not shoes):
                break
            if due:
                if shoes:
                    end_stretches(sums, by_seat, before)
                shuffle(r, t)
                sums[at.SHOES] += 1
            if t.over:
                deal_specials(r, t)
                special = t.special[0]
            begin_round(r, t)
            cell = count_cell(p, r, t) if p[at.COUNTING] == 1 else np.int64(MIDDLE)
            if noted < marks.shape[0]:
                mark_start(p, r, t, logged, marks[noted])
            first = play_round(rows, each, r, t)
            done += 1
            if noted < marks.shape[0]:
                logged = mark_end(r, t, log, logged, marks[noted])
                noted += 1
            add_round(rows, each, counter, t, cell, n, results)
            if by_first.shape[0] > 0:
                place = first * p[at.KINDS] + up_kind(p, r, t)
                by_first[place, 0] += 1
                by_first[place, 1] += t.pending[0]
                by_first[place, 2] += t.pending[0] * t.pending[0]
            if points and t.over:
                end_stretches(sums, by_seat, before)
                add_match(r, t, special, sums)
        if stretches:
            end_stretches(sums, by_seat, before)
