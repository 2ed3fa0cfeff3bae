"""Raven: the resources of what an Explore closes (N.CLAN.RAVEN)."""

from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.clan import FINAL, PROTOTYPE, Clan
from meadhall.northgard.harvest import collect_territory
from meadhall.northgard.state import Northgard


class Raven(Clan):
    """The clan; its power in the prototype is the same."""

    def explored(self, s: Northgard, p: int, own: list[int]) -> None:
        for t in own:
            collect_territory(s, p, t, k.C_CLAN)


FINAL[o.RAVEN] = Raven("N.CLAN.RAVEN.1")
PROTOTYPE[o.RAVEN] = FINAL[o.RAVEN]
