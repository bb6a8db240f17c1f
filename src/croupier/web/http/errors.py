"""Turns any error into a refusal: a code, an HTTP status, and a sentence in the visitor's language."""

from __future__ import annotations

from litestar.exceptions import HTTPException, ValidationException

from ...api.errors import RefusedRequest, sentence
from ...api.schemas import Refusal
from ...club.refusals import Refused
from ...errors import IllegalAction
from ...store.errors import Unreachable, Unwritable

STATUS = {
    "bad-request": 400,
    "log-in": 401,
    "wrong-password": 401,
    "current-password": 401,
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
    "unknown-mistake": 404,
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
"""Other codes of the club or a table are a 409."""
_BY_STATUS = {400: "bad-request", 401: "log-in", 404: "not-found", 405: "method", 413: "too-large"}


def refusal(error: Exception, lang: str) -> tuple[int, Refusal]:
    """The status and body for an error. Internal errors reveal no detail."""
    params: dict[str, int | str] = {}
    fallback = ""
    if isinstance(error, RefusedRequest):
        code, params = error.code, error.params
    elif isinstance(error, Refused | IllegalAction):
        code, fallback = error.code, error.sentence
    elif isinstance(error, Unreachable):
        code = "store"
    elif isinstance(error, Unwritable):
        code = "not-stored"
    elif isinstance(error, HTTPException):
        code = _BY_STATUS.get(error.status_code, "bad-request" if error.status_code < 500 else "trouble")
        if isinstance(error, ValidationException):
            params = {"detail": _detail(error)}
    else:
        code = "trouble"
    text = sentence(lang, code, params, fallback or code)
    return STATUS.get(code, 409), Refusal(code, text, params) if params else Refusal(code, text)


def _detail(error: ValidationException) -> str:
    """Which part of a request is wrong, in the validator's words."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        parts = [str(extra[0].get("message", "")), str(extra[0].get("key", ""))]
        return ": ".join(part for part in parts if part)[:200]
    return str(error.detail)[:200]
