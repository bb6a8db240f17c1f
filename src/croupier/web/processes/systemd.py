"""Notifies systemd (Type=notify) that the service is ready and alive."""

from __future__ import annotations

import os
import socket

_START_SECONDS = 60  # each beat before the site is ready asks for this much more time


def _notify(state: str) -> None:
    """Send one datagram to systemd, if it started us and listens."""
    name = os.environ.get("NOTIFY_SOCKET", "")
    if not name.startswith(("/", "@")):
        return
    address = "\0" + name[1:] if name.startswith("@") else name
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as client:
        client.setblocking(False)  # a systemd that does not read must not block the event loop
        try:
            client.sendto(state.encode(), address)
        except OSError:
            return


class Service:
    """This process as systemd sees it. Each beat extends the start-up limit, for long migrations."""

    def __init__(self) -> None:
        self._ready = False

    def ready(self) -> None:
        self._ready = True
        _notify("READY=1")

    def beat(self) -> None:
        """Called from the event loop, so that the watchdog notices a blocked one."""
        _notify("WATCHDOG=1" if self._ready else f"EXTEND_TIMEOUT_USEC={_START_SECONDS * 1_000_000}")
