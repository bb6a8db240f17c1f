"""Builds the parts of a table's public view. A part that does not change stays the same object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from ...cards import Card
from ...engine import Box, Match, Outcome, Round
from ...engine.player import Player
from ...engine.seat_views import NO_DEALER, PublicDealer, PublicSeat, dealer_view, seat_view
from ...engine.settle import SeatOutcome
from ..seat import Chair
from .events import Message
from .results import result_messages

if TYPE_CHECKING:
    from ..table import Table


class PublicChair(Struct, frozen=True, omit_defaults=True):
    seat: int
    who: Literal["person", "bot", "free"]
    name: str = ""
    bet: int | None = None  # on the next round
    ready: bool = False
    skips: bool = False
    away: bool = False
    missed: int = 0


class Chairs(NamedTuple):
    """The chairs of a table, and what follows from them."""

    chairs: tuple[Chair, ...]
    views: tuple[PublicChair, ...]
    people: dict[str, int]  # person -> seat, of the people who are here to answer
    newcomers: list[int]  # seats whose people have not played yet; cards of people who left stay until then
    free: bool
    bots: bool


class ViewCache:
    """The latest parts of one table's view, each with what it was built from."""

    def __init__(self, table: Table) -> None:
        self.rules = table.rules
        self.personal: dict[
            str | None, tuple[object, bytes]
        ] = {}  # person -> key and JSON of the latest view
        self._chairs = Chairs((), (), {}, [], False, False)
        self._seats: dict[int, tuple[Player, Box | None, SeatOutcome | None, PublicSeat]] = {}
        self._dealer: tuple[tuple[Card, ...], bool, PublicDealer] = (), False, NO_DEALER
        self._results: tuple[Match, list[int], tuple[Message, ...]] | None = None

    def chairs(self, table: Table) -> Chairs:
        if self._chairs.chairs is not table.chairs:
            self._chairs = self._build_chairs(table.chairs)
        return self._chairs

    def _build_chairs(self, chairs: tuple[Chair, ...]) -> Chairs:
        old, seats = self._chairs, list(enumerate(chairs, 1))
        known = len(old.chairs) == len(chairs)
        views = [
            old.views[seat - 1] if known and old.chairs[seat - 1] is chair else _chair(seat, chair)
            for seat, chair in seats
        ]
        return Chairs(
            chairs,
            tuple(views),
            {chair.person: seat for seat, chair in seats if chair.present},
            [seat for seat, chair in seats if not chair.known and not chair.free],
            any(chair.free for chair in chairs),
            any(chair.bot and not chair.leaving for chair in chairs),
        )

    def seats(
        self, table: Table, match: Match, r: Round | None, outcome: Outcome | None
    ) -> tuple[PublicSeat, ...]:
        """The seats of a match, without those of newcomers."""
        boxes = {box.seat: box for box in r.boxes} if r is not None else {}
        results = {one.seat: one for one in outcome.seats} if outcome is not None else {}
        new_seats = self.chairs(table).newcomers
        return tuple(
            [
                self._seat(player, boxes.get(player.seat), results.get(player.seat))
                for player in match.players
                if player.seat not in new_seats
            ]
        )

    def _seat(self, player: Player, box: Box | None, result: SeatOutcome | None) -> PublicSeat:
        last = self._seats.get(player.seat)
        if last is not None and last[0] is player and last[1] is box and last[2] is result:
            return last[3]
        seat = seat_view(self.rules, player, box, result)
        if box is not None and not box.hands[0].cards:
            seat = replace(seat, hands=())
        self._seats[player.seat] = player, box, result, seat
        return seat

    def dealer(self, r: Round | None, *, turned: bool) -> PublicDealer:
        if r is None:
            return NO_DEALER
        if self._dealer[0] is not r.dealer or self._dealer[1] != turned:
            self._dealer = r.dealer, turned, dealer_view(self.rules, r.dealer, turned)
        return self._dealer[2]

    def results(self, table: Table, match: Match) -> tuple[Message, ...]:
        new_seats = self.chairs(table).newcomers
        if self._results is None or self._results[0] is not match or self._results[1] != new_seats:
            self._results = match, new_seats, result_messages(match, new_seats, shared=table.options.shared)
        return self._results[2]


def _chair(seat: int, chair: Chair) -> PublicChair:
    return PublicChair(
        seat,
        chair.who,
        chair.name,
        chair.bet,
        chair.ready,
        chair.skips,
        chair.away or chair.leaving,
        chair.missed,
    )
