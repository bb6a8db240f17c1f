"""Names of people at tables. Stored tables hold only ids; names are looked up, so they can change or go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from ...store.query import Query, Transaction, placeholders
from ...table import Person, Table


def without_names(table: Table) -> Table:
    """The table as it is stored, with ids only."""
    return with_names(table, {})


def with_names(table: Table, names: Mapping[str, str]) -> Table:
    """The table with these names for its people."""
    chairs = tuple(
        replace(chair, name=names.get(chair.person, "")) if chair.person else chair for chair in table.chairs
    )
    maker = Person(table.maker.id, names.get(table.maker.id, ""))
    return replace(table, chairs=chairs, maker=maker)


def with_name(table: Table, person: str, name: str) -> Table:
    """The table with the current name of one person, who may have changed it since."""
    known = _known(table)
    return table if known.get(person, name) == name else with_names(table, {**known, person: name})


def load_names(table: Table) -> Transaction[Table]:
    """Look up the names of all people at a stored table, and fill them in."""
    return with_names(table, (yield from _query_names(set(_known(table)))))


def lookup_names(table: Table, people: Iterable[str]) -> Transaction[dict[str, str]]:
    """The names of the people at the table, and of the given people."""
    known = _known(table)
    return {**known, **(yield from _query_names(set(people) - known.keys()))}


def _known(table: Table) -> dict[str, str]:
    return {table.maker.id: table.maker.name, **{c.person: c.name for c in table.chairs if c.person}}


def _query_names(people: set[str]) -> Transaction[dict[str, str]]:
    if not people:
        return {}
    places = placeholders(len(people))
    return dict((yield Query(f"SELECT id, name FROM people WHERE id IN ({places})", tuple(sorted(people)))))
