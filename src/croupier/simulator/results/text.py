"""The results of a simulation in words."""

from __future__ import annotations

from typing import Any

from ...solver.report.shoe_effect import dealt_sentence
from ...words import Words, words
from .record import Simulation, Unit

_VALUES: dict[Unit, str] = {
    "bet": "simulate-ev",
    "minimum_bet": "simulate-ev-minimum",
    "win": "simulate-ev-win",
    "point": "simulate-ev-point",
}
_RESULTS: dict[Unit, str] = {
    "bet": "simulate-results",
    "win": "simulate-results-win",
    "point": "simulate-results-point",
}
"""What the expectation and the distribution are in."""


def simulation_text(simulation: Simulation, lang: str) -> str:
    """The results as a terminal shows them."""
    report, language = simulation.to_dict(), words(lang)
    say, number, percent = language.say, language.number, language.percent
    low, high = (number(bound, 6, sign=True) for bound in report["ci95"])
    lines = [
        say(
            "simulate-rounds",
            rounds=number(report["rounds"]),
            rate=number(report["rounds_per_second"] / 1e6, 1),
        ),
        say(
            _VALUES[simulation.unit],
            ev=number(report["ev"], 6, sign=True),
            error=number(report["stderr"], 6),
        ),
        say("simulate-interval", low=low, high=high),
        _deviation(simulation, lang),
    ]
    if "rounds_per_shoe" in report:
        lines.append(say("simulate-shoe", rounds=number(report["rounds_per_shoe"], 3)))
    if "match_win" in report:
        win, error = percent(report["match_win"], 4), percent(report["match_stderr"], 4)
        lines.append(say("simulate-match", win=win, error=error))
    if report["dealt"] is not None:
        lines.append(dealt_sentence(report["dealt"], lang, match="match_win" in report))
    lines += ["", say("simulate-often")]
    lines += [
        f"  {percent(share, 5):>10}  {say(f'simulate-{name}')}"
        for name, share in report["frequency"].items()
        if share
    ]
    results = "simulate-results-counter" if "counting" in report else _RESULTS[simulation.distribution_unit]
    lines += ["", say(results)]
    lines += [
        f"  {number(row['net'], 2, sign=True):>6}  {percent(row['probability'], 5):>10}"
        for row in report["distribution"]
    ]
    if "counting" in report:
        lines += ["", *_counting_lines(report["counting"], lang)]
    for seat in simulation.by_seat or ():
        ev, error = number(seat.ev, 6, sign=True), number(seat.stderr, 6)
        lines.append(say("simulate-seat", seat=str(seat.seat), strategy=seat.strategy, ev=ev, error=error))
    for row in report.get("by_hand", []):
        lines.append(f"{row['cards']:>6} {row['upcard']:>2}  {_ev(row, language)}")
    kernel = say(f"simulate-kernel-{report['kernel']}")
    lines += ["", say("simulate-kernel", kernel=kernel, seed=str(report["seed"]))]
    if report["interrupted"]:
        lines.append(say("simulate-interrupted"))
    return "\n".join(lines)


def _deviation(simulation: Simulation, lang: str) -> str:
    say, number = words(lang).say, words(lang).number
    table = number(simulation.table_sd, 5)
    if simulation.sd is None:
        return say("simulate-sd-table", table=table)
    name = "simulate-sd" if simulation.seats == 1 else "simulate-sd-seats"
    return say(name, sd=number(simulation.sd, 5), table=table)


def _counting_lines(figures: dict[str, Any], lang: str) -> list[str]:
    language = words(lang)
    say, number, percent = language.say, language.number, language.percent
    n0 = number(figures["n0"]) if figures["n0"] else "–"
    money, sd = number(figures["per_hour"], 3, sign=True), number(figures["sd_per_hour"], 2)
    lines = [
        say("simulate-hour", money=money, sd=sd),
        say("simulate-ruin", risk=percent(figures["risk_of_ruin"], 4), bankroll=number(figures["bankroll"])),
        say("simulate-score", n0=n0, score=number(figures["score"], 2)),
        *([] if figures["indices_fit"] else [say("simulate-indices", system=figures["system"])]),
        say("simulate-by-count"),
    ]
    for row in figures["by_count"]:
        count, share = number(row["count"], sign=True), percent(row["frequency"], 3)
        bet = number(row["bet"], len(f"{row['bet']:g}".partition(".")[2]))
        lines.append(f"  {count:>4}  {share:>9}  {_ev(row, language)}  {bet:>4}")
    return lines


def _ev(row: dict[str, Any], language: Words) -> str:
    error = "–      " if row["stderr"] is None else language.number(row["stderr"], 5)
    return f"{language.number(row['ev'], 5, sign=True)} ± {error}"
