"""Rules that only the engine knows reach the tables without an edit."""

from __future__ import annotations

import pytest
from compile.test_mutants import RULES, counted, learning, one_seat, seats, step_kernel, unchanged

from croupier.rules.changes import change_rules


@pytest.mark.slow
@pytest.mark.parametrize(
    "changes",
    [
        {"dealer.pushes_22": True},
        {"table.ties_at": {"dealer": [17]}},
        {"player.surrender_against": "not_ace"},
    ],
)
def test_a_rule_of_the_engine_changes_the_tables(changes: dict[str, object]) -> None:
    other = change_rules(RULES, changes)
    for tables in (one_seat, counted, seats, learning, step_kernel):
        assert tables(other) != unchanged(tables)
