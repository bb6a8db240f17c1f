"""The server's log: one line per event, for people or as JSON.

Of a visitor's request, only method and path are logged: no header, no query, no body, and so no secret.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import TextIO

log = logging.getLogger("croupier")


class TextFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        clock = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        facts = " ".join(f"{name}={_quote(str(value))}" for name, value in _facts(record).items())
        line = f"{clock} {record.levelname.lower():7} {_escape(record.getMessage())} {facts}".rstrip()
        if not record.exc_info:
            return line
        trace = self.formatException(record.exc_info).split("\n")
        return "\n    ".join(
            (line, *map(_escape, trace))
        )  # indented, so that no line of it looks like an event


class JSONFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)  # ASCII, so no terminal obeys it


def _escape(text: str) -> str:
    """Escape what cannot be printed: one line that no terminal obeys."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def _quote(text: str) -> str:
    """Quote a value that could pass for another fact."""
    text = _escape(text)
    return json.dumps(text, ensure_ascii=False) if not text or set(text) & set(' "=') else text


def _facts(record: logging.LogRecord) -> dict[str, object]:
    facts = getattr(record, "facts", None)
    return facts if isinstance(facts, dict) else {}


def log_event(event: str, level: int = logging.INFO, /, **facts: object) -> None:
    """Log an event with its facts."""
    if log.isEnabledFor(level):
        log.log(level, event, extra={"facts": facts})


def set_up(*, as_json: bool = False, level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Send croupier's log, and the warnings of the libraries it uses, to one place."""
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(JSONFormatter() if as_json else TextFormatter())
    log.handlers, log.propagate = [handler], False
    log.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "litestar", "asyncio", "websockets"):
        other = logging.getLogger(name)
        other.handlers, other.propagate = [handler], False
        other.setLevel(logging.WARNING)
