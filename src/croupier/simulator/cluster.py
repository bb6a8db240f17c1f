"""Plays units on a Dask cluster. A worker that dies loses nothing: its units are played again elsewhere."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from typing import Any

import numpy as np

from ..errors import CroupierError
from .job import Job
from .lanes.buffers import Sums
from .run import Submit, WorkersLost

_ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?[^/\s]+:\d+")
TRIES = 6
"""How often a task may be lost with its worker before the run gives up."""


def play(job: Job, start: int, stop: int) -> Sums:
    """Play units on a worker."""
    return job.play_units(start, stop)


class Answer:
    """A future result, requested again if the cluster loses it."""

    def __init__(self, request: Callable[[bool], Any]) -> None:
        self.request = request
        self.future = request(False)

    def result(self) -> Sums:
        try:
            for _ in range(TRIES - 1):
                try:
                    return self._sums()
                except CancelledError:
                    # The dead worker had the only copy of the job: tasks that waited for it are cancelled.
                    self.future = self.request(True)
            return self._sums()
        except (OSError, CancelledError, TimeoutError) as error:
            raise WorkersLost(
                "The scheduler or too many workers were lost; these are the results so far."
            ) from error

    def _sums(self) -> Sums:
        return Sums(*(np.asarray(part) for part in self.future.result()))

    def cancel(self) -> None:
        self.future.cancel()


class Sender:
    """Submits units to the workers. A job is sent to them once, and again if it was lost."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.sent: dict[int, Any] = {}

    def submit(self, job: Job, start: int, stop: int) -> Future[Sums]:
        def request(again: bool) -> Any:
            remote = self.sent.get(id(job))
            if remote is None or (again and remote.status != "finished"):
                (remote,) = self.client.scatter([job], broadcast=True, hash=False)
                self.sent[id(job)] = remote
            return self.client.submit(play, remote, start, stop, pure=False, retries=TRIES)

        return Answer(request)  # type: ignore[return-value]


@contextmanager
def on_cluster(address: str, wait: str = "10s", workers: int = 1) -> Iterator[tuple[Submit, int]]:
    """Workers of a scheduler such as tcp://10.0.0.1:8786."""
    from distributed import Client

    no_scheduler = f"No scheduler answers at {address}: start one with dask scheduler."
    if not _ADDRESS.fullmatch(address):  # the client's own error is long
        raise CroupierError(no_scheduler)
    for name in [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # errors become one sentence here
    try:
        open_client: Any = Client
        client = open_client(address, timeout=wait, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise CroupierError(no_scheduler) from error
    try:
        client.wait_for_workers(workers, timeout=wait)
        yield Sender(client).submit, max(2, sum(client.nthreads().values()))
    except TimeoutError:
        raise CroupierError(
            f"The scheduler at {address} has no workers: start one with dask worker {address}."
        ) from None
    finally:
        client.close()
