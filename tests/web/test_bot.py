"""The bot of docs/api.md plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from servers import PATIENCE, Guest, ThreadServer

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
(BOT,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.S | re.M)


def test_it_is_short() -> None:
    lines = [line for line in BOT.splitlines() if line.strip()]
    assert len(lines) <= 30


@pytest.mark.slow
def test_it_plays(server: ThreadServer, ana: Guest, tmp_path: Path) -> None:
    token = ana.post("/api/account/tokens", {"label": "the bot of the page"})["token"]
    (tmp_path / "bot.py").write_text(BOT)
    ran = subprocess.run(
        [sys.executable, "bot.py", server.address, token, "5"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "no_proxy": "*"},
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert len(ana.get("/api/history")["rounds"]) == 5
    assert ana.get("/api/me")["games"] == []
