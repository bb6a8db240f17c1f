"""The rules of play as pure functions: no I/O, clock, random numbers or floats. Chance is an action."""

from .actions import (
    Ace,
    Action,
    Agree,
    Bet,
    Deal,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Keep,
    Leave,
    Open,
    PlusOne,
    Quit,
    Shuffle,
    Sit,
    Split,
    Stake,
    Stand,
    Surrender,
    Swap,
)
from .match import Match
from .player import Player
from .recycled_deck import RecycledDeck
from .round import Round
from .settle import HandOutcome, Outcome, SeatOutcome, Why
from .state import Box, Closed, ForCard, ForChoice, ForShuffle, Hand, Stage, Stuck, Waits
from .stock import Endless, Stock, stock
from .view import Known, View, known, view
