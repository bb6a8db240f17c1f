"""Delete an account: give up every seat and forget the person, in one transaction."""

from __future__ import annotations

from collections.abc import Callable

from ...store.query import Query, Transaction
from ..refusals import Refused
from ..tables import lobby, transactions
from ..tables.transactions import TableUpdate
from . import people


def delete_account(person: str, now: int, new_id: Callable[[], str]) -> Transaction[list[TableUpdate]]:
    """Leave every table, then delete the account. Returns what happened at the tables. Refused "no-person".

    The person is locked first, so that they cannot sit down anywhere meanwhile. Then all tables are locked,
    before the first chip moves, so that two transactions cannot wait for each other.
    """
    if not (yield Query("SELECT id FROM people WHERE id = $1 AND deleted IS NULL FOR UPDATE", (person,))):
        raise Refused("no-person")
    seats = yield from lobby.seats_of(person)
    for table in seats:
        yield Query("SELECT id FROM tables WHERE id = $1 FOR UPDATE", (table,))
    updates = []
    for table in seats:
        still = yield Query("SELECT seat FROM seated WHERE table_id = $1 AND person = $2", (table, person))
        if still:
            updates.append((yield from transactions.leave(table, person, new_id(), now, {})))
    yield from people.delete(person, now)
    return updates
