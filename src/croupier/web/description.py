"""The OpenAPI document, made from the handlers themselves when somebody first asks for it."""

from __future__ import annotations

import asyncio
from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from .api_account import AccountApi
from .api_health import exposition, healthz, readyz
from .api_history import HistoryApi
from .api_houses import HousesApi
from .api_me import MeApi
from .api_tables import TablesApi
from .asking import DEPENDENCIES, JSON
from .door import COOKIE

HANDLERS: tuple[Any, ...] = (
    MeApi,
    HousesApi,
    TablesApi,
    AccountApi,
    HistoryApi,
    healthz,
    readyz,
    exposition,
)


@get("/schema/openapi.json", include_in_schema=False)
async def description() -> Response[bytes]:
    # It takes a second: a thread does it, so that nobody at a table waits.
    return Response(await asyncio.to_thread(described), media_type=JSON)


@cache
def described() -> bytes:
    """What the API takes and answers."""
    app = Litestar(
        HANDLERS,
        dependencies=DEPENDENCIES,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="croupier",
            version=version("croupier"),
            description="Blackjack, alone or together. Amounts are hundredths of a chip, times milliseconds.",
            components=Components(
                security_schemes={
                    "cookie": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie"),
                    "token": SecurityScheme("http", scheme="bearer"),
                }
            ),
            security=[{}, {"cookie": []}, {"token": []}],
        ),
    )
    return msgspec.json.encode(app.openapi_schema.to_schema())
