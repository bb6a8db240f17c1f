"""The interface between the screens and the place where you play.

A `Room` lets people in by name, a `Player` is somebody at this keyboard, and a `Seat` is theirs at one
table. The screens cannot tell a club on this machine from a server.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from ...api.coach_schemas import AnalysisOut, ChartOut, CountOut, GradesOut, HintOut, ReviewOut
from ...api.messages import Presence
from ...api.schemas import HouseOut, HouseWithBook, Me, Replay, SummaryOut
from ...club.history.round_list import Page, Totals
from ...club.tables.lobby import LobbyTable
from ...errors import CroupierError
from ...table import Event, Message, Options, PersonalView, PersonCommand, PublicView
from ...words import words


class Declined(CroupierError):
    """A room refused something, and nothing has changed.

    `code` names a message in every language, and `params` are its arguments. `sentence` is for codes
    without a message.
    """

    def __init__(self, code: str, sentence: str = "", **params: int | str) -> None:
        self.code, self.sentence, self.params = code, sentence, params
        super().__init__(code)

    def __str__(self) -> str:
        return self.sentence or self.code

    @classmethod
    def in_english(cls, code: str, **params: int | str) -> Declined:
        """A refusal with its English sentence, for readers without a language."""
        return cls(code, words("en").say(f"refused-{code}", **params), **params)

    @classmethod
    def server_lost(cls) -> Declined:
        """The server does not answer any more."""
        return cls(SERVER_LOST, "The server cannot be reached; try again.")


SERVER_LOST = "offline-page"

NOBODY = Presence("", [], 0)
"""At a table on this machine."""


class State(Struct, frozen=True):
    """A table as one person sees it, and the events that led to it."""

    version: int
    public: PublicView
    personal: PersonalView
    balance: int | None  # the person's chips, if it is known
    events: tuple[Event, ...] = ()


class Seat(Protocol):
    """A seat at a table: its view of the table, and its commands."""

    table: str

    @property
    def state(self) -> State:
        """The table as it is now, without events."""

    async def do(self, command: PersonCommand) -> State:
        """Runs a command and stores it. Returns the new state with the events; raises Declined if refused."""

    async def next_update(self) -> State:
        """Waits until somebody else has done something. Never returns if nobody else can."""

    @property
    def presence(self) -> Presence:
        """Who is at the table. Empty where nobody can be elsewhere."""

    async def next_presence(self) -> Presence:
        """Waits until somebody comes, goes or loses the connection. Never returns if nobody can."""

    async def catch_up(self, version: int) -> None:
        """Waits until this seat knows a version of the table that another seat here has made."""

    async def situation(self) -> Sequence[Message]:
        """The whole situation as messages."""

    async def unwatch(self) -> None:
        """Stops watching the table. The seat stays taken."""

    async def hint(self) -> HintOut:
        """The value of each choice now, from the cards that this seat has seen."""

    async def count(self) -> CountOut:
        """The count of the shoe between rounds, from the cards that this seat has seen."""


class Player(Protocol):
    """Somebody who has logged in."""

    name: str
    lang: str

    async def me(self) -> Me:
        """Balance, settings and unfinished games."""

    async def save(self, lang: str | None = None, settings: dict[str, Any] | None = None) -> None:
        """Stores the language or the settings with the account."""

    async def open_table(self, options: Options) -> str:
        """Opens a table, takes a seat and returns the table's id."""

    async def sit(self, table: str) -> Seat:
        """Returns this player's seat at a table, or takes a free one."""

    async def leave(self, table: str) -> None:
        """Quits a game for good. A round in progress is forfeited."""

    async def history(self, before: str | None = None, limit: int = 50) -> Page: ...

    async def totals(self, house: str | None = None) -> Totals: ...

    async def balance_history(self) -> list[tuple[int, int]]:
        """Times and balances, oldest first."""

    async def reset_history(self) -> None: ...

    async def replay(self, round_id: str) -> Replay: ...

    async def set_password(self, password: str) -> None: ...

    async def grades(self, round_id: str) -> GradesOut:
        """This player's choices in a finished round, each against the best."""

    async def review(self, house: str) -> ReviewOut:
        """This player's choices in the latest rounds of a house."""

    async def summary(self, table: str) -> SummaryOut:
        """This player's latest match or session at a table."""

    async def analysis(self, table: str) -> AnalysisOut:
        """Luck apart from skill in the rounds of the summary."""


class Room(Protocol):
    """A place to play: a club on this machine, or a server."""

    single_keyboard: bool  # nobody can play from elsewhere
    requires_password: bool  # for everybody

    async def known_names(self) -> list[str]:
        """The names of people who have played here, latest first. A server keeps them to itself."""

    async def needs_password(self, name: str) -> bool | None:
        """Whether this name has a password. None if the name is not known here."""

    async def log_in(self, name: str, password: str | None, lang: str) -> Player: ...

    async def register(self, name: str, password: str | None, lang: str) -> Player:
        """Creates an account and logs in."""

    async def houses(self, lang: str) -> list[HouseOut]: ...

    async def house(self, house: str, lang: str) -> HouseWithBook: ...

    async def chart(self, house: str, lang: str) -> ChartOut:
        """The best choice for each hand in a house."""

    async def open_tables(self) -> list[LobbyTable]:
        """Other people's tables with a free seat."""

    async def close(self) -> None: ...
