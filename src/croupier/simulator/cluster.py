"""The same units on a Dask cluster. A worker that dies loses nothing: its units are played again elsewhere."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from typing import Any

import numpy as np

from ..errors import CroupierError
from ..extras import require
from .job import Job
from .lanes.buffers import Sums
from .run import Lost, Submit

ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?[^/\s]+:\d+")
TRIES = 6
"""How often a piece of work may be lost with its worker before the run gives up."""


def play(job: Job, start: int, stop: int) -> Sums:
    """On a worker: what this process would have done itself."""
    return job.units(start, stop)


class Answer:
    """A result that is on its way, asked for again when the cluster has lost it."""

    def __init__(self, ask: Callable[[bool], Any]) -> None:
        self.ask = ask
        self.future = ask(False)

    def result(self) -> Sums:
        try:
            for _ in range(TRIES - 1):
                try:
                    return self._sums()
                except CancelledError:
                    # The dead worker held the only copy of the tables: everything that waited for them is forgotten.
                    self.future = self.ask(True)
            return self._sums()
        except (OSError, CancelledError, TimeoutError) as error:
            raise Lost("The scheduler went away, or too many workers did; this is what there is.") from error

    def _sums(self) -> Sums:
        return Sums(*(np.asarray(part) for part in self.future.result()))

    def cancel(self) -> None:
        self.future.cancel()


class Sender:
    """Hands units of a job to the workers, who are sent its tables once, and again after they were lost."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.sent: dict[int, Any] = {}

    def submit(self, job: Job, start: int, stop: int) -> Future[Sums]:
        def ask(again: bool) -> Any:
            held = self.sent.get(id(job))
            if held is None or (again and held.status != "finished"):
                (held,) = self.client.scatter([job], broadcast=True, hash=False)
                self.sent[id(job)] = held
            return self.client.submit(play, held, start, stop, pure=False, retries=TRIES)

        return Answer(ask)  # type: ignore[return-value]


@contextmanager
def on_cluster(address: str, wait: str = "10s", workers: int = 1) -> Iterator[tuple[Submit, int]]:
    """Hand units out to the workers of a scheduler such as tcp://10.0.0.1:8786."""
    require("distributed", "A cluster")
    from distributed import Client

    nobody = f"No scheduler answers at {address}: start one with dask scheduler."
    if not ADDRESS.fullmatch(address):  # a client would say so at length
        raise CroupierError(nobody)
    for name in [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is told here, in a sentence
    try:
        open_client: Any = Client
        client = open_client(address, timeout=wait, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise CroupierError(nobody) from error
    try:
        client.wait_for_workers(workers, timeout=wait)
        yield Sender(client).submit, max(2, sum(client.nthreads().values()))
    except TimeoutError:
        raise CroupierError(
            f"The scheduler at {address} has no workers: start one with dask worker {address}."
        ) from None
    finally:
        client.close()
