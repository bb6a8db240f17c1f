"""`croupier welcome`: what there is to see, for somebody who has just arrived."""

from __future__ import annotations

import click

from ..notation import write
from ..players import play_game
from ..rules import house
from .houses import listing
from .options import language


@click.command(epilog="Example: croupier welcome --lang fr")
@language
def welcome(lang: str) -> None:
    """A first look: the houses, a few rounds, and what to try next."""
    rounds = play_game(house("casino"), (1, 2), 3)
    click.echo("croupier: blackjack, played, proven and solved. The houses:\n")
    click.echo(listing(lang))
    click.echo("\nThree rounds at the casino, just dealt, one line a round:\n")
    click.echo(write(rounds))
    click.echo("Try next:")
    for command, what in (
        ("croupier houses race --lang es", "the rules of a house, in words"),
        ("croupier deal duel --seed 7 --rounds 5", "rounds of your own, as a record"),
        ("croupier replay FILE.bjn", "check a record and see its results"),
        ("croupier houses --schema", "what a house file of your own may say"),
    ):
        click.echo(f"  .venv/bin/{command:<42}{what}")
