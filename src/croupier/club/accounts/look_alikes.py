"""Find names that look alike, by UTS #39 (Unicode security mechanisms).

Two names look alike if they share a shape. A name has two shapes: both fold case after look-alikes are
replaced, and one also folds it before. `Iisa` looks like `Lisa` only as written, `ꭺlice` like `Alice` only in
its other case.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from functools import cache
from pathlib import Path

_DATA = Path(__file__).with_name("look_alikes.txt")
# Scripts that are written together (UTS #39, section 5.1): Japanese, Korean, Chinese with Bopomofo.
_WRITTEN_TOGETHER = {
    "Hani": {"Hanb", "Jpan", "Kore"},
    "Hira": {"Jpan"},
    "Kana": {"Jpan"},
    "Hang": {"Kore"},
    "Bopo": {"Hanb"},
}
_WITH_LATIN = {"Hanb", "Jpan", "Kore"}  # none of their letters looks like a Latin one
_ANY_SCRIPT = {"Zyyy", "Zinh"}  # digits, signs and accents belong to every script


def shapes(name: str) -> tuple[str, str]:
    """The two shapes of a name: as written, and with case folded first."""
    return _shape(name), _shape(name.casefold())


def one_script(name: str) -> bool:
    """Whether a name is written in one script, or in several that are always written together."""
    from fontTools.unicodedata import script_extension

    common: set[str] | None = None
    beside_latin: set[str] | None = None
    for c in name:
        scripts = set(script_extension(c))
        if scripts & _ANY_SCRIPT:
            continue
        scripts |= {other for script in scripts for other in _WRITTEN_TOGETHER.get(script, ())}
        common = scripts if common is None else common & scripts
        if "Latn" not in scripts:
            beside_latin = scripts if beside_latin is None else beside_latin & scripts
    return common is None or bool(common) or (beside_latin is not None and bool(beside_latin & _WITH_LATIN))


def in_use(c: str) -> bool:
    """Whether people write with this letter today. Phonetic and ancient ones mostly serve to imitate."""
    firsts, lasts = _data()[1]
    place = bisect_right(firsts, ord(c)) - 1
    return place < 0 or ord(c) > lasts[place]


def strip_accents(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn")


def _shape(text: str) -> str:
    """Replace twice: case folding makes new look-alikes. A Cyrillic М is M, then m, which looks like rn."""
    return strip_accents(_replaced(strip_accents(_replaced(strip_accents(text)).casefold())))


def _replaced(text: str) -> str:
    look_alikes = _data()[0]
    return "".join(look_alikes.get(c, c) for c in text)


@cache
def _data() -> tuple[dict[str, str], tuple[list[int], list[int]]]:
    """The look-alike of each letter, and the ranges of letters that are out of use."""
    # The ASCII look-alikes; the file has the others.
    look_alikes = {"0": "O", "1": "l", "I": "l", "m": "rn", "|": "l", "’": "'"}
    firsts: list[int] = []
    lasts: list[int] = []
    for line in _DATA.read_text("utf-8").splitlines():
        prototype, tab, members = line.partition("\t")
        if tab:
            look_alikes |= dict.fromkeys(members, prototype)
        elif line.startswith("!"):
            first, _, last = line[1:].partition("-")
            firsts.append(int(first, 16))
            lasts.append(int(last, 16))
    return look_alikes, (firsts, lasts)
