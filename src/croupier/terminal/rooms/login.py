"""The steps of a login: a name, and a password if the account has one, until it is right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from ...club.accounts.names import validate
from ...club.refusals import Refused
from .protocol import Declined, Player, Room


class Login(ABC):
    """The login that the full screen and line mode share. Each asks its own way."""

    room: Room

    @abstractmethod
    async def ask_password(self, name: str, message: str, *, new: bool) -> str | None:
        """Shows `message`, if any, and asks for the password. None if the person gives up.

        With `new`, the name may be new here.
        """

    @abstractmethod
    async def ask_new(self, name: str) -> bool | str | None:
        """Nobody has this name and password. Asks whether to create an account with them.

        Returns a string if the person typed another password instead, None if they give up.
        """

    def welcome(self, player: Player, *, new: bool) -> None:  # noqa: B027
        """Called when somebody has logged in."""

    @abstractmethod
    def refusal(self, error: Declined) -> str: ...

    @property
    @abstractmethod
    def lang(self) -> str: ...

    async def log_in(self, name: str) -> Player | None:
        """Logs a person in, or registers a new one. None if they gave up at the password.

        Raises Declined if nobody can use this name.
        """
        needs_password = await self.room.needs_password(name)
        if needs_password is False:
            return self._greeted(await self.room.log_in(name, None, self.lang))
        if needs_password is None:
            try:
                validate(name.strip())
            except Refused as error:
                raise Declined(error.code, error.sentence) from None
            if not self.room.requires_password:
                return self._greeted(await self.room.register(name, None, self.lang), new=True)
        return await self._by_password(name, new=needs_password is None)

    async def log_in_all(self, host: Player, names: Iterable[str]) -> list[Player] | None:
        """Logs in the host's companions. None if one of them gave up."""
        players = [host]
        for name in names:
            player = await self.log_in(name)
            if player is None:
                return None
            players.append(player)
        return players

    async def _by_password(self, name: str, *, new: bool) -> Player | None:
        """Asks for the password until it is right. No retyped password may answer another question."""
        message, password = "", None
        while True:
            password = password or await self.ask_password(name, message, new=new)
            if password is None:
                return None
            try:
                return self._greeted(await self.room.log_in(name, password, self.lang))
            except Declined as error:
                message = self._message_or_raise(error)
                wrong = error.code == "wrong-password"
            typed, password = password, None
            if wrong and new:  # a server does not reveal whether it knows a name
                answer = await self.ask_new(name)
                if answer is None:
                    return None
                if isinstance(answer, str):
                    password = answer
                elif answer:
                    try:
                        return self._greeted(await self.room.register(name, typed, self.lang), new=True)
                    except Declined as error:
                        new = error.code != "name-taken"
                        message = self._message_or_raise(error) if new else message

    def _greeted(self, player: Player, *, new: bool = False) -> Player:
        self.welcome(player, new=new)
        return player

    def _message_or_raise(self, error: Declined) -> str:
        """Returns the sentence for errors that another try can mend; raises those about the account."""
        if error.code in ("banned", "no-person", "no-password"):
            raise error
        return self.refusal(error)
