"""The value of every choice of a position, as data and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...arguments import instance, one_of, whole_number
from ...cards import show
from ...engine import ForChoice, Insure, Keep, Match, Round
from ...errors import CroupierError, InputError
from ...result import Result
from ...rules import Rules
from ...rules.fields import Points
from ...words import words
from ..advice import SHARED, Advice, advise, decide
from ..report.action_names import action_name
from ..report.rule_names import assumption_list
from ..solution import Splits, check_splits
from ..value_unit import Unit, unit
from .round_setup import deal_position
from .shoe import Cards, read_cards

ENDLESS = "an endless shoe: seen cards change nothing"
_ASSUMED = {
    "others take no more cards": "assumed-others",
    SHARED: "assumed-match-shared",
    "splits fixed": "assumed-splits-fixed",
    "splits adaptive": "assumed-splits-adaptive",
    "splits optimal": "assumed-splits-optimal",
    "three hands and more: splits adaptive": "assumed-splits-more",
    "hands of a split double only if the purse covers all of them": "assumed-purse",
    "the cards do not run out in mid-round": "assumed-no-end",
    ENDLESS: "assumed-endless-seen",
}
"""Assumptions as the JSON states them, and their messages for people."""


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One choice and its value."""

    action: str
    value: float
    best: bool


@dataclass(frozen=True)
class Valuation(Result):
    """The value of every choice in `unit`: the first bet, a win, or the chance to win a match.

    Where insurance or early surrender is asked first, `first` has that question and `actions` the play that
    follows if the dealer has no natural; `first` is None otherwise.
    """

    house: str
    hand: str
    actions: dict[str, float]
    best: str
    unit: Unit
    assumes: tuple[str, ...] = ()
    first: Advice | None = None

    def __repr__(self) -> str:
        value = f"{self.actions[self.best]:+.4f} ({self.unit})"
        return f"<Valuation {self.hand} at {self.house}: {self.best} {value}>"

    def rows(self) -> list[ChoiceRow]:
        """The choices, the best of each question first."""
        groups = [(self.first.actions, self.first.best)] if self.first is not None else []
        return [
            ChoiceRow(name, value, name == best)
            for actions, best in [*groups, (self.actions, self.best)]
            for name, value in sorted(actions.items(), key=lambda item: -item[1])
        ]

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"house": self.house, "actions": self.actions, "best": self.best}
        if self.first is not None:
            data["actions"] = {**self.first.actions, **self.actions}
            data["first"] = {"actions": self.first.actions, "best": self.first.best}
        return data | {"hand": self.hand, "unit": self.unit, "assumes": list(self.assumes)}

    def text(self, lang: str = "en") -> str:
        say = words(lang).say
        lines = (
            [] if self.first is None else value_lines(self.first.actions, self.first.best, self.unit, lang)
        )
        lines += value_lines(self.actions, self.best, self.unit, lang)
        lines.append(unit_sentence(self.unit, lang, shared=SHARED in self.assumes))
        assumed = [_ASSUMED[what] for what in self.assumes if what in _ASSUMED]
        if assumed:
            lines.append(say("solve-assumes", what=assumption_list(assumed, lang)))
        return "\n".join(lines)


def unit_sentence(of: Unit, lang: str, *, shared: bool = False) -> str:
    """Says what the values of a position are in."""
    match = "coach-unit-match-table" if shared else "coach-unit-match"
    return words(lang).say({"bet": "coach-unit-bet", "win": "coach-unit-win", "match_win": match}[of])


def value_lines(actions: Mapping[str, float], best: str, of: Unit, lang: str) -> list[str]:
    """Every choice with its value, the best first. The chance to win a match is a percentage."""
    names = {name: action_name(name, lang) for name in actions}
    widest, mark = max(map(len, names.values())), f"  ← {words(lang).say('coach-best')}"
    ranked = sorted(actions.items(), key=lambda item: -item[1])
    language = words(lang)
    values = {
        name: language.percent(value, 4) if of == "match_win" else language.number(value, 6, sign=True)
        for name, value in ranked
    }
    width = max(map(len, values.values()))
    return [
        f"{names[n].ljust(widest)}  {v.rjust(width)}{mark if n == best else ''}" for n, v in values.items()
    ]


def ev(
    rules: Rules,
    hand: str,
    dealer: str = "",
    *,
    seen: Cards = "",
    shoe: str | Sequence[int] = "",
    special: str | None = None,
    points: int | None = None,
    splits: Splits = "adaptive",
) -> Valuation:
    """The value of every choice with this hand ("8s 8d") against this upcard ("Th").

    `seen` are other cards out of the shoe; or `shoe` says how many of each rank are left, ace to king. In a
    match, `special` is "swap" or "plus1", and `points` are the seat's.
    """
    instance("rules", rules, Rules, 'house("casino")')
    check_splits(splits)
    if special not in (None, ""):
        one_of("special", special, ("swap", "plus1"))
    at, removed = _points(rules, points), read_cards(seen, "seen")
    r = deal_position(rules, hand, read_cards(dealer, "dealer"), removed, special or "", shoe)
    more = (ENDLESS,) if removed and rules.shoe.decks == "endless" else ()
    answer, first, waits = decide(r, 1, at, splits), None, r.waits
    assert isinstance(waits, ForChoice)
    if waits.what in ("insurance", "early"):
        later = r.apply(Insure(0)) if waits.what == "insurance" else r.apply(Keep())
        if isinstance(later.waits, ForChoice):
            first, answer = answer, decide(later, 1, at, splits)
    return _valuation(r, 1, answer, first, more)


def ev_at(match: Match | None, splits: Splits = "adaptive") -> Valuation:
    """The value of every choice of the seat that has to decide, from what it was shown."""
    waits = match.waits if match is not None else None
    if match is None or match.round is None or not isinstance(waits, ForChoice) or waits.what == "bet":
        raise CroupierError("The record does not end where a seat has something to decide.")
    return _valuation(match.round, waits.seat, advise(match, waits.seat, splits))


def _valuation(
    r: Round, seat: int, advice: Advice, first: Advice | None = None, more: tuple[str, ...] = ()
) -> Valuation:
    waits = r.waits
    hand = r.box(seat).hands[waits.hand if isinstance(waits, ForChoice) else 0]
    seats = "one seat alone" if len(r.boxes) == 1 else "others take no more cards"
    assumes = (seats, *advice.assumes, *more)
    return Valuation(r.rules.id, show(hand.cards), advice.actions, advice.best, unit(r.rules), assumes, first)


def _points(rules: Rules, points: int | None) -> int:
    """These points, or those a match starts with."""
    stake = rules.stake
    if not isinstance(stake, Points):
        if points is not None:
            raise InputError("points", "this house does not play for points.")
        return 0
    points = points if points is None else whole_number("points", points)
    if points is not None and not stake.defeat < points < stake.victory:
        raise InputError(
            "points",
            f"a match goes on from {stake.defeat + 1} to {stake.victory - 1} points, not at {points}.",
        )
    return stake.start if points is None else points
