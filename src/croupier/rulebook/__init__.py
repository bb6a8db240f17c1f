"""The rulebook: the rules of any house as text for players, in three languages."""

from .book import Book, Chapter, as_markdown, as_text
from .felt_print import felt_print, print_topics
from .write import rulebook

__all__ = ["Book", "Chapter", "as_markdown", "as_text", "felt_print", "print_topics", "rulebook"]
