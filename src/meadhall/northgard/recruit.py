"""The Recruit action and its Training Camps (section RECRUIT), and the small follow-ups of Recruit cards."""

from meadhall.core.state import Frame
from meadhall.northgard import (
    beasts,
    land,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
from meadhall.northgard.state import NEUTRAL, RESERVE, Northgard
from meadhall.northgard.units import (
    enter,
    figures,
    has_chief,
    has_kaija,
    in_reserve,
    is_enemy,
    kaija_free,
    leave,
    on_map,
    regulars,
    resources,
)

# A Recruit frame: a effect, b units left, c territory that all units must share (-1: none), d 1 if the player had no
# unit on the map when it began, e the territory chosen for the next figure; items: territory, placed there, ...


def icons(s: Northgard, t: int, per: int) -> int:
    """Icons of a resource on tiles and buildings of a territory."""
    c = s.content
    if per == o.PER_FOOD:
        return s.t_food[t] + land.buildings(s, t, o.B_FOOD_SILO) * c.building_food[o.B_FOOD_SILO]
    if per == o.PER_WOOD:
        return s.t_wood[t] + land.buildings(s, t, o.B_WOODCUTTER_LODGE) * c.building_wood[o.B_WOODCUTTER_LODGE]
    return s.t_lore[t] + land.buildings(s, t, o.B_CARVED_STONE) * c.building_lore[o.B_CARVED_STONE]


def next_to_enemy(s: Northgard, p: int, t: int) -> bool:
    """Whether a territory is adjacent to an enemy one."""
    for near in land.neighbours(s, t):
        if is_enemy(s, p, s.t_holder[near >> 1]):
            return True
    return False


def why_territory(s: Northgard, p: int, effect: list[int], t: int, homeless: bool, placed: int) -> int:
    """Whether a Recruit effect may put a figure in t; `placed` is how many it has put there already."""
    if s.modules & k.M_CREATURES and (beasts.holds(s, t) or not beasts.enterable(s, t)):
        return k.R_BEAR_HOLDS if beasts.holds(s, t) else k.R_VALKYRIE
    if land.is_swamp(s, t):
        return k.R_SWAMP
    holder = s.t_holder[t]
    where = effect[o.RECRUIT_WHERE]
    if placed == 0:  # N.RECRUIT.10: a territory made own by this action stays eligible
        if homeless or where == o.WHERE_NEUTRAL:  # N.RECRUIT.8
            if holder != NEUTRAL:
                return k.R_NOT_NEUTRAL
        elif where == o.WHERE_OWN:
            if holder != p:
                return k.R_NOT_YOURS
        elif holder != p and holder != NEUTRAL:
            return k.R_NOT_OWN_OR_NEUTRAL
    only = effect[o.RECRUIT_ONLY]
    if only == o.ONLY_OPEN_OR_WOOD:
        if s.t_open[t] == 0 and s.t_wood[t] == 0:
            return k.R_CONDITION
    elif only == o.ONLY_NEXT_TO_ENEMY and not next_to_enemy(s, p, t):
        return k.R_CONDITION
    per = effect[o.RECRUIT_PER]
    if per == o.PER_TERRITORY:
        if placed >= 1:
            return k.R_LIMIT_REACHED
    elif per != o.PER_NONE:
        n = icons(s, t, per)
        if n == 0:
            return k.R_NO_ICON
        if placed >= n:
            return k.R_LIMIT_REACHED
    return k.R_OK


def possible(s: Northgard, p: int, effect: list[int]) -> int:
    """Whether a Recruit action can be started (N.RECRUIT.12, N.RECRUIT.14)."""
    if in_reserve(s, p) == 0:
        return k.R_NO_RESERVE
    homeless = on_map(s, p) == 0
    if (
        not homeless
        and not s.modules & k.M_CREATURES
        and effect[o.RECRUIT_WHERE] != o.WHERE_NEUTRAL
        and effect[o.RECRUIT_ONLY] == 0
        and effect[o.RECRUIT_PER] <= 1
    ):
        return k.R_OK
    for t in s.live:
        if why_territory(s, p, effect, t, homeless, 0) == 0:
            return k.R_OK
    return k.R_NO_PLACE_RECRUIT


def placed_in(f: Frame, t: int) -> int:
    """How many figures this action has put in t."""
    for i in range(0, len(f.items), 2):
        if f.items[i] == t:
            return f.items[i + 1]
    return 0


def start(s: Northgard, p: int, ref: int) -> None:
    """Begin a Recruit action."""
    f = s.push(k.F_RECRUIT, p)
    f.a = ref
    f.b = row(s, ref)[o.RECRUIT_N]
    f.c = -1
    f.d = 1 if on_map(s, p) == 0 else 0
    f.e = -1


def why_next(s: Northgard, f: Frame, t: int) -> int:
    """Whether the next figure of this action may go to t."""
    if f.c >= 0 and t != f.c:
        return k.R_SAME_TERRITORY
    return why_territory(s, f.seat, row(s, f.a), t, f.d == 1, placed_in(f, t))


def figure_kinds(s: Northgard, p: int) -> list[int]:
    """The kinds of figure in the reserve."""
    out: list[int] = []
    if s.reserve[p] > 0:
        out.append(k.A_REG)
    if kaija_free(s, p):
        out.append(k.A_KAIJA)
    if s.chief_at[p] == RESERVE:
        out.append(k.A_CHIEF)
    return out


def place_figure(s: Northgard, p: int, t: int, kind: int) -> None:
    """One figure goes from the reserve to a territory."""
    if kind == k.A_REG:
        s.reserve[p] -= 1
    enter(s, p, t, 1 if kind == k.A_REG else 0, kind == k.A_KAIJA, kind == k.A_CHIEF)
    if s.tracing:
        s.emit(k.EV_RECRUIT, [p, t, kind])


def step_recruit(s: Northgard, f: Frame) -> None:
    """Place figures one at a time, then the Training Camp extras."""
    p = f.seat
    if f.step == 0:
        options: list[int] = []
        if f.b <= 0 or in_reserve(s, p) == 0:
            f.step = 4
        elif s.answer < 0:
            for t in s.live:
                if why_next(s, f, t) == 0:
                    options.append(k.A_AREA + t)
            if len(options) == 0:
                f.step = 4
            else:
                if s.v[k.V_EXACT_RECRUIT] == 0:
                    options.append(k.A_STOP)
                s.ask(p, k.K_RECRUIT, options)
                return
        else:
            choice = s.take()
            if choice == k.A_STOP:
                f.step = 4
            else:
                f.e = choice - k.A_AREA
                f.step = 1
    if f.step == 1:
        if s.answer < 0:
            s.ask(p, k.K_FIGURE, figure_kinds(s, p))
            return
        kind = s.take()
        t = f.e
        place_figure(s, p, t, kind)
        f.b -= 1
        known = False
        for i in range(0, len(f.items), 2):
            if f.items[i] == t:
                f.items[i + 1] += 1
                known = True
        if not known:
            f.items.append(t)
            f.items.append(1)
        effect = row(s, f.a)
        if effect[o.RECRUIT_SAME] == 1 or (
            f.d == 1 and effect[o.RECRUIT_WHERE] == o.WHERE_OWN
        ):  # N.RECRUIT.8, N.RECRUIT.9
            f.c = t
        f.step = 0
        return
    if f.step == 4:
        f.step = 2
        effects = s.content.card_effects[f.a >> 3]
        after = (f.a & 7) + 1
        if len(f.items) > 0 and after < len(effects) and effects[after][o.OP] == o.OP_PAY_RECRUIT:  # before the camps
            offer = s.push(k.F_PAY_RECRUIT, p)
            offer.a = f.a + 1
            offer.b = f.items[0]
            return
    if f.step == 2:
        # N.RECRUIT.5: extras still due, territory by territory
        s.done = 1 if len(f.items) > 0 else 0
        due = 0
        for i in range(0, len(f.items), 2):
            f.items[i + 1] = camps(s, f.items[i])
            due += f.items[i + 1]
        f.e = f.items[0] if len(f.items) > 0 else -1
        f.step = 3
        if due <= s.reserve[p]:
            for i in range(0, len(f.items), 2):
                if f.items[i + 1] > 0:
                    camp_extra(s, p, f.items[i], f.items[i + 1])
            finish(s, f)
        return
    # N.RECRUIT.6: the reserve does not suffice
    if s.reserve[p] == 0:
        finish(s, f)
        return
    if s.answer < 0:
        waiting: list[int] = []
        for i in range(0, len(f.items), 2):
            if f.items[i + 1] > 0:
                waiting.append(k.A_AREA + f.items[i])
        s.ask(p, k.K_CAMP, waiting)
        return
    t = s.take() - k.A_AREA
    for i in range(0, len(f.items), 2):
        if f.items[i] == t:
            f.items[i + 1] -= 1
    camp_extra(s, p, t, 1)


def finish(s: Northgard, f: Frame) -> None:
    """The action is over; the card's next part learns where the first figure went."""
    s.placed_at = f.e
    s.pop()


def camps(s: Northgard, t: int) -> int:
    """Extra units that Training Camps of a territory bring."""
    if beasts.silent(s, t):
        return 0
    return land.buildings(s, t, o.B_TRAINING_CAMP) * s.content.building_units[o.B_TRAINING_CAMP]


def camp_extra(s: Northgard, p: int, t: int, n: int) -> None:
    """Training Camp extras: regular units (N.RECRUIT.5)."""
    s.reserve[p] -= n
    enter(s, p, t, n, False, False)
    if s.tracing:
        s.emit(k.EV_CAMP, [p, t, n])


# -- Stag Clan: a unit follows (N.CARD.stag-clan) ----------------------------------------------------------------------


def why_follow(s: Northgard, p: int, to: int, t: int) -> int:
    """Whether a unit may follow from t into the territory recruited in."""
    if s.t_holder[t] != p or t == to:
        return k.R_NOT_YOURS
    if not land.adjacent(s, to, t):
        return k.R_NOT_ADJACENT
    if s.modules & k.M_CREATURES and (not beasts.may_leave(s, t) or not beasts.enterable(s, to)):
        return k.R_BEAR_HOLDS
    return k.R_OK


def step_follow(s: Northgard, f: Frame) -> None:
    """May bring one own unit from an adjacent own territory. a: where to, b: where from."""
    p = f.seat
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for near in land.neighbours(s, f.a):
                if why_follow(s, p, f.a, near >> 1) == 0:
                    options.append(k.A_AREA + (near >> 1))
            if len(options) == 0:
                s.pop()
                return
            options.append(k.A_STOP)
            s.ask(p, k.K_FOLLOW, options)
            return
        choice = s.take()
        if choice == k.A_STOP:
            s.pop()
            return
        f.b = choice - k.A_AREA
        f.step = 1
        return
    if s.answer < 0:
        s.ask(p, k.K_FIGURE, kinds_in(s, p, f.b))
        return
    kind = s.take()
    leave(s, p, f.b, 1 if kind == k.A_REG else 0, kind == k.A_KAIJA, kind == k.A_CHIEF)
    enter(s, p, f.a, 1 if kind == k.A_REG else 0, kind == k.A_KAIJA, kind == k.A_CHIEF)
    if s.tracing:
        s.emit(k.EV_MOVE, [p, f.b, f.a, 1 if kind == k.A_REG else 0, int(kind == k.A_KAIJA), int(kind == k.A_CHIEF)])
    s.pop()


def kinds_in(s: Northgard, p: int, t: int) -> list[int]:
    """The kinds of figure player p has in a territory."""
    out: list[int] = []
    if regulars(s, p, t) > 0:
        out.append(k.A_REG)
    if has_kaija(s, p, t):
        out.append(k.A_KAIJA)
    if has_chief(s, p, t):
        out.append(k.A_CHIEF)
    return out


# -- Raven Mercenaries: one more for a payment (N.CARD.raven-mercenaries) ----------------------------------------------


def step_pay_recruit(s: Northgard, f: Frame) -> None:
    """May pay resources to recruit one more in the same territory. a: effect, b: territory."""
    p = f.seat
    cost = row(s, f.a)[o.PAY_COST]
    if f.step == 0:
        if in_reserve(s, p) == 0 or resources(s, p) < cost or figures(s, p, f.b) == 0:
            s.pop()
            return
        if s.answer < 0:
            s.ask(p, k.K_PAY_RECRUIT, [k.A_YES, k.A_NO])
            return
        if s.take() == k.A_NO:
            s.pop()
            return
        f.step = 1
        pay = s.push(k.F_PAY, p)
        pay.a = cost
        return
    if f.step == 1:
        if s.answer < 0:
            s.ask(p, k.K_FIGURE, figure_kinds(s, p))
            return
        place_figure(s, p, f.b, s.take())
        s.pop()
