"""Processor time of one action at a casino table of five, in process: the command, the bytes of the table,
and the messages to everybody there.

.venv/bin/python bench/bench_table.py [ROUNDS]

People bet the minimum, hit below 15 and decline insurance. The best of several runs, because other load only
makes a run slower.
"""

from __future__ import annotations

import sys
import time

from croupier import house
from croupier.club.tables.transactions import TableUpdate
from croupier.engine import ForChoice
from croupier.table import Act, BetOn, Command, Insure, Options, Person, Sit, Table, new_table, to_bytes
from croupier.web.live.encoded_table import EncodedUpdate

RULES, SEATS, RUNS, PURSE, NOW = house("casino"), 5, 8, 10_000_000, 1_000_000
PEOPLE = [Person(f"person{n}id", f"Player {n}") for n in range(SEATS)]


def full_table() -> Table:
    options = Options(RULES.id, True, 120, SEATS)
    table = new_table("t" + "x" * 25, RULES, options, PEOPLE[0], bytes(range(32)), NOW).table
    for person in PEOPLE[1:]:
        table = table.apply(Sit(), person, NOW).table
    return table


def next_command(table: Table) -> tuple[Person, Command]:
    waits, r = table.match.waits, table.match.round
    if not table.match.playing or not isinstance(waits, ForChoice) or r is None:
        seat = next(seat for seat, chair in enumerate(table.chairs) if chair.bet is None)
        return PEOPLE[seat], BetOn(500)
    person = PEOPLE[waits.seat - 1]
    if waits.what == "insurance":
        return person, Insure(0)
    total = r.box(waits.seat).hands[waits.hand].total
    return person, Act("hit" if total < 15 else "stand")


def play(rounds: int) -> tuple[int, float]:
    """Actions, and their processor time."""
    table, version, start = full_table(), 0, time.process_time()
    while table.match.number < rounds or table.match.playing:
        person, command = next_command(table)
        effects = table.apply(command, person, NOW + version, {person.id: PURSE})
        version += 1
        table = effects.table
        to_bytes(table)
        update = TableUpdate(table.id, version - 1, version, table, effects.events, {}, (), False)
        encoded = EncodedUpdate(update, NOW + version)
        for viewer in PEOPLE:
            b"".join(encoded.message(viewer.id, PURSE))
    return version, time.process_time() - start


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    play(20)
    best = min(seconds / actions for actions, seconds in (play(rounds) for _ in range(RUNS)))
    print(f"{best * 1e6:.1f} µs of processor time an action")


if __name__ == "__main__":
    main()
