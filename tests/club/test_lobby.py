"""Which tables are open, unfinished, due or idle."""

from __future__ import annotations

from support.clubs import DAY, MINUTE, SECOND, START, Club

from croupier.club.tables import lobby, transactions
from croupier.table import Act, Again, BetOn, End, Leave, Ready, Sit


def test_the_clock(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    table = club.table(ana, "casino", shared=True, clock=10)
    club.do(table, ben, Sit())
    deadline = START + 10 * SECOND
    assert club.read(lambda: lobby.due(deadline)) == []
    club.do(table, ana, BetOn(1000))
    assert club.read(lambda: lobby.due(deadline - 1)) == []
    assert club.read(lambda: lobby.due(deadline)) == [table]
    assert club.run(lambda: transactions.tick(table, deadline - 1, club.cache)) is None
    update = club.tick(table)
    assert update is not None
    assert update.table.phase == "round"
    person, action = club.sql("SELECT person, action FROM events ORDER BY version DESC LIMIT 1")[0]
    assert (person, action) == (None, None)


def test_alone_there_is_no_clock(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "casino")
    club.do(table, ana, BetOn(1000))
    club.now += 365 * DAY
    assert club.read(lambda: lobby.due(club.now)) == []


def test_a_table_for_people_with_its_link_is_not_listed(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    table = club.table(ana, "casino", shared=True, unlisted=True)
    assert club.read(lobby.open_tables) == []
    club.do(table, ben, Sit())
    assert club.read_table(table).seat_of(ben) == 2
    club.check()


def test_the_lobby(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    club.table(ana, "casino")
    early = club.table(ana, "casino", shared=True, seats=2)
    club.now += 1
    late = club.table(ben, "race", shared=True, points=3)
    assert [listed.table for listed in club.read(lobby.open_tables)] == [late, early]
    club.do(early, ben, Sit())
    first, last = club.read(lobby.open_tables)
    assert last == lobby.LobbyTable(early, "casino", 2, 0, 0, ("Ana", "Ben"), 20, "bets", None)
    assert (first.free, first.people, first.points) == (6, ("Ben",), 3)
    assert [listed.table for listed in club.read(lambda: lobby.open_tables("race"))] == [late]
    assert [listed.table for listed in club.read(lambda: lobby.open_tables(limit=1))] == [late]
    club.do(late, ben, Leave())
    assert [listed.table for listed in club.read(lobby.open_tables)] == [early]


def test_unfinished_games(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    alone = club.table(ana, "bankroll")
    club.now += 1
    shared = club.table(ben, "casino", shared=True)
    club.do(shared, ana, Sit())
    club.now += 1
    club.do(alone, ana, BetOn(1000))
    mine = club.read(lambda: lobby.games(ana))
    assert mine == [
        lobby.Game(alone, "bankroll", False, "round", 1, True, START + 2),
        lobby.Game(shared, "casino", True, "bets", 0, False, START + 1),
    ]
    club.do(shared, ana, BetOn(1000))
    club.do(shared, ben, BetOn(1000))
    if club.read_table(shared).phase == "round":
        turn = club.read_table(shared).match.waits
        assert [g.your_turn for g in club.read(lambda: lobby.games(ben)) if g.table == shared] == [
            getattr(turn, "seat", 0) == 1
        ]
    club.do(alone, ana, End())
    assert [game.table for game in club.read(lambda: lobby.games(ana))] == [shared]
    club.check()


def test_a_match_that_is_over_is_no_unfinished_game(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "race", points=1)
    while club.read_table(table).phase != "over":
        if club.read_table(table).phase == "bets":
            club.do(table, ana, Ready())
        else:
            club.do(table, ana, Act("ace_11" if club.question(table) == "ace" else "stand"))
    assert club.read(lambda: lobby.games(ana)) == []
    club.do(table, ana, Again())
    assert len(club.read(lambda: lobby.games(ana))) == 1
    club.check()


def test_idle_tables(club: Club) -> None:
    ana = club.guest()
    old, open_table = club.table(ana, "duel"), club.table(ana, "duel")
    club.now += MINUTE
    club.do(open_table, ana, Ready())
    assert club.read(lambda: lobby.idle(club.now)) == [old]
    club.run(lambda: transactions.close(old, club.now, {}))
    assert club.read(lambda: lobby.idle(club.now)) == []
