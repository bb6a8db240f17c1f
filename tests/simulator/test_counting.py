"""Whoever counts: systems, ramps, index plays, and what counting is worth."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from support.effort import effort

from croupier import CroupierError, house, houses
from croupier.cli import main
from croupier.rules.change import change_rules
from croupier.simulator import build_job, load_strategy, run_job
from croupier.simulator import encoding as at
from croupier.simulator.counting import systems
from croupier.simulator.counting.cells import NEVER
from croupier.simulator.results.bankroll import counter
from croupier.simulator.results.statistics import mean_and_error
from croupier.simulator.strategy.tables import EARLY


@pytest.mark.slow
def test_a_counter_sees_the_edge_rise_with_the_count() -> None:
    rules = house("double-deck")
    play = load_strategy(rules)
    plays = systems.by_index(rules, play, systems.ILLUSTRIOUS + systems.FAB)
    made = build_job(rules, plays.play, quick=False)
    made = systems.counted(rules, made, systems.SYSTEMS["hi-lo"], systems.ramp("1:2,2:4,3:8", None), plays)
    sums = made.units(0, effort(8, 400))
    found = counter(made, sums, 1000, 80)
    rows = {row["count"]: row for row in found["by_count"]}
    low = sum(rows[c]["ev"] * rows[c]["rounds"] for c in range(-6, -1)) / sum(
        rows[c]["rounds"] for c in range(-6, -1)
    )
    high = sum(rows[c]["ev"] * rows[c]["rounds"] for c in range(2, 7)) / sum(
        rows[c]["rounds"] for c in range(2, 7)
    )
    assert high - low > 0.02
    assert sum(row["frequency"] for row in found["by_count"]) == pytest.approx(1.0)
    assert found["average_bet"] > 1


def test_ramps_and_systems() -> None:
    bets = systems.ramp("1:2,3:8", -1)
    assert [int(bets[40 + c]) for c in (-5, -1, 0, 1, 2, 3, 20)] == [0, 1, 1, 2, 2, 8, 8]
    assert (systems.ramp("3:8,1:2", -1) == bets).all()
    for wrong in ("often", "1:2,1:3", "1:2:3", "1:-2", "41:2", ","):
        with pytest.raises(CroupierError, match="--ramp"):
            systems.ramp(wrong)
    assert systems.system("ko").fresh(6) == -20
    rules = house("duel")
    with pytest.raises(CroupierError, match="endless or never"):
        systems.counted(rules, None, systems.SYSTEMS["ko"], bets, None)  # type: ignore[arg-type]


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
def test_a_system_that_cannot_be_counted_by_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.json"
    whole = ", ".join(f'"{rank}": 0' for rank in "23456789T")
    path.write_text(text.replace("}}", f", {whole}}}}}"))
    with pytest.raises(CroupierError, match="is no system"):
        systems.system(str(path))
    path.write_text(f'{{"values": {{"A": -1.0, {whole}}}}}')
    assert systems.system(str(path)).values[0] == -1
    path.write_text(f'{{"values": {{"A": -1, "K": 2, {whole}}}}}')
    assert systems.system(str(path)).values[-2:] == (0, 2)


def test_index_plays_leave_early_surrender_as_it_is() -> None:
    """Published indices to surrender are for a dealer who looked; where it is early they would give up fewer hands."""
    rules = change_rules(house("strip"), {"player.surrender": "early"})
    play = load_strategy(rules)
    plays = systems.by_index(rules, play, systems.ILLUSTRIOUS + systems.FAB)
    assert (play.acts[0, 0] & EARLY).any()
    assert ((plays.play.acts ^ play.acts) & EARLY == 0).all()
    assert (plays.gives == NEVER).all()


def test_kelly_bets_of_several_seats_share_the_bankroll() -> None:
    """Two seats that always win and lose alike bear together what one bears alone."""
    rules = house("strip")
    alone = build_job(rules, load_strategy(rules, "mimic"), quick=False)
    both = alone._replace(told=alone.told.copy())
    both.told[at.SEATS] = 2
    for made in (alone, both):
        made.told[at.SYSTEM] = 1
    one, two = alone.sums(), both.sums()
    unit = int(alone.told[at.UNIT])
    for sums, net in ((one, unit), (two, 2 * unit)):
        sums.sums[at.ROUNDS], sums.sums[at.NET], sums.sums[at.SQUARES] = 3000, 1000 * net, 3000 * net * net
        sums.by_count[45] = 3000, 1000 * net, 3000 * net * net
    own, shared = (counter(made, sums, 100, 80)["kelly_ramp"] for made, sums in ((alone, one), (both, two)))
    assert own[0]["bet"] == pytest.approx(100 * (1 / 3) / (8 / 9))
    assert shared[0]["bet"] == pytest.approx(own[0]["bet"] / 2)


def test_a_counter_reads_what_a_round_is_worth() -> None:
    """With a ramp the expectation is that of a round, not of a bet."""
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
    assert "Expectation per round, in lowest bets" in CliRunner().invoke(main, call).output


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n in houses() if house(n).bets and house(n).shoe.decks != "endless"])
def test_whoever_counts_sees_the_counts_of_any_house(name: str) -> None:
    """By the tables as by the general kernel, which looks at the count before every round."""
    rules = house(name)
    play, ramp = load_strategy(rules, "mimic"), systems.ramp("1:2,3:8", -2)
    plain = build_job(rules, play, quick=False)
    ways = [
        systems.counted(rules, plain, systems.SYSTEMS["hi-lo"], ramp, None, quick) for quick in (play, None)
    ]
    assert [made.kernel for made in ways] == ["automaton", "general"]
    found = [counter(made, made.units(0, units), 1000, 80) for made, units in zip(ways, (1, 6), strict=True)]
    bets = [each["average_bet"] for each in found]
    assert bets[0] == pytest.approx(bets[1], rel=0.03)
    shares = [{row["count"]: row["frequency"] for row in each["by_count"]} for each in found]
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
    told = [CliRunner().invoke(main, [*call, name]).output for name in ("hi-lo", "ko", "omega-ii")]
    assert ["meant for Hi-Lo" in text for text in told] == [False, True, True]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["downtown", "double-deck"])
def test_indices_from_the_solver_are_the_same_every_time_and_worth_having(name: str) -> None:
    """Shoes at a true count hold parts of cards; no hand that can be drawn from them may be left out."""
    rules = house(name)
    found, again = (systems.generated(rules, systems.SYSTEMS["hi-lo"]) for _ in range(2))
    for one, two in zip(found[1:], again[1:], strict=True):
        assert np.array_equal(one, two)
    assert np.array_equal(found.play.acts, again.play.acts)
    means = []
    for plays in (None, found):
        play = load_strategy(rules) if plays is None else plays.play
        plain, bets = build_job(rules, play, quick=False), systems.ramp("")
        made = systems.counted(rules, plain, systems.SYSTEMS["hi-lo"], bets, plays, play)
        means.append(mean_and_error(made, run_job(made, effort(20_000_000, 10**9), 2).sums)[0])
    assert means[1] > means[0]


@pytest.mark.slow
def test_what_has_no_index_is_played_as_at_no_count() -> None:
    """Early surrender has none: it was once played as at a count of minus five."""
    rules = change_rules(house("early"), {"dealer.peek": "ace_or_ten"})
    found, play = systems.generated(rules, systems.SYSTEMS["hi-lo"]).play, load_strategy(rules)
    assert (found.acts[0, 0] & EARLY > 0).sum() >= 0.9 * (play.acts[0, 0] & EARLY > 0).sum()


@pytest.mark.parametrize("indices", ["illustrious", "fab", "both"])
def test_counters_with_indices_are_told_in_json(indices: str) -> None:
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
    found = json.loads(CliRunner().invoke(main, [*call, indices]).stdout)
    assert found["counting"]["indices_fit"] is True
