"""Stag: fame for what is won and closed (N.CLAN.STAG)."""

from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.clan import FINAL, PROTOTYPE, Clan
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import add_fame


class Stag(Clan):
    """The clan."""

    def explored(self, s: Northgard, p: int, own: list[int]) -> None:
        """N.CLAN.STAG.2."""
        for t in own:
            add_fame(s, p, 1, k.C_CLAN, t)

    def fought(self, s: Northgard, p: int, t: int, won: bool) -> None:
        """N.CLAN.STAG.1."""
        if won:
            add_fame(s, p, 1, k.C_CLAN, t)

    def beat(self, s: Northgard, p: int, t: int, creature: int) -> None:
        """Only creatures that share no territory with units give a territory that is won (N.CREATURES.26)."""
        if not s.content.creature_shares[creature]:
            add_fame(s, p, 1, k.C_CLAN, t)


class OldStag(Clan):
    """Its power in the prototype: closed territories give 1 fame more (N.PROTO.29)."""

    def harvest_fame(self, s: Northgard, p: int) -> None:
        for t in s.live:
            if s.t_holder[t] == p and s.t_open[t] == 0:
                add_fame(s, p, 1, k.C_CLOSED, t)


FINAL[o.STAG] = Stag("N.CLAN.STAG.2")
PROTOTYPE[o.STAG] = OldStag("N.CLAN.STAG.2")
