"""Setting up: clans, decks, first player, tile hands and the two rounds of setup tiles (section SETUP)."""

from meadhall.core.state import Frame
from meadhall.northgard import (
    beasts,
    creatures,
    land,
    prototype,
    wilderness,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import ABSENT, RESERVE, Northgard
from meadhall.northgard.units import enter, kaija_free, seat_from


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
    if clan == o.BEAR:
        s.kaija_at = RESERVE
    if s.tracing:
        s.emit(k.EV_CLAN, [p, clan])


def why_clan(s: Northgard, clan: int) -> int:
    """Whether a clan is still free."""
    return k.R_CLAN_TAKEN if clan in s.clan else k.R_OK


def step_clans(s: Northgard, f: Frame) -> None:
    """Seats choose clans in seat order (N.SETUP.8)."""
    if f.a == 0 and s.v[k.V_RANDOM_CLANS]:
        prototype.deal_clans(s)
        for p in range(s.players):
            if len(s.draw[p]) == 0:
                take_clan(s, p, s.clan[p])
    while f.a < s.players and s.clan[f.a] >= 0:
        f.a += 1
    if f.a >= s.players:
        s.pop()
        deal_out(s)
        return
    if s.answer < 0:
        options: list[int] = []
        for clan in range(o.CLANS):
            if why_clan(s, clan) == 0:
                options.append(k.A_CLAN + clan)
        s.ask(f.a, k.K_CLAN, options)
        return
    take_clan(s, f.a, s.take() - k.A_CLAN)


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
        creatures.make_deck(s)
    if s.modules & k.M_CREATURES and s.modules & k.M_WILDERNESS:
        s.specters = s.content.creature_copies[wilderness.specter(s)]
    if old:
        s.tile_hand = []
    else:
        tile_hands(s)
    s.push(k.F_SETUP, s.first)


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
            s.emit_to(p, k.EV_TILE_HAND, [p] + s.tile_hand[p])
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
                s.emit(k.EV_FIRST_ROLL, [p, one, two])
            if axes > best:
                best = axes
                ahead = []
            if axes == best:
                ahead.append(p)
        rollers = ahead
    s.first = rollers[0]
    if s.tracing:
        s.emit(k.EV_FIRST, [s.first])


# -- the two rounds: a round, b players done in it, c tile, d territory; items: what of the group is placed ------------


def mode_of(f: Frame) -> int:
    """Where setup tiles may go in this round (N.SETUP.13, N.SETUP.14)."""
    return land.BY_SETUP_FIRST if f.a == 0 else land.BY_SETUP


def why_tile(s: Northgard, f: Frame, tile: int) -> int:
    """Whether a tile of the hand can be laid."""
    p = seat_from(s, s.first, f.b)
    if tile not in s.tile_hand[p]:
        return k.R_NOT_ON_OFFER
    return k.R_OK if land.fits(s, p, tile, mode_of(f)) else k.R_TILE_STUCK


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


def tile_territories(s: Northgard) -> list[int]:
    """The territories that contain an area of the last tile."""
    out: list[int] = []
    base = s.placed * o.AREAS
    for i in range(s.content.tile_areas[s.slot_tile[s.placed]]):
        t = s.terr[base + i]
        if t not in out:
            out.append(t)
    return out


def step_setup(s: Northgard, f: Frame) -> None:
    """Each player lays a tile and places a group, twice (N.SETUP.13 to N.SETUP.20)."""
    if f.b >= s.players:
        f.b = 0
        f.a += 1
    if f.a >= 2:
        s.pop()
        finish(s)
        return
    p = seat_from(s, s.first, f.b)
    if f.step == 0 and len(s.tile_hand) == 0:
        prototype.draw_setup_tile(s, f, p)
        return
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for tile in s.tile_hand[p]:
                if why_tile(s, f, tile) == 0:
                    options.append(k.A_TILE + tile)
            if len(options) == 0:  # N.SETUP.19: the hand is shown to all
                f.step = 1
                s.learn()
                if s.tracing:
                    s.emit(k.EV_TILE_HAND, [p] + s.tile_hand[p])
                return
            s.ask(p, k.K_SETUP_TILE, options)
            return
        f.c = s.take() - k.A_TILE
        s.tile_hand[p].remove(f.c)
        f.step = 2
        place = s.push(k.F_PLACE, p)
        place.a = f.c
        place.b = mode_of(f)
        return
    if f.step == 1:
        if s.answer < 0:
            hand: list[int] = []
            for tile in s.tile_hand[p]:
                hand.append(k.A_TILE + tile)
            s.ask(p, k.K_SETUP_SWAP, hand)
            return
        tile = s.take() - k.A_TILE
        s.tile_hand[p].remove(tile)
        s.pile.insert(0, tile)
        s.learn()
        s.tile_hand[p].append(s.pile.pop())
        if s.tracing:
            s.emit(k.EV_TILES_BOTTOM, [p, tile])
            s.emit_to(p, k.EV_TILE_HAND, [p] + s.tile_hand[p])
        f.step = 0
        return
    if f.step == 2:
        f.step = 6
        if s.modules & k.M_CREATURES:
            creatures.tile_placed(s, False)
    if f.step == 6:
        if s.answer < 0:
            places: list[int] = []
            for t in tile_territories(s):
                if why_place(s, t) == 0:
                    places.append(k.A_AREA + t)
            s.ask(p, k.K_SETUP_PLACE, places)
            return
        f.d = s.take() - k.A_AREA
        f.items = [0, 0]  # Kaija, warchief
        f.step = 3
        return
    if f.step == 3:
        if kaija_free(s, p) and s.v[k.V_KAIJA_SETUP] == 1:
            if s.answer < 0:
                s.ask(p, k.K_GROUP, [k.A_KAIJA, k.A_REG])
                return
            f.items[0] = 1 if s.take() == k.A_KAIJA else 0
        f.step = 4
        return
    if f.step == 4:
        if s.chief_at[p] == RESERVE:
            if s.answer < 0:
                s.ask(p, k.K_GROUP, [k.A_CHIEF, k.A_REG])
                return
            f.items[1] = 1 if s.take() == k.A_CHIEF else 0
        f.step = 5
        return
    reg = s.content.group - f.items[0] - f.items[1]
    s.reserve[p] -= reg
    enter(s, p, f.d, reg, f.items[0] == 1, f.items[1] == 1)
    if s.tracing:
        s.emit(k.EV_SETUP_UNITS, [p, f.d, reg, f.items[0], f.items[1]])
    f.items = []
    f.step = 0
    f.b += 1


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
