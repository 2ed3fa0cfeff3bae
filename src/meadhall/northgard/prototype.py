"""Rule set PROTO (2020): what its setup and clan powers do differently; its numbers are in the variant tables."""

from meadhall.northgard import codes as k
from meadhall.northgard import land
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard


def deal_clans(s: Northgard) -> None:
    """Clans that are not fixed are dealt at random (N.PROTO.2)."""
    free: list[int] = []
    for clan in range(len(s.content.clan_prototype)):
        if s.content.clan_prototype[clan] != "" and clan not in s.clan:
            free.append(clan)
    s.shuffle(free)
    for p in range(s.players):
        if s.clan[p] < 0:
            s.clan[p] = free.pop()


def deck(s: Northgard) -> None:
    """One common deck of Early and Advanced cards; no Achievements (N.PROTO.4)."""
    cards = s.content.early_cards + s.content.advanced_cards
    s.shuffle(cards)
    n = s.players * s.content.common[s.v[k.V_VARIANT]]
    s.dev = cards[:n]
    s.unseen = sorted(cards[n:])


def tiles(s: Northgard) -> None:
    """One starting tile; Start-5 is an ordinary tile (N.PROTO.6)."""
    pile: list[int] = []
    for tile in range(len(s.content.tile_ids)):
        kind = s.content.tile_set[tile]
        if kind == o.TILES_START:
            land.place(s, tile, land.cell_of(0, 0), 0)
        elif kind == o.TILES_BASE or kind == o.TILES_START_5:
            pile.append(tile)
    s.shuffle(pile)
    s.pile = pile
