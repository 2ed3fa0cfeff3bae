"""Northgard in words: names of things, questions, options, refusals, log lines and the view as plain data."""
