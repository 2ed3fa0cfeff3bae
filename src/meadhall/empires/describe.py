"""Questions, options and things in words: labels, prompts, targets, and the rule that allows an option."""

from __future__ import annotations

from typing import Any

from meadhall.core.state import Frame
from meadhall.empires.build import discount_on
from meadhall.empires.cardtext import amount, both, capital, condition_text
from meadhall.empires.codes import (
    A_ATTACH,
    A_CARD,
    A_CARGO,
    A_CHOICE,
    A_CLAN,
    A_CONQUER,
    A_COUNT,
    A_EMPIRE,
    A_GOOD,
    A_KEEP,
    A_MOVE,
    A_NO,
    A_NOTHING,
    A_PASS,
    A_PAY,
    A_PILLAGE,
    A_QUEUE,
    A_RELEASE,
    A_REUSE,
    A_STAY,
    A_STOP,
    A_TILE,
    A_TOP,
    A_YES,
    CLAN,
    COND_EXPEDITIONS,
    COND_GOODS,
    COND_ISLANDS,
    COST_EMPIRE,
    COST_GOODS,
    COST_HAND,
    COST_RESOURCE,
    COST_WORKER,
    DISTANT,
    E_DESIGN,
    E_UID,
    E_WIDTH,
    EMPIRE,
    FISH_BIT,
    GOODS,
    INSTANT,
    K_ASSIGN,
    K_ASSIGN_TO,
    K_ASSIGNED,
    K_BIND,
    K_BUILD,
    K_CARGO,
    K_CHOICE,
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
    K_PAY,
    K_PAY_ONE,
    K_REBIND,
    K_RELEASE,
    K_SEARCH,
    K_SHIP,
    K_START,
    K_STORAGE,
    K_TAKE,
    K_TURN,
    K_UNEXHAUST,
    K_WINDOW,
    KIND_NAMES,
    MOD_LOOKOUT_FREE,
    OP_BOOST,
    OP_BUILD,
    OP_DECLARE,
    OP_DEMAND,
    OP_EFFECTS,
    OP_ENTER,
    OP_SETUP,
    OP_SHIP,
    OP_TURN,
    OP_USE,
    PAWN_A,
    Q_CARGO,
    Q_UID,
    Q_WIDTH,
    RAZE_BIT,
    RESOURCES,
    SPENT,
    TILE_IDS,
    TILES,
    TOKENS,
    VP,
    WHAT_IDS,
    WORKER,
)
from meadhall.empires.effects import node_of
from meadhall.empires.empire import find, modifier
from meadhall.empires.payment import PAYMENT_LIST
from meadhall.empires.score import condition_value, final_score
from meadhall.empires.state import EmpiresState
from meadhall.empires.turn import pawn_food

CARGO_WORDS = ("nothing", "1 Fish", "1 Raze", "1 Fish and 1 Raze")
CARGO_IDS = ("none", "fish", "raze", "fish+raze")
VERBS = {
    A_PASS: "pass", A_NOTHING: "nothing", A_STOP: "stop", A_STAY: "stay", A_NO: "no", A_YES: "yes",
    A_PILLAGE: "pillage",
    A_CONQUER: "conquer",
}  # fmt: skip
DISTANCES = ("nearby", "distant")

OPTION_RULES = {
    K_CLAN: "E.DECIDE.1", K_START: "E.SETUP.15", K_DEMAND: "E.SOLO.8", K_LOOKOUT: "E.LOOKOUT.4",
    K_STORAGE: "E.STORAGE.6",
    K_PAY: "E.GOODS.17", K_PAY_ONE: "E.GOODS.17", K_WINDOW: "E.PAWN.11", K_HOST: "E.UPGRADE.2",
    K_CONSTRUCT: "E.CONSTRUCT.1",
    K_HARVEST: "E.HARVEST.1", K_CARGO: "E.SAIL.2", K_ISLAND: "E.EXPEDITION.2", K_MODE: "E.EXPEDITION.5",
    K_CHOICE: "E.CARDS.13",
    K_MAY: "E.DECIDE.15", K_UNEXHAUST: "E.LOCATION.6", K_DISCARD_HAND: "E.BUILD.3", K_DISCARD_EMPIRE: "E.BUILD.3",
    K_BIND: "E.COPY.1", K_TAKE: "E.DECIDE.16", K_SEARCH: "E.SEARCH.2", K_EXHAUST: "E.RAID.7",
    K_ASSIGN_TO: "E.DECIDE.18",
    K_ASSIGN: "E.GOODS.19", K_RELEASE: "E.GOODS.22", K_MOVE_PAWN: "E.PAWN.9", K_MOVE_SHIP: "E.SAIL.7",
    K_SHIP: "E.EXPEDITION.20",
    K_BUILD: "E.DECIDE.24", K_REBIND: "E.COPY.5", K_ASSIGNED: "E.DECIDE.26",
}  # fmt: skip


# -- names ------------------------------------------------------------------------------------------------------------


def who(s: EmpiresState, seat: int) -> str:
    """A player by clan, or by seat while clans are being chosen."""
    clan = s.rows[seat][CLAN]
    return s.content.clan_names[clan] if clan >= 0 else f"Seat {seat + 1}"


def tile_name(s: EmpiresState, tile: int) -> str:
    """The name of a tile action, in capitals as in the rules."""
    return s.content.tile_names[tile].upper()


def condition_words(s: EmpiresState) -> str:
    """The solo scenario's condition in words (E.SOLO.17)."""
    what = s.content.scenario_condition[s.scenario]
    name = {COND_GOODS: "goods", COND_ISLANDS: "islands", COND_EXPEDITIONS: "expeditions"}.get(what)
    return condition_text(name or WHAT_IDS[what], s.content.scenario_min[s.scenario])


def solo_goal(s: EmpiresState) -> str:
    """What wins a solo game, and how the condition stands: the question bar and the table say the same."""
    points = s.content.scenario_threshold[s.scenario]
    return f"To win: {points} VP after final scoring and {condition_words(s)} (now {condition_value(s)})."


def solo_verdict(s: EmpiresState) -> str:
    """How a solo game ended: what was reached, and what was missing (E.SOLO.18)."""
    c = s.content
    name = c.scenario_names[s.scenario]
    points, needed = final_score(s, 0), c.scenario_threshold[s.scenario]
    have, least = condition_value(s), c.scenario_min[s.scenario]
    condition = f"{condition_words(s)} (you had {have})"
    if points >= needed and have >= least:
        return f"{name} is won with {points} VP ({needed} needed) and {condition}."
    if points >= needed:
        return f"{name} is lost: {points} VP are enough ({needed} needed), but it takes {condition}."
    if have >= least:
        return f"{name} is lost: {points} of {needed} VP; its condition is met, {condition}."
    return f"{name} is lost: {points} of {needed} VP, and it also takes {condition}."


def goods_words(numbers: list[int]) -> str:
    """Goods by kind in words: '2 Wood and 1 Gold'."""
    parts = [amount(n, WHAT_IDS[kind]) for kind, n in enumerate(numbers[:GOODS]) if n > 0]
    return both(parts) if parts else "nothing"


def place_of(action: int) -> tuple[int, int]:
    """Seat and start of the Empire card that an action means."""
    return (action - A_EMPIRE) // EMPIRE, (action - A_EMPIRE) % EMPIRE * E_WIDTH


def empire_name(s: EmpiresState, action: int) -> str:
    """The name of an Empire card, with a number if its owner has several of them."""
    seat, at = place_of(action)
    cards = s.empires[seat]
    design = cards[at + E_DESIGN]
    same = [i for i in range(0, len(cards), E_WIDTH) if cards[i + E_DESIGN] == design]
    name = s.content.names[design]
    return name if len(same) == 1 else f"{name} ({same.index(at) + 1} of {len(same)})"


def source_name(s: EmpiresState, f: Frame) -> str:
    """The card whose effect a frame carries out, as far as it can be named."""
    if f.c >= 0:
        at = find(s, f.seat, f.c)
        if at >= 0:
            return s.content.names[s.empires[f.seat][at + E_DESIGN]]
    c = s.content
    for g in reversed(s.stack):
        if g.op in (OP_BUILD, OP_BOOST, OP_ENTER):
            return c.names[g.a]
        if g.op == OP_USE:
            return c.names[g.b]
        if g.op == OP_SHIP:
            return c.names[g.c]
        if g.op == OP_DECLARE and g.c >= 0:
            return c.names[c.after.index(g.c)]
        if g.op == OP_SETUP:
            return "The set-up"
    return "this effect"


def price(s: EmpiresState, seat: int, design: int) -> str:
    """What building a card costs now, discounts included."""
    cost = s.content.costs[s.content.cost[design]]
    parts = [amount(cost[kind], WHAT_IDS[kind]) for kind in range(GOODS) if cost[kind] > 0]
    if cost[COST_RESOURCE]:
        parts.append(amount(cost[COST_RESOURCE], "resource"))
    if cost[COST_GOODS]:
        parts.append(f"{cost[COST_GOODS]} Goods")
    if cost[COST_WORKER]:
        parts.append(amount(cost[COST_WORKER], "worker"))
    if cost[COST_HAND]:
        parts.append(f"{amount(cost[COST_HAND], 'card')} from hand")
    if cost[COST_EMPIRE]:
        parts.append(f"{amount(cost[COST_EMPIRE], 'card')} of your Empire")
    text = both(parts) if parts else "nothing"
    less = min(discount_on(s, seat, design), sum(cost[:RESOURCES]) + cost[COST_RESOURCE])
    return f"{text}, {amount(less, 'resource')} less" if less else text


def paid_for(s: EmpiresState) -> str:
    """What the payment at work is for."""
    below = s.stack[-2] if len(s.stack) > 1 else s.stack[-1]
    if below.op == OP_BUILD:
        return s.content.names[below.a]
    if below.op == OP_USE:
        at = find(s, below.seat, below.a)
        return f"the Action of {s.content.names[s.empires[below.seat][at + E_DESIGN] if at >= 0 else below.b]}"
    if below.op == OP_TURN:
        tile = (below.a - A_REUSE) % TILES if below.a >= A_REUSE else below.a - A_TILE
        return f"the pawn on {s.content.tile_names[tile]}"
    if below.op == OP_DEMAND:
        return s.content.scenario_events[s.scenario][below.a]
    return source_name(s, below)


# -- questions --------------------------------------------------------------------------------------------------------


def kind_name(kind: int) -> str:
    """The name of a question."""
    return KIND_NAMES[kind]


def prompt(s: EmpiresState) -> str:
    """The pending question for the seat that is asked: what to do, and what it leads to."""
    f = s.stack[-1]
    seat = s.to_move
    row = s.rows[seat]
    c = s.content
    kind = s.kind
    if kind == K_CLAN:
        return "Choose your clan: its start cards and its deck are yours for this game."
    if kind == K_START:
        return "Keep 3 of these 5 cards as your starting hand; the other 2 go to your discard pile."
    if kind == K_LOOKOUT:
        free = modifier(s, seat, MOD_LOOKOUT_FREE, -1)
        terms = f"the first {free} free, then 1 Worker each" if free else "1 Worker each"
        return f"Keep cards ({terms}; you have {amount(row[WORKER], 'worker')}); the others go to your discard pile."
    if kind == K_DEMAND:
        event = c.scenario_events[s.scenario][f.a]
        return f"{event}: choose which demand you pay; it has to be one of them."
    if kind == K_STORAGE:
        options = c.storage_options[f.d]
        card = c.names[s.empires[seat][find(s, seat, f.items[f.a]) + E_DESIGN]]
        rest = " or ".join(c.list_texts[x] for x in options[f.b + 1 :])
        times = "1 time" if f.c == 1 else f"{f.c} times"
        return f"{card} pays {times}: choose how often you {c.list_texts[options[f.b]]}; otherwise {rest}."
    if kind == K_TURN:
        if s.scenario >= 0:
            goal = solo_goal(s)
            return f"Take 1 action: build a card, place or reuse a pawn, use a card of your Empire, or pass. {goal}"
        return "Take 1 action: build a card, place or reuse a pawn, use a card of your Empire, raid, or pass."
    if kind in (K_PAY, K_PAY_ONE):
        return f"Choose how you pay for {paid_for(s)}; 1 Gold stands in for any 1 Resource."
    if kind == K_WINDOW:
        must = "" if A_NOTHING in s.options else " Without a Field in your Empire you build one now."
        return f"Add a Boost or a Field to {tile_name(s, f.a)}, or nothing; then the action itself follows.{must}"
    if kind == K_HOST:
        return f"Choose the Field that {c.names[f.items[0]]} is attached to; harvesting it pays both from now on."
    if kind == K_CONSTRUCT:
        return "Build 1 Location from your hand without paying Goods or Workers."
    if kind == K_HARVEST:
        return "Choose the Field to harvest: you gain its Goods and those of its upgrades."
    if kind == K_CARGO:
        return "Load your Ship: a Fish reaches a Distant Island, a Raze lets you conquer. Both are spent either way."
    if kind == K_ISLAND:
        return "Choose the Island your Ship takes; the top of a deck is turned up before you decide what to do there."
    if kind == K_MODE:
        kept = f": {c.texts[f.c]}" if c.texts[f.c] else "."
        return f"Pillage {c.names[f.c]} ({lower(c.pillage_texts[f.c])}) or conquer it for your Empire{kept}"
    return prompt_card(s, f)


def lower(text: str) -> str:
    """A sentence as part of another one."""
    return (text[:1].lower() + text[1:]).rstrip(".")


def prompt_card(s: EmpiresState, f: Frame) -> str:
    """The questions that card effects and costs put."""
    kind = s.kind
    c = s.content
    if kind == K_DISCARD_HAND:
        return f"Discard {amount(f.e, 'card')} from your hand to pay for {paid_for(s)}."
    if kind == K_DISCARD_EMPIRE:
        return f"Discard {amount(f.e, 'card')} from your Empire to pay for {paid_for(s)}; upgrades go with their Field."
    if kind == K_ASSIGNED:
        return f"Choose a token to take off the card as payment; {f.e} to go."
    if kind == K_BIND:
        uid = f.items[0] if f.op == OP_EFFECTS else f.d
        name = c.names[s.empires[f.seat][find(s, f.seat, uid) + E_DESIGN]]
        return f"Choose the card whose effects {name} takes over for good."
    source = source_name(s, f)
    node = node_of(s, f)
    if kind == K_CHOICE:
        return f"{source}: choose one of its effects."
    if kind == K_MAY:
        times = node[3] - f.e
        more = "" if node[3] <= 1 else " (for the last time)" if times == 1 else f" ({times} times at most)"
        return f"{source}: you may {c.cost_texts[node[1]]}; then {c.list_texts[node[2]]}{more}."
    if kind == K_UNEXHAUST:
        return f"{source}: choose a card to unexhaust; it can be used again this round."
    if kind == K_TAKE:
        return f"{source}: take a card from your discard pile into your hand."
    if kind == K_SEARCH:
        return f"{source}: take a card from your deck into your hand; then the deck is shuffled."
    if kind == K_EXHAUST:
        return f"{source}: choose an opponent's card to exhaust; its Action is gone until Cleanup."
    if kind == K_ASSIGN_TO:
        return f"{source}: choose the card that gets the tokens."
    if kind == K_ASSIGN:
        at = find(s, f.seat, f.items[0])
        target = c.names[s.empires[f.seat][at + E_DESIGN]]
        stop = ", or stop" if node[3] else ""
        return f"Assign a token to {target} ({f.e + 1} of {node[2]}){stop}; it stays there and no longer scores."
    if kind == K_RELEASE:
        stop = ", or stop" if node[3] else ""
        return f"{source}: take an assigned token back into your supply ({f.e + 1} of {node[2]}){stop}."
    if kind == K_MOVE_PAWN:
        return f"{source}: move one of your pawns to another tile, or stay; the tile is not activated."
    if kind == K_MOVE_SHIP:
        return f"{source}: move one of your Ships 1 place up the queue, or stay."
    if kind == K_SHIP:
        return f"{source}: choose the Ship that carries out its expedition now."
    if kind == K_BUILD:
        terms = "without paying Goods or Workers" if node[1] == 1 else f"for {amount(node[2], 'resource')} less"
        return f"{source}: build 1 Location from your hand {terms}, or nothing."
    return f"{source}: choose a Copy card to bind anew, or nothing."


WAITING = {
    K_CLAN: "chooses a clan", K_START: "chooses a starting hand", K_DEMAND: "chooses which demand to pay",
    K_LOOKOUT: "chooses cards in Lookout", K_STORAGE: "splits the payments of a Storage card",
    K_TURN: "takes an action",
    K_PAY: "chooses how to pay", K_PAY_ONE: "chooses how to pay", K_HOST: "chooses the Field for an upgrade",
    K_CONSTRUCT: "chooses what CONSTRUCT builds", K_HARVEST: "chooses a Field to harvest", K_CARGO: "loads a Ship",
    K_ISLAND: "chooses an Island", K_MODE: "decides between Pillage and Conquest", K_CHOICE: "chooses an effect",
    K_MAY: "decides on an optional payment", K_UNEXHAUST: "chooses a card to unexhaust",
    K_DISCARD_HAND: "discards from hand",
    K_DISCARD_EMPIRE: "discards from the Empire", K_BIND: "binds a Copy card",
    K_TAKE: "takes a card from the discard pile",
    K_SEARCH: "searches the deck", K_EXHAUST: "chooses a card to exhaust", K_ASSIGN_TO: "chooses where tokens go",
    K_ASSIGN: "assigns a token", K_RELEASE: "releases a token", K_MOVE_PAWN: "may move a pawn",
    K_MOVE_SHIP: "may move a Ship",
    K_SHIP: "chooses a Ship", K_BUILD: "may build a Location", K_REBIND: "may rebind a Copy card",
    K_ASSIGNED: "pays with tokens",
}  # fmt: skip


def waiting(s: EmpiresState) -> str:
    """What the others read meanwhile; nothing hidden is in it."""
    if s.kind == K_WINDOW:
        return f"{who(s, s.to_move)} may add a Boost or a Field to {tile_name(s, s.stack[-1].a)}."
    return f"{who(s, s.to_move)} {WAITING[s.kind]}."


# -- options ----------------------------------------------------------------------------------------------------------


def label(s: EmpiresState, action: int) -> str:
    """An option in words."""
    if action >= A_PAY:
        return f"Pay {goods_words(PAYMENT_LIST[action - A_PAY])}"
    if action >= A_KEEP:
        kept = [s.content.names[card] for i, card in enumerate(s.look) if (action - A_KEEP) >> i & 1]
        return f"Keep {both(kept)}" if kept else "Keep none"
    if action >= A_RELEASE:
        place, kind = divmod(action - A_RELEASE, TOKENS)
        name = empire_name(s, A_EMPIRE + s.to_move * EMPIRE + place)
        return f"Release 1 {amount(1, WHAT_IDS[kind])[2:]} from {name}"
    if action >= A_EMPIRE:
        return label_empire(s, action)
    if action >= A_CARD:
        return label_card(s, action)
    return label_other(s, action)


def label_empire(s: EmpiresState, action: int) -> str:
    """An option that is a card in an Empire."""
    seat, at = place_of(action)
    name = empire_name(s, action)
    if s.kind == K_TURN:
        if seat != s.to_move:
            return f"Raid {who(s, seat)}'s {name} for 1 Raze"
        ability = s.empires[seat][at + 4]
        cost = s.content.cost_texts[s.content.action_cost[ability]]
        return f"Use {name}: {cost + ': ' if cost else ''}{s.content.list_texts[s.content.action[ability]]}"
    if s.kind == K_EXHAUST:
        return f"Exhaust {who(s, seat)}'s {name}"
    verb = {
        K_HARVEST: "Harvest", K_HOST: "Attach to", K_UNEXHAUST: "Unexhaust", K_DISCARD_EMPIRE: "Discard",
        K_BIND: "Bind to",
        K_ASSIGN_TO: "Assign to", K_REBIND: "Rebind",
    }.get(s.kind, "Choose")  # fmt: skip
    return f"{verb} {name}"


def label_card(s: EmpiresState, action: int) -> str:
    """An option that is a card by its design."""
    c = s.content
    if action >= A_ATTACH:
        return f"Build {c.names[action - A_ATTACH]} as an upgrade"
    design = action - A_CARD
    name = c.names[design]
    if s.kind == K_TURN:
        verb = "Play" if c.kind[design] == INSTANT else "Build"
        return f"{verb} {name} for {price(s, s.to_move, design)}"
    if s.kind == K_WINDOW:
        return f"Build {name}" if c.goods_bits[design] else f"Play {name}: {lower(c.texts[design])}"
    verb = {
        K_CONSTRUCT: "Build", K_BUILD: "Build", K_DISCARD_HAND: "Discard", K_TAKE: "Take", K_SEARCH: "Take",
        K_ISLAND: "Sail to",
    }.get(s.kind, "Choose")  # fmt: skip
    return f"{verb} {name}"


def label_other(s: EmpiresState, action: int) -> str:
    """Verbs, tiles, pawns, Ships, counts and the like."""
    c = s.content
    if action >= A_QUEUE:
        place = action - A_QUEUE
        cargo = CARGO_WORDS[s.queue[place * Q_WIDTH + Q_CARGO]]
        verb = "Move up" if s.kind == K_MOVE_SHIP else "Use"
        return f"{verb} the Ship at place {place + 1} of the queue, carrying {cargo}"
    if action >= A_COUNT:
        f = s.stack[-1]
        n = action - A_COUNT
        return f"{n} {'time' if n == 1 else 'times'} {c.list_texts[c.storage_options[f.d][f.b]]}"
    if action >= A_CLAN:
        clan = action - A_CLAN
        return f"{c.clan_names[clan]}: {c.clan_texts[clan]}" if c.clan_texts[clan] else c.clan_names[clan]
    if action >= A_CHOICE:
        f = s.stack[-1]
        if s.kind == K_DEMAND:
            return capital(c.cost_texts[c.scenario_demands[s.scenario][f.a][action - A_CHOICE]])
        return capital(c.list_texts[node_of(s, f)[1 + action - A_CHOICE]])
    if action >= A_MOVE:
        pawn, to = divmod(action - A_MOVE, TILES)
        side = "exhausted" if pawn % 2 else "ready"
        return f"Move the {side} pawn on {c.tile_names[pawn // 2]} to {c.tile_names[to]}"
    if action >= A_REUSE:
        start, to = divmod(action - A_REUSE, TILES)
        food = pawn_food(s, to, 1)
        return f"Use the pawn on {c.tile_names[start]} again: {tile_name(s, to)} for {food} Food"
    if action >= A_TILE:
        tile = action - A_TILE
        food = pawn_food(s, tile, 0)
        return f"Place a pawn on {c.tile_names[tile]}" + (f" for {food} Food" if food else "")
    if action >= A_GOOD:
        name = amount(1, WHAT_IDS[action - A_GOOD])
        return f"{'Assign' if s.kind == K_ASSIGN else 'Pay'} {name}"
    if action >= A_TOP:
        return f"Turn up the top card of the {DISTANCES[action - A_TOP].capitalize()} deck"
    if action >= A_CARGO:
        return f"Load {CARGO_WORDS[action - A_CARGO]}"
    return verb_label(s, action)


def verb_label(s: EmpiresState, action: int) -> str:
    """The plain verbs."""
    if action == A_PASS:
        return "Pass for this round"
    if action == A_NOTHING:
        words = {K_WINDOW: "Add nothing", K_BUILD: "Build nothing"}
        return words.get(s.kind, "Rebind nothing")
    if action == A_STOP:
        return "Stop"
    if action == A_STAY:
        return "Stay"
    if action == A_NO:
        return "No"
    if action == A_YES:
        node = node_of(s, s.stack[-1])
        return f"Yes: {s.content.cost_texts[node[1]]}"
    f = s.stack[-1]
    return f"{'Pillage' if action == A_PILLAGE else 'Conquer'} {s.content.names[f.c]}"


def option_rule(s: EmpiresState, action: int) -> str:
    """The rule that allows an option."""
    if s.kind != K_TURN:
        if s.kind == K_ISLAND and (action == A_TOP + 1 or is_distant(s, action)):
            return "E.EXPEDITION.3"
        return OPTION_RULES[s.kind]
    if action == A_PASS:
        return "E.ACTION.4"
    if action >= A_EMPIRE:
        return "E.LOCATION.1" if place_of(action)[0] == s.to_move else "E.RAID.1"
    if action >= A_CARD:
        return "E.INSTANT.3" if s.content.kind[action - A_CARD] == INSTANT else "E.BUILD.1"
    return "E.PAWN.4" if action >= A_REUSE else "E.PAWN.2"


def is_distant(s: EmpiresState, action: int) -> bool:
    """Whether an action is a face-up Distant Island."""
    return action >= A_CARD and s.content.kind[action - A_CARD] == DISTANT


# -- things to click --------------------------------------------------------------------------------------------------


def empire_thing(s: EmpiresState, seat: int, at: int) -> str:
    """The name of an Empire card as a thing: 'empire:SEAT:CARD', CARD being its lasting number."""
    return f"empire:{seat}:{s.empires[seat][at + E_UID]}"


def targets(s: EmpiresState, action: int) -> tuple[str, ...]:
    """The things to click for an option."""
    c = s.content
    if action >= A_PAY:
        parts = [f"{WHAT_IDS[i]}={n}" for i, n in enumerate(PAYMENT_LIST[action - A_PAY]) if n]
        return (f"pay:{','.join(parts)}",)
    if action >= A_KEEP:
        kept = [f"card:{c.ids[card]}" for i, card in enumerate(s.look) if (action - A_KEEP) >> i & 1]
        return tuple(kept) or ("verb:none",)
    if action >= A_RELEASE:
        place, kind = divmod(action - A_RELEASE, TOKENS)
        return (empire_thing(s, s.to_move, place * E_WIDTH), f"good:{WHAT_IDS[kind]}")
    if action >= A_EMPIRE:
        return (empire_thing(s, *place_of(action)),)
    if action >= A_ATTACH:
        return (f"card:{c.ids[action - A_ATTACH]}", "as:upgrade")
    if action >= A_CARD:
        return (f"card:{c.ids[action - A_CARD]}",)
    if action >= A_QUEUE:
        return (f"ship:{s.queue[(action - A_QUEUE) * Q_WIDTH + Q_UID]}",)
    if action >= A_COUNT:
        return (f"count:{action - A_COUNT}",)
    if action >= A_CLAN:
        return (f"clan:{c.clan_ids[action - A_CLAN]}",)
    if action >= A_CHOICE:
        return (f"option:{action - A_CHOICE}",)
    if action >= A_REUSE:
        pawn, to = divmod(action - A_MOVE, TILES) if action >= A_MOVE else divmod(action - A_REUSE, TILES)
        code = pawn if action >= A_MOVE else pawn * 2
        row = s.rows[s.to_move]
        number = 0 if row[PAWN_A] == code else 1
        return (f"pawn:{s.to_move}:{number}", f"tile:{TILE_IDS[to]}")
    if action >= A_TILE:
        return (f"tile:{TILE_IDS[action - A_TILE]}",)
    if action >= A_GOOD:
        return (f"good:{WHAT_IDS[action - A_GOOD]}",)
    if action >= A_TOP:
        return (f"deck:{DISTANCES[action - A_TOP]}",)
    if action >= A_CARGO:
        return (f"cargo:{CARGO_IDS[action - A_CARGO]}",)
    return (f"verb:{VERBS[action]}",)


def thing(s: EmpiresState, name: str) -> int:
    """The action that stands for a thing at the pending question; -1 if it has none."""
    head, _, rest = name.partition(":")
    c = s.content
    if head == "card":
        design = design_of(s, rest)
        if design < 0:
            return -1
        own = own_card(s, design)
        if own >= 0:
            return own
        rival = rival_card(s, design)
        if rival >= 0:
            return rival
        attach = A_ATTACH + design
        return (
            attach
            if s.kind == K_WINDOW and attach in s.options and A_CARD + design not in s.options
            else A_CARD + design
        )
    if head == "empire":
        seat, _, uid = rest.partition(":")
        if seat.isdigit() and uid.isdigit() and int(seat) < s.players:
            at = find(s, int(seat), int(uid))
            return A_EMPIRE + int(seat) * EMPIRE + at // E_WIDTH if at >= 0 else -1
        return -1
    if head == "tile" and rest in TILE_IDS:
        return tile_thing(s, TILE_IDS.index(rest))
    if head == "ship" and rest.isdigit():
        for place in range(len(s.queue) // Q_WIDTH):
            if s.queue[place * Q_WIDTH + Q_UID] == int(rest):
                return A_QUEUE + place
        return -1
    if head == "good" and rest in WHAT_IDS[:TOKENS]:
        return A_GOOD + WHAT_IDS.index(rest)
    if head == "clan" and rest in c.clan_ids:
        return A_CLAN + c.clan_ids.index(rest)
    if head in ("option", "count") and rest.isdigit():
        return (A_CHOICE if head == "option" else A_COUNT) + int(rest)
    if head == "deck" and rest in DISTANCES:
        return A_TOP + DISTANCES.index(rest)
    if head == "cargo" and rest in CARGO_IDS:
        return A_CARGO + CARGO_IDS.index(rest)
    if head == "verb":
        return next((action for action, verb in VERBS.items() if verb == rest), -1)
    return -1


def design_of(s: EmpiresState, name: str) -> int:
    """A design by its id, or by the part after the dot: of the clan asked first, then an Island, then any; -1: none."""
    c = s.content
    if name in c.ids:
        return c.ids.index(name)
    short = name.lower().replace("-", "_").replace(" ", "_").replace("'", "")
    clan = c.clan_ids[s.rows[s.to_move][CLAN]] if s.to_move >= 0 and s.rows[s.to_move][CLAN] >= 0 else ""
    for full in (f"{clan}.{short}", f"island.{short}"):
        if full in c.ids:
            return c.ids.index(full)
    return next((design for design, full in enumerate(c.ids) if full.partition(".")[2] == short), -1)


def own_card(s: EmpiresState, design: int) -> int:
    """The action of a card in the own Empire, if it is there and neither in hand nor a face-up Island; -1 otherwise."""
    seat = s.to_move
    if seat < 0 or design in s.hands[seat] or design in s.slots or A_CARD + design in s.options:
        return -1
    cards = s.empires[seat]
    places = [at for at in range(0, len(cards), E_WIDTH) if cards[at + E_DESIGN] == design]
    actions = [A_EMPIRE + seat * EMPIRE + at // E_WIDTH for at in places]
    return next((action for action in actions if action in s.options), actions[0] if actions else -1)


def rival_card(s: EmpiresState, design: int) -> int:
    """The action of a card in another Empire, unless the player has one in hand or it lies open; -1 otherwise."""
    seat = s.to_move
    if seat < 0 or design in s.hands[seat] or design in s.slots or design in s.look or A_CARD + design in s.options:
        return -1
    actions = [
        A_EMPIRE + other * EMPIRE + at // E_WIDTH
        for other in range(s.players)
        if other != seat
        for at in range(0, len(s.empires[other]), E_WIDTH)
        if s.empires[other][at + E_DESIGN] == design
    ]
    return next((action for action in actions if action in s.options), actions[0] if actions else -1)


def tile_thing(s: EmpiresState, tile: int) -> int:
    """A tile stands for placing a pawn there, or for the second use or the move that leads to it."""
    for action in s.options:
        if A_TILE <= action < A_CHOICE and targets(s, action)[-1] == f"tile:{TILE_IDS[tile]}":
            return action
    if s.kind == K_TURN and s.to_move >= 0:
        row = s.rows[s.to_move]
        unused = row[PAWN_A] < 0 or row[PAWN_A + 1] < 0
        ready = [pawn // 2 for pawn in (row[PAWN_A], row[PAWN_A + 1]) if pawn >= 0 and pawn % 2 == 0]
        if not unused and ready:
            near = [start for start in ready if start != tile]
            return A_REUSE + (near[0] if near else ready[0]) * TILES + tile
    return A_TILE + tile


def declared(s: EmpiresState) -> int:
    """The tile whose declared action is at work, or -1."""
    for f in reversed(s.stack):
        if f.op == OP_DECLARE:
            return f.a
    return -1


def cargo_list(cargo: int) -> list[str]:
    """Cargo as plain data."""
    return (["fish"] if cargo & FISH_BIT else []) + (["raze"] if cargo & RAZE_BIT else [])


# -- what an option leads to -------------------------------------------------------------------------------------------


def preview(s: EmpiresState, action: int) -> dict[str, Any] | None:
    """What the seat asked would gain and lose up to the next question; None if chance or hidden cards come into it."""
    if action not in s.options:
        return None
    seat = s.to_move
    if s.kind == K_LOOKOUT:  # which cards go where is hidden from others, what they cost is not
        cost = (action - A_KEEP).bit_count() - modifier(s, seat, MOD_LOOKOUT_FREE, -1)
        return {"changes": {"worker": -cost, "spent": cost}, "score": 0} if cost > 0 else None
    after = s.clone()
    after.apply(action)
    if after.knowledge != s.knowledge:
        return None
    row, then = s.rows[seat], after.rows[seat]
    changes = {WHAT_IDS[kind]: then[kind] - row[kind] for kind in range(VP + 1) if then[kind] != row[kind]}
    if then[SPENT] != row[SPENT]:
        changes["spent"] = then[SPENT] - row[SPENT]
    if not changes:
        return None
    return {"changes": changes, "score": final_score(after, seat) - final_score(s, seat)}


def remark(s: EmpiresState, action: int) -> str:
    """A preview in a few words: '-2 Wood, +1 VP, 2 Workers spent'."""
    data = preview(s, action)
    if data is None:
        return ""
    changes = dict(data["changes"])
    spent = changes.pop("spent", 0)
    moved = min(abs(spent), abs(changes.get("worker", 0))) if spent * changes.get("worker", 0) < 0 else 0
    if moved:  # the same Workers, ready before and spent now, or the other way round
        changes["worker"] += moved if spent > 0 else -moved
    words = [f"{'+' if n > 0 else '-'}{amount(abs(n), what)}" for what, n in changes.items() if n]
    if spent:
        words.append(f"{amount(abs(spent), 'worker')} {'spent' if spent > 0 else 'back'}")
    return ", ".join(words)
