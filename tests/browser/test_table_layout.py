"""The table keeps still: nothing shifts, changes height or lies under something, and all is legible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .axe import run_axe
from .conftest import Visit
from .contrast import low_contrast_texts
from .scenes import play, press, ready, set_language, settled
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import PHONE, WIDE, Visitor

LOW = {"width": 640, "height": 360}
UPRIGHT = {"width": 820, "height": 1180}
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
    # One question: the lobby still grows while its lists arrive. Not pytest.approx: it looks at numpy, which
    # the server may be importing in its thread.
    spare = felt.page.evaluate(
        """Math.max(innerHeight, document.querySelector('#app').getBoundingClientRect().bottom + scrollY)
            - document.documentElement.scrollHeight"""
    )
    assert abs(spare) <= 1


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


@pytest.mark.parametrize("size", [WIDE, PHONE, LOW], ids=["wide", "phone", "low"])
@pytest.mark.parametrize("house", ["casino", "classic"])
def test_nothing_shifts_when_the_grade_arrives(
    visit: Visit, stacking: StackedDecks, house: str, size: dict[str, int]
) -> None:
    visitor, replies = visit(size=size), list[Route]()
    visitor.become_guest()
    visitor.context.route("**/grades", lambda route: replies.append(route))
    stacking.next_table("2c 3c 4c 5c 6c Th Ts 6s Kc" if house == "casino" else "Th 6s 7c Td")
    felt = TablePage(visitor).at(visitor.make_table(house))
    felt.press("Deal")
    with felt.page.expect_request("**/grades"):
        felt.press("Stand").says("You lose")
    settled(felt.page)
    felt.page.evaluate(WATCH_SHIFTS)
    replies[0].continue_()
    expect(felt.bar.locator(".grade:not(.show-count)")).to_be_visible()
    settled(felt.page)
    assert felt.page.evaluate("window.shifts") < 0.001


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


@pytest.mark.parametrize("bots", [0, 2, 6])
def test_nothing_is_covered(visit: Visit, stacking: StackedDecks, bots: int) -> None:
    """With a split hand and at the end of a round, in every size."""
    visitor = visit()
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
        faults += [f"before {moment or 'the next round'}, {fault}" for fault in covered(felt.page)]
        if moment:
            felt.press(moment)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("bots", [0, 2, 6])
def test_nothing_is_covered_beside_a_pot(visit: Visit, stacking: StackedDecks, bots: int) -> None:
    """In a turn with three cards, and with its result."""
    visitor = visit(lang="fr-FR")
    visitor.become_guest()
    cards = f"5h 6s {'Th 9s Td 8s Jc 9d Jh 8c Qd 7h Qh 9c'[: bots * 6]} 8d 9h 3c"
    stacking.next_table(cards)
    table = visitor.make_table("bankroll")
    for _ in range(bots):
        visitor.command(table, {"do": "bot", "seat": None})
    visitor.page.goto(f"/table/{table}")
    press(visitor.page, "again")
    press(visitor.page, "hit")
    ready(visitor.page, "stand")
    faults = [f"turn, {fault}" for fault in covered(visitor.page)]
    press(visitor.page, "stand")
    ready(visitor.page, "again")
    faults += [f"end, {fault}" for fault in covered(visitor.page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("house", ["duel", "classic"])
def test_nothing_is_covered_where_nothing_is_bet(visit: Visit, stacking: StackedDecks, house: str) -> None:
    """With all seats taken: one, and three."""
    visitor = visit(lang="es-ES")
    visitor.become_guest()
    stacking.next_table("2h 3c 4d 5h Ks" if house == "duel" else "2h 3c Td 9s 8h 9c 7d Th 4s 5s")
    table = visitor.make_table(house)
    for _ in range(0 if house == "duel" else 2):
        visitor.command(table, {"do": "bot", "seat": None})
    visitor.page.goto(f"/table/{table}")
    press(visitor.page, "again")
    for _ in range(2):
        press(visitor.page, "hit")
    ready(visitor.page, "stand")
    faults = [f"turn, {fault}" for fault in covered(visitor.page)]
    press(visitor.page, "stand")
    ready(visitor.page, "again")
    faults += [f"end, {fault}" for fault in covered(visitor.page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("bots", [0, 2, 6])
def test_nothing_is_covered_in_a_race(visit: Visit, stacking: StackedDecks, bots: int) -> None:
    """The special card lies on the felt, beside the hand."""
    visitor = visit(lang="es-ES")  # has the longest words
    visitor.become_guest()
    deal = f"Ts 6d {'Th 9c Td 8s Jc 9d Jh 8c Qd 7h Qh 9s'[: bots * 6]} 5h 6h"
    stacking.next_table(deal, specials=["swap"] * min(bots + 1, 3))
    table = visitor.make_table("race")
    for _ in range(bots):
        visitor.command(table, {"do": "bot", "seat": None})
    visitor.page.goto(f"/table/{table}")
    press(visitor.page, "again")
    ready(visitor.page, "special")
    faults = covered(visitor.page)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR", "es-ES"])
def test_names_are_whole_beside_results(visit: Visit, stacking: StackedDecks, lang: str) -> None:
    """On a phone, with seven seats that all tie: the longest word beside a name."""
    visitor = visit(lang=lang, size=PHONE)
    visitor.become_guest()
    stacking.next_table("2c 3c 4c 5c 6c Th Ts Td Tc Jh Js Jd Qd 9h 9s 9d 9c 9h 9s 9d 9c")
    table = visitor.make_table("casino")
    for _ in range(6):
        visitor.command(table, {"do": "bot", "seat": None})
    visitor.page.goto(f"/table/{table}")
    press(visitor.page, "again")
    press(visitor.page, "stand")
    ready(visitor.page, "again")
    names = visitor.page.locator(".other .name")
    expect(names).to_have_count(6)
    # Not scrollWidth, which is rounded: a shortage of half a pixel makes an ellipsis, too.
    assert not names.evaluate_all(
        """names => names.filter(name => {
            const text = document.createRange()
            text.selectNodeContents(name)
            return text.getBoundingClientRect().width > name.getBoundingClientRect().width
        }).map(name => name.textContent)"""
    )


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR", "es-ES"])
def test_a_long_hand_of_the_dealer_leaves_the_tally_free(
    visit: Visit, stacking: StackedDecks, lang: str
) -> None:
    visitor = visit(lang=lang, size=PHONE)
    stacking.next_table("Ts 2s 9c 2h 2d 2c 3s 3h 4d")
    play(visitor.page, "classic")
    press(visitor.page, "again")
    press(visitor.page, "stand")
    ready(visitor.page, "again")
    settled(visitor.page)
    cards = visitor.page.locator(".dealer-area .cards > li")
    assert cards.count() >= 5
    room = cards.first.evaluate(
        """card => {
            const text = document.createRange()
            text.selectNodeContents(document.querySelector('p.tally'))
            return card.getBoundingClientRect().left - text.getBoundingClientRect().right
        }"""
    )
    assert room >= 0


def test_every_house_has_its_whole_name_on_a_phone(visit: Visit, subtests: pytest.Subtests) -> None:
    """Beside the largest purse that a guest has at first, in three languages."""
    visitor = visit(size=PHONE)
    visitor.become_guest()
    for house in visitor.call("GET", "/api/houses"):
        visitor.page.goto(f"/table/{visitor.make_table(house['id'])}")
        ready(visitor.page, "again")
        for lang in ("fr", "es", "en"):
            set_language(visitor.page, lang)
            name = visitor.page.get_by_role("heading", level=1)
            with subtests.test(house["id"], lang=lang):
                assert name.evaluate(WHOLE), name.inner_text()


# Not scrollWidth, which is rounded: a shortage of half a pixel makes an ellipsis, too.
WHOLE = """element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect(), room = element.getBoundingClientRect()
    // Letters reach a little below their line, but no further line fits in there.
    return text.right <= room.right + 0.1 && text.bottom <= room.bottom + 8
}"""


def covered(page: Page) -> list[str]:
    """What lies outside the felt or under something else, size by size, and pages that scroll."""
    faults = []
    for size in (PHONE, LOW, TWICE, UPRIGHT, WIDE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        settled(page)
        here = page.evaluate(COVERED)
        here += [f"scrolls by {spare} px" for spare in [page.evaluate(SPARE)] if spare > 0]
        faults += [f"{size['width']} × {size['height']}: {fault}" for fault in here]
    return faults


# Texts must be on top, cards that can be played inside, and circles and plates apart from what is not theirs.
COVERED = """() => {
    const sheet = new CSSStyleSheet()
    // taps go through it to the felt
    sheet.replaceSync('[data-pot] p, [data-pot] p * { pointer-events: auto !important }')
    document.adoptedStyleSheets = [sheet]
    const area = document.querySelector('.felt-area').getBoundingClientRect()
    const all = selector => [...document.querySelectorAll(`.felt ${selector}`)].filter(one => {
        const { width, height } = one.getBoundingClientRect()
        return one.checkVisibility() && width && height
    })
    const name = one => `${one.className} ${one.textContent.trim()}`.replace(/\\s+/g, ' ')
    const outside = one => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        return left < area.left - 1 || right > area.right + 1
            || top < area.top - 1 || bottom > area.bottom + 1
    }
    const hidden = one => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return !hit || !(one.contains(hit) || hit.contains(one))
    }
    const overlap = (one, other) => {
        const a = one.getBoundingClientRect(), b = other.getBoundingClientRect()
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        return wide > 4 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
    }
    const pairs = (ones, others) => ones.flatMap((one, i) => others.slice(ones === others ? i + 1 : 0)
        .filter(other => overlap(one, other)).map(other => `${name(one)} over ${name(other)}`))
    const texts = all(':is(.name, .total, .outcome, .amount)')
    const plates = all('.own .plate'), cards = all('.own .cards > li'), special = all('.special')
    const cut = special.filter(one => one.scrollHeight > one.clientHeight + 1)
    return [
        ...[...texts, ...special, ...cards].filter(outside).map(one => `${name(one)} is outside`),
        ...texts.filter(hidden).map(one => `${name(one)} is covered`),
        ...cut.map(one => `${name(one)} is cut`),
        ...pairs(plates, plates),
        ...pairs(all('.own .spot'), [...cards, ...special]),
        ...pairs(special, cards),
        ...pairs(all('.others > li > *'), [...cards, ...special, ...plates]),
        ...pairs(all('.track'), [...cards, ...all('.dealer .cards > li')]),
        ...pairs(all('[data-pot]'), [...cards, ...all('.dealer .cards > li')]),
    ]
}"""
