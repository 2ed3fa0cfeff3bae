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
from meadhall.empires import codes as k
from meadhall.empires.state import EmpiresState


def step(s: EmpiresState, f: Frame) -> None:
    """Carry the top frame one step further."""
    op = f.op
    if op == k.OP_EFFECTS:
        effects.step_effects(s, f)
    elif op == k.OP_DECLARE:
        declare.step_declare(s, f)
    elif op == k.OP_TURN:
        turn.step_turn(s, f)
    elif op == k.OP_ROUND:
        rounds.step_round(s, f)
    elif op == k.OP_PAY:
        payment.step_pay(s, f)
    elif op == k.OP_USE:
        location.step_use(s, f)
    elif op == k.OP_ENTER:
        build.step_enter(s, f)
    elif op == k.OP_BUILD:
        build.step_build(s, f)
    elif op == k.OP_EVENT:
        events.step_event(s, f)
    elif op == k.OP_FEATURE:
        events.step_feature(s, f)
    elif op == k.OP_BOOST:
        declare.step_boost(s, f)
    elif op == k.OP_SHIP:
        expedition.step_ship(s, f)
    elif op == k.OP_LOOKOUT:
        lookout.step_lookout(s, f)
    elif op == k.OP_STORAGE:
        lookout.step_storage(s, f)
    elif op == k.OP_SETUP:
        setup.step_setup(s, f)
    elif op == k.OP_DEMAND:
        rounds.step_demand(s, f)
    else:
        raise IllegalAction(f"No routine has the number {op}.")


def why(s: EmpiresState, action: int) -> int:
    """The reason an action is not on offer at the pending question, from the predicate that built the options."""
    if s.to_move < 0 or len(s.stack) == 0:
        return k.R_OTHER
    if action in s.options:
        return k.R_OK
    if action >= k.A_EMPIRE and action < k.A_EMPIRE + k.SEATS * k.EMPIRE:
        return why_empire_card(s, action)
    if (action >= k.A_CARD and action < k.A_CARD + k.DESIGNS) or (
        action >= k.A_ATTACH and action < k.A_ATTACH + k.DESIGNS
    ):
        return why_card(s, action)
    return why_other(s, action)


def why_empire_card(s: EmpiresState, action: int) -> int:
    """The reason for a card in an Empire."""
    f = s.top()
    seat = s.to_move
    owner = (action - k.A_EMPIRE) // k.EMPIRE
    at = (action - k.A_EMPIRE) % k.EMPIRE * k.E_WIDTH
    if owner >= s.players or at >= len(s.empires[owner]):
        return k.R_OTHER
    kind = s.kind
    if kind == k.K_TURN:
        limit = turn.why_turn_limit(s, seat)
        if limit != k.R_OK:
            return limit
        return location.why_use(s, seat, at) if owner == seat else location.why_raid(s, seat, owner, at)
    if kind == k.K_EXHAUST:
        return effects.why_exhaust(s, f, effects.node_of(s, f), owner, at)
    if owner != seat:
        return k.R_OTHER
    if kind == k.K_HARVEST:
        if f.op == k.OP_EFFECTS:
            return effects.why_effect_harvest(s, f, effects.node_of(s, f), at)
        return declare.why_harvest(s, seat, at)
    if kind == k.K_HOST:
        return declare.why_host(s, f, at)
    if kind == k.K_UNEXHAUST:
        return effects.why_unexhaust(s, f, effects.node_of(s, f), at)
    if kind == k.K_DISCARD_EMPIRE:
        return payment.why_empire(s, f, at)
    if kind == k.K_BIND:
        return build.why_bind(s, seat, f.d if f.op == k.OP_ENTER else f.items[0], at)
    if kind == k.K_ASSIGN_TO:
        return effects.why_assign_to(s, f, effects.node_of(s, f), at)
    if kind == k.K_REBIND:
        return effects.why_rebind(s, seat, at)
    return k.R_OTHER


def why_card(s: EmpiresState, action: int) -> int:
    """The reason for a card by its design: in hand, or a face-up Island."""
    f = s.top()
    seat = s.to_move
    kind = s.kind
    design = action - (k.A_ATTACH if action >= k.A_ATTACH else k.A_CARD)
    if design >= len(s.content.ids):
        return k.R_OTHER
    if kind == k.K_WINDOW:
        return declare.why_window(s, f, action)
    if action >= k.A_ATTACH:
        return k.R_OTHER
    if kind == k.K_TURN:
        limit = turn.why_turn_limit(s, seat)
        return limit if limit != k.R_OK else build.why_build(s, seat, design, 0)
    if kind == k.K_CONSTRUCT:
        return declare.why_construct(s, seat, design)
    if kind == k.K_BUILD:
        return effects.why_optional_build(s, f, effects.node_of(s, f), design)
    if kind == k.K_DISCARD_HAND:
        return payment.why_hand(s, f, design)
    if kind == k.K_ISLAND:
        return expedition.why_island(s, s.queue[expedition.ship_at(s, f.a) + k.Q_CARGO], design)
    return k.R_OTHER


def why_other(s: EmpiresState, action: int) -> int:
    """The reason for tiles, pawns, Ships, tokens, cargo and the rest."""
    f = s.top()
    seat = s.to_move
    kind = s.kind
    if kind == k.K_TURN and action >= k.A_TILE and action < k.A_MOVE:
        limit = turn.why_turn_limit(s, seat)
        if limit != k.R_OK:
            return limit
        if action < k.A_REUSE:
            return turn.why_pawn(s, seat, action - k.A_TILE)
        return turn.why_reuse(s, seat, (action - k.A_REUSE) // k.TILES, (action - k.A_REUSE) % k.TILES)
    if kind == k.K_WINDOW and action == k.A_NOTHING:
        return declare.why_window(s, f, action)
    if kind == k.K_CARGO and action >= k.A_CARGO and action < k.A_TOP:
        return declare.why_cargo(s, seat, action - k.A_CARGO)
    if kind == k.K_ISLAND and (action == k.A_TOP or action == k.A_TOP + 1):
        return expedition.why_top(s, s.queue[expedition.ship_at(s, f.a) + k.Q_CARGO], action - k.A_TOP)
    if kind == k.K_MODE and (action == k.A_PILLAGE or action == k.A_CONQUER):
        return expedition.why_mode(s, f, action)
    if kind == k.K_MAY and action == k.A_YES:
        return effects.why_may(s, f, effects.node_of(s, f))
    if kind == k.K_DEMAND and action >= k.A_CHOICE and action < k.A_CLAN:
        demands = s.content.scenario_demands[s.scenario][f.a]
        return rounds.why_demand(s, f, action - k.A_CHOICE) if action - k.A_CHOICE < len(demands) else k.R_OTHER
    if kind == k.K_CLAN and action >= k.A_CLAN and action < k.A_CLAN + k.CLANS:
        return setup.why_clan(s, action - k.A_CLAN) if action - k.A_CLAN < len(s.content.clan_ids) else k.R_OTHER
    if kind == k.K_MOVE_PAWN and action >= k.A_MOVE and action < k.A_CHOICE:
        return effects.why_move_pawn(s, seat, (action - k.A_MOVE) // k.TILES, (action - k.A_MOVE) % k.TILES)
    if action >= k.A_QUEUE and action < k.A_QUEUE + k.QUEUE:
        if kind == k.K_MOVE_SHIP:
            return effects.why_move_ship(s, seat, action - k.A_QUEUE)
        if kind == k.K_SHIP:
            return effects.why_effect_ship(s, f, effects.node_of(s, f), action - k.A_QUEUE)
    if action >= k.A_GOOD and action < k.A_GOOD + k.TOKENS:
        if kind == k.K_ASSIGN:
            return effects.why_assign(s, f, effects.node_of(s, f), action - k.A_GOOD)
        return k.R_NO_TOKEN if kind == k.K_ASSIGNED or kind == k.K_PAY_ONE else k.R_OTHER
    if kind == k.K_RELEASE and action >= k.A_RELEASE and action < k.A_KEEP:
        return k.R_NOT_FITTING
    if kind == k.K_LOOKOUT and action >= k.A_KEEP and action < k.A_PAY:
        return lookout.why_keep(s, f, action - k.A_KEEP)
    if kind == k.K_START and action >= k.A_KEEP and action < k.A_PAY:
        return setup.why_start(s, action - k.A_KEEP)
    return k.R_OTHER
