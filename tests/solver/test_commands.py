"""`croupier ev` and `croupier solve`: what they print, and what they refuse in one sentence."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier import DECK, Deal, Hit, house, rules
from croupier.cli import main
from croupier.cli.house_args import change_house
from croupier.rules.changes import change_rules, full_key, read_value
from croupier.solver import Pool, decide, solve
from croupier.solver.compiled_position import ShoePosition
from croupier.solver.position.round_setup import deal_position
from croupier.solver.position.shoe import read_cards
from croupier.solver.report.chart_formats import as_html, as_svg

HOUSE = Path(rules.__file__).parent / "houses"
CARD_VALUES = {rank: min(10, 1 + at) for at, rank in enumerate("A23456789TJQK")}


def run(*args: str) -> str:
    result = CliRunner().invoke(main, args)
    assert result.exit_code == 0, result.output
    return result.stdout


def values(*args: str) -> dict[str, Any]:
    actual: dict[str, Any] = json.loads(run(*args, "--json"))
    return actual


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("ev", "casino", "--hand", "8s 8d"), "--dealer: the dealer shows one card."),
        (("ev", "casino", "--hand", "8s", "--dealer", "Th"), "at least 2 cards"),
        (("ev", "casino", "--hand", "8s 8x", "--dealer", "Th"), "--hand: write cards"),
        (("ev", "classic", "--hand", "8s 8s", "--dealer", "Th"), "8s cannot come now"),
        (("ev", "classic", "--hand", "8s 9s", "--dealer", "Th", "--seen", "8s"), "8s cannot come now"),
        (("ev", "classic", "--hand", "8s 9s", "--dealer", "Th", "--seen", "8s 8s"), "--seen: 8s"),
        (("ev", "casino", "--hand", "As Kd", "--dealer", "9h"), "nothing to decide"),
        (("ev", "casino", "--hand", "Ts 8d 7c", "--dealer", "9h"), "nothing to decide"),
        (("ev", "race", "--hand", "As 8d 7c", "--dealer", "9h"), "say what each ace counts"),
        (("ev", "casino", "--hand", "Ts 8d", "--dealer", "9h", "--points", "3"), "not play for points"),
        (("ev", "casino", "--hand", "Ts 8d", "--dealer", "9h", "--special", "swap"), "no special cards"),
        (("ev", "race", "--hand", "Ts 8d", "--dealer", "9h", "--points", "10"), "from 1 to 9 points"),
        (("ev", "casino", "--hand", "Ts 8d", "--dealer", "??"), "must be known"),
        (("ev", "casino", "--hand", "Ts 8d", "--dealer", "9h", "--nonsense", "1"), "There is no such rule"),
        (
            ("ev", "casino", "--hand", "Ts 8d", "--dealer", "9h", "--shoe", "25" + " 0" * 12),
            "thirteen numbers",
        ),
        (("ev", "strip", "--hand", "Ts 8d", "--dealer", "9h", "--shoe", "0 " * 13), "shoe is empty"),
        (("ev",), "Give a house and a --hand"),
        (("ev", "--position", "nowhere.bjn"), "cannot be read"),
        (("ev", "--position", ""), "Give a house and a --hand"),
        (("ev", "casino", "--position", "game.bjn"), "not both"),
        (("ev", "--position", "game.bjn", "--seen", "As"), "not both"),
        (("ev", "--position", "game.bjn", "--decks", "3"), "not both"),
        (("ev", "casino", "--hand", "As@11 8d", "--dealer", "Th"), "aces count by themselves"),
        (("ev", "race", "--hand", "9s 8d@1", "--dealer", "Th"), "--hand: write cards"),
        (("ev", "casino", "--hand", "Ts 8d", "--dealer", "9h", "--shoe", "0 " * 13), "shoe is empty"),
        (("ev", "casino", "--hand", "Ts 8d", "--dealer", "9h Th"), "shows one card"),
        (("ev", "duel", "--hand", "9s", "--dealer", "Th"), "starts without a card"),
        (("ev", "race", "--hand", "Ts 8d", "--dealer", "9h", "--points", "-3"), "not at -3"),
        (("solve", "casino", "--decks", "-1"), "shoe.decks"),
        (("solve", "casino", "--decks", "1.5"), "shoe.decks"),
        (("solve", "casino", "--decks"), "set rules with"),
        (("solve", "casino", "--pays", "none"), "It could be"),
        (("solve", "casino", "--natural.pays", "3/2"), "natural.pays"),
        (("solve", "casino", "--player.cards", "7"), "player.cards"),
        (("solve", "casino", "--stake", "none"), "stake"),
        (("solve", "casino", "--lang", "de"), "is not one of"),
        (("solve", "casino", "--splits", "best"), "is not one of"),
        (("solve", "casino", "--seen", "Zz"), "is not a card"),
        (("solve", "casino", "--seen", "As " * 7), "cannot come now"),
        (("solve", "casino", "--shoe", "-1 " * 13), "thirteen numbers"),
        (("solve", "classic", "--chart", "/nowhere/x.svg", "--no-worth"), "cannot be written"),
        (("solve", "race", "--stake.start", "10"), "stake.start"),
        (("solve",), "Give a house"),
        (("solve", "casino", "--nonsense", "1"), "There is no such rule"),
        (("solve", "casino", "--pays", "1:1"), "It could be"),
        (("solve", "casino", "--decks", "9"), "shoe.decks"),
        (("solve", "casino", "--chart", "x.doc"), "must end in"),
        (("solve", "casino", "--shoe", "1 2"), "thirteen numbers"),
        (("solve", "casino", "--seen", "As", "--shoe", "1"), "not both"),
        (("solve", "classic", "--shoe", "0 " * 13), "the 0 cards left"),
        (("solve", "classic", "--seen", " ".join(card.text for card in DECK)), "the 0 cards left"),
        (("solve", "classic", "bankroll"), "bankroll: set rules with"),
        (("solve", "--rules", "a.toml", "classic"), "Cannot be read"),
        (("solve", "race", "--seen", "As"), "fresh shoe every round"),
        (("solve", "classic", "--seen", "As", "--worth"), "--worth compares fresh shoes"),
        (("solve", "strip", "--jack", "1", "--pairs", "value"), "position by position"),
    ],
)
def test_refusals(args: tuple[str, ...], says: str) -> None:
    result = CliRunner().invoke(main, args)
    assert result.exit_code == 2, result.output
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_decision() -> None:
    actual = values("ev", "casino", "--hand", "8s 8d", "--dealer", "Th")
    assert set(actual["actions"]) == {"hit", "stand", "double", "split"}
    assert actual["best"] == max(actual["actions"], key=actual["actions"].__getitem__)
    other = values("ev", "casino", "--hand", "8s 8d", "--dealer", "Th", "--seen", "As Ah Ad Ac As")
    assert other["actions"] != actual["actions"]


@pytest.mark.slow
def test_both_questions_against_an_ace() -> None:
    actual = values("ev", "strip", "--hand", "8s 9d", "--dealer", "Ah")
    assert {"insure", "decline", "hit", "stand", "surrender"} <= set(actual["actions"])
    assert actual["first"]["best"] == "decline"
    assert actual["actions"]["insure"] - actual["actions"]["decline"] == pytest.approx(
        0.5 * (3 * 96 / 309 - 1), abs=1e-12
    )


def test_even_money_is_insurance() -> None:
    actual = values("ev", "strip", "--hand", "As Kd", "--dealer", "Ah")["actions"]
    assert actual["insure"] == pytest.approx(actual["even_money"], abs=1e-12)


def test_rules_and_shoe_of_one_decision(tmp_path: Path) -> None:
    """A position under changed rules, from a file, and from a shoe of which only the counts are known."""
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE.joinpath("strip.toml").read_text("utf-8"), "utf-8")
    options = ("--hand", "8s 8d", "--dealer", "9h")
    actual = values("ev", *options, "--rules", str(file), "--decks", "8", "--surrender", "none")
    assert actual["actions"] == values("ev", "strip", *options, "--decks=8", "--surrender", "none")["actions"]
    assert "surrender" not in actual["actions"]
    visible = values("ev", "casino", *options, "--seen", "As As As Kd", "--shoe.burn", "0")["actions"]
    shoe = "21 24 24 24 24 24 24 22 23 24 24 24 23"
    assert values("ev", "casino", *options, "--shoe", shoe)["actions"] == pytest.approx(visible, abs=1e-12)


def test_rules_of_another_kind() -> None:
    """Another kind of shuffle replaces the old one with all its fields."""
    actual = values("solve", "duel", "--decks", "endless", "--reshuffle.when", "every_round", "--no-worth")
    assert actual["win"] == pytest.approx(0.3709, abs=1e-3)


def test_assumptions_are_printed() -> None:
    assert "Hypothèses\u00a0: une seule place, un sabot neuf." in run(
        "solve", "bankroll", "--no-worth", "--lang", "fr"
    )
    assumes = values("solve", "classic", "--shoe", "0 0 0 0 0 0 0 2 2 2 2 2 2", "--no-worth")["assumes"]
    assert assumes == ["one seat alone", "the shoe that was given"]


def test_other_languages() -> None:
    assert "Tirer" in run("ev", "duel", "--hand", "9s", "--lang", "fr")


def test_a_position_in_a_recycled_deck(tmp_path: Path) -> None:
    """Near the end of the deck, a player with a good memory knows which cards can come."""
    spades = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    deck = [card.replace("s", suit) for suit in "shdc" for card in spades.split()]
    lines, at, number = ["bjn 1", "house duel"], 0, 1
    while at + 4 <= 48:  # the player stands on one card, and the dealer beats it
        seat, rest = deck[at], iter(deck[at + 1 :])
        total, dealt = 0, []
        while total < CARD_VALUES[seat[0]]:
            dealt.append(next(rest))
            total += CARD_VALUES[dealt[-1][0]]
        lines.append(f"{number}. {'S: new | ' if number == 1 else ''}1: {seat} s | D: {' '.join(dealt)}")
        at, number = at + 1 + len(dealt), number + 1
    left = deck[at:]
    lines.append(f"{number}. 1: {left[0]}")
    file = tmp_path / "duel.bjn"
    file.write_text("\n".join(lines) + "\n")
    actual = values("ev", "--position", str(file))
    assert set(actual["actions"]) == {"hit", "stand"}
    assert all(-1 <= value <= 1 for value in actual["actions"].values())


def test_a_recycled_deck_by_rank(tmp_path: Path) -> None:
    """If suits do not matter, a card needs none. A card without a rank is refused."""
    file = tmp_path / "duel.bjn"
    actual = []
    for card in ("7c", "7?"):
        file.write_text(f"bjn 1\nhouse duel\n1. S: new | 1: {card} h 3h\n")
        actual.append(values("ev", "--position", str(file))["actions"])
    assert actual[0] == pytest.approx(actual[1], abs=1e-12)
    file.write_text("bjn 1\nhouse duel\n1. S: new | 1: ?? h 3h\n")
    refused = CliRunner().invoke(main, ["ev", "--position", str(file)])
    assert refused.exit_code == 2
    assert refused.stderr == "This decision rests on a card that is not named: write its rank at least.\n"


def test_rules_from_the_command_line() -> None:
    actual = values("solve", "bankroll", "--decks", "6", "--ties", "push", "--no-worth")
    assert actual["ev"] == solve(change_rules(house("bankroll"), {"shoe.decks": 6, "table.ties": "push"})).ev
    assert actual["house_edge"] == -actual["ev"]
    assert "fresh shoe" in actual["assumes"]


def test_cards_removed() -> None:
    visible = values("solve", "classic", "--seen", "As Ah Ad Ac", "--no-worth")["ev"]
    shoe = values("solve", "classic", "--shoe", "0 4 4 4 4 4 4 4 4 4 4 4 4", "--no-worth")["ev"]
    assert visible == shoe


@pytest.mark.slow
def test_rule_values() -> None:
    actual = {row["key"]: row["gain"] for row in values("solve", "bankroll", "--worth")["worth"]}
    usual, other = (
        solve(house("bankroll")).ev,
        solve(change_rules(house("bankroll"), {"table.ties": "push"})).ev,
    )
    assert usual is not None
    assert other is not None
    assert actual["table.ties"] == pytest.approx(other - usual)


@pytest.mark.slow
def test_rule_values_are_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rule values take many times as long as the rest, so they are solved only on request."""
    monkeypatch.setattr(
        "croupier.solver.report.rule_values.rule_values", lambda *_: pytest.fail("solved unasked")
    )
    assert run("solve", "classic") == run("solve", "classic", "--no-worth")
    assert "worth" not in values("solve", "classic")


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "label"), [("en", "Rules"), ("fr", "Règles"), ("es", "Reglas")])
def test_progress_at_a_terminal(lang: str, label: str) -> None:
    """Rule values take a while, so a progress bar is shown."""
    screen, slave = pty.openpty()
    program = Path(sys.executable).with_name("croupier")
    options = [str(program), "solve", "classic", "--worth", "--lang", lang]
    subprocess.run(options, stderr=slave, stdout=subprocess.DEVNULL, check=True)
    os.close(slave)
    screen_text = os.read(screen, 65536).decode()
    os.close(screen)
    assert label in screen_text
    assert "8/8" in screen_text


@pytest.mark.parametrize(
    ("switch", "also"),
    [
        (("--decks", "1"), {"shoe.reshuffle.cards_behind": 13}),
        (("--decks", "endless"), {"shoe.burn": 0, "shoe.reshuffle.when": "every_round"}),
        (("--split", "none"), {"double.after_split": False}),
        (("--dealer.cards", "up"), {"dealer.peek": "none"}),
        (("--natural", "none"), {"insurance": None, "dealer.peek": "none"}),
    ],
)
def test_dependent_rules_change_too(switch: tuple[str, str], also: dict[str, object]) -> None:
    key = full_key(house("strip"), switch[0][2:])
    wanted = change_rules(house("strip"), also | {key: read_value(key, switch[1])})
    assert change_house(house("strip"), switch) == wanted


def test_a_shoe_that_runs_out_is_shuffled() -> None:
    """With one card left, the next card comes from the shuffled discards: all cards that are not on the
    table."""
    r = deal_position(
        house("casino"), "8s 5d", read_cards("Th", "--dealer"), (), "", "0 0 0 0 0 0 0 0 0 1 0 0 0"
    )
    assert decide(r, 1).actions["hit"] == -1.0
    r = deal_position(
        house("casino"), "5s 6d", read_cards("9h", "--dealer"), (), "", "0 0 0 0 0 1 0 0 0 0 0 0 0"
    )
    later = r.apply(Hit()).apply(Deal(next(iter(r.apply(Hit()).chances()))))
    assert decide(r, 1).actions["hit"] == pytest.approx(max(decide(later, 1).actions.values()), abs=1e-12)
    whole = Pool((24, 24, 24, 24, 23, 22, 24, 24, 23, 24, 24, 24, 24), 308)
    assert decide(later, 1).actions == pytest.approx(
        ShoePosition(later, 1, "adaptive", whole).actions(), abs=1e-12
    )


def test_stopping() -> None:
    actual = values("solve", "duel", "--no-worth")
    assert actual["win"] == pytest.approx(0.3722566554807279, abs=1e-12)
    assert min(int(total) for total, stop in actual["stop"].items() if stop) == 16
    assert "Stop at 16 or more." in run("solve", "duel", "--no-worth")


def test_a_house_has_an_edge_only_where_something_is_bet() -> None:
    assert "House edge" in run("solve", "bankroll", "--no-spread")
    assert "House edge" not in run("solve", "classic", "--no-spread")


def test_the_chance_to_win_a_match_is_a_percentage() -> None:
    short = ("--stake.start", "1", "--stake.victory", "2")  # solved sooner than the whole match
    text = run("ev", "race", *short, "--hand", "8s 5d", "--dealer", "6d", "--lang", "en")
    assert "%  ← best" in text
    assert "+0." not in text


@pytest.mark.parametrize("kind", ["svg", "html", "txt"])
def test_a_ten_is_not_the_letter_of_an_action(tmp_path: Path, kind: str) -> None:
    """T is “Tirer” in French."""
    file = tmp_path / f"chart.{kind}"
    run("solve", "classic", "--no-spread", "--chart", str(file), "--lang", "fr")
    text = file.read_text("utf-8")
    assert "A,10" in text
    assert "2 10 contre 4" in text
    assert "A,T" not in text
    assert "contre T" not in text


@pytest.mark.parametrize("kind", ["svg", "html", "txt", "json"])
def test_charts(tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"chart.{kind}"
    run("solve", "bankroll", "--no-worth", "--no-spread", "--chart", str(file), "--lang", "fr")
    text = file.read_text("utf-8")
    assert "A,7" in text
    assert ("Tirer" in text) == (kind != "json")


@pytest.mark.slow
def test_a_chart_as_png(tmp_path: Path) -> None:
    file = tmp_path / "chart.png"
    run("solve", "bankroll", "--no-worth", "--no-spread", "--chart", str(file))
    assert file.read_bytes().startswith(b"\x89PNG")
    width, height = (int.from_bytes(file.read_bytes()[at : at + 4]) for at in (16, 20))
    assert height > width > 500


@pytest.mark.slow
def test_the_distribution_is_printed() -> None:
    actual = values("solve", "bankroll", "--no-worth")
    assert actual["distribution"]["1"] == pytest.approx((1 + actual["ev"]) / 2)
    assert actual["sd"] == pytest.approx((1 - actual["ev"] ** 2) ** 0.5)
    assert "Standard deviation of a round" in run("solve", "bankroll", "--no-worth")


def test_exceptions_of_three_cards() -> None:
    """From one deck, a total of many small cards is played differently from the same total of few."""
    chart = values("solve", "bankroll", "--no-worth", "--no-spread")["chart"]
    more = [each for each in chart["exceptions"] if len(each["cards"].split()) > 2]
    assert more
    assert all(each["gain"] > 0 and each["play"] != each["instead_of"] for each in more)


@pytest.mark.slow
def test_a_match_says_when_to_use_special_cards(tmp_path: Path) -> None:
    actual = values("solve", "race", "--no-worth")
    rows = {(row["group"], row["label"]): row["cells"] for row in actual["chart"]["rows"]}
    assert rows["swap", "16"][5] == "W"
    assert rows["plus1", "20"][9] == "+"
    assert rows["none-ace", "A,9"] == ["11"] * 10
    assert not any(
        cell in ("W", "+") for (group, _), cells in rows.items() if group == "none" for cell in cells
    )
    file = tmp_path / "race.html"
    assert "Con la carta Cambio de carta" in run(
        "solve", "race", "--no-worth", "--lang", "es", "--chart", str(file)
    )
    assert 'class="plus"' in file.read_text("utf-8")


def test_a_shoe_that_may_run_out_is_an_assumption() -> None:
    assumption = "the cards do not run out in mid-round"
    r = deal_position(house("casino"), "8s 5d", read_cards("Th", "--dealer"), (), "")
    assert assumption not in ShoePosition(r, 1, "adaptive", Pool((24,) * 9 + (24,) * 4, 312)).assumes()
    assert assumption in ShoePosition(r, 1, "adaptive", Pool((24, 2, *(0,) * 11), 26)).assumes()


@pytest.mark.slow
def test_pictures_in_three_languages() -> None:
    chart = solve(house("strip")).chart
    for draw in (as_svg, as_html):
        actual = {lang: draw(chart, "Strip", lang) for lang in ("en", "fr", "es")}
        assert len(set(actual.values())) == 3
        assert "Doubler, sinon tirer" in actual["fr"]
        assert all("8,8" in text for text in actual.values())


@pytest.mark.slow
def test_the_well_known_chart() -> None:
    rows = {row["label"]: row["cells"] for row in values("solve", "strip", "--no-worth")["chart"]["rows"]}
    assert rows["8,8"][:9] == ["P"] * 9
    assert rows["11"][:8] == ["Dh"] * 8
    assert rows["16"][7:] == ["Rh"] * 3
    assert rows["A,7"][:6] == ["S", "Ds", "Ds", "Ds", "Ds", "S"]
