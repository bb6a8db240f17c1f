"""Who is at a shared table, in words: people who have lost the connection, and people who watch."""

from __future__ import annotations

from time import time_ns

from ...api.messages import Presence
from ...table import PublicView
from .phrases import Phrases


def presence_lines(phrases: Phrases, public: PublicView, presence: Presence) -> list[str]:
    """One line for each person who is missing or only watches."""
    now, lines = time_ns() // 1_000_000, []
    for person in presence.people:
        if person.seat is None:
            lines.append(phrases.labelled(person.name, _state(phrases, "watching")))
        elif not person.connected and not any(c.seat == person.seat and c.away for c in public.chairs):
            lines.append(phrases.labelled(person.name, _lost(phrases, person.free_at, now)))
    strangers = presence.watching - sum(person.seat is None for person in presence.people)
    return [*lines, phrases.say("felt-watchers", n=strangers)] if strangers > 0 else lines


def _lost(phrases: Phrases, free_at: int | None, now: int) -> str:
    """A person who needs no live connection, such as a program, keeps the seat."""
    if free_at is None:
        return phrases.say("felt-offline")
    minutes, seconds = divmod(max(0, -(-(free_at - now) // 1000)), 60)
    return _state(phrases, "lost", f"{minutes}:{seconds:02}")


def _state(phrases: Phrases, state: str, time: str = "") -> str:
    return phrases.say("felt-here", **{"is": state, "who": "", "time": time})
