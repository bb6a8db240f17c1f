"""Turns table events into frames, so that the dealer's cards appear one at a time."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...table import Event, PublicView, patched

PACES = {"slow": 1.4, "normal": 0.8, "quick": 0.35, "none": 0.0}
"""Seconds between two of the dealer's cards, by the name of the setting."""


class Frame(Struct, frozen=True):
    """One event, and the table after it."""

    event: Event
    public: PublicView
    wait: float  # until the next frame, in units of the pace


def frames(before: PublicView, events: Sequence[Event], mine: Container[int] = ()) -> Iterator[Frame]:
    """The frames that follow a table. `mine` are the seats at this keyboard: their choices need no pause."""
    public, dealt = before, 0
    for n, event in enumerate(events):
        public = patched(public, [event])
        dealt = 0 if "left" in event.patch or n == len(events) - 1 else dealt + _dealt(event)
        last = all(later.k in ("over", "match_over", "change") for later in events[n + 1 :])
        shown = replace(public, left=max(public.left - dealt, 0)) if dealt else public
        yield Frame(event, shown, 0 if n == len(events) - 1 else _wait(event, mine, last=last))


def _dealt(event: Event) -> int:
    """How many cards leave the shoe. In a live game only the last event says how many are left."""
    return len(event.order) if event.k == "deal" else int(event.k == "card")


def _wait(event: Event, mine: Container[int], *, last: bool) -> float:
    if event.k == "turn" or (event.k == "card" and event.seat == 0):
        return 1
    if event.k not in ("deal", "card", "choice") or (event.k == "choice" and event.seat in mine):
        return 0
    return 0 if last else 0.6
