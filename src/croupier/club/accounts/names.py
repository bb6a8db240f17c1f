"""Rules for names: readable, unique apart from case and accents, and never like the staff's."""

from __future__ import annotations

import unicodedata
from functools import cache

from ...words import words
from ..refusals import Refused
from .look_alikes import in_use, one_script, shapes, strip_accents

SHORTEST, LONGEST = 2, 20
_BETWEEN = " -_.'’"
_BLANK = "\u115f\u1160"  # invisible letters; the other invisible ones fold to these
# A name with one of these words looks like the staff's.
_STAFF = """
admin, admins, administrator, administrators, moderator, moderators, croupier, croupiers,
sysadmin, sysadmins, webmaster, webmasters, administrateur, administratrice, moderateur, moderatrice,
administrador, administradora, moderador, moderadora, crupier, crupieres
"""
# These words may be part of a name, but not the whole name.
_RESERVED = """
guest, bot, dealer, the dealer, house, the house, host, the host, bank, the bank, support, staff, mod, mods,
official, system, server, security, help, owner, root, team, nobody, null,
invite, invitee, robot, maison, la maison, banque, la banque, hote, l hote, equipe, aide, assistance,
officiel, systeme, serveur, securite, personne, proprietaire,
invitado, invitada, casa, la casa, banca, la banca, anfitrion, anfitriona, el anfitrion, soporte, equipo,
ayuda, oficial, sistema, servidor, seguridad, nadie, propietario
"""


def validate(name: str) -> str:
    """Return the name as it will be shown, or refuse it and say what to change."""
    name = unicodedata.normalize("NFKC", name)
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused("name-length")
    if not all(map(_allowed, name)) or not _well_placed(name):
        raise Refused("name-signs")
    if not one_script(name):
        raise Refused("name-scripts")
    if _reserved(name):
        raise Refused("name-taken")
    return name


def key(name: str) -> str:
    """The key of a name. Names with the same key count as the same."""
    plain = strip_accents(unicodedata.normalize("NFKC", name).casefold()).replace("’", "'")
    return unicodedata.normalize("NFKC", plain)


def guest_name(person: str, lang: str = "") -> str:
    """The name of a guest, from their id and in their language. It need not be unique."""
    return words(lang or "en").say("guest-name", n=str(int(person, 36) % 9000 + 1000))


def _allowed(c: str) -> bool:
    category = unicodedata.category(c)
    return c in _BETWEEN or (c not in _BLANK and (category[0] in "LM" or category == "Nd") and in_use(c))


def _well_placed(name: str) -> bool:
    """Whether both ends are letters or digits, signs stand alone, and accents stand on letters."""
    marks = [unicodedata.category(c)[0] == "M" for c in name]
    if name[0] in _BETWEEN or marks[0] or name[-1] in _BETWEEN:
        return False
    for i in range(1, len(name)):
        if name[i] in _BETWEEN and name[i - 1] in _BETWEEN:
            return False
        if marks[i] and (name[i - 1] in _BETWEEN or (i > 1 and marks[i - 1] and marks[i - 2])):
            return False
    return True


def _reserved(name: str) -> bool:
    """Whether a name is reserved or looks like a reserved one, whatever signs it contains."""
    whole = name.rstrip(_BETWEEN + "0123456789") or name
    words = "".join(" " if c in _BETWEEN else c for c in whole).split()
    return not (
        _outlines(whole).isdisjoint(_outlines_of(_STAFF) | _outlines_of(_RESERVED))
        and all(_outlines(word).isdisjoint(_outlines_of(_STAFF)) for word in words)
    )


@cache
def _outlines_of(names: str) -> frozenset[str]:
    return frozenset(outline for name in names.split(",") for outline in _outlines(name.strip()))


def _outlines(name: str) -> frozenset[str]:
    """Shapes without spaces and signs, and with i as l, to catch `adm1n` and `AdmIn` too."""
    return frozenset(
        "".join(c for c in shape if c not in _BETWEEN).replace("i", "l") for shape in shapes(name)
    )
