"""The daily deal as its player may see it, and the grade of a choice."""

from __future__ import annotations

from datetime import date, timedelta

from ...club.school.dailies import BoardRow, Daily
from ...coach import EQUAL, hint, unit
from ...engine import view
from ...errors import CroupierError
from ...school import sentence
from ...school.daily import ROUNDS, DailyGame, commitment, house_of, play, seed_of
from ...school.daily.game import SEAT
from ...school.decision import situation_at
from ...school.why import why
from ..coach import cost_out
from ..errors import RefusedRequest
from .daily_schemas import DailyGrade, DailyOut, DailyRound, DailySeed

_SECONDS = 5.0
"""A choice that takes longer to value costs nothing."""


def grade_daily(
    key: bytes, day: int, daily: Daily, chosen: str, lang: str
) -> tuple[DailyGrade, float, bool, bool]:
    """The grade of the next choice, its cost, whether it is best, and whether the deal is over then."""
    game = _game(key, day, daily)
    if game.over:
        raise RefusedRequest("daily-over")
    match = game.match
    names = view(match, SEAT).choices
    if chosen not in names:
        raise RefusedRequest("no-choice")
    after = _game(key, day, Daily((*daily.choices, chosen)))
    try:
        valued = hint(match, SEAT, within=_SECONDS, offered=names)
    except CroupierError:
        valued = None
    if valued is None:
        return DailyGrade(chosen, chosen, 0.0, ""), 0.0, True, after.over
    of = unit(match.rules)
    situation = situation_at(match, SEAT, {choice.name: choice.value for choice in valued.choices})
    dealer = match.round.dealer if match.round is not None else ()
    rank = dealer[1 if match.rules.hole == 0 else 0].rank if dealer else ""
    reason = sentence(why(situation, "T" if rank in ("J", "Q", "K") else rank, of), lang)
    cost = cost_out(next(choice.cost for choice in valued.choices if choice.name == chosen), of)
    if cost <= EQUAL:
        cost = 0.0
    return DailyGrade(chosen, valued.best, cost, reason), cost, cost == 0.0, after.over


def daily_out(
    key: bytes,
    day: int,
    daily: Daily,
    boards: tuple[list[BoardRow], list[BoardRow]],
    grade: DailyGrade | None = None,
) -> DailyOut:
    """The deal of a day after the choices so far."""
    game, rules = _game(key, day, daily), house_of(day)
    shown = view(game.match, SEAT)
    (seat,) = shown.seats
    return DailyOut(
        day=day,
        date=(date(1970, 1, 1) + timedelta(days=day)).isoformat(),
        house=rules.id,
        unit=unit(rules),
        rounds=ROUNDS,
        round=game.round,
        step=len(daily.choices),
        over=game.over,
        hands=list(seat.hands),
        active=shown.waits_hand,
        dealer=shown.dealer,
        special=seat.special,
        asks=shown.asks,
        choices=list(shown.choices),
        results=list(game.results),
        lost=daily.lost,
        best=daily.best,
        listed=daily.listed,
        seeds=[_seed(key, of, day) for of in (day - 1, day, day + 1)],
        board=boards[0],
        yesterday=boards[1],
        yesterday_unit=unit(house_of(day - 1)),
        latest=_latest(game),
        grade=grade,
    )


def _latest(game: DailyGame) -> DailyRound | None:
    """The latest round that is over."""
    if game.latest is None:
        return None
    shown = view(game.latest, SEAT)
    return DailyRound(list(shown.seats[0].hands), shown.dealer, game.results[-1])


def _game(key: bytes, day: int, daily: Daily) -> DailyGame:
    return play(house_of(day), seed_of(key, day), daily.choices)


def _seed(key: bytes, of: int, today: int) -> DailySeed:
    seed = seed_of(key, of)
    return DailySeed(of, house_of(of).id, commitment(seed), seed.hex() if of < today else None)
