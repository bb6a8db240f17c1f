"""Coming and going: people and bots sit down and stand up."""

from __future__ import annotations

from ..errors import IllegalAction
from .betting import proceed
from .commands import Bot, Sit, Unbot
from .options import CLOCK
from .refusals import refused
from .round_cycle import carry_on
from .seat import Chair
from .transition import Dealing
from .views.events import Seated


def sit(d: Dealing, command: Sit) -> None:
    if d.by == CLOCK:
        raise refused("not-seated")
    for seat, chair in d.seats():
        if chair.person == d.by.id:
            _come_back(d, command, seat, chair)
            return
    if not d.options.shared:
        raise refused("private")
    seat = _free_seat(d, command.seat)
    d.chairs[seat - 1] = Chair(d.by.id, d.by.name)
    d.events.append(Seated(seat, d.by.name, False))


def _come_back(d: Dealing, command: Sit, seat: int, chair: Chair) -> None:
    if chair.present:
        raise refused("seated")
    if chair.leaving:
        raise refused("still-leaving")
    if command.seat not in (None, seat):
        raise refused("match-on")
    d.change(seat, away=False, name=d.by.name)
    d.events.append(Seated(seat, d.by.name, False))


def leave(d: Dealing) -> None:
    seat = d.mine()
    if d.taking_part(seat):
        raise refused("forfeits")
    _go(d, seat)


def quit_round(d: Dealing) -> None:
    seat = d.mine()
    if not d.taking_part(seat):
        raise refused("nothing-to-quit")
    _go(d, seat)


def end(d: Dealing) -> None:
    seat = d.mine()
    if d.present != [seat]:
        raise refused("not-alone")
    _go(d, seat)


def _go(d: Dealing, seat: int) -> None:
    d.stand_up(seat, "left")
    if d.match.playing and (d.present or not d.match_on):  # a match of nobody is not played on
        carry_on(d)
    else:
        proceed(d)
    d.close_if_empty()


def bot(d: Dealing, command: Bot) -> None:
    d.mine()
    seat = _free_seat(d, command.seat)
    name = f"Bot {seat}"
    d.chairs[seat - 1] = Chair(name=name, bot=True)
    d.events.append(Seated(seat, name, True))


def unbot(d: Dealing, command: Unbot) -> None:
    d.mine()
    seat = command.seat
    if seat > len(d.chairs) or not d.chair(seat).bot or d.chair(seat).leaving:
        raise refused("no-bot")
    if d.match_on:
        raise refused("match-on")
    d.stand_up(seat, "left")


def _free_seat(d: Dealing, seat: int | None) -> int:
    """The seat that is asked for, or the first free one."""
    if d.match_on:
        raise refused("match-on")
    free = [place for place, chair in d.seats() if chair.free]
    if seat is None and free:
        return free[0]
    if seat in free:
        return seat
    raise _no_seat(d, seat)


def _no_seat(d: Dealing, seat: int | None) -> IllegalAction:
    if seat is None:
        return refused("full")
    return refused("seat-taken" if 1 <= seat <= len(d.chairs) else "no-seat")
