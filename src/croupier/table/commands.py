"""All that can be asked of a table: one closed union, told apart by `do`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=1, le=7)]
Amount = Annotated[int, Meta(ge=0, le=10**12)]  # hundredths


class Asked(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something asked of a table."""


# Coming and going


class Sit(Asked, frozen=True, tag="sit"):
    """Take this seat, or the first free one; or come back to the seat one has left in mid-match."""

    seat: Seat | None = None


class Leave(Asked, frozen=True, tag="leave"):
    """Stand up, while taking part in no round. In mid-match the seat stays and plays by itself."""


class Quit(Asked, frozen=True, tag="quit"):
    """Leave in the middle of a round, and forfeit what is not decided yet."""


class End(Asked, frozen=True, tag="end"):
    """Close a table at which one is alone, at any time."""


class Bot(Asked, frozen=True, tag="bot"):
    """Put a bot on this seat, or on the first free one."""

    seat: Seat | None = None


class Unbot(Asked, frozen=True, tag="unbot"):
    """Send a bot away."""

    seat: Seat


# Between rounds


class BetOn(Asked, frozen=True, tag="bet"):
    """Bet this much on the next round, instead of what one has bet before."""

    amount: Amount


class Ready(Asked, frozen=True, tag="ready"):
    """Take part in the next round, where there are no bets."""


class Skip(Asked, frozen=True, tag="skip"):
    """Take back one's bet or word; where one may, sit the next round out."""


class Again(Asked, frozen=True, tag="again"):
    """A new match after one that is over."""


class Stake(Asked, frozen=True, tag="stake"):
    """A fresh stake for who cannot cover the lowest bet."""


# In a round


class Act(Asked, frozen=True, tag="act"):
    """One of the choices that one is offered, by its name: `hit`, `ace_11`, `swap:4c`, `decline` …"""

    choice: Annotated[str, Meta(min_length=1, max_length=20)]


class Insure(Asked, frozen=True, tag="insure"):
    """Insurance for this amount; nothing declines."""

    amount: Amount


# What only the server says


class Tick(Asked, frozen=True, tag="tick"):
    """The time is up."""


class Restart(Asked, frozen=True, tag="restart"):
    """The server's clock has jumped: the time to decide runs anew."""


class Close(Asked, frozen=True, tag="close"):
    """The host closes the table: what lies on it goes back to its owners."""


PersonCommand: TypeAlias = (
    Sit | Leave | Quit | End | Bot | Unbot | BetOn | Ready | Skip | Again | Stake | Act | Insure
)
"""What people may ask."""
Command: TypeAlias = PersonCommand | Tick | Restart | Close
