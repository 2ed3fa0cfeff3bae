"""Setting up: clans, decks, first player, tile hands and the two rounds of setup tiles (section SETUP)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.northgard import (
    beasts,
    bestiary,
    creatures,
    group,
    land,
    prototype,
    wilderness,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where, elsewhere
from meadhall.northgard.clan import leads_kaija
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.explore import Cell, TilesDrawn, TilesToBottom, draw_tile, put_at_bottom
from meadhall.northgard.state import ABSENT, RESERVE, Northgard
from meadhall.northgard.units import seat_from


def prepare(s: Northgard, players: int, clans: list[int]) -> None:
    """The common supply and empty zones; clans that the configuration fixes (-1: chosen by the seats)."""
    s.players = players
    s.clan = clans.copy()
    s.draw = empty_zones(players)
    s.known = empty_zones(players)
    s.hand = empty_zones(players)
    s.active = empty_zones(players)
    s.discard = empty_zones(players)
    s.upgrades = empty_zones(players)
    s.played = empty_zones(players)
    s.tile_hand = empty_zones(players)
    s.res = [0] * (players * 3)
    s.fame = [0] * players
    s.reserve = [s.content.units] * players
    s.chief_at = [ABSENT] * players
    s.passed = [0] * players
    s.took = [0] * players
    s.conqueror = [0] * players
    s.dev = []
    s.display = []
    s.removed = []
    s.pile = []
    s.tiles_out = []
    s.a_build = []
    s.loose = []
    s.t_holder = []
    s.t_reg = []
    s.t_att = []
    s.t_attreg = []
    s.t_bld = []
    s.t_free = []
    s.unrest = s.content.card_copies[s.content.unrest_card]
    s.tokens = [s.content.building_tokens] * o.BUILDINGS
    for p in range(players):
        if s.clan[p] >= 0:
            take_clan(s, p, s.clan[p])


def empty_zones(players: int) -> list[list[int]]:
    """One empty list per player."""
    out: list[list[int]] = []
    for _ in range(players):
        out.append([])
    return out


def take_clan(s: Northgard, p: int, clan: int) -> None:
    """N.SETUP.8: the initial card joins the deck, upgrade cards are set aside."""
    s.clan[p] = clan
    s.draw[p] = s.content.start_cards + [s.content.clan_initial[clan]]
    s.known[p] = [0] * len(s.draw[p])
    s.upgrades[p] = s.content.clan_upgrades[clan].copy()
    if s.modules & k.M_CHIEF_CARDS:
        s.upgrades[p].append(s.content.chief_card[clan])
    if s.modules & k.M_CHIEFS:
        s.chief_at[p] = RESERVE
    if leads_kaija(s, p):
        s.kaija_at = RESERVE
    if s.tracing:
        s.tell(ClanTaken(p, clan))


@mypyc_attr(acyclic=True)
class Clans(Step):
    """Seats without a clan choose in seat order (N.SETUP.8), then everything is dealt out."""

    def __init__(self) -> None:
        super().__init__(0)

    def work(self, s: Northgard) -> None:
        if s.v[k.V_RANDOM_CLANS]:
            prototype.deal_clans(s)
            for p in range(s.players):
                if len(s.draw[p]) == 0:
                    take_clan(s, p, s.clan[p])
        for p in range(s.players):
            if s.clan[p] < 0:
                s.add(Clan(p))
                return
        s.pop()
        deal_out(s)


@mypyc_attr(acyclic=True)
class Clan(Question):
    """Which clan a seat leads."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why(self, s: Northgard, action: int) -> int:
        if k.A_CLAN <= action < k.A_CLAN + o.CLANS:
            return k.R_CLAN_TAKEN if action - k.A_CLAN in s.clan else k.R_OK
        return elsewhere(s, action)

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for clan in range(o.CLANS):
            if self.why(s, k.A_CLAN + clan) == k.R_OK:
                out.append(k.A_CLAN + clan)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        take_clan(s, self.seat, answer - k.A_CLAN)
        s.pop()


def deal_out(s: Northgard) -> None:
    """Decks, tiles, first player, resources, tile hands (N.SETUP.3 to N.SETUP.12)."""
    old = s.v[k.V_VARIANT] == o.V_PROTOTYPE
    if old:
        prototype.deck(s)
        prototype.tiles(s)
    else:
        deck(s)
        tiles(s)
        shuffle_decks(s)
    roll_first(s)
    for i in range(s.players):
        p = seat_from(s, s.first, i)
        s.res[p * 3 + o.FOOD] = s.content.start_food[s.v[k.V_VARIANT] * 5 + i]
        s.res[p * 3 + o.WOOD] = s.content.start_wood[s.v[k.V_VARIANT] * 5 + i]
    if s.modules & k.M_CREATURES:
        bestiary.make_deck(s)
    if s.modules & k.M_CREATURES and s.modules & k.M_WILDERNESS:
        s.specters = s.content.creature_copies[wilderness.specter(s)]
    if old:
        s.tile_hand = []
    else:
        tile_hands(s)
    s.add(SetupTurn(s.first, 0))


def shuffle_decks(s: Northgard) -> None:
    """N.SETUP.9."""
    for p in range(s.players):
        s.shuffle(s.draw[p])
        s.known[p] = [0] * len(s.draw[p])


def deck(s: Northgard) -> None:
    """The Development deck and the Achievement row (N.SETUP.3, N.SETUP.4)."""
    c = s.content
    early = c.early_cards.copy()
    s.shuffle(early)
    advanced = c.advanced_cards.copy()
    s.shuffle(advanced)
    top = s.players * c.early[s.v[k.V_VARIANT]]
    low = s.players * c.advanced[s.v[k.V_VARIANT]]
    s.dev = advanced[:low] + early[:top]  # top card last: the Early pile lies above
    s.unseen = sorted(advanced[low:] + early[top:])
    goals = c.achievement_cards.copy()
    s.shuffle(goals)
    s.achievements = sorted(goals[: s.players])


def tiles(s: Northgard) -> None:
    """The starting tiles and the pile (N.SETUP.5, N.SETUP.6)."""
    c = s.content
    pile: list[int] = []
    for tile in range(len(c.tile_ids)):
        kind = c.tile_set[tile]
        if kind == o.TILES_START:
            land.place(s, tile, land.cell_of(0, 0), 0)
        elif kind == o.TILES_BASE:
            pile.append(tile)
    for tile in range(len(c.tile_ids)):
        if c.tile_set[tile] == o.TILES_START_5:
            if s.players == 5 and s.v[k.V_START_5]:
                land.place(s, tile, land.cell_of(1, 0), 0)
            else:
                s.tiles_out.append(tile)
    s.shuffle(pile)
    s.pile = pile


def tile_hands(s: Northgard) -> None:
    """Three hidden tiles each (N.SETUP.12)."""
    for i in range(s.players):
        p = seat_from(s, s.first, i)
        for _ in range(s.content.tile_hand):
            s.tile_hand[p].append(s.pile.pop())
        if s.tracing:
            s.tell_to(p, TileHand(p, s.tile_hand[p].copy()))
    s.learn()


def roll_first(s: Northgard) -> None:
    """Most axes on two dice; those tied roll again (N.SETUP.10)."""
    c = s.content
    rollers: list[int] = list(range(s.players))
    while len(rollers) > 1:
        best = -1
        ahead: list[int] = []
        for p in rollers:
            one = s.below(len(c.face_axes))
            two = s.below(len(c.face_axes))
            axes = c.face_axes[one] + c.face_axes[two]
            if s.tracing:
                s.tell(FirstRoll(p, one, two))
            if axes > best:
                best = axes
                ahead = []
            if axes == best:
                ahead.append(p)
        rollers = ahead
    s.first = rollers[0]
    if s.tracing:
        s.tell(FirstPlayer(s.first))


# -- the two rounds ----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class SetupTurn(Step):
    """Each player lays a tile and places a group, twice (N.SETUP.13 to N.SETUP.20)."""

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done: Final = done  # how many groups have been placed

    def work(self, s: Northgard) -> None:
        p = self.seat
        if self.done == 2 * s.players:
            s.pop()
            finish(s)
            return
        s.become(SetupTurn(seat_from(s, p, 1), self.done + 1))
        if len(s.tile_hand) == 0:
            tile = drawn_to_lay(s, p)
            s.add(SetupLaid(p))
            s.add(Cell(p, tile, land.BY_SETUP))
        else:
            s.add(SetupTile(p, self.done // s.players))


def drawn_to_lay(s: Northgard, p: int) -> int:
    """Draw the top tile to lay; those that fit nowhere go to the bottom (N.PROTO.8, N.PROTO.9)."""
    while True:
        tile = draw_tile(s)
        if s.tracing:
            s.tell(TilesDrawn(p, [tile]))
        if land.fits(s, p, tile, land.BY_SETUP):
            return tile
        put_at_bottom(s, p, [tile])


@mypyc_attr(acyclic=True)
class SetupTile(Question):
    """Which tile of the hand is laid."""

    def __init__(self, seat: int, round: int) -> None:
        super().__init__(seat)
        self.round: Final = round  # 0 or 1

    def mode(self) -> int:
        """Where setup tiles may go in this round (N.SETUP.13, N.SETUP.14)."""
        return land.BY_SETUP_FIRST if self.round == 0 else land.BY_SETUP

    def rule(self, s: Northgard, action: int) -> str:
        return land.MODE_RULES[self.mode()]

    def why(self, s: Northgard, action: int) -> int:
        if not k.A_TILE <= action < k.A_AREA:
            return elsewhere(s, action)
        tile = action - k.A_TILE
        if tile not in s.tile_hand[self.seat]:
            return k.R_NOT_ON_OFFER
        return k.R_OK if land.fits(s, self.seat, tile, self.mode()) else k.R_TILE_STUCK

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for tile in s.tile_hand[self.seat]:
            if self.why(s, k.A_TILE + tile) == k.R_OK:
                out.append(k.A_TILE + tile)
        return out

    def nothing(self, s: Northgard) -> None:
        s.learn()  # N.SETUP.19: the hand is shown to all
        if s.tracing:
            s.tell(TileHand(self.seat, s.tile_hand[self.seat].copy()))
        s.become(SetupSwap(self.seat, self.round))

    def take(self, s: Northgard, answer: int) -> None:
        tile = answer - k.A_TILE
        s.tile_hand[self.seat].remove(tile)
        s.become(SetupLaid(self.seat))
        s.add(Cell(self.seat, tile, self.mode()))


@mypyc_attr(acyclic=True)
class SetupSwap(Ask):
    """No tile of the hand fits: which goes to the bottom of the pile for another (N.SETUP.19)."""

    def __init__(self, seat: int, round: int) -> None:
        super().__init__(seat)
        self.round: Final = round

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for tile in s.tile_hand[self.seat]:
            out.append(k.A_TILE + tile)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        tile = answer - k.A_TILE
        s.tile_hand[p].remove(tile)
        s.pile.insert(0, tile)
        s.learn()
        s.tile_hand[p].append(s.pile.pop())
        if s.tracing:
            s.tell(TilesToBottom(p, [tile]))
            s.tell_to(p, TileHand(p, s.tile_hand[p].copy()))
        s.become(SetupTile(p, self.round))


@mypyc_attr(acyclic=True)
class SetupLaid(Step):
    """The tile lies: what appears on it, and then a group on it."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def work(self, s: Northgard) -> None:
        s.become(SetupPlace(self.seat, s.slot_tile[s.placed]))
        if s.modules & k.M_CREATURES:
            creatures.tile_placed(s, False)


def tile_territories(s: Northgard) -> list[int]:
    """The territories that contain an area of the last tile."""
    out: list[int] = []
    base = s.placed * o.AREAS
    for i in range(s.content.tile_areas[s.slot_tile[s.placed]]):
        t = s.terr[base + i]
        if t not in out:
            out.append(t)
    return out


def why_place(s: Northgard, t: int) -> int:
    """Whether the group may go to a territory of the new tile (N.SETUP.17)."""
    if t not in tile_territories(s):
        return k.R_NOT_ON_OFFER
    if s.t_holder[t] >= 0:
        return k.R_JOINS
    if land.is_swamp(s, t):
        return k.R_SWAMP
    if not beasts.enterable(s, t):  # N.CREATURES.3
        for other in tile_territories(s):
            if s.t_holder[other] < 0 and beasts.enterable(s, other):
                return k.R_VALKYRIE
    return k.R_OK


@mypyc_attr(acyclic=True)
class SetupPlace(Where):
    """Which territory of the tile laid the group is placed in."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def among(self, s: Northgard) -> list[int]:
        return tile_territories(s)

    def why_here(self, s: Northgard, t: int) -> int:
        return why_place(s, t)

    def take(self, s: Northgard, answer: int) -> None:
        group.gather(s, self.seat, answer - k.A_AREA, False)


def finish(s: Northgard) -> None:
    """Third tiles go back into the pile (N.SETUP.20)."""
    if len(s.tile_hand) == 0:
        shuffle_decks(s)  # N.PROTO.10
        return
    for p in range(s.players):
        s.pile.extend(s.tile_hand[p])
    s.tile_hand = []
    s.shuffle(s.pile)
    if s.modules & k.M_WILDERNESS:
        wilderness.shuffle_in(s)


# -- events ------------------------------------------------------------------------------------------------------------


class ClanTaken(Event):
    """A seat leads a clan."""

    def __init__(self, seat: int, clan: int) -> None:
        super().__init__()
        self.seat = seat
        self.clan = clan


class FirstRoll(Event):
    """Two dice for the first player."""

    def __init__(self, seat: int, one: int, two: int) -> None:
        super().__init__()
        self.seat = seat
        self.one = one
        self.two = two


class FirstPlayer(Event):
    """Who goes first."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class TileHand(Event):
    """The tiles in a hand, to its owner or to all."""

    def __init__(self, seat: int, tiles: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.tiles = tiles


QUESTIONS.add(k.K_CLAN, Clan, "N.SETUP.8")
QUESTIONS.add(k.K_SETUP_TILE, SetupTile, "N.SETUP.13")
QUESTIONS.add(k.K_SETUP_SWAP, SetupSwap, "N.SETUP.19")
QUESTIONS.add(k.K_SETUP_PLACE, SetupPlace, "N.SETUP.17")
QUESTIONS.add(155, Clans, "N.SETUP.8")
QUESTIONS.add(156, SetupTurn, "N.SETUP.13")
QUESTIONS.add(157, SetupLaid, "N.SETUP.13")
EVENTS.add(k.EV_CLAN, ClanTaken, "N.SETUP.8")
EVENTS.add(k.EV_FIRST_ROLL, FirstRoll, "N.SETUP.10")
EVENTS.add(k.EV_FIRST, FirstPlayer, "N.SETUP.10")
EVENTS.add(k.EV_TILE_HAND, TileHand, "N.SETUP.12")
