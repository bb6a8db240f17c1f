"""The options of `croupier play`."""

from __future__ import annotations

from msgspec import Struct


class PlayOptions(Struct, frozen=True):
    """What the command line asks for."""

    lang: str = "en"
    lang_named: bool = False  # on the command line, so the account's language does not replace it
    name: str | None = None
    house: str | None = None  # start at a table of this house
    companions: tuple[str, ...] = ()  # names, BOT or OPEN
    points: int | None = None
    table: str | None = None  # of a server
    plain: bool = False
    four_colours: bool = False
    grades: bool = True  # grade every round
    hints: bool = False  # allow the coach at a shared table
    pace: float | None = None  # seconds between two of the dealer's cards; the account's setting if left out
