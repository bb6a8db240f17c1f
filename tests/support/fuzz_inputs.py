"""How many inputs the fuzzers make: a few thousand in every run, a million in `make campaign`.

CROUPIER_INPUTS sets another total, so that a campaign can run in parts. CROUPIER_SEED selects other inputs.
CROUPIER_PROGRESS names a file for progress reports.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

from support.effort import effort

TOTAL = int(float(os.environ.get("CROUPIER_INPUTS", "0"))) or effort(20_000, 1_000_000)
SHARES = {
    "http": 0.28,
    "postgres": 0.02,
    "messages": 0.20,
    "frames": 0.14,
    "loopback": 0.01,
    "bjn": 0.20,
    "toml": 0.15,
}
SEED = os.environ.get("CROUPIER_SEED", "")
PARTS = effort(2, 10)  # of each kind, so that several processes can share the work


class Run:
    """The inputs of one part: `for rng in run` gives each its own generator, whose seed is in `seed`."""

    def __init__(self, kind: str, part: int) -> None:
        self.kind, self.part = kind, part
        self.count = max(1, round(TOTAL * SHARES[kind] / PARTS))
        self.seed = ""

    def __iter__(self) -> Iterator[random.Random]:
        began = time.monotonic()
        for number in range(self.count):
            self.seed = f"{self.kind}-{SEED}{self.part}-{number}"
            yield random.Random(self.seed)
            if (number + 1) % 1000 == 0 or number + 1 == self.count:
                self.report(number + 1, time.monotonic() - began)

    def report(self, done: int, seconds: float) -> None:
        line = f"{self.kind} {self.part}: {done} of {self.count} inputs in {seconds:.0f} s"
        print(line)
        if path := os.environ.get("CROUPIER_PROGRESS"):
            with Path(path).open("a") as file:
                file.write(line + "\n")
