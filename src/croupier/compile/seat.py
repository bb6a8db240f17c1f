"""A seat's round up to the dealer's turn, walked out of the engine; a strategy makes its choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ..cards import UNKNOWN, Card
from ..engine import Action, ForCard, Stage
from ..engine.state import Closed, Hand
from .dealer import Dealer
from .graph import CARD, COUNT, ESCAPE, HAND, SEAT, SPLIT, Graph
from .positions import Plays, Positions, Question, Strategy, Turn

_END = "end"


class Shown(NamedTuple):
    """What a seat's turn depends on besides its hands."""

    policy: int
    upcard: Card | None
    hole: Card  # unknown until somebody looks
    insured: bool
    alone: bool


class Hands:
    """One hand of a seat, from its turn to its end. Hands that are played alike are one node."""

    def __init__(
        self, positions: Positions, dealer: Dealer, graph: Graph, strategy: Strategy, special: str
    ) -> None:
        self.positions, self.dealer, self.graph = positions, dealer, graph
        self.strategy, self.special = strategy, special
        self._nodes: dict[object, int] = {}
        self._ends: dict[Turn, int] = {}

    def node(self, hand: Hand, hands: int, special: str, upcard: Card | None) -> int:
        """A hand, one of so many of its seat, when it is its turn."""
        key = (hand, hands if len(hand.cards) < 3 else min(hands, 2), special, upcard)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = self._node(*key)
        return node

    def _node(self, hand: Hand, hands: int, special: str, upcard: Card | None) -> int:
        turn = self.positions.turn(hand, hands, special, upcard)
        if turn.closed is not None:
            if turn not in self._ends:
                self._ends[turn] = self.end(replace(hand, closed=turn.closed), special)
            return self._ends[turn]
        if not turn.legal:
            return self._card(hand, hands, special, upcard)

        def then(action: Action) -> int:
            r, after = turn.apply(action, hand)
            box = r.boxes[0]
            if len(box.hands) > hands:
                return self.graph.add(SPLIT, *box.hands[:2])
            if after.closed is not None:
                return self.end(after, box.special)
            if isinstance(r.waits, ForCard):
                return self._card(after, hands, box.special, upcard)
            return self.node(after, hands, box.special, upcard)

        plays = self.strategy(Question(turn.what, hand, upcard, special, turn.legal))
        return by_count(plays, then, lambda cell, *ways: self.graph.add(COUNT, cell, *ways))

    def _card(self, hand: Hand, hands: int, special: str, upcard: Card | None) -> int:
        return self.graph.card(
            [self.node(more, hands, special, upcard) for more in self.positions.dealt(hand)]
        )

    def end(self, hand: Hand, special: str) -> int:
        """A hand that is closed."""
        return self.graph.add(_END, self.dealer.end(hand, special != self.special))


def by_count(plays: Plays, then: Callable[[Action], int], node: Callable[[int, int, int], int]) -> int:
    """What a strategy does, as nodes of which the count chooses one."""
    (start, action), *below = reversed(plays)
    target = then(action)
    for earlier, action in below:
        other = then(action)
        if other != target:
            target = node(start, other, target)
        start = earlier
    return target


class Policy(NamedTuple):
    """How a seat plays: its strategy, and the special card in its hand."""

    strategy: Strategy
    special: str = ""


class Players:
    """Every policy's way to play a hand, in one graph."""

    def __init__(self, positions: Positions, dealer: Dealer, policies: Sequence[Policy]) -> None:
        self.positions, self.dealer, self.policies, self.graph = positions, dealer, policies, Graph()
        self.hands = [Hands(positions, dealer, self.graph, *policy) for policy in policies]


class Seat:
    """The nodes of a seat under each of its policies. `most` hands are followed; more leave the table."""

    def __init__(self, players: Players, graph: Graph, most: int = 99) -> None:
        self.players, self.graph, self.most = players, graph, most
        self.positions, self.policies = players.positions, players.policies
        self._nodes: dict[object, int] = {}
        self._waiting: dict[object, Hand] = {}

    # The opening

    def root(self) -> int:
        """The first card of the round. Cards come in the order of the table, but the hole card when somebody
        looks at it: hidden cards are exchangeable."""
        rules, dealer, order = self.positions.rules, 0, []
        for who in rules.plans[1]:
            if who >= 0 or dealer != rules.hole:
                order.append(who)
            dealer += who < 0
        return self._open(tuple(order), (), None)

    def _open(self, order: tuple[int, ...], own: tuple[Card, ...], upcard: Card | None) -> int:
        if not order:
            return self._begun(0, own, upcard, UNKNOWN, ())
        if order[0] < 0:
            return self.dealt_to_dealer(lambda card: self._open(order[1:], own, card))
        return self.graph.card([self._open(order[1:], (*own, card), upcard) for card in self.positions.cards])

    def dealt_to_dealer(self, then: Callable[[Card], int]) -> int:
        """A card of the dealer, of which only the value matters."""
        p = self.positions
        made = {card: then(card) for card in dict.fromkeys(p.by_value.values())}
        return self.graph.card([made[p.by_value[card]] for card in p.cards])

    def start(self, policy: int, upcard: Card | None, hole: Card, own: tuple[Card, ...] = ()) -> int:
        """The seat's own cards, once the dealer's first cards are known."""
        p = self.positions
        if len(own) == p.rules.player.cards:
            return self._begun(policy, own, upcard, hole, (), alone=False)
        return self.graph.card([self.start(policy, upcard, hole, (*own, card)) for card in p.cards])

    def _begun(
        self,
        policy: int,
        own: tuple[Card, ...],
        upcard: Card | None,
        hole: Card,
        choices: tuple[Action, ...],
        alone: bool = True,
    ) -> int:
        """The seat after the opening cards and its choices before the peek. A seat that is not `alone` ends
        without saying which cards the dealer has."""
        p, special = self.positions, self.policies[policy].special
        pile = p.pile(own)
        if p.opened(special, pile, p.dealer_cards(upcard, hole), ()).stage is Stage.DEAL:
            pile = own  # asked while cards are dealt: their order matters
        key = (policy, pile, upcard, hole, choices, alone)
        made = self._nodes.get(key)
        if made is None:
            made = self._nodes[key] = self._begin(*key)
        return made

    def _begin(
        self,
        policy: int,
        own: tuple[Card, ...],
        upcard: Card | None,
        hole: Card,
        choices: tuple[Action, ...],
        alone: bool,
    ) -> int:
        p, strategy, hands = self.positions, self.policies[policy].strategy, self.players.hands[policy]
        r = p.opened(self.policies[policy].special, own, p.dealer_cards(upcard, hole), choices)
        if r.stage < Stage.PEEK:

            def then(action: Action) -> int:
                return self._begun(policy, own, upcard, hole, (*choices, action), alone)

            plays = strategy(p.question(r))
            return by_count(plays, then, lambda cell, *ways: self.graph.add(COUNT, cell, hole, *ways))
        if hole is UNKNOWN and p.peeks(upcard):
            return self.dealt_to_dealer(lambda card: self._begun(policy, own, upcard, card, choices, alone))
        box = r.boxes[0]
        hand = box.hands[0]
        shown = Shown(policy, upcard, hole if alone else UNKNOWN, bool(box.insurance), alone)
        if r.stage is Stage.TURNS and hand.closed is None:
            return self._play(hands.node(p.canonical(hand), 1, box.special, upcard), (), 1, shown)
        return self._play(hands.end(hand, box.special), (), 1, shown)

    # The turn

    def _play(self, node: int, waits: tuple[Hand, ...], hands: int, shown: Shown) -> int:
        """A hand in play, one of so many, and those that wait behind it."""
        if self.positions.rules.split is None:
            shown = shown._replace(policy=0)
        key = (node, waits, hands, shown)
        made = self._nodes.get(key)
        if made is None:
            made = self._nodes[key] = self._played(*key)
        return made

    def _played(self, node: int, waits: tuple[Hand, ...], hands: int, shown: Shown) -> int:
        kind, *rest = self.players.graph.nodes[node]
        if kind == CARD:
            return self.graph.card([self._play(child, waits, hands, shown) for child in rest])
        if kind == COUNT:
            cell, *ways = rest
            after = (self._play(way, waits, hands, shown) for way in ways)
            return self.graph.add(COUNT, cell, shown.hole, *after)
        if kind == SPLIT:
            if hands == self.most:
                return self.graph.add(ESCAPE)
            return self._next((*rest, *waits), hands + 1, shown)
        if waits:
            return self.graph.add(HAND, rest[0], self._next(waits, hands, shown))
        dealer = (shown.upcard, shown.hole) if shown.alone else None
        return self.graph.add(SEAT, rest[0], shown.insured, dealer)

    def _next(self, waits: tuple[Hand, ...], hands: int, shown: Shown) -> int:
        """The hands that wait: one gets its second card, or the first is played."""
        key = (waits, hands, shown)
        made = self._nodes.get(key)
        if made is None:
            made = self._nodes[key] = self._due(*key)
        return made

    def _due(self, waits: tuple[Hand, ...], hands: int, shown: Shown) -> int:
        p, own = self.positions, self.players.hands[shown.policy]
        ended = (Hand(bet=p.amount, split=True, closed=Closed.STOOD),) * (hands - len(waits))
        r = p.at_turn((*ended, *waits), "", shown.upcard)
        if r.boxes[0].hands[len(ended)].closed is not None or not isinstance(r.waits, ForCard):
            return self._play(own.node(waits[0], hands, "", shown.upcard), waits[1:], hands, shown)
        place = r.waits.hand - len(ended)
        row = []
        for more in p.dealt(waits[place]):
            hand = more if place == 0 and len(waits) == 1 else self._wait(more, hands, shown)
            row.append(self._next((*waits[:place], hand, *waits[place + 1 :]), hands, shown))
        return self.graph.card(row)

    def _wait(self, hand: Hand, hands: int, shown: Shown) -> Hand:
        """A hand that waits with two cards, or another that will be played alike."""
        split, own = self.positions.rules.split, self.players.hands[shown.policy]
        assert split is not None
        alike = tuple(own.node(hand, n, "", shown.upcard) for n in range(hands, split.hands + 1))
        return self._waiting.setdefault((alike, shown.upcard, shown.policy), hand)
