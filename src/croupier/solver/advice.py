"""One decision in any position: the quick way where it is exact, the walk over the engine where it is not."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ..cards import UNKNOWN
from ..engine import ForChoice, Match, Round, known
from ..engine.recycled_deck import RecycledDeck
from ..errors import CroupierError
from ..rules.fields import Points
from .engine_search import EngineSearch, per_bet
from .match.advice import match_actions
from .match.other_seats import Other, other_seats, shared_pays
from .match.value import match_pays
from .recycled import recycled
from .shoe_position import ShoePosition

SHARED = "other seats play as if alone, and the chance is an estimate"
"""What a chance to win a match that several seats share rests on."""
SHORT = 12
"""Cards of a recycled deck that can be walked though some are not known."""


class Advice(NamedTuple):
    """Every legal choice of a seat with the seat's whole expectation per first bet, and the best."""

    actions: dict[str, float]
    best: str
    assumes: tuple[str, ...] = ()

    @classmethod
    def of(cls, actions: dict[str, float], *assumes: str) -> Advice:
        return cls(actions, max(actions, key=actions.__getitem__), assumes)


def advise(match: Match, seat: int, splits: str = "adaptive") -> Advice:
    """What each choice of this seat is worth now, from what the seat has been shown."""
    r, waits = match.round, match.waits
    if r is None or not isinstance(waits, ForChoice) or waits.seat != seat or waits.what == "bet":
        raise CroupierError(f"Seat {seat} has nothing to decide here.")
    shown = [card for i, card in enumerate(r.dealer) if i != r.rules.hole]
    if UNKNOWN in [*shown, *(card for hand in r.box(seat).hands for card in hand.cards)]:
        raise CroupierError("This decision rests on a card that is not named: write its rank at least.")
    others = other_seats(match, seat) if isinstance(match.rules.stake, Points) else ()
    return decide(as_known(match, seat, r), seat, match.player(seat).points, splits, others)


def decide(
    r: Round, seat: int, points: int = 0, splits: str = "adaptive", others: tuple[Other, ...] = ()
) -> Advice:
    """What each choice is worth in a round whose shoe and hole card are as the seat knows them.

    In a match that several seats share, `others` are the other ones.
    """
    rules = r.rules
    if isinstance(rules.stake, Points):
        found = match_actions(r, seat, points, others)
        if found is None:
            pays = shared_pays(r, seat, points, others) if others else match_pays(rules, seat, points)
            found = EngineSearch(rules, seat, pays).actions(r)
        return Advice.of(found, "match", *((SHARED,) if others else ()))
    position = ShoePosition.of(r, seat, splits)
    if position is not None:
        return Advice.of(position.actions(), *position.assumes())
    cycled = recycled(r, seat) if isinstance(r.stock, RecycledDeck) and not r.stock.unseen else None
    if cycled is not None:
        return Advice.of(cycled)
    if (
        isinstance(r.stock, RecycledDeck)
        and r.stock.left > SHORT
        and any(s.by_rank is None for s in r.stock.segments)
    ):
        raise CroupierError("Too many cards of the recycled deck are not named: write their ranks at least.")

    def shuffled(later: Round) -> float | None:
        """A shoe that has run out is deep again once it is shuffled."""
        deep = ShoePosition.of(later, seat, splits)
        return max(deep.actions().values()) if deep is not None else None

    return Advice.of(EngineSearch(rules, seat, per_bet(seat), shuffled).actions(r))


def as_known(match: Match, seat: int, r: Round) -> Round:
    """The round as this seat knows it: the hole card unknown, the shoe as far as it was shown."""
    dealer = tuple(UNKNOWN if i == match.rules.hole and not r.turned else c for i, c in enumerate(r.dealer))
    return replace(r, dealer=dealer, stock=known(match, seat).stock)
