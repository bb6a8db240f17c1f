"""Draws a scene as a PNG of 1200 × 630 pixels, the size that link previews show."""

from __future__ import annotations

import io
from functools import cache

from PIL import Image, ImageDraw

from .cards import FACE_DOWN, card_picture
from .fonts import Font, font
from .scene import Mood, Scene, SceneHand

WIDTH, HEIGHT = 1200, 630
_MARGIN = 64
_FELT, _EDGE, _INK, _SOFT, _LIT = (14, 84, 60), (8, 58, 41), (247, 242, 227), (217, 233, 223), (255, 216, 117)
_PLATES: dict[Mood, tuple[tuple[int, int, int], tuple[int, int, int]]] = {
    "": ((6, 36, 26), _INK),
    "win": (_LIT, (42, 31, 0)),
    "lose": ((58, 13, 10), (255, 201, 193)),
    "push": (_INK, (28, 39, 34)),
}
_MOST_BACKS = 5
_DEALER_TOP, _HANDS_TOP, _CARD = 128, 366, 140
_DUO_TOP, _DUO_CARD = 190, 205  # one hand and the dealer side by side
_LEAST_SHOWN = 0.3  # of a card under the next one: its index


def draw(scene: Scene) -> bytes:
    """The picture of a scene."""
    picture = _ground().copy()
    pen = ImageDraw.Draw(picture)
    if scene.hands:
        _draw_round(picture, pen, scene)
    else:
        _draw_title_page(picture, pen, scene)
    out = io.BytesIO()
    picture.convert("RGB").save(out, "PNG", compress_level=6)
    return out.getvalue()


@cache
def _ground() -> Image.Image:
    ground = Image.new("RGB", (WIDTH, HEIGHT), _EDGE)
    pen = ImageDraw.Draw(ground)
    pen.rounded_rectangle((18, 18, WIDTH - 19, HEIGHT - 19), 26, _FELT, (96, 130, 96), 2)
    return ground


def _draw_round(picture: Image.Image, pen: ImageDraw.ImageDraw, scene: Scene) -> None:
    title = font("serif", 46)
    pen.text((_MARGIN, 46), scene.title, _INK, title)
    pen.text((_MARGIN + pen.textlength(scene.title, title) + 20, 62), scene.line, _SOFT, font("sans", 30))
    _draw_right(pen, scene.note, 46, _LIT, font("serif", 46))
    if len(scene.hands) == 1 and scene.dealer is not None:
        for hand, left in ((scene.dealer, _MARGIN), (scene.hands[0], WIDTH / 2 + 12)):
            span = (left, left + WIDTH / 2 - _MARGIN - 12)
            middle = (span[0] + span[1]) / 2
            pen.text((middle, _DUO_TOP - 30), hand.label, _SOFT, font("sans", 30), anchor="mm")
            _draw_hand(picture, pen, hand, span, _DUO_TOP, _DUO_CARD)
        _draw_right(pen, "croupier", HEIGHT - 64, _SOFT, font("serif", 28))
        return
    if scene.dealer is not None:
        _draw_hand(picture, pen, scene.dealer, (_MARGIN, WIDTH - _MARGIN), _DEALER_TOP)
    column = (WIDTH - 2 * _MARGIN) / len(scene.hands)
    for n, hand in enumerate(scene.hands):
        left = _MARGIN + n * column
        _draw_hand(picture, pen, hand, (left + 6, left + column - 6), _HANDS_TOP)
    _draw_right(pen, "croupier", HEIGHT - 64, _SOFT, font("serif", 28))


def _draw_hand(
    picture: Image.Image,
    pen: ImageDraw.ImageDraw,
    hand: SceneHand,
    span: tuple[float, float],
    top: int,
    widest: int = _CARD,
) -> None:
    """Overlapping cards in the middle of a span, with a plate on their lower edge."""
    cards = (*[FACE_DOWN] * min(hand.backs, _MOST_BACKS), *hand.cards)
    room = span[1] - span[0]
    width = int(min(widest, room / (1 + _LEAST_SHOWN * (len(cards) - 1))))
    step = min(width * 0.72, (room - width) / max(1, len(cards) - 1))
    left = (span[0] + span[1] - width - step * (len(cards) - 1)) / 2
    for n, card in enumerate(cards):
        sprite = card_picture(card, width)
        picture.paste(sprite, (round(left + n * step), top), sprite)
    if hand.plate:
        _draw_plate(pen, hand, (span[0] + span[1]) / 2, top + width * 7 // 5, room)


def _draw_plate(pen: ImageDraw.ImageDraw, hand: SceneHand, middle: float, bottom: float, room: float) -> None:
    ground, ink = _PLATES[hand.mood]
    size = 32
    while size > 16 and pen.textlength(hand.plate, font("sans", size, 600)) > room - 28:
        size -= 2
    half = pen.textlength(hand.plate, font("sans", size, 600)) / 2 + 18
    pen.rounded_rectangle(
        (middle - half, bottom - 18, middle + half, bottom + size - 2), size // 2 + 6, ground
    )
    pen.text((middle, bottom + size / 2 - 10), hand.plate, ink, font("sans", size, 600), anchor="mm")


def _draw_title_page(picture: Image.Image, pen: ImageDraw.ImageDraw, scene: Scene) -> None:
    for card, x, turn in (("As", 800, 9), ("Kh", 915, -7)):
        sprite = card_picture(card, 215).rotate(turn, Image.Resampling.BICUBIC, expand=True)
        picture.paste(sprite, (x, 140), sprite)
    pen.text((_MARGIN, 120), scene.title, _INK, font("serif", 84))
    y = 250
    for line in _wrapped(pen, scene.line, font("sans", 34), 640)[:5]:
        pen.text((_MARGIN, y), line, _SOFT, font("sans", 34))
        y += 46
    pen.text((_MARGIN, HEIGHT - 118), scene.note, _LIT, font("sans", 34, 600))
    _draw_right(pen, "croupier", HEIGHT - 64, _SOFT, font("serif", 28))


def _draw_right(pen: ImageDraw.ImageDraw, text: str, y: float, ink: tuple[int, ...], face: Font) -> None:
    pen.text((WIDTH - _MARGIN - pen.textlength(text, face), y), text, ink, face)


def _wrapped(pen: ImageDraw.ImageDraw, text: str, face: Font, width: float) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if pen.textlength(longer, face) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
