"""The page that explains house files, made from the model: `python -m croupier.rules.manual > docs/rules.md`."""

from __future__ import annotations

import re
import sys

from ..errors import RulesError
from .contradiction_examples import CLASHES
from .describe import Field, fields, variants
from .load import parse

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

HEAD = """\
# House files

A *house* is everything that a table plays by, written in one [TOML](https://toml.io) file. The engine reads
nothing else, so a house of your own is as good as those that come with croupier: wherever a command
takes the name of a house, it takes the path of a file too.

This page is made from the rules' own definitions by `python -m croupier.rules.manual`; a test keeps the two equal.

## A small house

Most fields have a default, and whole tables can be left out: without `[split]`, nobody splits. This is enough
for a table to play at, in a file named `friday.toml`:

```toml
{example}```

The houses that come with croupier are good to copy from; they lie in `src/croupier/rules/houses/`, and
`croupier houses` lists them.
"""

FIELDS = """
## The fields

Each table below is a table of the file; one heading names the keys outside all tables. **Default** is what holds when
a key is left out; *must be given* says that nothing does. Amounts are chips, and at most 1,000,000,000 of them. Some
tables come in kinds: `stake(chips).lowest` is the key `lowest` of `[stake]` when `kind = "chips"`.
"""

ERRORS = """
## What is refused

A file that cannot be played is refused before the first card, with one line that says where and why:
the file, the line, the column, the key, and what may stand there.

```text
{errors}
```

Rules made in Python are checked in the same way and give the same sentences; `RulesError` carries the key, the
sentence and the place as attributes.

### What cannot be together

Values that are fine alone can contradict each other. Here is each contradiction that croupier knows, with a change
to one of its own houses that brings it about.

| Change | Refused at | Sentence |
|---|---|---|
{clashes}
"""

SCHEMA = """
## In an editor

`croupier houses --schema` prints a JSON Schema (draft 2020-12) of house files, made from the same definitions:

```console
$ croupier houses --schema > house.schema.json
```

With this first line in a house file, editors that use [Taplo](https://taplo.tamasfe.dev) complete keys, show what
they mean and mark what is wrong; in Visual Studio Code that is the extension *Even Better TOML*:

```toml
#:schema ./house.schema.json
```

`taplo lint friday.toml` checks the same on the command line. The schema knows keys, types and ranges. Contradictions,
and amounts with more than two decimals, only croupier itself notices.
"""

MISTAKES = (
    ("decks = 2", "decks = 9"),
    ('on = "any"', 'after_splits = "any"'),
    ("highest = 20", "highest = 0.5"),
    ("seats = 4", "seats = = 4"),
)


def manual() -> str:
    """The page, as Markdown."""
    return "".join(
        (
            HEAD.format(example=EXAMPLE),
            FIELDS,
            *(_section(name, rows) for name, rows in _sections().items()),
            ERRORS.format(errors="\n".join(_errors()), clashes="\n".join(_clashes())),
            SCHEMA,
        )
    )


def _sections() -> dict[str, list[Field]]:
    """The fields by the table they stand in; a table's own row comes first in its section."""
    tables = {re.sub(r"\([^)]*\)", "", f.path) for f in fields() if f.allowed.startswith("a table")}
    found: dict[str, list[Field]] = {}
    for field in fields():
        path = re.sub(r"\([^)]*\)", "", field.path)
        above = path if path in tables else path.rpartition(".")[0]
        found.setdefault(above, []).append(field)
    return found


def _section(name: str, rows: list[Field]) -> str:
    title = f"`[{name}]`" if name else "Outside all tables"
    own = [row for row in rows if row.path == name]
    lines = [f"\n### {title}\n"]
    for row in own:
        fixed = {"": "Must be given.", "left out": "May be left out.", "its own defaults": "May be left out."}
        lines.append(f"{row.description} {fixed.get(row.default) or f'Default: `{row.default}`.'}\n")
        kinds = [(kind, text) for kind, text in variants().items() if kind in row.allowed]
        lines += [f"- `{kind}`: {text}" for kind, text in reversed(kinds)] + [""] * bool(kinds)
    rest = [row for row in rows if row.path != name]
    if rest:
        lines += ["| Key | Allowed | Default | Meaning |", "|---|---|---|---|"]
        lines += [f"| `{r.path}` | {_code(r.allowed)} | {_default(r)} | {r.description} |" for r in rest]
    return "\n".join(lines).rstrip("\n") + "\n"


def _code(words: str) -> str:
    return re.sub(r'"[^"]*"', lambda found: f"`{found[0]}`", words)


def _default(field: Field) -> str:
    if field.path == "id":
        return "the file's name"
    return f"`{field.default}`" if field.default else "*must be given*"


def _errors() -> list[str]:
    found = []
    for right, wrong in MISTAKES:
        try:
            parse(EXAMPLE.replace(right, wrong), "friday", file="friday.toml")
        except RulesError as error:
            found.append(str(error))
    return found


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
