"""The shoe of a position: by the cards that are out of it, or by those that are left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...cards import DECK, RANKS, UNKNOWN, Card
from ...engine import stock
from ...engine.stock import AnyStock
from ...errors import CardError, ImpossibleCard, InputError
from ...rules import Rules
from ...rules.fields import Points
from ..model.capacity import cards_needed
from ..model.pool import Pool

_COUNTS = "thirteen numbers, ace to king, none above what the house's shoe holds."
Cards = str | Iterable[str | Card]
"""Cards as text such as "8s 8d", or one by one."""


def read_cards(source: Cards, field: str) -> tuple[Card, ...]:
    """Cards, or an error that names the field."""
    try:
        words = source.replace(",", " ").split() if isinstance(source, str) else list(source)
        return tuple(word if isinstance(word, Card) else Card(word) for word in words)
    except CardError as error:
        raise InputError(field, str(error)) from None
    except TypeError:
        raise InputError(field, "write cards such as 8s 8d, separated by spaces.") from None


def read_shoe(
    rules: Rules, removed: tuple[Card, ...], shoe: str | Sequence[int], dealt: tuple[Card, ...] = ()
) -> AnyStock:
    """The shoe by the cards removed, or by how many of each rank are left.

    `dealt` cards are still to come from it.
    """
    if removed and shoe:
        raise InputError("seen", "give cards that are out, or the shoe that is left, not both.")
    return _shoe_of_counts(rules, shoe, dealt) if shoe else _shoe_without(rules, removed)


def read_pool(rules: Rules, seen: Cards, shoe: str | Sequence[int]) -> Pool | None:
    """The pool of a whole house that is not solved from a fresh shoe; `None` for a fresh one."""
    if not seen and not shoe:
        return None
    field = "shoe" if shoe else "seen"
    if isinstance(rules.stake, Points):
        raise InputError(field, "a match is solved from a fresh shoe every round.")
    pool = Pool.of(read_shoe(rules, read_cards(seen, "seen"), shoe))
    least = max(cards_needed(rules, pool), rules.player.cards + rules.dealer_starts_with)
    if pool.left < least:
        raise InputError(
            field,
            f"a round may use up the {pool.left} cards left. "
            f"A whole house needs at least {least}; ev values single positions from fewer.",
        )
    return pool


def _shoe_without(rules: Rules, removed: tuple[Card, ...]) -> AnyStock:
    """The house's shoe without these cards, and without the burnt ones, which nobody saw."""
    left = stock(rules)
    try:
        for card in removed:
            left = left.draw(card)
        for _ in range(rules.shoe.burn if left.left > rules.shoe.burn else 0):
            left = left.draw(UNKNOWN)
    except ImpossibleCard as error:
        raise InputError("seen", str(error)) from None
    return left


def _shoe_of_counts(rules: Rules, shoe: str | Sequence[int], dealt: tuple[Card, ...]) -> AnyStock:
    """A shoe with so many of each rank unseen; the `dealt` cards are still to come from it."""
    left, decks = stock(rules), rules.shoe.decks
    if decks == "endless":
        raise InputError("shoe", "an endless shoe never changes.")
    try:
        counts = [int(word) for word in (shoe.replace(",", " ").split() if isinstance(shoe, str) else shoe)]
    except (ValueError, TypeError):
        raise InputError("shoe", _COUNTS) from None
    if len(counts) != 13:
        raise InputError("shoe", _COUNTS)
    for rank, name in enumerate(RANKS):
        later = [card.index for card in dealt if card.rank == name]
        free = [
            card for card in DECK[4 * rank : 4 * rank + 4] for _ in range(decks - later.count(card.index))
        ]
        removed = 4 * decks - counts[rank] - len(later)
        if counts[rank] < 0 or not 0 <= removed <= len(free):
            raise InputError("shoe", _COUNTS)
        for card in free[:removed]:
            left = left.draw(card)
    return left
