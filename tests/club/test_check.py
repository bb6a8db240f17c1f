"""The check of the database reports damage."""

from __future__ import annotations

import pytest
from support.clubs import START, Club

from croupier.club.checks.run import check
from croupier.table import BetOn, Sit


@pytest.fixture
def played(club: Club) -> Club:
    """One finished round, and a bet on a table."""
    ana = club.guest()
    table = club.table(ana, "casino")
    club.do(table, ana, BetOn(1000))
    club.finish(table, ana)
    shared = club.table(ana, "bankroll", shared=True)
    ben = club.guest()
    club.do(shared, ben, Sit())
    club.do(shared, ana, BetOn(1000))
    club.check()
    return club


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        ("UPDATE ledger SET amount = amount + 1 WHERE account = 'house'", "sums to"),
        ("DELETE FROM ledger WHERE account LIKE 'person:%'", "the ledger says 0"),
        ("UPDATE balances SET amount = amount + 1", "and the ledger says"),
        ("DELETE FROM balances", "is missing"),
        ("DELETE FROM events WHERE version = 1", "does not count from 0"),
        ("UPDATE tables SET version = version + 1", "does not count from 0"),
        ("UPDATE events SET at = at + 1 WHERE version > 0", "does not lead to what is stored"),
        ("UPDATE events SET person = 'p9' WHERE version = 1", "cannot be replayed: You have no seat"),
        ("UPDATE ledger SET account = 'table:x' WHERE account LIKE 'table:%'", "disagree"),
        ("DELETE FROM rounds", "are not those of its log"),
        ("UPDATE seated SET seat = seat + 1", "list of people"),
        ("UPDATE ledger SET account = 'mint' WHERE account LIKE 'bank:%'", "disagree"),
    ],
)
def test_damage_is_reported(played: Club, harm: str, words: str) -> None:
    played.sql(harm)
    problems = played.read(check)
    assert any(words in problem for problem in problems), problems
    assert all(problem.endswith(".") for problem in problems)


def test_a_deleted_account_that_still_exists(club: Club) -> None:
    ana = club.guest()
    club.sql("UPDATE people SET deleted = $1, name = '' WHERE id = $2", START, ana)
    assert f"The account of {ana} is still there." in club.read(check)
