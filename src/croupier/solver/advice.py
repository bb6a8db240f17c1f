"""Advice for one decision: from the compiled tables where they are exact, else by engine search."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ..cards import UNKNOWN
from ..engine import ForChoice, Match, Round, known
from ..engine.recycled_deck import RecycledDeck
from ..errors import CroupierError
from ..rules.fields import Points
from .chasing_dealer import recycled_actions
from .compiled_position import ShoePosition
from .engine_search import EngineSearch, per_bet
from .match.advice import match_actions
from .match.other_seats import OtherSeat, other_seats, shared_pays
from .match.value import match_pays

SHARED = "other seats play as if alone, and the chance is an estimate"
"""The assumption behind a chance to win a match that several seats share."""
_SHORT = 12
"""Cards of a recycled deck that can be searched although some are unknown."""


class Advice(NamedTuple):
    """The value of every legal choice, per first bet or as a chance to win the match, and the best."""

    actions: dict[str, float]
    best: str
    assumes: tuple[str, ...] = ()

    @classmethod
    def of(cls, actions: dict[str, float], *assumes: str) -> Advice:
        return cls(actions, max(actions, key=actions.__getitem__), assumes)


def advise(match: Match, seat: int, splits: str = "adaptive") -> Advice:
    """Value each choice of this seat now, from what the seat has been shown."""
    r, waits = match.round, match.waits
    if r is None or not isinstance(waits, ForChoice) or waits.seat != seat or waits.what == "bet":
        raise CroupierError(f"Seat {seat} has nothing to decide here.")
    visible = [card for i, card in enumerate(r.dealer) if i != r.rules.hole]
    if UNKNOWN in [*visible, *(card for hand in r.box(seat).hands for card in hand.cards)]:
        raise CroupierError("This decision rests on a card that is not named: write its rank at least.")
    others = other_seats(match, seat) if isinstance(match.rules.stake, Points) else ()
    return decide(as_known(match, seat, r), seat, match.player(seat).points, splits, others)


def decide(
    r: Round, seat: int, points: int = 0, splits: str = "adaptive", others: tuple[OtherSeat, ...] = ()
) -> Advice:
    """Value each choice in a round whose shoe and hole card are as the seat knows them.

    `others` are the other seats of a shared match.
    """
    rules = r.rules
    if isinstance(rules.stake, Points):
        actions = match_actions(r, seat, points, others)
        if actions is None:
            pays = shared_pays(r, seat, points, others) if others else match_pays(rules, seat, points)
            actions = EngineSearch(rules, seat, pays).actions(r)
        return Advice.of(actions, "match", *((SHARED,) if others else ()))
    position = ShoePosition.of(r, seat, splits)
    if position is not None:
        return Advice.of(position.actions(), *position.assumes())
    if isinstance(r.stock, RecycledDeck):
        actions = None if r.stock.unseen else recycled_actions(r, seat)
        if actions is not None:
            return Advice.of(actions)
        if r.stock.left > _SHORT and any(segment.by_rank is None for segment in r.stock.segments):
            raise CroupierError(
                "Too many cards of the recycled deck are not named: write their ranks at least."
            )

    def after_shuffle(later: Round) -> float | None:
        """A shoe that has run out is deep again once it is shuffled."""
        deep = ShoePosition.of(later, seat, splits)
        return max(deep.actions().values()) if deep is not None else None

    return Advice.of(EngineSearch(rules, seat, per_bet(seat), after_shuffle).actions(r))


def as_known(match: Match, seat: int, r: Round) -> Round:
    """The round as this seat knows it: the hole card unknown, the shoe as far as the seat was shown."""
    dealer = tuple(UNKNOWN if i == match.rules.hole and not r.turned else c for i, c in enumerate(r.dealer))
    return replace(r, dealer=dealer, stock=known(match, seat).stock)
