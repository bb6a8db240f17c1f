"""A solved house in words and as data, with everything that was taken for granted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..rules.fields import EveryRound, Points
from ..words import words
from .ev import SHARED

if TYPE_CHECKING:
    from ..rules import Rules
    from ..solver import Distribution, Pool, Solution


SPLITS = {
    "fixed": "assumed-splits-fixed",
    "adaptive": "assumed-splits-adaptive",
    "optimal": "assumed-splits-optimal",
}


class AtTable(NamedTuple):
    """The chance to win a match that so many seats share, by special card, from the starting points."""

    players: int
    win: dict[str, float]


def at_table(rules: Rules, players: int) -> AtTable:
    from ..solver import match_value, shared_match

    return AtTable(players, {s: shared_match(rules).start(s, players) for s in match_value(rules).win})


def assumed(
    found: Solution, pool: Pool | None, spreading: Distribution | None, shared: AtTable | None = None
) -> dict[str, str]:
    """What was taken for granted: by the name of its message, as the JSON says it."""
    from ..solver import fresh_pool
    from ..solver.model.capacity import may_run_out
    from ..solver.shoe_position import adaptive_beyond_two
    from ..solver.split.charlies import may_share_loss

    rules = found.rules
    told = {"assumed-alone": "one seat alone"} if shared is None else {"assumed-match-shared": SHARED}
    told |= {"assumed-fresh": "fresh shoe"} if pool is None else {"assumed-given": "the shoe that was given"}
    if found.match is not None and not isinstance(rules.shoe.reshuffle, EveryRound):
        told["assumed-every-round"] = "a fresh shoe for every round"
    if pool is not None and pool.endless:
        told["assumed-endless-seen"] = "an endless shoe: seen cards change nothing"
    if rules.split is not None:
        told[SPLITS[found.splits]] = f"splits {found.splits}"
        if found.splits == "optimal" and adaptive_beyond_two(rules.split):
            told["assumed-splits-more"] = "three hands and more: splits adaptive"
    if may_share_loss(rules):
        told |= charlies(found)
    if found.match is None and may_run_out(rules, pool or fresh_pool(rules)):
        told["assumed-no-end"] = "the cards do not run out in mid-round"
    if spreading is not None and rules.split is not None and found.splits == "optimal":
        told["assumed-spread-adaptive"] = "distribution: splits adaptive"
    if spreading is not None and not spreading.exact:
        told["assumed-spread-many"] = (
            "distribution: three hands or more are independent given the dealer's total"
        )
    return told


def charlies(found: Solution) -> dict[str, str]:
    """What is assumed where hands of a split can be Charlies and a natural takes the original bet only."""
    split, told = found.rules.split, dict[str, str]()
    if found.splits == "optimal":
        told["assumed-charlies-adaptive"] = "Charlies and original bets: splits adaptive"
    if split is not None and split.hands > 2 and found.rules.shoe.decks != "endless":
        told["assumed-charlies-many"] = "three hands or more become Charlies independently, given a natural"
    return told


def as_data(
    found: Solution, pool: Pool | None, spreading: Distribution | None, shared: AtTable | None = None
) -> dict[str, Any]:
    data: dict[str, Any] = {"house": found.rules.id}
    if found.match is not None:
        stake = found.rules.stake
        assert isinstance(stake, Points)
        names = found.match.win
        data["match_win"] = {special: found.match.of(special, stake.start) for special in names}
        if shared is not None:
            data |= {
                "players": shared.players,
                "match_win_alone": data["match_win"],
                "match_win": shared.win,
            }
        span = range(stake.defeat, stake.victory + 1)
        data["by_points"] = {s: {str(p): found.match.of(s, p) for p in span} for s in names}
        spends = {s: dict(zip(map(str, span), map(float, found.match.spends[s]), strict=True)) for s in names}
        data["chart"] = chart_data(found)
        data["spends"] = {special: row for special, row in spends.items() if special != "none"}
    else:
        assert found.ev is not None
        data |= {"ev": found.ev, "house_edge": -found.ev}
        if found.win is not None:
            data["win"] = found.win
        if found.stops is not None:
            data["stop"] = {str(total): stop for total, stop in found.stops.items()}
        if spreading is not None:
            chances = {f"{result:g}": chance for result, chance in spreading.chances.items()}
            data |= {"sd": spreading.deviation, "distribution": chances}
        data["chart"] = chart_data(found)
        data |= hand_data(found, pool)
    data["assumes"] = list(assumed(found, pool, spreading, shared).values())
    return data


def hand_data(found: Solution, pool: Pool | None) -> dict[str, Any]:
    """Every first hand against every upcard, what each upcard comes to, and how the dealer ends with it."""
    from ..solver import fresh_pool
    from ..solver.model.kinds import kinds
    from ..solver.report.dealer_totals import dealer_totals

    named, hands, whole, worth = kinds(found.rules), [], dict[str, float](), dict[str, float]()
    for hand in found.hands:
        up = "–" if hand.upcard is None else named.name(hand.upcard)
        whole[up] = whole.get(up, 0.0) + hand.chance
        worth[up] = worth.get(up, 0.0) + hand.chance * hand.value
        hands.append(
            {
                "upcard": up,
                "cards": " ".join(map(named.name, hand.cards)),
                "pair": hand.pair,
                "chance": hand.chance,
                "actions": hand.actions,
                "best": hand.best,
                "ev": hand.value,
            }
        )
    by_upcard = {up: worth[up] / whole[up] for up in whole}
    return {
        "by_upcard": by_upcard,
        "dealer": dealer_totals(found.rules, pool or fresh_pool(found.rules)),
        "hands": hands,
    }


def chart_data(found: Solution) -> dict[str, Any]:
    chart = found.chart
    assert chart is not None
    return {
        "upcards": chart.upcards,
        "rows": [row._asdict() for row in chart.rows],
        "exceptions": [each._asdict() for each in (*chart.exceptions, *chart.longer)],
    }


def as_words(
    found: Solution,
    pool: Pool | None,
    spreading: Distribution | None,
    lang: str,
    shared: AtTable | None = None,
) -> str:
    """What a terminal shows."""
    from ..solver.report.render import as_text

    say, lines = words(lang).say, []
    if found.match is not None:
        names = list(found.match.win)
        heads = {"none": say("solve-none"), "swap": say("action-swap"), "plus1": say("action-plus1")}
        if shared is not None:
            lines.append(say("solve-match-table", players=shared.players))
            lines += [f"  {heads[s]:12}{shared.win[s]:10.4f}" for s in names]
            lines.append("")
        lines.append(say("solve-match"))
        lines.append(say("solve-points").rjust(8) + "".join(heads[s].rjust(12) for s in names))
        size = found.match.win["none"].size
        for at in range(1, size - 1):
            row = "".join(f"{found.match.win[s][at]:12.6f}" for s in names)
            lines.append(f"{at + found.match.defeat:8d}{row}")
        assert found.chart is not None
        assert isinstance(found.rules.stake, Points)
        lines += ["", say("solve-match-chart", points=found.rules.stake.start), as_text(found.chart, lang)]
    else:
        assert found.ev is not None
        if found.win is not None:
            lines.append(say("solve-win", win=f"{found.win:.6%}"))
        lines.append(say("solve-ev", ev=f"{found.ev:+.8f}"))
        lines.append(say("solve-edge", edge=f"{0.0 - round(found.ev, 12):.4%}"))
        if spreading is not None:
            lines += [say("solve-deviation", sd=f"{spreading.deviation:.6f}"), say("solve-spread")]
            lines += [f"  {result:+5.4g}  {chance:.8f}" for result, chance in spreading.chances.items()]
        if found.stops is not None and any(found.stops.values()):
            lines.append(say("solve-stop", total=str(min(t for t, stop in found.stops.items() if stop))))
        if found.chart is not None and len(found.chart.upcards) > 1:
            lines += ["", as_text(found.chart, lang)]
    told = [say(name) for name in assumed(found, pool, spreading, shared)]
    lines += ["", say("solve-assumes", what=", ".join(told))]
    return "\n".join(lines)
