"""How far the dealt game is from the solved fresh shoe, where a shoe continues from round to round: measured,
as data and in a sentence.

`scripts/measure_shoe_effects.py` measured it with the simulator for croupier's own houses and wrote
`shoe_effects.json`. Houses are identified by their pins.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ...rules import Rules, pin
from ...rules.fields import AtCutCard, Points, Recycled, WhenLow
from ...words import words

FILE = Path(__file__).with_name("shoe_effects.json")


class ShoeEffect(msgspec.Struct, frozen=True):
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


def shipped_effect(rules: Rules) -> ShoeEffect | None:
    """The measured effect for one of croupier's own houses."""
    return _table().get(pin(rules))


@cache
def _table() -> dict[str, ShoeEffect]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, ShoeEffect])


def dealt_data(rules: Rules, value: float, known: ShoeEffect | None) -> dict[str, Any] | None:
    """For the JSON of `croupier solve`. None if every round has a fresh shoe."""
    how = shoe_continues(rules)
    if not how:
        return None
    if known is None:
        return {"shoe": how, "effect": None}
    unit = "match_win" if isinstance(rules.stake, Points) else "ev"
    facts = {"effect": known.effect, "stderr": known.stderr, "rounds": known.rounds}
    return {"shoe": how, **facts, unit: value + known.effect}


def dealt_sentence(data: dict[str, Any], lang: str, *, match: bool) -> str:
    """The data of either command in words. Of a match, values are chances to win it."""
    say, number = words(lang).say, words(lang).number
    how = say(f"dealt-{data['shoe'].replace('_', '-')}")
    if data["effect"] is None:
        return say("solve-dealt-unknown", how=how)
    effect, error = data["effect"], data["stderr"]
    if match:
        percent = words(lang).percent
        facts = {"how": how, "effect": percent(effect, 4, sign=True), "error": percent(error, 4)}
    else:
        facts = {"how": how, "effect": number(effect, 6, sign=True), "error": number(error, 6)}
    if "fresh" not in data:
        return say("solve-dealt", **facts)
    if match:
        return say("simulate-dealt-match", fresh=percent(data["fresh"], 4), **facts)
    return say("simulate-dealt", fresh=number(data["fresh"], 6, sign=True), **facts)
