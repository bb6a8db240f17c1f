"""Runs axe-core, an accessibility checker, on a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"

# Where axe cannot judge a contrast, the script returns the box of the text alone, without icons and rounded
# corners. It removes the hidden sprite of card faces while axe runs:
# its thousands of elements would only cost time.
RUN = """async only => {
    const deck = document.querySelector('body > svg')
    deck?.remove()
    const { violations, incomplete } = await axe.run(document, {
        resultTypes: ['violations', 'incomplete'],
        preload: false,
        ...(only ? { runOnly: only } : {}),
    }).finally(() => deck && document.body.append(deck))
    const unsure = incomplete.filter(rule => rule.id === 'color-contrast').flatMap(rule => rule.nodes)
    const elements = unsure.map(node => document.querySelector(node.target.at(-1))).filter(Boolean)
    // The box of a text in an arc holds much beside it, so each letter is measured.
    const letters = (element, colour, needs) => [...element.textContent].flatMap((letter, n) => {
        if (!letter.trim() || n >= element.getNumberOfChars()) return []
        const { x, y, width, height } = element.getExtentOfChar(n)
        const matrix = element.getScreenCTM(), from = new DOMPoint(x, y).matrixTransform(matrix)
        const to = new DOMPoint(x + width, y + height).matrixTransform(matrix)
        const box = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y }
        return [{ text: `${letter} of ${element.textContent.trim()}`, colour, needs, ...box }]
    })
    const spots = elements.flatMap(element => {
        const style = getComputedStyle(element)
        const size = parseFloat(style.fontSize)
        const large = size >= 24 || (size >= 18.66 && parseInt(style.fontWeight) >= 700)
        const texts = [...element.childNodes].filter(node => node.nodeType === 3 && node.data.trim())
        if (element.closest('.print')) return letters(element, style.color, large ? 3 : 4.5)
        return texts.map(text => {
            const range = document.createRange()
            range.selectNodeContents(text)
            const { x, y, width, height } = range.getBoundingClientRect()
            const needs = large ? 3 : 4.5
            return { text: text.data.trim(), colour: style.color, x, y, width, height, needs }
        })
    })
    return { violations, spots: spots.filter(({ width, height }) => width && height) }
}"""


class AxeResult(NamedTuple):
    faults: list[str]  # one line per element
    unsure: list[dict[str, Any]]  # texts whose contrast axe cannot judge, and their boxes


@cache
def source() -> str:
    return AXE.read_text("utf-8")


def run_axe(page: Page, only: list[str] | None = None) -> AxeResult:
    """Runs all of axe's rules, or only those in `only`."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    result = page.evaluate(RUN, only)
    faults = [
        f"{rule['id']}: {rule['help']}: {node['html'][:160]} {node['failureSummary'].splitlines()[1:2]}"
        for rule in result["violations"]
        for node in rule["nodes"]
    ]
    return AxeResult(faults, result["spots"])
