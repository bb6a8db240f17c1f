"""Describe the fields of rules from the model: for error sentences and the documentation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect as kinds

from .fields import Amount
from .model import Rules


class Field(NamedTuple):
    """One field of a house file."""

    path: str  # as in `shoe.decks`; a field of one kind of table as in `stake(chips).lowest`
    allowed: str
    default: str  # as TOML, or empty if the field is required
    description: str


def fields() -> list[Field]:
    """Every field of the rules, in the order of the model."""
    return list(_walk("", _model()))


def allowed(path: tuple[str, ...]) -> str:
    """The values allowed at this path, in words; empty if there is no such key."""
    here = _at(path)
    if path:
        tags = [
            struct.tag for node in _at(path[:-1]) for struct in _structs(node) if struct.tag_field == path[-1]
        ]
        here += [kinds.LiteralType((tag,)) for tag in tags]
    return _words(kinds.UnionType(tuple(here))) if here else ""


def _at(path: tuple[str, ...]) -> list[kinds.Type]:
    """The types allowed at this path: several if a table on the way comes in kinds."""
    here: list[kinds.Type] = [_model()]
    for key in path:
        here = [
            f.type
            for node in here
            for struct in _structs(node)
            for f in struct.fields
            if f.encode_name == key
        ]
    return here


def names(path: tuple[str, ...]) -> list[str]:
    """The keys allowed in the table at this path."""
    here = _at(path)
    keys = [s.tag_field for node in here for s in _structs(node) if s.tag_field]
    keys += [f.encode_name for node in here for s in _structs(node) for f in s.fields]
    return list(dict.fromkeys(keys))


@lru_cache(maxsize=1)
def _model() -> kinds.Type:
    return kinds.type_info(Rules)  # cached: takes milliseconds, and every error sentence needs it


def variants() -> dict[str, str]:
    """The kinds of tables, as in `kind = "chips"`, with their descriptions."""
    kinds_: dict[str, str] = {}
    todo = _structs(_model())
    while todo:
        struct = todo.pop()
        if struct.tag:
            kinds_[_tag(struct)] = (struct.cls.__doc__ or "").split("\n")[0]
        todo += [below for field in struct.fields for below in _structs(field.type)]
    return kinds_


def _plain(node: kinds.Type) -> kinds.Type:
    return _plain(node.type) if isinstance(node, kinds.Metadata) else node


def _structs(node: kinds.Type) -> list[kinds.StructType]:
    node = _plain(node)
    if isinstance(node, kinds.UnionType):
        return [struct for part in node.types for struct in _structs(part)]
    return [node] if isinstance(node, kinds.StructType) else []


def _walk(prefix: str, node: kinds.Type) -> Iterator[Field]:
    for struct in _structs(node):
        for field in struct.fields:
            path = f"{prefix}{field.encode_name}"
            yield Field(path, _words(field.type), _default(field), _description(field.type))
            below = _structs(field.type)
            for part in below:
                tag = f"({part.tag})" if len(below) > 1 else ""
                yield from _walk(f"{path}{tag}.", part)


def _description(node: kinds.Type) -> str:
    if isinstance(node, kinds.Metadata):
        return (node.extra_json_schema or {}).get("description", "") or _description(node.type)
    return " ".join((struct.cls.__doc__ or "").split("\n")[0] for struct in _structs(node)[:1])


def _default(field: kinds.Field) -> str:
    if field.required:
        return ""
    value: Any = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    if value is None:
        return "left out"
    if isinstance(value, msgspec.Struct):
        tag = value.__struct_config__.tag
        return f'{{ {value.__struct_config__.tag_field} = "{tag}" }}' if tag else "its own defaults"
    if isinstance(value, tuple):
        return str(list(value))
    if isinstance(value, Amount):
        return f"{value / 100:g}"
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


def _words(node: kinds.Type) -> str:
    """What a type allows, in words."""
    node = _plain(node)
    match node:
        case kinds.UnionType():
            parts = dict.fromkeys(_words(part) for part in node.types if not isinstance(part, kinds.NoneType))
            tables = [_tag(struct) for struct in _structs(node) if struct.tag]
            if len(tables) > 1:
                return "a table with " + " or ".join(tables)
            return _either([word for part in parts for word in _choices_of(part)])
        case kinds.LiteralType():
            return _either([f'"{v}"' if isinstance(v, str) else str(v) for v in _in_order(node)])
        case kinds.IntType():
            return f"a whole number from {node.ge} to {node.le}"
        case kinds.BoolType():
            return "true or false"
        case kinds.StrType():
            if node.pattern and ":" in node.pattern:
                return 'a ratio such as "3:2"'
            if node.pattern:
                return "up to 40 lower-case letters, digits, - and _, a letter or digit first"
            return "a text that is not empty" if node.min_length else "a text"
        case kinds.VarTupleType():
            return _words(node.item_type).replace("a whole number", "a list of whole numbers")
        case kinds.StructType():
            return "a table"
        case kinds.CustomType():
            return "a number of chips with at most two decimals"
        case _:
            return "nothing"


def _tag(struct: kinds.StructType) -> str:
    return f'{struct.tag_field} = "{struct.tag}"'


def _in_order(node: kinds.LiteralType) -> tuple[Any, ...]:
    """The choices in the order of the model; msgspec sorts them alphabetically."""
    return _choices().get(frozenset(node.values), tuple(node.values))


@lru_cache(maxsize=1)
def _choices() -> dict[frozenset[Any], tuple[Any, ...]]:
    choices: dict[frozenset[Any], tuple[Any, ...]] = {}
    todo: list[Any] = [Rules]
    while todo:
        part = todo.pop()
        if get_origin(part) is Literal:
            choices[frozenset(get_args(part))] = get_args(part)
        elif isinstance(part, type) and issubclass(part, msgspec.Struct):
            todo += get_type_hints(part, include_extras=True).values()
        else:
            todo += get_args(part)
    return choices


def _choices_of(words: str) -> list[str]:
    """Quoted choices one by one, so that choices of several types join into one list."""
    return re.findall(r'"[^"]*"', words) if words.startswith('"') else [words]


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
