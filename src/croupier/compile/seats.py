"""Seats that share a dealer, each a graph of its own: how hands end, what the dealer does then, and who wins
what.

A seat's graph says how each of its hands ends, the dealer's graph how the dealer does. What a seat wins is a
table by both, from `engine.settle`. So any number of seats can be played one after the other, and settled
from notes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from ..cards import UNKNOWN, Card
from ..engine import Round, Stage
from ..engine.flow import advance
from ..engine.score import dealer_total
from ..engine.settle import settle
from ..engine.state import Box
from ..engine.stock import Endless
from ..rules import Rules
from .dealer import Dealer, events_of
from .graph import CARD, HAND, KNOWN, OVER, SEAT, Graph, Unfit
from .positions import Positions
from .seat import Players, Policy, Seat

Cards = tuple[Card, ...]
Hub = tuple[Card | None, Card]
"""The dealer's first cards as far as somebody looked: upcard and hole card."""

_MOST_ENDS = 8000


class SeatEnd(NamedTuple):
    """How a seat ended: the ways of its hands, in rising order, and whether it is insured."""

    ends: tuple[int, ...]
    insured: bool


class Seats:
    """The graphs of a seat and of the dealer.

    `together` has the dealer's first cards come before those of any seat; otherwise one seat plays alone, in
    the order of the table.
    """

    def __init__(self, seat: Seat, *, together: bool = True) -> None:
        self.positions, self.dealer, self._seat = seat.positions, Graph(), seat
        self._ends = seat.players.dealer
        if not self.positions.rules.dealer_starts_with:
            raise Unfit("The dealer starts without a card.")
        self.graph = self._seat.graph
        self.hubs: dict[Hub, int] = {}
        self.starts: list[list[int]] = []  # by hub and policy: the seat's first card
        self._turns: dict[object, int] = {}
        self._finals: dict[object, Cards] = {}
        self._suffixes: dict[int, frozenset[SeatEnd]] = {}
        self._unions: dict[object, frozenset[SeatEnd]] = {}
        self._sets: dict[frozenset[SeatEnd], frozenset[SeatEnd]] = {}
        self.root = self._dealer_first() if together else self._seat.root()
        if not together:
            self.hubs = {node[3]: 0 for node in self.graph.nodes if node[0] == SEAT}
            self.hubs = {hub: number for number, hub in enumerate(self.hubs)}
        starts = [start for row in self.starts for start in row] if together else [self.root]
        self.ends = sorted(
            frozenset().union(*map(self._suffix, starts)), key=lambda end: (len(end.ends), end)
        )
        self._levels = self._need_levels()
        self.needs = [self._need(end) for end in self.ends]
        self.outcomes = self._outcomes()
        self.pays = [
            [self._pay(self._box(end), cards) for cards in self.cards_of_outcomes] for end in self.ends
        ]

    # The dealer's first cards

    def _dealer_first(self) -> int:
        p, seat = self.positions, self._seat

        def known(upcard: Card, hole: Card) -> int:
            number = self.hubs.setdefault((upcard, hole), len(self.hubs))
            if number == len(self.starts):
                self.starts.append(
                    [self._start(policy, upcard, hole) for policy in range(len(seat.policies))]
                )
            return self.graph.add(KNOWN, number)

        def upcard(card: Card) -> int:
            if p.peeks(card):
                return seat.dealt_to_dealer(lambda hole: known(card, hole))
            return known(card, UNKNOWN)

        return seat.dealt_to_dealer(upcard)

    def _start(self, policy: int, upcard: Card, hole: Card) -> int:
        """Where the seat starts. Of a hole card only a natural concerns it."""
        natural = hole is not UNKNOWN and self.positions.rules.is_natural((upcard, hole))
        key = (policy, upcard, hole is UNKNOWN, natural)
        if key not in self._turns:
            self._turns[key] = self._seat.start(policy, upcard, hole)
        return self._turns[key]

    # How seats end

    def _suffix(self, node: int) -> frozenset[SeatEnd]:
        """The ways in which a seat can end from here, by the hands that end from here on."""
        ends = self._suffixes.get(node)
        if ends is None:
            ends = self._suffixes[node] = self._suffix_of(node)
        return ends

    def _suffix_of(self, node: int) -> frozenset[SeatEnd]:
        kind, *rest = self.graph.nodes[node]
        if kind == SEAT:
            return self._one_set(frozenset({SeatEnd((rest[0],), rest[1])}))
        key: object
        if kind == HAND:
            way, after = rest[0], self._suffix(rest[1])
            key = (way, id(after))
            if key not in self._unions:
                more = (SeatEnd(tuple(sorted((way, *end.ends))), end.insured) for end in after)
                self._unions[key] = self._one_set(frozenset(more))
        else:
            parts = {id(ends): ends for ends in map(self._suffix, rest if kind == CARD else rest[2:])}
            key = frozenset(parts)
            if key not in self._unions:
                self._unions[key] = self._one_set(frozenset().union(*parts.values()))
        return self._unions[key]

    def _one_set(self, ends: frozenset[SeatEnd]) -> frozenset[SeatEnd]:
        if len(ends) > _MOST_ENDS:
            raise Unfit(f"A seat would end in more than {_MOST_ENDS} ways.")
        return self._sets.setdefault(ends, ends)

    def _box(self, end: SeatEnd) -> Box:
        return self._ends.box(end.ends, end.insured)

    def events(self, end: SeatEnd) -> int:
        """What happened to the seat, as bits."""
        return self._ends.events(end.ends) | events_of(self._box(end))

    # What the dealer does

    def _dealer_turn(self, boxes: tuple[Box, ...], cards: Cards) -> int:
        """The dealer's turn after seats ended like this, whatever they win. It ends with a kind of hand."""
        rules = self.positions.rules
        look: object = cards
        if len(cards) > 1 and UNKNOWN not in cards:
            look = (dealer_total(rules, cards), rules.is_natural(cards))
        key = (boxes, look)
        if key not in self._turns:
            if UNKNOWN in cards:
                known = (tuple(card if c is UNKNOWN else c for c in cards) for card in self.positions.cards)
                node = self.dealer.card([self._dealer_turn(boxes, both) for both in known])
            elif self._dealer_round(boxes, cards).over:
                final = (dealer_total(rules, cards), rules.is_natural(cards[:2]))
                self._finals.setdefault(final, cards)
                node = self.dealer.add(OVER, final)
            else:
                row = [self._dealer_turn(boxes, (*cards, card)) for card in self.positions.cards]
                node = self.dealer.card(row)
            self._turns[key] = node
        return self._turns[key]

    def _dealer_round(self, boxes: tuple[Box, ...], cards: Cards) -> Round:
        return advance(
            Round(self.positions.rules, boxes, Endless(), dealer=cards, turned=True, stage=Stage.DEALER)
        )

    def _turn_by_hub(self, *boxes: Box) -> tuple[int, ...]:
        return tuple(self._dealer_turn(boxes, self.positions.dealer_cards(*hub)) for hub in self.hubs)

    def _need_levels(self) -> list[tuple[int, ...]]:
        """The dealer's turns by hub, from the shortest to the longest. The seat that needs most decides."""
        boxes: dict[tuple[int, ...], Box] = {}
        parts = dict.fromkeys(part for end in self.ends for part in _parts(end))
        parts |= dict.fromkeys(SeatEnd(part.ends, False) for part in parts)
        self._part_turns = {part: self._turn_by_hub(self._box(part)) for part in parts}
        for part, turns in self._part_turns.items():
            boxes.setdefault(turns, self._box(part))
        levels = sorted(boxes, key=lambda turns: sum(map(self._longest, turns)))
        chain = all(
            self._turn_by_hub(boxes[one], replace(boxes[two], seat=2)) == two
            for one, two in combinations(levels, 2)
        )
        if len(levels) > 3 or not chain:
            raise Unfit("What the dealer does depends on more than the seat that needs most of it.")
        return levels

    def _longest(self, node: int) -> int:
        kind, *rest = self.dealer.nodes[node]
        return 1 + max(map(self._longest, rest)) if kind == CARD else 0

    def need(self, way: int, insured: bool) -> int:
        """How much of the dealer a hand needs that ended this way, the least as 0."""
        split = self._ends.ends[way][0].split
        return self._levels.index(self._part_turns[SeatEnd((way, way) if split else (way,), insured)])

    def _need(self, end: SeatEnd) -> int:
        return max(self._levels.index(self._part_turns[part]) for part in _parts(end))

    def turns(self, hub: int) -> list[int]:
        """The dealer's turn by how much the seats need, for the dealer's first cards."""
        return [level[hub] for level in self._levels]

    # Who wins what

    def _pay(self, box: Box, cards: Cards) -> int:
        r = Round(self.positions.rules, (box,), Endless(), dealer=cards, turned=True, stage=Stage.OVER)
        return self.positions.units(settle(r).seats[0].net)

    def _outcomes(self) -> dict[object, int]:
        """The dealer's final hands by number: those are one that pay the same to whoever can meet them."""
        probes = [(SeatEnd(end.ends[:1], end.insured), self._need(end)) for end in self.ends]
        probes = list(dict.fromkeys(probes))
        self.cards_of_outcomes: list[Cards] = []
        columns: list[list[int]] = []
        outcomes: dict[object, int] = {}
        for level in range(len(self._levels) - 1, -1, -1):
            met = [place for place, (_, need) in enumerate(probes) if need <= level]
            for final in self._finals_of(self._levels[level]):
                if final in outcomes:
                    continue
                cards = self._finals[final]
                column = [self._pay(self._box(end), cards) for end, _ in probes]
                same = (n for n, other in enumerate(columns) if all(other[k] == column[k] for k in met))
                outcomes[final] = number = next(same, len(columns))
                if number == len(columns):
                    columns.append(column)
                    self.cards_of_outcomes.append(cards)
        return outcomes

    def _finals_of(self, nodes: Sequence[int]) -> list[object]:
        todo, finals = list(dict.fromkeys(nodes)), dict[object, None]()
        met = set(todo)
        for node in todo:
            kind, *rest = self.dealer.nodes[node]
            if kind == OVER:
                finals[rest[0]] = None
            else:
                new = [child for child in dict.fromkeys(rest) if child not in met]
                met.update(new)
                todo += new
        return list(finals)


def _parts(end: SeatEnd) -> list[SeatEnd]:
    """The seat as seats with hands of one way each."""
    if len(end.ends) == 1:
        return [end]
    return [SeatEnd((way, way), end.insured) for way in dict.fromkeys(end.ends)]


def several_seats(rules: Rules, policies: Sequence[Policy], most: int = 120_000) -> Seats:
    """The graphs of seats that play one after the other, each by one of these policies."""
    positions = Positions(rules)
    return Seats(Seat(Players(positions, Dealer(positions, Graph()), policies), Graph(most)))
