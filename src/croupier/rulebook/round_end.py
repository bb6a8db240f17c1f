"""Chapters about the end of a round: the dealer, who wins, and what comes before the next round.

Each function yields the ids of the messages that apply to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.fields import AtCutCard, Chips, Fixed, Points, Recycled, WhenLow
from ..rules.model import Rules


def dealer(rules: Rules) -> Iterator[str]:
    if rules.natural and rules.hole is not None:
        match rules.dealer.peek:
            case "none":
                yield "peek-none"
            case "ace":
                yield "peek-ace"
            case "ace_or_ten":
                yield "peek-ace-or-ten"
    yield "dealer-last" if rules.hole is None else "dealer-turns"
    draws = rules.dealer.draws
    if isinstance(draws, Fixed):
        yield "dealer-fixed"
        if rules.dealer.ace == "best":
            yield "dealer-soft-hits" if draws.hits_soft else "dealer-soft-stands"
    else:
        yield "dealer-chase"
    if rules.dealer.plays == "always":
        yield "dealer-always"
    else:
        yield "dealer-if-needed"
        if rules.natural and rules.hole is None:
            yield "dealer-one-card"


def wins(rules: Rules) -> Iterator[str]:
    yield "wins-dealer-bust"
    if rules.dealer.pushes_22:
        yield "wins-22"
        if rules.natural:
            yield "wins-22-natural"
    yield "wins-higher"
    match rules.table.ties:
        case "push":
            yield "wins-tie-push"
        case "dealer":
            yield "wins-tie-dealer"
        case "player":
            yield "wins-tie-player"
    if rules.table.ties_at.push:
        yield "wins-tie-at-push"
    if rules.table.ties_at.dealer:
        yield "wins-tie-at-dealer"
    if rules.table.ties_at.player:
        yield "wins-tie-at-player"
    if isinstance(rules.stake, Chips):
        yield "wins-chips"
    if rules.natural is None and rules.player.cards == 2 and rules.player.ace != "one":
        yield "natural-ordinary"


def after(rules: Rules) -> Iterator[str]:
    if rules.shoe.decks != "endless":
        match rules.shoe.reshuffle:
            case AtCutCard():
                yield "after-cut-card"
                yield "after-cut-card-out"
            case WhenLow():
                yield "after-low"
            case Recycled():
                yield "after-recycled"
            case _:
                yield "after-every-round"
        yield "after-run-out"
    match_play = isinstance(rules.stake, Points)
    if match_play:
        yield "after-same-players"
    if rules.table.another_round == "agreed":
        yield "after-agreed"
    elif not match_play:
        yield "after-free"
    if match_play:
        yield "points-end"
        if rules.table.seats > 1:
            yield "points-others"
