"""`simulate` from Python: strategies of your own, units of results, bad arguments, and saved runs."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from click.testing import CliRunner
from support.effort import mostly_slow

from croupier import Count, CroupierError, Position, Strategy, house, simulate, solve
from croupier.cli import main
from croupier.extras import MissingExtra
from croupier.simulator import build_job, load_strategy, run_job
from croupier.simulator.checkpoint import Checkpoint
from croupier.simulator.run import task_units
from croupier.simulator.strategy.load import Source


def never_bust(position: Position) -> str:
    return "hit" if position.total < (17 if position.soft else 12) else "stand"


@pytest.mark.slow
@pytest.mark.parametrize("name", mostly_slow(["strip", "duel", "race", "early"], "race"))
def test_a_function_fills_the_tables(name: str) -> None:
    rules = house(name)
    own, shipped = Strategy.of(rules, never_bust), Strategy.of(rules, "never-bust")
    played = own.hands.size >= rules.player.cards
    played = np.repeat(played, own.acts.shape[-1] // played.size)
    assert own.name == "never_bust"
    upcards = len(own.kinds.values) if rules.dealer_starts_with else 1
    assert (own.acts[:, 0, :upcards, played] == shipped.acts[:, 0, :upcards, played]).all()
    assert (own.splits == shipped.splits).all()


@pytest.mark.slow
def test_a_function_that_reads_the_chart_plays_it() -> None:
    rules = house("strip")
    chart = solve(rules).chart
    own = Strategy.of(rules, lambda p: chart.action(p.cards, p.upcard, p.choices))
    whole = Strategy.of(rules, chart)
    two = own.hands.size == 2
    assert (own.acts[:, 0][..., two] == whole.acts[:, 0][..., two]).all()
    assert (own.splits == whole.splits).all()


@pytest.mark.slow
def test_a_function_answers_for_insurance_and_early_surrender() -> None:
    from croupier.simulator.strategy.bits import EARLY, EVEN, INSURE

    questions = set()

    def choose(position: Position) -> str:
        questions.add(position.choices)
        return next(
            (name for name in ("even_money", "insure", "stand") if name in position.choices), "surrender"
        )

    own = Strategy.of(
        house("strip").with_({"player.surrender": "early", "insurance.even_money": True}), choose
    )
    assert ("insure", "decline", "even_money") in questions
    assert ("keep", "surrender") in questions
    for bit in (EARLY, EVEN, INSURE):
        assert (own.acts[0, 0, 0] & bit).any()
    assert not (own.acts[0, 0, 5] & (EVEN | INSURE)).any()


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (lambda _: "jump", "it answered jump to .* against A; its choices are hit, stand"),
        ("often", "There is no strategy often"),
        (Path("missing.csv"), "cannot be read"),
        (Strategy.of(house("strip")), "made for other rules"),
    ],
)
def test_strategies_that_are_refused(source: Source, sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        simulate(house("european"), source, 10)


def test_a_job_refuses_the_strategy_of_another_house() -> None:
    with pytest.raises(CroupierError, match="made for other rules"):
        build_job(house("european"), load_strategy(house("strip")))
    with pytest.raises(CroupierError, match="seats: this house has 7"):
        build_job(house("strip"), load_strategy(house("strip")), 9)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seats": 9}, "seats: this house has 7 at most"),
        ({"seats": 0}, "seats: "),
        ({"rounds": 0}, "rounds: a whole number from 1 to 1e15 is needed, such as 1e8, not 0."),
        ({"rounds": 10**16}, "rounds: a whole number"),
        ({"rounds": 1.5}, "rounds: a whole number .* not 1.5"),
        ({"rounds": float("nan")}, "rounds: a whole number"),
        ({"rounds": "many"}, "rounds: a whole number"),
        ({"seed": -1}, "seed: "),
        ({"until": 0.0}, "until: "),
        ({"until": float("nan")}, "until: "),
        ({"workers": 0}, "workers: "),
        ({"save": "missing/run.npz"}, "There is no folder missing"),
    ],
)
def test_arguments_that_are_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        simulate(house("strip"), "mimic", **{"rounds": 10, **options})  # type: ignore[arg-type]


@pytest.mark.slow
def test_rounds_may_be_a_whole_float() -> None:
    results = [simulate(house("bankroll"), "mimic", rounds) for rounds in (1e3, 1000)]
    assert len({(result.rounds, result.ev) for result in results}) == 1


def test_counts_that_are_refused() -> None:
    for bad in ({"indices": "all"}, {"wong": 50}, {"bankroll": 0.0}, {"hourly": float("inf")}):
        with pytest.raises(CroupierError, match=f"{next(iter(bad))}: "):
            Count(**bad)
    with pytest.raises(CroupierError, match="count: a match is for points"):
        simulate(house("race"), "mimic", 10, count=Count())


def test_results_print_and_convert(monkeypatch: pytest.MonkeyPatch) -> None:
    result = simulate(house("bankroll"), "mimic", 1000, seed=3, workers=1)
    assert result.rounds >= 1000
    assert result.unit == result.distribution_unit == "bet"
    assert str(result) == result.text("en") != result.text("fr")
    assert f"{result.rounds:,} rounds" in str(result)
    data = json.loads(result.to_json())
    assert data["ev"] == result.ev
    assert data["distribution"][0]["net"] == result.distribution[0].net
    assert "counting" not in data
    frame = SimpleNamespace(DataFrame=lambda rows, **_: rows)
    for name, convert in (("pandas", result.to_pandas), ("polars", result.to_polars)):
        monkeypatch.setattr("croupier.extras.find_spec", lambda _: object())
        monkeypatch.setitem(sys.modules, name, frame)
        assert convert() == list(result.distribution)
        monkeypatch.setattr("croupier.extras.find_spec", lambda _: None)
        with pytest.raises(MissingExtra, match=f"A data frame needs the package {name}: pip install {name}."):
            convert()


@pytest.mark.slow
def test_deviations_are_of_a_seat_and_of_the_table() -> None:
    """One seat's deviation does not depend on the others; that of the table is more than theirs by chance."""
    one, four = (simulate(house("strip"), "mimic", 10**6, seats=n) for n in (1, 4))
    assert one.sd == pytest.approx(one.table_sd)
    assert four.sd == pytest.approx(one.sd, rel=0.01)
    assert one.sd is not None
    assert 2 * one.sd < four.table_sd < 4 * one.sd
    team = simulate(house("strip"), "mimic", 10**4, seats=2, count=Count())
    assert team.sd is None
    assert team.unit == "minimum_bet"
    assert "all seats together" in str(team)


@pytest.mark.slow
def test_fractions_of_the_minimum_bet() -> None:
    whole, half = (simulate(house("strip"), "mimic", 10**5, count=Count(ramp={-40: b})) for b in (1, 0.5))
    assert half.ev == pytest.approx(whole.ev / 2)
    assert half.stderr == pytest.approx(whole.stderr / 2)
    assert half.counting is not None
    assert half.counting.average_bet == 0.5
    assert half.counting.by_count[0].bet == 0.5
    assert half.distribution == whole.distribution


@pytest.mark.slow
@pytest.mark.parametrize("name", ["bankroll", "downtown"])
def test_a_continued_run_gives_the_numbers_of_a_long_one(name: str, tmp_path: Path) -> None:
    rules, file = house(name), tmp_path / "run.npz"
    strategy = load_strategy(rules, "mimic")
    job = build_job(rules, strategy, 1 if name == "bankroll" else 4, unit_rounds=1 << 12, rounds=1 << 10)
    first = run_job(job, 30_000, save=file)
    again = run_job(job, 30_000, save=file)
    assert again.units == first.units
    continued = run_job(job, 90_000, 2, save=file)
    whole = run_job(job, 90_000)
    assert continued.units == whole.units > first.units
    assert all(np.array_equal(a, b) for a, b in zip(continued.sums, whole.sums, strict=True))
    assert continued.seconds > first.seconds
    with pytest.raises(CroupierError, match="belongs to another simulation"):
        run_job(job._replace(seed=2), 90_000, save=file)
    file.write_bytes(b"broken")
    with pytest.raises(CroupierError, match="is no checkpoint"):
        run_job(job, 90_000, save=file)


@pytest.mark.slow
def test_an_interrupted_run_is_saved(tmp_path: Path) -> None:
    rules, file = house("bankroll"), tmp_path / "run.npz"
    job = build_job(rules, load_strategy(rules, "mimic"), unit_rounds=1 << 12)

    def stop(_: object) -> None:
        raise KeyboardInterrupt

    stopped = run_job(job, 10**6, progress=stop, save=file)
    assert stopped.interrupted
    continued = run_job(job, 10**6, save=file)
    assert all(np.array_equal(a, b) for a, b in zip(continued.sums, run_job(job, 10**6).sums, strict=True))


KILLED = """
import os, signal, sys
from pathlib import Path
from croupier import house
from croupier.simulator import build_job, load_strategy, run_job

rules, after = house("bankroll"), int(sys.argv[2])
job = build_job(rules, load_strategy(rules, "mimic"), unit_rounds=1 << 12)
sys.modules["croupier.simulator.run"]._SAVE_SECONDS = 0 if after else 60
run_job(job, 10**6, save=Path(sys.argv[1]),
        progress=lambda result: os.kill(os.getpid(), signal.SIGKILL) if result.units > after else None)
"""
"""Kills itself without a chance to save."""


@pytest.mark.slow
@pytest.mark.parametrize("after", [0, 20])
def test_a_run_that_is_killed_goes_on(tmp_path: Path, after: int) -> None:
    rules, file = house("bankroll"), tmp_path / "run.npz"
    killed = subprocess.run([sys.executable, "-c", KILLED, str(file), str(after)], check=False)
    assert killed.returncode == -signal.SIGKILL
    job = build_job(rules, load_strategy(rules, "mimic"), unit_rounds=1 << 12)
    progress = Checkpoint(file, job).load()
    assert progress is not None
    assert progress.units > after
    continued = run_job(job, 10**6, save=file)
    assert all(np.array_equal(a, b) for a, b in zip(continued.sums, run_job(job, 10**6).sums, strict=True))


@pytest.mark.slow
def test_the_command_saves_and_continues(tmp_path: Path) -> None:
    file = str(tmp_path / "run.npz")

    def run(*options: str) -> tuple[int, str]:
        call = ["simulate", "bankroll", "--strategy", "mimic", "--rounds", *options]
        result = CliRunner().invoke(main, call)
        return result.exit_code, result.output

    assert run("1e6", "--continue", file)[1].startswith("--continue: there is no file")
    code, _ = run("1e6", "--save", file)
    assert code == 0
    assert run("1e6", "--save", file)[1].startswith("--save: the file must be new")
    continued = json.loads(run("5e6", "--continue", file, "--json")[1])
    whole = json.loads(run("5e6", "--json")[1])
    assert continued["rounds"] == whole["rounds"]
    assert continued["ev"] == whole["ev"]
    assert continued["distribution"] == whole["distribution"]
    assert "belongs to another simulation" in run("5e6", "--continue", file, "--seed", "2")[1]


def test_tasks_leave_a_scheduler_idle() -> None:
    """With 1,000 workers it meets a hundred tasks a second, and small runs still reach every worker."""
    assert task_units(10**9, 1000, unit_seconds=0.005) * 0.005 == pytest.approx(1000 / 100)
    assert task_units(10**9, 2, unit_seconds=0.005) * 0.005 == pytest.approx(0.3)
    assert task_units(32_000, 1000, unit_seconds=0.005) == 4
    assert task_units(10**9, 2, unit_seconds=1.0) == 4
