"""Step 2 of a simulation: keep jobs in files beside the compiled code, so that a later start need not build
them."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from ..jit.cache import cache_folder, source_digest
from ..rules import Rules, canonical
from .job import Job
from .lanes.buffers import OneSeatTable, SeatsTable
from .options import SimulationOptions

_TABLES: dict[str, Any] = {"automaton": OneSeatTable, "seats": SeatsTable}
_MAX_FILES = 60
"""Older files are deleted."""


def load(rules: Rules, options: SimulationOptions) -> Job | None:
    """The cached job of these rules and options, or None if there is none or its file is damaged."""
    try:
        path = _path(rules, options)
        return _read(path) if path.exists() else None
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        return None


def save(job: Job, rules: Rules, options: SimulationOptions) -> None:
    """Cache a job, if there is anywhere to write."""
    arrays: dict[str, Any] = {field: value for field, value in job._asdict().items() if field not in _TABLES}
    for name in _TABLES:
        table = getattr(job, name)
        if table is not None:
            arrays |= {f"{name}.{field}": value for field, value in table._asdict().items()}
    try:
        path = _path(rules, options)
        path.parent.mkdir(parents=True, exist_ok=True)
        files = sorted(path.parent.glob("*.npz"), key=lambda file: file.stat().st_mtime)
        for old in files[: -_MAX_FILES + 1]:
            old.unlink(missing_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
            np.savez(file, **arrays)
        os.replace(file.name, path)
    except OSError:
        return  # built again next time


def _path(rules: Rules, options: SimulationOptions) -> Path:
    """The file of a job. Other rules, options or source code give another name."""
    digest = hashlib.sha256(json.dumps([canonical(rules), options.cache_key()], sort_keys=True).encode())
    digest.update(source_digest(Path(__file__).with_name("build.py")).encode())
    return _cache_folder() / f"{digest.hexdigest()[:40]}.npz"


def _cache_folder() -> Path:
    chosen = cache_folder()
    return (Path(chosen) if chosen else Path(__file__).parent / "__pycache__") / "tables"


def _read(path: Path) -> Job:
    with np.load(path, allow_pickle=False) as data:
        tables = {
            name: kind(*(_scalar_or_array(data[f"{name}.{field}"]) for field in kind._fields))
            for name, kind in _TABLES.items()
            if f"{name}.table" in data
        }
        rest = (_scalar_or_array(data[field]) for field in Job._fields if field not in _TABLES)
        return Job(*rest)._replace(**tables)


def _scalar_or_array(value: Any) -> Any:
    return value if value.ndim else value.item()
