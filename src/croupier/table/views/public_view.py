"""The public view of a table: what everyone may see. Fields at their default are left out of JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ...engine import ForCard, ForChoice, Match
from ...engine.public_parts import NO_DEALER, PublicDealer, PublicSeat
from ...engine.state import Waits
from ...engine.view import cards_left, cut_card_out
from ...rules.fields import Pot
from .. import cashier
from ..phase import Phase, offers_another_round, phase
from .events import Message
from .results import standing_messages
from .view_cache import PublicChair, ViewCache

if TYPE_CHECKING:
    from ..table import Table


class PublicView(Struct, frozen=True, omit_defaults=True):
    """The table as everyone may see it."""

    house: str
    phase: Phase
    chairs: tuple[PublicChair, ...]
    shared: bool = False
    clock: int | None = None
    points: int | None = None
    coached: bool = False  # whether people may ask for hints
    listed: bool = True  # whether the lobby shows it, if it is shared
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


def public_view(table: Table, cache: ViewCache | None = None) -> PublicView:
    """What everyone may see now."""
    options, match, r = table.options, table.match, table.match.round
    cache = cache if cache is not None else ViewCache(table)
    at = phase(match)
    seat, hand = waits_for(match.waits)
    return PublicView(
        house=options.house,
        phase=at,
        chairs=cache.chairs(table).views,
        shared=options.shared,
        clock=options.clock,
        points=options.points,
        coached=options.coached,
        listed=options.listed,
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
        seats=cache.seats(table, match, r, r.outcome() if r is not None else None),
        dealer=cache.dealer(r, turned=r is not None and r.turned),
        bank=_bank(match),
        pot=_pot(table),
        left=cards_left(match),
        cut_card_out=cut_card_out(match),
        results=cache.results(table, match) if at != "round" else (),
        standings=standing_messages(match) if at == "over" else (),
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
