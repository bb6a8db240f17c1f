"""The commands, and how they fail: one sentence on stderr, 1 for a bad record, 2 for wrong usage."""

from __future__ import annotations

import sys
from typing import Any

import click

from ..errors import CroupierError
from .deal import deal
from .houses import houses
from .replay import replay
from .welcome import welcome


class Commands(click.Group):
    """A group whose errors are sentences, not tracebacks."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except CroupierError as error:
            raise click.UsageError(str(error)) from None

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().main(*args, **kwargs)
        except BrokenPipeError:  # the reader, such as `head`, has seen enough
            sys.stderr.close()
            sys.exit(0)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="croupier", message="croupier %(version)s")
def main() -> None:
    """Blackjack, played, proven and solved. Play money only."""


for command in (houses, replay, deal, welcome):
    main.add_command(command)
