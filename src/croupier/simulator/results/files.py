"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from ...errors import CroupierError


def replace_file(path: Path, data: bytes) -> None:
    """Write beside the file first, then rename."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise CroupierError(f"{path} cannot be written: {error.strerror}.") from None
