"""What choices are worth, in numbers, bars and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ...api.schemas import (
    ChoiceOut,
    CostlyOut,
    CountOut,
    DecisionOut,
    EdgeOut,
    GradesOut,
    HouseOut,
    SessionOut,
)
from .cards import SIGNS, rank
from .phrases import Phrases, capital
from .prompts import word

GOLD, QUIET, GOOD, ERROR = "#f2cf63", "#a9c7b6", "#8ee68a", "#ff9a8d"
TRACK = "#164a36"
EIGHTHS = " ▏▎▍▌▋▊▉"
EQUAL = 1e-9  # choices whose values differ by less are equally good
SLIGHT = 0.02  # an error that hardly counts
BROAD = 66  # columns from which choices stand in two columns
CHANCES = ("win", "match")  # units that are probabilities


def signs(cards: str) -> str:
    """“10♣ 6♦”; nothing for a dealer who shows nothing."""
    return " ".join(f"{rank(card)}{SIGNS[card[1]]}" for card in cards.split() if card[0] not in "–?")


def number(phrases: Phrases, value: float, digits: int = 3, *, sign: bool = True) -> str:
    """A number as the language writes it."""
    text = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
    if not float(text):
        text = text.lstrip("+-")
    return text.replace("-", "−").replace(".", "." if phrases.lang == "en" else ",")


def percent(phrases: Phrases, share: float, digits: int = 1, *, sign: bool = False) -> str:
    gap = "" if phrases.lang == "en" else "\u00a0"
    return f"{number(phrases, 100 * share, digits, sign=sign)}{gap}%"


def bar(share: float, width: int) -> str:
    """A bar of so many columns, to an eighth of one."""
    whole, rest = divmod(round(min(max(share, 0.0), 1.0) * width * 8), 8)
    return ("█" * whole + (EIGHTHS[rest] if rest else "")).ljust(width)


def colour(cost: float) -> str:
    return GOOD if cost <= EQUAL else GOLD if cost <= SLIGHT else ERROR


def count_lines(phrases: Phrases, found: CountOut) -> list[str]:
    """Hi-Lo, and the exact edge of the next round beside it."""
    lines = [phrases.say("tips-shuffle")]
    if not found.shuffle:
        running, true = number(phrases, found.running, 0), number(phrases, found.true, 2)
        lines = [
            f"{phrases.labelled(phrases.say('tips-running'), running)} · {phrases.labelled(phrases.say('tips-true'), true)}"
        ]
    if found.edge is not None:
        whose = "tips-next-yours" if found.edge > 0 else "tips-next-house"
        edge = phrases.say(whose, edge=percent(phrases, abs(found.edge), 3))
        lines.append(phrases.labelled(phrases.say("tips-next-edge"), edge))
    return lines


def edge_text(phrases: Phrases, edge: EdgeOut | None) -> str:
    """What a house is worth to who plays best, for the list of houses."""
    if edge is None:
        return ""
    if edge.kind == "edge":
        whose = "tips-edge-house" if edge.value > 0 else "tips-edge-player"
        return phrases.say(whose, edge=percent(phrases, abs(edge.value), 2))
    return phrases.say(
        "tips-edge-match" if edge.kind == "match" else "tips-edge-win", edge=percent(phrases, edge.value)
    )


def house_description(phrases: Phrases, house: HouseOut) -> str:
    """A house in the list of houses: what it is worth beside its name, and its idea below."""
    return "\n".join(filter(None, [edge_text(phrases, house.edge), house.idea]))


def house_label(phrases: Phrases, house: HouseOut) -> str:
    """The same in one line."""
    edge = edge_text(phrases, house.edge)
    return f"{house.name} ({edge})" if edge else house.name


class CoachWords:
    """Of one house, whose words for its choices are those on its buttons."""

    def __init__(self, phrases: Phrases, house: HouseOut, *, aloud: bool = False) -> None:
        self.phrases, self.house, self.aloud = phrases, house, aloud

    def cards(self, cards: str) -> str:
        """As signs, or in words for whoever listens."""
        return self.phrases.cards(cards.split()) if self.aloud and signs(cards) else signs(cards)

    def action(self, name: str) -> str:
        """A choice in words."""
        name, _, card = name.partition(":")
        if name == "insure":
            return self.phrases.say("tips-insure")
        said = self.phrases.say("felt-do", name=word(self.house, name))
        return f"{said} {self.cards(card)}" if card else said

    def value(self, worth: float, unit: str) -> str:
        return percent(self.phrases, worth) if unit in CHANCES else number(self.phrases, worth)

    def lost(self, cost: float, unit: str) -> str:
        """“cost 0.02 bets”, to as many digits as show it."""
        if unit in CHANCES:
            figure = percent(self.phrases, cost, 1 if cost >= 0.0005 else 3)
        else:
            figure = number(self.phrases, cost, 2 if cost >= 0.005 else 4, sign=False)
        return self.phrases.say("tips-lost", unit=unit, cost=figure)

    def bars(self, choices: Sequence[ChoiceOut], unit: str, width: int, chosen: str = "") -> list[Text]:
        """A row a choice: name, bar, number; the best is marked, and so is what was chosen."""
        names = [self.action(one.name) for one in choices]
        numbers = [self.value(one.value, unit) for one in choices]
        label, figure = max(map(len, names)), max(map(len, numbers))
        room = max(width - label - figure - 7, 4)
        rows = []
        for one, name, shown in zip(choices, names, numbers, strict=True):
            best = one.cost <= EQUAL
            # From a lost bet to a won one, or from no chance to certainty.
            share = one.value if unit in CHANCES else (one.value + 1) / 2
            row = Text.assemble(("▸ " if one.name == chosen else "  ", GOLD))
            row.append(name.ljust(label), "bold" if best else "")
            row.append(" ")
            row.append(bar(share, room), f"{colour(one.cost)} on {TRACK}")
            row.append(f" {shown.rjust(figure)}", "bold" if best else "")
            row.append(" ✓" if best else "  ", f"bold {GOOD}")
            rows.append(row)
        return rows

    def columns(self, choices: Sequence[ChoiceOut], unit: str, width: int, chosen: str = "") -> list[Text]:
        """The bars in two columns where there is room for it."""
        if width < BROAD or len(choices) < 3:
            return self.bars(choices, unit, width, chosen)
        rows = self.bars(choices, unit, width // 2 - 1, chosen)
        half = (len(rows) + 1) // 2
        return [Text("  ").join([one, *rows[half + n : half + n + 1]]) for n, one in enumerate(rows[:half])]

    def choice_lines(self, choices: Sequence[ChoiceOut], unit: str) -> list[str]:
        """The same without bars, which nobody wants read out."""
        best = self.phrases.say("tips-best")
        return [
            self.phrases.labelled(self.action(one.name), self.value(one.value, unit))
            + (f", {best}" if one.cost <= EQUAL else "")
            for one in choices
        ]

    def grade_summary(self, grades: GradesOut, who: str = "") -> str:
        """“Your play: 3 of 4 best, cost 0.02 bets.” Nothing where there was nothing to decide."""
        n = len(grades.decisions)
        if not n:
            return ""
        wrong = sum(one.cost > EQUAL for one in grades.decisions)
        told: dict[str, str | int] = {
            "wrong": wrong,
            "n": n,
            "best": n - wrong,
            "cost": self.lost(grades.lost, grades.unit),
        }
        return (
            self.phrases.say("coach-grade-other", who=who, **told)
            if who
            else self.phrases.say("tips-grade", **told)
        )

    def decision(self, one: DecisionOut | CostlyOut, unit: str) -> str:
        """“10♣ 6♦ against 7♣: Stand cost 0.06 bets; Hit was best.”"""
        phrases, chosen = self.phrases, self.action(one.chosen)
        hand = capital(self.cards(one.hand))
        where = phrases.say("tips-against", hand=hand, dealer=self.cards(one.dealer) or "none")
        if one.cost <= EQUAL:
            return phrases.labelled(where, phrases.say("tips-chosen-best", chosen=chosen))
        best = self.action(one.best if isinstance(one, CostlyOut) else one.choices[0].name)
        cost = self.lost(one.cost, unit)
        return phrases.labelled(where, phrases.say("tips-chosen-cost", chosen=chosen, cost=cost, best=best))

    def review_lines(self, found: SessionOut, left_out: int = 0) -> list[str]:
        """Accuracy, what errors cost, luck."""
        phrases = self.phrases
        share = percent(phrases, found.best / found.decisions) if found.decisions else "–"
        best = phrases.say("tips-review-of", best=found.best, n=found.decisions)
        told = [
            ("tips-review-rounds", phrases.say("tips-review-latest", n=found.rounds)),
            ("tips-review-accuracy", f"{share} ({best})"),
            ("tips-review-lost-by-errors", self.amount(-found.lost, found.unit)),
            ("tips-review-result", self.amount(found.result, found.unit)),
        ]
        if found.unit != "match":
            told.append(("tips-review-hoped", self.amount(found.expected, found.unit)))
        told.append(("tips-review-luck-part", self.amount(found.luck, found.unit)))
        names = [phrases.labelled(phrases.say(message), "").rstrip() for message, _ in told]
        widest = 0 if self.aloud else max(map(len, names))
        lines = [f"{name.ljust(widest)} {value}" for name, (_, value) in zip(names, told, strict=True)]
        if not found.exact:
            lines.append(phrases.say("tips-review-about"))
        if found.ungraded:
            lines.append(phrases.say("tips-ungraded", n=found.ungraded))
        if left_out:
            lines.append(phrases.say("tips-review-left-out", n=left_out))
        return lines

    def amount(self, value: float, unit: str) -> str:
        shown = percent(self.phrases, value, sign=True) if unit == "match" else number(self.phrases, value, 2)
        return self.phrases.say("tips-review-amount", unit=unit, amount=shown)
