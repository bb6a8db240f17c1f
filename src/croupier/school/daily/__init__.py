"""The daily deal: twenty rounds a day, with the same cards for everyone, graded by the coach."""

from .day import HOUSES, commitment, house_of, seed_of
from .game import ROUNDS, DailyGame, play

__all__ = ["HOUSES", "ROUNDS", "DailyGame", "commitment", "house_of", "play", "seed_of"]
