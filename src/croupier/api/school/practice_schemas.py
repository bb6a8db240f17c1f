"""JSON bodies of the practice table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ...table import Event, PersonalView, PublicView
from ..coach_schemas import ChoiceOut, Unit
from .schemas import CardText, Kind, Millis, Offset

MOST_COMMANDS = 300
Cell = Annotated[str, Meta(max_length=40, description="A place in the chart: group, row and upcard.")]

CommandName = Annotated[
    str, Meta(min_length=1, max_length=12, description="`deal` for a round, or the name of a choice.")
]


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """Which shoe a practice table plays from. Only the server can make the order of the cards from it."""

    name: Annotated[str, Meta(pattern="^[a-z][a-z0-9]{0,31}$")]
    cards: Annotated[
        tuple[CardText, ...],
        Meta(max_length=2, description="Your first cards, where you practise a kind of hand."),
    ] = ()
    upcard: CardText | None = None


class PracticeIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A practice table as the page remembers it, and what to do next. Without `deal`, a new one."""

    deal: Deal | None = None
    commands: Annotated[
        list[CommandName], Meta(max_length=MOST_COMMANDS, description="What was done so far.")
    ] = []
    do: Annotated[CommandName, Meta(description="What to do next.")] = "deal"
    allowed: Annotated[
        float, Meta(ge=0, le=1, description="A choice that costs more is caught, and not made.")
    ] = 0.0
    insist: Annotated[bool, Meta(description="Make the choice, whatever it costs.")] = False
    kinds: Annotated[
        list[Kind],
        Meta(max_length=7, description="The kinds of hands that a new table deals; empty for all."),
    ] = []
    cells: Annotated[
        list[Cell], Meta(max_length=40, description="The cells of the chart that a new table deals.")
    ] = []
    again: Annotated[bool, Meta(description="A second try, which does not count.")] = False
    ms: Millis | None = None
    offset: Offset = 0


class PracticeGrade(Struct, frozen=True):
    """What your choice was worth."""

    cell: str
    kinds: Annotated[list[Kind], Meta(description="The kinds of hands that this was an example of.")]
    chosen: str
    unit: Unit
    choices: Annotated[list[ChoiceOut], Meta(description="The best first.")]
    cost: float
    why: Annotated[str, Meta(description="Why the best choice is best, in one sentence.")]
    caught: Annotated[bool, Meta(description="The choice was not made, because it costs too much.")]


class PracticeOut(Struct, frozen=True):
    """A practice table after a command, as its only seat may see it."""

    deal: Deal
    commands: list[str]
    start: Annotated[PublicView | None, Meta(description="A new table, before its first event.")]
    public: PublicView
    personal: PersonalView
    events: Annotated[tuple[Event, ...], Meta(description="What happened since the last answer.")]
    grade: PracticeGrade | None
    kinds: Annotated[list[Kind], Meta(description="The kinds of hands that this house has.")]
    goes_on: Annotated[bool, Meta(description="Another round can be dealt from the same shoe.")]
