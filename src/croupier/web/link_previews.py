"""Link previews: Open Graph tags of a page. They name houses, never people, and nothing of private tables."""

from __future__ import annotations

import re
from html import escape
from urllib.parse import parse_qs

from msgspec import Struct

from ..api.errors import RefusedRequest
from ..club.history import rounds
from ..club.refusals import Refused
from ..club.tables import lobby
from ..store.errors import StoreError
from ..words import LANGUAGES, words
from .middleware.asgi import Scope
from .middleware.proxy import arrival
from .services import Services

_PAGE = re.compile(r"/(table|round|house)/([A-Za-z0-9_-]{1,64})/?")
_SEAT = re.compile(r"[1-7]")


class Preview(Struct, frozen=True):
    title: str
    text: str
    picture: str = ""  # its path; some pages have none


class Previews:
    def __init__(self, services: Services) -> None:
        self.services = services

    async def tags(self, scope: Scope, lang: str) -> str:
        """The tags for the head of a document, in a language. `?lang=` in a link comes first."""
        query = parse_qs(scope["query_string"][:400].decode("latin-1"))
        chosen = query.get("lang", [""])[0]
        lang = chosen if chosen in LANGUAGES else lang
        page, site = _PAGE.fullmatch(scope["path"]), Preview("croupier", words(lang).say("preview-site"))
        preview = site
        if page is not None:
            try:
                preview = await self._preview(page[1], page[2], query.get("seat", [""])[0], lang) or site
            except (Refused, RefusedRequest, StoreError):
                preview = site
        return _html(preview, f"{arrival(scope).origin}", scope["path"], lang)

    async def _preview(self, kind: str, name: str, seat: str, lang: str) -> Preview | None:
        say, houses, store = words(lang).say, self.services.houses, self.services.store
        if kind == "house":
            house = houses.one(name, lang)
            title = say("preview-house-title", house=house.name)
            return Preview(title, house.idea, f"/api/houses/{name}/picture.png?lang={lang}")
        if kind == "table":
            row = await store.read(lambda: lobby.house_of_shared(name))
            if row is None:
                return None
            title = say("preview-table-title", house=houses.one(row, lang).name)
            return Preview(title, say("preview-table"), f"/api/tables/{name}/picture.png?lang={lang}")
        house_id, number = await store.read(lambda: rounds.house_and_number(name))
        title = say("preview-round-title", house=houses.one(house_id, lang).name, n=number)
        own = f"&seat={seat}" if _SEAT.fullmatch(seat) else ""
        return Preview(title, say("preview-round-text"), f"/api/rounds/{name}/picture.png?lang={lang}{own}")


def _html(preview: Preview, origin: str, path: str, lang: str) -> str:
    tags = {
        "og:site_name": "croupier",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": origin + path,
        "og:locale": lang,
    }
    if preview.picture:
        tags |= {
            "og:image": origin + preview.picture,
            "og:image:type": "image/png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": preview.title,
        }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items()]
    card = "summary_large_image" if preview.picture else "summary"
    lines.append(f'<meta name="twitter:card" content="{card}" />')
    lines.append(f'<meta name="description" content="{escape(preview.text)}" />')
    return "".join(lines)
