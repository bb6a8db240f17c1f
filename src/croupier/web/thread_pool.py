"""Threads for long work, with a bounded queue."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from ..api.errors import RefusedRequest

T = TypeVar("T")


class ThreadPool:
    """Runs jobs in `threads` threads. If `queue` more already wait, `run` refuses with `code`."""

    def __init__(self, name: str, threads: int, queue: int, code: str) -> None:
        self._executor = ThreadPoolExecutor(threads, name)
        self.most, self.code = threads + queue, code
        self.jobs = 0  # running or waiting
        self._lock = threading.Lock()

    async def run(self, work: Callable[[], T]) -> T:
        with self._lock:
            if self.jobs >= self.most:
                raise RefusedRequest(self.code)
            self.jobs += 1
        job = self._executor.submit(work)
        job.add_done_callback(self._done)  # not when we stop waiting: a cancelled caller's thread works on
        return await asyncio.wrap_future(job)

    def _done(self, _: Future[Any]) -> None:
        with self._lock:
            self.jobs -= 1

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
