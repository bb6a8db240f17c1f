"""Work beside the game, in a thread that nobody waits for when the visit ends."""

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
_busy: set[threading.Thread] = set()


async def run_in_thread(work: Callable[[], T]) -> T:
    """Its answer. Unlike asyncio's own threads, one that is still at work does not hold up whoever leaves."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def settle(done: Callable[[], None]) -> None:
        if not answer.done():  # nobody waits any more
            done()

    def run() -> None:
        try:
            found = work()
            done = partial(answer.set_result, found)
        except BaseException as error:
            done = partial(answer.set_exception, error)
        finally:
            _busy.discard(threading.current_thread())
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, done)

    thread = threading.Thread(target=run, name="aside", daemon=True)
    _busy.add(thread)
    thread.start()
    return await answer


def leave(code: int) -> NoReturn:
    """End the program, at once even where the solver is being compiled: that cannot be stopped in an orderly way."""
    if _busy:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError, AttributeError):
                stream.flush()
        os._exit(code)
    sys.exit(code)
