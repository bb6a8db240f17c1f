"""Identical sums on any number of threads, fair shuffles, charts from files, output, the cache, and bad
input."""

from __future__ import annotations

import json
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from support.effort import effort

from croupier import CroupierError, Rules, house
from croupier.cli import main
from croupier.compile import Watch
from croupier.rules.changes import change_rules
from croupier.simulator import (
    Count,
    Counting,
    Job,
    SimulationOptions,
    Sums,
    build_job,
    load_strategy,
    run_job,
    summarize,
)
from croupier.simulator import encoding as at
from croupier.simulator.counting.ramp import parse_ramp
from croupier.simulator.counting.systems import SYSTEMS
from croupier.simulator.results.statistics import mean_and_error
from croupier.simulator.strategy.bits import INSURE
from croupier.simulator.strategy.chart_file import from_chart


def casino_with(**changes: object) -> Rules:
    return change_rules(house("casino"), {key.replace("__", "."): value for key, value in changes.items()})


@pytest.fixture(scope="module")
def bankroll() -> Job:
    rules = house("bankroll")
    return build_job(rules, load_strategy(rules, "mimic"), unit_rounds=1 << 13)


@pytest.mark.slow
def test_any_number_of_threads_gives_the_same_sums(bankroll: Job) -> None:
    one, two, three = (run_job(bankroll, 40_000, threads).sums for threads in (1, 2, 3))
    for other in (two, three):
        assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))
    assert one.sums[at.ROUNDS] >= 40_000


@pytest.mark.slow
@pytest.mark.parametrize("name", ["duel", pytest.param("casino", marks=pytest.mark.plain)])
def test_units_add_up_in_any_order(name: str) -> None:
    """Also with a recycled deck, and with a fresh shoe for every round."""
    rules = house(name)
    if name == "casino":
        rules = change_rules(rules, {"shoe.reshuffle": {"when": "every_round"}, "shoe.burn": 0})
    job = build_job(rules, load_strategy(rules, "mimic"), unit_rounds=1 << 10)
    assert job.kernel == "automaton"
    whole, parts = job.play_units(0, 3), job.play_units(2, 3) + job.play_units(0, 2)
    assert all(np.array_equal(a, b) for a, b in zip(whole, parts, strict=True))
    assert whole.hist.sum() == whole.sums[at.ROUNDS] > 0


@pytest.mark.slow
def test_until_stops_at_this_error(bankroll: Job) -> None:
    done = run_job(bankroll, 10**9, 2, until=0.004)
    error = mean_and_error(bankroll, done.sums)[1]
    assert error <= 0.004
    assert done.sums.sums[at.ROUNDS] < 10**6
    assert done.units == run_job(bankroll, 10**9, 1, until=0.004).units


@pytest.mark.slow
def test_an_interrupted_run_keeps_its_results(bankroll: Job) -> None:
    def stop(_: object) -> None:
        raise KeyboardInterrupt

    done = run_job(bankroll, 10**9, 1, progress=stop)
    assert done.interrupted
    assert done.sums.sums[at.ROUNDS] > 0


@pytest.mark.slow
def test_the_general_kernel_meets_the_automaton() -> None:
    """Means and rounds per shoe of the two kernels agree. A lost lane would change the rounds per shoe."""
    rules = house("double-deck")
    strategy = load_strategy(rules)
    one = summarize(a := build_job(rules, strategy), run_job(a, effort(1_000_000, 10**9), 2).sums)
    two = summarize(b := build_job(rules, strategy, general=True), run_job(b, effort(200_000, 10**8), 2).sums)
    assert a.kernel == "automaton"
    assert b.kernel == "general"
    assert abs(one["ev"] - two["ev"]) < 4 * np.hypot(one["stderr"], two["stderr"])
    assert abs(one["rounds_per_shoe"] - two["rounds_per_shoe"]) < 0.05
    for event, share in one["frequency"].items():
        assert abs(share - two["frequency"][event]) < 0.005


@pytest.mark.slow
def test_first_hands_have_their_exact_probabilities() -> None:
    """Chi-square of first hands and upcards with six decks, from the general kernel."""
    rules = casino_with()
    job = build_job(rules, load_strategy(rules, "mimic"), by_first=True, general=True)
    rows = summarize(job, job.play_units(0, effort(6, 200)))["by_hand"]
    n = sum(row["rounds"] for row in rows)
    ranks = {name: 96 if name == "T" else 24 for name in "A23456789T"}
    chi = 0.0
    for row in rows:
        a, b = row["cards"].split()
        left = dict(ranks)
        p = left[row["upcard"]] / 312
        left[row["upcard"]] -= 1
        p *= left[a] / 311
        left[a] -= 1
        p *= left[b] / 310 * (1 if a == b else 2)
        chi += (row["rounds"] - n * p) ** 2 / (n * p)
    assert len(rows) == 550
    assert chi < 549 + 5 * (2 * 549) ** 0.5


@pytest.mark.slow
def test_every_card_is_equally_likely_at_every_position() -> None:
    """Each rank at each position of the lanes' shoes, and pairs of neighbours."""
    from croupier.simulator.lanes.shuffle import shuffle, start_lanes
    from croupier.simulator.lanes.step import LANES
    from croupier.simulator.rng import begin

    n = 52
    shoe = np.repeat(np.arange(13, dtype=np.uint8), 4)
    deck, rng = np.zeros(n * LANES, np.uint8), np.zeros(4, np.uint64)
    begin(5, 0, 2, rng)
    start_lanes(shoe, deck, rng)
    place, pairs = np.zeros((n, 13)), np.zeros((13, 13))
    shoes = effort(300, 5000)
    for turn in range(shoes):
        shuffle(deck, deck.view(np.uint64), n, 0, 30, turn, rng)
        rows = deck.reshape(n, LANES)
        for k in range(n):
            place[k] += np.bincount(rows[k], minlength=13)
        np.add.at(pairs, (rows[0], rows[1]), 1)
    expected = shoes * LANES / 13
    chi = ((place - expected) ** 2 / expected).sum()
    assert abs(chi - n * 12) < 6 * (2 * n * 12) ** 0.5
    likely = np.full((13, 13), 16 / (52 * 51)) - np.eye(13) * 4 / (52 * 51)
    chi = ((pairs - shoes * LANES * likely) ** 2 / (shoes * LANES * likely)).sum()
    assert abs(chi - 168) < 6 * (2 * 168) ** 0.5


@pytest.mark.slow
def test_charts_from_files_must_be_complete(tmp_path: Path) -> None:
    rules = house("casino")
    ups = [*"23456789TA"]
    rows = [{"group": "hard", "label": str(t), "cells": ["S" if t > 11 else "H"] * 10} for t in range(4, 22)]
    rows += [
        {"group": "soft", "label": f"A,{t}", "cells": ["S" if t > 6 else "H"] * 10} for t in range(1, 11)
    ]
    rows += [{"group": "pair", "label": "8,8", "cells": ["P"] * 10}]
    strategy = from_chart(rules, "mine", ups, rows)
    assert strategy.splits[0].sum() == 10
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"upcards": ups, "rows": rows}))
    assert np.array_equal(load_strategy(rules, str(file)).acts, strategy.acts)
    with pytest.raises(CroupierError, match="lacks hard 16 against A"):
        from_chart(rules, "mine", ups, [row for row in rows if row["label"] != "16"])
    with pytest.raises(CroupierError, match="cell X"):
        from_chart(
            rules,
            "mine",
            ups,
            [{**row, "cells": ["X"] * 10} if row["label"] == "16" else row for row in rows],
        )
    for wrong, sentence in (
        ([*rows, rows[0]], "the row hard 4 twice"),
        ([{**rows[0], "cells": ["H"] * 5}, *rows[1:]], "5 cells in the row hard 4 for 10 upcards"),
        ([*rows, {"group": "hard", "label": "99", "cells": ["S"] * 10}], "row 99 that is no hand"),
    ):
        with pytest.raises(CroupierError, match=sentence):
            from_chart(rules, "mine", ups, wrong)
    with pytest.raises(CroupierError, match="no strategy"):
        load_strategy(rules, "lucky")


@pytest.mark.slow
def test_charts_that_the_solver_writes_are_played(tmp_path: Path) -> None:
    """Charts in JSON and CSV are played like the house's own chart."""
    plays = [load_strategy(house("strip"), "chart")]
    for kind in ("json", "csv"):
        file = str(tmp_path / f"strip.{kind}")
        done = CliRunner().invoke(main, ["solve", "strip", "--no-worth", "--chart", file])
        assert done.exit_code == 0, done.output
        plays.append(load_strategy(house("strip"), file))
    for strategy in plays[1:]:
        assert np.array_equal(strategy.acts, plays[0].acts)
        assert np.array_equal(strategy.splits, plays[0].splits)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["casino", "--rounds", "0"], "from 1 to 1e15"),
        (["casino", "--rounds", "many"], "from 1 to 1e15"),
        (["casino", "--seats", "8"], "7"),
        (["duel", "--seats", "2"], "1 at most"),
        (["casino", "--strategy", "lucky"], "no strategy"),
        (["casino", "--strategy", "none.json"], "cannot be read"),
        (["casino", "--rounds", "1e30"], "1e15"),
        (["casino", "--until", "nan"], "--until"),
        (["casino", "--ramp", "1:2"], "--count"),
        (["casino", "--bankroll", "100"], "--count"),
        (["casino", "--hourly", "60"], "--count"),
        (["casino", "--count", "ko", "--bankroll", "nan"], "--bankroll"),
        (["casino", "--count", "ko", "--hourly", "inf"], "--hourly"),
        (["casino", "--count", "eye"], "no system"),
        (["casino", "--write", "x.doc"], "must end"),
        (["casino", "--write", "/no/where.csv"], "no folder"),
        (["race", "--strategy", "chart"], "no chart"),
        (["race", "--count", "hi-lo"], "--count"),
        ([], "Give a house"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], sentence: str) -> None:
    done = CliRunner().invoke(main, ["simulate", *arguments])
    assert done.exit_code == 2
    assert sentence in done.output
    assert "Traceback" not in done.output
    assert done.output.count("\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        '{"upcards": ["2"], "rows": [{}]}',
        '{"upcards": ["2"], "rows": [3]}',
        '{"upcards": ["2"], "rows": [{"group": "hard", "label": "9", "cells": 5}]}',
        '{"upcards": 2, "rows": []}',
        "[]",
    ],
)
def test_a_file_that_is_no_chart_is_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text)
    done = CliRunner().invoke(main, ["simulate", "casino", "--strategy", str(path)])
    assert (done.exit_code, done.stdout) == (2, "")
    assert (
        done.stderr
        == f"{path} is no chart: write one with croupier solve HOUSE --chart FILE.json or FILE.csv.\n"
    )


@pytest.mark.slow
def test_the_command_writes_json_tables_and_pictures(tmp_path: Path) -> None:
    names = [str(tmp_path / f"results.{kind}") for kind in ("json", "csv", "parquet", "svg", "png")]
    options = [word for name in names for word in ("--write", name)]
    call = ["simulate", "bankroll", "--rounds", "2e4", "--strategy", "mimic", "--json", *options]
    first, again = (CliRunner().invoke(main, call) for _ in range(2))
    assert first.exit_code == 0, first.output
    report, same = json.loads(first.output), json.loads(again.output)
    for key in ("ev", "stderr", "sd", "rounds", "seed", "distribution"):
        assert report[key] == same[key]
    assert report["rounds"] >= 20_000
    assert report["rounds_per_second"] > 0
    assert report["kernel"] == "automaton"
    assert all(Path(name).stat().st_size > 0 for name in names)
    text = CliRunner().invoke(
        main, ["simulate", "bankroll", "--rounds", "2e4", "--strategy", "mimic", "--lang", "fr"]
    )
    assert "Espérance" in text.output


def test_results_are_printed_before_a_file_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder in the file's place is refused before the first card. A full disk loses no result."""
    (tmp_path / "folder.csv").mkdir()
    call = ["simulate", "bankroll", "--rounds", "1e3", "--strategy", "mimic", "--json", "--write"]
    refused = CliRunner().invoke(main, [*call, str(tmp_path / "folder.csv")])
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "cannot be written" in refused.stderr
    monkeypatch.setattr("croupier.simulator.results.export.os.replace", full)
    done = CliRunner().invoke(main, [*call, str(tmp_path / "results.csv")])
    assert done.exit_code == 2
    assert done.stderr == f"{tmp_path / 'results.csv'} cannot be written: No space left on device.\n"
    assert json.loads(done.stdout)["rounds"] >= 1000
    assert [file.name for file in tmp_path.iterdir()] == ["folder.csv"]


def full(*_: object) -> None:
    raise OSError(ENOSPC, "No space left on device")


def test_more_rounds_than_the_sums_hold_are_refused() -> None:
    rules = house("strip")
    counting = Counting(SYSTEMS["hi-lo"], parse_ramp("-40:1000"))
    job = build_job(rules, load_strategy(rules, "mimic"), counting=counting, general=True, rounds=1 << 10)
    with pytest.raises(CroupierError, match="Sums cannot hold"):
        run_job(job, 10**13)
    assert run_job(job, 10**13, until=1e3).units == 1


def test_sums_add_up() -> None:
    one = Sums(*(np.ones(3, np.int64) for _ in range(5)))
    assert all((part == 2).all() for part in one + one)


@pytest.mark.slow
def test_jobs_are_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.simulator import build, cache
    from croupier.simulator.simulation import prepare_job

    built = []

    def build_and_count(rules: Rules, options: SimulationOptions, watch: Watch | None) -> Job:
        built.append(1)
        return really_build(rules, options, watch)

    really_build = build.build
    monkeypatch.setattr(build, "build", build_and_count)
    monkeypatch.setattr(cache, "_cache_folder", lambda: tmp_path / "tables")
    rules, options = house("bankroll"), SimulationOptions("never-bust", rounds=10**8)
    first, again = (prepare_job(rules, options) for _ in range(2))
    assert len(built) == 1
    assert first.automaton is not None
    assert again.automaton is not None
    assert np.array_equal(first.params, again.params)
    assert np.array_equal(first.automaton.table, again.automaton.table)
    assert again.automaton[-5:] == first.automaton[-5:]
    assert prepare_job(rules, replace(options, seed=7)).seed == 7
    assert len(built) == 1
    for file in (tmp_path / "tables").iterdir():
        file.write_bytes(b"broken")
    assert prepare_job(rules, options).params.size == first.params.size
    assert len(built) == 2
    chart = str(tmp_path / "mine.csv")
    assert not replace(options, strategy=chart).cacheable
    assert not replace(options, count=Count("mine.json")).cacheable


@pytest.mark.slow
def test_the_vector_step_equals_the_plain_step() -> None:
    """The step of this processor equals the plain one. Processors without vector instructions use the
    plain one."""
    from croupier.simulator.lanes.step import LANES, plain_step, step

    rules = house("european")
    automaton = build_job(rules, load_strategy(rules)).automaton
    assert automaton is not None
    dice = np.random.default_rng(1)
    deck = dice.choice(automaton.symbols, 300 * LANES)
    runs = []
    for take in (plain_step, step):
        state, codes = np.zeros(LANES, np.uint32), np.zeros(300 * LANES, np.uint8)
        left = [take(automaton.table, state, deck, k * LANES, codes, k * LANES) for k in range(300)]
        runs.append((state.tolist(), codes.tolist(), [bool(x) for x in left]))
    assert runs[0] == runs[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["casino", "duel", "double-deck", "race"])
def test_shipped_strategies_equal_the_solver(name: str) -> None:
    from croupier.simulator.strategy.load import solved
    from croupier.simulator.strategy.shipped import shipped

    stored, fresh = shipped(house(name)), solved(house(name))
    assert stored is not None
    for table in ("acts", "splits", "swaps", "aces"):
        assert np.array_equal(getattr(stored, table), getattr(fresh, table)), table
    assert shipped(change_rules(house(name), {"shoe.decks": 3})) is None


@pytest.mark.slow
@pytest.mark.parametrize("general", [False, True])
@pytest.mark.parametrize("seats", [1, 2])
def test_no_result_is_too_large(general: bool, seats: int) -> None:
    """Naturals at 40:1 and insurance at 60:1: all results are in the distribution."""
    rules = casino_with(natural__pays="40:1", insurance__pays="60:1")
    strategy = load_strategy(rules, "mimic")
    strategy.acts[:] |= INSURE
    job = build_job(rules, strategy, seats, general=general)
    stats = summarize(job, job.play_units(0, 2))
    mean = sum(row["net"] * row["count"] for row in stats["distribution"]) / (stats["rounds"] * seats)
    assert mean == pytest.approx(stats["ev"], abs=1e-9)
    assert {40.0, 39.5, 30.0, 29.0} <= {row["net"] for row in stats["distribution"]}


@pytest.mark.slow
def test_several_seats_use_the_general_kernel_if_cards_run_out() -> None:
    """Seats that are dealt to before a shuffle have different chances. With three cards behind the cut
    card, the table of seats would be eight standard errors off after ten million rounds."""
    rules = casino_with(shoe__decks=1, shoe__reshuffle={"when": "cut_card", "cards_behind": 3})
    strategy = load_strategy(rules, "mimic")
    assert [build_job(rules, strategy, seats).kernel for seats in (1, 7)] == ["automaton", "general"]
    others = [house(name) for name in ("casino", "strip", "macau", "classic", "bankroll", "six-five")]
    for rules in (*others, change_rules(house("race"), {"stake.start": 1, "stake.victory": 2})):
        assert build_job(rules, load_strategy(rules), rules.table.seats).kernel == "seats"


@pytest.mark.slow
def test_one_round_has_no_error_and_no_bets_no_result() -> None:
    rules = house("strip")
    job = build_job(rules, load_strategy(rules, "mimic"), by_first=True, general=True, rounds=50)
    rows = summarize(job, job.play_units(0, 1))["by_hand"]
    assert {row["stderr"] is None for row in rows if row["rounds"] == 1} == {True}
    assert all(row["stderr"] is not None for row in rows if row["rounds"] > 1)
    call = ["simulate", "strip", "--rounds", "2e3", "--strategy", "mimic", "--count", "hi-lo", "--wong", "40"]
    nothing = CliRunner().invoke(main, [*call, "--json"])
    assert json.loads(nothing.stdout)["frequency"]["loss"] == 0
