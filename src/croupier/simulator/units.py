"""Work in units: each is started from the seed and its own number, and sums whole numbers, so that any number of
threads or machines adds up to the same."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules import Rules
from . import layout as at
from .count import CELLS, NEVER
from .general import WORK, general
from .lanes import LANES, ring, shoes, shoes_and_more
from .play import Play

Ints = NDArray[np.int64]
UNIT_ROUNDS = 1 << 19
WAITS = 200


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
    rest: int
    waits: int
    symbols: NDArray[np.uint8]  # of the shoe's cards
    ranks: Ints  # one rank of each symbol
    net: Ints
    flags: Ints
    leaves: bool
    states: int
    each: int  # shoes of a lane in a unit; cards, where the deck is a ring


class Job(NamedTuple):
    """Everything a kernel needs to play any unit of a simulation. It can be sent to another machine."""

    told: NDArray[np.int32]  # rules and play
    shoe: NDArray[np.uint8]
    seed: int
    rounds: int  # in a unit of the general kernel
    by_first: bool = False
    automaton: Table | None = None

    @property
    def kernel(self) -> str:
        if self.automaton is None:
            return "general"
        return "automaton and general" if self.automaton.leaves else "automaton"

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
        self.noted(start, stop, rounds, np.zeros(0, np.uint8), np.zeros((0, 12), np.int64), found)
        return found

    def _lanes(self, a: Table, start: int, stop: int, found: Sums) -> Sums:
        t, n = self.told, self.shoe.size
        deck, state, codes = (
            np.zeros(n * LANES, np.uint8),
            np.zeros(LANES, np.uint32),
            np.zeros(n * LANES, np.uint8),
        )
        hist, rng = np.zeros(8 * 256, np.int64), np.zeros(4, np.uint64)
        burn, limit = int(t[at.BURN]), max(int(t[at.LIMIT]), int(t[at.BURN]))
        span = (self.seed, start, stop, a.each)
        rest, waits = np.uint32(a.rest), np.uint32(a.waits)
        if t[at.SOURCE] == at.RING:
            ring(a.table, a.symbols, *span, deck, state, codes, hist, rng, np.zeros(LANES, np.int64))
        else:
            words = deck.view(np.uint64)
            well = not a.leaves and shoes(
                a.table, rest, burn, limit, a.symbols, *span, deck, words, state, codes, hist, rng
            )
            if not well:
                hist[:] = 0
                work, column, other = np.zeros(WORK, np.int64), np.zeros(n, np.uint8), np.zeros(4, np.uint64)
                own = t.copy()  # the general kernel reads the automaton's symbols as cards
                for key in (at.CARD, at.KIND):
                    own[key : key + a.ranks.size] = t[key + a.ranks]
                shoes_and_more(
                    a.table, rest, waits, burn, limit, a.symbols, *span, deck, words, state, codes, hist, rng,
                    own, work, column, other, found.hist
                )  # fmt: skip
            found.sums[at.SHOES] += (stop - start) * a.each * LANES
        by_code = hist.reshape(8, 256).sum(axis=0)
        by_code[[0, 254, 255]] = 0
        unit = int(t[at.UNIT])
        found.sums[at.ESCAPES] += found.hist.sum()
        np.add.at(found.hist, (a.net + at.MOST * unit) * at.FLAGS + a.flags, by_code)
        nets = found.hist.reshape(-1, at.FLAGS).sum(axis=1)
        won = np.arange(nets.size) - at.MOST * unit
        rounds = int(nets.sum())
        found.sums[[at.ROUNDS, at.BET]] += rounds
        found.sums[at.NET] += int((nets * won).sum())
        found.sums[at.SQUARES] += int((nets * won * won).sum())
        return found

    def noted(
        self, start: int, stop: int, rounds: int | None, log: NDArray[np.uint8], marks: Ints, found: Sums
    ) -> None:
        """The same, and note each card, and where rounds begin and how they end."""
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
        made = made._replace(automaton=_table(told, shoe, play, unit_rounds))
    return made


def _table(told: NDArray[np.int32], shoe: NDArray[np.uint8], play: Play, unit_rounds: int) -> Table | None:
    """The automaton of a house for one seat, unless it would be too large or every card is drawn anew."""
    from .automaton import TooLarge, automaton

    if told[at.SOURCE] == at.ENDLESS or told[at.POINTS]:
        return None
    try:
        made = automaton(told, play)
    except TooLarge:
        return None
    told[at.WIDTH] = made.width
    rest = made.table.size
    waits = rest + made.width
    rows = [np.full(made.width, rest, np.uint32), np.full(made.width, 254 << 24, np.uint32)]
    rows += [np.full(made.width, waits + k * made.width, np.uint32) for k in range(WAITS - 1)]
    limit = int(told[at.LIMIT])
    each = max(1, unit_rounds * 6 // (LANES * (max(limit, 6) if told[at.SOURCE] != at.RING else 1)))
    return Table(
        np.concatenate([made.table, *rows]),
        rest,
        waits,
        made.symbols[shoe],
        made.ranks,
        made.net,
        made.flags,
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
