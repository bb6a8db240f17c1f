"""A SQLite file belongs to one process at a time; a small file beside it says to which."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import NamedTuple

from .errors import StoreError


class Owner(NamedTuple):
    pid: int
    note: str


class Lock:
    """Held from `Lock(path)` to `release()`, or until the process ends in whatever way."""

    def __init__(self, path: Path, note: str = "") -> None:
        self._file = os.open(_beside(path), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise StoreError(_taken(path)) from None
        self.sign(note)

    def sign(self, note: str) -> None:
        """Say more about the owner, for example the address it can be reached at."""
        line = f"{os.getpid()} {' '.join(note.split())}".rstrip().encode()[:500] + b"\n"
        os.pwrite(self._file, line, 0)
        os.ftruncate(self._file, len(line))

    def release(self) -> None:
        # The file stays: removing it could take it away from somebody who has just locked it.
        os.ftruncate(self._file, 0)
        os.close(self._file)


def owner(path: Path) -> Owner | None:
    """Who holds the database, if anybody does."""
    try:
        file = os.open(_beside(path), os.O_RDONLY)
    except FileNotFoundError:
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        pid, _, note = os.read(file, 1000).decode("utf-8", "replace").strip().partition(" ")
        return Owner(int(pid) if pid.isdecimal() else 0, note)
    finally:
        os.close(file)
    return None


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _taken(path: Path) -> str:
    who = owner(path)
    by = f"process {who.pid}" if who and who.pid else "another process"
    if who and who.note:
        by += f" ({who.note})"
    return f"{path} is in use by {by}: stop that one first, or name another database."
