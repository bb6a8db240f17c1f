"""Who plays: a name, and a password where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .room import Declined, Player, Room
from .screens import Typed

if TYPE_CHECKING:
    from .app import CroupierApp


class Entrance:
    """Lets people in from the full screen."""

    def __init__(self, app: CroupierApp, room: Room) -> None:
        self.app, self.room = app, room

    async def who(self, named: str | None) -> Player | None:
        """Somebody known or new; nobody where one would rather go."""
        from .game_screens import WhoScreen  # each screen is loaded when it is first wanted

        app = self.app
        while True:
            name = named or await app.show(WhoScreen(app.lang, await self.room.regulars()))
            named = None
            if not name:
                return None
            try:
                return await self.enter(name)
            except Declined as error:
                await app.tell(app.to.refusal(error))

    async def enter(self, name: str) -> Player:
        """Somebody by name; a password is asked for where there is one."""
        app, room = self.app, self.room
        wants = await room.wants_password(name)
        password = None
        if wants or room.passwords:
            password = await app.show(Typed(f"{name}: {app.to.say('field-password')}", password=True))
        if wants is None and room.passwords:  # a server does not tell whether it knows a name
            try:
                return await room.enter(name, password, app.lang)
            except Declined as error:
                new = app.to.say("line-new-name", name=name)
                if error.code != "wrong-password" or not await app.sure(new):
                    raise
        if wants is None:
            return await room.join(name, password, app.lang)
        return await room.enter(name, password, app.lang)
