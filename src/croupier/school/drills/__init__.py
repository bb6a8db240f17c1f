"""Drills besides hands: counting, index plays, matches, and the dealer's mistakes."""

from .bets import BetDrill, BetQuestion
from .count_run import SHAPES, CountRun, Shape, count_run
from .decks import DeckDrill, DeckQuestion
from .index_plays import IndexDrill
from .match_play import MatchDrill
from .mistakes import MistakeDrill, RoundQuestion
from .play import PlayQuestion
from .true_count import TrueCountDrill, TrueCountQuestion

__all__ = [
    "SHAPES",
    "BetDrill",
    "BetQuestion",
    "CountRun",
    "DeckDrill",
    "DeckQuestion",
    "IndexDrill",
    "MatchDrill",
    "MistakeDrill",
    "PlayQuestion",
    "RoundQuestion",
    "Shape",
    "TrueCountDrill",
    "TrueCountQuestion",
    "count_run",
]
