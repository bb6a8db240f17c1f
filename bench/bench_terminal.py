"""How long `croupier play` takes to show its splash screen and its main menu.

    .venv/bin/python bench/bench_terminal.py

Runs in a pseudo-terminal of 80 × 24. The clock stops when the text has been written. Processor time is shown
too. The baseline is a Textual app that shows two words: on a busy machine, only the ratio is meaningful.
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
# Without bytecode files we would measure Python's compiler.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def first_screen(command: str, options: list[str], *words: str) -> list[float]:
    """Wall time and processor time, in milliseconds, until each of these words is shown."""
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
            if run:  # the first run compiles and creates the database
                runs.append(measured)
    columns = list(zip(*runs, strict=True))
    names = ("croupier play to its splash screen", "croupier play to its main menu", "an app of two words")
    for name, clock, processor in zip(names, columns[::2], columns[1::2], strict=True):
        print(
            f"{name}: {statistics.median(clock):.0f} ms (median of {RUNS}), best {min(clock):.0f} ms;"
            f" processor {min(processor):.0f} ms"
        )
    ratio = statistics.median(run[2] / run[4] for run in runs)
    print(f"the main menu takes {ratio:.2f} times as long as two words")


if __name__ == "__main__":
    main()
