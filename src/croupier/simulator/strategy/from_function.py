"""A strategy from a function that is asked about every hand against every upcard."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from msgspec import Struct

from ...errors import InputError
from ...rules import Rules
from .tables import (
    DOUBLE,
    EARLY,
    EVEN,
    HIT,
    INSURE,
    SURRENDER,
    Strategy,
    blank,
    name_fitting_aces,
    soft_hands,
    totals,
)


class Position(Struct, frozen=True):
    """What a strategy is asked about: a hand, the upcard, and the choices."""

    cards: tuple[str, ...]  # ranks as charts name them: A, 2 to 9, T
    total: int
    soft: bool  # an ace counts 11 and could count 1
    pair: bool  # of two cards that may be split
    after_split: bool
    upcard: str  # "–" where the dealer starts without a card
    choices: tuple[str, ...]


Choose = Callable[[Position], str]
"""A function that answers with one of the choices. Asked for insurance or early surrender (`insure`,
`even_money`, `surrender` beside `decline` or `keep`), any other answer declines."""

_BITS = {"hit": HIT, "double": DOUBLE, "surrender": SURRENDER}


def from_function(rules: Rules, choose: Choose) -> Strategy:
    """Ask the function about every hand. Points and special cards of a match do not change its play."""
    strategy = blank(rules, getattr(choose, "__name__", type(choose).__name__))
    name_fitting_aces(rules, strategy)
    asker = _Asker(rules, strategy, choose)
    for hand in np.flatnonzero(strategy.hands.size >= rules.player.cards).tolist():
        asker.fill(hand)
    return strategy


class _Asker:
    """Fills the tables of a strategy, hand by hand."""

    def __init__(self, rules: Rules, strategy: Strategy, choose: Choose) -> None:
        self.rules, self.strategy, self.choose = rules, strategy, choose
        self.totals, self.soft = totals(rules, strategy), soft_hands(rules, strategy)
        self.width = 2 if rules.chooses_aces else 1
        ups = range(len(strategy.kinds.values)) if rules.dealer_starts_with else (None,)
        self.upcards = [strategy.kinds.upcard_name(up) for up in ups]

    def fill(self, hand: int) -> None:
        table, names = self.strategy.hands, self.strategy.kinds
        kinds = [kind for kind, n in enumerate(table.counts[hand].tolist()) for _ in range(n)]
        pair = self.rules.split is not None and len(kinds) == 2 and kinds[0] == kinds[1]
        cards = tuple(map(names.name, kinds))
        for place in range(self.width * hand, self.width * (hand + 1)):
            total, soft = int(self.totals[place]), bool(self.soft[place])
            for up, upcard in enumerate(self.upcards):
                for after_split in (False, True) if self.rules.split is not None else (False,):
                    position = Position(cards, total, soft, pair, after_split, upcard, ())
                    splits = self._turn(position, place, up)
                    if pair:
                        self.strategy.splits[int(after_split), up, kinds[0]] = splits
                if len(kinds) == 2 and self.rules.player.cards == 2:
                    self._before_the_turn(Position(cards, total, soft, pair, False, upcard, ()), place, up)

    def _turn(self, position: Position, place: int, up: int) -> bool:
        """Ask what to do, and what instead where that is not allowed."""
        choices, bits = self._choices(position), 0
        answer = self._ask(position, choices)
        splits = answer == "split"
        while answer not in ("hit", "stand"):
            bits |= _BITS.get(answer, 0)
            choices = tuple(name for name in choices if name != answer)
            answer = self._ask(position, choices)
        self.strategy.acts[:, int(position.after_split), up, place] |= bits | _BITS.get(answer, 0)
        return splits

    def _choices(self, position: Position) -> tuple[str, ...]:
        rules, first = self.rules, len(position.cards) == 2
        after_split = rules.double is not None and rules.double.after_split
        double = first and rules.doubles_on(position.total) and (after_split or not position.after_split)
        may = {
            "hit": True,
            "stand": True,
            "double": double
            and (not position.after_split or bool(rules.double and rules.double.after_split)),
            "split": position.pair,
            "surrender": first and not position.after_split and rules.player.surrender != "none",
        }
        return tuple(name for name, allowed in may.items() if allowed)

    def _ask(self, position: Position, choices: tuple[str, ...]) -> str:
        answer = self.choose(_with(position, choices))
        if answer not in choices:
            raise InputError("strategy", f"it answered {answer!r} with {position}; say one of the choices.")
        return answer

    def _before_the_turn(self, position: Position, place: int, up: int) -> None:
        """Insurance against an ace, and early surrender."""
        acts = self.strategy.acts
        if self.rules.insurance is not None and up == 0:
            natural = "A" in position.cards and "T" in position.cards
            even = natural and self.rules.insurance.even_money
            choices = ("insure", "decline", *(("even_money",) if even else ()))
            answer = self.choose(_with(position, choices))
            acts[:, 0, up, place] |= {"insure": INSURE, "even_money": EVEN}.get(answer, 0)
        if self.rules.player.surrender == "early":
            answer = self.choose(_with(position, ("keep", "surrender")))
            acts[:, 0, up, place] |= EARLY if answer == "surrender" else 0


def _with(position: Position, choices: tuple[str, ...]) -> Position:
    p = position
    return Position(p.cards, p.total, p.soft, p.pair, p.after_split, p.upcard, choices)
