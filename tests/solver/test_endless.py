"""`croupier ev` on an endless shoe: every action has the value of the whole house, whatever cards are
seen."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli import main

VISIBLE = "As As As As As As Kd"
SUITS = "shdc"


def run_json(*args: str) -> dict[str, Any]:
    result = CliRunner().invoke(main, [*args, "--json"])
    assert result.exit_code == 0, result.output
    actual: dict[str, Any] = json.loads(result.stdout)
    return actual


@cache
def whole(name: str) -> dict[tuple[str, str], dict[str, float]]:
    hands = run_json("solve", name, "--decks", "endless", "--no-spread")["hands"]
    return {(hand["cards"], hand["upcard"]): hand["actions"] for hand in hands if hand["actions"]}


def cards(ranks: str) -> str:
    return " ".join(rank + suit for rank, suit in zip(ranks.split(), SUITS, strict=False))


@pytest.mark.parametrize("name", ["strip", pytest.param("classic", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("hand", "up"), [("8 8", "T"), ("A A", "6"), ("5 6", "6"), ("9 T", "A"), ("2 T", "3")]
)
def test_every_action(name: str, hand: str, up: str) -> None:
    arguments = ("ev", name, "--decks", "endless", "--hand", cards(hand), "--dealer", f"{up}d")
    actual, wanted = run_json(*arguments), whole(name)[hand, up]
    assert {key: actual["actions"][key] for key in wanted} == pytest.approx(wanted, abs=1e-12)
    visible = run_json(*arguments, "--seen", VISIBLE)
    assert visible["actions"] == actual["actions"]
    assert set(visible["assumes"]) - set(actual["assumes"]) == {"an endless shoe: seen cards change nothing"}


@pytest.mark.parametrize(
    ("args", "actions"),
    [
        (("strip", "--hand", "As Kd", "--dealer", "Ah"), {"insure", "decline", "even_money"}),
        (("strip", "--hand", "5s 5d 6h", "--dealer", "Th"), {"hit", "stand"}),
        (("duel", "--hand", "Ts"), {"hit", "stand"}),
    ],
)
def test_other_questions(args: tuple[str, ...], actions: set[str]) -> None:
    assert set(run_json("ev", *args, "--decks", "endless")["actions"]) == actions


@pytest.mark.slow
def test_a_match() -> None:
    arguments = ("ev", "race", "--decks", "endless", "--dealer", "9h", "--special")
    assert set(run_json(*arguments, "swap", "--hand", "Ts 8d")["actions"]) == {
        "hit",
        "stand",
        "swap:Ts",
        "swap:8d",
    }
    assert set(run_json(*arguments, "plus1", "--hand", "Ts Ad")["actions"]) == {"ace_1", "ace_11"}


@pytest.mark.slow
def test_a_whole_house_with_cards_removed() -> None:
    arguments = ("solve", "classic", "--decks", "endless", "--no-spread")
    visible = run_json(*arguments, "--seen", VISIBLE)
    assert visible["ev"] == run_json(*arguments)["ev"]
    assert "an endless shoe: seen cards change nothing" in visible["assumes"]
