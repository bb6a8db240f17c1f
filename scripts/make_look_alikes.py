"""Write club/accounts/look_alikes.txt: which letters look alike, by UTS #39 (Unicode security mechanisms).

    pip install icu4py
    python scripts/make_look_alikes.py

The data comes from ICU: the PyPI package icu4py carries its shared libraries, and this script calls their
spoof checker. For a newer Unicode, run it again and add a migration that clears `people.shape`; the server
then computes the shapes of all names again.
"""

from __future__ import annotations

import ctypes
import re
import sys
import unicodedata
from collections import defaultdict
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

OUT = Path(__file__).parents[1] / "src" / "croupier" / "club" / "accounts" / "look_alikes.txt"
SMALL_CAPITAL = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])")
RECOMMENDED, LIMITED_USE = 11, 9  # UIdentifierType of uchar.h


def libraries() -> tuple[Any, Any, int]:
    """ICU's common and i18n libraries, and the version that its function names end with."""
    paths: dict[str, Path] = {}
    for file in distribution("icu4py").files or ():
        if match := re.match(r"libicu(data|uc|i18n)-.*\.so\.(\d+)", file.name):
            paths[match[1]], version = Path(str(file.locate())), int(match[2])
    ctypes.CDLL(str(paths["data"]), ctypes.RTLD_GLOBAL)
    common = ctypes.CDLL(str(paths["uc"]), ctypes.RTLD_GLOBAL)
    return common, ctypes.CDLL(str(paths["i18n"])), version


class Icu:
    def __init__(self) -> None:
        self.common, self.i18n, self.version = libraries()
        error = ctypes.c_int(0)
        opening = self._function(self.i18n, "uspoof_open")
        opening.restype = ctypes.c_void_p
        self.checker = ctypes.c_void_p(opening(ctypes.byref(error)))
        assert error.value <= 0, error.value

    def _function(self, library: Any, name: str) -> Any:
        return getattr(library, f"{name}_{self.version}")

    def unicode(self) -> str:
        numbers = (ctypes.c_uint8 * 4)()
        self._function(self.common, "u_getUnicodeVersion")(numbers)
        return ".".join(map(str, numbers[:3]))

    def skeleton(self, text: str) -> str:
        data, out, error = text.encode(), ctypes.create_string_buffer(256), ctypes.c_int(0)
        function = self._function(self.i18n, "uspoof_getSkeletonUTF8")
        size = function(self.checker, 0, data, len(data), out, len(out), ctypes.byref(error))
        assert error.value <= 0, error.value
        return out.raw[:size].decode()

    def in_use(self, c: str) -> bool:
        """True for letters in everyday use today, unlike phonetic signs, for instance."""
        has = self._function(self.common, "u_hasIDType")
        has.restype = ctypes.c_bool
        return bool(has(ord(c), RECOMMENDED) or has(ord(c), LIMITED_USE))


def candidates() -> list[str]:
    """Letters, marks and digits that a name can have once it is normalized."""
    every = map(chr, range(0x80, sys.maxunicode + 1))
    return [
        c
        for c in every
        if (unicodedata.category(c)[0] in "LM" or unicodedata.category(c) == "Nd")
        and unicodedata.normalize("NFKC", c) == c
    ]


def bare(text: str) -> str:
    """The text without accents: names that differ only in accents count as the same."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn")


def classes(icu: Icu) -> dict[str, set[str]]:
    """Prototype -> letters that look like it."""
    by_skeleton: dict[str, set[str]] = defaultdict(set)
    for c in candidates():
        if bare(c) == c:
            by_skeleton[bare(icu.skeleton(c))].add(c)
    merged: dict[str, set[str]] = defaultdict(set)
    for prototype, members in by_skeleton.items():
        merged[latin(icu, prototype, members)] |= members | ({prototype} if len(prototype) == 1 else set())
    return {
        p: {c for c in members if c != p and not c.isascii()} for p, members in sorted(merged.items()) if p
    }


def latin(icu: Icu, prototype: str, members: set[str]) -> str:
    """The plain letter that a class of small capitals stands for; the Unicode data does not link them.

    A small capital looks like a capital, and case makes no difference here: the class of ᴀ has the Cherokee
    letter ꭺ, whose other case is Ꭺ, which looks like A.
    """
    if prototype.isascii():
        return prototype
    for c in sorted(members | set(prototype)):
        if small := SMALL_CAPITAL.fullmatch(unicodedata.name(c, "")):
            return small[1].lower()
    others = {bare(icu.skeleton(c.casefold())) for c in members}
    plain = sorted(other for other in others if other.isascii())
    return plain[0] if plain else prototype


def main() -> None:
    icu = Icu()
    lines = [
        f"# Letters that look alike, by Unicode {icu.unicode()} (UTS #39) as ICU {icu.version} has it.",
        "# Made by scripts/make_look_alikes.py; do not edit. "
        "The licence of the data is in look_alikes.LICENSE.txt.",
        "# Each line: a prototype, then the letters that look like it.",
    ]
    for prototype, members in classes(icu).items():
        if members:
            lines.append(f"{prototype}\t{''.join(sorted(members))}")
    ranges: list[list[int]] = []
    for point in map(ord, candidates()):
        # Rare ideographs are in people's names.
        if not icu.in_use(chr(point)) and not unicodedata.name(chr(point), "").startswith("CJK UNIFIED"):
            if ranges and ranges[-1][1] == point - 1:
                ranges[-1][1] = point
            else:
                ranges.append([point, point])
    lines += ["# Letters out of use: phonetic, historic, technical. Ranges of code points."]
    lines += [f"!{first:x}-{last:x}" for first, last in ranges]
    OUT.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{OUT.name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
