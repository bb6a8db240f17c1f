"""What changes between two views, as a JSON merge patch that can also reach into lists.

A patch is an object with the fields that change. `null` puts a field back to its default, an object changes a
part of an object or, by index, of a list, and anything else replaces the old value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import compress
from operator import attrgetter, is_not
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, convert, to_builtins
from msgspec.structs import fields

if TYPE_CHECKING:
    from .events import Event

T = TypeVar("T", bound=Struct)
Patch = dict[str, Any]


def diff(old: Struct, new: Struct) -> Patch:
    """The patch that leads from one view to another of the same type. Empty if they are equal."""
    changes: Patch = {}
    known, values = _fields(type(new))
    befores, afters = values(old), values(new)
    for n, name, default in compress(known, map(is_not, befores, afters)):
        before, after = befores[n], afters[n]
        if before != after:
            changes[name] = None if after == default else _change(before, after)
    return changes


def patched(view: T, events: Iterable[Event]) -> T:
    """A view after some events."""
    tree = to_builtins(view)
    for event in events:
        tree = patch(tree, event.patch)
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
    """What changes between two different values."""
    if isinstance(after, tuple):
        return _list_change(before, after)
    if isinstance(after, Struct):
        return diff(before, after) if type(before) is type(after) else to_builtins(after)
    return after


def _list_change(before: tuple[Any, ...], after: tuple[Any, ...]) -> Any:
    """The items that change, by index; the whole list if that is about as short."""
    if not before or len(after) < len(before):
        return to_builtins(after)
    changes: Patch = {}
    for n in range(len(after)):
        old = before[n] if n < len(before) else None
        if old is not after[n] and old != after[n]:
            changes[str(n)] = _change(old, after[n])
    if len(changes) < len(after):
        return changes
    whole = to_builtins(after)
    return whole if sum(map(len, whole)) <= sum(map(len, changes.values())) else changes


@cache
def _fields(view: type[Struct]) -> tuple[list[tuple[int, str, Any]], Callable[[Struct], tuple[Any, ...]]]:
    """The fields of a view with their places and defaults, and a function that reads them all."""
    known = [(n, field.name, field.default) for n, field in enumerate(fields(view))]
    return known, attrgetter(*(name for _, name, _ in known))
