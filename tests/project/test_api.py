"""The public names are pinned. If you change them, change this list and the changelog."""

import inspect

import pytest

import croupier

PUBLIC = [
    "Ace",
    "Bet",
    "Card",
    "CroupierError",
    "DECK",
    "Deal",
    "Double",
    "Hit",
    "IllegalAction",
    "ImpossibleCard",
    "Insure",
    "Match",
    "Open",
    "Record",
    "RecordError",
    "Round",
    "Rules",
    "RulesError",
    "Shoe",
    "Shuffle",
    "Split",
    "Stand",
    "Surrender",
    "cards",
    "house",
    "houses",
    "known",
    "read",
    "view",
    "write",
]


def test_public_names() -> None:
    assert sorted(croupier.__all__) == sorted(PUBLIC)


def test_public_names_have_docstrings() -> None:
    for name in PUBLIC:
        thing = getattr(croupier, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            own = thing.__doc__ if inspect.isfunction(thing) else thing.__dict__.get("__doc__")
            assert own or name in ("Hit", "Stand", "Double", "Split", "Surrender", "Bet"), (
                f"{name} has no docstring"
            )
            assert own is None or not own.startswith(f"{name}("), name


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
