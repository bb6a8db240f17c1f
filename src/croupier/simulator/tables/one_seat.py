"""One seat's graph as a transition table that consumes one card per step: `state, code = T[state + card]`.

A code says how the round ended. Rounds that leave the graph end in a code of their own; the table of seats
plays them again from their first card. Choices that go by the count end in a code too, with a line of `asks`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...cards import RANKS, UNKNOWN, Card
from ...compile import Graph, OneSeat, Positions, Unfit
from ...compile.nodes import CARD, COUNT, OVER
from ..lanes.step import ASK, CODES, ESCAPE


class Automaton(NamedTuple):
    """The table of one seat, and what its codes mean."""

    table: NDArray[np.uint32]  # next state's place, and in the top byte the code
    width: int  # symbols
    symbols: NDArray[np.uint8]  # by rank
    net: NDArray[np.int64]  # by code
    flags: NDArray[np.int64]
    states: int
    leaves: bool  # rounds may leave the table, or go by the count
    # The cell of the count; the hole card's count; cards not visible; entries below that cell and from it on.
    asks: NDArray[np.int64]


def flatten(one: OneSeat, counts: tuple[int, ...] = (0,) * 13, merge: bool = True) -> Automaton:
    """The table of a graph, for players who count ranks like this. Symbols that lead to the same are one if
    `merge`."""
    graph, positions = one.graph, one.positions
    states, lines = reachable(graph, one.root)
    ends: dict[int, int] = {}
    net, flags = np.zeros(256, np.int64), np.zeros(256, np.int64)
    rows = np.array([graph.nodes[state][1:] for state in states], np.int64)
    symbols, columns = shared_columns(rows, positions.symbols, merge)
    width = len(columns)
    entries = np.full(len(graph.nodes), -1, np.int64)
    entries[list(states)] = np.arange(len(states)) * width
    for line, node in enumerate(lines):
        entries[node] = line | ASK << 24
    for number, (kind, *rest) in enumerate(graph.nodes):
        if kind == OVER:
            ends[number] = code = len(ends) + 1
            if code >= CODES:
                raise Unfit(f"Rounds would end in more than {CODES} ways.")
            net[code], flags[code] = rest
            entries[number] = code << 24
        elif kind not in (CARD, COUNT):
            entries[number] = ESCAPE << 24
    table = entries[rows[:, columns]].astype(np.uint32).ravel()
    asks = np.array([_line(one, node, entries, counts) for node in lines] or [(0,) * 5], np.int64)
    leaves = bool(lines) or bool((table >> 24 == ESCAPE).any())
    return Automaton(table, width, symbols, net, flags, len(states), leaves, asks)


def _line(one: OneSeat, node: int, entries: NDArray[np.int64], counts: tuple[int, ...]) -> tuple[int, ...]:
    _, cell, hole, below, above = one.graph.nodes[node]
    return cell, *hidden_card(one.positions, hole, counts), int(entries[below]), int(entries[above])


def hidden_card(positions: Positions, hole: Card, counts: tuple[int, ...]) -> tuple[int, int]:
    """What the count has to leave out: the hole card's value if it is drawn, or one card that is not."""
    if hole is UNKNOWN:
        return 0, int(positions.rules.hole is not None)
    return counts[RANKS.index(hole.rank)], 0


def reachable(graph: Graph, root: int) -> tuple[dict[int, None], dict[int, None]]:
    """The nodes that wait for a card, the root first, and those that ask the count."""
    states, lines = dict.fromkeys([root]), dict[int, None]()
    todo = [root]
    for node in todo:
        kind, *rest = graph.nodes[node]
        for child in rest if kind == CARD else rest[2:]:
            group = {CARD: states, COUNT: lines}.get(graph.nodes[child][0])
            if group is not None and child not in group:
                group[child] = None
                todo.append(child)
    return states, lines


def shared_columns(
    rows: NDArray[np.int64], symbols: tuple[int, ...], merge: bool
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """The symbol of each rank if equal columns are one, and these columns."""
    if not merge:
        return np.array(symbols, np.uint8), np.arange(rows.shape[1])
    numbers: dict[bytes, int] = {}
    shared = [numbers.setdefault(column.tobytes(), len(numbers)) for column in rows.T]
    columns = np.array([shared.index(number) for number in numbers.values()])
    return np.array(shared, np.uint8)[list(symbols)], columns
