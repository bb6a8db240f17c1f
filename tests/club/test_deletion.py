"""Names change and accounts are deleted; everything else stays consistent."""

from __future__ import annotations

import pytest
from support.clubs import DAY, Club, refuses

from croupier.club.accounts import deletion, former_names, people
from croupier.club.ledger import WELCOME
from croupier.club.refusals import Refused
from croupier.club.tables import lobby, transactions
from croupier.store import Transaction
from croupier.table import BetOn, Options, Quit, Ready, Sit


def test_a_guest_who_takes_a_name_is_called_so_at_the_table(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    table = club.table(ana, "casino", shared=True)
    club.do(table, ben, Sit())
    club.run(lambda: people.claim(ana, "Ana", "hash"))
    update = club.do(table, ana, BetOn(1000))
    assert update.table.chairs[0].name == update.table.maker.name == "Ana"
    club.cache.clear()
    assert club.read_table(table).chairs[0].name == "Ana"
    club.check()


def test_names_are_not_stored_with_tables(club: Club) -> None:
    ana = club.person("Anastasia")
    table = club.table(ana, "casino", shared=True)
    club.do(table, ana, BetOn(1000))
    blobs = [row[0] for row in club.sql("SELECT state FROM tables UNION ALL SELECT command FROM events")]
    assert not any(b"Anastasia" in blob for blob in blobs)


def test_closing_returns_the_chips_on_the_table(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    betting = club.table(ana, "casino", shared=True)
    club.do(betting, ben, Sit())
    club.do(betting, ben, BetOn(5000))
    playing = club.table(ana, "bankroll")
    club.do(playing, ana, BetOn(5000))
    assert (club.balance(ana), club.balance(ben)) == (WELCOME - 5000, WELCOME - 5000)
    for table in (betting, playing):
        update = club.run(lambda table=table: transactions.close(table, club.now, club.cache))
        assert update is not None
        assert update.closed
        assert club.run(lambda table=table: transactions.close(table, club.now, {})) is None
    assert (club.balance(ana), club.balance(ben)) == (WELCOME, WELCOME)
    assert club.sql("SELECT person FROM seated") == []
    club.check()


@pytest.mark.parametrize("house", ["casino", "bankroll", "race", "classic", "duel"])
def test_deleting_an_account_anywhere_keeps_the_sums(club: Club, house: str) -> None:
    """Delete in mid-round, between rounds, alone and with others: sums stay right and no name remains."""
    ana, ben = club.person("Ana"), club.person("Ben")
    mine = [club.table(ana, house), club.table(ana, house)]
    go = BetOn(1000) if house in ("casino", "bankroll") else Ready()
    club.do(mine[0], ana, go)
    if house != "duel":
        shared = club.table(ana, house, shared=True)
        club.do(shared, ben, Sit())
        for person in (ana, ben):
            club.do(shared, person, go)
        mine.append(shared)
    with refuses("still-seated"):
        club.run(lambda: people.delete(ana, club.now))
    assert club.read(lambda: lobby.seats_of(ana)) == sorted(mine)
    for table in mine:
        club.run(lambda table=table: transactions.leave(table, ana, club.id("a"), club.now, {}))
    club.run(lambda: people.delete(ana, club.now))
    if house != "duel":
        while club.read_table(shared).phase == "round":
            club.tick(shared)
        assert "Ana" not in str(club.read_table(shared).chairs) or club.cache[shared][1].chairs[0].away
        club.cache.clear()
        assert "Ana" not in str(club.read_table(shared))
    club.check()


def test_quitting_forfeits(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    table = club.table(ana, "bankroll", shared=True)
    club.do(table, ben, Sit())
    for person in (ana, ben):
        club.do(table, person, BetOn(1000))
    club.do(table, ben, Quit())
    assert club.read(lambda: lobby.games(ben)) == []
    club.finish(table, ana)
    assert club.balance(ben) == WELCOME - 1000
    club.check()


def test_the_name_of_a_deleted_account_stays_reserved(club: Club) -> None:
    ana, ben = club.person("Coco"), club.guest()
    club.run(lambda: people.delete(ana, club.now))
    assert "oco" not in str(club.sql("SELECT * FROM former_names"))
    for name in ("Coco", "cocó", "C0co"):
        with refuses("name-taken"):
            club.run(lambda name=name: people.claim(ben, name, "hash"))
    club.run(lambda: former_names.purge(club.now + 89 * DAY))
    with refuses("name-taken"):
        club.run(lambda: people.claim(ben, "Coco", "hash"))
    club.run(lambda: former_names.purge(club.now + 90 * DAY))
    assert club.run(lambda: people.claim(ben, "Coco", "hash")).name == "Coco"


def test_deleting_an_account_is_all_or_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = club.guest()
    table = club.table(ana, "casino", shared=True)
    club.do(table, ana, BetOn(1000))
    with monkeypatch.context() as m:
        m.setattr(people, "delete", lambda *_: _refused())
        with refuses("still-seated"):
            club.run(lambda: deletion.delete_account(ana, club.now, lambda: club.id("a")))
    assert club.read(lambda: lobby.seats_of(ana)) == [table]
    (update,) = club.run(lambda: deletion.delete_account(ana, club.now, lambda: club.id("a")))
    assert update.id == table
    with refuses("no-person"):
        club.run(lambda: deletion.delete_account(ana, club.now, lambda: club.id("a")))
    club.check()


def _refused() -> Transaction[None]:
    raise Refused("still-seated")
    yield


def test_deleting_an_account_while_tables_are_made(club: Club) -> None:
    """In any order, the account is deleted in the end and has no seat."""
    for _ in range(4):
        ana, ben = club.guest(), club.guest()
        seats = [club.table(ben, "casino", shared=True) for _ in range(2)]
        for table in seats:
            club.do(table, ana, Sit())
            club.do(table, ana, BetOn(1000))
        new = [club.id("t") for _ in range(6)]
        creations = [
            (
                club.stores[n % 2],
                lambda table=table, ana=ana: transactions.create(
                    table, ana, Options("casino"), bytes(32), club.now
                ),
            )
            for n, table in enumerate(new)
        ]
        going = (club.stores[1], lambda ana=ana: deletion.delete_account(ana, club.now, lambda: club.id("a")))
        bets = [
            (
                club.stores[0],
                lambda table=table, ben=ben: transactions.apply_command(
                    table, transactions.CommandRequest(ben, BetOn(1000), club.id("b")), club.now, {}
                ),
            )
            for table in seats
        ]
        outcomes = club.at_once([*creations[:3], going, *bets, *creations[3:]])
        assert isinstance(outcomes[3], list), outcomes[3]
        assert club.read(lambda ana=ana: lobby.seats_of(ana)) == []
        assert club.sql("SELECT deleted IS NOT NULL FROM people WHERE id = $1", ana)[0][0]
    club.check()
