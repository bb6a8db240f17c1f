"""The fingerprint of rules: what `house ID sha256:…` in a record pins."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from .contradictions import plain

if TYPE_CHECKING:
    from .model import Rules

PROSE = ("id", "source", "name", "idea")


def canonical(rules: Rules) -> str:
    """Everything that decides play, as RFC 8785 canonical JSON: all fields but the prose, amounts in hundredths."""
    fields = {key: value for key, value in plain(rules).items() if key not in PROSE}
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def pin(rules: Rules) -> str:
    """SHA-256 of the canonical JSON, in hexadecimal."""
    return hashlib.sha256(canonical(rules).encode()).hexdigest()
