"""Puzzles: positions from seeded games of any house, with exact values and a difficulty."""

from .batch import Request, puzzles
from .puzzle import LEVELS, Level, Puzzle, make_puzzle
from .writer import LICENCE, puzzle_json, puzzle_record

__all__ = [
    "LEVELS",
    "LICENCE",
    "Level",
    "Puzzle",
    "Request",
    "make_puzzle",
    "puzzle_json",
    "puzzle_record",
    "puzzles",
]
