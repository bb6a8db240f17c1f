"""Every refusal has a sentence in every language, and every sentence a refusal."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

import pytest

import croupier
from croupier.api.errors import sentence
from croupier.club.refusals import REFUSALS as CLUB
from croupier.club.refusals import Refused
from croupier.engine.legality import REASONS
from croupier.table import REFUSALS as TABLE
from croupier.web.http import errors as web
from croupier.words import LANGUAGES

ROOT = Path(croupier.__file__).parent
CALLS = {"IllegalAction", "ImpossibleCard", "Refused", "RefusedRequest", "refusal", "refused"}
FROM_ELSEWHERE = {"api", "web", "table", "club", "engine"}


@lru_cache
def called() -> frozenset[str]:
    """The codes that the source code passes to refusals."""
    codes = set()
    for room in FROM_ELSEWHERE:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and _name(node.func) in CALLS and node.args:
                    first = node.args[0]
                    words = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                    codes |= {
                        w.value for w in words if isinstance(w, ast.Constant) and isinstance(w.value, str)
                    }
    return frozenset(codes)


def _name(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def codes() -> frozenset[str]:
    return (
        called()
        | REASONS.keys()
        | TABLE.keys()
        | CLUB.keys()
        | web.STATUS.keys()
        | set(web._BY_STATUS.values())
    )


def messages(lang: str) -> set[str]:
    lines = (ROOT / "locales" / lang / "refused.ftl").read_text("utf-8").split("\n")
    return {line.partition(" =")[0] for line in lines if line and not line.startswith(("#", " "))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal(lang: str) -> None:
    assert messages(lang) == {f"refused-{code}" for code in codes()}


def test_the_club_uses_every_code_of_its_own() -> None:
    in_use = {
        node.args[0].value
        for path in (ROOT / "club").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and _name(node.func) == "Refused"
        and isinstance(node.args[0], ast.Constant)
    }
    assert in_use == CLUB.keys()


def test_one_code_means_one_thing() -> None:
    for code in CLUB.keys() & (TABLE.keys() | REASONS.keys()):
        assert CLUB[code] in (TABLE.get(code), REASONS.get(code)), code


def test_a_refusal_is_its_sentence() -> None:
    assert str(Refused("banned")) == "This account may not play here; contact the administrator."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_one(lang: str) -> None:
    for code in codes():
        text = sentence(lang, code, {"seconds": 2, "shortest": 8, "detail": "x", "scope": "play"}, "")
        assert text.endswith("."), code
        assert text[0].isupper(), code
