"""Seats and dealer as others may see them: no hole card before it is turned, no secret special card.

Fields at their default are left out of JSON.
"""

from __future__ import annotations

from typing import Literal, cast

from msgspec import Struct

from ..cards import UNKNOWN, Card
from ..rules import Rules
from ..rules.fields import Tally
from .player import Player
from .score import dealer_total
from .settle import HandOutcome, SeatOutcome
from .state import Box, Hand

_Special = Literal["", "swap", "plus1", "hidden"]


class PublicHand(Struct, frozen=True, omit_defaults=True):
    cards: tuple[str, ...] = ()  # those it shows
    total: int = 0
    soft: bool = False
    bet: int = 0
    plus: int = 0
    doubled: bool = False
    open_aces: int = 0  # aces whose value is not chosen yet
    aces: tuple[int, ...] = ()  # where players choose: 1 or 11 of each visible ace, 0 before the choice
    closed: str = ""  # why it takes no more actions
    result: Literal["", "win", "lose", "push"] = ""
    net: int | None = None  # if the seat has several hands
    hidden: int = 0  # earlier cards that it does not show

    @property
    def count(self) -> int:
        """The number of its cards, visible or not."""
        return len(self.cards) + self.hidden


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

    @property
    def count(self) -> int:
        """The number of the dealer's cards, visible or not."""
        return len(self.cards) + self.hidden


NO_DEALER = PublicDealer()


def dealer_view(rules: Rules, dealer: tuple[Card, ...], turned: bool) -> PublicDealer:
    """The dealer as everyone sees them: the hole card is face down until it is turned."""
    if not dealer:
        return NO_DEALER
    hole = None if turned else rules.hole
    cards = tuple([UNKNOWN if i == hole else card for i, card in enumerate(dealer)])
    total, soft = dealer_total(rules, cards)
    visible, hidden = _visible(rules, cards)
    return PublicDealer(visible, total, soft, rules.is_natural(cards[:2]), hidden)


def seat_view(
    rules: Rules, player: Player, box: Box | None, result: SeatOutcome | None, viewer: int | None = None
) -> PublicSeat:
    """A seat as a viewer sees it, with its result if there is one. Without a box it does not take part."""
    counted = isinstance(rules.stake, Tally)
    special = box.special if box is not None else player.special
    if special and viewer != player.seat and (rules.specials is None or rules.specials.shown != "all"):
        special = "hidden"
    return PublicSeat(
        seat=player.seat,
        taking_part=box is not None,
        bet=(box.bet or 0) if box is not None else 0,
        insurance=box.insurance if box is not None else None,
        hands=_hands(rules, box, result) if box is not None else (),
        special=cast("_Special", special),
        points=player.points,
        wins=player.wins if counted else 0,
        pushes=player.pushes if counted else 0,
        losses=player.losses if counted else 0,
        net=result.net if result is not None else None,
    )


def _hands(rules: Rules, box: Box, result: SeatOutcome | None) -> tuple[PublicHand, ...]:
    if result is None:
        return tuple([_hand(rules, hand, None) for hand in box.hands])
    several = len(box.hands) > 1
    return tuple(
        [_hand(rules, hand, one, several) for hand, one in zip(box.hands, result.hands, strict=True)]
    )


def _hand(rules: Rules, hand: Hand, outcome: HandOutcome | None, several: bool = False) -> PublicHand:
    visible, hidden = _visible(rules, hand.cards)
    return PublicHand(
        cards=visible,
        total=hand.total,
        soft=hand.soft,
        bet=hand.bet,
        plus=hand.plus,
        doubled=hand.doubled,
        open_aces=hand.values.count(0) if rules.chooses_aces else 0,
        aces=_chosen_aces(hand) if rules.chooses_aces and not hidden else (),
        closed=hand.closed or "",
        result=outcome.result if outcome is not None else "",
        net=outcome.net if outcome is not None and several else None,
        hidden=hidden,
    )


def _chosen_aces(hand: Hand) -> tuple[int, ...]:
    aces = [value for card, value in zip(hand.cards, hand.values, strict=True) if card.rank == "A"]
    return tuple(aces) if any(aces) else ()


def _visible(rules: Rules, cards: tuple[Card, ...]) -> tuple[tuple[str, ...], int]:
    """The cards that everyone may see, and how many earlier ones are hidden."""
    if rules.table.shows == "latest":
        return tuple([card.text for card in cards[-1:]]), max(len(cards) - 1, 0)
    return tuple([card.text for card in cards]), 0
