"""A round seen again, step by step."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ..engine import Action, Match, View
from .happenings import Happening


class Replayed(Struct, frozen=True):
    start: View
    happened: tuple[Happening, ...]
    end: View


def replay(base: Match, actions: Iterable[Action]) -> Replayed:
    """What a spectator saw of a round."""
    raise NotImplementedError
