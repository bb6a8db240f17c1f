"""The dealer's turn against the hands that a seat ended with, and what the seat wins: `engine.settle`."""

from __future__ import annotations

from msgspec.structs import replace

from ..cards import UNKNOWN, Card
from ..engine import Round, Stage
from ..engine.flow import advance
from ..engine.score import dealer_total
from ..engine.state import Box, Closed, Hand
from ..engine.stock import Endless
from .nodes import OVER, Graph
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


class DealerHands:
    """The dealer's hands by number. Of two or more cards the rules read only their total, and whether they
    are a natural."""

    def __init__(self, positions: Positions) -> None:
        self._positions = positions
        self.cards: list[tuple[Card, ...]] = []
        self.hides: list[bool] = []  # a card is unknown, which the next one turns over
        self._numbers: dict[object, int] = {}
        self._dealt: dict[int, list[int]] = {}

    def number(self, cards: tuple[Card, ...]) -> int:
        """The number of a hand with these cards, or of one that is alike."""
        rules, hides = self._positions.rules, UNKNOWN in cards
        look: object = cards
        if len(cards) > 1 and not hides:
            look = (dealer_total(rules, cards), rules.is_natural(cards))
        number = self._numbers.setdefault(look, len(self.cards))
        if number == len(self.cards):
            self.cards.append(cards)
            self.hides.append(hides)
        return number

    def dealt(self, hand: int) -> list[int]:
        """The hand with each card more."""
        if hand not in self._dealt:
            cards, hides = self.cards[hand], self.hides[hand]
            self._dealt[hand] = [
                self.number(tuple(card if c is UNKNOWN else c for c in cards) if hides else (*cards, card))
                for card in self._positions.cards
            ]
        return self._dealt[hand]

    def turn(self, boxes: tuple[Box, ...], hand: int) -> Round:
        """The dealer's turn with this hand, after seats ended like this."""
        rules, cards = self._positions.rules, self.cards[hand]
        return advance(Round(rules, boxes, Endless(), dealer=cards, turned=True, stage=Stage.DEALER))


class Dealer:
    """The nodes of the dealer's turn. A way for a hand to end is a number: ways that nobody can tell apart
    once the cards are on the table are one."""

    def __init__(self, positions: Positions, graph: Graph) -> None:
        self.positions, self.graph = positions, graph
        self.hands = DealerHands(positions)
        starts = positions.cards if positions.rules.dealer_starts_with else (None,)
        self._starts = [self.hands.number(positions.dealer_cards(card)) for card in starts]
        self.ends: list[tuple[Hand, bool]] = []
        self._numbers: dict[object, int] = {}
        self._known: dict[object, int] = {}
        self._boxes: dict[object, int] = {}
        self._nodes: dict[tuple[int, int], int] = {}

    def end(self, hand: Hand, special: bool) -> int:
        """The number of the way in which a hand ended, after a special card or not."""
        key = (hand.total, hand.bet, hand.split, hand.doubled, hand.closed, special)
        number = self._known.get(key)
        if number is None:
            bare = Hand(
                total=hand.total, bet=hand.bet, split=hand.split, doubled=hand.doubled, closed=hand.closed
            )
            turns = self._turns(self._box((bare,), False), 0, self._starts)
            fate = (replace(bare, total=0), special, *turns)
            number = self._known[key] = self._numbers.setdefault(fate, len(self.ends))
            if number == len(self.ends):
                self.ends.append((bare, special))
        return number

    def node(self, ends: tuple[int, ...], insured: bool, cards: tuple[Card, ...]) -> int:
        """The dealer's turn with these cards, after the seat's hands ended in these ways."""
        return self._turns(self.box(ends, insured), self.events(ends), [self.hands.number(cards)])[0]

    def box(self, ends: tuple[int, ...], insured: bool) -> Box:
        """A seat whose hands ended in these ways."""
        return self._box(tuple(self.ends[end][0] for end in ends), insured)

    def events(self, ends: tuple[int, ...]) -> int:
        """Whether the seat played its special card, as an event."""
        return SPECIAL if any(self.ends[end][1] for end in ends) else 0

    def _box(self, hands: tuple[Hand, ...], insured: bool) -> Box:
        amount = self.positions.amount
        return Box(SEAT, bet=amount, insurance=amount // 2 if insured else 0, hands=hands)

    def _turns(self, box: Box, events: int, hands: list[int]) -> list[int]:
        """The dealer's turn with each of these hands."""
        number = self._boxes.setdefault((box, events), len(self._boxes))

        def node(hand: int) -> int:
            node_of_hand = self._nodes.get((number, hand))
            if node_of_hand is None:
                node_of_hand = self._nodes[number, hand] = made(hand)
            return node_of_hand

        def made(hand: int) -> int:
            if not self.hands.hides[hand]:
                r = self.hands.turn((box,), hand)
                if r.over:
                    return self._over(r, events)
            return self.graph.card([node(more) for more in self.hands.dealt(hand)])

        return [node(hand) for hand in hands]

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
