"""Counting players: systems, ramps, index plays, and the value of counting."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from support.effort import effort

from croupier import CroupierError, house, houses
from croupier.cli import main
from croupier.rules.changes import change_rules
from croupier.simulator import Counting, build_job, load_strategy, run_job
from croupier.simulator import encoding as at
from croupier.simulator.counting.cells import NEVER
from croupier.simulator.counting.indices import PUBLISHED, generated_plays, published_plays
from croupier.simulator.counting.ramp import parse_ramp
from croupier.simulator.counting.systems import SYSTEMS, load_system
from croupier.simulator.results.bankroll import bankroll_figures
from croupier.simulator.results.statistics import mean_and_error
from croupier.simulator.strategy.bits import EARLY


@pytest.mark.slow
def test_a_counter_sees_the_edge_rise_with_the_count() -> None:
    rules = house("double-deck")
    plays = published_plays(rules, load_strategy(rules), PUBLISHED["both"])
    counting = Counting(SYSTEMS["hi-lo"], parse_ramp("1:2,2:4,3:8"), plays)
    job = build_job(rules, plays.strategy, counting=counting, general=True)
    sums = job.play_units(0, effort(8, 400))
    figures = bankroll_figures(job, sums, 1000, 80)
    rows = {row["count"]: row for row in figures["by_count"]}
    low = sum(rows[c]["ev"] * rows[c]["rounds"] for c in range(-6, -1)) / sum(
        rows[c]["rounds"] for c in range(-6, -1)
    )
    high = sum(rows[c]["ev"] * rows[c]["rounds"] for c in range(2, 7)) / sum(
        rows[c]["rounds"] for c in range(2, 7)
    )
    assert high - low > 0.02
    assert sum(row["frequency"] for row in figures["by_count"]) == pytest.approx(1.0)
    assert figures["average_bet"] > 1


def test_ramps_and_systems() -> None:
    bets = parse_ramp("1:2,3:8", -1).units
    assert [int(bets[40 + c]) for c in (-5, -1, 0, 1, 2, 3, 20)] == [0, 1, 1, 2, 2, 8, 8]
    assert (parse_ramp("3:8,1:2", -1).units == bets).all()
    fractions = parse_ramp({1: 1.5, 2: 2.25})
    assert fractions.parts == 4
    assert [int(fractions.units[40 + c]) for c in (0, 1, 2)] == [4, 6, 9]
    assert (parse_ramp("1:1.5,2:2.25").units == fractions.units).all()
    for wrong in ("1:0.001", "1:nan", {1: -1.0}, "often", "1:2,1:3", "1:2:3", "1:-2", "41:2", ","):
        with pytest.raises(CroupierError, match="ramp: write counts"):
            parse_ramp(wrong)
    assert load_system("ko").initial_count(6) == -20
    rules = house("duel")
    with pytest.raises(CroupierError, match="endless or never"):
        build_job(rules, load_strategy(rules, "mimic"), counting=Counting(SYSTEMS["ko"], parse_ramp()))


@pytest.mark.parametrize(
    "text",
    [
        '{"values": {"A": -0.5}}',
        '{"values": 3}',
        "[1]",
        '"A"',
        '{"values": {"A": 1e12}}',
        '{"values": {"A": true}}',
        '{"true": "false", "values": {"A": 1}}',
        '{"values": {"A": 1, "10": 1}}',
        '{"tru": false, "values": {"A": 1}}',
        "{",
        "null",
    ],
)
def test_an_invalid_count_system_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.json"
    whole = ", ".join(f'"{rank}": 0' for rank in "23456789T")
    path.write_text(text.replace("}}", f", {whole}}}}}"))
    with pytest.raises(CroupierError, match="is no system"):
        load_system(str(path))
    path.write_text(f'{{"values": {{"A": -1.0, {whole}}}}}')
    assert load_system(str(path)).values[0] == -1
    path.write_text(f'{{"values": {{"A": -1, "K": 2, {whole}}}}}')
    assert load_system(str(path)).values[-2:] == (0, 2)


def test_index_plays_leave_early_surrender_as_it_is() -> None:
    """Published surrender indices assume that the dealer has peeked. With early surrender they would give
    up too few hands."""
    rules = change_rules(house("strip"), {"player.surrender": "early"})
    strategy = load_strategy(rules)
    plays = published_plays(rules, strategy, PUBLISHED["both"])
    assert (strategy.acts[0, 0] & EARLY).any()
    assert ((plays.strategy.acts ^ strategy.acts) & EARLY == 0).all()
    assert (plays.surrender_at == NEVER).all()


def test_kelly_bets_of_several_seats_share_the_bankroll() -> None:
    """Two seats that always win and lose together bet in total what one seat alone would bet."""
    rules = house("strip")
    alone = build_job(rules, load_strategy(rules, "mimic"), general=True)
    both = alone._replace(params=alone.params.copy())
    both.params[at.SEATS] = 2
    for job in (alone, both):
        job.params[at.COUNTING] = 1
    one, two = alone.empty_sums(), both.empty_sums()
    unit = int(alone.params[at.UNIT])
    for sums, net in ((one, unit), (two, 2 * unit)):
        sums.sums[at.ROUNDS], sums.sums[at.NET], sums.sums[at.SQUARES] = 3000, 1000 * net, 3000 * net * net
        sums.by_count[45] = 3000, 1000 * net, 3000 * net * net
    own, shared = (
        bankroll_figures(job, sums, 100, 80)["kelly_ramp"] for job, sums in ((alone, one), (both, two))
    )
    assert own[0]["bet"] == pytest.approx(100 * (1 / 3) / (8 / 9))
    assert shared[0]["bet"] == pytest.approx(own[0]["bet"] / 2)


@pytest.mark.slow
def test_a_counter_reads_the_value_of_a_round() -> None:
    """With a ramp, the expectation is that of a round, not of a bet."""
    call = [
        "simulate",
        "strip",
        "--rounds",
        "1e4",
        "--strategy",
        "mimic",
        "--count",
        "hi-lo",
        "--ramp",
        "1:8",
    ]
    assert "Expected value per round, in minimum bets" in CliRunner().invoke(main, call).output


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n in houses() if house(n).bets and house(n).shoe.decks != "endless"])
def test_counting_players_see_the_counts_of_any_house(name: str) -> None:
    """The tables and the general kernel agree. The general kernel looks at the count before every round."""
    rules = house(name)
    strategy, counting = load_strategy(rules, "mimic"), Counting(SYSTEMS["hi-lo"], parse_ramp("1:2,3:8", -2))
    ways = [build_job(rules, strategy, counting=counting, general=general) for general in (False, True)]
    assert [job.kernel for job in ways] == ["automaton", "general"]
    figures = [
        bankroll_figures(job, job.play_units(0, units), 1000, 80)
        for job, units in zip(ways, (1, 6), strict=True)
    ]
    bets = [each["average_bet"] for each in figures]
    assert bets[0] == pytest.approx(bets[1], rel=0.03)
    shares = [{row["count"]: row["frequency"] for row in each["by_count"]} for each in figures]
    for count in range(-2, 4):
        assert shares[0].get(count, 0) == pytest.approx(shares[1].get(count, 0), abs=0.01)


def test_published_indices_are_for_counts_like_hi_lo() -> None:
    call = [
        "simulate",
        "strip",
        "--rounds",
        "1e3",
        "--indices",
        "illustrious",
        "--kernel",
        "general",
        "--count",
    ]
    texts = [CliRunner().invoke(main, [*call, name]).output for name in ("hi-lo", "ko", "omega-ii")]
    assert ["meant for Hi-Lo" in text for text in texts] == [False, True, True]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["downtown", "double-deck"])
def test_indices_from_the_solver_are_the_same_every_time_and_gain_something(name: str) -> None:
    """Shoes at a true count contain fractions of cards. No hand that can be drawn from them may be
    missing."""
    rules = house(name)
    first, again = (generated_plays(rules, SYSTEMS["hi-lo"]) for _ in range(2))
    for one, two in zip(first[1:], again[1:], strict=True):
        assert np.array_equal(np.asarray(one), np.asarray(two))
    assert np.array_equal(first.strategy.acts, again.strategy.acts)
    means = []
    for plays in (None, first):
        counting = Counting(SYSTEMS["hi-lo"], parse_ramp(""), plays)
        job = build_job(rules, load_strategy(rules), counting=counting)
        means.append(mean_and_error(job, run_job(job, effort(20_000_000, 10**9), 2).sums)[0])
    assert means[1] > means[0]


@pytest.mark.slow
def test_plays_without_an_index_ignore_the_count() -> None:
    """Early surrender has no index. It was once played as at a count of minus five."""
    rules = change_rules(house("early"), {"dealer.peek": "ace_or_ten"})
    generated, strategy = generated_plays(rules, SYSTEMS["hi-lo"]).strategy, load_strategy(rules)
    assert (generated.acts[0, 0] & EARLY > 0).sum() >= 0.9 * (strategy.acts[0, 0] & EARLY > 0).sum()


@pytest.mark.parametrize("indices", ["illustrious", "fab", "both"])
def test_counters_with_indices_in_json(indices: str) -> None:
    call = [
        "simulate",
        "strip",
        "--rounds",
        "1e3",
        "--kernel",
        "general",
        "--count",
        "hi-lo",
        "--json",
        "--indices",
    ]
    report = json.loads(CliRunner().invoke(main, [*call, indices]).stdout)
    assert report["counting"]["indices_fit"] is True


def test_counting_players_who_name_their_aces_use_the_general_kernel() -> None:
    """The automaton has no states for the question what an ace counts."""
    without = dict.fromkeys(("natural", "insurance", "split", "double"))
    rules = change_rules(house("casino"), {"player.ace": "chosen_own_turn", **without})
    counting = Counting(SYSTEMS["hi-lo"], parse_ramp("1:2"))
    assert build_job(rules, load_strategy(rules, "mimic"), counting=counting).kernel == "general"
