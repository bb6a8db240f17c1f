"""Draws pictures in one thread, a few at a time, and keeps the latest."""

from __future__ import annotations

from collections import OrderedDict

from ..settings import BOUNDS
from ..thread_pool import ThreadPool
from .drawing import draw
from .scene import Scene


class PictureCache:
    """The latest pictures by scene: about 40 kB each, so a few megabytes in all."""

    def __init__(self) -> None:
        self.pool = ThreadPool("picture", 1, BOUNDS.picture_queue, "busy")
        self._pictures: OrderedDict[Scene, bytes] = OrderedDict()

    async def png(self, scene: Scene) -> bytes:
        """The picture of a scene. Refused "busy" if too many wait."""
        known = self._pictures.get(scene)
        if known is not None:
            self._pictures.move_to_end(scene)
            return known
        picture = await self.pool.run(lambda: draw(scene))
        self._pictures[scene] = picture
        while len(self._pictures) > BOUNDS.pictures:
            self._pictures.popitem(last=False)
        return picture

    def __len__(self) -> int:
        return len(self._pictures)

    def close(self) -> None:
        self.pool.close()
