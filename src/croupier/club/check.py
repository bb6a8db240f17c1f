"""Is everything true? The ledger sums to zero, balances are its sums, logs fold to what is stored."""

from __future__ import annotations

from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Pot
from ..store.query import Query, Row, Story
from ..table import Table, cashier, chips_on, to_bytes
from . import faces, houses, ledger, log
from .outcome import sitting


def check() -> Story[list[str]]:
    """Every problem in a sentence; empty when all is well (for `store.read`)."""
    problems = yield from _ledger()
    problems += yield from _balances()
    accounts = yield Query("SELECT account, CAST(sum(amount) AS BIGINT) FROM ledger GROUP BY account")
    sums: dict[str, int] = dict(accounts)
    page = yield Query(PAGE, ("",))
    while page:
        for table, version, house, pin, state in page:
            problems += yield from _table(table, version, house, pin, state, sums)
        page = yield Query(PAGE, (page[-1][0],))
    return problems


PAGE = "SELECT id, version, house, pin, state FROM tables WHERE id > $1 ORDER BY id LIMIT 100"


def _ledger() -> Story[list[str]]:
    rows = yield Query(
        "SELECT posting, CAST(sum(amount) AS BIGINT) FROM ledger GROUP BY posting HAVING sum(amount) <> 0"
    )
    return [f"The posting {posting} sums to {total}, not to 0." for posting, total in rows]


def _balances() -> Story[list[str]]:
    rows = yield Query(
        "SELECT p.id, p.deleted, b.amount, (SELECT CAST(sum(l.amount) AS BIGINT) FROM ledger l"
        " WHERE l.account = $1 || p.id) FROM people p LEFT JOIN balances b ON b.person = p.id",
        (ledger.PERSON,),
    )
    problems = []
    for person, deleted, amount, total in rows:
        if (deleted is None) != (amount is not None):
            problems.append(f"The account of {person} is {'missing' if deleted is None else 'still there'}.")
        if (amount or 0) != (total or 0):
            problems.append(f"The balance of {person} is {amount or 0}, and the ledger says {total or 0}.")
        if (amount or 0) < 0:
            problems.append(f"The balance of {person} is {amount}, below nothing.")
    return problems


def _table(
    table_id: str, version: int, house: str, pin: str, state: bytes, sums: dict[str, int]
) -> Story[list[str]]:
    rules = yield from houses.rules(house, pin)
    events = yield log.read(table_id)
    if [row[0] for row in events] != list(range(version + 1)):
        return [f"The log of table {table_id} does not count from 0 to {version}."]
    try:
        table, rounds = _folded(table_id, rules, events)
    except CroupierError as error:
        return [f"The log of table {table_id} does not fold: {error}"]
    problems = []
    if to_bytes(faces.nameless(table)) != state:
        problems.append(f"The log of table {table_id} folds to something else than is stored.")
    lies, held = sum(chips_on(table).values()), sums.get(ledger.pot(table_id), 0)
    if lies != held:
        problems.append(f"On table {table_id} lie {lies}, and the ledger says {held}.")
    if (
        sorted(row[0] for row in (yield Query("SELECT id FROM rounds WHERE table_id = $1", (table_id,))))
        != rounds
    ):
        problems.append(f"The rounds of table {table_id} are not those of its log.")
    if dict((yield Query("SELECT person, seat FROM seated WHERE table_id = $1", (table_id,)))) != sitting(
        table
    ):
        problems.append(f"Others are listed at table {table_id} than sit there.")
    return problems + _bank(table, sums)


def _folded(table_id: str, rules: Rules, events: list[Row]) -> tuple[Table, list[str]]:
    """The table at the end of its log, and the ids of the rounds that ended on the way."""
    told, rounds = log.begin(table_id, rules, events[0]), []
    for row in events[1:]:
        told = log.again(told.table, row, {})
        rounds += [finished.id for finished in told.finished]
    return told.table, sorted(rounds)


def _bank(table: Table, sums: dict[str, int]) -> list[str]:
    """The account of a house that matches bets is what its match says, between rounds."""
    if not isinstance(table.rules.stake, Pot) or table.match.playing or table.closed:
        return []
    held = sums.get(cashier.bank(table.id, table.game), 0)
    if held == table.match.house:
        return []
    return [f"The bank of table {table.id} holds {table.match.house}, and the ledger says {held}."]
