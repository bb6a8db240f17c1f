"""Accounts: claim a name, log in and out, change the password, export everything, delete the account."""

from __future__ import annotations

import asyncio
import io
import zipfile
from functools import partial
from typing import Any, cast

import msgspec
from litestar import Controller, Request, Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody

from ...api.errors import RefusedRequest
from ...api.schemas import AccountDeletion, Credentials, Me, NewPassword
from ...club.accounts import devices, people, sessions
from ...club.accounts.scopes import ACCOUNT
from ...club.history import export
from ...club.ids import new_id, new_token, token_hash
from ...store.query import Transaction
from ..auth.login_limits import count_login_attempt
from ..auth.rate_limits import ACCOUNTS, EXPORT, PASSWORD
from ..auth.visitor import SESSION_MS, device_hash, session_cookie
from ..middleware.asgi import Scope
from ..ops import maintenance
from ..services import Services
from .dependencies import ServicesDep, VisitorDep, error_responses
from .me import with_cookie


class AccountApi(Controller):
    path = "/api"
    tags = ("account",)

    @post(
        "/account/claim",
        status_code=200,
        responses=error_responses(400, 401, 403, 409, 429, 503),
        summary="Turn a guest into a named account; chips and history stay",
        scope=ACCOUNT,
    )
    async def claim(
        self, services: ServicesDep, visitor: VisitorDep, data: JSONBody[Credentials]
    ) -> Response[Me]:
        person, now = visitor.authenticated.person, services.now()
        await services.limits.spend("account", visitor.arrival.block, ACCOUNTS, now)
        hashed = await services.passwords.hash(data.password)
        token, session = new_token(), new_id()

        def claim() -> Transaction[None]:
            yield from people.claim(person, data.name, hashed)
            # Somebody else may have planted the guest's cookie and made tokens with it: end them all.
            yield from sessions.end_all(person)
            yield from sessions.begin(session, token_hash(token), person, now, now + SESSION_MS)

        await services.store.run(claim)
        await services.store.notify(f"named:{person}")
        response = await with_cookie(services, visitor, person, token, logged_in=True)
        response.background = BackgroundTask(services.store.notify, f"door:{person}")
        return response

    @post(
        "/session",
        status_code=200,
        responses=error_responses(400, 401, 403, 429, 503),
        summary="Log in",
        scope=None,
    )
    async def log_in(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        request: Request[Any, Any, Any],
        data: JSONBody[Credentials],
    ) -> Response[Me]:
        stored = await services.store.read(lambda: people.credentials(data.name))
        device = device_hash(cast(Scope, request.scope))
        counted = await count_login_attempt(
            services, visitor, data.name, stored.person if stored is not None else "", device
        )
        if not await services.passwords.verify(
            data.password, stored.password if stored is not None else None
        ):
            terminal_only = stored is not None and stored.password == people.NO_PASSWORD
            raise RefusedRequest("no-password" if terminal_only else "wrong-password")
        assert stored is not None
        for bucket in counted:
            await services.limits.refund(*bucket)
        if stored.banned:
            raise RefusedRequest("banned")
        if services.passwords.needs_rehash(stored.password):
            better = await services.passwords.hash(data.password)
            await services.store.run(lambda: people.upgrade_hash(stored.person, stored.password, better))
        token, session, now = new_token(), new_id(), services.now()

        def begin() -> Transaction[None]:
            if visitor.who is not None and not visitor.who.bot:
                yield from sessions.end(visitor.token)
            yield from devices.forget(device)
            yield from sessions.begin(session, token_hash(token), stored.person, now, now + SESSION_MS)

        await services.store.run(begin)
        response = await with_cookie(services, visitor, stored.person, token, logged_in=True)
        if visitor.who is not None:
            response.background = BackgroundTask(services.store.notify, f"door:{visitor.who.person}")
        return response

    @delete("/session", responses=error_responses(401, 403), summary="Log out", scope=None)
    async def log_out(self, services: ServicesDep, visitor: VisitorDep) -> Response[None]:
        if visitor.who is not None:
            await services.store.run(lambda: sessions.end(visitor.token))
            await services.store.notify(f"door:{visitor.who.person}")
        return Response(None, headers={"set-cookie": session_cookie("", visitor)})

    @post(
        "/account/password",
        status_code=204,
        responses=error_responses(400, 401, 403, 409, 429, 503),
        summary="Change the password; ends every other session",
        scope=ACCOUNT,
    )
    async def password(self, services: ServicesDep, visitor: VisitorDep, data: JSONBody[NewPassword]) -> None:
        person = visitor.authenticated.person
        await _confirm(services, person, data.old)
        hashed = await services.passwords.hash(data.new)
        await services.store.run(lambda: people.change_password(person, hashed, visitor.token))
        await services.store.notify(f"door:{person}")

    @post(
        "/account/delete",
        status_code=204,
        responses=error_responses(400, 401, 403, 409, 429, 503),
        summary="Delete the account; a named account confirms with its password",
        scope=ACCOUNT,
    )
    async def delete_account(
        self, services: ServicesDep, visitor: VisitorDep, data: JSONBody[AccountDeletion]
    ) -> Response[None]:
        person = visitor.authenticated.person
        if not visitor.authenticated.guest:
            await _confirm(services, person, data.password or "")
        await maintenance.delete_person(services.store, person, services.now())
        return Response(None, headers={"set-cookie": session_cookie("", visitor)})

    @get(
        "/account/export",
        responses={
            **error_responses(401, 403, 429),
            200: ResponseSpec(bytes, media_type="application/zip", description="A zip file."),
        },
        summary="Export everything stored about me",
        scope=ACCOUNT,
    )
    async def export(self, services: ServicesDep, visitor: VisitorDep) -> Response[bytes]:
        person = visitor.authenticated.person
        await services.limits.spend("export", person, EXPORT, services.now())
        now = services.now()
        account = await services.store.read(lambda: export.account_json(person, now))
        records: list[tuple[str, str]] = []
        after: int | None = 0
        while after is not None:
            part, after = await services.store.read(partial(export.bjn_files, person, after))
            records += part
        packed = await asyncio.to_thread(_zip, account, records)
        headers = {"content-disposition": 'attachment; filename="croupier.zip"'}
        return Response(packed, media_type="application/zip", headers=headers)


def _zip(account: dict[str, Any], records: list[tuple[str, str]]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("account.json", msgspec.json.format(msgspec.json.encode(account), indent=2))
        for name, text in records:
            archive.writestr(name, text)
    return packed.getvalue()


async def _confirm(services: Services, person: str, password: str) -> None:
    """Check the password again before an important change."""
    await services.limits.spend("confirm", person, PASSWORD, services.now())
    stored = await services.store.read(lambda: people.credentials_of(person))
    if stored is None:
        raise RefusedRequest("guest")
    if not await services.passwords.verify(password, stored.password):
        raise RefusedRequest("current-password")
