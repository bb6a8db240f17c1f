"""What concerns one person alone: what they are asked, what they may do, what they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from ...engine import Double, EvenMoney, ForChoice, Round, Split
from ..bet_limits import bet_range
from ..phase import Phase, everyone_plays, match_on
from ..seat import Chair
from ..table import Table

DEARER = (Double, Split)
NONE = range(0)


class PersonalView(Struct, frozen=True):
    """The table as one person stands to it."""

    seat: int | None
    asks: str  # "bet", "insurance", "early", "ace", "turn" or nothing
    choices: tuple[str, ...]
    bets: tuple[int, int, int] | None  # lowest, highest, step
    insurance: tuple[int, int, int] | None
    purse: int | None  # what can be put down
    special: str
    balance: int | None
    last_bet: int | None
    can: tuple[str, ...]  # the commands that would be taken now


class ViewContext(NamedTuple):
    """What is the same for everybody who asks what they may do: found once for all who look at a table."""

    phase: Phase
    seats: dict[str, int]  # of the people who can be asked
    taking: tuple[int, ...]  # part in the round that is on
    joins: bool  # seats can be taken and given up
    free: bool
    bots: bool


def view_context(table: Table) -> ViewContext:
    chairs, r, phase = table.chairs, table.match.round, table.phase
    return ViewContext(
        phase,
        {chair.person: seat for seat, chair in enumerate(chairs, 1) if chair.present},
        r.seats if r is not None and phase == "round" else (),
        not match_on(table.match),
        any(chair.free for chair in chairs),
        any(chair.bot and not chair.leaving for chair in chairs),
    )


def personal_view(
    table: Table, person: str | None, balance: int | None, context: ViewContext | None = None
) -> PersonalView:
    """What concerns one person; nobody in particular without an id. `balance` is their wallet."""
    context = context if context is not None else view_context(table)
    seat = context.seats.get(person) if person is not None else None
    purse = balance or 0
    if seat is None:
        sits = person is not None and _may_sit(table, person)
        return PersonalView(None, "", (), None, None, None, "", balance, None, ("sit",) if sits else ())
    chair = table.chairs[seat - 1]
    waits, r = table.match.waits, table.match.round
    asked = waits if isinstance(waits, ForChoice) and waits.seat == seat and not table.closed else None
    purse += chair.bet or 0
    bets = insurance = NONE
    if context.phase == "bets":
        bets = bet_range(table.rules, table.match, table.chairs, seat, purse)
    choices: tuple[str, ...] = ()
    if asked is not None and r is not None:
        insurance = _insurance(r, purse)
        choices = tuple(_choices(r, asked, purse))
    can = tuple(_can(table, seat, chair, asked, bets, purse, context)) if not table.closed else ()
    undecided = "bet" in can and not chair.willing and not chair.skips
    return PersonalView(
        seat=seat,
        asks=asked.what if asked is not None else "bet" if undecided else "",
        choices=choices,
        bets=_limits(bets),
        insurance=_limits(insurance),
        purse=purse if table.rules.bets is not None else None,
        special=_special(table, seat),
        balance=balance,
        last_bet=chair.last_bet,
        can=can,
    )


def _limits(amounts: range) -> tuple[int, int, int] | None:
    return (amounts[0], amounts[-1], amounts.step) if amounts else None


def _insurance(r: Round, purse: int) -> range:
    amounts = r.legal().insurance
    return range(0, min(amounts[-1], purse) + 1, amounts.step) if amounts else amounts


def _choices(r: Round, asked: ForChoice, purse: int) -> Iterator[str]:
    """The names of what can be chosen, as far as the purse covers it."""
    legal = r.legal()
    if asked.what == "insurance":
        yield "decline"
        if len(_insurance(r, purse)) > 1:
            yield "insure"
        if EvenMoney() in legal:
            yield "even_money"
        return
    more = r.box(asked.seat).hands[asked.hand].bet
    for action in legal:
        if more <= purse or not isinstance(action, DEARER):
            yield action.name


def _special(table: Table, seat: int) -> str:
    """The special card that somebody holds."""
    if table.rules.specials is None:
        return ""
    r = table.match.round
    if table.match.playing and r is not None and seat in r.seats:
        return r.box(seat).special
    return next((player.special for player in table.match.players if player.seat == seat), "")


def _may_sit(table: Table, person: str) -> bool:
    if table.closed:
        return False
    for chair in table.chairs:
        if chair.person == person:
            return chair.away
    return table.options.shared and not match_on(table.match) and any(chair.free for chair in table.chairs)


def _can(
    table: Table,
    seat: int,
    chair: Chair,
    asked: ForChoice | None,
    bets: range,
    purse: int,
    context: ViewContext,
) -> Iterator[str]:
    """The commands of somebody seated that would be taken now."""
    taking_part = seat in context.taking
    stake = table.rules.bets
    if not taking_part:
        yield "leave"
    if context.phase == "bets":
        if bets:
            yield "bet"
        if table.options.shared and (chair.willing or not (chair.skips or everyone_plays(table.rules))):
            yield "skip"
        if stake is None and not chair.ready:
            yield "ready"
    if asked is not None:
        yield "act"
        if asked.what == "insurance":
            yield "insure"
    if taking_part:
        yield "quit"
    if context.phase == "over":
        yield "again"
    if stake is not None and not taking_part and purse < stake.lowest:
        yield "stake"
    if context.joins:
        if context.free:
            yield "bot"
        if context.bots:
            yield "unbot"
    if len(context.seats) == 1:
        yield "end"
