"""The coach's hints, counts, grades and reviews as bars and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ...api.coach_schemas import ChoiceOut, CostlyOut, CountOut, DecisionOut, GradesOut, SessionOut
from ...api.schemas import HouseOut
from .cards import SUIT_SIGNS, rank
from .colours import BAD, GOLD, GOOD
from .phrases import Phrases, capital

EQUAL = 1e-9  # choices whose values differ by less are equally good
_SLIGHT = 0.02  # the cost of a small error
_SHOWN = 0.001  # the smallest cost that shows
_TRACK = "#164a36"
_TWO_COLUMNS = 66  # the width from which choices stand in two columns
_PROBABILITIES = ("win", "match")  # units that are probabilities
_EIGHTHS = " ▏▎▍▌▋▊▉"


def cost_colour(cost: float) -> str:
    """Green for a best choice, gold for a small error, red for others."""
    return GOOD if cost <= EQUAL else GOLD if cost <= _SLIGHT else BAD


def bar(share: float, width: int) -> str:
    """A bar in `width` columns, exact to an eighth of a column."""
    whole, rest = divmod(round(min(max(share, 0.0), 1.0) * width * 8), 8)
    return ("█" * whole + (_EIGHTHS[rest] if rest else "")).ljust(width)


def count_lines(phrases: Phrases, count: CountOut) -> list[str]:
    """The Hi-Lo count, and the exact edge of the next round."""
    lines = [phrases.say("tips-shuffle")]
    if not count.shuffle:
        running = phrases.labelled(phrases.say("tips-running"), phrases.number(count.running, sign=True))
        true = phrases.labelled(phrases.say("tips-true"), phrases.number(count.true, 1, sign=True))
        lines = [f"{running} · {true}"]
    if count.edge is not None:
        whose = "tips-next-yours" if count.edge > 0 else "tips-next-house"
        edge = phrases.say(whose, edge=phrases.percent(abs(count.edge), 2))
        lines.append(phrases.labelled(phrases.say("tips-next-edge"), edge))
    return lines


def _signs(cards: str) -> str:
    """“10♣ 6♦”. Hidden cards are left out."""
    return " ".join(f"{rank(card)}{SUIT_SIGNS[card[1]]}" for card in cards.split() if card[0] not in "–?")


class CoachWords:
    """The coach's words for one house, which calls its choices as its buttons do.

    With `aloud`, cards are named in words, for line mode and screen readers.
    """

    def __init__(self, phrases: Phrases, house: HouseOut, *, aloud: bool = False) -> None:
        self.phrases, self.house, self.aloud = phrases, house, aloud

    def cards(self, cards: str) -> str:
        """Cards as signs, or in words."""
        signs = _signs(cards)
        return self.phrases.cards(cards.split()) if self.aloud and signs else signs

    def action(self, name: str) -> str:
        """A choice in words."""
        name, _, card = name.partition(":")
        if name == "insure":
            return self.phrases.say("tips-insure")
        if card:
            return self.phrases.say("tips-swap", card=self.cards(card))
        return self.phrases.say("felt-do", name=self.house.words.get(name, name))

    def value(self, value: float, unit: str) -> str:
        """A chance as a percentage, and everything else for every 100 bet or 100 rounds."""
        if unit in _PROBABILITIES:
            return self.phrases.percent(value)
        return self.phrases.number(100 * value, 1, sign=True)

    def cost(self, cost: float, unit: str) -> str:
        """“2.6 in every 100 bet” or “6.1 percentage points”. One that would show as zero is “< 0.1”."""
        figure = self.phrases.number(100 * max(cost, _SHOWN), 1)
        return self.phrases.say("tips-lost", unit=unit, cost=f"< {figure}" if cost < _SHOWN / 2 else figure)

    def bars(self, choices: Sequence[ChoiceOut], unit: str, width: int, chosen: str = "") -> list[Text]:
        """A row for each choice: name, bar, value. Marks the best choice and the `chosen` one."""
        names = [self.action(choice.name) for choice in choices]
        values = [self.value(choice.value, unit) for choice in choices]
        label, figure = max(map(len, names)), max(map(len, values))
        room = max(width - label - figure - 7, 4)
        rows = []
        for choice, name, value in zip(choices, names, values, strict=True):
            best = choice.cost <= EQUAL
            # The bar spans a lost bet to a won one, or probability 0 to 1.
            share = choice.value if unit in _PROBABILITIES else (choice.value + 1) / 2
            row = Text.assemble(("▸ " if choice.name == chosen else "  ", GOLD))
            row.append(name.ljust(label), "bold" if best else "")
            row.append(" ")
            row.append(bar(share, room), f"{cost_colour(choice.cost)} on {_TRACK}")
            row.append(f" {value.rjust(figure)}", "bold" if best else "")
            row.append(" ✓" if best else "  ", f"bold {GOOD}")
            rows.append(row)
        return rows

    def columns(self, choices: Sequence[ChoiceOut], unit: str, width: int, chosen: str = "") -> list[Text]:
        """The bars, in two columns if there is room."""
        if width < _TWO_COLUMNS or len(choices) < 3:
            return self.bars(choices, unit, width, chosen)
        rows = self.bars(choices, unit, width // 2 - 1, chosen)
        half = (len(rows) + 1) // 2
        return [Text("  ").join([row, *rows[half + n : half + n + 1]]) for n, row in enumerate(rows[:half])]

    def choice_lines(self, choices: Sequence[ChoiceOut], unit: str) -> list[str]:
        """The choices and their values without bars, for screen readers."""
        best = self.phrases.say("tips-best")
        return [
            self.phrases.labelled(self.action(choice.name), self.value(choice.value, unit))
            + (f", {best}" if choice.cost <= EQUAL else "")
            for choice in choices
        ]

    def grade_summary(self, grades: GradesOut, who: str = "") -> str:
        """“Your play: 3 of 4 decisions correct; …” Empty if the round had no decisions."""
        n = len(grades.decisions)
        if not n:
            return ""
        wrong = sum(decision.cost > EQUAL for decision in grades.decisions)
        cost = self.cost(grades.lost, grades.unit)
        params: dict[str, str | int] = {"wrong": wrong, "n": n, "best": n - wrong, "cost": cost}
        if who:
            return self.phrases.say("coach-grade-other", who=who, **params)
        return self.phrases.say("tips-grade", **params)

    def decision(self, decision: DecisionOut | CostlyOut, unit: str) -> str:
        """“10♣ 6♦ against 7♣: Stand cost 6.1 in every 100 bet; Hit was best.”"""
        phrases, chosen = self.phrases, self.action(decision.chosen)
        hand = capital(self.cards(decision.hand))
        where = phrases.say("tips-against", hand=hand, dealer=self.cards(decision.dealer) or "none")
        if decision.cost <= EQUAL:
            return phrases.labelled(where, phrases.say("tips-chosen-best", chosen=chosen))
        best = self.action(decision.best if isinstance(decision, CostlyOut) else decision.choices[0].name)
        cost = self.cost(decision.cost, unit)
        return phrases.labelled(where, phrases.say("tips-chosen-cost", chosen=chosen, cost=cost, best=best))

    def review_lines(self, session: SessionOut, left_out: int = 0) -> list[str]:
        """Accuracy, the cost of errors, the result and luck."""
        phrases, unit = self.phrases, session.unit
        share = phrases.percent(session.best / session.decisions) if session.decisions else "–"
        best = phrases.say("tips-review-of", best=session.best, n=session.decisions)
        rows = [
            ("tips-review-rounds", phrases.say("tips-review-latest", n=session.rounds)),
            ("tips-review-accuracy", f"{share} ({best})"),
            ("tips-review-lost-by-errors", self._amount(-session.lost, unit)),
            ("tips-review-result", self._amount(session.result, unit)),
        ]
        if unit != "match":
            rows.append(("tips-review-hoped", self._amount(session.expected, unit)))
        rows.append(("tips-review-luck-part", self._amount(session.luck, unit)))
        names = [phrases.labelled(phrases.say(message), "").rstrip() for message, _ in rows]
        widest = 0 if self.aloud else max(map(len, names))
        lines = [f"{name.ljust(widest)} {value}" for name, (_, value) in zip(names, rows, strict=True)]
        if not session.exact:
            lines.append(phrases.say("tips-review-about"))
        if session.ungraded:
            lines.append(phrases.say("tips-ungraded", n=session.ungraded))
        if left_out:
            lines.append(phrases.say("tips-review-left-out", n=left_out))
        return lines

    def _amount(self, value: float, unit: str) -> str:
        match = unit == "match"
        figure = self.phrases.percent(value, sign=True) if match else self.phrases.number(value, 2, sign=True)
        return self.phrases.say("tips-review-amount", unit=unit, amount=figure)
