"""The practice table over HTTP: no account, nothing stored, and the same shoe in every process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.servers import ThreadServer, in_thread, ok_json

from croupier.api.school.practice_schemas import PracticeOut


def play(client: Any, house: str, **body: Any) -> dict[str, Any]:
    out = ok_json(client.post(f"/api/school/{house}/practice?lang=es", json=body))
    msgspec.convert(out, PracticeOut)
    return out


@pytest.mark.parametrize("house", ["casino", "duel", "race"])
def test_whole_rounds_without_an_account(server: ThreadServer, house: str) -> None:
    with server.client() as stranger:
        out = play(stranger, house)
        assert out["start"]["phase"] == "bets"
        rounds = 0
        for _ in range(30):
            more = {"deal": out["deal"], "commands": out["commands"]}
            if out["public"]["phase"] != "round":
                out = play(stranger, house, **more, do="deal")
                rounds += 1
                continue
            choice = out["personal"]["choices"][0]
            out = play(stranger, house, **more, do=choice, insist=True)
            grade = out["grade"]
            assert grade["chosen"] == choice
            assert grade["why"].endswith(".")
            assert not grade["caught"]
        assert rounds > 1


def test_processes_share_the_key(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"
    with in_thread(database=database) as one, one.client() as client:
        deal = {"name": "shared"}
        first = play(client, "casino", deal=deal)
    with in_thread(database=database) as other, other.client() as client:
        assert play(client, "casino", deal=deal) == first


def test_refusals(server: ThreadServer) -> None:
    with server.client() as stranger:
        for body, status, code in (
            ({"deal": {"name": "a"}, "commands": ["stand"], "do": "hit"}, 409, "practice"),
            ({"deal": {"name": "A b"}}, 400, "bad-request"),
            ({"kinds": ["special"]}, 409, "no-questions"),
            ({"allowed": -1}, 400, "bad-request"),
        ):
            reply = stranger.post("/api/school/casino/practice", json=body)
            assert (reply.status_code, reply.json()["code"]) == (status, code)
        assert stranger.post("/api/school/nosuch/practice", json={}).status_code == 404
