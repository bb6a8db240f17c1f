"""The coach in line mode: numbers in words, without bars, for screen readers."""

from __future__ import annotations

from ...api.coach_schemas import GradesOut
from ...api.schemas import HouseOut
from ..options import PlayOptions
from ..party import Party
from ..rooms.protocol import Declined, Player, Room
from ..text.chart import grid, legend
from ..text.coach import CoachWords, count_lines
from ..text.house_lines import edge_text
from ..text.phrases import Phrases
from ..text.summary import SummaryWords
from .console import Console

_WIDTH = 72  # columns of a chart


async def auto_grade(player: Player, options: PlayOptions) -> bool:
    """Whether to grade every round."""
    me = await player.me() if options.grades else None
    return me is not None and me.person is not None and bool(me.person.settings.get("grades", True))


async def show_hint(console: Console, phrases: Phrases, party: Party) -> None:
    """Writes the value of each choice for the player whose answer is wanted."""
    console.say(phrases.say("coach-thinking"))
    try:
        hint = await party.seats[party.turn()].hint()
    except Declined as error:
        console.say(phrases.refusal(error))
        return
    console.say(phrases.say("line-hint", unit=phrases.say("tips-unit", unit=hint.unit)))
    for line in CoachWords(phrases, party.house, aloud=True).choice_lines(hint.choices, hint.unit):
        console.say(line)


async def show_count(console: Console, phrases: Phrases, party: Party) -> None:
    """Writes the count of the shoe."""
    try:
        for line in count_lines(phrases, await party.seats[party.turn()].count()):
            console.say(line)
    except Declined as error:
        console.say(phrases.refusal(error))


async def show_party_grades(
    console: Console, phrases: Phrases, party: Party, round_id: str, *, details: bool
) -> None:
    """Writes a line about everybody's play, and with `details` about each decision."""
    words = CoachWords(phrases, party.house, aloud=True)
    for player, seat in zip(party.players, party.seats, strict=True):
        if seat.state.personal.seat is None:
            continue
        try:
            grades = await player.grades(round_id)
        except Declined as error:
            if details:
                console.say(phrases.refusal(error))
            continue
        if grades.decisions:
            console.say(words.grade_summary(grades, "" if party.one_player else player.name))
        elif details:
            console.say(phrases.say("tips-no-decisions"))
        if details:
            _say_decisions(console, words, grades)


async def show_grades(
    console: Console, phrases: Phrases, player: Player, house: HouseOut, round_id: str
) -> None:
    """Writes the grade of every decision in a past round."""
    words, grades = CoachWords(phrases, house, aloud=True), await player.grades(round_id)
    if grades.decisions:
        console.say(words.grade_summary(grades))
    _say_decisions(console, words, grades)


def _say_decisions(console: Console, words: CoachWords, grades: GradesOut) -> None:
    for decision in grades.decisions:
        console.say(f"- {words.decision(decision, grades.unit)}")
        for line in words.choice_lines(decision.choices, grades.unit):
            console.say(f"  {line}")


async def show_review(console: Console, phrases: Phrases, player: Player, house: HouseOut) -> list[str]:
    """Writes a review of the player's rounds in a house. Returns the rounds of the costliest decisions."""
    console.say(phrases.say("coach-thinking"))
    review, words = await player.review(house.id), CoachWords(phrases, house, aloud=True)
    if not review.sessions:
        console.say(phrases.say("tips-review-nothing"))
        return []
    session = review.sessions[0]
    for line in words.review_lines(session, review.left_out):
        console.say(line)
    console.say(phrases.say("tips-review-worst" if session.costliest else "tips-review-no-errors"))
    for n, decision in enumerate(session.costliest, 1):
        number = phrases.say("tips-review-round-link", n=decision.number)
        console.say(f"{n}. {phrases.labelled(number, words.decision(decision, session.unit))}")
    return [decision.round for decision in session.costliest]


async def show_chart(console: Console, phrases: Phrases, room: Room, house: HouseOut) -> None:
    """Writes the chart of a house in letters."""
    console.say(phrases.say("coach-thinking"))
    chart = await room.chart(house.id, phrases.lang)
    console.say(phrases.say("tips-chart-heading", house=house.name))
    if chart.edge is not None:
        console.say(edge_text(phrases, chart.edge))
    if chart.stop is not None:
        console.say(phrases.say("tips-chart-stop", total=chart.stop))
    console.say(grid(chart, _WIDTH, colours=False).plain)
    console.say(legend(chart, colours=False).plain)
    for line in chart.exceptions:
        console.say(f"- {line}")


async def show_summary(console: Console, phrases: Phrases, party: Party, *, analysed: bool) -> None:
    """Writes the summary of a single player's match or session, and with `analysed` luck apart from skill."""
    words, player = SummaryWords(phrases, party.house, aloud=True), party.players[0]
    try:
        summary = await player.summary(party.table)
        console.say(phrases.labelled(phrases.say("summary-title"), words.headline(summary)))
        console.say(words.extremes(summary))
        if not analysed:
            return
        console.say(phrases.say("summary-working"))
        analysis = await player.analysis(party.table)
    except Declined as error:
        console.say(phrases.refusal(error))
        return
    decisions = [
        words.finest(analysis.finest, analysis.unit),
        words.costliest(analysis.costliest, analysis.unit),
    ]
    for line in (*words.parts(analysis), *decisions):
        console.say(line)
