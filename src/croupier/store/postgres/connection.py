"""The way to one PostgreSQL database. Its address may hold a password, and no error or log ever shows it."""

from __future__ import annotations

import asyncio
from typing import Any, TypeAlias
from urllib.parse import parse_qs, urlsplit

import asyncpg

from ..errors import Clash, StoreError, Unreachable, Unwritable

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

PATIENCE = 5.0  # seconds that a story waits for a server that was there and is gone, for example restarting
ATTEMPT = 10.0
PAUSE = 0.1
SETTINGS = {
    "application_name": "croupier",
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "60s",  # a process that froze must not keep rows locked
    "jit": "off",
}
INVALID = (
    "The address of the database is not valid: write postgresql://user:password@host:5432/name, "
    "with special characters in the password as %XX."
)


class Again(StoreError):
    """The story met another one's; told once more it may well work."""


class Connector:
    """Connections to one database."""

    def __init__(self, url: str, settings: dict[str, str] = SETTINGS) -> None:
        self._url, self._settings = url, settings
        self.name = _shown(url)
        self._gone: float | None = None  # since when nobody answers

    def for_reading(self) -> Connector:
        """The same way, for connections that cannot change anything."""
        return Connector(self._url, self._settings | {"default_transaction_read_only": "on"})

    async def connect(self) -> Connection:
        """A connection, after some patience with a server that is away for a moment."""
        clock = asyncio.get_running_loop().time
        while True:
            try:
                connection = await self.attempt()
            except Unreachable:
                if self._gone is None:
                    self._gone = clock()
                if clock() - self._gone >= PATIENCE:
                    raise
                await asyncio.sleep(PAUSE)
            else:
                self._gone = None
                return connection

    async def attempt(self) -> Connection:
        """A connection at once, or the reason in one sentence."""
        try:
            return await self._dial()
        except (OSError, asyncpg.InternalClientError) as error:
            raise Unreachable(
                f"PostgreSQL at {self.name} does not answer: is it running, and is the address right?"
            ) from error
        except (ValueError, asyncpg.InterfaceError):  # its text may quote the address
            raise StoreError(INVALID) from None
        except asyncpg.PostgresError as error:
            kind = Unreachable if isinstance(explained(error), Unreachable) else StoreError
            raise kind(f"PostgreSQL at {self.name} refuses the connection: {said(error)}.") from error

    async def _dial(self) -> Connection:
        connection: Connection = await asyncpg.connect(
            self._url,
            timeout=ATTEMPT,
            statement_cache_size=1024,
            max_cached_statement_lifetime=0,
            server_settings=self._settings,
        )
        try:
            # Sums are numeric there; here, as in SQLite, they are whole numbers.
            await connection.set_type_codec(
                "numeric", schema="pg_catalog", encoder=str, decoder=_number, format="text"
            )
        except BaseException:
            connection.terminate()
            raise
        return connection


async def hang_up(connection: Connection) -> None:
    """Say goodbye, or leave without where nobody listens."""
    try:
        await connection.close(timeout=ATTEMPT)
    except Exception:
        connection.terminate()


def said(error: BaseException) -> str:
    """What the server said, on one line and without its hints."""
    return str(error.args[0] if error.args else error).splitlines()[0].rstrip(".")


def explained(error: Exception) -> StoreError:
    """What a query's failure means for the story."""
    if isinstance(error, _LOST):
        return Unreachable("The connection to the database is lost: try again in a moment.")
    if isinstance(error, _AGAIN):
        return Again(f"The database was asked for the same rows by too many at once: {said(error)}.")
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        return Clash(f"The database does not take this row: {said(error)}.")
    if isinstance(error, _UNWRITABLE):
        return Unwritable(f"PostgreSQL cannot store anything: {said(error)}.")
    return StoreError(f"The database could not do this: {said(error)}.")


_LOST = (
    OSError,  # timeouts too
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
_AGAIN = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.InvalidCachedStatementError,  # another process has changed the schema
    asyncpg.OutdatedSchemaCacheError,
)


def _number(text: str) -> Any:
    return float(text) if "." in text else int(text)


def _shown(url: str) -> str:
    """Host and database of an address, without user and password."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or parse_qs(parts.query).get("host", ["localhost"])[0]
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        raise StoreError(INVALID) from None
    if (
        "@" in parts.path + parts.query + parts.fragment
    ):  # a password with / ? or # in it would be taken apart
        raise StoreError(INVALID)
    return f"{host}{port}{parts.path}"
