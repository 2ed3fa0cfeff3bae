"""Fields: the Goods they show, and harvesting them (E.FIELD, E.HARVEST)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.empires import codes as k
from meadhall.empires.asking import OfEmpire
from meadhall.empires.effects import EFFECTS, Effect, Source
from meadhall.empires.empire import is_field_kind, is_host, matches
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import gain


def gain_goods(s: EmpiresState, seat: int, design: int) -> None:
    """Gain the Goods shown on one Field or upgrade."""
    goods = s.content.goods[design]
    i = 0
    while i < len(goods):
        gain(s, seat, goods[i], goods[i + 1])
        i += 2


def harvest(s: EmpiresState, seat: int, at: int) -> None:
    """Gain the Goods of a Field and of all its upgrades (E.FIELD.4)."""
    cards = s.empires[seat]
    if s.tracing:
        s.tell(Harvested(seat, cards[at + k.E_DESIGN]))
    uid = cards[at + k.E_UID]
    gain_goods(s, seat, cards[at + k.E_DESIGN])
    i = 0
    while i < len(cards):
        if cards[i + k.E_LINK] == uid and is_field_kind(s.content.kind[cards[i + k.E_DESIGN]]):
            gain_goods(s, seat, cards[i + k.E_DESIGN])
        i += k.E_WIDTH


def why_harvest(s: EmpiresState, seat: int, at: int, selector: int, card: int) -> int:
    """Why a card of the own Empire cannot be harvested (E.HARVEST.1); `card` is "this card" of the selector."""
    if not is_host(s, seat, at):
        return k.R_ATTACHED if is_field_kind(s.content.kind[s.empires[seat][at + k.E_DESIGN]]) else k.R_NOT_FIELD
    return k.R_OK if matches(s, seat, at, selector, card) else k.R_NOT_FITTING


@mypyc_attr(acyclic=True)
class Harvest(OfEmpire):
    """Choose a Field that is not attached (E.DECIDE.10)."""

    def __init__(self, seat: int, card: int, selector: int, left: int) -> None:
        super().__init__(seat)
        self.card: Final = card  # "this card" of an effect; -1: none
        self.selector: Final = selector
        self.left: Final = left

    def why_card(self, s: EmpiresState, at: int) -> int:
        return why_harvest(s, self.seat, at, self.selector, self.card)

    def take(self, s: EmpiresState, answer: int) -> None:
        if self.left > 1:
            s.become(Harvest(self.seat, self.card, self.selector, self.left - 1))
        else:
            s.pop()
        harvest(s, self.seat, (answer - k.A_EMPIRE - self.seat * k.EMPIRE) * k.E_WIDTH)


class HarvestEffect(Effect):
    """The Goods of chosen Fields, or of all matching ones once (E.HARVEST.3)."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        if node[1] > 0:
            s.add(Harvest(seat, source.card, node[2], node[1]))
        elif node[1] == k.ALL_OF:
            for place in range(len(s.empires[seat]) // k.E_WIDTH):
                if why_harvest(s, seat, place * k.E_WIDTH, node[2], source.card) == k.R_OK:
                    harvest(s, seat, place * k.E_WIDTH)


# -- what happened -----------------------------------------------------------------------------------------------------


class Harvested(Event):
    """A Field is harvested."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


QUESTIONS.add(11, Harvest, "E.HARVEST.1")
EFFECTS[k.DO_HARVEST] = HarvestEffect()
EVENTS.add(39, Harvested, "E.HARVEST.1")
