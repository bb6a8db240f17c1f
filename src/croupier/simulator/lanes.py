"""The automaton at speed: 64 shoes in lockstep, a row of cards at a time, without a branch that depends on a card.

The 64 shoes share one random permutation of rows, drawn row by row. Each lane starts from an order of its own and two of
its cards change places now and then, so each lane is a shuffled shoe and any two lanes are independent of each other.
"""

from __future__ import annotations

import numpy as np

from ..solver.compiled import compiled
from .bare import bare, kernel
from .chance import begin, below, word
from .general import COUNT, EARLIER, FLAGGED, FRESH, NETS, POS, READY, round_of
from .layout import FLAGS, MOST, UNIT, WIDTH

LANES = 64
ESCAPE, IGNORED = 255, 254
PLACE = np.uint32(0xFFFFFF)


@compiled
def _start(shoe, deck, rng):  # type: ignore[no-untyped-def]
    """Every lane in an order of its own."""
    n = shoe.size
    for lane in range(LANES):
        for i in range(n):
            deck[i * LANES + lane] = shoe[i]
        for i in range(n - 1, 0, -1):
            j = below(i + 1, rng)
            a = deck[i * LANES + lane]
            deck[i * LANES + lane] = deck[j * LANES + lane]
            deck[j * LANES + lane] = a


@compiled
def _exchange(deck, n, first, step, rng):  # type: ignore[no-untyped-def]
    """Two cards of a lane change places, for every so many lanes."""
    for lane in range(first, LANES, step):
        x = word(rng)
        i = np.int64(((x & np.uint64(0xFFFFFFFF)) * np.uint64(n)) >> np.uint64(32))
        j = np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))
        a = deck[i * LANES + lane]
        deck[i * LANES + lane] = deck[j * LANES + lane]
        deck[j * LANES + lane] = a


@compiled
def _row(words, k, n, rng):  # type: ignore[no-untyped-def]
    """The next row of the permutation, eight cards to a word."""
    j = 8 * (k + below(n - k, rng))
    i = 8 * k
    for q in range(8):
        a = words[i + q]
        words[i + q] = words[j + q]
        words[j + q] = a


@compiled
def _step(table, state, deck, row, codes, out):  # type: ignore[no-untyped-def]
    """One card for every lane; says whether one left the table."""
    most = np.uint32(0)
    for lane in range(LANES):
        e = table[state[lane] + np.uint32(deck[row + lane])]
        state[lane] = e & PLACE
        code = e >> np.uint32(24)
        codes[out + lane] = code
        most = max(most, code)
    return most == np.uint32(ESCAPE)


@compiled
def _tally(codes, size, hist):  # type: ignore[no-untyped-def]
    """How often each code came. Eight tables, so that one count need not wait for the next."""
    for i in range(0, size, 8):
        for k in range(8):
            hist[k * 256 + codes[i + k]] += 1


@compiled
def _shuffle(deck, words, n, burn, limit, turn, rng):  # type: ignore[no-untyped-def]
    """All rows where a shoe serves many rounds; otherwise rows are drawn as they are needed."""
    if limit > burn:
        _exchange(deck, n, 0, 1, rng)
        for k in range(n - 1):
            _row(words, k, n, rng)
    else:
        _exchange(deck, n, turn & 3, 4, rng)
        for k in range(burn):
            _row(words, k, n, rng)


@compiled
def _resting(state, rest):  # type: ignore[no-untyped-def]
    """Lanes whose round is over rest; says whether all do."""
    waiting = 0
    for lane in range(LANES):
        if state[lane] == 0:
            state[lane] = rest
        waiting += state[lane] == rest
    return waiting == LANES


@kernel
def shoes(  # type: ignore[no-untyped-def]
    table_, rest, burn, limit, shoe, seed, start, stop, each, deck_, words_, state_, codes_, hist_, rng_
):
    """Units from `start` to `stop` of this many shoes for each lane, where no round leaves the table.

    A round starts where at most `limit` cards are dealt; `rest` is the state of a lane that waits for the next shoe.
    Says whether all went well.
    """
    table, deck, state, codes = bare(table_), bare(deck_), bare(state_), bare(codes_)
    words, hist, rng = bare(words_), bare(hist_), bare(rng_)
    n = shoe.size
    for u in range(start, stop):
        begin(seed, u, 2, rng)
        _start(shoe, deck, rng)
        for turn in range(each):
            _shuffle(deck, words, n, burn, limit, turn, rng)
            for lane in range(LANES):
                state[lane] = 0
            k = burn
            while True:
                if k > limit and _resting(state, rest):
                    break
                if k == n:
                    return False
                if limit == burn:
                    _row(words, k, n, rng)
                if _step(table, state, deck, k * LANES, codes, (k - burn) * LANES):
                    return False
                k += 1
            _tally(codes, (k - burn) * LANES, hist)
    return True


@compiled
def _leave(t, w, cards, deck, codes, lane, k, n, burn, whole, rng, others):  # type: ignore[no-untyped-def]
    """A lane leaves the table after card k: the general kernel plays its round from the first card. Cards used, or -1."""
    first = k
    while first > burn and codes[(first - 1 - burn) * LANES + lane] == 0:
        first -= 1
    for i in range(n):
        cards[i] = deck[i * LANES + lane]
    w[POS], w[READY] = first, n if whole else k + 1
    w[COUNT] = w[FRESH] = w[EARLIER] = 0
    round_of(t, w, cards, rng)
    others[(w[NETS] + MOST * t[UNIT]) * FLAGS + w[FLAGGED]] += 1
    return -1 if w[EARLIER] > 0 or w[POS] <= k else w[POS] - 1 - k


@kernel
def shoes_and_more(  # type: ignore[no-untyped-def]
    table_,
    rest,
    waits,
    burn,
    limit,
    shoe,
    seed,
    start,
    stop,
    each,
    deck_,
    words_,
    state_,
    codes_,
    hist_,
    rng_,
    told,
    work,
    column,
    other,
    others,
):
    """The same, where rounds that leave the table are played by the general kernel. `other` draws what these need."""
    table, deck, state, codes = bare(table_), bare(deck_), bare(state_), bare(codes_)
    words, hist, rng = bare(words_), bare(hist_), bare(rng_)
    t, w, cards, rng2 = bare(told), bare(work), bare(column), bare(other)
    n = shoe.size
    whole = limit > burn
    for u in range(start, stop):
        begin(seed, u, 2, rng)
        begin(seed, u, 3, rng2)
        _start(shoe, deck, rng)
        for turn in range(each):
            _shuffle(deck, words, n, burn, limit, turn, rng)
            for lane in range(LANES):
                state[lane] = 0
            k = burn
            while True:
                if k > limit and _resting(state, rest):
                    break
                if k == n:  # cards run out in mid-round
                    for lane in range(LANES):
                        if state[lane] != rest and state[lane] < waits:
                            _leave(t, w, cards, deck, codes, lane, k - 1, n, burn, whole, rng2, others)
                    break
                if not whole:
                    _row(words, k, n, rng)
                if _step(table, state, deck, k * LANES, codes, (k - burn) * LANES):
                    for lane in range(LANES):
                        if codes[(k - burn) * LANES + lane] == ESCAPE:
                            codes[(k - burn) * LANES + lane] = 0
                            more = _leave(t, w, cards, deck, codes, lane, k, n, burn, whole, rng2, others)
                            if more == 0:
                                codes[(k - burn) * LANES + lane] = IGNORED
                            else:
                                state[lane] = (
                                    rest if more < 0 else waits + np.uint32(more - 1) * np.uint32(t[WIDTH])
                                )
                k += 1
            _tally(codes, (k - burn) * LANES, hist)
    return True


@kernel
def ring(table_, shoe, seed, start, stop, each, deck_, state_, codes_, hist_, rng_, began_):  # type: ignore[no-untyped-def]
    """Units of this many cards for each lane, of a deck whose played cards are mixed and go to the back.

    The back of the deck is where the cards were taken from, so a round's cards are mixed in their places.
    """
    table, deck, state, codes = bare(table_), bare(deck_), bare(state_), bare(codes_)
    hist, rng, began = bare(hist_), bare(rng_), bare(began_)
    n = shoe.size
    for u in range(start, stop):
        begin(seed, u, 2, rng)
        _start(shoe, deck, rng)
        for lane in range(LANES):
            state[lane], began[lane] = 0, 0
        k = 0
        for _ in range(each):
            if _step(table, state, deck, k * LANES, codes, 0):
                return False
            k = k + 1 if k + 1 < n else 0
            for lane in range(LANES):
                if codes[lane] != 0:
                    width = k - began[lane]
                    if width <= 0:
                        width += n
                    for i in range(width - 1, 0, -1):
                        j = below(i + 1, rng)
                        x, y = began[lane] + i, began[lane] + j
                        x = (x - n if x >= n else x) * LANES + lane
                        y = (y - n if y >= n else y) * LANES + lane
                        a = deck[x]
                        deck[x] = deck[y]
                        deck[y] = a
                    began[lane] = k
            _tally(codes, LANES, hist)
    return True
