"""The questions, steps, plans and events of Empires by number: each family enters its own. Numbers are for good."""

from typing import Final

from meadhall.core.entries import Entries

QUESTIONS: Final = Entries()  # from 1 what is asked, from 101 steps, from 201 plans
EVENTS: Final = Entries()
