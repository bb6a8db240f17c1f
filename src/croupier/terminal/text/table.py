"""Draws a table: the dealer above, the seats side by side below, or in rows if there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from rich.console import Console
from rich.text import Text

from ...table import PublicSeat
from .cards import LARGE, MIDDLE, Size, draw_cards, inline_cards, with_ace_values
from .colours import BAD, GOLD, GOOD, QUIET
from .phrases import dealer_mark
from .scene import TableScene
from .seats import hand_text, hidden_cards, seat_status, seat_title

_SEAT_WIDTH = 17  # columns a seat needs for drawn cards
_SEAT_ROWS = 2  # at most so many rows of seats with drawn cards
_CONSOLE = Console(width=200)  # wraps text


def draw_table(scene: TableScene, width: int, height: int) -> Text:
    """Draws the whole table: with large cards if they fit, else with smaller ones, else as signs in rows."""
    seats = scene.seats()
    for size, rows in product((LARGE, MIDDLE), range(1, _SEAT_ROWS + 1)):
        each = max(-(-len(seats) // rows), 1)
        if width // each < _SEAT_WIDTH:
            continue
        dealer = _dealer(scene, width, size)
        blocks = [
            _seat_columns(scene, line, width, size)
            for line in (seats[n : n + each] for n in range(0, len(seats), each))
        ]
        below = [row for block in blocks for row in (*block, Text())][:-1]
        if len(dealer) + 1 + len(below) <= height:
            break
    else:
        below = _seat_rows(scene, seats)
        drawn = len(below) + MIDDLE.height + 2 <= height
        dealer = _dealer(scene, width, MIDDLE if drawn else None)
    spare = max(height - len(dealer) - len(below), 1)
    return Text("\n").join([*[Text()] * (spare // 3), *dealer, *[Text()] * max(spare // 3, 1), *below])


def _dealer(scene: TableScene, width: int, size: Size | None) -> list[Text]:
    phrases, dealer = scene.phrases, scene.public.dealer
    title = Text(phrases.say("felt-dealer"), f"bold {GOLD}")
    if dealer.cards:
        title.append(f"  {dealer_mark(dealer)}", "bold")
        title.append(hidden_cards(phrases, dealer), QUIET)
        if dealer.total > 21:
            title.append(f"  {phrases.say('felt-closed', closed='bust')}", f"bold {GOOD}")
        elif dealer.natural:
            title.append(f"  {phrases.say('felt-closed', closed='natural')}", f"bold {BAD}")
    if size is None:
        title.append("  ")
        title.append_text(inline_cards(dealer.cards, four_colours=scene.four_colours))
        return [title]
    cards = draw_cards(dealer.cards, width - 4, size, four_colours=scene.four_colours)
    return [_centred(row, width) for row in [title, *cards]]


def _seat_columns(scene: TableScene, seats: Sequence[PublicSeat], width: int, size: Size) -> list[Text]:
    if not seats:
        return []
    column = width // len(seats)
    titles = [seat_title(scene, seat).wrap(_CONSOLE, column - 2) for seat in seats]
    most = max(map(len, titles))
    blocks = [
        [*title, *[Text()] * (most - len(title)), *_seat_column(scene, seat, column - 2, size)]
        for title, seat in zip(titles, seats, strict=True)
    ]
    return [Text().join(row) for row in _side_by_side(blocks, column)]


def _seat_column(scene: TableScene, seat: PublicSeat, room: int, size: Size) -> list[Text]:
    public, hands = scene.public, seat.hands
    each = (room + 2) // max(len(hands), 1) - 2
    active = public.waits_hand if public.waits_seat == seat.seat and public.phase == "round" else -1
    blocks = [
        [
            *draw_cards(with_ace_values(hand), each, size, four_colours=scene.four_colours),
            *hand_text(scene.phrases, hand, marked=len(hands) > 1 and n == active).wrap(_CONSOLE, each),
        ]
        for n, hand in enumerate(hands)
    ]
    if blocks:
        rows = [Text("  ").join(row) if len(row) > 1 else row[0] for row in _side_by_side(blocks, each)]
    else:
        rows = [*draw_cards((), room, size, places=1 if scene.house.shows == "latest" else 2), Text()]
    parts = seat_status(scene, seat)
    status = Text(" ").join(parts)
    parts = [status] if status.cell_len <= room else parts
    return [*rows, *(line for part in parts for line in part.wrap(_CONSOLE, room))]


def _side_by_side(blocks: Sequence[list[Text]], width: int) -> list[list[Text]]:
    """The rows of several blocks, each centred in its column."""
    return [
        [_centred(block[n] if n < len(block) else Text(), width, fill=True) for block in blocks]
        for n in range(max(map(len, blocks)))
    ]


def _seat_rows(scene: TableScene, seats: Sequence[PublicSeat]) -> list[Text]:
    rows = []
    hands = [hand for seat in seats for hand in seat.hands]
    cards_width = max((inline_cards(with_ace_values(hand)).cell_len for hand in hands), default=0)
    text_width = max((hand_text(scene.phrases, hand).cell_len for hand in hands), default=0)
    titles = [seat_title(scene, seat) for seat in seats]
    name_width = max((title.cell_len for title in titles), default=0) + 1
    for seat, title in zip(seats, titles, strict=True):
        title.append(" " * (name_width - title.cell_len))
        lines = [
            Text("  ").join(
                [
                    _filled(
                        inline_cards(with_ace_values(hand), four_colours=scene.four_colours), cards_width
                    ),
                    _filled(hand_text(scene.phrases, hand), text_width),
                ]
            )
            for hand in seat.hands
        ] or [Text()]
        first = Text.assemble(title, lines[0], "  ")
        for part in seat_status(scene, seat):
            first.append_text(part)
            first.append("  ")
        rows.append(first)
        rows += [Text.assemble(" " * name_width, line) for line in lines[1:]]
    return rows


def _filled(text: Text, width: int) -> Text:
    text.append(" " * max(width - text.cell_len, 0))
    return text


def _centred(text: Text, width: int, *, fill: bool = False) -> Text:
    left = max((width - text.cell_len) // 2, 0)
    result = Text.assemble(" " * left, text)
    if fill:
        if result.cell_len > width:
            result.truncate(width)
        result.append(" " * max(width - result.cell_len, 0))
    return result
