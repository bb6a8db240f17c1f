"""Everything that goes in and out over HTTP, as closed types. The OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ..club.accounts.scopes import PLAY, Scope
from ..club.accounts.sessions import MOST_DAYS
from ..club.tables.transactions import Game
from ..engine import View
from ..table import Event, PersonCommand

Lang = Literal["en", "fr", "es"]
Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9]{0,63}$", description="A short name made by the server.")]
Amount = Annotated[int, Meta(description="In hundredths of a chip.")]
Time = Annotated[int, Meta(description="Milliseconds since 1970.")]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Password = Annotated[str, Meta(min_length=1, max_length=256)]
ActionId = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{1,64}$", description="Made by the client; the same one is never done twice."
    ),
]

Step = Annotated[int, Meta(ge=0, le=2**31, description="The look's step that this answers.")]


class In(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that somebody sends."""


class Refusal(Struct, frozen=True):
    """Why something was not done: a code for programs and a sentence for people."""

    code: str
    sentence: str
    args: dict[str, Any] | UnsetType = UNSET


# Who is asking


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


class Wishes(In, frozen=True):
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
    """What a house is worth to one seat that plays best, from a fresh shoe, exactly."""

    kind: Annotated[
        Literal["edge", "win", "match"],
        Meta(description="The house's edge of a first bet, or the chance to win a round, or a match."),
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
    words: Literal["hit_stand", "card_stop"]
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
    hints: Annotated[bool, Meta(description="Whether the coach may be asked at a shared table.")] = False


class CommandIn(In, frozen=True):
    id: ActionId
    command: PersonCommand
    step: Step | None = None


class TableMade(Struct, frozen=True):
    table: str


# Accounts


class Credentials(In, frozen=True):
    name: Name
    password: Password


class NewPassword(In, frozen=True):
    old: Password
    new: Password


class Farewell(In, frozen=True):
    password: Password | None = None


class SessionLine(Struct, frozen=True):
    """A browser that is logged in."""

    id: str
    made: Time
    seen: Time
    here: Annotated[bool, Meta(description="The one that asks.")]


class TokenWish(In, frozen=True):
    label: Annotated[str, Meta(max_length=64)] = ""
    scopes: Annotated[
        tuple[Scope, ...],
        Meta(
            min_length=1,
            max_length=3,
            description="read: look at my games and history. play: also play. account: also tokens, sessions, password,"
            " settings, export and deletion.",
        ),
    ] = (PLAY,)
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS, description="For how long it is good.")] = 90


class TokenMade(Struct, frozen=True):
    id: str
    token: Annotated[str, Meta(description="Shown this once; only its hash is kept.")]
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
    """A finished round, to be seen again step by step."""

    round: str
    table: str
    house: str
    game: int
    number: int
    at: Time
    seats: list[SeatResult]
    start: View
    happened: list[Event]
    end: View
    bjn: str
    previous: str | None
    next: str | None


class BalanceLine(Struct, frozen=True):
    points: Annotated[list[tuple[int, int]], Meta(description="Time and balance, oldest first.")]


# The coach

Unit = Annotated[
    Literal["bet", "round", "win", "match"],
    Meta(
        description="What values are in: first bets; rounds, a win counting 1; chances to win the round, or the match."
    ),
]


class ChoiceOut(Struct, frozen=True):
    name: str
    value: float
    cost: Annotated[float, Meta(description="How much less than the best.")]


class HintOut(Struct, frozen=True):
    """Every choice that the seat has now, the best first, from what this seat has been shown."""

    step: Annotated[int, Meta(description="The look's step that this is about.")]
    unit: Unit
    choices: list[ChoiceOut]


class CountOut(Struct, frozen=True):
    """Between rounds: the Hi-Lo count of all that this seat has been shown, and the next round's exact worth."""

    step: int
    running: int
    true: Annotated[float, Meta(description="The running count per deck that is left.")]
    edge: Annotated[
        float | None, Meta(description="Of the next round, to the player; none where a match is at stake.")
    ]
    shuffle: Annotated[bool, Meta(description="The house shuffles first.")]


class DecisionOut(Struct, frozen=True):
    at: Annotated[int, Meta(description="Which of the round's `happened` it is.")]
    hand: str
    dealer: str
    chosen: str
    cost: float
    choices: list[ChoiceOut]


class GradesOut(Struct, frozen=True):
    """What somebody decided in a round, each against the best; no seat for who took no part."""

    round: str
    seat: int | None
    unit: Unit
    decisions: list[DecisionOut]
    ungraded: Annotated[int, Meta(description="Decisions that could not be valued in time.")]
    lost: float


class CostlyOut(Struct, frozen=True):
    round: str
    number: int
    at: int
    hand: str
    dealer: str
    chosen: str
    best: str
    cost: float


class SessionOut(Struct, frozen=True):
    """The latest rounds in one house. Result = expected - lost + luck."""

    house: str
    unit: Unit
    rounds: int
    decisions: int
    best: int
    ungraded: int
    lost: float
    result: float
    expected: float
    luck: float
    exact: Annotated[
        bool, Meta(description="Each shoe was solved as it stood, not by the effect of each card.")
    ]
    costliest: list[CostlyOut]


class ReviewOut(Struct, frozen=True):
    rounds: int
    left_out: Annotated[int, Meta(description="Rounds for which there was no time.")]
    sessions: list[SessionOut]


class ChartRow(Struct, frozen=True):
    label: str
    cells: list[str]


class ChartGroup(Struct, frozen=True):
    group: str
    heading: str
    rows: list[ChartRow]


class ChartOut(Struct, frozen=True):
    """How a house is played best, by total and upcard."""

    house: str
    edge: EdgeOut | None
    upcards: list[str]
    groups: list[ChartGroup]
    legend: Annotated[dict[str, str], Meta(description="Every sign in the cells, in words.")]
    exceptions: Annotated[list[str], Meta(description="Hands that are played otherwise than their total.")]
    stop: Annotated[int | None, Meta(description="The lowest total to stop at, where only that matters.")]


class Health(Struct, frozen=True):
    ok: bool
