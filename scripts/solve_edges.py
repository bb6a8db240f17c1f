"""Solve every house that comes with croupier, and write the edges to api/edges.json, by the houses' pins.

.venv/bin/python scripts/solve_edges.py
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from croupier import house, houses
from croupier.api import edges
from croupier.rules import pin


def main() -> None:
    by_pin = {}
    for name in houses():
        edge = edges.solve_edge(house(name))
        print(name, edge)
        if edge is not None:
            by_pin[pin(house(name))] = edge
    text = msgspec.json.format(msgspec.json.encode(dict(sorted(by_pin.items()))), indent=1)
    Path(edges.__file__).with_name("edges.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
