"""What each rule of a house is worth: the change when it alone is switched, in expectation or in matches won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ...errors import CroupierError
from ...rules import Rules
from ...rules.change import change_rules, with_implied_changes
from ...rules.fields import Chips, Fixed
from ..solution import Solution, solve


class RuleValue(NamedTuple):
    """One rule set otherwise, and how much the player gains by it."""

    key: str
    value: Any
    gain: float


def rule_changes(rules: Rules) -> Iterator[tuple[str, Any]]:
    """Each rule that can be set otherwise by itself, and to what."""
    yield from _any_house(rules)
    if rules.specials is not None:
        yield "specials", None
        yield "specials.ends_turn", not rules.specials.ends_turn
    if not isinstance(rules.stake, Chips):
        return
    for kind in ("none", "late", "early"):
        if kind != rules.player.surrender:
            yield "player.surrender", kind
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
    if isinstance(rules.dealer.draws, Fixed) and rules.dealer.ace == "best":
        yield "dealer.draws.hits_soft", not rules.dealer.draws.hits_soft


def _with(rules: Rules, key: str, value: Any) -> Rules:
    """The house with one rule switched, and what cannot stand without it or beside it."""
    changes = {key: value}
    if key == "shoe.decks":
        changes |= {"shoe.burn": 0, "shoe.reshuffle.when": "every_round"}  # a fresh shoe is what is solved
    return change_rules(rules, with_implied_changes(rules, changes))


def house_value(found: Solution) -> float:
    """What a solved house is worth: its expectation, or the chance to win a match from its start."""
    if found.match is not None:
        return found.match.at_start(found.rules)
    assert found.ev is not None
    return found.ev


def rule_values(
    rules: Rules, whole: float, splits: str = "adaptive", each: Callable[[], None] = lambda: None
) -> list[RuleValue]:
    """The rules that matter, the dearest first. A switch that contradicts another rule is left out."""
    found = []
    for key, value in rule_changes(rules):
        each()
        try:
            there = house_value(solve(_with(rules, key, value), splits, charted=False))
        except CroupierError:
            continue
        if abs(there - whole) > 1e-12:
            found.append(RuleValue(key, value, there - whole))
    return sorted(found, key=lambda switch: -abs(switch.gain))
