"""Houses of the host's own, for what no house of ours comes to."""

from __future__ import annotations

from importlib import resources

from croupier.rules import Rules
from croupier.rules.load import parse


def like(house: str, name: str, **instead: str) -> Rules:
    """A house with another name in every language, and with some of its words replaced by others."""
    text = (resources.files("croupier.rules") / "houses" / f"{house}.toml").read_text("utf-8")
    heading, names, rest = text.partition("[name]\n")
    _, _, rest = rest.partition("\n\n")
    names += "".join(f'{lang} = "{name}"\n' for lang in ("en", "fr", "es")) + "\n"
    for old, new in instead.items():
        assert old in rest
        rest = rest.replace(old, new)
    return parse(heading + names + rest, name.lower())


OWN = (
    like("bankroll", "Pocket", **{"house = 100000": "house = 4"}),  # four chips break the bank
    # Asked before the dealer looks, and not as one of the choices of a turn.
    like("strip", "Boardwalk", **{'surrender = "late"': 'surrender = "early"'}),
)
