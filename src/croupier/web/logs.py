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
        facts = " ".join(f"{name}={value}" for name, value in facts_of(record).items())
        line = f"{clock} {record.levelname.lower():7} {record.getMessage()} {facts}".rstrip()
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


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
        return json.dumps(line, ensure_ascii=False, default=str)


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
