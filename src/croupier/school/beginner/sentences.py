"""Rules of a beginner's chart as sentences."""

from __future__ import annotations

from typing import Any, Literal

from ...words import words
from .chart import BeginnerChart
from .rule import Rule

_HANDS = {
    "hard": "beginner-hard",
    "soft": "beginner-soft",
    "pair": "beginner-pair",
    "total": "beginner-total",
}
Form = Literal["all", "one", "below", "above", "range", "two"]


def rule_sentence(chart: BeginnerChart, rule: Rule, lang: str) -> str:
    """A rule in words, as in “Hard 12 to 16 against 7 or higher: hit.”"""
    say = words(lang).say
    group = rule.group if chart.rows["soft"] or rule.group != "hard" else "total"
    rows = [_pair(row) if rule.group == "pair" else str(row) for row in rule.rows]
    form = _form(rule.rows, chart.rows[rule.group], pairs=rule.group == "pair")
    hand = say(_HANDS[group], form=form, low=rows[0], high=rows[-1])
    ups = ["A" if up == 1 else str(up) for up in rule.ups]
    against = "none" if chart.ups == (0,) else _form(rule.ups, chart.ups, pairs=True)
    action = say("beginner-action", action=rule.action)
    return say("beginner-rule", action=action, hand=hand, form=against, low=ups[0], high=ups[-1])


def chart_text(chart: BeginnerChart, lang: str) -> str:
    """The chart as a terminal shows it."""
    say = words(lang).say
    lines = [say("beginner-heading")]
    lines += [f"{at:3}. {rule_sentence(chart, rule, lang)}" for at, rule in enumerate(chart.rules, 1)]
    return "\n".join([*lines, say("beginner-use"), value_sentence(chart, lang)])


def value_sentence(chart: BeginnerChart, lang: str) -> str:
    """What the rules are worth, and how far that is from best play."""
    value, best, distance = (
        words(lang).percent(number, 3, sign=sign)
        for number, sign in ((chart.value, True), (chart.best, True), (chart.distance, False))
    )
    return words(lang).say("beginner-value", value=value, best=best, distance=distance)


def chart_data(chart: BeginnerChart, lang: str) -> dict[str, Any]:
    """The chart as data."""
    rules = [{**rule._asdict(), "sentence": rule_sentence(chart, rule, lang)} for rule in chart.rules]
    return {"rules": rules, "ev": chart.value, "best": chart.best, "distance": chart.distance}


def _form(some: tuple[int, ...], whole: tuple[int, ...], *, pairs: bool) -> Form:
    """How to name some of the rows or upcards; a range at the edge of totals is open on one side."""
    if some == whole:
        return "all"
    if len(some) == 1:
        return "one"
    first = whole.index(some[0])
    if whole[first : first + len(some)] != some:
        return "two"
    if pairs:
        return "range"
    return "below" if first == 0 else "above" if some[-1] == whole[-1] else "range"


def _pair(row: int) -> str:
    return "A" if row == 11 else str(row)
