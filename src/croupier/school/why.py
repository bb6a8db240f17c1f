"""Why a choice is best: one sentence from the numbers of the situation, as a message with its arguments.

Arguments: `total` is a number, `up` a rank, `unit` that of values; `best` and `second` are choices. Others
are shares of 1; `value` and `other` may be below zero.
"""

from __future__ import annotations

from typing import NamedTuple

from ..solver.report.action_names import action_name
from ..words import words
from .situation import Situation

_COMPARED = {"surrender": "why-surrender", "keep": "why-keep", "split": "why-split"}
Args = dict[str, str | int | float]


class Why(NamedTuple):
    id: str
    args: Args


def why(situation: Situation, upcard: str, unit: str) -> Why:
    """The reason for the best choice. `upcard` is its rank, or empty; `unit` is that of the values."""
    best, facts = situation.best, situation.facts
    if situation.asks == "insurance" and best != "even_money":
        assert facts.natural is not None
        assert facts.needs is not None
        return Why("why-insurance", {"natural": facts.natural, "needs": facts.needs})
    if unit == "bet" and best in _COMPARED:
        return _values(situation, _COMPARED[best], unit)
    if best == "double" and facts.one_win is not None and facts.one_lose is not None:
        return Why("why-double", {"win": facts.one_win, "lose": facts.one_lose})
    if best in ("hit", "stand") and facts.risk is not None:
        named = _hit_or_stand(situation, upcard)
        if named is not None:
            return named
    return _values(situation, "why-values", unit)


def _hit_or_stand(situation: Situation, upcard: str) -> Why | None:
    facts, total = situation.facts, situation.total
    risk, bust, win, lose = facts.risk, facts.bust, facts.win, facts.lose
    assert risk is not None
    args: Args = {"total": total}
    if situation.best == "stand":
        if bust is not None and risk > 0 and (win is None or win == bust):
            return Why("why-stand-bust", args | {"bust": bust, "risk": risk, "up": upcard})
        if win is None or lose is None:
            return None
        args |= {"win": win, "lose": lose}
        return Why("why-stand", args | {"risk": risk}) if risk else Why("why-stand-soft", args)
    if win is not None:
        args |= {"win": win}
        return Why("why-hit", args | {"risk": risk}) if risk else Why("why-hit-safe", args)
    if bust is not None and risk > 0:
        return Why("why-hit-bust", args | {"bust": bust, "risk": risk, "up": upcard})
    return None


def _values(situation: Situation, message: str, unit: str) -> Why:
    """The value of the best choice beside that of the next."""
    ranked = sorted(situation.values, key=situation.values.__getitem__, reverse=True)
    value, other = (situation.values[name] for name in ranked[:2])
    args: Args = {"value": value, "other": other, "unit": unit}
    if unit == "win":
        args |= {"value": (1 + value) / 2, "other": (1 + other) / 2}
    return Why(message, args | {"best": ranked[0], "second": ranked[1]})


_CHOICES = ("best", "second", "above", "below")
_PLAIN = ("total", "unit", "dealer", "units", "cards", "kind", "ratio")
_COUNTS = ("index", "running", "count")
_MEASURED = ("decks", "exact")


def sentence(why: Why, lang: str) -> str:
    """The reason in a language."""
    say = words(lang)
    args: dict[str, str | int] = {}
    for name, value in why.args.items():
        if name == "up":
            args[name] = {"": "none", "T": "10"}.get(str(value), str(value))
        elif name in _CHOICES:
            args[name] = action_name(str(value), lang)
        elif name in _PLAIN:
            args[name] = value if isinstance(value, str) else int(value)
        elif name in _COUNTS:
            args[name] = say.number(float(value), 0, sign=True)
        elif name in _MEASURED:
            args[name] = say.number(float(value), 1)
        else:
            sign = name in ("value", "other", "edge") and why.args.get("unit") not in ("match", "win")
            args[name] = say.percent(float(value), 0 if abs(float(value)) >= 0.095 else 1, sign=sign)
    return say.say(why.id, **args)
