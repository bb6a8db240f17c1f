"""What a simulation holds: the tables that lanes go through, where they tally, and what rounds add up to."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .one_seat import CODES
from .tally import APART, PAIRS

Ints = NDArray[np.int64]
LINE = 64


def in_lines(shape: int | tuple[int, ...], kind: type[np.integer[Any]]) -> NDArray[Any]:
    """Zeros that start where a line of the processor's cache does: a row of 64 lanes that lies across two costs twice."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    raw = np.zeros(size + LINE, np.uint8)
    start = -raw.ctypes.data % LINE
    return raw[start : start + size].view(kind).reshape(shape)


class Sums(NamedTuple):
    """What rounds add up to, in whole numbers."""

    sums: Ints
    hist: Ints  # seats by net and by what happened
    by_count: Ints  # count: rounds, net, squares
    by_first: Ints  # first hand and upcard: rounds, net, squares

    def __add__(self, other: object) -> Sums:
        assert isinstance(other, Sums)
        return Sums(*(a + b for a, b in zip(self, other, strict=True)))


class Table(NamedTuple):
    """The automaton as the lanes want it: with a state to rest in, and states that wait for so many cards."""

    table: NDArray[np.uint32]
    twice: NDArray[np.uint32]  # for two cards a step; empty where it is not used
    width: int
    rest: int
    waits: int
    symbols: NDArray[np.uint8]  # of the shoe's cards
    net: Ints
    flags: Ints
    asks: Ints
    leaves: bool  # rounds may leave the table, or go by the count
    states: int
    each: int  # shoes of a lane in a unit; cards, where the deck is a ring
    limit: int  # a round starts only where at most this many cards are dealt
    longest: int  # cards that a round can take in the table


class Noted(NamedTuple):
    """Where the lanes tally codes: two by two; eight tables for shoes that are told apart, and their sum; what codes are
    worth; and of how many turns the shoes of one are told apart."""

    twos: NDArray[np.uint32]
    few: NDArray[np.uint32]
    hist: Ints
    worth: Ints
    every: int

    @classmethod
    def ready(cls, a: Table, ways: int) -> Noted:
        """Nothing tallied yet, for codes of fewer ways to end; the rest of 128 end no round, nor does what is above them
        but for codes of the first of two cards."""
        way = np.arange(CODES)
        ends = (way > 0) & (way < ways)
        worth = np.array([ends, ends * a.net[:CODES]], np.int64).repeat(2, axis=0).ravel()
        few = in_lines(8 * 2 * CODES, np.uint32)
        return cls(
            in_lines(2 * PAIRS, np.uint32),
            few,
            few.astype(np.int64)[: 2 * CODES],
            worth,
            max(1, a.each // APART),
        )

    def ended(self) -> Ints:
        """How often each code came."""
        twos = self.twos.reshape(2, 2 * CODES, 2 * CODES).sum(axis=0, dtype=np.int64)
        return np.asarray(self.hist + twos.sum(axis=0) + twos.sum(axis=1))


class Boxed(NamedTuple):
    """The table of seats as the lanes want it: with a state to rest in, and the shoe in bytes of count and symbol."""

    table: NDArray[np.uint32]
    flagged: NDArray[np.uint32]  # the same where seats play at full speed, see `seatstep.py`; else empty
    rest: int
    told: Ints
    shoe: NDArray[np.uint8]
    states: int
    each: int
