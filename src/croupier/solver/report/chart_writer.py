"""Writes a chart to a file, in the format of its suffix."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ...errors import CroupierError, InputError
from ...extras import require
from .chart import Chart
from .chart_formats import as_csv, as_html, as_png, as_svg, as_text

SUFFIXES = (".svg", ".png", ".html", ".json", ".csv", ".txt")


def check_suffix(path: str | Path) -> str:
    """The suffix of a chart's file, if it can be written."""
    suffix = Path(path).suffix
    if suffix not in SUFFIXES:
        raise InputError("chart", "the file must end in .svg, .png, .html, .json, .csv or .txt.")
    if suffix == ".png":
        require("matplotlib", "A chart in PNG")
    return suffix


def chart_data(chart: Chart) -> dict[str, Any]:
    return {
        "upcards": chart.upcards,
        "rows": [row._asdict() for row in chart.rows],
        "exceptions": [each._asdict() for each in (*chart.exceptions, *chart.longer)],
    }


def write_chart(chart: Chart, path: str | Path, name: str, lang: str = "en") -> None:
    """Write the chart under the house's name."""
    match check_suffix(path):
        case ".svg":
            content = as_svg(chart, name, lang).encode()
        case ".png":
            content = as_png(chart, name, lang)
        case ".html":
            content = as_html(chart, name, lang).encode()
        case ".txt":
            content = (as_text(chart, lang) + "\n").encode()
        case ".csv":
            content = as_csv(chart).encode()
        case _:
            content = (json.dumps(chart_data(chart), ensure_ascii=False, indent=2) + "\n").encode()
    try:
        Path(path).write_bytes(content)
    except OSError as error:
        raise CroupierError(f"{path} cannot be written: {error.strerror}.") from None
