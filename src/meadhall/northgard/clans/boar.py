"""Boar: lore for an Explore that closes nothing (N.CLAN.BOAR)."""

from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.clan import FINAL, Clan
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import gain


class Boar(Clan):
    """The clan; it has no part in the prototype."""

    def explored(self, s: Northgard, p: int, own: list[int]) -> None:
        if len(s.closed) == 0:
            gain(s, p, 0, 0, 1, k.C_CLAN)


FINAL[o.BOAR] = Boar("N.CLAN.BOAR.1")
