"""The solver's progress at a terminal: a share and the time left, compiling included."""

from __future__ import annotations

import time

import pytest

from croupier.cli.solver_progress import SolverProgress


@pytest.mark.parametrize(
    ("seconds", "done", "cached", "line"),
    [
        (10, 5, True, "50%, 0:10 left · Calculating…"),
        (15, 0, False, "50%, 0:15 left · Compiling the solver, once"),
        (95, 0, False, "99%, 0:01 left · Compiling the solver, once"),
        (70, 7, False, "70%, 0:30 left · Calculating…"),
        (12, 0, True, "Calculating… 0:12"),
    ],
)
def test_share_and_time_left(
    seconds: int, done: int, cached: bool, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    work = SolverProgress("en", 10, cached=cached)
    work.visible = True
    work.begun = time.perf_counter() - seconds
    for _ in range(done):
        work.step()
    work.update()
    shown = capsys.readouterr().err
    assert shown.startswith("\r")
    assert shown.endswith(line)
