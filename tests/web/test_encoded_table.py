"""What is sent to people who wait is taken from the message before, and must be as good as new."""

from __future__ import annotations

from random import Random

import pytest
from support.effort import mostly_slow
from support.random_tables import RandomTable

from croupier.api.messages import encode
from croupier.club.tables.transactions import TableUpdate
from croupier.rules import house, houses
from croupier.table import personal_view
from croupier.web.live.encoded_table import EncodedUpdate


@pytest.mark.parametrize("name", mostly_slow(houses(), "casino", "race"))
def test_personal_views_are_never_out_of_date(name: str) -> None:
    table = RandomTable(Random(name), house(name), shared=True)
    for version in range(1, 80):
        while not table.step():
            pass
        update = TableUpdate("t1", version - 1, version, table.table, table.effects.events, {}, (), False)
        encoded = EncodedUpdate(update, table.now)
        for person in table.people:
            purse = table.purse(person)
            expected = encode(personal_view(table.table, person.id, purse))
            assert encoded.message(person.id, purse)[1] == expected
        if table.table.closed:
            return
