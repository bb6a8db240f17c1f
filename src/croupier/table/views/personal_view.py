"""The personal view of a table: what one person is asked, may do and has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

from msgspec import Struct
from msgspec.structs import replace

from ...engine import Double, EvenMoney, ForChoice, Round, Split
from ...engine.view import Question, limits
from ..bet_limits import bet_range
from ..phase import Phase, everyone_plays, match_on
from ..seat import Chair
from ..table import Table
from .choices import ASKS, choice_costs, choice_notes, next_question
from .events import Message
from .view_cache import ViewCache

Can = Literal[
    "sit", "leave", "bet", "skip", "ready", "act", "insure", "quit", "again", "stake", "bot", "unbot", "end"
]

_RAISES = (Double, Split)
_NO_AMOUNTS = range(0)


class PersonalView(Struct, frozen=True, omit_defaults=True):
    """What concerns one person at a table. Fields at their default are left out of JSON."""

    seat: int | None = None
    hand: int | None = None  # which hand is asked about, from 1, if there are several
    asks: Question = ""
    question: str = ASKS  # id of a message; its arguments are those of this view
    choices: tuple[str, ...] = ()
    costs: dict[str, int] = {}  # choice -> chips that it adds; negative if they come back
    notes: dict[str, Message] = {}  # choice -> what it makes of the hand
    bets: tuple[int, int, int] | None = None  # lowest, highest, step
    insurance: tuple[int, int, int] | None = None
    purse: int | None = None  # what they can bet
    special: Literal["", "swap", "plus1"] = ""
    last_bet: int | None = None  # while bets can be placed
    can: tuple[Can, ...] = ()  # the commands that are possible now
    no_seat: Literal["", "full", "match"] = ""  # why somebody who watches cannot sit down


class ViewContext(NamedTuple):
    """The part of personal views that is the same for everybody: computed once for all viewers of a table."""

    phase: Phase
    seats: dict[str, int]  # person -> seat, of the people who are here to answer
    playing: tuple[int, ...]  # seats in the round that is being played
    joinable: bool  # whether people and bots can come and go
    free: bool
    bots: bool
    room: bool
    steady: bool  # whether views depend only on this, the own chair and the purse, until the own turn


def view_context(table: Table) -> ViewContext:
    match, rules, phase = table.match, table.rules, table.phase
    chairs = (table.observed[1] if table.observed is not None else ViewCache(table)).chairs(table)
    playing = match.round.seats if match.round is not None and phase == "round" else ()
    steady = rules.specials is None and rules.table.another_round != "agreed" and match.house is None
    return ViewContext(
        phase,
        chairs.people,
        playing,
        not match_on(match),
        chairs.free,
        chairs.bots,
        chairs.room,
        steady and not table.closed,
    )


def personal_key(
    table: Table, person: str | None, balance: int | None, context: ViewContext
) -> tuple[ViewContext, Chair, int | None] | None:
    """While this stays the same, so does the personal view. None if it may change at any time."""
    seat, waits = context.seats.get(person or ""), table.match.waits
    if not context.steady or seat is None or (isinstance(waits, ForChoice) and waits.seat == seat):
        return None
    return context, table.chairs[seat - 1], balance


def personal_view(
    table: Table, person: str | None, balance: int | None, context: ViewContext | None = None
) -> PersonalView:
    """What concerns one person; without an id, an anonymous viewer. `balance` is their wallet."""
    context = context if context is not None else view_context(table)
    seat = context.seats.get(person) if person is not None else None
    if seat is None:
        return _watching(table, person, context)
    chair = table.chairs[seat - 1]
    waits, r = table.match.waits, table.match.round
    turn = waits if isinstance(waits, ForChoice) and waits.seat == seat and not table.closed else None
    purse = (balance or 0) + (chair.bet or 0)
    bets = _NO_AMOUNTS
    if context.phase == "bets":
        bets = bet_range(table.rules, table.match, table.chairs, seat, purse)
    can = _can(table, seat, turn, bets, purse, context) if not table.closed else ()
    undecided = "bet" in can and not chair.willing and not chair.skips
    asks = turn.what if turn is not None else "bet" if undecided else ""
    view = PersonalView(
        seat=seat,
        asks=asks,
        question=next_question(table, context.phase, chair, can, asks),
        bets=limits(bets),
        purse=purse if table.rules.bets is not None else None,
        special=_special(table, seat) if table.rules.specials is not None else "",
        last_bet=chair.last_bet if bets else None,
        can=can,
    )
    return view if turn is None or r is None else _with_turn(view, r, turn, purse)


def _with_turn(view: PersonalView, r: Round, turn: ForChoice, purse: int) -> PersonalView:
    """The view of a person whose turn it is: with their choices."""
    hands = r.box(turn.seat).hands
    hand = hands[turn.hand]
    choices = tuple(_choices(r, turn, purse))
    return replace(
        view,
        hand=turn.hand + 1 if len(hands) > 1 else None,
        choices=choices,
        costs=choice_costs(r.rules, hand, choices),
        notes=choice_notes(hand, choices),
        insurance=limits(_insurance(r, purse)) if turn.what == "insurance" else None,
    )


def _insurance(r: Round, purse: int) -> range:
    amounts = r.legal().insurance
    return range(0, min(amounts[-1], purse) + 1, amounts.step) if amounts else amounts


def _choices(r: Round, turn: ForChoice, purse: int) -> Iterator[str]:
    """The names of the choices that the purse covers."""
    legal = r.legal()
    if turn.what == "insurance":
        yield "decline"
        if len(_insurance(r, purse)) > 1:
            yield "insure"
        if EvenMoney() in legal:
            yield "even_money"
        return
    more = r.box(turn.seat).hands[turn.hand].bet
    for action in legal:
        if more <= purse or not isinstance(action, _RAISES):
            yield action.name


def _special(table: Table, seat: int) -> Literal["", "swap", "plus1"]:
    """The special card that the seat holds."""
    r = table.match.round
    if table.match.playing and r is not None and seat in r.seats:
        special = r.box(seat).special
    else:
        special = next((player.special for player in table.match.players if player.seat == seat), "")
    return cast('Literal["", "swap", "plus1"]', special)


def _watching(table: Table, person: str | None, context: ViewContext) -> PersonalView:
    """The view of somebody without a seat: whether they can have one, and if not, why."""
    question = next_question(table, context.phase, None, (), "")
    own = next((chair for chair in table.chairs if person and chair.person == person), None)
    if table.closed or not table.options.shared or (own is not None and not own.bot and not own.away):
        return PersonalView(question=question)
    if own is not None:
        return PersonalView(question="felt-seat-soon", can=("leave",)) if own.bot else _may_sit(question)
    if not context.joinable:
        return PersonalView(question=question, no_seat="match")
    if not context.room:
        return PersonalView(question=question, no_seat="full")
    return _may_sit(question) if person is not None else PersonalView(question=question)


def _may_sit(question: str) -> PersonalView:
    return PersonalView(question=question, can=("sit",))


def _can(
    table: Table, seat: int, turn: ForChoice | None, bets: range, purse: int, context: ViewContext
) -> tuple[Can, ...]:
    """The commands that a seated person can give now."""
    can: list[Can] = []
    chair, stake, taking_part = table.chairs[seat - 1], table.rules.bets, seat in context.playing
    if not taking_part:
        can.append("leave")
    if context.phase == "bets":
        if bets:
            can.append("bet")
        if table.options.shared and (chair.willing or not (chair.skips or everyone_plays(table.rules))):
            can.append("skip")
        if stake is None and not chair.ready:
            can.append("ready")
    if turn is not None:
        can.append("act")
        if turn.what == "insurance":
            can.append("insure")
    if taking_part:
        can.append("quit")
    if context.phase == "over":
        can.append("skip" if chair.ready else "again")
    if stake is not None and not taking_part and purse < stake.lowest:
        can.append("stake")
    if context.joinable:
        if context.free:
            can.append("bot")
        if context.bots:
            can.append("unbot")
    if len(context.seats) == 1:
        can.append("end")
    return tuple(can)
