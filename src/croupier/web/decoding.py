"""How JSON from outside becomes a closed type: strictly, and with one kind of error whatever is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, InternalServerException

from ..errors import CroupierError
from .refusals import Barred


class Undecodable(CroupierError):
    """Text that is not the JSON we asked for; its message says where."""


@cache
def decoder(kind: Any) -> Callable[[bytes | str], Any]:
    """A function that reads this type and raises `Undecodable` for everything else."""
    decode = msgspec.json.Decoder(kind).decode

    def read(text: bytes | str) -> Any:
        try:
            return decode(text)
        except msgspec.DecodeError as error:  # malformed JSON, or JSON of another type
            raise Undecodable(str(error)[:200]) from None
        except UnicodeError:
            raise Undecodable("not UTF-8") from None
        except RecursionError:
            raise Undecodable("nested too deeply") from None

    return read


class JSONRequest(Request[Any, Any, Any]):
    """A request whose body is read by our decoder. Litestar's own turns `"1e3"` into a number."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # the client left in the middle of it: no fault of ours
            raise ClientException("The client has left.") from None

    async def json(self) -> Any:
        handler = cast(Any, self.route_handler)
        kind = handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return decoder(kind)(await self.body())
        except Undecodable as error:
            raise Barred("bad-request", detail=str(error)) from None
