"""Writes reports to files: JSON, CSV, Parquet and plots. A file is written whole or not at all."""

from __future__ import annotations

import csv
import io
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ...errors import InputError
from ...extras import require
from .files import replace_file
from .record import Simulation

FORMATS = (".json", ".csv", ".parquet", ".svg", ".png")


def check_path(path: Path) -> None:
    """Refuse a file that cannot be written, before a long simulation."""
    if path.suffix not in FORMATS:
        raise InputError("write", "the file must end in .json, .csv, .parquet, .svg or .png.")
    if not path.parent.is_dir():
        raise InputError("write", f"there is no folder {path.parent}.")
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise InputError("write", f"{path} cannot be written.")
    if path.suffix == ".parquet":
        require("pyarrow", "Parquet")
    if path.suffix in (".svg", ".png"):
        require("matplotlib", "A plot")


def write(simulation: Simulation, path: Path, lang: str = "en") -> None:
    """Write a simulation in the format of the file's suffix."""
    check_path(path)
    rows = [asdict(row) for row in simulation.rows()]
    if path.suffix == ".json":
        replace_file(path, (simulation.to_json() + "\n").encode())
    elif path.suffix == ".csv":
        out = io.StringIO()
        writer = csv.DictWriter(out, list(rows[0]) if rows else ["net"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        replace_file(path, out.getvalue().encode())
    elif path.suffix == ".parquet":
        replace_file(path, _parquet(rows))
    else:
        from .plots import plot

        replace_file(path, plot(simulation.to_dict(), path.suffix[1:], lang))


def _parquet(rows: list[dict[str, Any]]) -> bytes:
    require("pyarrow", "Parquet")
    import pyarrow
    import pyarrow.parquet

    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), sink)
    return bytes(sink.getvalue())
