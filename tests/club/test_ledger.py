"""Double entries that sum to zero, and balances that are their sums."""

from __future__ import annotations

import pytest
from support.clubs import START, Club, refuses

from croupier.club import ledger
from croupier.club.accounts import people
from croupier.club.ledger import WELCOME, Unbalanced, post
from croupier.table.cashier import wallet


def test_a_posting_moves_chips(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    lines = {wallet(ana): -500, wallet(ben): 300, "house": 200, "bots": 0}
    balances = club.run(lambda: post("x.1", lines, START))
    assert balances == {ana: WELCOME - 500, ben: WELCOME + 300}
    written = club.sql("SELECT account, amount, at FROM ledger WHERE posting = 'x.1' ORDER BY account")
    assert written == [("house", 200, START), (wallet(ana), -500, START), (wallet(ben), 300, START)]
    assert club.read(lambda: ledger.balances([ana, ben, "p99"])) == balances
    club.check()


def test_postings_must_sum_to_zero(club: Club) -> None:
    ana = club.guest()
    with pytest.raises(Unbalanced, match=r"x\.1 does not sum"):
        club.run(lambda: post("x.1", {wallet(ana): -500, "house": 499}, START))
    assert club.balance(ana) == WELCOME


def test_a_purse_is_never_below_nothing(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    with refuses("purse"):
        club.run(lambda: post("x.1", {wallet(ana): -WELCOME - 1, wallet(ben): WELCOME + 1}, START))
    assert (club.balance(ana), club.balance(ben)) == (WELCOME, WELCOME)
    assert club.run(lambda: post("x.2", {wallet(ana): -WELCOME, "house": WELCOME}, START)) == {ana: 0}
    club.check()


def test_an_empty_posting_writes_nothing(club: Club) -> None:
    assert club.run(lambda: post("x.1", {"house": 0}, START)) == {}
    assert club.sql("SELECT * FROM ledger") == []


def test_chips_for_a_deleted_account_go_to_the_mint(club: Club) -> None:
    ana = club.guest()
    club.run(lambda: people.delete(ana, START))
    assert club.run(lambda: post("x.1", {wallet(ana): 500, "house": -500}, START)) == {}
    with refuses("purse"):
        club.run(lambda: post("x.2", {wallet(ana): -500, "house": 500}, START))
    written = club.sql("SELECT account, amount FROM ledger WHERE posting = 'x.1' ORDER BY account")
    assert written == [("house", -500), ("mint", 500)]
    club.check()


def test_the_schema_refuses_invalid_rows(club: Club) -> None:
    ana = club.guest()
    with pytest.raises(Exception, match=r"(?i)check"):
        club.sql("UPDATE balances SET amount = -1 WHERE person = $1", ana)
