"""People on an in-memory server: guests with sessions, tokens, and seats at tables of every house."""

from __future__ import annotations

import random
from typing import Any

from msgspec import Struct

from croupier import house as rules_of
from croupier import houses
from croupier.table import PersonalView
from support.in_memory_server import InMemoryServer
from support.openapi_requests import Visitor


class Player(Struct):
    cookie: str
    token: str

    @property
    def headers(self) -> list[str]:
        return [f"cookie: croupier={self.cookie}"]


async def player(server: InMemoryServer) -> Player:
    """A guest, with a token for a bot."""
    _, cookie = await server.ask("POST", "/api/guest")
    token, _ = await server.ask("POST", "/api/account/tokens", {"label": "fuzz"}, cookie=f"croupier={cookie}")
    return Player(cookie, token["token"])


async def table(server: InMemoryServer, maker: Player, house: str, *others: Player) -> str:
    """A table of this house where all of them sit."""
    seats = min(1 + len(others), rules_of(house).table.seats)
    options = {"shared": True, "seats": seats, "clock": 120} if others else {}
    created, _ = await server.ask(
        "POST", "/api/tables", {"house": house, **options}, cookie=f"croupier={maker.cookie}"
    )
    for number, other in enumerate(others[: seats - 1]):
        body = {"id": f"sit{number}", "command": {"do": "sit"}}
        path = f"/api/tables/{created['table']}/commands"
        await server.ask("POST", path, body, cookie=f"croupier={other.cookie}")
    return str(created["table"])


async def visitors(server: InMemoryServer) -> list[Visitor]:
    """Three visitors, by cookie, by token and anonymous, who know the same tables."""
    one, two = await player(server), await player(server)
    tables = [await table(server, one, house) for house in houses()[:5]]
    tables.append(await table(server, one, houses()[0], two))
    words = {
        "table": tables,
        "house_id": [*houses(), "nowhere"],
        "round_id": ["a1", "a1.bjn"],
        "token_id": ["a1"],
    }
    bearer = [f"authorization: Bearer {two.token}"]
    return [Visitor(one.headers, words), Visitor(bearer, words), Visitor([], words)]


def choice(you: PersonalView, rng: random.Random) -> dict[str, Any]:
    """A random command that is legal now."""
    can = rng.choice(you.can) if you.can else "leave"
    match can:
        case "act" if you.asks == "insurance" and you.insurance:
            low, high, step = you.insurance
            return {"do": "insure", "amount": rng.randrange(low, high + 1, step)}
        case "act" if you.choices:
            return {"do": "act", "choice": rng.choice(you.choices)}
        case "bet" if you.bets:
            return {"do": "bet", "amount": you.bets[0]}
        case "unbot":
            return {"do": "unbot", "seat": rng.randint(1, 7)}
    return {"do": can}
