"""Cards drawn in text: whole in two sizes, fanned out where there is little room, or as two signs each."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.text import Text

from .phrases import FACE_DOWN

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
PAPER, EDGE = "#f6f2e7", "#a39c88"
BLACK, RED, BLUE, GREEN = "#14181c", "#c2182b", "#1450b8", "#0f7a3a"
BACK = "#d7dcf5 on #2b3f8c"
TWO = {"s": BLACK, "h": RED, "d": RED, "c": BLACK}
FOUR = {"s": BLACK, "h": RED, "d": BLUE, "c": GREEN}

EMPTY = "#2f7d5c"


class Size(Struct, frozen=True):
    """Columns and rows of a card, edges included."""

    width: int
    height: int


LARGE, MIDDLE = Size(7, 5), Size(5, 4)
FANNED = 4  # columns that show of a card with another one on top


def rank(card: str) -> str:
    return "10" if card[0] == "T" else card[0]


def colour(card: str, *, four_colours: bool) -> str:
    return (FOUR if four_colours else TWO)[card[1]]


def drawn(cards: Sequence[str], room: int, size: Size = MIDDLE, *, four_colours: bool = False) -> list[Text]:
    """Cards side by side in at most so many columns: with a gap, then fanned, then as signs over several rows."""
    if not cards:
        return _joined([_outline(size)] * 2, " ")
    if len(cards) * (size.width + 1) - 1 <= room:
        return _joined([_whole(card, size, four_colours=four_colours) for card in cards], " ")
    if (len(cards) - 1) * FANNED + size.width <= room:
        fan = [
            [row[:FANNED] for row in _whole(card, size, four_colours=four_colours, fanned=True)]
            for card in cards[:-1]
        ]
        return _joined([*fan, _whole(cards[-1], size, four_colours=four_colours, fanned=True)], "")
    return _rows(cards, room, size.height, four_colours=four_colours)


def written(cards: Sequence[str], *, four_colours: bool = False) -> Text:
    """Cards in one row, as a rank and a sign each."""
    return Text(" ").join([_small(card, four_colours=four_colours) for card in cards])


def _small(card: str, *, four_colours: bool) -> Text:
    if card == FACE_DOWN:
        return Text(" ?  ", BACK)
    return Text(
        f"{rank(card):>2}{SIGNS[card[1]]} ", f"bold {colour(card, four_colours=four_colours)} on {PAPER}"
    )


def _whole(card: str, size: Size, *, four_colours: bool, fanned: bool = False) -> list[Text]:
    inner = size.width - 2
    if card == FACE_DOWN:
        middle = [f"│{'░' * inner}│"] * (size.height - 2)
        return [Text(row, BACK) for row in (f"╭{'─' * inner}╮", *middle, f"╰{'─' * inner}╯")]
    edge, ink = f"{EDGE} on {PAPER}", f"bold {colour(card, four_colours=four_colours)} on {PAPER}"
    sides = [Text.assemble(("│", edge), (row, ink), ("│", edge)) for row in _face(card, size, fanned=fanned)]
    return [Text(f"╭{'─' * inner}╮", edge), *sides, Text(f"╰{'─' * inner}╯", edge)]


def _face(card: str, size: Size, *, fanned: bool) -> list[str]:
    """What stands on a card; fanned out, all of it stands where it can be seen."""
    inner, sign = size.width - 2, SIGNS[card[1]]
    blank = " " * inner
    if fanned:
        return [f"{rank(card)}{sign}".ljust(inner), *[blank] * (size.height - 3)]
    if size.height == MIDDLE.height:
        return [rank(card).ljust(inner), sign.rjust(inner)]
    return [rank(card).ljust(inner), sign.center(inner), rank(card).rjust(inner)]


def _outline(size: Size) -> list[Text]:
    """Where a card will lie."""
    inner = size.width - 2
    middle = [f"│{' ' * inner}│"] * (size.height - 2)
    return [Text(row, EMPTY) for row in (f"╭{'─' * inner}╮", *middle, f"╰{'─' * inner}╯")]


def _rows(cards: Sequence[str], room: int, height: int, *, four_colours: bool) -> list[Text]:
    """Too many for pictures: signs in as many rows as they need, at least as high as a picture."""
    rows, row = [], Text()
    for card in cards:
        small = _small(card, four_colours=four_colours)
        if row.cell_len and row.cell_len + 1 + small.cell_len > room:
            rows.append(row)
            row = Text()
        if row.cell_len:
            row.append(" ")
        row.append_text(small)
    rows.append(row)
    return rows + [Text() for _ in range(height - len(rows))]


def _joined(blocks: Sequence[list[Text]], gap: str) -> list[Text]:
    return [Text(gap).join(rows) for rows in zip(*blocks, strict=True)]
