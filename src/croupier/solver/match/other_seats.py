"""The other seats of a match, as one seat sees them, and the value of a round to that seat beside them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from ...engine import Match, Round
from ...engine.cards_in_play import upcard
from ...engine.settle import settle
from ...rules import Rules
from ..engine_search import ENDINGS, Pays
from ..model.card_kinds import kinds
from ..model.dealer_hands import BUST, ENDS, Drawing
from .board import Leaves
from .shared_match import shared_match
from .value import match_value


class OtherSeat(NamedTuple):
    """Another seat. During a round, a closed hand has its result by the dealer's end."""

    special: str  # "hidden" where only its owner may see it
    points: int
    results: tuple[int, ...] | None = None


def other_seats(match: Match, seat: int) -> tuple[OtherSeat, ...]:
    """Everyone else in the match, as far as this seat may see."""
    r = match.round if match.playing else None
    deck = match.rules.specials
    visible = deck is not None and deck.shown == "all"
    others = []
    for player in match.players:
        if player.seat == seat:
            continue
        special = player.special if r is None else r.box(player.seat).special
        others.append(
            OtherSeat(
                special if visible or not special else "hidden",
                player.points,
                None if r is None else _results(r, player.seat),
            )
        )
    return tuple(others)


def _results(r: Round, seat: int) -> tuple[int, ...] | None:
    """What a closed hand wins, by the dealer's end; `None` while it is played."""
    if any(hand.closed is None for hand in r.box(seat).hands):
        return None
    return tuple(settle(replace(r, dealer=ENDINGS[end])).of(seat).net for end in range(BUST + 1))


def match_win(match: Match, seat: int) -> float:
    """The probability that a seat wins the match at this table, before a round."""
    player = match.player(seat)
    if match.over:
        return float(match.standings()[seat] == "victory")
    special = player.special if match.round is None or not match.playing else match.round.box(seat).special
    others = other_seats(match, seat)
    if not others:
        return match_value(match.rules).of(special, player.points)
    shared = shared_match(match.rules)
    return shared.win(special, player.points, [shared.seat(one.special, one.points) for one in others])


def round_leaves(r: Round, seat: int, points: int, others: tuple[OtherSeat, ...]) -> Leaves:
    """The value of each outcome of this round by the dealer's end, with the special card kept and spent."""
    up = kinds(r.rules).of(upcard(r)) if r.dealer else None
    return _leaves(r.rules, up, points, r.box(seat).special, others)


@lru_cache(maxsize=64)
def _leaves(rules: Rules, up: int | None, points: int, special: str, others: tuple[OtherSeat, ...]) -> Leaves:
    shared = shared_match(rules)
    leaf = np.zeros((2, 3, ENDS, 1))
    for end in range(BUST + 1):
        if (up, end) not in shared.rounds.places and any(e == end for _, e in shared.rounds.places):
            continue  # the dealer cannot end like this
        seats = []
        for one in others:
            now = shared.seat(one.special, one.points)
            seats.append(
                shared.move(now, up, end) if one.results is None else shared.shift(now, one.results[end])
            )
        leaf[:, :, end, 0] = shared.after(points, special, seats).reshape(2, 3)
    return leaf[0], leaf[1]


def shared_pays(r: Round, seat: int, points: int, others: tuple[OtherSeat, ...]) -> Pays:
    """The value of a finished round to a seat, for the engine search."""
    keep, after = round_leaves(r, seat, points, others)
    special, usual = r.box(seat).special, shared_match(r.rules).rounds
    drawing = Drawing.of(r.rules)

    def pays(ended: Round) -> float:
        outcome = settle(ended)
        leaf = keep if ended.box(seat).special == special else after
        row = leaf[1 - outcome.of(seat).net, :, 0]
        if outcome.dealer_total >= 12:
            return float(row[drawing.end(outcome.dealer_total)])
        odds = np.zeros(ENDS)  # the dealer need not play
        for (_, end), place in usual.places.items():
            odds[end] += usual.odds[place] * (row[end] > 0)
        return float(row @ odds / max(odds.sum(), 1e-300))

    return pays
