"""Lessons: what they call best is best, every number in a sentence is the solver's, and rules are true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from click.testing import CliRunner
from support.effort import effort, mostly_slow
from support.random_rules import any_rules

from croupier import Card, CroupierError, Rules, ev, house, houses, solve
from croupier.cli import main
from croupier.engine.score import dealer_total
from croupier.rules.fields import Fixed
from croupier.school.lessons import Course, Lesson, Sentence, Task, course
from croupier.school.lessons.lesson import Choice, Number, Reason
from croupier.solver import fresh_pool
from croupier.solver.deadline import time_limit
from croupier.solver.report.dealer_totals import dealer_totals
from croupier.words import LANGUAGES, words

pytestmark = pytest.mark.slow


def all_tasks(whole: Course) -> Iterator[Task]:
    for lesson in whole.lessons:
        yield from lesson.tasks
    yield from whole.test


def solver_values(rules: Rules, task: Task) -> dict[str, float] | None:
    """What `croupier ev` says about the cards; `None` for a position that it refuses or searches for long."""
    question = task.question
    assert question is not None
    hand = " ".join(card.text for card in task.cards)
    dealer = " ".join(card.text for card in task.dealer)
    try:
        with time_limit(5):
            valuation = ev(rules, hand, dealer, special=question.special or None)
    except CroupierError:
        return None
    first = valuation.first if question.asks in ("insurance", "early") else None
    return first.actions if first is not None else valuation.actions


def check_choice(rules: Rules, task: Task) -> None:
    """The right choice is best by the solver, of all that are legal, and so are the values in the reason."""
    values = solver_values(rules, task)
    if values is None:
        return
    right = task.options[task.right]
    assert isinstance(right, Choice)
    assert values[right.name] == pytest.approx(max(values.values()), abs=1e-9)
    assert {option.name for option in task.options if isinstance(option, Choice)} <= values.keys()
    assert isinstance(task.why, Reason)
    args = task.why.why.args
    if "value" in args and args["unit"] != "win":
        assert args["value"] == pytest.approx(max(values.values()), abs=1e-9)


def total_of(rules: Rules, cards: tuple[Card, ...]) -> int:
    """The total of a hand, counted here."""
    total = sum(rules.value(card) for card in cards)
    soft = rules.player.ace == "best" and any(card.rank == "A" for card in cards) and total <= 11
    return total + 10 * soft


def check_dealer(rules: Rules, task: Task) -> None:
    """The dealer draws as the rules say."""
    total, soft = dealer_total(rules, task.dealer)
    draws = rules.dealer.draws
    chased = task.ask.args["chased"]
    if isinstance(draws, Fixed):
        expected = total < draws.stands_at or (total == draws.stands_at and soft and draws.hits_soft)
    else:
        expected = total < int(chased)
    assert task.options[task.right] == Sentence("lesson-draws" if expected else "lesson-stops")


def check_count(task: Task) -> None:
    count = sum((card.rank in "23456") - (card.rank in "TJQKA") for card in task.cards)
    assert task.options[task.right] == Number(count)
    assert isinstance(task.why, Sentence)
    assert task.why.args["count"] == count


def check_numbers(rules: Rules, lesson: Lesson) -> None:
    """Each number in a sentence of the lesson."""
    for sentence in lesson.sentences:
        args = sentence.args
        match sentence.id:
            case "lesson-dealer-busts":
                rows = dealer_totals(rules, fresh_pool(rules))
                chances = {up: row["bust"] for up, row in rows.items()}
                assert args["bust"] == max(chances.values()) == chances[str(args["up"]).replace("10", "T")]
                assert (
                    args["least"] == min(chances.values()) == chances[str(args["other"]).replace("10", "T")]
                )
            case "lesson-count-fresh":
                assert args["ev"] == pytest.approx(solve(rules).ev)
            case "lesson-count-gone":
                for rank in "5A":
                    seen = " ".join(rank + suit for suit in "shdc")
                    assert args[f"ev{rank}"] == pytest.approx(solve(rules, seen=seen).ev)
            case "lesson-double-on":
                assert rules.double is not None
                assert args["on"] == rules.double.on
            case "lesson-dealer-fixed":
                assert isinstance(rules.dealer.draws, Fixed)
                assert args["below"] == rules.dealer.draws.stands_at
    names = {sentence.id for sentence in lesson.sentences}
    absent = {"double": rules.double, "split": rules.split, "insurance": rules.insurance}
    if lesson.name in absent:
        assert (f"lesson-no-{lesson.name}" in names) == (absent[lesson.name] is None)
        assert absent[lesson.name] is not None or not lesson.tasks


def check(rules: Rules) -> None:
    whole = course(rules)
    assert [lesson.name for lesson in whole.lessons[:6]] == [
        *("values", "hit", "dealer", "double", "split", "insurance")
    ]
    for lesson in whole.lessons:
        check_numbers(rules, lesson)
        for text in (*lesson.sentences, *(option for task in lesson.tasks for option in task.options)):
            assert "{" not in text.text("en")
    for task in all_tasks(whole):
        shown = [option.text("es") for option in task.options]
        assert len(set(shown)) == len(shown) > 1
        assert task.why.text("fr")
        if task.question is not None:
            check_choice(rules, task)
        elif task.dealer:
            check_dealer(rules, task)
        elif task.ask.id == "lesson-ask-total":
            assert task.options[task.right] == Number(total_of(rules, task.cards))
        elif task.ask.id == "lesson-ask-running":
            check_count(task)
        elif task.ask.id == "lesson-ask-true":
            running, decks = (float(task.ask.args[name]) for name in ("running", "decks"))
            assert task.options[task.right] == Number(round(running / decks))
            assert running / decks == round(running / decks)


@pytest.mark.parametrize("name", mostly_slow(houses(), "casino"))
def test_shipped_houses(name: str) -> None:
    check(house(name))
    whole = course(house(name))
    assert len(whole.test) == 10
    assert whole.passes_at == 8
    assert len(whole.lessons[1].tasks) == 4


@pytest.mark.parametrize("seed", range(effort(5, 200)))
def test_random_rules(seed: int) -> None:
    check(any_rules(Random(500 + seed)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_the_terminal(lang: str) -> None:
    """Always the first option: some answers are right, most are not."""
    result = CliRunner().invoke(
        main, ["learn", "duel", "--lessons", "--lang", lang], input="x\n" + "1\n" * 40
    )
    assert result.exit_code == 0, result.output
    say = words(lang).say
    assert say("term-lessons-unknown", n=3) in result.output
    assert say("lesson-no-double") in result.output
    grades = [say("term-lessons-grade", right="yes", option="")]
    assert result.output.count(grades[0]) >= 3
    assert re.search(r"\b10\b", result.output.splitlines()[-1])


def test_q_stops() -> None:
    result = CliRunner().invoke(main, ["learn", "duel", "--lessons"], input="q\n")
    assert result.exit_code == 0
    assert result.output.count("?") == 1
