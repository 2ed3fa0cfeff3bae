"""The switchboard: which routine carries a frame on, and which predicate answers for a thing at a question."""

from meadhall.core.state import Frame
from meadhall.northgard import (
    build,
    cards,
    combat,
    creatures,
    effects,
    explore,
    harvest,
    land,
    move,
    play,
    recruit,
    setup,
    turn,
    warchiefs,
    wilderness,
    year,
)
from meadhall.northgard.codes import (
    A_AREA,
    A_BUILDING,
    A_CARD,
    A_CELL,
    A_CLAN,
    A_COUNT,
    A_RESOURCE,
    A_ROTATION,
    A_STOP,
    A_TILE,
    ACTIONS,
    F_ADD_UNIT,
    F_BASIC,
    F_BRIBERY,
    F_BUILD,
    F_CARD,
    F_CASUALTIES,
    F_CHIEF,
    F_CLANS,
    F_COMBAT,
    F_COMBATS,
    F_COPY,
    F_CRAFT,
    F_CREATURES,
    F_CURSE,
    F_DRAW,
    F_EXPLORE,
    F_EXPLORES,
    F_FIGHT,
    F_FOLLOW,
    F_FUTURE,
    F_GEYSERS,
    F_LOOT,
    F_LOSE_UNIT,
    F_MEND,
    F_MORE,
    F_MOVE,
    F_NEGOCIATION,
    F_OPTION,
    F_PASS,
    F_PAY,
    F_PAY_DRAW,
    F_PAY_RECRUIT,
    F_PLACE,
    F_POISON,
    F_RAPACIOUS,
    F_RAZE,
    F_RECRUIT,
    F_REMOVE_UNIT,
    F_REPLACE,
    F_REPLY,
    F_RETREAT,
    F_SCORCH,
    F_SECOND,
    F_SETUP,
    F_SPY,
    F_TRADE,
    F_TURN,
    F_VEILED,
    F_WAYS,
    F_YEAR,
    K_BASIC,
    K_BRIBE_FROM,
    K_BRIBE_TO,
    K_BRING,
    K_BUILD,
    K_BUILD_SPACE,
    K_BUILD_TYPE,
    K_CELL,
    K_CLAN,
    K_COLLECT_BEFORE,
    K_COPY,
    K_COPY_WHERE,
    K_CRAFT,
    K_CREATURE,
    K_DISPLAY,
    K_ENEMY_UNIT,
    K_EXPLORE_TILE,
    K_FOLLOW,
    K_FOOD,
    K_GO_ON,
    K_MORE,
    K_MOVE,
    K_MOVE_TO,
    K_OPTION_CARD,
    K_PAY,
    K_PUSH,
    K_RECRUIT,
    K_REPLACE_FROM,
    K_REPLACE_WHERE,
    K_RETREAT,
    K_ROTATION,
    K_SCORCH,
    K_SECOND_CHANCE,
    K_SETUP_PLACE,
    K_SETUP_TILE,
    K_TRADE,
    K_TRADE_GIVE,
    K_TURN,
    K_WAYS_FROM,
    K_WAYS_TO,
    R_ALL_RESOURCES,
    R_MUST_PLACE,
    R_NO_FOOD,
    R_NOT_ADJACENT,
    R_NOT_ASKED,
    R_NOT_IN_HAND,
    R_NOT_YOURS,
    R_OK,
)
from meadhall.northgard.ops import REMOVE_WHERE
from meadhall.northgard.state import Northgard


def step(s: Northgard, f: Frame) -> None:
    """Carry the top frame one step further."""
    op = f.op
    if op == F_TURN:
        turn.step_turn(s, f)
    elif op == F_CARD:
        play.step_card(s, f)
    elif op == F_REPLY:
        turn.step_reply(s, f)
    elif op == F_MOVE:
        move.step_move(s, f)
    elif op == F_RECRUIT:
        recruit.step_recruit(s, f)
    elif op == F_BUILD:
        build.step_build(s, f)
    elif op == F_TRADE:
        harvest.step_trade(s, f)
    elif op == F_PLACE:
        explore.step_place(s, f)
    elif op == F_EXPLORE:
        explore.step_explore(s, f)
    elif op == F_EXPLORES:
        explore.step_explores(s, f)
    elif op == F_COMBAT:
        combat.step_combat(s, f)
    elif op == F_COMBATS:
        combat.step_combats(s, f)
    elif op == F_CASUALTIES:
        combat.step_casualties(s, f)
    elif op == F_RETREAT:
        combat.step_retreat(s, f)
    elif op == F_YEAR:
        year.step_year(s, f)
    elif op == F_OPTION:
        turn.step_option(s, f)
    elif op == F_PASS:
        turn.step_pass(s, f)
    elif op == F_BASIC:
        play.step_basic(s, f)
    elif op == F_DRAW:
        cards.step_draw(s, f)
    elif op == F_PAY:
        effects.step_pay(s, f)
    elif op == F_SCORCH:
        effects.step_scorch(s, f)
    elif op == F_SETUP:
        setup.step_setup(s, f)
    elif op == F_CLANS:
        setup.step_clans(s, f)
    else:
        step_rare(s, f, op)


def step_rare(s: Northgard, f: Frame, op: int) -> None:
    """The routines of single cards."""
    if op == F_FOLLOW:
        recruit.step_follow(s, f)
    elif op == F_PAY_RECRUIT:
        recruit.step_pay_recruit(s, f)
    elif op == F_REPLACE:
        build.step_replace(s, f)
    elif op == F_PAY_DRAW:
        effects.step_pay_draw(s, f)
    elif op == F_REMOVE_UNIT:
        effects.step_remove_unit(s, f)
    elif op == F_LOOT:
        effects.step_loot(s, f)
    elif op == F_ADD_UNIT:
        effects.step_add_unit(s, f)
    elif op == F_BRIBERY:
        effects.step_bribery(s, f)
    elif op == F_WAYS:
        effects.step_ways(s, f)
    elif op == F_COPY:
        effects.step_copy(s, f)
    elif op == F_FUTURE:
        effects.step_future(s, f)
    elif op == F_NEGOCIATION:
        effects.step_negociation(s, f)
    elif op == F_VEILED:
        effects.step_veiled(s, f)
    elif op == F_SPY:
        effects.step_spy(s, f)
    elif op == F_RAPACIOUS:
        effects.step_rapacious(s, f)
    elif op == F_CURSE:
        effects.step_curse(s, f)
    elif op == F_SECOND:
        year.step_second(s, f)
    elif op == F_CREATURES:
        creatures.step_creatures(s, f)
    elif op == F_FIGHT:
        creatures.step_fight(s, f)
    elif op == F_LOSE_UNIT:
        creatures.step_lose_unit(s, f)
    elif op == F_RAZE:
        creatures.step_raze(s, f)
    elif op == F_MORE:
        creatures.step_more(s, f)
    elif op == F_POISON:
        wilderness.step_poison(s, f)
    elif op == F_GEYSERS:
        wilderness.step_geysers(s, f)
    elif op == F_CHIEF:
        warchiefs.step_chief(s, f)
    elif op == F_MEND:
        warchiefs.step_mend(s, f)
    elif op == F_CRAFT:
        warchiefs.step_craft(s, f)
    else:
        raise ValueError(f"No routine for frame {op}.")


def why(s: Northgard, thing: int) -> int:
    """Reason code for a thing at the pending question, by the predicate that built its options; 0: on offer."""
    if thing in s.options:
        return R_OK
    if len(s.stack) == 0:
        return R_NOT_ASKED
    f = s.top()
    p = s.to_move
    code = R_NOT_ASKED
    if A_CARD <= thing < A_TILE:
        code = why_card(s, f, p, thing - A_CARD)
    elif A_CELL <= thing < ACTIONS:
        if s.kind == K_CELL:
            code = explore.why_cell(s, f, thing - A_CELL)
    elif A_AREA <= thing < A_CELL:
        if thing - A_AREA < len(s.terr) and s.terr[thing - A_AREA] >= 0:
            code = why_area(s, f, p, thing - A_AREA)
    elif A_TILE <= thing < A_AREA:
        if s.kind == K_SETUP_TILE:
            code = setup.why_tile(s, f, thing - A_TILE)
        elif s.kind == K_EXPLORE_TILE and thing - A_TILE in f.items:
            code = explore.why_tile(s, f, thing - A_TILE)
    elif A_BUILDING <= thing < A_BUILDING + 8:
        if s.kind == K_BUILD_TYPE and f.op == F_CRAFT:
            code = warchiefs.why_craft_type(s, f, thing - A_BUILDING)
        elif s.kind == K_BUILD_TYPE:
            code = build.why_building(s, f, thing - A_BUILDING)
    elif A_CLAN <= thing < A_CLAN + 7:
        if s.kind == K_CLAN:
            code = setup.why_clan(s, thing - A_CLAN)
    elif A_ROTATION <= thing < A_ROTATION + 4:
        if s.kind == K_ROTATION:
            code = land.why_place(s, f.a, f.c, thing - A_ROTATION, f.b)
    elif A_COUNT <= thing < A_RESOURCE:
        if s.kind == K_FOOD:
            code = R_NO_FOOD
    elif A_RESOURCE <= thing < A_BUILDING:
        if s.kind == K_PAY or s.kind == K_TRADE or s.kind == K_TRADE_GIVE:
            code = R_ALL_RESOURCES
    elif thing == A_STOP and (s.kind == K_CELL or s.kind == K_ROTATION):
        code = R_MUST_PLACE
    elif s.kind == K_TURN:
        code = turn.why_option(s, p, thing) if thing < 5 else R_NOT_ASKED
    elif s.kind == K_BASIC and thing in play.BASIC_ACTIONS:
        code = play.why_basic(s, f, thing)
    return code if code != R_OK else R_NOT_ASKED


def why_card(s: Northgard, f: Frame, p: int, card: int) -> int:
    """Reason code for a card."""
    kind = s.kind
    if card >= len(s.content.card_type):  # numbers reach further than the cards there are
        return R_NOT_IN_HAND
    if kind == K_TURN or kind == K_GO_ON:
        return turn.why_play(s, p, f.a, card)
    if kind == K_OPTION_CARD:
        return turn.why_option_card(s, f, card)
    if kind == K_DISPLAY:
        return turn.why_display(s, card)
    if kind == K_COPY:
        return effects.why_copy(s, p, card)
    return R_NOT_ASKED if card in s.hand[p] else R_NOT_IN_HAND


def why_area(s: Northgard, f: Frame, p: int, area: int) -> int:
    """Reason code for a building space or a territory (named by any of its areas)."""
    kind = s.kind
    t = s.terr[area]
    if kind == K_MOVE:
        return move.why_source(s, f, t)
    if kind == K_MOVE_TO:
        return move.why_target(s, f, t)
    if kind == K_RECRUIT:
        return recruit.why_next(s, f, t)
    if kind == K_BUILD:
        return build.why_territory(s, f, t)
    if kind == K_BUILD_SPACE and f.op == F_BUILD:
        return build.why_space(s, f, area)
    if kind == K_RETREAT:
        for near in land.neighbours(s, f.a):
            if near >> 1 == t:
                return combat.why_retreat(s, f, near)
        return R_NOT_ADJACENT
    if kind == K_PUSH:
        return combat.why_push(s, f, t)
    if kind == K_SETUP_PLACE:
        return setup.why_place(s, t)
    if kind == K_FOLLOW:
        return recruit.why_follow(s, p, f.a, t)
    if kind == K_COLLECT_BEFORE:
        return build.why_collect_before(s, p, cards.row(s, f.a), t)
    if kind == K_REPLACE_FROM:
        return build.why_replace(s, p, area)
    if kind == K_REPLACE_WHERE:
        return R_NOT_YOURS
    if kind == K_ENEMY_UNIT:
        return effects.why_unit(s, p, cards.row(s, f.a)[REMOVE_WHERE], t)
    if kind == K_BRIBE_FROM:
        return effects.why_bribe_from(s, p, t)
    if kind == K_BRIBE_TO:
        return effects.why_bribe_to(s, s.t_holder[f.b], t) if land.adjacent(s, f.b, t) else R_NOT_ADJACENT
    if kind == K_CREATURE:
        return creatures.why_attack(s, f, t)
    if kind == K_MORE:
        return creatures.why_more(s, t)
    if kind == K_BRING:
        return warchiefs.why_bring(s, p, f.a, t)
    if kind == K_CRAFT:
        return warchiefs.why_craft(s, f, t)
    if kind == K_WAYS_FROM:
        return effects.why_ways_from(s, p, t)
    if kind == K_WAYS_TO:
        return effects.why_ways_to(s, p, f.b, t)
    if kind == K_COPY_WHERE:
        return effects.why_secret_place(s, p, t)
    if kind == K_SCORCH:
        return effects.why_scorch(s, p, t)
    if kind == K_SECOND_CHANCE:
        return year.why_second(s, t)
    return R_NOT_ASKED
