"""Puzzles as JSON lines and as BJN records."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...notation import Record, write
from .puzzle import Puzzle

LICENCE = "CC0-1.0"
"""No rights are reserved: puzzles are facts about rules that anyone can compute."""
_DIGITS = 9


def puzzle_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as one JSON object."""
    data: dict[str, Any] = {
        "id": puzzle.id,
        "house": puzzle.rules.id,
        "asks": puzzle.asks,
        "seat": puzzle.seat,
        "hand": puzzle.hand,
        "dealer": puzzle.upcard,
    }
    if puzzle.elsewhere is not None:
        data["seen"] = " ".join(puzzle.elsewhere)
    if puzzle.special:
        data["special"] = puzzle.special
    if puzzle.points is not None:
        data["points"] = puzzle.points
    return data | {
        "unit": puzzle.unit,
        "values": {name: round(value, _DIGITS) for name, value in puzzle.values.items()},
        "best": puzzle.best,
        "gap": round(puzzle.gap, _DIGITS),
        "difficulty": puzzle.difficulty,
        "level": puzzle.level,
        "bjn": write(puzzle.record),
        "licence": LICENCE,
    }


def puzzle_record(puzzle: Puzzle, *, pinned: bool = False) -> Record:
    """The game up to the decision, with key lines for the solution."""
    values = " ".join(f"{name}={round(value, _DIGITS)}" for name, value in puzzle.values.items())
    lines = {
        "puzzle": puzzle.id,
        "licence": LICENCE,
        "difficulty": str(puzzle.difficulty),
        "level": puzzle.level,
        "asks": f"{puzzle.asks} {puzzle.seat}",
        "best": puzzle.best,
        "gap": str(round(puzzle.gap, _DIGITS)),
        "values": values,
    }
    return replace(puzzle.record, extras=tuple(lines.items()), pinned=pinned)
