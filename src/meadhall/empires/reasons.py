"""Why a thing is not on offer: one sentence with the numbers that matter, and the rule behind it."""

from __future__ import annotations

from meadhall.core.ruleset import Reason
from meadhall.empires import engine
from meadhall.empires.build import discount_on
from meadhall.empires.cardtext import amount, both
from meadhall.empires.codes import (
    A_ATTACH,
    A_CARD,
    A_CHOICE,
    A_EMPIRE,
    A_REUSE,
    A_TILE,
    COST_ASSIGN_WORKER,
    COST_ASSIGNED,
    COST_DUE,
    COST_EMPIRE,
    COST_GOODS,
    COST_HAND,
    COST_RESOURCE,
    COST_WORKER,
    DESIGNS,
    E_ABILITY,
    E_DESIGN,
    EMPIRE,
    GOLD,
    GOODS,
    K_BUILD,
    K_DEMAND,
    K_MAY,
    K_TURN,
    R_ASSIGNED,
    R_ATTACHED,
    R_COMPULSORY,
    R_CONQUER_RAZE,
    R_CONSTRUCT,
    R_DISTANT,
    R_EMPIRE,
    R_EXHAUSTED,
    R_EXPLORE,
    R_FOOD,
    R_GOLD_SHORT,
    R_GOODS,
    R_GUARD,
    R_HAND,
    R_HARVEST,
    R_HEAD,
    R_HUNDRED,
    R_IN_USE,
    R_MODE,
    R_MUST_FIELD,
    R_NAMED_ACTION,
    R_NO_ACTION,
    R_NO_CARGO,
    R_NO_COPY,
    R_NO_HOST,
    R_NO_ISLAND,
    R_NO_PAWN,
    R_NO_RAZE,
    R_NO_READY_PAWN,
    R_NO_SHIP,
    R_NO_TOKEN,
    R_NOT_CONSTRUCT,
    R_NOT_EXHAUSTED,
    R_NOT_FIELD,
    R_NOT_FITTING,
    R_NOT_IN_HAND,
    R_NOT_NEIGHBOUR,
    R_OK,
    R_OTHER_TILE,
    R_OWN,
    R_PASSED,
    R_RAZE_SHORT,
    R_SAIL,
    R_STANDS_THERE,
    R_START,
    R_TAKEN,
    R_THIS_CARD,
    R_TOO_MANY,
    R_UNEXHAUST,
    R_WAITING,
    R_WORKERS,
    RAZE,
    RESOURCES,
    SEATS,
    TILES,
    WHAT_IDS,
    WORKER,
)
from meadhall.empires.describe import declared, place_of, prompt, thing, tile_name, waiting, who
from meadhall.empires.effects import node_of
from meadhall.empires.empire import tokens_on
from meadhall.empires.lookout import keep_at_most
from meadhall.empires.state import EmpiresState
from meadhall.empires.turn import pawn_food

RULES = {
    R_NOT_IN_HAND: "E.BUILD.1", R_NAMED_ACTION: "E.BUILD.4", R_GOODS: "E.GOODS.10", R_WORKERS: "E.GOODS.18",
    R_HAND: "E.BUILD.3",
    R_EMPIRE: "E.LANG.5", R_ASSIGNED: "E.LANG.5", R_NO_PAWN: "E.PAWN.2", R_EXPLORE: "E.PAWN.12",
    R_CONSTRUCT: "E.CONSTRUCT.6",
    R_HARVEST: "E.PAWN.12", R_SAIL: "E.PAWN.12", R_GUARD: "E.PAWN.18", R_NOT_NEIGHBOUR: "E.PAWN.4",
    R_NO_READY_PAWN: "E.PAWN.8",
    R_FOOD: "E.PAWN.4", R_NO_RAZE: "E.RAID.6", R_PASSED: "E.RAID.2", R_EXHAUSTED: "E.LOCATION.4",
    R_NO_ACTION: "E.RAID.4",
    R_NO_SHIP: "E.LOCATION.7", R_HUNDRED: "E.ACTION.11", R_OTHER_TILE: "E.BOOST.1", R_NO_HOST: "E.UPGRADE.2",
    R_WAITING: "E.BOOST.11", R_MUST_FIELD: "E.PAWN.14", R_NOT_CONSTRUCT: "E.CONSTRUCT.5", R_NOT_FIELD: "E.HARVEST.1",
    R_ATTACHED: "E.UPGRADE.8", R_NO_CARGO: "E.SAIL.2", R_DISTANT: "E.EXPEDITION.3", R_NO_ISLAND: "E.EXPEDITION.12",
    R_CONQUER_RAZE: "E.EXPEDITION.5", R_MODE: "E.EXPEDITION.18", R_NOT_FITTING: "E.LANG.6", R_OWN: "E.LANG.5",
    R_IN_USE: "E.LOCATION.5", R_UNEXHAUST: "E.LOCATION.6", R_NOT_EXHAUSTED: "E.LOCATION.4", R_NO_TOKEN: "E.GOODS.19",
    R_HEAD: "E.SAIL.8", R_TOO_MANY: "E.LOOKOUT.4", R_TAKEN: "E.SETUP.2", R_STANDS_THERE: "E.PAWN.9",
    R_NO_COPY: "E.COPY.5",
    R_START: "E.SETUP.15", R_COMPULSORY: "E.EXPEDITION.6", R_THIS_CARD: "E.GOODS.21", R_RAZE_SHORT: "E.GOODS.14",
    R_GOLD_SHORT: "E.GOODS.12",
}  # fmt: skip

PLAIN = {
    R_EXPLORE: "Your deck and your discard pile are both empty.",
    R_CONSTRUCT: "You have no Location in hand that CONSTRUCT could build.",
    R_HARVEST: "You have no Field to harvest.",
    R_SAIL: "All your Ships are in the queue.",
    R_GUARD: "Card texts have performed 50 tile actions for you already; more is not possible now.",
    R_NO_READY_PAWN: "You have no pawn there that is ready for a second use.",
    R_NO_RAZE: "A Raid costs 1 Raze; you have none.",
    R_HUNDRED: "You have taken 100 actions in this phase; you can only pass.",
    R_NO_SHIP: "None of your Ships in the queue can carry out this expedition.",
    R_MUST_FIELD: "HARVEST needs a Field in your Empire: build one that names Harvest here.",
    R_NOT_CONSTRUCT: "Only Locations with a building cost can be built here.",
    R_NOT_FIELD: "It is no Field, so it cannot be harvested.",
    R_ATTACHED: "An upgrade is harvested together with its Field; choose the Field.",
    R_DISTANT: "A Distant Island needs a Fish on the Ship, and yours carries none.",
    R_NO_ISLAND: "There is no such Island to take now; empty places are filled in Cleanup.",
    R_CONQUER_RAZE: "Conquering needs a Raze on the Ship, and yours carries none.",
    R_MODE: "This expedition names its mode; the other one is not possible.",
    R_NOT_FITTING: "It is not what the text asks for.",
    R_OWN: "It is the very card that pays, or your own; the text means another one.",
    R_IN_USE: "Its own Action is being resolved, so it stays exhausted.",
    R_UNEXHAUST: "A card that unexhausts others cannot be unexhausted itself.",
    R_NOT_EXHAUSTED: "It is not exhausted.",
    R_HEAD: "This Ship is at the head of the queue already.",
    R_TAKEN: "Another player has this clan.",
    R_STANDS_THERE: "The pawn stands there already.",
    R_NO_COPY: "It is no Copy card that could be bound to another card.",
    R_START: "A starting hand is exactly 3 of the 5 cards.",
    R_THIS_CARD: "The card that would have to pay is gone, or cannot hold what would be laid on it.",
    R_COMPULSORY: "This has to be done; declining is not possible.",
}


def reason(s: EmpiresState, seat: int, name: str) -> Reason | None:
    """Why a thing is not on offer to a seat now; None if it is."""
    if s.over or s.to_move < 0:
        return Reason("The game is over.", "E.END.4")
    if seat != s.to_move:
        return Reason(waiting(s), "E.GAME.12")
    action = thing(s, name)
    if action in s.options:
        return None
    if action < 0:
        return Reason(not_asked(s), "E.GAME.12")
    code = engine.why(s, action)
    if code == R_OK:
        code = R_COMPULSORY
    return Reason(words(s, code, action), RULES.get(code, "E.GAME.12"), code)


def words(s: EmpiresState, code: int, action: int) -> str:
    """A reason code with the numbers of the position."""
    seat = s.to_move
    c = s.content
    name = thing_name(s, action)
    if code in (R_GOODS, R_GOLD_SHORT, R_RAZE_SHORT, R_WORKERS, R_HAND, R_EMPIRE, R_ASSIGNED):
        return missing(s, code, action, name)
    if code == R_NOT_IN_HAND:
        return f"{name} is not in your hand."
    if code == R_NAMED_ACTION:
        tiles = " or ".join(tile_name(s, t) for t in range(TILES) if c.require[action - A_CARD] >> t & 1)
        return f"{name} is not built for Goods but in the window of {tiles or 'an action'}: declare that first."
    if code == R_NO_PAWN:
        return "Both your pawns are on tiles already; a ready one can be used again on a neighbouring tile for 1 Food."
    if code == R_FOOD:
        tile = (action - A_REUSE) % TILES if action >= A_REUSE else action - A_TILE
        food = pawn_food(s, tile, 1 if action >= A_REUSE else 0)
        row = s.rows[seat]
        return f"{tile_name(s, tile)} with this pawn costs {food} Food; you have {row[0]} Food and {row[GOLD]} Gold."
    if code == R_NOT_NEIGHBOUR:
        start, tile = divmod(action - A_REUSE, TILES)
        place = s.circle.index(start)
        near = both([c.tile_names[s.circle[(place + d) % TILES]] for d in (-1, 1)])
        return f"{c.tile_names[tile]} is not next to {c.tile_names[start]}; its neighbours are {near}."
    if code == R_PASSED:
        return f"{who(s, place_of(action)[0])} has passed and cannot be targeted."
    if code == R_EXHAUSTED:
        return f"{name} is exhausted until Cleanup or until something unexhausts it."
    if code == R_NO_ACTION:
        return f"{name} has no Action" + (" that could be raided." if place_of(action)[0] != seat else ".")
    if code == R_OTHER_TILE:
        design = action - (A_ATTACH if action >= A_ATTACH else A_CARD)
        tiles = " or ".join(tile_name(s, t) for t in range(TILES) if c.require[design] >> t & 1)
        now = declared(s)
        if not tiles:
            return f"{name} names no action; it is built in a turn of its own."
        return f"{name} goes with {tiles}; the action declared is {tile_name(s, now) if now >= 0 else 'another'}."
    if code == R_NO_HOST:
        return f"{name} needs a Field of yours that shows one of its Goods and is not attached itself."
    if code == R_WAITING:
        now = declared(s)
        action_name = tile_name(s, now) if now >= 0 else "the declared action"
        return f"After that {action_name} could not be carried out, and it has to be."
    if code == R_NO_CARGO:
        row = s.rows[seat]
        return f"You have {row[4]} Fish and {row[RAZE]} Raze in your supply."
    if code == R_NO_TOKEN:
        return f"You have no such token for it: {name}."
    if code == R_TOO_MANY:
        return f"You can keep {keep_at_most(s, seat)} of these cards; each takes 1 available Worker."
    return PLAIN[code] if code in PLAIN else not_asked(s)


def not_asked(s: EmpiresState) -> str:
    """That a thing has no part in the question, and what is asked."""
    return f"That is not part of this question. {prompt(s)}"


def thing_name(s: EmpiresState, action: int) -> str:
    """The card an action means, or 'it'."""
    c = s.content
    if A_EMPIRE <= action < A_EMPIRE + SEATS * EMPIRE:
        seat, at = place_of(action)
        return c.names[s.empires[seat][at + E_DESIGN]]
    if A_ATTACH <= action < A_ATTACH + DESIGNS:
        return c.names[action - A_ATTACH]
    if A_CARD <= action < A_CARD + DESIGNS:
        return c.names[action - A_CARD]
    return "it"


def cost_of(s: EmpiresState, action: int) -> tuple[list[int], int, int]:
    """The cost a refused action has, the discount on it, and the card whose tokens pay (-1: none)."""
    c = s.content
    f = s.stack[-1]
    if A_EMPIRE <= action < A_EMPIRE + SEATS * EMPIRE and s.kind == K_TURN:
        seat, at = place_of(action)
        cards = s.empires[seat]
        return c.costs[c.action_cost[cards[at + E_ABILITY]]], 0, cards[at + 1]
    if A_CARD <= action < A_CARD + DESIGNS:
        design = action - A_CARD
        extra = node_of(s, f)[2] if s.kind == K_BUILD else 0
        return c.costs[c.cost[design]], discount_on(s, s.to_move, design) + extra, -1
    if s.kind == K_MAY:
        return c.costs[node_of(s, f)[1]], 0, f.c
    if s.kind == K_DEMAND:
        return c.costs[c.scenario_demands[s.scenario][f.a][action - A_CHOICE]], 0, -1
    return c.costs[0], 0, -1


def missing(s: EmpiresState, code: int, action: int, name: str) -> str:
    """What a cost asks for and what is there: 'White Keep costs 3 Stone and 1 Wood; you are 1 Stone short.'"""
    cost, discount, uid = cost_of(s, action)
    row = s.rows[s.to_move]
    name = "This" if name == "it" else name
    if code == R_WORKERS:
        workers = amount(cost[COST_WORKER] + cost[COST_ASSIGN_WORKER], "worker")
        return f"{name} takes {workers}; you have {row[WORKER]} available."
    if code == R_HAND:
        return f"{name} asks for {amount(cost[COST_HAND], 'card')} from your hand besides itself; you have too few."
    if code == R_EMPIRE:
        if cost[COST_EMPIRE] == 0:
            return f"{name} cannot be discarded for this: the rest of the cost could not be paid."
        cards = amount(cost[COST_EMPIRE], "card")
        return f"{name} asks for {cards} of your Empire to be discarded; too few that fit can be spared."
    if code == R_ASSIGNED:
        have = tokens_on(s, s.to_move, uid, -1)
        return f"{name} asks for {cost[COST_ASSIGNED]} tokens on the card; there are {have}."
    parts = [amount(cost[kind], WHAT_IDS[kind]) for kind in range(GOODS) if cost[kind] > 0]
    if cost[COST_RESOURCE]:
        parts.append(f"{amount(cost[COST_RESOURCE], 'resource')} of any kind")
    if cost[COST_GOODS]:
        parts.append(f"{cost[COST_GOODS]} Goods of any kind")
    text = f"{name} costs {both(parts)}"
    if discount:
        text += f", {amount(discount, 'resource')} less for you"
    if code == R_RAZE_SHORT:
        return f"{text}; you have {row[RAZE]} Raze, and nothing stands in for it."
    if code == R_GOLD_SHORT:
        return f"{text}; you have {row[GOLD]} Gold, and nothing stands in for it."
    covered = sum(min(row[kind], cost[kind]) for kind in range(RESOURCES))
    spare = sum(max(0, row[kind] - cost[kind]) for kind in range(RESOURCES))
    covered += min(spare, cost[COST_RESOURCE])
    short = max(0, cost[COST_DUE] - discount) - covered - (row[GOLD] - cost[GOLD])
    if short <= 0:
        return f"{text}; you have too few Goods."
    lacking = [amount(cost[k] - row[k], WHAT_IDS[k]) for k in range(RESOURCES) if cost[k] > row[k]]
    lack = f" You lack {both(lacking)}" if lacking else " You lack Resources"
    gold = f", and {amount(row[GOLD], 'gold')} cannot make up for it" if row[GOLD] else " and have no Gold to stand in"
    return f"{text}; you are {short} short.{lack}{gold}."
