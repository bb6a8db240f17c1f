"""docs/api.md lists the limits as they are in the code."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.club.accounts.rate_limits import Rate
from croupier.club.accounts.sessions import MOST_TOKENS
from croupier.web.auth import rate_limits
from croupier.web.live import endpoint
from croupier.web.settings import BOUNDS

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
SECTION = PAGE.partition("## Limits")[2].partition("\n## ")[0]
WHAT = {
    "ACTION": "actions: commands, settings, new tokens, history reset",
    "LOOKUP": "lookups: rounds, charts, pictures, the school",
    "COACH": "hints, counts, grades",
    "HISTORY": "history: pages, totals, balance, summaries, what you have learned",
    "REVIEW": "reviews and analyses",
    "TABLE": "new tables",
    "CHAT": "chat messages",
    "EXPORT": "exports",
    "GUEST": "new guests",
    "ACCOUNTS": "new accounts",
    "LOG_IN_ADDRESS": "log-ins",
    "PASSWORD": "wrong passwords for a name",
    "LOG_IN_NAME": "wrong passwords for a name, from everywhere",
}
KB = 1024
SIZES = {
    "head of a request": BOUNDS.head // KB,
    "body of a request": BOUNDS.body // KB,
    "WebSocket message": BOUNDS.message // KB,
    "WebSocket connections of a person": BOUNDS.per_person,
    "connections of an address": BOUNDS.per_address,
    "tables watched on one connection": BOUNDS.watched,
    "tokens of a person": MOST_TOKENS,
    "rounds in a review": BOUNDS.reviewed,
    "messages on one connection, at once": endpoint.BURST,
    "messages on one connection, per second": endpoint.PER_SECOND,
}


def test_every_rate_is_on_the_page() -> None:
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \| (\d+) \| ([\d.]+) s \|$", SECTION, re.M)
    page = {what: Rate(int(burst), round(float(every) * 1000)) for what, burst, every in rows}
    code = {name: rate for name, rate in vars(rate_limits).items() if isinstance(rate, Rate)}
    assert page == {WHAT[name]: rate for name, rate in code.items()}


def test_every_size_is_on_the_page() -> None:
    rows = re.findall(r"^\| ([^|]+) \| (\d+)(?: KB)? \|$", SECTION, re.M)
    assert {what: int(most) for what, most in rows} == SIZES
