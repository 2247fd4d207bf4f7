"""The gallery: all positions that come with the program as cards, to search, to play and to change."""
