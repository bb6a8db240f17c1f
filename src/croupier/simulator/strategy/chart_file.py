"""A strategy by total, read from a chart that the solver wrote as JSON or CSV."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ...errors import CroupierError, InputError
from ...rules import Rules
from .bits import DOUBLE, HIT, SURRENDER
from .tables import Strategy, blank

_Cells = dict[tuple[str, int, int], str]  # group, total (of a pair: of one card, an ace 11), kind of upcard
_TOTALS = {"hard": range(2, 22), "soft": range(12, 22), "pair": range(1, 12)}


def read_chart(path: Path) -> tuple[list[str], list[dict[str, Any]]]:
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
            {"group": row["group"], "label": row["label"], "cells": list(row["cells"])}
            for row in data["rows"]
        ]
        return [str(upcard) for upcard in data["upcards"]], rows
    except OSError as error:
        raise CroupierError(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, LookupError, TypeError, AttributeError):
        raise CroupierError(
            f"{path} is no chart: write one with croupier solve HOUSE --chart FILE.json or FILE.csv."
        ) from None


def from_chart(
    rules: Rules, name: str, upcards: Iterable[str], rows: Iterable[Mapping[str, Any]]
) -> Strategy:
    """The strategy of a chart. A small letter says what to do where the capital is not allowed."""
    if rules.chooses_aces or not rules.player.cards == 2:
        raise InputError(
            "strategy", "a chart by total cannot play this house: use best, mimic or never-bust."
        )
    strategy = blank(rules, name)
    cells = _read_cells(strategy, list(upcards), rows)
    for up in range(len(strategy.kinds.values) if rules.dealer_starts_with else 1):
        _fill(rules, strategy, cells, up)
    strategy.splits[1] = strategy.splits[0]
    return strategy


def _read_cells(strategy: Strategy, upcards: list[str], rows: Iterable[Mapping[str, Any]]) -> _Cells:
    kinds = {strategy.kinds.name(kind): kind for kind in range(len(strategy.kinds.values))}
    for upcard in upcards:
        if upcard not in kinds and upcard != "–":
            raise CroupierError(f"The chart has an upcard {upcard} that this house does not know.")
    cells: _Cells = {}
    labels = set()
    for row in rows:
        group, number = str(row["group"]), _number(str(row["label"]), str(row["group"]))
        where = f"the row {group} {row['label']}"
        if (group, number) in labels:
            raise CroupierError(f"The chart has {where} twice.")
        labels.add((group, number))
        if len(row["cells"]) != len(upcards):
            raise CroupierError(
                f"The chart has {len(row['cells'])} cells in {where} for {len(upcards)} upcards."
            )
        for upcard, cell in zip(upcards, row["cells"], strict=True):
            if cell:
                cells[group, number, kinds.get(upcard, 0)] = str(cell)
    return cells


def _number(label: str, group: str) -> int:
    """The total that a row's label stands for."""
    first = label.split(",")[-1] if group == "soft" else label.split(",")[0]
    try:
        value = {"A": 1 if group == "soft" else 11, "T": 10}.get(first) or int(first)
    except ValueError:
        raise CroupierError(f"The chart has a row {label} that is no hand.") from None
    if group not in _TOTALS:
        raise CroupierError(f"The chart has a group {group}; groups are hard, soft and pair.")
    number = value + 11 if group == "soft" and "," in label else value
    if number not in _TOTALS[group]:
        raise CroupierError(f"The chart has a row {label} that is no hand.")
    return number


def _fill(rules: Rules, strategy: Strategy, cells: _Cells, up: int) -> None:
    table = strategy.hands
    for hand in range(1, table.hard.size):
        total, soft = int(table.total[hand]), bool(table.total[hand] != table.hard[hand])
        group = "soft" if soft else "hard"
        cell = cells.get((group, total, up)) or _default(total, soft)
        kinds = np.flatnonzero(table.counts[hand])
        if rules.split is not None and table.size[hand] == 2 and kinds.size == 1:
            one = int(strategy.kinds.values[kinds[0]]) if kinds[0] else 11
            pair = cells.get(("pair", one, up), "")
            if pair in ("P", "p"):
                strategy.splits[0, up, kinds[0]] = 1
            elif pair not in ("", "-"):
                cell = pair
        if cell is None:
            if table.size[hand] < 2:
                continue
            upcard = f" against {strategy.kinds.name(up)}" if rules.dealer_starts_with else ""
            raise CroupierError(f"The chart lacks {group} {total}{upcard}.")
        strategy.acts[0, :, up, hand] = bits(cell)


def _default(total: int, soft: bool) -> str | None:
    """The action for totals that charts leave out."""
    if total >= 20:
        return "S"
    return "H" if total <= (12 if soft else 8) else None


def bits(cell: str) -> int:
    """The letters of a cell as bits of actions."""
    letters = {"H": HIT, "S": 0, "D": DOUBLE, "R": SURRENDER, "P": 0}
    if not cell or cell[0].upper() not in letters or (len(cell) > 1 and cell[1].upper() not in "HS"):
        raise CroupierError(
            f"The chart has a cell {cell}; cells are H, S, D, P and R, with h or s behind D and R."
        )
    first = letters[cell[0].upper()]
    rest = cell[1].upper() if len(cell) > 1 else "H" if cell[0].upper() in "DR" else ""
    return first | (HIT if rest == "H" else 0)
