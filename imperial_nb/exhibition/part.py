"""A part of the gallery: what it shows of a visit, and what its controls do there."""

from __future__ import annotations

from imperial_nb.widgets.panel import Part

from .visit import Visit


class VisitPart(Part):
    """Like a table's part, over a visit."""

    @property
    def visit(self) -> Visit:
        assert isinstance(self.clerk, Visit)
        return self.clerk
