"""A strategy from a function that is asked about every hand against every upcard."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from ...errors import InputError
from ...kernel import codes as k
from ...kernel.answers import answers
from ...rules import Rules
from .bits import DOUBLE, EARLY, EVEN, HIT, INSURE, SURRENDER
from .tables import Strategy, blank, name_fitting_aces, soft_hands, totals


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
        self.rules, self.strategy, self.choose, self.answers = rules, strategy, choose, answers(rules)
        self.totals, self.soft = totals(rules, strategy), soft_hands(rules, strategy)
        self.width = 2 if rules.chooses_aces else 1
        ups = range(len(strategy.kinds.values)) if rules.dealer_starts_with else (None,)
        self.upcards = [strategy.kinds.upcard_name(up) for up in ups]

    def fill(self, hand: int) -> None:
        table, names = self.strategy.hands, self.strategy.kinds
        kinds = [kind for kind, n in enumerate(table.counts[hand].tolist()) for _ in range(n)]
        pair = self.rules.split is not None and len(kinds) == 2 and kinds[0] == kinds[1]
        ranks = tuple(names.of_rank.index(kind) for kind in kinds)
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
                    position = Position(cards, total, soft, pair, False, upcard, ())
                    self._before_the_turn(position, bool(self.answers.naturals[ranks]), place, up)

    def _turn(self, position: Position, place: int, up: int) -> bool:
        """Ask what to do, and what instead where that is not allowed."""
        choices, bits = self._choices(position, up), 0
        answer = self._ask(position, choices)
        splits = answer == "split"
        while answer not in ("hit", "stand"):
            bits |= _BITS.get(answer, 0)
            choices = tuple(name for name in choices if name != answer)
            answer = self._ask(position, choices)
        self.strategy.acts[:, int(position.after_split), up, place] |= bits | _BITS.get(answer, 0)
        return splits

    def _choices(self, position: Position, up: int) -> tuple[str, ...]:
        origin = k.FROM_SPLIT if position.after_split else k.FIRST_HAND
        hand = origin, len(position.cards)
        may = {
            "hit": True,
            "stand": True,
            "double": self.answers.options[(*hand, position.total)] & k.MAY_DOUBLE,
            "split": position.pair,
            "surrender": self.answers.surrenders[(*hand, self._rank(up))],
        }
        return tuple(name for name, allowed in may.items() if allowed)

    def _ask(self, position: Position, choices: tuple[str, ...]) -> str:
        answer = self.choose(replace(position, choices=choices))
        if answer not in choices:
            hand, upcard, names = " ".join(position.cards), position.upcard, ", ".join(choices)
            reason = f"it answered {answer} to {hand} against {upcard}; its choices are {names}."
            raise InputError("strategy", reason)
        return answer

    def _rank(self, up: int) -> int:
        """A rank of this kind of upcard."""
        return self.strategy.kinds.of_rank.index(up)

    def _before_the_turn(self, position: Position, natural: bool, place: int, up: int) -> None:
        """Insurance, and early surrender."""
        acts, tables, rank = self.strategy.acts, self.answers, self._rank(up)
        if tables.asks_insurance[rank]:
            even = natural and tables.even_money[tables.natural_closes[rank]]
            choices = ("insure", "decline", *(("even_money",) if even else ()))
            answer = self.choose(replace(position, choices=choices))
            acts[:, 0, up, place] |= {"insure": INSURE, "even_money": EVEN}.get(answer, 0)
        if tables.asks_early[rank]:
            answer = self.choose(replace(position, choices=("keep", "surrender")))
            acts[:, 0, up, place] |= EARLY if answer == "surrender" else 0
