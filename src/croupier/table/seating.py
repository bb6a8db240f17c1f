"""Commands for coming and going: people and bots sit down and stand up."""

from __future__ import annotations

from msgspec.structs import replace

from ..errors import IllegalAction
from .betting import open_round_if_ready
from .commands import Bot, Sit, Unbot, Vacate
from .options import CLOCK
from .refusals import refused
from .round_cycle import play_on
from .seat import Chair, bot_name
from .transition import Transition, Why, check_server
from .views.events import Event, seat_from_bot


def sit(t: Transition, command: Sit) -> None:
    if t.by == CLOCK:
        raise refused("not-seated")
    for seat, chair in t.seats():
        if chair.person == t.by.id:
            _come_back(t, command, seat, chair)
            return
    if not t.table.options.shared:
        raise refused("private")
    seat = _seat_for_person(t, command.seat)
    bot = t.chair(seat).bot
    if bot and t.in_round(seat):
        t.update_chair(seat, person=t.by.id, name=t.by.name, leaving=True)
        t.tell(seat_from_bot(seat, t.by.name, soon=True))
        return
    t.set_chair(seat, Chair(t.by.id, t.by.name))
    plain = Event(k="sat", seat=seat, own=False, who=t.by.name)
    t.tell(seat_from_bot(seat, t.by.name) if bot else plain)


def _come_back(t: Transition, command: Sit, seat: int, chair: Chair) -> None:
    if chair.present:
        raise refused("seated")
    if chair.bot:
        raise refused("seat-soon", seat=seat)
    if chair.leaving:
        raise refused("still-leaving")
    if command.seat not in (None, seat):
        raise refused("match-on")
    t.update_chair(seat, away=False, name=t.by.name)
    t.tell(Event(k="sat", seat=seat, own=False, who=t.by.name))


def leave(t: Transition) -> None:
    for place, chair in t.seats():
        if chair.bot and chair.person == t.by.id:  # no longer waits for the bot's seat
            t.set_chair(place, replace(chair, person="", name=bot_name(place), leaving=False))
            return
    seat = t.own_seat()
    if t.in_round(seat):
        raise refused("forfeits")
    _go(t, seat)


def quit_round(t: Transition) -> None:
    seat = t.own_seat()
    if not t.in_round(seat):
        raise refused("nothing-to-quit")
    _go(t, seat)


def end(t: Transition) -> None:
    seat = t.own_seat()
    if t.present != [seat]:
        raise refused("not-alone")
    _go(t, seat)


def vacate(t: Transition, command: Vacate) -> None:
    """Free the seat of a lost connection, but let a round end first, so that nobody forfeits a bet."""
    check_server(t)
    seat = t.table.seat_of(command.person)
    if seat is None:
        raise refused("not-seated")
    if t.in_round(seat):
        raise refused("round-on")
    _go(t, seat, "lost")


def _go(t: Transition, seat: int, why: Why = "left") -> None:
    t.stand_up(seat, why)
    if t.table.match.playing and (t.present or not t.match_on):  # a match without people stops
        play_on(t)
    else:
        open_round_if_ready(t)
    t.close_if_empty()


def bot(t: Transition, command: Bot) -> None:
    t.own_seat()
    seat = _free_seat(t, command.seat)
    t.set_chair(seat, Chair(name=bot_name(seat), bot=True))
    t.tell(Event(k="sat", seat=seat, bot=True))


def unbot(t: Transition, command: Unbot) -> None:
    t.own_seat()
    seat = command.seat
    if seat > len(t.table.chairs) or not t.chair(seat).bot or t.chair(seat).leaving:
        raise refused("no-bot")
    if t.match_on:
        raise refused("match-on")
    t.stand_up(seat, "left")


def _seat_for_person(t: Transition, seat: int | None) -> int:
    """The requested seat or the first free one; a bot's if there is no other."""
    if t.match_on:
        raise refused("match-on")
    bots = [place for place, chair in t.seats() if chair.makes_room]
    if seat in bots:
        return seat
    if seat is None and bots and not any(chair.free for _, chair in t.seats()):
        return bots[0]
    return _free_seat(t, seat)


def _free_seat(t: Transition, seat: int | None) -> int:
    """The requested seat, or the first free one."""
    if t.match_on:
        raise refused("match-on")
    free = [place for place, chair in t.seats() if chair.free]
    if seat is None and free:
        return free[0]
    if seat in free:
        return seat
    raise _no_seat(t, seat)


def _no_seat(t: Transition, seat: int | None) -> IllegalAction:
    if seat is None:
        return refused("full")
    return refused("seat-taken" if 1 <= seat <= len(t.table.chairs) else "no-seat")
