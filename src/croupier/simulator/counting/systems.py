"""Counting systems: what each rank counts, and whether plays go by the true or the running count."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from ...cards import RANKS
from ...errors import CroupierError

_LARGEST = 100
"""The most that a system may count for a card."""


class System(NamedTuple):
    """A count for every rank, ace to king. The true count is the running count divided by the decks left."""

    name: str
    values: tuple[int, ...]
    true: bool = True
    start: int = 0  # the count of a new shoe
    per_deck: int = 0  # added to the start for each deck

    def initial_count(self, decks: int) -> int:
        return self.start + self.per_deck * decks


SYSTEMS = {
    "hi-lo": System("hi-lo", (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)),
    "ko": System("ko", (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1, -1, -1, -1), False, 4, -4),
    "omega-ii": System("omega-ii", (0, 1, 1, 2, 2, 2, 1, 0, -1, -2, -2, -2, -2)),
}


def load_system(name: str) -> System:
    """A system by name, or from a JSON file with values by rank."""
    if name in SYSTEMS:
        return SYSTEMS[name]
    if not name.endswith(".json"):
        raise CroupierError(f"There is no system {name}: say {', '.join(SYSTEMS)}, or a file .json.")
    try:
        data = json.loads(Path(name).read_text("utf-8"))
        by_rank, true = data["values"], data.get("true", True)
        values = tuple(
            _integer(by_rank.get(rank, by_rank["T"]) if rank in "JQK" else by_rank[rank]) for rank in RANKS
        )
        start, per_deck = _integer(data.get("start", 0)), _integer(data.get("per_deck", 0))
        unknown = set(by_rank) - set(RANKS) | set(data) - {"name", "values", "true", "start", "per_deck"}
        if unknown or not isinstance(true, bool):
            raise ValueError
        return System(str(data.get("name", name)), values, true, start, per_deck)
    except OSError as error:
        raise CroupierError(f"{name} cannot be read: {error.strerror}.") from None
    except (ValueError, LookupError, TypeError, AttributeError):
        raise CroupierError(
            f'{name} is no system: write {{"values": {{"A": -1, "2": 1, … "T": -1}}}}, '
            f"in whole numbers up to {_LARGEST}."
        ) from None


def _integer(number: Any) -> int:
    """The number as an integer. Kernels count in integers, so fractions are refused."""
    if isinstance(number, bool) or number != int(number) or abs(number) > _LARGEST:
        raise ValueError
    return int(number)
