"""Databases behind one small door: stories in, durable effects out, on SQLite or PostgreSQL."""

from .errors import Clash, StoreError, Unanswered, Unreachable, Unwritable
from .open import open_store
from .query import Query, Row, Rows, Story
from .store import Hearer, Store

__all__ = [
    "Clash",
    "Hearer",
    "Query",
    "Row",
    "Rows",
    "Store",
    "StoreError",
    "Story",
    "Unanswered",
    "Unreachable",
    "Unwritable",
    "open_store",
]
