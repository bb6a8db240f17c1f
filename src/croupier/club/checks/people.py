"""Compare people, their balances and their histories with the ledger."""

from __future__ import annotations

from bisect import bisect_right
from itertools import groupby

from ...store.query import Query, Row, Transaction, placeholders
from ...table import cashier
from ...words import LANGUAGES
from .. import ledger
from ..accounts import names
from .findings import Findings, Stake

_PAGE = (
    "SELECT p.id, p.name, p.name_key, p.password, p.lang, p.settings, p.made, p.seen, p.deleted,"
    " b.amount, b.staked FROM people p LEFT JOIN balances b ON b.person = p.id"
    " WHERE p.id > $1 ORDER BY p.id LIMIT 50"
)


def check(findings: Findings) -> Transaction[None]:
    page = yield Query(_PAGE, ("",))
    while page:
        ids = [row[0] for row in page]
        places = placeholders(len(ids))
        lines = yield Query(
            "SELECT account, posting, amount, at FROM ledger"
            f" WHERE account IN ({places}) ORDER BY account, id",
            tuple(map(cashier.wallet, ids)),
        )
        played = yield Query(
            "SELECT person, round_id, table_id, house, number, seat, at, net, result, balance, version"
            f" FROM played WHERE person IN ({places}) ORDER BY person, id",
            tuple(ids),
        )
        of = {account: list(some) for account, some in groupby(lines, lambda line: line[0])}
        rounds = {person: list(some) for person, some in groupby(played, lambda row: row[0])}
        for row in page:
            purse = _Purse(of.get(cashier.wallet(row[0]), []))
            _person(findings, row, purse)
            _history(findings, row[0], rounds.get(row[0], []), purse)
        page = yield Query(_PAGE, (ids[-1],))
    for person in findings.staked:
        findings.add(f"Tables hold chips of {person}, an account that does not exist.")


class _Purse:
    """A person's ledger lines, with the balance after each."""

    def __init__(self, lines: list[Row]) -> None:
        self.lines = lines
        self.balances = [0]
        # table -> versions, and the number of lines up to each
        self.versions: dict[str, tuple[list[int], list[int]]] = {}
        for n, (_, posting, amount, _) in enumerate(lines, 1):
            self.balances.append(self.balances[-1] + amount)
            table, _, version = posting.rpartition(".")
            if version.isdigit():
                versions, places = self.versions.setdefault(table, ([], []))
                versions.append(int(version))
                places.append(n)

    def after(self, table: str, version: int) -> list[int]:
        """The possible balances after a command: the order across several tables is unknown."""
        versions, places = self.versions.get(table, ([], []))
        at = bisect_right(versions, version)
        if at and versions[at - 1] == version:
            return [self.balances[places[at - 1]]]
        first = places[at - 1] if at else 0
        last = places[at] if at < len(places) else len(self.balances)
        return self.balances[first:last]


def _person(findings: Findings, row: Row, purse: _Purse) -> None:
    person, name, key, password, lang, settings, made, last_visit, deleted, amount, staked = row
    total, on_tables = purse.balances[-1], findings.staked.pop(person, 0)
    if (deleted is None) != (amount is not None):
        missing, there = f"The account of {person} is missing.", f"The account of {person} is still there."
        findings.add(missing if deleted is None else there)
    if (amount or 0) != total:
        findings.add(f"The balance of {person} is {amount or 0}, and the ledger says {total}.")
    if amount is not None and staked != on_tables:
        findings.add(f"{person} should have {staked} on tables, and the logs say {on_tables}.")
    welcome = [line[2:] for line in purse.lines if line[1] == f"welcome.{person}"]
    first = purse.lines[0][3] if purse.lines and deleted is not None else made
    if welcome != [(ledger.WELCOME, first)]:
        findings.add(f"{person} was not welcomed with {ledger.WELCOME} when the account was made.")
    farewell = [line[3] for line in purse.lines if line[1] == f"farewell.{person}"]
    if farewell not in ([], [deleted]):
        findings.add(f"The purse of {person} was not emptied when the account was deleted.")
    if deleted is not None and (made, last_visit, lang, settings, password) != (0, 0, "", "{}", None):
        findings.add(f"The account of {person} is deleted, but still holds data.")
    if deleted is None and not _name_matches(person, name, key):
        findings.add(f"The name of {person} and its search key do not match.")


def _name_matches(person: str, name: str, key: str | None) -> bool:
    if key is None:
        return name in {names.guest_name(person, lang) for lang in ("", *LANGUAGES)}
    return names.key(name) == key


def _history(findings: Findings, person: str, played: list[Row], purse: _Purse) -> None:
    stakes: list[Stake] = []
    for _, round_id, table, house, number, seat, at, net, result, balance, version in played:
        if round_id is None:
            stakes.append((table, house, number, seat, at, net, version))
            if result or balance is None:
                findings.add(f"A stake of {person} has a result, or no balance.")
        if balance is None:
            continue
        possible = purse.after(table, version) if version is not None else purse.balances
        if balance not in possible:
            findings.add(f"The history of {person} says {balance} after a round at table {table}.")
    if sorted(stakes, key=str) != sorted(findings.stakes.pop(person, []), key=str):
        findings.add(f"The fresh stakes in the history of {person} are not those of the logs.")
