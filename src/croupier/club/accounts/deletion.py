"""Leaving for good, in one transaction: every seat is given up and the account deleted, or nothing happens."""

from __future__ import annotations

from collections.abc import Callable

from ...store.query import Query, Transaction
from ..refusals import Refused
from ..tables import transactions
from ..tables.transactions import TableUpdate
from . import people


def delete_account(person: str, now: int, new_id: Callable[[], str]) -> Transaction[list[TableUpdate]]:
    """Leave every table, then the club; what was done at the tables. Refused "no-person".

    The lock on the person comes first: nobody can sit this person down anywhere until the story ends. Then the tables, all
    before the first chip moves, so that two stories at once cannot wait for each other.
    """
    if not (yield Query("SELECT id FROM people WHERE id = $1 AND deleted IS NULL FOR UPDATE", (person,))):
        raise Refused("no-person")
    seats = yield from transactions.seats_of(person)
    for table in seats:
        yield Query("SELECT id FROM tables WHERE id = $1 FOR UPDATE", (table,))
    taken = []
    for table in seats:
        still = yield Query("SELECT seat FROM seated WHERE table_id = $1 AND person = $2", (table, person))
        if still:
            taken.append((yield from transactions.leave(table, person, new_id(), now, {})))
    yield from people.delete(person, now)
    return taken
