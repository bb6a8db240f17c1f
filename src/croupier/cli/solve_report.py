"""A solved house as text and as data, with everything that was assumed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..rules.fields import EveryRound, Points
from ..words import words
from .ev import SHARED

if TYPE_CHECKING:
    from ..rules import Rules
    from ..solver import Chart, Distribution, Solution

_SPLITS = {
    "fixed": "assumed-splits-fixed",
    "adaptive": "assumed-splits-adaptive",
    "optimal": "assumed-splits-optimal",
}


class SharedWin(NamedTuple):
    """The chance to win a match that so many seats share, by special card, from the starting points."""

    players: int
    win: dict[str, float]


def shared_win(rules: Rules, players: int) -> SharedWin:
    from ..solver import match_value, shared_match

    return SharedWin(players, {s: shared_match(rules).start(s, players) for s in match_value(rules).win})


class SolveReport(NamedTuple):
    """What `croupier solve` prints."""

    solution: Solution
    fresh: bool  # solved from a fresh shoe
    distribution: Distribution | None
    shared: SharedWin | None

    def assumptions(self) -> dict[str, str]:
        """What was assumed: the message for people, and the sentence in the JSON."""
        from ..solver.model.capacity import may_run_out
        from ..solver.shoe_position import adaptive_beyond_two
        from ..solver.split.charlies import may_share_loss

        solution, rules, pool = self.solution, self.solution.rules, self.solution.pool
        optimal = solution.splits == "optimal"
        assumed = (
            {"assumed-alone": "one seat alone"} if self.shared is None else {"assumed-match-shared": SHARED}
        )
        assumed |= (
            {"assumed-fresh": "fresh shoe"} if self.fresh else {"assumed-given": "the shoe that was given"}
        )
        if solution.match is not None and not isinstance(rules.shoe.reshuffle, EveryRound):
            assumed["assumed-every-round"] = "a fresh shoe for every round"
        if not self.fresh and pool.endless:
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
        data: dict[str, Any] = {"house": solution.rules.id}
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
        return data

    def _match_data(self) -> dict[str, Any]:
        match, stake = self.solution.match, self.solution.rules.stake
        assert match is not None
        assert isinstance(stake, Points)
        alone = {special: match.of(special, stake.start) for special in match.win}
        data: dict[str, Any] = {"match_win": alone}
        if self.shared is not None:
            data |= {
                "players": self.shared.players,
                "match_win_alone": alone,
                "match_win": self.shared.win,
            }
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
        return "\n".join([*lines, "", say("solve-assumes", what=", ".join(map(say, self.assumptions())))])

    def _match_lines(self, lang: str) -> list[str]:
        from ..solver.report.render import as_text

        say, match, stake = words(lang).say, self.solution.match, self.solution.rules.stake
        assert match is not None
        assert isinstance(stake, Points)
        names, lines = list(match.win), []
        heads = {"none": say("solve-none"), "swap": say("action-swap"), "plus1": say("action-plus1")}
        if self.shared is not None:
            lines.append(say("solve-match-table", players=self.shared.players))
            lines += [f"  {heads[s]:12}{self.shared.win[s]:10.4f}" for s in names]
            lines.append("")
        lines.append(say("solve-match"))
        lines.append(say("solve-points").rjust(8) + "".join(heads[s].rjust(12) for s in names))
        for points in range(stake.defeat + 1, stake.victory):
            lines.append(f"{points:8d}" + "".join(f"{match.of(s, points):12.6f}" for s in names))
        chart = as_text(self.solution.chart, lang)
        return [*lines, "", say("solve-match-chart", points=stake.start), chart]

    def _round_lines(self, lang: str) -> list[str]:
        from ..solver.report.render import as_text

        say, solution, lines = words(lang).say, self.solution, []
        assert solution.ev is not None
        if solution.win is not None:
            lines.append(say("solve-win", win=f"{solution.win:.6%}"))
        lines.append(say("solve-ev", ev=f"{solution.ev:+.8f}"))
        lines.append(say("solve-edge", edge=f"{0.0 - round(solution.ev, 12):.4%}"))
        if self.distribution is not None:
            lines += [say("solve-deviation", sd=f"{self.distribution.deviation:.6f}"), say("solve-spread")]
            lines += [
                f"  {result:+5.4g}  {chance:.8f}" for result, chance in self.distribution.chances.items()
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
    from ..solver.model.kinds import kinds
    from ..solver.report.dealer_totals import dealer_totals

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


def chart_data(chart: Chart) -> dict[str, Any]:
    return {
        "upcards": chart.upcards,
        "rows": [row._asdict() for row in chart.rows],
        "exceptions": [each._asdict() for each in (*chart.exceptions, *chart.longer)],
    }
