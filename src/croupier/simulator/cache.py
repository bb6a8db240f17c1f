"""Tables that were made once are kept, beside compiled code, so that a later start takes them from a file."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from ..jit.cache import cache_folder, source_digest
from ..rules import Rules, canonical
from .job import Job
from .lanes.buffers import Boxed, Table

PARTS: dict[str, Any] = {"automaton": Table, "boxed": Boxed}
MOST = 60
"""Files that are kept; the oldest go first."""


def kept(rules: Rules, about: dict[str, object], make: Callable[[], Job]) -> Job:
    """The job for these rules and options: from a file if there is one, else made, and kept if it can be."""
    try:
        path = _place() / f"{_key(rules, about)}.npz"
        found = _read(path)
    except (OSError, ValueError, KeyError, BadZipFile):
        return make()
    if found is None:
        found = make()
        _write(found, path)
    return found


def _place() -> Path:
    chosen = cache_folder()
    return (Path(chosen) if chosen else Path(__file__).parent / "__pycache__") / "tables"


def _key(rules: Rules, about: dict[str, object]) -> str:
    """Other rules, options or program text give another name."""
    digest = hashlib.sha256(json.dumps([canonical(rules), about], sort_keys=True).encode())
    digest.update(source_digest().encode())
    for file in sorted((Path(__file__).parents[1] / "rules").glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:40]


def _read(path: Path) -> Job | None:
    if not path.exists():
        return None
    with np.load(path, allow_pickle=False) as data:
        parts = {
            name: kind(*(_plain(data[f"{name}.{field}"]) for field in kind._fields))
            for name, kind in PARTS.items()
            if f"{name}.table" in data
        }
        plain = (_plain(data[field]) for field in Job._fields if field not in PARTS)
        return Job(*plain)._replace(**parts)


def _plain(value: Any) -> Any:
    return value if value.ndim else value.item()


def _write(job: Job, path: Path) -> None:
    arrays: dict[str, Any] = {field: value for field, value in job._asdict().items() if field not in PARTS}
    for name in PARTS:
        part = getattr(job, name)
        if part is not None:
            arrays |= {f"{name}.{field}": value for field, value in part._asdict().items()}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in sorted(path.parent.glob("*.npz"), key=lambda file: file.stat().st_mtime)[: -MOST + 1]:
            old.unlink(missing_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
            np.savez(file, **arrays)
        os.replace(file.name, path)
    except OSError:
        return  # nowhere to keep it: made again next time
