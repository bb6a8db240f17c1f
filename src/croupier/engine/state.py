"""The state of a round: hands, boxes, and what the round waits for. All immutable."""

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
    TWENTY_ONE = "twenty_one"  # at houses that do not let it be hit
    NO_CARDS = "no_cards"  # a card is due and none is left
    BUST = "bust"
    CHARLIE = "charlie"
    NATURAL = "natural"  # paid at once
    WAITING = "waiting"  # a natural that waits for the dealer's second card
    EVEN_MONEY = "even_money"
    SURRENDERED = "surrendered"
    FORFEITED = "forfeited"


TO_COMPARE = frozenset({None, Closed.STOOD, Closed.DOUBLED, Closed.ACES, Closed.TWENTY_ONE, Closed.NO_CARDS})
"""Why hands closed that the dealer still has to beat."""


class Hand(Struct, frozen=True):
    cards: tuple[Card, ...] = ()
    values: tuple[int, ...] = ()  # of each card; 0 for an ace whose value is not chosen yet
    total: int = 0
    soft: bool = False  # an ace counts 11 and could count 1
    bet: int = 0
    plus: int = 0  # from a special card
    split: bool = False  # made by a split
    aces: bool = False  # made by splitting aces
    doubled: bool = False
    done: bool = False  # closes after the next card
    closed: Closed | None = None


class Box(Struct, frozen=True):
    """One seat of a round: its bet and its hands."""

    seat: int
    purse: int | None = None  # what the seat can still bet; None is unlimited
    special: str = ""  # "swap" or "plus1", while unused
    bet: int | None = None
    insurance: int | None = None
    hands: tuple[Hand, ...] = (Hand(),)
    quit: bool = False  # left in mid-round and forfeited


class Stage(IntEnum):
    SHUFFLE = 0
    BURN = 1
    BET = 2
    DEAL = 3
    NATURALS = 4
    INSURANCE = 5
    EARLY = 6  # surrender before the dealer peeks
    PEEK = 7
    TURNS = 8
    DEALER = 9
    OVER = 10


class ForCard(Struct, frozen=True):
    """The round waits for a card: for a seat, for the dealer (seat 0), or to burn (seat -1)."""

    seat: int
    hand: int = 0
    face_down: bool = False
    place: int = -1  # where a swapped card goes; -1 is the end of the hand


class ForShuffle(Struct, frozen=True):
    """The round waits for a shuffle; in mid-round, because a card is due and the shoe is empty."""

    due: ForCard | None = None

    @property
    def mid(self) -> bool:
        return self.due is not None


class ForChoice(Struct, frozen=True):
    """The round waits for a seat to choose."""

    seat: int
    hand: int
    what: Literal["bet", "insurance", "early", "ace", "turn"]


class Stuck(Struct, frozen=True):
    """The round cannot go on: the rules need the value of a card that the record leaves unknown."""


Waits = ForShuffle | ForCard | ForChoice | Stuck | None


_QUESTIONS = {
    "bet": "bet",
    "insurance": "insurance",
    "early": "early surrender",
    "ace": "ace",
    "turn": "choice",
}


def describe_wait(waits: Waits) -> str:
    """What a round waits for, as a clause of a sentence."""
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
            return f"the round waits for the {_QUESTIONS[what]} of seat {seat}"
        case Stuck():
            return "the rules need the value of a card that is unknown"
    return "the round is over"


class RoundState(Struct, frozen=True):
    """The data of a round. `Round` adds the methods."""

    rules: Rules
    boxes: tuple[Box, ...]
    stock: AnyStock
    house: int | None = None  # the bank, at houses that match bets
    dealer: tuple[Card, ...] = ()
    turned: bool = False  # the hole card is face up
    drawn: tuple[Card, ...] = ()  # since the last shuffle, in order; face-down cards as unknown
    restart: AnyStock | None = None  # the stock as everyone knew it after a shuffle in this round
    discards: tuple[Card, ...] = ()  # swapped out
    shuffled: bool = False  # this round began with a shuffle
    stage: Stage = Stage.SHUFFLE
    at: int = 0  # opening cards dealt, or the box whose turn it is
    hand: int = 0
    waits: Waits = None
