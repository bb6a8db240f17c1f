"""Solves every house that comes with croupier, and writes what each is worth beside the code that shows it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from croupier import house, houses
from croupier.api import edges
from croupier.rules import pin

if __name__ == "__main__":
    found = {}
    for name in houses():
        edge = edges.solve_edge(house(name))
        print(name, edge)
        if edge is not None:
            found[pin(house(name))] = edge
    text = msgspec.json.format(msgspec.json.encode(dict(sorted(found.items()))), indent=1)
    Path(edges.__file__).with_name("edges.json").write_bytes(text + b"\n")
