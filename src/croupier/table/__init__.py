"""The table, pure: people, bots, bets and a clock around a match. A fold over commands; wallets are outside."""

from .bjn import record
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
from .effects import FinishedRound, Played, Posting
from .options import CLOCK, Options, Person
from .pot import chips_on
from .refusals import REFUSALS
from .table import Table, Told, new_table
from .table_bytes import from_bytes, round_from_bytes, to_bytes
from .views.events import Happening
from .views.personal_view import You, scene, you
from .views.public_view import Look, look
from .views.replay import Replayed, replay

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
