"""Migrations are numbered without gaps or duplicates, so that two made in parallel are noticed."""

from croupier.store.migrate import FOLDER, migrations


def test_numbers() -> None:
    assert [migration.number for migration in migrations(FOLDER)] == [
        n + 1 for n in range(len(list(FOLDER.glob("*.sql"))))
    ]
