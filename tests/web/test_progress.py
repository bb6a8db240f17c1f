"""What a learner's answers lead to over HTTP: memory, progress, own rounds, mistakes, luck."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from support.servers import Guest, ThreadServer

from croupier.api.school.progress import habits_out, recent_out
from croupier.api.school.progress_schemas import LuckOut, PileOut, ProgressOut
from croupier.club.school.answers import GradedAnswer
from croupier.club.school.learners import GOAL


def answer(
    guest: Guest, house: str, exercise: dict[str, Any], choice: int = 0, **more: Any
) -> dict[str, Any]:
    body = {"question": exercise["question"], "chosen": exercise["choices"][choice], "ms": 1200, **more}
    reply: dict[str, Any] = guest.post(f"/api/school/{house}/answer", body)
    return reply


def test_answers_are_stored_and_shown(ana: Guest) -> None:
    exercise = ana.get("/api/school/casino/question")
    wrong: dict[str, str] = {}
    for n in range(GOAL):
        reply = answer(ana, "casino", exercise)
        assert (reply["daily"]["done"], reply["daily"]["goal"]) == (n + 1, GOAL)
        assert reply["daily"]["streak"] == (n + 1 == GOAL)
        if reply["cost"]:
            wrong[reply["cell"]] = reply["choices"][0]["name"]
        exercise = reply["next"]
    progress = ana.get("/api/school/casino/progress")
    msgspec.convert(progress, ProgressOut)
    assert sum(day["answers"] for day in progress["days"]) == GOAL == progress["recent"]["answers"]
    assert progress["recent"]["ms"] == 1200
    cells = {
        cell["cell"]: cell
        for group in progress["mastery"]
        for row in group["rows"]
        for cell in row["cells"]
        if cell
    }
    weak = {name for name, cell in cells.items() if cell["weak"]}
    assert weak == wrong.keys()
    assert all(cells[name]["level"] == 1 for name in weak)
    assert 0 < sum(cell["level"] > 0 for cell in cells.values()) <= GOAL
    assert [group["group"] for group in progress["mastery"]][:3] == ["hard", "soft", "pair"]
    career = ana.get("/api/school/career")
    assert career == progress["career"]
    assert career["houses"][0]["house"] == "casino"


def test_weak_spots_come_on_request(ana: Guest) -> None:
    exercise = ana.get("/api/school/casino/question?kind=hard")
    while not (reply := answer(ana, "casino", exercise, kind="hard"))["cost"]:
        exercise = reply["next"]
    assert ana.get("/api/school/casino/question?weak=true")["cell"] == reply["cell"]


def test_strangers_leave_nothing_behind(server: ThreadServer) -> None:
    with server.client() as stranger:
        exercise = stranger.get("/api/school/casino/question").json()
        body = {"question": exercise["question"], "chosen": exercise["choices"][0]}
        reply = stranger.post("/api/school/casino/answer", json=body).json()
        assert reply["daily"] is None
        for path in ("career", "casino/progress", "casino/luck", "mistakes"):
            assert stranger.get(f"/api/school/{path}").status_code == 401


@pytest.mark.parametrize(("house", "unit"), [("casino", "bet"), ("duel", "win")])
def test_own_rounds_become_mistakes_and_luck(ana: Guest, house: str, unit: str) -> None:
    table, graded, left = ana.table(house), 0, 12
    for _ in range(12):
        play_badly(ana, table)
    while left:
        reply = ana.post("/api/school/rounds", {"offset": 60})
        graded, left = graded + reply["graded"], reply["left"]
    assert graded == 12
    assert ana.post("/api/school/rounds", {}) == {"graded": 0, "left": 0}
    luck = ana.get(f"/api/school/{house}/luck")
    msgspec.convert(luck, LuckOut)
    assert (luck["rounds"], luck["unit"], luck["percentile"]) == (12, unit, None)
    assert len(luck["results"]) == 13
    assert luck["result"] == pytest.approx(luck["expected"] - luck["lost"] + luck["luck"])
    assert luck["deviation"] > 0
    pile = ana.get("/api/school/mistakes")
    msgspec.convert(pile, PileOut)
    assert pile["total"] == luck["decisions"] - luck["correct"] == pile["due"]
    progress = ana.get(f"/api/school/{house}/progress")
    assert sum(day["answers"] for day in progress["days"] if day["source"] == "round") == luck["decisions"]
    while pile["next"]:
        due = pile["due"]
        one = pile["next"]
        body = {"round": one["round"], "action": one["action"], "chosen": one["choices"][0], "ms": 500}
        reply = ana.post("/api/school/mistakes", body)
        if reply["cost"]:
            best = reply["choices"][0]["name"]
            assert ana.post("/api/school/mistakes", {**body, "chosen": best})["cost"] == 0
        pile = reply["pile"] if not reply["cost"] else ana.get("/api/school/mistakes")
        assert pile["due"] == due - 1
        grades = ana.get(f"/api/rounds/{one['round']}/grades")
        assert reply["first"] in {each["chosen"] for each in grades["decisions"]}
    assert ana.get(f"/api/school/{house}/progress")["career"]["mistakes"] == 0


def play_badly(guest: Guest, table: str) -> None:
    """One round in which every card is drawn that the rules allow."""
    state = guest.state(table)
    bets = state.personal.bets
    state = guest.do(table, "bet", amount=bets[0]) if bets else guest.do(table, "ready")
    while state.public.phase == "round":
        if state.personal.asks == "insurance":
            state = guest.do(table, "insure", amount=0)
        else:
            choices = state.personal.choices
            state = guest.do(table, "act", choice="hit" if "hit" in choices else choices[0])


def test_habits_are_repeated_errors_of_the_chart() -> None:
    def answer(cell: str, cost: float, chosen: str = "hit") -> GradedAnswer:
        return GradedAnswer("hands", "casino", "hard", cell, chosen, "stand", cost, "bet", cost == 0)

    once, twice = answer("hard:15:6", 0.9), [answer("hard:12:4", 0.1), answer("hard:12:6", 0.2)]
    others = [
        answer("running", 0.4),
        answer("running", 0.4),
        answer("hard:13:2", 0.0),
        answer("hard:13:2", 0.0),
    ]
    swaps = [answer("hard+swap:19:A", 0.3, "swap:4c"), answer("hard+swap:19:T", 0.3, "swap:5c")]
    habits = habits_out([once, *twice, *others, *swaps])
    assert [(habit.row, habit.upcards, habit.chosen, habit.times) for habit in habits] == [
        ("19", ["T", "A"], "swap", 2),
        ("12", ["4", "6"], "hit", 2),
    ]
    assert habits[1].cost == pytest.approx(0.3)
    assert recent_out([once, *twice]).ms is None
