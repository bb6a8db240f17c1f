"""How a simulation goes, in one line at a terminal: how far, how fast, what it has found, and how long it will take."""

from __future__ import annotations

import shutil
import sys
import time
from typing import TYPE_CHECKING

import click

from ..words import words

if TYPE_CHECKING:
    from ..simulator import Job, Ran

OFTEN, WIDE = 0.2, 20
"""Seconds between two looks; cells of the bar."""


class Progress:
    """Silent where no terminal looks, but for the word that something is being compiled."""

    def __init__(self, lang: str, rounds: int, until: float | None) -> None:
        self.say, self.rounds, self.until = words(lang).say, rounds, until
        self.on, self.last = sys.stderr.isatty(), 0.0
        full, empty = "█░" if "utf" in (sys.stderr.encoding or "").lower() else "#-"
        self.bar = full * WIDE + empty * WIDE
        self.line(self.say("simulate-tables"))

    def line(self, text: str, short: str = "") -> None:
        """In place of the last one. A line that wraps would stay, so where it is too long the bar goes first, then all
        but the short form."""
        if self.on:
            room = shutil.get_terminal_size().columns - 1
            bare = text.lstrip(self.bar[0] + self.bar[-1] + " ")
            text = next((line for line in (text, bare, short) if len(line) <= room), short)
            click.echo(f"\r\x1b[K{text[:room]}", err=True, nl=False)

    def begin(self, job: Job) -> None:
        """The tables are made; what plays them may have to be compiled."""
        if not job.compiled():
            self.line("")
            click.echo(self.say("simulate-compiles"), err=True)

    def __call__(self, ran: Ran) -> None:
        from ..simulator.results.statistics import mean_and_error

        now = time.perf_counter()
        if not self.on or now - self.last < OFTEN:
            return
        self.last = now
        mean, error, _ = mean_and_error(ran.job, ran.sums)
        rounds = int(ran.sums.sums[0])
        done = rounds / self.rounds
        if self.until is not None and error > 0:
            done = max(done, (self.until / error) ** 2)  # errors shrink with the root of the rounds
        done = min(done, 1.0)
        left = ran.seconds * (1 - done) / done if done else 0.0
        cells = round(WIDE * done)
        found = {
            "bar": self.bar[WIDE - cells : 2 * WIDE - cells],
            "share": f"{done:.0%}".removesuffix("%"),
            "left": _time(left),
            "rate": f"{rounds / max(ran.seconds, 1e-9) / 1e6:.1f}",
            "ev": f"{mean:+.6f}",
            "error": f"{error:.6f}",
        }
        self.line(self.say("simulate-going", **found), f"{found['share']} % · {mean:+.6f} ± {error:.6f}")

    def end(self) -> None:
        self.line("")


def _time(seconds: float) -> str:
    """Hours, minutes and seconds as a clock shows them."""
    whole = round(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
