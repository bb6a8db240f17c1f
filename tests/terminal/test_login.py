"""Logging in: wrong passwords are asked for again, and a party is checked before anything changes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.keyboard import (
    Screen,
    database,
    home,
    local_room,
    pick,
    play_lines,
    screen,
    screen_text,
    settled,
)
from support.servers import ThreadServer, in_thread
from textual.widgets import Button, Checkbox, Input

from croupier.api.limits import SHORTEST_PASSWORD
from croupier.cli import play
from croupier.terminal.rooms.protocol import Declined, Room
from croupier.terminal.rooms.remote_room import connect
from croupier.terminal.screens.dialogs import ConfirmDialog, InputDialog, MessageDialog
from croupier.terminal.screens.list_screen import ListScreen
from croupier.terminal.screens.name_screen import NameScreen
from croupier.terminal.screens.new_game import NewGameScreen
from croupier.terminal.screens.table.screen import TableScreen
from croupier.terminal.text.phrases import Phrases
from croupier.terminal.text.vocabulary import synonyms
from croupier.words import LANGUAGES


@pytest.fixture(scope="module")
def server() -> Iterator[ThreadServer]:
    with in_thread() as served:
        yield served


def club_with_password(folder: Path, name: str = "Ana") -> str:
    """Creates a club in which somebody has a password."""
    url = database(folder)
    play_lines([name, "password", "long enough", "quit"], room=local_room(url))
    return url


async def names(room: Room) -> list[str]:
    try:
        return await room.known_names()
    finally:
        await room.close()


def people(url: str) -> list[str]:
    async def look() -> list[str]:
        return await names(await local_room(url)())

    return sorted(asyncio.run(look()))


# Passwords


@pytest.mark.parametrize("lang", LANGUAGES)
def test_command_words_are_too_short_for_a_password(lang: str) -> None:
    every = {word for kind in ("menu", "quit", "yes", "no") for word in synonyms(f"words-{kind}", lang)}
    assert max(map(len, every)) < SHORTEST_PASSWORD


def test_a_wrong_password_asks_for_the_password_again(tmp_path: Path) -> None:
    url = club_with_password(tmp_path)
    transcript = play_lines(["Ana", "wrong", "", "long enough", "balance"], room=local_room(url))
    assert transcript.text.count("Password of Ana?") == 3
    assert transcript.text.count("What is your name?") == 1
    assert "Welcome back, Ana." in transcript.text
    assert people(url) == ["Ana"], "no password has become a name"


def test_the_player_can_leave_the_password_question(tmp_path: Path) -> None:
    room = local_room(club_with_password(tmp_path))
    transcript = play_lines(["Ana", "wrong", "menu", "Ben", "quit"], room=room)
    assert transcript.text.count("What is your name?") == 2
    assert "Welcome, Ben." in transcript.text
    assert play_lines(["Ana", "quit"], room=room).lines[-1] == "Goodbye. Everything is saved."


@pytest.mark.slow
def test_a_wrong_password_on_the_screen(tmp_path: Path) -> None:
    url = club_with_password(tmp_path)

    async def play() -> None:
        async with screen(room=local_room(url)) as on:
            await on.at(InputDialog)
            await on.press("enter", *"wrong", "enter")
            await on.until(lambda: "is wrong; try again" in screen_text(on.app))
            assert isinstance(on.app.screen, InputDialog)
            assert "Esc Back" in screen_text(on.app)
            await on.press("escape")
            await on.at(NameScreen)
            await on.press("enter")
            await on.at(InputDialog)
            await on.press(*"long", "space", *"enough", "enter")
            await home(on)

    asyncio.run(play())
    assert people(url) == ["Ana"]


@pytest.mark.slow
def test_a_wrong_password_at_a_server(server: ThreadServer) -> None:
    room = lambda: connect(server.address)  # noqa: E731
    first = play_lines(["Nora", "long enough", "yes", "quit"], room=room)
    assert "If you are new here, choose one." in first.text
    assert "Is Nora new here?" in first.text
    assert "wrong" not in first.text
    assert "Welcome, Nora." in first.text
    again = play_lines(["Nora", "not the one", "long enough", "quit"], room=room)
    assert "Welcome back, Nora." in again.text
    existing = play_lines(["Nora", "not the one", "yes", "long enough", "quit"], room=room)
    assert existing.text.count("Is Nora new here?") == 1, "the server has answered that she is not"
    assert "Welcome back, Nora." in existing.text
    short = play_lines(["Odd", "short", "yes", "long enough", "yes", "quit"], room=room)
    assert "at least 8 characters" in short.text
    assert "Welcome, Odd." in short.text
    away = play_lines(["Nora", "not the one", "menu", "x", "quit"], room=room)
    assert away.text.count("What is your name?") == 3
    assert away.text.count("Password of") == 1, "nobody can be called x, whatever the password"


@pytest.mark.slow
def test_a_wrong_password_on_the_screen_at_a_server(server: ThreadServer) -> None:
    play_lines(["Olga", "long_enough", "yes", "quit"], room=lambda: connect(server.address))

    async def play() -> None:
        async with screen(name="Olga", room=lambda: connect(server.address)) as on:
            await on.at(InputDialog)
            await on.press(*"something", "enter")
            await on.at(ConfirmDialog)
            await on.press("n")
            await on.at(InputDialog)
            await on.press(*"long_enough", "enter")
            await home(on)

    asyncio.run(play())


@pytest.mark.slow
def test_an_account_without_a_password_at_a_server(tmp_path: Path) -> None:
    url = database(tmp_path)
    play_lines(["Pia", "quit"], room=local_room(url))
    with in_thread(database=url) as served:
        transcript = play_lines(["Pia", "whatever", "quit"], room=lambda: connect(served.address), lang="fr")
    assert "n’a pas encore de mot de passe" in transcript.text
    assert "croupier admin reset-password" in transcript.text
    assert transcript.text.count("Quel est votre nom") == 2


# The party

TOGETHER = [
    (("ana",), None, "cannot have the same name"),
    (("Ben", "BEN"), None, "cannot have the same name"),
    (("?!",), None, "A name has letters and digits"),
    (("Ben", "x"), None, "A name has 2 to 20"),
    (("Ben", "", "", ""), None, "cannot have that many seats"),
    ((), 3, "There are no points"),
]


@pytest.mark.parametrize(("companions", "points", "sentence"), TOGETHER)
def test_a_party_is_checked_before_anything_changes(
    companions: tuple[str, ...], points: int | None, sentence: str, tmp_path: Path
) -> None:
    url = database(tmp_path)
    before = play_lines(["Ana"], house="classic", room=local_room(url))
    options: dict[str, Any] = {"name": "Ana", "house": "classic", "companions": companions, "points": points}
    with pytest.raises(Declined, check=lambda error: sentence in Phrases("en").refusal(error)):
        play_lines(["quit"], room=local_room(url), **options)
    after = play_lines(["Ana"], house="classic", room=local_room(url))
    hand = next(line for line in before.lines if line.startswith("Your cards"))
    assert hand in after.text, "the old game is still there"
    assert people(url) == ["Ana"]


def test_starting_points_have_limits(tmp_path: Path) -> None:
    with pytest.raises(Declined, check=lambda error: error.params == {"low": 1, "high": 9}):
        play_lines(["quit"], name="Ana", house="race", points=10, room=local_room(database(tmp_path)))


def test_invalid_companions_are_prompted_again() -> None:
    transcript = play_lines(["Ana", "play", "classic", "3", "ana", "!", "Ben", "bot"])
    assert transcript.text.count("Seat 2: a name") == 3
    assert transcript.text.count("Seat 3: a name") == 1
    assert "Ana: Ready when you are." in transcript.text


def test_a_failed_login_leaves_the_old_game(tmp_path: Path) -> None:
    url = club_with_password(tmp_path, "Ben")
    play_lines(["Ana"], house="classic", room=local_room(url))
    transcript = play_lines(
        ["yes", "wrong", "menu", "play", "1", "quit"],
        name="Ana",
        house="classic",
        companions=("Ben",),
        room=local_room(url),
    )
    assert "Classic: Round 1, your turn" in transcript.text


async def form(on: Screen) -> NewGameScreen:
    await home(on)
    await pick(on, "play")
    if "new" in [name for name, _, _ in (await on.at(ListScreen)).entries]:
        await pick(on, "new")
    await pick(on, "classic")
    screen: NewGameScreen = await on.at(NewGameScreen)
    return screen


@pytest.mark.slow
def test_the_form_stays_open_after_an_error(tmp_path: Path) -> None:
    room = local_room(database(tmp_path))

    async def play() -> None:
        async with screen(house="classic", room=room) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            cards = table.party.state.public.seats[0].hands[0].cards
            await on.press("escape")
            first = await form(on)
            field = first.query(".companion").first(Input)
            field.value = "aná"
            await on.pilot.click("#deal")
            await on.at(MessageDialog)
            assert "cannot have the same name" in screen_text(on.app)
            await on.press("enter")
            assert await on.at(NewGameScreen) is first
            assert field.value == "aná"
            await on.press("escape")
            await home(on)
            await pick(on, "play")
            await pick(on, "game-0")
            again = await on.at(TableScreen)
            assert again.party.state.public.seats[0].hands[0].cards == cards

    asyncio.run(play())


@pytest.mark.slow
def test_tab_goes_from_field_to_field() -> None:
    async def play() -> None:
        async with screen() as on:
            await form(on)
            kinds = []
            for _ in range(5):
                kinds.append(type(on.app.focused))
                await on.press("tab")
            assert kinds == [Button, Input, Input, Checkbox, Button]

    asyncio.run(play())


# Terminals without a full screen


@pytest.mark.parametrize(
    ("lang", "part"), [("en", "play with --line"), ("fr", "jouez avec --line"), ("es", "juega con --line")]
)
def test_a_terminal_that_cannot_show_a_screen(lang: str, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.errors import CroupierError
    from croupier.terminal.options import PlayOptions

    class Terminal:
        def isatty(self) -> bool:
            return True

    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"croupier.cli.play.sys.{name}", Terminal())
    monkeypatch.setenv("TERM", "dumb")
    with pytest.raises(CroupierError, match=part):
        play.play_on_screen(PlayOptions(lang=lang), "sqlite://", None, ())
