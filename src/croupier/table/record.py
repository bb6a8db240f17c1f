"""Rounds of a table as BJN, without purses and without cards that nobody was shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine import Action, Match
from ..notation import Record

KeptRound = tuple[Match, tuple[Action, ...]]
"""The match before a round, and all that was done in it."""


def record(rounds: Sequence[KeptRound], names: Mapping[int, str]) -> Record:
    """A record of rounds that followed each other. It must begin with the `since` of its last round."""
    raise NotImplementedError
