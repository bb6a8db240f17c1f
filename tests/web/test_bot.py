"""The programs in docs/api.md work."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.effort import effort
from support.servers import in_thread
from support.time_limits import TIMEOUT

from croupier.store import Query, Transaction
from croupier.table.views.patch import patch
from croupier.web.auth import rate_limits

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
TOKEN, BOT, PATCHED, LIVE_BOT = re.findall(r"^```python\n(.*?)^```$", PAGE, re.S | re.M)


ROUNDS = effort(30, 1000)


def test_it_is_short() -> None:
    lines = [line for line in BOT.splitlines() if line.strip()]
    assert len(lines) <= 30


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        ({"cards": ["Td", "4s"], "total": 14}, {"cards": {"2": "Qs"}, "total": 24, "closed": "bust"}),
        ({"seats": [{"bet": 5}, {"bet": 10, "net": 0}]}, {"seats": {"1": {"net": None, "hands": [{}]}}}),
        ({"seats": [1, 2]}, {"seats": [3], "dealer": {"cards": ["As"]}, "gone": None}),
    ],
)
def test_the_function_for_patches(value: dict[str, Any], changes: dict[str, Any]) -> None:
    """It does what the server's own function does."""
    page: dict[str, Any] = {}
    exec(PATCHED, page)
    assert page["patched"](value, changes) == patch(value, changes)


def actions() -> Transaction[list[tuple[int]]]:
    return (yield Query("SELECT count(*) FROM events WHERE person IS NOT NULL"))


def run_program(folder: Path, text: str, *args: str, seconds: float = TIMEOUT) -> str:
    """What a program of the page prints."""
    file = folder / f"{abs(hash((text, args)))}.py"
    file.write_text(text)
    result = subprocess.run(
        [sys.executable, file.name, *args],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=seconds,
        env={**os.environ, "no_proxy": "*"},
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


@pytest.mark.slow
def test_two_live_bots_play_together(tmp_path: Path) -> None:
    """One plays for a person at a table; the other starts as a guest and takes a seat."""
    with in_thread() as server, server.guest() as ana, ThreadPoolExecutor(2) as threads:
        table = ana.table("casino", shared=True, seats=3)
        play = partial(run_program, tmp_path, LIVE_BOT, server.address)
        guest = run_program(tmp_path, TOKEN, server.address)
        with ana.live() as live:
            live.watch(table)
            plays = threads.submit(play, guest, table, "8")
            live.at_version(1)  # the guest sits down
        token = ana.post("/api/account/tokens", {"label": "mine"})["token"]
        assert play(token, table, "8") == plays.result() == ""
        assert ana.get("/api/history/totals")["rounds"] == 8
        assert ana.get("/api/tables") == [], "both have left"


@pytest.mark.slow
@pytest.mark.timeout(effort(1, 20) * TIMEOUT + 60)
def test_it_plays_with_the_limits_that_everybody_has(tmp_path: Path) -> None:
    """It takes more actions than the burst limit, so it has to wait. 1,000 rounds in the campaign."""
    with in_thread(leniency=1.0) as server, server.guest() as ana:
        token = ana.post("/api/account/tokens", {"label": "the bot of the page"})["token"]
        run_program(tmp_path, BOT, server.address, token, str(ROUNDS), seconds=effort(1, 20) * TIMEOUT)
        assert ana.get("/api/history/totals")["rounds"] == ROUNDS
        assert server.read(actions)[0][0] > rate_limits.ACTION.burst, "it never had to wait"
        assert ana.get("/api/me")["games"] == []
