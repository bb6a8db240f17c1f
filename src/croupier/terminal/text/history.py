"""Games and rounds in one line each."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from ...api.schemas import HouseOut, Replay
from ...club.history.round_list import Entry, Totals
from ...club.tables.transactions import Game
from ...engine import View
from ...table import PublicView
from ...table.views.public_view import ChairView
from .phrases import Phrases


def game_line(phrases: Phrases, game: Game, house: str) -> str:
    """“Casino: round 3, your turn”."""
    if game.phase == "round":
        stands = phrases.say("game-your-turn" if game.your_turn else "game-in-round", round=game.round)
    elif game.round:
        stands = phrases.say("game-between", round=game.round)
    else:
        stands = phrases.say("game-new")
    shared = f" ({phrases.say('game-shared')})" if game.shared else ""
    return f"{phrases.labelled(house, stands)}{shared}"


RESULTS = {"win": "result-win", "lose": "result-lose", "push": "result-push", "": "result-none"}


def result_text(phrases: Phrases, entry: Entry) -> str:
    return phrases.say("result-stake" if entry.kind == "stake" else RESULTS[entry.result])


def timestamp(at: int) -> str:
    """When it was, by the clock of this machine."""
    return datetime.fromtimestamp(at / 1000).strftime("%Y-%m-%d %H:%M")


def net_text(entry: Entry, house: HouseOut | None, lang: str) -> str:
    stake = house.stake.kind if house is not None else "chips"
    if stake == "tally":
        return ""
    return Phrases(lang, None, stake).net(entry.net)


def entry_line(phrases: Phrases, entry: Entry, house: HouseOut | None) -> str:
    """A round of the history."""
    name = house.name if house is not None else entry.house
    parts = [
        timestamp(entry.at),
        name,
        phrases.say("history-round", n=entry.number),
        result_text(phrases, entry),
    ]
    return ", ".join([*parts, *filter(None, [net_text(entry, house, phrases.lang)])])


def totals_line(phrases: Phrases, totals: Totals) -> str:
    counts = {
        "totals-rounds": totals.rounds,
        "totals-wins": totals.wins,
        "totals-pushes": totals.pushes,
        "totals-losses": totals.losses,
    }
    told = [f"{phrases.say(name)} {n}" for name, n in counts.items()]
    return " · ".join([*told, f"{phrases.say('totals-net')} {phrases.signed(totals.net)}"])


def record_name(found: Replay) -> str:
    """The file that a record is kept in."""
    return f"{found.house}-{found.round[:8]}.bjn"


def export_record(phrases: Phrases, found: Replay) -> str:
    """Puts the record into a file of the folder one is in, and says where it is, or why it is nowhere."""
    name = record_name(found)
    try:
        Path(name).write_text(found.bjn, "utf-8")
    except OSError as error:
        return phrases.say("term-not-exported", file=name, why=error.strerror or str(error))
    return phrases.say("term-exported", file=name)


def seen(found: Replay, view: View | None = None) -> PublicView:
    """A finished round as a table that can be looked at."""
    view = view if view is not None else found.end
    chairs = tuple(
        ChairView(seat.seat, "bot" if seat.bot else "person", seat.name, None, False, False, False, 0, True)
        for seat in found.seats
    )
    return PublicView(
        house=found.house,
        shared=False,
        clock=None,
        seats=len(chairs),
        points=None,
        coached=False,
        phase="bets" if view.over else "round",
        game=found.game,
        step=0,
        deadline=None,
        another=False,
        chairs=chairs,
        view=view,
        maker="",
        pot=0,
        round=found.round,
        closed=False,
    )
