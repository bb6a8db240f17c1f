"""The rules of any house as a text for players, written from the rules object."""

from .book import Book, Chapter, as_markdown, as_text
from .write import rulebook

__all__ = ["Book", "Chapter", "as_markdown", "as_text", "rulebook"]
