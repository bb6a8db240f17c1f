"""Access to an account: logged-in browsers, and tokens of bots."""

from __future__ import annotations

from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from ...api.schemas import BrowserSession, CreatedToken, NewToken
from ...club.accounts import devices, sessions
from ...club.accounts.scopes import ACCOUNT
from ...club.accounts.sessions import BotToken
from ...club.ids import new_id, new_token, token_hash
from ..auth.visitor import session_cookie
from .dependencies import ServicesDep, VisitorDep, error_responses


class AccessApi(Controller):
    path = "/api"
    tags = ("account",)

    @get("/sessions", responses=error_responses(401, 403), summary="List logged-in browsers", scope=ACCOUNT)
    async def browsers(self, services: ServicesDep, visitor: VisitorDep) -> list[BrowserSession]:
        who, now = visitor.authenticated, services.now()
        rows = await services.store.read(lambda: sessions.browsers(who.person, now))
        return [BrowserSession(row.id, row.made, row.seen, row.id == who.session) for row in rows]

    @delete(
        "/sessions",
        responses=error_responses(401, 403),
        summary="Log out everywhere; also ends bots' tokens",
        scope=ACCOUNT,
    )
    async def log_out_everywhere(self, services: ServicesDep, visitor: VisitorDep) -> Response[None]:
        person = visitor.authenticated.person
        await services.store.run(lambda: sessions.end_all(person))
        await services.store.run(lambda: devices.forget_all(person))
        await services.store.notify(f"door:{person}")
        return Response(None, headers={"set-cookie": session_cookie("", visitor)})

    @delete(
        "/sessions/{session_id:str}",
        responses=error_responses(401, 403, 404),
        summary="Log one browser out",
        scope=ACCOUNT,
    )
    async def end_browser(
        self, services: ServicesDep, visitor: VisitorDep, session_id: FromPath[str]
    ) -> None:
        person = visitor.authenticated.person
        await services.store.run(lambda: sessions.end_browser(person, session_id))
        await services.store.notify(f"door:{person}")

    @get(
        "/account/tokens", responses=error_responses(401, 403), summary="List my bots' tokens", scope=ACCOUNT
    )
    async def tokens(self, services: ServicesDep, visitor: VisitorDep) -> list[BotToken]:
        person, now = visitor.authenticated.person, services.now()
        return await services.store.read(lambda: sessions.bot_tokens(person, now))

    @post(
        "/account/tokens",
        responses=error_responses(400, 401, 403, 409, 429),
        summary="Create a token for a bot",
        scope=ACCOUNT,
    )
    async def new_token(
        self, services: ServicesDep, visitor: VisitorDep, data: JSONBody[NewToken]
    ) -> CreatedToken:
        person, now, session, token = visitor.authenticated.person, services.now(), new_id(), new_token()
        await services.limits.count_action(person, now)
        hashed = token_hash(token)
        created = await services.store.run(
            lambda: sessions.create_bot_token(
                session, hashed, person, sessions.TokenOptions(data.label, data.scopes, data.days), now
            )
        )
        return CreatedToken(session, token, created.scopes, created.expires)

    @delete(
        "/account/tokens/{token_id:str}",
        responses=error_responses(401, 403, 404),
        summary="Revoke a token",
        scope=ACCOUNT,
    )
    async def drop_token(self, services: ServicesDep, visitor: VisitorDep, token_id: FromPath[str]) -> None:
        person = visitor.authenticated.person
        await services.store.run(lambda: sessions.revoke_bot_token(person, token_id))
        await services.store.notify(f"door:{person}")
