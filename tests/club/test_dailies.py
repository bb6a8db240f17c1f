"""The daily deal in both databases: choices, repeated ones, published days, the board, export, deletion."""

from __future__ import annotations

from support.clubs import DAY, Club, refuses

from croupier.club.school import dailies
from croupier.club.school import person as school_of_person
from croupier.club.school.dailies import Daily, utc_day


def choose(club: Club, person: str, before: Daily, cost: float, *, over: bool = False) -> Daily:
    done = club.now if over else None
    return club.run(lambda: dailies.choose(person, 100, before, "hit", cost, best=cost == 0, done=done))


def finished(club: Club, name: str, cost: float, *, listed: bool = True) -> str:
    person = club.person(name)
    club.run(lambda: dailies.set_listed(person, 100, listed=listed))
    choose(club, person, club.read(lambda: dailies.read(person, 100)), cost, over=True)
    return person


def test_choices_add_up_and_count_once(club: Club) -> None:
    ana = club.person("Ana")
    first = choose(club, ana, Daily(), 0.25)
    assert (first.choices, first.lost, first.best, first.done) == (("hit",), 0.25, 0, None)
    assert choose(club, ana, Daily(), 0.25) == first, "a repeated choice"
    second = choose(club, ana, first, 0.0, over=True)
    assert (second.lost, second.best, second.done) == (0.25, 1, club.now)
    assert choose(club, ana, second, 1.0) == second, "after the end"
    assert club.read(lambda: dailies.read(ana, 101)) == Daily()


def test_a_day_whose_seed_is_public_is_not_dealt(club: Club) -> None:
    """Even if a clock was wrong: it jumped ahead, the seed was published, and it came back."""
    ana = club.person("Ana")
    club.run(lambda: dailies.publish(99))
    first = choose(club, ana, Daily(), 0.0)
    club.run(lambda: dailies.publish(100))
    club.run(lambda: dailies.publish(100))
    with refuses("daily-over"):
        choose(club, ana, first, 0.0)


def test_the_board_shows_who_wants_it_by_what_they_lost(club: Club) -> None:
    ben = finished(club, "Ben", 0.5)
    finished(club, "Ana", 0.1)
    finished(club, "Cleo", 0.5)
    finished(club, "Hidden", 0.0, listed=False)
    unfinished = club.person("Dan")
    club.run(lambda: dailies.set_listed(unfinished, 100, listed=True))
    board = club.read(lambda: dailies.board(100, ben))
    assert [(row.rank, row.name, row.mine) for row in board] == [
        (1, "Ana", False), (2, "Ben", True), (2, "Cleo", False),
    ]  # fmt: skip
    assert club.read(lambda: dailies.board(101, ben)) == []
    club.run(lambda: dailies.set_listed(ben, 100, listed=False))
    assert [row.name for row in club.read(lambda: dailies.board(100, ben))] == ["Ana", "Cleo"]


def test_export_and_deletion(club: Club) -> None:
    ana = finished(club, "Ana", 0.1)
    (row,) = club.read(lambda: school_of_person.export(ana))["dailies"]
    assert (row["day"], row["choices"], row["lost"]) == (100, '["hit"]', 0.1)
    club.run(lambda: school_of_person.forget(ana))
    assert club.read(lambda: dailies.board(100, ana)) == []


def test_days_are_the_same_for_everyone() -> None:
    assert utc_day(100 * DAY - 1) == 99
    assert utc_day(100 * DAY) == 100
