"""The commands, and how they fail: one sentence on stderr, 1 for a bad record, 2 for wrong usage."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError

from ..errors import CroupierError

COMMANDS = ("play", "serve", "houses", "replay", "deal", "solve", "ev", "simulate", "review", "admin")
"""In the order of the help. Each lives in the module of its name, which is loaded when it is wanted."""


RECKON, SELDOM = {"solve", "ev", "simulate", "review"}, 300_000
"""Those that load numba, which makes a great many objects and drops few: looking for these takes a tenth of a second."""


class Commands(click.Group):
    """A group whose errors are sentences, not tracebacks."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in RECKON:
            gc.set_threshold(SELDOM)
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            found = getattr(import_module(f".{cmd_name}", __package__), cmd_name)
            self.add_command(found, cmd_name)
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: click.Context) -> Any:
        usual = gc.get_threshold()
        try:
            return super().invoke(ctx)
        except CroupierError as error:
            raise click.UsageError(str(error)) from None
        finally:
            gc.set_threshold(*usual)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
        except NoArgsIsHelpError as error:
            error.show()
            sys.exit(2)
        except click.ClickException as error:
            hint = (
                f" Try {error.ctx.command_path} --help."
                if isinstance(error, click.MissingParameter) and error.ctx
                else ""
            )
            click.echo(error.format_message() + hint, err=True)
            sys.exit(error.exit_code)
        except (click.Abort, KeyboardInterrupt):
            sys.exit(130)
        except OSError as error:  # a full disk, for instance
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            click.echo(f"The output cannot be written: {error.strerror}.", err=True)
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="croupier", message="croupier %(version)s")
def main() -> None:
    """Blackjack, played, proven and solved. Play money only."""
