"""The house and the shoe that a command line names: with changed rules, and with cards removed."""

from __future__ import annotations

from typing import Any

import click

from ..cards import DECK, RANKS, UNKNOWN, Card
from ..engine import stock
from ..engine.stock import AnyStock
from ..errors import ImpossibleCard, RulesError
from ..rules import Rules
from ..rules.change import change_rules, full_key, read_value, with_implied_changes

_SHOE = "--shoe: thirteen numbers, ace to king, none above what the house's shoe holds."


def read_house(rules: Rules | None, file: Rules | None, switches: tuple[str, ...]) -> Rules:
    """The house or the file, never both, with changed rules."""
    if file is not None and rules is not None:
        raise click.UsageError("Give a house or --rules, not both.")
    house = file or rules
    if house is None:
        raise click.UsageError("Give a house, or a file with --rules.")
    return change_house(house, switches)


def change_house(rules: Rules, switches: tuple[str, ...]) -> Rules:
    """The house with the rules that the command line changes."""
    changes: dict[str, Any] = {}
    rest = [part for word in switches for part in (word.split("=", 1) if word.startswith("--") else [word])]
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


def _shoe_without(rules: Rules, removed: tuple[Card, ...]) -> AnyStock:
    """The house's shoe without these cards, and without the burnt ones, which nobody saw."""
    left = stock(rules)
    try:
        for card in removed:
            left = left.draw(card)
        for _ in range(rules.shoe.burn if left.left > rules.shoe.burn else 0):
            left = left.draw(UNKNOWN)
    except ImpossibleCard as error:
        raise click.UsageError(f"--seen: {error}") from None
    return left


def _shoe_of_counts(rules: Rules, shoe: str, dealt: tuple[Card, ...]) -> AnyStock:
    """A shoe with so many of each rank unseen; the `dealt` cards are still to come from it."""
    left, decks = stock(rules), rules.shoe.decks
    if decks == "endless":
        raise click.UsageError("--shoe: an endless shoe never changes.")
    try:
        counts = [int(word) for word in shoe.replace(",", " ").split()]
    except ValueError:
        raise click.UsageError(_SHOE) from None
    if len(counts) != 13:
        raise click.UsageError(_SHOE)
    for rank, name in enumerate(RANKS):
        later = [card.index for card in dealt if card.rank == name]
        free = [
            card for card in DECK[4 * rank : 4 * rank + 4] for _ in range(decks - later.count(card.index))
        ]
        removed = 4 * decks - counts[rank] - len(later)
        if counts[rank] < 0 or not 0 <= removed <= len(free):
            raise click.UsageError(_SHOE)
        for card in free[:removed]:
            left = left.draw(card)
    return left


def read_shoe(rules: Rules, removed: tuple[Card, ...], shoe: str, dealt: tuple[Card, ...] = ()) -> AnyStock:
    """The shoe by the cards removed (--seen) or by those left (--shoe).

    `dealt` cards are still to come from it.
    """
    if removed and shoe:
        raise click.UsageError("Give --seen or --shoe, not both.")
    return _shoe_of_counts(rules, shoe, dealt) if shoe else _shoe_without(rules, removed)
