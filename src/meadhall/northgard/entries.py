"""The rooms in which Northgard's families enter their questions and events by number; it imports none of them."""

from typing import Final

from meadhall.core.entries import Entries

QUESTIONS: Final = Entries()  # questions, steps and plans
EVENTS: Final = Entries()
