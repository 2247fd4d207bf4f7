"""What a widget leaves in a notebook beside itself, for where it is read without a kernel: its text, or a picture."""

from __future__ import annotations

from typing import Any


class Readable:
    """A widget whose whole `repr` is kept."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        data = bundle[0] if isinstance(bundle, tuple) else bundle  # anywidget adds metadata for other front ends
        return {**data, "text/plain": repr(self)}


class Pictured:
    """A widget of which a picture is kept."""

    def picture(self) -> str | None:
        """An SVG of what is there now; None for nothing."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        picture = self.picture()
        return bundle if picture is None else {**bundle, "image/svg+xml": picture}
