"""Puzzles: exact, the same on any number of processes, and without hidden cards."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from support.effort import effort, mostly_slow
from support.random_rules import any_rules

import croupier.rules
from croupier import CroupierError, Rules, house, houses, read
from croupier.cli import main
from croupier.rules.pin import pin
from croupier.school.puzzles import Puzzle, Request, make_puzzle, puzzle_json, puzzle_record, puzzles
from croupier.solver import ev
from croupier.solver.position.valuation import ev_at

pytestmark = pytest.mark.slow

NEAR = 3e-9
"""Values are rounded to nine digits."""


def position_values(rules: Rules, data: dict[str, object]) -> dict[str, float]:
    """What `croupier ev` says about the cards of a puzzle."""
    valuation = ev(
        rules,
        str(data["hand"]),
        str(data["dealer"]),
        seen=str(data["seen"]),
        special=data.get("special"),  # type: ignore[arg-type]
        points=data.get("points"),  # type: ignore[arg-type]
    )
    first = valuation.first if data["asks"] in ("insurance", "early") else None
    return first.actions if first is not None else valuation.actions


def check(puzzle: Puzzle) -> None:
    """Compare a puzzle with the solver, by its cards and by its record."""
    rules, data = puzzle.rules, puzzle_json(puzzle)
    record = read(data["bjn"], houses={rules.id: rules}.__getitem__)
    match = record.replay()[-1]
    assert match.round is not None
    at_end = ev_at(match).actions
    assert data["values"] == pytest.approx(at_end, abs=NEAR)
    ranked = sorted(at_end.values(), reverse=True)
    assert at_end[data["best"]] == ranked[0]
    assert data["gap"] == pytest.approx(ranked[0] - ranked[1], abs=NEAR)
    if "seen" in data:
        assert data["values"] == pytest.approx(position_values(rules, data), abs=NEAR)
    base = {"easy": 800, "medium": 1400, "hard": 2000}[data["level"]]
    assert base < data["difficulty"] <= base + 400
    hole, dealer = rules.hole, match.round.dealer
    assert hole is None or len(dealer) <= hole or dealer[hole].text == "??"


def some(rules: Rules, seed: int, most: int) -> list[Puzzle]:
    made = (make_puzzle(rules, seed, number) for number in range(3 * most))
    return [puzzle for puzzle in made if puzzle is not None][:most]


@pytest.mark.parametrize("name", mostly_slow(houses(), "strip"))
def test_shipped_houses(name: str) -> None:
    mine = some(house(name), 5, effort(8, 200))
    assert len(mine) >= 4
    for puzzle in mine:
        check(puzzle)


@pytest.mark.parametrize("seed", range(effort(6, 200)))
def test_random_rules(seed: int) -> None:
    for puzzle in some(any_rules(Random(1000 + seed)), seed, 3):
        check(puzzle)


def test_any_number_of_processes() -> None:
    request = Request(house("downtown"), seed=3, level="medium")
    alone = list(puzzles(request, 90))
    assert alone == list(puzzles(request, 90, processes=2))
    assert {json.loads(line)["level"] for line in alone} == {"medium"}
    assert len({json.loads(line)["bjn"] for line in alone}) == 90


def test_a_house_without_such_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """From an endless shoe the cards on the table change nothing."""
    monkeypatch.setattr("croupier.school.puzzles.batch._BARREN", 64)
    endless = house("strip").with_({"shoe.decks": "endless"})
    with pytest.raises(CroupierError, match="no such puzzles"):
        list(puzzles(Request(endless, level="hard"), 1))


def test_the_record_has_the_solution() -> None:
    (puzzle,) = some(house("european"), 8, 1)
    lines = str(puzzle_record(puzzle)).splitlines()
    assert f"best {puzzle.best}" in lines
    assert "licence CC0-1.0" in lines
    assert read("\n".join(lines)).extras[0] == ("puzzle", puzzle.id)


def test_the_command(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    args = ["puzzles", "classic", "--count", "3", "--threads", "1"]
    result = CliRunner().invoke(main, [*args, "--output", str(out)])
    assert result.exit_code == 0, result.output
    assert "3 puzzles are in" in result.output
    assert out.read_text("utf-8") == CliRunner().invoke(main, args).output
    assert [json.loads(line)["licence"] for line in out.read_text("utf-8").splitlines()] == ["CC0-1.0"] * 3


def test_a_house_of_your_own_pins_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (Path(croupier.rules.__file__).parent / "houses/classic.toml").read_text("utf-8")
    file.write_text(text.replace("stands_at = 17", "stands_at = 16"), "utf-8")
    result = CliRunner().invoke(main, ["puzzles", str(file), "--count", "1", "--threads", "1", "--bjn"])
    assert result.exit_code == 0, result.output
    assert f"sha256:{pin(house(str(file)))}" in result.output
