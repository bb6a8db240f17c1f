"""Names of people: readable, no two the same but for case and accents, and none that passes for the staff."""

from __future__ import annotations

import unicodedata
from functools import cache

from ...words import words
from ..refusals import Refused
from .look_alikes import bare, in_use, one_script, shapes

SHORTEST, LONGEST = 2, 20
BETWEEN = " -_.'’"
BLANK = "\u115f\u1160"  # letters that show nothing; the others of the kind fold to these
# Whoever has one of these words in the name passes for the staff, in any of our languages.
STAFF = """
admin, admins, administrator, administrators, moderator, moderators, croupier, croupiers,
administrateur, administratrice, moderateur, moderatrice,
administrador, administradora, moderador, moderadora, crupier, crupieres
"""
# These are words like others in a name, but nobody's whole name.
RESERVED = """
guest, bot, dealer, the dealer, house, the house, host, the host, bank, the bank, support, staff, mod, mods,
official, system, server, security, help, owner, root, team, nobody, null,
invite, invitee, robot, maison, la maison, banque, la banque, hote, l hote, equipe, aide, assistance, officiel,
systeme, serveur, securite, personne, proprietaire,
invitado, invitada, casa, la casa, banca, la banca, anfitrion, anfitriona, el anfitrion, soporte, equipo, ayuda,
oficial, sistema, servidor, seguridad, nadie, propietario
"""


def validate(name: str) -> str:
    """The name as it will be shown, or a refusal that says what to change."""
    name = unicodedata.normalize("NFKC", name)
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused("name-length")
    if not all(map(_sign, name)) or not _well_placed(name):
        raise Refused("name-signs")
    if not one_script(name):
        raise Refused("name-scripts")
    if _reserved(name):
        raise Refused("name-taken")
    return name


def key(name: str) -> str:
    """What two names have in common that count as the same."""
    plain = bare(unicodedata.normalize("NFKC", name).casefold()).replace("’", "'")
    return unicodedata.normalize("NFKC", plain)


def guest_name(person: str, lang: str = "") -> str:
    """What a guest is called, from their id and in their language; two may be called the same."""
    return words(lang or "en").say("guest-name", n=str(int(person, 36) % 9000 + 1000))


def _sign(c: str) -> bool:
    category = unicodedata.category(c)
    return c in BETWEEN or (c not in BLANK and (category[0] in "LM" or category == "Nd") and in_use(c))


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


def _reserved(name: str) -> bool:
    """Whether a name is one that nobody may have, or looks like it, whatever stands between its letters."""
    whole = name.rstrip(BETWEEN + "0123456789") or name
    words = "".join(" " if c in BETWEEN else c for c in whole).split()
    return not (
        _outlines(whole).isdisjoint(_outlines_of(STAFF) | _outlines_of(RESERVED))
        and all(_outlines(word).isdisjoint(_outlines_of(STAFF)) for word in words)
    )


@cache
def _outlines_of(names: str) -> frozenset[str]:
    return frozenset(outline for name in names.split(",") for outline in _outlines(name.strip()))


def _outlines(name: str) -> frozenset[str]:
    """Shapes without spaces and signs, and with i as l: `adm1n` and `AdmIn` pass for staff too."""
    return frozenset(
        "".join(c for c in shape if c not in BETWEEN).replace("i", "l") for shape in shapes(name)
    )
