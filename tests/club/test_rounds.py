"""Finished rounds by link: replay data, neighbours, and BJN that reads back to the same results."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from support.clubs import Club, refuses
from support.effort import mostly_slow

from croupier.club.accounts import people
from croupier.club.history import export, rounds
from croupier.club.tables import house_rules, transactions
from croupier.notation import read, write
from croupier.rules import house as rules_of
from croupier.rules.fields import AtCutCard
from croupier.table import BetOn, Bot, Ready, Sit, patched, replay


def play(club: Club, person: str, house: str, count: int, table: str | None = None) -> str:
    table = table or club.table(person, house)
    for _ in range(count):
        club.do(table, person, BetOn(1000) if rules_of(house).bets else Ready())
        club.finish(table, person)
    return table


def ids(club: Club, person: str) -> list[str]:
    return [row[0] for row in club.sql("SELECT round_id FROM played WHERE person = $1 ORDER BY id", person)]


def test_a_round_by_its_link(club: Club) -> None:
    ana = club.person("Ana")
    table = club.table(ana, "casino", seats=2)
    club.do(table, ana, Bot())
    play(club, ana, "casino", 3, table)
    first, middle, last = ids(club, ana)
    stored = club.read(lambda: rounds.read_round(middle, ana))
    assert (stored.table, stored.house, stored.game, stored.number) == (table, "casino", 1, 2)
    assert (stored.previous, stored.next) == (first, last)
    assert [(seat.seat, seat.name, seat.bot) for seat in stored.seats] == [(1, "Ana", False), (2, "", True)]
    (net, result) = club.sql("SELECT net, result FROM played WHERE round_id = $1", middle)[0]
    assert (stored.seats[0].net, stored.seats[0].result) == (net, result)
    replayed = replay(stored.base, stored.actions, {1: "Ana", 2: None})
    end = patched(replayed.public, replayed.events)
    assert end.phase == "bets"
    assert end.seats[0].net == net
    record = read(stored.bjn)
    assert dict(record.names) == {1: "Ana"}
    assert not record.balances
    outcome = record.replay()[-1].round.outcome()
    assert outcome is not None
    assert [(o.seat, o.net) for o in outcome.seats] == [(s.seat, s.net) for s in stored.seats]


def test_strangers_see_no_neighbours(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    play(club, ana, "duel", 2)
    first, _ = ids(club, ana)
    for viewer in (None, ben):
        stored = club.read(lambda viewer=viewer: rounds.read_round(first, viewer))
        assert (stored.previous, stored.next) == (None, None)


def test_there_is_no_such_round(club: Club) -> None:
    with refuses("unknown-round"):
        club.read(lambda: rounds.read_round("r1"))


def test_deleted_people_have_no_name(club: Club) -> None:
    ana = club.person("Ana")
    table = play(club, ana, "duel", 1)
    (link,) = ids(club, ana)
    club.run(lambda: transactions.leave(table, ana, "bye", club.now, {}))
    club.run(lambda: people.delete(ana, club.now))
    stored = club.read(lambda: rounds.read_round(link))
    assert (stored.seats[0].name, stored.seats[0].bot) == ("", False)
    assert "Ana" not in stored.bjn
    assert read(stored.bjn).names == ()


FILES = ["bankroll", "casino", "classic", "duel", "early", "european", "macau", "race", "strip"]


@pytest.mark.parametrize("house", mostly_slow(FILES, "casino", "race"))
def test_export_as_bjn(club: Club, house: str) -> None:
    """Every round is in one file, every file reads back, and its results match the history."""
    ana, ben = club.person("Ana"), club.person("Ben")
    chance = Random(house)
    seats = min(2, rules_of(house).table.seats)
    table = club.table(ana, house, shared=True, seats=seats)
    if seats > 1:
        club.do(table, ben, Sit())
    for _ in range(chance.randrange(12, 20)):
        club.play_round(table, chance)
    mine = "SELECT game, r.number, seat, net FROM played JOIN rounds r ON r.id = round_id WHERE person = $1"
    nets = {tuple(row[:3]): row[3] for row in club.sql(mine, ana)}
    recorded: dict[tuple[int, ...], int] = {}
    after: int | None = 0
    names = set()
    while after is not None:
        files, after = club.read(lambda after=after: export.bjn_files(ana, after, 7))
        for name, text in files:
            assert name not in names
            names.add(name)
            game = int(name.split("-")[2])
            record = read(text)
            for match in record.replay():
                outcome = match.round and match.round.outcome()
                assert outcome is not None, "only finished rounds"
                for seat in outcome.seats:
                    recorded[game, match.number, seat.seat] = seat.net
    assert recorded.items() >= nets.items()


def test_cards_that_run_out_in_mid_round(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record of such a round begins with the shuffle before it, by link and as a file."""
    monkeypatch.setattr(house_rules, "_own", {})
    casino = rules_of("casino")
    shoe = replace(casino.shoe, decks=1, burn=0, reshuffle=AtCutCard(cards_behind=4))
    short = replace(casino, id="short", shoe=shoe)
    house_rules.add(short)
    ana = club.person("Ana")
    table = club.table(ana, "short", seats=7)
    for _ in range(6):
        club.do(table, ana, Bot())
    play(club, ana, "casino", 12, table)
    house_rules.current.cache_clear()

    def numbers(text: str) -> list[int]:
        return [entry.number for entry in read(text, houses=lambda _: short).rounds()]

    out_of_cards = club.sql("SELECT id, since, number FROM rounds WHERE since < number")
    assert out_of_cards
    for link, since, number in out_of_cards:
        stored = club.read(lambda link=link: rounds.read_round(link))
        assert numbers(stored.bjn) == list(range(since, number + 1))
        assert "S: mid" in stored.bjn
    exported: list[list[int]] = []
    after: int | None = 0
    while after is not None:  # a round at a time, so that none begins with those before it
        files, after = club.read(lambda after=after: export.bjn_files(ana, after, 1))
        exported += [numbers(text) for _, text in files]
    assert [some[-1] for some in exported] == list(range(1, 13))
    assert {(some[0], some[-1]) for some in exported if len(some) > 1} == {row[1:] for row in out_of_cards}


def test_export_as_json(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    play(club, ana, "casino", 2)
    play(club, ben, "casino", 1)
    everything = club.read(lambda: export.account_json(ana, club.now))
    assert everything["account"]["name"] == "Ana"
    assert len(everything["history"]) == 2
    assert sum(line["amount"] for line in everything["ledger"]) == everything["account"]["balance"]
    assert "password" not in str(everything)
    assert ben not in str(everything)


def test_nothing_to_export(club: Club) -> None:
    ana = club.guest()
    assert club.read(lambda: export.bjn_files(ana)) == ([], None)


def test_new_stands_where_the_house_shuffled(club: Club) -> None:
    """The record of a round from the middle of a shoe has no shuffle, and still replays."""
    ana = club.person("Ana")
    table = club.table(ana, "casino")
    play(club, ana, "casino", 5, table)
    for number, link in enumerate(ids(club, ana), 1):
        stored = club.read(lambda link=link: rounds.read_round(link, ana))
        assert ("S: new" in stored.bjn) == (number == 1), stored.bjn
        record = read(stored.bjn)
        assert [entry.number for entry in record.rounds()] == [number]
        outcome = record.replay()[-1].round.outcome()
        assert outcome is not None
        assert [seat.net for seat in outcome.seats] == [seat.net for seat in stored.seats]
        assert read(write(record)) == record, "canonical text says the same"
