"""Playing a card: whether it can be played, and carrying out its parts one after the other (N.GEN.7 to N.GEN.11)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Step
from meadhall.northgard import clan
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, elsewhere
from meadhall.northgard.cards import row
from meadhall.northgard.effects.scorched import Scorch
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.parts import PARTS, Part, Special, begin_part, why_part
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import gain

BASIC_ACTIONS: Final[list[int]] = [k.A_RECRUIT, k.A_BUILD, k.A_MOVE, k.A_EXPLORE]  # in the order of content.basic


def why_card(s: Northgard, p: int, card: int) -> int:
    """Whether a card's effect could be played now by a player (N.GEN.8 to N.GEN.10)."""
    kind = s.content.card_type[card]
    if kind == o.TYPE_NONE:
        return k.R_NOT_PLAYABLE
    parts = s.content.card_effects[card]
    first = why_part(s, p, parts[0])
    if first == 0 or len(parts) == 1:
        return first
    # a Special card needs one part that could act; The Bear Awakens may be played for the lifted ban alone
    for i in range(1, len(parts)):
        independent = parts[i][o.IF_DONE] == 0 and (kind == o.TYPE_SPECIAL or parts[i][o.OP] == o.OP_AWAKEN)
        if independent and why_part(s, p, parts[i]) == 0:
            return k.R_OK
    return first


def start(s: Northgard, p: int, card: int, copied: bool) -> None:
    """Begin to resolve a card."""
    s.done = 0
    s.add(CardAtWork(p, card, 0, copied))
    if s.content.card_clan[card] == s.clan[p] and clan.has_token(s, p):
        s.add(Scorch(p))  # N.CLAN.SNAKE.2


@mypyc_attr(acyclic=True, free_list_len=1)
class CardAtWork(Step):
    """A card that is being resolved, with the number of its next part."""

    def __init__(self, seat: int, card: int, part: int, copied: bool) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.part: Final = part
        self.copied: Final = copied

    def work(self, s: Northgard) -> None:
        parts = s.content.card_effects[self.card]
        if self.part >= len(parts):
            s.pop()
            return
        effect = parts[self.part]
        s.become(CardAtWork(self.seat, self.card, self.part + 1, self.copied))
        if effect[o.IF_DONE] == 0:
            s.done = 0
        elif s.done == 0:
            return
        begin_part(s, self.seat, self.card * 8 + self.part, effect)


# -- Feast and Teamwork -----------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class BasicAction(Ask):
    """A basic action that is possible (N.TURN.19); Teamwork: then another one, or stop."""

    def __init__(self, seat: int, effect: int, times: int, before: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.times: Final = times
        self.before: Final = before  # the place of the action done first, -1: none

    @property
    def second(self) -> bool:
        """Whether one has been done."""
        return self.before >= 0

    def why_action(self, s: Northgard, i: int) -> int:
        """Whether a basic action may be chosen, by its place."""
        if self.before == i:
            return k.R_ALREADY
        return why_part(s, self.seat, row(s, s.content.basic[i]))

    def why(self, s: Northgard, action: int) -> int:
        if action in BASIC_ACTIONS:
            return self.why_action(s, BASIC_ACTIONS.index(action))
        return k.R_OK if action == k.A_STOP and self.second else elsewhere(s, action)

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for i in range(len(BASIC_ACTIONS)):
            if self.why_action(s, i) == k.R_OK:
                out.append(BASIC_ACTIONS[i])
        if len(out) > 0 and self.second:
            out.append(k.A_STOP)
        return out

    def nothing(self, s: Northgard) -> None:
        s.become(BasicDone(self.seat))

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            s.become(BasicDone(self.seat))
            return
        i = BASIC_ACTIONS.index(answer)
        if self.times > 1:
            s.become(BasicAction(self.seat, self.effect, self.times - 1, i))
        else:
            s.become(BasicDone(self.seat))
        ref = s.content.basic[i]
        begin_part(s, self.seat, ref, row(s, ref))


@mypyc_attr(acyclic=True)
class BasicDone(Step):
    """The basic actions of a card are done."""

    def work(self, s: Northgard) -> None:
        s.done = 1
        s.pop()


class Basic(Part):
    """Feast and Teamwork."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        for ref in s.content.basic:
            if why_part(s, p, row(s, ref)) == k.R_OK:
                return k.R_OK
        return k.R_NO_EFFECT

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(BasicAction(p, ref, effect[o.BASIC_TIMES], -1))


# -- parts that ask nothing -------------------------------------------------------------------------------------------


class Gain(Part):
    """Resources from the supply."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        gain(s, p, effect[o.GAIN_FOOD], effect[o.GAIN_WOOD], effect[o.GAIN_LORE], k.C_CARD)


class BearAwakens(Special):
    """The Bear Awakens lifts the ban on Kaija."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        banned = s.v[k.V_KAIJA_BAN] == 1 and s.awake == 0
        return k.R_OK if banned and clan.leads_kaija(s, p) else k.R_NO_EFFECT

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.awake = 1
        if s.tracing:
            s.tell(Awakened(p))


class Conqueror(Part):
    """Conqueror is in force until the end of the year."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if s.conqueror[p] == 0 else k.R_ALREADY

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.conqueror[p] = 1
        if s.tracing:
            s.tell(ConquerorInForce(p))


class ReplyOnly(Part):
    """Defensive Strategy answers a card and is never played (N.TURN.15)."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_REPLY_ONLY


class Awakened(Event):
    """The ban on Kaija is lifted."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class ConquerorInForce(Event):
    """Fortresses and towers do not help against this player."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


PARTS[o.OP_BASIC] = Basic()
PARTS[o.OP_GAIN] = Gain()
PARTS[o.OP_AWAKEN] = BearAwakens()
PARTS[o.OP_CONQUEROR] = Conqueror()
PARTS[o.OP_REPLY] = ReplyOnly()
QUESTIONS.add(109, CardAtWork)
QUESTIONS.add(k.K_BASIC, BasicAction, "N.TURN.19")
QUESTIONS.add(110, BasicDone)
EVENTS.add(k.EV_AWAKEN, Awakened, "N.CARD.bear-awakens")
EVENTS.add(k.EV_CONQUEROR, ConquerorInForce, "N.COMBAT.22")
