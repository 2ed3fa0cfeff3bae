"""The clans: the power of each in a file of its own."""
