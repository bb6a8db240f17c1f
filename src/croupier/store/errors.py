"""What can go wrong with a database, in one sentence each."""

from __future__ import annotations

from ..errors import CroupierError


class StoreError(CroupierError):
    """The database did not do what was asked; nothing of the story has happened unless a subclass says otherwise."""


class Clash(StoreError):
    """A row that the schema does not allow: there already, without its parent, or outside a check."""


class Unwritable(StoreError):
    """The disk is full or broken, or the database may only be read: nothing has happened, and nothing will until the
    host has seen to it."""


class Unreachable(StoreError):
    """No connection to the database; the same story may work later."""


class Unanswered(Unreachable):
    """The connection went away during a commit: whether the story happened has to be looked up."""
