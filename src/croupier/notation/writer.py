"""Write the canonical text of a record."""

from __future__ import annotations

from ..arguments import instance
from ..engine import Action, ForCard, ForChoice, ForShuffle, Match, Shuffle, Split, Stake, Waits
from ..engine.legality import format_chips
from ..rules import pin
from .amounts import result_text
from .lexicon import action_token
from .record import Record, RoundRecord, open_round

_Tokens = list["str | _Tokens"]
"""The tokens of a hand. After a split the list ends with one list per hand."""


def write(record: Record) -> str:
    """The record as canonical text."""
    instance("record", record, Record, "read(text)")
    lines = _head(record)
    match: Match | None = None
    for entry in record.entries:
        if isinstance(entry, Stake):
            match = match.apply(entry) if match is not None else None
            lines.append(f"stake {entry.seat}+{format_chips(entry.amount)}")
        else:
            match, line = _round(record, match, entry)
            # A round without a shuffle has not begun.
            if entry.actions or not isinstance(match.waits, ForShuffle):
                lines.append(line)
    return "\n".join(lines) + "\n"


def _head(record: Record) -> list[str]:
    lines = ["bjn 1", f"house {record.house}" + (f" sha256:{pin(record.rules)}" if record.pinned else "")]
    rows = {
        "seats": [f"{seat}={_name(name)}" for seat, name in sorted(record.names)],
        "specials": [f"{seat}={special or '-'}" for seat, special in sorted(record.specials)],
        "points": [f"{seat}={points}" for seat, points in sorted(record.points)],
        "balances": [f"{seat}={format_chips(purse)}" for seat, purse in sorted(record.balances) if seat]
        + [f"house={format_chips(purse)}" for seat, purse in record.balances if not seat],
    }
    lines += [f"{key} {' '.join(words)}" for key, words in rows.items() if words]
    return lines + [f"{key} {value}".rstrip() for key, value in record.extras]


def _name(name: str) -> str:
    if name and not any(c in name for c in ' "=\t'):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _round(record: Record, before: Match | None, entry: RoundRecord) -> tuple[Match, str]:
    match = open_round(record, before, entry.number, entry.seats)
    groups = _Groups(entry.seats)
    for action in entry.actions:
        groups.add(match.waits, action)
        match = match.apply(action)
    text = f"{entry.number}. {groups}"
    outcome = match.round.outcome() if match.round is not None else None
    if outcome is not None:
        text += " = " + " ".join(result_text(record.rules, seat) for seat in outcome.seats)
    return match, text


class _Groups:
    """The tokens of each owner in the order of play."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.shoe: _Tokens = []
        self.dealer: _Tokens = []
        self.whole: dict[int, _Tokens] = {seat: [] for seat in seats}
        self.hands: dict[int, list[_Tokens]] = {seat: [tokens] for seat, tokens in self.whole.items()}

    def add(self, waits: Waits, action: Action) -> None:
        """Add the action that answers what the round waits for."""
        match waits:
            case ForShuffle():
                assert isinstance(action, Shuffle)
                self.shoe.append("mid" if waits.mid else "new")
            case ForCard(seat=-1):
                self.shoe.append(action_token(action))
            case ForCard(seat=0):
                self.dealer.append(f"[{action_token(action)}]" if waits.face_down else action_token(action))
            case ForCard() | ForChoice():
                hands = self.hands[waits.seat]
                hands[waits.hand].append(action_token(action))
                if isinstance(action, Split):
                    first: _Tokens = []
                    second: _Tokens = []
                    hands[waits.hand] += [first, second]
                    hands[waits.hand : waits.hand + 1] = [first, second]

    def __str__(self) -> str:
        parts = [f"S: {_text(self.shoe)}"] if self.shoe else []
        parts += [f"{seat}: {_text(tokens)}".rstrip() for seat, tokens in sorted(self.whole.items())]
        parts += [f"D: {_text(self.dealer)}"] if self.dealer else []
        return " | ".join(parts)


def _text(tokens: _Tokens) -> str:
    """The text of a hand. Split hands at the end that have no tokens yet are left out."""
    words = list(tokens)
    while words and isinstance(words[-1], list) and not words[-1]:
        words.pop()
    return " ".join(word if isinstance(word, str) else f"({_text(word)})" for word in words)
