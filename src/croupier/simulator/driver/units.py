"""Work units of the step kernel: rounds of every seat, added up."""

from __future__ import annotations

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ...kernel import codes as k
from ...kernel.flow import advance, begin, bets, deal, deal_specials, lay_out, open_round, shuffle_due
from ...kernel.simd import inlined, inner
from ...kernel.stock import left, seats
from .. import encoding as at
from ..counting.cells import MIDDLE
from ..lanes.tally import add_stretch
from ..rng import begin as begin_stream
from .choices import answer, count_cell, count_weights, hand_of, running_count, up_kind

NETS, SPECIALS, SCORES = 4, 4 + k.SEATS, 4 + 2 * k.SEATS
MARKS = 4 + 3 * k.SEATS
"""Columns of a mark: where the round begins in the log, the count and the cards left before it, the dealer's
cards after it; then by seat the net, and special card and points above defeat before it."""

_EVENTS = np.zeros(k.REASONS, np.int64)
_EVENTS[[k.PAID, k.WAITING, k.EVENED]] = at.NATURAL_HAD
_EVENTS[k.BUST], _EVENTS[k.WON], _EVENTS[k.GAVE_UP] = at.BUST, at.CHARLIE_WON, at.SURRENDERED


@inner
def play_round(p, r, t, dealt, weights):  # type: ignore[no-untyped-def]
    """Play an open round, return the first seat's opening hand. `dealt` gets the special cards before it."""
    lay_out(r, t)
    for s in range(seats(r, t)):
        dealt[s] = t.special[s]
        t.pending[s] = 0
    if r.stake >= k.CHIPS:
        bets(r, t)
    while deal(r, t):
        answer(p, r, t, dealt, weights)
    first = hand_of(p, t, k.FIRST)
    while advance(r, t):
        answer(p, r, t, dealt, weights)
    return first


@inlined
def flags_of(t, s, dealt):  # type: ignore[no-untyped-def]
    """What happened to a seat, as bits."""
    flags = np.int64(0)
    for q in range(k.HANDS * s, k.HANDS * s + t.hand_count[s]):
        flags |= _EVENTS[t.hands[q, k.CLOSED]] | at.DOUBLED * np.int64(t.hands[q, k.DOUBLED])
    if t.hand_count[s] > 1:
        flags |= at.SPLIT
    if t.insured[s] > 0:
        flags |= at.INSURED
    if t.special[s] != dealt:
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


@compile_cached
def play(params, rules, tables, state, span, log, marks, results):  # type: ignore[no-untyped-def]
    """Play the units of `span`, each of at least so many rounds: whole shoes or matches where there are any.

    `results.hist` counts seats by net and flags; `by_count` and `by_first` sum rounds by the count before
    them and by the first hand of the first seat. `log` gets the cards and `marks` describes rounds, as far as
    they have room.
    """
    sums, hist, by_count, by_first, _ = results
    seed, start, stop, rounds = span
    p, r, t = uncounted(params), rules[0], tables[0]
    dealt, weights = np.zeros(k.SEATS, np.int64), np.zeros(17, np.int64)
    count_weights(p, r, weights)
    points, off, n = p[at.POINTS] > 0, p[at.MAX_BETS] * p[at.UNIT], seats(r, t)
    noted = logged = 0
    shoes = not points and r.when in (k.CUT_CARD, k.LOW) and p[at.LIMIT] >= 0
    stretches = p[at.LIMIT] >= 0 and r.cards_in_shoe > 0
    for u in range(start, stop):
        begin_stream(seed, u, 1, state)
        t.random = np.int64(state[0])
        begin(r, t)
        special, done = t.special[0], 0
        played, won = sums[at.ROUNDS], sums[at.NET]
        while True:
            due = shuffle_due(r, t)
            if done >= rounds and (t.over if points else due or not shoes):
                break
            if due:
                if shoes and done > 0:
                    add_stretch(sums, 0, sums[at.ROUNDS] - played, sums[at.NET] - won)
                    played, won = sums[at.ROUNDS], sums[at.NET]
                sums[at.SHOES] += 1
            if t.over:
                deal_specials(r, t)
                special = t.special[0]
            t.logged = 0
            open_round(r, t)
            cell = count_cell(p, r, t, weights) if p[at.COUNTING] == 1 else np.int64(MIDDLE)
            bet = p[p[at.BETS] + cell]
            if noted < marks.shape[0]:
                marks[noted, 0], marks[noted, 2] = logged, left(t)
                marks[noted, 1] = running_count(p, r, t, weights)
                for s in range(n):
                    marks[noted, SPECIALS + s] = t.special[s]
                    marks[noted, SCORES + s] = t.score[s] - r.defeat
            first = play_round(p, r, t, dealt, weights)
            done += 1
            total = np.int64(0)
            for s in range(n):
                total += t.pending[s]
                sums[at.HANDS_PLAYED] += t.hand_count[s]
                if bet > 0:
                    hist[(t.pending[s] + off) * at.FLAGS + flags_of(t, s, dealt[s])] += 1
            if noted < marks.shape[0]:
                marks[noted, 3] = t.dealer_n
                for s in range(n):
                    marks[noted, NETS + s] = t.pending[s]
                noted += 1
                for i in range(t.logged):
                    log[logged] = t.log[i]
                    logged += 1
            sums[at.ROUNDS] += 1
            sums[at.NET] += total * bet
            sums[at.SQUARES] += total * bet * total * bet
            sums[at.BET] += bet * n
            if p[at.COUNTING] == 1:
                by_count[cell, 0] += 1
                by_count[cell, 1] += total
                by_count[cell, 2] += total * total
            if by_first.shape[0] > 0:
                place = first * p[at.KINDS] + up_kind(p, r, t)
                by_first[place, 0] += 1
                by_first[place, 1] += t.pending[0]
                by_first[place, 2] += t.pending[0] * t.pending[0]
            if points and t.over:
                add_stretch(sums, 0, sums[at.ROUNDS] - played, sums[at.NET] - won)
                played, won = sums[at.ROUNDS], sums[at.NET]
                add_match(r, t, special, sums)
        if sums[at.ROUNDS] > played and stretches:
            add_stretch(sums, 0, sums[at.ROUNDS] - played, sums[at.NET] - won)
