"""A scene as a picture of 640 by 400 points, and as text."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.reasons import format_chips
from ..extras import require
from .scene import Lay, Scene

WIDTH, HEIGHT = 640, 400
CARD, TALL = 56, 80
FELT, EDGE, PAPER, INK, RED, GOLD, BACK = (
    (24, 92, 62), (14, 62, 41), (252, 250, 244), (28, 30, 34), (190, 32, 44), (240, 196, 84), (44, 74, 130),
)  # fmt: skip
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣", "?": ""}
ASKS = ("", "bet?", "insurance?", "surrender?", "ace: 1 or 11?", "your turn", "round over")


def in_text(scene: Scene) -> str:
    """The scene in a few lines."""
    lines = [f"{scene.house}, round {scene.number}   {'   '.join(scene.facts)}".rstrip()]
    lines.append(f"  dealer {_line(scene.dealer)}")
    lines += [f"  {name} {_line(hand)}" for name, hand in scene.others]
    lines += [f"{'>' if hand.asked else ' '} {scene.seat:6} {_line(hand)}" for hand in scene.hands]
    return "\n".join([*lines, f"  {ASKS[scene.asks]}" if scene.asks else "  the end"])


def _line(lay: Lay) -> str:
    cards = " ".join(_name(card) for card in lay.cards) or "-"
    bet = f"   bet {format_chips(lay.bet)}" if lay.bet else ""
    return f"{cards}   ({lay.total}){bet}" if lay.cards else f"{cards}{bet}"


def _name(card: str) -> str:
    return "??" if card == "??" else ("10" if card[0] == "T" else card[0]) + SUITS[card[1]]


@lru_cache(maxsize=8)
def _font(size: int) -> Any:
    """The font that comes with matplotlib: it has the suits, and is the same everywhere."""
    require("matplotlib", "A picture of a table")  # brings Pillow too
    from matplotlib import get_data_path
    from PIL import ImageFont

    return ImageFont.truetype(f"{get_data_path()}/fonts/ttf/DejaVuSans-Bold.ttf", size)


def draw(scene: Scene) -> NDArray[np.uint8]:
    """The scene as rows of red, green and blue."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDTH, HEIGHT), FELT)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((6, 6, WIDTH - 7, HEIGHT - 7), 22, outline=EDGE, width=5)
    pen.text((26, 20), f"{scene.house}   round {scene.number}", PAPER, _font(15))
    pen.text((WIDTH - 26, 20), "   ".join(scene.facts), PAPER, _font(13), anchor="ra")
    for at, (name, hand) in enumerate(scene.others):
        pen.text((26, 56 + 20 * at), f"{name}  {_line(hand)}", PAPER, _font(12))
    _lay(pen, scene.dealer, WIDTH * 2 // 3 if scene.others else WIDTH // 2, 62, WIDTH * 5 // 8 - 80, "dealer")
    room, who = (WIDTH - 40) // max(len(scene.hands), 1), scene.seat if scene.others else ""
    for at, hand in enumerate(scene.hands):
        _lay(
            pen,
            hand,
            20 + room * at + room // 2,
            212,
            room - 24,
            "   ".join(filter(None, [who, f"bet {format_chips(hand.bet)}" if hand.bet else ""])),
        )
    pen.text(
        (WIDTH // 2, HEIGHT - 34), ASKS[scene.asks] if scene.asks else "the end", GOLD, _font(16), anchor="mm"
    )
    return np.asarray(image, np.uint8).copy()


def _lay(pen: Any, lay: Lay, middle: int, top: int, room: int, words: str) -> None:
    """Cards side by side about a middle, one over the other where there are too many."""
    count = len(lay.cards)
    step = min(CARD + 6, (room - CARD) // max(count - 1, 1)) if count > 1 else 0
    left = middle - (CARD + step * (count - 1)) // 2
    if lay.asked:
        edge = (left - 6, top - 6, left + CARD + step * (count - 1) + 6, top + TALL + 6) if count else None
        if edge:
            pen.rounded_rectangle(edge, 10, outline=GOLD, width=3)
    for at, card in enumerate(lay.cards):
        _card(pen, card, left + step * at, top)
    label = "   ".join(filter(None, [words, str(lay.total) if count else ""]))
    pen.text((middle, top + TALL + 20), label, PAPER, _font(15), anchor="mm")


def _card(pen: Any, card: str, left: int, top: int) -> None:
    box = (left, top, left + CARD, top + TALL)
    if card == "??":
        pen.rounded_rectangle(box, 7, fill=BACK, outline=PAPER, width=3)
        pen.rounded_rectangle((left + 9, top + 9, left + CARD - 9, top + TALL - 9), 4, outline=PAPER, width=2)
        return
    ink = RED if card[1] in "hd" else INK
    pen.rounded_rectangle(box, 7, fill=PAPER, outline=EDGE, width=1)
    pen.text((left + 7, top + 5), "10" if card[0] == "T" else card[0], ink, _font(19))
    pen.text((left + CARD // 2 + 6, top + TALL - 26), SUITS[card[1]], ink, _font(30), anchor="mm")
