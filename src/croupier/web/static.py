"""Serves the built pages from memory: one document for every client-side route, and compressed assets."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable
from functools import cache
from importlib import resources
from pathlib import Path

from msgspec import Struct
from msgspec.json import decode, encode

from ..api.licences import notices
from ..words import LANGUAGES
from .auth.languages import preferred
from .middleware.asgi import Receive, Scope, Send

_ROUTES = re.compile(
    r"/(?:(?:house|chart|table|round|summary)/[A-Za-z0-9_-]{1,64}|learn(?:/[A-Za-z0-9_-]{1,64}(?:/[a-z-]{1,20})?)?"
    r"|daily|progress|mistakes|history|account|settings|about)?/?"
)
_HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
_COMPRESSED = {".br": "br", ".gz": "gzip"}
_LICENCES = "/licences.json"
_PRELOADS = "/preloads.json"  # written by the build of the pages
_COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
MISSING = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>croupier</title>"
    "<p>The pages of croupier have not been built yet. Run make setup, then start the server again."
)


Describe = Callable[[Scope, str], Awaitable[str]]
_OWN_DESCRIPTION = re.compile(r'<meta\s+name="description"[^>]*>')


class _File(Struct, frozen=True):
    kind: str
    etag: bytes
    cache: bytes
    bodies: dict[str, bytes]  # by content encoding; "" is the plain one


class Pages:
    """The files of the latest build. They are read again after a new build."""

    def __init__(self, folder: Path | None = None, describe: Describe | None = None) -> None:
        """`describe` makes the tags of a document: its link preview."""
        self._describe = describe
        self.folder = folder if folder is not None else Path(str(resources.files(__package__) / "pages"))
        self.built = -1.0
        self.files: dict[str, _File] = {}
        self.documents: dict[str, _File] = {}
        self.preloads: dict[str, list[str]] = {}  # files by page
        self._reload()

    def _reload(self) -> None:
        """Read the files, if there is a new build."""
        index = self.folder / "index.html"
        try:
            built = index.stat().st_mtime
        except OSError:
            built = 0.0
        if built == self.built:
            return
        if not built:
            self.built, self.files, self.documents = 0.0, {}, dict.fromkeys(LANGUAGES, _document(MISSING))
            return
        try:
            files = {
                "/" + path.relative_to(self.folder).as_posix(): _read(path)
                for path in sorted(self.folder.rglob("*"))
                if path.is_file() and path.suffix not in _COMPRESSED and path != index
            }
            text = index.read_text("utf-8")
        except OSError:  # a build is under way; the next request tries again
            if not self.documents:
                self.documents = dict.fromkeys(LANGUAGES, _document(MISSING))
            return
        self.built, self.files = built, files
        manifest = files.pop(_PRELOADS, None)
        self.preloads = decode(manifest.bodies[""], type=dict[str, list[str]]) if manifest is not None else {}
        self.documents = {lang: _document(_in_language(text, lang)) for lang in LANGUAGES}

    def _preload_tags(self, page: str) -> str:
        """Tags for the files of a page, which load beside the first script, not after it.

        Not for messages: only the browser knows whether a person has chosen another language.
        """
        return "".join(
            f'<link rel="preload" as="style" crossorigin href="/{file}">'
            if file.endswith(".css")
            else f'<link rel="modulepreload" crossorigin href="/{file}">'
            for file in self.preloads.get(page, ())
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        assert scope["type"] == "http"
        headers = dict(scope["headers"])
        if scope["method"] not in ("GET", "HEAD"):
            await _send(send, 405, [(b"allow", b"GET, HEAD"), (b"content-length", b"0")], b"")
            return
        file, status = self.files.get(scope["path"]), 200
        if scope["path"] == _LICENCES:
            file = await asyncio.to_thread(_licences)
        if file is None:
            self._reload()
            lang = preferred(headers.get(b"accept-language", b"").decode("latin-1"))
            file, status = self.documents[lang], 200 if _ROUTES.fullmatch(scope["path"]) else 404
            if status == 200 and self._describe is not None:
                tags = self._preload_tags(scope["path"].split("/")[1]) + await self._describe(scope, lang)
                file = _document(_with_tags(file, tags))
            if self.built <= 0 and status == 200:
                status = 503
        if headers.get(b"if-none-match") == file.etag and status == 200:
            await _send(send, 304, [(b"etag", file.etag), (b"cache-control", file.cache)], b"")
            return
        encoding = _choose_encoding(headers.get(b"accept-encoding", b"").decode("latin-1"), file)
        body = file.bodies[encoding]
        response = [
            (b"content-type", file.kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", file.cache),
            (b"etag", file.etag),
            (b"vary", b"accept-encoding, accept-language" if "html" in file.kind else b"accept-encoding"),
        ]
        if encoding:
            response.append((b"content-encoding", encoding.encode()))
        await _send(send, status, response, body)


async def _send(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _read(path: Path) -> _File:
    plain = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    bodies = {"": plain}
    for suffix, encoding in _COMPRESSED.items():
        compressed = path.with_name(path.name + suffix)
        if compressed.is_file():
            bodies[encoding] = compressed.read_bytes()
    if len(bodies) == 1 and len(plain) > 512 and kind.startswith(_COMPRESSIBLE):
        bodies["gzip"] = gzip.compress(plain, mtime=0)
    immutable = path.parent.name == "assets" and _HASHED.search(path.name)
    cache = b"public, max-age=31536000, immutable" if immutable else b"no-cache"
    return _File(kind, _etag(plain), cache, bodies)


def _document(text: str) -> _File:
    body = text.encode()
    return _File(_TYPES[".html"], _etag(body), b"no-cache", {"": body, "gzip": gzip.compress(body, mtime=0)})


@cache
def _licences() -> _File:
    """The licence notices of the installed Python packages."""
    body = encode(notices())
    return _File(
        "application/json", _etag(body), b"no-cache", {"": body, "gzip": gzip.compress(body, mtime=0)}
    )


def _in_language(text: str, lang: str) -> str:
    """The document with its lang attribute, so that screen readers pronounce even the first paint right."""
    return re.sub(r'<html lang="[a-z-]*"', f'<html lang="{lang}"', text, count=1)


def _with_tags(document: _File, tags: str) -> str:
    """The document with these tags in its head, instead of its own description."""
    text = _OWN_DESCRIPTION.sub("", document.bodies[""].decode(), count=1)
    return text.replace("</head>", f"{tags}</head>", 1)


def _etag(body: bytes) -> bytes:
    return b'"' + hashlib.sha256(body).hexdigest()[:20].encode() + b'"'


def _choose_encoding(accepted: str, file: _File) -> str:
    """The smallest encoding that the browser accepts."""
    accepts = set()
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            accepts.add(name.strip())
    fit = [encoding for encoding in file.bodies if not encoding or encoding in accepts or "*" in accepts]
    return min(fit, key=lambda encoding: len(file.bodies[encoding]))
