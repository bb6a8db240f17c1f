"""The command group: loads commands lazily and turns errors into one sentence and an exit code.

Exit codes: 1 for a bad record or house file, or failed output, 2 for wrong usage, 130 for an interrupt.
"""

from __future__ import annotations

import difflib
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError

from .. import interrupts
from ..errors import CroupierError, InputError, RecordError
from . import language
from .language import local

COMMANDS = (
    "play",
    "learn",
    "puzzles",
    "serve",
    "houses",
    "replay",
    "deal",
    "solve",
    "ev",
    "simulate",
    "review",
    "admin",
)
"""In the order of the help. Each is in the module of its name, which is imported on use."""

_FOLDERS = {"learn": ".school", "puzzles": ".school"}
"""Packages of commands that are not in a module beside this one."""

_NUMBA_COMMANDS, _GC_THRESHOLD = {"learn", "puzzles", "solve", "ev", "simulate", "review"}, 300_000
"""Importing numba creates many lasting objects: a high threshold saves a tenth of a second of collection."""


class Commands(language.LocalGroup):
    """A command group that prints errors as sentences, not tracebacks."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in _NUMBA_COMMANDS:
            gc.set_threshold(_GC_THRESHOLD)
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            module = f"{_FOLDERS.get(cmd_name, '')}.{cmd_name}"
            command = getattr(import_module(module, __package__), cmd_name)
            language.localise(command)
            self.add_command(command, cmd_name)
        return super().get_command(ctx, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        near = [] if args[0] in COMMANDS else difflib.get_close_matches(args[0], COMMANDS, 1)
        if near:  # click compares only with commands that are loaded
            raise click.UsageError(f"No such command '{args[0]}'. Did you mean '{near[0]}'?")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        threshold = gc.get_threshold()
        try:
            return super().invoke(ctx)
        except InputError as error:
            raise click.UsageError(f"--{error.field.replace('_', '-')}: {error.sentence}") from None
        except RecordError as error:
            raise click.ClickException(str(error)) from None
        except CroupierError as error:
            raise click.UsageError(str(error)) from None
        finally:
            gc.set_threshold(*threshold)

    def main(self, args: Sequence[str] | None = None, **kwargs: Any) -> Any:  # type: ignore[override]
        args = sys.argv[1:] if args is None else list(args)
        language.choose(args)
        language.localise(self)
        interrupts.last_line = lambda: local("Interrupted.")
        try:
            code = super().main(args, **{**kwargs, "standalone_mode": False})
        except NoArgsIsHelpError as error:
            error.show()
            sys.exit(2)
        except click.ClickException as error:
            sentences = [local(language.in_words(error.format_message()))]
            if isinstance(error, click.MissingParameter) and error.ctx:
                sentences.append(local(f"Try {error.ctx.command_path} --help."))
            click.echo(" ".join(sentences), err=True)
            sys.exit(error.exit_code)
        except (click.Abort, KeyboardInterrupt):
            sys.exit(interrupts.INTERRUPTED)
        except OSError as error:  # for example, a full disk
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            click.echo(local(f"The output cannot be written: {error.strerror}."), err=True)
            sys.exit(1)
        interrupts.exit_program(code if isinstance(code, int) else 0)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="croupier", message="croupier %(version)s")
def main() -> None:
    """Play, solve and simulate blackjack. Play money only."""
