"""HTTP requests with strict JSON bodies."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request
from litestar.exceptions import ClientException, InternalServerException

from ...api.decoding import Undecodable, decoder
from ...api.errors import RefusedRequest


class JSONRequest(Request[Any, Any, Any]):
    """A request whose body our decoder reads. Litestar's own turns `"1e3"` into a number."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # the client disconnected
            raise ClientException("The client disconnected.") from None

    async def json(self) -> Any:
        handler = cast(Any, self.route_handler)
        kind = handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return decoder(kind)(await self.body())
        except Undecodable as error:
            raise RefusedRequest("bad-request", detail=str(error)) from None
