"""The questions: their names, the sentence for the seat that is asked, and what the others read meanwhile."""

from meadhall.core.entries import entry_of
from meadhall.core.question import Question
from meadhall.northgard import codes as k
from meadhall.northgard.entries import QUESTIONS
from meadhall.northgard.state import Northgard
from meadhall.northgard.turn import ReplyWindow
from meadhall.northgard.words import WORDS
from meadhall.northgard.words.facts import Asked


def kind_name(kind: int) -> str:
    """The name of a question, the same for all classes that ask it."""
    return QUESTIONS.by_number[kind].name.replace("_", "-")


def message(s: Northgard) -> str:
    """The name of the message of the pending question."""
    top = s.stack[-1]
    return entry_of(top).name.replace("_", "-") if isinstance(top, Question) else kind_name(s.kind)


def prompt(s: Northgard) -> str:
    """The pending question for the seat that is asked: verb first, then what it leads to."""
    return WORDS.tell(message(s), Asked(s))


def waiting(s: Northgard) -> str:
    """What the others read: who decides what; nothing hidden is in it."""
    unseen = isinstance(s.stack[-1], ReplyWindow)  # it is invisible (N.HIDDEN.14)
    return WORDS.tell("reply.unseen" if unseen else f"{message(s)}.waiting", Asked(s))


def at_turn_of(s: Northgard) -> str:
    """The rule that says whose decision it is."""
    return "N.YEAR.5" if s.kind in (k.K_TURN, k.K_GO_ON) else "N.GEN.5"
