"""At a terminal a simulation shows its progress, and Ctrl-C prints the results so far."""

from __future__ import annotations

import os
import sys

import pexpect
import pytest
from support.time_limits import TIMEOUT

from croupier import house
from croupier.cli.progress import Progress
from croupier.simulator import build_job, load_strategy

OWN = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}


def test_walks_count_positions() -> None:
    rules = house("bankroll")
    walked: list[int] = []
    build_job(rules, load_strategy(rules, "never-bust"), watch=walked.append)
    assert walked
    assert walked == sorted(set(walked))


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Preparing tables: 40,960 positions…"),
        ("fr", "Préparation des tables\u00a0: 40\u202f960 positions…"),
        ("es", "Preparando las tablas: 40.960 posiciones…"),
    ],
)
def test_walks_are_shown_at_a_terminal(lang: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(lang, 1, None)
    progress.walks(2_048)
    assert capsys.readouterr().err == ""
    progress.visible = True
    progress.walks(40_960)
    assert capsys.readouterr().err == f"\r{line}"  # escape codes are for terminals only


@pytest.mark.slow
def test_progress_and_results_so_far() -> None:
    """More rounds than anybody waits for: the progress line updates in place and never wraps. Then Ctrl-C."""
    words = [
        "simulate",
        "bankroll",
        "--strategy",
        "mimic",
        "--rounds",
        "1e13",
        "--threads",
        "1",
        "--lang",
        "es",
    ]
    child = pexpect.spawn(
        sys.executable,
        ["-m", "croupier", *words],
        dimensions=(24, 100),
        timeout=TIMEOUT,
        encoding="utf-8",
        env={**OWN, "LC_ALL": "C.UTF-8", "TERM": "xterm"},
    )
    try:
        child.expect("Preparando las tablas")
        child.expect(
            r"\r\x1b\[K░+ 0\u00a0%, faltan [0-9:]+ · [0-9,]+ millones de rondas/s · −0,18\d+ ± [0-9,]+\r"
        )
        child.setwinsize(24, 80)
        child.expect(
            r"\r\x1b\[K0\u00a0%, faltan [0-9:]+ · [0-9,]+ millones de rondas/s · −0,18\d+ ± [0-9,]+\r"
        )
        child.setwinsize(24, 40)
        child.expect(r"\r\x1b\[K0\u00a0% · −0,18\d+ ± [0-9,]+\r")
        child.sendintr()
        child.expect("Esperanza por unidad apostada: [−+]0")
        child.expect("Detenido antes de tiempo")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    assert child.exitstatus == 0
