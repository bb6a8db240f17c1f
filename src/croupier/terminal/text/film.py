"""Turns table events into frames, so that the dealer's cards appear one at a time."""

from __future__ import annotations

from collections.abc import Container, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...engine.view import DealerView
from ...table import Event, PublicView
from ...table.views.events import CardDealt, Chosen, HoleTurned, Opened, Shuffled
from .reduce import apply_event, cleared

PACES = {"slow": 1.4, "normal": 0.8, "quick": 0.35, "none": 0.0}
"""Seconds between two of the dealer's cards, by the name of the setting."""


class Frame(Struct, frozen=True):
    """Events that are shown together, and the table after them."""

    happened: list[Event]
    look: PublicView
    wait: float  # until the next frame, in units of the pace


def frames(
    before: PublicView, happened: Sequence[Event], end: PublicView, mine: Container[int]
) -> list[Frame]:
    """Returns the frames that lead from `before` to `end`. The opening deal is one frame.

    `mine` are the seats at this keyboard: their own choices need no pause.
    """
    pot = before.pot if before.phase == "round" else end.pot
    look = replace(end, phase="round", view=before.view, pot=pot)
    result: list[Frame] = []
    pending: list[Event] = []
    dealing = False
    for n, event in enumerate(happened):
        dealing = isinstance(event, Opened) or (dealing and _part_of_deal(event))
        look = cleared(look) if isinstance(event, Opened) else look
        if isinstance(event, Shuffled):
            left = end.view.left + sum(isinstance(later, CardDealt) for later in happened[n + 1 :])
        else:
            left = look.view.left - isinstance(event, CardDealt)
        look = apply_event(look, event, left)
        pending.append(event)
        following = happened[n + 1] if n + 1 < len(happened) else None
        wait = _wait(event, following, mine, dealing=dealing)
        if wait:
            result.append(Frame(pending, look, wait))
            pending = []
    return [*result, Frame(pending, end, 0)]


def _part_of_deal(event: Event) -> bool:
    """The dealer's third card is never part of the opening deal."""
    if isinstance(event, CardDealt):
        return event.seat != 0 or not isinstance(event.dealer, DealerView) or event.dealer.count <= 2
    return not isinstance(event, Chosen | HoleTurned) or (isinstance(event, Chosen) and event.name == "bet")


def _wait(event: Event, following: Event | None, mine: Container[int], *, dealing: bool) -> float:
    if following is None or not isinstance(event, CardDealt | HoleTurned | Chosen):
        return 0
    if dealing and _part_of_deal(following):
        return 0
    if isinstance(event, HoleTurned) or (isinstance(event, CardDealt) and event.seat == 0):
        return 1
    if isinstance(event, Chosen) and event.seat in mine:
        return 0
    return 0.6
