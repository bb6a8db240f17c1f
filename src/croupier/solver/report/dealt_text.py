"""How `solve` and `simulate` say how far the dealt game is from a fresh shoe: as data and in a sentence."""

from __future__ import annotations

from typing import Any

from ...rules import Rules
from ...rules.fields import Points
from ...words import words
from .dealt import Dealt, shoe_continues

_SHOES = {"cut_card": "dealt-cut-card", "low": "dealt-low", "recycled": "dealt-recycled"}


def dealt_data(rules: Rules, value: float, known: Dealt | None) -> dict[str, Any] | None:
    """For the JSON of `croupier solve`. None if every round has a fresh shoe."""
    how = shoe_continues(rules)
    if not how:
        return None
    if known is None:
        return {"shoe": how, "effect": None}
    unit = "match_win" if isinstance(rules.stake, Points) else "ev"
    facts = {"effect": known.effect, "stderr": known.stderr, "rounds": known.rounds}
    return {"shoe": how, **facts, unit: value + known.effect}


def dealt_sentence(data: dict[str, Any], lang: str) -> str:
    """The data of either command in words."""
    say, number = words(lang).say, words(lang).number
    how = say(_SHOES[data["shoe"]])
    if data["effect"] is None:
        return say("solve-dealt-unknown", how=how)
    facts = {"how": how, "effect": number(data["effect"], 6, sign=True)}
    facts["error"] = number(data["stderr"], 6)
    if "fresh" in data:
        return say("simulate-dealt", fresh=number(data["fresh"], 6, sign=True), **facts)
    return say("solve-dealt", **facts)
