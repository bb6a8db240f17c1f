"""The base of all results: they print as text, and convert to JSON and data frames."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .extras import require

if TYPE_CHECKING:
    import pandas
    import polars


class Rows:
    """A result with a table: `rows()` returns a frozen dataclass for each row."""

    __slots__ = ()

    def rows(self) -> Sequence[Any]:
        raise NotImplementedError

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a pandas data frame."""
        require("pandas", "A data frame")
        import pandas

        return pandas.DataFrame(list(self.rows()))

    def to_polars(self) -> polars.DataFrame:
        """The rows as a polars data frame."""
        require("polars", "A data frame")
        import polars

        return polars.DataFrame(list(self.rows()), infer_schema_length=None)


class Result(Rows):
    """A result of a calculation. It prints as the command of the same name does."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain lists, dictionaries, numbers and text: what `--json` prints."""
        raise NotImplementedError

    def to_json(self, indent: int | None = 2) -> str:
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=indent)

    def text(self, lang: str = "en") -> str:
        """What the command prints, in this language."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text()
