"""Link previews: tags in the visitor's language, and pictures that show nothing hidden and name nobody."""

from __future__ import annotations

import html
import io
import re

import pytest
from msgspec.structs import replace
from PIL import Image
from support.known_table import ANA, BEN, KnownTable
from support.servers import Guest, ThreadServer, in_thread

from croupier.api.house_list import HouseList
from croupier.table import Act, BetOn, Ready, public_view
from croupier.web.auth.rate_limits import LOOKUP
from croupier.web.pictures import picture_cache
from croupier.web.pictures.drawing import draw
from croupier.web.pictures.scene import MOST_HANDS, Scene, house_scene, round_scene, table_scene
from croupier.web.settings import BOUNDS

BURNT = "2c 3c 4c 5c 6c "
HOUSES = HouseList(())


def picture(party: KnownTable, lang: str = "en") -> bytes:
    return draw(table_scene(public_view(party.table), HOUSES.one(party.rules.id, lang), lang))


def decoded(png: bytes) -> Image.Image:
    opened = Image.open(io.BytesIO(png))
    assert (opened.format, opened.size) == ("PNG", (1200, 630))
    opened.load()
    return opened


def test_a_hidden_card_does_not_change_the_picture() -> None:
    """The hole card, cards still in the shoe and names differ; the pictures are the same, byte for byte."""

    def dealt(hole: str, *, turned: bool = False) -> bytes:
        party = KnownTable("strip", cards=f"2c 9s 7h 8d {hole} Ts Td 9c 5d 6d")
        party.do(BetOn(1000), ANA)
        assert party.public_view().dealer.cards[1] == "??"
        if turned:
            party.do(Act("stand"), ANA)
        return picture(party)

    assert dealt("Kd") == dealt("9h")
    assert decoded(dealt("Kd")).tobytes() != decoded(dealt("Kd", turned=True)).tobytes()
    shown = dealt("Kd", turned=True)
    assert decoded(shown).tobytes() != decoded(dealt("9h", turned=True)).tobytes()  # they do show cards


def test_earlier_cards_of_a_duel_are_not_shown() -> None:
    """In `duel` only the latest card lies face up."""

    def duel_picture(first: str) -> bytes:
        party = KnownTable("duel", cards=f"{first} 5c 8d Kh Qs 2c 3c")
        party.do(Ready(), ANA)
        party.do(Act("hit"), ANA)
        return picture(party)

    assert duel_picture("6h") == duel_picture("6s")


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES.rules)
def test_every_house_has_a_picture(name: str) -> None:
    assert len({draw(house_scene(HOUSES.one(name, lang), lang=lang)) for lang in ("en", "fr", "es")}) == 3


def test_many_hands_and_cards_fit() -> None:
    party = KnownTable("casino", BEN, cards=BURNT + "9s Th 7h 9d Kd Ts")
    for person in (ANA, BEN):
        party.do(BetOn(1000), person)
    for person in (ANA, BEN):
        party.do(Act("stand"), person)
    view = public_view(party.table)
    casino = HOUSES.one("casino", "fr")
    assert len(round_scene(view, casino, None, "fr").hands) == 2
    own = round_scene(view, casino, 2, "fr")
    assert (len(own.hands), own.note) == (1, "+10")
    seat = view.seats[0]
    crowd = [replace(seat, seat=n, hands=seat.hands * 4) for n in range(1, 8)]
    many = round_scene(replace(view, seats=tuple(crowd)), casino, None, "en")
    assert len(many.hands) == MOST_HANDS
    decoded(draw(many))


def tags(server: ThreadServer, path: str, lang: str = "en") -> dict[str, str]:
    """The description and the Open Graph tags of a document, none of them twice."""
    with server.client(**{"accept-language": lang}) as client:
        reply = client.get(path)
    assert reply.status_code == 200
    preview = re.findall(
        r'<meta (?:property|name)="((?:og|twitter):[^"]+|description)" content="([^"]*)"', reply.text
    )
    assert len(preview) == len(dict(preview))
    return {name: html.unescape(value) for name, value in preview}


def fetched(server: ThreadServer, address: str) -> Image.Image:
    with server.client() as client:
        reply = client.get(address)
    assert reply.headers["content-type"] == "image/png"
    assert "max-age" in reply.headers["cache-control"]
    return decoded(reply.content)


def test_the_link_of_a_table_has_a_preview(server: ThreadServer, ana: Guest) -> None:
    for listed in (True, False):
        table = ana.table("casino", shared=True, listed=listed)
        preview = tags(server, f"/table/{table}", "fr-CH, fr;q=0.9")
        assert preview["og:title"] == "Casino\u00a0: jouez avec nous"
        assert preview["og:image"] == f"{server.address}/api/tables/{table}/picture.png?lang=fr"
        assert ana.me["name"] not in str(preview)
        fetched(server, preview["og:image"])


def test_private_and_unknown_tables_look_the_same(server: ThreadServer, ana: Guest) -> None:
    private = ana.table("casino")
    for table in (private, "nosuchtable"):
        preview = tags(server, f"/table/{table}")
        assert preview["og:title"] == "croupier"
        assert "og:image" not in preview
        with server.client() as client:
            assert client.get(f"/api/tables/{table}/picture.png").status_code == 404


def test_the_link_of_a_round_has_a_preview(server: ThreadServer, ana: Guest) -> None:
    table = ana.table("classic")
    ana.do(table, "ready")
    while (state := ana.state(table)).public.phase == "round":
        ana.do(table, "act", choice="stand")
    link = f"/round/{state.public.round}"
    preview = tags(server, f"{link}?seat=1&lang=es", "en")
    assert preview["og:title"].endswith("ronda 1")
    assert preview["og:image"].endswith("/picture.png?lang=es&seat=1")
    assert ana.me["name"] not in str(preview)
    own, everybody = (
        fetched(server, preview["og:image"]),
        fetched(server, preview["og:image"].partition("&")[0]),
    )
    assert own.tobytes() == everybody.tobytes()  # there is one seat
    assert "og:image" not in tags(server, "/round/rnosuchround")


def test_the_link_of_a_house_has_a_preview(server: ThreadServer) -> None:
    preview = tags(server, "/house/duel")
    assert preview["og:description"] == preview["description"] == HOUSES.one("duel", "en").idea
    fetched(server, preview["og:image"])
    assert tags(server, "/house/nosuch")["og:title"] == "croupier"
    assert '"' not in tags(server, "/round/x?seat=%22%3E&lang=%22")["og:url"]


def test_pictures_are_drawn_once(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[Scene]()

    def count(scene: Scene) -> bytes:
        drawn.append(scene)
        return draw(scene)

    monkeypatch.setattr(picture_cache, "draw", count)
    monkeypatch.setattr(picture_cache, "BOUNDS", replace(BOUNDS, pictures=2))
    for lang in ("es", "es", "fr", "en", "es"):
        fetched(server, f"/api/houses/macau/picture.png?lang={lang}")
    assert len(drawn) == 4  # the first was forgotten
    assert len(server.services.pictures) == 2


@pytest.mark.slow
def test_strangers_get_only_so_many() -> None:
    with in_thread(leniency=0.1) as strict, strict.client() as client:
        replies = (client.get("/api/houses/duel/picture.png").status_code for _ in range(LOOKUP.burst))
        assert 429 in replies  # asks no further, because the server also limits what a connection may cost
