"""Which chips move between which accounts. Every posting sums to zero.

A bet goes from its owner's wallet to the pot of the table, and so does everything added to it. A natural is
paid as soon as it is closed; the rest of the pot is paid out when the round is over. If the pot is too small,
the house adds to it; what remains belongs to the house. The house plays from one common account, except where
it matches bets: there each game has its own bank. Between rounds the pot holds only the bets on the next
round.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..engine import Box, Outcome
from ..engine.settle import paid_at_once
from ..engine.state import Closed
from ..rules import Rules
from ..rules.fields import Pot
from .effects import Posting
from .seat import Chair

HOUSE, MINT, BOTS = "house", "mint", "bots"
_PAID = (Closed.NATURAL, Closed.EVEN_MONEY)  # hands that are paid before the round is over


def wallet(person: str) -> str:
    return f"person:{person}"


def owner(chair: Chair) -> str:
    """The account that a seat plays from."""
    return wallet(chair.player) if chair.player else BOTS


def pot(table: str) -> str:
    return f"table:{table}"


def bank(table: str, game: int) -> str:
    return f"bank:{table}:{game}"


def house(rules: Rules, table: str, game: int) -> str:
    """The account that the house plays from."""
    return bank(table, game) if isinstance(rules.stake, Pot) else HOUSE


def total_bet(box: Box) -> int:
    """Everything a seat has bet in this round, insurance included."""
    return sum([hand.bet for hand in box.hands]) + (box.insurance or 0)


def chips_at_stake(box: Box) -> int:
    """The part of the total bet that is not paid out yet."""
    return sum([hand.bet for hand in box.hands if hand.closed not in _PAID]) + (box.insurance or 0)


def paid_out(rules: Rules, box: Box) -> int:
    """What the seat was paid before the end of the round, bets included."""
    return sum(hand.bet + paid_at_once(rules, hand) for hand in box.hands if hand.closed in _PAID)


def transfer(table: str, account: str, amount: int) -> list[Posting]:
    """Chips from an account to the pot; a negative amount goes back."""
    if amount == 0:
        return []
    return [Posting("bet" if amount > 0 else "back", ((account, -amount), (pot(table), amount)))]


def natural_payment(table: str, account: str, bet: int, won: int) -> Posting:
    """A natural is paid: the bet goes back together with what it won."""
    return Posting("paid", ((account, bet + won), (pot(table), -bet), (HOUSE, -won)))


def settlement(
    rules: Rules, table: str, game: int, boxes: Iterable[tuple[Box, str]], outcome: Outcome
) -> list[Posting]:
    """The round is over: pay everybody and empty the pot. `boxes` come with their accounts."""
    gains: dict[str, int] = {}
    at_stake = paid = 0
    for box, account in boxes:
        back = total_bet(box) + outcome.of(box.seat).net - paid_out(rules, box)
        at_stake += chips_at_stake(box)
        paid += back
        gains[account] = gains.get(account, 0) + back
    gains[pot(table)] = -at_stake
    gains[house(rules, table, game)] = at_stake - paid
    lines = tuple((account, amount) for account, amount in gains.items() if amount)
    return [Posting("settled", lines)] if lines else []


def refunds(table: str, boxes: Iterable[tuple[Box, str]]) -> list[Posting]:
    """The round is broken off: return everything that is at stake."""
    return [posting for box, account in boxes for posting in transfer(table, account, -chips_at_stake(box))]


def bank_funding(rules: Rules, table: str, game: int) -> list[Posting]:
    """A game begins: fill its bank, where the house matches bets."""
    if not isinstance(rules.stake, Pot):
        return []
    start = int(rules.stake.house)
    return [Posting("bank", ((MINT, -start), (bank(table, game), start)))]


def bank_closing(table: str, game: int, left: int | None) -> list[Posting]:
    """The table closes: return what its bank still holds to the mint."""
    return [Posting("bank", ((bank(table, game), -left), (MINT, left)))] if left else []


def fresh_stake(person: str, amount: int) -> Posting:
    return Posting("stake", ((MINT, -amount), (wallet(person), amount)))
