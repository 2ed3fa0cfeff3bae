"""Module CREATURES: the deck, apparitions, the Creature phase, fights and their end."""

from typing import Final

from meadhall.core.lists import added, changed, inserted
from meadhall.core.state import Frame
from meadhall.northgard import beasts, build, combat, harvest, land, retreat, warchiefs, wilderness
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
from meadhall.northgard.effects.payments import NOBODY, pay
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import add_fame, figures, gain, has_chief, has_kaija, regulars, remove, resources

WEAK: Final = 6  # strength up to which a card may lie in the top part of the deck (N.CREATURES.1)


def make_deck(s: Northgard) -> None:
    """N.CREATURES.1, N.WILDERNESS.2: weak creatures on top, the rest with the strong ones below."""
    c = s.content
    weak: list[int] = []
    strong: list[int] = []
    for kind in range(len(c.creature_ids)):
        if c.creature_from[kind] != o.FROM_DECK or (c.creature_wild[kind] and not s.modules & k.M_WILDERNESS):
            continue
        for _ in range(c.creature_copies[kind]):
            if c.creature_strength[kind] <= WEAK:
                weak.append(kind)
            else:
                strong.append(kind)
    s.shuffle(weak)
    s.weak_top = s.players + 1
    rest = weak[s.weak_top :] + strong
    s.shuffle(rest)
    s.creature_deck = rest + weak[: s.weak_top]
    s.creature_discard = []
    s.creatures_out = []
    s.line = []
    s.line_at = []


def draw(s: Northgard) -> int:
    """The next creature card; -1 if deck and discard pile are empty (N.CREATURES.5)."""
    if len(s.creature_deck) == 0:
        if len(s.creature_discard) == 0:
            return -1
        s.creature_deck = s.shuffled(s.creature_discard)
        s.creature_discard = []
        s.weak_top = 0
    s.learn()
    if s.weak_top > 0:
        s.weak_top -= 1
    kind = s.creature_deck[-1]
    s.creature_deck = s.creature_deck[:-1]
    return kind


def appear(s: Northgard, t: int, place: int, acts: bool) -> None:
    """A drawn creature comes to a territory, at a place of the line (-1: the right end); perhaps its power acts."""
    kind = draw(s)
    if kind >= 0:
        put(s, kind, t, place)
        if acts:
            act(s, kind, t)


def put(s: Northgard, kind: int, t: int, place: int) -> None:
    """A creature joins the line and stands in a territory."""
    at = len(s.line) if place < 0 else place
    s.line = inserted(s.line, at, kind)
    s.line_at = inserted(s.line_at, at, t)
    if s.tracing:
        s.emit(k.EV_APPEAR, [kind, t])


def tile_placed(s: Northgard, acts: bool) -> None:
    """A tile was laid: something appears on its lair (N.CREATURES.2 to N.CREATURES.4)."""
    tile = s.slot_tile[s.placed]
    for i in range(s.content.tile_areas[tile]):
        if s.content.area_lair[tile * o.AREAS + i]:
            appear(s, s.terr[s.placed * o.AREAS + i], -1, acts)
    if s.modules & k.M_WILDERNESS:
        wilderness.tile_placed(s)


# -- powers on coming into a territory --------------------------------------------------------------------------------


def act(s: Northgard, kind: int, t: int) -> None:
    """The power of a creature that appeared in t or moved into it."""
    power = s.content.creature_power[kind]
    p = s.t_holder[t]
    if power == o.POWER_SUMMON:
        place = s.line.index(kind) + 1
        appear(s, t, place, True)
    elif p < 0:
        return
    elif power == o.POWER_REMOVE_UNIT:
        lose_unit(s, p, t, kind)
    elif power == o.POWER_ATTACK or power == o.POWER_HUNT:
        start_fight(s, p, t, kind, -1, 1)
    elif power == o.POWER_LEVY:
        levy(s, p, t, kind)
    elif power == o.POWER_RAZE:
        f = s.push(k.F_RAZE, p)
        f.a = t


def levy(s: Northgard, p: int, t: int, kind: int) -> None:
    """Draugr Jötunn: pay any 2 resources; with fewer, lose them and be attacked (N.WILDERNESS.6)."""
    if s.tracing:
        s.emit(k.EV_LEVY, [p, kind])
    if resources(s, p) >= 2:
        pay(s, p, 2, NOBODY, kind)
        return
    if s.tracing and resources(s, p) > 0:
        s.emit(k.EV_PAY, [p, s.res[p * 3], s.res[p * 3 + 1], s.res[p * 3 + 2]])
    for good in range(3):
        s.res[p * 3 + good] = 0
    start_fight(s, p, t, kind, -1, 1)


def lose_unit(s: Northgard, p: int, t: int, kind: int) -> None:
    """The controller removes one figure of t."""
    f = s.push(k.F_LOSE_UNIT, p)
    f.a = t
    f.b = kind


def step_lose_unit(s: Northgard, f: Frame) -> None:
    """Choose the figure that goes (N.CREATURES.12, N.DECIDE.61). a territory, b creature (-1: the Swamp)."""
    p = f.seat
    if figures(s, p, f.a) == 0:
        s.pop()
        return
    if s.answer < 0:
        kinds: list[int] = []
        if regulars(s, p, f.a) > 0:
            kinds.append(k.A_REG)
        if has_kaija(s, p, f.a):
            kinds.append(k.A_KAIJA)
        if has_chief(s, p, f.a):
            kinds.append(k.A_CHIEF)
        s.ask(p, k.K_LOST_UNIT, kinds)
        return
    kind = s.take()
    remove(s, p, f.a, 1 if kind == k.A_REG else 0, kind == k.A_KAIJA, kind == k.A_CHIEF)
    if s.tracing:
        s.emit(k.EV_LOST_UNIT, [p, f.a, f.b, kind])
    s.pop()


def step_raze(s: Northgard, f: Frame) -> None:
    """Eldthurs: the controller removes one small building there. a territory."""
    if s.answer < 0:
        options: list[int] = []
        for area in land.areas_of(s, f.a):
            if s.a_build[area] >= 0 and not s.content.building_large[s.a_build[area]]:
                options.append(k.A_AREA + area)
        for i in range(0, len(s.loose), 2):
            b = s.loose[i + 1]
            if s.loose[i] == f.a and not s.content.building_large[b] and k.A_BUILDING + b not in options:
                options.append(k.A_BUILDING + b)
        if len(options) == 0:
            s.pop()
            return
        s.ask(f.seat, k.K_RAZE, options)
        return
    choice = s.take()
    if choice >= k.A_AREA:
        build.raze(s, choice - k.A_AREA)
    else:
        for i in range(0, len(s.loose), 2):
            if s.loose[i] == f.a and s.loose[i + 1] == choice - k.A_BUILDING:
                build.raze_loose(s, i)
                break
    s.pop()


# -- the Creature phase: a place in the line of the creature that is next -----------------------------------------


def worth(s: Northgard, t: int, priority: int) -> int:
    """What a territory is worth to a creature (N.CREATURES.9)."""
    if priority == o.PRIORITY_RESOURCES:
        return harvest.icons(s, t)
    if priority == o.PRIORITY_BUILDINGS:
        n = 0
        for b in range(o.BUILDINGS):
            n += land.buildings(s, t, b) * (3 if s.content.building_large[b] else 1)
        return n
    return 0 if s.t_holder[t] < 0 else figures(s, s.t_holder[t], t)


def destinations(s: Northgard, i: int) -> list[int]:
    """Where the creature at place i of the line may go, narrowed down by its priorities (N.CREATURES.8, 9)."""
    kind = s.line[i]
    here = s.line_at[i]
    near: list[int] = []
    if s.content.creature_power[kind] == o.POWER_HUNT:
        for t in s.live:
            if t != here:
                near.append(t)
    else:
        for link in land.neighbours(s, here):
            near.append(link >> 1)
    free: list[int] = []
    held = False
    for t in near:
        if beasts.count(s, t) == 0:
            free.append(t)
            held = held or s.t_holder[t] >= 0
    out: list[int] = []
    for t in free:
        if not held or s.t_holder[t] >= 0:
            out.append(t)
    for rank in range(3):
        best = -1
        kept: list[int] = []
        for t in out:
            value = worth(s, t, s.content.creature_priority[kind * 3 + rank])
            if value > best:
                best = value
                kept = []
            if value == best:
                kept.append(t)
        out = kept
    return out


def step_creatures(s: Northgard, f: Frame) -> None:
    """The creatures of the line, from left to right, each move once and act (N.CREATURES.7)."""
    if f.step == 0:
        if s.modules & k.M_WILDERNESS and not wilderness.graves(s, f):
            return
        f.step = 1
    if f.a >= len(s.line):
        s.pop()
        return
    targets = destinations(s, f.a)
    if len(targets) == 0:  # N.CREATURES.11
        f.a += 1
        return
    if s.answer < 0:
        options: list[int] = []
        for t in targets:
            options.append(k.A_AREA + t)
        s.ask(s.first, k.K_CREATURE_TIE, options)
        return
    to = s.take() - k.A_AREA
    kind = s.line[f.a]
    if s.tracing:
        s.emit(k.EV_CREATURE_MOVE, [kind, s.line_at[f.a], to])
    s.line_at = changed(s.line_at, f.a, to)
    f.a += 1
    act(s, kind, to)


# -- attacks declared in a Move action --------------------------------------------------------------------------------


def declared(s: Northgard, t: int) -> bool:
    """Whether a fight against a creature is declared in t (N.CREATURES.19)."""
    for f in s.frames():
        if f.op == k.F_COMBATS:
            for i in range(0, len(f.items), 2):
                if f.items[i] == t:
                    return True
        elif f.op == k.F_FIGHT and f.a == t:
            return True
    return False


def kinds_at(s: Northgard, t: int) -> list[int]:
    """The creatures of a territory, each kind once."""
    out: list[int] = []
    for i in range(len(s.line)):
        if s.line_at[i] == t and s.line[i] not in out:
            out.append(s.line[i])
    return out


def why_attack(s: Northgard, f: Frame, t: int) -> int:
    """Whether an attack on a creature may be declared in t (N.CREATURES.18)."""
    if s.t_holder[t] != f.seat or s.t_att[t] >= 0:
        return k.R_NOT_YOURS
    if beasts.count(s, t) == 0:
        return k.R_NO_TARGET
    for i in range(0, len(f.items), 2):
        if f.items[i] == t:
            return k.R_HAS_CREATURE
    return k.R_OK


def can_attack(s: Northgard, p: int) -> bool:
    """Whether any creature could be attacked by a Move action of p (N.GEN.9)."""
    for t in s.line_at:
        if s.t_holder[t] == p:
            return True
    return False


def declare(s: Northgard, f: Frame) -> bool:
    """Declare fights before the combats of a Combats frame; those against fierce creatures by themselves.

    c: 0 at the start, then 1; d: the territory chosen + 1. False while a question is open."""
    p = f.seat
    if f.c == 0:
        f.c = 1
        for i in range(len(s.line)):
            if not s.content.creature_shares[s.line[i]] and s.t_holder[s.line_at[i]] == p:
                f.items.append(s.line_at[i])
                f.items.append(s.line[i])
    while True:
        if f.d > 0:
            if s.answer < 0:
                which: list[int] = []
                for kind in kinds_at(s, f.d - 1):
                    which.append(k.A_CREATURE + kind)
                s.ask(p, k.K_CREATURE_WHICH, which)
                if s.answer < 0:
                    return False
            f.items.append(f.d - 1)
            f.items.append(s.take() - k.A_CREATURE)
            f.d = 0
        if s.answer < 0:
            options: list[int] = []
            for t in s.live:
                if s.t_holder[t] == p and why_attack(s, f, t) == 0:
                    options.append(k.A_AREA + t)
            if len(options) == 0:
                return True
            options.append(k.A_STOP)
            s.ask(p, k.K_CREATURE, options)
            if s.answer < 0:
                return False
        choice = s.take()
        if choice == k.A_STOP:
            return True
        f.d = choice - k.A_AREA + 1


# -- fights: seat player, a territory, b effect or -1, c creature, d 1 if the creature attacks, e step 1 powers done --

UNITS: Final = 0
AXES: Final = 1
FACE: Final = 2
FOODS: Final = 3
STRENGTH: Final = 4
SKULLS: Final = 5
BEATEN: Final = 6


def start_fight(s: Northgard, p: int, t: int, kind: int, ref: int, attacked: int) -> None:
    """A player fights a creature."""
    f = s.push(k.F_FIGHT, p)
    f.a = t
    f.b = ref
    f.c = kind
    f.d = attacked
    f.items = [0, 0, -1, 0, 0, 0, 0]
    if s.tracing:
        s.emit(k.EV_FIGHT, [p, kind, t, attacked])
    if s.content.creature_power[kind] == o.POWER_HUNT:  # before any fight against the Wyvern (N.CREATURE.wyvern)
        lose_unit(s, p, t, kind)


def card_flags(s: Northgard, f: Frame) -> int:
    """The flags of the Move card behind a fight (N.CREATURES.31)."""
    return 0 if f.b < 0 else row(s, f.b)[o.MOVE_FLAGS]


def step_fight(s: Northgard, f: Frame) -> None:
    """One fight (N.CREATURES.20 to N.CREATURES.25)."""
    p = f.seat
    t = f.a
    c = s.content
    if f.step == 0:
        if figures(s, p, t) > 0 and s.modules & k.M_CHIEFS and f.e == 0:  # N.WARCHIEFS.11
            f.e = 1
            if warchiefs.begin_step_one(s, p, t):
                return
        f.items[UNITS] = figures(s, p, t)
        if f.items[UNITS] == 0:  # N.WILDERNESS.10
            if s.tracing:
                s.emit(k.EV_FIGHT_END, [p, f.c, 0, c.creature_strength[f.c], 0])
            s.pop()
            return
        f.items[AXES] = combat.forces(s, p, t, f.d == 0) + combat.side_bonus(s, p, t)
        if f.d == 1:
            if not beasts.silent(s, t):
                f.items[AXES] += land.buildings(s, t, o.B_FORTRESS) * c.building_axes[o.B_FORTRESS]
        elif f.b >= 0:
            f.items[AXES] += row(s, f.b)[o.MOVE_AXES]
            if card_flags(s, f) & o.MF_THROW:
                f.items[AXES] += 1  # N.CREATURES.21
        f.step = 1
    if f.step == 1:
        if s.answer < 0:
            s.ask(p, k.K_FOOD, combat.food_options(s, p, f.items[UNITS]))
            return
        spend(s, f, o.FOOD)
        f.step = 2 if card_flags(s, f) & o.MF_ANY_FOOD else 4
    if f.step == 2:
        if s.answer < 0:
            s.ask(p, k.K_FOOD_WOOD, other_options(s, f, o.WOOD))
            return
        spend(s, f, o.WOOD)
        f.step = 3
    if f.step == 3:
        if s.answer < 0:
            s.ask(p, k.K_FOOD_LORE, other_options(s, f, o.LORE))
            return
        spend(s, f, o.LORE)
        f.step = 4
    if f.step == 4:
        combat.roll(s, f, p, FACE)
        f.step = 5 if s.modules & k.M_CHIEFS and warchiefs.reroll_open(s, p, t) else 6
    if f.step == 5:
        again = warchiefs.wants_reroll(s, p)
        if again < 0:
            return
        if again == 1:
            combat.roll(s, f, p, FACE)
        f.step = 6
    if f.step == 6:
        f.items[AXES] += c.face_axes[f.items[FACE]]  # a split face counts as axe
        face = s.below(len(c.face_axes))
        if s.tracing:
            s.emit(k.EV_CREATURE_ROLL, [f.c, face])
        f.items[STRENGTH] = c.creature_strength[f.c] + c.face_axes[face]
        skulls = 0 if c.face_split[face] else c.face_skulls[face]
        if f.d == 0 and card_flags(s, f) & o.MF_SHIELD:  # N.CREATURES.22
            skulls -= 1
        if f.d == 1 and s.modules & k.M_CHIEFS:
            skulls -= warchiefs.cancels(s, p, t)
        f.items[SKULLS] = max(0, skulls)
        won = f.items[AXES] > f.items[STRENGTH] or (f.d == 1 and f.items[AXES] == f.items[STRENGTH])
        if f.items[SKULLS] >= f.items[UNITS]:
            won = False
        f.items[BEATEN] = 1 if won else 0
        if s.tracing:
            s.emit(k.EV_FIGHT_END, [p, f.c, f.items[AXES], f.items[STRENGTH], f.items[BEATEN]])
        f.step = 7
        losses = s.push(k.F_CASUALTIES, p)
        losses.a = t
        losses.b = f.items[SKULLS]
        return
    if f.step == 7:
        f.step = 8
        if f.items[BEATEN] == 1:
            beaten(s, f)
        elif figures(s, p, t) > 0 and (f.d == 1 or not c.creature_shares[f.c]):  # N.CREATURES.25
            s.add(retreat.RetreatTo(p, p, t, False))
            return
    s.pop()


def other_options(s: Northgard, f: Frame, good: int) -> list[int]:
    """How much of another kind may be spent like food (Liv's Cunning)."""
    most = min(s.res[f.seat * 3 + good], f.items[UNITS] - f.items[FOODS])
    out: list[int] = []
    for n in range(most + 1):
        out.append(k.A_COUNT + n)
    return out


def spend(s: Northgard, f: Frame, good: int) -> None:
    """Take the answer to a food question."""
    n = s.take() - k.A_COUNT
    s.res[f.seat * 3 + good] -= n
    f.items[AXES] += n
    f.items[FOODS] += n
    if s.tracing and n > 0:
        if good == o.FOOD:
            s.emit(k.EV_FOOD, [f.seat, n])
        else:
            s.emit(k.EV_PAY, [f.seat, 0, n if good == o.WOOD else 0, n if good == o.LORE else 0])


def leave_line(s: Northgard, kind: int, t: int) -> None:
    """A creature leaves the line and the map."""
    for i in range(len(s.line)):
        if s.line[i] == kind and s.line_at[i] == t:
            s.line = s.line[:i] + s.line[i + 1 :]
            s.line_at = s.line_at[:i] + s.line_at[i + 1 :]
            for g in s.frames():
                if g.op == k.F_CREATURES and i < g.a:
                    g.a -= 1  # nobody is skipped because an earlier one has left (N.CREATURES.7)
            return


def beaten(s: Northgard, f: Frame) -> None:
    """The creature is beaten: its card is discarded, fame and clan gains follow (N.CREATURES.24, N.CREATURES.26)."""
    p = f.seat
    if s.modules & k.M_WILDERNESS and wilderness.beaten(s, p, f.c, f.a):
        pass
    else:
        leave_line(s, f.c, f.a)
        s.creature_discard = added(s.creature_discard, f.c)
        add_fame(s, p, s.content.creature_fame[f.c], k.C_CREATURE, f.a)
    if f.d == 0:
        if s.clan[p] == o.WOLF:
            gain(s, p, 1, 0, 0, k.C_CLAN)
        elif s.clan[p] == o.STAG and not s.content.creature_shares[f.c]:
            add_fame(s, p, 1, k.C_CLAN, f.a)


# -- More Creatures: one may appear when a player passes (N.CREATURES.27) ---------------------------------------------


def why_more(s: Northgard, t: int) -> int:
    """Whether a creature may be made to appear in t."""
    if beasts.count(s, t) > 0:
        return k.R_HAS_CREATURE
    return k.R_NO_LAIR if s.t_lair[t] == 0 and len(free_lairs(s)) > 0 else k.R_OK


def free_lairs(s: Northgard) -> list[int]:
    """Territories with a lair and without a creature."""
    out: list[int] = []
    for t in s.live:
        if s.t_lair[t] > 0 and beasts.count(s, t) == 0:
            out.append(t)
    return out


def step_more(s: Northgard, f: Frame) -> None:
    """The passing player may make a creature appear."""
    if f.step == 0:
        if len(s.line) >= s.players or len(s.creature_deck) + len(s.creature_discard) == 0:
            s.pop()
            return
        if s.answer < 0:
            options: list[int] = []
            for t in s.live:
                if why_more(s, t) == 0:
                    options.append(k.A_AREA + t)
            if len(options) == 0:
                s.pop()
                return
            options.append(k.A_STOP)
            s.ask(f.seat, k.K_MORE, options)
            return
        f.step = 1
        choice = s.take()
        if choice != k.A_STOP:
            appear(s, choice - k.A_AREA, -1, True)
            return
    s.pop()


def start_phase(s: Northgard) -> None:
    """Begin the Creature phase (N.YEAR.1)."""
    s.push(k.F_CREATURES, s.first)
