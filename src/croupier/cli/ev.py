"""`croupier ev`: the exact value of every legal action."""

from __future__ import annotations

import json as jsonlib
from typing import TYPE_CHECKING, Any

import click

from ..cards import show
from ..engine import ForChoice, Insure, Keep, Match, Round
from ..notation import Record
from ..rules import Rules
from ..rules.fields import Points
from ..words import words
from .compile_notice import compile_notice
from .house_args import read_house
from .options import any_rules, as_json, language
from .position_args import deal_position, read_cards
from .read_record import own_houses, read_record

if TYPE_CHECKING:
    from ..solver import Advice

_ENDLESS = "an endless shoe: seen cards change nothing"
SHARED = "other seats play as if alone, and the chance is an estimate"
_ASSUMED = {
    "others take no more cards": "assumed-others",
    SHARED: "assumed-match-shared",
    "splits fixed": "assumed-splits-fixed",
    "splits adaptive": "assumed-splits-adaptive",
    "splits optimal": "assumed-splits-optimal",
    "three hands and more: splits adaptive": "assumed-splits-more",
    "hands of a split double only if the purse covers all of them": "assumed-purse",
    "the cards do not run out in mid-round": "assumed-no-end",
    _ENDLESS: "assumed-endless-seen",
}
"""Assumptions as the JSON states them, and their messages for people."""

splits_option = click.option(
    "--splits",
    type=click.Choice(["fixed", "adaptive", "optimal"]),
    default="adaptive",
    show_default=True,
    help="How hands are played after a split: as without one, knowing how many pair cards are out, "
    "or knowing every card.",
)


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog='Example: croupier ev casino --hand "8s 8d" --dealer Th --seen "As Kd 5c" --decks 8',
)
@any_rules
@click.option("--hand", help="Your cards; an ace that was named is As@1 or As@11.")
@click.option("--dealer", default="", help="The dealer's upcard.")
@click.option("--seen", "removed_cards", default="", help="Other cards already out of the shoe.")
@click.option(
    "--shoe",
    default="",
    help="How many of each rank are unseen, ace to king: thirteen numbers, instead of --seen.",
)
@click.option("--special", type=click.Choice(["swap", "plus1"]), default=None, help="Your special card.")
@click.option("--points", type=int, default=None, help="Your points in the match.")
@click.option("--position", metavar="FILE.bjn", help="Take the position from the end of a record instead.")
@own_houses
@splits_option
@language
@as_json
def ev(
    rules: Rules | None,
    switches: tuple[str, ...],
    file: Rules | None,
    hand: str | None,
    dealer: str,
    removed_cards: str,
    shoe: str,
    special: str | None,
    points: int | None,
    position: str | None,
    own: tuple[Rules, ...],
    splits: str,
    lang: str,
    json: bool,
) -> None:
    """Print the value of every legal action per unit of the first bet, and which is best.

    Against an ace with insurance it answers both questions: insurance first, then the play if the dealer has
    no natural. In a match the value is the probability to win it. Change any rule with --KEY VALUE, as for
    croupier solve.
    """
    from ..solver import advise, decide  # takes half a second to import

    if position:
        others = (rules, file, hand, dealer, removed_cards, shoe, special, points, switches)
        if any(part not in (None, "", ()) for part in others):
            raise click.UsageError("Give a --position, or a house with a --hand and other cards, not both.")
        match, seat = _position(read_record(position, own))
        assert match.round is not None
        with compile_notice(lang):
            advice = advise(match, seat, splits)
        _print(match.round, seat, advice, None, json, lang)
        return
    if (rules is None and file is None) or not hand:
        raise click.UsageError("Give a house and a --hand, or a --position.")
    house = read_house(rules, file, switches)
    at = _points(house, points)
    with compile_notice(lang):
        removed = read_cards(removed_cards, "--seen")
        unchanged = (_ENDLESS,) if removed and house.shoe.decks == "endless" else ()
        r = deal_position(house, hand, read_cards(dealer, "--dealer"), removed, special or "", shoe)
        first: Advice | None = None
        waits = r.waits
        assert isinstance(waits, ForChoice)
        turn: Advice | None = None
        if waits.what in ("insurance", "early"):
            first = decide(r, 1, at, splits)
            later = r.apply(Insure(0)) if waits.what == "insurance" else r.apply(Keep())
            if isinstance(later.waits, ForChoice):
                turn = decide(later, 1, at, splits)
        else:
            turn = decide(r, 1, at, splits)
    answer = turn if turn is not None else first
    assert answer is not None
    answer = answer._replace(assumes=(*answer.assumes, *unchanged))
    _print(r, 1, answer, first if turn is not None else None, json, lang)


def _points(rules: Rules, points: int | None) -> int:
    """The points of --points, or those a match starts with."""
    stake = rules.stake
    if not isinstance(stake, Points):
        if points is not None:
            raise click.UsageError("--points: this house does not play for points.")
        return 0
    if points is not None and not stake.defeat < points < stake.victory:
        raise click.UsageError(
            f"--points: a match goes on from {stake.defeat + 1} to {stake.victory - 1} points, "
            f"not at {points}."
        )
    return stake.start if points is None else points


def _position(record: Record) -> tuple[Match, int]:
    states = record.replay()
    waits = states[-1].waits if states else None
    if not isinstance(waits, ForChoice) or waits.what == "bet":
        raise click.UsageError("The record does not end where a seat has something to decide.")
    return states[-1], waits.seat


def _print(r: Round, seat: int, advice: Advice, first: Advice | None, json: bool, lang: str) -> None:
    actions = {**(first.actions if first is not None else {}), **advice.actions}
    if json:
        data: dict[str, Any] = {"house": r.rules.id, "actions": actions, "best": advice.best}
        if first is not None:
            data["first"] = {"actions": first.actions, "best": first.best}
        data["hand"] = show(r.box(seat).hands[r.waits.hand if isinstance(r.waits, ForChoice) else 0].cards)
        data["unit"] = "match_win" if "match" in advice.assumes else "bet"
        data["assumes"] = [*_seats(r), *advice.assumes]
        click.echo(jsonlib.dumps(data, ensure_ascii=False, indent=2))
        return
    from ..coach import action_name

    say = words(lang).say
    for group in (first, advice):
        if group is None:
            continue
        widest = max(len(action_name(name, lang)) for name in group.actions)
        for name, value in sorted(group.actions.items(), key=lambda item: -item[1]):
            mark = f"  ← {say('coach-best')}" if name == group.best else ""
            click.echo(f"{action_name(name, lang).ljust(widest)}  {value:+.6f}{mark}")
    unit = "coach-unit-match-table" if SHARED in advice.assumes else "coach-unit-match"
    click.echo(say(unit if "match" in advice.assumes else "coach-unit-bet"))
    assumed = [_ASSUMED[what] for what in (*_seats(r), *advice.assumes) if what in _ASSUMED]
    if assumed:
        click.echo(say("solve-assumes", what=", ".join(map(say, assumed))))


def _seats(r: Round) -> tuple[str, ...]:
    return ("one seat alone",) if len(r.boxes) == 1 else ("others take no more cards",)
