"""A part of an editor: what it shows of a desk, and what its controls do there."""

from __future__ import annotations

from imperial_nb.widgets.panel import Part

from .desk import Desk


class DeskPart(Part):
    """Like a table's part, over a desk."""

    @property
    def desk(self) -> Desk:
        assert isinstance(self.clerk, Desk)
        return self.clerk
