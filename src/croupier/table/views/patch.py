"""What changes between two views, as a JSON merge patch that can also reach into lists.

A patch is an object with the fields that change. `null` puts a field back to its default, an object changes a
part of an object or, by index, of a list, and anything else replaces the old value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from msgspec import Struct, convert, to_builtins
from msgspec.json import encode
from msgspec.structs import fields

T = TypeVar("T", bound=Struct)
Patch = dict[str, Any]
_SAME = object()  # nothing changes


def diff(old: Struct, new: Struct) -> Patch:
    """The patch that leads from one view to another of the same type. Empty if they are equal."""
    names, defaults, values = _fields(type(new))
    befores, afters = values(old), values(new)
    changes: Patch = {}
    if befores == afters:
        return changes
    for name, default, before, after in zip(names, defaults, befores, afters, strict=True):
        if before is not after and (change := _change(before, after)) is not _SAME:
            changes[name] = None if after == default else change
    return changes


def patched(view: T, changes: Iterable[Patch]) -> T:
    """A view after some patches."""
    tree = to_builtins(view)
    for change in changes:
        tree = patch(tree, change)
    return convert(tree, type(view))


def patch(tree: Any, changes: Any) -> Any:
    """The JSON value after a patch. The old value stays as it is."""
    if not isinstance(changes, dict):
        return changes
    if isinstance(tree, list | tuple):
        items = dict(enumerate(tree))
        for index, change in changes.items():
            items[int(index)] = patch(items.get(int(index)), change)
        return list(items.values())
    result = dict(tree) if isinstance(tree, dict) else {}
    for name, change in changes.items():
        if change is None:
            result.pop(name, None)
        else:
            result[name] = patch(result.get(name), change)
    return result


def _change(before: Any, after: Any) -> Any:
    kind = type(after)
    if kind is tuple:
        return _list_change(before, after)
    if isinstance(after, Struct):
        return diff(before, after) or _SAME if type(before) is kind else to_builtins(after)
    return _SAME if before == after else after


def _list_change(before: tuple[Any, ...], after: tuple[Any, ...]) -> Any:
    """The items that change, by index; the whole list if that is shorter."""
    if not before or len(after) < len(before):
        return _SAME if before == after else to_builtins(after)
    changes: Patch = {}
    for n, (old, new) in enumerate(zip(before, after, strict=False)):
        if old is not new and (change := _change(old, new)) is not _SAME:
            changes[str(n)] = change
    for n in range(len(before), len(after)):
        changes[str(n)] = to_builtins(after[n])
    if len(changes) < len(after):
        return changes or _SAME
    whole = to_builtins(after)
    return whole if len(encode(whole)) <= len(encode(changes)) else changes


@cache
def _fields(
    view: type[Struct],
) -> tuple[tuple[str, ...], tuple[Any, ...], Callable[[Struct], tuple[Any, ...]]]:
    """The names of a view's fields, their defaults, and a function that reads them all."""
    names = tuple(field.name for field in fields(view))
    return names, tuple(field.default for field in fields(view)), attrgetter(*names)
