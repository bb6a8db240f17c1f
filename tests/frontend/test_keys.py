"""Letter keys: each has a name in words, and no two share a letter."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEYS = re.findall(r"\['(\w+)', '(.)'\]", (ROOT / "frontend" / "src" / "lib" / "keys.ts").read_text("utf-8"))


def test_every_key_is_named_in_words() -> None:
    text = (ROOT / "src" / "croupier" / "locales" / "en" / "shell.ftl").read_text("utf-8")
    assert KEYS
    assert {f"key-{name}" for name, _ in KEYS} == set(re.findall(r"^(key-\w+) =", text, re.MULTILINE))


def test_no_two_keys_share_a_letter() -> None:
    letters = [letter for _, letter in KEYS]
    assert len(set(letters)) == len(letters)
