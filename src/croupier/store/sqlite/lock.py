"""Lock a SQLite file for one process. A small file next to it says which process that is.

There are two locks: one on the small file, whose content others can read, and one on the database file
itself, which works whatever name another process opens it by.
"""

from __future__ import annotations

import fcntl
import os
import struct
from pathlib import Path
from typing import NamedTuple

from ..errors import StoreError


class Owner(NamedTuple):
    """The process that uses a database file."""

    pid: int
    note: str


_LOCKED_BYTE = 2**62  # beyond the end of any file and of SQLite's own locks
_FLOCK = "@hhqqi4x"  # struct flock: type, whence, start, length, process


class Lock:
    """Lasts from `Lock(path)` to `release()`, or until the process ends.

    Creates a missing database file so that only its owner can read it: it holds sessions and password hashes.
    `note` says more about the process, for example the address it serves.
    """

    def __init__(self, path: Path, note: str = "") -> None:
        self._file = os.open(_lock_path(path), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            self._database = self._lock(path)
        except BaseException:
            os.close(self._file)
            raise
        line = f"{os.getpid()} {' '.join(note.split())}".rstrip().encode()[:500] + b"\n"
        os.pwrite(self._file, line, 0)
        os.ftruncate(self._file, len(line))

    def _lock(self, path: Path) -> int:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(_in_use(path)) from None
        _refuse_hard_links(path)
        # Never open the file again here: closing any descriptor of it would end SQLite's own locks.
        database = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if hasattr(fcntl, "F_OFD_SETLK"):  # Linux; elsewhere the lock on the small file is enough
            try:
                fcntl.fcntl(
                    database,
                    fcntl.F_OFD_SETLK,
                    struct.pack(_FLOCK, fcntl.F_WRLCK, os.SEEK_SET, _LOCKED_BYTE, 1, 0),
                )
            except BlockingIOError:
                os.close(database)
                raise StoreError(_in_use(path)) from None
            except OSError:  # a file system without such locks
                pass
        return database

    def release(self) -> None:
        # Keep the small file: another process may have just locked it.
        os.ftruncate(self._file, 0)
        os.close(self._database)
        os.close(self._file)


def owner(path: Path) -> Owner | None:
    """The process that uses the database, or None."""
    try:
        file = os.open(_lock_path(path), os.O_RDONLY)
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
    """SQLite keeps its log next to the name it opened: another name would lack the latest data."""
    try:
        names = path.stat().st_nlink
    except FileNotFoundError:
        return
    if names > 1 and path.is_file():
        raise StoreError(
            f"{path} has {names} names (hard links), and SQLite would keep a log for each: "
            "remove the others, or use symbolic links."
        )


def _lock_path(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _in_use(path: Path) -> str:
    who = owner(path)
    by = f"process {who.pid}" if who and who.pid else "another process"
    if who and who.note:
        by += f" ({who.note})"
    return f"{path} is in use by {by}: stop that one first, or name another database."
