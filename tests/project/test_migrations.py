"""Migrations are numbered without gaps or doubles,
so that two that were made side by side are noticed at once."""

from croupier.store.migrate import FOLDER, migrations


def test_numbers() -> None:
    assert [migration.number for migration in migrations(FOLDER)] == [
        n + 1 for n in range(len(list(FOLDER.glob("*.sql"))))
    ]
