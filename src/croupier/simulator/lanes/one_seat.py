"""Plays one seat through an automaton where nobody counts: two cards per step while rounds may begin, if a
table for that fits, then one.

Every step's codes are noted, so that a round that leaves the table can be traced back to its first card.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ...jit.simd import lowest_set_bit
from .. import encoding as at
from ..rng import OTHERWISE, SHUFFLES, begin
from ..tables.pair_table import EARLY, OVER
from .interpret import NO_CARDS_LEFT, replay
from .layout import SUM
from .shuffle import draw_endless, draw_row, shuffle, start_lanes
from .step import ESCAPE, LANES, all_resting, step
from .tally import add_stretch, tally, tally_stretch

_ONES = np.uint64(0x0101010101010101)


class _Rows(NamedTuple):
    """How rows of codes belong to cards: `steps` rows of two cards each after the burnt ones, then one card
    per row."""

    burn: int
    steps: int
    width: np.uint32  # of the automaton's table
    rest: np.uint32
    waits: np.uint32


@compile_cached
def _pair_rows(words, burn, steps, width, pairs):  # type: ignore[no-untyped-def]
    """Combine every two rows of cards into one. No byte carries into the next, because there are few
    symbols."""
    for r in range(steps):
        i = (burn + 2 * r) * 8
        for q in range(8):
            pairs[8 * r + q] = words[i + q] * width + words[i + 8 + q]


@compile_cached
def _first_card(codes, row, lane, rows):  # type: ignore[no-untyped-def]
    """The first card of the round that the lane plays at this row."""
    for r in range(row - 1, -1, -1):
        code = codes[r * LANES + lane]
        if code != 0:
            if r >= rows.steps:
                return rows.burn + rows.steps + r + 1
            return rows.burn + 2 * r + (1 if code & EARLY else 2)
    return rows.burn


@compile_cached
def _replay_escapes(seats, lanes, rows, row, codes, noted):  # type: ignore[no-untyped-def]
    """Replay the rounds that left the table at this row; their lanes wait until those are over.

    Returns False if that is impossible. Houses whose rounds never leave have no table of seats.
    """
    if seats is None:
        return False
    paired = row < rows.steps
    k = rows.burn + 2 * row + 2 if paired else rows.burn + rows.steps + row + 1
    w = lanes.work
    for word in range(8):
        x = ~noted[8 * row + word]
        escaped = (x - _ONES) & ~x & (_ONES << np.uint64(7))  # the lowest bit set belongs to a byte of 255
        while escaped != np.uint64(0):
            lane = 8 * word + (lowest_set_bit(escaped) >> 3)
            escaped &= escaped - np.uint64(1)
            if codes[row * LANES + lane] != ESCAPE:
                continue
            w[SUM + at.ESCAPES] += 1
            first = _first_card(codes, row, lane, rows)
            pos = replay(seats, lanes, lanes.deck.size // LANES, lane, first, 0)
            if pos == NO_CARDS_LEFT or 0 <= pos < k:
                return False
            if pos < 0:
                to = rows.rest
            elif pos == k:
                codes[row * LANES + lane] = OVER
                to = np.uint32(0)
            else:
                to = rows.waits + np.uint32(pos - k - 1) * rows.width
            lanes.state[lane] = to * rows.width if paired else to
    return True


@compile_cached
def play_one_seat(a, seats, span, lanes, cards, code_tally):  # type: ignore[no-untyped-def]
    """Play the units of `span`. Returns False if a round leaves the table or outlasts the cards and cannot be
    replayed.

    `a` is a `OneSeatTable`, `seats` a `SeatsTable` or None, `cards` room for rows of two cards,
    `code_tally` a `CodeTally`.
    """
    a, seats, lanes = uncounted(a), uncounted(seats), uncounted(lanes)
    table, twice, shoe = a.table, a.pairs, a.symbols
    deck, state, w, rng, draws = lanes
    codes, twos, eight, hist, values, every = uncounted(code_tally)
    words, noted = uncounted(deck.view(np.uint64)), uncounted(codes.view(np.uint64))
    pairs, pair_words = uncounted(cards), uncounted(cards.view(np.uint64))
    n, burn, width, rest = shoe.size, a.burn, np.uint32(a.width), np.uint32(a.rest)
    limit = max(a.limit, burn)
    steps = (limit - burn) // 2 if twice.size > 0 else 0
    rows = _Rows(burn, steps, width, rest, np.uint32(a.waits))
    for u in range(span.start, span.stop):
        begin(span.seed, u, SHUFFLES, rng)
        begin(span.seed, u, OTHERWISE, draws)
        start_lanes(shoe, deck, rng)
        for turn in range(span.each):
            if a.endless:
                draw_endless(shoe, deck, rng)
            else:
                shuffle(deck, words, n, burn, limit, turn, rng)
            _pair_rows(words, burn, steps, np.uint64(width), pair_words)
            for lane in range(LANES):
                state[lane] = 0
            rounds, net = w[SUM + at.ROUNDS], w[SUM + at.NET]  # of rounds that left the table
            for row in range(steps):
                if step(twice, state, pairs, row * LANES, codes, row * LANES) and not _replay_escapes(
                    seats, lanes, rows, row, codes, noted
                ):
                    return False
            if steps > 0:
                for lane in range(LANES):
                    state[lane] //= width
            row, k = steps, burn + 2 * steps
            while not (k > limit and all_resting(state, rest)):
                if k == n:  # the cards run out in mid-round
                    for lane in range(LANES):
                        codes[row * LANES + lane] = ESCAPE if state[lane] < rest else 0
                    if not _replay_escapes(seats, lanes, rows, row, codes, noted):
                        return False
                    row += 1
                    break
                if limit == burn:
                    draw_row(words, k, n, rng)
                if step(table, state, deck, k * LANES, codes, row * LANES) and not _replay_escapes(
                    seats, lanes, rows, row, codes, noted
                ):
                    return False
                row += 1
                k += 1
            if limit > burn and turn % every == 0:
                stayed, won = tally_stretch(noted, row * 8, eight, hist, values)
                add_stretch(w, SUM, w[SUM + at.ROUNDS] - rounds + stayed, w[SUM + at.NET] - net + won)
            else:
                tally(noted, row * 8, twos)
    return True
