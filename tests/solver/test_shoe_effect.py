"""For shoes that last several rounds, `solve` and `simulate` say how far the dealt game is from a fresh
shoe."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner
from support.effort import effort

from croupier import house, houses
from croupier.cli import main
from croupier.locale_formats import number
from croupier.rules.changes import change_rules
from croupier.simulator.results.shoe_effect import fresh_value, measure
from croupier.solver import solve
from croupier.solver.report.shoe_effect import shipped_effect, shoe_continues

ON = [name for name in houses() if shoe_continues(house(name))]
EIGHT = ("strip", "--decks", "8", "--split", "none")


def text(*args: str) -> str:
    result = CliRunner().invoke(main, args)
    assert result.exit_code == 0, result.output
    return result.stdout


def run_json(*args: str) -> dict[str, Any]:
    actual: dict[str, Any] = json.loads(text(*args, "--json"))
    return actual


@pytest.mark.parametrize("name", ON)
def test_every_house_is_measured(name: str) -> None:
    actual = shipped_effect(house(name))
    assert actual is not None, "run scripts/measure_shoe_effects.py"
    assert actual.house == name
    assert 0 < actual.stderr < 6e-5
    assert abs(actual.effect) < 0.05


@pytest.mark.slow
@pytest.mark.parametrize("name", ON)
def test_the_fresh_value_equals_the_solver(name: str) -> None:
    assert shipped_effect(house(name)).fresh == pytest.approx(fresh_value(house(name)), abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["downtown", "bankroll", "duel"])
def test_measuring_again_gives_the_same(name: str) -> None:
    """Other seeds give the same difference within the standard errors."""
    known, again = shipped_effect(house(name)), measure(house(name), effort(2 * 10**6, 10**9), seed=7)
    assert abs(again.effect - known.effect) < 4.5 * (again.stderr**2 + known.stderr**2) ** 0.5


@pytest.mark.slow
def test_solve_prints_the_difference() -> None:
    known, actual = shipped_effect(house("strip")), run_json("solve", "strip", "--no-spread")
    assert actual["dealt"] == {
        "shoe": "cut_card",
        "effect": known.effect,
        "stderr": known.stderr,
        "rounds": known.rounds,
        "ev": actual["ev"] + known.effect,
    }
    for lang, words in {"en": "to the cut card", "fr": "carte de coupe", "es": "carta de corte"}.items():
        (line,) = [
            row for row in text("solve", "strip", "--no-spread", "--lang", lang).splitlines() if words in row
        ]
        assert f"{number(lang, known.effect, 6, sign=True)} ± {number(lang, known.stderr, 6)}" in line


@pytest.mark.slow
def test_no_difference_for_fresh_shoes() -> None:
    assert run_json("solve", "classic", "--no-spread")["dealt"] is None
    assert run_json("solve", "bankroll", "--no-spread", "--seen", "As")["dealt"] is None
    assert shoe_continues(change_rules(house("macau"), {"shoe.decks": "endless"})) == ""


@pytest.mark.slow
def test_other_rules_are_measured_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_json("solve", *EIGHT)["dealt"] == {"shoe": "cut_card", "effect": None}
    assert "--dealt measures" in text("solve", *EIGHT)
    monkeypatch.setattr(
        "croupier.simulator.results.shoe_effect.measure.__defaults__", (10**5, 1, lambda _: None)
    )
    actual = run_json("solve", *EIGHT, "--dealt")
    assert actual["dealt"]["rounds"] >= 10**5
    assert actual["dealt"]["ev"] - actual["dealt"]["effect"] == pytest.approx(actual["ev"], abs=1e-12)
    assert abs(actual["dealt"]["effect"]) < 5 * actual["dealt"]["stderr"]


@pytest.mark.slow
def test_simulate_prints_the_difference() -> None:
    arguments = ("simulate", "strip", "--rounds", "1e5")
    actual = run_json(*arguments)
    fresh = solve(house("strip"), "fixed").ev
    assert fresh is not None
    assert actual["dealt"]["fresh"] == pytest.approx(fresh, abs=1e-12)
    assert actual["dealt"]["effect"] == pytest.approx(actual["ev"] - fresh, abs=1e-12)
    assert actual["dealt"]["stderr"] == actual["stderr"]
    for lang, words in {"en": "Fresh shoes", "fr": "sabots neufs", "es": "sabots nuevos"}.items():
        (line,) = [row for row in text(*arguments, "--lang", lang).splitlines() if words in row]
        assert number(lang, fresh, 6, sign=True) in line
    assert run_json("simulate", "classic", "--rounds", "1e4")["dealt"] is None
    assert run_json(*arguments, "--strategy", "mimic")["dealt"] is None
    assert run_json("simulate", *EIGHT, "--rounds", "1e4")["dealt"]["shoe"] == "cut_card"
