"""Measures by how much the dealt game differs from the fresh shoe that the solver values, for every house that comes
with croupier, and writes it beside the solver.

.venv/bin/python scripts/dealt.py --rounds 1e9 --seed 1 [HOUSE …]

The simulator plays the solver's best play from the shoe as the house deals it; the solver values the same play from
fresh shoes exactly. What is written is the difference, with its standard error. A house is known by its pin.
"""

from __future__ import annotations

import argparse

import msgspec

from croupier import house, houses
from croupier.cli.dealt import measure
from croupier.rules import pin
from croupier.solver.report.dealt import FILE, shoe_continues


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("houses", nargs="*", default=houses())
    parser.add_argument("--rounds", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    known = {} if asked.houses == houses() else msgspec.json.decode(FILE.read_bytes())
    for name in asked.houses:
        rules = house(name)
        if shoe_continues(rules):
            found = measure(rules, int(asked.rounds), asked.seed)
            print(name, found, flush=True)
            known[pin(rules)] = msgspec.to_builtins(found)
            text = msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=1)
            FILE.write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
