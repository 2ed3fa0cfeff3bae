"""The options in words, and the rule that allows each."""

from meadhall.core.question import Question
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import WORDS, edition
from meadhall.northgard.words import things as w
from meadhall.northgard.words.facts import Asked
from meadhall.northgard.words.questions import message


def label(s: Northgard, action: int) -> str:
    """An option in words, unique among the options of its question."""
    thing = w.of_action(s, action)
    sort = w.VERBS[action] if thing.sort == "verb" else thing.sort
    own = f"{message(s)}.{sort}"
    return WORDS.tell(own if WORDS.has(own) else f"any.{sort}", Asked(s, thing))


def rule(s: Northgard, action: int) -> str:
    """The id of the rule that allows an option."""
    asked = s.stack[-1]
    assert isinstance(asked, Question)
    return edition.rule(edition.of(s), asked.rule(s, action))
