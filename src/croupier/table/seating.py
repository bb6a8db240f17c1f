"""Commands for coming and going: people and bots sit down and stand up."""

from __future__ import annotations

from ..errors import IllegalAction
from .betting import open_round_if_ready
from .commands import Bot, Sit, Unbot
from .options import CLOCK
from .refusals import refused
from .round_cycle import play_on
from .seat import Chair
from .transition import Transition
from .views.events import Event


def sit(t: Transition, command: Sit) -> None:
    if t.by == CLOCK:
        raise refused("not-seated")
    for seat, chair in t.seats():
        if chair.person == t.by.id:
            _come_back(t, command, seat, chair)
            return
    if not t.table.options.shared:
        raise refused("private")
    seat = _free_seat(t, command.seat)
    t.set_chair(seat, Chair(t.by.id, t.by.name))
    t.tell(Event(k="sat", seat=seat, own=False, who=t.by.name))


def _come_back(t: Transition, command: Sit, seat: int, chair: Chair) -> None:
    if chair.present:
        raise refused("seated")
    if chair.leaving:
        raise refused("still-leaving")
    if command.seat not in (None, seat):
        raise refused("match-on")
    t.update_chair(seat, away=False, name=t.by.name)
    t.tell(Event(k="sat", seat=seat, own=False, who=t.by.name))


def leave(t: Transition) -> None:
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


def _go(t: Transition, seat: int) -> None:
    t.stand_up(seat, "left")
    if t.table.match.playing and (t.present or not t.match_on):  # a match without people stops
        play_on(t)
    else:
        open_round_if_ready(t)
    t.close_if_empty()


def bot(t: Transition, command: Bot) -> None:
    t.own_seat()
    seat = _free_seat(t, command.seat)
    t.set_chair(seat, Chair(name=f"Bot {seat}", bot=True))
    t.tell(Event(k="sat", seat=seat, bot=True))


def unbot(t: Transition, command: Unbot) -> None:
    t.own_seat()
    seat = command.seat
    if seat > len(t.table.chairs) or not t.chair(seat).bot or t.chair(seat).leaving:
        raise refused("no-bot")
    if t.match_on:
        raise refused("match-on")
    t.stand_up(seat, "left")


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
