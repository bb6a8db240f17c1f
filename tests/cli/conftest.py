"""The pseudo-language, for tests of the command line."""

from support.pseudo_language import pseudo

__all__ = ["pseudo"]
