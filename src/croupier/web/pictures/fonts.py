"""The typefaces of the pages, read from the built pages. Without a build, the one that comes with Pillow."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Literal

from PIL import ImageFont

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont
_ASSETS = Path(str(resources.files("croupier.web") / "pages" / "assets"))


@lru_cache(maxsize=64)
def font(family: Literal["sans", "serif"], size: int, weight: int = 400) -> Font:
    """A typeface at a size in pixels. The serif has one weight."""
    for path in sorted(_ASSETS.glob(f"{family}-*.woff2")):
        try:
            face = ImageFont.truetype(str(path), size)
            if family == "sans":
                face.set_variation_by_axes([weight])
        except OSError:  # this FreeType reads no WOFF2, or a build is under way
            continue
        return face
    return ImageFont.load_default(size)
