"""The houses of the conformance suite: those that are shipped, and those of its own."""

from __future__ import annotations

from pathlib import Path

from croupier import Rules, house
from croupier.notation.header import shipped_house

FOLDER = Path(__file__).parents[2] / "conformance/houses"
OWN_HOUSES = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def conformance_house(name: str) -> Rules:
    """A house of the suite. Raises `CroupierError` if there is none of this name."""
    return house(FOLDER / f"{name}.toml") if name in OWN_HOUSES else shipped_house(name)
