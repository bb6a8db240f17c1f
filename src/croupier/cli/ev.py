"""`croupier ev`: the value of every choice in one position."""

from __future__ import annotations

from typing import Any

import click

from ..rules import Rules
from .house_args import read_house
from .options import any_rules, as_json, language
from .read_record import own_houses, read_record
from .solver_progress import working

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
@click.option("--seen", default="", help="Other cards already out of the shoe.")
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
    position: str | None,
    own: tuple[Rules, ...],
    lang: str,
    json: bool,
    **cards: Any,
) -> None:
    """Print the value of every legal action, and which is best.

    Against an ace with insurance it answers both questions: insurance first, then the play if the dealer has
    no blackjack. A line below the values says what they are in: first bets, wins where nothing is bet, or the
    probability to win a match. Change any rule with --KEY VALUE, as for croupier solve.
    """
    from ..solver import ev, ev_at  # takes half a second to import

    splits = cards.pop("splits")
    if position:
        if any(part not in (None, "", ()) for part in (rules, file, switches, *cards.values())):
            raise click.UsageError("Give a --position, or a house with a --hand and other cards, not both.")
        states = read_record(position, own).replay()
        with working(lang):
            valuation = ev_at(states[-1] if states else None, splits)
    else:
        if (rules is None and file is None) or not cards["hand"]:
            raise click.UsageError("Give a house and a --hand, or a --position.")
        house = read_house(rules, file, switches)
        with working(lang):
            valuation = ev(house, splits=splits, **cards)
    click.echo(valuation.to_json() if json else valuation.text(lang))
