"""Who comes in: a name, and a password where there is one. A wrong password leads to nothing but its own question."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from ...club.accounts.names import validate
from ...club.refusals import Refused
from .protocol import Declined, Player, Room


class Login(ABC):
    """The same way in for the full screen and for lines, which ask each in their own manner."""

    room: Room

    @abstractmethod
    async def password(self, name: str, told: str) -> str | None:
        """What is typed, after `told` if that says anything; none where one gives up."""

    @abstractmethod
    async def is_new(self, name: str, told: str) -> bool | str | None:
        """Whether an account is to be made. Instead, the password once more; none where one gives up."""

    def welcome(self, player: Player, *, new: bool) -> None:  # noqa: B027
        """Somebody has come in."""

    @abstractmethod
    def refusal(self, error: Declined) -> str: ...

    @property
    @abstractmethod
    def lang(self) -> str: ...

    async def enter(self, name: str) -> Player | None:
        """Somebody by name, known or new; nobody where a password was given up. Declined where the name is at fault."""
        wants = await self.room.needs_password(name)
        if wants is False:
            return self._in(await self.room.log_in(name, None, self.lang))
        if wants is None:
            try:
                validate(name.strip())  # nobody can be called so, here or at a server
            except Refused as error:
                raise Declined(error.code, error.sentence) from None
            if not self.room.passwords:
                return self._in(await self.room.register(name, None, self.lang), new=True)
        return await self._by_password(name, new=wants is None)

    async def together(self, host: Player, names: Iterable[str]) -> list[Player] | None:
        """Whoever plays and these people; nobody if one of them is not let in."""
        players = [host]
        for name in names:
            player = await self.enter(name)
            if player is None:
                return None
            players.append(player)
        return players

    async def _by_password(self, name: str, *, new: bool) -> Player | None:
        """Asked until it fits: whoever types a password again must not find that another question was meant."""
        told, said = "", None
        while True:
            said = said or await self.password(name, told)
            if said is None:
                return None
            try:
                return self._in(await self.room.log_in(name, said, self.lang))
            except Declined as error:
                told = self._or_raise(error)
                wrong = error.code == "wrong-password"
            typed, said = said, None
            if wrong and new:  # a server does not tell whether it knows a name
                answer = await self.is_new(name, told)
                if answer is None:
                    return None
                if isinstance(answer, str):
                    said = answer
                elif answer:
                    try:
                        return self._in(await self.room.register(name, typed, self.lang), new=True)
                    except Declined as error:
                        new = error.code != "name-taken"
                        told = self._or_raise(error) if new else told

    def _in(self, player: Player, *, new: bool = False) -> Player:
        self.welcome(player, new=new)
        return player

    def _or_raise(self, error: Declined) -> str:
        """What another password or another moment can mend is told; the rest is about the name."""
        if error.code in ("banned", "no-person", "no-password"):
            raise error
        return self.refusal(error)
