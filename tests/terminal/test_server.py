"""Playing at a server: the same screens and the same line mode, through the public API."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from support.keyboard import (
    begin,
    database,
    home,
    local_room,
    pick,
    play_lines,
    play_round,
    screen,
    screen_text,
    settled,
)
from support.servers import Guest, ThreadServer, in_thread

from croupier.errors import CroupierError
from croupier.rules import house as rules_of
from croupier.table import Act, Options, Ready
from croupier.terminal.party import OPEN
from croupier.terminal.rooms.protocol import Declined, Room
from croupier.terminal.rooms.remote_room import RemoteRoom, connect
from croupier.terminal.rooms.selection import open_room
from croupier.terminal.screens.dialogs import ConfirmDialog, InputDialog, MessageDialog
from croupier.terminal.screens.history.replay_screen import ReplayScreen
from croupier.terminal.screens.history.rounds_screen import RoundsScreen
from croupier.terminal.screens.table.screen import TableScreen
from croupier.terminal.text.phrases import Phrases

from .test_line import careful

pytestmark = pytest.mark.slow  # a real screen each


@pytest.fixture(scope="module")
def server() -> Iterator[ThreadServer]:
    with in_thread() as served:
        yield served


@pytest.fixture
def room(server: ThreadServer) -> Callable[[], Awaitable[Room]]:
    return lambda: connect(server.address)


OpenRoom = Callable[[], Awaitable[Room]]


def test_line_mode_at_a_server(room: OpenRoom) -> None:
    rounds = iter(range(1))

    def twice(prompt: str) -> str | None:
        return None if "again" in prompt and next(rounds, None) is None else careful(prompt)

    transcript = play_lines(["Lina", "long enough", "yes"], twice, house="casino", room=room)
    assert "Round 2." in transcript.text
    back = play_lines(
        [
            "Lina",
            "long enough",
            "balance",
            "history",
            "1",
            "no",
            "reset",
            "yes",
            "rules",
            "2",
            "language",
            "1",
        ],
        room=room,
        lang="en",
    )
    assert "house casino" in back.text
    assert "History reset." in back.text


def test_several_people_and_a_bot_at_a_server(room: OpenRoom) -> None:
    answers = ["Nina", "long enough", "yes", "long enough", "yes"]
    rounds = iter(range(1))

    def once(prompt: str) -> str | None:
        if "Everyone must agree" in prompt:
            return next((None for _ in rounds), "menu")
        return "a" if "Ready when" in prompt else careful(prompt)

    transcript = play_lines(answers, once, house="classic", companions=("Otto", ""), room=room)
    for part in ("Nina: Your turn", "Otto: Your turn", "Bot 3"):
        assert part in transcript.text, part
    for sentence in transcript.lines:
        if sentence.startswith("Round "):
            assert transcript.lines.count(sentence) == 1, "each event is described once"


def test_the_full_screen_at_a_server(room: OpenRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def play() -> None:
        async with screen(name="Pia", house="casino", room=room) as on:
            await on.at(InputDialog)
            await on.press(*"long enough".replace(" ", "_"), "enter")
            await on.at(ConfirmDialog)
            await on.press("y")
            table = await on.at(TableScreen)
            await begin(on, table)
            await play_round(on, table)
            await on.press("escape")
            await home(on)
            assert "Password" not in screen_text(on.app)
            await pick(on, "history")
            await on.at(RoundsScreen)
            await on.press("enter")
            await on.at(ReplayScreen)
            await on.press("escape")
            await on.at(RoundsScreen)
            await on.press("escape")
            await home(on)
            await pick(on, "play")
            await pick(on, "drop")
            await on.at(ConfirmDialog)
            await on.press("y")
            await home(on)

    asyncio.run(play())


def test_a_table_of_somebody_elses(server: ThreadServer, room: OpenRoom) -> None:
    """A guest in a browser and the terminal see each other's actions."""
    with Guest(server) as guest:
        table_id = guest.table("classic", shared=True, seats=2, clock=120)

        async def play() -> None:
            async with screen(name="Quin", room=room, table=table_id) as on:
                await on.at(InputDialog)
                await on.press(*"long_enough", "enter")
                await on.at(ConfirmDialog)
                await on.press("y")
                table = await on.at(TableScreen)
                await settled(on, table)
                await asyncio.to_thread(guest.do, table_id, "ready")
                await on.until(lambda: any("ready" in line for line in table.event_log.sentences))
                await on.press("a")
                await on.until(lambda: table.party.state.public.phase == "round")
                state = await asyncio.to_thread(guest.get, f"/api/tables/{table_id}")
                asks = state["personal"].get("asks")
                while asks:
                    asks = (await asyncio.to_thread(guest.do, table_id, "act", choice="stand")).personal.asks
                await on.until(lambda: table.party.state.public.waits_seat == 2)
                await play_round(on, table)
                assert table.party.state.public.results
                await asyncio.to_thread(guest.do, table_id, "leave")
                await on.until(lambda: any("has left" in line for line in table.event_log.sentences))
                await on.press("escape")
                await home(on)

        asyncio.run(play())


def test_an_open_table_is_listed_and_joined(server: ThreadServer, room: OpenRoom) -> None:
    with Guest(server) as guest:
        table_id = guest.table("race", shared=True, seats=2, clock=120)

        async def play() -> None:
            async with screen(name="Rosa", room=room) as on:
                await on.at(InputDialog)
                await on.press(*"long_enough", "enter")
                await on.at(ConfirmDialog)
                await on.press("y")
                await home(on)
                await pick(on, "play")
                await pick(on, f"join-{table_id}")
                table = await on.at(TableScreen)
                assert table.party.state.personal.seat == 2

        asyncio.run(play())
        transcript = play_lines(["Sven", "long enough", "yes", "play", "menu"], room=room)
        assert "Join the table: Race" not in transcript.text, "it is full now"
        guest.do(table_id, "leave")


def test_a_table_that_closes(server: ThreadServer, room: OpenRoom) -> None:
    async def play() -> None:
        async with screen(name="Tess", house="classic", room=room) as on:
            await on.at(InputDialog)
            await on.press(*"long_enough", "enter")
            await on.at(ConfirmDialog)
            await on.press("y")
            table = await on.at(TableScreen)
            await settled(on, table)
            other = RemoteRoom(server.address)
            player = await other.log_in("Tess", "long_enough", "en")
            await player.leave(table.party.table)
            await on.at(MessageDialog)
            assert "closed" in screen_text(on.app)
            await on.press("enter")
            await home(on)
            await player.log_out()

    asyncio.run(play())


def test_a_server_that_goes_away() -> None:
    async def play() -> None:
        with in_thread() as served:
            away = await connect(served.address)
            player = await away.register("Uma", "long enough", "en")
            seat = await player.sit(await player.open_table(Options("duel")))
        with pytest.raises(Declined, check=lambda error: error.code in ("offline-page", "closed")):
            await seat.next_update()
        with pytest.raises(Declined, check=lambda error: error.code == "offline-page"):
            await player.me()
        with pytest.raises(CroupierError, match="does not answer; start it"):
            await connect(served.address)
        await away.close()

    asyncio.run(play())


def test_a_server_that_comes_back(tmp_path: Path) -> None:
    """The visit continues with the same cards over a new connection."""

    async def play() -> None:
        with in_thread(database=database(tmp_path)) as served:
            room = await connect(served.address)
            player = await room.register("Xena", "long enough", "en")
            seat = await player.sit(await player.open_table(Options("classic")))
            await seat.do(Ready())
            before = seat.state.public
        with pytest.raises(Declined):
            await seat.do(Act("stand"))
        with in_thread(database=database(tmp_path)) as served:
            room.address = served.address
            seat = await player.sit(seat.table)
            assert seat.state.public == before
            await seat.do(Act("stand"))
            await room.close()

    asyncio.run(play())


@pytest.mark.slow
def test_a_lost_server_leads_to_the_menu(tmp_path: Path) -> None:
    """The menu stays while the server is away, and goes on with the same cards when it is back."""

    async def play() -> None:
        url, running = database(tmp_path), ExitStack()
        with running:
            address = running.enter_context(in_thread(database=url)).address
            room = await connect(address)
            await room.register("Zora", "long_enough", "en")

            async def opened() -> Room:
                return room

            async with screen(name="Zora", house="classic", room=opened) as on:
                await on.at(InputDialog)
                await on.press(*"long_enough", "enter")
                table = await on.at(TableScreen)
                await settled(on, table)
                cards = table.party.state.public.seats[0].hands
                running.close()
                await on.at(MessageDialog)
                await on.press("enter")
                await home(on)
                await pick(on, "play")
                await on.at(MessageDialog)
                assert "cannot be reached" in screen_text(on.app)
                await on.press("enter")
                await home(on)
                room.address = running.enter_context(in_thread(database=url)).address
                await pick(on, "play")
                await pick(on, "game-0")
                table = await on.at(TableScreen)
                await settled(on, table)
                assert table.party.state.public.seats[0].hands == cards

    asyncio.run(play())


def test_line_mode_reconnects_from_the_menu(tmp_path: Path) -> None:
    """The table reports the lost server once, and the menu connects again."""
    url, running = database(tmp_path), ExitStack()
    rooms: list[RemoteRoom] = []

    async def opened() -> Room:
        rooms.append(await connect(running.enter_context(in_thread(database=url)).address))
        return rooms[0]

    def answers() -> Iterator[str]:
        yield from ("Yara", "long enough", "yes")
        running.close()  # in mid-round
        rooms[0].address = running.enter_context(in_thread(database=url)).address
        yield from ("stand", "play", "1", "stand")

    with running:
        transcript = play_lines(answers(), room=opened, house="classic", lang="en")
    assert transcript.text.count("The server cannot be reached") == 1
    cards = [line for line in transcript.lines if line.startswith("Your cards")]
    assert cards[0] == cards[1]
    assert "You stand" in transcript.text


def test_quitting_and_rules_without_a_server() -> None:
    """A sentence says why, and the screen stays."""

    async def play() -> None:
        with in_thread() as served:

            async def opened() -> Room:
                return await connect(served.address)

            async with screen(name="Zita", house="classic", room=opened) as on:
                await on.at(InputDialog)
                await on.press(*"long_enough", "enter")
                await on.at(ConfirmDialog)
                await on.press("y")
                table = await on.at(TableScreen)
                await settled(on, table)
                room = on.app.room
                assert isinstance(room, RemoteRoom)
                room.address = "http://127.0.0.1:1"  # no server is there
                await on.press("r")
                await on.at(MessageDialog)
                await on.press("enter")
                await on.at(TableScreen)
                await on.press("q")
                await on.at(ConfirmDialog)
                await on.press("y")
                await on.until(lambda: "cannot be reached" in screen_text(on.app))
                room.address = served.address

    asyncio.run(play())


def test_an_address_without_a_croupier_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RemoteRoom, "_send", lambda *_: (b"<html>", ""))
    with pytest.raises(Declined, check=lambda error: error.code == "server-strange"):
        asyncio.run(connect("http://127.0.0.1:1"))


@pytest.mark.parametrize("address", ["ftp://somewhere", "http://"])
def test_invalid_addresses(address: str) -> None:
    with pytest.raises(CroupierError, match="by its address"):
        asyncio.run(connect(address))


def test_a_file_locked_by_a_server(tmp_path: Path) -> None:
    """A file has one writer: if a server has locked it, the terminal plays through that server."""
    url = database(tmp_path)
    with in_thread(database=url) as served:

        async def look() -> str:
            room = await open_room(url, None)
            assert isinstance(room, RemoteRoom)
            return room.address

        assert asyncio.run(look()) == served.address
        with pytest.raises(CroupierError, match="does not know this house file"):
            asyncio.run(open_room(url, None, (rules_of("duel"),)))


def test_a_file_locked_by_another_terminal(tmp_path: Path) -> None:
    async def look() -> None:
        first = await open_room(database(tmp_path), None)
        try:
            with pytest.raises(CroupierError, match="is in use by process"):
                await open_room(database(tmp_path), None)
        finally:
            await first.close()

    asyncio.run(look())


def test_started_here_and_resumed_in_the_browser(tmp_path: Path) -> None:
    """The account, the game and its cards are the same in both faces."""
    url = database(tmp_path)
    transcript = play_lines(
        ["Vera", "menu", "password", "long enough", "quit"], house="classic", room=local_room(url), lang="en"
    )
    mine = next(line for line in transcript.lines if line.startswith("Your cards"))
    with in_thread(database=url) as served:
        with served.client() as client:
            me = client.post("/api/session", json={"name": "Vera", "password": "long enough"}).json()
            (game,) = me["games"]
            state = client.get(f"/api/tables/{game['table']}").json()
            (hand,) = state["public"]["seats"][0]["hands"]
            assert mine.endswith(f": {hand['total']}.") or str(hand["total"]) in mine
        again = play_lines(["Vera", "long enough"], house="classic", room=lambda: open_room(url, None))
        assert mine in again.text


def test_started_in_the_browser_and_resumed_here(tmp_path: Path) -> None:
    url = database(tmp_path)
    with in_thread(database=url) as served, Guest(served) as guest:
        guest.post("/api/account/claim", {"name": "Wera", "password": "long enough"})
        table = guest.table("classic")
        view = guest.do(table, "ready").public
        cards = view.seats[0].hands[0].cards
    transcript = play_lines(["Wera", "long enough"], house="classic", room=local_room(url), lang="en")
    phrases = Phrases("en")
    assert f"Your cards: {phrases.cards(cards)}. " in transcript.text
    assert f"The dealer shows: {phrases.card(view.dealer.cards[1])}. " in transcript.text


def test_a_free_seat_delays_the_deal(room: OpenRoom) -> None:
    """At a table that others may join, cards come only when the player says so."""
    transcript = play_lines(
        ["Xena", "long enough", "yes"], house="classic", companions=(OPEN,), room=room, lang="en"
    )
    assert "Ready when you are. Deal [a]?" in transcript.text
    assert "Round 1." not in transcript.text


def test_who_is_here_and_why_there_is_no_seat(server: ThreadServer, room: OpenRoom) -> None:
    """A full table says why nobody can sit down, and who is not connected."""
    with Guest(server) as guest, Guest(server) as other:
        table_id = guest.table("classic", shared=True, seats=2, clock=120)
        other.do(table_id, "sit")

        async def play() -> None:
            async with screen((120, 40), name="Vera", table=table_id, room=room) as on:
                await on.at(InputDialog)
                await on.press(*"long_enough", "enter")
                await on.at(ConfirmDialog)
                await on.press("y")
                await on.at(TableScreen)
                await on.until(lambda: "People sit on every seat" in screen_text(on.app))
                await on.until(lambda: "not connected" in screen_text(on.app))

        asyncio.run(play())
        other.do(table_id, "leave")
        guest.do(table_id, "leave")
