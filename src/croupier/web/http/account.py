"""Accounts: a guest takes a name, logs in and out, changes the password, exports everything, leaves for good."""

from __future__ import annotations

import asyncio
import io
import zipfile
from functools import partial
from typing import Any, cast

import msgspec
from litestar import Controller, Request, Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency as Given
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody

from ...api.errors import Barred
from ...api.schemas import Credentials, Farewell, Me, NewPassword
from ...club.accounts import devices, people, sessions
from ...club.accounts.scopes import ACCOUNT
from ...club.history import export
from ...club.ids import new_id, new_token, token_hash
from ...store.query import Transaction
from ..auth.login_limits import count_guess
from ..auth.rate_limits import ACCOUNTS, EXPORT, PASSWORD
from ..auth.visitor import LASTS, Visitor, cookie, device
from ..middleware.asgi import Scope
from ..ops import maintenance
from ..services import Hall
from .dependencies import told
from .me import with_cookie


class AccountApi(Controller):
    path = "/api"
    tags = ("account",)

    @post(
        "/account/claim",
        status_code=200,
        responses=told(400, 401, 403, 409, 429, 503),
        summary="A guest takes a name and keeps everything",
        scope=ACCOUNT,
    )
    async def claim(
        self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[Credentials]
    ) -> Response[Me]:
        person, now = visitor.known.person, hall.now()
        await hall.rates.spend("account", visitor.arrival.block, ACCOUNTS, now)
        hashed = await hall.passwords.hash(data.password)
        token, session = new_token(), new_id()

        def claim() -> Transaction[None]:
            yield from people.claim(person, data.name, hashed)
            # Somebody else may have planted the guest's cookie, and made tokens with it: none of them outlives the claim.
            yield from sessions.end_all(person)
            yield from sessions.begin(session, token_hash(token), person, now, now + LASTS)

        await hall.store.run(claim)
        await hall.store.notify(f"named:{person}")
        answer = await with_cookie(hall, visitor, person, token, logged_in=True)
        answer.background = BackgroundTask(hall.store.notify, f"door:{person}")
        return answer

    @post("/session", status_code=200, responses=told(400, 401, 403, 429, 503), summary="Log in", scope=None)
    async def log_in(
        self,
        hall: Given[Hall],
        visitor: Given[Visitor],
        request: Request[Any, Any, Any],
        data: JSONBody[Credentials],
    ) -> Response[Me]:
        found = await hall.store.read(lambda: people.credentials(data.name))
        mark = device(cast(Scope, request.scope))
        counted = await count_guess(hall, visitor, data.name, found.person if found is not None else "", mark)
        if not await hall.passwords.fits(data.password, found.password if found is not None else None):
            keyboard_only = found is not None and found.password == people.NO_PASSWORD
            raise Barred("no-password" if keyboard_only else "wrong-password")
        assert found is not None
        for bucket in counted:
            await hall.rates.give_back(*bucket)
        if found.banned:
            raise Barred("banned")
        if hall.passwords.aged(found.password):
            better = await hall.passwords.hash(data.password)
            await hall.store.run(lambda: people.upgrade_hash(found.person, found.password, better))
        token, session, now = new_token(), new_id(), hall.now()

        def begin() -> Transaction[None]:
            if by_cookie(visitor):
                yield from sessions.end(visitor.token)
            yield from devices.forget(mark)
            yield from sessions.begin(session, token_hash(token), found.person, now, now + LASTS)

        await hall.store.run(begin)
        answer = await with_cookie(hall, visitor, found.person, token, logged_in=True)
        if visitor.who is not None:
            answer.background = BackgroundTask(hall.store.notify, f"door:{visitor.who.person}")
        return answer

    @delete("/session", responses=told(401, 403), summary="Log out", scope=None)
    async def log_out(self, hall: Given[Hall], visitor: Given[Visitor]) -> Response[None]:
        await forget(hall, visitor)
        return Response(None, headers={"set-cookie": cookie("", visitor)})

    @post(
        "/account/password",
        status_code=204,
        responses=told(400, 401, 403, 409, 429, 503),
        summary="Change the password; every other session ends",
        scope=ACCOUNT,
    )
    async def password(self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[NewPassword]) -> None:
        person = visitor.known.person
        await confirm(hall, person, data.old)
        hashed = await hall.passwords.hash(data.new)
        await hall.store.run(lambda: people.change_password(person, hashed, visitor.token))
        await hall.store.notify(f"door:{person}")

    @post(
        "/account/delete",
        status_code=204,
        responses=told(400, 401, 403, 409, 429, 503),
        summary="Leave for good; a named account says its password",
        scope=ACCOUNT,
    )
    async def leave_for_good(
        self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[Farewell]
    ) -> Response[None]:
        person = visitor.known.person
        if not visitor.known.guest:
            await confirm(hall, person, data.password or "")
        await maintenance.forget(hall.store, person, hall.now())
        return Response(None, headers={"set-cookie": cookie("", visitor)})

    @get(
        "/account/export",
        responses={
            **told(401, 403, 429),
            200: ResponseSpec(bytes, media_type="application/zip", description="A zip file."),
        },
        summary="Everything that is kept about me",
        scope=ACCOUNT,
    )
    async def export(self, hall: Given[Hall], visitor: Given[Visitor]) -> Response[bytes]:
        person = visitor.known.person
        await hall.rates.spend("export", person, EXPORT, hall.now())
        now = hall.now()
        account = await hall.store.read(lambda: export.account_json(person, now))
        records: list[tuple[str, str]] = []
        after: int | None = 0
        while after is not None:
            some, after = await hall.store.read(partial(export.bjn_files, person, after))
            records += some
        packed = await asyncio.to_thread(zipped, account, records)
        headers = {"content-disposition": 'attachment; filename="croupier.zip"'}
        return Response(packed, media_type="application/zip", headers=headers)


def zipped(account: dict[str, Any], records: list[tuple[str, str]]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("account.json", msgspec.json.format(msgspec.json.encode(account), indent=2))
        for name, text in records:
            archive.writestr(name, text)
    return packed.getvalue()


async def confirm(hall: Hall, person: str, password: str) -> None:
    """Somebody who changes what matters says the password once more."""
    await hall.rates.spend("confirm", person, PASSWORD, hall.now())
    found = await hall.store.read(lambda: people.credentials_of(person))
    if found is None:
        raise Barred("guest")
    if not await hall.passwords.fits(password, found.password):
        raise Barred("wrong-password")


def by_cookie(visitor: Visitor) -> bool:
    return visitor.who is not None and not visitor.who.bot


async def forget(hall: Hall, visitor: Visitor) -> None:
    """End the session that this visitor came with."""
    if visitor.who is not None:
        await hall.store.run(lambda: sessions.end(visitor.token))
        await hall.store.notify(f"door:{visitor.who.person}")
