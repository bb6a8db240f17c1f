"""Turns table events into frames, so that the dealer's cards appear one at a time."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from msgspec import Struct

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
    public = before
    for n, event in enumerate(events):
        public = patched(public, [event])
        last = all(later.k in ("over", "match_over", "change") for later in events[n + 1 :])
        yield Frame(event, public, 0 if n == len(events) - 1 else _wait(event, mine, last=last))


def _wait(event: Event, mine: Container[int], *, last: bool) -> float:
    if event.k == "turn" or (event.k == "card" and event.seat == 0):
        return 1
    if event.k not in ("deal", "card", "choice") or (event.k == "choice" and event.seat in mine):
        return 0
    return 0 if last else 0.6
