"""The same units on a Dask cluster. A worker that dies loses nothing: its units are played again elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import numpy as np

from ..errors import CroupierError
from .run import Submit
from .units import Job, Sums


def play(job: Job, start: int, stop: int) -> Sums:
    """On a worker: what this process would have done itself."""
    return job.units(start, stop)


class Answer:
    """A result that is on its way."""

    def __init__(self, future: Any) -> None:
        self.future = future

    def result(self) -> Sums:
        return Sums(*(np.asarray(part) for part in self.future.result()))

    def cancel(self) -> None:
        self.future.cancel()


@contextmanager
def on_cluster(address: str, wait: str = "10s", workers: int = 1) -> Iterator[tuple[Submit, int]]:
    """Hand units out to the workers of a scheduler such as tcp://10.0.0.1:8786."""
    try:
        from distributed import Client
    except ImportError:
        raise CroupierError("A cluster needs the extra: pip install croupier[cluster].") from None
    try:
        open_client: Any = Client
        client = open_client(address, timeout=wait, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise CroupierError(f"No scheduler answers at {address}: start one with dask scheduler.") from error
    try:
        client.wait_for_workers(workers, timeout=wait)
        sent: dict[int, Any] = {}

        def submit(job: Job, start: int, stop: int) -> Future[Sums]:
            if id(job) not in sent:
                sent[id(job)] = client.scatter(job, broadcast=True, hash=False)
            return Answer(client.submit(play, sent[id(job)], start, stop, pure=False, retries=5))  # type: ignore[return-value]

        yield submit, max(2, sum(client.nthreads().values()))
    except TimeoutError:
        raise CroupierError(
            f"The scheduler at {address} has no workers: start one with dask worker {address}."
        ) from None
    finally:
        client.close()
