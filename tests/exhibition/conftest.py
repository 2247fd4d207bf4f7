"""Galleries without a browser, in a folder of their own; see `tests/widgets/conftest.py`."""

from __future__ import annotations

from tests.widgets.conftest import closed_afterwards, english, folder, sent

__all__ = ["closed_afterwards", "english", "folder", "sent"]
