"""Draws cards as text: whole in two sizes, overlapping in a fan, or as a rank and a suit sign each."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.text import Text

from ...table import PublicHand
from .phrases import FACE_DOWN

SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_PAPER, _EDGE = "#f6f2e7", "#a39c88"
_BLACK, _RED, _BLUE, _GREEN = "#14181c", "#c2182b", "#1450b8", "#0f7a3a"
_BACK = "#d7dcf5 on #2b3f8c"
_TWO_COLOURS = {"s": _BLACK, "h": _RED, "d": _RED, "c": _BLACK}
_FOUR_COLOURS = {"s": _BLACK, "h": _RED, "d": _BLUE, "c": _GREEN}
_OUTLINE = "#2f7d5c"


class Size(Struct, frozen=True):
    """Columns and rows of a card, including its border."""

    width: int
    height: int


LARGE, MIDDLE = Size(7, 5), Size(5, 4)
_FANNED = 4  # visible columns of a card with another one on top


def rank(card: str) -> str:
    """“10” for a ten, the letter or digit for any other card, and “A=1” for an ace with a chosen value."""
    return "10" if card[0] == "T" else f"{card[0]}{f'={card[2:]}' if card[2:] else ''}"


def with_ace_values(hand: PublicHand) -> list[str]:
    """The cards of a hand, each ace followed by the value that its player has chosen."""
    aces = iter(hand.aces)
    return [f"{card}{next(aces, 0) or ''}" if card[0] == "A" else card for card in hand.cards]


def _colour(card: str, *, four_colours: bool) -> str:
    return (_FOUR_COLOURS if four_colours else _TWO_COLOURS)[card[1]]


def draw_cards(
    cards: Sequence[str], room: int, size: Size = MIDDLE, *, four_colours: bool = False, places: int = 1
) -> list[Text]:
    """Draws cards side by side in at most `room` columns.

    Cards that do not fit overlap in a fan. If the fan does not fit either, they become signs in several rows.
    Without cards there are empty `places`.
    """
    if not cards:
        return _joined([_outline(size)] * places, " ")
    if len(cards) * (size.width + 1) - 1 <= room:
        return _joined([_whole(card, size, four_colours=four_colours) for card in cards], " ")
    if (len(cards) - 1) * _FANNED + size.width <= room:
        fan = [
            [row[:_FANNED] for row in _whole(card, size, four_colours=four_colours, fanned=True)]
            for card in cards[:-1]
        ]
        return _joined([*fan, _whole(cards[-1], size, four_colours=four_colours, fanned=True)], "")
    return _sign_rows(cards, room, size.height, four_colours=four_colours)


def inline_cards(cards: Sequence[str], *, four_colours: bool = False) -> Text:
    """Writes cards in one row, as a rank and a suit sign each."""
    return Text(" ").join([_small(card, four_colours=four_colours) for card in cards])


def _small(card: str, *, four_colours: bool) -> Text:
    if card == FACE_DOWN:
        return Text(" ?  ", _BACK)
    return Text(
        f"{rank(card):>2}{SUIT_SIGNS[card[1]]} ",
        f"bold {_colour(card, four_colours=four_colours)} on {_PAPER}",
    )


def _whole(card: str, size: Size, *, four_colours: bool, fanned: bool = False) -> list[Text]:
    inner = size.width - 2
    if card == FACE_DOWN:
        middle = [f"│{'░' * inner}│"] * (size.height - 2)
        return [Text(row, _BACK) for row in (f"╭{'─' * inner}╮", *middle, f"╰{'─' * inner}╯")]
    edge, ink = f"{_EDGE} on {_PAPER}", f"bold {_colour(card, four_colours=four_colours)} on {_PAPER}"
    sides = [Text.assemble(("│", edge), (row, ink), ("│", edge)) for row in _face(card, size, fanned=fanned)]
    return [Text(f"╭{'─' * inner}╮", edge), *sides, Text(f"╰{'─' * inner}╯", edge)]


def _face(card: str, size: Size, *, fanned: bool) -> list[str]:
    """Rank and suit, row by row. On a fanned card both are at the left, where they stay visible."""
    inner, sign = size.width - 2, SUIT_SIGNS[card[1]]
    blank = " " * inner
    if card[2:] and (fanned or size.height == MIDDLE.height):
        return [f"{card[0]}{sign}".ljust(inner), f"={card[2:]}".ljust(inner), *[blank] * (size.height - 4)]
    if fanned:
        return [f"{rank(card)}{sign}".ljust(inner), *[blank] * (size.height - 3)]
    if size.height == MIDDLE.height:
        return [rank(card).ljust(inner), sign.rjust(inner)]
    return [rank(card).ljust(inner), sign.center(inner), rank(card).rjust(inner)]


def _outline(size: Size) -> list[Text]:
    """An empty place for a card."""
    inner = size.width - 2
    middle = [f"│{' ' * inner}│"] * (size.height - 2)
    return [Text(row, _OUTLINE) for row in (f"╭{'─' * inner}╮", *middle, f"╰{'─' * inner}╯")]


def _sign_rows(cards: Sequence[str], room: int, height: int, *, four_colours: bool) -> list[Text]:
    """Signs in as many rows as they need, padded to the height of a card."""
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
