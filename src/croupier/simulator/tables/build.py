"""Tables for the lanes from rules and a strategy, with what the lanes need around them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...compile import OneSeat, Policy, Unfit, Watch, several_seats
from ...rules import Rules
from ...rules.fields import Points
from .. import encoding as at
from ..counting.indices import IndexPlays
from ..job import UNIT_ROUNDS, Job
from ..lanes.buffers import Board, OneSeatTable, SeatsTable
from ..lanes.interpret import seat_params
from ..lanes.seat_step import flag_table
from ..lanes.step import IGNORED, LANES
from ..strategy.chooser import SPECIALS, Chooser
from ..strategy.tables import Strategy
from . import one_seat, seats
from .pair_table import squared, used_most
from .shipped import OneSeatTables, shipped, shipped_seats

_WAITING_STATES = 200
_LONGEST_COUNTED = 80
"""More cards than a round of one seat needs, for tables that go by the count: their longest round is not
computed."""

_LAST_ROUND = 160
"""Cards reserved for the last round from the decks that stand for an endless shoe."""


class Source(NamedTuple):
    """What tables are made from: rules, a strategy, index plays, and how players count each rank."""

    rules: Rules
    strategy: Strategy
    plays: IndexPlays | None = None
    counts: tuple[int, ...] = (0,) * 13
    watch: Watch | None = None

    @property
    def counting(self) -> bool:
        return self.plays is not None or any(self.counts)

    def graph(self, most: int = 60_000) -> OneSeat:
        """The graph of one seat, with at most so many states."""
        chooser = Chooser(self.rules, self.strategy, self.plays)
        return OneSeat(self.rules, chooser, self.counts, most, self.watch)

    def board(self) -> Board:
        """The table of several seats."""
        policies = self._policies()
        board = seats.flatten(several_seats(self.rules, list(policies.values()), watch=self.watch))
        if len(policies) == 1:
            return board
        starts = np.zeros((len(board.starts), self.strategy.acts.shape[0]), np.int64)
        starts[:, list(policies)] = board.starts
        return board._replace(starts=starts)

    def beyond(self, one: OneSeat, table: one_seat.Automaton) -> tuple[one_seat.Automaton, Board]:
        """The table for rounds that leave the one of one seat, and both with the same symbols."""
        graphs = one.beyond()
        board = seats.flatten(graphs, self.counts)
        if (table.symbols == board.symbols).all():
            return table, board
        return one_seat.flatten(one, self.counts, False), seats.flatten(graphs, self.counts, False)

    def _policies(self) -> dict[int, Policy]:
        """The policies of the strategy in which a round can begin."""
        rules, stake = self.rules, self.rules.stake
        if not isinstance(stake, Points):
            return {0: Policy(Chooser(rules, self.strategy, self.plays))}
        size = stake.victory - stake.defeat + 1
        specials = SPECIALS if rules.specials is not None else SPECIALS[:1]
        return {
            number * size + points: Policy(
                Chooser(rules, self.strategy, None, number * size + points, special), special
            )
            for number, special in enumerate(specials)
            for points in range(1, size - 1)
        }


def with_one_seat_table(job: Job, source: Source, unit_rounds: int = UNIT_ROUNDS) -> Job:
    """The job with the table of one seat, and the table of seats for rounds that leave it, if they fit."""
    try:
        stored = None if source.counting else shipped(source.rules, source.strategy)
        made, board = stored or walk(job, source)
    except Unfit:
        return job
    table = _one_seat_table(job, made, unit_rounds)
    if table is None or (table.leaves and board is None):
        return job
    seats_table = None if board is None else _seats_table(job, board, False, unit_rounds)
    return job._replace(automaton=table, seats=seats_table)


def walk(job: Job, source: Source) -> OneSeatTables:
    """The tables of one seat, from the engine. Without a fixed shoe, no round can leave the first."""
    one = source.graph()
    made = one_seat.flatten(one, source.counts)
    if job.params[at.SOURCE] == at.RING:
        return made, None
    cards_left = job.shoe.size - max(_limit(job), int(job.params[at.BURN]))
    # Where players count, a round that would outlast the shoe leaves too.
    leaves = made.leaves or job.params[at.COUNTING] or cards_left < _ordered(job, made)[1]
    return source.beyond(one, made) if leaves else (made, None)


def with_seats_table(job: Job, source: Source, unit_rounds: int = UNIT_ROUNDS) -> Job:
    """The job with a table of seats that are played one after the other, if it fits."""
    try:
        stored = None if source.counting else shipped_seats(source.rules, source.strategy)
        return job._replace(seats=_seats_table(job, stored or source.board(), True, unit_rounds))
    except Unfit:
        return job


def _seats_table(job: Job, board: Board, together: bool, unit_rounds: int) -> SeatsTable:
    params = job.params
    cards = 3 * int(params[at.SEATS]) + 3
    each = max(1, unit_rounds * cards // (LANES * int(params[at.SEATS]) * max(int(params[at.LIMIT]), cards)))
    card_bytes = board.symbols.astype(np.int64) + 16 * (8 + params[at.VALUE : at.VALUE + 13].astype(np.int64))
    rest = board.table.size
    table = np.concatenate([board.table, np.full(16, rest, np.uint32)])
    fast = together and not params[at.POINTS] and params[at.SEATS] < 8
    return SeatsTable(
        table,
        flag_table(table, board) if fast else np.zeros(0, np.uint32),
        rest,
        seat_params(params, board),
        board.pays,
        board.events,
        board.hands,
        card_bytes.astype(np.uint8)[job.shoe],
        board.states,
        each,
    )


def _limit(job: Job) -> int:
    """The cards after which no round begins."""
    endless = job.params[at.SOURCE] == at.ENDLESS
    return job.shoe.size - _LAST_ROUND if endless else int(job.params[at.LIMIT])


def _ordered(job: Job, made: one_seat.Automaton) -> tuple[NDArray[np.uint32], int]:
    """The table with frequent states first, and the most cards of a round."""
    if job.params[at.COUNTING]:
        return made.table, _LONGEST_COUNTED
    return used_most(made.table, made.width, made.symbols[job.shoe])


def _one_seat_table(job: Job, made: one_seat.Automaton, unit_rounds: int) -> OneSeatTable | None:
    params, width, symbols = job.params, made.width, made.symbols[job.shoe]
    counts, source = bool(params[at.COUNTING]), params[at.SOURCE]
    burn, endless, limit = int(params[at.BURN]), bool(source == at.ENDLESS), _limit(job)
    states, longest = _ordered(job, made)
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
