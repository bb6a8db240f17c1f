"""Everything that the drawing of a table depends on."""

from __future__ import annotations

from msgspec import Struct

from ...api.schemas import HouseOut
from ...engine.view import SeatView
from ...table import PersonalView, PublicView
from .phrases import Phrases, bank


class TableScene(Struct, frozen=True):
    """A table, and how to draw it."""

    phrases: Phrases
    house: HouseOut
    look: PublicView
    mine: dict[int, PersonalView]  # the personal views of everybody at this keyboard, by seat
    four_colours: bool = False

    def seats(self) -> list[SeatView]:
        """All seats that play, and those taken before the first round."""
        playing = {seat.seat: seat for seat in self.look.view.seats}
        occupied = [chair.seat for chair in self.look.chairs if chair.who != "free"]
        points = self.look.points or self.house.stake.start or 0
        return [
            playing.get(seat) or SeatView(seat, False, 0, None, (), "", points, 0, 0, 0, False)
            for seat in sorted({*playing, *occupied})
        ]

    def facts(self) -> str:
        """Pot, bank and shoe in one line."""
        phrases, look = self.phrases, self.look
        parts = []
        if phrases.chipped and look.pot:
            parts.append(f"{phrases.say('felt-pot')} {phrases.money(look.pot)}")
        chips = bank(look)
        if chips is not None:
            parts.append(f"{phrases.say('felt-bank')} {phrases.money(chips)}")
        endless = self.house.decks == "endless"
        parts.append(phrases.say("felt-endless") if endless else phrases.say("felt-left", n=look.view.left))
        if look.view.cut_card_out:
            parts.append(phrases.say("felt-cut-out"))
        return " · ".join(parts)
