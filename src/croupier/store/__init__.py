"""Databases behind one small door: stories in, durable effects out, on SQLite or PostgreSQL."""

from .errors import Clash, StoreError, Unanswered, Unreachable, Unwritable
from .open import open_store
from .query import Query, Row, Rows, Transaction
from .store import Listener, Store

__all__ = [
    "Clash",
    "Listener",
    "Query",
    "Row",
    "Rows",
    "Store",
    "StoreError",
    "Transaction",
    "Unanswered",
    "Unreachable",
    "Unwritable",
    "open_store",
]
