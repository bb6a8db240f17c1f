"""Cards and plots as text, keys, typed words and amounts, and ASCII."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from support.keyboard import local_room, play_lines

from croupier.table import PublicHand
from croupier.terminal.text.ascii_text import to_ascii
from croupier.terminal.text.cards import LARGE, MIDDLE, draw_cards, inline_cards, with_ace_values
from croupier.terminal.text.plot import plot
from croupier.terminal.text.vocabulary import fold, parse_amount

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("cards", "room", "rows"),
    [
        (["As", "Td"], 20, ["╭───╮ ╭───╮", "│A  │ │10 │", "│  ♠│ │  ♦│", "╰───╯ ╰───╯"]),
        (["As", "Td", "??"], 14, ["╭───╭───╭───╮", "│A♠ │10♦│░░░│", "│   │   │░░░│", "╰───╰───╰───╯"]),
        (["As", "Td", "2c"], 12, [" A♠  10♦ ", " 2♣ ", "", ""]),
    ],
)
def test_cards_fit_the_room(cards: list[str], room: int, rows: list[str]) -> None:
    assert [row.plain for row in draw_cards(cards, room)] == rows
    assert all(row.cell_len <= room for row in draw_cards(cards, room))


def test_an_ace_with_a_chosen_value_says_it() -> None:
    hand = PublicHand(cards=("As", "7d", "Ah", "Ac"), aces=(11, 0, 1))
    assert with_ace_values(hand) == ["As11", "7d", "Ah", "Ac1"]
    assert [row.plain for row in draw_cards(["As11"], 20)][1:3] == ["│A♠ │", "│=11│"]
    assert [row.plain for row in draw_cards(["As1", "7d", "2c"], 14)][1:3] == [
        "│A♠ │7♦ │2♣ │",
        "│=1 │   │   │",
    ]
    assert [row.plain for row in draw_cards(["As11"], 20, LARGE)][1:4] == ["│A=11 │", "│  ♠  │", "│ A=11│"]
    assert inline_cards(["Ah1"]).plain == "A=1♥ "


def test_large_cards_and_empty_places() -> None:
    assert [row.plain for row in draw_cards(["Kh"], 40, LARGE)] == [
        "╭─────╮",
        "│K    │",
        "│  ♥  │",
        "│    K│",
        "╰─────╯",
    ]
    assert len(draw_cards((), 40, MIDDLE)) == MIDDLE.height
    assert inline_cards(["??", "3h"]).plain == " ?    3♥ "


def test_four_colours_give_each_suit_its_own() -> None:
    def inks(four_colours: bool) -> set[str]:
        return {
            str(
                inline_cards([f"9{suit}"], four_colours=four_colours).style
                or inline_cards([f"9{suit}"], four_colours=four_colours).spans[0].style
            )
            for suit in "shdc"
        }

    assert len(inks(False)) == 2
    assert len(inks(True)) == 4


@pytest.mark.parametrize(
    "text", ["♠ ♥ croupier ♦ ♣", "Où êtes-vous, « Zoé » ?", "¿Qué?", "╭─╮│░│╰─╯", "⠿⠀", "…", "Ω漢"]
)
def test_ascii_text_has_the_same_width(text: str) -> None:
    assert to_ascii(text).isascii()
    assert cell_len(to_ascii(text)) == cell_len(text)


def test_a_plot() -> None:
    rows = plot([100, 200, 150, 400], 30, 4, str)
    assert len(rows) == 4
    assert rows[0].startswith("400 ┤")
    assert rows[-1].startswith("100 ┤")


@pytest.mark.parametrize(
    ("text", "hundredths"),
    [
        ("5", 500),
        ("12.5", 1250),
        ("12,25", 1225),
        ("x", None),
        ("1.234", 123_400),
        ("1,000", 100_000),
        ("1\u202f000", 100_000),
        ("1.000,50", 100_050),
        ("1.00.000", None),
        ("1,000,00", None),
        ("1000,000", None),
        ("-5", None),
    ],
)
def test_typed_amounts(text: str, hundredths: int | None) -> None:
    assert parse_amount(text) == hundredths


def test_typed_words() -> None:
    assert fold("  L’As   VAUT 1 ") == "l'as vaut 1"
    assert fold("Échange") == "echange"


def test_a_house_file_on_the_command_line(tmp_path: Path) -> None:
    from croupier.rules import house

    text = (ROOT / "src" / "croupier" / "rules" / "houses" / "classic.toml").read_text("utf-8")
    file = tmp_path / "kitchen.toml"
    file.write_text(re.sub(r'(?m)^id = ".*"$', 'id = "kitchen"', text), "utf-8")
    rules = house(str(file))
    transcript = play_lines(["Ana", "stand"], house=rules.id, room=local_room(own=(rules,)))
    assert "Round 1." in transcript.text
