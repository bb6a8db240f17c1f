"""Writes reports to files: JSON, CSV, Parquet and plots. A file is written whole or not at all."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path
from typing import Any

from ...errors import CroupierError
from ...extras import require

FORMATS = (".json", ".csv", ".parquet", ".svg", ".png")


def _rows(report: dict[str, Any]) -> list[dict[str, Any]]:
    """One table: by count or by first hand if the report has it, else the distribution."""
    counted = report.get("counting", {}).get("by_count")
    return list(counted or report.get("by_hand") or report["distribution"])


def write(report: dict[str, Any], path: Path, lang: str = "en") -> None:
    """Write a report in the format of the file's suffix."""
    if path.suffix == ".json":
        _replace_file(path, (json.dumps(report, ensure_ascii=False, indent=2) + "\n").encode())
    elif path.suffix == ".csv":
        out = io.StringIO()
        rows = _rows(report)
        writer = csv.DictWriter(out, list(rows[0]) if rows else ["net"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        _replace_file(path, out.getvalue().encode())
    elif path.suffix == ".parquet":
        _replace_file(path, _parquet(report))
    else:
        from .plots import plot

        _replace_file(path, plot(report, path.suffix[1:], lang))


def _parquet(report: dict[str, Any]) -> bytes:
    require("pyarrow", "Parquet")
    import pyarrow
    import pyarrow.parquet

    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(_rows(report)), sink)
    return bytes(sink.getvalue())


def _replace_file(path: Path, data: bytes) -> None:
    """Write beside the file first, then rename."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise CroupierError(f"{path} cannot be written: {error.strerror}.") from None
