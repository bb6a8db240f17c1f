"""A seat of the table and who sits there."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Chair(Struct, frozen=True, array_like=True):
    """A seat with a person, a bot or nobody."""

    person: str = ""  # id
    name: str = ""
    bot: bool = False
    known: bool = False  # the match knows who sits here: they have taken part in a round
    bet: int | None = None  # on the round that is to come; it lies in the pot already
    ready: bool = False
    skips: bool = False
    away: bool = False  # left in mid-match: the seat plays by itself until its owner comes back
    leaving: bool = False  # stands up as soon as the round allows it
    missed: int = 0  # rounds in a row without a word
    last_bet: int | None = None

    @property
    def free(self) -> bool:
        return not self.person and not self.bot

    @property
    def present(self) -> bool:
        """Somebody sits here who can be asked."""
        return bool(self.person) and not self.away and not self.leaving

    @property
    def willing(self) -> bool:
        """Wants to take part in the round that is to come."""
        return self.bet is not None or self.ready

    @property
    def who(self) -> Literal["person", "bot", "free"]:
        return "person" if self.person else "bot" if self.bot else "free"


FREE = Chair()
