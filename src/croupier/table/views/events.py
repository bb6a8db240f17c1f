"""What has happened at a table, one thing after the other, as everyone may see it. Told apart by `k`."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from ...engine.view import DealerView, HandView, SeatView


class Happened(Struct, frozen=True, tag_field="k"):
    """Something that everyone at the table has seen."""


# In a round, and in its replay


class Opened(Happened, frozen=True, tag="open"):
    number: int
    seats: tuple[int, ...]


class Shuffled(Happened, frozen=True, tag="shuffle"):
    mid: bool  # in mid-round, because the cards had run out


class CardDealt(Happened, frozen=True, tag="card"):
    """A card, with the hands of the seat as they are then; to the dealer (seat 0), with the dealer's; or burnt (seat -1)."""

    seat: int
    hand: int
    card: str  # "??" face down
    hands: tuple[HandView, ...] | UnsetType = UNSET
    dealer: DealerView | UnsetType = UNSET


class HoleTurned(Happened, frozen=True, tag="turn"):
    card: str
    dealer: DealerView


class BetPlaced(Happened, frozen=True, tag="bet"):
    seat: int
    amount: int


class Chosen(Happened, frozen=True, tag="choice"):
    seat: int
    hand: int
    name: str
    amount: int | None  # of insurance
    hands: tuple[HandView, ...]
    timeout: bool = False  # the clock chose


class Paid(Happened, frozen=True, tag="paid"):
    """A natural, paid at once: what it won beside the bet."""

    seat: int
    amount: int


class RoundOver(Happened, frozen=True, tag="over"):
    seats: tuple[SeatView, ...]
    dealer: DealerView


class MatchOver(Happened, frozen=True, tag="match_over"):
    standings: dict[int, str]


# Around rounds


class SatDown(Happened, frozen=True, tag="sat"):
    seat: int
    name: str
    bot: bool


class StoodUp(Happened, frozen=True, tag="left"):
    seat: int
    name: str
    why: Literal["left", "missed", "not_agreed", "closed"]


class SaidReady(Happened, frozen=True, tag="ready"):
    seat: int


class Skipped(Happened, frozen=True, tag="skip"):
    seat: int


class FreshStake(Happened, frozen=True, tag="stake"):
    seat: int
    amount: int


class GameBegun(Happened, frozen=True, tag="game"):
    game: int


Happening: TypeAlias = (
    Opened
    | Shuffled
    | CardDealt
    | HoleTurned
    | BetPlaced
    | Chosen
    | Paid
    | RoundOver
    | MatchOver
    | SatDown
    | StoodUp
    | SaidReady
    | Skipped
    | FreshStake
    | GameBegun
)
