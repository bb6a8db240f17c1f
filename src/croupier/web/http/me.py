"""The visitor: guests, language and settings."""

from __future__ import annotations

from litestar import Controller, Response, get, patch, post
from litestar.params import JSONBody

from ...api.schemas import Me, PersonOut, Preferences
from ...club.accounts import devices, people, sessions
from ...club.accounts.scopes import ACCOUNT, READ
from ...club.ids import new_id, new_token, token_hash
from ...club.refusals import Refused
from ...club.tables import lobby
from ..auth.rate_limits import GUEST
from ..auth.visitor import SESSION_MS, Visitor, device_cookie, remove_old_cookie, session_cookie
from ..services import Services
from .dependencies import ServicesDep, VisitorDep, error_responses


class MeApi(Controller):
    path = "/api"
    tags = ("people",)

    @get(
        "/me",
        responses=error_responses(401),
        summary="Who I am, and my unfinished games",
        scope=READ,
        open=True,
    )
    async def me(self, services: ServicesDep, visitor: VisitorDep) -> Response[Me]:
        me = await _about(services, visitor.who.person if visitor.who is not None else None)
        if not visitor.rename:
            return Response(me)
        # The same token under the right name. A new token could get lost on its way, and the guest with it.
        renamed = {"set-cookie": session_cookie(visitor.rename, visitor)}
        return Response(me, headers=renamed, cookies=remove_old_cookie(visitor))

    @post(
        "/guest",
        status_code=200,
        responses=error_responses(401, 403, 429, 503),
        summary="Start as a guest",
        scope=None,
    )
    async def guest(self, services: ServicesDep, visitor: VisitorDep) -> Response[Me]:
        if visitor.who is not None:
            return Response(await _about(services, visitor.who.person))
        now, person, token = services.now(), new_id(), new_token()
        await services.limits.spend("guest", visitor.arrival.block, GUEST, now)
        await services.store.run(lambda: people.create_guest(person, now, speaks=visitor.lang))
        return await _with_session(services, visitor, person, token)

    @patch(
        "/me",
        responses=error_responses(400, 401, 403, 409, 429),
        summary="Choose language and settings",
        scope=ACCOUNT,
    )
    async def choose(self, services: ServicesDep, visitor: VisitorDep, data: JSONBody[Preferences]) -> Me:
        person = visitor.authenticated.person
        lang = data.lang if isinstance(data.lang, str) else None
        settings = data.settings if isinstance(data.settings, dict) else None
        await services.limits.count_action(person, services.now())
        await services.store.run(lambda: people.update_settings(person, lang, settings))
        if lang and visitor.authenticated.guest:  # a guest's name depends on the language
            await services.store.notify(f"named:{person}")
        return await _about(services, person)


async def _about(services: Services, person: str | None) -> Me:
    if person is None:
        return Me(None, [])
    try:
        account = await services.store.read(lambda: people.account(person))
    except Refused:  # deleted since the request was identified
        return Me(None, [])
    games = await services.store.read(lambda: lobby.games(person))
    return Me(
        PersonOut(account.id, account.name, account.guest, account.balance, account.lang, account.settings),
        games,
    )


async def _with_session(
    services: Services, visitor: Visitor, person: str, token: str | None = None
) -> Response[Me]:
    """Start a session for this person, by cookie."""
    now, token, session = services.now(), token or new_token(), new_id()
    hashed = token_hash(token)
    await services.store.run(lambda: sessions.begin(session, hashed, person, now, now + SESSION_MS))
    return await with_cookie(services, visitor, person, token)


async def with_cookie(
    services: Services, visitor: Visitor, person: str, token: str, *, logged_in: bool = False
) -> Response[Me]:
    """The response that gives a browser its session. After a log-in, it marks the browser, too."""
    cookies = remove_old_cookie(visitor)
    if logged_in:
        secret, now = new_token(), services.now()
        hashed = token_hash(secret)
        await services.store.run(lambda: devices.remember(hashed, person, now))
        cookies.append(device_cookie(secret, visitor))
    return Response(
        await _about(services, person),
        headers={"set-cookie": session_cookie(token, visitor)},
        cookies=cookies,
    )
