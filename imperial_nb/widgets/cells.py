"""Which cell of a notebook a table belongs to: a cell run again closes the tables of its last run."""

from __future__ import annotations

import sys
from typing import Any, Protocol

from .panel import redraw


class Closable(Protocol):
    def close(self) -> None: ...


_tables: dict[str, tuple[str, list[Closable]]] = {}


def replace_table(table: Closable) -> None:
    """Note a table for the running cell, and close those of the cell's earlier runs. Outside a notebook: nothing."""
    request = _request()
    if not request:
        return
    cell = request["metadata"].get("cellId") or request["content"]["code"]
    run = request["header"]["msg_id"]
    last, tables = _tables.get(cell, (run, []))
    if last != run:
        for old in tables:
            old.close()
        tables = []
        redraw()  # what they showed may be offered now
    _tables[cell] = run, [*tables, table]


def _request() -> dict[str, Any] | None:
    """The message that asked the kernel to run the present cell."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return None
    request: dict[str, Any] = kernel.get_parent()
    return request if request.get("header", {}).get("msg_type") == "execute_request" else None
