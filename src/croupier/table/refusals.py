"""Why a table refuses a command: a code for programs and translators, and a sentence for people."""

from __future__ import annotations

from ..errors import IllegalAction

REFUSALS = {
    # making a table
    "seats-option": "A table of this house has 1 to {most} seats; choose one of these.",
    "clock-option": "The clock of a shared table gives {shortest} to {longest} seconds; choose one of these.",
    "clock-alone": "There is no clock at a table that is not shared; leave it out.",
    "points-option": "There are no points at this house; leave them out.",
    "points-range": "A match here starts with {lowest} to {highest} points; choose one of these.",
    # coming and going
    "closed": "This table is closed; choose another one in the lobby.",
    "private": "This table is not shared; open one of your own.",
    "seated": "You sit at this table already.",
    "not-seated": "You have no seat at this table; take a free one first.",
    "no-seat": "There is no such seat; choose one of those at the table.",
    "seat-taken": "This seat is taken; choose another one.",
    "full": "People sit on every seat; watch, or choose another table.",
    "seat-soon": "Seat {seat} is yours when the round is over; wait for its end.",
    "still-leaving": "You are leaving this round; sit down again when it is over.",
    "match-on": "A match is being played by the same seats throughout; wait for its end.",
    "forfeits": "You are in this round; play it to its end, or quit and forfeit it.",
    "nothing-to-quit": "You are not in a round; leave the table instead.",
    "not-alone": "Others sit at this table; leave it instead of ending it.",
    "no-bot": "There is no bot at this seat; choose one that has a bot.",
    # between rounds
    "round-on": "A round is in progress; wait for its end.",
    "match-over": "The match is over; start a new one.",
    "match-not-over": "The match is not over yet; play it to its end.",
    "no-bets": "There are no bets at this house; say that you are ready instead.",
    "bet-first": "A bet is needed for a round of this house; place one.",
    "bank": "The bank cannot match another bet in this round; wait for the next one.",
    "ready-already": "You have already said that you are ready; wait for the others.",
    "nothing-to-skip": "There is nothing to skip or to take back now.",
    "not-broke": "Fresh chips are only for players who can’t cover the minimum bet with all they have.",
    "no-chips": "There are no chips at this house.",
    # in a round
    "no-round": "No round is in progress; wait for the next one.",
    "not-your-turn": "It is not your turn; wait until you are asked.",
    "unknown-choice": "There is no such choice; take one of those you are offered.",
    "stale": "The table has changed in the meantime; look again and choose.",
    # the clock
    "not-yours": "Only the clock of the table does that.",
    "not-due": "The time is not up yet.",
}
"""The table's own codes. Refusals of the engine keep the engine's codes."""


def refused(code: str, **params: object) -> IllegalAction:
    return IllegalAction(code, REFUSALS[code].format(**params))
