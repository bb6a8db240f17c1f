"""Who plays by program. A player sees a view and the rules, as a person would, and nothing more."""

from .simple import Player, simple

__all__ = ["Player", "simple"]
