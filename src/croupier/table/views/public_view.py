"""The public view of a table: what everyone may see. Fields at their default are left out of JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from ...engine import ForCard, ForChoice, Match
from ...engine.state import Waits
from ...engine.view import cards_left, cut_card_out
from ...rules.fields import Pot
from .. import cashier
from ..phase import Phase, offers_another_round, phase
from ..seat import Chair
from .boxes import NO_DEALER, BoxViews, PublicDealer, PublicSeat
from .events import Message
from .results import result_messages, standing_messages

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


class PublicView(Struct, frozen=True, omit_defaults=True):
    """The table as everyone may see it."""

    house: str
    phase: Phase
    chairs: tuple[PublicChair, ...]
    shared: bool = False
    clock: int | None = None
    points: int | None = None
    coached: bool = False  # whether people may ask for hints
    maker: str = ""
    game: int = 1
    step: int = 0
    deadline: int | None = None
    another: bool = False
    closed: bool = False
    round: str | None = None  # id of the latest round that is over
    number: int = 0  # of the latest round
    waits_seat: int | None = None  # 0 is the dealer
    waits_hand: int = 0
    seats: tuple[PublicSeat, ...] = ()  # of the match
    dealer: PublicDealer = NO_DEALER
    bank: int | None = None  # without the chips it has put into open pots
    pot: int = 0  # where the bank matches the bets
    left: int = 0  # cards in the shoe
    cut_card_out: bool = False
    results: tuple[Message, ...] = ()  # of the round that is over
    standings: tuple[Message, ...] = ()  # of the match that is over


class ViewCache:
    """Builds the views of one table. Parts that do not change stay the same objects."""

    def __init__(self, table: Table) -> None:
        self.boxes = BoxViews(table.rules)
        self._chairs: tuple[tuple[Chair, ...], tuple[PublicChair, ...], list[int]] | None = None
        self._results: tuple[Match, list[int], tuple[Message, ...]] | None = None

    def chairs(self, table: Table) -> tuple[tuple[PublicChair, ...], list[int]]:
        """The chairs, and the seats whose people have not played yet."""
        if self._chairs is None or self._chairs[0] is not table.chairs:
            views = tuple([_chair(seat, chair) for seat, chair in enumerate(table.chairs, 1)])
            self._chairs = table.chairs, views, newcomers(table)
        return self._chairs[1:]

    def results(self, table: Table, match: Match) -> tuple[Message, ...]:
        new_seats = self.chairs(table)[1]
        if self._results is None or self._results[0] is not match or self._results[1] != new_seats:
            self._results = match, new_seats, result_messages(match, new_seats, shared=table.options.shared)
        return self._results[2]


def public_view(table: Table, cache: ViewCache | None = None) -> PublicView:
    """What everyone may see now."""
    options, match, r = table.options, table.match, table.match.round
    cache = cache if cache is not None else ViewCache(table)
    chairs, new_seats = cache.chairs(table)
    seat, hand = waits_for(match.waits)
    return PublicView(
        house=options.house,
        phase=phase(match),
        chairs=chairs,
        shared=options.shared,
        clock=options.clock,
        points=options.points,
        coached=options.coached,
        maker=table.maker.name,
        game=table.game,
        step=table.step,
        deadline=table.deadline,
        another=not table.closed and offers_another_round(match, table.chairs),
        closed=table.closed,
        round=table.latest,
        number=match.number,
        waits_seat=seat,
        waits_hand=hand,
        seats=cache.boxes.seats(match.players, r, r.outcome() if r is not None else None, new_seats),
        dealer=cache.boxes.dealer(r, turned=r is not None and r.turned),
        bank=_bank(match),
        pot=_pot(table),
        left=cards_left(match),
        cut_card_out=cut_card_out(match),
        results=cache.results(table, match),
        standings=standing_messages(match),
    )


def newcomers(table: Table) -> list[int]:
    """Seats whose people have not played yet. Cards of people who left stay until then."""
    return [seat for seat, chair in enumerate(table.chairs, 1) if not chair.known and not chair.free]


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


def waits_for(waits: Waits) -> tuple[int | None, int]:
    """The seat and the hand that a round waits for."""
    if isinstance(waits, ForChoice | ForCard) and waits.seat >= 0:
        return waits.seat, waits.hand
    return None, 0


def _bank(match: Match) -> int | None:
    if not isinstance(match.rules.stake, Pot) or match.house is None:
        return None
    r = match.round
    open_pots = sum(box.bet or 0 for box in r.boxes) if r is not None and match.playing else 0
    return match.house - open_pots


def _pot(table: Table) -> int:
    """Bets on the next round, or those of this round with what the bank has added."""
    if table.closed or not isinstance(table.rules.stake, Pot):
        return 0
    r = table.match.round
    if r is None or not table.match.playing:
        return sum(chair.bet or 0 for chair in table.chairs)
    return 2 * sum([cashier.chips_at_stake(box) for box in r.boxes])
