"""One seat's whole round as one graph: the seat's nodes with the dealer's behind them."""

from __future__ import annotations

from ..rules import Rules
from .dealer_walk import Dealer
from .nodes import CARD, COUNT, ESCAPE, HAND, Graph, without_gc
from .positions import Positions, Strategy, Watch
from .seat_walk import Players, Policy, Seat
from .seats import Seats


class OneSeat:
    """The graph of a house and a strategy: CARD, COUNT, OVER and ESCAPE nodes. A third hand escapes."""

    @without_gc()
    def __init__(
        self,
        rules: Rules,
        strategy: Strategy,
        counts: tuple[int, ...] = (0,) * 13,
        most: int = 60_000,
        watch: Watch | None = None,
    ) -> None:
        self.positions, self.graph, self._most = Positions(rules, counts, watch), Graph(most), most
        self._dealer = Dealer(self.positions, self.graph)
        self._players = Players(self.positions, self._dealer, [Policy(strategy)])
        self._seat = Seat(self._players, Graph(most), most=2)
        self._nodes: dict[tuple[int, tuple[int, ...]], int] = {}
        self.root = self._node(self._seat.root(), ())

    @without_gc()
    def beyond(self) -> Seats:
        """The graphs that also follow rounds which escape from this one."""
        return Seats(Seat(self._players, Graph(self._most)), together=False)

    def _node(self, node: int, ends: tuple[int, ...]) -> int:
        """A node of the seat, after hands that ended in these ways."""
        key = (node, ends)
        made = self._nodes.get(key)
        if made is None:
            made = self._nodes[key] = self._made(node, ends)
        return made

    def _made(self, node: int, ends: tuple[int, ...]) -> int:
        kind, *rest = self._seat.graph.nodes[node]
        if kind == CARD:
            return self.graph.card([self._node(child, ends) for child in rest])
        if kind == COUNT:
            cell, hole, *ways = rest
            return self.graph.add(COUNT, cell, hole, *(self._node(way, ends) for way in ways))
        if kind == ESCAPE:
            return self.graph.add(ESCAPE)
        if kind == HAND:
            return self._node(rest[1], (*ends, rest[0]))
        end, insured, dealer = rest
        cards = self.positions.dealer_cards(*dealer)
        return self._dealer.node(tuple(sorted((*ends, end))), insured, cards)
