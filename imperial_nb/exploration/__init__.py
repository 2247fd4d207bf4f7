"""What if: questions that players ask about a position, answered in panels beside the table.

`explore` shows a table with all questions, `ask` a panel with one; both follow the game. Questions stand one per file
in `questions`, and take what they say from `imperial_nb.analysis`.
"""
