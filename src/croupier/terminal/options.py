"""What was asked for on the command line."""

from __future__ import annotations

from msgspec import Struct


class PlayOptions(Struct, frozen=True):
    lang: str = "en"
    lang_named: bool = False  # on the command line, which then counts more than the account
    name: str | None = None
    house: str | None = None  # straight to a table of it
    companions: tuple[str, ...] = ()  # names; an empty one is a bot
    points: int | None = None
    table: str | None = None  # of a server
    plain: bool = False
    four_colours: bool = False
    grades: bool = True  # play is graded after every round
    hints: bool = False  # the coach may be asked at a table that others join
    pace: float | None = None  # seconds between two of the dealer's cards; as the account says if left out
