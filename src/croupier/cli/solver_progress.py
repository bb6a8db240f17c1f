"""The progress of the solver at a terminal: the share that is done and the time left, compiling included."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from ..words import words
from .progress import INTERVAL, ProgressLine, clock

_QUIET = 1.0  # seconds before anything is shown
_COMPILING = 30.0  # seconds that the first run takes, about


class SolverProgress(ProgressLine):
    """Work in steps. Before the first is done, the share is estimated from the usual time of compiling."""

    def __init__(self, lang: str, steps: int, *, cached: bool) -> None:
        super().__init__(lang)
        self.steps, self.done, self.cached = steps, 0, cached
        self.reported = 0.0  # the share of what has no steps
        self.begun = time.perf_counter()

    def step(self) -> None:
        self.done += 1

    def report(self, share: float) -> None:
        self.reported = share

    def share(self, seconds: float) -> float | None:
        """The share that is done after so many seconds. None if it is not known."""
        if self.done or self.reported:
            return min(self.done / self.steps if self.done else self.reported, 0.99)
        return None if self.cached else min(seconds / _COMPILING, 0.99)

    def update(self) -> None:
        seconds = time.perf_counter() - self.begun
        share = self.share(seconds)
        compiling = not self.cached and not self.done and not self.reported
        what = self.words.say("solver-compiling" if compiling else "solver-working")
        if share:
            self.show_share("solver-going", share, seconds, what=what)
        else:
            self.show(f"{what} {clock(seconds)}")


@contextmanager
def working(lang: str, steps: int = 0) -> Iterator[Callable[[], None]]:
    """Yields the function that counts a step. Without a terminal, says only if the solver is compiled."""
    from ..jit.cache import is_cached
    from ..solver.hand.kernels import distribute
    from ..solver.progress import listening

    cached = is_cached(distribute)
    if not sys.stderr.isatty():
        if not cached:
            click.echo(words(lang).say("solver-compiles"), err=True)
        yield lambda: None
        return
    work, ended = SolverProgress(lang, steps, cached=cached), threading.Event()

    def update() -> None:
        wait = _QUIET
        while not ended.wait(wait):
            work.update()
            wait = INTERVAL

    thread = threading.Thread(target=update, name="progress", daemon=True)
    thread.start()
    try:
        with listening(work.report):
            yield work.step
    finally:
        ended.set()
        thread.join()
        work.show("")
