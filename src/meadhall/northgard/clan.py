"""What a clan's power may do, at the moments the rules ask for it (N.CLAN); the clans themselves lie in clans/."""

from typing import Final

from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard


class Clan:
    """A clan whose power does nothing; each method is a moment at which the rules ask for it."""

    def __init__(self, rule: str) -> None:
        self.rule: Final = rule  # of the resources and fame that the power gives

    def leads_kaija(self) -> bool:
        """Whether Kaija is one of its figures."""
        return False

    def has_token(self) -> bool:
        """Whether Scorched Earth is its token."""
        return False

    def explored(self, s: Northgard, p: int, own: list[int]) -> None:
        """An Explore of p is over; `own` are the territories of p that it closed."""

    def built(self, s: Northgard, p: int, building: int) -> None:
        """A Build of p is carried out."""

    def fought(self, s: Northgard, p: int, t: int, won: bool) -> None:
        """A combat that p began in t is over."""

    def beat(self, s: Northgard, p: int, t: int, creature: int) -> None:
        """A creature was attacked by p in t and beaten."""

    def axes(self, s: Northgard, p: int, t: int) -> int:
        """The axes that the power adds in a combat in t."""
        return 0

    def cancels(self, s: Northgard, p: int, t: int) -> int:
        """The skulls that the power cancels where p defends t."""
        return 0

    def harvest_fame(self, s: Northgard, p: int) -> None:
        """Step A of Harvest, after the fame for closed territories."""

    def harvest_food(self, s: Northgard, p: int) -> None:
        """Step B of Harvest, after the resources of territories."""


NO_CLAN: Final = Clan("")
FINAL: Final[list[Clan]] = [NO_CLAN] * (o.CLANS + 1)  # by number; the last for a seat that has no clan yet
PROTOTYPE: Final[list[Clan]] = [NO_CLAN] * (o.CLANS + 1)


def of(s: Northgard, p: int) -> Clan:
    """The clan of a player with the power it has in this edition."""
    return PROTOTYPE[s.clan[p]] if s.v[k.V_OLD_POWERS] else FINAL[s.clan[p]]


def leads_kaija(s: Northgard, p: int) -> bool:
    """Whether Kaija is one of the figures of player p."""
    return FINAL[s.clan[p]].leads_kaija()


def has_token(s: Northgard, p: int) -> bool:
    """Whether Scorched Earth is the token of player p; of cards copied by others that part lapses (N.SPECIAL.8)."""
    return FINAL[s.clan[p]].has_token()
