"""Read and write the file of a backup: gzipped lines of JSON, which any program can read in twenty years.

The first line is a header. Each table begins with an object that names it and its columns; its rows follow as
arrays. In a row, an array with one text is a blob in base64. The last line counts the rows, to detect a
truncated file.
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

_FORMAT = "croupier backup"
CHUNK = 500  # rows at a time


class Header(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    schema: int


class TableStart(msgspec.Struct, tag_field="part", tag="table"):
    """Rows of this table follow."""

    table: str
    columns: list[str]


class End(msgspec.Struct, tag_field="part", tag="end"):
    """The last line. `counters` holds the last number of each serial column."""

    rows: int
    counters: dict[str, int]


class ArchiveWriter:
    """Writes a temporary file, and renames it when it is complete and on the disk."""

    def __init__(self, path: Path, schema: int) -> None:
        self._path, self._rows = path, 0
        with self._explain_errors():
            self._raw = tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False)  # noqa: SIM115
            self._zip = gzip.GzipFile(fileobj=self._raw, mode="wb", filename="")
            self._write_line(Header(_FORMAT, 1, schema))

    def __enter__(self) -> ArchiveWriter:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            self._raw.close()
            Path(self._raw.name).unlink()

    def table(self, name: str, columns: Iterable[str]) -> None:
        with self._explain_errors():
            self._write_line(TableStart(name, list(columns)))

    def rows(self, rows: Rows) -> int:
        """Write some rows, and return how many were written so far."""
        with self._explain_errors():
            for row in rows:
                self._write_line(
                    [[b64encode(value).decode()] if type(value) is bytes else value for value in row]
                )
        self._rows += len(rows)
        return self._rows

    def end(self, counters: dict[str, int]) -> None:
        with self._explain_errors():
            self._write_line(End(self._rows, counters))
            self._zip.close()
            self._raw.flush()
            os.fsync(self._raw.fileno())
            self._raw.close()
            os.replace(self._raw.name, self._path)
            _sync_folder(self._path.parent)

    def _write_line(self, value: Any) -> None:
        self._zip.write(msgspec.json.encode(value) + b"\n")

    @contextmanager
    def _explain_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise StoreError(f"{self._path} cannot be written: {error.strerror}.") from error


def _sync_folder(folder: Path) -> None:
    """A renamed file is safe on the disk only when its folder is."""
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


class _Refused(Exception):
    """What is wrong with a file that can be read."""


def read_archive(path: Path) -> Iterator[Header | TableStart | Rows | End]:
    """The parts of a backup in order, some rows at a time."""
    try:
        with gzip.open(path, "rb") as file:
            header = msgspec.json.decode(file.readline(), type=Header)
            if (header.format, header.version) != (_FORMAT, 1):
                raise _Refused("another format")
            yield header
            yield from _parts(file)
    except _Refused as error:
        raise StoreError(f"{path} is not a whole backup of croupier: {error}.") from None
    except gzip.BadGzipFile as error:
        raise StoreError(f"{path} is not a whole backup of croupier: it is not a gzip file.") from error
    except (ValueError, EOFError, zlib.error) as error:
        raise StoreError(f"{path} is not a whole backup of croupier: the file is damaged.") from error
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror}.") from error


def _parts(file: Iterable[bytes]) -> Iterator[TableStart | Rows | End]:
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
            part = msgspec.json.decode(line, type=TableStart | End)
            if isinstance(part, End) and part.rows != count:
                break
            yield part
            if isinstance(part, End):
                return
    raise _Refused("rows are missing")


def _row(line: bytes) -> Row:
    return tuple(b64decode(value[0]) if type(value) is list else value for value in msgspec.json.decode(line))
