"""How long `croupier play` takes to its first screen: to the curtain with its name, and to the main menu.

    .venv/bin/python bench/bench_terminal.py

A real pseudo-terminal of 80 × 24; the clock stops when the words have been written to it. Beside it stands
the time that the processor worked for it, and an app of Textual's that shows two words and nothing else: on a
machine that does other things too, only the ratio of the two says much.
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
CROUPIER = str(Path(sys.executable).with_name("croupier"))
MENU = "Play money only"
BARE = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("two words")

Bare().run()
"""
# Whoever tells Python not to keep what it has compiled measures its compiler.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def first_screen(command: str, options: list[str], *words: str) -> list[float]:
    """Milliseconds until each of these words is there, by the clock and by the processor."""
    begun = time.perf_counter()
    child = pexpect.spawn(
        command, options, dimensions=(24, 80), timeout=120, encoding="utf-8", env=ENVIRONMENT
    )
    measured = []
    for word in words:
        child.expect(word)
        measured += [(time.perf_counter() - begun) * 1000, worked(child.pid)]
    child.sendcontrol("c")
    child.sendcontrol("q")
    child.expect(pexpect.EOF)
    child.close()
    return measured


def worked(pid: int) -> float:
    """Milliseconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def main() -> None:
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        play = ["play", "--name", "Ana", "--lang", "en", "--database", f"sqlite:///{folder}/croupier.db"]
        for run in range(RUNS + 1):
            measured = first_screen(CROUPIER, play, "croupier", MENU)
            measured += first_screen(sys.executable, ["-c", BARE], "two words")
            if run:  # the first one compiles, and makes the database
                runs.append(measured)
    columns = list(zip(*runs, strict=True))
    names = ("croupier play to its curtain", "croupier play to its main menu", "an app of two words")
    for name, clock, processor in zip(names, columns[::2], columns[1::2], strict=True):
        print(
            f"{name}: {statistics.median(clock):.0f} ms (median of {RUNS}), best {min(clock):.0f} ms;"
            f" processor {min(processor):.0f} ms"
        )
    ratio = statistics.median(run[2] / run[4] for run in runs)
    print(f"the main menu takes {ratio:.2f} times as long as two words")


if __name__ == "__main__":
    main()
