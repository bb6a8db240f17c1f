"""Applies table events to a public view, one by one, so that a round can be replayed step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ...engine import View
from ...engine.view import DealerView, SeatView
from ...table import Event, PublicView
from ...table.views.events import (
    BetPlaced,
    CardDealt,
    Chosen,
    HoleTurned,
    MatchOver,
    Opened,
    RoundOver,
    Shuffled,
)


def replay_steps(start: PublicView, happened: Sequence[Event], end: View) -> list[PublicView]:
    """Returns the table before the first event and after each one."""
    looks = [cleared(start)]
    for n, event in enumerate(happened):
        still_to_come = sum(isinstance(later, CardDealt) for later in happened[n + 1 :])
        looks.append(apply_event(looks[-1], event, end.left + still_to_come))
    return looks


def cleared(look: PublicView) -> PublicView:
    """Returns the table of a round in which nobody has a card yet."""
    bare = tuple(replace(seat, hands=(), net=None, bet=0, insurance=None) for seat in look.view.seats)
    dealer = DealerView((), 0, 0, False, False)
    return _in_view(
        replace(look, phase="round"), seats=bare, dealer=dealer, over=False, match_over=False, standings={}
    )


def apply_event(look: PublicView, event: Event, left: int) -> PublicView:
    """Returns the table after this event, with `left` cards in the shoe."""
    match event:
        case Opened(number=number, seats=seats):
            taking = tuple(replace(seat, taking_part=seat.seat in seats) for seat in look.view.seats)
            return _in_view(look, number=number, seats=taking)
        case Shuffled():
            return _in_view(look, left=left)
        case CardDealt():
            return _deal(_in_view(look, left=left), event)
        case HoleTurned(dealer=dealer):
            return _in_view(look, dealer=dealer, waits_seat=0)
        case BetPlaced(seat=seat, amount=amount):
            return _in_seat(look, seat, bet=amount)
        case Chosen():
            return _choose(look, event)
        case RoundOver(seats=seats, dealer=dealer):
            settled = {seat.seat: seat for seat in seats}
            ended = tuple(settled.get(seat.seat, seat) for seat in look.view.seats)
            return _in_view(
                replace(look, phase="bets"), seats=ended, dealer=dealer, over=True, waits_seat=None
            )
        case MatchOver(standings=standings):
            return _in_view(look, match_over=True, standings=standings)
    return look


def _deal(look: PublicView, event: CardDealt) -> PublicView:
    if event.seat < 0:
        return look
    if event.seat == 0:
        return _in_view(look, dealer=event.dealer, waits_seat=0)
    look = _in_view(look, waits_seat=event.seat, waits_hand=event.hand)
    return _in_seat(look, event.seat, hands=event.hands)


def _choose(look: PublicView, event: Chosen) -> PublicView:
    changes: dict[str, Any] = {"hands": event.hands}
    if event.name in ("insure", "decline", "even_money"):
        changes["insurance"] = event.amount or 0
    if event.name.startswith("swap") or event.name == "plus1":
        changes["special"] = ""
    look = _in_view(look, waits_seat=event.seat, waits_hand=event.hand)
    return _in_seat(look, event.seat, **changes)


def _in_view(look: PublicView, **changes: Any) -> PublicView:
    return replace(look, view=replace(look.view, **changes))


def _in_seat(look: PublicView, number: int, **changes: Any) -> PublicView:
    seats: tuple[SeatView, ...] = tuple(
        replace(seat, **changes) if seat.seat == number else seat for seat in look.view.seats
    )
    return _in_view(look, seats=seats)
