"""HTTP requests whose JSON bodies are read strictly."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request
from litestar.exceptions import ClientException, InternalServerException

from ...api.decoding import Undecodable, decoder
from ...api.errors import Barred


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
