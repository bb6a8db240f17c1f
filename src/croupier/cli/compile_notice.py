"""Tells people that the first run compiles the solver, which takes a while."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import click

from ..words import words


@contextmanager
def compile_notice(lang: str) -> Iterator[None]:
    """Say that the solver is being compiled; or, at a terminal, say after a second that it is working."""
    from ..jit.cache import is_cached
    from ..solver.hand.kernels import distribute

    say = words(lang).say
    if not is_cached(distribute):
        click.echo(say("solver-compiles"), err=True)
    if not sys.stderr.isatty():
        yield
        return
    timer = threading.Timer(1.0, lambda: click.echo(say("solver-working"), err=True))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
