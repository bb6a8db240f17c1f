"""The coach's functions for the web and the terminal: a hint, grades with their place, and a house's edge."""

from __future__ import annotations

import pytest

from croupier import CroupierError, house, read
from croupier.api.coach import grades_out
from croupier.club.history.coach_rounds import PlayedRound
from croupier.coach import edge, grade, hint
from croupier.engine import Match, Open

MID = "bjn 1\nhouse bankroll\n1. S: new | 1: b10 Tc 9d | D: 7c [??]\n"


def test_a_hint_ranks_every_choice() -> None:
    output = hint(read(MID).replay()[-1], 1)
    assert output is not None
    assert (output.best, output.unit) == ("stand", "bet")
    assert [choice.name for choice in output.choices] == ["stand", "hit"]
    assert output.choices[0].cost == 0 < output.choices[1].cost
    assert output.choices[1].cost == pytest.approx(output.choices[0].value - output.choices[1].value)


def test_a_hint_without_a_decision_is_refused() -> None:
    match = read("bjn 1\nhouse bankroll\n1. S: new | 1:\n").replay()[-1]
    with pytest.raises(CroupierError, match="nothing to decide"):
        hint(match, 1)


@pytest.mark.slow
def test_a_hint_gives_up_in_time() -> None:
    record = "bjn 1\nhouse race\nspecials 1=swap\n1. S: new | 1: 9h 4c | D: Th [??]\n"
    assert hint(read(record).replay()[-1], 1, within=0) is None


def test_grades_have_a_place() -> None:
    text = "bjn 1\nhouse bankroll\n1. S: new | 1: b10 Tc 9d h 8c | D: 7c [Jh] = 1-10\n"
    assert [(one.round, one.step, one.chosen, one.best) for one in grade(read(text))] == [
        (1, 6, "hit", "stand")
    ]


def test_the_edge_of_a_house() -> None:
    assert edge(house("bankroll")).ev == pytest.approx(-0.13077848787105173, abs=1e-10)


@pytest.mark.slow
def test_insurance_for_less_has_one_cost() -> None:
    """The sentence about the decision and the value of the choice beside it agree."""
    record = read("bjn 1\nhouse casino\n1. 1: b10 8s 9d i2 s | D: Ah 7c = 1-12\n")
    (entry,) = record.rounds()
    base = Match.start(record.rules, entry.seats)
    played = PlayedRound(
        "r1", "casino", 1, 1, 0, -1200, "lose", None, base, (Open(entry.seats), *entry.actions)
    )
    insured, _ = grades_out(played).decisions
    chosen = next(choice for choice in insured.choices if choice.name == "insure")
    assert insured.chosen == "insure"
    assert insured.cost == pytest.approx(chosen.cost)
    assert insured.cost > 0
