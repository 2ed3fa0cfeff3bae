"""The Special cards, a file for each group."""
