"""The pin of a house: a hash of its rules, written in records as `house ID sha256:…`."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from .contradictions import plain

if TYPE_CHECKING:
    from .model import Rules

_PROSE = ("id", "source", "name", "idea")


def canonical(rules: Rules) -> str:
    """All fields that affect play as canonical JSON (RFC 8785), amounts in hundredths."""
    fields = {key: value for key, value in plain(rules).items() if key not in _PROSE}
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def pin(rules: Rules) -> str:
    """SHA-256 of the canonical JSON, in hexadecimal."""
    return hashlib.sha256(canonical(rules).encode()).hexdigest()
