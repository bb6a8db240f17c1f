"""Chapters about what comes before play: the goal, the cards, the table, the stake, the deal.

Each function yields the ids of the messages that apply to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.fields import Chips, Points, Pot
from ..rules.model import Rules


def goal(_rules: Rules) -> Iterator[str]:
    yield "goal"


def cards(rules: Rules) -> Iterator[str]:
    yield "cards-endless" if rules.shoe.decks == "endless" else "cards-decks"
    if rules.shoe.burn:
        yield "cards-burn"
    yield "cards-numbers"
    court = rules.cards
    yield "cards-court" if court.jack == court.queen == court.king else "cards-court-each"
    yield from _aces(rules)


def _aces(rules: Rules) -> Iterator[str]:
    yours, dealers = rules.player.ace, rules.dealer.ace
    if yours == dealers:
        yield "aces-one" if yours == "one" else "aces-best"
        return
    if rules.chooses_aces:
        yield "ace-yours-chosen"
        yield "ace-chosen-own-turn" if yours == "chosen_own_turn" else "ace-chosen-on-receipt"
        yield "ace-chosen-drawn"
        yield "ace-chosen-risk"
    else:
        yield "ace-yours-one" if yours == "one" else "ace-yours-best"
    yield "ace-dealer-one" if dealers == "one" else "ace-dealer-best"


def table(rules: Rules) -> Iterator[str]:
    if rules.table.seats == 1:
        yield "table-alone"
    else:
        yield "table-seats"
        yield "table-order"


def stake(rules: Rules) -> Iterator[str]:
    match rules.stake:
        case Chips():
            yield from _bets(rules.stake)
            yield "bet-house"
        case Pot():
            yield from _bets(rules.stake)
            yield "pot-match"
            if rules.table.seats > 1:
                yield "pot-each"
            yield "pot-limit"
            yield "pot-bank"
        case Points():
            yield "points-start"
            yield "points-round"
        case _:
            yield "tally"


def _bets(limits: Chips | Pot) -> Iterator[str]:
    if limits.lowest == limits.highest:
        yield "bet-fixed"
    else:
        yield "bet-range"
        yield "bet-step-whole" if limits.step == 100 else "bet-step"
    yield "bet-purse"
    yield "bet-fresh"


def deal(rules: Rules) -> Iterator[str]:
    # With one card each, both ways of dealing are the same.
    around = rules.table.deal == "card_by_card" and rules.player.cards == 2
    yield "deal-around" if around else "deal-together"
    if not around and rules.dealer_starts_with:
        yield "deal-dealer-last"
    match rules.dealer.cards:
        case "none":
            yield "deal-dealer-none"
        case "up":
            yield "deal-dealer-up"
        case "up_down":
            yield "deal-dealer-up-down"
        case "down_up":
            yield "deal-dealer-down-up"
    if rules.table.shows == "latest":
        yield "shows-latest"
