"""Write docs/rules.md from the model of the rules.

.venv/bin/python scripts/write_rules_page.py > docs/rules.md
"""

from __future__ import annotations

import re
import sys

from contradiction_examples import CLASHES

from croupier.errors import RulesError
from croupier.rules.field_descriptions import Field, fields, variants
from croupier.rules.load import parse

EXAMPLE = """\
#:schema ./house.schema.json
source = "The kitchen table, every Friday."

[name]
en = "Friday night"

[shoe]
decks = 2
reshuffle = { when = "cut_card", cards_behind = 26 }

[table]
seats = 4

[stake]
kind = "chips"
lowest = 1
highest = 20

[dealer]
cards = "up_down"
peek = "ace_or_ten"

[natural]
pays = "3:2"

[double]
on = "any"
"""

_HEAD = """\
# House files

A *house* is a set of table rules, written in one [TOML](https://toml.io) file. The engine reads nothing
else, so your own house works like those that come with croupier: wherever a command takes the name of a
house, it also takes the path of a file.

This page is generated from the definitions of the rules by `scripts/write_rules_page.py`; a test keeps
it current.

## A small house

Most fields have a default, and whole tables can be left out: without `[split]`, nobody splits. This file,
`friday.toml`, is a complete house:

```toml
{example}```

The houses that come with croupier are good starting points. They are in `src/croupier/rules/houses/`, and
`croupier houses` lists them.
"""

_FIELDS = """
## The fields

Each heading below is a table of the file, or the keys outside all tables. **Default** is the value of a key
that is left out. Keys that say *required* have no default. Amounts are in chips, at most 1,000,000,000. Some
tables come in kinds: `stake(chips).lowest` is the key `lowest` of `[stake]` when `kind = "chips"`.
"""

_ERRORS = """
## Errors

croupier checks a house before it deals a card. An error is one line with the file, line, column and key,
and a sentence that says what is allowed:

```text
{errors}
```

Rules built in Python get the same checks and sentences. `RulesError` has the key, the sentence and the
position as attributes.

### Contradictions

Values that are valid alone can contradict each other. This table lists every contradiction, with a change
to one of the shipped houses that causes it.

| Change | Refused at | Sentence |
|---|---|---|
{clashes}
"""

_SCHEMA = """
## In an editor

`croupier houses --schema` prints a JSON Schema (draft 2020-12) of house files, from the same definitions:

```console
$ croupier houses --schema > house.schema.json
```

With this first line in a house file, editors that use [Taplo](https://taplo.tamasfe.dev) complete keys,
show their descriptions and mark errors. In Visual Studio Code, install the extension *Even Better TOML*:

```toml
#:schema ./house.schema.json
```

`taplo lint friday.toml` does the same check on the command line. The schema covers keys, types and ranges.
Only croupier itself finds contradictions and amounts with more than two decimals.
"""

_MISTAKES = (
    ("decks = 2", "decks = 9"),
    ('on = "any"', 'after_splits = "any"'),
    ("highest = 20", "highest = 0.5"),
    ("seats = 4", "seats = = 4"),
)


def manual() -> str:
    """The page, as Markdown."""
    return "".join(
        (
            _HEAD.format(example=EXAMPLE),
            _FIELDS,
            *(_section(name, rows) for name, rows in _sections().items()),
            _ERRORS.format(errors="\n".join(_errors()), clashes="\n".join(_clashes())),
            _SCHEMA,
        )
    )


def _sections() -> dict[str, list[Field]]:
    """The fields by table. A table's own row comes first in its section."""
    tables = {re.sub(r"\([^)]*\)", "", f.path) for f in fields() if f.allowed.startswith("a table")}
    sections: dict[str, list[Field]] = {}
    for field in fields():
        path = re.sub(r"\([^)]*\)", "", field.path)
        above = path if path in tables else path.rpartition(".")[0]
        sections.setdefault(above, []).append(field)
    return sections


def _section(name: str, rows: list[Field]) -> str:
    title = f"`[{name}]`" if name else "Outside all tables"
    own = [row for row in rows if row.path == name]
    lines = [f"\n### {title}\n"]
    for row in own:
        fixed = {"": "Required.", "left out": "Optional.", "its own defaults": "Optional."}
        lines.append(f"{row.description} {fixed.get(row.default) or f'Default: `{row.default}`.'}\n")
        kinds = [(kind, text) for kind, text in variants().items() if kind in row.allowed]
        lines += [f"- `{kind}`: {text}" for kind, text in reversed(kinds)] + [""] * bool(kinds)
    rest = [row for row in rows if row.path != name]
    if rest:
        lines += ["| Key | Allowed | Default | Meaning |", "|---|---|---|---|"]
        lines += [f"| `{r.path}` | {_code(r.allowed)} | {_default(r)} | {r.description} |" for r in rest]
    return "\n".join(lines).rstrip("\n") + "\n"


def _code(words: str) -> str:
    return re.sub(r'"[^"]*"', lambda match: f"`{match[0]}`", words)


def _default(field: Field) -> str:
    if field.path == "id":
        return "the file's name"
    return f"`{field.default}`" if field.default else "*required*"


def _errors() -> list[str]:
    errors = []
    for right, wrong in _MISTAKES:
        try:
            parse(EXAMPLE.replace(right, wrong), "friday", file="friday.toml")
        except RulesError as error:
            errors.append(str(error))
    return errors


def _clashes() -> list[str]:
    rows = []
    for clash in CLASHES:
        error = clash.error()
        changes = ", ".join(_change(key, value) for key, value in clash.changes.items())
        rows.append(f"| `{clash.house}` with {changes} | `{error.key}` | {error.sentence} |")
    return rows


def _change(key: str, value: object) -> str:
    if value is None:
        return f"no `[{key}]`"
    if isinstance(value, dict):
        inside = ", ".join(f"{k} = {_toml(v)}" for k, v in value.items())
        return f"`{key} = {{ {inside} }}`"
    return f"`{key} = {_toml(value)}`"


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


if __name__ == "__main__":
    sys.stdout.write(manual())
