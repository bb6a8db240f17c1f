"""How long `croupier play` takes to its first screen: to the curtain with its name, and to the main menu.

    .venv/bin/python bench/bench_terminal.py

A real pseudo-terminal of 80 × 24; the clock stops when the words have been written to it. Beside it stands the time that
the processor worked for it, which is what counts on a machine that does other things too.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pexpect

RUNS = 7
CROUPIER = Path(sys.executable).with_name("croupier")
MENU = "Play money only"


def first_screen(database: str) -> list[float]:
    """Milliseconds until the curtain and until the main menu are there, each by the clock and by the processor."""
    begun = time.perf_counter()
    child = pexpect.spawn(
        str(CROUPIER),
        ["play", "--name", "Ana", "--lang", "en", "--database", database],
        dimensions=(24, 80),
        timeout=120,
        encoding="utf-8",
    )
    measured = []
    for words in ("croupier", MENU):
        child.expect(words)
        measured += [(time.perf_counter() - begun) * 1000, worked(child.pid)]
    child.sendcontrol("c")
    child.expect(pexpect.EOF)
    child.close()
    return measured


def worked(pid: int) -> float:
    """Milliseconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/croupier.db"
        first_screen(database)  # compiles, and makes the database
        runs = list(zip(*(first_screen(database) for _ in range(RUNS)), strict=True))
    for name, clock, processor in (("curtain", *runs[:2]), ("main menu", *runs[2:])):
        print(
            f"croupier play to its {name}: {statistics.median(clock):.0f} ms (median of {RUNS}), best {min(clock):.0f} ms;"
            f" processor {min(processor):.0f} ms"
        )


if __name__ == "__main__":
    main()
