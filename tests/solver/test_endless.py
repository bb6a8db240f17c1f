"""`croupier ev` on an endless shoe: every action, whatever was seen, is worth what the whole house says."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli import main

SEEN = "As As As As As As Kd"
SUITS = "shdc"


def told(*args: str) -> dict[str, Any]:
    result = CliRunner().invoke(main, [*args, "--json"])
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@cache
def whole(name: str) -> dict[tuple[str, str], dict[str, float]]:
    hands = told("solve", name, "--decks", "endless", "--no-spread")["hands"]
    return {(hand["cards"], hand["upcard"]): hand["actions"] for hand in hands if hand["actions"]}


def cards(ranks: str) -> str:
    return " ".join(rank + suit for rank, suit in zip(ranks.split(), SUITS, strict=False))


@pytest.mark.parametrize("name", ["strip", pytest.param("classic", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("hand", "up"), [("8 8", "T"), ("A A", "6"), ("5 6", "6"), ("9 T", "A"), ("2 T", "3")]
)
def test_every_action(name: str, hand: str, up: str) -> None:
    asked = ("ev", name, "--decks", "endless", "--hand", cards(hand), "--dealer", f"{up}d")
    found, wanted = told(*asked), whole(name)[hand, up]
    assert {key: found["actions"][key] for key in wanted} == pytest.approx(wanted, abs=1e-12)
    seen = told(*asked, "--seen", SEEN)
    assert seen["actions"] == found["actions"]
    assert set(seen["assumes"]) - set(found["assumes"]) == {"an endless shoe: seen cards change nothing"}


@pytest.mark.parametrize(
    ("args", "actions"),
    [
        (("strip", "--hand", "As Kd", "--dealer", "Ah"), {"insure", "decline", "even_money"}),
        (("strip", "--hand", "5s 5d 6h", "--dealer", "Th"), {"hit", "stand"}),
        (("duel", "--hand", "Ts"), {"hit", "stand"}),
    ],
)
def test_other_questions(args: tuple[str, ...], actions: set[str]) -> None:
    assert set(told("ev", *args, "--decks", "endless")["actions"]) == actions


@pytest.mark.slow
def test_a_match() -> None:
    asked = ("ev", "race", "--decks", "endless", "--dealer", "9h", "--special")
    assert set(told(*asked, "swap", "--hand", "Ts 8d")["actions"]) == {"hit", "stand", "swap:Ts", "swap:8d"}
    assert set(told(*asked, "plus1", "--hand", "Ts Ad")["actions"]) == {"ace_1", "ace_11"}


def test_a_whole_house_with_seen_cards() -> None:
    asked = ("solve", "classic", "--decks", "endless", "--no-spread")
    seen = told(*asked, "--seen", SEEN)
    assert seen["ev"] == told(*asked)["ev"]
    assert "an endless shoe: seen cards change nothing" in seen["assumes"]
