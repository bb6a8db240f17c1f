"""Tables of seats agree with the engine, and kernels with a plain loop over the tables, lane by lane."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from simulator.replay import Counter, Table, insured_by_half, logged_rounds
from simulator.test_equality import SPECIALS, any_strategy
from support.effort import CAMPAIGN, PLAIN, effort, mostly_slow
from support.random_rules import any_rules, newer_rules

from croupier import Rules, house, houses
from croupier.compile import Unfit
from croupier.rules.changes import change_rules
from croupier.rules.fields import Points, Recycled
from croupier.simulator import Counting, Job, Strategy, build_job, load_strategy
from croupier.simulator import encoding as at
from croupier.simulator.counting import indices
from croupier.simulator.counting.cells import NEVER
from croupier.simulator.counting.ramp import parse_ramp
from croupier.simulator.counting.systems import SYSTEMS, System
from croupier.simulator.job import UNIT_ROUNDS
from croupier.simulator.lanes.buffers import SeatsTable
from croupier.simulator.lanes.interpret import begin_round, follow
from croupier.simulator.lanes.layout import HUB, OUTCOMES, SCORE, SEATED, SUM, TALLY
from croupier.simulator.lanes.layout import SPECIALS as IN_HAND
from croupier.simulator.lanes.seat_step import plain_seats, seat_step
from croupier.simulator.lanes.shuffle import shuffle, start_lanes
from croupier.simulator.lanes.step import LANES
from croupier.simulator.rng import begin
from croupier.simulator.strategy.bits import HIT
from croupier.simulator.tables.build import Source, _seats_table, with_seats_table
from croupier.simulator.tables.one_seat import flatten
from croupier.simulator.tables.pair_table import EARLY, squared, used_most


def nets_of(job: Job, b: SeatsTable, tally: np.ndarray) -> list[float]:
    """The net results of the seats of a round, lowest first."""
    unit, times = int(job.params[at.UNIT]), tally.reshape(-1, OUTCOMES)
    return sorted(int(b.pays[i, k]) / unit for i, k in np.argwhere(times) for _ in range(int(times[i, k])))


def seats_agree(rules: Rules, strategy: Strategy, seats: int, rounds: int, seed: int = 1) -> bool:
    """Replay rounds of the table of seats on random cards with the engine. Returns whether there is such a
    table."""
    job = build_job(rules, strategy, seats, general=True)
    b = with_seats_table(job, Source(rules, strategy)).seats
    if b is None:
        return False
    table, dice = Table(rules, strategy, seats), np.random.default_rng(seed)
    points = int(job.params[at.POINTS])
    for _ in range(rounds):
        work = job._replace(seats=b)._lanes()[0].work
        policies, specials = [0] * seats, {}
        if points:
            has = int(job.params[at.SWAPS] + job.params[at.PLUS_ONES]) > 0
            for seat in range(seats):
                special, score = int(dice.integers(0, 3)) * has, int(dice.integers(1, points))
                work[IN_HAND + seat], work[SCORE + seat] = special, score
                policies[seat] = special * (points + 1) + score
                specials[seat + 1] = SPECIALS[special]
        before = work[SCORE : SCORE + seats].copy()
        cards: list[list[int]] = [[] for _ in range(seats + 1)]
        state = 0
        for card in dice.permutation(b.shoe.size):
            whose = int(work[SEATED]) + 1 if work[HUB] and work[SEATED] < seats else 0
            cards[whose].append(int(job.shoe[card]))
            state = follow(b.params, work, 0, np.int64(b.table[state + int(b.shoe[card]) % 16]), 0, 0)
            if state < 0:
                break
        else:
            continue  # the cards run out: another test covers that shuffle
        specials = {seat: name for seat, name in specials.items() if name}
        nets = table.nets_by_seat(cards[1:], cards[0], policies, specials)
        assert sorted(nets) == nets_of(job, b, work[TALLY:]), cards
        if points:
            assert np.sign(nets).tolist() == (work[SCORE : SCORE + seats] - before).tolist()
    return True


def one_seat_agrees(
    rules: Rules, strategy: Strategy, rounds: int, how: Counter | None = None, seed: int = 1
) -> None:
    """Replay one-seat rounds of the general kernel by both tables and, for counting players, with the
    engine."""
    counting = None
    if how is not None:
        counting = Counting(System("any", how.values, how.true), parse_ramp(""), how.plays)
    job = build_job(rules, strategy, counting=counting, rounds=rounds, general=True)._replace(seed=seed)
    source = Source(rules, strategy, how.plays, how.values) if how is not None else Source(rules, strategy)
    try:
        one = source.graph(15_000)
        a, board = source.beyond(one, flatten(one, source.counts))
        b = _seats_table(job, board, False, UNIT_ROUNDS)
    except Unfit:
        return
    table, unit = Table(rules, strategy, 1), int(job.params[at.UNIT])
    bytes_ = {int(rank): int(byte) for rank, byte in zip(job.shoe, b.shoe, strict=True)}
    counts = {rank: (byte >> 4) - 8 for rank, byte in bytes_.items()}
    for played in logged_rounds(job, rules, rounds):
        ranks, count, left, net = played.ranks, played.count, played.left, played.nets[0]
        if len(ranks) > left:
            continue  # shuffled in mid-round
        work = job._replace(seats=b)._lanes()[0].work
        begin_round(b.params, work, 0, count, job.shoe.size - left, job.shoe.size)
        state, running = 0, count
        for i, rank in enumerate(ranks):
            running += counts[rank]
            entry = np.int64(b.table[state + bytes_[rank] % 16])
            state = int(follow(b.params, work, 0, entry, running, left - i - 1))
            assert (state < 0) == (i == len(ranks) - 1), ranks
        assert work[SUM + at.NET] == net, ranks
        assert automaton_net(a, ranks, counts, count, left, job) in (net, None), ranks
        if how is not None:
            table.chooser.counter = how._replace(count=count, left=left)
            assert table.nets(ranks, [0], {}) == [net / unit], ranks


def automaton_net(a, ranks, counts, count, left, job) -> int | None:  # type: ignore[no-untyped-def]
    """The net result of these cards by the automaton, or None if the round leaves it."""
    cells, wide = job._count_cells()
    state = 0
    for i, rank in enumerate(ranks):
        count += counts[rank]
        entry = int(a.table[state + int(a.symbols[rank])])
        while entry >> 24 == 253:
            start, hole, hidden, below, above = a.asks[entry & 0xFFFFFF].tolist()
            cell = cells[(left - i - 1 - hidden) * wide + wide // 2 + count - hole]
            entry = above if cell >= start else below
        state, code = entry & 0xFFFFFF, entry >> 24
        if code == 255:
            return None
        assert (code > 0) == (i == len(ranks) - 1), ranks
    return int(a.net[code])


def any_counter(rng: Random, rules: Rules, strategy: Strategy) -> Counter:
    """Random index plays, for hands and for upcards. They insure only where a bet can be insured by half."""
    dice = np.random.default_rng(rng.randrange(2**32))
    plays = indices._blank(strategy)
    for table in (plays.change_at, plays.surrender_at, plays.split_at):
        some = dice.random(table.shape) < 0.3
        table[some] = dice.integers(38, 43, int(some.sum()))
    plays.change_to[:] = dice.integers(0, 4, plays.change_to.shape)
    stiff = strategy.hands.total >= 12
    acts = strategy.acts[0, 0].reshape(*plays.change_to.shape, -1)[:, stiff, 0]
    short = ~(acts & HIT).any(axis=1)  # hands against these upcards stay short
    plays.change_to[np.ix_(short, stiff)] &= ~HIT
    values = tuple(rng.randint(-2, 2) for _ in range(9)) + (rng.randint(-2, 2),) * 4
    true, insure_at = rng.random() < 0.7, rng.choice([NEVER, 40, 41])
    if not insured_by_half(rules):
        insure_at = NEVER
    return Counter(values, true, 0, 0, plays._replace(insure_at=insure_at))


@pytest.mark.plain
@pytest.mark.parametrize("name", mostly_slow(houses(), "classic"))
def test_every_house_with_several_seats_plays_as_the_engine(name: str) -> None:
    rules = house(name)
    quickly = PLAIN and isinstance(rules.stake, Points)  # without a match solved in plain Python
    strategy = load_strategy(rules, "mimic" if quickly else "best")
    for seats in {min(n, rules.table.seats) for n in ((1, 2, 7) if CAMPAIGN else (3,))}:
        assert seats_agree(rules, strategy, seats, effort(12, 25_000)) or name == "duel"


@pytest.mark.plain
@pytest.mark.parametrize(
    ("name", "count"),
    [
        pytest.param("casino", "ko", marks=pytest.mark.slow),
        pytest.param("early", "omega-ii", marks=pytest.mark.slow),
        pytest.param("strip", "hi-lo", marks=pytest.mark.slow),
        ("bankroll", "hi-lo"),  # the smallest table
    ],
)
def test_index_plays_agree_with_the_engine(name: str, count: str) -> None:
    rules, system = house(name), SYSTEMS[count]
    plays = indices.published_plays(rules, load_strategy(rules), indices.PUBLISHED["both"])
    assert (plays.change_at < NEVER).any(), "an index applies at this house"
    one_seat_agrees(
        rules, plays.strategy, effort(150, 400_000), Counter(system.values, system.true, 0, 0, plays)
    )


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize("part", range(effort(1, 80)))
def test_random_rules_agree_with_several_seats_and_counts(part: int) -> None:
    rng = Random(f"seats {part}")
    tables = 0
    for case in range(effort(8, 50)):
        rules = newer_rules(rng, any_rules(rng))
        strategy = any_strategy(rng, rules)
        if rules.player.ace == "chosen_on_receipt":
            continue
        tables += seats_agree(rules, strategy, rng.randint(1, rules.table.seats), 40, case)
        shuffled = rules.shoe.decks != "endless" and not isinstance(rules.shoe.reshuffle, Recycled)
        if shuffled and not isinstance(rules.stake, Points):  # in a match the points decide too
            how = any_counter(rng, rules, strategy)
            one_seat_agrees(
                rules,
                how.plays.strategy,
                60,
                how if not rules.chooses_aces and not rules.specials else None,
                case,
            )
    assert tables


def first_shoes(job: Job, b: SeatsTable) -> np.ndarray:
    """The first shoe of every lane in unit 0."""
    n, deck, rng = job.shoe.size, np.zeros(job.shoe.size * LANES, np.uint8), np.zeros(4, np.uint64)
    begin(job.seed, 0, 2, rng)
    start_lanes(b.shoe, deck, rng)
    burn = int(job.params[at.BURN])
    shuffle(deck, deck.view(np.uint64), n, burn, int(job.params[at.LIMIT]), 0, rng)
    return deck.reshape(n, LANES)


def counters() -> Job:
    rules = house("strip")
    plays = indices.published_plays(rules, load_strategy(rules), indices.PUBLISHED["both"])
    counting = Counting(SYSTEMS["hi-lo"], parse_ramp("1:2,3:8", -1), plays)
    return build_job(rules, plays.strategy, counting=counting)


def without_indices() -> Job:
    """A job whose strategy ignores the count, so that no round leaves the table. Only bets follow the
    count."""
    rules = house("casino")
    counting = Counting(SYSTEMS["hi-lo"], parse_ramp("1:4,2:12,3:20", 1))
    return build_job(rules, load_strategy(rules), counting=counting)


def two_cards_per_step() -> Job:
    rules = house("strip")
    job = build_job(rules, load_strategy(rules))
    assert job.automaton is not None
    assert job.automaton.pairs.size
    return job


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize(
    ("job_of", "leave"), [(counters, True), (without_indices, False), (two_cards_per_step, True)]
)
def test_lanes_equal_one_lane_after_the_other(job_of: Callable[[], Job], leave: bool) -> None:
    """No lane is lost either: every round of every shoe is counted."""
    job = job_of()
    assert job.kernel == "automaton"
    b = job.seats
    assert b is not None
    assert job.automaton is not None
    lane_sums = job._replace(automaton=job.automaton._replace(each=1)).play_units(0, 1)
    lanes, sums = job._lanes()
    work = lanes.work
    deck, n = first_shoes(job, b), job.shoe.size
    for lane in range(LANES):
        pos, count = int(job.params[at.BURN]), 0
        while pos <= job.params[at.LIMIT]:
            begin_round(b.params, work, 0, count, pos, n)
            state = 0
            while state >= 0:
                byte = int(deck[pos, lane])
                pos, count = pos + 1, count + (byte >> 4) - 8
                state = int(follow(b.params, work, 0, np.int64(b.table[state + byte % 16]), count, n - pos))
    job._add_seats(lanes, sums)
    for place in (at.ROUNDS, at.NET, at.SQUARES, at.BET):
        assert lane_sums.sums[place] == sums.sums[place]
    assert np.array_equal(lane_sums.hist, sums.hist)
    assert np.array_equal(lane_sums.by_count, sums.by_count)
    assert lane_sums.sums[at.ESCAPES] < lane_sums.sums[at.ROUNDS] // 50
    assert (lane_sums.sums[at.ESCAPES] > 0) == leave


def test_two_cards_per_step_equal_one_card_per_step() -> None:
    table, width = (
        np.array([2, 2, 4, 5 << 24, 7 << 24, 9 << 24], np.uint32),
        2,
    )  # rounds of two or three cards
    twice = squared(table, width).reshape(-1, width * width)
    for state in range(3):
        for cards in range(4):
            one = int(table[state * width + cards // width])
            two = int(table[(one & 0xFFFFFF) + cards % width])
            assert twice[state, cards] & 0xFFFFFF == (two & 0xFFFFFF) * width
            early, late = one >> 24, two >> 24
            assert twice[state, cards] >> 24 == (early + EARLY if early else late)
    assert squared(np.array([3 << 24, 4 << 24], np.uint32), 2).size == 0  # a round of one card may end twice


@pytest.mark.slow
def test_sorting_states_by_use_keeps_transitions() -> None:
    rules = house("bankroll")
    automaton = build_job(rules, load_strategy(rules, "mimic")).automaton
    assert automaton is not None
    plain, width = automaton.table[: automaton.rest], automaton.width
    sorted_, longest = used_most(plain, width, automaton.symbols)
    assert 10 < longest < 30
    rng = np.random.default_rng(5)
    one = two = 0
    for card in rng.choice(automaton.symbols, 2000).tolist():
        one, two = int(plain[one + card]), int(sorted_[two + card])
        assert one >> 24 == two >> 24
        one, two = one & 0xFFFFFF, two & 0xFFFFFF
        assert (one == 0) == (two == 0)


@pytest.mark.slow
@pytest.mark.plain
def test_lanes_of_seven_seats_equal_one_lane_after_the_other() -> None:
    rules = house("casino")
    job = build_job(rules, load_strategy(rules), 7)
    assert job.kernel == "seats"
    b = job.seats
    assert b is not None
    lane_sums = job._replace(seats=b._replace(each=1)).play_units(0, 1)
    lanes, sums = job._lanes()
    work, deck = lanes.work, first_shoes(job, b)
    for lane in range(LANES):
        pos = int(job.params[at.BURN])
        while pos <= job.params[at.LIMIT]:
            work[:SCORE] = 0
            state = 0
            while state >= 0:
                entry = np.int64(b.table[state + int(deck[pos, lane]) % 16])
                state = int(follow(b.params, work, 0, entry, 0, 0))
                pos += 1
    job._add_seats(lanes, sums, hands=True)
    for place in (at.ROUNDS, at.NET, at.SQUARES, at.HANDS_PLAYED):
        assert lane_sums.sums[place] == sums.sums[place]
    assert np.array_equal(lane_sums.hist, sums.hist)


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize(("name", "seats"), [("casino", 7), ("strip", 3), ("macau", 5), ("european", 2)])
def test_fast_seats_equal_plain_seats(name: str, seats: int) -> None:
    """Covers naturals that wait, splits to two and four hands, early surrender, and bets lost to a late
    natural."""
    rules = house(name)
    job = build_job(rules, load_strategy(rules), seats, unit_rounds=effort(1 << 16, 1 << 16, plain=1 << 8))
    b = job.seats
    assert b is not None
    assert b.flagged.size
    plain = job._replace(seats=b._replace(flagged=np.zeros(0, np.uint32)))
    one, two = job.play_units(0, 2), plain.play_units(0, 2)
    assert one.sums[at.ROUNDS] > 0
    assert all(np.array_equal(x, y) for x, y in zip(one, two, strict=True))


@pytest.mark.slow
@pytest.mark.plain
def test_the_vector_step_of_seats_equals_the_plain_step() -> None:
    rules = house("strip")
    b = build_job(rules, load_strategy(rules), 7).seats
    assert b is not None
    rng = np.random.default_rng(3)
    deck = rng.choice(b.shoe & 15, 200 * LANES).astype(np.uint8)
    ways = []
    for step in (plain_seats, seat_step):
        lanes, notes, events = np.zeros((5, LANES), np.uint32), np.zeros(LANES, np.uint64), []
        for row in range(200):
            state, starts, left, needs, entries = lanes
            left[state == 0] = 7
            events.append(int(step(b.flagged, state, deck, row * LANES, starts, left, needs, notes, entries)))
            looked = [lane for lane in range(LANES) if events[-1] >> lane & 1]  # they abandon their round
            state[looked] = starts[looked] = needs[looked] = 0
        ways.append((lanes.tolist(), notes.tolist(), events))
    assert ways[0] == ways[1]
    assert len(set(ways[0][2])) > 50


@pytest.mark.slow
def test_decks_that_are_dealt_nearly_to_the_end_use_the_general_kernel() -> None:
    """Lanes would restart there, so the general kernel plays such houses: twice as many rounds per
    shuffle."""
    for changes, seats, kernel in (
        ({"cards_per_seat": 3}, 1, "general"),
        ({"cards_per_seat": 11}, 2, "general"),
        ({"cards_per_seat": 12}, 2, "seats"),
        ({"cards_per_seat": 15}, 1, "automaton"),
        ({"cards_per_seat": 52}, 1, "automaton"),
    ):
        rules = change_rules(house("bankroll"), {"shoe.reshuffle": {"when": "low", **changes}})
        strategy = load_strategy(rules, "mimic")
        job = build_job(rules, strategy, seats, unit_rounds=1 << 12)
        assert job.kernel == kernel
        if seats == 1:
            counting = Counting(SYSTEMS["hi-lo"], parse_ramp(""))
            assert build_job(rules, strategy, counting=counting).kernel == kernel
    rules = change_rules(house("bankroll"), {"shoe.reshuffle": {"when": "low", "cards_per_seat": 3}})
    sums = build_job(rules, load_strategy(rules, "mimic"), rounds=1 << 12).play_units(0, 1).sums
    assert sums[at.ROUNDS] / sums[at.SHOES] > 13


@pytest.mark.slow
def test_cards_that_run_out_are_shuffled_in() -> None:
    """One deck dealt to its last card: every number of seats and every kernel meets the general kernel."""
    rules = change_rules(
        house("double-deck"), {"shoe.decks": 1, "shoe.reshuffle.cards_behind": 1, "shoe.burn": 0}
    )
    strategy = load_strategy(rules, "mimic")
    for seats in (1, 5):
        fast, slow = (
            build_job(rules, strategy, seats, general=way, unit_rounds=1 << 14) for way in (False, True)
        )
        if seats > 1:  # build_job chooses the general kernel because the cards run out so often
            fast = with_seats_table(slow, Source(rules, strategy), 1 << 14)
        assert fast.kernel == ("automaton" if seats == 1 else "seats")
        one, two = fast.play_units(0, effort(20, 2000)), slow.play_units(0, effort(2, 200))
        rates = []
        for sums in (one, two):
            won = sums.hist.reshape(-1, at.FLAGS).sum(axis=1)
            rates.append(won / won.sum())
        likely = rates[0] > 0.001
        hands = two.hist.sum()
        assert (np.abs(rates[0] - rates[1]) < 5 * np.sqrt(rates[0] / hands) + 1e-3)[likely].all()
        shoes = [sums.sums[at.ROUNDS] / sums.sums[at.SHOES] for sums in (one, two)]
        assert abs(shoes[0] - shoes[1]) < 0.05


@pytest.mark.slow
@pytest.mark.plain
def test_threads_and_paths_give_the_same_sums_of_counters_seats_and_matches() -> None:
    from croupier.simulator import run_job
    from croupier.simulator.lanes import counted, step
    from croupier.simulator.lanes import seats as several

    rules, race = house("double-deck"), house("race")
    strategy = load_strategy(rules, "mimic")
    counter = build_job(rules, strategy, counting=Counting(SYSTEMS["ko"], parse_ramp("1:2")))
    jobs = [counter, build_job(rules, strategy, 4), build_job(race, load_strategy(race, "mimic"))]
    for job in jobs:
        parts = {
            name: part._replace(each=effort(2, 2, plain=1))
            for name in ("automaton", "seats")
            if (part := getattr(job, name))
        }
        small = job._replace(**parts)
        one, two, three = (
            run_job(small, effort(30_000, 30_000, plain=200), threads).sums for threads in (1, 2, 3)
        )
        for other in (two, three):
            assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))
    assert vars(several)["counted_step"] is vars(counted)["counted_step"]
    dice, b = np.random.default_rng(1), jobs[1].seats
    assert b is not None
    deck, runs = dice.choice(b.shoe, 40 * LANES), []
    for take in (step.plain_count, step.counted_step):
        state, counts, events = np.zeros(LANES, np.uint32), np.zeros(LANES, np.int32), np.zeros(2, np.uint64)
        steps = []
        for k in range(40):
            take(b.table, state, deck, k * LANES, counts, events)
            steps.append((state.tolist(), counts.tolist(), events.tolist()))
            state[state > 0xFFFFFF] = 0
        runs.append(steps)
    assert runs[0] == runs[1]


@pytest.mark.slow
def test_indices_from_the_solver_are_near_the_published_ones() -> None:
    """Six decks, S17: the median index of each total is within one of the Illustrious 18 and the Fab 4."""
    rules = house("strip")
    plays = indices.generated_plays(rules, SYSTEMS["hi-lo"])
    table, kinds = plays.strategy.hands, plays.strategy.kinds
    ups = {kinds.name(kind): kind for kind in range(len(kinds.values))}
    for index in indices.PUBLISHED["both"]:
        up = ups[index.upcard]
        which = (table.total == index.total) & (table.total == table.hard) & (table.size == 2)
        cells = {
            "I": [plays.insure_at],
            "P": plays.split_at[up, ups["T"] : ups["T"] + 1],
            "R": plays.surrender_at[up, which],
        }.get(index.action, plays.change_at[up, which])
        assert abs(float(np.median(cells)) - 40 - index.start) <= 1, index
    job = build_job(rules, plays.strategy, counting=Counting(SYSTEMS["hi-lo"], parse_ramp("2:4"), plays))
    assert job.kernel == "automaton"
    one_seat_agrees(
        rules, plays.strategy, effort(100, 20_000), Counter(SYSTEMS["hi-lo"].values, True, 0, 0, plays)
    )
