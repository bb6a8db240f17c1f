"""A guest becomes an account, and all that an account can do."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from croupier.notation import read

from .conftest import Visit
from .stacked_decks import StackedDecks
from .visitor import Visitor

FIRST, SECOND = "correct horse", "battery staple"


def win_a_round(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("Th 9s 8h 9d")
    table = visitor.make_table("bankroll")
    visitor.command(table, {"do": "bet", "amount": 5000})
    visitor.command(table, {"do": "act", "choice": "stand"})


def fill(form: Locator, **values: str) -> None:
    for label, value in values.items():
        form.get_by_label(label.replace("_", " "), exact=True).fill(value)


def panel(page: Page, heading: str) -> Locator:
    return page.get_by_role("region", name=heading)


def log_in(page: Page, name: str, password: str) -> None:
    page.goto("/account")
    form = panel(page, "Log in")
    fill(form, Name=name, Password=password)
    form.get_by_role("button", name="Log in").click()


def test_from_guest_to_account_to_nothing(visit: Visit, stacking: StackedDecks) -> None:
    ana, elsewhere = visit(), visit()
    for visitor in (ana, elsewhere):
        visitor.allow_problem("40[0139]")  # wrong passwords and old sessions are part of it
    ana.become_guest()
    win_a_round(ana, stacking)
    page, other = ana.page, elsewhere.page

    page.goto("/account")
    expect(
        page.get_by_text("You are playing as a guest in this browser; at the table you are “Guest")
    ).to_be_visible()
    form = panel(page, "Create an account")
    fill(form, Name="Élodie", Password="short")
    form.get_by_role("button", name="Create the account").click()
    expect(form.get_by_label("Password")).to_be_focused()  # with what is wrong beside it
    fill(form, Password=FIRST)
    form.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Élodie")
    expect(page.get_by_role("banner")).to_contain_text("1,050")  # the guest's chips

    log_in(other, "elodie", "not her password")
    expect(panel(other, "Log in")).to_contain_text("password")
    log_in(other, "elodie", FIRST)  # on another device, as people type names
    expect(other.get_by_role("heading", level=1)).to_have_text("Élodie")
    expect(other.get_by_role("banner")).to_contain_text("1,050")
    other.goto("/")
    expect(other.get_by_role("link", name="Resume Bankroll")).to_be_visible()

    form = panel(page, "Change the password")
    fill(form, Current_password="not her password", New_password=SECOND)
    form.get_by_role("button", name="Change the password").click()
    expect(form).to_contain_text("The current password is wrong; try again.")
    fill(form, Current_password=FIRST, New_password=SECOND)
    form.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("Password changed. Other devices are logged out.")).to_be_visible()
    other.goto("/account")
    expect(panel(other, "Log in")).to_be_visible()
    log_in(other, "Élodie", SECOND)
    expect(other.get_by_role("heading", level=1)).to_have_text("Élodie")

    page.get_by_role("button", name="Log out everywhere").click()
    expect(page.get_by_text("You are logged out.")).to_be_visible()
    other.goto("/account")
    expect(panel(other, "Log in")).to_be_visible()

    log_in(page, "Élodie", SECOND)
    page.get_by_role("button", name="Delete the account").click()
    dialog = page.get_by_role("dialog")
    fill(dialog, Password=SECOND)
    dialog.get_by_role("button", name="Delete permanently").click()
    expect(page.get_by_text("The account has been deleted.")).to_be_visible()
    log_in(other, "Élodie", SECOND)
    expect(
        panel(other, "Log in").get_by_role("alert").or_(panel(other, "Log in").locator(".error"))
    ).not_to_have_count(0)
    expect(other.get_by_role("heading", level=1)).not_to_have_text("Élodie")


def test_everything_can_be_taken_along(visitor: Visitor, stacking: StackedDecks, tmp_path: Path) -> None:
    visitor.become_guest()
    win_a_round(visitor, stacking)
    visitor.page.goto("/account")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Download everything").click()
    path = tmp_path / "all.zip"
    download.value.save_as(path)
    with zipfile.ZipFile(path) as archive:
        account = json.loads(archive.read("account.json"))
        records = [name for name in archive.namelist() if name.endswith(".bjn")]
        assert records
        for name in records:
            assert read(archive.read(name).decode())
    assert "50" in json.dumps(account)


def test_a_token_for_a_bot(visit: Visit) -> None:
    visitor = visit()
    visitor.become_guest()
    visitor.call("POST", "/api/account/claim", {"name": "Bo the maker", "password": FIRST})
    page = visitor.page
    page.goto("/account")
    tokens = panel(page, "Tokens for bots")
    fill(tokens, What_it_is_for="night owl")
    tokens.get_by_label("What it may do").select_option("Read only")
    tokens.get_by_label("Valid for").select_option("30 days")
    tokens.get_by_role("button", name="Create a token").click()
    token = tokens.get_by_role("code").inner_text()
    assert token.isalnum()
    page.reload()
    expect(tokens).to_contain_text("night owl")
    expect(tokens).to_contain_text("not used yet")
    expect(tokens).to_contain_text("may read, until")
    expect(tokens).not_to_contain_text(token)
    tokens.get_by_role("button", name="Revoke the token night owl").click()
    expect(tokens).not_to_contain_text("night owl")


def test_another_browser_is_logged_out(visit: Visit) -> None:
    visitor, other = visit(), visit()
    visitor.become_guest()
    visitor.call("POST", "/api/account/claim", {"name": "Two Screens", "password": FIRST})
    other.become_guest()
    other.call("POST", "/api/session", {"name": "Two Screens", "password": FIRST})
    page = visitor.page
    page.goto("/account")
    here = panel(page, "On this device")
    expect(here.get_by_role("listitem")).to_have_count(2)
    here.get_by_role("button", name="Log out the browser last seen").click()
    expect(here.get_by_role("listitem")).to_have_count(0)
    assert other.call("GET", "/api/me")["person"] is None
