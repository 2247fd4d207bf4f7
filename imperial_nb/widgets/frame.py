"""A box with style classes, that takes its layout along when it is closed."""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets


class Frame(ipywidgets.Box):
    """`classes` are those of the style sheets. Children stay open when it is closed: they may be shared."""

    def __init__(self, children: Sequence[ipywidgets.Widget] = (), classes: Sequence[str] = ()) -> None:
        super().__init__(children)
        for name in classes:
            self.add_class(name)

    def close(self) -> None:
        layout = self.layout
        super().close()
        layout.close()

    def __del__(self) -> None:
        """Nothing: a frame is held until it is closed, and one that was never made whole has nothing to close."""
