"""The ledger: chips move by double entries that sum to zero.

A person's balance is the sum of their lines. It is stored too, and updated with every posting.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import CroupierError
from ..store.query import Query, Transaction, placeholders
from ..table.cashier import MINT, wallet
from .refusals import Refused

WELCOME = 100_000  # a thousand chips for everybody who is new
PERSON = "person:"


class Unbalanced(CroupierError):
    """A posting that does not sum to zero."""


def post(
    posting: str, lines: Mapping[str, int], now: int, staked: Mapping[str, int] | None = None
) -> Transaction[dict[str, int]]:
    """Write a posting, and return the new balances of the people concerned.

    `staked` says by how much each person's chips on tables change; everybody in it is in the result.
    Refused "purse" if a balance would fall below 0. Chips for a deleted account go to the mint.
    People are updated in the order of their ids, so that two postings cannot wait for each other.
    """
    if sum(lines.values()):
        raise Unbalanced(f"The posting {posting} does not sum to zero.")
    written, balances, changes = {key: amount for key, amount in lines.items() if amount}, {}, staked or {}
    people = {key.removeprefix(PERSON) for key in written if key.startswith(PERSON)}
    for person in sorted(people | changes.keys()):
        amount = written.get(wallet(person), 0)
        rows = yield Query(_MOVE, (person, amount, changes.get(person, 0)))
        if rows:
            balances[person] = rows[0][0]
        elif amount < 0:
            raise Refused("purse")
        elif amount > 0:
            del written[wallet(person)]
            written[MINT] = written.get(MINT, 0) + amount
    yield from _write(posting, {key: amount for key, amount in written.items() if amount}, now)
    return balances


def open_wallet(person: str, now: int) -> Transaction[int]:
    """Create the wallet of a new person, and fill it."""
    yield Query("INSERT INTO balances (person, amount) VALUES ($1, $2)", (person, WELCOME))
    yield from _write(f"welcome.{person}", {MINT: -WELCOME, wallet(person): WELCOME}, now)
    return WELCOME


def empty_wallet(person: str, now: int) -> Transaction[None]:
    """Return all chips to the mint, and delete the wallet."""
    rows = yield Query("DELETE FROM balances WHERE person = $1 RETURNING amount", (person,))
    if rows and rows[0][0]:
        yield from _write(f"farewell.{person}", {wallet(person): -rows[0][0], MINT: rows[0][0]}, now)


def balances(people: list[str]) -> Transaction[dict[str, int]]:
    """The balances of these people, without deleted accounts."""
    if not people:
        return {}
    places = placeholders(len(people))
    rows = yield Query(f"SELECT person, amount FROM balances WHERE person IN ({places})", tuple(people))
    return dict(rows)


_MOVE = (
    "UPDATE balances SET amount = amount + $2, staked = staked + $3"
    " WHERE person = $1 AND amount + $2 >= 0 RETURNING amount"
)


def _write(posting: str, lines: Mapping[str, int], now: int) -> Transaction[None]:
    if not lines:
        return
    values = ", ".join(f"($1, ${2 * n + 3}, ${2 * n + 4}, $2)" for n in range(len(lines)))
    flat = [part for line in lines.items() for part in line]
    yield Query(f"INSERT INTO ledger (posting, account, amount, at) VALUES {values}", (posting, now, *flat))
