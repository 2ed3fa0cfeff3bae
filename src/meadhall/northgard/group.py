"""How a group that comes to the map is made up: at setup and at a second chance (N.SETUP.13, N.ENDYEAR.3)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import codes as k
from meadhall.northgard.asking import Ask
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.state import RESERVE, Northgard
from meadhall.northgard.units import enter, kaija_free


def gather(s: Northgard, p: int, t: int, back: bool) -> None:
    """In place of what is on top: who is in the group for a territory; `back`: it is a second chance."""
    if kaija_free(s, p) and (back or s.v[k.V_KAIJA_SETUP] == 1):
        s.become(Group(p, t, k.A_KAIJA, 0, back))
    else:
        ask_chief(s, p, t, False, back)


def ask_chief(s: Northgard, p: int, t: int, kaija: bool, back: bool) -> None:
    """The same once it is known whether Kaija is in it."""
    if s.chief_at[p] == RESERVE:
        s.become(Group(p, t, k.A_CHIEF, int(kaija), back))
    else:
        come(s, p, t, kaija, False, back)


def come(s: Northgard, p: int, t: int, kaija: bool, chief: bool, back: bool) -> None:
    """The group comes to the map."""
    regular = s.content.group - int(kaija) - int(chief)
    s.reserve[p] -= regular
    enter(s, p, t, regular, kaija, chief)
    if s.tracing and back:
        s.tell(GroupReturns(p, t, regular, int(kaija), int(chief)))
    elif s.tracing:
        s.tell(GroupPlaced(p, t, regular, int(kaija), int(chief)))
    s.pop()


@mypyc_attr(acyclic=True)
class Group(Ask):
    """Whether a special figure is in the group."""

    def __init__(self, seat: int, territory: int, figure: int, with_kaija: int, back: bool) -> None:
        super().__init__(seat)
        self.territory: Final = territory
        self.figure: Final = figure  # Kaija or the warchief
        self.with_kaija: Final = with_kaija  # 1, whether Kaija is in it already
        self.back: Final = back

    def options(self, s: Northgard) -> list[int]:
        if self.figure == k.A_KAIJA and s.reserve[self.seat] < s.content.group:
            return [k.A_KAIJA]
        return [self.figure, k.A_REG]

    def rule(self, s: Northgard, action: int) -> str:
        return "N.CLAN.BEAR.1" if self.figure == k.A_KAIJA else "N.WARCHIEFS.2"

    def take(self, s: Northgard, answer: int) -> None:
        if self.figure == k.A_KAIJA:
            ask_chief(s, self.seat, self.territory, answer == k.A_KAIJA, self.back)
        else:
            come(s, self.seat, self.territory, self.with_kaija == 1, answer == k.A_CHIEF, self.back)


class GroupPlaced(Event):
    """A group is placed at setup."""

    def __init__(self, seat: int, territory: int, regular: int, kaija: int, chief: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.regular = regular
        self.kaija = kaija
        self.chief = chief


class GroupReturns(Event):
    """A group comes by a second chance."""

    def __init__(self, seat: int, territory: int, regular: int, kaija: int, chief: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.regular = regular
        self.kaija = kaija
        self.chief = chief


QUESTIONS.add(k.K_GROUP, Group, "N.CLAN.BEAR.1")
EVENTS.add(k.EV_SETUP_UNITS, GroupPlaced, "N.SETUP.13")
EVENTS.add(k.EV_SECOND, GroupReturns, "N.ENDYEAR.3")
