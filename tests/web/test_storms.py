"""Storms over HTTP: graded answers, repeated ones, refusals."""

from __future__ import annotations

from typing import Any

import msgspec
from support.servers import Guest, ok_json

from croupier.api.school.storm_schemas import StormOut


def begin(guest: Guest, house: str = "duel") -> dict[str, Any]:
    storm: dict[str, Any] = guest.post(f"/api/school/{house}/storm", {})
    msgspec.convert(storm, StormOut)
    return storm


def answer(guest: Guest, storm: dict[str, Any], chosen: str, house: str = "duel") -> dict[str, Any]:
    body = {"step": storm["step"], "chosen": chosen}
    graded: dict[str, Any] = guest.post(f"/api/school/{house}/storm/answer?lang=fr", body)
    msgspec.convert(graded, StormOut)
    return graded


def test_a_storm(ana: Guest) -> None:
    storm = begin(ana)
    assert (storm["correct"], storm["misses"], storm["over"]) == (0, 0, False)
    for step in range(1, 40):
        before = storm
        storm = answer(ana, before, before["exercise"]["choices"][step % 2])
        grade = storm["grade"]
        assert grade["correct"] == (grade["best"] == before["exercise"]["choices"][step % 2])
        assert storm["correct"] == before["correct"] + grade["correct"]
        assert storm["misses"] == before["misses"] + (not grade["correct"])
        assert storm["left"] <= before["left"] - 10_000 * (not grade["correct"])
        assert answer(ana, before, grade["best"])["step"] == step, "an answer counts once"
        if storm["over"]:
            break
    assert storm["misses"] == 3
    assert begin(ana)["best"] == storm["correct"]
    own = ana.get("/api/school/duel/progress")
    assert own is not None


def test_refusals(ana: Guest) -> None:
    storm = ana.http.post("/api/school/duel/storm/answer", json={"step": 0, "chosen": "hit"})
    assert (storm.status_code, storm.json()["code"]) == (409, "no-storm")
    begin(ana)
    for body, status in (
        ({"step": 0, "chosen": "fly"}, 409),
        ({"step": -1, "chosen": "hit"}, 400),
        ({}, 400),
    ):
        reply = ana.http.post("/api/school/duel/storm/answer", json=body)
        assert reply.status_code == status
    assert ok_json(ana.http.get("/api/me"))["person"]
