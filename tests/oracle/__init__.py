"""A second implementation of movement, slow and obvious: what the engine is compared with.

It shares no code with the engine; both read the same board data.
"""
