"""What a round is made of: hands, boxes, and what the round waits for. All of it immutable."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Literal

from msgspec import Struct

from ..cards import Card
from ..rules import Rules
from .stock import AnyStock


class Closed(StrEnum):
    """Why a hand takes no more actions."""

    STOOD = "stood"
    DOUBLED = "doubled"
    ACES = "aces"  # split aces that get one card each
    TWENTY_ONE = "twenty_one"  # where the house closes a hand there
    NO_CARDS = "no_cards"  # a card is due and there is none
    BUST = "bust"
    CHARLIE = "charlie"
    NATURAL = "natural"  # paid at once
    WAITING = "waiting"  # a natural that waits for the dealer's second card
    EVEN_MONEY = "even_money"
    SURRENDERED = "surrendered"
    FORFEITED = "forfeited"


TO_COMPARE = frozenset({None, Closed.STOOD, Closed.DOUBLED, Closed.ACES, Closed.TWENTY_ONE, Closed.NO_CARDS})
"""Hands that the dealer still has to beat."""


class Hand(Struct, frozen=True):
    cards: tuple[Card, ...] = ()
    values: tuple[int, ...] = ()  # what each card counts; an ace that is still to be chosen counts 0
    total: int = 0
    soft: bool = False  # an ace counts 11 and could count 1
    bet: int = 0
    plus: int = 0  # from a special card
    split: bool = False  # made by a split
    aces: bool = False  # made by splitting aces
    doubled: bool = False
    done: bool = False  # no choice left once the card is there
    closed: Closed | None = None


class Box(Struct, frozen=True):
    """A seat that takes part."""

    seat: int
    purse: int | None = None  # what the seat can still put down; unlimited without
    special: str = ""  # "swap" or "plus1", while unused
    bet: int | None = None
    insurance: int | None = None
    hands: tuple[Hand, ...] = (Hand(),)
    quit: bool = False  # left in mid-round, and forfeits what is not paid yet


class Stage(IntEnum):
    SHUFFLE = 0
    BURN = 1
    BET = 2
    DEAL = 3
    NATURALS = 4
    INSURANCE = 5
    EARLY = 6  # surrender before the dealer looks
    PEEK = 7
    TURNS = 8
    DEALER = 9
    OVER = 10


class ForCard(Struct, frozen=True):
    """A card is to be dealt: to a seat, to the dealer (seat 0), or to be burnt (seat -1)."""

    seat: int
    hand: int = 0
    face_down: bool = False
    place: int = -1  # where a swapped card goes; -1 is the end of the hand


class ForShuffle(Struct, frozen=True):
    """The shoe is to be shuffled; in mid-round, for a card that is due."""

    due: ForCard | None = None

    @property
    def mid(self) -> bool:
        return self.due is not None


class ForChoice(Struct, frozen=True):
    """A seat is to choose."""

    seat: int
    hand: int
    what: Literal["bet", "insurance", "early", "ace", "turn"]


class Stuck(Struct, frozen=True):
    """The rules need the value of a card that this record does not know."""


Waits = ForShuffle | ForCard | ForChoice | Stuck | None


ASKED = {"bet": "bet", "insurance": "insurance", "early": "early surrender", "ace": "ace", "turn": "choice"}


def describe_wait(waits: Waits) -> str:
    """What a round waits for, as part of a sentence."""
    match waits:
        case ForCard(seat=-1):
            return "the round waits for a card to burn"
        case ForCard(seat=0):
            return "the round waits for a card for the dealer"
        case ForCard(seat=seat):
            return f"the round waits for a card for seat {seat}"
        case ForShuffle(due=None):
            return "the round waits for a shuffle"
        case ForShuffle():
            return "the round waits for a shuffle (mid), because the cards have run out"
        case ForChoice(seat=seat, what=what):
            return f"the round waits for the {ASKED[what]} of seat {seat}"
        case Stuck():
            return "the rules need the value of a card that is unknown"
    return "the round is over"


class RoundState(Struct, frozen=True):
    """The bare data of a round. `Round` adds the verbs."""

    rules: Rules
    boxes: tuple[Box, ...]
    stock: AnyStock
    house: int | None = None  # what the house's account can match, where it matches bets
    dealer: tuple[Card, ...] = ()
    turned: bool = False  # the hole card is face up
    drawn: tuple[Card, ...] = ()  # what came since the last shuffle, in order; face down as unknown
    restart: AnyStock | None = None  # what everyone knew of the shoe after a shuffle in this round
    discards: tuple[Card, ...] = ()  # swapped out
    shuffled: bool = False  # this round began with a shuffle
    stage: Stage = Stage.SHUFFLE
    at: int = 0  # opening cards dealt, or the box whose turn it is
    hand: int = 0
    waits: Waits = None
