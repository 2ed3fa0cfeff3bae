"""The switchboard: which routine carries a frame on, and which predicate answers for a thing at a question."""

from meadhall.core.state import Frame
from meadhall.northgard import (
    cards,
    combat,
    creatures,
    effects,
    land,
    move,
    play,
    recruit,
    warchiefs,
    wilderness,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard


def step(s: Northgard, f: Frame) -> None:
    """Carry the top frame one step further."""
    op = f.op
    if op == k.F_CARD:
        play.step_card(s, f)
    elif op == k.F_MOVE:
        move.step_move(s, f)
    elif op == k.F_RECRUIT:
        recruit.step_recruit(s, f)
    elif op == k.F_COMBAT:
        combat.step_combat(s, f)
    elif op == k.F_COMBATS:
        combat.step_combats(s, f)
    elif op == k.F_CASUALTIES:
        combat.step_casualties(s, f)
    elif op == k.F_RETREAT:
        combat.step_retreat(s, f)
    elif op == k.F_BASIC:
        play.step_basic(s, f)
    elif op == k.F_DRAW:
        cards.step_draw(s, f)
    elif op == k.F_PAY:
        effects.step_pay(s, f)
    elif op == k.F_SCORCH:
        effects.step_scorch(s, f)
    else:
        step_rare(s, f, op)


def step_rare(s: Northgard, f: Frame, op: int) -> None:
    """The routines of single cards."""
    if op == k.F_FOLLOW:
        recruit.step_follow(s, f)
    elif op == k.F_PAY_RECRUIT:
        recruit.step_pay_recruit(s, f)
    elif op == k.F_PAY_DRAW:
        effects.step_pay_draw(s, f)
    elif op == k.F_REMOVE_UNIT:
        effects.step_remove_unit(s, f)
    elif op == k.F_LOOT:
        effects.step_loot(s, f)
    elif op == k.F_ADD_UNIT:
        effects.step_add_unit(s, f)
    elif op == k.F_BRIBERY:
        effects.step_bribery(s, f)
    elif op == k.F_WAYS:
        effects.step_ways(s, f)
    elif op == k.F_COPY:
        effects.step_copy(s, f)
    elif op == k.F_FUTURE:
        effects.step_future(s, f)
    elif op == k.F_NEGOCIATION:
        effects.step_negociation(s, f)
    elif op == k.F_VEILED:
        effects.step_veiled(s, f)
    elif op == k.F_SPY:
        effects.step_spy(s, f)
    elif op == k.F_RAPACIOUS:
        effects.step_rapacious(s, f)
    elif op == k.F_CURSE:
        effects.step_curse(s, f)
    elif op == k.F_CREATURES:
        creatures.step_creatures(s, f)
    elif op == k.F_FIGHT:
        creatures.step_fight(s, f)
    elif op == k.F_LOSE_UNIT:
        creatures.step_lose_unit(s, f)
    elif op == k.F_RAZE:
        creatures.step_raze(s, f)
    elif op == k.F_MORE:
        creatures.step_more(s, f)
    elif op == k.F_POISON:
        wilderness.step_poison(s, f)
    elif op == k.F_GEYSERS:
        wilderness.step_geysers(s, f)
    elif op == k.F_CHIEF:
        warchiefs.step_chief(s, f)
    elif op == k.F_MEND:
        warchiefs.step_mend(s, f)
    elif op == k.F_CRAFT:
        warchiefs.step_craft(s, f)
    else:
        raise ValueError(f"No routine for frame {op}.")


def why(s: Northgard, thing: int) -> int:
    """Reason code for a thing at the pending question, by the predicate that built its options; 0: on offer."""
    if thing in s.options:
        return k.R_OK
    if len(s.stack) == 0:
        return k.R_NOT_ASKED
    asked = s.stack[-1]
    if not isinstance(asked, Frame):
        code = asked.why_asked(s, thing)
        return code if code != k.R_OK else k.R_NOT_ASKED
    return why_frame(s, asked, thing)


def why_frame(s: Northgard, f: Frame, thing: int) -> int:
    """The same at a question in the older form."""
    p = s.to_move
    code = k.R_NOT_ASKED
    if k.A_CARD <= thing < k.A_TILE:
        code = why_card(s, f, p, thing - k.A_CARD)
    elif k.A_AREA <= thing < k.A_CELL:
        if thing - k.A_AREA < len(s.terr) and s.terr[thing - k.A_AREA] >= 0:
            code = why_area(s, f, p, thing - k.A_AREA)
    elif k.A_BUILDING <= thing < k.A_BUILDING + 8:
        if s.kind == k.K_BUILD_TYPE:
            code = warchiefs.why_craft_type(s, f, thing - k.A_BUILDING)
    elif k.A_COUNT <= thing < k.A_RESOURCE:
        if s.kind == k.K_FOOD:
            code = k.R_NO_FOOD
    elif k.A_RESOURCE <= thing < k.A_BUILDING:
        if s.kind == k.K_PAY:
            code = k.R_ALL_RESOURCES
    elif s.kind == k.K_BASIC and thing in play.BASIC_ACTIONS:
        code = play.why_basic(s, f, thing)
    return code if code != k.R_OK else k.R_NOT_ASKED


def why_card(s: Northgard, f: Frame, p: int, card: int) -> int:
    """Reason code for a card."""
    kind = s.kind
    if card >= len(s.content.card_type):  # numbers reach further than the cards there are
        return k.R_NOT_IN_HAND
    if kind == k.K_DISPLAY:
        return k.R_OK if card in s.display else k.R_NOT_ON_OFFER
    if kind == k.K_COPY:
        return effects.why_copy(s, p, card)
    return k.R_NOT_ASKED if card in s.hand[p] else k.R_NOT_IN_HAND


def why_area(s: Northgard, f: Frame, p: int, area: int) -> int:
    """Reason code for a building space or a territory (named by any of its areas)."""
    kind = s.kind
    t = s.terr[area]
    if kind == k.K_MOVE:
        return move.why_source(s, f, t)
    if kind == k.K_MOVE_TO:
        return move.why_target(s, f, t)
    if kind == k.K_RECRUIT:
        return recruit.why_next(s, f, t)
    if kind == k.K_RETREAT:
        for near in land.neighbours(s, f.a):
            if near >> 1 == t:
                return combat.why_retreat(s, f, near)
        return k.R_NOT_ADJACENT
    if kind == k.K_PUSH:
        return combat.why_push(s, f, t)
    if kind == k.K_FOLLOW:
        return recruit.why_follow(s, p, f.a, t)
    if kind == k.K_ENEMY_UNIT:
        return effects.why_unit(s, p, cards.row(s, f.a)[o.REMOVE_WHERE], t)
    if kind == k.K_BRIBE_FROM:
        return effects.why_bribe_from(s, p, t)
    if kind == k.K_BRIBE_TO:
        return effects.why_bribe_to(s, s.t_holder[f.b], t) if land.adjacent(s, f.b, t) else k.R_NOT_ADJACENT
    if kind == k.K_CREATURE:
        return creatures.why_attack(s, f, t)
    if kind == k.K_MORE:
        return creatures.why_more(s, t)
    if kind == k.K_BRING:
        return warchiefs.why_bring(s, p, f.a, t)
    if kind == k.K_CRAFT:
        return warchiefs.why_craft(s, f, t)
    if kind == k.K_WAYS_FROM:
        return effects.why_ways_from(s, p, t)
    if kind == k.K_WAYS_TO:
        return effects.why_ways_to(s, p, f.b, t)
    if kind == k.K_COPY_WHERE:
        return effects.why_secret_place(s, p, t)
    if kind == k.K_SCORCH:
        return effects.why_scorch(s, p, t)
    return k.R_NOT_ASKED
