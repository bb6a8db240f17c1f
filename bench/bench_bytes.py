"""Bytes that the server sends for each action to each player, and how much a whole table would be.

.venv/bin/python bench/bench_bytes.py [--actions 300]

Random players who repeat their bets, alone and at tables of three, in every house.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from support.random_tables import RandomTable

from croupier.api.messages import encode
from croupier.club.tables.transactions import TableUpdate
from croupier.rules import Rules, house, houses
from croupier.table import Act, BetOn, Command, Person, Sit
from croupier.web.live.encoded_table import EncodedSnapshot, EncodedUpdate

TABLE_ID = "t" + "x" * 25  # as long as a real one


class Regulars(RandomTable):
    """People who bet the same every time, and mostly hit or stand."""

    def sensible(self, person: Person, name: str) -> Command:
        mine = self.personal_view(person)
        if name == "bet" and mine.bets is not None:
            return BetOn(mine.last_bet if mine.last_bet is not None else mine.bets[0])
        if name == "act" and self.rng.random() < 0.7:
            named = [choice for choice in mine.choices if choice != "insure"]
            return Act("stand" if "stand" in named else self.rng.choice(named))
        return super().sensible(person, name)


def sizes(rules: Rules, seats: int, actions: int) -> tuple[list[int], list[int]]:
    """The bytes of updates and of whole tables to each seated person after each action."""
    updates, wholes = list[int](), list[int]()
    seed = 0
    while len(updates) < actions:
        seed += 1
        table = Regulars(Random(f"{rules.id} {seats} {seed}"), rules, shared=seats > 1, seats=seats)
        table.mischief = 0
        for person in table.people[1:seats]:
            table.do(Sit(), person)
        for version in range(1, 80):
            table.help()
            if table.table.closed:
                break
            effects = table.effects
            update = TableUpdate(
                TABLE_ID, version - 1, version, effects.table, effects.events, {}, (), table.table.closed
            )
            now, whole = EncodedUpdate(update, table.now), EncodedSnapshot(update, table.now)
            for person in table.people[:seats]:
                updates.append(sum(map(len, now.message(person.id, table.purse(person)))))
                wholes.append(sum(map(len, whole.message(person.id, table.purse(person)))))
    return updates, wholes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=300, help="at least so many messages per house")
    actions = parser.parse_args().actions
    print(f"{'house':<14}{'seats':>6}{'update':>9}{'p90':>7}{'snapshot':>10}   (bytes, medians)")
    for seats in (1, 3):
        everything = list[int]()
        for name in houses():
            rules = house(name)
            if seats > rules.table.seats:
                continue
            updates, wholes = sizes(rules, seats, actions)
            everything += updates
            p90 = sorted(updates)[len(updates) * 9 // 10]
            print(f"{name:<14}{seats:>6}{median(updates):>9.0f}{p90:>7}{median(wholes):>10.0f}")
        print(f"{'all':<14}{seats:>6}{median(everything):>9.0f}")
    done = len(encode({"type": "done", "id": "x" * 26, "version": 100}))
    print(f"The sender also receives an answer of {done} bytes.")


if __name__ == "__main__":
    main()
