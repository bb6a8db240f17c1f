"""Who has access to an account: browsers that are logged in, and tokens of bots."""

from __future__ import annotations

from litestar import Controller, Response, delete, get, post
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, JSONBody

from ...api.schemas import SessionLine, TokenMade, TokenWish
from ...club.accounts import devices, sessions
from ...club.accounts.scopes import ACCOUNT
from ...club.accounts.sessions import BotToken
from ...club.ids import new_id, new_token, token_hash
from ..auth.visitor import Visitor, cookie
from ..services import Hall
from .dependencies import told


class AccessApi(Controller):
    path = "/api"
    tags = ("account",)

    @get("/sessions", responses=told(401, 403), summary="Browsers that are logged in", scope=ACCOUNT)
    async def browsers(self, hall: Given[Hall], visitor: Given[Visitor]) -> list[SessionLine]:
        known, now = visitor.known, hall.now()
        found = await hall.store.read(lambda: sessions.browsers(known.person, now))
        return [SessionLine(each.id, each.made, each.seen, each.id == known.session) for each in found]

    @delete(
        "/sessions",
        responses=told(401, 403),
        summary="Log out everywhere; tokens of bots end too",
        scope=ACCOUNT,
    )
    async def log_out_everywhere(self, hall: Given[Hall], visitor: Given[Visitor]) -> Response[None]:
        person = visitor.known.person
        await hall.store.run(lambda: sessions.end_all(person))
        await hall.store.run(lambda: devices.forget_all(person))
        await hall.store.notify(f"door:{person}")
        return Response(None, headers={"set-cookie": cookie("", visitor)})

    @delete(
        "/sessions/{session_id:str}",
        responses=told(401, 403, 404),
        summary="Log one browser out",
        scope=ACCOUNT,
    )
    async def end_browser(
        self, hall: Given[Hall], visitor: Given[Visitor], session_id: FromPath[str]
    ) -> None:
        person = visitor.known.person
        await hall.store.run(lambda: sessions.end_browser(person, session_id))
        await hall.store.notify(f"door:{person}")

    @get("/account/tokens", responses=told(401, 403), summary="Tokens of my bots", scope=ACCOUNT)
    async def tokens(self, hall: Given[Hall], visitor: Given[Visitor]) -> list[BotToken]:
        person, now = visitor.known.person, hall.now()
        return await hall.store.read(lambda: sessions.bot_tokens(person, now))

    @post(
        "/account/tokens", responses=told(400, 401, 403, 409, 429), summary="A token for a bot", scope=ACCOUNT
    )
    async def new_token(
        self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[TokenWish]
    ) -> TokenMade:
        person, now, session, token = visitor.known.person, hall.now(), new_id(), new_token()
        await hall.rates.act(person, now)
        hashed = token_hash(token)
        made = await hall.store.run(
            lambda: sessions.create_bot_token(
                session, hashed, person, data.label, data.scopes, now, data.days
            )
        )
        return TokenMade(session, token, made.scopes, made.expires)

    @delete(
        "/account/tokens/{token_id:str}",
        responses=told(401, 403, 404),
        summary="Withdraw a token",
        scope=ACCOUNT,
    )
    async def drop_token(self, hall: Given[Hall], visitor: Given[Visitor], token_id: FromPath[str]) -> None:
        person = visitor.known.person
        await hall.store.run(lambda: sessions.revoke_bot_token(person, token_id))
        await hall.store.notify(f"door:{person}")
