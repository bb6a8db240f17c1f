"""Storms in both databases: time, misses, repeated answers, the best result."""

from __future__ import annotations

from support.clubs import Club

from croupier.club.school import person as school_of_person
from croupier.club.school import storms
from croupier.club.school.storms import LENGTH, MISSES, PENALTY, Storm


def answer(club: Club, person: str, before: Storm, correct: bool) -> tuple[Storm, int]:
    return club.run(lambda: storms.answer(person, before, "{}", correct=correct, now=club.now))


def test_a_storm(club: Club) -> None:
    ana = club.person("Ana")
    storm, best = club.run(lambda: storms.begin(ana, "duel", "{}", club.now))
    assert (best, storm.left(club.now)) == (0, LENGTH)
    for _ in range(3):
        storm, best = answer(club, ana, storm, True)
    assert (storm.correct, best) == (3, 3)
    storm, best = answer(club, ana, storm, False)
    assert storm.left(club.now) == LENGTH - PENALTY
    assert club.read(lambda: storms.read(ana, "duel")) == storm
    assert club.read(lambda: storms.read(ana, "casino")) is None
    later, best = club.run(lambda: storms.begin(ana, "duel", "{}", club.now))
    assert (later.correct, best) == (0, 3)
    later, best = answer(club, ana, later, True)
    assert best == 3


def test_misses_end_it(club: Club) -> None:
    ana = club.person("Ana")
    storm, _ = club.run(lambda: storms.begin(ana, "duel", "{}", club.now))
    for _ in range(MISSES):
        storm, _ = answer(club, ana, storm, False)
    assert storm.over(club.now)
    assert answer(club, ana, storm, True) == (storm, 0)


def test_a_late_answer_changes_nothing(club: Club) -> None:
    ana = club.person("Ana")
    storm, _ = club.run(lambda: storms.begin(ana, "duel", "{}", club.now))
    club.now += LENGTH
    assert answer(club, ana, storm, True) == (storm, 0)
    assert storm.left(club.now) == 0
    assert storm.left(storm.begun - 5000) == LENGTH, "a clock that was set back"


def test_a_repeated_answer_counts_once(club: Club) -> None:
    ana = club.person("Ana")
    storm, _ = club.run(lambda: storms.begin(ana, "duel", "{}", club.now))
    after, _ = answer(club, ana, storm, True)
    assert answer(club, ana, storm, True) == (after, 1)


def test_export_and_deletion(club: Club) -> None:
    ana = club.person("Ana")
    storm, _ = club.run(lambda: storms.begin(ana, "duel", "{}", club.now))
    answer(club, ana, storm, True)
    everything = club.read(lambda: school_of_person.export(ana))
    assert everything["storm_bests"] == [{"house": "duel", "correct": 1, "at": club.now}]
    club.run(lambda: school_of_person.forget(ana))
    assert club.read(lambda: storms.read(ana, "duel")) is None
    assert club.read(lambda: storms.best(ana, "duel")) == 0
