"""Tokens on paths are turned up, and traps that leave it open get their die (M.BATTLE.1 to M.BATTLE.4)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Step
from meadhall.core.state import NOBODY
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.paths import first_path, last_path
from meadhall.monsterlands.state import MonsterState


def reveal(s: MonsterState, i: int) -> None:
    """A token is turned up; a trap receives its dice (M.BATTLE.2)."""
    power = s.content.trap_power[s.lay_token[i] % k.EPOCH]
    s.lay_state[i] = k.REVEALED
    s.lay_s[i] = power.trap_s
    s.lay_m[i] = power.trap_m
    s.dice_out[k.S] += power.trap_s
    s.dice_out[k.M] += power.trap_m
    s.learn()
    if s.tracing:
        s.tell(Revealed(s.path_owner[s.lay_path[i]], s.lay_path[i], s.lay_token[i] % k.EPOCH))


def add_choice_die(s: MonsterState, i: int, colour: int) -> None:
    """A versatile trap gets a die of the colour chosen."""
    if colour == k.S:
        s.lay_s[i] += 1
    else:
        s.lay_m[i] += 1
    s.dice_out[colour] += 1


@mypyc_attr(acyclic=True)
class TrapColour(Choice):
    """The colour of the die on a versatile trap (M.BATTLE.4)."""

    def __init__(self, seat: int, token: int) -> None:
        super().__init__(seat)
        self.token: Final = token  # its place among the tokens laid

    def options(self, s: MonsterState) -> list[int]:
        mask = s.content.trap_power[s.lay_token[self.token] % k.EPOCH].trap_choice
        out: list[int] = []
        for colour in range(3):
            if mask & (1 << colour):
                out.append(k.A_COLOUR + colour)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        add_choice_die(s, self.token, answer - k.A_COLOUR)
        s.pop()


def choose_colour(s: MonsterState, i: int) -> None:
    """A versatile trap asks its owner."""
    if s.content.trap_power[s.lay_token[i] % k.EPOCH].trap_choice > 0:
        s.add(TrapColour(s.path_owner[s.lay_path[i]], i))


@mypyc_attr(acyclic=True)
class Reveal(Step):
    """All traps of a location are turned up; owners choose colours in the order of the paths (M.BATTLE.1)."""

    def __init__(self, location: int) -> None:
        super().__init__(NOBODY)
        self.location: Final = location

    def work(self, s: MonsterState) -> None:
        s.pop()
        first = first_path(self.location)
        end = last_path(self.location)
        for i in range(len(s.lay_path)):
            if first <= s.lay_path[i] < end:
                reveal(s, i)
        path = end - 1
        while path >= first:  # what is asked first is put on the stack last
            i = len(s.lay_path) - 1
            while i >= 0:
                if s.lay_path[i] == path:
                    choose_colour(s, i)
                i -= 1
            path -= 1


# -- events -----------------------------------------------------------------------------------------------------------


class Revealed(Event):
    """A token on a path is turned up."""

    def __init__(self, seat: int, path: int, trap: int) -> None:
        super().__init__()
        self.seat = seat
        self.path = path
        self.trap = trap


QUESTIONS.add(36, TrapColour, "M.BATTLE.4")
QUESTIONS.add(104, Reveal)
EVENTS.add(31, Revealed, "M.BATTLE.1")
