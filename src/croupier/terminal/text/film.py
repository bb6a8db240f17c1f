"""What happened, shot by shot: the dealer's cards come one at a time, as they do in the browser."""

from __future__ import annotations

from collections.abc import Container, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...engine.view import DealerView
from ...table import Event, PublicView
from ...table.views.events import CardDealt, Chosen, HoleTurned, Opened, Shuffled
from .replay import after, cleared

PACES = {"slow": 1.4, "normal": 0.8, "quick": 0.35, "none": 0.0}
"""Seconds between two of the dealer's cards, by the name of the setting."""


class Frame(Struct, frozen=True):
    """What is told together, the table after it, and how long it stands, in the time of a dealer's card."""

    happened: list[Event]
    look: PublicView
    stands: float


def frames(
    before: PublicView, happened: Sequence[Event], end: PublicView, mine: Container[int]
) -> list[Frame]:
    """From one look at a table to the next. The opening deal is one shot; the last one stays."""
    pot = before.pot if before.phase == "round" else end.pot
    look = replace(end, phase="round", view=before.view, pot=pot)
    shots: list[Frame] = []
    told: list[Event] = []
    dealing = False
    for n, h in enumerate(happened):
        dealing = isinstance(h, Opened) or (dealing and _part_of_deal(h))
        look = cleared(look) if isinstance(h, Opened) else look
        later = sum(isinstance(each, CardDealt) for each in happened[n + 1 :])
        left = end.view.left + later if isinstance(h, Shuffled) else look.view.left - isinstance(h, CardDealt)
        look = after(look, h, left)
        told.append(h)
        following = happened[n + 1] if n + 1 < len(happened) else None
        stands = _stands(h, following, mine, dealing=dealing)
        if stands:
            shots.append(Frame(told, look, stands))
            told = []
    return [*shots, Frame(told, end, 0)]


def _part_of_deal(h: Event) -> bool:
    """A dealer's third card is never part of the opening deal."""
    if isinstance(h, CardDealt):
        return h.seat != 0 or not isinstance(h.dealer, DealerView) or h.dealer.count <= 2
    return not isinstance(h, Chosen | HoleTurned) or (isinstance(h, Chosen) and h.name == "bet")


def _stands(h: Event, following: Event | None, mine: Container[int], *, dealing: bool) -> float:
    if following is None or not isinstance(h, CardDealt | HoleTurned | Chosen):
        return 0
    if dealing and _part_of_deal(following):
        return 0
    if isinstance(h, HoleTurned) or (isinstance(h, CardDealt) and h.seat == 0):
        return 1
    if isinstance(h, Chosen) and h.seat in mine:
        return 0  # whoever has chosen knows it
    return 0.6
