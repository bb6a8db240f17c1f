"""Everything that the drawing of a table depends on."""

from __future__ import annotations

from msgspec import Struct

from ...api.schemas import HouseOut
from ...table import PersonalView, PublicSeat, PublicView
from .phrases import Phrases


class TableScene(Struct, frozen=True):
    """A table, and how to draw it."""

    phrases: Phrases
    house: HouseOut
    public: PublicView
    mine: dict[int, PersonalView]  # the personal views of everybody at this keyboard, by seat
    four_colours: bool = False

    def seats(self) -> list[PublicSeat]:
        """All seats that play, and those taken before the first round."""
        playing = {seat.seat: seat for seat in self.public.seats}
        occupied = [chair.seat for chair in self.public.chairs if chair.who != "free"]
        points = self.public.points or self.house.stake.start or 0
        return [
            playing.get(seat) or PublicSeat(seat, points=points) for seat in sorted({*playing, *occupied})
        ]

    def facts(self) -> str:
        """Pot, bank and shoe in one line."""
        phrases, public = self.phrases, self.public
        parts = []
        if public.pot:
            parts.append(f"{phrases.say('felt-pot')} {phrases.money(public.pot)}")
        if public.bank is not None:
            parts.append(f"{phrases.say('felt-bank')} {phrases.money(public.bank)}")
        endless = self.house.decks == "endless"
        parts.append(phrases.say("felt-endless") if endless else phrases.say("felt-left", n=public.left))
        if public.cut_card_out:
            parts.append(phrases.say("felt-cut-out"))
        return " · ".join(parts)
