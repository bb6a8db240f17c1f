"""A table and its rounds as bytes. The rules are not among them: they are given when a table is restored."""

from __future__ import annotations

from ..engine import Action, Match
from ..rules import Rules
from .table import Table


def to_bytes(table: Table) -> bytes:
    """The table, compact."""
    raise NotImplementedError


def from_bytes(data: bytes, rules: Rules) -> Table:
    """The same table again."""
    raise NotImplementedError


def round_from_bytes(base: bytes, actions: bytes, rules: Rules) -> tuple[Match, tuple[Action, ...]]:
    """The match before a finished round, and all that was done in it."""
    raise NotImplementedError
