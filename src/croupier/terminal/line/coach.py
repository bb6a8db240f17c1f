"""The coach in questions and answers: numbers in words, no bars, for whoever listens."""

from __future__ import annotations

from ...api.schemas import HouseOut
from ..options import Wishes
from ..party import Party
from ..rooms.protocol import Declined, Player, Room
from ..text.chart import grid, legend
from ..text.coach import CoachWords, counted, edge_words
from ..text.phrases import Teller
from .io import Talk

WIDTH = 72  # columns of a chart


async def wanted(player: Player, wishes: Wishes) -> bool:
    """Whether play is graded without being asked to."""
    me = await player.about() if wishes.grades else None
    return me is not None and me.person is not None and bool(me.person.settings.get("grades", True))


async def hint(talk: Talk, to: Teller, party: Party) -> None:
    """What each choice is worth to whoever is asked."""
    talk.say(to.say("coach-thinking"))
    try:
        found = await party.seats[party.turn()].hint()
    except Declined as error:
        talk.say(to.refusal(error))
        return
    talk.say(f"{to.say('tips-hint')} ({to.say('tips-unit', unit=found.unit)}):")
    for line in CoachWords(to, party.house, aloud=True).spoken(found.choices, found.unit):
        talk.say(line)


async def count(talk: Talk, to: Teller, party: Party) -> None:
    try:
        for line in counted(to, await party.seats[party.turn()].count()):
            talk.say(line)
    except Declined as error:
        talk.say(to.refusal(error))


async def played(talk: Talk, to: Teller, party: Party, round_id: str, *, details: bool = False) -> None:
    """A line about everybody's play, and each decision if asked for."""
    words = CoachWords(to, party.house, aloud=True)
    for player, seat in zip(party.players, party.seats, strict=True):
        if seat.state.you.seat is None:
            continue
        try:
            found = await player.grades(round_id)
        except Declined as error:
            if details:
                talk.say(to.refusal(error))
            continue
        if found.decisions:
            talk.say(words.played(found, "" if party.alone else player.name))
        elif details:
            talk.say(to.say("tips-no-decisions"))
        for one in found.decisions if details else ():
            talk.say(f"- {words.decision(one, found.unit)}")
            talk.say("  " + "; ".join(words.spoken(one.choices, found.unit)))


async def decisions(talk: Talk, to: Teller, player: Player, house: HouseOut, round_id: str) -> None:
    """Under a round that is seen again."""
    words = CoachWords(to, house, aloud=True)
    found = await player.grades(round_id)
    if found.decisions:
        talk.say(words.played(found))
    for one in found.decisions:
        talk.say(f"- {words.decision(one, found.unit)}")
        talk.say("  " + "; ".join(words.spoken(one.choices, found.unit)))


async def review(talk: Talk, to: Teller, player: Player, house: HouseOut) -> list[str]:
    """How a house was played; answers with the rounds of the costliest decisions."""
    talk.say(to.say("coach-thinking"))
    found, words = await player.review(house.id), CoachWords(to, house, aloud=True)
    if not found.sessions:
        talk.say(to.say("tips-review-nothing"))
        return []
    session = found.sessions[0]
    for line in words.reviewed(session, found.left_out):
        talk.say(line)
    talk.say(to.say("tips-review-worst" if session.costliest else "tips-review-no-errors"))
    for n, one in enumerate(session.costliest, 1):
        number = to.say("tips-review-round-link", n=one.number)
        talk.say(f"{n}. {to.labelled(number, words.decision(one, session.unit))}")
    return [one.round for one in session.costliest]


async def chart(talk: Talk, to: Teller, room: Room, house: HouseOut) -> None:
    """The grid in letters."""
    talk.say(to.say("coach-thinking"))
    found = await room.chart(house.id, to.lang)
    talk.say(to.say("tips-chart-heading", house=house.name))
    if found.edge is not None:
        talk.say(edge_words(to, found.edge))
    if found.stop is not None:
        talk.say(to.say("tips-chart-stop", total=found.stop))
    talk.say(grid(found, WIDTH, colours=False).plain)
    talk.say(legend(found, colours=False).plain)
    for line in found.exceptions:
        talk.say(f"- {line}")
