"""Accounts: a guest takes a name, logs in and out, changes the password, exports everything, leaves for good."""

from __future__ import annotations

import asyncio
import io
import zipfile
from functools import partial
from typing import Any

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.di import NamedDependency as Given
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from ..club import export, names, people, sessions
from ..club.ids import new_id, new_token, token_hash
from ..club.sessions import BotToken
from . import caretaker
from .api_me import about, with_session
from .asking import told
from .bodies import Credentials, Farewell, Me, NewPassword, TokenMade, TokenWish
from .door import Visitor, cookie
from .hall import Hall
from .rates import ACCOUNT, EXPORT, LOG_IN_ADDRESS, LOG_IN_NAME
from .refusals import Barred


class AccountApi(Controller):
    path = "/api"
    tags = ("account",)

    @post(
        "/account/claim",
        status_code=200,
        responses=told(400, 401, 403, 409, 429, 503),
        summary="A guest takes a name and keeps everything",
    )
    async def claim(self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[Credentials]) -> Me:
        person = visitor.known.person
        await hall.rates.spend("account", visitor.arrival.block, ACCOUNT, hall.now())
        hashed = await hall.passwords.hash(data.password)
        await hall.store.tell(lambda: people.claim(person, data.name, hashed))
        await hall.store.ring(f"named:{person}")
        return await about(hall, person)

    @post("/session", status_code=200, responses=told(400, 401, 403, 429, 503), summary="Log in")
    async def log_in(
        self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[Credentials]
    ) -> Response[Me]:
        now = hall.now()
        await hall.rates.spend("log-in", visitor.arrival.block, LOG_IN_ADDRESS, now)
        await hall.rates.spend("log-in-as", names.key(data.name.strip()), LOG_IN_NAME, now)
        found = await hall.store.read(lambda: people.credentials(data.name))
        if not await hall.passwords.fits(data.password, found.password if found is not None else None):
            keyboard_only = found is not None and found.password == people.NO_PASSWORD
            raise Barred("no-password" if keyboard_only else "wrong-password")
        assert found is not None
        if found.banned:
            raise Barred("banned")
        if hall.passwords.aged(found.password):
            better = await hall.passwords.hash(data.password)
            await hall.store.tell(lambda: people.better_hash(found.person, found.password, better))
        await forget(hall, visitor)
        return await with_session(hall, visitor, found.person)

    @delete("/session", responses=told(401, 403), summary="Log out")
    async def log_out(self, hall: Given[Hall], visitor: Given[Visitor]) -> Response[None]:
        await forget(hall, visitor)
        return Response(None, headers={"set-cookie": cookie("", visitor)})

    @delete("/sessions", responses=told(401, 403), summary="Log out everywhere; tokens of bots end too")
    async def log_out_everywhere(self, hall: Given[Hall], visitor: Given[Visitor]) -> Response[None]:
        person = visitor.known.person
        await hall.store.tell(lambda: sessions.end_all(person))
        await hall.store.ring(f"door:{person}")
        return Response(None, headers={"set-cookie": cookie("", visitor)})

    @post(
        "/account/password",
        status_code=204,
        responses=told(400, 401, 403, 409, 429, 503),
        summary="Change the password; every other session ends",
    )
    async def password(self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[NewPassword]) -> None:
        person = visitor.known.person
        await confirm(hall, person, data.old)
        hashed = await hall.passwords.hash(data.new)
        await hall.store.tell(lambda: people.change_password(person, hashed, visitor.token))
        await hall.store.ring(f"door:{person}")

    @post(
        "/account/delete",
        status_code=204,
        responses=told(400, 401, 403, 409, 429, 503),
        summary="Leave for good; a named account says its password",
    )
    async def leave_for_good(
        self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[Farewell]
    ) -> Response[None]:
        person = visitor.known.person
        if not visitor.known.guest:
            await confirm(hall, person, data.password or "")
        await caretaker.forget(hall.store, person, hall.now())
        return Response(None, headers={"set-cookie": cookie("", visitor)})

    @get(
        "/account/export",
        responses={
            **told(401, 403, 429),
            200: ResponseSpec(bytes, media_type="application/zip", description="A zip file."),
        },
        summary="Everything that is kept about me",
    )
    async def export(self, hall: Given[Hall], visitor: Given[Visitor]) -> Response[bytes]:
        person = visitor.known.person
        await hall.rates.spend("export", person, EXPORT, hall.now())
        account = await hall.store.read(lambda: export.account_json(person))
        records: list[tuple[str, str]] = []
        after: int | None = 0
        while after is not None:
            some, after = await hall.store.read(partial(export.bjn_files, person, after))
            records += some
        packed = await asyncio.to_thread(zipped, account, records)
        headers = {"content-disposition": 'attachment; filename="croupier.zip"'}
        return Response(packed, media_type="application/zip", headers=headers)

    @get("/account/tokens", responses=told(401, 403), summary="Tokens of my bots")
    async def tokens(self, hall: Given[Hall], visitor: Given[Visitor]) -> list[BotToken]:
        person = visitor.known.person
        return await hall.store.read(lambda: sessions.bot_tokens(person))

    @post("/account/tokens", responses=told(400, 401, 403, 409, 429), summary="A token for a bot")
    async def new_token(
        self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[TokenWish]
    ) -> TokenMade:
        person, now, session, token = visitor.known.person, hall.now(), new_id(), new_token()
        await hall.rates.act(person, now)
        hashed = token_hash(token)
        await hall.store.tell(lambda: sessions.begin_bot(session, hashed, person, data.label, now))
        return TokenMade(session, token)

    @delete("/account/tokens/{token_id:str}", responses=told(401, 403, 404), summary="Withdraw a token")
    async def drop_token(self, hall: Given[Hall], visitor: Given[Visitor], token_id: FromPath[str]) -> None:
        person = visitor.known.person
        await hall.store.tell(lambda: sessions.drop_bot(person, token_id))
        await hall.store.ring(f"door:{person}")


def zipped(account: dict[str, Any], records: list[tuple[str, str]]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("account.json", msgspec.json.format(msgspec.json.encode(account), indent=2))
        for name, text in records:
            archive.writestr(name, text)
    return packed.getvalue()


async def confirm(hall: Hall, person: str, password: str) -> None:
    """Somebody who changes what matters says the password once more."""
    await hall.rates.spend("log-in-as", person, LOG_IN_NAME, hall.now())
    found = await hall.store.read(lambda: people.credentials_of(person))
    if found is None:
        raise Barred("guest")
    if not await hall.passwords.fits(password, found.password):
        raise Barred("wrong-password")


async def forget(hall: Hall, visitor: Visitor) -> None:
    """End the session that this visitor came with."""
    if visitor.who is not None:
        await hall.store.tell(lambda: sessions.end(visitor.token))
        await hall.store.ring(f"door:{visitor.who.person}")
