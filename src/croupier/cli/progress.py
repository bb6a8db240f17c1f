"""A progress line at a terminal: how far, and the time left; for simulations also the result so far."""

from __future__ import annotations

import shutil
import sys
import time
from typing import TYPE_CHECKING

import click

from .. import interrupts
from ..words import words

if TYPE_CHECKING:
    from ..simulator import Job, RunResult

INTERVAL, _BAR_WIDTH = 0.2, 20
"""Seconds between two updates; cells of the bar."""


class ProgressLine:
    """One line that each update replaces. Without a terminal it shows nothing."""

    def __init__(self, lang: str) -> None:
        self.words, self.visible = words(lang), sys.stderr.isatty()
        full, empty = "█░" if "utf" in (sys.stderr.encoding or "").lower() else "#-"
        self.bar = full * _BAR_WIDTH + empty * _BAR_WIDTH

    def show_share(self, message: str, share: float, seconds: float, short: str = "", **params: str) -> None:
        """Show a message with a bar, the share that is done, and the time left at this pace."""
        cells = round(_BAR_WIDTH * share)
        percent = self.words.percent(share, 0)
        text = self.words.say(
            message,
            bar=self.bar[_BAR_WIDTH - cells : 2 * _BAR_WIDTH - cells],
            share=percent,
            left=clock(seconds * (1 - share) / share if share else 0.0),
            **params,
        )
        self.show(text, f"{percent}{short}")

    def show(self, text: str, short: str = "") -> None:
        """Replace the line. If it does not fit, the bar is left out, then everything but the short form: a
        line that wraps could not be replaced."""
        if self.visible:
            room = shutil.get_terminal_size().columns - 1
            bare = text.lstrip(self.bar[0] + self.bar[-1] + " ")
            text = next((line for line in (text, bare, short) if len(line) <= room), short)
            click.echo(f"\r\x1b[K{text[:room]}", err=True, nl=False)


class Progress(ProgressLine):
    """Shows how a simulation goes. Without a terminal it only says if something has to be compiled."""

    def __init__(self, lang: str, rounds: int, until: float | None) -> None:
        super().__init__(lang)
        self.rounds, self.until, self.last = rounds, until, 0.0
        self.show(self.words.say("simulate-tables"))

    def walks(self, positions: int) -> None:
        """Shows how many positions have been walked while tables are made."""
        if self.visible and self._is_time():
            self.show(self.words.say("simulate-walks", positions=self.words.number(positions)))

    def begin(self, job: Job) -> None:
        """The job is ready to run; its kernel may have to be compiled."""
        if not job.compiled():
            self.show("")
            click.echo(self.words.say("simulate-compiles"), err=True)

    def __call__(self, result: RunResult) -> None:
        """Some units are done: from now on Ctrl-C prints the results so far."""
        interrupts.unwatch()
        from ..simulator.results.statistics import mean_and_error

        if not self.visible or not self._is_time():
            return
        mean, error, _ = mean_and_error(result.job, result.sums)
        rounds = int(result.sums.sums[0])
        share = rounds / self.rounds
        if self.until is not None and error > 0:
            share = max(share, (self.until / error) ** 2)  # errors shrink with the root of the rounds
        share = min(share, 1.0)
        number = self.words.number
        params = {
            "rate": number(rounds / max(result.seconds, 1e-9) / 1e6, 1),
            "ev": number(mean, 6, sign=True),
            "error": number(error, 6),
        }
        short = f" · {params['ev']} ± {params['error']}"
        self.show_share("simulate-going", share, result.seconds, short, **params)

    def end(self) -> None:
        """All units are done."""
        self.show("")

    def _is_time(self) -> bool:
        """Is another update due?"""
        now = time.perf_counter()
        due = now - self.last >= INTERVAL
        self.last = now if due else self.last
        return due


def clock(seconds: float) -> str:
    """Hours, minutes and seconds."""
    whole = round(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
