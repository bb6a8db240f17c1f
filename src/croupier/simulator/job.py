"""A job: everything a simulation needs, as arrays, split into work units.

A unit is played from the seed and its own number and adds up integers. Any number of threads or machines
therefore reaches the same sums.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..jit.cache import is_cached
from ..jit.native import records
from ..kernel.layout import ONE_SEAT, TABLE
from . import encoding as at
from .counting.cells import CELLS, MIDDLE
from .lanes.buffers import (
    Bytes,
    CodeTally,
    CountedLanes,
    CountTally,
    Ints,
    Lanes,
    OneSeatTable,
    SeatNotes,
    SeatsTable,
    Span,
    Sums,
    aligned_zeros,
)
from .lanes.layout import BY_CELL, FIRST, OUTCOMES, SUM, TALLY
from .lanes.step import CODES, LANES

Params = NDArray[np.int32]
UNIT_ROUNDS = 1 << 19
"""Rounds of a unit, about; those of the general kernel are smaller."""


class Job(NamedTuple):
    """Everything a kernel needs to play any unit of a simulation. It can be sent to another machine."""

    params: Params  # rules and strategy, see `encoding.py`
    shoe: Bytes
    rules: NDArray[np.void]  # for the step kernel
    seed: int
    rounds: int  # in a unit of the general kernel
    by_first: bool = False
    bet_parts: int = 1  # of the minimum bet, in which bets are counted
    by_seat: Params = np.zeros((0, 0), np.int32)  # where seats play differently: `params` of each
    counter: int = -1  # the only seat that counts, from 0
    automaton: OneSeatTable | None = None
    seats: SeatsTable | None = None

    @property
    def kernel(self) -> str:
        """The kernel that plays the job, as reports name it."""
        if self.automaton is not None:
            return "automaton"
        return "general" if self.seats is None else "seats"

    def resized(self, rounds: int) -> Job:
        """The same job, in smaller units if few rounds are wanted."""
        small = min(UNIT_ROUNDS, max(1 << 12, rounds // 8))
        tables = {
            name: table._replace(each=max(1, table.each * small // UNIT_ROUNDS))
            for name in ("automaton", "seats")
            if (table := getattr(self, name)) is not None
        }
        return self._replace(rounds=min(1 << 16, rounds), **tables)

    def compiled(self) -> bool:
        """Is the machine code that plays it there from an earlier run?"""
        module, name = self._kernel_function()
        return is_cached(getattr(import_module(f".{module}", __package__), name))

    def _kernel_function(self) -> tuple[str, str]:
        """The module and the name of the kernel."""
        a, b = self.automaton, self.seats
        if a is not None:
            if a.leaves and not a.pairs.size:
                return "lanes.counted", "play_counted"
            if self.params[at.SOURCE] == at.RING:
                return "lanes.recycled", "play_recycled"
            return "lanes.one_seat", "play_one_seat"
        if b is not None:
            return (
                ("lanes.seats_fast", "play_seats_fast") if b.flagged.size else ("lanes.seats", "play_seats")
            )
        return "driver.units", "play"

    def empty_sums(self) -> Sums:
        unit = int(self.params[at.UNIT])
        first = int(self.params[at.KINDS] * self.params[at.TABLE_HANDS]) if self.by_first else 0
        return Sums(
            np.zeros(at.SUMS + 6, np.int64),
            np.zeros((2 * int(self.params[at.MAX_BETS]) * unit + 1) * at.FLAGS, np.int64),
            np.zeros((CELLS, 3), np.int64),
            np.zeros((first, 3), np.int64),
            np.zeros((len(self.by_seat), at.SUMS), np.int64),
        )

    def play_units(self, start: int, stop: int) -> Sums:
        """Play these units and return their sums."""
        a, b = self.automaton, self.seats
        if a is not None and a.pairs.size:
            return self._each(self._play_one_seat, start, stop)
        if a is not None:
            sums = None if a.leaves else self._play_one_seat(start, stop)
            return sums or self._each(self._play_counted, start, stop)
        if b is not None:
            sums = self._play_seats_fast(b, start, stop) if b.flagged.size else None
            return sums or self._each(self._play_seats, start, stop)
        return self._play_general(start, stop)

    def play_logged(self, start: int, stop: int, rounds: int | None, log: Bytes, marks: Ints) -> Sums:
        """Play units by the general kernel. Log each card, and where rounds begin and how they end, as far as
        `log` and `marks` have room."""
        from .driver.units import play

        sums = self.empty_sums()
        rules, table = self._table(logs=marks.size > 0)
        each = self.rounds if rounds is None else rounds
        state = np.zeros(4, np.uint64)
        params = self.by_seat if self.by_seat.size else self.params[None]
        play(params, self.counter, rules, table, state, Span(self.seed, start, stop, each), log, marks, sums)
        return sums

    def _table(self, logs: bool = False) -> tuple[Any, Any]:
        """The rules and the table of the step kernel."""
        rules = self.rules.copy()
        table = aligned_zeros(1, ONE_SEAT if rules["seats"][0] == 1 else TABLE)
        rules["logs"] = logs
        return records(rules), records(table)

    def seat_alone(self, seat: int, sums: Sums) -> tuple[Job, Sums]:
        """The job and the sums of one seat, from 0, where seats play differently."""
        params = self.by_seat[seat].copy()
        params[at.SEATS] = 1
        alone = self._replace(params=params, by_seat=self.by_seat[:0])
        return alone, sums._replace(sums=sums.by_seat[seat])

    def _play_general(self, start: int, stop: int) -> Sums:
        return self.play_logged(start, stop, None, np.zeros(0, np.uint8), np.zeros((0, 4), np.int64))

    def _each(self, play: Callable[[int, int], Sums | None], start: int, stop: int) -> Sums:
        """Play these units. Those that the kernel cannot play, because somebody came to hold every card, are
        played by the general kernel."""
        sums = play(start, stop)
        if sums is not None:
            return sums
        if stop - start > 1:
            middle = (start + stop) // 2
            return self._each(play, start, middle) + self._each(play, middle, stop)
        return self._play_general(start, stop)

    def _lanes(self) -> tuple[Lanes, Sums]:
        """Working memory of the lanes, and the sums in it."""
        seats = 0 if self.seats is None else self.seats.pays.size
        work = aligned_zeros(TALLY + seats, np.int64)
        sums = self.empty_sums()._replace(sums=work[SUM:BY_CELL], by_count=work[BY_CELL:TALLY].reshape(-1, 3))
        deck, state = aligned_zeros(self.shoe.size * LANES, np.uint8), aligned_zeros(LANES, np.uint32)
        return Lanes(deck, state, work, aligned_zeros(4, np.uint64), aligned_zeros(4, np.uint64)), sums

    def _play_one_seat(self, start: int, stop: int) -> Sums | None:
        from .lanes.one_seat import play_one_seat
        from .lanes.recycled import play_recycled
        from .tables.pair_table import OVER

        a = self.automaton
        assert a is not None
        ways, seats = (OVER, self.seats) if a.pairs.size else (CODES, None)
        lanes, sums = self._lanes()
        tally, span = CodeTally.empty(a, self.shoe.size + 1, ways), Span(self.seed, start, stop, a.each)
        if self.params[at.SOURCE] == at.RING:
            play_recycled(a, span, lanes, tally, aligned_zeros((4, LANES), np.int64))
        elif play_one_seat(a, seats, span, lanes, aligned_zeros(lanes.deck.size, np.uint8), tally):
            sums.sums[at.SHOES] += (stop - start) * a.each * LANES
        else:
            return None
        codes = tally.counts().reshape(2, CODES).sum(axis=0)  # with either of two cards
        codes[ways:] = 0
        by_cell = np.zeros((CELLS, CODES), np.int64)
        by_cell[MIDDLE] = codes
        self._add_tally(a, by_cell, sums)
        self._add_seats(lanes, sums)
        return sums

    def _play_counted(self, start: int, stop: int) -> Sums | None:
        from .lanes.counted import play_counted

        a, b = self.automaton, self.seats
        assert a is not None
        assert b is not None
        lanes, sums = self._lanes()
        cells, width = self._count_cells()
        values = np.asarray(np.outer(self._bets(), a.net[:CODES])).ravel()
        by_count = CountTally(cells, width, aligned_zeros(CELLS * CODES, np.int64), values)
        if not play_counted(
            a, b, Span(self.seed, start, stop, a.each), lanes, CountedLanes.empty(), by_count
        ):
            return None
        sums.sums[at.SHOES] += (stop - start) * a.each * LANES
        self._add_tally(a, by_count.tally.reshape(CELLS, CODES), sums)
        self._add_seats(lanes, sums)
        return sums

    def _play_seats_fast(self, b: SeatsTable, start: int, stop: int) -> Sums | None:
        from .lanes.seats_fast import play_seats_fast

        lanes, sums = self._lanes()
        tally = aligned_zeros((int(self.params[at.SEATS]), FIRST, OUTCOMES), np.int64)
        notes = SeatNotes.empty(lanes.deck.size, b.pays)
        symbols = b._replace(shoe=b.shoe & np.uint8(15))
        if not play_seats_fast(symbols, Span(self.seed, start, stop, b.each), lanes, notes, tally.ravel()):
            return None
        one_hand = tally.sum(axis=0).ravel()[: b.pays.size]
        lanes.work[TALLY:][: one_hand.size] += one_hand
        self._add_seats(lanes, sums, hands=True)
        return sums

    def _play_seats(self, start: int, stop: int) -> Sums | None:
        from .lanes.seats import play_seats

        b = self.seats
        assert b is not None
        lanes, sums = self._lanes()
        if not play_seats(b, Span(self.seed, start, stop, b.each), lanes, CountedLanes.empty()):
            return None
        self._add_seats(lanes, sums, hands=True)
        return sums

    def _bets(self) -> Ints:
        """The bet at every count."""
        return self.params[self.params[at.BETS] :][:CELLS].astype(np.int64)

    def _count_cells(self) -> tuple[Bytes, int]:
        """The cell of every count for every number of cards left, and how many counts a row has."""
        t = self.params
        if not t[at.COUNTING]:
            return np.full(1, MIDDLE, np.uint8), 0
        values = t[at.VALUE + self.shoe].astype(np.int64)
        half = int(np.abs(values).sum()) + abs(int(t[at.INITIAL_COUNT])) + 1
        counts, left = np.arange(-half, half), np.arange(self.shoe.size + 1)
        cells = np.broadcast_to(counts, (left.size, counts.size))
        if t[at.TRUE_COUNT]:
            cells = 52 * cells // np.maximum(left, 1)[:, None]
        return (np.clip(cells, -MIDDLE, MIDDLE) + MIDDLE).astype(np.uint8).ravel(), 2 * half

    def _add_tally(self, a: OneSeatTable, tally: Ints, sums: Sums) -> None:
        """Add the rounds of the automaton, tallied by the count before them and by code."""
        tally[:, 0] = 0
        net, unit, rounds, bets = a.net[:CODES], int(self.params[at.UNIT]), tally.sum(axis=1), self._bets()
        place = (net + int(self.params[at.MAX_BETS]) * unit) * at.FLAGS + a.flags[:CODES]
        np.add.at(sums.hist, place, tally[bets > 0].sum(axis=0))
        won, squares = tally @ net, tally @ (net * net)
        sums.sums[at.ROUNDS] += rounds.sum()
        sums.sums[at.NET] += (bets * won).sum()
        sums.sums[at.SQUARES] += (bets * bets * squares).sum()
        sums.sums[at.BET] += (bets * rounds).sum()
        if self.params[at.COUNTING]:
            sums.by_count[:] += np.stack([rounds, won, squares], axis=1)

    def _add_seats(self, lanes: Lanes, sums: Sums, hands: bool = False) -> None:
        """Add seats, tallied by how they and the dealer ended; `hands`: also how many hands they had."""
        if self.seats is None:
            return
        b, tally = self.seats, lanes.work[TALLY:].reshape(-1, OUTCOMES)
        sums.sums[at.HANDS_PLAYED] += hands * (tally.sum(axis=1) @ b.hands)
        end, outcome = np.nonzero(tally)
        middle = int(self.params[at.MAX_BETS] * self.params[at.UNIT])
        place = (b.pays[end, outcome] + middle) * at.FLAGS + b.events[end]
        np.add.at(sums.hist, place, tally[end, outcome])
