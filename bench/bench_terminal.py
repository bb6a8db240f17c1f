"""How long `croupier play` takes to its first screen, from the command to the first thing that can be read.

    .venv/bin/python bench/bench_terminal.py

A real pseudo-terminal of 80 × 24; the clock stops when the main menu has been written to it.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

import pexpect

RUNS = 7
CROUPIER = Path(sys.executable).with_name("croupier")


def first_screen(database: str, *options: str) -> float:
    """Milliseconds until the words of the menu are there."""
    begun = time.perf_counter()
    child = pexpect.spawn(
        str(CROUPIER),
        ["play", "--name", "Ana", "--lang", "en", "--database", database, *options],
        dimensions=(24, 80),
        timeout=60,
        encoding="utf-8",
    )
    child.expect("Play money only")
    taken = (time.perf_counter() - begun) * 1000
    child.sendcontrol("c")
    child.expect(pexpect.EOF)
    child.close()
    return taken


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/croupier.db"
        first_screen(database)  # compiles, and makes the database
        times = sorted(first_screen(database) for _ in range(RUNS))
    print(
        f"croupier play to its first screen: {statistics.median(times):.0f} ms (median of {RUNS}), best {times[0]:.0f} ms"
    )


if __name__ == "__main__":
    main()
