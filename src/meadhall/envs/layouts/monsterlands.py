"""The fields of Monster Lands: table, offers, buildings, paths, clans and mercenaries."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meadhall.envs.layout import Axis, Fill, Layout, Vector, bag, by_seat, mark, mark_seat
from meadhall.monsterlands import GAME
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.content import Content
from meadhall.monsterlands.entries import QUESTIONS
from meadhall.monsterlands.observe import gather
from meadhall.monsterlands.state import MonsterState

LISTS = {"each": 3, "groups": 8, "totals": 2, "discounts": 3, "cards": 3}
PHASES = ("dice", "deployment", "adventure", "cleanup")
AFFINITY = ("fire", "water", "wind", "jungle", "siege", "necromancer")
DICE = ("S", "M", "P1", "P2", "P3", "P4", "P5", "P6")
TOKENS = ("defence", "potion", "venom", "elixir")
PATHS = (
    *("dice 1", "dice 2", "contract 1", "contract 2", "left 1", "left 2", "left 3", "left 4"),
    *("right 1", "right 2", "right 3", "right 4", "entrance 1", "entrance 2"),
)
MODULES = ("trick", "queen", "more monsters", "potion shop", "sweet failure", "resurrection", "hard", "extras", "promo")
PILES = ("mercenaries", "novices", "equipment", "traps", "loot", "monsters", "lands", "headers", "missions", "panic")


def layout(c: Content) -> Layout:
    """The fields of Monster Lands with these cards and tiles."""
    made = Layout(GAME, QUESTIONS, LISTS)
    seat = made.seat
    mercenary = Axis("mercenary", _numbered(c.merc_ids))
    equipment = Axis("equipment", _numbered(c.equip_ids))
    monster = Axis("monster", tuple(c.monster_ids))
    land = Axis("land", tuple(c.land_ids))
    trap = Axis("trap", tuple(c.trap_ids))
    loot = Axis("loot", tuple(c.loot_ids))
    place = Axis("place", ("left", "right"))
    path = Axis("path", PATHS)
    made.add("round", "the round, from 1", (), lambda cell, s, seats: _put(cell, s.round), c.rounds)
    made.add("phase", "the phase", (Axis("phase", PHASES),), lambda cell, s, seats: mark(cell, s.phase))
    made.add("first", "the first player", (seat,), lambda cell, s, seats: mark_seat(cell, seats, s.first))
    made.add(
        "current", "whose Deployment turn it is", (seat,), lambda cell, s, seats: mark_seat(cell, seats, s.current)
    )
    made.add(
        "modules",
        "modules and options in play (resurrection: 1 side A, 2 side B)",
        (Axis("module", MODULES),),
        _modules,
    )
    made.add("affinities", "affinities in play", (Axis("affinity", AFFINITY),), _affinities)
    made.add("entrance", "the monster at the Entrance", (monster,), lambda cell, s, seats: mark(cell, s.entrance))
    made.add("land_monster", "the monster of each land", (place, monster), _each(lambda s: s.land_monster))
    made.add("land_card", "the land of each place", (place, land), _each(lambda s: s.land_card))
    header = Axis("header", tuple(c.header_ids))
    made.add("land_header", "the path header of each place", (place, header), _each(lambda s: s.land_header))
    mission = Axis("mission", tuple(c.mission_ids))
    made.add("missions", "the dice mission (left) and the contract (right)", (place, mission), _missions)
    made.add("docks", "mercenaries on offer", (mercenary,), _offer(lambda s: s.docks))
    made.add("bazaar", "equipment on offer", (equipment,), _offer(lambda s: s.bazaar))
    made.add("lodge", "traps on offer", (trap,), _offer(lambda s: s.trap_offer))
    made.add("loot", "loot on offer", (loot,), _offer(lambda s: s.loot_offer))
    made.add("merc_deck", "mercenaries in the deck", (mercenary,), _offer(lambda s: s.merc_deck))
    made.add("trap_pile", "traps in the pile", (trap,), _offer(lambda s: s.trap_pile))
    made.add("monster_deck", "monsters in the deck", (monster,), _offer(lambda s: s.monster_deck))
    made.add("piles", "sizes of the piles", (Axis("pile", PILES),), _piles, 20)
    made.add("fallen", "dead mercenaries on the resurrection tile", (mercenary,), _offer(lambda s: s.tile))
    building = Axis("building", tuple(c.building_ids))
    made.add("panic", "panic tokens", (building,), lambda cell, s, seats: _row(cell, s.panic))
    spaces = Axis("space", tuple(f"{c.building_ids[b]} {n}" for n, b in enumerate(c.space_building)))
    made.add(
        "spaces",
        "building spaces: 0 free, 1 S, 2 M, 3 to 8 a persuasion die of 1 to 6, 9 two dice, 10 Madhala's die",
        (spaces,),
        lambda cell, s, seats: _row(cell, s.spaces),
        10,
    )
    made.add("pawn_shop", "dice in the Pawn Shop", (Axis("die", (*DICE, "P not rolled")),), _pawn)
    for name, meaning, scale, read in _STOCKS:
        made.add(name, meaning, (seat,), _stock(read), scale)
    made.add("affinity", "the affinity of the clan", (seat, Axis("affinity", AFFINITY)), _affinity)
    made.add("pool", "dice in the pool", (seat, Axis("die", (*DICE, "P not rolled"))), _pool)
    made.add(
        "tokens",
        "trap tokens of the clan that lie face down, in its play area or on paths (all know which they are)",
        (seat, trap),
        _tokens,
    )
    made.add("own_traps", "trap tokens in the observer's play area", (trap,), _own_traps)
    made.add("laid", "trap tokens on paths as far as the observer knows them", (path, trap), _laid)
    made.add("loots", "loot tokens", (seat, loot), _seats_bag(lambda s: s.loots))
    made.add("trophies", "trophies", (seat, monster), _seats_bag(lambda s: s.trophies))
    made.add("sweet", "the holder of the sweet failure tile", (seat,), _sweet)
    columns = ["wounded", "talent used", "settled", "weapon", "armor", "spell"]
    columns += [f"of {name}" for name in seat.labels] + [f"on {name}" for name in PATHS]
    made.add("mercenaries", "mercenaries by card", (mercenary, Axis("of it", tuple(columns))), _mercenaries)
    made.add("equipment", "equipment: its bearer's clan", (equipment, seat), _equipment)
    made.add(
        "equipment_used", "equipment used this round", (equipment,), lambda cell, s, seats: _row(cell, s.equip_used)
    )
    columns = ["dice S", "dice M", "dice P"] + [f"of {name}" for name in seat.labels]
    made.add("lands", "conquered lands, their owners and dice on them", (land, Axis("of it", tuple(columns))), _lands)
    columns = ["occupied", "blocked", "dice S", "dice M", *TOKENS, "gold", "fought", "face-down tokens"]
    columns += ["rolled dice", "sum rolled"] + [f"of {name}" for name in seat.labels]
    made.add("paths", "paths", (path, Axis("of it", tuple(columns))), _paths, 4)
    return made


def _numbered(ids: Sequence[str]) -> tuple[str, ...]:
    """Labels for cards of which there are several alike."""
    out: list[str] = []
    for id in ids:
        copies = sum(1 for label in out if label.split(" ")[0] == id)
        out.append(f"{id} {copies + 1}" if copies else id)
    return tuple(out)


_STOCKS: tuple[tuple[str, str, float, Callable[[MonsterState], Sequence[int]]], ...] = (
    ("glory", "glory", 20, lambda s: s.glory),
    ("reputation", "reputation", 10, lambda s: s.reputation),
    ("gold", "gold", 10, lambda s: s.gold),
    ("defence", "defence tokens", 5, lambda s: s.defence),
    ("potions", "potions", 3, lambda s: s.potions),
    ("venoms", "venoms", 3, lambda s: s.venoms),
    ("elixirs", "elixirs", 3, lambda s: s.elixirs),
    ("trap_count", "trap tokens in the play area", 5, lambda s: [len(tokens) for tokens in s.traps]),
    ("passed", "has passed in Deployment", 1, lambda s: s.passed),
)


def _put(cell: Vector, value: float) -> None:
    cell[...] = value


def _row(cell: Vector, values: Sequence[int]) -> None:
    cell[: len(values)] = values


def _each(read: Callable[[MonsterState], Sequence[int]]) -> Fill:
    """A mark per place."""

    def fill(cell: Vector, s: MonsterState, seats: list[int]) -> None:
        for row, index in zip(cell, read(s), strict=False):
            mark(row, index)

    return fill


def _offer(read: Callable[[MonsterState], Sequence[int]]) -> Fill:
    """A bag; empty places of an offer are -1."""

    def fill(cell: Vector, s: MonsterState, seats: list[int]) -> None:
        bag(cell, [thing for thing in read(s) if thing >= 0])

    return fill


def _stock(read: Callable[[MonsterState], Sequence[int]]) -> Fill:
    """A number per seat."""

    def fill(cell: Vector, s: MonsterState, seats: list[int]) -> None:
        by_seat(cell, seats, read(s))

    return fill


def _seats_bag(read: Callable[[MonsterState], list[list[int]]]) -> Fill:
    """A bag per seat."""

    def fill(cell: Vector, s: MonsterState, seats: list[int]) -> None:
        things = read(s)
        for row, p in zip(cell, seats, strict=False):
            bag(row, things[p])

    return fill


def _modules(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    cell[:] = [s.trick, s.queen, s.more_monsters, s.potion_shop, s.sweet, s.resurrection, s.hard, s.extras, s.promo]


def _affinities(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    cell[:] = [s.affinities >> bit & 1 for bit in range(k.AFFINITIES)]


def _missions(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    mark(cell[0], s.mission_left)
    mark(cell[1], s.mission_right)


def _piles(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    piles = (s.merc_deck, s.novice_stack, s.equip_deck, s.trap_pile, s.loot_pile)
    more = (s.monster_deck, s.land_deck, s.header_stack, s.mission_bag, s.panic_stack)
    cell[:] = [len(pile) for pile in piles + more]


def _pawn(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    _row(cell, s.pawn)


def _affinity(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        mark(row, s.clan_affinity[p])


def _pool(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        row[:] = s.pool[p * 9 : p * 9 + 9]


def _tokens(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        bag(row, [token % k.EPOCH for token in gather(s, p)])


def _own_traps(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    if s.viewer >= 0:
        bag(cell, [token % k.EPOCH for token in s.traps[s.viewer]])


def _laid(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    for path, token, state in zip(s.lay_path, s.lay_token, s.lay_state, strict=True):
        if state != k.FACE_DOWN or s.path_owner[path] == s.viewer:
            cell[path, token % k.EPOCH] += 1


def _sweet(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    mark_seat(cell, seats, s.sweet_holder)


def _mercenaries(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    first = 6
    paths = cell.shape[1] - k.PATHS
    for m in range(len(s.owner)):
        if s.owner[m] < 0:
            continue
        row = cell[m]
        row[first + seats.index(s.owner[m])] = 1
        row[0] = s.wounded[m]
        row[1] = s.used[m] > 0
        row[2] = s.settled_on[m] >= 0
        row[3:6] = [card >= 0 for card in s.gear[m * 3 : m * 3 + 3]]
        if s.path_of[m] >= 0:
            row[paths + s.path_of[m]] = 1


def _equipment(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    for card, bearer in enumerate(s.equip_at):
        if bearer >= 0:
            mark_seat(cell[card], seats, s.owner[bearer])


def _lands(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    for design, owner in enumerate(s.land_owner):
        if owner >= 0:
            dice = s.land_dice[design]
            cell[design, :3] = [dice & 15, dice >> 4 & 15, dice >> 8]
            cell[design, 3 + seats.index(owner)] = 1


def _paths(cell: Vector, s: MonsterState, seats: list[int]) -> None:
    for p, row in enumerate(cell):
        row[0] = s.path_merc[p] >= 0
        row[1] = s.path_merc[p] == k.BLOCKED
        row[2:9] = [s.path_s[p], s.path_m[p], s.path_defence[p], s.path_potion[p], s.path_venom[p], s.path_elixir[p],
                    s.path_gold[p]]  # fmt: skip
        row[9] = s.fought[p]
        if s.path_merc[p] >= 0:
            mark_seat(row[13:], seats, s.path_owner[p])
    for path, state in zip(s.lay_path, s.lay_state, strict=True):
        if state == k.FACE_DOWN:
            cell[path, 10] += 1
    for die in s.rolled:
        cell[die // 4096, 11] += 1
        cell[die // 4096, 12] += die % 16
