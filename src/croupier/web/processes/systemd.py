"""What systemd wants to know of a service with Type=notify: that it is ready, and that it is alive."""

from __future__ import annotations

import os
import socket

START_SECONDS = 60  # how much more time each beat before the site is ready asks for


def notify(state: str) -> None:
    """Send one datagram to systemd, if it started us and listens."""
    name = os.environ.get("NOTIFY_SOCKET", "")
    if not name.startswith(("/", "@")):
        return
    address = "\0" + name[1:] if name.startswith("@") else name
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as speaker:
        speaker.setblocking(False)  # a deaf systemd must not stop the event loop
        try:
            speaker.sendto(state.encode(), address)
        except OSError:
            return


class Service:
    """This process as systemd sees it. Long migrations may take their time: each beat extends the start-up limit."""

    def __init__(self) -> None:
        self._ready = False

    def ready(self) -> None:
        self._ready = True
        notify("READY=1")

    def beat(self) -> None:
        """The watchdog expects this; it comes from the event loop, so that a blocked loop is noticed."""
        notify("WATCHDOG=1" if self._ready else f"EXTEND_TIMEOUT_USEC={START_SECONDS * 1_000_000}")
