"""Checkpoints: the sums of a run in a file, from which a later run of the same job continues."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from ..errors import CroupierError
from .job import Job
from .lanes.buffers import Sums
from .results.files import replace_file


class Progress(NamedTuple):
    """How far a run has come."""

    sums: Sums
    units: int
    seconds: float


class Checkpoint:
    """The file of one job. Another job, seed or version of the kernels is refused."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path, self.identity = path, _digest(job)

    def load(self) -> Progress | None:
        """What the file has; None if there is no file yet."""
        if not self.path.exists():
            return None
        try:
            with np.load(self.path, allow_pickle=False) as data:
                identity, units, seconds = str(data["identity"]), int(data["units"]), float(data["seconds"])
                sums = Sums(*(data[name] for name in Sums._fields))
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            raise CroupierError(f"{self.path} is no checkpoint of a simulation.") from None
        if identity != self.identity:
            raise CroupierError(
                f"{self.path} belongs to another simulation: use the same house, strategy, options and seed, "
                "or another file."
            )
        return Progress(sums, units, seconds)

    def save(self, progress: Progress) -> None:
        """Replace the file."""
        out = io.BytesIO()
        facts = {"identity": self.identity, "units": progress.units, "seconds": progress.seconds}
        arrays: dict[str, Any] = facts | progress.sums._asdict()
        np.savez_compressed(out, **arrays)
        replace_file(self.path, out.getvalue())


def _digest(job: Job) -> str:
    """A hash of everything that the sums depend on."""
    digest = hashlib.sha256()
    _add(digest, job)
    return digest.hexdigest()


def _add(digest: Any, value: Any) -> None:
    if isinstance(value, tuple):
        for part in value:
            _add(digest, part)
    else:
        array = np.asarray(value if value is not None else "none")
        digest.update(f"{array.dtype}{array.shape}".encode() + array.tobytes())
