"""The built pages: one document for every client-side route, and its hashed assets, compressed beforehand."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from functools import cache
from importlib import resources
from pathlib import Path

from msgspec import Struct
from msgspec.json import encode

from ..api.licences import notices
from ..words import LANGUAGES
from .auth.languages import preferred
from .middleware.asgi import Receive, Scope, Send

ROUTES = re.compile(r"/(?:(?:house|chart|table|round)/[A-Za-z0-9_-]{1,64}|history|account|settings|about)?/?")
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
SQUEEZED = {".br": "br", ".gz": "gzip"}
LICENCES = "/licences.json"
WORTH = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
TYPES = {
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
    "<p>The pages of croupier have not been built yet; run make setup, then start the server again."
)


class File(Struct, frozen=True):
    kind: str
    etag: bytes
    cache: bytes
    bodies: dict[str, bytes]  # by content encoding; "" is the plain one


class Pages:
    """Serves what the build left in the package, from memory. Read again when the build has changed."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else Path(str(resources.files(__package__) / "pages"))
        self.built = -1.0
        self.files: dict[str, File] = {}
        self.documents: dict[str, File] = {}
        self.look()

    def look(self) -> None:
        index = self.folder / "index.html"
        try:
            built = index.stat().st_mtime
        except OSError:
            built = 0.0
        if built == self.built:
            return
        if not built:
            self.built, self.files, self.documents = 0.0, {}, dict.fromkeys(LANGUAGES, document(MISSING))
            return
        try:
            files = {
                "/" + path.relative_to(self.folder).as_posix(): read(path)
                for path in sorted(self.folder.rglob("*"))
                if path.is_file() and path.suffix not in SQUEEZED and path != index
            }
            text = index.read_text("utf-8")
        except OSError:  # a build is under way; the next request looks again
            if not self.documents:
                self.documents = dict.fromkeys(LANGUAGES, document(MISSING))
            return
        self.built, self.files = built, files
        self.documents = {lang: document(in_language(text, lang)) for lang in LANGUAGES}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        assert scope["type"] == "http"
        headers = dict(scope["headers"])
        if scope["method"] not in ("GET", "HEAD"):
            await answer(send, 405, [(b"allow", b"GET, HEAD"), (b"content-length", b"0")], b"")
            return
        file, status = self.files.get(scope["path"]), 200
        if scope["path"] == LICENCES:
            file = await asyncio.to_thread(licences)
        if file is None:
            self.look()
            lang = preferred(headers.get(b"accept-language", b"").decode("latin-1"))
            file, status = self.documents[lang], 200 if ROUTES.fullmatch(scope["path"]) else 404
            if self.built <= 0 and status == 200:
                status = 503
        if headers.get(b"if-none-match") == file.etag and status == 200:
            await answer(send, 304, [(b"etag", file.etag), (b"cache-control", file.cache)], b"")
            return
        encoding = chosen(headers.get(b"accept-encoding", b"").decode("latin-1"), file)
        body = file.bodies[encoding]
        said = [
            (b"content-type", file.kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", file.cache),
            (b"etag", file.etag),
            (b"vary", b"accept-encoding, accept-language" if "html" in file.kind else b"accept-encoding"),
        ]
        if encoding:
            said.append((b"content-encoding", encoding.encode()))
        await answer(send, status, said, body)


async def answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def read(path: Path) -> File:
    plain = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    bodies = {"": plain}
    for suffix, encoding in SQUEEZED.items():
        squeezed = path.with_name(path.name + suffix)
        if squeezed.is_file():
            bodies[encoding] = squeezed.read_bytes()
    if len(bodies) == 1 and len(plain) > 512 and kind.startswith(WORTH):
        bodies["gzip"] = gzip.compress(plain, mtime=0)
    lasting = path.parent.name == "assets" and HASHED.search(path.name)
    cache = b"public, max-age=31536000, immutable" if lasting else b"no-cache"
    return File(kind, tag(plain), cache, bodies)


def document(text: str) -> File:
    body = text.encode()
    return File(TYPES[".html"], tag(body), b"no-cache", {"": body, "gzip": gzip.compress(body, mtime=0)})


@cache
def licences() -> File:
    """The licence notices of the Python packages beside this server."""
    body = encode(notices())
    return File("application/json", tag(body), b"no-cache", {"": body, "gzip": gzip.compress(body, mtime=0)})


def in_language(text: str, lang: str) -> str:
    """The document with its language named, so that even the first paint is read out rightly."""
    return re.sub(r'<html lang="[a-z-]*"', f'<html lang="{lang}"', text, count=1)


def tag(body: bytes) -> bytes:
    return b'"' + hashlib.sha256(body).hexdigest()[:20].encode() + b'"'


def chosen(accepted: str, file: File) -> str:
    """The smallest encoding that the browser takes."""
    takes = set()
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            takes.add(name.strip())
    fit = [encoding for encoding in file.bodies if not encoding or encoding in takes or "*" in takes]
    return min(fit, key=lambda encoding: len(file.bodies[encoding]))
