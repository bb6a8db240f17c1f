"""Custom houses, for situations that no built-in house reaches."""

from __future__ import annotations

from importlib import resources

from croupier.rules import Rules
from croupier.rules.load import parse


def house_like(house: str, name: str, **replacements: str) -> Rules:
    """A copy of a house with another name and some parts of its TOML text replaced."""
    text = (resources.files("croupier.rules") / "houses" / f"{house}.toml").read_text("utf-8")
    heading, names, rest = text.partition("[name]\n")
    _, _, rest = rest.partition("\n\n")
    names += "".join(f'{lang} = "{name}"\n' for lang in ("en", "fr", "es")) + "\n"
    for old, new in replacements.items():
        assert old in rest
        rest = rest.replace(old, new)
    return parse(heading + names + rest, name.lower())


CUSTOM_HOUSES = (
    house_like("bankroll", "Pocket", **{"house = 100000": "house = 4"}),  # four chips break the bank
    # Early surrender is a question of its own, before the dealer checks for a natural.
    house_like("strip", "Boardwalk", **{'surrender = "late"': 'surrender = "early"'}),
)
