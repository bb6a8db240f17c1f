"""The coach in questions and answers: numbers in words, no bars, for whoever listens."""

from __future__ import annotations

from ...api.schemas import HouseOut
from ..options import PlayOptions
from ..party import Party
from ..rooms.protocol import Declined, Player, Room
from ..text.chart import grid, legend
from ..text.coach import CoachWords, count_lines
from ..text.houses import edge_text
from ..text.phrases import Phrases
from .io import Console

WIDTH = 72  # columns of a chart


async def wanted(player: Player, options: PlayOptions) -> bool:
    """Whether play is graded without being asked to."""
    me = await player.me() if options.grades else None
    return me is not None and me.person is not None and bool(me.person.settings.get("grades", True))


async def hint(console: Console, phrases: Phrases, party: Party) -> None:
    """What each choice is worth to whoever is asked."""
    console.say(phrases.say("coach-thinking"))
    try:
        found = await party.seats[party.turn()].hint()
    except Declined as error:
        console.say(phrases.refusal(error))
        return
    console.say(f"{phrases.say('tips-hint')} ({phrases.say('tips-unit', unit=found.unit)}):")
    for line in CoachWords(phrases, party.house, aloud=True).choice_lines(found.choices, found.unit):
        console.say(line)


async def count(console: Console, phrases: Phrases, party: Party) -> None:
    try:
        for line in count_lines(phrases, await party.seats[party.turn()].count()):
            console.say(line)
    except Declined as error:
        console.say(phrases.refusal(error))


async def played(
    console: Console, phrases: Phrases, party: Party, round_id: str, *, details: bool = False
) -> None:
    """A line about everybody's play, and each decision if asked for."""
    words = CoachWords(phrases, party.house, aloud=True)
    for player, seat in zip(party.players, party.seats, strict=True):
        if seat.state.you.seat is None:
            continue
        try:
            found = await player.grades(round_id)
        except Declined as error:
            if details:
                console.say(phrases.refusal(error))
            continue
        if found.decisions:
            console.say(words.grade_summary(found, "" if party.one_player else player.name))
        elif details:
            console.say(phrases.say("tips-no-decisions"))
        for one in found.decisions if details else ():
            console.say(f"- {words.decision(one, found.unit)}")
            console.say("  " + "; ".join(words.choice_lines(one.choices, found.unit)))


async def decisions(
    console: Console, phrases: Phrases, player: Player, house: HouseOut, round_id: str
) -> None:
    """Under a round that is seen again."""
    words = CoachWords(phrases, house, aloud=True)
    found = await player.grades(round_id)
    if found.decisions:
        console.say(words.grade_summary(found))
    for one in found.decisions:
        console.say(f"- {words.decision(one, found.unit)}")
        console.say("  " + "; ".join(words.choice_lines(one.choices, found.unit)))


async def review(console: Console, phrases: Phrases, player: Player, house: HouseOut) -> list[str]:
    """How a house was played; answers with the rounds of the costliest decisions."""
    console.say(phrases.say("coach-thinking"))
    found, words = await player.review(house.id), CoachWords(phrases, house, aloud=True)
    if not found.sessions:
        console.say(phrases.say("tips-review-nothing"))
        return []
    session = found.sessions[0]
    for line in words.review_lines(session, found.left_out):
        console.say(line)
    console.say(phrases.say("tips-review-worst" if session.costliest else "tips-review-no-errors"))
    for n, one in enumerate(session.costliest, 1):
        number = phrases.say("tips-review-round-link", n=one.number)
        console.say(f"{n}. {phrases.labelled(number, words.decision(one, session.unit))}")
    return [one.round for one in session.costliest]


async def chart(console: Console, phrases: Phrases, room: Room, house: HouseOut) -> None:
    """The grid in letters."""
    console.say(phrases.say("coach-thinking"))
    found = await room.chart(house.id, phrases.lang)
    console.say(phrases.say("tips-chart-heading", house=house.name))
    if found.edge is not None:
        console.say(edge_text(phrases, found.edge))
    if found.stop is not None:
        console.say(phrases.say("tips-chart-stop", total=found.stop))
    console.say(grid(found, WIDTH, colours=False).plain)
    console.say(legend(found, colours=False).plain)
    for line in found.exceptions:
        console.say(f"- {line}")
