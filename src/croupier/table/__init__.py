"""The table, pure: people, bots, bets and a clock around a match. A fold over commands; wallets are outside."""

from .commands import (
    Act,
    Again,
    BetOn,
    Bot,
    Close,
    Command,
    End,
    Insure,
    Leave,
    PersonCommand,
    Quit,
    Ready,
    Restart,
    Sit,
    Skip,
    Stake,
    Tick,
    Unbot,
)
from .happenings import Happening
from .look import Look, look
from .options import CLOCK, Options, Person
from .pot import chips_on
from .record import record
from .refusals import REFUSALS
from .replay import Replayed, replay
from .stored import from_bytes, round_from_bytes, to_bytes
from .table import Table, Told, new_table
from .told import FinishedRound, Played, Posting
from .you import You, scene, you

__all__ = [
    "CLOCK",
    "REFUSALS",
    "Act",
    "Again",
    "BetOn",
    "Bot",
    "Close",
    "Command",
    "End",
    "FinishedRound",
    "Happening",
    "Insure",
    "Leave",
    "Look",
    "Options",
    "Person",
    "PersonCommand",
    "Played",
    "Posting",
    "Quit",
    "Ready",
    "Replayed",
    "Restart",
    "Sit",
    "Skip",
    "Stake",
    "Table",
    "Tick",
    "Told",
    "Unbot",
    "You",
    "chips_on",
    "from_bytes",
    "look",
    "new_table",
    "record",
    "replay",
    "round_from_bytes",
    "scene",
    "to_bytes",
    "you",
]
