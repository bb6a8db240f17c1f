"""Password hashing with argon2, only a few at a time, so that log-ins cannot starve the tables."""

from __future__ import annotations

from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ...api.errors import RefusedRequest
from ...api.limits import SHORTEST_PASSWORD
from ..settings import BOUNDS
from ..thread_pool import ThreadPool


class Passwords:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self.pool = ThreadPool("password", BOUNDS.hashing, BOUNDS.hash_queue, "busy")

    @cached_property
    def _dummy(self) -> str:
        """What an unknown name is compared with, so that it takes as long as a wrong password."""
        return self._hasher.hash("")

    async def hash(self, password: str) -> str:
        if len(password) < SHORTEST_PASSWORD:
            raise RefusedRequest("short-password", shortest=SHORTEST_PASSWORD)
        return await self.pool.run(lambda: self._hasher.hash(password))

    async def verify(self, password: str, stored: str | None) -> bool:
        return await self.pool.run(lambda: self._verify(password, stored))

    def needs_rehash(self, stored: str) -> bool:
        """Whether a hash was made with weaker parameters than today's."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, password: str, stored: str | None) -> bool:
        dummy = self._dummy  # made at the first log-in, whether its name is known or not
        try:
            return self._hasher.verify(stored or dummy, password) and stored is not None
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        self.pool.close()
