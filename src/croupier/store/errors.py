"""Errors of a database. Each message is one sentence that a host can act on."""

from __future__ import annotations

from ..errors import CroupierError


class StoreError(CroupierError):
    """The database refused or failed. Unless a subclass says otherwise, the transaction changed nothing."""


class ConstraintViolation(StoreError):
    """The schema does not allow a row: a duplicate, a missing parent, or a failed check."""


class Unwritable(StoreError):
    """The disk is full or broken, or the database is read-only. Nothing was stored; the host has to act."""


class Unreachable(StoreError):
    """No connection to the database. The same transaction may work later."""


class CommitUnknown(Unreachable):
    """The connection was lost during a commit: the transaction may or may not have been stored."""
