"""The public names are pinned. If you change them, change this list and the changelog."""

import inspect
import re
import subprocess
import sys
from importlib.metadata import version
from typing import Any

import pytest

import croupier

PUBLIC = [
    "Ace",
    "Action",
    "Agree",
    "Bet",
    "Card",
    "Chart",
    "Count",
    "CroupierError",
    "DECK",
    "Deal",
    "Double",
    "EvenMoney",
    "Hint",
    "Hit",
    "IllegalAction",
    "ImpossibleCard",
    "InputError",
    "Insure",
    "Keep",
    "Known",
    "Leave",
    "Match",
    "Open",
    "Player",
    "PlusOne",
    "Position",
    "Quit",
    "Record",
    "RecordError",
    "Review",
    "Round",
    "Rules",
    "RulesError",
    "Shoe",
    "Shuffle",
    "Simulation",
    "Sit",
    "Solution",
    "Split",
    "Stake",
    "Stand",
    "Strategy",
    "Surrender",
    "Swap",
    "Valuation",
    "View",
    "cards",
    "choice_named",
    "ev",
    "hint",
    "house",
    "houses",
    "known",
    "play_game",
    "read",
    "review",
    "simple",
    "simulate",
    "solve",
    "view",
    "write",
]

SIGNATURES = {
    "cards": "text",
    "choice_named": "name",
    "ev": "rules, hand, dealer='', *, seen='', shoe='', special=None, points=None, splits='adaptive'",
    "hint": "match, seat, splits='adaptive', within=2.0, offered=None",
    "house": "name",
    "houses": "",
    "known": "match, seat",
    "play_game": "rules, seats=(1,), rounds=1, *, shoe=None, player=simple, house='', each=<lambda>",
    "read": "text, *, file='', houses=shipped_house",
    "review": "record, splits='adaptive', progress=<lambda>",
    "simple": "view, rules",
    "simulate": "rules, strategy='best', rounds=None, *, seats=1, count=None, seed=1, until=None, "
    "by_hand=False, workers=None, save=None",
    "solve": "rules, splits='adaptive', pool=None, progress=<lambda>, *, seen='', shoe='', players=1",
    "view": "match, seat=None",
    "write": "record",
    "Chart.action": "self, cards, upcard, choices=('hit', 'stand', 'double', 'split', 'surrender')",
    "Count": "system='hi-lo', ramp=<factory>, wong=None, indices='none', bankroll=1000.0, "
    "hourly=80.0, seat=None",
    "Position": "cards, total, soft, pair, after_split, upcard, choices",
    "Record.rows": "self",
    "Rules.with_": "self, changes",
    "Simulation.plot": "self, lang='en'",
    "Simulation.write": "self, path, lang='en'",
    "Solution.write_chart": "self, path, lang='en'",
    "Strategy.of": "rules, source='best'",
}
"""Parameters and defaults of everything that is called. They are stable within a minor version."""

RESULTS = ("Hint", "Review", "Simulation", "Solution", "Valuation")


def signature(name: str) -> str:
    """The parameters without their types; functions by their names."""
    thing: Any = croupier
    for part in name.split("."):
        thing = getattr(thing, part)
    parts, keywords = list[str](), False
    for parameter in inspect.signature(thing).parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not keywords:
            parts.append("*")
            keywords = True
        default = parameter.default
        shown = getattr(default, "__name__", repr(default)) if default is not parameter.empty else ""
        parts.append(f"{parameter.name}={shown}" if shown else parameter.name)
    return ", ".join(parts)


def test_signatures() -> None:
    functions = {name for name in PUBLIC if inspect.isroutine(getattr(croupier, name))}
    assert functions <= set(SIGNATURES)
    assert {name: signature(name) for name in SIGNATURES} == SIGNATURES


def test_results_have_the_same_methods() -> None:
    from croupier.result import Result

    for name in RESULTS:
        assert issubclass(getattr(croupier, name), Result)


def test_public_names() -> None:
    assert sorted(croupier.__all__) == sorted(PUBLIC)


def test_public_names_have_docstrings() -> None:
    for name in PUBLIC:
        thing = getattr(croupier, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            own = thing.__doc__ if inspect.isfunction(thing) else thing.__dict__.get("__doc__")
            plain = ("Hit", "Stand", "Double", "Split", "Surrender", "Bet", "EvenMoney")
            assert own or name in plain, f"{name} has no docstring"
            assert own is None or not own.startswith(f"{name}("), name


@pytest.mark.slow
def test_the_solver_and_the_simulator_load_on_use() -> None:
    """`import croupier` and `croupier --help` need neither numpy nor numba."""
    runner = "from click.testing import CliRunner\nfrom croupier.cli import main\n"
    shows_help = runner + "assert CliRunner().invoke(main, ['--help']).exit_code == 0"
    for code in ("import croupier", shows_help):
        loaded = f"{code}\nimport sys\nassert not {{'numpy', 'numba'}} & set(sys.modules)"
        subprocess.run([sys.executable, "-c", loaded], check=True)


def test_version_and_module() -> None:
    assert croupier.__version__ == version("croupier")
    shown = subprocess.run([sys.executable, "-m", "croupier", "--version"], check=True, capture_output=True)
    assert shown.stdout.decode() == f"croupier {croupier.__version__}\n"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        croupier.nothing  # noqa: B018


def test_reprs_evaluate_back() -> None:
    for thing in (
        croupier.Card("As"),
        croupier.Hit(),
        croupier.Bet(1000),
        croupier.Deal(croupier.Card("Td")),
    ):
        assert eval(repr(thing), vars(croupier)) == thing


def test_cards_are_one_object_each() -> None:
    import copy
    import pickle

    ace = croupier.Card("As")
    assert croupier.Card("As") is ace
    assert pickle.loads(pickle.dumps(ace)) is ace
    assert copy.deepcopy(ace) is ace
    assert copy.copy(ace) is ace
    assert len(set(croupier.DECK)) == 52
    for bad in ("", "as", "1s", "A", "10h", "Ax", "?s"):
        with pytest.raises(ValueError, match="is not a card"):
            croupier.Card(bad)


def test_results_print_well() -> None:
    """A repr is one short line; printed, a result is what its command shows, and a record is BJN."""
    rules = croupier.house("strip")
    record = croupier.read("bjn 1\nhouse casino\n1. 1: b10 Td 7s h Kc | D: 7h = 1-10\n")
    solution = croupier.solve(rules, "fixed")
    match = croupier.Match.start(croupier.house("classic")).apply(croupier.Open((1,)))
    hint = croupier.hint(croupier.Shoe.new(seed=7).serve(match)[0], 1)
    results = {
        "<Strategy mimic for strip>": croupier.Strategy.of(rules, "mimic"),
        "<Strategy mimic for a house of your own>": croupier.Strategy.of(rules.with_({"decks": 5}), "mimic"),
        "<Solution strip: -0.003303 (bet), splits fixed>": solution,
        "<Chart of 33 rows and 10 upcards>": solution.chart,
        "<Valuation 8s 8d at strip: split -0.4749 (bet)>": croupier.ev(rules, "8s 8d", "Th"),
        "<Hint hit -0.5404 (win)>": hint,
        "<Review casino: seats 1, 1 decisions>": croupier.review(record),
        "<Record casino: 1 rounds>": record,
    }
    assert [repr(result) for result in results.values()] == list(results)
    played = croupier.simulate(rules, "mimic", 1000, workers=1)
    assert re.fullmatch(
        r"<Simulation strip, mimic: [+-]0\.\d{6} ± 0\.\d{6} \(bet\), 2765 rounds>", repr(played)
    )
    assert str(record) == croupier.write(record)
    assert str(solution.chart) in str(solution)
    for result in (solution, played, croupier.ev(rules, "8s 8d", "Th"), croupier.review(record)):
        assert str(result) == result.text("en")
