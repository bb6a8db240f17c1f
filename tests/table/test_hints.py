"""A hint depends only on visible cards: hidden cards do not change it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from support.effort import effort
from support.random_tables import RandomTable
from support.time_limits import SLOW

from croupier import house
from croupier.coach import Hint, hint
from croupier.engine import ForChoice
from croupier.table import Ready, Sit, Table
from croupier.table.match_bytes import match_from_bytes

from .test_secrets import twin

OFTEN = effort(8, 200)


def hint_for(table: Table, seat: int) -> Hint | None:
    return hint(table.match, seat, within=SLOW)


@pytest.mark.parametrize("name", ["duel", "casino", "bankroll", "classic"])
def test_hints_do_not_depend_on_hidden_cards(name: str) -> None:
    rng = Random(f"hints {name}")
    compared = differed = 0
    while compared < OFTEN:
        evening = RandomTable(rng, house(name), shared=True, seats=min(2, house(name).table.seats))
        evening.mischief = 0.0
        while not evening.table.closed and compared < OFTEN:
            waits = evening.table.match.waits
            if isinstance(waits, ForChoice) and waits.what != "bet":
                other = twin(rng, evening.table)
                if other is not None:
                    assert hint_for(evening.table, waits.seat) == hint_for(other, waits.seat)
                    compared += 1
                    differed += evening.table.shoe != other.shoe
            evening.step()
    assert compared == differed


@pytest.mark.slow
def test_hints_do_not_depend_on_the_special_cards_of_others() -> None:
    evening = RandomTable(Random(3), house("race"), shared=True, seats=2)
    ana, ben = evening.people[:2]
    evening.do(Sit(2), ben)
    evening.do(Ready(), ana)
    evening.do(Ready(), ben)
    table, rng = evening.table, Random(4)
    base = match_from_bytes(table.base, table.rules)
    other = replace(base.player(2), special="swap" if base.player(2).special == "plus1" else "plus1")
    changed = replace(base, players=(base.player(1), other))
    for action in table.actions:
        changed = changed.apply(action)
    assert hint(changed, 1, within=SLOW) == hint_for(table, 1) is not None
    for _ in range(5):
        hidden = twin(rng, table)
        assert hidden is not None
        assert hint_for(hidden, 1) == hint_for(table, 1)
