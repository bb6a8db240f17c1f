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
from .phrases import Teller


def game_line(to: Teller, game: Game, house: str) -> str:
    """“Casino: round 3, your turn”."""
    if game.phase == "round":
        stands = to.say("game-your-turn" if game.your_turn else "game-in-round", round=game.round)
    elif game.round:
        stands = to.say("game-between", round=game.round)
    else:
        stands = to.say("game-new")
    shared = f" ({to.say('game-shared')})" if game.shared else ""
    return f"{to.labelled(house, stands)}{shared}"


RESULTS = {"win": "result-win", "lose": "result-lose", "push": "result-push", "": "result-none"}


def result_words(to: Teller, entry: Entry) -> str:
    return to.say("result-stake" if entry.kind == "stake" else RESULTS[entry.result])


def moment(at: int) -> str:
    """When it was, by the clock of this machine."""
    return datetime.fromtimestamp(at / 1000).strftime("%Y-%m-%d %H:%M")


def net_words(entry: Entry, house: HouseOut | None, lang: str) -> str:
    stake = house.stake.kind if house is not None else "chips"
    if stake == "tally":
        return ""
    return Teller(lang, None, stake).net(entry.net)


def entry_line(to: Teller, entry: Entry, house: HouseOut | None) -> str:
    """A round of the history."""
    name = house.name if house is not None else entry.house
    parts = [moment(entry.at), name, to.say("history-round", n=entry.number), result_words(to, entry)]
    return ", ".join([*parts, *filter(None, [net_words(entry, house, to.lang)])])


def totals_line(to: Teller, totals: Totals) -> str:
    counted = {
        "totals-rounds": totals.rounds,
        "totals-wins": totals.wins,
        "totals-pushes": totals.pushes,
        "totals-losses": totals.losses,
    }
    told = [f"{to.say(name)} {n}" for name, n in counted.items()]
    return " · ".join([*told, f"{to.say('totals-net')} {to.signed(totals.net)}"])


def record_name(found: Replay) -> str:
    """The file that a record is kept in."""
    return f"{found.house}-{found.round[:8]}.bjn"


def exported(to: Teller, found: Replay) -> str:
    """Puts the record into a file of the folder one is in, and says where it is, or why it is nowhere."""
    name = record_name(found)
    try:
        Path(name).write_text(found.bjn, "utf-8")
    except OSError as error:
        return to.say("term-not-exported", file=name, why=error.strerror or str(error))
    return to.say("term-exported", file=name)


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
