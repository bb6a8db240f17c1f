"""The full screen under a pilot: the table and every menu, by keys and by mouse."""

from __future__ import annotations

import asyncio
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.keyboard import (
    begin,
    database,
    home,
    local_room,
    pick,
    play_round,
    screen,
    screen_text,
    settled,
)
from textual import events
from textual.color import Color
from textual.widgets import Button, Input

from croupier.store import StoreError
from croupier.table import PublicHand
from croupier.terminal.options import PlayOptions
from croupier.terminal.party import BOT
from croupier.terminal.rooms.local_room import LocalRoom
from croupier.terminal.rooms.protocol import Room
from croupier.terminal.screens.app import CroupierApp
from croupier.terminal.screens.ascii_filter import AsciiFilter
from croupier.terminal.screens.dialogs import ConfirmDialog, InputDialog, MessageDialog
from croupier.terminal.screens.history.balance_screen import BalanceScreen
from croupier.terminal.screens.history.replay_screen import ReplayScreen
from croupier.terminal.screens.history.rounds_screen import RoundsScreen
from croupier.terminal.screens.list_screen import ListScreen
from croupier.terminal.screens.main_menu_screen import MainMenuScreen
from croupier.terminal.screens.name_screen import NameScreen
from croupier.terminal.screens.new_game import NewGameScreen
from croupier.terminal.screens.rules_screen import RulesScreen
from croupier.terminal.screens.table.answer_bar import AmountField
from croupier.terminal.screens.table.screen import TableScreen
from croupier.terminal.text.prompts import Offer, Question
from croupier.terminal.text.table import draw_table

pytestmark = pytest.mark.slow  # a real screen each

SWAP, INSURANCE, ACE = local_room(seed=1), local_room(seed=40), local_room(seed=8)


def test_several_people_take_turns_by_name() -> None:
    async def play() -> None:
        async with screen(house="classic", companions=("Ben", "")) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            assert "Ana: Ready when you are." in screen_text(on.app)
            await begin(on, table)
            names = set()
            while table.party.state.public.phase == "round":
                names.add(table.party.question("en")[0])
                step = table.party.state.version
                await on.press("s")
                await on.until(lambda step=step: table.party.state.version > step)
                await settled(on, table)
            assert names == {"Ana", "Ben"}

    asyncio.run(play())


def test_a_house_can_show_only_the_latest_card() -> None:
    async def play() -> None:
        async with screen(house="duel") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            await on.press("h")
            await on.until(lambda: table.party.state.public.seats[0].hands[0].hidden == 1)
            await settled(on, table)
            assert "(2 cards)" in screen_text(on.app)

    asyncio.run(play())


def test_a_bet_by_keys_and_by_mouse() -> None:
    async def play() -> None:
        async with screen(house="casino") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            field = table.query_one(AmountField)
            assert field.value == "5"
            await on.press("t", "t")
            assert field.value == "20"
            await on.until(lambda: "Bet 20 and deal" in screen_text(on.app))
            await on.press("c", "7", "x")
            assert field.value == "7", "a digit replaces the amount, and letters are keys"
            field.value = "30"
            await on.until(lambda: "Bet 30 and deal" in screen_text(on.app))
            await on.pilot.click("#twice")
            assert field.value == "60"
            await on.press("l")
            assert field.value == "5"
            field.value = "9999"
            await on.press("enter")
            await on.until(lambda: "enough chips" in screen_text(on.app))
            field.value = "25"
            await on.until(lambda: "Bet 25 and deal" in screen_text(on.app))
            await on.pilot.click("#offer-0")
            await on.until(lambda: table.party.state.public.number == 1)

    asyncio.run(play())


def test_amounts_that_are_pasted_or_not_understood() -> None:
    """Only an amount that the field shows can be bet."""

    async def play() -> None:
        async with screen(house="strip") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            field = table.query_one(AmountField)
            field.value = ""
            field.post_message(events.Paste("about 1,2,3\n40"))
            await on.until(lambda: field.value == "1,2,340")
            await on.press("enter")
            await on.until(lambda: "not one of the answers" in screen_text(on.app))
            assert table.party.state.public.phase == "bets"
            field.value = "1.000"
            await on.until(lambda: "Bet 1,000 and deal" in screen_text(on.app))
            await on.press("enter")
            await on.until(lambda: table.party.state.public.seats)
            assert table.party.state.public.seats[0].bet == 100_000

    asyncio.run(play())


def test_the_event_log_scrolls_and_stays_at_its_end() -> None:
    async def play() -> None:
        async with screen(house="classic", size=(120, 40)) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            await on.press("w", "w", "w")
            await on.pilot.resize_terminal(80, 24)
            event_log = table.event_log
            await on.until(
                lambda: event_log.max_scroll_y > 0 and event_log.scroll_y == event_log.max_scroll_y
            )
            await on.press("pageup")
            await on.until(lambda: event_log.scroll_y < event_log.max_scroll_y)
            await on.press("pagedown")
            await on.until(lambda: event_log.scroll_y == event_log.max_scroll_y)

    asyncio.run(play())


def test_keys_of_other_keyboards_choose_nothing() -> None:
    """A superscript two is not a number of the list; capitals work like small letters."""

    async def play() -> None:
        async with screen(house="classic") as on:
            table = await on.at(TableScreen)
            await play_round(on, table)
            await on.press("escape")
            await home(on)
            await on.press("²", "3")
            history = await on.at(RoundsScreen)
            await on.until(lambda: history.query("DataTable"))
            await on.press("B")
            await on.at(BalanceScreen)

    asyncio.run(play())


def test_wide_names_leave_room_for_the_chips() -> None:
    async def play() -> None:
        async with screen(name="名前" * 10) as on:
            await home(on)
            assert "名… · 1,000 chips" in screen_text(on.app)

    asyncio.run(play())


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_every_answer_has_a_visible_button(lang: str) -> None:
    """With the most answers there can be: a pair that may be surrendered, and a bet at a shared table."""

    async def play() -> None:
        async with screen(house="strip", lang=lang) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            phrases, bet = table.table_phrases, table.question
            pair = [
                Offer(name, name[0], phrases.say("felt-do", name=name), note=note)
                for name, note in {
                    "hit": "",
                    "stand": "",
                    "double": f"+{phrases.money(100_000)}",
                    "split": f"+{phrases.money(100_000)}",
                    "surrender": phrases.say("felt-back", amount=phrases.money(50_000)),
                }.items()
            ]
            several = replace(bet, offers=(*bet.offers, Offer("skip", "k", phrases.say("felt-sit-out"))))
            for size in ((80, 24), (60, 20)):
                await on.pilot.resize_terminal(*size)
                for question in (Question("turn", "", tuple(pair)), several):
                    await table.answers.show(question)
                    await on.pilot.pause()
                    buttons = list(table.answers.query(Button))
                    assert len(buttons) >= 4
                    regions = [button.region for button in buttons]
                    assert all(
                        r.width and r.height and r.right < size[0] and r.bottom < size[1] for r in regions
                    )
                    assert not any(a.overlaps(b) for a, b in combinations(regions, 2))
            table.query_one(AmountField).value = "77"
            await on.pilot.resize_terminal(120, 40)
            await on.until(lambda: table.answers.width == 120)
            assert table.query_one(AmountField).value == "77"

    asyncio.run(play())


def test_a_database_that_fails_in_mid_round_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing changes, and the same key works when the database does again."""

    async def full(*_: object) -> None:
        raise StoreError("database or disk is full")

    async def play() -> None:
        async with screen(house="classic", lang="fr") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            assert isinstance(on.app.room, LocalRoom)
            with monkeypatch.context() as broken:
                broken.setattr(on.app.room.store, "run", full)
                await on.press("s")
                await on.until(lambda: "La base de données ne répond pas" in screen_text(on.app))
            assert table.party.state.public.phase == "round"
            await play_round(on, table)

    asyncio.run(play())


def test_a_traceback_reveals_no_cards() -> None:
    """A traceback shows lines of code but no values, which could be the order of the shoe."""

    async def nowhere() -> Room:
        raise AssertionError

    def wrong() -> None:
        order = "".join(["the order", " of the shoe"])
        raise ZeroDivisionError(len(order))

    app = CroupierApp(PlayOptions(), nowhere)
    try:
        wrong()
    except ZeroDivisionError:
        app._fatal_error()
    (traceback,) = app._exit_renderables
    text = "".join(segment.text for segment in traceback.segments)
    assert "ZeroDivisionError" in text
    assert "the order of the shoe" not in text


def test_insurance_by_amount() -> None:
    async def play() -> None:
        async with screen(house="casino", room=INSURANCE) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            table.query_one(AmountField).value = "20"
            await on.press("enter")
            await on.until(lambda: table.question.asks == "insurance" and table.query(AmountField))
            await settled(on, table)
            table.query_one(AmountField).value = "5"
            await on.press("i")
            await on.until(lambda: table.party.state.public.seats[0].insurance == 500)

    asyncio.run(play())


def test_an_amount_to_insure_has_the_decimal_mark_of_the_language() -> None:
    async def play() -> None:
        async with screen(house="casino", room=INSURANCE, lang="fr") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            await on.press("enter")
            await on.until(lambda: table.question.asks == "insurance" and table.query(AmountField))
            await settled(on, table)
            assert table.query_one(AmountField).value == "2,5"
            await on.press("i")
            await on.until(lambda: table.party.state.public.seats[0].insurance == 250)

    asyncio.run(play())


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_words_below_the_cards_wrap(lang: str) -> None:
    """Seven seats have a narrow column each; one has the longest words that a hand can have."""

    async def play() -> None:
        async with screen((120, 40), house="casino", lang=lang, companions=(BOT,) * 6) as on:
            table = await on.at(TableScreen)
            await begin(on, table)
            scene = table.felt.scene
            assert scene is not None
            hand = PublicHand(cards=("Ah", "Kh"), total=21, soft=True, closed="waiting", bet=500)
            seats = tuple(replace(seat, hands=(hand,)) for seat in scene.public.seats)
            label = scene.phrases.say("felt-closed", closed="waiting")
            for width in (119, 77):
                drawn = draw_table(replace(scene, public=replace(scene.public, seats=seats)), width, 30).plain
                for word in label.split():
                    assert drawn.count(word) >= 7, (width, drawn)

    asyncio.run(play())


def test_swapping_a_card() -> None:
    async def play() -> None:
        async with screen(house="race", room=SWAP) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            await on.press("x")
            await on.until(lambda: "Which card do you discard?" in screen_text(on.app))
            await on.press("escape")
            await settled(on, table)
            await on.press("x")
            await on.until(lambda: any(":" in offer.name for offer in table.answers.offers))
            await on.press("1")
            await on.until(lambda: "You swap a card." in table.event_log.sentences)

    asyncio.run(play())


def test_an_ace_that_would_bust_needs_a_confirmation() -> None:
    async def play() -> None:
        async with screen(house="race", room=ACE) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            await on.press("h")
            await on.until(lambda: table.question.asks == "ace")
            await settled(on, table)
            await on.press("2")
            await on.at(ConfirmDialog)
            await on.press("n")
            await on.at(TableScreen)
            await on.until(lambda: not table.busy)
            await on.press("2")
            await on.at(ConfirmDialog)
            await on.press("y")
            await on.until(lambda: any("11" in line and "ace" in line for line in table.event_log.sentences))

    asyncio.run(play())


def test_leaving_and_resuming(tmp_path: Path) -> None:
    """An unfinished game comes back with the same cards."""
    cards: list[tuple[str, ...]] = []
    for _ in range(2):

        async def play() -> None:
            async with screen(house="classic", room=local_room(database(tmp_path))) as on:
                table = await on.at(TableScreen)
                await settled(on, table)
                cards.append(table.party.state.public.seats[0].hands[0].cards)
                await on.press("escape")
                await on.at(ListScreen)

        asyncio.run(play())
    assert cards[0] == cards[1]


def test_quitting_a_game_at_the_table() -> None:
    async def play() -> None:
        async with screen(house="classic") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            await on.press("q")
            await on.at(ConfirmDialog)
            await on.press("escape")
            await on.at(TableScreen)
            await on.press("q")
            await on.at(ConfirmDialog)
            await on.press("tab", "enter")
            await on.at(ListScreen)
            assert "Your unfinished games" not in screen_text(on.app)

    asyncio.run(play())


def test_the_table_repeats_and_explains() -> None:
    async def play() -> None:
        async with screen(house="classic") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            before = len(table.event_log.sentences)
            await on.press("w")
            await on.until(lambda: len(table.event_log.sentences) > before)
            await on.press("?")
            await on.at(MessageDialog)
            await on.press("escape")
            await on.at(TableScreen)
            await on.press("r")
            await on.at(RulesScreen)
            await on.press("escape")
            await on.at(TableScreen)

    asyncio.run(play())


def test_the_whole_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def play() -> None:
        async with screen(room=local_room(database(tmp_path)), lang_named=False) as on:
            await home(on)
            await pick(on, "play")
            await pick(on, "race")
            form = await on.at(NewGameScreen)
            form.query(".companion").first(Input).value = "bot"
            form.query_one("#points", Input).value = "3"
            await on.pilot.click("#deal")
            table = await on.at(TableScreen)
            await begin(on, table)
            await play_round(on, table)
            await on.press("escape")
            await home(on)
            await pick(on, "play")
            await pick(on, "game-0")
            await on.at(TableScreen)
            await on.press("escape")
            await home(on)
            await pick(on, "history")
            await on.at(RoundsScreen)
            await on.press("e")
            await on.at(MessageDialog)
            await on.press("enter")
            await on.at(RoundsScreen)
            await on.press("enter")
            replay = await on.at(ReplayScreen)
            assert replay.at == 0, "a replay begins at the start"
            await on.press("right", "left", "right", "right")
            assert replay.at == 2 < len(replay.steps) - 1
            await on.press("end", "e")
            await on.at(MessageDialog)
            await on.press("enter")
            await on.at(ReplayScreen)
            await on.press("escape")
            await on.at(RoundsScreen)
            await on.press("b")
            await on.at(BalanceScreen)
            await on.press("escape")
            await on.at(RoundsScreen)
            await on.press("escape")
            await home(on)
            await pick(on, "balance")
            await on.at(BalanceScreen)
            await on.press("escape")
            await home(on)
            await pick(on, "rules")
            await pick(on, "duel")
            await on.at(RulesScreen)
            await on.press("escape")
            await home(on)
            await pick(on, "reset")
            await on.at(ConfirmDialog)
            await on.press("y")
            await on.at(MessageDialog)
            await on.press("enter")
            await home(on)
            await pick(on, "settings")
            await pick(on, "four")
            await on.until(lambda: on.app.four_colours and isinstance(on.app.screen, ListScreen))
            await pick(on, "pace")
            await pick(on, "quick")
            await on.until(
                lambda: on.app.settings["pace"] == "quick" and isinstance(on.app.screen, ListScreen)
            )
            await pick(on, "password")
            (await on.at(InputDialog)).query_one(Input).value = "long enough"
            await on.press("enter")
            await on.at(MessageDialog)
            await on.press("enter")
            await on.at(ListScreen)
            await on.press("escape")
            await home(on)
            await pick(on, "play")
            await pick(on, "drop")
            await on.at(ConfirmDialog)
            await on.press("y")
            await home(on)
            await pick(on, "language")
            await pick(on, "es")
            await home(on)
            assert "Jugar" in screen_text(on.app)
            await pick(on, "quit")
            await on.until(lambda: not on.app.is_running)

    asyncio.run(play())
    (record,) = tmp_path.glob("race-*.bjn")
    assert record.read_text().startswith("bjn 1\n")


def test_names_and_passwords(tmp_path: Path) -> None:
    room = local_room(database(tmp_path))

    async def first() -> None:
        async with screen(room=room, name=None) as on:
            await on.at(NameScreen)
            await on.press(*"Zoe", "enter")
            await home(on)
            assert "Zoe · 1,000 chips" in screen_text(on.app)
            await pick(on, "settings")
            await pick(on, "password")
            await on.at(InputDialog)
            await on.press(*"short", "enter")
            await on.at(MessageDialog)
            await on.press("enter")
            await pick(on, "password")
            await on.at(InputDialog)
            await on.press(*"longenough", "enter")
            await on.at(MessageDialog)

    async def second() -> None:
        async with screen(room=room, name=None) as on:
            who = await on.at(NameScreen)
            assert who.known == ["Zoe"]
            await on.press("enter")
            await on.at(InputDialog)
            await on.press(*"longenough", "enter")
            await home(on)
            await on.press("ctrl+q")
            await on.until(lambda: not on.app.is_running)

    asyncio.run(first())
    asyncio.run(second())


def test_leaving_without_a_name() -> None:
    async def play() -> None:
        async with screen(name=None) as on:
            await on.at(NameScreen)
            await on.press("ctrl+q")
            await on.until(lambda: not on.app.is_running)

    asyncio.run(play())


def test_a_terminal_that_is_too_small() -> None:
    async def play() -> None:
        async with screen((50, 15)) as on:
            await home(on)
            assert "too small" in screen_text(on.app)
            await on.pilot.resize_terminal(80, 24)
            await on.until(lambda: "Play money only" in screen_text(on.app))

    asyncio.run(play())


def test_keys_do_nothing_in_a_terminal_that_is_too_small() -> None:
    async def play() -> None:
        async with screen((50, 15), house="classic") as on:
            table = await on.at(TableScreen)
            await on.until(lambda: table.answers.offers)
            question = table.question
            await on.press("h")
            assert table.question == question
            await on.pilot.resize_terminal(80, 24)
            await on.until(lambda: not table.has_class("small"))
            await on.press("h")
            await on.until(lambda: table.question != question)

    asyncio.run(play())


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_plain_is_ascii(lang: str) -> None:
    async def play() -> None:
        async with screen(house="casino", plain=True, lang=lang) as on:
            table = await on.at(TableScreen)
            await begin(on, table)
            segments = [s for strip in table._compositor.render_strips() for s in strip]
            filtered = AsciiFilter().apply(segments, Color(0, 0, 0))
            text = "".join(segment.text for segment in filtered)
            assert any(isinstance(each, AsciiFilter) for each in on.app.get_line_filters())
            assert text.isascii()
            assert "+---+" in text

    asyncio.run(play())


def test_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play() -> None:
        async with screen(house="casino") as on:
            table = await on.at(TableScreen)
            await begin(on, table)
            assert on.app.no_color
            assert (
                "♠" in screen_text(on.app)
                or "♥" in screen_text(on.app)
                or "♦" in screen_text(on.app)
                or "♣" in screen_text(on.app)
            )

    asyncio.run(play())


def test_ctrl_c_leaves(tmp_path: Path) -> None:
    async def play() -> None:
        async with screen(house="classic", room=local_room(database(tmp_path))) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            await on.press("ctrl+c")
            await on.until(lambda: not on.app.is_running)

    asyncio.run(play())


def test_escape_closes_the_nearest_thing_and_never_the_program() -> None:
    async def play() -> None:
        async with screen(name=None) as on:
            who = await on.at(NameScreen)
            await on.press("escape", "escape")
            await on.press(*"Ana", "enter")
            assert await on.at(MainMenuScreen) is not who
            await home(on)
            await on.press("escape", "escape", "4")
            await on.at(ConfirmDialog)
            assert "play money" in screen_text(on.app).lower(), "a dialog lies over the menu"
            await on.press("escape")
            await home(on)
            assert on.app.is_running

    asyncio.run(play())


def test_escape_hides_the_coach_before_it_leaves_the_table() -> None:
    async def play() -> None:
        async with screen(house="classic") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            table.coach.show(["A hint."])
            await on.press("escape")
            await on.until(lambda: table.coach.answer is None)
            assert on.app.screen is table
            await on.press("escape")
            await home(on)

    asyncio.run(play())


@pytest.mark.parametrize("house", ["classic", "casino", "race", "duel"])
def test_enter_never_plays_a_hand(house: str) -> None:
    """Enter deals; a second Enter, by habit, does nothing."""

    async def play() -> None:
        async with screen(house=house) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            await begin(on, table)
            version = table.party.state.version
            assert on.app.focused is None
            await on.press("enter", "enter", "space")
            await settled(on, table)
            assert table.party.state.version == version
            await on.press("tab")
            assert isinstance(on.app.focused, Button), "Tab still reaches the answers"

    asyncio.run(play())


def test_the_title_shows_the_purse_of_the_player_to_act() -> None:
    async def play() -> None:
        async with screen(house="casino", companions=("Ben",)) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            table.query_one(AmountField).value = "300"
            await on.press("enter")
            await on.until(lambda: "Ben: Place your bet" in screen_text(on.app))
            assert "Ben · 1,000 chips" in screen_text(on.app)
            await on.press("enter")
            await on.until(lambda: table.party.state.public.phase == "round")
            await settled(on, table)
            assert "Ana · 700 chips" in screen_text(on.app)
        async with screen(house="classic") as on:
            await settled(on, await on.at(TableScreen))
            assert "chips" not in screen_text(on.app), "none are at stake"

    asyncio.run(play())


def test_a_refused_bet_shows_its_limits_and_cannot_be_pressed() -> None:
    async def play() -> None:
        async with screen(house="bankroll") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            table.query_one(AmountField).value = "501"
            await on.until(lambda: table.query_one("#offer-0", Button).disabled)
            await on.press("enter")
            await on.until(lambda: "outside the limits" in screen_text(on.app))
            text = " ".join(screen_text(on.app).split())
            assert "choose an amount between those shown. Place your bet. From 2 to 500 chips." in text
            table.query_one(AmountField).value = "500"
            await on.until(lambda: not table.query_one("#offer-0", Button).disabled)

    asyncio.run(play())


@pytest.mark.parametrize("house", ["bankroll", "classic"])
def test_after_a_round_the_table_asks_again_or_menu(house: str) -> None:
    async def play() -> None:
        async with screen(house=house) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            assert "Play again" not in screen_text(on.app)
            await begin(on, table)
            await play_round(on, table)
            await on.until(lambda: "Play again, or menu?" in screen_text(on.app))
            await on.press("a")
            await on.until(lambda: table.party.state.public.number == 2)
            await play_round(on, table)
            await on.press("m")
            await home(on)

    asyncio.run(play())


def test_no_text_names_a_card_that_no_longer_shows() -> None:
    """In `duel` only the latest card shows. The log forgets the others, also those of earlier rounds."""

    async def play() -> None:
        async with screen(house="duel") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            named: set[str] = set()
            for key in "hsahshahs":
                await settled(on, table)
                public = table.party.state.public
                hands = [public.dealer, *(hand for seat in public.seats for hand in seat.hands)]
                visible = {table.phrases.card(card) for hand in hands for card in hand.cards}
                named |= visible
                text = " ".join(table.event_log.sentences).lower()
                assert {card for card in named if card in text} <= visible
                step = table.party.state.version
                if any(offer.key == key for offer in table.answers.offers):
                    await on.press(key)
                    await on.until(lambda step=step: table.party.state.version > step)
            assert len(named) > 5

    asyncio.run(play())


def test_letters_follow_the_language() -> None:
    """In French “R” stands (“Rester”). In English it shows the rules."""

    async def play() -> None:
        async with screen(house="classic", lang="fr") as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            await begin(on, table)
            assert "T  Tirer" in screen_text(on.app)
            await on.press("r")
            await settled(on, table)
            assert isinstance(on.app.screen, TableScreen)
            assert table.public.phase != "round"

    asyncio.run(play())
