"""Fast code knows no rule: what a hand wins and may do is asked of the engine, in one place each."""

from __future__ import annotations

import re

import pytest
from project.test_tree import PACKAGE

DECIDES = re.compile(
    r"\b(natural\.(pays|ties|waits|dealer_takes)|double\.(on|after_split)|split\.(pairs|resplit_aces|hit_aces)"
    r"|player\.(charlie|may_hit_21|surrender|surrender_against)|dealer\.(peek|plays|pushes_22)"
    r"|stands_at|hits_soft|insurance\.even_money|table\.(ties|ties_at))\b"
)
"""Fields of the rules that settle, close a hand or permit a choice."""


@pytest.mark.parametrize("package", ["compile", "jit", "kernel", "simulator", "gym"])
def test_fast_code_reads_no_field_that_decides(package: str) -> None:
    places = [
        f"{path.name}: {line.strip()}"
        for path in (PACKAGE / package).rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if DECIDES.search(line)
    ]
    assert places == []


@pytest.mark.parametrize(
    ("name", "users"),
    [
        ("OBJECTIONS", {"kernel/answers.py"}),
        ("closing_reason", {"kernel/answers.py"}),
        ("settle_seat", {"compile/bets.py", "compile/seats.py", "gym/round_tables.py"}),
    ],
)
def test_few_places_ask_the_engine(name: str, users: set[str]) -> None:
    fast = [
        path
        for package in ("compile", "kernel", "simulator", "gym")
        for path in (PACKAGE / package).rglob("*.py")
    ]
    asks = re.compile(rf"import .*\b{name}\b")
    assert {str(path.relative_to(PACKAGE)) for path in fast if asks.search(path.read_text("utf-8"))} == users
