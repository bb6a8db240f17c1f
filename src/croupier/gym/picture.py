"""Render a scene: as a picture of 640 by 400 pixels, or as text."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.legality import format_chips
from ..extras import require
from .scene import CardGroup, Scene

_WIDTH, _HEIGHT = 640, 400
_CARD, _TALL = 56, 80
_FELT, _EDGE, _PAPER, _INK, _RED, _GOLD, _BACK = (
    (24, 92, 62), (14, 62, 41), (252, 250, 244), (28, 30, 34), (190, 32, 44), (240, 196, 84), (44, 74, 130),
)  # fmt: skip
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣", "?": ""}
_ASKS = ("", "bet?", "insurance?", "surrender?", "ace: 1 or 11?", "your turn", "round over")


def render_text(scene: Scene) -> str:
    """The scene as a few lines of text."""
    lines = [f"{scene.house}, round {scene.number}   {'   '.join(scene.facts)}".rstrip()]
    lines.append(f"  dealer {_line(scene.dealer)}")
    lines += [f"  {name} {_line(hand)}" for name, hand in scene.others]
    lines += [f"{'>' if hand.is_active else ' '} {scene.seat:6} {_line(hand)}" for hand in scene.hands]
    return "\n".join([*lines, f"  {_ASKS[scene.asks]}" if scene.asks else "  the end"])


def _line(group: CardGroup) -> str:
    cards = " ".join(_name(card) for card in group.cards) or "-"
    bet = f"   bet {format_chips(group.bet)}" if group.bet else ""
    return f"{cards}   ({group.total}){bet}" if group.cards else f"{cards}{bet}"


def _name(card: str) -> str:
    return "??" if card == "??" else ("10" if card[0] == "T" else card[0]) + _SUITS[card[1]]


@lru_cache(maxsize=8)
def _font(size: int) -> Any:
    """The font that comes with matplotlib: it has the suit symbols and is the same everywhere."""
    require("matplotlib", "A picture of a table")  # brings Pillow too
    from matplotlib import get_data_path
    from PIL import ImageFont

    return ImageFont.truetype(f"{get_data_path()}/fonts/ttf/DejaVuSans-Bold.ttf", size)


def render_image(scene: Scene) -> NDArray[np.uint8]:
    """The scene as an array of RGB pixels."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (_WIDTH, _HEIGHT), _FELT)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((6, 6, _WIDTH - 7, _HEIGHT - 7), 22, outline=_EDGE, width=5)
    pen.text((26, 20), f"{scene.house}   round {scene.number}", _PAPER, _font(15))
    pen.text((_WIDTH - 26, 20), "   ".join(scene.facts), _PAPER, _font(13), anchor="ra")
    for at, (name, hand) in enumerate(scene.others):
        pen.text((26, 56 + 20 * at), f"{name}  {_line(hand)}", _PAPER, _font(12))
    _draw_group(
        pen,
        scene.dealer,
        _WIDTH * 2 // 3 if scene.others else _WIDTH // 2,
        62,
        _WIDTH * 5 // 8 - 80,
        "dealer",
    )
    room, who = (_WIDTH - 40) // max(len(scene.hands), 1), scene.seat if scene.others else ""
    for at, hand in enumerate(scene.hands):
        _draw_group(
            pen,
            hand,
            20 + room * at + room // 2,
            212,
            room - 24,
            "   ".join(filter(None, [who, f"bet {format_chips(hand.bet)}" if hand.bet else ""])),
        )
    pen.text(
        (_WIDTH // 2, _HEIGHT - 34),
        _ASKS[scene.asks] if scene.asks else "the end",
        _GOLD,
        _font(16),
        anchor="mm",
    )
    return np.asarray(image, np.uint8).copy()


def _draw_group(pen: Any, group: CardGroup, middle: int, top: int, room: int, words: str) -> None:
    """Draw cards side by side around `middle`, overlapping if there are too many."""
    count = len(group.cards)
    step = min(_CARD + 6, (room - _CARD) // max(count - 1, 1)) if count > 1 else 0
    left = middle - (_CARD + step * (count - 1)) // 2
    if group.is_active:
        edge = (left - 6, top - 6, left + _CARD + step * (count - 1) + 6, top + _TALL + 6) if count else None
        if edge:
            pen.rounded_rectangle(edge, 10, outline=_GOLD, width=3)
    for at, card in enumerate(group.cards):
        _draw_card(pen, card, left + step * at, top)
    label = "   ".join(filter(None, [words, str(group.total) if count else ""]))
    pen.text((middle, top + _TALL + 20), label, _PAPER, _font(15), anchor="mm")


def _draw_card(pen: Any, card: str, left: int, top: int) -> None:
    box = (left, top, left + _CARD, top + _TALL)
    if card == "??":
        pen.rounded_rectangle(box, 7, fill=_BACK, outline=_PAPER, width=3)
        pen.rounded_rectangle(
            (left + 9, top + 9, left + _CARD - 9, top + _TALL - 9), 4, outline=_PAPER, width=2
        )
        return
    ink = _RED if card[1] in "hd" else _INK
    pen.rounded_rectangle(box, 7, fill=_PAPER, outline=_EDGE, width=1)
    pen.text((left + 7, top + 5), "10" if card[0] == "T" else card[0], ink, _font(19))
    pen.text((left + _CARD // 2 + 6, top + _TALL - 26), _SUITS[card[1]], ink, _font(30), anchor="mm")
