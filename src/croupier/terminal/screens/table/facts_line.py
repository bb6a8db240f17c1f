"""The line below the title: pot, bank and shoe, and who is missing or watches."""

from __future__ import annotations

from textual import work
from textual.widgets import Static

from ...party import Party
from ...text.presence import presence_lines
from ...text.scene import TableScene


class FactsLine(Static):
    """Follows a table, and people who come, go or lose the connection."""

    def __init__(self, party: Party) -> None:
        super().__init__("", classes="facts", markup=False)
        self.party = party
        self.scene: TableScene | None = None

    def on_mount(self) -> None:
        self.follow()
        self.set_interval(1, self._count_down)

    @work(exclusive=True)
    async def follow(self) -> None:
        """Shows who is here whenever that changes."""
        while True:
            await self.party.next_presence()
            self._draw()

    def show(self, scene: TableScene) -> None:
        self.scene = scene
        self._draw()

    def _count_down(self) -> None:
        """Counts down the seconds until the seat of a lost connection is free."""
        if any(person.free_at is not None for person in self.party.presence.people):
            self._draw()

    def _draw(self) -> None:
        if self.scene is not None:
            people = presence_lines(self.scene.phrases, self.scene.public, self.party.presence)
            self.update(" · ".join([self.scene.facts(), *people]))
