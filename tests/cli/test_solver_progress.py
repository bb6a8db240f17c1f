"""The solver's progress at a terminal: a share and the time left, compiling included."""

from __future__ import annotations

import time
from typing import Literal

import pytest

from croupier import house
from croupier.cli.solver_progress import SolverProgress
from croupier.solver import ev
from croupier.solver.progress import listening


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


def test_work_without_steps_reports_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    work = SolverProgress("en", 0, cached=True)
    work.visible = True
    work.begun = time.perf_counter() - 30
    work.report(0.75)
    work.update()
    assert capsys.readouterr().err.endswith("75%, 0:10 left · Calculating…")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "hand", "splits"), [("race", "9s 6d", "adaptive"), ("downtown", "9s 9d", "optimal")]
)
def test_what_takes_seconds_says_how_far_it_is(
    name: str, hand: str, splits: Literal["adaptive", "optimal"]
) -> None:
    """A match and an optimal split, from the first tenth to the last, in many small steps."""
    rules, shares = house(name), list[float]()
    if name == "race":
        rules = rules.with_({"stake.victory": 11})  # no other test has solved this one
    with listening(shares.append):
        ev(rules, hand, "9h", splits=splits)
    assert shares == sorted(shares)
    assert len(shares) > 10
    assert shares[0] < 0.1
    assert shares[-1] > 0.9
