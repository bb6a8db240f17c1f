"""Compare the ledger with what the logs say should be in it."""

from __future__ import annotations

from ...store.query import Query, Transaction
from ...table import cashier
from .. import ledger
from .findings import WHOLE, Findings

_WELCOME, _FAREWELL = "welcome", "farewell"
_PAGE = (
    "SELECT l.id, l.posting, l.account, l.amount, l.at, p.id, p.deleted FROM ledger l"
    " LEFT JOIN people p ON p.id = substr(l.account, 8) WHERE l.id > $1 ORDER BY l.id LIMIT 1000"
)
assert len(ledger.PERSON) == 7  # the substring above relies on it


def check(findings: Findings) -> Transaction[None]:
    """Every line must belong to a command at a table, or to a person who comes or goes."""
    sums, versions = dict.fromkeys(findings.sums, 0), dict.fromkeys(findings.sums, -1)
    come_and_go = 0  # lines of people who come or go: the two lines of each posting cancel out
    page = yield Query(_PAGE, (-(2**62),))
    while page:
        for _, posting, account, amount, at, person, deleted in page:
            made_by, _, rest = posting.rpartition(".")
            if account.startswith(ledger.PERSON) and person is None:
                findings.add(f"The posting {posting} names {account}, an account that does not exist.")
            if made_by in (_WELCOME, _FAREWELL):
                if account not in (cashier.MINT, cashier.wallet(rest)):
                    findings.add(f"The posting {posting} names {account}.")
                come_and_go += findings.line(posting, "", amount, at)
            elif made_by in sums and rest.isdigit():
                paid = cashier.MINT if deleted is not None else account
                sums[made_by] = sums[made_by] + findings.line(posting, paid, amount, at) & WHOLE
                if int(rest) < versions[made_by]:
                    findings.add(f"The posting {posting} comes after one of a later version.")
                versions[made_by] = int(rest)
            else:
                findings.add(f"The posting {posting} belongs to no table.")
        page = yield Query(_PAGE, (page[-1][0],))
    if come_and_go & WHOLE:
        findings.add("Postings of people who come or go have lines of different times.")
    for table, total in sums.items():
        if total != findings.sums[table]:
            findings.add(f"The ledger and the log of table {table} disagree.")
    rows = yield Query(
        "SELECT posting, CAST(sum(amount) AS BIGINT) FROM ledger GROUP BY posting HAVING sum(amount) <> 0"
    )
    for posting, total in rows:
        findings.add(f"The posting {posting} sums to {total}, not to 0.")
