"""Setting up a table (SETUP, AFFINITIES, DIFFICULTY)."""

from meadhall.monsterlands import cleanup, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.content import Content
from meadhall.monsterlands.rounds import Round
from meadhall.monsterlands.state import MonsterState


class Options:
    """The chosen options as numbers (M.SETUP.1)."""

    def __init__(self) -> None:
        self.trick: int = 0
        self.queen: int = 0
        self.more_monsters: int = 0
        self.potion_shop: int = 0
        self.sweet: int = 0
        self.resurrection: int = 0
        self.hard: int = 0
        self.track: int = 0
        self.extras: int = 0
        self.promo: int = 0
        self.affinities: list[int] = []
        self.clans: list[int] = []  # affinity by seat; empty: dealt
        self.first: int = -1  # first player; -1: drawn


def blank(players: int, o: Options, content: Content, rules: int = k.RULES) -> MonsterState:
    """An empty table with its options written down."""
    s = MonsterState()
    s.rules = rules
    s.content = content
    s.players = players
    s.trick = o.trick
    s.queen = o.queen
    s.more_monsters = o.more_monsters
    s.potion_shop = o.potion_shop
    s.sweet = o.sweet
    s.resurrection = o.resurrection
    s.hard = o.hard
    s.track = o.track
    s.extras = o.extras
    s.promo = o.promo
    for a in o.affinities:
        s.affinities |= 1 << a
    s.lands = 1 if players <= 2 else 2
    own_lists(s)
    return s


def own_lists(s: MonsterState) -> None:
    """Lists of its own for everything that is filled card by card."""
    s.merc_deck = []
    s.merc_discard = []
    s.novice_stack = []
    s.spare_stack = []
    s.merc_out = []
    s.tile = []
    s.equip_deck = []
    s.equip_discard = []
    s.trap_pile = []
    s.trap_discard = []
    s.trap_out = []
    s.loot_pile = []
    s.loot_discard = []
    s.monster_deck = []
    s.monster_discard = []
    s.land_deck = []
    s.header_discard = []
    s.mission_discard = []
    s.moved = []
    s.clan_affinity = []
    s.lay_path = []
    s.lay_token = []
    s.lay_state = []
    s.lay_s = []
    s.lay_m = []
    s.lay_target = []
    s.rolled = []
    s.clan = []
    s.traps = []
    s.loots = []
    s.trophies = []


def new(players: int, seed: int, o: Options, content: Content, rules: int = k.RULES) -> MonsterState:
    """A table set up and run to its first question; traced from the first shuffle on."""
    s = blank(players, o, content, rules)
    s.rng.seed(seed)
    s.tracing = True
    lay_out(s, o)
    s.add(Round())
    s.run()
    return s


def in_play(s: MonsterState, affinity: int) -> bool:
    """Whether an affinity is in the game."""
    return affinity >= 0 and s.affinities & (1 << affinity) != 0


def lay_out(s: MonsterState, o: Options) -> None:
    """Everything of SETUP, random parts in the order of its rules (M.SETUP.3)."""
    c = s.content
    n = s.players
    s.owner = [-1] * c.mercs
    s.wounded = [0] * c.mercs
    s.path_of = [-1] * c.mercs
    s.settled_on = [-1] * c.mercs
    s.used = [0] * c.mercs
    s.gear = [-1] * (c.mercs * 3)
    s.equip_at = [-1] * c.equips
    s.equip_used = [0] * c.equips
    s.land_owner = [-1] * c.lands
    s.land_settler = [-1] * c.lands
    s.land_dice = [0] * c.lands
    s.spaces = [0] * c.spaces
    s.pawn = [0] * (k.DICE + 1)
    s.dice_out = [0, 0, 0]
    s.panic = [0] * k.BUILDINGS
    s.visited = [0, 0, 0]
    s.aside = [-1, -1]
    s.land_monster = [-1, -1]
    s.land_card = [-1, -1]
    s.land_header = [-1, -1]
    lay_paths(s)
    lay_seats(s)
    lay_mercenaries(s)
    lay_tokens(s)
    lay_monsters(s)
    for land in range(c.lands):
        promo_out = c.land_promo[land] and not (s.promo and in_play(s, k.SIEGE))
        if in_play(s, c.land_affinity[land]) and not promo_out:
            s.land_deck.append(land)
    s.shuffle(s.land_deck)
    for i in range(s.lands):
        s.land_card[i] = s.land_deck.pop()
    s.header_stack = list(range(c.tiles))
    s.shuffle(s.header_stack)
    for i in range(s.lands):
        s.land_header[i] = zones.draw_header(s)
    for design in range(c.loots):
        if c.loot_extras[design] == 0 or s.extras:
            for _ in range(c.loot_copies[design]):
                s.loot_pile.append(design)
    s.shuffle(s.loot_pile)
    s.loot_offer = [-1] * c.offer_loot
    zones.refill_loot(s)
    s.mission_bag = list(range(c.missions))
    s.shuffle(s.mission_bag)
    cleanup.draw_missions(s)
    s.round = 1
    s.panic_stack = list(range(k.BUILDINGS))
    s.shuffle(s.panic_stack)
    s.first = o.first if o.first >= 0 else s.below(n)
    lay_clans(s, o)


def lay_paths(s: MonsterState) -> None:
    """Empty paths."""
    s.path_merc = [-1] * k.PATHS
    s.path_owner = [-1] * k.PATHS
    s.path_s = [0] * k.PATHS
    s.path_m = [0] * k.PATHS
    s.mission_p = [0] * (k.LAND_PATH * 6)
    s.path_defence = [0] * k.PATHS
    s.path_gold = [0] * k.PATHS
    s.path_potion = [0] * k.PATHS
    s.path_venom = [0] * k.PATHS
    s.path_elixir = [0] * k.PATHS
    s.path_epoch = [0] * k.PATHS
    s.fought = [0] * k.PATHS
    s.dt_used = [0] * k.PATHS


def lay_seats(s: MonsterState) -> None:
    """Empty play areas."""
    n = s.players
    s.glory = [0] * n
    s.reputation = [0] * n
    s.gold = [0] * n
    s.defence = [0] * n
    s.potions = [0] * n
    s.venoms = [0] * n
    s.elixirs = [0] * n
    s.pool = [0] * (n * 9)
    s.leader = [-1] * n
    s.passed = [0] * n
    s.epoch = [0] * n
    for _ in range(n):
        s.clan.append([])
        s.traps.append([])
        s.loots.append([])
        s.trophies.append([])


def lay_mercenaries(s: MonsterState) -> None:
    """Novices, the mercenary deck and the first offer (M.SETUP.4 to M.SETUP.10)."""
    c = s.content
    for i in range(c.novices):
        s.novice_stack.append(c.first_novice + c.novices - 1 - i)
    for i in range(k.SPARES):
        s.spare_stack.append(c.first_novice + c.novices + k.SPARES - 1 - i)
    for m in range(c.first_novice):
        if c.merc_role[m] == k.DECK and in_play(s, c.merc_affinity[m]):
            s.merc_deck.append(m)
    s.shuffle(s.merc_deck)
    docks = c.docks_solo if s.players == 1 else c.docks
    s.docks = [-1] * docks
    zones.refill_docks(s)
    needed = min(s.players, docks)
    aside: list[int] = []
    while True:
        cheap = 0
        worst = 0
        for i in range(docks):
            if c.merc_reputation[s.docks[i]] <= c.first_offer_reputation:
                cheap += 1
            if c.merc_reputation[s.docks[i]] > c.merc_reputation[s.docks[worst]]:
                worst = i
        if cheap >= needed:
            break
        aside.append(s.docks[worst])
        s.docks[worst] = s.merc_deck.pop()
    if len(aside) > 0:
        for m in aside:
            s.merc_deck.append(m)
        s.shuffle(s.merc_deck)


def lay_tokens(s: MonsterState) -> None:
    """Traps and equipment (M.SETUP.11, M.SETUP.12, M.TRICK.1, M.AFFINITIES.5)."""
    c = s.content
    for design in range(c.traps):
        if c.trap_kind[design] == k.TRAP_INITIAL:
            continue
        wanted = (
            c.trap_set[design] == 0 or (c.trap_set[design] == 1 and s.trick) or (c.trap_set[design] == 2 and s.extras)
        )
        if wanted:
            for _ in range(c.trap_copies[design]):
                s.trap_pile.append(design)
    s.shuffle(s.trap_pile)
    s.trap_offer = [-1] * c.offer_traps
    zones.refill_traps(s)
    for e in range(c.equips):
        if c.equip_extras[e] == 0 or s.extras:
            s.equip_deck.append(e)
    s.shuffle(s.equip_deck)
    s.bazaar = [-1] * c.offer_bazaar
    zones.refill_bazaar(s)


def lay_monsters(s: MonsterState) -> None:
    """Monsters of the lands from the A pile, or from all in hard games (M.SETUP.13 to M.SETUP.15, M.DIFFICULTY.3)."""
    c = s.content
    later: list[int] = []
    for monster in range(c.monsters):
        if in_play(s, c.monster_affinity[monster]):
            if c.monster_hard[monster] and not s.hard:
                later.append(monster)
            else:
                s.monster_deck.append(monster)
    s.shuffle(s.monster_deck)
    for land in range(s.lands):
        zones.monster_for_land(s, land)
    if len(later) > 0:
        for monster in later:
            s.monster_deck.append(monster)
        s.shuffle(s.monster_deck)


def lay_clans(s: MonsterState, o: Options) -> None:
    """Leader, initial mercenary, start values and initial trap of each clan (M.SETUP.24 to M.SETUP.27)."""
    c = s.content
    clans = o.clans.copy()
    if len(clans) == 0:
        clans = o.affinities.copy()
        s.shuffle(clans)
    for seat in range(s.players):
        s.clan_affinity.append(clans[seat])
        for m in range(c.first_novice):
            if c.merc_affinity[m] == clans[seat] and c.merc_role[m] != k.DECK:
                zones.join(s, seat, m)
                if c.merc_role[m] == k.LEADER:
                    s.leader[seat] = m
        s.glory[seat] = c.start_glory
        s.gold[seat] = c.start_gold
        for _ in range(c.start_traps):
            zones.add_trap(s, seat, c.initial_trap)
    for m in range(c.first_novice):
        if c.merc_role[m] != k.DECK and s.owner[m] < 0 and in_play(s, c.merc_affinity[m]):
            s.merc_out.append(m)
