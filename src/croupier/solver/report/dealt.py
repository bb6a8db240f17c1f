"""How far the dealt game is from the solved fresh shoe, where a shoe continues from round to round.

`scripts/measure_dealt_games.py` measured it with the simulator for croupier's own houses and wrote
`dealt.json`. Houses are identified by their pins.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from ...rules import Rules, pin
from ...rules.fields import AtCutCard, Recycled, WhenLow

FILE = Path(__file__).with_name("dealt.json")


class Dealt(msgspec.Struct, frozen=True):
    """The same play from fresh shoes and as dealt: per first bet, or in matches won."""

    fresh: float  # exact
    effect: float  # the value of the dealt game less `fresh`
    stderr: float
    rounds: int
    seed: int
    house: str = ""


def shoe_continues(rules: Rules) -> str:
    """How a shoe continues after a round: `cut_card`, `low` or `recycled`; empty where it does not."""
    if rules.shoe.decks == "endless":
        return ""
    match rules.shoe.reshuffle:
        case AtCutCard():
            return "cut_card"
        case WhenLow():
            return "low"
        case Recycled():
            return "recycled"
    return ""


def measured(rules: Rules) -> Dealt | None:
    """The measured effect for one of croupier's own houses."""
    return _table().get(pin(rules))


@cache
def _table() -> dict[str, Dealt]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Dealt])
