"""Builds the parts of a table's public view. A part that does not change stays the same object."""

from __future__ import annotations

from operator import attrgetter, is_
from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from ...cards import Card
from ...engine import Box, Match, Outcome, Round
from ...engine.player import Player
from ...engine.public_parts import NO_DEALER, PublicDealer, PublicSeat, dealer_view, seat_view
from ...engine.settle import SeatOutcome
from ..seat import Chair, bot_name
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
    next: str = ""  # who has a bot's seat when the round is over


class Chairs(NamedTuple):
    """The chairs of a table, and what follows from them."""

    chairs: tuple[Chair, ...]
    views: tuple[PublicChair, ...]
    people: dict[str, int]  # person -> seat, of the people who are here to answer
    newcomers: list[int]  # seats whose people have not played yet; cards of people who left stay until then
    free: bool
    bots: bool
    room: bool  # for one more person: a free seat, or a bot's


class ViewCache:
    """The latest parts of one table's view, each with what it was built from.

    Two threads may use it at once, for two versions of the table: each returns what it has built or looked up
    itself.
    """

    def __init__(self, table: Table) -> None:
        self.rules = table.rules
        self.personal: dict[
            str | None, tuple[object, bytes]
        ] = {}  # person -> key and JSON of the latest view
        self._chairs = Chairs((), (), {}, [], False, False, False)
        self._all_seats: tuple[tuple[object, ...], tuple[PublicSeat, ...]] = (None,), ()
        self._seats: dict[int, tuple[Player, Box | None, SeatOutcome | None, PublicSeat]] = {}
        self._dealer: tuple[tuple[Card, ...], bool, PublicDealer] = (), False, NO_DEALER
        self._results: tuple[Match, list[int], tuple[Message, ...]] | None = None

    def chairs(self, table: Table) -> Chairs:
        latest = self._chairs
        if latest.chairs is not table.chairs:
            latest = self._chairs = self._build_chairs(table.chairs)
        return latest

    def _build_chairs(self, chairs: tuple[Chair, ...]) -> Chairs:
        old, bets_only = self._chairs, True
        views: list[PublicChair] = []
        before = old.chairs if len(old.chairs) == len(chairs) else (None,) * len(chairs)
        for n, (chair, last) in enumerate(zip(chairs, before, strict=True)):
            if chair is last:
                views.append(old.views[n])
                continue
            views.append(_chair(n + 1, chair))
            bets_only &= last is not None and _sitting(chair) == _sitting(last)
        if bets_only:
            return old._replace(chairs=chairs, views=tuple(views))
        seats = list(enumerate(chairs, 1))
        return Chairs(
            chairs,
            tuple(views),
            {chair.person: seat for seat, chair in seats if chair.present},
            [seat for seat, chair in seats if not chair.known and not chair.free],
            any(chair.free for chair in chairs),
            any(chair.bot and not chair.leaving for chair in chairs),
            any(chair.free or chair.makes_room for chair in chairs),
        )

    def seats(
        self, table: Table, match: Match, r: Round | None, outcome: Outcome | None
    ) -> tuple[PublicSeat, ...]:
        """The seats of a match, without those of newcomers."""
        source = match.players, r.boxes if r is not None else (), outcome, self.chairs(table).newcomers
        latest = self._all_seats
        if not all(map(is_, latest[0], source)):
            latest = self._all_seats = source, self._build_seats(*source)
        return latest[1]

    def _build_seats(
        self,
        players: tuple[Player, ...],
        in_round: tuple[Box, ...],
        outcome: Outcome | None,
        newcomers: list[int],
    ) -> tuple[PublicSeat, ...]:
        boxes = {box.seat: box for box in in_round}
        results = {one.seat: one for one in outcome.seats} if outcome is not None else {}
        views = []
        for player in players:
            seat = player.seat
            if seat in newcomers:
                continue
            box, result, last = boxes.get(seat), results.get(seat), self._seats.get(seat)
            if last is None or last[0] is not player or last[1] is not box or last[2] is not result:
                last = self._seats[seat] = player, box, result, self._build_seat(player, box, result)
            views.append(last[3])
        return tuple(views)

    def _build_seat(self, player: Player, box: Box | None, result: SeatOutcome | None) -> PublicSeat:
        seat = seat_view(self.rules, player, box, result)
        return replace(seat, hands=()) if box is not None and not box.hands[0].cards else seat

    def dealer(self, r: Round | None, *, turned: bool) -> PublicDealer:
        if r is None:
            return NO_DEALER
        latest = self._dealer
        if latest[0] is not r.dealer or latest[1] != turned:
            latest = self._dealer = r.dealer, turned, dealer_view(self.rules, r.dealer, turned)
        return latest[2]

    def results(self, table: Table, match: Match) -> tuple[Message, ...]:
        new_seats = self.chairs(table).newcomers
        latest = self._results
        if latest is None or latest[0] is not match or latest[1] != new_seats:
            messages = result_messages(match, new_seats, shared=table.options.shared)
            latest = self._results = match, new_seats, messages
        return latest[2]


_sitting = attrgetter("person", "bot", "known", "away", "leaving")
"""Who sits on a chair, as far as the rest of `Chairs` depends on it."""


def _chair(seat: int, chair: Chair) -> PublicChair:
    return PublicChair(
        seat,
        chair.who,
        bot_name(seat) if chair.bot else chair.name,
        chair.bet,
        chair.ready,
        chair.skips,
        not chair.bot and (chair.away or chair.leaving),
        chair.missed,
        chair.name if chair.bot and chair.person else "",
    )
