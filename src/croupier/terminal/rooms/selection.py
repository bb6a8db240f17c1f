"""Which room to play in: the club in a database of this machine, or the server that holds it, or another server."""

from __future__ import annotations

from ...errors import CroupierError
from ...rules import Rules
from ...store import StoreError, open_store
from ...store.open import file_of, is_postgres
from ...store.sqlite.lock import owner
from .local import LocalRoom
from .protocol import Room, declined


async def open_room(database: str, server: str | None, own: tuple[Rules, ...] = ()) -> Room:
    """A SQLite file has one writer: where a server holds it, one plays through that server."""
    if server is not None:
        from .remote import connect

        return await connect(server)
    file = None if is_postgres(database) else file_of(database)
    holder = owner(file) if file is not None else None
    if holder is not None and holder.note.startswith(("http://", "https://")):
        from .remote import connect

        if own:
            raise declined("file-served", file=str(file), address=holder.note.split()[0])
        return await connect(holder.note.split()[0])
    if holder is not None:
        raise declined("file-held", file=str(file), process=str(holder.pid))
    try:
        store = await open_store(database, note="croupier play")
    except StoreError as error:
        raise CroupierError(str(error)) from None
    return LocalRoom(store, own, single_keyboard=not is_postgres(database))
