"""The file of a backup: gzip'ed lines of JSON, which any program can read in twenty years.

The first line is a head; each table begins with an object that names it and its columns, its rows are arrays, in which
an array of one text is a blob in base64; the last line counts the rows, so that a torn file is noticed.
"""

from __future__ import annotations

import gzip
import os
import tempfile
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from ..errors import StoreError
from ..query import Row, Rows

FORMAT = "croupier backup"
CHUNK = 500  # rows at a time


class Head(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    schema: int


class Begin(msgspec.Struct, tag_field="part", tag="table"):
    """Rows of this table follow."""

    table: str
    columns: list[str]


class End(msgspec.Struct, tag_field="part", tag="end"):
    """That was all. `counters` are the last numbers that were given out."""

    rows: int
    counters: dict[str, int]


class Writing:
    """Written beside its place, and moved there when it is whole and on the disk."""

    def __init__(self, path: Path, schema: int) -> None:
        self._path, self._rows = path, 0
        with self._disk():
            self._raw = tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False)  # noqa: SIM115
            self._zip = gzip.GzipFile(fileobj=self._raw, mode="wb", filename="")
            self._line(Head(FORMAT, 1, schema))

    def __enter__(self) -> Writing:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            self._raw.close()
            Path(self._raw.name).unlink()

    def table(self, name: str, columns: Iterable[str]) -> None:
        with self._disk():
            self._line(Begin(name, list(columns)))

    def rows(self, rows: Rows) -> int:
        """Write some rows; answers with how many there are by now."""
        with self._disk():
            for row in rows:
                self._line([[b64encode(value).decode()] if type(value) is bytes else value for value in row])
        self._rows += len(rows)
        return self._rows

    def end(self, counters: dict[str, int]) -> None:
        with self._disk():
            self._line(End(self._rows, counters))
            self._zip.close()
            self._raw.flush()
            os.fsync(self._raw.fileno())
            self._raw.close()
            os.replace(self._raw.name, self._path)
            _sync(self._path.parent)

    def _line(self, value: Any) -> None:
        self._zip.write(msgspec.json.encode(value) + b"\n")

    @contextmanager
    def _disk(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise StoreError(f"{self._path} cannot be written: {error.strerror}.") from error


def _sync(folder: Path) -> None:
    """A renamed file is on the disk when its folder is."""
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def unpacked(path: Path) -> Iterator[Head | Begin | Rows | End]:
    """A backup from its head to its end, some rows at a time."""
    try:
        with gzip.open(path, "rb") as file:
            head = msgspec.json.decode(file.readline(), type=Head)
            if (head.format, head.version) != (FORMAT, 1):
                raise ValueError("another format")
            yield head
            yield from _parts(file)
    except (ValueError, EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise StoreError(f"{path} is not a whole backup of croupier: {error}.") from error
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror}.") from error


def _parts(file: Iterable[bytes]) -> Iterator[Begin | Rows | End]:
    rows: Rows = []
    count = 0
    for line in file:
        if line.startswith(b"["):
            rows.append(_row(line))
            count += 1
        if rows and (len(rows) == CHUNK or not line.startswith(b"[")):
            yield rows
            rows = []
        if not line.startswith(b"["):
            part = msgspec.json.decode(line, type=Begin | End)
            if isinstance(part, End) and part.rows != count:
                break
            yield part
            if isinstance(part, End):
                return
    raise EOFError("rows are missing")


def _row(line: bytes) -> Row:
    return tuple(b64decode(value[0]) if type(value) is list else value for value in msgspec.json.decode(line))
