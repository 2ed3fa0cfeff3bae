"""Wolf: food for combats (N.CLAN.WOLF)."""

from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.clan import FINAL, PROTOTYPE, Clan
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import gain


class Wolf(Clan):
    """The clan."""

    def fought(self, s: Northgard, p: int, t: int, won: bool) -> None:
        if won:
            gain(s, p, 1, 0, 0, k.C_CLAN)

    def beat(self, s: Northgard, p: int, t: int, creature: int) -> None:
        gain(s, p, 1, 0, 0, k.C_CLAN)


class OldWolf(Clan):
    """Its power in the prototype: 1 food after each combat as attacker, however it ended (N.PROTO.30)."""

    def fought(self, s: Northgard, p: int, t: int, won: bool) -> None:
        gain(s, p, 1, 0, 0, k.C_CLAN)


FINAL[o.WOLF] = Wolf("N.CLAN.WOLF.1")
PROTOTYPE[o.WOLF] = OldWolf("N.CLAN.WOLF.1")
