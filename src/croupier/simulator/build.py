"""A simulation as tables: rules and play in one array, and the automata that rounds go through."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..rules import Rules
from . import encoding as at
from .counting.cells import CELLS, NEVER
from .job import Job
from .lanes.buffers import Boxed, Table
from .lanes.one_seat import IGNORED, LANES
from .strategy.tables import Play

UNIT_ROUNDS = 1 << 19
WAITS = 200
FAR = 80
"""More cards than a round of one seat can need, where it goes by the count and that is not reckoned."""

STRETCH, SPARE = 8, 160
"""Decks' worth of cards that are drawn at a time where the shoe is endless, and how many are kept for the last round."""

ENOUGH, WITH_SPLITS = 12, 20
"""Cards for each seat that all but one round in a hundred thousand make do with."""

WITH_ROOM, WITH_ROOM_TO_SPLIT = (5.8, 3.3), (8.5, 3.4)
"""Cards for a round, and for each seat of it, that all but one round in a thousand make do with, as was measured."""


def build_job(
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
    decks = STRETCH if rules.shoe.decks == "endless" else rules.shoe.decks
    shoe = np.repeat(np.arange(13, dtype=np.uint8), 4 * decks)
    told = _told(rules, play, seats)
    made = Job(told, shoe, seed, rounds, by_first)
    quick = quick and not runs_low(told)
    if quick and seats == 1 and not by_first and not rules.chooses_aces and rules.specials is None:
        made = in_order(made, play, unit_rounds)
    if quick and made.automaton is None and not by_first and not runs_out(told):
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


def runs_low(told: NDArray[np.int32]) -> bool:
    """Does this deck run out in mid-round often, and go on after it with what was shuffled in? Lanes begin anew there."""
    left = int(told[at.CARDS] - told[at.LIMIT])
    each = WITH_SPLITS if told[at.HANDS] else ENOUGH
    return bool(told[at.LOW]) and told[at.LIMIT] >= 0 and left < each * int(told[at.SEATS])


def runs_out(told: NDArray[np.int32]) -> bool:
    """Do cards run out in mid-round more often than once in some thousand rounds? Whoever is dealt to before that then
    has other chances than whoever is dealt to after it, so seats cannot be played one after the other."""
    fewest, each = WITH_ROOM_TO_SPLIT if told[at.HANDS] else WITH_ROOM
    left = int(told[at.CARDS]) - max(int(told[at.LIMIT]), int(told[at.BURN]))
    return told[at.SOURCE] == at.LAZY and left < fewest + each * int(told[at.SEATS])


def in_order(job: Job, play: Play, unit_rounds: int = UNIT_ROUNDS) -> Job:
    """The job with the automaton of one seat, and the table of seats for rounds that leave it."""
    if runs_low(job.told):
        return job
    table = _table(job.told, job.shoe, play, unit_rounds)
    if table is None:
        return job
    spare = job.shoe.size - max(table.limit, int(job.told[at.BURN]))
    if job.told[at.SOURCE] == at.RING or not (table.leaves or spare < table.longest):
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
    from .automaton.several_seats import board
    from .lanes.interpret import told as told_boxes
    from .lanes.seat_step import flagged

    made = board(told, play, together)
    if made is None:
        return None
    cards = 3 * int(told[at.SEATS]) + 3
    each = max(1, unit_rounds * cards // (LANES * int(told[at.SEATS]) * max(int(told[at.LIMIT]), cards)))
    byte = made.symbols.astype(np.int64) + 16 * (8 + told[at.VALUE : at.VALUE + 13].astype(np.int64))
    table = np.concatenate([made.table, np.full(16, made.table.size, np.uint32)])
    rest = made.table.size
    alike = together and not told[at.POINTS] and told[at.SEATS] < 8
    quick = flagged(table, made) if alike else np.zeros(0, np.uint32)
    return Boxed(table, quick, rest, told_boxes(told, made), byte.astype(np.uint8)[shoe], made.states, each)


def _table(told: NDArray[np.int32], shoe: NDArray[np.uint8], play: Play, unit_rounds: int) -> Table | None:
    """The automaton of a house for one seat, unless it would be too large."""
    from .automaton.one_seat import automaton
    from .automaton.opening import TooLarge
    from .automaton.pair_table import squared, used_most

    if told[at.POINTS]:
        return None
    try:
        made = automaton(told, play)
    except TooLarge:
        return None
    width, symbols, leaves = made.width, made.symbols[shoe], made.leaves or bool(told[at.SYSTEM])
    deals = told[at.SOURCE]
    limit = shoe.size - SPARE if deals == at.ENDLESS else int(told[at.LIMIT])
    couples = deals != at.RING and limit > told[at.BURN] and not told[at.SYSTEM]
    states, longest = (made.table, FAR) if told[at.SYSTEM] else used_most(made.table, width, symbols)
    rest = states.size
    waits = rest + width
    rows = [np.full(width, rest, np.uint32), np.full(width, IGNORED << 24, np.uint32)]
    rows += [np.full(width, waits + k * width, np.uint32) for k in range(WAITS - 1)]
    table = np.concatenate([states, *rows])
    twice = squared(table, width) if couples else np.zeros(0, np.uint32)
    if deals == at.ENDLESS and not twice.size:
        return None
    each = max(1, unit_rounds * 6 // (LANES * (max(limit, 6) if deals != at.RING else 1)))
    return Table(
        table,
        twice,
        width,
        rest,
        waits,
        symbols,
        made.net,
        made.flags,
        made.asks,
        leaves,
        made.states,
        each,
        limit,
        longest,
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
    head[at.MOST] = at.most(rules)
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
