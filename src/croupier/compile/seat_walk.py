"""A seat's round up to the dealer's turn, walked out of the engine. A strategy makes its choices, or they
stay open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ..cards import UNKNOWN, Card
from ..engine import Action, ForCard, Stage
from ..engine.state import Hand
from .dealer_walk import Dealer
from .nodes import CARD, CHOICE, COUNT, ESCAPE, HAND, SEAT, SPLIT, Graph
from .positions import Plays, Positions, Question, Spot, Strategy, Turn

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
        self, positions: Positions, dealer: Dealer, graph: Graph, strategy: Strategy | None, special: str
    ) -> None:
        self.positions, self.dealer, self.graph = positions, dealer, graph
        self.strategy, self.special = strategy, special
        self._nodes: dict[tuple[int, int], int] = {}
        self._ends: dict[tuple[Turn, Action | None], int] = {}

    def node(self, hand: int, spot: Spot) -> int:
        """A hand when it is its turn."""
        key = (hand if self.strategy else self.positions.alike(hand), spot.number)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = self._node(hand, spot)
        return node

    def _node(self, number: int, spot: Spot) -> int:
        p = self.positions
        turn, hand = p.turn(number, spot), p.hands[number]
        if turn.closed is not None:
            if (turn, None) not in self._ends:
                self._ends[turn, None] = self.end(replace(hand, closed=turn.closed), spot.special)
            return self._ends[turn, None]
        if not turn.legal:
            return self._card(number, spot)

        def then(action: Action) -> int:
            if (turn, action) in self._ends:
                return self._ends[turn, action]
            r, after = turn.apply(action, hand)
            box = r.boxes[0]
            if len(box.hands) > spot.hands:
                return self.graph.add(SPLIT, *map(p.number, box.hands[:2]))
            if after.closed is not None:
                self._ends[turn, action] = self.end(after, box.special)
                return self._ends[turn, action]
            at = spot if box.special == spot.special else p.spot(spot.hands, box.special, spot.upcard)
            play = self._card if isinstance(r.waits, ForCard) else self.node
            return play(number if after is hand else p.number(after), at)

        if self.strategy is None:
            return self.graph.add(CHOICE, turn.what, p.look(hand), turn.legal, *map(then, turn.legal))
        plays = self.strategy(Question(turn.what, hand, spot.upcard, spot.special, turn.legal))
        if len(plays) == 1:
            return then(plays[0][1])
        return by_count(plays, then, lambda cell, *ways: self.graph.add(COUNT, cell, *ways))

    def _card(self, hand: int, spot: Spot) -> int:
        at = spot.long if len(self.positions.hands[hand].cards) > 1 else spot
        return self.graph.card([self.node(more, at) for more in self.positions.dealt(hand)])

    def end(self, hand: Hand, special: str) -> int:
        """A hand that is closed. Where choices stay open, players see it."""
        looks = () if self.strategy else (self.positions.look(hand),)
        return self.graph.add(_END, self.dealer.end(hand, special != self.special), *looks)


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


class Waiting:
    """The hands that wait behind one in play, one of so many, and the nodes of that one."""

    __slots__ = ("due", "hands", "nodes", "shown", "waits")

    def __init__(self, waits: tuple[int, ...], hands: int, shown: Shown) -> None:
        self.waits, self.hands, self.shown = waits, hands, shown
        self.nodes: dict[int, int] = {}
        self.due: int | None = None  # the node at which the first of them is due


class Policy(NamedTuple):
    """How a seat plays: its strategy, or None if choices stay open, and the special card in its hand."""

    strategy: Strategy | None
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
        self._waiting: dict[object, Waiting] = {}
        self._alike: dict[object, int] = {}

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

            question = p.question(r)
            if strategy is None:
                ways = map(then, question.legal)
                return self.graph.add(CHOICE, question.what, p.look(question.hand), question.legal, *ways)
            plays = strategy(question)
            return by_count(plays, then, lambda cell, *ways: self.graph.add(COUNT, cell, hole, *ways))
        if hole is UNKNOWN and p.peeks(upcard):
            return self.dealt_to_dealer(lambda card: self._begun(policy, own, upcard, card, choices, alone))
        box = r.boxes[0]
        hand = box.hands[0]
        if p.rules.split is None:
            policy = 0  # which no longer matters
        shown = Shown(policy, upcard, hole if alone else UNKNOWN, bool(box.insurance), alone)
        if r.stage is Stage.TURNS and hand.closed is None:
            node = hands.node(p.number(p.canonical(hand)), p.spot(1, box.special, upcard))
        else:
            node = hands.end(hand, box.special)
        return self._play(node, self._behind((), 1, shown))

    # The turn

    def _behind(self, waits: tuple[int, ...], hands: int, shown: Shown) -> Waiting:
        key = (waits, hands, shown)
        waiting = self._waiting.get(key)
        if waiting is None:
            waiting = self._waiting[key] = Waiting(*key)
        return waiting

    def _play(self, node: int, behind: Waiting) -> int:
        """A hand in play."""
        made = behind.nodes.get(node)
        if made is None:
            made = behind.nodes[node] = self._played(node, behind)
        return made

    def _played(self, node: int, behind: Waiting) -> int:
        kind, *rest = self.players.graph.nodes[node]
        shown = behind.shown
        if kind == CARD:
            return self.graph.card([self._play(child, behind) for child in rest])
        if kind == COUNT:
            cell, *ways = rest
            return self.graph.add(COUNT, cell, shown.hole, *(self._play(way, behind) for way in ways))
        if kind == CHOICE:
            return self.graph.add(CHOICE, *rest[:3], *(self._play(way, behind) for way in rest[3:]))
        if kind == SPLIT:
            if behind.hands == self.most:
                return self.graph.add(ESCAPE)
            return self._next(self._behind((*rest, *behind.waits), behind.hands + 1, shown))
        if behind.waits:
            return self.graph.add(HAND, rest[0], self._next(behind))
        dealer = (shown.upcard, shown.hole) if shown.alone else None
        return self.graph.add(SEAT, rest[0], shown.insured, dealer, *rest[1:])

    def _next(self, waiting: Waiting) -> int:
        """The hands that wait: one gets its second card, or the first is played."""
        if waiting.due is None:
            waiting.due = self._due(waiting)
        return waiting.due

    def _due(self, waiting: Waiting) -> int:
        p, waits, hands, shown = self.positions, waiting.waits, waiting.hands, waiting.shown
        place = p.due(hands - len(waits), waits, shown.upcard)
        if place is None:
            node = self.players.hands[shown.policy].node(waits[0], p.spot(hands, "", shown.upcard))
            return self._play(node, self._behind(waits[1:], hands, shown))
        row = []
        for more in p.dealt(waits[place]):
            hand = more if place == 0 and len(waits) == 1 else self._wait(more, hands, shown)
            after = (*waits[:place], hand, *waits[place + 1 :])
            row.append(self._next(self._behind(after, hands, shown)))
        return self.graph.card(row)

    def _wait(self, hand: int, hands: int, shown: Shown) -> int:
        """A hand that waits with two cards, or another that will be played alike."""
        p, own = self.positions, self.players.hands[shown.policy]
        assert p.rules.split is not None
        spots = (p.spot(n, "", shown.upcard) for n in range(hands, p.rules.split.hands + 1))
        alike = tuple(own.node(hand, spot) for spot in spots)
        return self._alike.setdefault((alike, shown.upcard, shown.policy), hand)
