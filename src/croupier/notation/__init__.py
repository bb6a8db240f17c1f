"""BJN, the notation: rounds of blackjack as text that people can read and programs can replay."""

from .reader import read
from .record import Record, RoundRecord
from .writer import write

__all__ = ["Record", "RoundRecord", "read", "write"]
