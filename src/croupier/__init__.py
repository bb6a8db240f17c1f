"""Blackjack: an exact engine, house rules as data, and a record of every round."""

from .cards import DECK, Card, cards
from .engine import (
    Ace,
    Bet,
    Deal,
    Double,
    Hit,
    Insure,
    Match,
    Open,
    Round,
    Shuffle,
    Split,
    Stand,
    Surrender,
    known,
    view,
)
from .errors import CroupierError, IllegalAction, ImpossibleCard, RecordError, RulesError
from .notation import Record, read, write
from .rules import Rules, house, houses
from .shoe import Shoe

__all__ = [
    "DECK",
    "Ace",
    "Bet",
    "Card",
    "CroupierError",
    "Deal",
    "Double",
    "Hit",
    "IllegalAction",
    "ImpossibleCard",
    "Insure",
    "Match",
    "Open",
    "Record",
    "RecordError",
    "Round",
    "Rules",
    "RulesError",
    "Shoe",
    "Shuffle",
    "Split",
    "Stand",
    "Surrender",
    "cards",
    "house",
    "houses",
    "known",
    "read",
    "view",
    "write",
]
