"""Dispatch: which routine a frame belongs to, and which predicate answers for a thing at the pending question."""

from meadhall.core.state import Frame, IllegalAction
from meadhall.empires import (
    build,
    declare,
    effects,
    events,
    expedition,
    location,
    lookout,
    payment,
    rounds,
    setup,
    turn,
)
from meadhall.empires.codes import (
    A_ATTACH,
    A_CARD,
    A_CARGO,
    A_CHOICE,
    A_CLAN,
    A_CONQUER,
    A_EMPIRE,
    A_GOOD,
    A_KEEP,
    A_MOVE,
    A_NOTHING,
    A_PAY,
    A_PILLAGE,
    A_QUEUE,
    A_RELEASE,
    A_REUSE,
    A_TILE,
    A_TOP,
    A_YES,
    CLANS,
    DESIGNS,
    E_WIDTH,
    EMPIRE,
    K_ASSIGN,
    K_ASSIGN_TO,
    K_ASSIGNED,
    K_BIND,
    K_BUILD,
    K_CARGO,
    K_CLAN,
    K_CONSTRUCT,
    K_DEMAND,
    K_DISCARD_EMPIRE,
    K_DISCARD_HAND,
    K_EXHAUST,
    K_HARVEST,
    K_HOST,
    K_ISLAND,
    K_LOOKOUT,
    K_MAY,
    K_MODE,
    K_MOVE_PAWN,
    K_MOVE_SHIP,
    K_PAY_ONE,
    K_REBIND,
    K_RELEASE,
    K_SHIP,
    K_START,
    K_TURN,
    K_UNEXHAUST,
    K_WINDOW,
    OP_BOOST,
    OP_BUILD,
    OP_DECLARE,
    OP_DEMAND,
    OP_EFFECTS,
    OP_ENTER,
    OP_EVENT,
    OP_FEATURE,
    OP_LOOKOUT,
    OP_PAY,
    OP_ROUND,
    OP_SETUP,
    OP_SHIP,
    OP_STORAGE,
    OP_TURN,
    OP_USE,
    Q_CARGO,
    QUEUE,
    R_NO_TOKEN,
    R_NOT_FITTING,
    R_OK,
    R_OTHER,
    SEATS,
    TILES,
    TOKENS,
)
from meadhall.empires.state import EmpiresState


def step(s: EmpiresState, f: Frame) -> None:
    """Carry the top frame one step further."""
    op = f.op
    if op == OP_EFFECTS:
        effects.step_effects(s, f)
    elif op == OP_DECLARE:
        declare.step_declare(s, f)
    elif op == OP_TURN:
        turn.step_turn(s, f)
    elif op == OP_ROUND:
        rounds.step_round(s, f)
    elif op == OP_PAY:
        payment.step_pay(s, f)
    elif op == OP_USE:
        location.step_use(s, f)
    elif op == OP_ENTER:
        build.step_enter(s, f)
    elif op == OP_BUILD:
        build.step_build(s, f)
    elif op == OP_EVENT:
        events.step_event(s, f)
    elif op == OP_FEATURE:
        events.step_feature(s, f)
    elif op == OP_BOOST:
        declare.step_boost(s, f)
    elif op == OP_SHIP:
        expedition.step_ship(s, f)
    elif op == OP_LOOKOUT:
        lookout.step_lookout(s, f)
    elif op == OP_STORAGE:
        lookout.step_storage(s, f)
    elif op == OP_SETUP:
        setup.step_setup(s, f)
    elif op == OP_DEMAND:
        rounds.step_demand(s, f)
    else:
        raise IllegalAction(f"No routine has the number {op}.")


def why(s: EmpiresState, action: int) -> int:
    """The reason an action is not on offer at the pending question, from the predicate that built the options."""
    if s.to_move < 0 or len(s.stack) == 0:
        return R_OTHER
    if action in s.options:
        return R_OK
    if action >= A_EMPIRE and action < A_EMPIRE + SEATS * EMPIRE:
        return why_empire_card(s, action)
    if (action >= A_CARD and action < A_CARD + DESIGNS) or (action >= A_ATTACH and action < A_ATTACH + DESIGNS):
        return why_card(s, action)
    return why_other(s, action)


def why_empire_card(s: EmpiresState, action: int) -> int:
    """The reason for a card in an Empire."""
    f = s.top()
    seat = s.to_move
    owner = (action - A_EMPIRE) // EMPIRE
    at = (action - A_EMPIRE) % EMPIRE * E_WIDTH
    if owner >= s.players or at >= len(s.empires[owner]):
        return R_OTHER
    kind = s.kind
    if kind == K_TURN:
        limit = turn.why_turn_limit(s, seat)
        if limit != R_OK:
            return limit
        return location.why_use(s, seat, at) if owner == seat else location.why_raid(s, seat, owner, at)
    if kind == K_EXHAUST:
        return effects.why_exhaust(s, f, effects.node_of(s, f), owner, at)
    if owner != seat:
        return R_OTHER
    if kind == K_HARVEST:
        if f.op == OP_EFFECTS:
            return effects.why_effect_harvest(s, f, effects.node_of(s, f), at)
        return declare.why_harvest(s, seat, at)
    if kind == K_HOST:
        return declare.why_host(s, f, at)
    if kind == K_UNEXHAUST:
        return effects.why_unexhaust(s, f, effects.node_of(s, f), at)
    if kind == K_DISCARD_EMPIRE:
        return payment.why_empire(s, f, at)
    if kind == K_BIND:
        return build.why_bind(s, seat, f.d if f.op == OP_ENTER else f.items[0], at)
    if kind == K_ASSIGN_TO:
        return effects.why_assign_to(s, f, effects.node_of(s, f), at)
    if kind == K_REBIND:
        return effects.why_rebind(s, seat, at)
    return R_OTHER


def why_card(s: EmpiresState, action: int) -> int:
    """The reason for a card by its design: in hand, or a face-up Island."""
    f = s.top()
    seat = s.to_move
    kind = s.kind
    design = action - (A_ATTACH if action >= A_ATTACH else A_CARD)
    if design >= len(s.content.ids):
        return R_OTHER
    if kind == K_WINDOW:
        return declare.why_window(s, f, action)
    if action >= A_ATTACH:
        return R_OTHER
    if kind == K_TURN:
        limit = turn.why_turn_limit(s, seat)
        return limit if limit != R_OK else build.why_build(s, seat, design, 0)
    if kind == K_CONSTRUCT:
        return declare.why_construct(s, seat, design)
    if kind == K_BUILD:
        return effects.why_optional_build(s, f, effects.node_of(s, f), design)
    if kind == K_DISCARD_HAND:
        return payment.why_hand(s, f, design)
    if kind == K_ISLAND:
        return expedition.why_island(s, s.queue[expedition.ship_at(s, f.a) + Q_CARGO], design)
    return R_OTHER


def why_other(s: EmpiresState, action: int) -> int:
    """The reason for tiles, pawns, Ships, tokens, cargo and the rest."""
    f = s.top()
    seat = s.to_move
    kind = s.kind
    if kind == K_TURN and action >= A_TILE and action < A_MOVE:
        limit = turn.why_turn_limit(s, seat)
        if limit != R_OK:
            return limit
        if action < A_REUSE:
            return turn.why_pawn(s, seat, action - A_TILE)
        return turn.why_reuse(s, seat, (action - A_REUSE) // TILES, (action - A_REUSE) % TILES)
    if kind == K_WINDOW and action == A_NOTHING:
        return declare.why_window(s, f, action)
    if kind == K_CARGO and action >= A_CARGO and action < A_TOP:
        return declare.why_cargo(s, seat, action - A_CARGO)
    if kind == K_ISLAND and (action == A_TOP or action == A_TOP + 1):
        return expedition.why_top(s, s.queue[expedition.ship_at(s, f.a) + Q_CARGO], action - A_TOP)
    if kind == K_MODE and (action == A_PILLAGE or action == A_CONQUER):
        return expedition.why_mode(s, f, action)
    if kind == K_MAY and action == A_YES:
        return effects.why_may(s, f, effects.node_of(s, f))
    if kind == K_DEMAND and action >= A_CHOICE and action < A_CLAN:
        demands = s.content.scenario_demands[s.scenario][f.a]
        return rounds.why_demand(s, f, action - A_CHOICE) if action - A_CHOICE < len(demands) else R_OTHER
    if kind == K_CLAN and action >= A_CLAN and action < A_CLAN + CLANS:
        return setup.why_clan(s, action - A_CLAN) if action - A_CLAN < len(s.content.clan_ids) else R_OTHER
    if kind == K_MOVE_PAWN and action >= A_MOVE and action < A_CHOICE:
        return effects.why_move_pawn(s, seat, (action - A_MOVE) // TILES, (action - A_MOVE) % TILES)
    if action >= A_QUEUE and action < A_QUEUE + QUEUE:
        if kind == K_MOVE_SHIP:
            return effects.why_move_ship(s, seat, action - A_QUEUE)
        if kind == K_SHIP:
            return effects.why_effect_ship(s, f, effects.node_of(s, f), action - A_QUEUE)
    if action >= A_GOOD and action < A_GOOD + TOKENS:
        if kind == K_ASSIGN:
            return effects.why_assign(s, f, effects.node_of(s, f), action - A_GOOD)
        return R_NO_TOKEN if kind == K_ASSIGNED or kind == K_PAY_ONE else R_OTHER
    if kind == K_RELEASE and action >= A_RELEASE and action < A_KEEP:
        return R_NOT_FITTING
    if kind == K_LOOKOUT and action >= A_KEEP and action < A_PAY:
        return lookout.why_keep(s, f, action - A_KEEP)
    if kind == K_START and action >= A_KEEP and action < A_PAY:
        return setup.why_start(s, action - A_KEEP)
    return R_OTHER
