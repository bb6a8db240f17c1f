"""The widget that draws the table."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from ...text.scene import TableScene
from ...text.table import draw_table


class Felt(Static):
    """Draws a table to fit its own size."""

    scene: TableScene | None = None

    def show(self, scene: TableScene) -> None:
        self.scene = scene
        self.refresh(layout=False)

    def render(self) -> Text:
        if self.scene is None:
            return Text()
        return draw_table(self.scene, self.size.width, self.size.height)
