"""What is refused, told by a code, an HTTP status and a sentence in the visitor's language."""

from __future__ import annotations

from litestar.exceptions import HTTPException, ValidationException

from ...api.errors import Barred, sentence
from ...api.schemas import Refusal
from ...club.refusals import Refused
from ...errors import IllegalAction
from ...store.errors import Unreachable, Unwritable

STATUS = {
    "bad-request": 400,
    "log-in": 401,
    "wrong-password": 401,
    "no-password": 401,
    "banned": 403,
    "origin": 403,
    "not-here": 403,
    "no-hints": 403,
    "scope": 403,
    "not-found": 404,
    "no-house": 404,
    "no-person": 401,
    "unknown-round": 404,
    "no-table": 404,
    "no-token": 404,
    "no-session": 404,
    "token-scopes": 400,
    "token-days": 400,
    "not-yours": 404,
    "method": 405,
    "too-large": 413,
    "host-name": 421,
    "too-fast": 429,
    "too-many-sockets": 429,
    "trouble": 500,
    "busy": 503,
    "coach-busy": 503,
    "store": 503,
    "not-stored": 503,
}
"""Codes with a status of their own; whatever else the club or a table refuses is a 409."""
BY_STATUS = {400: "bad-request", 401: "log-in", 404: "not-found", 405: "method", 413: "too-large"}


def refusal(error: Exception, lang: str) -> tuple[int, Refusal]:
    """The status and body that tell an error. Of a fault of our own nothing is told but that it happened."""
    args: dict[str, int | str] = {}
    otherwise = ""
    if isinstance(error, Barred):
        code, args = error.code, error.args_told
    elif isinstance(error, Refused | IllegalAction):
        code, otherwise = error.code, error.sentence
    elif isinstance(error, Unreachable):
        code = "store"
    elif isinstance(error, Unwritable):
        code = "not-stored"
    elif isinstance(error, HTTPException):
        code = BY_STATUS.get(error.status_code, "bad-request" if error.status_code < 500 else "trouble")
        if isinstance(error, ValidationException):
            args = {"detail": detail(error)}
    else:
        code = "trouble"
    told = sentence(lang, code, args, otherwise or code)
    return STATUS.get(code, 409), Refusal(code, told, args) if args else Refusal(code, told)


def detail(error: ValidationException) -> str:
    """Which part of a request is wrong, as the checker says it."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        parts = [str(extra[0].get("message", "")), str(extra[0].get("key", ""))]
        return ": ".join(part for part in parts if part)[:200]
    return str(error.detail)[:200]
