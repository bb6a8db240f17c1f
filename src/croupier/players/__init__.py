"""Who plays by program. A player sees a view and the rules, as a person would, and nothing more."""

from .game import new_match, play_game
from .simple import Player, simple

__all__ = ["Player", "new_match", "play_game", "simple"]
