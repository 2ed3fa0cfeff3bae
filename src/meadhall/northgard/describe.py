"""Northgard in words: the functions behind the Ruleset's methods. The sentences themselves lie in `words/`."""

from meadhall.northgard.words.options import label
from meadhall.northgard.words.options import rule as option_rule
from meadhall.northgard.words.preview import preview
from meadhall.northgard.words.questions import kind_name, prompt, waiting
from meadhall.northgard.words.reasons import reason
from meadhall.northgard.words.things import action as thing
from meadhall.northgard.words.things import targets
from meadhall.northgard.words.told import line
from meadhall.northgard.words.views import open_view, own_view, standing, view

__all__ = [
    "kind_name",
    "label",
    "line",
    "open_view",
    "option_rule",
    "own_view",
    "preview",
    "prompt",
    "reason",
    "standing",
    "targets",
    "thing",
    "view",
    "waiting",
]
