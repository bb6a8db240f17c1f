"""Reference values through the command line alone: rules as options, shoes as cards removed or left."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from click.testing import CliRunner
from support.reference_houses import EXACT, REFERENCE, data, rows

from croupier.cli import main

SETS = sorted(path.stem for path in (REFERENCE / "rulesets").glob("*.json"))
NAMES = "A23456789T"


def near(value: float) -> Any:
    return pytest.approx(value, abs=EXACT)


def run_json(*args: str) -> dict[str, Any]:
    result = CliRunner().invoke(main, [*args, "--json"])
    assert result.exit_code == 0, result.output
    actual: dict[str, Any] = json.loads(result.stdout)
    return actual


def options(decks: str, hits_soft: bool, peek: bool, after_split: bool, hands: int, double: str) -> list[str]:
    """The options that turn any house with chips into a table of the references."""
    actual = {
        "decks": decks,
        "shoe.burn": "0",
        "shoe.reshuffle.when": "every_round",
        "hits_soft": str(hits_soft).lower(),
        "dealer.cards": "up_down" if peek else "up",
        "peek": "ace_or_ten" if peek else "none",
        "natural.waits": "ace_or_ten",
        "double.on": double,
        "double.after_split": str(after_split and hands > 1).lower(),
        "surrender": "none",
        "may_hit_21": "true",
    }
    actual |= {"split.pairs": "value", "split.hands": str(hands), "split.hit_aces": "false"}
    if hands == 1:
        actual = {key: value for key, value in actual.items() if not key.startswith("split")} | {
            "split": "none"
        }
    return [part for key, value in actual.items() for part in (f"--{key}", value)]


@pytest.mark.slow
@pytest.mark.parametrize("splits", ["fixed", "adaptive"])
@pytest.mark.parametrize("name", SETS)
def test_rule_sets(name: str, splits: str) -> None:
    """Each rule set from another house, by options alone: the whole game, each upcard, the dealer, all
    first hands."""
    reference = data(f"rulesets/{name}.json")
    rules = reference["rules"]
    arguments = options(
        str(rules["decks"]),
        rules["dealer_soft17"] == "hit",
        rules["hole_card"].startswith("peek"),
        rules["double_after_split"],
        rules["max_hands_non_ace_pair"],
        "any",
    )
    base = "strip" if SETS.index(name) % 2 else "casino"
    actual = run_json("solve", base, *arguments, "--splits", splits, "--no-worth", "--no-spread")
    row = next(row for row in rows("overall_ev.csv") if row["ruleset"] == name)
    assert actual["ev"] == near(float(row["overall_ev_CDZ-" if splits == "fixed" else "overall_ev_CDP"]))
    if splits == "fixed":
        for up, value in reference["ev_by_upcard_CDZm"].items():
            assert actual["by_upcard"][NAMES[int(up) - 1]] == near(value)
    for up, ends in reference["dealer_from_full_shoe"]["by_upcard"].items():
        assert list(actual["dealer"][NAMES[int(up) - 1]].values()) == [near(p) for p in ends]
    hands = {(hand["upcard"], hand["cards"]): hand for hand in actual["hands"]}
    for up, one, two, chance, stand, hit, double, fixed, adaptive in reference["hands"]:
        hand = hands[NAMES[up - 1], f"{NAMES[one - 1]} {NAMES[two - 1]}"]
        assert hand["chance"] == near(chance)
        wanted = {"stand": stand, "hit": hit, "double": double} if (one, two) != (1, 10) else {}
        if fixed is not None:
            wanted["split"] = fixed if splits == "fixed" else adaptive
        assert hand["actions"] == {name: near(value) for name, value in wanted.items()}


@pytest.mark.slow
def test_endless() -> None:
    for name, reference in data("infinite_deck.json").items():
        hands = int(name.split("SPL")[1][0]) + 1
        arguments = options(
            "endless", name.startswith("H17"), "peek" in name, "nDAS" not in name, hands, "any"
        )
        actual = run_json("solve", "strip", *arguments, "--splits", "fixed", "--no-worth", "--no-spread")
        assert actual["ev"] == near(reference["overall_ev"])
        for up, ends in reference["dealer_before_peek"].items():
            assert list(actual["dealer"][NAMES[int(up) - 1]].values()) == [near(p) for p in ends]


def cards_of(rank: int) -> Iterator[str]:
    """Cards of one value, in every suit; tens also in every rank."""
    return cycle(name + suit for suit in "shdc" for name in ("TJQK" if rank == 10 else NAMES[rank - 1]))


@pytest.mark.slow
@pytest.mark.parametrize("base", ["strip", "casino"])
def test_single_decisions(base: str) -> None:
    """Every query as a person would type it: the hand, the upcard, and all cards that are removed or left."""
    names = {"stand": "stand", "hit": "hit", "double": "double", "split": "split_2hands"}
    for at, arguments in enumerate(data("coach_queries_dev.json")["queries"]):
        rules, decks = arguments["rules"], arguments["decks"]
        switches = options(
            str(decks),
            rules["dealer_soft17"] == "hit",
            rules["hole"] == "peek",
            rules["das"],
            2,
            rules["double"],
        )
        cards = {rank: cards_of(rank) for rank in range(1, 11)}
        up, hand = next(cards[arguments["up"]]), [next(cards[rank]) for rank in arguments["hand"]]
        visible: list[str] = []
        for rank, left in enumerate(arguments["unseen"], 1):
            removed = (
                (16 if rank == 10 else 4) * decks
                - left
                - arguments["hand"].count(rank)
                - (arguments["up"] == rank)
            )
            visible += islice(cards[rank], removed)
        shoe = (
            ["--seen", " ".join(visible)]
            if at % 2
            else ["--shoe", _left(arguments["unseen"], up, hand, decks)]
        )
        actual = run_json("ev", base, "--hand", " ".join(hand), "--dealer", up, *shoe, *switches)["actions"]
        for action, name in names.items():
            value = arguments["ev"].get(name)
            assert actual.get(action) == (None if value is None else near(value)), (at, action)
        insured = arguments["ev"]["insurance_ev"]
        assert ("insure" in actual) == (insured is not None and len(hand) == 2)
        if "insure" in actual:
            assert actual["insure"] - actual["decline"] == near(insured)


def _left(unseen: list[int], up: str, hand: list[str], decks: int) -> str:
    """Counts by rank. Tens are divided among their four ranks, as far as each has cards."""
    tens, left = [], unseen[9]
    for name in "TJQK":
        tens.append(min(left, 4 * decks - sum(card[0] == name for card in (up, *hand))))
        left -= tens[-1]
    return " ".join(map(str, unseen[:9] + tens))
