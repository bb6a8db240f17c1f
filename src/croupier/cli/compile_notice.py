"""The first run compiles the solver, which takes a while: say so."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import click

from ..words import words


@contextmanager
def starting(lang: str) -> Iterator[None]:
    """Tell at once that the solver is being compiled; otherwise at a terminal, after a second, that it is at work."""
    from ..jit.cache import is_cached
    from ..solver.hand.kernels import distribute

    say = words(lang).say
    if not is_cached(distribute):
        click.echo(say("solver-compiles"), err=True)
    if not sys.stderr.isatty():
        yield
        return
    timer = threading.Timer(1.0, lambda: click.echo(say("solver-reckons"), err=True))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
