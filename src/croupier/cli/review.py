"""`croupier review`: the coach's grades for a record."""

from __future__ import annotations

import json as jsonlib
from typing import TYPE_CHECKING, Any

import click

from ..engine import Match
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Points
from ..words import words
from .compile_notice import compile_notice
from .ev import splits_option
from .options import as_json, language
from .read_record import own_houses, read_record

if TYPE_CHECKING:
    from ..coach import Session


@click.command(epilog="Example: croupier review game.bjn --lang fr")
@click.argument("file", metavar="FILE.bjn")
@own_houses
@splits_option
@language
@as_json
def review(file: str, own: tuple[Rules, ...], splits: str, lang: str, json: bool) -> None:
    """Grade every decision of a record: the best action, all values, and the cost of the one chosen.

    Expectations are exact for the shoe before each round; beyond 60 rounds they are estimated from effects of
    removal. Luck is the rest of the result, without expectation and errors.
    """
    from ..coach import review as graded  # takes half a second to import

    record = read_record(file, own)
    with compile_notice(lang):
        sessions = graded(record, splits)
        states = record.replay()
        counts = {seat: _count(states[-1], seat, splits) for seat in sessions} if states else {}
    if json:
        data = {str(seat): _data(session) | {"count": counts.get(seat)} for seat, session in sessions.items()}
        click.echo(jsonlib.dumps({"house": record.house, "seats": data}, ensure_ascii=False, indent=2))
        return
    if not sessions:
        click.echo(words(lang).say("review-none"))
    unit = "bet" if record.rules.bets is not None else "round"
    if isinstance(record.rules.stake, Points):
        unit = "match"
    for seat, session in sessions.items():
        if len(sessions) > 1:
            click.echo(words(lang).say("review-seat", seat=str(seat)))
        click.echo("\n".join(_text(session, counts.get(seat), lang, unit)))


def _count(match: Match, seat: int, splits: str) -> dict[str, Any] | None:
    from ..coach import count

    if match.playing or match.over:
        return None
    try:
        return count(match, seat, splits)._asdict()
    except CroupierError:
        return None


def _data(session: Session) -> dict[str, Any]:
    return {
        "decisions": [decision._asdict() for decision in session.decisions],
        "lost": session.lost,
        "result": session.result,
        "expected": session.expected,
        "luck": session.luck,
        "accuracy": session.accuracy,
        "costliest": [decision._asdict() for decision in session.costliest()],
        "ungraded": session.ungraded,
        "expected_exact": session.exact,
    }


def _text(session: Session, count: dict[str, Any] | None, lang: str, unit: str) -> list[str]:
    from ..coach import action_name

    say = words(lang).say
    summary = {
        "result": f"{session.result:+.3f}",
        "expected": f"{session.expected:+.3f}",
        "luck": f"{session.luck:+.3f}",
    }
    lines = [
        say("review-decisions", n=len(session.decisions), accuracy=f"{session.accuracy:.1%}"),
        say("review-lost", unit=unit, lost=f"{session.lost:.4f}"),
        say("review-luck", unit=unit, **summary),
    ]
    if not session.exact:
        lines.append(say("review-reckoned"))
    if session.ungraded:
        lines.append(say("review-ungraded", n=session.ungraded))
    worst = session.costliest()
    if worst:
        lines.append(say("review-costliest"))
    for one in worst:
        lines.append(
            "  "
            + say(
                "review-decision",
                round=str(one.round),
                seat=str(one.seat),
                hand=one.hand,
                dealer=one.dealer,
                chosen=action_name(one.chosen, lang),
                best=action_name(one.best, lang),
                cost=f"{one.cost:.4f}",
            )
        )
    if count is not None and count["edge"] is not None:
        edge = f"{count['edge']:+.4%}"
        lines.append(
            say("review-count", running=f"{count['running']:+d}", true=f"{count['true']:+.2f}", edge=edge)
        )
    return lines
