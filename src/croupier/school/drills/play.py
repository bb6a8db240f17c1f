"""A hand to play where more matters than the hand and the upcard: a true count, or the points of a match."""

from __future__ import annotations

from typing import NamedTuple

from ..situation import Situation
from ..why import Why


class PlayQuestion(NamedTuple):
    """A situation under a condition, with the reason for its best choice."""

    situation: Situation
    why: Why
    true: int | None = None  # rounded down, the visible cards included
    points: int | None = None
