"""Where one plays, as the screens see it. They cannot tell a club of one's own from a server.

A `Room` lets people in by name; a `Player` is somebody at this keyboard; a `Seat` is theirs at one table.
"""

from __future__ import annotations

from typing import Any, Protocol

from ...api.messages import State
from ...api.schemas import (
    ChartOut,
    CountOut,
    GradesOut,
    HintOut,
    HouseOut,
    HouseWithBook,
    Me,
    Replay,
    ReviewOut,
)
from ...club.history.round_list import Page, Totals
from ...club.tables.transactions import LobbyTable
from ...errors import CroupierError
from ...table import PersonCommand
from ...words import words

SERVER_LOST = (
    "offline-page",
    "The server cannot be reached; try again.",
)  # a code with a sentence in every language


class Declined(CroupierError):
    """Something that was not done. `code` names a sentence in every language; `sentence` stands in for it."""

    def __init__(self, code: str, sentence: str = "", **args: int | str) -> None:
        self.code, self.sentence, self.told = code, sentence, args
        super().__init__(code)

    def __str__(self) -> str:
        return self.sentence or self.code


def declined(code: str, **args: int | str) -> Declined:
    """With its sentence in English, for whoever asks in no language."""
    return Declined(code, words("en").say(f"refused-{code}", **args), **args)


class Seat(Protocol):
    """A seat at a table: what is seen from it, and what can be done there."""

    table: str

    @property
    def state(self) -> State:
        """The table as it is now. What happened is told by the state that a command or the news brought."""
        ...

    async def do(self, command: PersonCommand) -> State:
        """Done, and kept, when this returns. Declined where the table refuses it, and nothing has changed."""
        ...

    async def next_update(self) -> State:
        """What others have done, when they have. Where nobody else can, this never returns."""
        ...

    async def catch_up(self, version: int) -> None:
        """Wait until this seat has seen the table as it was made by somebody beside it."""
        ...

    async def unwatch(self) -> None:
        """Look away. The seat stays one's own."""
        ...

    async def hint(self) -> HintOut:
        """What each choice is worth now, from what this seat has been shown. Declined where nobody can say."""
        ...

    async def count(self) -> CountOut:
        """The shoe between rounds, as this seat has seen it."""
        ...


class Player(Protocol):
    """Somebody who has come in."""

    name: str
    lang: str

    async def me(self) -> Me:
        """Balance, settings and unfinished games."""
        ...

    async def choose(self, lang: str | None = None, settings: dict[str, Any] | None = None) -> None: ...

    async def open_table(
        self,
        house: str,
        seats: int = 1,
        points: int | None = None,
        *,
        shared: bool = False,
        hints: bool = False,
    ) -> str:
        """A new table at which this player sits; shared where others will join, with `hints` if the coach may be asked."""
        ...

    async def sit(self, table: str) -> Seat:
        """To a table: one's own seat if one has one, a free one otherwise."""
        ...

    async def leave(self, table: str) -> None:
        """Quit a game for good: a round that is on is forfeited."""
        ...

    async def history(self, before: str | None = None, limit: int = 50) -> Page: ...

    async def totals(self, house: str | None = None) -> Totals: ...

    async def balance_history(self) -> list[tuple[int, int]]:
        """Time and balance, oldest first."""
        ...

    async def reset_history(self) -> None: ...

    async def replay(self, round_id: str) -> Replay: ...

    async def set_password(self, password: str) -> None: ...

    async def grades(self, round_id: str) -> GradesOut:
        """One's choices in a finished round, each against the best."""
        ...

    async def review(self, house: str) -> ReviewOut:
        """One's latest rounds in a house, all choices together."""
        ...


class Room(Protocol):
    """Where one plays."""

    single_keyboard: bool  # nobody can play from elsewhere: whoever sits at a table sits at this keyboard
    passwords: bool  # nobody comes in without one

    async def known_names(self) -> list[str]:
        """Names to choose from, who was here last first; none where names are not told to strangers."""
        ...

    async def needs_password(self, name: str) -> bool | None:
        """Whether this name needs a password; none if nobody is called so."""
        ...

    async def log_in(self, name: str, password: str | None, lang: str) -> Player:
        """Come in under a known name."""
        ...

    async def register(self, name: str, password: str | None, lang: str) -> Player:
        """Come in under a new name."""
        ...

    async def houses(self, lang: str) -> list[HouseOut]: ...

    async def house(self, house: str, lang: str) -> HouseWithBook: ...

    async def chart(self, house: str, lang: str) -> ChartOut:
        """What to do with each hand of a house."""
        ...

    async def open_tables(self) -> list[LobbyTable]:
        """Tables of others with a free seat."""
        ...

    async def close(self) -> None: ...
