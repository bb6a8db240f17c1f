"""Tables as pure values: people, bots, bets and a clock around a match. Commands lead from table to table.

Wallets are outside: a command returns the chips that move (`Posting`), and the club books them.
"""

from ..engine.public_parts import PublicDealer, PublicHand, PublicSeat
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
    Rematch,
    Restart,
    Sit,
    Skip,
    Stake,
    Tick,
    Unbot,
    Vacate,
)
from .effects import Effects, FinishedRound, Played, Posting
from .options import CLOCK, Options, Person
from .pot import chips_on
from .refusals import REFUSALS
from .table import Table, new_table
from .table_bytes import from_bytes, round_from_bytes, to_bytes
from .views.events import Event, Message
from .views.observe import choice_words
from .views.patch import patched
from .views.personal_view import PersonalView, personal_key, personal_view, view_context
from .views.public_view import PublicView, public_view
from .views.replay import RoundReplay, replay
from .views.situation import situation
from .views.view_cache import PublicChair
