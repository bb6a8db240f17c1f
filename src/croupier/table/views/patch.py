"""What changes between two views, as a JSON merge patch that can also reach into lists.

A patch is an object with the fields that change. `null` puts a field back to its default, an object changes a
part of an object or, by index, of a list, and anything else replaces the old value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import compress, count
from operator import attrgetter, is_not
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, convert, to_builtins
from msgspec.structs import fields

if TYPE_CHECKING:
    from .events import Event

T = TypeVar("T", bound=Struct)
Patch = dict[str, Any]


def diff(old: Struct, new: Struct) -> Patch:
    """The patch that leads from one view to another of the same type. Empty if they are equal.

    Parts that are new stay views, which JSON encodes as they are.
    """
    changes: Patch = {}
    known, values, _ = _fields(type(new))
    befores, afters = values(old), values(new)
    for n, name, default in compress(known, map(is_not, befores, afters)):
        before, after = befores[n], afters[n]
        if after == default:
            if before != after:
                changes[name] = None
        elif after.__class__ is tuple:
            if change := _list_change(before, after):
                changes[name] = change
        elif isinstance(after, Struct):
            if change := diff(before, after):
                changes[name] = change
        elif before != after:
            changes[name] = after
    return changes


def patched(view: T, events: Iterable[Event]) -> T:
    """A view after some events."""
    tree = to_builtins(view)
    for event in events:
        tree = patch(tree, to_builtins(event.patch))
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


def _list_change(before: tuple[Any, ...], after: tuple[Any, ...]) -> Any:
    """The items that change, by index; the whole list if that is about as short."""
    known, length = len(before), len(after)
    if not known or length < known:
        return after
    changes: Patch = {}
    if length > known:
        changes = {str(n): after[n] for n in range(known, length)}
    views = isinstance(after[0], Struct)
    for n in compress(count(), map(is_not, before, after)):
        if views:
            if change := diff(before[n], after[n]):
                changes[str(n)] = change
        elif before[n] != after[n]:
            changes[str(n)] = after[n]
    if len(changes) < length:
        return changes
    if views and sum(map(_size, after)) > sum([_size(one) for one in changes.values()]):
        return changes
    return after


def _size(part: Struct | Patch) -> int:
    """The number of fields in JSON."""
    if isinstance(part, dict):
        return len(part)
    _, values, defaults = _fields(type(part))
    return sum(map(is_not, values(part), defaults))


@cache
def _fields(
    view: type[Struct],
) -> tuple[list[tuple[int, str, Any]], Callable[[Struct], tuple[Any, ...]], tuple[Any, ...]]:
    """The fields of a view with places and defaults, a function that reads them all, and the defaults."""
    known = [(n, field.name, field.default) for n, field in enumerate(fields(view))]
    return known, attrgetter(*(name for _, name, _ in known)), tuple(default for _, _, default in known)
