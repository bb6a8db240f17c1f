"""Strange texts are refused or match nothing, and never break the database."""

from __future__ import annotations

import pytest
from support.clubs import START, Club, refuses

from croupier.club.accounts import people, rate_limits, sessions
from croupier.club.history import round_list, rounds
from croupier.club.tables import chat, transactions
from croupier.table import Ready

STRANGE = ["", "\0", "a\0b", "\ud800", "'; DROP TABLE people; --", "../x", "é" * 5000, "t1\n", "%00"]


@pytest.mark.parametrize("text", STRANGE, ids=range(len(STRANGE)))
def test_strange_texts(club: Club, text: str) -> None:
    ana = club.person("Ana")
    table = club.table(ana, "duel")
    with refuses("no-table"):
        club.read(lambda: transactions.read_table(text, {}))
    with refuses("no-table"):
        club.do(text, ana, Ready())
    with refuses("no-table"):
        club.run(lambda: chat.say(text, ana, "c1", "Hello", START))
    with refuses("unknown-round"):
        club.read(lambda: rounds.read_round(text, ana))
    with refuses("no-token"):
        club.run(lambda: sessions.revoke_bot_token(ana, text))
    with refuses("cursor"):
        club.read(lambda: round_list.page(ana, before=text))
    assert club.read(lambda: people.credentials(text)) is None
    assert club.read(lambda: round_list.page(ana, house=text)).rounds == []
    assert club.read(lambda: round_list.totals(ana, house=text)).rounds == 0
    if "\ud800" not in text:
        assert club.run(lambda: rate_limits.spend(f"log-in:{text}", rate_limits.Rate(1, 1), START)) == 0
        assert club.run(lambda: rate_limits.lease(f"act:{text}", rate_limits.Rate(1, 1), START, 1)) == 1
    assert club.read_table(table).phase == "bets"
    club.check()
