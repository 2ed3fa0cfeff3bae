"""Commands for people who work on Meadhall; nothing here is installed."""
