"""No query scans a whole table: each uses an index."""

from __future__ import annotations

import re
from random import Random

import pytest
from support.clubs import DAY, Club, open_club

from croupier.club import admin
from croupier.club.accounts import devices, people, rate_limits, sessions
from croupier.club.history import coach_rounds, export, round_list, rounds
from croupier.club.tables import chat, lobby, presence, transactions
from croupier.store.sqlite import batch_connection
from croupier.table import BetOn, Sit

SCAN = re.compile(r"SCAN (?!mine|\(|\d+ CONSTANT|.* USING )")


def everything(club: Club) -> None:
    """Run everything that people do, and the clean-up."""
    ana, ben = club.person("Ana"), club.person("Ben")
    table, now = club.table(ana, "casino", shared=True), club.now
    club.do(table, ben, Sit())
    for _ in range(3):
        club.play_round(table, Random(1))
    link = club.read_table(table).latest
    assert link is not None
    club.lose(ana, 1)
    bot = sessions.TokenOptions("bot", ("play",), 90)
    for transaction in (
        lambda: people.update_settings(ana, "fr", {}),
        lambda: people.credentials("ana"),
        lambda: people.change_password(ana, "new"),
        lambda: people.touch(ana, now + 1),
        lambda: people.idle_guests(now),
        lambda: sessions.begin("s1", b"1", ana, now, now + DAY),
        lambda: sessions.create_bot_token("s2", b"2", ana, bot, now),
        lambda: sessions.bot_tokens(ana, now),
        lambda: sessions.browsers(ana, now),
        lambda: sessions.end_all(ana, b"1"),
        lambda: devices.remember(b"3", ana, now),
        lambda: devices.known(b"3", ana, now),
        lambda: devices.forget(b"4"),
        lambda: devices.forget_all(ana),
        lambda: devices.purge(now),
        lambda: people.fill_shapes(),
        lambda: rate_limits.give_back("x", rate_limits.Rate(1, 1)),
        lambda: sessions.identify(b"1", now),
        lambda: sessions.touch("s1", now, now + DAY),
        lambda: sessions.create_bot_token("s3", b"5", ana, bot, now),
        lambda: sessions.revoke_bot_token(ana, "s3"),
        lambda: sessions.end(b"1"),
        lambda: sessions.purge(now),
        lambda: lobby.open_tables(),
        lambda: lobby.games(ana),
        lambda: lobby.seats_of(ana),
        lambda: lobby.due(now),
        lambda: lobby.misdated(now, DAY),
        lambda: lobby.idle(now),
        lambda: round_list.page(ana, "casino", "win", "100"),
        lambda: round_list.page(ana),
        lambda: round_list.totals(ana),
        lambda: round_list.totals(ana, "casino"),
        lambda: round_list.balance(ana),
        lambda: coach_rounds.session_rounds(ana, table, 10),
        lambda: round_list.reset(ana),
        lambda: rounds.read_round(link, ana),
        lambda: export.account_json(ana, now),
        lambda: export.bjn_files(ana),
        lambda: chat.say(table, ana, "c1", "Hello", now),
        lambda: presence.enter(table, "one", "v1", ana, now + 1),
        lambda: presence.connected(table, now),
        lambda: presence.renew("one", now + 2),
        lambda: presence.leave(table, "one", "v1", now),
        lambda: presence.purge(now, DAY),
        lambda: presence.leave_all("one", now),
        lambda: presence.long_lost(now),
        lambda: presence.is_lost_since(table, ana, now),
        lambda: presence.restart_lost(now),
        lambda: rate_limits.spend("x", rate_limits.Rate(1, 1), now),
        lambda: rate_limits.lease("x", rate_limits.Rate(1, 1), now, 1),
        lambda: rate_limits.purge(now),
        lambda: admin.find("Ana"),
        lambda: admin.people(),
        lambda: admin.ban("Ben", now),
        lambda: admin.unban("Ben"),
        lambda: admin.tables(),
    ):
        club.run(transaction)
    club.do(table, ana, BetOn(1000))
    club.tick(table)
    club.run(lambda: transactions.leave(table, ana, "bye", club.now, {}))
    club.run(lambda: transactions.close(table, club.now, {}))
    club.run(lambda: people.delete(ana, club.now))


def test_every_query_has_its_index(monkeypatch: pytest.MonkeyPatch) -> None:
    queries: dict[str, None] = {}
    translate = vars(batch_connection)["for_sqlite"]

    def recorded(sql: str) -> str:
        queries[sql] = None
        return translate(sql)

    with open_club() as club:
        monkeypatch.setattr(batch_connection, "for_sqlite", recorded)
        everything(club)
        monkeypatch.undo()
        for sql in queries:
            if sql.startswith(("SELECT", "UPDATE", "DELETE", "INSERT")):
                places = len(set(re.findall(r"\$\d+", sql)))
                plan = club.sql(f"EXPLAIN QUERY PLAN {sql}", *[None] * places)
                scans = [row[3] for row in plan if SCAN.match(row[3])]
                assert not scans, sql
    assert len(queries) > 80
