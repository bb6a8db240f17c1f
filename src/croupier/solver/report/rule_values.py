"""Rule values: how much the value of a house changes when one rule changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ...errors import CroupierError
from ...rules import Rules
from ...rules.changes import change_rules, with_implied_changes
from ...rules.fields import Chips, Fixed
from ..solution import Solution, solve


class RuleValue(NamedTuple):
    """One changed rule, and how much the player gains by it."""

    key: str
    value: Any
    gain: float


def rule_changes(rules: Rules) -> Iterator[tuple[str, Any]]:
    """Each rule that can be changed by itself, and its new value."""
    yield from _any_house(rules)
    if rules.specials is not None:
        yield "specials", None
        yield "specials.ends_turn", not rules.specials.ends_turn
    if not isinstance(rules.stake, Chips):
        return
    for kind in ("none", "late", "early"):
        if kind != rules.player.surrender:
            yield "player.surrender", kind
    if rules.player.surrender != "none":
        yield "player.surrender_against", "not_ace" if rules.player.surrender_against == "any" else "any"
    if rules.natural is not None:
        yield "natural.pays", "6:5" if rules.natural.pays == "3:2" else "3:2"
        yield "natural.waits", "ace" if rules.natural.waits == "ace_or_ten" else "ace_or_ten"
        yield "natural.ties", "push" if rules.natural.ties != "push" else "dealer"
        yield "natural.dealer_takes", "original" if rules.natural.dealer_takes == "all" else "all"
        yield "dealer.peek", "none" if rules.dealer.peek != "none" else "ace_or_ten"
    if rules.insurance is not None:
        yield "insurance", None
        yield "insurance.even_money", not rules.insurance.even_money
    if rules.double is not None:
        yield "double", None
        yield "double.on", "any" if rules.double.on != "any" else "9-11"
        yield "double.after_split", not rules.double.after_split
    if rules.split is not None:
        yield "split", None
        yield "split.hands", 4 if rules.split.hands == 2 else 2
        yield "split.hit_aces", not rules.split.hit_aces
        yield "split.resplit_aces", not rules.split.resplit_aces
        yield "split.pairs", "rank" if rules.split.pairs == "value" else "value"


def _any_house(rules: Rules) -> Iterator[tuple[str, Any]]:
    if isinstance(rules.shoe.decks, int):
        yield "shoe.decks", 1 if rules.shoe.decks > 1 else 6
    yield "table.ties", "push" if rules.table.ties != "push" else "dealer"
    yield "player.may_hit_21", not rules.player.may_hit_21
    yield "player.charlie", 5 if rules.player.charlie == "none" else "none"
    yield "player.ace", "one" if rules.player.ace == "best" else "best"
    yield "dealer.ace", "one" if rules.dealer.ace == "best" else "best"
    yield "dealer.pushes_22", not rules.dealer.pushes_22
    if isinstance(rules.dealer.draws, Fixed) and rules.dealer.ace == "best":
        yield "dealer.draws.hits_soft", not rules.dealer.draws.hits_soft


def with_change(rules: Rules, key: str, value: Any) -> Rules:
    """The house with one rule changed. Rules that depend on it change too."""
    changes = {key: value}
    if key == "shoe.decks":
        changes |= {"shoe.burn": 0, "shoe.reshuffle.when": "every_round"}  # the solver deals from fresh shoes
    return change_rules(rules, with_implied_changes(rules, changes))


def rule_values(solution: Solution, progress: Callable[[], None] = lambda: None) -> list[RuleValue]:
    """The rules that matter, the most valuable first. Changes that contradict another rule are left out."""
    values = []
    for key, value in rule_changes(solution.rules):
        progress()
        try:
            changed_value = solve(with_change(solution.rules, key, value), solution.splits).value
        except CroupierError:
            continue
        if abs(changed_value - solution.value) > 1e-12:
            values.append(RuleValue(key, value, changed_value - solution.value))
    return sorted(values, key=lambda rule: -abs(rule.gain))
