"""Results in files: JSON, CSV and Parquet, written whole or not at all."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path
from typing import Any

from ...errors import CroupierError
from ...extras import require

KINDS = (".json", ".csv", ".parquet", ".svg", ".png")


def rows_of(found: dict[str, Any]) -> list[dict[str, Any]]:
    """One table: by count or by first hand where that was asked for, else the distribution."""
    counted = found.get("counting", {}).get("by_count")
    return list(counted or found.get("by_hand") or found["distribution"])


def write(found: dict[str, Any], path: Path, lang: str = "en") -> None:
    if path.suffix == ".json":
        whole(path, (json.dumps(found, ensure_ascii=False, indent=2) + "\n").encode())
    elif path.suffix == ".csv":
        out = io.StringIO()
        rows = rows_of(found)
        writer = csv.DictWriter(out, list(rows[0]) if rows else ["net"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        whole(path, out.getvalue().encode())
    elif path.suffix == ".parquet":
        whole(path, _parquet(found))
    else:
        from .plots import picture

        whole(path, picture(found, path.suffix[1:], lang))


def _parquet(found: dict[str, Any]) -> bytes:
    require("pyarrow", "Parquet")
    import pyarrow
    import pyarrow.parquet

    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows_of(found)), sink)
    return bytes(sink.getvalue())


def whole(path: Path, data: bytes) -> None:
    """Beside it first, then in its place: a file is never half there."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise CroupierError(f"{path} cannot be written: {error.strerror}.") from None
