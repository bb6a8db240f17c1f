"""Connect to PostgreSQL, and turn its errors into ours. No error or log shows the password of the address."""

from __future__ import annotations

import asyncio
from typing import Any, TypeAlias
from urllib.parse import parse_qs, urlsplit

import asyncpg

from ..errors import ConstraintViolation, StoreError, Unreachable, Unwritable

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

RETRY_FOR = 5.0  # seconds that transactions wait for a server that went away, for example to restart
_TIMEOUT = 10.0
_RETRY_PAUSE = 0.1
_SETTINGS = {
    "application_name": "croupier",
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "60s",  # a frozen process must not keep rows locked
    "jit": "off",
}
_INVALID = (
    "The address of the database is not valid: write postgresql://user:password@host:5432/name, "
    "with special characters in the password as %XX."
)


class Conflict(StoreError):
    """The transaction collided with another one; it may work when it is run again."""


class Connector:
    """Makes connections to one database."""

    def __init__(self, url: str, settings: dict[str, str] = _SETTINGS) -> None:
        self._url, self._settings = url, settings
        self.name = _display_name(url)
        self._down_since: float | None = None

    def for_reading(self) -> Connector:
        """The same, for connections that cannot change anything."""
        return Connector(self._url, self._settings | {"default_transaction_read_only": "on"})

    async def connect(self) -> Connection:
        """A connection. Waits a moment for a server that went away."""
        clock = asyncio.get_running_loop().time
        while True:
            try:
                connection = await self.attempt()
            except Unreachable:
                if self._down_since is None:
                    self._down_since = clock()
                if clock() - self._down_since >= RETRY_FOR:
                    raise
                await asyncio.sleep(_RETRY_PAUSE)
            else:
                self._down_since = None
                return connection

    async def attempt(self) -> Connection:
        """A connection without waiting, or a StoreError that says why not."""
        try:
            return await self._open()
        except (OSError, asyncpg.InternalClientError) as error:
            raise Unreachable(
                f"PostgreSQL at {self.name} does not answer: is it running, and is the address right?"
            ) from error
        except (ValueError, asyncpg.InterfaceError):  # its text may quote the address
            raise StoreError(_INVALID) from None
        except asyncpg.PostgresError as error:
            kind = Unreachable if isinstance(store_error(error), Unreachable) else StoreError
            raise kind(
                f"PostgreSQL at {self.name} refuses the connection: {server_message(error)}."
            ) from error

    async def _open(self) -> Connection:
        connection: Connection = await asyncpg.connect(
            self._url,
            timeout=_TIMEOUT,
            statement_cache_size=1024,
            max_cached_statement_lifetime=0,
            server_settings=self._settings,
        )
        try:
            # PostgreSQL's sums are numeric; read them as whole numbers, as in SQLite.
            await connection.set_type_codec(
                "numeric", schema="pg_catalog", encoder=str, decoder=_number, format="text"
            )
        except BaseException:
            connection.terminate()
            raise
        return connection


async def close_connection(connection: Connection) -> None:
    """Close politely, or drop the connection if the server does not answer."""
    try:
        await connection.close(timeout=_TIMEOUT)
    except Exception:
        connection.terminate()


def server_message(error: BaseException) -> str:
    """The server's message, on one line and without hints."""
    return str(error.args[0] if error.args else error).splitlines()[0].rstrip(".")


def store_error(error: Exception) -> StoreError:
    """The StoreError for a failed query."""
    if isinstance(error, _LOST):
        return Unreachable("The connection to the database is lost: try again in a moment.")
    if isinstance(error, _CONFLICT):
        return Conflict(
            f"The database was asked for the same rows by too many at once: {server_message(error)}."
        )
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        return ConstraintViolation(f"The database does not take this row: {server_message(error)}.")
    if isinstance(error, _UNWRITABLE):
        return Unwritable(f"PostgreSQL cannot store anything: {server_message(error)}.")
    return StoreError(f"The database could not do this: {server_message(error)}.")


_LOST = (
    OSError,  # includes timeouts
    asyncpg.PostgresConnectionError,  # 08xxx
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
_UNWRITABLE = (
    asyncpg.DiskFullError,
    asyncpg.PostgresIOError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby, after a failover
    asyncpg.DataCorruptedError,
    asyncpg.IndexCorruptedError,
)
_CONFLICT = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.InvalidCachedStatementError,  # another process has changed the schema
    asyncpg.OutdatedSchemaCacheError,
)


def _number(text: str) -> Any:
    return float(text) if "." in text else int(text)


def _display_name(url: str) -> str:
    """Host and database of an address, without user and password."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or parse_qs(parts.query).get("host", ["localhost"])[0]
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        raise StoreError(_INVALID) from None
    # A password with an unquoted / ? or # ends up in these parts.
    if "@" in parts.path + parts.query + parts.fragment:
        raise StoreError(_INVALID)
    return f"{host}{port}{parts.path}"
