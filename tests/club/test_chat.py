"""Chat, connections, and the host's lists."""

from __future__ import annotations

import pytest
from support.clubs import START, Club, refuses

from croupier.club import admin
from croupier.club.accounts import people
from croupier.club.tables import chat, presence, transactions
from croupier.club.tables.presence import Connected
from croupier.table import End, Leave, Sit


def test_lines_in_order(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    table = club.table(ana, "casino", shared=True)
    first = club.run(lambda: chat.say(table, ana, "c1", "  Hello, everyone! ", START))
    assert first == chat.Line(1, 1, "Ana", "Hello, everyone!", START)
    second = club.run(lambda: chat.say(table, ben, "c1", "¡Hola! 👩‍👩‍👧", START + 1))
    assert (second.n, second.seat) == (2, None)
    assert club.read(lambda: chat.lines(table)) == [first, second]
    assert club.read(lambda: chat.lines(table, 1)) == [second]
    assert club.read(lambda: chat.lines("t99")) == []


def test_a_repeated_line_is_stored_once(club: Club) -> None:
    ana = club.person("Ana")
    table = club.table(ana, "casino", shared=True)
    line = club.run(lambda: chat.say(table, ana, "c1", "Hello", START))
    assert club.run(lambda: chat.say(table, ana, "c1", "Hello", START)) == line
    assert club.read(lambda: chat.lines(table)) == [line]


def test_only_the_last_lines_are_stored(club: Club) -> None:
    ana = club.person("Ana")
    table = club.table(ana, "casino", shared=True)
    for n in range(chat.MAX_LINES + 3):
        club.run(lambda n=n: chat.say(table, ana, f"c{n}", str(n), START))
    lines = club.read(lambda: chat.lines(table))
    assert [line.n for line in lines] == list(range(4, chat.MAX_LINES + 4))
    assert lines[-1].text == str(chat.MAX_LINES + 2)


@pytest.mark.parametrize("text", ["", "  ", "x" * 201, "a\nb", "a\x00b", "a\u202eb", "\ud800"])
def test_invalid_lines_are_refused(club: Club, text: str) -> None:
    ana = club.person("Ana")
    table = club.table(ana, "casino", shared=True)
    with refuses("chat"):
        club.run(lambda: chat.say(table, ana, "c1", text, START))


def test_who_may_not_talk(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    table = club.table(ana, "casino", shared=True)
    club.run(lambda: admin.ban("Ben", START))
    for person, where, code in (
        (ben, table, "banned"),
        ("p99", table, "no-person"),
        (ana, "t99", "no-table"),
    ):
        with refuses(code):
            club.run(lambda person=person, where=where: chat.say(where, person, "c1", "Hello", START))
    club.do(table, ana, End())
    with refuses("closed"):
        club.run(lambda: chat.say(table, ana, "c1", "Hello", START))


def test_chat_is_deleted_with_its_author(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    table = club.table(ana, "casino", shared=True)
    club.do(table, ben, Sit())
    for person in (ana, ben):
        club.run(lambda person=person: chat.say(table, person, "c1", "Hello", START))
    club.do(table, ana, Leave())
    club.run(lambda: people.delete(ana, START))
    assert [line.name for line in club.read(lambda: chat.lines(table))] == ["Ben"]
    club.run(lambda: presence.enter(table, "one", "v1", ana, START + 1))
    assert club.read(lambda: presence.connected(table, START)) == Connected({}, 0, {})


def test_connections(club: Club) -> None:
    ana = club.person("Ana")
    table = club.table(ana, "casino", shared=True)

    def here(process: str, visitor: str, person: str | None, until: int) -> None:
        club.run(lambda: presence.enter(table, process, visitor, person, until))

    def connected(now: int = START) -> Connected:
        return club.read(lambda: presence.connected(table, now))

    here("one", "v1", ana, START + 10)
    here("two", "v1", ana, START + 20)
    here("two", "v2", None, START + 20)
    assert connected() == Connected({ana: "Ana"}, 1, {}), "two tabs are one person"
    assert connected(START + 20) == Connected({}, 0, {}), "presence ends unless it is renewed"
    club.run(lambda: presence.renew("two", START + 50))
    assert connected(START + 20) == Connected({ana: "Ana"}, 1, {})
    assert club.run(lambda: presence.purge(START + 10, 1000)) == [table]
    club.run(lambda: presence.leave(table, "two", "v1", START))
    assert connected() == Connected({}, 1, {ana: START})
    here("two", "v2", ana, START + 20)
    assert connected() == Connected({ana: "Ana"}, 0, {}), "a visitor who has logged in"
    assert club.run(lambda: presence.leave_all("two", START + 1)) == [table]
    assert connected() == Connected({}, 0, {ana: START + 1})
    assert club.run(lambda: presence.purge(START + 100, 1000)) == []


def test_the_host(club: Club) -> None:
    ana, ben, eve = club.person("Ana"), club.person("Ben"), club.guest()
    assert club.read(lambda: admin.find("ANA")).id == ana
    assert club.read(lambda: admin.find(eve)).guest
    assert [member.id for member in club.read(admin.people)] == [ana, ben]
    assert [member.id for member in club.read(lambda: admin.people("ana", 5))] == [ben]
    with refuses("no-person"):
        club.read(lambda: admin.find("Nobody"))
    assert club.run(lambda: admin.ban("ben", START)).banned == START
    assert club.run(lambda: admin.ban("ben", START + 1)).banned == START
    assert club.run(lambda: admin.unban("Ben")).banned is None
    assert club.run(lambda: admin.reset_password("Ana", "new")).id == ana
    credentials = club.read(lambda: people.credentials("Ana"))
    assert credentials is not None
    assert credentials.password == "new"
    with refuses("guest"):
        club.run(lambda: admin.reset_password(eve, "new"))


def test_the_host_sees_open_tables(club: Club) -> None:
    ana = club.person("Ana")
    first = club.table(ana, "duel")
    club.now += 1
    second = club.table(ana, "casino", shared=True)
    tables = club.read(admin.tables)
    assert [(t.id, t.shared, t.seated) for t in tables] == [(second, True, 1), (first, False, 1)]
    club.run(lambda: transactions.close(first, club.now, {}))
    assert [t.id for t in club.read(admin.tables)] == [second]
