"""Goat: food for buildings (N.CLAN.GOAT)."""

from typing import Final

from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.clan import FINAL, PROTOTYPE, Clan
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import gain

MOST: Final = 3  # food that the power in the prototype gives at a Harvest (N.PROTO.27)


class Goat(Clan):
    """The clan."""

    def built(self, s: Northgard, p: int, building: int) -> None:
        gain(s, p, 2 if s.content.building_large[building] else 1, 0, 0, k.C_CLAN)


class OldGoat(Clan):
    """Its power in the prototype: 1 food for each closed territory with a building (N.PROTO.27)."""

    def harvest_food(self, s: Northgard, p: int) -> None:
        n = 0
        for t in s.live:
            if s.t_holder[t] == p and s.t_open[t] == 0 and s.t_bld[t] > 0:
                n += 1
        gain(s, p, min(n, MOST), 0, 0, k.C_CLAN)


FINAL[o.GOAT] = Goat("N.CLAN.GOAT.1")
PROTOTYPE[o.GOAT] = OldGoat("N.CLAN.GOAT.1")
