"""Positions of one seat's round, as the engine sees them: the opening, one hand of a turn, the dealer's turn.

Everything the tables know of the rules, they ask here. A position is a `Round` whose shoe never runs out.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from ..cards import RANKS, UNKNOWN, Card
from ..engine import Action, Deal, ForCard, ForChoice, Round, Stage
from ..engine.flow import advance
from ..engine.score import with_card
from ..engine.state import Box, Closed, Hand
from ..engine.stock import Endless
from ..rules import Rules
from .bets import bet_unit, whole_bet

SEAT = 1
_OFTEN = 2048


class Question(NamedTuple):
    """A choice that a seat has to make."""

    what: str  # as in `ForChoice`
    hand: Hand
    upcard: Card | None  # None before the dealer has one
    special: str
    legal: tuple[Action, ...]


Plays = tuple[tuple[int, Action], ...]
"""The actions of a strategy, each with the count from which it is taken; the first is taken below them."""

Strategy = Callable[[Question], Plays]

Look = tuple[int, bool, int, int]
"""What players see of a hand: its total, whether that is soft, its cards, and its bet in first bets."""

Watch = Callable[[int], None]
"""Follows a walk: called now and then with the number of positions so far."""


class Turn:
    """A position in which it is a hand's turn: the rules close it, deal to it, or ask the seat."""

    __slots__ = ("after", "closed", "legal", "round", "what")

    def __init__(self, r: Round) -> None:
        self.round = r
        self.closed = r.boxes[0].hands[0].closed
        asks = self.closed is None and isinstance(r.waits, ForChoice)
        self.what = r.waits.what if asks and isinstance(r.waits, ForChoice) else ""
        self.legal = tuple(iter(r.legal())) if asks else ()  # `tuple` alone would count them first
        self.after: dict[Action, Round] = {}

    def apply(self, action: Action, hand: Hand) -> tuple[Round, Hand]:
        """The round after a hand's choice, and the hand. It may have other cards than the position's."""
        box = self.round.boxes[0]
        mine = box.hands[0]
        if hand is mine or action in self.legal:
            if action not in self.after:
                self.after[action] = self.round.apply(action)
            r = self.after[action]
            then = r.boxes[0].hands[0]
            if hand is mine or then is mine:
                return r, then if hand is mine else hand
            if then.cards is mine.cards and then.values is mine.values:  # so the choice leaves them alone
                return r, replace(then, cards=hand.cards, values=hand.values)
        r = replace(self.round, boxes=(replace(box, hands=(hand, *box.hands[1:])),)).apply(action)
        return r, r.boxes[0].hands[0]


class Spot:
    """Where a hand is played: one of so many of its seat, with this special card, against this upcard."""

    __slots__ = ("hands", "long", "number", "special", "turns", "upcard")

    def __init__(self, number: int, hands: int, special: str, upcard: Card | None) -> None:
        self.number, self.hands, self.special, self.upcard = number, hands, special, upcard
        self.long = self  # the spot of hands with more than two cards
        self.turns: dict[int, Turn] = {}


class _Opening:
    """A round in its opening, and what each card or choice makes of it."""

    __slots__ = ("round", "then")

    def __init__(self, r: Round) -> None:
        self.round = r
        self.then: dict[Card | Action, _Opening] = {}


class Positions:
    """The positions of a house. Hands are numbered, because a walk looks them up very often."""

    def __init__(self, rules: Rules, counts: tuple[int, ...] = (0,) * 13, watch: Watch | None = None) -> None:
        """Ranks that players count differently are not alike."""
        self.rules, self._watch, self._walked = rules, watch, 0
        self.unit, self.amount = bet_unit(rules), whole_bet(rules)
        self.cards, self.symbols = _alike(rules, counts)
        self.by_value = {
            card: next(c for c in self.cards if _same_value(rules, counts, c, card)) for card in self.cards
        }
        self._place = {card: place for place, card in enumerate(self.cards)}
        self.hands: list[Hand] = []
        self._numbers: dict[Hand, int] = {}
        self._looks: list[int] = []  # by hand: equal if the rules cannot tell them apart
        self._look_numbers: dict[object, int] = {}
        self._dealt: dict[int, list[int]] = {}
        self._due: dict[object, int | None] = {}
        self._spots: dict[tuple[int, str, Card | None], Spot] = {}
        self._openings: dict[str, _Opening] = {}

    def units(self, net: int) -> int:
        """A result of the engine in units of a bet."""
        return net * self.unit // (self.amount if self.rules.bets is not None else 1)

    # The opening

    def _begin(self, special: str) -> Round:
        """A round that waits for its first card. Limits do not matter here: the bet is always `amount`."""
        r = Round.begin(self.rules, (SEAT,), shuffle=False, specials={SEAT: special} if special else None)
        if isinstance(r.waits, ForChoice):
            box = replace(r.boxes[0], bet=self.amount, hands=(Hand(bet=self.amount),))
            r = advance(replace(r, boxes=(box,), waits=None))
        return replace(r, stock=Endless())

    def opened(
        self, special: str, own: tuple[Card, ...], dealer: tuple[Card, ...], choices: tuple[Action, ...]
    ) -> Round:
        """The round after these opening cards and choices. It may ask before all of them are dealt."""
        if special not in self._openings:
            self._openings[special] = _Opening(self._begin(special))
        opening, mine, theirs, chosen = self._openings[special], iter(own), iter(dealer), iter(choices)
        while True:
            waits = opening.round.waits
            step: Action | Card | None = None
            if isinstance(waits, ForCard):
                step = next(theirs if waits.seat == 0 else mine, None)
            elif isinstance(waits, ForChoice):
                step = next(chosen, None)
            if step is None:
                return opening.round
            if step not in opening.then:
                action = Deal(step) if isinstance(step, Card) else step
                opening.then[step] = _Opening(opening.round.apply(action))
            opening = opening.then[step]

    def peeks(self, upcard: Card | None) -> bool:
        """Does the dealer look at the hole card under this upcard?"""
        return upcard is not None and self.rules.hole is not None and self.rules.peeks(upcard)

    def dealer_cards(self, upcard: Card | None, hole: Card = UNKNOWN) -> tuple[Card, ...]:
        """The dealer's opening cards."""
        if upcard is None:
            return ()
        return {None: (upcard,), 0: (hole, upcard), 1: (upcard, hole)}[self.rules.hole]

    def question(self, r: Round) -> Question:
        """What a round asks its seat."""
        waits, box = r.waits, r.boxes[0]
        assert isinstance(waits, ForChoice)
        upcards = [card for place, card in enumerate(r.dealer) if place != self.rules.hole]
        legal = tuple(iter(r.legal()))
        return Question(
            waits.what, box.hands[waits.hand], upcards[0] if upcards else None, box.special, legal
        )

    # A turn

    def number(self, hand: Hand) -> int:
        """The number of a hand.

        Of three or more cards the rules read only their number and values, so such hands share positions.
        """
        number = self._numbers.get(hand)
        if number is None:
            number = self._numbers[hand] = len(self.hands)
            self.hands.append(hand)
            look: object = hand
            if len(hand.cards) > 2:
                look = (
                    len(hand.cards), 0 in hand.values, hand.total, hand.soft, hand.bet, hand.plus,
                    hand.split, hand.aces, hand.doubled, hand.done,
                )  # fmt: skip
            self._looks.append(self._look_numbers.setdefault(look, len(self._look_numbers)))
        return number

    def look(self, hand: Hand) -> Look:
        """What players see of a hand."""
        return hand.total, hand.soft, len(hand.cards), hand.bet // self.amount

    def alike(self, hand: int) -> int:
        """A number that hands share if the rules cannot tell them apart."""
        return self._looks[hand]

    def spot(self, hands: int, special: str, upcard: Card | None) -> Spot:
        """One of so many hands. Of a hand with three or more cards, it matters only if there are others."""
        key = (hands, special, upcard)
        spot = self._spots.get(key)
        if spot is None:
            spot = self._spots[key] = Spot(len(self._spots), *key)
            if hands > 2:
                spot.long = self.spot(2, special, upcard)
        return spot

    def turn(self, hand: int, spot: Spot) -> Turn:
        """A hand when its turn comes."""
        self._walked += 1
        if self._watch is not None and self._walked % _OFTEN == 0:
            self._watch(self._walked)
        look = self._looks[hand]
        turn = spot.turns.get(look)
        if turn is None:
            others = self._ended(spot.hands - 1)
            r = self._at_turn((self.hands[hand], *others), spot.special, spot.upcard)
            turn = spot.turns[look] = Turn(r)
        return turn

    def due(self, ended: int, waits: tuple[int, ...], upcard: Card | None) -> int | None:
        """Which of the hands that wait gets a card now, after others have ended; None if the first is played.

        The rules read only how many cards they have, and whether they are split aces.
        """
        hands = [self.hands[hand] for hand in waits]
        key = (ended, *((len(hand.cards), hand.aces) for hand in hands))
        if key not in self._due:
            r = self._at_turn((*self._ended(ended), *hands), "", upcard)
            plays = r.boxes[0].hands[ended].closed is not None or not isinstance(r.waits, ForCard)
            self._due[key] = None if plays or not isinstance(r.waits, ForCard) else r.waits.hand - ended
        return self._due[key]

    def _ended(self, hands: int) -> tuple[Hand, ...]:
        return (Hand(bet=self.amount, split=True, closed=Closed.STOOD),) * hands

    def _at_turn(self, hands: tuple[Hand, ...], special: str, upcard: Card | None) -> Round:
        """The seat's turn with these hands."""
        box = Box(SEAT, special=special, bet=self.amount, insurance=0, hands=hands)
        dealer = self.dealer_cards(upcard)
        return advance(Round(self.rules, (box,), Endless(), dealer=dealer, stage=Stage.TURNS))

    def dealt(self, number: int) -> list[int]:
        """The hand with each card more."""
        after = self._dealt.get(number)
        if after is None:
            hand = self.hands[number]
            alike = self.by_value if len(hand.cards) > 1 else dict(zip(self.cards, self.cards, strict=True))
            made = {card: self.number(self._with_card(hand, card)) for card in dict.fromkeys(alike.values())}
            after = self._dealt[number] = [made[alike[card]] for card in self.cards]
        return after

    def _with_card(self, hand: Hand, card: Card) -> Hand:
        """The hand with a card more, in order if the hand is."""
        if len(hand.cards) < 3:
            return self.canonical(with_card(self.rules, hand, card))
        place = bisect_left(hand.cards, self._place[card], key=self._place.__getitem__)
        return with_card(self.rules, hand, card, place)

    def canonical(self, hand: Hand) -> Hand:
        """The hand with its cards in order, as in `pile`."""
        if len(hand.cards) < 2 or self._is_pair(hand.cards):
            return hand
        cards = self._one_rank(hand.cards)
        both = sorted(zip((self._place[card] for card in cards), hand.values, strict=True))
        return replace(
            hand,
            cards=tuple(self.cards[place] for place, _ in both),
            values=tuple(value for _, value in both),
        )

    def pile(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards of a hand in order, and with one rank for all of a value unless that makes a pair:
        neither makes a difference. A pair is split in its own order."""
        if self._is_pair(cards):
            return cards
        return tuple(sorted(self._one_rank(cards), key=self._place.__getitem__))

    def _is_pair(self, cards: tuple[Card, ...]) -> bool:
        return len(cards) == 2 and self.rules.is_pair(*cards)

    def _one_rank(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        alike = tuple(self.by_value[card] for card in cards)
        return cards if len(cards) == 2 and alike[0] is alike[1] else alike


def _alike(rules: Rules, counts: tuple[int, ...]) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """A card for each symbol of the tables, and the symbol of each rank. Ranks share a symbol if the rules
    cannot tell them apart."""
    cards: list[Card] = []
    symbols = []
    for rank in RANKS:
        card = Card(rank + "s")
        same = (c for c in cards if _same_value(rules, counts, c, card))
        like = next((c for c in same if rules.split is None or rules.is_pair(c, card)), card)
        if like is card:
            cards.append(card)
        symbols.append(cards.index(like))
    return tuple(cards), tuple(symbols)


def _same_value(rules: Rules, counts: tuple[int, ...], one: Card, two: Card) -> bool:
    def worth(card: Card) -> tuple[int, bool, int]:
        return rules.value(card), card.rank == "A", counts[RANKS.index(card.rank)]

    return worth(one) == worth(two)
