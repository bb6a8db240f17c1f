"""What each rule of a house is worth: the change in expectation when it alone is switched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ..errors import CroupierError
from ..rules import Rules
from ..rules.change import changed
from ..rules.fields import Chips, Fixed
from .solution import solve


class Switch(NamedTuple):
    """One rule set otherwise, and how much the player gains by it."""

    key: str
    value: Any
    gain: float


def switches(rules: Rules) -> Iterator[tuple[str, Any]]:
    """Each rule that can be set otherwise by itself, and to what."""
    if isinstance(rules.shoe.decks, int):
        yield "shoe.decks", 1 if rules.shoe.decks > 1 else 6
    yield "table.ties", "push" if rules.table.ties != "push" else "dealer"
    yield "player.may_hit_21", not rules.player.may_hit_21
    if isinstance(rules.dealer.draws, Fixed) and rules.dealer.ace == "best":
        yield "dealer.draws.hits_soft", not rules.dealer.draws.hits_soft
    yield "player.charlie", 5 if rules.player.charlie == "none" else "none"
    if not isinstance(rules.stake, Chips):
        return
    yield "player.surrender", "late" if rules.player.surrender == "none" else "none"
    if rules.natural is not None:
        yield "natural.pays", "6:5" if rules.natural.pays == "3:2" else "3:2"
        yield "natural.waits", "ace" if rules.natural.waits == "ace_or_ten" else "ace_or_ten"
        yield "natural.dealer_takes", "original" if rules.natural.dealer_takes == "all" else "all"
    if rules.hole is not None and rules.natural is not None:
        yield "dealer.peek", "none" if rules.dealer.peek != "none" else "ace_or_ten"
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


def worth(
    rules: Rules, ev: float, splits: str = "adaptive", each: Callable[[], None] = lambda: None
) -> list[Switch]:
    """The rules that matter, the dearest first. A switch that contradicts another rule is left out."""
    found = []
    for key, value in switches(rules):
        each()
        try:
            other = changed(
                rules,
                {key: value} | ({"double.after_split": False} if key == "split" and rules.double else {}),
            )
            there = solve(other, splits).ev
        except CroupierError:
            continue
        if there is not None and abs(there - ev) > 1e-12:
            found.append(Switch(key, value, there - ev))
    return sorted(found, key=lambda switch: -abs(switch.gain))
