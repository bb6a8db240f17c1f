"""Runs work in daemon threads, so that leaving the program never waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

T = TypeVar("T")


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
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(deliver, set_answer)

    threading.Thread(target=run, name="background", daemon=True).start()
    return await answer
