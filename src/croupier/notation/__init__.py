"""BJN: one line a round, readable by a person, exact enough to replay."""

from .reader import read
from .record import Record, RoundRecord
from .writer import write

__all__ = ["Record", "RoundRecord", "read", "write"]
