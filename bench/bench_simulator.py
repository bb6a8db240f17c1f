"""Rounds per second of the simulator in every house, compared with a plain kernel that branches on every
choice.

.venv/bin/python bench/bench_simulator.py

Processor time on one core, warm, with the states and memory of the tables. Then what tables cost to make
(alone: `bench_simulator.py walks`), wall time with two threads, narrower vectors and none, and start-up time.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from croupier import house, houses
from croupier.jit.cache import compile_cached
from croupier.rules.changes import change_rules
from croupier.rules.fields import Points
from croupier.simulator import Counting, build_job, load_strategy, run_job
from croupier.simulator import encoding as at
from croupier.simulator.counting.indices import PUBLISHED, published_plays
from croupier.simulator.counting.ramp import parse_ramp
from croupier.simulator.counting.systems import SYSTEMS
from croupier.simulator.rng import begin, below
from croupier.simulator.tables.build import Source, walk


@compile_cached
def branchy(hits, doubles, splits, rounds, seed):  # type: ignore[no-untyped-def]
    """Six decks, stands on all 17, doubles, one split, no hole card: one shoe, one card and one decision at a
    time."""
    rng = np.empty(4, np.uint64)
    begin(seed, 0, 9, rng)
    deck = np.empty(312, np.int64)
    for i in range(312):
        deck[i] = min(10, i // 24 + 1)
    pos, net = 312, 0
    hand, bet = np.zeros(2, np.int64), np.zeros(2, np.int64)
    for _ in range(rounds):
        if pos > 260:
            for i in range(311, 0, -1):
                j = below(i + 1, rng)
                deck[i], deck[j] = deck[j], deck[i]
            pos = 5
        a, up, b = deck[pos], deck[pos + 1], deck[pos + 2]
        pos += 3
        if a + b == 11 and (a == 1 or b == 1):
            net += 3
            continue
        n = 1
        if a == b and splits[up, a]:
            n = 2
        live = False
        for i in range(n):
            hard, ace, size = a + b, a == 1 or b == 1, 2
            if n == 2:
                hard, ace = a + deck[pos], a == 1 or deck[pos] == 1
                pos += 1
            bet[i] = 2
            while True:
                total = hard + 10 if ace and hard <= 11 else hard
                if total > 21:
                    net -= bet[i]
                    hand[i] = 0
                    break
                soft = 1 if total != hard else 0
                if size == 2 and doubles[up, soft, total]:
                    bet[i] = 4
                elif not hits[up, soft, total] or bet[i] == 4:
                    hand[i] = total
                    live = True
                    break
                card = deck[pos]
                pos += 1
                hard, ace, size = hard + card, ace or card == 1, size + 1
        if live:
            hard, ace = up, up == 1
            total = 0
            while total < 17:
                card = deck[pos]
                pos += 1
                hard, ace = hard + card, ace or card == 1
                total = hard + 10 if ace and hard <= 11 else hard
            for i in range(n):
                if hand[i]:
                    net += bet[i] if total > 21 or hand[i] > total else -bet[i] if hand[i] < total else 0
    return net


def baseline() -> float:
    hits, doubles = np.zeros((11, 2, 22), np.bool_), np.zeros((11, 2, 22), np.bool_)
    for up in range(1, 11):
        hits[up, 0, : 17 if up in (1, 7, 8, 9, 10) else 13] = True
        hits[up, 1, :18] = True
        doubles[up, 0, 10:12] = up not in (1, 10)
    splits = np.zeros((11, 11), np.bool_)
    splits[2:10, [1, 8]] = True
    branchy(hits, doubles, splits, 1000, 1)
    start = time.process_time()
    branchy(hits, doubles, splits, 3_000_000, 1)
    return 3_000_000 / (time.process_time() - start)


def rate(job, units: int) -> float:  # type: ignore[no-untyped-def]
    """Hands of all seats per second: the best of five runs."""
    job.play_units(0, 1)
    best = 0.0
    for _ in range(5):
        start = time.process_time()
        sums = job.play_units(0, units)
        best = max(best, float(sums.sums[at.ROUNDS] * job.params[at.SEATS] / (time.process_time() - start)))
    return best


def tables(job) -> str:  # type: ignore[no-untyped-def]
    """The states of a job's tables and the memory of all its arrays."""
    made = [table for table in (job.automaton, job.seats) if table is not None]
    size = sum(part.nbytes for table in made for part in table if isinstance(part, np.ndarray))
    states = " + ".join(str(table.states) for table in made)
    return f"{states} states, {(size + job.params.nbytes) / 2**20:.1f} MiB"


def walks() -> None:
    """What the tables of one seat cost to make from the engine."""
    print("tables of one seat, from the engine:")
    for name in houses():
        rules = house(name)
        if isinstance(rules.stake, Points):
            continue
        strategy = load_strategy(rules)
        job = build_job(rules, strategy, general=True)
        start = time.process_time()
        one, beyond = walk(job, Source(rules, strategy))
        seconds = time.process_time() - start
        states = one.states + (beyond.states if beyond is not None else 0)
        print(f"  {name:12} {seconds:5.2f} s of the processor, {states} states")


def paths() -> None:
    """Two common one-seat games, with the vector width of this process."""
    six = change_rules(house("strip"), {"player.surrender": "none"})
    for name, rules in (("casino", house("casino")), ("six decks, S17, DAS, split to four", six)):
        print(f"  {name:35} {rate(build_job(rules, load_strategy(rules)), 20) / 1e6:7.1f}")


def main() -> None:
    print(f"branchy baseline, six decks           {baseline() / 1e6:7.1f} million rounds/s")
    for name in houses():
        rules = house(name)
        job = build_job(rules, load_strategy(rules))
        units = 8 if job.kernel == "general" else 20
        print(f"{name:12} {job.kernel:24} {rate(job, units) / 1e6:7.1f}   {tables(job)}")
    walks()
    six = change_rules(house("strip"), {"player.surrender": "none"})
    print(f"six decks, S17, DAS, split to four    {rate(build_job(six, load_strategy(six)), 20) / 1e6:7.1f}")
    strip = house("strip")
    strategy = load_strategy(strip)
    print(f"strip, seven seats, hands             {rate(build_job(strip, strategy, 7), 20) / 1e6:7.1f}")
    plays = published_plays(strip, strategy, PUBLISHED["both"])
    counting = Counting(SYSTEMS["hi-lo"], parse_ramp("2:4,4:12"), plays)
    job = build_job(strip, strategy, counting=counting)
    print(f"strip, Hi-Lo with index plays         {rate(job, 20) / 1e6:7.1f}")
    endless = change_rules(strip, {"shoe": {"decks": "endless", "reshuffle": {"when": "every_round"}}})
    job = build_job(endless, load_strategy(endless))
    print(f"strip, endless shoe                   {rate(job, 20) / 1e6:7.1f}")
    casino = house("casino")
    job = build_job(casino, load_strategy(casino))
    times = [[run_job(job, 1_000_000_000, threads).seconds for threads in (1, 2)] for _ in range(3)]
    one, two = np.median(times, axis=0)
    print(f"casino, two threads against one       {one / two:7.2f} times")
    for wide in (8, 1):
        with tempfile.TemporaryDirectory() as folder:
            env = {**os.environ, "CROUPIER_WIDE": str(wide), "NUMBA_CACHE_DIR": folder}
            print(f"{'by eights:' if wide > 1 else 'one by one:'}")
            subprocess.run([sys.executable, __file__, "paths"], check=True, env=env)
    for name in ("casino", "strip"):
        with tempfile.TemporaryDirectory() as folder:
            for start in ("first", "next", "later"):
                seconds = started(name, folder)
                print(f"croupier simulate {name}, {start} start {seconds:17.2f} s of the processor")


def started(name: str, folder: str) -> float:
    """Processor time of a million rounds in a new process, with compiled code cached in a folder."""
    call = [str(Path(sys.executable).parent / "croupier"), "simulate", name, "--rounds", "1e6", "--json"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(call, check=True, capture_output=True, env={**os.environ, "NUMBA_CACHE_DIR": folder})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    {"paths": paths, "walks": walks}.get(" ".join(sys.argv[1:]), main)()
