"""Databases behind one small interface: transactions and notifications on SQLite or PostgreSQL."""

from .errors import CommitUnknown, ConstraintViolation, StoreError, Unreachable, Unwritable
from .open import open_store
from .query import Query, Row, Rows, Transaction
from .store import Listener, Store
