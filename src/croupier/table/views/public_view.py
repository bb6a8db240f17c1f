"""The public view of a table: what everyone may see. The wire calls it `look`."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ...engine import View, view
from ...rules.fields import Pot
from .. import cashier
from ..phase import Phase, offers_another_round
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
    """The table as everyone may see it. Field names are wire keys."""

    house: str
    shared: bool
    clock: int | None
    seats: int
    points: int | None
    coached: bool  # whether people may ask for hints
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
    """What everyone may see now. `connected` holds the ids of people who are connected."""
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
        another=not table.closed and offers_another_round(table.match, table.chairs),
        chairs=tuple(
            [_chair(seat, chair, chair.person in connected) for seat, chair in enumerate(table.chairs, 1)]
        ),
        view=_view(table),
        maker=table.maker.name,
        pot=_pot(table),
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
    """The match as a spectator sees it. Cards of people who left stay until somebody else takes the seat."""
    newcomers = [seat for seat, chair in enumerate(table.chairs, 1) if not chair.known and not chair.free]
    visible = view(table.match)
    if not newcomers:
        return visible
    return replace(visible, seats=tuple(seat for seat in visible.seats if seat.seat not in newcomers))


def _pot(table: Table) -> int:
    """All chips on the table: bets on the next round, or those of this round with what the house added."""
    if table.closed or table.rules.bets is None:
        return 0
    r = table.match.round
    if r is None or not table.match.playing:
        return sum(chair.bet or 0 for chair in table.chairs)
    matched = 2 if isinstance(table.rules.stake, Pot) else 1
    return matched * sum([cashier.chips_at_stake(box) for box in r.boxes])
