"""Bear: Kaija (N.CLAN.BEAR); the rules of figures say what she may do."""

from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.clan import FINAL, PROTOTYPE, Clan
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import gain, has_kaija


class Bear(Clan):
    """The clan that Kaija belongs to."""

    def leads_kaija(self) -> bool:
        return True


class OldBear(Bear):
    """Its power in the prototype."""

    def cancels(self, s: Northgard, p: int, t: int) -> int:
        """Where Kaija defends, she cancels 1 skull of the attacker (N.PROTO.26)."""
        return 1 if has_kaija(s, p, t) else 0

    def harvest_food(self, s: Northgard, p: int) -> None:
        """Kaija finds food (N.PROTO.25)."""
        if s.kaija_at >= 0:
            gain(s, p, 1, 0, 0, k.C_CLAN)


FINAL[o.BEAR] = Bear("N.CLAN.BEAR.1")
PROTOTYPE[o.BEAR] = OldBear("N.CLAN.BEAR.1")
