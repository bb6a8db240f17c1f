"""Threads for work that takes long: few of them, with a queue that has an end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from ..api.errors import Barred

T = TypeVar("T")


class Pool:
    """So many threads; so many more jobs may wait; who comes then is refused with this code."""

    def __init__(self, name: str, threads: int, queue: int, code: str) -> None:
        self.executor = ThreadPoolExecutor(threads, name)
        self.most, self.code = threads + queue, code
        self.jobs = 0  # that run or wait
        self.lock = threading.Lock()

    async def run(self, work: Callable[[], T]) -> T:
        with self.lock:
            if self.jobs >= self.most:
                raise Barred(self.code)
            self.jobs += 1
        job = self.executor.submit(work)
        job.add_done_callback(self._done)  # not before: a thread goes on when nobody waits for it any more
        return await asyncio.wrap_future(job)

    def _done(self, _: Future[Any]) -> None:
        with self.lock:
            self.jobs -= 1

    def close(self) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)
