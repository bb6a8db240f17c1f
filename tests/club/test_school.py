"""The school in both databases: memories, daily sets, bounds, export, deletion, guests who choose a name."""

from __future__ import annotations

from random import Random

import pytest
from support.clubs import DAY, Club, refuses

from croupier.club.accounts import deletion, people
from croupier.club.history import export, round_list
from croupier.club.school import answers, career, dailies, learners, memories, mistakes, own_rounds, storms
from croupier.club.school import person as school_of_person
from croupier.club.school.answers import GradedAnswer
from croupier.club.school.learners import GOAL, Learner
from croupier.club.school.mistakes import Position, Value
from croupier.club.school.own_rounds import GradedOwnRound, RoundGrade
from croupier.memory import LEARNING


def graded(cell: str = "hard:16:T", *, correct: bool = False, ms: int | None = 900) -> GradedAnswer:
    cost = 0.0 if correct else 0.1
    return GradedAnswer("hands", "casino", "hard", cell, "stand", "hit", cost, "bet", correct, ms)


def record(club: Club, person: str, answer: GradedAnswer | None = None, day: int = 100) -> Learner:
    return club.run(lambda: answers.record(person, answer or graded(), day, club.now))


def position(chosen: str = "stand") -> Position:
    values = [Value("hit", -0.5, 0.0), Value("stand", -0.54, 0.04)]
    return Position("hard", "hard:16:T", ["Ts", "6h"], 16, False, "9d", chosen, "bet", values, 7)


def rows(club: Club, person: str) -> dict[str, int]:
    count = "SELECT count(*) FROM {} WHERE person = $1"
    return {table: club.sql(count.format(table), person)[0][0] for table in school_of_person.TABLES}


def round_of(line: int, *wrong: int, at: int = 1000) -> GradedOwnRound:
    grade = RoundGrade(line, at, "casino", "bet", 1000, 2, 2 - len(wrong), 1.0, -0.005, 0.04, 1.3)
    answer = GradedAnswer("round", "casino", "hard", "hard:16:T", "stand", "hit", 0.04, "bet", False)
    return GradedOwnRound(
        f"r{line}", grade, (answer,) * len(wrong), tuple((step, position()) for step in wrong)
    )


def test_an_answer_is_remembered(club: Club) -> None:
    ana = club.person("Ana")
    record(club, ana)
    (memory,) = club.read(lambda: memories.of_house(ana, "casino")).values()
    assert (memory.state, memory.weak, memory.reviewed) == (LEARNING, True, club.now)
    assert club.now < memory.due <= club.now + DAY
    club.now = memory.due
    assert club.read(lambda: memories.due(ana, club.now)) == {"casino": 1}
    record(club, ana, graded(correct=True))
    record(club, ana, graded(correct=True))
    (memory,) = club.read(lambda: memories.of_house(ana, "casino")).values()
    assert not memory.weak
    assert memory.due >= club.now + DAY
    assert club.read(lambda: memories.of_house(ana, "classic")) == {}
    latest = club.read(lambda: answers.latest(ana, "casino"))
    assert [answer.correct for answer in latest] == [True, True, False]
    assert latest[-1] == graded()
    (day,) = club.read(lambda: answers.days(ana, "casino"))
    assert (day.answers, day.correct, day.timed, day.ms) == (3, 2, 3, 2700)
    assert day.cost == pytest.approx(0.1)


def test_an_answer_that_is_not_scheduled(club: Club) -> None:
    ana = club.person("Ana")
    record(
        club, ana, GradedAnswer("count", "casino", "running", "", "3", "4", 0.0, "", False, remember=False)
    )
    assert rows(club, ana) == {
        **dict.fromkeys(school_of_person.TABLES, 0), "learners": 1, "answers": 1, "school_days": 1,
    }  # fmt: skip


def test_the_daily_set_and_a_forgiving_streak(club: Club) -> None:
    ana = club.person("Ana")

    def whole_set(day: int) -> Learner:
        for _ in range(GOAL):
            learner = record(club, ana, graded(correct=True), day)
        return learner

    assert whole_set(100).streak == 1
    assert record(club, ana, day=100).daily(100) == learners.DailySet(GOAL + 1, GOAL, 1)
    assert whole_set(101).streak == 2
    assert record(club, ana, day=102).daily(102) == learners.DailySet(1, GOAL, 2)  # not a whole set
    assert whole_set(103).streak == 3
    assert club.read(lambda: learners.read(ana)).streak_on(105) == 3
    assert club.read(lambda: learners.read(ana)).streak_on(106) == 0
    later = whole_set(106)
    assert (later.streak, later.best_streak) == (1, 3)
    assert record(club, ana, day=105).daily(106) == learners.DailySet(GOAL + 1, GOAL, 1)  # flown west
    assert later.best_run == 2 * GOAL


def test_storage_is_bounded(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    record(club, ben)
    monkeypatch.setattr(memories, "MOST", 5)
    monkeypatch.setattr(answers, "MOST", 8)
    monkeypatch.setattr(answers, "DAYS", 3)
    monkeypatch.setattr(mistakes, "MOST", 4)
    monkeypatch.setattr(own_rounds, "MOST", 6)
    for n in range(120):
        club.now += 1000
        record(club, ana, graded(f"hard:{n}:T"), 100 + n)
        club.run(lambda n=n: own_rounds.store(ana, [round_of(n + 1, 3, at=club.now)], 0))
    stored = rows(club, ana)
    assert stored["memories"] == 5
    assert set(club.read(lambda: memories.of_house(ana, "casino"))) == {
        f"hard:{n}:T" for n in range(115, 120)
    }
    assert stored["mistakes"] == 4
    assert stored["graded_rounds"] == 6
    assert stored["answers"] <= 8 + 50
    assert stored["school_days"] <= 3 + 50
    none = dict.fromkeys(("mistakes", "graded_rounds", "storms", "storm_bests", "dailies"), 0)
    assert rows(club, ben) == dict.fromkeys(stored, 1) | none


def test_a_mistake_comes_back_until_it_is_right(club: Club) -> None:
    ana = club.person("Ana")
    club.run(lambda: own_rounds.store(ana, [round_of(1, 3, 5)], 0))
    pile = club.read(lambda: mistakes.pile(ana, None, club.now))
    assert (pile.total, pile.due) == (2, 2)
    first = pile.next
    assert first is not None
    assert (first.round, first.action, first.position) == ("r1", 3, position())
    assert club.read(lambda: mistakes.pile(ana, "classic", club.now)).total == 0

    def answer(action: int, chosen: str) -> Learner:
        return club.run(lambda: mistakes.answer(ana, "r1", action, chosen, 800, 100, club.now))[1]

    assert answer(3, "stand").run == 0
    pile = club.read(lambda: mistakes.pile(ana, "casino", club.now, ("r1", 3)))
    assert pile.next is not None
    assert pile.next.action == 5
    assert answer(5, "hit").run == 1
    assert answer(5, "hit").run == 2
    club.now += DAY // 2
    pile = club.read(lambda: mistakes.pile(ana, None, club.now))
    assert pile.next is not None
    assert (pile.due, pile.next.action) == (1, 3)
    with refuses("no-choice"):
        answer(5, "split")
    with refuses("unknown-mistake"):
        answer(6, "hit")
    with refuses("unknown-mistake"):
        club.run(lambda: mistakes.answer(ana, "r1'", 3, "hit", None, 100, club.now))


def test_rounds_are_graded_once(club: Club) -> None:
    ana = club.person("Ana")
    club.run(lambda: own_rounds.store(ana, [round_of(1), round_of(2, 3)], 0))
    club.run(lambda: own_rounds.store(ana, [round_of(2, 3), round_of(3)], 0))
    assert [grade.line for grade in club.read(lambda: own_rounds.grades(ana, "casino"))] == [1, 2, 3]
    assert rows(club, ana)["answers"] == 1
    assert club.read(lambda: learners.read(ana)).line == 3


def test_own_rounds_wait_to_be_graded(club: Club) -> None:
    ana = club.person("Ana")
    table = club.table(ana, "casino")
    for _ in range(3):
        club.play_round(table, Random(1))
    rounds, left = club.read(lambda: own_rounds.ungraded(ana, 2))
    assert (len(rounds), left) == (2, 1)
    assert club.read(lambda: career.read(ana, 0, club.now)).ungraded == 3
    lines = [line for line, _ in rounds]
    club.run(lambda: own_rounds.store(ana, [round_of(line) for line in lines], 0))
    rounds, left = club.read(lambda: own_rounds.ungraded(ana, 2))
    assert (len(rounds), left) == (1, 0)
    club.run(lambda: round_list.reset(ana))
    assert club.read(lambda: own_rounds.ungraded(ana, 2)) == ([], 0)
    assert club.read(lambda: own_rounds.grades(ana, "casino")) == []


def test_a_guest_keeps_everything_when_choosing_a_name(club: Club) -> None:
    guest = club.guest()
    record(club, guest)
    club.run(lambda: own_rounds.store(guest, [round_of(1, 3)], 0))
    before = club.read(lambda: school_of_person.export(guest))
    club.run(lambda: people.claim(guest, "Ana", "hash"))
    assert club.read(lambda: school_of_person.export(guest)) == before


def test_export_and_deletion(club: Club) -> None:
    ana, ben = club.person("Ana"), club.person("Ben")
    for person in (ana, ben):
        record(club, person)
        club.run(lambda person=person: own_rounds.store(person, [round_of(1, 3)], 0))
        club.run(lambda person=person: dailies.set_listed(person, 100, listed=True))
        storm, _ = club.run(lambda person=person: storms.begin(person, "casino", "{}", club.now))
        club.run(
            lambda person=person, storm=storm: storms.answer(person, storm, "{}", correct=True, now=club.now)
        )
    everything = club.read(lambda: export.account_json(ana, club.now))["school"]
    assert everything.keys() == school_of_person.TABLES.keys()
    assert all(len(everything[table]) == rows(club, ana)[table] for table in everything)
    assert everything["mistakes"][0]["position"]["cards"] == ["Ts", "6h"]
    assert everything["memories"][0]["cell"] == "hard:16:T"
    club.run(lambda: deletion.delete_account(ana, club.now, lambda: club.id("a")))
    assert not any(rows(club, ana).values())
    assert all(rows(club, ben).values())
    with refuses("no-person"):
        record(club, ana)
    club.check()


def test_career(club: Club) -> None:
    ana = club.person("Ana")
    empty = club.read(lambda: career.read(ana, 100, club.now))
    assert (empty.daily.done, empty.houses, empty.due, empty.mistakes) == (0, [], {}, 0)
    record(club, ana)
    record(club, ana, graded(correct=True), 101)
    record(
        club,
        ana,
        GradedAnswer("hands", "classic", "hard", "hard:16:T", "hit", "hit", 0.0, "round", True),
        101,
    )
    houses = club.read(lambda: career.read(ana, 101, club.now)).houses
    assert [(one.house, one.answers, one.correct, one.days, one.last) for one in houses] == [
        ("casino", 2, 1, 2, 101),
        ("classic", 1, 1, 1, 101),
    ]
