"""The built pages: one document for every route, immutable and compressed assets."""

from __future__ import annotations

import asyncio
import gzip
import importlib
import json
import os
from importlib import metadata
from pathlib import Path
from typing import Any

import httpx
import pytest
from support.servers import ThreadServer

from croupier.api.licences import notices
from croupier.web.auth.languages import preferred
from croupier.web.static import MISSING, Pages

INDEX = '<!doctype html><html lang="en"><title>croupier</title>' + "<p>.</p>" * 100
SCRIPT = "console.log('hello');" * 50


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "assets" / "app-Bx3kd92a.js").write_text(SCRIPT)
    (tmp_path / "assets" / "app-Bx3kd92a.js.br").write_bytes(b"squeezed")
    (tmp_path / "assets" / "app-Bx3kd92a.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (tmp_path / "assets" / "plain.css").write_text("p{}")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    return tmp_path


def ask(pages: Pages, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {}

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": raw}
    asyncio.run(pages(scope, receive, send))
    heads = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], heads, sent[1]["body"]


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/house/casino",
        "/table/abc",
        "/round/abc",
        "/learn",
        "/learn/casino/practice",
        "/history",
        "/account",
        "/settings",
        "/about",
    ],
)
def test_every_route_is_the_same_document(built: Path, path: str) -> None:
    status, headers, body = ask(Pages(built), path)
    assert status == 200
    assert body == INDEX.encode()
    assert headers["cache-control"] == "no-cache"
    assert headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    "path", ["/nothing", "/house/", "/assets/none.js", "/../settings.py", "/index.html.br"]
)
def test_other_paths_are_not_there(built: Path, path: str) -> None:
    assert ask(Pages(built), path)[0] == 404


def test_the_document_names_its_language(built: Path) -> None:
    pages = Pages(built)
    for accept, lang in (("fr-CA,en;q=0.8", "fr"), ("de, es;q=0.5", "es"), ("", "en")):
        assert f'<html lang="{lang}"'.encode() in ask(pages, "/", accept_language=accept)[2]


def test_assets_last_for_ever(built: Path) -> None:
    pages = Pages(built)
    status, headers, body = ask(pages, "/assets/app-Bx3kd92a.js")
    assert (status, body) == (200, SCRIPT.encode())
    assert "immutable" in headers["cache-control"]
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["vary"] == "accept-encoding"
    assert ask(pages, "/assets/plain.css")[1]["cache-control"] == "no-cache"
    assert ask(pages, "/favicon.svg")[1]["content-type"] == "image/svg+xml"
    again = ask(pages, "/assets/app-Bx3kd92a.js", if_none_match=headers["etag"])
    assert again[0] == 304
    assert again[2] == b""


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("br, gzip", "br"), ("gzip", "gzip"), ("identity", ""), ("br;q=0, gzip", "gzip"), ("", ""), ("*", "br")],
)
def test_the_smallest_that_is_accepted(built: Path, accepted: str, encoding: str) -> None:
    _, headers, body = ask(Pages(built), "/assets/app-Bx3kd92a.js", accept_encoding=accepted)
    assert headers.get("content-encoding", "") == encoding
    assert int(headers["content-length"]) == len(body)
    if encoding == "gzip":
        assert gzip.decompress(body) == SCRIPT.encode()


def test_a_new_build_is_noticed(built: Path) -> None:
    pages = Pages(built)
    (built / "index.html").write_text(INDEX + "new")
    os.utime(built / "index.html", (1, 1))
    (built / "assets" / "new-12345678.js").write_text("new")
    assert ask(pages, "/")[2].endswith(b"new")
    assert ask(pages, "/assets/new-12345678.js")[0] == 200


def test_without_a_build_a_sentence_says_what_to_do(tmp_path: Path) -> None:
    status, _, body = ask(Pages(tmp_path), "/")
    assert status == 503
    assert body == MISSING.encode()
    assert b"make setup" in body


def test_only_reading(built: Path) -> None:
    status, headers, _ = ask(Pages(built), "/", method="POST")
    assert status == 405
    assert headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    ("accept", "lang"),
    [
        ("fr", "fr"),
        ("es-MX, fr;q=0.9", "es"),
        ("de", "en"),
        ("fr;q=x, es;q=0.1", "es"),
        ("fr;q=0", "en"),
        (";,;", "en"),
    ],
)
def test_languages(accept: str, lang: str) -> None:
    assert preferred(accept) == lang


def test_health(server: ThreadServer) -> None:
    with server.client() as http:
        assert http.get("/healthz").json() == {"ok": True}
        assert http.get("/readyz").json() == {"ok": True}


def test_metrics_are_for_those_nearby(server: ThreadServer) -> None:
    with server.client() as http:
        text = http.get("/metrics").text
        assert "croupier_requests_total" in text
        assert "croupier_action_seconds_bucket" in text
        relayed = http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})
        assert (relayed.status_code, relayed.json()["code"]) == (403, "not-here")


def test_a_build_under_way_is_no_trouble(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def vanished(_: Path) -> bytes:
        raise FileNotFoundError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", vanished)
        pages = Pages(built)
        assert ask(pages, "/")[0] == 503
    assert ask(pages, "/")[2] == INDEX.encode()


def test_licences_of_installed_packages(built: Path) -> None:
    """The server lists its installed packages, whatever machine built its wheel."""
    status, headers, body = ask(Pages(built), "/licences.json")
    assert (status, headers["content-type"]) == (200, "application/json")
    listed = {notice["name"]: notice for notice in json.loads(body)}
    assert {"click", "litestar", "numba", "numpy"} <= set(listed)  # needed by croupier
    assert {"gymnasium", "MarkupSafe"} <= set(listed)  # from an installed extra; needed by another package
    assert not {"croupier", "pytest", "mypy"} & set(listed)
    assert listed["numpy"]["version"] == metadata.version("numpy")
    assert "Redistribution and use in source and binary forms" in listed["numpy"]["text"]
    _, headers, packed = ask(Pages(built), "/licences.json", accept_encoding="gzip")
    assert gzip.decompress(packed) == body


def test_licences_by_the_backport_of_metadata() -> None:
    """Once importlib_metadata is imported, it answers for the standard module, and missing fields raise."""
    importlib.import_module("importlib_metadata")
    assert {"click", "numpy"} <= {notice.name for notice in notices()}


def test_documents_preload_the_files_of_their_page(built: Path) -> None:
    manifest = {"table": ["assets/Table-1.js", "assets/Table-1.css"]}
    (built / "preloads.json").write_text(json.dumps(manifest))
    (built / "index.html").write_text(f"<head></head>{INDEX}")

    async def describe(_scope: object, _lang: str) -> str:
        return "<meta>"

    pages = Pages(built, describe)
    table = ask(pages, "/table/abc")[2]
    assert b'<link rel="modulepreload" crossorigin href="/assets/Table-1.js">' in table
    assert b'<link rel="preload" as="style" crossorigin href="/assets/Table-1.css">' in table
    assert b"preload" not in ask(pages, "/")[2]
    assert ask(pages, "/preloads.json")[0] == 404


def test_the_list_of_houses_is_compressed_for_those_who_take_it(server: ThreadServer) -> None:
    """Every page loads it first."""
    plain, packed = (
        httpx.get(f"{server.address}/api/houses", headers={"accept-encoding": accepted})
        for accepted in ("identity", "gzip")
    )
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3


def test_every_preloaded_file_is_built() -> None:
    """A chunk of nothing but a style sheet once was named and not written."""
    folder = Pages().folder
    preloads = json.loads((folder / "preloads.json").read_text())
    assert preloads["table"]
    assert [name for names in preloads.values() for name in names if not (folder / name).is_file()] == []
