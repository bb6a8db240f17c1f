"""Seats and dealer as everyone may see them: no hole card before it is turned, no secret special card."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal, cast

from msgspec import Struct

from ...cards import UNKNOWN, Card
from ...engine import Box
from ...engine.player import Player
from ...engine.score import dealer_total
from ...engine.settle import HandOutcome, Outcome, SeatOutcome
from ...engine.state import Hand, RoundState
from ...rules import Rules
from ...rules.fields import Tally

_Special = Literal["", "swap", "plus1", "hidden"]


class PublicHand(Struct, frozen=True, omit_defaults=True):
    cards: tuple[str, ...] = ()  # those it shows
    total: int = 0
    soft: bool = False
    bet: int = 0
    plus: int = 0
    doubled: bool = False
    open_aces: int = 0  # aces whose value is not chosen yet
    closed: str = ""  # why it takes no more actions
    result: Literal["", "win", "lose", "push"] = ""
    net: int | None = None  # if the seat has several hands
    hidden: int = 0  # earlier cards that it does not show


class PublicSeat(Struct, frozen=True, omit_defaults=True):
    seat: int
    taking_part: bool = False
    bet: int = 0
    insurance: int | None = None
    hands: tuple[PublicHand, ...] = ()
    special: _Special = ""  # hidden if it is the seat's secret
    points: int = 0
    wins: int = 0  # where rounds are counted
    pushes: int = 0
    losses: int = 0
    net: int | None = None  # once the round is over


class PublicDealer(Struct, frozen=True, omit_defaults=True):
    cards: tuple[str, ...] = ()
    total: int = 0  # of the face-up cards
    soft: bool = False
    natural: bool = False
    hidden: int = 0


NO_DEALER = PublicDealer()


class BoxViews:
    """Builds the views of one table. What has not changed since the last call stays the same object."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._seats: dict[int, tuple[Player, Box | None, SeatOutcome | None, PublicSeat]] = {}
        self._dealer: tuple[tuple[Card, ...], bool, PublicDealer] = (), False, NO_DEALER

    def seats(
        self,
        players: tuple[Player, ...],
        r: RoundState | None,
        outcome: Outcome | None,
        new_seats: Container[int],
    ) -> tuple[PublicSeat, ...]:
        """The seats of a match. Those in `new_seats` have new people, who have not played yet."""
        boxes = {box.seat: box for box in r.boxes} if r is not None else {}
        return tuple(
            [
                self._seat(player, boxes.get(player.seat), outcome)
                for player in players
                if player.seat not in new_seats
            ]
        )

    def _seat(self, player: Player, box: Box | None, outcome: Outcome | None) -> PublicSeat:
        result = outcome.of(player.seat) if outcome is not None and box is not None else None
        last = self._seats.get(player.seat)
        if last is not None and last[0] is player and last[1] is box and last[2] is result:
            return last[3]
        seat = _seat_view(self.rules, player, box, result)
        self._seats[player.seat] = (player, box, result, seat)
        return seat

    def dealer(self, r: RoundState | None, *, turned: bool) -> PublicDealer:
        if r is None or not r.dealer:
            return NO_DEALER
        if self._dealer[0] is not r.dealer or self._dealer[1] != turned:
            self._dealer = r.dealer, turned, self._dealer_view(r, turned)
        return self._dealer[2]

    def _dealer_view(self, r: RoundState, turned: bool) -> PublicDealer:
        hole = None if turned else self.rules.hole
        cards = tuple([UNKNOWN if i == hole else card for i, card in enumerate(r.dealer)])
        total, soft = dealer_total(self.rules, cards)
        shown, hidden = _shown(self.rules, cards)
        return PublicDealer(shown, total, soft, self.rules.is_natural(cards[:2]), hidden)


def _shown(rules: Rules, cards: tuple[Card, ...]) -> tuple[tuple[str, ...], int]:
    """The cards that everyone may see, and how many earlier ones are hidden."""
    if rules.table.shows == "latest":
        return tuple([card.text for card in cards[-1:]]), max(len(cards) - 1, 0)
    return tuple([card.text for card in cards]), 0


def _seat_view(rules: Rules, player: Player, box: Box | None, result: SeatOutcome | None) -> PublicSeat:
    counted = isinstance(rules.stake, Tally)
    hands: tuple[PublicHand, ...] = ()
    if box is not None and box.hands[0].cards:
        outcomes = result.hands if result is not None else (None,) * len(box.hands)
        several = len(box.hands) > 1
        hands = tuple(
            [_hand_view(rules, hand, one, several) for hand, one in zip(box.hands, outcomes, strict=True)]
        )
    return PublicSeat(
        seat=player.seat,
        taking_part=box is not None,
        bet=(box.bet or 0) if box is not None else 0,
        insurance=box.insurance if box is not None else None,
        hands=hands,
        special=_special(rules, box.special if box is not None else player.special),
        points=player.points,
        wins=player.wins if counted else 0,
        pushes=player.pushes if counted else 0,
        losses=player.losses if counted else 0,
        net=result.net if result is not None else None,
    )


def _special(rules: Rules, special: str) -> _Special:
    public = rules.specials is not None and rules.specials.shown == "all"
    return cast("_Special", special) if public or not special else "hidden"


def _hand_view(rules: Rules, hand: Hand, outcome: HandOutcome | None, several: bool) -> PublicHand:
    cards, hidden = _shown(rules, hand.cards)
    return PublicHand(
        cards=cards,
        total=hand.total,
        soft=hand.soft,
        bet=hand.bet,
        plus=hand.plus,
        doubled=hand.doubled,
        open_aces=hand.values.count(0) if rules.chooses_aces else 0,
        closed=hand.closed or "",
        result=outcome.result if outcome is not None else "",
        net=outcome.net if outcome is not None and several else None,
        hidden=hidden,
    )
