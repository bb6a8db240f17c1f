"""Work in units: each is started from the seed and its own number, and sums whole numbers, so that any number of
threads or machines adds up to the same."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..jit.cache import is_cached
from . import encoding as at
from .counting.cells import CELLS, MIDDLE
from .lanes.buffers import Boxed, Ints, Noted, Sums, Table, in_lines
from .lanes.one_seat import CODES, LANES


class Job(NamedTuple):
    """Everything a kernel needs to play any unit of a simulation. It can be sent to another machine."""

    told: NDArray[np.int32]  # rules and play
    shoe: NDArray[np.uint8]
    seed: int
    rounds: int  # in a unit of the general kernel
    by_first: bool = False
    automaton: Table | None = None
    boxed: Boxed | None = None

    @property
    def kernel(self) -> str:
        if self.automaton is not None:
            return "automaton"
        return "general" if self.boxed is None else "seats"

    def sums(self) -> Sums:
        """Nothing added up yet."""
        unit = int(self.told[at.UNIT])
        first = int(self.told[at.KINDS] * self.told[at.HANDS_HELD]) if self.by_first else 0
        return Sums(
            np.zeros(at.SUMS + 6, np.int64),
            np.zeros((2 * int(self.told[at.MOST]) * unit + 1) * at.FLAGS, np.int64),
            np.zeros((CELLS, 3), np.int64),
            np.zeros((first, 3), np.int64),
        )

    def units(self, start: int, stop: int, rounds: int | None = None) -> Sums:
        """Play units; a number of rounds asks for the general kernel."""
        if self.automaton is not None and rounds is None:
            return self._lanes(self.automaton, start, stop)
        if self.boxed is not None and rounds is None:
            quick = self._abreast(self.boxed, start, stop) if self.boxed.flagged.size else None
            return quick or self._each(self._boxes, start, stop)
        found = self.sums()
        self.noted(start, stop, rounds, np.zeros(0, np.uint8), np.zeros((0, 12), np.int64), found)
        return found

    def compiled(self) -> bool:
        """Is the machine code that plays it there from an earlier run?"""
        room, name = self._played_by()
        return is_cached(getattr(import_module(f".{room}", __package__), name))

    def _played_by(self) -> tuple[str, str]:
        """The file of the kernel, and its name there."""
        a, b = self.automaton, self.boxed
        if a is not None:
            if a.twice.size or a.leaves:
                return ("lanes.two_cards", "couples") if a.twice.size else ("lanes.counted", "rounds")
            return "lanes.one_seat", "ring" if self.told[at.SOURCE] == at.RING else "shoes"
        if b is not None:
            return ("lanes.seats_fast", "abreast") if b.flagged.size else ("lanes.seats", "boxes")
        return "general.kernel", "general"

    def _lanes(self, a: Table, start: int, stop: int) -> Sums:
        """Two cards a step where a shoe serves many rounds; else one, while all rounds stay in the table."""
        if a.twice.size:
            return self._each(self._couples, start, stop)
        found = None if a.leaves else self._alone(a, start, stop)
        return found or self._each(self._rounds, start, stop)

    def _alone(self, a: Table, start: int, stop: int) -> Sums | None:
        from .lanes.one_seat import ring, shoes

        t, n = self.told, self.shoe.size
        deck, codes = in_lines(n * LANES, np.uint8), in_lines(n * LANES, np.uint8)
        rng, state = in_lines(4, np.uint64), in_lines(LANES, np.uint32)
        noted, span, found = Noted.ready(a, CODES), (self.seed, start, stop, a.each), self.sums()
        if t[at.SOURCE] == at.RING:
            lanes = in_lines((4, LANES), np.int64)
            ring(
                a.table, a.symbols, *span, deck, state, codes, noted.hist, noted.worth, found.sums, rng, lanes
            )
        else:
            burn = int(t[at.BURN])
            lie = (np.uint32(a.rest), burn, max(a.limit, burn), a.symbols, *span, deck, deck.view(np.uint64))
            if not shoes(a.table, *lie, state, codes, codes.view(np.uint64), *noted, found.sums, rng):
                return None
            found.sums[at.SHOES] += (stop - start) * a.each * LANES
        self._add_codes(a, noted.ended()[:CODES], found)
        return found

    def _couples(self, start: int, stop: int) -> Sums | None:
        from .automaton.pair_table import OVER
        from .lanes.two_cards import couples

        a, b, n = self.automaton, self.boxed, self.shoe.size
        assert a is not None
        seats = (None, None) if b is None else (b.told, b.table)
        deck, rows, codes = (in_lines((n + 1) * LANES, np.uint8) for _ in range(3))
        noted, (work, found) = Noted.ready(a, OVER), self._work()
        well = couples(
            a.table, a.twice, a.width, np.uint32(a.rest), np.uint32(a.waits), int(self.told[at.BURN]),
            a.limit, bool(self.told[at.SOURCE] == at.ENDLESS), *seats, a.symbols, self.seed, start, stop, a.each,
            deck, deck.view(np.uint64), rows, rows.view(np.uint64), in_lines(LANES, np.uint32), codes,
            codes.view(np.uint64), *noted, work, in_lines(4, np.uint64), in_lines(4, np.uint64)
        )  # fmt: skip
        if not well:
            return None
        found.sums[at.SHOES] += (stop - start) * a.each * LANES
        ended = noted.ended().reshape(2, CODES).sum(axis=0)  # with either of two cards
        ended[OVER:] = 0
        self._add_codes(a, ended, found)
        return found

    def _add_codes(self, a: Table, ended: Ints, found: Sums) -> None:
        tally = np.zeros((CELLS, CODES), np.int64)
        tally[MIDDLE] = ended
        self._add(a, tally, found)

    def _each(self, play: Callable[[int, int], Sums | None], start: int, stop: int) -> Sums:
        """These units; where somebody came to hold every card there is, that unit is the general kernel's."""
        found = play(start, stop)
        if found is not None:
            return found
        if stop - start > 1:
            middle = (start + stop) // 2
            return self._each(play, start, middle) + self._each(play, middle, stop)
        found = self.sums()
        self.noted(start, stop, None, np.zeros(0, np.uint8), np.zeros((0, 12), np.int64), found)
        return found

    def _rounds(self, start: int, stop: int) -> Sums | None:
        from .lanes.counted import rounds

        a, b = self.automaton, self.boxed
        assert a is not None
        assert b is not None
        deck = in_lines(self.shoe.size * LANES, np.uint8)
        cells, wide = self._cells()
        work, found = self._work()
        tally = in_lines(CELLS * CODES, np.int64)
        lanes = (in_lines(LANES, np.int64), in_lines(LANES, np.int32), in_lines(LANES, np.uint8))
        dice = (in_lines(4, np.uint64), in_lines(4, np.uint64), in_lines(2, np.uint64))
        well = rounds(
            a.table, a.asks, a.width, np.uint32(a.rest), np.uint32(a.waits), cells, wide, b.told, b.table, b.shoe,
            self.seed, start, stop, a.each, deck, deck.view(np.uint64), in_lines(LANES, np.uint32),
            in_lines(LANES, np.int32), work, tally, self._worth(a), *lanes, *dice
        )  # fmt: skip
        if not well:
            return None
        found.sums[at.SHOES] += (stop - start) * a.each * LANES
        self._add(a, tally.reshape(CELLS, CODES), found)
        return found

    def _worth(self, a: Table) -> Ints:
        """What a round is worth, by the count before it and by code."""
        bets = self.told[self.told[at.BETS] :][:CELLS].astype(np.int64)
        return np.asarray(np.outer(bets, a.net[:CODES])).ravel()

    def _cells(self) -> tuple[NDArray[np.uint8], int]:
        """The cell of every count, for every number of cards left."""
        t = self.told
        if not t[at.SYSTEM]:
            return np.full(1, MIDDLE, np.uint8), 0
        values = t[at.VALUE + self.shoe].astype(np.int64)
        half = int(np.abs(values).sum()) + abs(int(t[at.SYSTEM + 2])) + 1
        counts, left = np.arange(-half, half), np.arange(self.shoe.size + 1)
        cells = np.broadcast_to(counts, (left.size, counts.size))
        if t[at.SYSTEM + 1]:
            cells = 52 * cells // np.maximum(left, 1)[:, None]
        return (np.clip(cells, -MIDDLE, MIDDLE) + MIDDLE).astype(np.uint8).ravel(), 2 * half

    def _work(self) -> tuple[Ints, Sums]:
        """What the kernels work with, and the sums in it."""
        from .lanes.interpret import BY_CELL, HIST, SUM

        empty = self.sums()
        work = in_lines(HIST + empty.hist.size, np.int64)
        by_count = work[BY_CELL:HIST].reshape(-1, 3)
        return work, empty._replace(sums=work[SUM:BY_CELL], by_count=by_count, hist=work[HIST:])

    def _add(self, a: Table, tally: Ints, found: Sums) -> None:
        """What the rounds of the automaton add, by the count before them and by code."""
        tally[:, 0] = 0
        net, unit, seen = a.net[:CODES], int(self.told[at.UNIT]), tally.sum(axis=1)
        bets = self.told[self.told[at.BETS] :][:CELLS].astype(np.int64)
        place = (net + int(self.told[at.MOST]) * unit) * at.FLAGS + a.flags[:CODES]
        np.add.at(found.hist, place, tally[bets > 0].sum(axis=0))
        won, squares = tally @ net, tally @ (net * net)
        found.sums[at.ROUNDS] += seen.sum()
        found.sums[at.NET] += (bets * won).sum()
        found.sums[at.SQUARES] += (bets * bets * squares).sum()
        found.sums[at.BET] += (bets * seen).sum()
        if self.told[at.SYSTEM]:
            found.by_count[:] += np.stack([seen, won, squares], axis=1)

    def _abreast(self, b: Boxed, start: int, stop: int) -> Sums | None:
        """As `_boxes` does it, unless cards run out."""
        from .automaton.payouts import OUTCOMES
        from .lanes.seats import add_up
        from .lanes.seats_fast import abreast, paid

        deck = in_lines(self.shoe.size * LANES, np.uint8)
        work, found = self._work()
        tally = in_lines((int(self.told[at.SEATS]), CODES, OUTCOMES), np.int64)
        lanes = (in_lines((5, LANES), np.uint32), in_lines(LANES, np.uint64))
        well = abreast(
            b.told, paid(b.told), b.flagged, np.uint32(b.rest), b.shoe & 15, self.seed, start, stop, b.each, deck,
            deck.view(np.uint64), *lanes, in_lines(deck.size, np.uint64), work, tally.ravel(), in_lines(4, np.uint64)
        )  # fmt: skip
        found.sums[at.BET] += found.sums[at.ROUNDS] * self.told[at.SEATS]
        add_up(b.told, tally.sum(axis=0), found.hist)
        return found if well else None

    def _boxes(self, start: int, stop: int) -> Sums | None:
        from .automaton.payouts import OUTCOMES
        from .lanes.seats import add_up, boxes

        b = self.boxed
        assert b is not None
        deck = in_lines(self.shoe.size * LANES, np.uint8)
        work, found = self._work()
        tally = in_lines(CODES * OUTCOMES, np.int64)
        dice = (in_lines(4, np.uint64), in_lines(4, np.uint64), in_lines(2, np.uint64))
        well = boxes(
            b.told, b.table, np.uint32(b.rest), b.shoe, self.seed, start, stop, b.each, deck, deck.view(np.uint64),
            in_lines(LANES, np.uint32), in_lines(LANES, np.int32), work, tally, *dice
        )  # fmt: skip
        found.sums[at.BET] += found.sums[at.ROUNDS] * self.told[at.SEATS]
        add_up(b.told, tally.reshape(CODES, OUTCOMES), found.hist)
        return found if well else None

    def noted(
        self, start: int, stop: int, rounds: int | None, log: NDArray[np.uint8], marks: Ints, found: Sums
    ) -> None:
        """The same, and note each card, and where rounds begin and how they end."""
        from .general.kernel import general
        from .general.registers import WORK

        each = self.rounds if rounds is None else rounds
        work, state = np.zeros(WORK, np.int64), np.zeros(4, np.uint64)
        general(
            self.told,
            self.shoe,
            work,
            self.shoe.copy(),
            state,
            self.seed,
            start,
            stop,
            each,
            log,
            marks,
            *found,
        )
