"""Who is asking: guests, language and settings."""

from __future__ import annotations

from litestar import Controller, Response, get, patch, post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody

from ...api.schemas import Me, PersonOut, Wishes
from ...club.accounts import devices, people, sessions
from ...club.accounts.scopes import ACCOUNT, READ
from ...club.ids import new_id, new_token, token_hash
from ...club.refusals import Refused
from ...club.tables import transactions
from ..auth.rate_limits import GUEST
from ..auth.visitor import LASTS, Visitor, cookie, device_cookie, plain_cookie_gone
from ..services import Hall
from .dependencies import told


class MeApi(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me", responses=told(401), summary="Who I am, and my unfinished games", scope=READ, open=True)
    async def me(self, hall: Given[Hall], visitor: Given[Visitor]) -> Response[Me]:
        found = await about(hall, visitor.who.person if visitor.who is not None else None)
        if not visitor.rename:
            return Response(found)
        # The same secret under the name that it should have; a new one could get lost on its way, and the guest with it.
        renamed = {"set-cookie": cookie(visitor.rename, visitor)}
        return Response(found, headers=renamed, cookies=plain_cookie_gone(visitor))

    @post(
        "/guest",
        status_code=200,
        responses=told(401, 403, 429, 503),
        summary="Come in as a guest",
        scope=None,
    )
    async def guest(self, hall: Given[Hall], visitor: Given[Visitor]) -> Response[Me]:
        if visitor.who is not None:
            return Response(await about(hall, visitor.who.person))
        now, person, token = hall.now(), new_id(), new_token()
        await hall.rates.spend("guest", visitor.arrival.block, GUEST, now)
        await hall.store.run(lambda: people.create_guest(person, now, speaks=visitor.lang))
        return await with_session(hall, visitor, person, token)

    @patch(
        "/me", responses=told(400, 401, 403, 409, 429), summary="Choose language and settings", scope=ACCOUNT
    )
    async def choose(self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[Wishes]) -> Me:
        person = visitor.known.person
        lang = data.lang if isinstance(data.lang, str) else None
        settings = data.settings if isinstance(data.settings, dict) else None
        await hall.rates.act(person, hall.now())
        await hall.store.run(lambda: people.update_settings(person, lang, settings))
        if lang and visitor.known.guest:  # who is called otherwise in another language
            await hall.store.notify(f"named:{person}")
        return await about(hall, person)


async def about(hall: Hall, person: str | None) -> Me:
    if person is None:
        return Me(None, [])
    try:
        account = await hall.store.read(lambda: people.account(person))
    except Refused:  # gone since the door was passed
        return Me(None, [])
    games = await hall.store.read(lambda: transactions.games(person))
    return Me(
        PersonOut(account.id, account.name, account.guest, account.balance, account.lang, account.settings),
        games,
    )


async def with_session(hall: Hall, visitor: Visitor, person: str, token: str | None = None) -> Response[Me]:
    """A new session for this person, by cookie."""
    now, token, session = hall.now(), token or new_token(), new_id()
    hashed = token_hash(token)
    await hall.store.run(lambda: sessions.begin(session, hashed, person, now, now + LASTS))
    return await with_cookie(hall, visitor, person, token)


async def with_cookie(
    hall: Hall, visitor: Visitor, person: str, token: str, *, logged_in: bool = False
) -> Response[Me]:
    """The answer that gives a browser its session, and marks it as one in which somebody has logged in."""
    given = plain_cookie_gone(visitor)
    if logged_in:
        secret, now = new_token(), hall.now()
        hashed = token_hash(secret)
        await hall.store.run(lambda: devices.remember(hashed, person, now))
        given.append(device_cookie(secret, visitor))
    return Response(await about(hall, person), headers={"set-cookie": cookie(token, visitor)}, cookies=given)
