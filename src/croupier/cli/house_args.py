"""What a command line gives: a house with some rules switched, and a shoe of which some cards are gone."""

from __future__ import annotations

from typing import Any

import click

from ..cards import DECK, RANKS, UNKNOWN, Card
from ..engine import stock
from ..engine.stock import AnyStock
from ..errors import ImpossibleCard, RulesError
from ..rules import Rules
from ..rules.change import change_rules, full_key, read_value, with_implied_changes

SHOE = "--shoe: thirteen numbers, ace to king, none above what the house's shoe holds."


def the_house(rules: Rules | None, file: Rules | None, switches: tuple[str, ...]) -> Rules:
    """The house or the file, never both, with the rules that are set otherwise."""
    if file is not None and rules is not None:
        raise click.UsageError("Say a house or --rules, not both.")
    house = file or rules
    if house is None:
        raise click.UsageError("Say a house, or a file with --rules.")
    return switched(house, switches)


def switched(rules: Rules, given: tuple[str, ...]) -> Rules:
    """The house with the rules that the command line sets."""
    changes: dict[str, Any] = {}
    rest = [part for word in given for part in (word.split("=", 1) if word.startswith("--") else [word])]
    while rest:
        name = rest.pop(0)
        if not name.startswith("--") or not rest:
            raise click.UsageError(f"{name}: set rules with --KEY VALUE.")
        try:
            key = full_key(rules, name[2:])
        except RulesError as error:
            raise click.UsageError(str(error)) from None
        changes[key] = read_value(key, rest.pop(0))
    if not changes:
        return rules
    try:
        return change_rules(rules, with_implied_changes(rules, changes))
    except RulesError as error:
        raise click.UsageError(str(error)) from None


def shoe_after(rules: Rules, seen: tuple[Card, ...]) -> AnyStock:
    """The house's shoe without the cards that were seen, and with the burnt ones gone unseen."""
    left = stock(rules)
    try:
        for card in seen:
            left = left.draw(card)
        for _ in range(rules.shoe.burn if left.left > rules.shoe.burn else 0):
            left = left.draw(UNKNOWN)
    except ImpossibleCard as error:
        raise click.UsageError(f"--seen: {error}") from None
    return left


def shoe_of(rules: Rules, shoe: str, held: tuple[Card, ...] = ()) -> AnyStock:
    """A shoe with so many of each rank unseen; the cards that are held are still to be dealt from it."""
    left, decks = stock(rules), rules.shoe.decks
    if decks == "endless":
        raise click.UsageError("--shoe: nothing is ever gone from an endless shoe.")
    try:
        counts = [int(word) for word in shoe.replace(",", " ").split()]
    except ValueError:
        raise click.UsageError(SHOE) from None
    if len(counts) != 13:
        raise click.UsageError(SHOE)
    for rank, name in enumerate(RANKS):
        kept = [card.index for card in held if card.rank == name]
        free = [card for card in DECK[4 * rank : 4 * rank + 4] for _ in range(decks - kept.count(card.index))]
        gone = 4 * decks - counts[rank] - len(kept)
        if counts[rank] < 0 or not 0 <= gone <= len(free):
            raise click.UsageError(SHOE)
        for card in free[:gone]:
            left = left.draw(card)
    return left


def shoe_given(rules: Rules, seen: tuple[Card, ...], shoe: str, held: tuple[Card, ...] = ()) -> AnyStock:
    """The shoe by the cards that are gone or by those that are left."""
    if seen and shoe:
        raise click.UsageError("Say --seen or --shoe, not both.")
    return shoe_of(rules, shoe, held) if shoe else shoe_after(rules, seen)
