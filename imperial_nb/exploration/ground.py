"""The ground that the maps of all answers stand on."""

from __future__ import annotations

from secrets import token_hex

GROUND = f"ground-{token_hex(4)}"
"""Begins the ids in it: another one in every kernel, as pages of several may be open together."""
