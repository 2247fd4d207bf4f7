"""The demonstration: scripted actions with comments, shown step by step; anybody can leave the script and rejoin it."""
