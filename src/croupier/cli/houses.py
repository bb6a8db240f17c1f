"""`croupier houses`: list the houses, or print the rulebook of one."""

from __future__ import annotations

import json as jsonlib
import shutil
import textwrap
from typing import Any

import click

from ..rulebook import as_text, rulebook
from ..rules import Rules, canonical, house, pin, schema
from ..rules import houses as names
from .options import HouseType, as_json, language


@click.command(epilog="Example: croupier houses race --lang es")
@click.argument("rules", metavar="[HOUSE]", type=HouseType(), required=False)
@language
@as_json
@click.option("--schema", "as_schema", is_flag=True, help="Print the JSON Schema of house files.")
def houses(rules: Rules | None, lang: str, json: bool, as_schema: bool) -> None:
    """List the houses, or explain the rules of one.

    HOUSE is a name from the list, or the path of a house file of your own.
    """
    if as_schema:
        click.echo(jsonlib.dumps(schema(), indent=2))
    elif json:
        chosen = [rules] if rules is not None else [house(name) for name in names()]
        facts = [_facts(each, lang) for each in chosen]
        click.echo(
            jsonlib.dumps(facts[0] if rules is not None else {"houses": facts}, ensure_ascii=False, indent=2)
        )
    elif rules is not None:
        click.echo(as_text(rulebook(rules, lang), width=_width()))
    else:
        click.echo(_listing(lang))


def _listing(lang: str) -> str:
    """Every house with its idea."""
    widest = max(map(len, names())) + 2
    lines = []
    for name in names():
        rules = house(name)
        idea = rules.idea.in_language(lang) if rules.idea is not None else rules.name.in_language(lang)
        lines += textwrap.wrap(
            idea,
            _width(),
            initial_indent=name.ljust(widest),
            subsequent_indent=" " * widest,
            break_on_hyphens=False,
        )
    return "\n".join(lines)


def _width() -> int:
    return min(100, shutil.get_terminal_size((88, 24)).columns)


def _facts(rules: Rules, lang: str) -> dict[str, Any]:
    return {
        "id": rules.id,
        "name": rules.name.in_language(lang),
        "idea": rules.idea.in_language(lang) if rules.idea is not None else "",
        "source": rules.source,
        "pin": f"sha256:{pin(rules)}",
        "rules": jsonlib.loads(canonical(rules)),
    }
