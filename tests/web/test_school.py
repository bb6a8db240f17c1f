"""The school over HTTP: questions, graded answers and refusals, without an account."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
from support.servers import Guest, ThreadServer, ok_json

from croupier.api.school.schemas import AnswerOut, ExerciseOut


def answer(guest: Guest, house: str, exercise: dict[str, Any], chosen: str, **more: Any) -> dict[str, Any]:
    body = {"question": exercise["question"], "chosen": chosen, **more}
    graded = guest.post(f"/api/school/{house}/answer?lang=fr", body)
    msgspec.convert(graded, AnswerOut)
    return graded


@pytest.mark.parametrize(("house", "unit"), [("casino", "bet"), ("classic", "round"), ("duel", "win")])
def test_a_drill(ana: Guest, house: str, unit: str) -> None:
    exercise = ana.get(f"/api/school/{house}/question?kind=hard")
    msgspec.convert(exercise, ExerciseOut)
    recent: list[str] = []
    for _ in range(5):
        graded = answer(ana, house, exercise, exercise["choices"][0], kind="hard", recent=recent)
        assert graded["unit"] == unit
        assert {choice["name"] for choice in graded["choices"]} == set(exercise["choices"])
        assert graded["cell"] == exercise["cell"]
        values = {choice["name"]: choice["value"] for choice in graded["choices"]}
        assert graded["cost"] == pytest.approx(max(values.values()) - values[exercise["choices"][0]])
        assert graded["why"].endswith(".")
        recent.append(graded["cell"])
        exercise = graded["next"]
        assert exercise["cell"] not in recent


def refusal(reply: httpx.Response) -> tuple[int, str]:
    return reply.status_code, reply.json()["code"]


def test_refusals(ana: Guest) -> None:
    exercise = ana.get("/api/school/casino/question?kind=soft")
    assert refusal(ana.http.get("/api/school/nosuch/question")) == (404, "no-house")
    assert refusal(ana.http.get("/api/school/duel/question?kind=insurance")) == (409, "no-questions")
    question = exercise["question"]
    for body, code in (
        ({"question": question, "chosen": "swap:As"}, (409, "no-question")),
        ({"question": {**question, "special": "swap"}, "chosen": "hit"}, (409, "no-question")),
        ({"question": {**question, "cards": ["??"]}, "chosen": "hit"}, (400, "bad-request")),
    ):
        assert refusal(ana.http.post("/api/school/casino/answer", json=body)) == code


def test_no_account_is_needed(server: ThreadServer) -> None:
    with server.client() as stranger:
        exercise = ok_json(stranger.get("/api/school/strip/question?kind=pair"))
        assert exercise["cell"].startswith("pair:")
        body = {"question": exercise["question"], "chosen": "split"}
        assert ok_json(stranger.post("/api/school/strip/answer", json=body))["cell"] == exercise["cell"]
