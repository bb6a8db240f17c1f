"""Strict JSON decoders: text from outside becomes a closed type, or raises one kind of error."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from ..errors import CroupierError


class Undecodable(CroupierError):
    """Text that is not the expected JSON. The message says where it is wrong."""


@cache
def decoder(kind: Any) -> Callable[[bytes | str], Any]:
    """A function that decodes this type and raises `Undecodable` for everything else."""
    decode = msgspec.json.Decoder(kind).decode

    def read(text: bytes | str) -> Any:
        try:
            return decode(text)
        except msgspec.DecodeError as error:  # malformed JSON, or JSON of another type
            raise Undecodable(str(error)[:200]) from None
        except UnicodeError:
            raise Undecodable("not UTF-8") from None
        except RecursionError:
            raise Undecodable("nested too deeply") from None

    return read
