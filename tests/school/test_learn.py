"""`croupier learn`: questions, grades and reasons in three languages."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier import house
from croupier.cli import main
from croupier.school import curriculum
from croupier.terminal.line.storm import StormLines
from croupier.words import LANGUAGES, words


def learn(*args: str, answers: str) -> str:
    result = CliRunner().invoke(main, ["learn", *args], input=answers)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drill(lang: str) -> None:
    say = words(lang).say
    stand = say("action-stand")[:3].lower()
    text = learn("strip", "--lang", lang, "--kind", "hard", "--questions", "3", answers=f"x\n{stand}\n" * 4)
    assert text.count(say("term-learn-unknown")) == 3
    streaks = (
        say("term-learn-score", right=right, n=3, streak=streak) for right in range(4) for streak in range(4)
    )
    assert sum(text.count(line) for line in streaks) == 1
    assert "{" not in text


@pytest.mark.slow
def test_strictness() -> None:
    """Standing on a hand costs less than all of it, so nothing is wrong if everything is allowed."""
    text = learn("classic", "--questions", "2", "--strict", "any", answers="stand\n" * 2)
    assert "of 2 right" in text


@pytest.mark.slow
def test_q_stops_and_the_end_of_input_does_too() -> None:
    assert "right, streak" not in learn("duel", answers="q\n")
    assert "right, streak" not in learn("duel", answers="")


def test_a_house_without_such_questions() -> None:
    result = CliRunner().invoke(main, ["learn", "duel", "--kind", "insurance"])
    assert result.exit_code == 2
    assert "no such questions" in result.output


@pytest.mark.slow
def test_a_name_has_a_memory(tmp_path: Path) -> None:
    """The answers of two runs are stored for one person; the second run counts on."""
    database = f"sqlite:///{tmp_path / 'club.db'}"
    args = ("casino", "--kind", "hard", "--name", "Ana", "--database", database)
    assert "3 of 20 today" in learn(*args, "--questions", "3", answers="hit\n" * 3)
    assert "5 of 20 today" in learn(*args, "--questions", "2", answers="stand\n" * 2)
    with closing(sqlite3.connect(tmp_path / "club.db")) as connection:
        assert connection.execute("SELECT count(*), count(DISTINCT person) FROM answers").fetchone() == (5, 1)
        assert 0 < connection.execute("SELECT count(*) FROM memories").fetchone()[0] <= 5


def test_a_storm() -> None:
    """Three misses end it: answers in turn cannot be best for long."""
    text = learn("duel", "--storm", answers="x\n" + "hit\nstand\n" * 60)
    assert text.count("was best.") == 3
    assert "Please answer" in text
    assert "right answer" in text.splitlines()[-1]


def test_a_storm_ends_with_its_time() -> None:
    lines: list[str] = []
    times = iter([0.0, 1.0, 181.0])
    storm = StormLines(curriculum(house("duel")), "en", lines.append, lambda: next(times))
    assert storm.play(["x", "hit"]) == 0
    assert lines[-1].endswith("0 right answers.")


ANSWERS = {"true-count": "1", "decks": "2.5", "bets": "+1", "indices": "h", "match": "h", "dealer": "2"}


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("drill", ANSWERS)
def test_other_drills(drill: str, lang: str) -> None:
    """Every question is graded with a reason; what is no answer is asked for again."""
    say = words(lang).say
    hit = say("action-hit").lower()
    answer = {"h": hit}.get(ANSWERS[drill], ANSWERS[drill])
    house = "race" if drill == "match" else "casino"
    answers = f"nonsense\n{answer}\n" * 12
    text = learn(house, "--drill", drill, "--lang", lang, "--questions", "3", answers=answers + "q\n")
    assert say("drill-name", drill=drill) in text
    assert say("term-learn-unknown") in text
    assert "{" not in text


@pytest.mark.slow
@pytest.mark.parametrize("cards", ["single", "pair", "table"])
def test_counting(cards: str) -> None:
    groups = {"single": 20, "pair": 12, "table": 4}[cards]
    answers = ("\n" * groups + "99\n") * 2
    text = learn("casino", "--drill", "count", "--cards", cards, "--questions", "2", answers=answers)
    assert text.count("What is the running count now?") == 2
    assert text.count("The count was") == 2
    assert "0 of 2 right" in text


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_practice_table(lang: str) -> None:
    """Standing on everything is caught sooner or later; Enter plays on."""
    say = words(lang).say
    stand, no = say("action-stand").lower(), say("action-decline").lower()
    answers = f"{no}\n{stand}\n\n" * 40
    text = learn("casino", "--drill", "practice", "--lang", lang, "--questions", "8", answers=answers)
    assert say("term-practice-again") in text
    assert say("drill-right") in text
    assert "{" not in text


def test_a_drill_that_a_house_lacks() -> None:
    result = CliRunner().invoke(main, ["learn", "duel", "--drill", "match"])
    assert result.exit_code == 2
