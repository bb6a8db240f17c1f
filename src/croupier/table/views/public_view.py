"""What everyone may see of a table: one look, the same for all."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ...engine import View, view
from ...rules.fields import Pot
from .. import cashier
from ..phase import Phase, asking
from ..seat import Chair
from ..table import Table


class ChairView(Struct, frozen=True):
    seat: int
    who: Literal["person", "bot", "free"]
    name: str
    bet: int | None
    ready: bool
    skips: bool
    away: bool
    missed: int
    connected: bool


class PublicView(Struct, frozen=True):
    """The table as everyone may see it."""

    house: str
    shared: bool
    clock: int | None
    seats: int
    points: int | None
    coached: bool  # whether hints may be asked for
    phase: Phase
    game: int
    step: int
    deadline: int | None
    another: bool
    chairs: tuple[ChairView, ...]
    view: View
    maker: str
    pot: int
    round: str | None
    closed: bool


def public_view(table: Table, connected: Container[str] = ()) -> PublicView:
    """What everyone may see now; `connected` are the ids of people who are there."""
    options = table.options
    return PublicView(
        house=options.house,
        shared=options.shared,
        clock=options.clock,
        seats=options.seats,
        points=options.points,
        coached=options.coached,
        phase=table.phase,
        game=table.game,
        step=table.step,
        deadline=table.deadline,
        another=not table.closed and asking(table.match, table.chairs),
        chairs=tuple(
            [_chair(seat, chair, chair.person in connected) for seat, chair in enumerate(table.chairs, 1)]
        ),
        view=_view(table),
        maker=table.maker.name,
        pot=on_the_table(table),
        round=table.latest,
        closed=table.closed,
    )


def _chair(seat: int, chair: Chair, connected: bool) -> ChairView:
    return ChairView(
        seat,
        chair.who,
        chair.name,
        chair.bet,
        chair.ready,
        chair.skips,
        chair.away or chair.leaving,
        chair.missed,
        connected,
    )


def _view(table: Table) -> View:
    """What a spectator sees of the match. Cards of somebody who has left lie there until a newcomer takes the seat."""
    taken = [seat for seat, chair in enumerate(table.chairs, 1) if not chair.known and not chair.free]
    seen = view(table.match)
    if not taken:
        return seen
    return replace(seen, seats=tuple(seat for seat in seen.seats if seat.seat not in taken))


def on_the_table(table: Table) -> int:
    """All chips that lie there: bets on the next round, or those of this one and what the house has put beside them."""
    if table.closed or table.rules.bets is None:
        return 0
    r = table.match.round
    if r is None or not table.match.playing:
        return sum(chair.bet or 0 for chair in table.chairs)
    matched = 2 if isinstance(table.rules.stake, Pot) else 1
    return matched * sum([cashier.lying(box) for box in r.boxes])
