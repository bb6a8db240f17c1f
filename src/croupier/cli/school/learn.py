"""`croupier learn`: questions about the best play of a house, with exact grades."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

import click

from ...rules import Rules
from ..options import HouseType, language
from ..serve import database

if TYPE_CHECKING:
    from ...terminal.line.notebook import Notebook

_KINDS = ("hard", "soft", "pair", "surrender", "insurance", "ace", "special")
_DRILLS = ("hands", "practice", "count", "true-count", "decks", "bets", "indices", "match", "dealer")
_SHAPES = ("single", "pair", "table")
_ALLOWED = {"any": 0.0, "0.5": 0.005, "2": 0.02}


@click.command(epilog="Example: croupier learn casino --kind soft --strict 0.5")
@click.argument("rules", metavar="HOUSE", type=HouseType())
@click.option(
    "--drill",
    type=click.Choice(_DRILLS),
    default="hands",
    show_default=True,
    help="What to practise: single hands, whole rounds at a practice table, counting, plays and bets by the"
    " count, hands of a match, or the dealer's mistakes.",
)
@click.option("--cards", type=click.Choice(_SHAPES), default="single", help="How the cards to count come.")
@click.option("--kind", type=click.Choice(_KINDS), default=None, help="Only hands of this kind.")
@click.option(
    "--strict",
    type=click.Choice(list(_ALLOWED)),
    default="any",
    show_default=True,
    help="What counts as wrong: any error, or one that costs more than this many percent.",
)
@click.option("--lessons", is_flag=True, help="Lessons from the very beginning, and a practice test.")
@click.option("--storm", is_flag=True, help="As many right answers as possible in three minutes.")
@click.option("--questions", type=click.IntRange(1), default=20, show_default=True, help="How many to ask.")
@click.option("--name", help="Remember what this person knows, in the club on this machine.")
@database
@language
def learn(
    rules: Rules,
    drill: str,
    cards: str,
    kind: str | None,
    strict: str,
    lessons: bool,
    storm: bool,
    questions: int,
    name: str | None,
    database: str,
    lang: str,
) -> int:
    """Learn the best play of HOUSE: a hand, your answer, what it costs and why.

    HOUSE is a name from `croupier houses`, or the path of your own house file. Frequent and costly hands come
    more often.
    """
    from ...api.errors import RefusedRequest
    from ...words import words

    if lessons:
        from ...api.school.lessons import course_out
        from ...terminal.line.lessons import LessonLines

        LessonLines(course_out(rules, lang), lang, click.echo).run(iter(sys.stdin.readline, ""))
        return 0
    if storm:
        from ...school import curriculum
        from ...terminal.line.storm import StormLines

        StormLines(curriculum(rules), lang, click.echo).play(iter(sys.stdin.readline, ""))
        return 0
    try:
        if drill == "hands":
            with _notebook(database, name, lang) as notebook:
                _ask_hands(rules, kind, _ALLOWED[strict], questions, lang, notebook)
        else:
            _run_drill(rules, drill, cards, _ALLOWED[strict], questions, lang)
    except RefusedRequest:
        raise click.UsageError(words(lang).say("term-learn-none")) from None
    return 0


def _ask_hands(
    rules: Rules, kind: str | None, allowed: float, questions: int, lang: str, notebook: Notebook | None
) -> None:
    from ...school import curriculum
    from ...terminal.line.drill import Drill

    drill = Drill(curriculum(rules), lang, kind, allowed, click.echo, notebook)  # type: ignore[arg-type]
    drill.run(iter(sys.stdin.readline, ""), questions)


def _run_drill(rules: Rules, drill: str, cards: str, allowed: float, questions: int, lang: str) -> None:
    from ...terminal.line.practice import Practice
    from ...terminal.line.school_drills import SchoolDrill, count_runs

    lines = iter(sys.stdin.readline, "")
    if drill == "practice":
        Practice(rules, lang, allowed, click.echo).run(lines, questions)
    elif drill == "count":
        count_runs(rules, cards, lang, lines, click.echo, questions)  # type: ignore[arg-type]
    else:
        SchoolDrill(rules, drill, lang, click.echo).run(lines, questions)  # type: ignore[arg-type]


def _notebook(database: str, name: str | None, lang: str) -> AbstractContextManager[Notebook | None]:
    """The notebook of the person with this name; none without a name."""
    if name is None:
        return nullcontext()
    from ...terminal.line.notebook import open_notebook
    from ...words import words

    def password() -> str:
        return str(click.prompt(words(lang).say("term-learn-password", name=str(name)), hide_input=True))

    return open_notebook(database, name, lang, password)
