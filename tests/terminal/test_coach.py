"""The coach in the terminal: hints, grades, counts, reviews and charts, on the screen and in line mode."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.keyboard import (
    Screen,
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
from support.servers import ThreadServer, in_thread
from textual.widgets import Checkbox

from croupier.api.coach_schemas import (
    ChartGroup,
    ChartOut,
    ChartRow,
    ChoiceOut,
    CountOut,
    DecisionOut,
    GradesOut,
    HintOut,
    ReviewOut,
    SessionOut,
)
from croupier.api.house_facts import facts
from croupier.api.schemas import EdgeOut
from croupier.rules import house as rules_of
from croupier.table import Options
from croupier.terminal.rooms.protocol import Declined
from croupier.terminal.rooms.remote_room import connect
from croupier.terminal.screens.grades_dialog import GradesDialog
from croupier.terminal.screens.history.chart_screen import ChartScreen
from croupier.terminal.screens.history.replay_screen import ReplayScreen
from croupier.terminal.screens.history.review_screen import ReviewScreen
from croupier.terminal.screens.history.rounds_screen import RoundsScreen
from croupier.terminal.screens.new_game import NewGameScreen
from croupier.terminal.screens.table.screen import TableScreen
from croupier.terminal.text.chart import grid, legend
from croupier.terminal.text.coach import CoachWords, bar, count_lines
from croupier.terminal.text.house_lines import edge_text
from croupier.terminal.text.phrases import Phrases

pytestmark = pytest.mark.slow  # a real screen each

HIT_OR_STAND = (ChoiceOut("stand", 0.25, 0.0), ChoiceOut("hit", -0.5, 0.75))
RIGHT = DecisionOut(3, "Tc 9d", "7c", "stand", 0.0, list(HIT_OR_STAND))
WRONG = DecisionOut(4, "Tc 9d", "–", "hit", 0.75, list(HIT_OR_STAND))


@pytest.fixture(scope="module")
def server() -> Iterator[ThreadServer]:
    with in_thread() as served:
        yield served


def words(lang: str = "en", house: str = "bankroll", *, aloud: bool = False) -> CoachWords:
    return CoachWords(Phrases(lang), facts(rules_of(house), lang, None), aloud=aloud)


# Numbers, bars and sentences


def test_numbers_are_written_as_in_the_language() -> None:
    assert Phrases("en").number(-0.5714, 3, sign=True) == "−0.571"
    assert Phrases("fr").number(0.5, 3, sign=True) == "+0,500"
    assert Phrases("en").number(-0.0001, 2) == "0.00"
    assert Phrases("en").percent(0.4063) == "40.6%"
    assert Phrases("es").percent(0.0022, 2) == "0,22\u00a0%"


def test_a_bar_is_as_long_as_its_share() -> None:
    assert bar(0.5, 4) == "██  "
    assert bar(0.125, 4) == "▌   "
    assert bar(9.0, 4) == "████"
    assert bar(-9.0, 4) == "    "


def test_every_choice_has_a_bar_and_the_best_a_mark() -> None:
    first, second = words().bars(HIT_OR_STAND, "bet", 40, "hit")
    assert first.plain.startswith("  Stand ██")
    assert first.plain.endswith("+25.0 ✓")
    assert second.plain.startswith("▸ Hit ")
    assert second.plain.rstrip().endswith("−50.0")
    assert len(words().columns((*HIT_OR_STAND, ChoiceOut("swap:4c", -0.6, 0.85)), "bet", 70)) == 2
    assert words().action("swap:4c") == "Swap the 4♣"
    assert words(aloud=True).action("swap:4c") == "Swap the 4 of clubs"
    assert words(house="duel").action("hit") == "Card"
    assert words().action("insure") == "Insurance"


@pytest.mark.parametrize(
    ("lang", "unit", "lost", "sentence"),
    [
        ("en", "bet", 0.02, "Your play: 1 of 2 decisions correct; mistakes cost 2.0 in every 100 bet."),
        ("en", "bet", 0.0003, "Your play: 1 of 2 decisions correct; mistakes cost < 0.1 in every 100 bet."),
        ("en", "match", 0.0123, "Your play: 1 of 2 decisions correct; mistakes cost 1.2 percentage points."),
        ("fr", "bet", 0.02, "Votre jeu : 1 choix optimal sur 2 ; vos erreurs ont coûté 2,0 sur 100 misés."),
        (
            "es",
            "win",
            0.02,
            "Tu juego: 1 de 2 decisiones óptimas; tus errores te han costado 2,0 puntos de probabilidad.",
        ),
    ],
)
def test_a_round_in_a_sentence(lang: str, unit: str, lost: float, sentence: str) -> None:
    grades = GradesOut("r1", 1, unit, [RIGHT, WRONG], 0, lost)  # type: ignore[arg-type]
    assert " ".join(words(lang).grade_summary(grades).split()) == sentence


def test_decisions_in_sentences() -> None:
    assert (
        words().grade_summary(GradesOut("r1", 1, "bet", [RIGHT], 0, 0.0)) == "Your play: 1 decision, correct."
    )
    assert (
        words().grade_summary(GradesOut("r1", 1, "bet", [RIGHT], 0, 0.0), "Ben")
        == "Ben: 1 decision, correct."
    )
    assert words().grade_summary(GradesOut("r1", 1, "bet", [], 0, 0.0)) == ""
    assert words().decision(RIGHT, "bet") == "10♣ 9♦ against 7♣: Stand was best."
    assert words().decision(WRONG, "bet") == "10♣ 9♦: Hit cost 75.0 in every 100 bet; Stand was best."
    aloud = words(aloud=True).decision(RIGHT, "bet")
    assert aloud == "10 of clubs and 9 of diamonds against 7 of clubs: Stand was best."


def test_a_review_in_sentences() -> None:
    bets = SessionOut("casino", "bet", 90, 100, 97, 1, 0.5, 3.0, -0.5, 4.0, False, [])
    lines = words(aloud=True).review_lines(bets, left_out=2)
    assert lines[1] == "Correct decisions: 97.0% (97 of 100)"
    assert lines[2] == "Cost of mistakes: −0.50 bets"
    assert lines[5] == "Luck: +4.00 bets"
    assert len(lines) == 9
    match = SessionOut("race", "match", 9, 0, 0, 0, 0.01, 0.1, 0.0, 0.11, True, [])
    assert words(aloud=True).review_lines(match)[-1] == "Luck: +11.0% of a match"


def test_the_count_and_the_edge_in_words() -> None:
    phrases = Phrases("en")
    assert count_lines(phrases, CountOut(1, 5, 2.5, 0.0123, False)) == [
        "Running count (Hi-Lo): +5 · True count: +2.5",
        "Exact edge in the next round: 1.23% for you",
    ]
    assert len(count_lines(phrases, CountOut(1, 0, 0.0, None, True))) == 1
    assert edge_text(phrases, EdgeOut("edge", 0.0022)) == "House edge 0.22%"
    assert edge_text(phrases, EdgeOut("edge", -0.0022)) == "Player’s edge 0.22%"
    assert edge_text(phrases, EdgeOut("match", 0.406)) == "40.6% chance of winning the match alone"
    assert edge_text(phrases, EdgeOut("win", 0.372)) == "37.2% chance of winning a round"
    assert edge_text(phrases, None) == ""


def test_the_chart_has_the_same_letters_without_colours() -> None:
    rows = [ChartRow("16", ["S", "Rh"]), ChartRow("17", ["S", ""])]
    groups = [
        ChartGroup("hard", "Hard totals", rows),
        ChartGroup("pair", "Pairs", [ChartRow("8,8", ["P", "P"])]),
    ]
    meanings = {"S": "Stand", "Rh": "Surrender, else hit"}
    letters = {"S": "S", "Rh": "Rh", "P": "P"}
    chart = ChartOut("x", None, ["6", "T"], groups, meanings, letters, [], None)
    beside = grid(chart, 80).plain.split("\n")
    assert beside[0].split("  ")[0] == "Hard totals"
    assert beside[0].endswith("Pairs")
    assert beside[2].startswith("16    S  Rh")
    assert grid(chart, 30).plain.count("\n") == 7  # one below the other
    assert grid(chart, 80, colours=False).plain == grid(chart, 80).plain
    assert not grid(chart, 80, colours=False).spans[-1].style.startswith("#1")
    assert "Rh Surrender, else hit" in legend(chart).plain


# On the screen


async def hinted(on: Screen, table: TableScreen) -> None:
    await on.until(lambda: isinstance(table.coach.answer, HintOut))


def test_a_hint_by_key_and_by_button_and_the_grades_after_it() -> None:
    async def play() -> None:
        async with screen(house="bankroll", grades=True) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            assert table.coach.available() == []
            await on.press("v")
            assert table.coach.answer is None, "there is nothing to decide yet"
            await begin(on, table)
            await on.press("v")
            await hinted(on, table)
            assert "✓" in screen_text(on.app)
            table.coach.show(None)
            await on.pilot.click("#coach-hint")
            await hinted(on, table)
            await play_round(on, table)
            assert table.coach.answer is None, "the answer was about an older table"
            await on.until(lambda: table.coach.grades)
            assert any(line.startswith("Your play: ") for line in table.event_log.sentences)
            await on.press("y")
            await on.until(lambda: "Running count (Hi-Lo)" in screen_text(on.app))
            await on.press("g")
            await on.at(GradesDialog)
            await on.press("g")
            await on.at(TableScreen)
            await on.pilot.click("#coach-grades")
            await on.at(GradesDialog)
            await on.pilot.click("#yes")
            await on.at(TableScreen)

    asyncio.run(play())


def test_several_people_are_graded_by_name() -> None:
    async def play() -> None:
        async with screen((120, 40), house="classic", companions=("Ben",), grades=True) as on:
            table = await on.at(TableScreen)
            await begin(on, table)
            await on.press("v")
            await hinted(on, table)
            await play_round(on, table)
            await on.until(lambda: len(table.coach.grades) == 2)
            assert any(line.startswith("Ben: ") and "correct" in line for line in table.event_log.sentences)

    asyncio.run(play())


def test_the_review_the_replay_and_the_chart() -> None:
    async def play() -> None:
        async with screen(house="bankroll", grades=True) as on:
            table = await on.at(TableScreen)
            for _ in range(2):
                await begin(on, table)
                await play_round(on, table)
            await on.press("escape")
            await home(on)
            await pick(on, "history")
            await on.at(RoundsScreen)
            await on.press("v")
            review = await on.at(ReviewScreen)
            await on.until(lambda: review.review is not None and "Correct decisions" in screen_text(on.app))
            assert review.review.sessions[0].costliest, "standing on everything costs something"
            await on.press("enter")
            replay = await on.at(ReplayScreen)
            assert replay.at == review.review.sessions[0].costliest[0].at
            await on.until(lambda: replay.grades.grades is not None and "✗" in screen_text(on.app))
            await on.press("right", "right")
            assert "✗" not in screen_text(on.app)
            await on.press("g")
            await on.at(GradesDialog)
            await on.press("escape")
            await on.at(ReplayScreen)
            await on.press("escape")
            again = await on.at(ReviewScreen)
            assert again.review is review.review, "computed once"
            await on.press("escape")
            await on.at(RoundsScreen)
            await on.press("c")
            chart = await on.at(ChartScreen)
            await on.until(lambda: chart.chart is not None and "Hard totals" in screen_text(on.app))
            await on.pilot.resize_terminal(120, 40)
            await on.until(lambda: "Hard totals" in screen_text(on.app))

    asyncio.run(play())


def test_grading_can_be_switched_off() -> None:
    async def play() -> None:
        async with screen(grades=True) as on:
            await home(on)
            assert on.app.auto_grade
            await pick(on, "settings")
            await pick(on, "grades")
            await on.until(lambda: not on.app.auto_grade)

    asyncio.run(play())


def test_the_host_of_a_shared_table_decides_about_hints() -> None:
    async def play() -> None:
        async with screen() as on:
            await home(on)
            await pick(on, "play")
            await pick(on, "classic")
            form = await on.at(NewGameScreen)
            form.query(".companion").first().value = "Ben"
            form.query_one(Checkbox).value = False
            await on.pilot.click("#deal")
            table = await on.at(TableScreen)
            await begin(on, table)
            assert table.coach.available() == []
            with pytest.raises(Declined, match="no-hints"):
                await table.party.seats[0].hint()
            with pytest.raises(Declined, match="no-hints"):
                await table.party.seats[0].count()

    asyncio.run(play())


def test_the_coach_declines_impossible_questions() -> None:
    async def ask() -> None:
        club = await local_room()()
        ana = await club.register("Ana", None, "en")
        seat = await ana.sit(await ana.open_table(Options("bankroll")))
        with pytest.raises(Declined, match="no-decision"):
            await seat.hint()
        with pytest.raises(Declined, match="no such round"):
            await ana.grades("nothing")
        with pytest.raises(Declined, match="no such house"):
            await club.chart("nowhere", "en")
        assert await ana.review("bankroll") == ReviewOut(0, 0, [])
        await club.close()

    asyncio.run(ask())


# In lines


@pytest.mark.parametrize(
    ("lang", "hint", "stand", "parts"),
    [
        (
            "en",
            "hint",
            "stand",
            ["Hint (Won or lost of every 100 bet):", ", best", "Your play: ", "Running count"],
        ),
        ("fr", "conseil", "rester", ["Conseil (", "Votre jeu", "Hi-Lo"]),
        ("es", "j", "plantarse", ["Consejo (", "Tu juego", "Hi-Lo"]),
    ],
)
def test_the_coach_in_lines(lang: str, hint: str, stand: str, parts: list[str]) -> None:
    transcript = play_lines(
        ["Ana", "10", hint, stand, "g", "yes", "y"], house="bankroll", lang=lang, grades=True
    )
    for part in parts:
        assert part in transcript.text, part


def test_review_and_chart_in_lines(tmp_path: Path) -> None:
    room = local_room(database(tmp_path))
    play_lines(["Ana", "10", "stand", "yes", "10", "stand"], house="bankroll", room=room)
    transcript = play_lines(
        [*("Ana", "history", "review", "nonsense", "1", "no", "menu"), *("history", "chart"), "play", "new"],
        room=room,
        grades=True,
    )
    for part in (
        "3. Review: Bankroll",
        "Rounds: the latest 2",
        "Costliest decisions",
        "in every 100 bet; Hit was best.",
        "Bankroll: best play",
        "Hard totals",
        "Bankroll (House edge 13.08%)",
    ):
        assert part in transcript.text, part


# At a server


def test_the_coach_of_a_server(server: ThreadServer) -> None:
    transcript = play_lines(
        ["Vera", "long enough", "yes", "10", "hint", "stand", "count", "my play"],
        house="bankroll",
        grades=True,
        room=lambda: connect(server.address),
    )
    for part in ("Hint (Won or lost", "Your play: ", "Running count"):
        assert part in transcript.text, part
    back = play_lines(
        ["Vera", "long enough", "history", "review", "menu", "history", "chart"],
        room=lambda: connect(server.address),
        lang="en",
    )
    assert "Rounds: the latest\n" in back.text
    assert "Bankroll: best play" in back.text


def test_the_solver_is_loaded_only_for_the_coach() -> None:
    code = (
        "import sys\n"
        "from croupier.terminal.line import visit\n"
        "from croupier.terminal.rooms import local_room, remote_room\n"
        "from croupier.terminal.screens import app\n"
        "from croupier.terminal.screens.history import chart_screen, replay_screen, review_screen\n"
        "from croupier.terminal.screens.table import screen\n"
        "assert not {'numpy', 'numba', 'litestar'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
