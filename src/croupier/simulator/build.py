"""Step 1 of a simulation: turn rules and a strategy into a job, the arrays that kernels play."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Recycled
from . import encoding as at
from .counting.cells import CELLS, NEVER
from .counting.indices import IndexPlays, index_plays
from .counting.ramp import Bets, parse_ramp
from .counting.systems import System, load_system
from .job import UNIT_ROUNDS, Job, Params
from .lanes.buffers import OneSeatTable, SeatsTable
from .lanes.step import IGNORED, LANES
from .options import SimulationOptions
from .strategy.load import load_strategy
from .strategy.tables import Strategy

_WAITING_STATES = 200
_LONGEST_COUNTED = 80
"""More cards than a round of one seat needs, for tables that go by the count: their longest round is not
computed."""

_ENDLESS_DECKS, _LAST_ROUND = 8, 160
"""Decks that stand for an endless shoe, drawn at a time, and the cards reserved for the last round from
them."""

_ENOUGH, _ENOUGH_TO_SPLIT = 12, 20
"""Cards per seat that suffice for all but one round in a hundred thousand."""

_ROUND, _ROUND_WITH_SPLITS = (5.8, 3.3), (8.5, 3.4)
"""Cards per round, and per seat of it, that suffice for all but one round in a thousand; measured."""


class Counting(NamedTuple):
    """How the players count: the system, the bet at every count, and plays that change with the count."""

    system: System
    bets: Bets
    plays: IndexPlays | None = None


def build(rules: Rules, options: SimulationOptions) -> Job:
    """The job of a simulation, from names, ramps and files to arrays."""
    strategy, counting = load_strategy(rules, options.strategy), None
    if options.system is not None:
        system, bets = load_system(options.system), parse_ramp(options.ramp, options.wong)
        counting = Counting(system, bets, index_plays(rules, strategy, system, options.indices))
    general = options.kernel == "general"
    return build_job(
        rules, strategy, options.seats, counting=counting, by_first=options.by_hand, general=general
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
) -> Job:
    """The job of a house where every seat plays this strategy, with the fastest kernel that can play it.

    `by_first` also sums by first hand and upcard. `rounds` are those of a unit of the `general` kernel,
    `unit_rounds` those of the others.
    """
    decks = _ENDLESS_DECKS if rules.shoe.decks == "endless" else rules.shoe.decks
    shoe = np.repeat(np.arange(13, dtype=np.uint8), 4 * decks)
    if counting is not None and counting.plays is not None:
        strategy = counting.plays.strategy
    params = _encode(rules, strategy, seats)
    if counting is not None:
        _encode_counting(rules, params, counting)
    job = Job(params, shoe, 1, rounds, by_first)
    if general or by_first or runs_low(params):
        return job
    if seats == 1 and not rules.chooses_aces and rules.specials is None and _fits_a_byte(counting):
        job = with_one_seat_table(job, strategy, unit_rounds)
    if job.automaton is None and counting is None and not runs_out(params):
        job = job._replace(seats=seats_table(job, strategy, True, unit_rounds))
    return job


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


def _fits_a_byte(counting: Counting | None) -> bool:
    """Cards of the lanes are bytes with the count value in the upper half."""
    return counting is None or max(map(abs, counting.system.values)) <= 7


def with_one_seat_table(job: Job, strategy: Strategy, unit_rounds: int) -> Job:
    """The job with the automaton of one seat, and the table of seats for rounds that leave it."""
    table = _one_seat_table(job, strategy, unit_rounds)
    if table is None:
        return job
    cards_left = job.shoe.size - max(table.limit, table.burn)
    if job.params[at.SOURCE] == at.RING or not (table.leaves or cards_left < table.longest):
        return job if table.leaves else job._replace(automaton=table)
    seats = seats_table(job, strategy, False)
    return job if seats is None else job._replace(automaton=table, seats=seats)


def seats_table(
    job: Job, strategy: Strategy, together: bool, unit_rounds: int = UNIT_ROUNDS
) -> SeatsTable | None:
    """The table of seats, if it can be built: seats one after the other if `together`, else in the table's
    order."""
    from .automaton.several_seats import board
    from .lanes.interpret import seat_params
    from .lanes.seat_step import flag_table

    params = job.params
    made = board(params, strategy, together)
    if made is None:
        return None
    cards = 3 * int(params[at.SEATS]) + 3
    each = max(1, unit_rounds * cards // (LANES * int(params[at.SEATS]) * max(int(params[at.LIMIT]), cards)))
    card_bytes = made.symbols.astype(np.int64) + 16 * (8 + params[at.VALUE : at.VALUE + 13].astype(np.int64))
    shoe = card_bytes.astype(np.uint8)[job.shoe]
    rest = made.table.size
    table = np.concatenate([made.table, np.full(16, rest, np.uint32)])
    fast = together and not params[at.POINTS] and params[at.SEATS] < 8
    flagged = flag_table(table, made) if fast else np.zeros(0, np.uint32)
    return SeatsTable(table, flagged, rest, seat_params(params, made), shoe, made.states, each)


def _one_seat_table(job: Job, strategy: Strategy, unit_rounds: int) -> OneSeatTable | None:
    """The automaton of one seat, unless it would be too large."""
    from .automaton.one_seat import automaton
    from .automaton.opening import TooLarge
    from .automaton.pair_table import squared, used_most

    params = job.params
    if params[at.POINTS]:
        return None
    try:
        made = automaton(params, strategy)
    except TooLarge:
        return None
    width, symbols, counts, source = (
        made.width,
        made.symbols[job.shoe],
        bool(params[at.COUNTING]),
        params[at.SOURCE],
    )
    burn, endless = int(params[at.BURN]), bool(source == at.ENDLESS)
    limit = job.shoe.size - _LAST_ROUND if endless else int(params[at.LIMIT])
    states, longest = (made.table, _LONGEST_COUNTED) if counts else used_most(made.table, width, symbols)
    rest = states.size
    waits = rest + width
    rows = [np.full(width, rest, np.uint32), np.full(width, IGNORED << 24, np.uint32)]
    rows += [np.full(width, waits + k * width, np.uint32) for k in range(_WAITING_STATES - 1)]
    table = np.concatenate([states, *rows])
    paired = source != at.RING and limit > burn and not counts
    pairs = squared(table, width) if paired else np.zeros(0, np.uint32)
    if endless and not pairs.size:
        return None
    each = max(1, unit_rounds * 6 // (LANES * (max(limit, 6) if source != at.RING else 1)))
    return OneSeatTable(
        table,
        pairs,
        width,
        rest,
        waits,
        symbols,
        made.net,
        made.flags,
        made.asks,
        made.leaves or counts,
        made.states,
        each,
        burn,
        limit,
        endless,
        longest,
    )


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
        at.PARENT: strategy.parent,
        at.HARD: hands.hard,
        at.HAS_ACE: hands.counts[:, 0] > 0,
        at.ACTS: strategy.acts,
        at.SPLITS: strategy.splits,
        at.SWAPPED: strategy.swaps,
        at.ACES: strategy.aces,
        at.CHANGE_AT: never,
        at.CHANGE_TO: never * 0,
        at.SURRENDER_AT: never,
        at.SPLIT_AT: np.full((kinds, kinds), NEVER),
        at.BETS: np.ones(CELLS),
        at.PLAN: np.array(_plan(rules, seats)),
    }
    head[at.PLANNED], head[at.INSURE_AT] = len(rules.plans[seats]), NEVER
    place = head.size
    for key, table in tables.items():
        head[key] = place
        place += table.size
    return np.concatenate([head, *(table.ravel() for table in tables.values())]).astype(np.int32)


def _encode_counting(rules: Rules, params: Params, counting: Counting) -> None:
    """Write the system, the bets and the index plays into the array."""
    system, plays, decks = counting.system, counting.plays, rules.shoe.decks
    if decks == "endless" or isinstance(rules.shoe.reshuffle, Recycled):
        raise CroupierError("There is nothing to count where the shoe is endless or never reshuffled.")
    params[at.VALUE : at.VALUE + 13] = system.values
    params[at.COUNTING], params[at.TRUE_COUNT] = 1, system.true
    params[at.INITIAL_COUNT] = system.initial_count(decks)
    tables = {at.BETS: counting.bets}
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
