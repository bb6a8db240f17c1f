"""JSON bodies of HTTP requests and responses. The OpenAPI document is generated from them.

The coach's bodies are in `coach_schemas`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ..club.accounts.scopes import PLAY, Scope
from ..club.accounts.sessions import MOST_DAYS
from ..club.tables.lobby import Game
from ..table import Event, PersonCommand, PublicView

Lang = Literal["en", "fr", "es"]
Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9]{0,63}$", description="An id made by the server.")]
Amount = Annotated[int, Meta(description="In hundredths of a chip.")]
Time = Annotated[int, Meta(description="Milliseconds since 1970.")]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Password = Annotated[str, Meta(min_length=1, max_length=256)]
ActionId = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{1,64}$",
        description="Made by the client. A command with the same id is done once.",
    ),
]

Step = Annotated[
    int, Meta(ge=0, le=2**31, description="The `step` of the public view that this command answers.")
]


class In(Struct, frozen=True, forbid_unknown_fields=True):
    """A request body. Unknown fields are refused."""


class Refusal(Struct, frozen=True):
    """Why a request was refused: a code for programs and a sentence for people."""

    code: str
    sentence: str
    args: dict[str, Any] | UnsetType = UNSET


# The visitor


class PersonOut(Struct, frozen=True):
    id: str
    name: str
    guest: bool
    balance: Amount
    lang: str
    settings: dict[str, Any]


class Me(Struct, frozen=True):
    person: PersonOut | None
    games: list[Game]


class Preferences(In, frozen=True):
    lang: Lang | UnsetType = UNSET
    settings: Annotated[dict[str, Any], Meta(max_length=100)] | UnsetType = UNSET


# Houses


class StakeOut(Struct, frozen=True, omit_defaults=True):
    kind: Literal["chips", "pot", "tally", "points"]
    lowest: Amount | None = None
    highest: Amount | None = None
    step: Amount | None = None
    fresh: Amount | None = None
    start: int | None = None
    victory: int | None = None
    defeat: int | None = None
    house: Amount | None = None


class Chapter(Struct, frozen=True):
    heading: str
    sentences: tuple[str, ...]


class BookOut(Struct, frozen=True):
    title: str
    idea: str
    sections: tuple[Chapter, ...]


class EdgeOut(Struct, frozen=True):
    """The exact value of a house to one seat that plays best, from a fresh shoe."""

    kind: Annotated[
        Literal["edge", "win", "match"],
        Meta(description="The house's edge per first bet, or the chance to win a round or a match."),
    ]
    value: float


class HouseOut(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    idea: str
    founding: bool
    seats: int
    stake: StakeOut
    shows: Literal["all", "latest"]
    words: Annotated[dict[str, str], Meta(description="The house's own names for choices.")]
    another_round: Literal["free", "agreed"]
    decks: int | Literal["endless"]
    insurance: bool
    double: bool
    split: bool
    surrender: Literal["none", "late", "early"]
    specials: bool
    ties: Literal["push", "dealer", "player"]
    cut: Annotated[int | None, Meta(description="Cards behind the cut card.")]
    chooses_aces: bool
    print: Annotated[tuple[str, ...], Meta(description="What the felt says, the most important line first.")]
    print_topics: Annotated[
        tuple[Literal["natural", "dealer", "insurance", "ties"], ...],
        Meta(description="What each line of `print` is about."),
    ]
    edge: EdgeOut | None


class HouseWithBook(HouseOut, frozen=True, kw_only=True):
    book: BookOut


# Tables


class NewTable(In, frozen=True):
    house: Annotated[str, Meta(min_length=1, max_length=40)]
    shared: bool = False
    clock: Annotated[int, Meta(ge=10, le=120, description="Seconds.")] | None = None
    seats: Annotated[int, Meta(ge=1, le=7)] | None = None
    points: Annotated[int, Meta(ge=1, le=1000)] | None = None
    hints: Annotated[bool, Meta(description="Whether the coach answers at a shared table.")] = False
    listed: Annotated[bool, Meta(description="Whether the lobby shows a shared table.")] = True


class CommandIn(In, frozen=True):
    id: ActionId
    command: PersonCommand
    step: Step | None = None


class CreatedTable(Struct, frozen=True):
    table: str


# Accounts


class Credentials(In, frozen=True):
    name: Name
    password: Password


class NewPassword(In, frozen=True):
    old: Password
    new: Password


class AccountDeletion(In, frozen=True):
    password: Password | None = None


class BrowserSession(Struct, frozen=True):
    """A browser that is logged in."""

    id: str
    made: Time
    seen: Time
    here: Annotated[bool, Meta(description="The browser that sends this request.")]


class NewToken(In, frozen=True):
    label: Annotated[str, Meta(max_length=64)] = ""
    scopes: Annotated[
        tuple[Scope, ...],
        Meta(
            min_length=1,
            max_length=3,
            description="read: see games and history. play: also play. account: also tokens, sessions,"
            " password, settings, export and deletion.",
        ),
    ] = (PLAY,)
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS, description="How long the token is valid.")] = 90


class CreatedToken(Struct, frozen=True):
    id: str
    token: Annotated[str, Meta(description="Shown only once. The server stores its hash.")]
    scopes: tuple[Scope, ...]
    expires: Time


# History


class SeatResult(Struct, frozen=True):
    seat: int
    name: str
    bot: bool
    net: int
    result: str


class Replay(Struct, frozen=True):
    """A finished round, to be replayed step by step."""

    round: str
    table: str
    house: str
    game: int
    number: int
    at: Time
    seats: list[SeatResult]
    public: Annotated[PublicView, Meta(description="The table before the first event.")]
    events: list[Event]
    bjn: str
    previous: str | None
    next: str | None


class BalanceHistory(Struct, frozen=True):
    points: Annotated[list[tuple[int, int]], Meta(description="Time and balance, oldest first.")]


HowItStands = Literal["on", "victory", "defeat", "neither", "bank", ""]


class SummaryRound(Struct, frozen=True, omit_defaults=True):
    round: str
    number: int
    at: Time
    net: Annotated[int, Meta(description="In hundredths of a chip, or points.")]
    result: Literal["win", "lose", "push", ""]
    hands: tuple[tuple[str, ...], ...]
    dealer: tuple[str, ...]
    points: Annotated[tuple[int, ...], Meta(description="Of each of `seats` afterwards.")] = ()


class SummarySeat(Struct, frozen=True):
    seat: int
    name: Annotated[str, Meta(description="Empty for a bot, and for a deleted account.")]
    bot: bool
    start: Annotated[int, Meta(description="Points before the first round.")]


class SummaryOut(Struct, frozen=True):
    """My rounds of the latest game at a table, oldest first. Without an end, a game is cut at long pauses."""

    table: str
    house: str
    seat: int
    how: Annotated[
        HowItStands,
        Meta(description="How my match stands or has ended. Empty without a match."),
    ]
    seats: list[SummarySeat]
    rounds: list[SummaryRound]
    curve: Annotated[
        list[int],
        Meta(description="Mine before the first round and after each: net chips, points, or rounds won."),
    ]


class Health(Struct, frozen=True):
    ok: bool
