"""Letter keys: each has a name in words, and no two share a letter in any language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.letters import chart_letters, letters, own_letter
from croupier.words import LANGUAGES

ROOT = Path(__file__).parents[2]
PAGES_ONLY, TERMINAL_ONLY = {"chat", "settings", "share"}, {"grades", "count"}


def test_every_key_is_named_in_words() -> None:
    text = (ROOT / "src" / "croupier" / "locales" / "en" / "shell.ftl").read_text("utf-8")
    names = {f"key-{name}" for name in letters("en") if name not in TERMINAL_ONLY}
    assert names == set(re.findall(r"^(key-\w+) =", text, re.MULTILINE))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("elsewhere", [PAGES_ONLY, TERMINAL_ONLY])
def test_no_two_keys_share_a_letter(lang: str, elsewhere: set[str]) -> None:
    own = [letter for name, letter in letters(lang).items() if name not in elsewhere]
    assert sorted(set(own)) == sorted(own)
    if elsewhere is PAGES_ONLY:
        assert not {"q", "m"} & set(own), "the terminal quits and opens its menu with these"


def test_letters_follow_the_language_and_english_ones_stand_in() -> None:
    choices = ("hit", "stand", "double", "split", "surrender")
    assert [letters("fr")[name] for name in choices] == list("trdpa")
    assert [letters("es")[name] for name in choices] == list("pldvr")
    assert [own_letter(letter, "fr") for letter in "hstau"] == list("trtaa")
    assert [own_letter(letter, "es") for letter in "hspu1"] == list("plpr1")
    assert [own_letter(letter, "en") for letter in "hsz"] == list("hsz")


def test_the_signs_of_a_chart_follow_the_language() -> None:
    signs = ["H", "S", "P", "Dh", "Ds", "Rh", "W", "+", "11", ""]
    english, french, spanish = ([chart_letters(sign, lang) for sign in signs] for lang in LANGUAGES)
    assert english == signs
    assert french == ["T", "R", "P", "Dt", "Dr", "At", "W", "+", "11", ""]
    assert spanish == ["P", "L", "V", "Dp", "Dl", "Rp", "W", "+", "11", ""]
