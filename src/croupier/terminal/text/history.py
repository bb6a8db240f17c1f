"""Unfinished games and past rounds in one line each; a past round as a table; export of its record."""

from __future__ import annotations

from pathlib import Path

from ...api.schemas import HouseOut, Replay
from ...club.history.round_list import Entry, Totals
from ...club.tables.lobby import Game
from ...locale_formats import date
from ...translation import translate
from .phrases import Phrases


def game_line(phrases: Phrases, game: Game, house: str) -> str:
    """“Casino: round 3, your turn”."""
    if game.phase == "round":
        status = phrases.say("game-your-turn" if game.your_turn else "game-in-round", round=game.round)
    elif game.round:
        status = phrases.say("game-between", round=game.round)
    else:
        status = phrases.say("game-new")
    shared = f" ({phrases.say('game-shared')})" if game.shared else ""
    return f"{phrases.labelled(house, status)}{shared}"


_RESULTS = {"win": "result-win", "lose": "result-lose", "push": "result-push", "": "result-none"}


def result_text(phrases: Phrases, entry: Entry) -> str:
    """The result of a round in words."""
    return phrases.say("result-stake" if entry.kind == "stake" else _RESULTS[entry.result])


def net_text(entry: Entry, house: HouseOut | None, lang: str) -> str:
    """The net result of a round with its sign. Empty where nothing is at stake."""
    stake = house.stake.kind if house is not None else "chips"
    if stake == "tally":
        return ""
    return Phrases(lang, None, stake).net(entry.net)


def entry_line(phrases: Phrases, entry: Entry, house: HouseOut | None) -> str:
    """One round of the history."""
    name = house.name if house is not None else entry.house
    parts = [
        date(phrases.lang, entry.at, time=True),
        name,
        phrases.say("history-round", n=entry.number),
        result_text(phrases, entry),
    ]
    return ", ".join([*parts, *filter(None, [net_text(entry, house, phrases.lang)])])


def totals_line(phrases: Phrases, totals: Totals) -> str:
    """Rounds, wins, pushes, losses and the net result."""
    counts = {
        "totals-rounds": totals.rounds,
        "totals-wins": totals.wins,
        "totals-pushes": totals.pushes,
        "totals-losses": totals.losses,
    }
    parts = [f"{phrases.say(name)} {phrases.number(n)}" for name, n in counts.items()]
    return " · ".join([*parts, f"{phrases.say('totals-net')} {phrases.signed(totals.net)}"])


def export_record(phrases: Phrases, replay: Replay) -> str:
    """Writes the record to a file in the current folder. Returns a sentence with its name or the error."""
    name = f"{replay.house}-{replay.round[:8]}.bjn"
    try:
        Path(name).write_text(replay.bjn, "utf-8")
    except OSError as error:
        why = translate(error.strerror or str(error), phrases.lang)
        return phrases.say("term-not-exported", file=name, why=why)
    return phrases.say("term-exported", file=name)
