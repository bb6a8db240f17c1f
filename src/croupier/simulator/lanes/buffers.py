"""The arrays that kernels read and write: transition tables, working memory of the lanes, tallies and
sums."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .step import CODES, LANES
from .tally import PAIRS, SAMPLED_STRETCHES

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]
_CACHE_LINE = 64


def aligned_zeros(shape: int | tuple[int, ...], kind: type[np.integer[Any]] | np.dtype[Any]) -> NDArray[Any]:
    """Zeros that start at a cache line: a row of 64 lanes across two lines costs twice as much."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    raw = np.zeros(size + _CACHE_LINE, np.uint8)
    start = -raw.ctypes.data % _CACHE_LINE
    return raw[start : start + size].view(kind).reshape(shape)


class Sums(NamedTuple):
    """Sums over rounds, in integers."""

    sums: Ints  # see `encoding.py`
    hist: Ints  # seats by net and events
    by_count: Ints  # count: rounds, net, squares
    by_first: Ints  # first hand and upcard: rounds, net, squares
    by_seat: Ints = np.zeros((0, 0), np.int64)  # where seats play differently: the first array for each

    def __add__(self, other: object) -> Sums:
        assert isinstance(other, Sums)
        return Sums(*(a + b for a, b in zip(self, other, strict=True)))


class OneSeatTable(NamedTuple):
    """The automaton of one seat. Behind its states are a resting state, and states that wait for so many
    cards."""

    table: NDArray[np.uint32]
    pairs: NDArray[np.uint32]  # the table for two cards per step; empty where it is not used
    width: int
    rest: int
    waits: int
    symbols: Bytes  # the shoe
    net: Ints  # by code
    flags: Ints  # by code
    asks: Ints
    leaves: bool  # rounds may leave the table, or go by the count
    states: int
    each: int  # shoes that a lane plays in a unit; cards, for a recycled deck
    burn: int
    limit: int  # a round starts only if at most this many cards are dealt
    endless: bool
    longest: int  # the most cards that a round takes in the table


class Board(NamedTuple):
    """The table of seats, and what its entries mean."""

    table: NDArray[np.uint32]
    # Kind; cell, hub or code; the hole card's count; cards not visible; entries below and from the cell
    asks: Ints
    codes: Ints  # by code: what ends, and what it needs of the dealer or the dealer's outcome
    combine: Ints  # by hands of a seat that ended and code: those hands with one more, or how the seat ended
    pays: Ints  # by how a seat ended and the dealer's outcome
    events: Ints  # by how a seat ended
    hands: Ints  # by how a seat ended: how many it has
    hubs: Ints  # by the dealer's first cards: entries by what the seats need of the dealer, most first
    starts: Ints  # by hub and policy: where a seat starts
    symbols: NDArray[np.uint8]  # by rank
    width: int
    states: int


class SeatsTable(NamedTuple):
    """The table of seats, with a resting state behind its states."""

    table: NDArray[np.uint32]
    flagged: NDArray[np.uint32]  # the table for `seat_step.py`; empty where seats do not play at full speed
    rest: int
    params: Ints  # see `interpret.py`
    pays: Ints  # by how a seat ended and the dealer's outcome
    events: Ints  # by how a seat ended
    hands: Ints  # by how a seat ended: how many it has
    shoe: Bytes  # count value plus 8 above the symbol
    states: int
    each: int  # shoes that a lane plays in a unit


class Span(NamedTuple):
    """Which work units to play, and how many shoes each lane plays in a unit (cards, for a recycled deck)."""

    seed: int
    start: int
    stop: int
    each: int


class Lanes(NamedTuple):
    """Working memory of the 64 lanes."""

    deck: Bytes  # a row of 64 cards for every position in the shoe
    state: NDArray[np.uint32]
    work: Ints  # a record for each lane, then sums: see `interpret.py`
    shuffles: NDArray[np.uint64]  # random streams: for shuffles, and for everything else
    draws: NDArray[np.uint64]


class CodeTally(NamedTuple):
    """The codes of the lanes and how often each came."""

    codes: Bytes  # a row of 64 codes for every step
    pairs: NDArray[np.uint32]  # how often two codes came together, twice
    eight: NDArray[np.uint32]  # tables for `tally_stretch`
    hist: Ints  # the sum of these tables
    values: Ints  # by code: does it end a round; then what it wins
    every: int  # sample one shoe in this many as a stretch

    @classmethod
    def empty(cls, a: OneSeatTable, rows: int, ways: int) -> CodeTally:
        """Nothing tallied yet. Codes below `ways` end rounds, also with the first of two cards: then 128 is
        added."""
        code = np.arange(CODES)
        ends = (code > 0) & (code < ways)
        eight = aligned_zeros(8 * 2 * CODES, np.uint32)
        return cls(
            aligned_zeros(rows * LANES, np.uint8),
            aligned_zeros(2 * PAIRS, np.uint32),
            eight,
            eight.astype(np.int64)[: 2 * CODES],
            np.array([ends, ends * a.net[:CODES]], np.int64).repeat(2, axis=0).ravel(),
            max(1, a.each // SAMPLED_STRETCHES),
        )

    def counts(self) -> Ints:
        """How often each code came."""
        pairs = self.pairs.reshape(2, 2 * CODES, 2 * CODES).sum(axis=0, dtype=np.int64)
        return np.asarray(self.hist + pairs.sum(axis=0) + pairs.sum(axis=1))


class CountedLanes(NamedTuple):
    """The counts of the lanes, and what was true when their rounds began."""

    counts: NDArray[np.int32]
    events: NDArray[np.uint64]  # see `plain_count`
    began: Ints  # place in the shoe
    before: NDArray[np.int32]  # count
    cell: Bytes  # cell of that count

    @classmethod
    def empty(cls) -> CountedLanes:
        return cls(
            aligned_zeros(LANES, np.int32),
            aligned_zeros(2, np.uint64),
            aligned_zeros(LANES, np.int64),
            aligned_zeros(LANES, np.int32),
            aligned_zeros(LANES, np.uint8),
        )


class CountTally(NamedTuple):
    """How often each code came, by the count before the round."""

    cells: Bytes  # the cell of every count for every number of cards left
    width: int  # counts in a row of `cells`
    tally: Ints  # by cell and code
    values: Ints  # by cell and code: what the round wins


class SeatNotes(NamedTuple):
    """What `seat_step.py` notes about the lanes."""

    starts: NDArray[np.uint32]
    left: NDArray[np.uint32]
    needs: NDArray[np.uint32]
    entries: NDArray[np.uint32]
    notes: NDArray[np.uint64]
    over: NDArray[np.uint64]  # notes of rounds that are over, with the dealer's outcome on top
    pays: Ints  # by code and outcome

    @classmethod
    def empty(cls, rounds: int, pays: Ints) -> SeatNotes:
        starts, left, needs, entries = aligned_zeros((4, LANES), np.uint32)
        notes, over = aligned_zeros(LANES, np.uint64), aligned_zeros(rounds, np.uint64)
        return cls(starts, left, needs, entries, notes, over, pays.ravel())
