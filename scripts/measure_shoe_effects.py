"""Measure how much each dealt game differs from a fresh shoe, and write solver/report/shoe_effects.json.

    .venv/bin/python scripts/measure_shoe_effects.py --rounds 1e9 --seed 1 [HOUSE …]

The simulator plays the solver's best strategy from the shoe as the house deals it. The solver values the same
strategy exactly from fresh shoes.
The file holds the differences with their standard errors, by the houses' pins.
"""

from __future__ import annotations

import argparse

import msgspec

from croupier import house, houses
from croupier.rules import pin
from croupier.simulator.results.shoe_effect import measure
from croupier.solver.report.shoe_effect import FILE, shoe_continues


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("houses", nargs="*", default=houses())
    parser.add_argument("--rounds", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    differences = {} if args.houses == houses() else msgspec.json.decode(FILE.read_bytes())
    for name in args.houses:
        rules = house(name)
        if shoe_continues(rules):
            difference = measure(rules, int(args.rounds), args.seed)
            print(name, difference, flush=True)
            differences[pin(rules)] = msgspec.to_builtins(difference)
            text = msgspec.json.format(msgspec.json.encode(dict(sorted(differences.items()))), indent=1)
            FILE.write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
