"""One seat of a table: a person, a bot or nobody, and what they want next."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Chair(Struct, frozen=True, array_like=True):
    """A seat with a person, a bot or nobody."""

    person: str = ""  # id; beside a bot, of the person who has its seat when the round is over
    name: str = ""
    bot: bool = False
    known: bool = False  # this person or bot has taken part in a round of this game
    bet: int | None = None  # on the next round; its chips are in the pot already
    ready: bool = False
    skips: bool = False
    away: bool = False  # left in mid-match: the seat plays by itself until the person comes back
    leaving: bool = False  # stands up when the round is over
    missed: int = 0  # rounds in a row without an answer
    last_bet: int | None = None

    @property
    def free(self) -> bool:
        return not self.person and not self.bot

    @property
    def player(self) -> str:
        """The id of the person who plays this seat; empty for a bot."""
        return "" if self.bot else self.person

    @property
    def present(self) -> bool:
        """Whether a person sits here and can answer."""
        return bool(self.player) and not self.away and not self.leaving

    @property
    def makes_room(self) -> bool:
        """Whether a bot sits here whose seat nobody waits for."""
        return self.bot and not self.person

    @property
    def willing(self) -> bool:
        """Whether the seat wants to take part in the next round."""
        return self.bet is not None or self.ready

    @property
    def who(self) -> Literal["person", "bot", "free"]:
        return "bot" if self.bot else "person" if self.person else "free"


FREE = Chair()


def bot_name(seat: int) -> str:
    return f"Bot {seat}"
