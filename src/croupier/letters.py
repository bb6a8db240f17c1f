"""The letters of the keys and of the strategy chart. They follow the language: T for “Tirer” in French.

`locales/letters.json` has the English letters and, for each other language, those that differ. The pages read
the same file.
"""

from __future__ import annotations

import json
from functools import lru_cache

from .words import LOCALES

_CHART_KEYS = {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"}
"""The letters of a chart that follow the language, and the keys whose letters they become."""


@lru_cache(maxsize=1)
def _all_letters() -> dict[str, dict[str, str]]:
    result: dict[str, dict[str, str]] = json.loads((LOCALES / "letters.json").read_text("utf-8"))
    return result


def letters(lang: str) -> dict[str, str]:
    """The letter of each key in a language."""
    return _all_letters()["en"] | _all_letters().get(lang, {})


def own_letter(letter: str, lang: str) -> str:
    """The letter of the language for a pressed one.

    English letters are a second set: they work unless the language uses them for another key.
    """
    own = letters(lang)
    if letter in own.values():
        return letter
    return next((own[name] for name, english in _all_letters()["en"].items() if english == letter), letter)


def chart_letters(sign: str, lang: str) -> str:
    """How a language writes a sign of the chart: “Dh” is “Dt” in French. English has the signs themselves."""
    own = letters(lang)
    return sign if lang == "en" else "".join(_chart_letter(sign_letter, own) for sign_letter in sign)


def _chart_letter(letter: str, own: dict[str, str]) -> str:
    name = _CHART_KEYS.get(letter.upper())
    if name is None:
        return letter
    return own[name].upper() if letter.isupper() else own[name]
