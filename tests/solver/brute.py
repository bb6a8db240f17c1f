"""Reference values by brute force: every choice and every card, through the engine alone, in exact fractions.

The hole card is dealt as unknown, so that no choice depends on it, and is turned when the rules need it. A
dealer who has peeked has no natural. What a natural would have paid is added where the dealer peeks, and has
no weight later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from croupier import Card, Deal, Round, Rules
from croupier.cards import DECK, UNKNOWN
from croupier.engine import Action, Bet, ForCard, ForChoice, ForShuffle, Insure, Shuffle, Stage, stock
from croupier.engine.cards_in_play import upcard
from croupier.engine.flow import advance
from croupier.engine.settle import settle
from croupier.rules.fields import Chips, Pot


def opening(rules: Rules, only: tuple[Card, ...], special: str = "", shuffle: bool = True) -> Round:
    """A round for one seat from a shoe of only these cards."""
    return Round.begin(
        rules, (1,), stock=stock(rules, only), shuffle=shuffle, specials={1: special} if special else None
    )


class Brute:
    """Best play for one seat. `pays` turns a seat's net result into the value to maximise."""

    def __init__(self, rules: Rules, bet: int = 1000, pays: Callable[[int], Fraction] | None = None) -> None:
        self.rules, self.bet = rules, bet
        self.pays = pays or self.per_bet
        self.visible: dict[Any, Fraction] = {}

    def per_bet(self, net: int) -> Fraction:
        chips = isinstance(self.rules.stake, Chips | Pot)
        return Fraction(net, self.bet) if chips else Fraction(net)

    def value(self, r: Round) -> Fraction:
        key = (r.boxes, r.stock, r.dealer, r.stage, r.at, r.hand, r.waits, r.turned)
        if key not in self.visible:
            self.visible[key] = self._value(r)
        return self.visible[key]

    def _value(self, r: Round) -> Fraction:
        match r.waits:
            case None:
                return self._result(r) * self._no_natural(r)
            case ForShuffle():
                return self._step(r, Shuffle())
            case ForCard(face_down=True):
                return self._step(r, Deal(UNKNOWN))
            case ForCard():
                return sum((p * self._step(r, Deal(c)) for c, p in r.chances().items()), Fraction(0))
            case ForChoice():
                return max(self.actions(r).values())
        return self._turned(r)

    def actions(self, r: Round) -> dict[str, Fraction]:
        """The value of each choice by its name. A bet is `bet`; insurance is all or nothing."""
        if r.waits.what == "bet":
            return {"bet": self._step(r, Bet(self.bet))}
        result: dict[str, Fraction] = {}
        for action in r.legal():
            if isinstance(action, Insure) and action.amount not in (0, r.legal().insurance[-1]):
                continue
            value = self._step(r, action)
            result[action.name] = max(value, result.get(action.name, value))
        return result

    def _step(self, r: Round, action: Action) -> Fraction:
        after = r.apply(action)
        value = self.value(after)
        if r.stage < Stage.TURNS <= after.stage and self._looked(after):
            value += sum(
                (
                    p * self._result(replace(after, dealer=d))
                    for d, p in self._holes(after)
                    if self.natural(d)
                ),
                Fraction(0),
            )
        return value

    def _looked(self, r: Round) -> bool:
        return UNKNOWN in r.dealer and r.rules.dealer.peek != "none" and r.rules.peeks(upcard(r))

    def natural(self, dealer: tuple[Card, ...]) -> bool:
        return self.rules.is_natural(dealer[:2])

    def _holes(self, r: Round) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
        at = r.dealer.index(UNKNOWN)
        left: Any
        if hasattr(r.stock, "counts"):
            left = {c: n for c in DECK if (n := r.stock.counts >> 4 * c.index & 15)}
        else:
            left = r.stock.hidden() if hasattr(r.stock, "segments") else r.stock.chances()
        total = sum(left.values())
        for card, n in left.items():
            yield (*r.dealer[:at], card, *r.dealer[at + 1 :]), Fraction(n) / total

    def _no_natural(self, r: Round) -> Fraction:
        """The probability that a dealer who has peeked has no natural. Later results are weighted with it."""
        if UNKNOWN not in r.dealer or not self._looked(r):
            return Fraction(1)
        return sum((p for d, p in self._holes(r) if not self.natural(d)), Fraction(0))

    def _turned(self, r: Round) -> Fraction:
        at, looked, total = r.dealer.index(UNKNOWN), self._looked(r), Fraction(0)
        for dealer, p in self._holes(r):
            if not (looked and self.natural(dealer)):
                known = r.stock.reveal(dealer[at])
                total += p * self.value(advance(replace(r, dealer=dealer, stock=known, waits=None)))
        return total

    def _result(self, r: Round) -> Fraction:
        return self.pays(settle(r).of(1).net)
