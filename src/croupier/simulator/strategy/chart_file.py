"""Play by total: from a chart as the solver writes it, in JSON or CSV."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ...errors import CroupierError
from ...rules import Rules
from .tables import DOUBLE, HIT, SURRENDER, Play, blank

Cells = dict[tuple[str, int, int], str]  # group, total (of a pair: of one card, an ace 11), kind of upcard
TOTALS = {"hard": range(2, 22), "soft": range(12, 22), "pair": range(1, 12)}


def read_grid(path: Path) -> tuple[list[str], list[dict[str, Any]]]:
    """Upcards and rows of a chart file."""
    try:
        text = path.read_text("utf-8")
        if path.suffix == ".csv":
            lines = list(csv.reader(text.splitlines()))
            rows = [{"group": line[0], "label": line[1], "cells": line[2:]} for line in lines[1:] if line]
            return lines[0][2:], rows
        data = json.loads(text)
        data = data.get("chart", data)
        rows = [
            {key: row[key] for key in ("group", "label")} | {"cells": list(row["cells"])}
            for row in data["rows"]
        ]
        return [str(shown) for shown in data["upcards"]], rows
    except OSError as error:
        raise CroupierError(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, LookupError, TypeError, AttributeError):
        raise CroupierError(
            f"{path} is no chart: write one with croupier solve HOUSE --chart FILE.json or FILE.csv."
        ) from None


def from_grid(rules: Rules, name: str, upcards: Iterable[str], rows: Iterable[Mapping[str, Any]]) -> Play:
    """The tables of a chart. A small letter says what to do where the capital may not be done."""
    if rules.chooses_aces or not rules.player.cards == 2:
        raise CroupierError(
            "A chart by total cannot play this house: use --strategy best, mimic or never-bust."
        )
    play = blank(rules, name)
    names = {play.kinds.name(kind): kind for kind in range(len(play.kinds.values))}
    cells: Cells = {}
    for shown in (ups := list(upcards)):
        if shown not in names and shown != "–":
            raise CroupierError(f"The chart has an upcard {shown} that this house does not know.")
    told = set()
    for row in rows:
        group, number = str(row["group"]), _number(str(row["label"]), str(row["group"]))
        if (group, number) in told:
            raise CroupierError(f"The chart has the row {group} {row['label']} twice.")
        told.add((group, number))
        if len(row["cells"]) != len(ups):
            raise CroupierError(
                f"The chart has {len(row['cells'])} cells in the row {group} {row['label']} for {len(ups)} upcards."
            )
        for shown, cell in zip(ups, row["cells"], strict=True):
            if cell:
                cells[group, number, names.get(shown, 0)] = str(cell)
    for up in range(len(play.kinds.values) if rules.dealer_starts_with else 1):
        _fill(rules, play, cells, up)
    play.parts[1] = play.parts[0]
    return play


def _number(label: str, group: str) -> int:
    first = label.split(",")[-1] if group == "soft" else label.split(",")[0]
    try:
        value = {"A": 11, "T": 10}.get(first) or int(first)
    except ValueError:
        raise CroupierError(f"The chart has a row {label} that is no hand.") from None
    if group not in TOTALS:
        raise CroupierError(f"The chart has a group {group}; groups are hard, soft and pair.")
    number = value + 11 if group == "soft" and "," in label else value
    if number not in TOTALS[group]:
        raise CroupierError(f"The chart has a row {label} that is no hand.")
    return number


def _fill(rules: Rules, play: Play, cells: Cells, up: int) -> None:
    table = play.hands
    for hand in range(1, table.hard.size):
        total, soft = int(table.total[hand]), bool(table.total[hand] != table.hard[hand])
        cell = cells.get(("soft" if soft else "hard", total, up)) or _sure(total, soft)
        held = np.flatnonzero(table.counts[hand])
        if rules.split is not None and table.size[hand] == 2 and held.size == 1:
            one = int(play.kinds.values[held[0]]) if held[0] else 11
            pair = cells.get(("pair", one, up), "")
            if pair in ("P", "p"):
                play.parts[0, up, held[0]] = 1
            elif pair not in ("", "-"):
                cell = pair
        if cell is None:
            if table.size[hand] < 2:
                continue
            upcard = f" against {play.kinds.name(up)}" if rules.dealer_starts_with else ""
            raise CroupierError(f"The chart lacks {'soft' if soft else 'hard'} {total}{upcard}.")
        play.acts[0, :, up, hand] = bits(cell)


def _sure(total: int, soft: bool) -> str | None:
    """What nobody writes down."""
    if total >= 20:
        return "S"
    return "H" if total <= (12 if soft else 8) else None


def bits(cell: str) -> int:
    """The letters of a cell as actions."""
    letters = {"H": HIT, "S": 0, "D": DOUBLE, "R": SURRENDER, "P": 0}
    if not cell or cell[0].upper() not in letters or (len(cell) > 1 and cell[1].upper() not in "HS"):
        raise CroupierError(
            f"The chart has a cell {cell}; cells are H, S, D, P and R, with h or s behind D and R."
        )
    first = letters[cell[0].upper()]
    rest = cell[1].upper() if len(cell) > 1 else "H" if cell[0].upper() in "DR" else ""
    return first | (HIT if rest == "H" else 0)
