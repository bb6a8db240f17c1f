"""Measures contrast in a screenshot where axe cannot judge it, such as for text on gradients."""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import Page

WITHOUT_TEXT = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { -webkit-text-fill-color: transparent !important; text-shadow: none !important }
        svg text, svg tspan, svg textPath { fill: transparent !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}"""
WITH_TEXT = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1) }"

# The contrast with the worst pixels behind each text, less a `share` that may belong to other elements.
MEASURED = """async ([picture, spots]) => {
    const image = new Image()
    image.src = picture
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawn = canvas.getContext('2d', { willReadFrequently: true })
    drawn.drawImage(image, 0, 0)
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map(c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    return spots.map(({ colour, x, y, width, height, share = 0.05 }) => {
        const left = Math.max(0, Math.ceil(x)), top = Math.max(0, Math.ceil(y))
        const wide = Math.min(Math.floor(width), image.width - left)
        const high = Math.min(Math.floor(height), image.height - top)
        if (wide < 1 || high < 1) return 21
        const ink = light(colour.match(/[\\d.]+/g).map(Number))
        const { data } = drawn.getImageData(left, top, wide, high)
        const ratios = []
        for (let i = 0; i < data.length; i += 4) ratios.push(ratio(ink, light(data.subarray(i, i + 3))))
        return ratios.sort((a, b) => a - b)[Math.floor(ratios.length * share)]
    })
}"""


def low_contrast_texts(page: Page, spots: list[dict[str, Any]], darkroom: Page) -> list[str]:
    """Returns the texts with too little contrast. `darkroom` is any empty page, which reads the picture."""
    if not spots:
        return []
    page.evaluate(WITHOUT_TEXT)
    picture = base64.b64encode(page.screenshot(animations="disabled", caret="hide")).decode()
    page.evaluate(WITH_TEXT)
    ratios = darkroom.evaluate(MEASURED, [f"data:image/png;base64,{picture}", spots])
    return [
        f"contrast {ratio:.2f} of {spot['text']!r} ({spot['colour']})"
        for spot, ratio in zip(spots, ratios, strict=True)
        if ratio < spot["needs"]
    ]
