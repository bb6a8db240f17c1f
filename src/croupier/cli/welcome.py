"""`croupier welcome`: what there is to see, for somebody who has just arrived."""

from __future__ import annotations

import click

from ..notation import write
from ..players import play_game
from ..rules import house
from ..words import words
from .houses import listing
from .options import language


@click.command(epilog="Example: croupier welcome --lang fr")
@language
def welcome(lang: str) -> None:
    """A first look: the houses, a few rounds, and what to try next."""
    say = words(lang).say
    rounds = play_game(house("casino"), (1, 2), 3)
    click.echo(f"{say('welcome-houses')}\n\n{listing(lang)}\n")
    click.echo(f"{say('welcome-rounds')}\n\n{write(rounds)}")
    click.echo(say("welcome-next"))
    for command, what in (
        (f"croupier houses race --lang {lang}", say("welcome-try-rules")),
        ("croupier deal duel --seed 7 --rounds 5", say("welcome-try-deal")),
        ("croupier replay FILE.bjn", say("welcome-try-replay")),
        ("croupier houses --schema", say("welcome-try-schema")),
    ):
        click.echo(f"  {what}\n      .venv/bin/{command}")
