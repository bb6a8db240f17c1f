"""The pin of a house: a hash of its rules, written in records as `house ID sha256:…`."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import fields

from .contradictions import plain

if TYPE_CHECKING:
    from .model import Rules

_PROSE = ("id", "source", "name", "idea")
_LATER = ("table.ties_at", "player.surrender_against", "dealer.pushes_22")
"""Fields newer than the first pins. One that has its default is left out, so that old pins still hold."""


def later_fields(rules: Rules) -> tuple[str, ...]:
    """The fields newer than the first pins that do not have their default."""

    def is_used(key: str) -> bool:
        table, _, name = key.partition(".")
        section: Struct = getattr(rules, table)
        return bool(getattr(section, name) != _default(type(section), name))

    return tuple(filter(is_used, _LATER))


@cache  # evaluating the annotations of a class takes a millisecond
def _default(section: type[Struct], name: str) -> object:
    return next(field.default for field in fields(section) if field.name == name)


def canonical(rules: Rules) -> str:
    """All fields that affect play as canonical JSON (RFC 8785), amounts in hundredths."""
    tree = {key: value for key, value in plain(rules).items() if key not in _PROSE}
    for key in set(_LATER) - set(later_fields(rules)):
        table, _, name = key.partition(".")
        del tree[table][name]
    return json.dumps(tree, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def pin(rules: Rules) -> str:
    """SHA-256 of the canonical JSON, in hexadecimal."""
    return hashlib.sha256(canonical(rules).encode()).hexdigest()
