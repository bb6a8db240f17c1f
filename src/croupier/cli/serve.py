"""`croupier serve`: the web server."""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from functools import partial
from pathlib import Path

import click

from .. import interrupts
from ..errors import CroupierError
from ..extras import require
from ..rules import Rules
from .language import local
from .options import HouseType


def default_database() -> str:
    """The URL of a file in the user's data directory."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'croupier' / 'croupier.db'}"


database = click.option(
    "--database",
    envvar="CROUPIER_DATABASE",
    metavar="URL",
    default=default_database,
    help="sqlite:///file.db or postgresql://user@host/name; default: a file in your data directory.",
)


@click.command(epilog="Example: croupier serve --port 8080")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 picks a free one."
)
@database
@click.option(
    "--house",
    "houses",
    type=HouseType(),
    multiple=True,
    metavar="FILE",
    help="Your own house file; repeat for several.",
)
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Believe the X-Forwarded headers of this proxy (an address or a network).",
)
@click.option(
    "--host-name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A host name to serve; requests for other names are refused.",
)
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Number of server processes behind one address; needs PostgreSQL.",
)
@click.option(
    "--hang-limit",
    default=30,
    show_default=True,
    type=click.FloatRange(1),
    metavar="SECONDS",
    help="With several processes: restart one that has not responded for this long.",
)
@click.option(
    "--guest-days",
    default=30,
    show_default=True,
    type=click.IntRange(1),
    help="Days of inactivity before a guest is deleted.",
)
@click.option(
    "--metrics-from",
    multiple=True,
    metavar="ADDRESS",
    help="Who else may read /metrics (an address or a network).",
)
@click.option(
    "--warm/--no-warm",
    default=True,
    help="Load the coach at start-up; otherwise the first hint takes seconds.",
)
@click.option("--log-json", is_flag=True, help="Write the log as JSON lines.")
@click.option("--quiet", is_flag=True, help="Log warnings only.")
@click.option(
    "--leniency",
    default=1.0,
    type=click.FloatRange(1),
    help="Multiply every rate limit by this, for load tests.",
)
def serve(
    host: str,
    port: int,
    database: str,
    houses: tuple[Rules, ...],
    proxies: tuple[str, ...],
    names: tuple[str, ...],
    processes: int,
    hang_limit: float,
    guest_days: int,
    metrics_from: tuple[str, ...],
    warm: bool,
    log_json: bool,
    quiet: bool,
    leniency: float,
) -> int:
    """Serve the game to browsers.

    Ctrl-C shuts down cleanly. Connected pages reconnect when the server is back.
    """
    from ..store.open import is_postgres

    if processes > 1 and not is_postgres(database):
        raise CroupierError("Several processes need PostgreSQL; use --database postgresql://…")
    if is_postgres(database):
        require("asyncpg", "PostgreSQL")
    with tempfile.TemporaryDirectory(prefix="croupier-") as metrics:
        if processes > 1:  # must be set before the metrics module is imported
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = metrics
        from ..web import server
        from ..web.middleware.hosts import is_local
        from ..web.ops import server_log  # the web server takes a moment to load
        from ..web.processes.supervisor import Supervisor
        from ..web.processes.systemd import Service
        from ..web.settings import Settings

        server_log.set_up(as_json=log_json, level=logging.WARNING if quiet else logging.INFO)
        settings = Settings(
            database=database,
            houses=houses,
            trusted_proxies=proxies,
            host_names=names or (("localhost",) if is_local(host) and not proxies else ()),
            guest_days=guest_days,
            leniency=leniency,
            warm=warm,
            metrics_from=metrics_from,
        )
        listening = server.bind(host, port)
        service = Service()

        def ready() -> None:
            click.echo(local(f"croupier is at {server.address(listening)}"))
            service.ready()

        code, run = 0, partial(server.run, settings, listening)
        if processes == 1:
            run(ready, service.beat)
        else:
            interrupts.unwatch()  # children must not share it
            code = Supervisor(processes, run, hang_limit, service.beat).run(ready)
    if sys.stdout.isatty():
        click.echo(local("Stopped."))
    return code
