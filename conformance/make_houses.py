"""Write houses.json: the rules of every house as canonical data, and the pin that records use for them.

python conformance/make_houses.py
"""

from __future__ import annotations

import json
from pathlib import Path

from croupier.rules import canonical, house, houses, pin

FILE = Path(__file__).with_name("houses.json")
OWN = sorted(FILE.with_name("houses").glob("*.toml"))


def text() -> str:
    every = {name: house(name) for name in houses()} | {path.stem: house(path) for path in OWN}
    tree = {name: {"pin": pin(rules), "rules": json.loads(canonical(rules))} for name, rules in every.items()}
    return json.dumps(tree, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
