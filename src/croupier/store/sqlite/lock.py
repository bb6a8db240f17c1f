"""A SQLite file belongs to one process at a time; a small file beside it says to which.

Two locks are taken: one on that small file, which others can read, and one on the database file itself, which holds
whatever name somebody else opens it by.
"""

from __future__ import annotations

import fcntl
import os
import struct
from pathlib import Path
from typing import NamedTuple

from ..errors import StoreError


class Owner(NamedTuple):
    pid: int
    note: str


FAR = 2**62  # a byte that no file reaches and that SQLite's own locks leave alone
FLOCK = "@hhqqi4x"  # struct flock: type, whence, start, length, process


class Lock:
    """Held from `Lock(path)` to `release()`, or until the process ends in whatever way.

    Makes the file if it is not there, readable by its owner alone: sessions and passwords lie in it.
    """

    def __init__(self, path: Path, note: str = "") -> None:
        self._file = os.open(_beside(path), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            self._database = self._claim(path)
        except BaseException:
            os.close(self._file)
            raise
        self.sign(note)

    def _claim(self, path: Path) -> int:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(_taken(path)) from None
        _refuse_hard_links(path)
        # From here on this process may have no other connection to the file: closing a descriptor ends SQLite's locks.
        database = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if hasattr(fcntl, "F_OFD_SETLK"):  # Linux; elsewhere the lock on the small file has to do
            try:
                fcntl.fcntl(
                    database,
                    fcntl.F_OFD_SETLK,
                    struct.pack(FLOCK, fcntl.F_WRLCK, os.SEEK_SET, FAR, 1, 0),
                )
            except BlockingIOError:
                os.close(database)
                raise StoreError(_taken(path)) from None
            except OSError:  # a file system without such locks
                pass
        return database

    def sign(self, note: str) -> None:
        """Say more about the owner, for example the address it can be reached at."""
        line = f"{os.getpid()} {' '.join(note.split())}".rstrip().encode()[:500] + b"\n"
        os.pwrite(self._file, line, 0)
        os.ftruncate(self._file, len(line))

    def release(self) -> None:
        # The file stays: removing it could take it away from somebody who has just locked it.
        os.ftruncate(self._file, 0)
        os.close(self._database)
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


def _refuse_hard_links(path: Path) -> None:
    """SQLite keeps its log beside the name it was given: opened by another name, the file lacks its latest rounds."""
    try:
        names = path.stat().st_nlink
    except FileNotFoundError:
        return
    if names > 1 and path.is_file():
        raise StoreError(
            f"{path} has {names} names (hard links), and SQLite would keep a log for each: "
            "remove the others, or use symbolic links."
        )


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _taken(path: Path) -> str:
    who = owner(path)
    by = f"process {who.pid}" if who and who.pid else "another process"
    if who and who.note:
        by += f" ({who.note})"
    return f"{path} is in use by {by}: stop that one first, or name another database."
