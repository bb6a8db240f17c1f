"""The socket through which `croupier admin` reaches a running server.

A SQLite file has one writer. While a server runs, admin commands go to it through a Unix socket beside the
file, which only its owner can open: one line of JSON in, one out.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import socket
import tempfile
from pathlib import Path

import msgspec
from msgspec import Struct

from ...api.timestamps import epoch_ms
from ...errors import CroupierError
from ...store import Store
from .admin_commands import AdminCommand, execute
from .server_log import log, log_event

_LONGEST_PATH = 100  # bytes; sockets take little more
_LONGEST_LINE = 16 * 1024


class Reply(Struct, frozen=True):
    ok: bool
    sentence: str


def socket_path(database: Path) -> Path:
    """The socket of the server that has a database file open."""
    beside = Path(f"{database.absolute()}.orders")
    if len(os.fsencode(beside)) <= _LONGEST_PATH:
        return beside
    short = hashlib.sha256(os.fsencode(beside)).hexdigest()[:20]
    return Path(tempfile.gettempdir()) / f"croupier-{short}.orders"


class AdminSocket:
    """The server's end."""

    def __init__(self, database: Path, store: Store) -> None:
        self._path, self._store = socket_path(database), store
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        # We hold the database, so a socket that is still there belongs to a killed server.
        with contextlib.suppress(FileNotFoundError):
            self._path.unlink()
        listening = socket.socket(socket.AF_UNIX)
        before = os.umask(0o177)
        try:
            listening.bind(str(self._path))
        finally:
            os.umask(before)
        self._server = await asyncio.start_unix_server(self._serve, sock=listening, limit=_LONGEST_LINE)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            with contextlib.suppress(FileNotFoundError):
                self._path.unlink()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            command = msgspec.json.decode(await reader.readline(), type=AdminCommand)
            result = await execute(command, self._store, epoch_ms())
            reply = Reply(True, result.sentence)
            log_event("admin command", do=command.name_in_log, target=result.target)
        except CroupierError as error:
            reply = Reply(False, str(error))
        except Exception as error:
            if not isinstance(error, msgspec.DecodeError):
                log.error("admin command", exc_info=error)
            reply = Reply(False, "The server could not execute this command. Is it another version?")
        with contextlib.suppress(OSError):
            writer.write(msgspec.json.encode(reply) + b"\n")
            await writer.drain()
            writer.close()
            await writer.wait_closed()


async def send_command(command: AdminCommand, path: Path) -> Reply:
    """Send a command to a running server."""
    try:
        reader, writer = await asyncio.open_unix_connection(str(path), limit=_LONGEST_LINE)
    except OSError as error:
        raise CroupierError(f"Cannot reach the running server at {path}: {error.strerror}.") from None
    writer.write(msgspec.json.encode(command) + b"\n")
    line = await reader.readline()
    writer.close()
    await writer.wait_closed()
    if not line:
        raise CroupierError("The server ended before it answered; check whether the command was executed.")
    return msgspec.json.decode(line, type=Reply)
