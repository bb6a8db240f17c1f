"""Work in units: each is started from the seed and its own number, and sums whole numbers, so that any number of
threads or machines adds up to the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules import Rules
from . import layout as at
from .count import CELLS, MIDDLE, NEVER
from .lanes import CODES, LANES, ring, shoes
from .play import Play

Ints = NDArray[np.int64]
UNIT_ROUNDS = 1 << 19
WAITS = 200
FAR = 80
"""More cards than a round of one seat can need."""


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


class Boxed(NamedTuple):
    """The table of seats as the lanes want it: with a state to rest in, and the shoe in bytes of count and symbol."""

    table: NDArray[np.uint32]
    rest: int
    told: Ints
    shoe: NDArray[np.uint8]
    states: int
    each: int


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
            np.zeros((2 * at.MOST * unit + 1) * at.FLAGS, np.int64),
            np.zeros((CELLS, 3), np.int64),
            np.zeros((first, 3), np.int64),
        )

    def units(self, start: int, stop: int, rounds: int | None = None) -> Sums:
        """Play units; a number of rounds asks for the general kernel."""
        found = self.sums()
        if self.automaton is not None and rounds is None:
            return self._lanes(self.automaton, start, stop, found)
        if self.boxed is not None and rounds is None:
            return self._each(self._boxes, start, stop)
        self.noted(start, stop, rounds, np.zeros(0, np.uint8), np.zeros((0, 12), np.int64), found)
        return found

    def _lanes(self, a: Table, start: int, stop: int, found: Sums) -> Sums:
        """All rounds in the table; or some that leave it, or end with the shoe."""
        t, n = self.told, self.shoe.size
        deck, state, codes = (
            np.zeros(n * LANES, np.uint8),
            np.zeros(LANES, np.uint32),
            np.zeros(n * LANES, np.uint8),
        )
        hist, rng = np.zeros(8 * 256, np.int64), np.zeros(4, np.uint64)
        span = (self.seed, start, stop, a.each)
        if t[at.SOURCE] == at.RING:
            ring(a.table, a.symbols, *span, deck, state, codes, hist, rng, np.zeros(LANES, np.int64))
        else:
            burn, limit = int(t[at.BURN]), max(int(t[at.LIMIT]), int(t[at.BURN]))
            lie = (np.uint32(a.rest), burn, limit, a.symbols, *span, deck, deck.view(np.uint64))
            if a.leaves or not shoes(a.table, *lie, state, codes, hist, rng):
                return self._each(self._rounds, start, stop)
            found.sums[at.SHOES] += (stop - start) * a.each * LANES
        tally = np.zeros((CELLS, CODES), np.int64)
        tally[MIDDLE] = hist.reshape(8, 256).sum(axis=0)[:CODES]
        self._add(a, tally, found)
        return found

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
        from .rounds import rounds

        a, b = self.automaton, self.boxed
        assert a is not None
        assert b is not None
        deck = np.zeros(self.shoe.size * LANES, np.uint8)
        cells, wide = self._cells()
        work, found = self._work()
        tally = np.zeros(CELLS * CODES, np.int64)
        lanes = (np.zeros(LANES, np.int64), np.zeros(LANES, np.int32), np.zeros(LANES, np.uint8))
        dice = (np.zeros(4, np.uint64), np.zeros(4, np.uint64), np.zeros(2, np.uint64))
        well = rounds(
            a.table, a.asks, a.width, np.uint32(a.rest), np.uint32(a.waits), cells, wide, b.told, b.table, b.shoe,
            self.seed, start, stop, a.each, deck, deck.view(np.uint64), np.zeros(LANES, np.uint32),
            np.zeros(LANES, np.int32), work, tally, *lanes, *dice
        )  # fmt: skip
        if not well:
            return None
        found.sums[at.SHOES] += (stop - start) * a.each * LANES
        self._add(a, tally.reshape(CELLS, CODES), found)
        return found

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
        from .follow import BY_CELL, HIST, SUM

        empty = self.sums()
        work = np.zeros(HIST + empty.hist.size, np.int64)
        by_count = work[BY_CELL:HIST].reshape(-1, 3)
        return work, empty._replace(sums=work[SUM:BY_CELL], by_count=by_count, hist=work[HIST:])

    def _add(self, a: Table, tally: Ints, found: Sums) -> None:
        """What the rounds of the automaton add, by the count before them and by code."""
        tally[:, 0] = 0
        net, unit, seen = a.net[:CODES], int(self.told[at.UNIT]), tally.sum(axis=1)
        bets = self.told[self.told[at.BETS] :][:CELLS].astype(np.int64)
        place = (net + at.MOST * unit) * at.FLAGS + a.flags[:CODES]
        np.add.at(found.hist, place, tally[bets > 0].sum(axis=0))
        won, squares = tally @ net, tally @ (net * net)
        found.sums[at.ROUNDS] += seen.sum()
        found.sums[at.NET] += (bets * won).sum()
        found.sums[at.SQUARES] += (bets * bets * squares).sum()
        found.sums[at.BET] += (bets * seen).sum()
        if self.told[at.SYSTEM]:
            found.by_count[:] += np.stack([seen, won, squares], axis=1)

    def _boxes(self, start: int, stop: int) -> Sums | None:
        from .boxes import add_up, boxes
        from .pays import OUTCOMES

        b = self.boxed
        assert b is not None
        deck = np.zeros(self.shoe.size * LANES, np.uint8)
        work, found = self._work()
        tally = np.zeros(CODES * OUTCOMES, np.int64)
        dice = (np.zeros(4, np.uint64), np.zeros(4, np.uint64), np.zeros(2, np.uint64))
        well = boxes(
            b.told, b.table, np.uint32(b.rest), b.shoe, self.seed, start, stop, b.each, deck, deck.view(np.uint64),
            np.zeros(LANES, np.uint32), np.zeros(LANES, np.int32), work, tally, *dice
        )  # fmt: skip
        found.sums[at.BET] += found.sums[at.ROUNDS] * self.told[at.SEATS]
        add_up(b.told, tally.reshape(CODES, OUTCOMES), found.hist)
        return found if well else None

    def noted(
        self, start: int, stop: int, rounds: int | None, log: NDArray[np.uint8], marks: Ints, found: Sums
    ) -> None:
        """The same, and note each card, and where rounds begin and how they end."""
        from .general import general
        from .work import WORK

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


def job(
    rules: Rules,
    play: Play,
    seats: int = 1,
    seed: int = 1,
    rounds: int = 1 << 16,
    by_first: bool = False,
    quick: bool = True,
    unit_rounds: int = UNIT_ROUNDS,
) -> Job:
    """A simulation of this house, played this way by every seat."""
    decks = 1 if rules.shoe.decks == "endless" else rules.shoe.decks
    shoe = np.repeat(np.arange(13, dtype=np.uint8), 4 * decks)
    told = _told(rules, play, seats)
    made = Job(told, shoe, seed, rounds, by_first)
    if quick and seats == 1 and not by_first and not rules.chooses_aces and rules.specials is None:
        made = in_order(made, play, unit_rounds)
    if quick and made.automaton is None and not by_first:
        made = made._replace(boxed=boxed(told, shoe, play, True, unit_rounds))
    return made


def sized(job: Job, rounds: int) -> Job:
    """The same job in smaller units where few rounds are asked for."""
    small = min(UNIT_ROUNDS, max(1 << 12, rounds // 8))
    parts = {
        name: part._replace(each=max(1, part.each * small // UNIT_ROUNDS))
        for name in ("automaton", "boxed")
        if (part := getattr(job, name)) is not None
    }
    return job._replace(rounds=min(1 << 16, rounds), **parts)


def in_order(job: Job, play: Play, unit_rounds: int = UNIT_ROUNDS) -> Job:
    """The job with the automaton of one seat, and the table of seats for rounds that leave it."""
    table = _table(job.told, job.shoe, play, unit_rounds)
    if table is None:
        return job
    spare = job.shoe.size - max(int(job.told[at.LIMIT]), int(job.told[at.BURN]))
    if job.told[at.SOURCE] == at.RING or not (table.leaves or spare < FAR):
        return job if table.leaves else job._replace(automaton=table)
    board = boxed(job.told, job.shoe, play, False)
    return job if board is None else job._replace(automaton=table, boxed=board)


def boxed(
    told: NDArray[np.int32],
    shoe: NDArray[np.uint8],
    play: Play,
    together: bool,
    unit_rounds: int = UNIT_ROUNDS,
) -> Boxed | None:
    """The table of seats, one after the other where they play `together`, else in the order of the table."""
    from .follow import told as told_boxes
    from .seats import board

    made = board(told, play, together)
    if made is None:
        return None
    cards = 3 * int(told[at.SEATS]) + 3
    each = max(1, unit_rounds * cards // (LANES * int(told[at.SEATS]) * max(int(told[at.LIMIT]), cards)))
    byte = made.symbols.astype(np.int64) + 16 * (8 + told[at.VALUE : at.VALUE + 13].astype(np.int64))
    table = np.concatenate([made.table, np.full(16, made.table.size, np.uint32)])
    rest = made.table.size
    return Boxed(table, rest, told_boxes(told, made), byte.astype(np.uint8)[shoe], made.states, each)


def _table(told: NDArray[np.int32], shoe: NDArray[np.uint8], play: Play, unit_rounds: int) -> Table | None:
    """The automaton of a house for one seat, unless it would be too large or every card is drawn anew."""
    from .automaton import automaton
    from .dealing import TooLarge

    if told[at.SOURCE] == at.ENDLESS or told[at.POINTS]:
        return None
    try:
        made = automaton(told, play)
    except TooLarge:
        return None
    rest = made.table.size
    waits = rest + made.width
    rows = [np.full(made.width, rest, np.uint32), np.full(made.width, 254 << 24, np.uint32)]
    rows += [np.full(made.width, waits + k * made.width, np.uint32) for k in range(WAITS - 1)]
    limit = int(told[at.LIMIT])
    each = max(1, unit_rounds * 6 // (LANES * (max(limit, 6) if told[at.SOURCE] != at.RING else 1)))
    return Table(
        np.concatenate([made.table, *rows]),
        made.width,
        rest,
        waits,
        made.symbols[shoe],
        made.net,
        made.flags,
        made.asks,
        made.leaves,
        made.states,
        each,
    )


def _told(rules: Rules, play: Play, seats: int) -> NDArray[np.int32]:
    """Rules and play in one array: numbers first, then the tables."""
    size, kinds = play.hands.hard.size, len(play.kinds.values)
    head = np.zeros(at.SIZE, np.int64)
    rules_told = at.told(rules, seats)
    head[: rules_told.size] = rules_told
    head[at.CARD : at.CARD + 13] = [rules.values[4 * rank] for rank in range(13)]
    head[at.KIND : at.KIND + 13] = play.kinds.of_rank
    head[at.KINDS], head[at.HANDS_HELD], head[at.WIDE] = kinds, size, play.acts.shape[-1]
    never = np.full((kinds, size), NEVER)
    tables: dict[int, NDArray[Any]] = {
        at.TREE: play.hands.child,
        at.PARENT: play.parent,
        at.HARD: play.hands.hard,
        at.HAS: play.hands.counts[:, 0] > 0,
        at.ACTS: play.acts,
        at.PARTS: play.parts,
        at.SWAPPED: play.swaps,
        at.ACES: play.aces,
        at.PLAYS: never,
        at.INSTEAD: never * 0,
        at.GIVES: never,
        at.SPLITS: np.full((kinds, kinds), NEVER),
        at.BETS: np.ones(CELLS),
        at.PLAN: np.array(_plan(rules, seats)),
    }
    head[at.PLANNED], head[at.INSURE_FROM] = len(rules.plans[seats]), NEVER
    place = head.size
    for key, table in tables.items():
        head[key] = place
        place += table.size
    return np.concatenate([head, *(table.ravel() for table in tables.values())]).astype(np.int32)


def _plan(rules: Rules, seats: int) -> list[int]:
    """Who gets each opening card: a seat, -1 the dealer, -2 the dealer face down."""
    plan, dealer = [], 0
    for who in rules.plans[seats]:
        if who < 0:
            plan.append(-2 if dealer == rules.hole else -1)
            dealer += 1
        else:
            plan.append(who)
    return plan
