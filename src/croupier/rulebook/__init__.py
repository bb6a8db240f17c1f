"""The rulebook: the rules of any house as text for players, in three languages."""

from .book import Book, Chapter, as_markdown, as_text
from .write import rulebook

__all__ = ["Book", "Chapter", "as_markdown", "as_text", "rulebook"]
