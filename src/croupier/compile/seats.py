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
from ..engine.score import dealer_total
from ..engine.settle import settle_seat
from ..engine.state import Box
from ..rules import Rules
from .dealer_walk import Dealer, events_of
from .nodes import HAND, KNOWN, OVER, SEAT, Graph, Unfit, ways_on, without_gc
from .positions import Positions, Watch
from .seat_walk import Players, Policy, Seat

Final = tuple[tuple[int, bool], bool]
"""How the dealer ends: total, whether it is soft, and whether the hand is a natural."""

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
        self._suffixes: dict[int, frozenset[int]] = {}
        self._unions: dict[object, frozenset[int]] = {}
        self._sets: dict[frozenset[int], frozenset[int]] = {}
        self._ends_by_number: list[SeatEnd] = []
        self._end_numbers: dict[SeatEnd, int] = {}
        self._longer: dict[tuple[int, int], int] = {}
        self.root = self._dealer_first() if together else self._seat.root()
        if not together:
            self.hubs = {node[3]: 0 for node in self.graph.nodes if node[0] == SEAT}
            self.hubs = {hub: number for number, hub in enumerate(self.hubs)}
        starts = [start for row in self.starts for start in row] if together else [self.root]
        ends = (self._ends_by_number[end] for end in frozenset().union(*map(self._suffix, starts)))
        self.ends = sorted(ends, key=lambda end: (len(end.ends), end))
        self._levels = self._need_levels()
        self.needs = [self._need(end) for end in self.ends]
        self.outcomes = self._outcomes()
        self.pays = [self._pays(end, self.finals_of_outcomes) for end in self.ends]

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

    def _suffix(self, node: int) -> frozenset[int]:
        """The ways in which a seat can end from here, by the hands that end from here on, as numbers."""
        ends = self._suffixes.get(node)
        if ends is None:
            ends = self._suffixes[node] = self._suffix_of(node)
        return ends

    def _end_number(self, end: SeatEnd) -> int:
        number = self._end_numbers.setdefault(end, len(self._ends_by_number))
        if number == len(self._ends_by_number):
            self._ends_by_number.append(end)
        return number

    def _with_hand(self, way: int, number: int) -> int:
        """The end of a seat with another hand, which ended this way."""
        longer = self._longer.get((way, number))
        if longer is None:
            end = self._ends_by_number[number]
            longer = self._end_number(SeatEnd(tuple(sorted((way, *end.ends))), end.insured))
            self._longer[way, number] = longer
        return longer

    def _suffix_of(self, node: int) -> frozenset[int]:
        kind, *rest = self.graph.nodes[node]
        if kind == SEAT:
            return self._one_set(frozenset({self._end_number(SeatEnd((rest[0],), rest[1]))}))
        key: object
        if kind == HAND:
            way, after = rest[0], self._suffix(rest[1])
            key = (way, id(after))
            if key not in self._unions:
                self._unions[key] = self._one_set(frozenset([self._with_hand(way, end) for end in after]))
        else:
            parts = {id(ends): ends for ends in map(self._suffix, ways_on(self.graph.nodes[node]))}
            key = frozenset(parts)
            if key not in self._unions:
                self._unions[key] = self._one_set(frozenset().union(*parts.values()))
        return self._unions[key]

    def _one_set(self, ends: frozenset[int]) -> frozenset[int]:
        if len(ends) > _MOST_ENDS:
            raise Unfit(f"A seat would end in more than {_MOST_ENDS} ways.")
        return self._sets.setdefault(ends, ends)

    def one_hand(self, way: int) -> Box:
        """A seat with one hand that ended this way, and no insurance."""
        return self._ends.box((way,), False)

    def _box(self, end: SeatEnd) -> Box:
        return self._ends.box(end.ends, end.insured)

    def events(self, end: SeatEnd) -> int:
        """What happened to the seat, as bits."""
        return self._ends.events(end.ends) | events_of(self._box(end))

    # What the dealer does

    def _turn_by_hub(self, *boxes: Box) -> tuple[int, ...]:
        """The dealer's turn after seats ended like this, whatever they win. It ends with a kind of hand."""
        rules, hands, nodes = self.positions.rules, self._ends.hands, dict[int, int]()

        def node(hand: int) -> int:
            if hand not in nodes:
                nodes[hand] = made(hand)
            return nodes[hand]

        def made(hand: int) -> int:
            if not hands.hides[hand] and hands.turn(boxes, hand).over:
                cards = hands.cards[hand]
                return self.dealer.add(OVER, (dealer_total(rules, cards), rules.is_natural(cards[:2])))
            return self.dealer.card([node(more) for more in hands.dealt(hand)])

        return tuple(node(hands.number(self.positions.dealer_cards(*hub))) for hub in self.hubs)

    def _need_levels(self) -> list[tuple[int, ...]]:
        """The dealer's turns by hub, from the shortest to the longest. The seat that needs most decides."""
        boxes: dict[tuple[int, ...], Box] = {}
        parts = dict.fromkeys(part for end in self.ends for part in _parts(end))
        parts |= dict.fromkeys(SeatEnd(part.ends, False) for part in parts)
        self._part_turns = {part: self._turn_by_hub(self._box(part)) for part in parts}
        for part, turns in self._part_turns.items():
            boxes.setdefault(turns, self._box(part))
        lengths = self.dealer.lengths()
        levels = sorted(boxes, key=lambda turns: sum(lengths[turn] for turn in turns))
        chain = all(
            self._turn_by_hub(boxes[one], replace(boxes[two], seat=2)) == two
            for one, two in combinations(levels, 2)
        )
        if len(levels) > 3 or not chain:
            raise Unfit("What the dealer does depends on more than the seat that needs most of it.")
        return levels

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

    def _pays(self, end: SeatEnd, finals: Sequence[Final]) -> list[int]:
        rules, box = self.positions.rules, self._box(end)
        nets = [settle_seat(rules, box, total, natural).net for (total, _), natural in finals]
        return [self.positions.units(net) for net in nets]

    def _outcomes(self) -> dict[Final, int]:
        """The dealer's final hands by number: those are one that pay the same to whoever can meet them."""
        probes = list(dict.fromkeys((part, self._need(end)) for end in self.ends for part in _parts(end)))
        self.finals_of_outcomes: list[Final] = []
        columns: list[list[int]] = []
        outcomes: dict[Final, int] = {}
        for level in range(len(self._levels) - 1, -1, -1):
            met = [place for place, (_, need) in enumerate(probes) if need <= level]
            for final in self._finals_of(self._levels[level]):
                if final in outcomes:
                    continue
                column = [self._pays(end, [final])[0] for end, _ in probes]
                same = (n for n, other in enumerate(columns) if all(other[k] == column[k] for k in met))
                outcomes[final] = number = next(same, len(columns))
                if number == len(columns):
                    columns.append(column)
                    self.finals_of_outcomes.append(final)
        return outcomes

    def _finals_of(self, nodes: Sequence[int]) -> list[Final]:
        todo, finals = list(dict.fromkeys(nodes)), dict[Final, None]()
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


@without_gc()
def several_seats(
    rules: Rules,
    policies: Sequence[Policy],
    most: int = 120_000,
    watch: Watch | None = None,
    hands: int = 99,
) -> Seats:
    """The graphs of seats that play one after the other, each by one of these policies and with so many
    hands."""
    positions = Positions(rules, watch=watch)
    return Seats(Seat(Players(positions, Dealer(positions, Graph()), policies), Graph(most), hands))
