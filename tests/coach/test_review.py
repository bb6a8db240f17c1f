"""Reviews of records: grades, totals, text in three languages, and the count."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier import cards, house, read
from croupier.cli import main
from croupier.coach import action_name, count, review
from croupier.engine import Deal, Open, known
from croupier.engine.recycled_deck import RecycledDeck
from croupier.solver import Pool, advise, fresh_pool, solve_round
from croupier.words import LANGUAGES

GAME = """\
bjn 1
house bankroll
1. S: new | 1: b50 Th 7d s | D: 9c [8s] = 1-50
2. 1: b10 5h 6d h Kc s | D: 6c [Ts] 9s = 1+10
3. 1: b10 Tc 9d h 8c | D: 7c [Jh] = 1-10
"""

VISIBLE = [card.text for card in cards("Th 7d 9c 8s 5h 6d Kc 6c Ts 9s Tc 9d 8c 7c Jh")]


def run(*args: str) -> str:
    result = CliRunner().invoke(main, args)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_grades() -> None:
    session = review(read(GAME))[1]
    assert [decision.chosen for decision in session.decisions] == ["stand", "hit", "stand", "hit"]
    assert [decision.best for decision in session.decisions][1:] == ["hit", "stand", "stand"]
    worst = session.costliest()[0]
    assert (worst.round, worst.hand, worst.dealer) == (3, "Tc 9d", "7c")
    assert worst.cost == pytest.approx(worst.actions["stand"] - worst.actions["hit"])
    assert session.lost == pytest.approx(sum(decision.cost for decision in session.decisions))
    assert session.result == -1 + 1 - 1
    assert session.result == pytest.approx(session.expected - session.lost + session.luck)
    assert session.accuracy == sum(decision.cost < 1e-9 for decision in session.decisions) / 4


def test_grades_use_what_was_visible() -> None:
    """The hole card of the record makes no difference."""
    other = GAME.replace("[Jh]", "[2h]")
    assert review(read(other))[1].decisions[-1].actions == review(read(GAME))[1].decisions[-1].actions


@pytest.mark.slow
def test_the_cost_of_partial_insurance() -> None:
    text = "bjn 1\nhouse casino\n1. 1: b10 8s 9d i{} s | D: Ah 7c\n"
    none, some, most = (review(read(text.format(i)))[1].decisions[0].cost for i in ("0", "2", "5"))
    assert none == 0
    assert some == pytest.approx(most * 2 / 5)


def test_the_count() -> None:
    match = read(GAME).replay()[-1]
    actual = count(match, 1)
    assert actual.running == sum(  # by hand: 2 to 6 add one, tens and aces subtract one
        {**dict.fromkeys("23456", 1), **dict.fromkeys("789", 0), **dict.fromkeys("TJQKA", -1)}[card[0]]
        for card in VISIBLE
    )
    assert actual.true == pytest.approx(actual.running / (37 / 52))
    assert actual.edge != pytest.approx(
        solve_round(house("bankroll"), fresh_pool(house("bankroll"))).value, abs=1e-3
    )


@pytest.mark.slow
def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "game.bjn"
    file.write_text(GAME)
    actual = json.loads(run("review", str(file), "--json"))["seats"]["1"]
    assert len(actual["decisions"]) == 4
    assert actual["costliest"][0]["best"] == "stand"
    assert actual["count"]["edge"] is not None
    texts = {lang: run("review", str(file), "--lang", lang) for lang in LANGUAGES}
    assert len(set(texts.values())) == 3
    assert "Stand" in texts["en"]
    assert "Rester" in texts["fr"]
    assert "Plantarse" in texts["es"]


def test_a_record_without_decisions(tmp_path: Path) -> None:
    file = tmp_path / "none.bjn"
    file.write_text("bjn 1\nhouse casino\n1. 1: b10\n")
    assert "no decision" in run("review", str(file))


def test_a_bad_record(tmp_path: Path) -> None:
    file = tmp_path / "bad.bjn"
    file.write_text("bjn 1\nhouse casino\n1. 1: x\n")
    result = CliRunner().invoke(main, ["review", str(file)])
    assert result.exit_code == 1
    assert f"{file}:3:" in result.stderr


def test_actions_have_names() -> None:
    assert action_name("swap:4c", "es") == "Cambio de carta 4c"
    assert action_name("even_money", "fr") == "Paiement à égalité"


@pytest.mark.slow
def test_the_expectation_uses_the_shoe_of_each_round() -> None:
    session = review(read(GAME))[1]
    whole = fresh_pool(house("bankroll"))
    visible, total = [], 0.0
    for cards_before in (VISIBLE[:0], VISIBLE[:4], VISIBLE[:10]):
        removed = [sum(card[0] == rank for card in cards_before) for rank in "A23456789TJQK"]
        left = tuple(n - m for n, m in zip(whole.by_rank, removed, strict=True))
        visible.append(left)
        total += solve_round(house("bankroll"), Pool(left, sum(left))).value
    assert len(set(visible)) == 3
    assert session.exact
    assert session.expected == pytest.approx(total, abs=1e-12)


@pytest.mark.slow
def test_long_records_use_effects_of_removal(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = review(read(GAME))[1].expected
    monkeypatch.setattr("croupier.coach.expectation.EXACT_ROUNDS", 0)
    session = review(read(GAME))[1]
    assert not session.exact
    assert session.expected != exact
    assert session.expected == pytest.approx(exact, abs=0.02)


def test_a_house_that_shuffles_every_round_has_nothing_to_count() -> None:
    """Also if everybody must agree to the next round first."""
    played = "bjn 1\nhouse classic\n1. S: new | 1: 2h 9d h 2d h Kc | D: [9c] 9s = 1L\n"
    actual = count(read(played).replay()[-1], 1)
    assert (actual.running, actual.true, actual.shuffle) == (0, 0.0, True)
    assert actual.edge == pytest.approx(solve_round(house("classic"), fresh_pool(house("classic"))).value)


MEMORY = """\
bjn 1
house duel
1. S: new | 1: 7d h 3h h Qs s | D: 6c Td 2h Ts = 1W
2. 1: 8h h Qc s | D: 8s Kd = 1L
3. 1: 9d h 5h h 4s s | D: 3c 7s As Ks = 1L
4. 1: Js h 5s h 9s = 1L
5. 1: 9h h 9c s | D: 2s Tc Kh = 1W
6. 1: 4h h 6h h Jd s | D: 3s Ad 5c 4d 2c 5d = 1L
"""


@pytest.mark.slow
def test_the_count_of_a_recycled_deck_uses_its_front() -> None:
    """After six rounds, 17 cards of the old deck are left in front. The next cards come from those, so a
    good memory has value."""
    actual = count(read(MEMORY).replay()[-1], 1)
    left = [4 - sum(MEMORY.count(rank + suit) for suit in "shdc") for rank in "A23456789TJQK"]
    assert sum(left) == 17
    tags = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)
    assert actual.running == -sum(tag * n for tag, n in zip(tags, left, strict=True))
    assert actual.true == pytest.approx(actual.running / (17 / 52))
    assert actual.edge == pytest.approx(solve_round(house("duel"), Pool(tuple(left), 17)).value)


def test_a_recycled_deck_whose_front_is_nearly_used_up() -> None:
    """The edge is the mean of the best choices after each possible first card."""
    match = read(run("deal", "duel", "--seed", "5", "--rounds", "12")).replay()[-1]
    actual = count(match, 1).edge
    opened = match.apply(Open(match.seats))
    ahead = known(opened, 1).stock
    assert isinstance(ahead, RecycledDeck)
    assert ahead.segments[0].left < 10
    after = {card: advise(opened.apply(Deal(card)), 1) for card in ahead.chances()}
    mean = sum(float(p) * after[card].actions[after[card].best] for card, p in ahead.chances().items())
    assert actual == pytest.approx(mean)


@pytest.mark.slow
def test_the_expectation_of_a_recycled_deck_is_exact() -> None:
    """A recycled deck is solved exactly, even if its front is nearly used up."""
    text = run("deal", "duel", "--seed", "5", "--rounds", "12")
    session = review(read(text))[1]
    before = review(read("\n".join(text.splitlines()[:-1])))[1]
    assert session.exact
    states = [match for match in read(text).replay() if not match.playing and match.number == 11]
    assert session.expected - before.expected == pytest.approx(count(states[-1], 1).edge)


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("house casino\n1. 1: b10 Td 7s h Kc | D: 7h = 1-10\n", r"Hit instead of Stand cost 0\.\d{4} bets\."),
        (
            "house classic\n1. 1: Td 9s h Kc | D: [Tc] 7h = 1L\n",
            r"Hit instead of Stand cost \d\.\d{4} rounds\.",
        ),
    ],
)
def test_the_cost_of_a_decision_has_its_unit(text: str, cost: str) -> None:
    assert re.search(cost, review(read(f"bjn 1\n{text}")).text())


@pytest.mark.parametrize(
    ("house", "units"),
    [
        ("casino", "bets."),
        ("classic", "rounds."),
        pytest.param("race", "Winning chances lost to mistakes:", marks=pytest.mark.slow),
    ],
)
def test_a_review_names_seats_and_units(house: str, units: str, tmp_path: Path) -> None:
    file = tmp_path / "game.bjn"
    file.write_text(run("deal", house, "--seed", "3", "--rounds", "2", "--seats", "2"))
    text = run("review", str(file))
    assert "Seat 1\n" in text
    assert "Seat 2\n" in text
    assert units in text
