"""The drills over HTTP, without an account and with one."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest
from support.servers import Guest, ThreadServer, ok_json

from croupier import houses
from croupier.api.school.drill_schemas import DrillAnswerOut, DrillQuestionOut, RunOut


@pytest.mark.parametrize("house", ["casino", "race", "duel"])
def test_every_drill_of_a_house(server: ThreadServer, house: str) -> None:
    with server.client() as stranger:
        names = ok_json(stranger.get(f"/api/school/{house}/drills"))
        assert names[0] == "count"
        msgspec.convert(ok_json(stranger.get(f"/api/school/{house}/count?shape=table")), RunOut)
        for name in names[1:]:
            path = f"/api/school/{house}/drills/{name}"
            question = ok_json(stranger.get(f"{path}/question"))
            msgspec.convert(question, DrillQuestionOut)
            answer = {"exercise": "choice", "round": "right"}
            given = next((answer[key] for key in answer if key in question), "3")
            if given == "choice":
                given = question["exercise"]["choices"][0]
            body = {"seed": question["seed"], "answer": given}
            graded = ok_json(stranger.post(f"{path}/answer?lang=fr", json=body))
            msgspec.convert(graded, DrillAnswerOut)
            assert graded["next"]["seed"] != question["seed"]
            again = ok_json(stranger.post(f"{path}/answer", json={**body, "answer": graded["best"]}))
            assert again["right"]


@pytest.mark.slow
def test_every_house_has_drills(server: ThreadServer) -> None:
    with server.client() as stranger:
        for house in houses():
            names = ok_json(stranger.get(f"/api/school/{house}/drills"))
            assert "dealer" in names


def test_answers_are_stored_for_people(ana: Guest) -> None:
    question: dict[str, Any] = ana.get("/api/school/casino/drills/true-count/question")
    body = {"seed": question["seed"], "answer": "1", "ms": 900}
    ana.post("/api/school/casino/drills/true-count/answer", body)
    out: dict[str, Any] = ana.post("/api/school/casino/practice", {})
    for _ in range(20):
        more = {"deal": out["deal"], "commands": out["commands"]}
        if out["public"]["phase"] == "round":
            break
        out = ana.post("/api/school/casino/practice", {**more, "do": "deal"})
    out = ana.post("/api/school/casino/practice", {**more, "do": out["personal"]["choices"][0], "ms": 800})
    assert out["grade"] is not None
    export = BytesIO(ana.http.get("/api/account/export").content)
    with ZipFile(export) as archive:
        account = archive.read("account.json").decode()
    assert "true-count" in account
    assert "practice" in account


def test_refusals(server: ThreadServer) -> None:
    with server.client() as stranger:
        for path, status in (
            ("/api/school/duel/drills/indices/question", 409),
            ("/api/school/casino/drills/nothing/question", 400),
            ("/api/school/nosuch/drills", 404),
            ("/api/school/casino/count?shape=round", 400),
        ):
            assert stranger.get(path).status_code == status
        for body in ({"seed": "a", "answer": "x"}, {"seed": "a", "answer": "nan"}):
            reply = stranger.post("/api/school/casino/drills/decks/answer", json=body)
            assert (reply.status_code, reply.json()["code"]) == (409, "no-question")
