"""A solved house as text and as data, with everything that was assumed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ...rules.fields import EveryRound, Points
from ...words import words
from ..advice import SHARED
from ..compiled_position import adaptive_beyond_two
from ..match.shared_match import shared_match
from ..match.value import match_value
from ..model.capacity import may_run_out
from ..model.card_kinds import kinds
from ..split.charlies import may_share_loss
from .chart_formats import as_text
from .chart_writer import chart_data
from .dealer_totals import dealer_totals
from .rule_names import assumption_list, rule_text
from .rule_values import RuleValue
from .shoe_effect import ShoeEffect, dealt_data, dealt_sentence, shipped_effect

if TYPE_CHECKING:
    from ..distribution.distribution import Distribution
    from ..solution import Solution

_SPLITS = {
    "fixed": "assumed-splits-fixed",
    "adaptive": "assumed-splits-adaptive",
    "optimal": "assumed-splits-optimal",
}


class SolutionReport(NamedTuple):
    """What `croupier solve` prints."""

    solution: Solution
    with_distribution: bool = True
    rule_values: list[RuleValue] | None = None
    dealt: ShoeEffect | None = None  # how far the dealt game is, where that was measured now

    @property
    def distribution(self) -> Distribution | None:
        return self.solution.distribution if self.with_distribution else None

    @property
    def shared_win(self) -> dict[str, float] | None:
        """The chance to win a match that several seats share, by special card, from the starting points."""
        rules, players = self.solution.rules, self.solution.players
        if players == 1:
            return None
        return {s: shared_match(rules).start(s, players) for s in match_value(rules).win}

    def assumptions(self) -> dict[str, str]:
        """What was assumed: the message for people, and the sentence in the JSON."""
        solution, rules, pool = self.solution, self.solution.rules, self.solution.pool
        optimal = solution.splits == "optimal"
        assumed = (
            {"assumed-alone": "one seat alone"} if solution.players == 1 else {"assumed-match-shared": SHARED}
        )
        assumed |= (
            {"assumed-fresh": "fresh shoe"}
            if solution.fresh
            else {"assumed-given": "the shoe that was given"}
        )
        if solution.match is not None and not isinstance(rules.shoe.reshuffle, EveryRound):
            assumed["assumed-every-round"] = "a fresh shoe for every round"
        if not solution.fresh and pool.endless:
            assumed["assumed-endless-seen"] = "an endless shoe: seen cards change nothing"
        if rules.split is not None:
            assumed[_SPLITS[solution.splits]] = f"splits {solution.splits}"
            if optimal and adaptive_beyond_two(rules.split):
                assumed["assumed-splits-more"] = "three hands and more: splits adaptive"
        if may_share_loss(rules):
            assumed |= _charlie_assumptions(solution)
        if solution.match is None and may_run_out(rules, pool):
            assumed["assumed-no-end"] = "the cards do not run out in mid-round"
        if self.distribution is not None and rules.split is not None and optimal:
            assumed["assumed-spread-adaptive"] = "distribution: splits adaptive"
        if self.distribution is not None and not self.distribution.exact:
            assumed["assumed-spread-many"] = (
                "distribution: three hands or more are independent given the dealer's total"
            )
        return assumed

    def data(self) -> dict[str, Any]:
        """The report as JSON."""
        solution = self.solution
        data: dict[str, Any] = {"house": solution.rules.id, "unit": solution.unit}
        if solution.match is not None:
            data |= self._match_data()
        else:
            assert solution.ev is not None
            data |= {"ev": solution.ev, "house_edge": -solution.ev}
            if solution.win is not None:
                data["win"] = solution.win
            if solution.stops is not None:
                data["stop"] = {str(total): stop for total, stop in solution.stops.items()}
            if self.distribution is not None:
                chances = {f"{result:g}": chance for result, chance in self.distribution.chances.items()}
                data |= {"sd": self.distribution.deviation, "distribution": chances}
            data["chart"] = chart_data(solution.chart)
            data |= _hand_data(solution)
        data["assumes"] = list(self.assumptions().values())
        data["dealt"] = self._dealt()
        if self.rule_values is not None:
            data["worth"] = [value._asdict() for value in self.rule_values]
        return data

    def _dealt(self) -> dict[str, Any] | None:
        """How far the dealt game is from the fresh shoe, where a shoe continues."""
        solution = self.solution
        known = self.dealt or shipped_effect(solution.rules)
        return dealt_data(solution.rules, solution.value, known) if solution.fresh else None

    def _match_data(self) -> dict[str, Any]:
        match, stake = self.solution.match, self.solution.rules.stake
        assert match is not None
        assert isinstance(stake, Points)
        alone = {special: match.of(special, stake.start) for special in match.win}
        data: dict[str, Any] = {"match_win": alone}
        shared = self.shared_win
        if shared is not None:
            data |= {"players": self.solution.players, "match_win_alone": alone, "match_win": shared}
        span = range(stake.defeat, stake.victory + 1)
        data["by_points"] = {s: {str(p): match.of(s, p) for p in span} for s in match.win}
        data["chart"] = chart_data(self.solution.chart)
        data["spends"] = {
            special: dict(zip(map(str, span), map(float, row), strict=True))
            for special, row in match.spends.items()
            if special != "none"
        }
        return data

    def text(self, lang: str) -> str:
        """The report as a terminal shows it."""
        lines = self._round_lines(lang) if self.solution.match is None else self._match_lines(lang)
        say = words(lang).say
        lines += ["", say("solve-assumes", what=assumption_list(self.assumptions(), lang))]
        dealt = self._dealt()
        if dealt is not None:
            lines.append(dealt_sentence(dealt, lang, match=self.solution.match is not None))
        if self.rule_values:
            lines += ["", say("solve-worth")]
            lines += [
                f"  {words(lang).number(gain, 6, sign=True)}  {rule_text(key, value, lang)}"
                for key, value, gain in self.rule_values
            ]
        return "\n".join(lines)

    def _match_lines(self, lang: str) -> list[str]:
        say, percent = words(lang).say, words(lang).percent
        match, stake = self.solution.match, self.solution.rules.stake
        assert match is not None
        assert isinstance(stake, Points)
        names, lines = list(match.win), []
        heads = {"none": say("solve-none"), "swap": say("action-swap"), "plus1": say("action-plus1")}
        shared = self.shared_win
        if shared is not None:
            lines.append(say("solve-match-table", players=self.solution.players))
            lines += [f"  {heads[s]:16}{percent(shared[s], 2):>10}" for s in names]
            lines.append("")
        lines.append(say("solve-match"))
        lines.append(say("solve-points").rjust(8) + "".join(heads[s].rjust(17) for s in names))
        for points in range(stake.defeat + 1, stake.victory):
            lines.append(f"{points:8d}" + "".join(percent(match.of(s, points), 4).rjust(17) for s in names))
        chart = as_text(self.solution.chart, lang)
        return [*lines, "", say("solve-match-chart", points=stake.start), chart]

    def _round_lines(self, lang: str) -> list[str]:
        language, solution, lines = words(lang), self.solution, list[str]()
        say, number = language.say, language.number
        assert solution.ev is not None
        if solution.win is not None:
            lines.append(say("solve-win", win=language.percent(solution.win, 6)))
        nothing_bet = solution.unit == "win"
        lines.append(say("solve-ev-win" if nothing_bet else "solve-ev", ev=number(solution.ev, 8, sign=True)))
        if not nothing_bet:
            lines.append(say("solve-edge", edge=language.percent(-solution.ev, 4)))
        if self.distribution is not None:
            lines += [
                say("solve-deviation", sd=number(self.distribution.deviation, 6)),
                say("solve-spread-win" if nothing_bet else "solve-spread"),
            ]
            lines += [
                f"  {number(result, len(f'{result:g}'.partition('.')[2]), sign=True):>5}  {number(chance, 8)}"
                for result, chance in self.distribution.chances.items()
            ]
        if solution.stops is not None and any(solution.stops.values()):
            lines.append(say("solve-stop", total=str(min(t for t, stop in solution.stops.items() if stop))))
        if len(solution.chart.upcards) > 1:
            lines += ["", as_text(solution.chart, lang)]
        return lines


def _charlie_assumptions(solution: Solution) -> dict[str, str]:
    """What is assumed where hands of a split can be Charlies and a natural takes the original bet only."""
    split, assumed = solution.rules.split, dict[str, str]()
    if solution.splits == "optimal":
        assumed["assumed-charlies-adaptive"] = "Charlies and original bets: splits adaptive"
    if split is not None and split.hands > 2 and solution.rules.shoe.decks != "endless":
        assumed["assumed-charlies-many"] = (
            "three hands or more become Charlies independently, given a natural"
        )
    return assumed


def _hand_data(solution: Solution) -> dict[str, Any]:
    """Every first hand against every upcard, the value of each upcard, and the dealer's final totals."""
    card_kinds, hands = kinds(solution.rules), []
    chances, values = dict[str, float](), dict[str, float]()
    for hand in solution.hands:
        up = card_kinds.upcard_name(hand.upcard)
        chances[up] = chances.get(up, 0.0) + hand.chance
        values[up] = values.get(up, 0.0) + hand.chance * hand.value
        hands.append(
            {
                "upcard": up,
                "cards": " ".join(map(card_kinds.name, hand.cards)),
                "pair": hand.pair,
                "chance": hand.chance,
                "actions": hand.actions,
                "best": hand.best,
                "ev": hand.value,
            }
        )
    return {
        "by_upcard": {up: values[up] / chances[up] for up in chances},
        "dealer": dealer_totals(solution.rules, solution.pool),
        "hands": hands,
    }
