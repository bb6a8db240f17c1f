"""Draws playing cards: a rank and a suit in the corner, a large suit below. Each size is drawn once."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from .fonts import font

Point = tuple[float, float]
FACE_DOWN = "??"
_RED, _BLACK, _PAPER, _EDGE = (179, 32, 26), (28, 39, 34), (255, 253, 245), (120, 112, 92)
_BACK, _PATTERN = (11, 58, 42), (214, 189, 130)
_SCALE = 4  # drawn larger, then reduced: smooth edges
_RANKS = {"T": "10"}


@lru_cache(maxsize=256)
def card_picture(card: str, width: int) -> Image.Image:
    """A card of this width, 5 : 7, with rounded corners on a transparent ground."""
    w, h = width * _SCALE, width * _SCALE * 7 // 5
    picture = Image.new("RGBA", (w, h))
    draw = ImageDraw.Draw(picture)
    edge = max(1, w // 90)
    draw.rounded_rectangle((0, 0, w - 1, h - 1), w // 14, _PAPER, _EDGE, edge)
    if card == FACE_DOWN:
        _draw_back(draw, w, h)
    else:
        _draw_face(draw, card, w, h)
    return picture.resize((width, width * 7 // 5), Image.Resampling.LANCZOS)


def _draw_back(draw: ImageDraw.ImageDraw, w: int, h: int) -> None:
    margin = w // 14
    draw.rounded_rectangle((margin, margin, w - margin, h - margin), w // 24, _BACK)
    step = w // 6
    for row in range(h // step):
        for column in range(w // step):
            x, y = margin + (column + 0.5) * step, margin + (row + 0.5) * step
            if x < w - margin - step / 4 and y < h - margin - step / 4:
                r = step / 5
                draw.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], _PATTERN)


def _draw_face(draw: ImageDraw.ImageDraw, card: str, w: int, h: int) -> None:
    rank, suit = _RANKS.get(card[0], card[0]), card[1]
    colour = _RED if suit in "hd" else _BLACK
    index = font("sans", w * 10 // 33, 700)
    draw.text((w * 0.07, w * 0.03), rank, colour, index)
    _draw_suit(draw, suit, (w * 0.17, w * 0.46), w * 0.2, colour)
    _draw_suit(draw, suit, (w * 0.6, h * 0.62), w * 0.52, colour)


def _draw_suit(
    draw: ImageDraw.ImageDraw, suit: str, centre: Point, size: float, colour: tuple[int, ...]
) -> None:
    x, y = centre
    s = size / 2
    if suit == "d":
        draw.polygon([(x, y - s * 1.1), (x + s * 0.82, y), (x, y + s * 1.1), (x - s * 0.82, y)], colour)
    elif suit == "h":
        _draw_lobes(draw, (x, y), s, colour, down=True)
    elif suit == "s":
        _draw_lobes(draw, (x, y - s * 0.12), s, colour, down=False)
        _draw_stem(draw, (x, y), s, colour)
    else:
        for at in ((x, y - s * 0.5), (x - s * 0.5, y + s * 0.22), (x + s * 0.5, y + s * 0.22)):
            _draw_disc(draw, at, s * 0.46, colour)
        _draw_disc(draw, (x, y), s * 0.25, colour)
        _draw_stem(draw, (x, y), s, colour)


def _draw_lobes(
    draw: ImageDraw.ImageDraw, centre: Point, s: float, colour: tuple[int, ...], *, down: bool
) -> None:
    """A heart, or with its point up the leaf of a spade."""
    x, y = centre
    sign = 1 if down else -1
    for side in (-1, 1):
        _draw_disc(draw, (x + side * s * 0.46, y - sign * s * 0.36), s * 0.52, colour)
    draw.polygon(
        [(x - s * 0.93, y - sign * s * 0.13), (x + s * 0.93, y - sign * s * 0.13), (x, y + sign * s)], colour
    )


def _draw_stem(draw: ImageDraw.ImageDraw, centre: Point, s: float, colour: tuple[int, ...]) -> None:
    x, y = centre
    draw.polygon([(x, y), (x + s * 0.42, y + s), (x - s * 0.42, y + s)], colour)


def _draw_disc(draw: ImageDraw.ImageDraw, centre: Point, r: float, colour: tuple[int, ...]) -> None:
    x, y = centre
    draw.ellipse((x - r, y - r, x + r, y + r), colour)
