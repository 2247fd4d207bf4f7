"""Things that hold a position draw themselves without a kernel: as a page of text and as a picture."""

from __future__ import annotations

from typing import Any


class Drawn:
    """`print(it)` is a readable page; Jupyter shows it as an SVG picture."""

    __slots__ = ()

    def _drawing(self) -> tuple[dict[str, Any], str]:
        """The complete position as data, and the decision due as a sentence."""
        raise NotImplementedError

    def __str__(self) -> str:
        from ..drawing.page import page  # late: drawing stands on the engine

        data, decision = self._drawing()
        return page(data, decision=decision)

    def _repr_svg_(self) -> str:
        from ..drawing.board import board_svg  # late: drawing stands on the engine

        data, decision = self._drawing()
        return board_svg(data, decision=decision)
