"""Names of people: readable, and no two that look the same but for case and accents."""

from __future__ import annotations

import unicodedata

from ..words import words
from .refused import Refused

SHORTEST, LONGEST = 2, 20
BETWEEN = " -_.'’"
BLANK = "\u115f\u1160"  # letters that show nothing; the others of the kind fold to these
ALIKE = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")  # alphabets with letters of the same shape
RESERVED = ("guest", "invite", "invitado", "invitada", "bot", "dealer", "house", "admin", "croupier")


def checked(name: str) -> str:
    """The name as it will be shown, or a refusal that says what to change."""
    name = unicodedata.normalize("NFKC", name)
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused("name-length")
    if not all(map(_sign, name)) or not _well_placed(name):
        raise Refused("name-signs")
    if len({alphabet for c in name if (alphabet := _alphabet(c))}) > 1:
        raise Refused("name-scripts")
    if key(name).rstrip(" -_.'0123456789") in RESERVED:
        raise Refused("name-taken")
    return name


def key(name: str) -> str:
    """What two names have in common that count as the same."""
    bare = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).casefold())
    kept = "".join(c for c in bare if unicodedata.category(c) != "Mn").replace("’", "'")
    return unicodedata.normalize("NFKC", kept)


def guest_name(person: str, lang: str = "") -> str:
    """What a guest is called, from their id and in their language; two may be called the same."""
    return words(lang or "en").say("guest-name", n=str(int(person, 36) % 9000 + 1000))


def _sign(c: str) -> bool:
    category = unicodedata.category(c)
    return c not in BLANK and (category[0] in "LM" or category == "Nd" or c in BETWEEN)


def _well_placed(name: str) -> bool:
    """A letter or digit at both ends, signs between them one at a time, and accents on letters only."""
    marks = [unicodedata.category(c)[0] == "M" for c in name]
    if name[0] in BETWEEN or marks[0] or name[-1] in BETWEEN:
        return False
    for i in range(1, len(name)):
        if name[i] in BETWEEN and name[i - 1] in BETWEEN:
            return False
        if marks[i] and (name[i - 1] in BETWEEN or (i > 1 and marks[i - 1] and marks[i - 2])):
            return False
    return True


def _alphabet(c: str) -> str:
    first = unicodedata.name(c, "").split(" ")[0]
    return first if first in ALIKE else ""
