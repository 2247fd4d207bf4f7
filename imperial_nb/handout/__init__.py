"""Printable hand-outs: positions with pictures and questions, and on pages of their own the answers with their rules.

>>> page = handout([sheet("straits")])
>>> "Sweden" in page, "http" in page.replace("http://www.w3.org/2000/svg", "")
(True, False)
"""

from __future__ import annotations

from imperial_nb.handout.page import handout
from imperial_nb.handout.sheet import Sheet, sheet

__all__ = ["Sheet", "handout", "sheet"]
