"""The ledger against what the logs say should be in it."""

from __future__ import annotations

from ...store.query import Query, Transaction
from .. import ledger
from .findings import WHOLE, Findings

WELCOME, FAREWELL = "welcome", "farewell"
PAGE = (
    "SELECT l.id, l.posting, l.account, l.amount, l.at, p.id, p.deleted FROM ledger l"
    " LEFT JOIN people p ON p.id = substr(l.account, 8) WHERE l.id > $1 ORDER BY l.id LIMIT 1000"
)
assert len(ledger.PERSON) == 7  # the substring above begins after it


def check(findings: Findings) -> Transaction[None]:
    """Every line belongs to a command of a table, or to somebody who comes or goes."""
    sums, versions = dict.fromkeys(findings.sums, 0), dict.fromkeys(findings.sums, -1)
    ends = 0  # lines of those who come or go: both of a posting cancel each other
    page = yield Query(PAGE, (-(2**62),))
    while page:
        for _, posting, account, amount, at, person, deleted in page:
            made_by, _, rest = posting.rpartition(".")
            if account.startswith(ledger.PERSON) and person is None:
                findings.add(f"The posting {posting} names {account}, who is nobody.")
            if made_by in (WELCOME, FAREWELL):
                if account not in (ledger.MINT, ledger.wallet(rest)):
                    findings.add(f"The posting {posting} names {account}.")
                ends += findings.line(posting, "", amount, at)
            elif made_by in sums and rest.isdigit():
                paid = ledger.MINT if deleted is not None else account
                sums[made_by] = sums[made_by] + findings.line(posting, paid, amount, at) & WHOLE
                if int(rest) < versions[made_by]:
                    findings.add(f"The posting {posting} stands after one of a later version.")
                versions[made_by] = int(rest)
            else:
                findings.add(f"The posting {posting} belongs to no table.")
        page = yield Query(PAGE, (page[-1][0],))
    if ends & WHOLE:
        findings.add("Postings of people who come or go have lines of different times.")
    for table, total in sums.items():
        if total != findings.sums[table]:
            findings.add(f"The ledger and the log of table {table} do not say the same.")
    rows = yield Query(
        "SELECT posting, CAST(sum(amount) AS BIGINT) FROM ledger GROUP BY posting HAVING sum(amount) <> 0"
    )
    for posting, total in rows:
        findings.add(f"The posting {posting} sums to {total}, not to 0.")
