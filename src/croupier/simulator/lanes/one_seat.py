"""The automaton at speed: 64 shoes in lockstep, a row of cards at a time, without a branch that depends on a card.

The 64 shoes share one random permutation of rows, drawn row by row. Each lane starts from an order of its own and two of
its cards change places now and then, so each lane is a shuffled shoe and any two lanes are independent of each other.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ...jit.simd import fast_step, has_gather, swap_rows
from ..rng import SHUFFLES, begin, below, word
from .tally import WAYS, stretch, tally, tally_apart

LANES = 64
ESCAPE, IGNORED, ASK = 255, 254, 253
"""A round leaves the table; one that had left it is over; a choice goes by the count."""

PLACE = np.uint32(0xFFFFFF)
LOW, HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
CODES = 128
"""Ways in which a round can end; codes above are for lanes that need a closer look."""


@compile_cached
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


@compile_cached
def anew(shoe, deck, rng):  # type: ignore[no-untyped-def]
    """Every card of every lane drawn from all cards, as an endless shoe has them; a random word serves two."""
    n = np.uint64(shoe.size)
    for i in range(0, shoe.size * LANES, 2):
        x = word(rng)
        deck[i] = shoe[np.int64(((x & LOW) * n) >> HALF)]
        deck[i + 1] = shoe[np.int64(((x >> HALF) * n) >> HALF)]


@compile_cached
def _exchange(deck, n, first, step, rng):  # type: ignore[no-untyped-def]
    """Two cards of a lane change places, for every so many lanes."""
    for lane in range(first, LANES, step):
        x = word(rng)
        i = np.int64(((x & LOW) * np.uint64(n)) >> HALF)
        j = np.int64(((x >> HALF) * np.uint64(n)) >> HALF)
        a = deck[i * LANES + lane]
        deck[i * LANES + lane] = deck[j * LANES + lane]
        deck[j * LANES + lane] = a


@compile_cached
def _row(words, k, n, rng):  # type: ignore[no-untyped-def]
    """The next row of the permutation, eight cards to a word."""
    swap_rows(words, 8 * k, 8 * (k + below(n - k, rng)))


@compile_cached
def in_order(words, n, rng):  # type: ignore[no-untyped-def]
    """All rows of the permutation; a random word serves two."""
    for k in range(0, n - 1, 2):
        x = word(rng)
        swap_rows(words, 8 * k, 8 * (k + np.int64(((x & LOW) * np.uint64(n - k)) >> HALF)))
        swap_rows(words, 8 * k + 8, 8 * (k + 1 + np.int64(((x >> HALF) * np.uint64(n - k - 1)) >> HALF)))


@compile_cached
def plain_step(table, state, deck, row, codes, out):  # type: ignore[no-untyped-def]
    """One card for every lane; says whether one left the table."""
    most = np.uint32(0)
    for lane in range(LANES):
        e = table[state[lane] + np.uint32(deck[row + lane])]
        state[lane] = e & PLACE
        code = e >> np.uint32(24)
        codes[out + lane] = code
        most = max(most, code)
    return most == np.uint32(ESCAPE)


@compile_cached
def vector_step(table, state, deck, row, codes, out):  # type: ignore[no-untyped-def]  # pragma: no cover — runs compiled only
    """The same in vector instructions."""
    return fast_step(table, state, deck, row, codes, out) >= np.uint32(ESCAPE << 24)


_step = vector_step if has_gather() else plain_step


@compile_cached
def _shuffle(deck, words, n, burn, limit, turn, rng):  # type: ignore[no-untyped-def]
    """All rows where a shoe serves many rounds; otherwise rows are drawn as they are needed."""
    whole = limit > burn
    first, step = turn & 3, 4
    if whole:
        first, step = 0, 1
    _exchange(deck, n, first, step, rng)
    if whole:
        in_order(words, n, rng)
    else:
        for k in range(burn):
            _row(words, k, n, rng)


@compile_cached
def _resting(state, rest):  # type: ignore[no-untyped-def]
    """Lanes whose round is over rest; says whether all do."""
    off = np.uint32(0)
    for lane in range(LANES):
        now = state[lane]
        now = rest if now == 0 else now
        state[lane] = now
        off |= now ^ rest
    return off == 0


@compile_cached
def shoes(  # type: ignore[no-untyped-def]
    table_,
    rest,
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
    noted_,
    twos_,
    few_,
    hist_,
    worth_,
    every,
    sums_,
    rng_,
):
    """Units from `start` to `stop` of this many shoes for each lane, where no round leaves the table.

    A round starts where at most `limit` cards are dealt; `rest` is the state of a lane that waits for the next shoe.
    The shoes of every so many turns are told apart. Says whether all went well.
    """
    table, deck, state, codes = uncounted(table_), uncounted(deck_), uncounted(state_), uncounted(codes_)
    words, noted, twos, few, hist, worth, sums, rng = (
        uncounted(words_), uncounted(noted_), uncounted(twos_), uncounted(few_), uncounted(hist_), uncounted(worth_), uncounted(sums_), uncounted(rng_)
    )  # fmt: skip
    n = shoe.size
    for u in range(start, stop):
        begin(seed, u, SHUFFLES, rng)
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
            if limit > burn and turn % every == 0:
                rounds, net = tally_apart(noted, (k - burn) * 8, few, hist, worth)
                stretch(sums, 0, rounds, net)
            else:
                tally(noted, (k - burn) * 8, twos)
    return True


@compile_cached
def ring(table_, shoe, seed, start, stop, each, deck_, state_, codes_, hist_, worth_, sums_, rng_, lanes_):  # type: ignore[no-untyped-def]
    """Units of this many cards for each lane, of a deck whose played cards are mixed and go to the back.

    The back of the deck is where the cards were taken from, so a round's cards are mixed in their places. The round that
    is in play with the last card is played to its end: to leave it out would leave out long rounds too often.
    """
    table, deck, state, codes = uncounted(table_), uncounted(deck_), uncounted(state_), uncounted(codes_)
    hist, worth, sums, rng, lanes = (
        uncounted(hist_),
        uncounted(worth_),
        uncounted(sums_),
        uncounted(rng_),
        uncounted(lanes_),
    )
    began, played, won, plays = lanes[0], lanes[1], lanes[2], lanes[3]
    n = shoe.size
    for u in range(start, stop):
        begin(seed, u, SHUFFLES, rng)
        _start(shoe, deck, rng)
        for lane in range(LANES):
            state[lane], began[lane], played[lane], won[lane], plays[lane] = 0, 0, 0, 0, 1
        k = cards = 0
        active = LANES
        while active > 0:
            if _step(table, state, deck, k * LANES, codes, 0):
                return False
            k = k + 1 if k + 1 < n else 0
            cards += 1
            for lane in range(LANES):
                code = codes[lane]
                if code != 0 and plays[lane] == 1:
                    hist[code] += 1
                    played[lane] += 1
                    won[lane] += worth[WAYS + code]
                    if cards >= each:
                        plays[lane] = 0
                        active -= 1
                    width = k - began[lane]
                    if width <= 0:
                        width += n
                    x = np.uint64(0)
                    for i in range(width - 1, 0, -1):  # two numbers below 2**32 from a word
                        x = x >> HALF if (width - i) & 1 == 0 else word(rng)
                        j = np.int64(((x & LOW) * np.uint64(i + 1)) >> HALF)
                        one, two = began[lane] + i, began[lane] + j
                        one = (one - n if one >= n else one) * LANES + lane
                        two = (two - n if two >= n else two) * LANES + lane
                        a = deck[one]
                        deck[one] = deck[two]
                        deck[two] = a
                    began[lane] = k
        for lane in range(LANES):
            stretch(sums, 0, played[lane], won[lane])
    return True
