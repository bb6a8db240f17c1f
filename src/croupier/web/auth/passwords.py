"""Password hashing with argon2, only a few at a time, so that log-ins cannot starve the tables."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ...api.errors import RefusedRequest
from ..settings import BOUNDS
from ..thread_pool import ThreadPool

MIN_LENGTH = 8


class Passwords:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self.pool = ThreadPool("password", BOUNDS.hashing, BOUNDS.hash_queue, "busy")
        self._dummy = self._hasher.hash("")  # so that an unknown name takes as long as a wrong password

    async def hash(self, password: str) -> str:
        if len(password) < MIN_LENGTH:
            raise RefusedRequest("short-password", shortest=MIN_LENGTH)
        return await self.pool.run(lambda: self._hasher.hash(password))

    async def verify(self, password: str, stored: str | None) -> bool:
        return await self.pool.run(lambda: self._verify(password, stored))

    def needs_rehash(self, stored: str) -> bool:
        """Whether a hash was made with weaker parameters than today's."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, password: str, stored: str | None) -> bool:
        try:
            return self._hasher.verify(stored or self._dummy, password) and stored is not None
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        self.pool.close()
