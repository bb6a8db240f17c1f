"""Programs that play. They see a view and the rules, like a person, and nothing more."""

from .game import new_match, play_game
from .simple_player import Player, simple

__all__ = ["Player", "new_match", "play_game", "simple"]
