"""The commands a table takes: one closed union, tagged by `do` in JSON."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=1, le=7)]
Amount = Annotated[int, Meta(ge=0, le=10**12)]  # hundredths


class _CommandBase(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What all commands share."""


# Coming and going


class Sit(_CommandBase, frozen=True, tag="sit"):
    """Take this seat or the first free one, or come back to a seat left in mid-match.

    A bot makes room: at once between rounds, otherwise when the round is over.
    """

    seat: Seat | None = None


class Leave(_CommandBase, frozen=True, tag="leave"):
    """Stand up outside of a round, or give up a bot's seat that you are waiting for.

    In mid-match the seat stays and plays by itself.
    """


class Quit(_CommandBase, frozen=True, tag="quit"):
    """Leave in the middle of a round and forfeit every undecided bet."""


class End(_CommandBase, frozen=True, tag="end"):
    """Close a table at any time, if nobody else sits there."""


class Bot(_CommandBase, frozen=True, tag="bot"):
    """Put a bot on this seat or on the first free one."""

    seat: Seat | None = None


class Unbot(_CommandBase, frozen=True, tag="unbot"):
    """Remove a bot."""

    seat: Seat


# Between rounds


class BetOn(_CommandBase, frozen=True, tag="bet"):
    """Bet this much on the next round. Replaces an earlier bet on it."""

    amount: Amount


class Ready(_CommandBase, frozen=True, tag="ready"):
    """Take part in the next round, in houses without bets."""


class Skip(_CommandBase, frozen=True, tag="skip"):
    """Take back a bet, a Ready or a rematch. Where the house allows it, sit out the next round."""


class Again(_CommandBase, frozen=True, tag="again"):
    """Start a new match after the last one is over. At a shared table everybody must agree."""


class Stake(_CommandBase, frozen=True, tag="stake"):
    """Ask for a fresh stake, if all your chips cannot cover the minimum bet."""


# In a round


class Act(_CommandBase, frozen=True, tag="act"):
    """Make one of the offered choices, by name: `hit`, `ace_11`, `swap:4c`, `decline` …"""

    choice: Annotated[str, Meta(min_length=1, max_length=20)]


class Insure(_CommandBase, frozen=True, tag="insure"):
    """Insure for this amount; 0 declines."""

    amount: Amount


# Sent by the server only


class Rematch(_CommandBase, frozen=True, tag="rematch"):
    """What the club makes of `again` at a shared table. Earlier logs have `again`, which does not ask."""


class Vacate(_CommandBase, frozen=True, tag="vacate"):
    """The connection of this person has been lost for too long: free the seat."""

    person: str


class Tick(_CommandBase, frozen=True, tag="tick"):
    """The time is up."""


class Restart(_CommandBase, frozen=True, tag="restart"):
    """The server's clock has jumped: give the full time again."""


class Close(_CommandBase, frozen=True, tag="close"):
    """The host closes the table: all bets go back to their owners."""


PersonCommand: TypeAlias = (
    Sit | Leave | Quit | End | Bot | Unbot | BetOn | Ready | Skip | Again | Stake | Act | Insure
)
"""The commands that people may send."""
Command: TypeAlias = PersonCommand | Rematch | Vacate | Tick | Restart | Close
