"""Step 1 of a simulation: turn rules and a strategy into a job, the arrays that kernels play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compile import Watch
from ..errors import CroupierError, InputError
from ..kernel.encoding import encode
from ..kernel.layout import RULES
from ..rules import Rules
from ..rules.fields import Recycled
from . import encoding as at
from .counting.cells import CELLS, NEVER
from .counting.indices import IndexPlays, index_plays
from .counting.ramp import Bets, parse_ramp
from .counting.systems import System, load_system
from .job import UNIT_ROUNDS, Job, Params
from .options import SimulationOptions
from .strategy.load import load_strategy
from .strategy.tables import Strategy
from .tables.build import Source, with_one_seat_table, with_seats_table

_ENDLESS_DECKS = 8
"""Decks that stand for an endless shoe, drawn at a time."""

_ENOUGH, _ENOUGH_TO_SPLIT = 12, 20
"""Cards per seat that suffice for all but one round in a hundred thousand."""

_ROUND, _ROUND_WITH_SPLITS = (5.8, 3.3), (8.5, 3.4)
"""Cards per round, and per seat of it, that suffice for all but one round in a thousand; measured."""


class Counting(NamedTuple):
    """How the players count: the system, the bet at every count, and plays that change with the count."""

    system: System
    bets: Bets
    plays: IndexPlays | None = None


def build(rules: Rules, options: SimulationOptions, watch: Watch | None = None) -> Job:
    """The job of a simulation, from names, ramps and files to arrays."""
    count, counting = options.count, None
    sources = {id(source): source for source in options.strategies}
    loaded = {key: load_strategy(rules, source) for key, source in sources.items()}
    by_seat = [loaded[id(source)] for source in options.strategies]
    strategy = by_seat[0]
    counter = count.seat if count is not None else None
    if count is not None:
        strategy = by_seat[(counter or 1) - 1]
        system, bets = load_system(count.system), parse_ramp(count.ramp, count.wong)
        counting = Counting(system, bets, index_plays(rules, strategy, system, count.indices))
    if counter is not None or len(loaded) > 1:
        return build_mixed_job(rules, by_seat, counting, -1 if counter is None else counter - 1)
    general = options.kernel == "general"
    return build_job(
        rules,
        strategy,
        options.seats,
        counting=counting,
        by_first=options.by_hand,
        general=general,
        watch=watch,
    )


def build_job(
    rules: Rules,
    strategy: Strategy,
    seats: int = 1,
    *,
    counting: Counting | None = None,
    by_first: bool = False,
    general: bool = False,
    rounds: int = 1 << 16,
    unit_rounds: int = UNIT_ROUNDS,
    watch: Watch | None = None,
) -> Job:
    """The job of a house where every seat plays this strategy, with the fastest kernel that can play it.

    `by_first` also sums by first hand and upcard. `rounds` are those of a unit of the `general` kernel,
    `unit_rounds` those of the others.
    """
    if not 1 <= seats <= rules.table.seats:
        raise InputError("seats", f"this house has {rules.table.seats} at most, and somebody must play.")
    decks = _ENDLESS_DECKS if rules.shoe.decks == "endless" else rules.shoe.decks
    shoe = np.repeat(np.arange(13, dtype=np.uint8), 4 * decks)
    strategy = load_strategy(rules, strategy)
    if counting is not None and counting.plays is not None:
        strategy = counting.plays.strategy
    params = _encode(rules, strategy, seats)
    if counting is not None:
        _encode_counting(rules, params, counting)
    parts = counting.bets.parts if counting is not None else 1
    job = Job(params, shoe, encode(rules, seats, RULES, int(params[at.UNIT])), 1, rounds, by_first, parts)
    if not (general or by_first or runs_low(params)):
        source = Source(rules, strategy, watch=watch)
        if counting is not None:
            source = source._replace(plays=counting.plays, counts=counting.system.values)
        job = _with_table(job, source, seats, unit_rounds)
    return job


def _with_table(job: Job, source: Source, seats: int, unit_rounds: int) -> Job:
    """The job with the fastest table that fits."""
    rules, params, points = source.rules, job.params, bool(job.params[at.POINTS])
    plain = not rules.chooses_aces and rules.specials is None
    # Cards of the lanes are bytes with the count value in the upper half.
    if seats == 1 and not points and plain and max(map(abs, source.counts)) <= 7:
        job = with_one_seat_table(job, source, unit_rounds)
    shuffled = params[at.SOURCE] == at.LAZY and not params[at.COUNTING] and not runs_out(params)
    if job.automaton is None and shuffled and (points or plain):
        job = with_seats_table(job, source, unit_rounds)
    return job


def build_mixed_job(
    rules: Rules, strategies: Sequence[Strategy], counting: Counting | None = None, counter: int = -1
) -> Job:
    """The job of a table with a strategy for each seat, of which one, `counter` from 0, may count."""
    seats, parts = len(strategies), counting.bets.parts if counting is not None else 1
    job = build_job(rules, strategies[0], seats, general=True)
    rows = []
    for seat, strategy in enumerate(strategies):
        plays = counting.plays if counting is not None and seat == counter else None
        row = _encode(rules, load_strategy(rules, strategy) if plays is None else plays.strategy, seats)
        row[row[at.BETS] :][:CELLS] = parts
        if counting is not None and seat == counter:
            _encode_counting(rules, row, counting)
        rows.append(row)
    return job._replace(
        params=rows[max(counter, 0)], bet_parts=parts, by_seat=np.stack(rows), counter=counter
    )


def runs_low(params: Params) -> bool:
    """True if a low deck often runs out in mid-round, and goes on afterwards with the cards shuffled in.

    The lanes begin a new shoe there.
    """
    left = int(params[at.CARDS] - params[at.LIMIT])
    each = _ENOUGH_TO_SPLIT if params[at.HANDS] else _ENOUGH
    return bool(params[at.LOW]) and params[at.LIMIT] >= 0 and left < each * int(params[at.SEATS])


def runs_out(params: Params) -> bool:
    """True if the shoe runs out mid-round often enough to bias seat order: more than once in a thousand
    rounds.

    Seats that are dealt to before it runs out then have other chances than those after it, so the seats
    cannot be played one after the other.
    """
    fewest, each = _ROUND_WITH_SPLITS if params[at.HANDS] else _ROUND
    left = int(params[at.CARDS]) - max(int(params[at.LIMIT]), int(params[at.BURN]))
    return bool(params[at.SOURCE] == at.LAZY and left < fewest + each * int(params[at.SEATS]))


def _encode(rules: Rules, strategy: Strategy, seats: int) -> Params:
    """Rules and strategy in one array: numbers first, then the tables."""
    hands, kinds = strategy.hands, len(strategy.kinds.values)
    numbers = at.encode_rules(rules, seats)
    head = np.zeros(at.SIZE, np.int64)
    head[: numbers.size] = numbers
    head[at.CARD : at.CARD + 13] = [rules.values[4 * rank] for rank in range(13)]
    head[at.KIND : at.KIND + 13] = strategy.kinds.of_rank
    head[at.KINDS], head[at.TABLE_HANDS], head[at.TABLE_WIDTH] = (
        kinds,
        hands.hard.size,
        strategy.acts.shape[-1],
    )
    head[at.MAX_BETS] = at.max_bets(rules)
    never = np.full((kinds, hands.hard.size), NEVER)
    tables: dict[int, NDArray[Any]] = {
        at.TREE: hands.child,
        at.ACTS: strategy.acts,
        at.SPLITS: strategy.splits,
        at.SWAPPED: strategy.swaps,
        at.ACES: strategy.aces,
        at.CHANGE_AT: never,
        at.CHANGE_TO: never * 0,
        at.SURRENDER_AT: never,
        at.SPLIT_AT: np.full((kinds, kinds), NEVER),
        at.BETS: np.ones(CELLS),
    }
    head[at.INSURE_AT] = NEVER
    place = head.size
    for key, table in tables.items():
        head[key] = place
        place += table.size
    parts = [head, *(table.ravel() for table in tables.values())]
    return np.concatenate(parts, dtype=np.int32, casting="unsafe")


def _encode_counting(rules: Rules, params: Params, counting: Counting) -> None:
    """Write the system, the bets and the index plays into the array."""
    system, plays, decks = counting.system, counting.plays, rules.shoe.decks
    if decks == "endless" or isinstance(rules.shoe.reshuffle, Recycled):
        raise CroupierError("There is nothing to count where the shoe is endless or never reshuffled.")
    params[at.VALUE : at.VALUE + 13] = system.values
    params[at.COUNTING], params[at.TRUE_COUNT] = 1, system.true
    params[at.INITIAL_COUNT] = system.initial_count(decks)
    tables = {at.BETS: counting.bets.units}
    if plays is not None:
        params[at.INSURE_AT] = plays.insure_at
        tables |= {
            at.CHANGE_AT: plays.change_at,
            at.CHANGE_TO: plays.change_to,
            at.SURRENDER_AT: plays.surrender_at,
            at.SPLIT_AT: plays.split_at,
        }
    for key, table in tables.items():
        params[params[key] :][: table.size] = table.ravel()
