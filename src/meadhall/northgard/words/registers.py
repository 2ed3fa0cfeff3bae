"""What the registers of frames are called: by routine, the fields that its questions would have.

A routine that has become questions of its own needs no line here: their fields bear these names, or those that the
facts (`facts.py`) are made from.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from meadhall.core.state import Frame
from meadhall.northgard import codes as k
from meadhall.northgard import combat, creatures
from meadhall.northgard.state import Northgard

Read = Callable[[Frame], Any]

COMBAT: Final[Mapping[str, Read]] = {
    "territory": lambda f: f.a,
    "effect": lambda f: f.b,
    "attacker": lambda f: f.seat,
    "defender": lambda f: f.c,
    "attacker_axes": lambda f: f.items[combat.ATT_AXES],
    "defender_axes": lambda f: f.items[combat.DEF_AXES],
    "attacker_units": lambda f: f.items[combat.ATT_UNITS],
    "defender_units": lambda f: f.items[combat.DEF_UNITS],
    "attacker_face": lambda f: f.items[combat.ATT_FACE],
    "defender_face": lambda f: f.items[combat.DEF_FACE],
}

REGISTERS: Final[Mapping[int, Mapping[str, Read]]] = {
    k.F_COMBATS: {"fights": lambda f: f.items, "territory": lambda f: f.d - 1},
    k.F_COMBAT: COMBAT,
    k.F_FIGHT: {
        "territory": lambda f: f.a,
        "creature": lambda f: f.c,
        "axes": lambda f: f.items[creatures.AXES],
        "face": lambda f: f.items[creatures.FACE],
    },
    k.F_CASUALTIES: {"territory": lambda f: f.a, "skulls": lambda f: f.b},
    k.F_CREATURES: {"creature": lambda f: f.a},
    k.F_LOSE_UNIT: {"territory": lambda f: f.a, "creature": lambda f: f.b},
    k.F_RAZE: {"territory": lambda f: f.a},
    k.F_GEYSERS: {"area": lambda f: f.items[0]},
}


class Registers:
    """A frame, read by the names of its registers."""

    def __init__(self, f: Frame) -> None:
        self.frame = f
        self.seat = f.seat

    def __getattr__(self, name: str) -> Any:
        read = REGISTERS.get(self.frame.op, {}).get(name)
        if read is None:
            raise AttributeError(f"Routine {self.frame.op} has no register called {name}.")
        return read(self.frame)


def asked(s: Northgard) -> Any:
    """The pending question, whose fields are read by their names."""
    top = s.stack[-1]
    return Registers(top) if isinstance(top, Frame) else top


def op(s: Northgard) -> int:
    """The routine on top, if it is still a frame; 0 for a question."""
    top = s.stack[-1]
    return top.op if isinstance(top, Frame) else 0
