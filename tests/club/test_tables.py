"""Commands apply once, in order, and everything they do is stored."""

from __future__ import annotations

from support.clubs import Club, refuses

from croupier.club import admin
from croupier.club.ledger import WELCOME
from croupier.club.tables import transactions
from croupier.table import Act, BetOn, Bot, End, Leave, Options, Ready, Sit, Skip, Stake, Tick


def test_a_table_alone_is_played(club: Club) -> None:
    ana = club.person("Ana")
    table = club.table(ana, "casino")
    update = club.do(table, ana, BetOn(1000))
    assert (update.before, update.version, update.repeats) == (0, 1, None)
    assert update.events
    club.finish(table, ana)
    current = club.read_table(table)
    assert current.latest is not None
    assert club.sql("SELECT id, game, number FROM rounds") == [(current.latest, 1, 1)]
    (net,) = club.sql("SELECT net FROM played WHERE person = $1", ana)[0]
    assert club.balance(ana) == WELCOME + net
    club.check()


def test_changed_balances_are_in_the_update(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "bankroll")
    assert club.do(table, ana, BetOn(1000)).balances == {ana: WELCOME - 1000}
    assert club.balance(ana) == WELCOME - 1000
    club.finish(table, ana)
    club.check()


def test_the_same_action_is_answered_and_not_repeated(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "bankroll")
    first = club.do(table, ana, BetOn(1000), action="one")
    club.do(table, ana, Act("stand"), action="two")
    again = club.do(table, ana, BetOn(1000), action="one")
    assert again.repeats == first.version
    assert (again.before, again.version, again.events, again.balances) == (2, 2, (), {})
    assert club.sql("SELECT version FROM tables") == [(2,)]
    club.check()


def test_an_action_is_one_command(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "bankroll")
    club.do(table, ana, BetOn(1000), action="one")
    for other in (Act("stand"), BetOn(2000)):
        with refuses("action-id"):
            club.do(table, ana, other, action="one")
    assert club.sql("SELECT version FROM tables") == [(1,)]


def test_an_action_is_one_persons_and_one_tables(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    tables_of = {person: club.table(person, "duel") for person in (ana, ben)}
    for person, table in tables_of.items():
        assert club.do(table, person, Ready(), action="same").repeats is None
    other = club.table(ana, "duel")
    with refuses("action-id"):
        club.do(other, ana, Ready(), action="same")


def test_a_closed_table_still_answers_for_what_was_done(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "duel")
    assert club.do(table, ana, End(), action="end").closed
    assert club.do(table, ana, End(), action="end").repeats
    with refuses("closed"):
        club.do(table, ana, Ready())


def test_a_refused_command_changes_nothing(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    table = club.table(ana, "casino")
    before = club.sql("SELECT version, state FROM tables")
    for person, command, code in (
        (ana, BetOn(1), "bet-limits"),
        (ana, Act("hit"), "no-round"),
        (ben, Sit(), "private"),
        (ana, Tick(), "not-yours"),
    ):
        with refuses(code):
            club.do(table, person, command)
    with refuses("stale"):
        club.do(table, ana, BetOn(1000), step=7)
    assert club.sql("SELECT version, state FROM tables") == before
    assert club.sql("SELECT count(*) FROM events") == [(1,)]
    assert club.balance(ana) == WELCOME


def test_unknown_people_unknown_tables_and_banned_people(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "duel")
    with refuses("no-table"):
        club.do("t99", ana, Ready())
    with refuses("no-table"):
        club.read_table("t99")
    with refuses("no-person"):
        club.do(table, "p99", Ready())
    with refuses("no-person"):
        club.table("p99", "duel")
    with refuses("no-house"):
        club.table(ana, "elsewhere")
    club.run(lambda: admin.ban(ana, club.now))
    with refuses("banned"):
        club.do(table, ana, Ready())
    with refuses("banned"):
        club.table(ana, "duel")


def test_not_too_many_tables(club: Club) -> None:
    ana = club.guest()
    for _ in range(3):
        table = club.table(ana, "duel")
    with refuses("too-many-tables"):
        club.run(lambda: transactions.create("more", ana, Options("duel"), bytes(32), club.now, most=3))
    club.do(table, ana, End())
    club.run(lambda: transactions.create("more", ana, Options("duel"), bytes(32), club.now, most=3))


def test_a_finished_match_does_not_count_as_an_open_table(club: Club) -> None:
    """Such a table is in no list, so nobody could close it."""
    ana = club.guest()
    done = club.table(ana, "race", points=9)
    while club.known(done).phase != "over":
        club.do(done, ana, Ready())
        club.finish(done, ana)
    club.table(ana, "race")
    club.run(lambda: transactions.create("more", ana, Options("race"), bytes(32), club.now, most=2))
    assert club.sql("SELECT id FROM tables WHERE closed IS NOT NULL") == [(done,)]
    with refuses("too-many-tables"):
        club.run(lambda: transactions.create("most", ana, Options("race"), bytes(32), club.now, most=2))
    club.check()


def test_together(club: Club) -> None:
    ana, ben, eve = club.person("Ana"), club.person("Ben"), club.guest()
    table = club.table(ana, "casino", shared=True, seats=2)
    club.do(table, ben, Sit())
    with refuses("full"):
        club.do(table, eve, Sit())
    club.do(table, ana, BetOn(1000))
    club.do(table, ben, BetOn(2000))
    assert club.read_table(table).phase == "round"
    while club.read_table(table).phase == "round":
        club.tick(table)
    club.check()
    assert {row[0] for row in club.sql("SELECT person FROM played")} == {ana, ben}
    club.do(table, ana, Leave())
    club.do(table, ben, Leave())
    assert club.read_table(table).closed
    club.check()


def test_a_fresh_stake(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "bankroll")
    with refuses("not-broke"):
        club.do(table, ana, Stake())
    club.lose(ana, WELCOME)
    update = club.do(table, ana, Stake())
    assert update.balances == {ana: 100_000}
    assert club.sql("SELECT net, result, balance, round_id FROM played WHERE person = $1", ana) == [
        (100_000, "", 100_000, None)
    ]
    club.check()


def test_one_purse_at_two_tables(club: Club) -> None:
    """Chips on one table cannot be bet at another, even if a cache is outdated."""
    ana = club.guest()
    one, two = club.table(ana, "casino", shared=True), club.table(ana, "casino", shared=True)
    club.lose(ana, WELCOME - 60_000)
    ben = club.guest()
    for table in (one, two):
        club.do(table, ben, Sit())
    club.do(one, ana, BetOn(50_000))
    with refuses("purse"):
        club.do(two, ana, BetOn(50_000))
    club.do(one, ana, Skip())
    club.do(two, ana, BetOn(50_000))
    club.check()


def test_bots_play_along(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "casino", seats=3)
    club.do(table, ana, Bot())
    club.do(table, ana, Bot())
    club.do(table, ana, BetOn(1000))
    club.finish(table, ana)
    assert club.sql("SELECT person, seat FROM played") == [(ana, 1)]
    club.check()
