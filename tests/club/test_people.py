"""Guests, names, passwords, settings, and what remains of a deleted account."""

from __future__ import annotations

import pytest
from support.clubs import DAY, SECOND, START, Club, refuses

from croupier.club.accounts import people, sessions
from croupier.club.ledger import WELCOME


def test_a_guest_has_a_full_purse(club: Club) -> None:
    account = club.run(lambda: people.create_guest("p1", START, "fr"))
    assert account == club.read(lambda: people.account("p1"))
    assert (account.guest, account.lang, account.balance, account.made) == (True, "fr", WELCOME, START)
    assert account.name.startswith("Invité ")
    club.check()


def test_a_guest_is_called_as_in_the_language_they_speak(club: Club) -> None:
    account = club.run(lambda: people.create_guest("g1", START, speaks="es"))
    assert (account.name[:9], account.lang) == ("Invitado ", "")
    assert club.run(lambda: people.update_settings("g1", "fr")).name == account.name.replace(
        "Invitado", "Invité"
    )
    ana = club.person("Ana")
    assert club.run(lambda: people.update_settings(ana, "fr")).name == "Ana"


def test_unknown_people_are_refused(club: Club) -> None:
    with refuses("no-person"):
        club.read(lambda: people.account("p1"))
    assert club.read(lambda: people.credentials("Ana")) is None
    assert club.read(lambda: people.credentials_of("p1")) is None


def test_a_guest_takes_a_name_and_keeps_everything(club: Club) -> None:
    person = club.guest()
    account = club.run(lambda: people.claim(person, "Ana", "hash"))
    assert (account.id, account.name, account.guest, account.balance) == (person, "Ana", False, WELCOME)
    credentials = club.read(lambda: people.credentials(" ÁNA"))
    assert credentials is not None
    assert (credentials.person, credentials.password, credentials.banned) == (person, "hash", False)
    with refuses("claimed"):
        club.run(lambda: people.claim(person, "Other", "hash"))


@pytest.mark.parametrize("name", ["Zoe", "ZOÉ", "zoë"])
def test_a_name_belongs_to_one_person(club: Club, name: str) -> None:
    club.person("Zoé")
    guest = club.guest()
    with refuses("name-taken"):
        club.run(lambda: people.claim(guest, name, "hash"))
    assert club.read(lambda: people.account(guest)).guest


@pytest.mark.parametrize(
    ("name", "like"), [("Coco", "Сосо"), ("Lisa", "Iisa"), ("Iisa", "Lisa"), ("Amo", "ARNO")]
)
def test_a_name_that_looks_like_another_is_refused(club: Club, name: str, like: str) -> None:
    club.person(name)
    guest = club.guest()
    with refuses("name-alike"):
        club.run(lambda: people.claim(guest, like, "hash"))
    club.person("Somebody else")


def test_names_from_before_keep_working(club: Club) -> None:
    """Two older look-alikes both stay, and nobody gets a third."""
    club.person("Coco")
    deleted = club.person("Gone")
    club.run(lambda: people.delete(deleted, START))
    club.sql("UPDATE people SET name = 'Сосо', name_key = 'сосо', password = 'h' WHERE id = $1", club.guest())
    club.sql("UPDATE people SET shape = NULL, folded_shape = NULL")
    guest = club.guest()
    with refuses("name-alike"):
        club.run(lambda: people.claim(guest, "C0c0", "hash"))
    for name in ("coco", "Сосо"):
        assert club.read(lambda name=name: people.credentials(name)) is not None
    assert club.run(people.fill_shapes) == 2
    assert club.run(people.fill_shapes) == 0
    assert club.sql("SELECT count(*) FROM people WHERE shape = 'coco' AND folded_shape = 'coco'") == [(2,)]


def test_a_new_password_ends_other_sessions(club: Club) -> None:
    ana = club.person("Ana")
    for n in (b"1", b"2"):
        club.run(lambda n=n: sessions.begin(club.id("s"), n, ana, START, START + DAY))
    club.run(lambda: people.change_password(ana, "new", keep=b"1"))
    assert club.read(lambda: sessions.identify(b"1", START)) is not None
    assert club.read(lambda: sessions.identify(b"2", START)) is None
    credentials = club.read(lambda: people.credentials_of(ana))
    assert credentials is not None
    assert credentials.password == "new"


def test_a_guest_has_no_password(club: Club) -> None:
    guest = club.guest()
    with refuses("guest"):
        club.run(lambda: people.change_password(guest, "new"))


def test_a_stronger_hash_does_not_undo_a_new_password(club: Club) -> None:
    ana = club.person("Ana")
    club.run(lambda: people.upgrade_hash(ana, "hash", "strong"))
    club.run(lambda: people.upgrade_hash(ana, "hash", "late"))
    credentials = club.read(lambda: people.credentials_of(ana))
    assert credentials is not None
    assert credentials.password == "strong"


def test_settings_and_language(club: Club) -> None:
    guest = club.guest()
    account = club.run(lambda: people.update_settings(guest, "es", {"four": True, "keys": {"h": "é"}}))
    assert (account.lang, account.settings) == ("es", {"four": True, "keys": {"h": "é"}})
    assert club.run(lambda: people.update_settings(guest, lang="")).settings == account.settings
    assert club.run(lambda: people.update_settings(guest, settings={})).lang == ""
    with refuses("language"):
        club.run(lambda: people.update_settings(guest, "de"))
    with refuses("settings"):
        club.run(lambda: people.update_settings(guest, "es", {"x": "y" * 5000}))
    assert club.read(lambda: people.account(guest)).lang == "", "a refusal changes nothing"


def test_delete(club: Club) -> None:
    ana, ben = club.person("Ana"), club.guest()
    club.run(lambda: sessions.begin("s1", b"1", ana, START, START + DAY))
    club.run(lambda: people.update_settings(ana, "fr", {"a": 1}))
    club.run(lambda: people.delete(ana, START + 1))
    with refuses("no-person"):
        club.read(lambda: people.account(ana))
    with refuses("no-person"):
        club.run(lambda: people.delete(ana, START + 1))
    assert club.read(lambda: sessions.identify(b"1", START)) is None
    assert club.read(lambda: people.credentials("Ana")) is None
    left = club.sql(
        "SELECT name, name_key, password, lang, settings, made, seen FROM people WHERE id = $1", ana
    )
    assert left == [("", None, None, "", "{}", 0, 0)]
    club.run(lambda: people.claim(ben, "Ben", "hash"))
    club.check()


def test_idle_guests(club: Club) -> None:
    early = club.guest()
    active = club.guest()
    club.person("Ana")
    club.now += DAY
    late = club.guest()
    club.run(lambda: people.touch(active, club.now))
    club.run(lambda: people.touch(active, club.now - SECOND))
    assert club.read(lambda: people.idle_guests(club.now)) == [early]
    assert club.read(lambda: people.idle_guests(club.now + 1, 2)) == [early, min(active, late)]
    club.run(lambda: people.delete(early, club.now))
    assert club.read(lambda: people.idle_guests(club.now)) == []
