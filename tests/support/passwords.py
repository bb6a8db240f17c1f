"""Makes password hashes cheap: a real one takes long, and every server makes one when it starts.

Servers in processes of their own still make real ones.
"""

from __future__ import annotations

from functools import partial

import argon2
import pytest

# As soon as this is imported, since other conftest files import the server.
pytest.MonkeyPatch().setattr(argon2, "PasswordHasher", partial(argon2.PasswordHasher, 1, 8, 1))
