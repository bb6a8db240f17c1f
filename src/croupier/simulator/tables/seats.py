"""The graphs of seats and dealer as one transition table with a code for every hand that ends.

An entry is the place of the next state. A code in its top byte says what else happens: a hand ends, a seat is
done, the dealer is done, or a line of `asks` has to be followed. Kernels add up the hands of a seat by
`combine` and look up what it wins in `pays`.
"""

from __future__ import annotations

import numpy as np

from ...compile import Seats, Unfit
from ...compile.nodes import CARD, COUNT, HAND, KNOWN, OVER, SEAT
from ...compile.seats import SeatEnd
from ..lanes import layout as at
from ..lanes.buffers import Board, Ints
from .one_seat import hidden_card, shared_columns


class _Flat:
    """Numbers states, lines and codes."""

    def __init__(self, seats: Seats, counts: tuple[int, ...]) -> None:
        self.seats, self.counts = seats, counts
        self.hubs = list(seats.hubs)
        self.lines: list[tuple[int, ...]] = []
        self.codes: dict[tuple[int, bool, bool], int] = {}
        self.states: dict[tuple[bool, int], int] = {}
        self.todo: list[tuple[bool, int]] = []
        self.entries: dict[tuple[bool, int], int] = {}

    def entry(self, of_dealer: bool, node: int) -> int:
        """The entry of a node, with the number of a state instead of its place."""
        key = (of_dealer, node)
        if key not in self.entries:
            self.entries[key] = self._entry(*key)
        return self.entries[key]

    def _entry(self, of_dealer: bool, node: int) -> int:
        kind, *rest = (self.seats.dealer if of_dealer else self.seats.graph).nodes[node]
        if kind == CARD:
            self.todo.append((of_dealer, node))
            return self.states.setdefault((of_dealer, node), len(self.states))
        if kind == OVER:
            return at.FIRST + self.seats.outcomes[rest[0]] << 24
        if kind == SEAT:
            way, insured, dealer = rest
            return self._code(way, True, insured) << 24 | (self.hubs.index(dealer) + 1 if dealer else 0)
        if kind == KNOWN:
            start = self.seats.starts[rest[0]]
            return self._line(
                at.KNOWN, rest[0] + 1, 0, 0, 0, self.entry(False, start[0]) if len(start) == 1 else 0
            )
        if kind == COUNT:
            cell, hole, below, above = rest
            hidden = hidden_card(self.seats.positions, hole, self.counts)
            return self._line(at.BY_COUNT, cell, *hidden, self.entry(False, below), self.entry(False, above))
        assert kind == HAND
        code, then = self._code(rest[0], False, False), self.entry(False, rest[1])
        return then | code << 24 if then <= at.PLACE else self._line(at.ENDED, code, 0, 0, 0, then)

    def _line(self, *line: int) -> int:
        self.lines.append(line)
        return len(self.lines) - 1 | at.FOLLOW << 24

    def _code(self, way: int, last: bool, insured: bool) -> int:
        code = self.codes.setdefault((way, last, insured), len(self.codes) + 1)
        if code >= at.FIRST:
            raise Unfit(f"Hands would end in more than {at.FIRST - 1} ways.")
        return code

    def rows(self) -> Ints:
        """The rows of all states that can be reached, the start first."""
        graphs = (self.seats.graph, self.seats.dealer)
        self.entry(False, self.seats.root)
        for hub in range(len(self.hubs)):
            for start in self.seats.starts[hub] if self.seats.starts else ():
                self.entry(False, start)
            for turn in self.seats.turns(hub):
                self.entry(True, turn)
        rows = []
        for of_dealer, node in self.todo:  # which grows
            rows.append([self.entry(of_dealer, child) for child in graphs[of_dealer].nodes[node][1:]])
        return np.array(rows, np.int64)

    def packed(self, entries: Ints, width: int) -> Ints:
        """Entries with places instead of the numbers of states."""
        goes_on = np.zeros(256, np.bool_)
        goes_on[[0, *(code for (_, last, _), code in self.codes.items() if not last)]] = True
        code, target = entries >> 24, entries & at.PLACE
        return np.asarray(np.where(goes_on[code], target * width, target) | code << 24)

    # How hands and seats end

    def code_table(self) -> Ints:
        most = max(self.seats.needs)
        codes = np.zeros((256, 2), np.int64)
        for (way, last, insured), code in self.codes.items():
            level = self.seats.need(way, insured)
            needs = at.LIVE | at.MATTERS if level == most else at.MATTERS if level else 0
            codes[code] = at.SEAT if last else at.HAND, needs
        for outcome in range(at.OUTCOMES):
            codes[at.FIRST + outcome] = at.DEALER, outcome
        return codes

    def end_tables(self) -> tuple[Ints, Ints, Ints, Ints]:
        """`combine`, `pays`, `events` and `hands` of a board. A seat with one hand ends in the number of its
        code."""
        seats = self.seats
        if len(seats.finals_of_outcomes) > at.OUTCOMES:
            raise Unfit(f"The dealer would end in more than {at.OUTCOMES} ways.")
        partial: dict[tuple[int, ...], int] = {(): 0}
        steps: list[tuple[tuple[int, ...], int, SeatEnd | tuple[int, ...]]] = []
        numbers: dict[SeatEnd, int] = {}
        for end in seats.ends:
            alone = len(end.ends) == 1
            numbers[end] = self.codes[end.ends[0], True, end.insured] if alone else at.FIRST + len(numbers)
            self._steps(end, partial, steps)
        last = at.FIRST + len(numbers)
        combine = np.zeros((len(partial), at.FIRST), np.int64)
        for before, code, after in steps:
            combine[partial[before], code] = numbers[after] if isinstance(after, SeatEnd) else partial[after]
        pays, (events, hands) = np.zeros((last, at.OUTCOMES), np.int64), np.zeros((2, last), np.int64)
        for end, wins in zip(seats.ends, seats.pays, strict=True):
            number = numbers[end]
            pays[number, : len(wins)] = wins
            events[number], hands[number] = seats.events(end), len(end.ends)
        return combine, pays, events, hands

    def _steps(
        self,
        end: SeatEnd,
        partial: dict[tuple[int, ...], int],
        steps: list[tuple[tuple[int, ...], int, SeatEnd | tuple[int, ...]]],
    ) -> None:
        """How the hands of a seat add up to this end, in whatever order they end."""
        todo = [end.ends[:place] + end.ends[place + 1 :] for place in range(len(end.ends))]
        for way in dict.fromkeys(end.ends):
            code = self.codes.get((way, True, end.insured))
            if code is not None:
                steps.append((_without(end.ends, way), code, end))
        for ways in todo:
            if ways not in partial:
                partial[ways] = len(partial)
                for way in dict.fromkeys(ways):
                    if (code := self.codes.get((way, False, False))) is not None:
                        before = _without(ways, way)
                        steps.append((before, code, ways))
                        todo.append(before)


def _without(ways: tuple[int, ...], way: int) -> tuple[int, ...]:
    place = ways.index(way)
    return ways[:place] + ways[place + 1 :]


def flatten(seats: Seats, counts: tuple[int, ...] = (0,) * 13, merge: bool = True) -> Board:
    """The table of these graphs, for players who count ranks like this."""
    flat = _Flat(seats, counts)
    rows = flat.rows()
    symbols, columns = shared_columns(rows, seats.positions.symbols, merge)
    width = len(columns)
    table = flat.packed(rows[:, columns], width)
    asks = np.array(flat.lines or [(0,) * 6], np.int64)
    asks[:, 4:] = flat.packed(asks[:, 4:], width)
    turns = [_most_first(seats.turns(hub)) for hub in range(len(flat.hubs))]
    hubs = np.array([[0] * 3, *([flat.entry(True, turn) for turn in row] for row in turns)], np.int64)
    policies = len(seats.starts[0]) if seats.starts else 1
    starts = [[flat.entry(False, start) for start in row] for row in seats.starts]
    return Board(
        table.astype(np.uint32).ravel(),
        asks,
        flat.code_table(),
        *flat.end_tables(),
        flat.packed(hubs, width),
        np.array([[0] * policies, *starts], np.int64) * width,
        symbols,
        width,
        len(rows),
    )


def _most_first(turns: list[int]) -> tuple[int, int, int]:
    """The dealer's turn if seats need most, if some need something, and if none does."""
    return turns[-1], turns[-2 if len(turns) > 2 else 0], turns[0]
