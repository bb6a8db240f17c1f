"""Draws a table: the dealer above, the seats side by side below, or in rows if there is little room."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ...table import PublicSeat
from .cards import LARGE, MIDDLE, Size, draw_cards, inline_cards
from .colours import BAD, GOLD, GOOD, QUIET
from .phrases import dealer_mark
from .scene import TableScene
from .seats import hand_text, hidden_cards, seat_status, seat_title

_SEAT_WIDTH = 17  # columns a seat needs for drawn cards
_LOW, _TALL = 12, 22  # rows from which cards are drawn, and drawn large
_NAME_WIDTH = 18


def draw_table(scene: TableScene, width: int, height: int) -> Text:
    """Draws the whole table, with as large cards as fit."""
    seats = scene.seats()
    size = LARGE if height >= _TALL else MIDDLE
    side_by_side = width // max(len(seats), 1) >= _SEAT_WIDTH and height >= _LOW
    dealer = _dealer(scene, width, size, drawn=height >= _LOW or height >= len(seats) + 7)
    below = _seat_columns(scene, seats, width, size) if side_by_side else _seat_rows(scene, seats)
    spare = max(height - len(dealer) - len(below), 1)
    above, between = (spare // 3, max(spare // 3, 1)) if height >= _TALL else (0, 1)
    return Text("\n").join([*[Text()] * above, *dealer, *[Text()] * between, *below])


def _dealer(scene: TableScene, width: int, size: Size, *, drawn: bool) -> list[Text]:
    phrases, dealer = scene.phrases, scene.public.dealer
    title = Text(phrases.say("felt-dealer"), f"bold {GOLD}")
    if dealer.cards:
        title.append(f"  {dealer_mark(dealer)}", "bold")
        title.append(hidden_cards(phrases, dealer), QUIET)
        if dealer.total > 21:
            title.append(f"  {phrases.say('felt-closed', closed='bust')}", f"bold {GOOD}")
        elif dealer.natural:
            title.append(f"  {phrases.say('felt-closed', closed='natural')}", f"bold {BAD}")
    if not drawn:
        title.append("  ")
        title.append_text(inline_cards(dealer.cards, four_colours=scene.four_colours))
        return [title]
    cards = draw_cards(dealer.cards, width - 4, size, four_colours=scene.four_colours)
    return [_centred(row, width) for row in [title, *cards]]


def _seat_columns(scene: TableScene, seats: Sequence[PublicSeat], width: int, size: Size) -> list[Text]:
    if not seats:
        return []
    column = width // len(seats)
    blocks = [_seat_column(scene, seat, column - 2, size) for seat in seats]
    return [Text().join(row) for row in _side_by_side(blocks, column)]


def _seat_column(scene: TableScene, seat: PublicSeat, room: int, size: Size) -> list[Text]:
    public, hands = scene.public, seat.hands
    each = (room + 2) // max(len(hands), 1) - 2
    active = public.waits_hand if public.waits_seat == seat.seat and public.phase == "round" else -1
    blocks = [
        [
            *draw_cards(hand.cards, each, size, four_colours=scene.four_colours),
            hand_text(scene.phrases, hand, marked=len(hands) > 1 and n == active),
        ]
        for n, hand in enumerate(hands)
    ]
    rows = [seat_title(scene, seat)]
    if blocks:
        rows += [Text("  ").join(row) if len(row) > 1 else row[0] for row in _side_by_side(blocks, each)]
    else:
        rows += [*draw_cards((), room, size), Text()]
    parts = seat_status(scene, seat)
    status = Text(" ").join(parts)
    return [*rows, status] if status.cell_len <= room else [*rows, *parts]


def _side_by_side(blocks: Sequence[list[Text]], width: int) -> list[list[Text]]:
    """The rows of several blocks, each centred in its column."""
    return [
        [_centred(block[n] if n < len(block) else Text(), width, fill=True) for block in blocks]
        for n in range(max(map(len, blocks)))
    ]


def _seat_rows(scene: TableScene, seats: Sequence[PublicSeat]) -> list[Text]:
    rows = []
    hands = [hand for seat in seats for hand in seat.hands]
    cards_width = max((inline_cards(hand.cards).cell_len for hand in hands), default=0)
    text_width = max((hand_text(scene.phrases, hand).cell_len for hand in hands), default=0)
    for seat in seats:
        title = seat_title(scene, seat)
        title.truncate(_NAME_WIDTH, overflow="ellipsis")
        title.append(" " * max(_NAME_WIDTH + 1 - title.cell_len, 1))
        lines = [
            Text("  ").join(
                [
                    _filled(inline_cards(hand.cards, four_colours=scene.four_colours), cards_width),
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
        rows += [Text.assemble(" " * (_NAME_WIDTH + 1), line) for line in lines[1:]]
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
