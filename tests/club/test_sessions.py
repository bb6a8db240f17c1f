"""Cookie sessions and bots' tokens. Only hashes are stored."""

from __future__ import annotations

import pytest
from support.clubs import DAY, HOUR, START, Club, refuses

from croupier.club import admin
from croupier.club.accounts import devices, sessions
from croupier.club.accounts.scopes import ACCOUNT, PLAY, READ, SCOPES, Scope, allows, from_text, to_text
from croupier.club.ids import new_id, new_token, token_hash


def begin(club: Club, person: str, token: bytes) -> str:
    session = club.id("s")
    club.run(lambda: sessions.begin(session, token, person, club.now, club.now + DAY))
    return session


def bot(
    club: Club,
    person: str,
    session: str,
    token: bytes,
    label: str = "bot",
    scopes: tuple[Scope, ...] = (PLAY,),
    days: int = 90,
) -> sessions.BotToken:
    options = sessions.TokenOptions(label, scopes, days)
    return club.run(lambda: sessions.create_bot_token(session, token, person, options, club.now))


def test_a_token_identifies_its_person(club: Club) -> None:
    ana = club.person("Ana")
    session = begin(club, ana, b"1")
    who = club.read(lambda: sessions.identify(b"1", START))
    assert who == sessions.Identity(session, ana, "Ana", False, "", False, False, START)
    assert club.read(lambda: sessions.identify(b"2", START)) is None
    assert club.read(lambda: sessions.identify(b"1", START + DAY)) is None, "expired"


def test_a_session_in_use_lives_on(club: Club) -> None:
    ana = club.person("Ana")
    session = begin(club, ana, b"1")
    club.run(lambda: sessions.touch(session, START + HOUR, START + 2 * DAY))
    who = club.read(lambda: sessions.identify(b"1", START + DAY))
    assert who is not None
    assert who.last_used == START + HOUR
    assert club.sql("SELECT seen FROM people WHERE id = $1", ana) == [(START + HOUR,)]
    club.run(lambda: sessions.purge(START + DAY))
    assert club.read(lambda: sessions.identify(b"1", START + DAY)) is not None
    club.run(lambda: sessions.purge(START + 2 * DAY))
    assert club.sql("SELECT id FROM sessions") == []


def test_log_out(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    for person, token in ((ana, b"1"), (ana, b"2"), (ana, b"3"), (ben, b"4")):
        begin(club, person, token)
    club.run(lambda: sessions.end(b"1"))
    assert club.read(lambda: sessions.identify(b"1", START)) is None
    assert club.read(lambda: sessions.identify(b"2", START)) is not None
    club.run(lambda: sessions.end_all(ana))
    assert club.read(lambda: sessions.identify(b"3", START)) is None
    assert club.read(lambda: sessions.identify(b"4", START)) is not None


def test_bots(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    made = bot(club, ana, "s9", b"9", " counts cards ", (PLAY,), 90)
    assert made == sessions.BotToken("s9", "counts cards", (PLAY,), START, None, START + 90 * DAY)
    assert club.read(lambda: sessions.bot_tokens(ana, START)) == [made]
    who = club.read(lambda: sessions.identify(b"9", START))
    assert who is not None
    assert (who.person, who.bot, who.scopes) == (ana, True, (PLAY,))
    club.run(lambda: sessions.touch("s9", START + 1))
    assert [token.seen for token in club.read(lambda: sessions.bot_tokens(ana, START))] == [START + 1]
    with refuses("no-token"):
        club.run(lambda: sessions.revoke_bot_token(ben, "s9"))
    club.run(lambda: sessions.revoke_bot_token(ana, "s9"))
    assert club.read(lambda: sessions.identify(b"9", START)) is None


def test_a_bot_that_is_in_use_expires_all_the_same(club: Club) -> None:
    ana = club.person("Ana")
    bot(club, ana, "s9", b"9", days=1)
    club.run(lambda: sessions.touch("s9", START + HOUR, START + 1000 * DAY))
    assert club.read(lambda: sessions.identify(b"9", START + DAY - 1)) is not None
    assert club.read(lambda: sessions.identify(b"9", START + DAY)) is None
    assert club.read(lambda: sessions.bot_tokens(ana, START + DAY)) == []


@pytest.mark.parametrize(
    ("scopes", "days", "code"),
    [((), 1, "token-scopes"), ((READ,), 0, "token-days"), ((READ,), sessions.MOST_DAYS + 1, "token-days")],
)
def test_tokens_that_are_not_made(club: Club, scopes: tuple[Scope, ...], days: int, code: str) -> None:
    ana = club.person("Ana")
    with refuses(code):
        bot(club, ana, "s1", b"1", "bot", scopes, days)


def test_scopes() -> None:
    assert from_text(to_text((ACCOUNT, READ, ACCOUNT))) == (READ, ACCOUNT)
    table = {scope: [wanted for wanted in SCOPES if allows((scope,), wanted)] for scope in SCOPES}
    assert table == {READ: [READ], PLAY: [READ, PLAY], ACCOUNT: [READ, ACCOUNT]}


def test_browsers_end_one_by_one(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    first = begin(club, ana, b"1")
    club.now += HOUR
    second = begin(club, ana, b"2")
    bot(club, ana, "s9", b"9")
    listed = club.read(lambda: sessions.browsers(ana, club.now))
    assert [(each.id, each.made) for each in listed] == [(second, START + HOUR), (first, START)]
    for person, session in ((ben, first), (ana, "s9"), (ana, "x\0")):
        with refuses("no-session"):
            club.run(lambda person=person, session=session: sessions.end_browser(person, session))
    club.run(lambda: sessions.end_browser(ana, first))
    assert club.read(lambda: sessions.identify(b"1", START)) is None
    assert club.read(lambda: sessions.identify(b"2", START)) is not None


def test_devices(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    for n in range(devices.MOST + 1):
        club.run(lambda n=n: devices.remember(bytes([n]), ana, START + n))
    late = START + devices.MOST

    def known(token: int, person: str, now: int) -> bool:
        return club.read(lambda: devices.known(bytes([token]), person, now))

    assert not known(0, ana, late), "the oldest makes room"
    assert known(1, ana, late)
    assert not known(1, ben, late)
    assert not known(1, ana, START + 1 + devices.LASTS), "too long ago"
    club.run(lambda: devices.forget(bytes([1])))
    assert not known(1, ana, late)
    club.run(lambda: devices.purge(START + 2 + devices.LASTS))
    assert club.sql("SELECT count(*) FROM devices") == [(devices.MOST - 2,)]
    club.run(lambda: devices.forget_all(ana))
    assert not known(9, ana, late)


@pytest.mark.parametrize("label", ["", "  ", "x" * 41, "a\nb", "a\u202eb"])
def test_labels(club: Club, label: str) -> None:
    ana = club.person("Ana")
    with refuses("label"):
        bot(club, ana, "s1", b"1", label)


def test_not_too_many_tokens(club: Club) -> None:
    ana = club.person("Ana")
    for n in range(sessions.MOST_TOKENS):
        bot(club, ana, f"s{n}", bytes([n]), days=2 if n else 1)
    with refuses("too-many-tokens"):
        bot(club, ana, "more", b"more")
    club.now += DAY
    bot(club, ana, "more", b"more")  # in the place of one that has expired


def test_nobody_and_the_banned_have_no_sessions(club: Club) -> None:
    with refuses("no-person"):
        begin(club, "p99", b"1")
    ana = club.person("Ana")
    club.run(lambda: admin.ban("ana", START))
    with refuses("banned"):
        begin(club, ana, b"1")


def test_ids_are_letters_and_digits_with_a_letter_first() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(i.isascii() and i.isalnum() and i.islower() and i[0].isalpha() and len(i) == 26 for i in ids)
    assert token_hash("a") == token_hash("a") != token_hash("b")
    assert len(new_token()) == 52
