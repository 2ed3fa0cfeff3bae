"""The switchboard: which routine carries a frame on, and which predicate answers for a thing at a question."""

from meadhall.core.state import Frame
from meadhall.northgard import codes as k
from meadhall.northgard import (
    combat,
    creatures,
    wilderness,
)
from meadhall.northgard.state import Northgard


def step(s: Northgard, f: Frame) -> None:
    """Carry the top frame one step further."""
    op = f.op
    if op == k.F_COMBAT:
        combat.step_combat(s, f)
    elif op == k.F_COMBATS:
        combat.step_combats(s, f)
    elif op == k.F_CASUALTIES:
        combat.step_casualties(s, f)
    else:
        step_rare(s, f, op)


def step_rare(s: Northgard, f: Frame, op: int) -> None:
    """The routines of single cards."""
    if op == k.F_CREATURES:
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
    elif k.A_COUNT <= thing < k.A_RESOURCE:
        if s.kind == k.K_FOOD:
            code = k.R_NO_FOOD
    return code if code != k.R_OK else k.R_NOT_ASKED


def why_card(s: Northgard, f: Frame, p: int, card: int) -> int:
    """Reason code for a card."""
    if card >= len(s.content.card_type):  # numbers reach further than the cards there are
        return k.R_NOT_IN_HAND
    return k.R_NOT_ASKED if card in s.hand[p] else k.R_NOT_IN_HAND


def why_area(s: Northgard, f: Frame, p: int, area: int) -> int:
    """Reason code for a building space or a territory (named by any of its areas)."""
    kind = s.kind
    t = s.terr[area]
    if kind == k.K_PUSH:
        return combat.why_push(s, f, t)
    if kind == k.K_CREATURE:
        return creatures.why_attack(s, f, t)
    if kind == k.K_MORE:
        return creatures.why_more(s, t)
    return k.R_NOT_ASKED
