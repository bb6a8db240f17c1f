"""Chapters about a player's choices: the turn, special cards, naturals, insurance, double, split, surrender.

Each function yields the ids of the messages that apply to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.model import Rules


def turn(rules: Rules) -> Iterator[str]:
    yield "turn-hit"
    yield "turn-stand"
    yield "turn-21-open" if rules.player.may_hit_21 else "turn-21-closed"
    yield "turn-bust"
    # A dealer who plays only if needed can go bust after a bust hand only if other hands are in play.
    if rules.dealer.plays == "always" or rules.table.seats > 1 or rules.split:
        yield "turn-bust-final"
    if rules.player.charlie != "none":
        yield "turn-charlie"


def special(rules: Rules) -> Iterator[str]:
    if rules.specials is None:
        return
    yield "special-deck"
    yield "special-shown-owner" if rules.specials.shown == "owner" else "special-shown-all"
    yield "special-use"
    if rules.specials.swap:
        yield "special-swap"
    if rules.specials.plus_one:
        yield "special-plus-one"
    yield "special-ends-turn" if rules.specials.ends_turn else "special-goes-on"


def natural(rules: Rules) -> Iterator[str]:
    if rules.natural is None:
        return
    yield "natural-what"
    yield "natural-waits-ace" if rules.natural.waits == "ace" else "natural-waits-ace-or-ten"
    match rules.natural.ties:
        case "push":
            yield "natural-tie-push"
        case "dealer":
            yield "natural-tie-dealer"
        case "player":
            yield "natural-tie-player"
    yield "natural-dealer"
    # A dealer who peeks under aces and tens shows a natural before anyone can double or split.
    if (rules.double or rules.split) and rules.dealer.peek != "ace_or_ten":
        yield "natural-takes-all" if rules.natural.dealer_takes == "all" else "natural-takes-original"


def insurance(rules: Rules) -> Iterator[str]:
    if rules.insurance is None:
        return
    yield "insurance-offer"
    yield "insurance-amount"
    yield "insurance-pays"
    if rules.insurance.even_money:
        yield "insurance-even-money"


def double(rules: Rules) -> Iterator[str]:
    if rules.double is None:
        return
    match rules.double.on:
        case "any":
            yield "double-any"
        case "9-11":
            yield "double-9-11"
        case "10-11":
            yield "double-10-11"
    yield "double-how"
    if rules.split:
        yield "double-after-split" if rules.double.after_split else "double-not-after-split"


def split(rules: Rules) -> Iterator[str]:
    if rules.split is None:
        return
    yield "split-rank" if rules.split.pairs == "rank" else "split-value"
    yield "split-how"
    yield "split-as-played" if rules.split.deal == "as_played" else "split-at-once"
    if rules.split.hands == 2:
        yield "split-once"
    else:
        yield "split-again"
        yield "split-aces-again" if rules.split.resplit_aces else "split-aces-once"
    yield "split-aces-played" if rules.split.hit_aces else "split-aces-closed"
    if rules.natural:
        yield "split-natural"


def surrender(rules: Rules) -> Iterator[str]:
    if rules.player.surrender == "none":
        return
    yield "surrender-how"
    if rules.natural:
        yield "surrender-late" if rules.player.surrender == "late" else "surrender-early"
    match rules.player.surrender_against:
        case "not_ace":
            yield "surrender-not-ace"
        case "not_ace_or_ten":
            yield "surrender-not-ace-or-ten"
