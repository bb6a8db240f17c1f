"""What the server writes down: one line an event, for people or as JSON, and never a secret.

Nothing that a visitor sends is written but method and path: no header, no query, no body.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import TextIO

log = logging.getLogger("croupier")


class Readable(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        clock = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        facts = " ".join(f"{name}={quoted(str(value))}" for name, value in facts_of(record).items())
        line = f"{clock} {record.levelname.lower():7} {harmless(record.getMessage())} {facts}".rstrip()
        if not record.exc_info:
            return line
        trace = self.formatException(record.exc_info).split("\n")
        return "\n    ".join((line, *map(harmless, trace)))  # indented: no line of it looks like an event


class Lines(logging.Formatter):
    """JSON, one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **facts_of(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)  # in ASCII, so that no terminal obeys it


def harmless(text: str) -> str:
    """A text on one line that no terminal obeys: what cannot be printed is escaped."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def quoted(text: str) -> str:
    """A value that cannot pass for another fact."""
    text = harmless(text)
    return json.dumps(text, ensure_ascii=False) if not text or set(text) & set(' "=') else text


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    facts = getattr(record, "facts", None)
    return facts if isinstance(facts, dict) else {}


def note(event: str, level: int = logging.INFO, /, **facts: object) -> None:
    """Write an event down with its facts."""
    if log.isEnabledFor(level):
        log.log(level, event, extra={"facts": facts})


def set_up(*, as_json: bool = False, level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Send croupier's own log, and the warnings of the parts it is made of, to one place."""
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(Lines() if as_json else Readable())
    log.handlers, log.propagate = [handler], False
    log.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "litestar", "asyncio", "websockets"):
        other = logging.getLogger(name)
        other.handlers, other.propagate = [handler], False
        other.setLevel(logging.WARNING)
