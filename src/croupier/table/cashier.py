"""Which chips move, and between which accounts. Every posting sums to nothing.

A bet goes from its owner's wallet to the pot of the table, and so does whatever is added to it. A natural is paid as
soon as it is closed; all the rest goes out of the pot when the round is over. Where the pot has too little, the
house adds to it, and what is left over is the house's: its common account, or the bank of this one game where the
house matches bets. Between rounds nothing lies in the pot but the bets on the next round.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..engine import Box, Outcome
from ..engine.state import Closed
from ..rules import Rules, pay
from ..rules.fields import Pot
from .effects import Posting
from .seat import Chair

HOUSE, MINT, BOTS = "house", "mint", "bots"
PAID = (Closed.NATURAL, Closed.EVEN_MONEY)
"""Hands that are paid for good before the round is over."""


def wallet(person: str) -> str:
    return f"person:{person}"


def owner(chair: Chair) -> str:
    """The account of whoever sits there."""
    return wallet(chair.person) if chair.person else BOTS


def pot(table: str) -> str:
    return f"table:{table}"


def bank(table: str, game: int) -> str:
    return f"bank:{table}:{game}"


def house(rules: Rules, table: str, game: int) -> str:
    """The account that the house plays from."""
    return bank(table, game) if isinstance(rules.stake, Pot) else HOUSE


def down(box: Box) -> int:
    """All that a seat has put down in this round."""
    return sum([hand.bet for hand in box.hands]) + (box.insurance or 0)


def lying(box: Box) -> int:
    """What of it still lies on the table."""
    return sum([hand.bet for hand in box.hands if hand.closed not in PAID]) + (box.insurance or 0)


def paid_out(rules: Rules, box: Box) -> int:
    """What the seat has been paid before the end, its bets included."""
    total = 0
    for hand in box.hands:
        if hand.closed in PAID and rules.natural is not None:
            natural = hand.closed is Closed.NATURAL
            total += hand.bet + (pay(hand.bet, rules.natural.pays) if natural else hand.bet)
    return total


def moved(table: str, account: str, amount: int) -> list[Posting]:
    """Chips from an account to the pot, or back again."""
    if amount == 0:
        return []
    return [Posting("bet" if amount > 0 else "back", ((account, -amount), (pot(table), amount)))]


def natural(table: str, account: str, bet: int, won: int) -> Posting:
    """A natural is paid: the bet goes back with what it won."""
    return Posting("paid", ((account, bet + won), (pot(table), -bet), (HOUSE, -won)))


def settled(
    rules: Rules, table: str, game: int, boxes: Iterable[tuple[Box, str]], outcome: Outcome
) -> list[Posting]:
    """The round is over: everyone gets what is theirs, and the pot is empty. `boxes` come with their accounts."""
    gains: dict[str, int] = {}
    there = given = 0
    for box, account in boxes:
        back = down(box) + outcome.of(box.seat).net - paid_out(rules, box)
        there += lying(box)
        given += back
        gains[account] = gains.get(account, 0) + back
    gains[pot(table)] = -there
    gains[house(rules, table, game)] = there - given
    lines = tuple((account, amount) for account, amount in gains.items() if amount)
    return [Posting("settled", lines)] if lines else []


def given_back(table: str, boxes: Iterable[tuple[Box, str]]) -> list[Posting]:
    """The round will not be played to its end: whatever lies on the table goes back."""
    return [posting for box, account in boxes for posting in moved(table, account, -lying(box))]


def founded(rules: Rules, table: str, game: int) -> list[Posting]:
    """A game begins: where the house matches bets, its bank is filled."""
    if not isinstance(rules.stake, Pot):
        return []
    start = int(rules.stake.house)
    return [Posting("bank", ((MINT, -start), (bank(table, game), start)))]


def dissolved(table: str, game: int, left: int | None) -> list[Posting]:
    """A table is closed: what its bank still holds goes back to where it came from."""
    return [Posting("bank", ((bank(table, game), -left), (MINT, left)))] if left else []


def fresh_stake(person: str, amount: int) -> Posting:
    return Posting("stake", ((MINT, -amount), (wallet(person), amount)))
