"""Who is at a shared table: full tables, bots that make room, and connections that are lost."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from .conftest import Visit
from .server_clock import Clock
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import PHONE, Visitor

BURNT = "2c 3c 4c 5c 6c"
LONG = 120  # seconds of a turn
LONG_NAME = "Maximiliana Wolfgang"  # as long as a name can be


def name_of(visitor: Visitor) -> str:
    return str(visitor.call("GET", "/api/me")["person"]["name"])


def open_table(visitor: Visitor, seats: int, house: str = "casino") -> TablePage:
    visitor.become_guest()
    return TablePage(visitor).at(visitor.make_table(house, shared=True, clock=LONG, seats=seats))


def people(page: Page) -> Locator:
    """The list of people, in the table's menu."""
    page.get_by_role("button", name="More options").click()
    return page.get_by_role("region", name="At this table").get_by_role("listitem")


def test_a_bot_makes_room_after_the_round_and_a_full_table_says_why(
    visit: Visit, stacking: StackedDecks
) -> None:
    stacking.next_table(f"{BURNT} Th 9h 7d 8s 9s Kc")
    ana, ben, cleo = (visit() for _ in range(3))
    host = open_table(ana, 2)
    host.page.get_by_role("button", name="Add a bot, seat 2").click()
    host.press("Bet").says("Your turn: you have 18.")
    guest = TablePage(ben).at(host.table)
    guest.press("Take a bot’s seat").says("A bot makes room for you when this round is over.")
    expect(host.seat(2)).to_contain_text(f"then {name_of(ben)}")
    rows = people(host.page)
    expect(rows.nth(0)).to_contain_text("you")
    expect(rows.nth(1)).to_contain_text(f"bot, then {name_of(ben)}")
    host.page.keyboard.press("Escape")
    host.press("Stand")
    expect(guest.button("Bet")).to_be_enabled()
    expect(host.seat(2)).to_contain_text(name_of(ben))
    watcher = TablePage(cleo).at(host.table).says("You are watching.", "People sit on every seat.")
    expect(watcher.bar.get_by_role("link", name="Open a table of your own")).to_be_visible()
    rows = people(watcher.page)
    expect(rows.nth(2)).to_contain_text("watching")


def test_a_lost_connection_frees_the_seat_after_two_minutes(visit: Visit, clock: Clock) -> None:
    ana, ben = visit(), visit(size=PHONE)
    host = open_table(ana, 2)
    guest = TablePage(ben).at(host.table).press("Take a seat")
    expect(guest.mine).to_be_visible()
    ben.page.goto("/")  # not the same as leaving
    rows = people(host.page)
    expect(rows.nth(1)).to_contain_text("connection lost, seat free in")
    expect(host.seat(2)).to_contain_text("not connected")
    clock.forward(LONG)
    expect(rows.nth(1)).to_contain_text("free")
    expect(host.log).to_contain_text(f"{name_of(ben)} lost the connection, and the seat is free.")


def test_the_note_about_a_lost_seat_covers_no_button(visit: Visit, clock: Clock) -> None:
    """At 360 px it once lay on “Take a seat” and had a tick."""
    ana, ben = visit(), visit(size=PHONE)
    host = open_table(ana, 2, "bankroll")
    guest = TablePage(ben).at(host.table).press("Take a seat")
    for _ in range(3):
        host.press("Bet")
        expect(host.page.get_by_role("timer")).to_be_visible()
        clock.forward(LONG + 1)
        host.press("Stand")
    note = guest.page.locator(".toast")
    expect(note).to_contain_text("You lost your seat")
    button = guest.button("Take a seat")
    expect(button).to_be_enabled()
    lower, upper = button.bounding_box(), note.bounding_box()
    assert lower is not None
    assert upper is not None
    assert upper["y"] + upper["height"] <= lower["y"]
    warning = "M12 4l9 16H3zM12 10v4.500M12 17.200v.3"
    assert note.locator("path").first.get_attribute("d") == warning


def test_names_are_whole_where_there_is_room(visit: Visit, stacking: StackedDecks) -> None:
    """Three seats at 1280 px: between rounds, in a round and with its result."""
    stacking.next_table(f"{BURNT} Th 9h 8c 7d 8s 9s 9c Kc")
    ana, ben, cleo = (visit() for _ in range(3))
    ben.become_guest()
    ben.call("POST", "/api/account/claim", {"name": LONG_NAME, "password": "correct horse"})
    host = open_table(ana, 3)
    felts = [host, *(TablePage(one).at(host.table).press("Take a seat") for one in (ben, cleo))]

    def check() -> None:
        name = host.seat(2).locator(".name").filter(has_text=LONG_NAME)
        expect(name).to_be_visible()
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth + 1"), name.inner_text()

    check()
    for felt in felts:
        felt.press("Bet")
    for felt in felts:
        felt.press("Stand")
    expect(host.button("Bet")).to_be_enabled()
    check()
