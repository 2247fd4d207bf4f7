"""Questions a player asks about a position: pure functions of a `State`, answers as frozen dataclasses with reasons."""
