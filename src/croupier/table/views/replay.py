"""A round seen again, step by step."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ...engine import Action, Match, View, view
from .events import Happening
from .observe import watch


class Replayed(Struct, frozen=True):
    start: View
    happened: tuple[Happening, ...]
    end: View


def replay(base: Match, actions: Iterable[Action]) -> Replayed:
    """What a spectator saw of a round that began with this match."""
    match, happened = base, list[Happening]()
    start: View | None = None
    for action in actions:
        before, match = match, match.apply(action)
        happened += watch(before, action, match)
        start = start if start is not None else view(match)
    return Replayed(start if start is not None else view(base), tuple(happened), view(match))
