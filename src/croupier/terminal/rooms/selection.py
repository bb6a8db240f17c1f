"""Chooses the room to play in: a server, the club in a local database, or the server that has locked it."""

from __future__ import annotations

from ...errors import CroupierError
from ...rules import Rules
from ...store import StoreError, open_store
from ...store.open import is_postgres, sqlite_path
from ...store.sqlite.lock import owner
from .local_room import LocalRoom
from .protocol import Declined, Room


async def open_room(database: str, server: str | None, own: tuple[Rules, ...] = ()) -> Room:
    """Opens the room. A SQLite file has one writer: if a server has locked it, you play through that server.

    `own` are the rules of house files named on the command line.
    """
    if server is not None:
        from .remote_room import connect

        return await connect(server)
    file = None if is_postgres(database) else sqlite_path(database)
    holder = owner(file) if file is not None else None
    if holder is not None and holder.note.startswith(("http://", "https://")):
        from .remote_room import connect

        address = holder.note.split()[0]
        if own:
            raise Declined.in_english("file-served", file=str(file), address=address)
        return await connect(address)
    if holder is not None:
        raise Declined.in_english("file-held", file=str(file), process=str(holder.pid))
    try:
        store = await open_store(database, note="croupier play")
    except StoreError as error:
        raise CroupierError(str(error)) from None
    return LocalRoom(store, own, single_keyboard=not is_postgres(database))
