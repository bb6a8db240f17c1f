"""Two and three people at one table, each in their own browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .server_clock import Clock
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor

BURNT = "2c 3c 4c 5c 6c"
LONG = 120  # seconds of a turn: nobody runs out of them by chance


@pytest.fixture
def guests(visit: Visit) -> list[Visitor]:
    return [visit() for _ in range(3)]


def name_of(visitor: Visitor) -> str:
    return str(visitor.call("GET", "/api/me")["person"]["name"])


def sit_down(guests: list[Visitor], house: str, **options: int) -> list[TablePage]:
    """Seat everyone at a table that the first guest opens."""
    for guest in guests:
        guest.become_guest()
    table = guests[0].make_table(house, shared=True, clock=LONG, **options)
    felts = [TablePage(guest).at(table) for guest in guests]
    for felt in felts[1:]:
        felt.press("Take a seat")
        expect(felt.mine).to_be_visible()
    return felts


def test_from_the_lobby_to_a_round_for_two(guests: list[Visitor], stacking: StackedDecks) -> None:
    stacking.next_table(f"{BURNT} Th 9h 7d 8s 9s  2d Kc")
    ana, ben = TablePage(guests[0]), TablePage(guests[1])
    ana.page.goto("/")
    ana.page.get_by_role("button", name="Play with others: Casino").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label("Seats").select_option("3")
    dialog.get_by_label("Time to decide").select_option("120 seconds")
    dialog.get_by_role("button", name="Open the table").click()
    ana.arrived()
    link = ana.page.get_by_label("Link to this table").input_value()
    assert link == ana.page.url

    ben.page.goto("/")
    ben.page.locator(f"a[href='/table/{ana.table}']").click()
    ben.arrived().says("You are watching.").press("Take a seat")
    ana_name, ben_name = name_of(guests[0]), name_of(guests[1])
    expect(ana.seat(2)).to_contain_text(ben_name)
    expect(ana.page.get_by_role("timer")).to_have_count(0)  # nobody has bet yet

    ana.press("Bet").says("Waiting for the others.")
    expect(ben.page.get_by_role("timer")).to_be_visible()
    ben.press("Bet").have("9h 9s").says(f"Waiting for {ana_name}.")
    expect(ben.button("Hit")).to_be_disabled()
    ana.says("Your turn: you have 18.").press("Hit").have("Th 8s 2d")
    ben.holds(ben.seat(1), "Th 8s 2d")
    ana.press("Stand").says(f"Waiting for {ben_name}.")
    ben.says("Your turn: you have 18.").press("Stand")
    ana.says("You win 5 chips.", "Your 20 beats the dealer’s 17.")
    ben.says("You win 5 chips.", "Your 18 beats the dealer’s 17.")


def test_a_table_for_people_with_its_link(guests: list[Visitor]) -> None:
    """The maker reads whether the lobby lists the table, before and after it is open."""
    guests[1].become_guest()
    ana, ben = TablePage(guests[0]), TablePage(guests[1])
    ana.page.goto("/")
    ana.page.get_by_role("button", name="Play with others: Casino").click()
    dialog = ana.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Otherwise the lobby lists the table, with its players’ names.")
    dialog.get_by_label("Only with the link").check()
    dialog.get_by_role("button", name="Open the table").click()
    expect(ana.arrived().page.get_by_text("The lobby does not list this table")).to_be_visible()
    secret = ana.table
    listed = guests[1].make_table("casino", shared=True)
    ben.at(listed)
    expect(ben.page.get_by_text("The lobby lists this table, with its players’ names.")).to_be_visible()
    ana.page.goto("/")
    expect(ana.page.locator(f".tables a[href='/table/{listed}']")).to_be_visible()
    expect(ana.page.locator(f".tables a[href='/table/{secret}']")).to_have_count(0)
    ben.at(secret).press("Take a seat")
    expect(ben.mine).to_be_visible()


def test_chat_and_mute_and_leaving(guests: list[Visitor]) -> None:
    ana, ben = sit_down(guests[:2], "bankroll", seats=2)
    ana_name, ben_name = name_of(guests[0]), name_of(guests[1])
    say(ana, "Good evening")
    ben.page.get_by_role("button", name="Chat, 1 new message").click()
    talk = ben.page.get_by_role("complementary", name="Chat")
    expect(talk).to_contain_text(f"{ana_name} Good evening")
    talk.get_by_role("button", name=f"Mute {ana_name}").click()
    expect(talk).not_to_contain_text("Good evening")
    ben.page.keyboard.press("Escape")
    expect(talk).to_have_count(0)
    expect(ben.button("Bet")).to_be_focused()

    ben.page.get_by_role("button", name="More options").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(ben.page).to_have_url(f"{ben.visitor.address}/")
    expect(ana.log).to_contain_text(f"{ben_name} has left.")


def say(felt: TablePage, text: str) -> None:
    felt.page.keyboard.press("m")
    expect(felt.page.get_by_label("Say something")).to_be_focused()
    felt.page.keyboard.type(text)
    felt.page.keyboard.press("Enter")
    expect(felt.page.get_by_role("complementary", name="Chat")).to_contain_text(text)


def test_somebody_watches(guests: list[Visitor], stacking: StackedDecks) -> None:
    stacking.next_table("Th 9s 8h 9d")
    (ana,) = sit_down(guests[:1], "bankroll", seats=1)
    cleo = TablePage(guests[2])
    ana.press("Bet").says("you have 19")
    cleo.at(ana.table).says(f"Waiting for {name_of(guests[0])}.")
    cleo.holds(cleo.seat(1), "Th 9s").dealer_has("8h ??")
    expect(cleo.bar.get_by_role("button")).to_have_count(0)
    ana.press("Stand")
    cleo.dealer_has("8h 9d").says("You are watching.")
    assert "9d" not in "".join(before(cleo.visitor, "turn"))


def before(visitor: Visitor, event: str) -> list[str]:
    """The messages received before this event."""
    marker = f'"k":"{event}"'
    at = next(i for i, text in enumerate(visitor.messages) if marker in text)
    return visitor.messages[:at]


def test_everyone_agrees_on_another_round(
    guests: list[Visitor], stacking: StackedDecks, clock: Clock
) -> None:
    deal = "Ts 9s 9h 9c 8h 8c 7c Th"  # two cards to each, seat by seat, then the dealer's
    stacking.next_table(deal, "Ts 9s 9h 9c 7c Th")
    felts = sit_down(guests, "classic")
    ana, ben, cleo = felts
    for felt in felts:
        felt.press("Deal")
    for felt in felts:
        felt.press("Stand")
    for felt in felts:
        felt.says("Another round? Everyone must agree.")
    ana.press("Yes, another round").says("Waiting for the others.")
    ben.press("Yes, another round")
    clock.forward(LONG + 1)  # and Cleo says nothing
    expect(cleo.log).to_contain_text("You lost your seat because you did not agree to another round in time.")
    ana.says("Your turn: you have 19.")
    expect(ana.log).to_contain_text(f"{name_of(guests[2])} did not agree")
    clock.forward(LONG + 1)
    expect(ana.log).to_contain_text(re.compile(r"Time is up\.\s*You stand on 19."))
    ben.press("Stand").says("You win.")


def test_who_does_not_bet_sits_out_and_is_stood_up_after_three_rounds(
    guests: list[Visitor], clock: Clock
) -> None:
    ana, ben = sit_down(guests[:2], "bankroll", seats=2)
    for _ in range(3):
        ana.press("Bet")
        expect(ana.page.get_by_role("timer")).to_be_visible()
        clock.forward(LONG + 1)
        ana.press("Stand")
    expect(ben.log).to_contain_text("You lost your seat after three rounds without a bet.")
    ben.says("You are watching.")
    expect(ben.button("Take a seat")).to_be_enabled()


def test_insurance_and_ace_are_answered_by_the_clock(
    guests: list[Visitor], stacking: StackedDecks, clock: Clock
) -> None:
    stacking.next_table(f"{BURNT} Th As 9s  8c")
    (ana,) = sit_down(guests[:1], "casino", seats=1)
    ana.press("Bet").says("Do you want insurance?")
    clock.forward(LONG + 1)
    expect(ana.log).to_contain_text(re.compile(r"Time is up\.\s*You decline insurance."))
    ana.says("Your turn: you have 19.")
    clock.forward(LONG + 1)
    expect(ana.log).to_contain_text(re.compile(r"Time is up\.\s*You stand on 19."))

    stacking.next_table("As Ad Th 7c", specials=["swap"])
    (ana,) = sit_down(guests[:1], "race", seats=1, points=5)
    ana.press("Deal").says("What is your ace worth, 1 or 11?")
    clock.forward(LONG + 1)
    expect(ana.log).to_contain_text(re.compile(r"Time is up\.\s*Your ace is 11."))
    clock.forward(LONG + 1)
    expect(ana.log).to_contain_text(re.compile(r"Time is up\.\s*Your ace is 1. You have 12."))


def test_a_race_for_two_from_nine_points(guests: list[Visitor], stacking: StackedDecks) -> None:
    stacking.next_table("Ts 9s 2h 3c Th 7c", specials=["plus1", "swap"])
    ana, ben = sit_down(guests[:2], "race", seats=2, points=9)
    for felt in (ana, ben):
        felt.press("Deal")
    for felt in (ana, ben):
        felt.press("Stand")
    ana.says("You win the match with 10 points!")
    ben.says("You finish with 8 points.")
    ana.press("Rematch").says("Waiting for the others.")
    ben.says("A rematch? Everyone must agree.").press("Rematch")
    for felt in (ana, ben):  # the same people, from the start
        expect(felt.page.get_by_text("Round 1", exact=True)).to_be_visible()
    expect(ana.log).to_contain_text("Match 2 begins.")


def test_a_pot_each_and_a_bot(guests: list[Visitor], stacking: StackedDecks) -> None:
    stacking.next_table("Th 9s Tc 8c Kh 6d 9h 8d 5c")
    ana, ben = sit_down(guests[:2], "bankroll", seats=3)
    ana.page.get_by_role("button", name="Add a bot, seat 3").click()
    for felt in (ana, ben):
        expect(felt.seat(3)).to_contain_text("Bot 3")
        felt.press("Bet")
    ana.press("Stand")
    ben.press("Stand").says("You win 2 chips.", "Your 18 beats the dealer’s 17.")
    ana.says("You win 2 chips.", "Your 19 beats the dealer’s 17.")
