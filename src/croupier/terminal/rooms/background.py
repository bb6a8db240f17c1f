"""Runs work in daemon threads, so that leaving the program never waits for it."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NoReturn, TypeVar

T = TypeVar("T")
_running: set[threading.Thread] = set()


async def run_in_thread(work: Callable[[], T]) -> T:
    """Returns the result of `work`. Unlike asyncio's own threads, this one never delays an exit."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def deliver(set_answer: Callable[[], None]) -> None:
        if not answer.done():  # it may have been cancelled
            set_answer()

    def run() -> None:
        try:
            set_answer = partial(answer.set_result, work())
        except BaseException as error:
            set_answer = partial(answer.set_exception, error)
        finally:
            _running.discard(threading.current_thread())
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(deliver, set_answer)

    thread = threading.Thread(target=run, name="background", daemon=True)
    _running.add(thread)
    thread.start()
    return await answer


def exit_program(code: int) -> NoReturn:
    """Ends the program at once, even while a thread compiles the solver, which cannot be interrupted."""
    if _running:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError, AttributeError):
                stream.flush()
        os._exit(code)
    sys.exit(code)
