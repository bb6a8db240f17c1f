"""Cookie sessions and bots' tokens, of which only hashes are kept."""

from __future__ import annotations

import pytest
from clubs import DAY, HOUR, START, Club, refuses

from croupier.club import admin, sessions
from croupier.club.ids import new_id, new_token, token_hash


def begin(club: Club, person: str, token: bytes) -> str:
    session = club.id("s")
    club.tell(lambda: sessions.begin(session, token, person, club.now, club.now + DAY))
    return session


def test_who_is_it(club: Club) -> None:
    ana = club.person("Ana")
    session = begin(club, ana, b"1")
    who = club.read(lambda: sessions.who(b"1", START))
    assert who == sessions.Who(session, ana, "Ana", False, "", False, False, START)
    assert club.read(lambda: sessions.who(b"2", START)) is None
    assert club.read(lambda: sessions.who(b"1", START + DAY)) is None, "expired"


def test_a_session_in_use_lives_on(club: Club) -> None:
    ana = club.person("Ana")
    session = begin(club, ana, b"1")
    club.tell(lambda: sessions.saw(session, START + HOUR, START + 2 * DAY))
    who = club.read(lambda: sessions.who(b"1", START + DAY))
    assert who is not None
    assert who.seen == START + HOUR
    assert club.sql("SELECT seen FROM people WHERE id = $1", ana) == [(START + HOUR,)]
    club.tell(lambda: sessions.purge(START + DAY))
    assert club.read(lambda: sessions.who(b"1", START + DAY)) is not None
    club.tell(lambda: sessions.purge(START + 2 * DAY))
    assert club.sql("SELECT id FROM sessions") == []


def test_log_out(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    for person, token in ((ana, b"1"), (ana, b"2"), (ana, b"3"), (ben, b"4")):
        begin(club, person, token)
    club.tell(lambda: sessions.end(b"1"))
    assert club.read(lambda: sessions.who(b"1", START)) is None
    assert club.read(lambda: sessions.who(b"2", START)) is not None
    club.tell(lambda: sessions.end_all(ana))
    assert club.read(lambda: sessions.who(b"3", START)) is None
    assert club.read(lambda: sessions.who(b"4", START)) is not None


def test_bots(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    made = club.tell(lambda: sessions.begin_bot("s9", b"9", ana, " counts cards ", START))
    assert made == sessions.BotToken("s9", "counts cards", START, START)
    assert club.read(lambda: sessions.bot_tokens(ana)) == [made]
    who = club.read(lambda: sessions.who(b"9", START + 1000 * DAY))
    assert who is not None
    assert (who.person, who.bot) == (ana, True)
    club.tell(lambda: sessions.saw("s9", START + 1, START + 2))
    assert club.read(lambda: sessions.who(b"9", START + DAY)) is not None, "bots do not expire"
    with refuses("no-token"):
        club.tell(lambda: sessions.drop_bot(ben, "s9"))
    club.tell(lambda: sessions.drop_bot(ana, "s9"))
    assert club.read(lambda: sessions.who(b"9", START)) is None


@pytest.mark.parametrize("label", ["", "  ", "x" * 41, "a\nb", "a\u202eb"])
def test_labels(club: Club, label: str) -> None:
    ana = club.person("Ana")
    with refuses("label"):
        club.tell(lambda: sessions.begin_bot("s1", b"1", ana, label, START))


def test_not_too_many_tokens(club: Club) -> None:
    ana = club.person("Ana")
    for n in range(sessions.MOST_TOKENS):
        club.tell(lambda n=n: sessions.begin_bot(f"s{n}", bytes([n]), ana, "bot", START))
    with refuses("too-many-tokens"):
        club.tell(lambda: sessions.begin_bot("more", b"more", ana, "bot", START))


def test_nobody_and_the_banned_have_no_sessions(club: Club) -> None:
    with refuses("no-person"):
        begin(club, "p99", b"1")
    ana = club.person("Ana")
    club.tell(lambda: admin.ban("ana", START))
    with refuses("banned"):
        begin(club, ana, b"1")


def test_ids_are_letters_and_digits_with_a_letter_first() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(i.isascii() and i.isalnum() and i.islower() and i[0].isalpha() and len(i) == 26 for i in ids)
    assert token_hash("a") == token_hash("a") != token_hash("b")
    assert len(new_token()) == 52
