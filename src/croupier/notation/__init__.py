"""BJN: rounds of blackjack as text that people read and programs replay."""

from .reader import read
from .record import Record, RoundRecord
from .writer import write

__all__ = ["Record", "RoundRecord", "read", "write"]
