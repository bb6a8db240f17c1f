"""The table keeps still: nothing shifts, changes height or lies under something, and all is legible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .axe import run_axe
from .conftest import Visit
from .contrast import low_contrast_texts
from .scenes import settled
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import PHONE, WIDE, Visitor

LOW = {"width": 640, "height": 360}
TWICE = {"width": 640, "height": 400}  # a window of 1280 × 800 at 200 %

# Chromium calls a shift expected if it follows an input. A player does not.
WATCH_SHIFTS = """() => {
    window.shifts = 0
    new PerformanceObserver(list => list.getEntries().forEach(entry => (window.shifts += entry.value)))
        .observe({ type: 'layout-shift' })
}"""
SPARE = "document.documentElement.scrollHeight - innerHeight"


def test_no_page_scrolls_into_nothing(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("Th 9s 8h 9d")
    felt = TablePage(visitor).play("Bankroll")
    felt.press("Deal").says("you have 19")
    expect(felt.page.locator("main svg.face").first).to_be_visible()  # the pictures of the cards have arrived
    assert felt.page.evaluate(SPARE) == 0
    felt.press("Stand").says("You win")
    assert felt.page.evaluate(SPARE) == 0
    felt.page.get_by_role("link", name="To the lobby").click()
    expect(felt.page.get_by_role("article").first).to_be_visible()
    # One question: the lobby still grows while its lists arrive.
    assert felt.page.evaluate(
        """Math.max(innerHeight, document.querySelector('#app').getBoundingClientRect().bottom + scrollY)
            - document.documentElement.scrollHeight"""
    ) == pytest.approx(0, abs=1)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_shifts_in_twenty_rounds(visit: Visit, size: dict[str, int]) -> None:
    visitor = visit(size=size)
    felt = TablePage(visitor).play("Bankroll")
    felt.button("Deal").click()
    expect(felt.button("Stand").or_(felt.button("Again"))).to_be_enabled()
    felt.page.evaluate(WATCH_SHIFTS)
    heights = set()
    for _ in range(20):
        heights.add(felt.bar.bounding_box()["height"])  # type: ignore[index]
        if felt.button("Stand").is_visible():
            felt.press("Stand")
        felt.press("Again")
        expect(felt.button("Stand").or_(felt.button("Again"))).to_be_enabled()
        heights.add(felt.bar.bounding_box()["height"])  # type: ignore[index]
    assert len(heights) == 1
    assert felt.page.evaluate("window.shifts") < 0.05


def test_a_warning_is_legible_under_the_mouse(
    browser: Browser, visitor: Visitor, stacking: StackedDecks
) -> None:
    stacking.next_table("Th 6d 9h 7c As")
    felt = TablePage(visitor).play("Race")
    felt.press("Deal", "Hit")
    felt.press("Ace is 11")
    warning = felt.button("Bust with 27? Press again")
    for hover in (True, False):
        if hover:
            warning.hover()
        else:
            felt.page.mouse.move(1, 1)
        settled(felt.page)
        darkroom = browser.new_page()
        result = run_axe(felt.page, ["color-contrast"])
        faults = [*result.faults, *low_contrast_texts(felt.page, result.unsure, darkroom)]
        darkroom.close()
        assert not faults


def test_enter_never_plays_a_hand_by_habit(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("Th Ts 8h 9d")
    felt = TablePage(visitor).play("Bankroll")
    felt.button("Deal").press("Enter")
    felt.says("you have 20")
    expect(felt.button("Hit")).not_to_be_focused()
    for key in ("Enter", "Space"):
        felt.page.keyboard.press(key)
    felt.press("Stand").have("Th Ts").says("You win")


def test_the_first_chip_is_the_bet(visitor: Visitor) -> None:
    felt = TablePage(visitor).play("Casino")
    field = felt.page.get_by_role("textbox")
    felt.button("Add 100").click()
    expect(field).to_have_value("100")  # not 105: nobody has put the minimum there
    felt.button("Add 5").click()
    expect(field).to_have_value("105")


@pytest.mark.parametrize(
    "size", [PHONE, LOW, TWICE, WIDE], ids=lambda size: f"{size['width']}x{size['height']}"
)
@pytest.mark.parametrize("bots", [0, 2, 6])
def test_nothing_is_covered(visit: Visit, stacking: StackedDecks, size: dict[str, int], bots: int) -> None:
    """With a split hand and at the end of a round."""
    visitor = visit(size=size)
    visitor.become_guest()
    split = f"8h {'2h 3h 4h 5h 6h 7h'[: bots * 3]} 7d 8s {'9h Td 6s Jc 5d Qh'[: bots * 3]} Kh 3d"
    stacking.next_table(f"2c 3c 4c 5c 6c {split}")
    table = visitor.make_table("casino")
    for _ in range(bots):
        visitor.command(table, {"do": "bot", "seat": None})
    felt = TablePage(visitor).at(table)
    felt.press("Deal", "Split")
    faults = []
    for moment in ("Stand", "Stand", ""):
        expect(felt.button(moment or "Again")).to_be_enabled()
        settled(felt.page)
        faults += [f"before {moment or 'the next round'}: {fault}" for fault in felt.page.evaluate(COVERED)]
        if moment:
            felt.press(moment)
    assert not faults, "\n".join(faults)


# Texts of the seats that lie outside the felt or under something else.
COVERED = """() => {
    const area = document.querySelector('.felt-area').getBoundingClientRect()
    const texts = [...document.querySelectorAll('.felt :is(.name, .total, .outcome, .amount)')]
    return texts.filter(one => one.checkVisibility()).flatMap(one => {
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect()
        if (!width || !height) return []
        const inside = left >= area.left - 1 && right <= area.right + 1
            && top >= area.top - 1 && bottom <= area.bottom + 1
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const clear = hit && (one.contains(hit) || hit.contains(one))
        return inside && clear ? [] : [`${one.className}: ${one.textContent.trim()}`]
    })
}"""
