"""The chart as text, CSV, SVG and HTML, with its legend in three languages."""

from __future__ import annotations

import csv
import io
import re
from html import escape
from xml.etree.ElementTree import fromstring as parse

from ...extras import require
from ...letters import chart_letters
from ...words import words
from .action_names import action_name
from .chart import Chart

_COLOURS = {
    "H": "#f4c7c3",
    "S": "#fff2b3",
    "D": "#b7d7f0",
    "P": "#b9e0b0",
    "R": "#d9c7e8",
    "W": "#f7d9a8",
    "+": "#a8e0d8",
    "1": "#e4e4e4",
}
_LEGEND = {
    "H": "action-hit",
    "S": "action-stand",
    "P": "action-split",
    "Dh": "chart-double-hit",
    "Ds": "chart-double-stand",
    "Rh": "chart-surrender-hit",
    "Rs": "chart-surrender-stand",
    "W": "action-swap",
    "+": "action-plus1",
    "1": "action-ace-1",
    "11": "action-ace-11",
}
GROUPS = {
    "hard": "chart-hard",
    "soft": "chart-soft",
    "pair": "chart-pair",
    "none": "chart-no-special",
    "none-ace": "chart-ace-none",
    "swap": "chart-swap",
    "swap-ace": "chart-ace-swap",
    "plus1": "chart-plus1",
    "plus1-ace": "chart-ace-plus1",
}
_MOST = 24  # exceptions of three cards and more that are shown; a JSON chart has them all
_WIDE, _HIGH, _LABEL = 40, 26, 70


def as_csv(chart: Chart) -> str:
    """The grid as a table: a row for each total, a column for each upcard."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["group", "label", *chart.upcards])
    table.writerows([row.group, row.label, *row.cells] for row in chart.rows)
    return out.getvalue()


def as_text(chart: Chart, lang: str = "en") -> str:
    """The grid as text."""
    say = words(lang).say
    lines: list[str] = []
    group = ""
    for row in chart.rows:
        if row.group != group:
            group = row.group
            lines += [*([""] if lines else []), say(GROUPS[group])]
            lines.append(" " * 6 + " ".join(_rank(up).ljust(2) for up in chart.upcards).rstrip())
        lines.append(
            _rank(row.label).ljust(6)
            + " ".join(chart_letters(cell, lang).ljust(2) for cell in row.cells).rstrip()
        )
    lines += [
        "",
        "  ".join(f"{chart_letters(sign, lang)} {say(name)}" for sign, name in legend(chart).items()),
    ]
    if chart.exceptions or chart.longer:
        lines += ["", say("chart-exceptions")]
        lines += ["  " + line for line in exceptions(chart, lang)]
    return "\n".join(lines)


def exceptions(chart: Chart, lang: str) -> list[str]:
    """Each exception in a line."""
    say = words(lang).say
    return [
        say(
            "chart-exception",
            cards=_rank(each.cards),
            upcard=_rank(each.upcard),
            play=action_name(each.play, lang),
        )
        for each in (*chart.exceptions, *chart.longer[:_MOST])
    ]


def _rank(names: str) -> str:
    """Ranks for people: a ten is 10, because T is the letter of an action in some languages."""
    return re.sub(r"\bT\b", "10", names)


def as_svg(chart: Chart, house: str, lang: str = "en") -> str:
    """The coloured grid as a picture."""
    say, parts, y = words(lang).say, [], 34
    width = _LABEL + _WIDE * len(chart.upcards) + 20
    parts.append(_words(width / 2, 22, say("chart-title", house=house), "bold", "middle"))
    group = ""
    for row in chart.rows:
        if row.group != group:
            group, y = row.group, y + 10
            parts.append(_words(10, y + 17, say(GROUPS[group]), "bold"))
            y += _HIGH
            for at, up in enumerate(chart.upcards):
                parts.append(_words(_LABEL + _WIDE * (at + 0.5), y + 17, _rank(up), "bold", "middle"))
            y += _HIGH
        parts.append(_words(10, y + 17, _rank(row.label)))
        for at, cell in enumerate(row.cells):
            if cell:
                x = _LABEL + _WIDE * at
                parts.append(_box(x, y, _HIGH, cell))
                parts.append(_words(x + _WIDE / 2, y + 17, chart_letters(cell, lang), "normal", "middle"))
        y += _HIGH
    y += 14
    for sign, name in legend(chart).items():
        parts.append(_box(10, y, _HIGH - 6, sign))
        parts.append(_words(10 + _WIDE / 2, y + 14, chart_letters(sign, lang), "normal", "middle"))
        parts.append(_words(20 + _WIDE, y + 14, say(name)))
        y += _HIGH
    for line in exceptions(chart, lang):
        parts.append(_words(10, y + 14, line))
        y += 18
    title = escape(say("chart-title", house=house))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y + 10}" '
        f'width="{width}" height="{y + 10}" '
        f'role="img" font-family="sans-serif" font-size="13"><title>{title}</title>'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>\n'
    )


def as_html(chart: Chart, house: str, lang: str = "en") -> str:
    """The grid as a page of its own, with tables that screen readers can read."""
    say = words(lang).say
    title = escape(say("chart-title", house=house))
    tables = []
    for group, name in GROUPS.items():
        rows = [row for row in chart.rows if row.group == group]
        if rows:
            head = "".join(f'<th scope="col">{_rank(up)}</th>' for up in chart.upcards)
            body = "".join(
                f'<tr><th scope="row">{_rank(row.label)}</th>'
                + "".join(
                    f'<td class="{_class(cell)}">{chart_letters(cell, lang)}</td>' for cell in row.cells
                )
                + "</tr>"
                for row in rows
            )
            corner = escape(say("chart-dealer"))
            tables.append(
                f"<table><caption>{escape(say(name))}</caption><tr><th>{corner}</th>{head}</tr>{body}</table>"
            )
    signs = "".join(
        f'<li><b class="{_class(sign)}">{chart_letters(sign, lang)}</b> {escape(say(name))}</li>'
        for sign, name in legend(chart).items()
    )
    rest = "".join(f"<li>{escape(line)}</li>" for line in exceptions(chart, lang))
    others = f"<h2>{escape(say('chart-exceptions'))}</h2><ul>{rest}</ul>" if rest else ""
    style = "".join(f".{_class(letter)}{{background:{colour}}}" for letter, colour in _COLOURS.items())
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title><style>'
        "body{font-family:sans-serif}table{border-collapse:collapse;margin:1em 0}"
        "td,th{border:1px solid #888;padding:.2em .6em;"
        f"text-align:center}}caption{{font-weight:bold}}b{{padding:0 .4em}}{style}</style><h1>{title}</h1>"
        f"{''.join(tables)}<ul>{signs}</ul>{others}</html>\n"
    )


def _class(cell: str) -> str:
    """A cell's CSS class, which must begin with a letter."""
    return {"+": "plus", "1": "ace"}.get(cell[:1], cell[:1])


def as_png(chart: Chart, house: str, lang: str = "en") -> bytes:
    """The coloured grid as a PNG picture."""
    require("matplotlib", "A chart in PNG")
    from io import BytesIO

    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    svg = parse(as_svg(chart, house, lang))
    width, height = (float(svg.get(side, "0")) for side in ("width", "height"))
    figure = Figure(figsize=(width / 100, height / 100), dpi=200, facecolor="white")
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    axes.axis("off")
    for part in svg:
        at = part.attrib
        if part.tag.endswith("rect") and "x" in at:
            corner, size = (float(at["x"]), float(at["y"])), (float(at["width"]), float(at["height"]))
            axes.add_patch(
                Rectangle(corner, *size, facecolor=at["fill"], edgecolor=at["stroke"], linewidth=0.5)
            )
        elif part.tag.endswith("text"):
            side = "center" if at["text-anchor"] == "middle" else "left"
            axes.text(
                float(at["x"]), float(at["y"]), part.text or "", ha=side, fontsize=9, weight=at["font-weight"]
            )
    out = BytesIO()
    FigureCanvasAgg(figure).print_figure(out, format="png")
    return out.getvalue()


def legend(chart: Chart) -> dict[str, str]:
    """The letters of the chart and their messages."""
    letters = {cell for row in chart.rows for cell in row.cells}
    return {letter: name for letter, name in _LEGEND.items() if letter in letters}


def _box(x: float, y: float, height: float, cell: str) -> str:
    colour = _COLOURS[cell[0]]
    return f'<rect x="{x}" y="{y}" width="{_WIDE}" height="{height}" fill="{colour}" stroke="#888"/>'


def _words(x: float, y: float, text: str, weight: str = "normal", anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-weight="{weight}" text-anchor="{anchor}">{escape(text)}</text>'
