"""People on a stage: guests with sessions, tokens, and seats at tables of every house."""

from __future__ import annotations

import random
from typing import Any

from msgspec import Struct

from croupier import house as rules_of
from croupier import houses
from support.in_memory_server import Stage
from support.openapi_requests import Visitor


class Player(Struct):
    cookie: str
    token: str

    @property
    def headers(self) -> list[str]:
        return [f"cookie: croupier={self.cookie}"]


async def player(stage: Stage) -> Player:
    """A guest, with a token for a bot."""
    _, cookie = await stage.ask("POST", "/api/guest")
    made, _ = await stage.ask("POST", "/api/account/tokens", {"label": "fuzz"}, cookie=f"croupier={cookie}")
    return Player(cookie, made["token"])


async def table(stage: Stage, maker: Player, house: str, *others: Player) -> str:
    """A table of this house where they all sit."""
    seats = min(1 + len(others), rules_of(house).table.seats)
    options = {"shared": True, "seats": seats, "clock": 120} if others else {}
    made, _ = await stage.ask(
        "POST", "/api/tables", {"house": house, **options}, cookie=f"croupier={maker.cookie}"
    )
    for number, other in enumerate(others[: seats - 1]):
        body = {"id": f"sit{number}", "command": {"do": "sit"}}
        path = f"/api/tables/{made['table']}/commands"
        await stage.ask("POST", path, body, cookie=f"croupier={other.cookie}")
    return str(made["table"])


async def visitors(stage: Stage) -> list[Visitor]:
    """Somebody by cookie, somebody by token, and somebody unknown, who know the same tables."""
    one, two = await player(stage), await player(stage)
    tables = [await table(stage, one, house) for house in houses()[:5]]
    tables.append(await table(stage, one, houses()[0], two))
    words = {
        "table": tables,
        "house_id": [*houses(), "nowhere"],
        "round_id": ["a1", "a1.bjn"],
        "token_id": ["a1"],
    }
    bearer = [f"authorization: Bearer {two.token}"]
    return [Visitor(one.headers, words), Visitor(bearer, words), Visitor([], words)]


def choice(state: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """What somebody may do at a table now, any of it."""
    you = state["you"]
    can = rng.choice(you["can"]) if you["can"] else "leave"
    match can:
        case "act" if you["asks"] == "insurance" and you["insurance"]:
            low, high, step = you["insurance"]
            return {"do": "insure", "amount": rng.randrange(low, high + 1, step)}
        case "act" if you["choices"]:
            return {"do": "act", "choice": rng.choice(you["choices"])}
        case "bet" if you["bets"]:
            return {"do": "bet", "amount": you["bets"][0]}
        case "unbot":
            return {"do": "unbot", "seat": rng.randint(1, 7)}
    return {"do": can}
