"""What Monster Lands enters by number: its questions, steps and plans, and its events. Each family adds its own."""

from typing import Final

from meadhall.core.entries import Entries

QUESTIONS: Final = Entries()
EVENTS: Final = Entries()
