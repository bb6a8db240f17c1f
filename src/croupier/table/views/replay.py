"""Replay a finished round as a spectator saw it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ...engine import Action, Match, View, view
from .events import Event
from .observe import step_events


class RoundReplay(Struct, frozen=True):
    start: View
    events: tuple[Event, ...]
    end: View


def replay(base: Match, actions: Iterable[Action]) -> RoundReplay:
    """What a spectator saw of a round that began from this match."""
    match, events = base, list[Event]()
    start: View | None = None
    for action in actions:
        before, match = match, match.apply(action)
        events += step_events(before, action, match)
        start = start if start is not None else view(match)
    return RoundReplay(start if start is not None else view(base), tuple(events), view(match))
