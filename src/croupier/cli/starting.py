"""The first run compiles the solver, which takes a while: say so."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def starting() -> Iterator[None]:
    """After a second without an answer at a terminal, tell what is going on."""
    if not sys.stderr.isatty():
        yield
        return
    timer = threading.Timer(
        1.0, lambda: click.echo("Reckoning (the first run also compiles the solver) …", err=True)
    )
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
