"""Optional packages: which extra installs them, and one sentence where they are missing."""

from __future__ import annotations

from importlib.util import find_spec

from .errors import CroupierError

EXTRAS = {
    "asyncpg": "postgres",
    "distributed": "cluster",
    "gymnasium": "gym",
    "matplotlib": "plots",
    "pettingzoo": "gym",
    "pyarrow": "parquet",
}


class MissingExtra(CroupierError, ImportError):
    """A package that a plain install leaves out is needed."""


def require(package: str, purpose: str) -> None:
    """Raise `MissingExtra` unless the package is installed. It is not imported here."""
    if find_spec(package) is None:
        install = f'"croupier[{EXTRAS[package]}]"' if package in EXTRAS else package
        raise MissingExtra(f"{purpose} needs the package {package}: pip install {install}.")
