"""The dealer's turn against the hands that a seat ended with, and what the seat wins: `engine.settle`."""

from __future__ import annotations

from msgspec.structs import replace

from ..cards import UNKNOWN, Card
from ..engine import Round, Stage
from ..engine.flow import advance
from ..engine.score import dealer_total
from ..engine.state import Box, Closed, Hand
from ..engine.stock import Endless
from .graph import OVER, Graph
from .positions import SEAT, Positions

NATURAL, BUST, DOUBLED, SPLIT, INSURED, SURRENDERED, CHARLIE, SPECIAL = (1 << i for i in range(8))
"""Events of a seat in a round, as bits."""

_EVENTS = {
    Closed.NATURAL: NATURAL,
    Closed.WAITING: NATURAL,
    Closed.EVEN_MONEY: NATURAL,
    Closed.BUST: BUST,
    Closed.SURRENDERED: SURRENDERED,
    Closed.CHARLIE: CHARLIE,
}


class Dealer:
    """The nodes of the dealer's turn. A way for a hand to end is a number: ways that nobody can tell apart
    once the cards are on the table are one."""

    def __init__(self, positions: Positions, graph: Graph) -> None:
        self.positions, self.graph = positions, graph
        rules = positions.rules
        self.starts = (
            tuple(positions.dealer_cards(card) for card in positions.cards)
            if rules.dealer_starts_with
            else ((),)
        )
        self.ends: list[tuple[Hand, bool]] = []
        self._numbers: dict[object, int] = {}
        self._known: dict[tuple[Hand, bool], int] = {}
        self._nodes: dict[object, int] = {}

    def end(self, hand: Hand, special: bool) -> int:
        """The number of the way in which a hand ended, after a special card or not."""
        bare = Hand(
            total=hand.total, bet=hand.bet, split=hand.split, doubled=hand.doubled, closed=hand.closed
        )
        number = self._known.get((bare, special))
        if number is None:
            box = self._box((bare,), False)
            fate = (replace(bare, total=0), special, *(self._node(box, 0, cards) for cards in self.starts))
            number = self._known[bare, special] = self._numbers.setdefault(fate, len(self.ends))
            if number == len(self.ends):
                self.ends.append((bare, special))
        return number

    def node(self, ends: tuple[int, ...], insured: bool, cards: tuple[Card, ...]) -> int:
        """The dealer's turn with these cards, after the seat's hands ended in these ways."""
        return self._node(self.box(ends, insured), self.events(ends), cards)

    def box(self, ends: tuple[int, ...], insured: bool) -> Box:
        """A seat whose hands ended in these ways."""
        return self._box(tuple(self.ends[end][0] for end in ends), insured)

    def events(self, ends: tuple[int, ...]) -> int:
        """Whether the seat played its special card, as an event."""
        return SPECIAL if any(self.ends[end][1] for end in ends) else 0

    def _box(self, hands: tuple[Hand, ...], insured: bool) -> Box:
        amount = self.positions.amount
        return Box(SEAT, bet=amount, insurance=amount // 2 if insured else 0, hands=hands)

    def _node(self, box: Box, events: int, cards: tuple[Card, ...]) -> int:
        """Of two or more cards the rules read only their total, and whether they are a natural."""
        p = self.positions
        look: object = cards
        if len(cards) > 1 and UNKNOWN not in cards:
            look = (dealer_total(p.rules, cards), p.rules.is_natural(cards))
        key = (box, events, look)
        node = self._nodes.get(key)
        if node is None:
            if UNKNOWN in cards:
                known = (tuple(card if c is UNKNOWN else c for c in cards) for card in p.cards)
                node = self.graph.card([self._node(box, events, both) for both in known])
            else:
                r = advance(Round(p.rules, (box,), Endless(), dealer=cards, turned=True, stage=Stage.DEALER))
                if r.over:
                    node = self._over(r, events)
                else:
                    node = self.graph.card([self._node(box, events, (*cards, card)) for card in p.cards])
            self._nodes[key] = node
        return node

    def _over(self, r: Round, events: int) -> int:
        outcome, box = r.outcome(), r.boxes[0]
        assert outcome is not None
        return self.graph.add(OVER, self.positions.units(outcome.seats[0].net), events | events_of(box))


def events_of(box: Box) -> int:
    """What happened to a seat, for reports."""
    events = INSURED if box.insurance else 0
    for hand in box.hands:
        closed = _EVENTS.get(hand.closed, 0) if hand.closed is not None else 0
        events |= closed | (DOUBLED if hand.doubled else 0) | (SPLIT if hand.split else 0)
    return events
