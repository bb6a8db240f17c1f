"""WebSocket messages: `ClientIn` is what a client may send, `ClientOut` what the server may send."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta, Struct

from ..club.accounts.scopes import PLAY, READ, Scope
from ..club.tables.chat import Line as ChatLine
from ..table import Event, Message, PersonalView, PersonCommand, PublicView
from .decoding import Undecodable, decoder
from .schemas import ActionId, Id, Step

TYPE = "type"


class In(Struct, frozen=True, forbid_unknown_fields=True, tag_field=TYPE):
    """A message from a client."""

    scope: ClassVar[Scope | None]  # what a bot's token needs; None if any visitor may send this


class Watch(In, frozen=True, tag="watch"):
    scope = READ
    table: Id


class Unwatch(In, frozen=True, tag="unwatch"):
    scope = READ
    table: Id


class Do(In, frozen=True, tag="do"):
    scope = PLAY
    id: ActionId
    table: Id
    command: PersonCommand
    step: Step | None = None


class Talk(In, frozen=True, tag="chat"):
    scope = PLAY
    id: ActionId
    table: Id
    text: Annotated[str, Meta(max_length=200)]


class Ping(In, frozen=True, tag="ping"):
    scope = None


ClientIn = Watch | Unwatch | Do | Talk | Ping
decode: Callable[[str], ClientIn] = decoder(ClientIn)


class _WithId(Struct, frozen=True):
    id: ActionId


_decode_id: Callable[[str], _WithId] = decoder(_WithId)


def action_of(text: str) -> str | None:
    """The action id of a message that cannot be decoded, so that the refusal can name it."""
    try:
        return _decode_id(text).id
    except Undecodable:
        return None


class Snapshot(Struct, frozen=True):
    """A table as it is now, what this viewer may do, and the whole situation in words."""

    table: str
    version: int
    now: int
    public: PublicView
    personal: PersonalView
    say: tuple[Message, ...]


class CommandAnswer(Snapshot, frozen=True):
    """The table after a command, and the events that led from the version `from` to it."""

    before: int = msgspec.field(name="from")
    events: tuple[Event, ...]


class Out(Struct, frozen=True, tag_field=TYPE):
    """A message from the server."""


class SnapshotOut(Snapshot, Out, frozen=True, tag="snapshot"):
    """The answer to `watch`. The server splices it from parts that it encodes once (see `EncodedTable`)."""


class UpdateOut(Out, frozen=True, tag="update", omit_defaults=True, kw_only=True):
    """What has happened at a table since the version before, and what this viewer may do now."""

    table: str
    version: int
    before: Annotated[
        int | None, Meta(description="The version before these events, if it is not the last one.")
    ] = msgspec.field(name="from", default=None)
    now: Annotated[int | None, Meta(description="The server's time, if a clock is running.")] = None
    events: tuple[Event, ...]
    personal: PersonalView


class Done(Out, frozen=True, tag="done"):
    id: str
    version: int


class RefusedOut(Out, frozen=True, tag="refused", omit_defaults=True):
    id: str | None
    code: str
    sentence: str
    table: Annotated[str | None, Meta(description="The table that you may not watch.")] = None
    seconds: Annotated[int | None, Meta(description="How long to wait, if the code is too-fast.")] = None


class Balance(Out, frozen=True, tag="balance"):
    balance: int


class Chat(Out, frozen=True, tag="chat"):
    table: str
    lines: list[ChatLine]


class Attendant(Struct, frozen=True):
    name: str
    seat: int | None
    connected: bool
    free_at: Annotated[int | None, Meta(description="When the seat is free, if the connection is lost.")] = (
        None
    )


class Presence(Out, frozen=True, tag="presence"):
    table: str
    people: list[Attendant]
    watching: int


class Closed(Out, frozen=True, tag="closed"):
    table: str
    code: str


class Pong(Out, frozen=True, tag="pong"):
    now: int


ClientOut = SnapshotOut | UpdateOut | Done | RefusedOut | Balance | Chat | Presence | Closed | Pong
encode = msgspec.json.Encoder().encode
