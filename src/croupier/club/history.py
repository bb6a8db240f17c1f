"""Rounds somebody has played: newest first, totals, balance over time."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ..store.query import Story


class Entry(Struct, frozen=True):
    """A round, or a fresh stake, in somebody's history."""

    round: str | None  # none for a stake
    table: str
    house: str
    number: int
    at: int
    seat: int
    net: int  # hundredths of chips, or points
    result: Literal["win", "lose", "push", ""]
    kind: Literal["round", "stake"]


class Page(Struct, frozen=True):
    rounds: list[Entry]
    next: str | None  # the cursor of the page after this one


class Totals(Struct, frozen=True):
    rounds: int
    wins: int
    pushes: int
    losses: int
    net: int  # of a house in its own unit; over all houses, chips


def page(
    person: str,
    house: str | None = None,
    result: str | None = None,
    before: str | None = None,
    limit: int = 50,
) -> Story[Page]:
    """Newest first, from a cursor on. Fresh stakes are shown unless a result is asked for."""
    raise NotImplementedError


def totals(person: str, house: str | None = None) -> Story[Totals]:
    raise NotImplementedError


def balance(person: str, points: int = 500) -> Story[list[tuple[int, int]]]:
    """Time and balance after each round for chips and each stake, thinned to at most so many points."""
    raise NotImplementedError


def reset(person: str) -> Story[None]:
    """Hide history and statistics so far. Balances, other people's rounds and replays stay."""
    raise NotImplementedError
