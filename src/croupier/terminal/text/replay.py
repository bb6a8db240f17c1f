"""The table after each thing that happened, so that a round can be seen step by step."""

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


def steps(start: PublicView, happened: Sequence[Event], end: View) -> list[PublicView]:
    """The look before anything happened, and after each happening."""
    looks = [cleared(start)]
    for n, h in enumerate(happened):
        still = sum(isinstance(later, CardDealt) for later in happened[n + 1 :])
        looks.append(after(looks[-1], h, end.left + still))
    return looks


def cleared(look: PublicView) -> PublicView:
    """Nobody has a card yet."""
    bare = tuple(replace(seat, hands=(), net=None, bet=0, insurance=None) for seat in look.view.seats)
    dealer = DealerView((), 0, 0, False, False)
    return _in_view(
        replace(look, phase="round"), seats=bare, dealer=dealer, over=False, match_over=False, standings={}
    )


def after(look: PublicView, h: Event, left: int) -> PublicView:
    """The table when this too has happened, `left` cards being in the shoe."""
    match h:
        case Opened(number=number, seats=seats):
            taking = tuple(replace(seat, taking_part=seat.seat in seats) for seat in look.view.seats)
            return _in_view(look, number=number, seats=taking)
        case Shuffled():
            return _in_view(look, left=left)
        case CardDealt():
            return _dealt(_in_view(look, left=left), h)
        case HoleTurned(dealer=dealer):
            return _in_view(look, dealer=dealer, waits_seat=0)
        case BetPlaced(seat=seat, amount=amount):
            return _in_seat(look, seat, bet=amount)
        case Chosen():
            return _chosen(look, h)
        case RoundOver(seats=seats, dealer=dealer):
            told = {seat.seat: seat for seat in seats}
            ended = tuple(told.get(seat.seat, seat) for seat in look.view.seats)
            return _in_view(
                replace(look, phase="bets"), seats=ended, dealer=dealer, over=True, waits_seat=None
            )
        case MatchOver(standings=standings):
            return _in_view(look, match_over=True, standings=standings)
    return look


def _dealt(look: PublicView, h: CardDealt) -> PublicView:
    if h.seat < 0:
        return look
    if h.seat == 0:
        return _in_view(look, dealer=h.dealer, waits_seat=0)
    shown = _in_view(look, waits_seat=h.seat, waits_hand=h.hand)
    return _in_seat(shown, h.seat, hands=h.hands)


def _chosen(look: PublicView, h: Chosen) -> PublicView:
    changes: dict[str, Any] = {"hands": h.hands}
    if h.name in ("insure", "decline", "even_money"):
        changes["insurance"] = h.amount or 0
    if h.name.startswith("swap") or h.name == "plus1":
        changes["special"] = ""
    shown = _in_view(look, waits_seat=h.seat, waits_hand=h.hand)
    return _in_seat(shown, h.seat, **changes)


def _in_view(look: PublicView, **changes: Any) -> PublicView:
    return replace(look, view=replace(look.view, **changes))


def _in_seat(look: PublicView, number: int, **changes: Any) -> PublicView:
    seats: tuple[SeatView, ...] = tuple(
        replace(seat, **changes) if seat.seat == number else seat for seat in look.view.seats
    )
    return _in_view(look, seats=seats)
