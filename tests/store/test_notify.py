"""Pending topics are joined, and never grow without limit."""

from __future__ import annotations

from support.small_store import in_loop

from croupier.store.listeners import Listeners
from croupier.store.postgres import notify
from croupier.store.postgres.connection import Connector


def test_topics_share_notifications() -> None:
    topics = [f"table:{number:0500}" for number in range(40)]
    parts = list(notify.payloads(topics))
    assert "\n".join(parts).split("\n") == topics
    assert all(len(part.encode()) < 8000 for part in parts)
    assert len(parts) == 3
    assert list(notify.payloads([])) == []
    assert list(notify.payloads(["ñ" * 3900, "a"])) == ["ñ" * 3900 + "\na"]


@in_loop
async def test_too_many_topics_become_everything() -> None:
    silent = notify.Notifier(Connector("postgresql://127.0.0.1:1/club"), Listeners())
    for number in range(notify.MAX_PENDING + 10):
        silent.notify(f"table:{number}")
    assert len(silent._pending) < 20
    assert "*" in silent._pending
    await silent.close()
