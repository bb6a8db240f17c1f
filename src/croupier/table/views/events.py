"""Events at a table as everyone may see them, tagged by `k` in JSON."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from ...engine.view import DealerView, HandView, SeatView


class _EventBase(Struct, frozen=True, tag_field="k"):
    """What all events share."""


# In a round, and in its replay


class Opened(_EventBase, frozen=True, tag="open"):
    number: int
    seats: tuple[int, ...]


class Shuffled(_EventBase, frozen=True, tag="shuffle"):
    mid: bool  # in mid-round, because the cards ran out


class CardDealt(_EventBase, frozen=True, tag="card"):
    """A card to a seat, with its hands after it; to the dealer (0), with the dealer's hand; or burnt (-1)."""

    seat: int
    hand: int
    card: str  # "??" face down
    hands: tuple[HandView, ...] | UnsetType = UNSET
    dealer: DealerView | UnsetType = UNSET


class HoleTurned(_EventBase, frozen=True, tag="turn"):
    card: str
    dealer: DealerView


class BetPlaced(_EventBase, frozen=True, tag="bet"):
    seat: int
    amount: int


class Chosen(_EventBase, frozen=True, tag="choice"):
    seat: int
    hand: int
    name: str
    amount: int | None  # of insurance
    hands: tuple[HandView, ...]
    timeout: bool = False  # the clock chose


class Paid(_EventBase, frozen=True, tag="paid"):
    """A natural is paid at once: what it won on top of the bet."""

    seat: int
    amount: int


class RoundOver(_EventBase, frozen=True, tag="over"):
    seats: tuple[SeatView, ...]
    dealer: DealerView


class MatchOver(_EventBase, frozen=True, tag="match_over"):
    standings: dict[int, str]


# Around rounds


class Seated(_EventBase, frozen=True, tag="sat"):
    seat: int
    name: str
    bot: bool


class StoodUp(_EventBase, frozen=True, tag="left"):
    seat: int
    name: str
    why: Literal["left", "missed", "not_agreed", "closed"]


class MarkedReady(_EventBase, frozen=True, tag="ready"):
    seat: int


class Skipped(_EventBase, frozen=True, tag="skip"):
    seat: int


class FreshStake(_EventBase, frozen=True, tag="stake"):
    seat: int
    amount: int


class GameBegun(_EventBase, frozen=True, tag="game"):
    game: int


Event: TypeAlias = (
    Opened
    | Shuffled
    | CardDealt
    | HoleTurned
    | BetPlaced
    | Chosen
    | Paid
    | RoundOver
    | MatchOver
    | Seated
    | StoodUp
    | MarkedReady
    | Skipped
    | FreshStake
    | GameBegun
)
