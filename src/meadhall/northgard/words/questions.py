"""The questions: their names, the sentence for the seat that is asked, and what the others read meanwhile."""

from collections.abc import Callable
from typing import Any, Final

from meadhall.northgard import build, land, move
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
from meadhall.northgard.combat import ATT_AXES, DEF_AXES, DEF_FACE, DEF_UNITS
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import has_chief, has_kaija, regulars
from meadhall.northgard.words import modules
from meadhall.northgard.words import things as w

KIND_NAMES: Final = {
    k.K_CLAN: "clan", k.K_SETUP_TILE: "setup-tile", k.K_SETUP_SWAP: "setup-swap", k.K_CELL: "cell",
    k.K_ROTATION: "rotation", k.K_SETUP_PLACE: "setup-place", k.K_GROUP: "group", k.K_TURN: "turn",
    k.K_OPTION_CARD: "option-card", k.K_FATE: "fate", k.K_UPGRADE: "upgrade", k.K_GO_ON: "go-on",
    k.K_DISPLAY: "display", k.K_REPLY: "reply", k.K_BASIC: "basic-action", k.K_RECRUIT: "recruit",
    k.K_FIGURE: "figure", k.K_CAMP: "training-camp", k.K_PAY_RECRUIT: "pay-recruit", k.K_PAY: "pay",
    k.K_FOLLOW: "follow", k.K_BUILD: "build", k.K_BUILD_TYPE: "building", k.K_BUILD_SPACE: "space",
    k.K_COLLECT_BEFORE: "collect-before", k.K_COLLECT_AFTER: "collect-after", k.K_REPLACE_FROM: "replace-building",
    k.K_REPLACE_BY: "replace-by", k.K_REPLACE_WHERE: "replace-where", k.K_MOVE: "move", k.K_MOVE_TO: "move-to",
    k.K_MOVE_REG: "move-units", k.K_MOVE_KAIJA: "move-kaija", k.K_MOVE_CHIEF: "move-chief",
    k.K_NEXT_COMBAT: "next-combat", k.K_PUSH: "push",
    k.K_FOOD: "food", k.K_SPLIT: "split", k.K_THROW: "throw", k.K_CASUALTY: "casualty", k.K_RETREAT: "retreat",
    k.K_RETREAT_REG: "retreat-units", k.K_RETREAT_KAIJA: "retreat-kaija", k.K_RETREAT_CHIEF: "retreat-chief",
    k.K_EXPLORE_TILE: "explore-tile", k.K_REDRAW: "redraw", k.K_EXPLORE_AGAIN: "explore-again", k.K_ANNEX: "annex",
    k.K_DRAW_DISCARD: "discard-drawn", k.K_DRAW_BACK: "return-drawn", k.K_PAY_DRAW: "pay-draw",
    k.K_NEGOCIATION: "negociation", k.K_VEILED: "veiled-threats", k.K_HAND_TARGET: "hand-target",
    k.K_HAND_CARD: "hand-card", k.K_RAPACIOUS: "rapacious", k.K_CURSE: "curse", k.K_ENEMY_UNIT: "enemy-unit",
    k.K_LOOT: "loot", k.K_ADD_UNIT: "add-unit", k.K_BRIBE_FROM: "bribe-from", k.K_BRIBE_TO: "bribe-to",
    k.K_BRIBE_COUNT: "bribe-units", k.K_WAYS_FROM: "ways-from", k.K_WAYS_TO: "ways-to", k.K_COPY_WHERE: "copy-where",
    k.K_COPY: "copy", k.K_SCORCH: "scorch", k.K_SCORCH_HARVEST: "scorch-harvest", k.K_TRADE: "trade",
    k.K_TRADE_GIVE: "trade-give", k.K_TRADE_TAKE: "trade-take", k.K_SECOND_CHANCE: "second-chance",
    k.K_SECOND_TILE: "second-tile",
    **modules.KIND_NAMES,
}  # fmt: skip

OPTION_NAMES: Final = {
    k.A_WAIT: "Wait",
    k.A_REPLACE: "Replace",
    k.A_REMOVE: "Remove",
    k.A_UPGRADE: "Upgrade",
    k.A_PASS: "Pass",
}

Say = Callable[[Northgard, Any, int], str]


def kind_name(kind: int) -> str:
    """The name of a question."""
    return KIND_NAMES[kind]


def prompt(s: Northgard) -> str:
    """The pending question for the seat that is asked: verb first, then what it leads to."""
    return PROMPTS[s.kind](s, w.asked(s), s.to_move)


def waiting(s: Northgard) -> str:
    """What the others read: who decides what; nothing hidden is in it."""
    f = w.asked(s)
    if w.op(f) == k.F_REPLY and s.kind != k.K_REPLY:  # the reply window is invisible (N.HIDDEN.14)
        return f"{w.seat(s, s.to_move)} plays {w.card(s, f.a)}."
    return f"{w.seat(s, s.to_move)} {WAITING[s.kind](s, f, s.to_move)}."


# -- helpers ----------------------------------------------------------------------------------------------------------


def stock(s: Northgard, p: int, kind: int) -> int:
    """How much of a resource a player has."""
    return s.res[p * 3 + kind]


def option_cost(s: Northgard, option: int) -> int:
    """The lore that an option of the turn costs."""
    c = s.content
    return {k.A_REPLACE: c.replace_cost, k.A_REMOVE: c.remove_cost, k.A_UPGRADE: c.upgrade_cost}.get(option, 0)


def option_draws(s: Northgard, option: int) -> int:
    """The cards that an option of the turn draws."""
    if option == k.A_REPLACE:
        return s.content.replace_draw
    return s.content.remove_draw[s.v[k.V_VARIANT]] if option == k.A_REMOVE else 0


def moves_left(s: Northgard, f: Any) -> str:
    """The moves left of the Move action."""
    return f"{w.first_up(w.at_work(s))} has {w.count(f.b, 'move')} left"


def move_ends(s: Northgard, f: Any) -> tuple[int, int]:
    """Source and destination of the units being sent (Move action or Hidden Ways)."""
    return (f.b, f.c) if w.op(f) == k.F_WAYS else (f.c, f.d)


def fight_here(s: Northgard, p: int, t: int) -> str:
    """What it means to send units of p into t: ' to attack Wolf', or nothing."""
    holder = s.t_holder[t]
    return f" and attack {w.seat(s, holder)}" if holder >= 0 and holder != p and s.team[holder] != s.team[p] else ""


def where_cells(s: Northgard, f: Any) -> str:
    """Where the tile of a Place frame may go."""
    if f.b == land.BY_SETUP_FIRST:
        return "next to a starting tile" if land.start_tiles(s) > 1 else "next to Start"
    if f.b == land.BY_ANYONE:
        return "next to any open territory"
    return "next to one of your open territories" if f.b == land.BY_EXPLORER else "anywhere next to the map"


def other_side(s: Northgard, f: Any, p: int) -> int:
    """The opponent in a combat frame."""
    return int(f.c if p == f.seat else f.seat)


# -- prompts ----------------------------------------------------------------------------------------------------------


def _setup_tile(s: Northgard, f: Any, p: int) -> str:
    where = "next to Start" if f.a == 0 else "next to any tile"
    group = "first" if f.a == 0 else "second"
    head = f"Choose one of your {len(s.tile_hand[p])} tiles to lay {where}"
    return f"{head}; your {group} group of {s.content.group} units goes on it."


def _cell(s: Northgard, f: Any, p: int) -> str:
    then = "turn it next" if f.b in (land.BY_EXPLORER, land.BY_ANYONE) else "turn it next, then place your units"
    return f"Choose a cell for {w.tile(s, f.a)}, {where_cells(s, f)}; {then}."


def _rotation(s: Northgard, f: Any, p: int) -> str:
    return f"Turn {w.tile(s, f.a)} at {w.cell(f.c)} as you want it to lie; {len(s.options)} of 4 turns fit."


def _group(s: Northgard, f: Any, p: int) -> str:
    who = "Kaija" if k.A_KAIJA in s.options else w.chief(s, p)
    t = f.d if w.op(f) == k.F_SETUP else f.a
    return f"Choose whether {who} is one of the {s.content.group} units in {w.territory(s, t)}."


def _turn(s: Northgard, f: Any, p: int) -> str:
    verbs = []
    for option in (k.A_WAIT, k.A_REPLACE, k.A_REMOVE, k.A_UPGRADE):
        if option in s.options:
            cost = option_cost(s, option)
            verbs.append(OPTION_NAMES[option] + (f" ({cost} lore)" if cost else ""))
    play = any(a >= k.A_CARD for a in s.options)
    uses = w.listed(verbs, "or")
    if play:
        return f"Play a card, use one to {uses}, or Pass and end your year."
    if verbs:
        return f"Use a card to {uses}, or Pass and end your year; none of your cards can be played now."
    return "Pass and end your year."


def _option_card(s: Northgard, f: Any, p: int) -> str:
    cost = option_cost(s, f.a)
    draws = option_draws(s, f.a)
    if f.a == k.A_WAIT:
        return "Choose a card to put in your active area without effect; your turn ends."
    if f.a == k.A_REPLACE:
        return f"Choose a card to put in your active area without effect; you pay {cost} lore and draw {draws}."
    if f.a == k.A_REMOVE:
        return f"Choose a card to remove from the game; you pay {cost} lore and draw {draws}."
    return f"Choose a card to give up for an upgrade card; you pay {cost} lore."


def _go_on(s: Northgard, f: Any, p: int) -> str:
    return f"Play another {'Flash card' if f.a == 1 else 'card'}, or end your turn."


def _display(s: Northgard, f: Any, p: int) -> str:
    if w.op(f) == k.F_FUTURE:
        return "Choose a card of the display for the top of your draw pile; you take none when you pass this year."
    return "Choose a card of the display; it goes on top of your draw pile."


def _basic(s: Northgard, f: Any, p: int) -> str:
    if f.step == 1:
        return f"Choose a second, different action of {w.at_work(s)}, or stop here."
    return f"Choose the {'first ' if f.b > 1 else ''}action of {w.at_work(s)}."


def _recruit(s: Northgard, f: Any, p: int) -> str:
    effect = row(s, f.a)
    stop = ", or stop here" if k.A_STOP in s.options else ""
    if f.c >= 0:
        head = f"Place the next unit in {w.territory(s, f.c)}{stop}"
    elif f.d == 1:
        head = f"Choose the neutral territory for all units of this action{stop}"
    else:
        where = {o.WHERE_OWN: "of your territories", o.WHERE_NEUTRAL: "neutral territory"}.get(
            effect[o.RECRUIT_WHERE], ""
        )
        which = f"which {where}" if where else "which own or neutral territory"
        head = f"Choose {which} gets the next unit{stop}"
        if effect[o.RECRUIT_SAME] and len(f.items) == 0:
            head += "; all go to one territory"
    if effect[o.RECRUIT_PER] == o.PER_TERRITORY:
        most = "at most 1 in each"
    elif effect[o.RECRUIT_PER] != o.PER_NONE:
        most = f"at most 1 per {w.RESOURCES[effect[o.RECRUIT_PER] - 2]} icon in each"
    else:
        most = ""
    left = f"{f.b} left" if f.b < o.NO_LIMIT // 2 else ""
    rest = w.listed([x for x in (left, most) if x], ",").replace(" , ", ", ")
    return f"{head}. {w.first_up(w.at_work(s))}: {rest}, {s.reserve[p]} in reserve."


def _figure(s: Northgard, f: Any, p: int) -> str:
    if w.op(f) == k.F_CHIEF:
        return f"Choose which figure comes from {w.territory(s, f.b)} to {w.territory(s, f.a)}."
    if w.op(f) == k.F_FOLLOW:
        return f"Choose which figure follows from {w.territory(s, f.b)} to {w.territory(s, f.a)}."
    t = f.b if w.op(f) == k.F_PAY_RECRUIT else f.e
    return f"Choose which figure comes to {w.territory(s, t)}."


def _pay(s: Northgard, f: Any, p: int) -> str:
    to = f" to {w.seat(s, f.b - 1)}" if f.b > 0 else ""
    verb = "Give" if f.b > 0 else "Pay"
    return f"{verb} any resource{to} for {_pay_for(s, f)}; {f.a} still to go."


def _pay_for(s: Northgard, f: Any) -> str:
    """What a payment is for: the card at work, or the creature that asks it (N.WILDERNESS.6)."""
    if f.b > 0 or s.frames()[-2].op in (k.F_PAY_DRAW, k.F_PAY_RECRUIT):
        return w.at_work(s)
    names = [modules.creature(s, c) for c in s.line if s.content.creature_power[c] == o.POWER_LEVY]
    return f"the {names[0]}"


def _build(s: Northgard, f: Any, p: int) -> str:
    small = " a small building" if f.items[build.SMALL_ONLY] else ""
    stop = ", or stop here" if k.A_STOP in s.options else ""
    return f"Choose where you build{small} with {w.at_work(s)}{stop}; you have {stock(s, p, o.WOOD)} wood."


def _build_space(s: Northgard, f: Any, p: int) -> str:
    if w.op(f) == k.F_CRAFT:
        return f"Choose the space for {w.a_building(s, f.b)} in {w.territory(s, f.a)}; it is free."
    cost = build.cost_of(s, row(s, f.a), f.e)
    where = "" if row(s, f.a)[o.BUILD_NO_SPACE] else " its space"
    return f"Choose{where} for {w.a_building(s, f.e)} in {w.territory(s, f.d)}; you pay {cost} wood."


def _move(s: Northgard, f: Any, p: int) -> str:
    waiting = [t for t in range(len(s.t_att)) if s.t_att[t] == p]
    end = f"; {w.count(len(waiting), 'combat')} will follow" if waiting else ""
    return f"Choose which territory's units move, or stop here{end}. {moves_left(s, f)}."


def _move_to(s: Northgard, f: Any, p: int) -> str:
    return f"Choose where the units of {w.territory(s, f.c)} go. {moves_left(s, f)}."


def _move_reg(s: Northgard, f: Any, p: int) -> str:
    src, dst = move_ends(s, f)
    return f"Choose how many units go from {w.territory(s, src)} to {w.territory(s, dst)}{fight_here(s, p, dst)}."


def _move_hero(s: Northgard, f: Any, p: int) -> str:
    who = "Kaija" if s.kind == k.K_MOVE_KAIJA else w.chief(s, p)
    src, dst = move_ends(s, f)
    return f"Choose whether {who} goes along from {w.territory(s, src)} to {w.territory(s, dst)}."


def _food(s: Northgard, f: Any, p: int) -> str:
    if w.op(f) == k.F_FIGHT:
        return modules.fight_food(s, f, p)
    most = len(s.options) - 1
    mine, theirs = (ATT_AXES, DEF_AXES) if p == f.seat else (DEF_AXES, ATT_AXES)
    foe = w.seat(s, other_side(s, f, p))
    return (
        f"Spend 0 to {most} food in {w.territory(s, f.a)}, 1 axe each, before the dice; "
        f"you have {w.count(f.items[mine], 'axe')}, {foe} {f.items[theirs]}."
    )


def _split(s: Northgard, f: Any, p: int) -> str:
    mine, theirs = (ATT_AXES, DEF_AXES) if p == f.seat else (DEF_AXES, ATT_AXES)
    foe = w.seat(s, other_side(s, f, p))
    more = " before the other die" if p == f.seat and f.items[DEF_FACE] < 0 else ""
    return (
        f"Take the axe or the skull of your die in {w.territory(s, f.a)}; "
        f"you have {w.count(f.items[mine], 'axe')}, {foe} {f.items[theirs]}{more}."
    )


def _throw(s: Northgard, f: Any, p: int) -> str:
    return (
        f"Take 1 axe or 1 skull for Axe Throwers in {w.territory(s, f.a)}; "
        f"you have {w.count(f.items[ATT_AXES], 'axe')}, "
        f"{w.seat(s, f.c)} {f.items[DEF_AXES]} and {w.count(f.items[DEF_UNITS], 'unit')}."
    )


def _retreat(s: Northgard, f: Any, p: int) -> str:
    here = w.army(s, p, regulars(s, p, f.a), has_kaija(s, p, f.a), has_chief(s, p, f.a))
    return f"Choose where units retreat from {w.territory(s, f.a)}; {here} must go, in one group or several."


def _retreat_hero(s: Northgard, f: Any, p: int) -> str:
    who = "Kaija" if s.kind == k.K_RETREAT_KAIJA else w.chief(s, p)
    return f"Choose whether {who} retreats to {w.territory(s, f.c)} with this group."


def _annex(s: Northgard, f: Any, p: int) -> str:
    first = f.step == move.ANNEX_FIRST
    return f"Explore now, or {'move first and explore after it' if first else 'end Annexation here'}."


def _hand_target(s: Northgard, f: Any, p: int) -> str:
    then = (
        "you choose a card of it to be discarded"
        if w.op(f) == k.F_SPY
        else "you pick a card of it: discarded, or 2 resources for you"
    )
    return f"Choose whose hand you look at with {w.at_work(s)}; {then}."


def _hand_card(s: Northgard, f: Any, p: int) -> str:
    q = w.seat(s, f.b)
    if w.op(f) == k.F_SPY:
        return f"Choose the card that {q} discards."
    return f"Choose a card of {q}: it is discarded, or you get 2 resources, as {q} likes."


def _scorch(s: Northgard, f: Any, p: int) -> str:
    now = f"leave it in {w.territory(s, s.scorched)}" if s.scorched >= 0 else "keep it beside the map"
    return f"Place Scorched Earth next to one of your territories, or {now}."


def _trade(s: Northgard, f: Any, p: int) -> str:
    have = w.goods(stock(s, p, o.FOOD), stock(s, p, o.WOOD), stock(s, p, o.LORE))
    return f"Give {s.content.trade} resources for 1 of your choice, or stop here; you have {have}."


def _trade_give(s: Northgard, f: Any, p: int) -> str:
    given = w.goods(f.items.count(o.FOOD), f.items.count(o.WOOD), f.items.count(o.LORE))
    return f"Choose the next resource you give; {s.content.trade - len(f.items)} still to go after {given}."


PROMPTS: Final[dict[int, Say]] = {
    k.K_CLAN: lambda s, f, p: "Choose your clan; it brings a power and cards of its own.",
    k.K_SETUP_TILE: _setup_tile,
    k.K_SETUP_SWAP: lambda s, f, p: (
        "Choose a tile for the bottom of the pile; none of yours fits, so you draw another."
    ),
    k.K_CELL: _cell,
    k.K_ROTATION: _rotation,
    k.K_SETUP_PLACE: lambda s, f, p: (
        f"Choose the territory of {w.tile(s, f.c)} for your group of {s.content.group} units."
    ),
    k.K_GROUP: _group,
    k.K_TURN: _turn,
    k.K_OPTION_CARD: _option_card,
    k.K_FATE: lambda s, f, p: f"Choose whether {w.card(s, f.b)} goes to your active area or leaves the game.",
    k.K_UPGRADE: lambda s, f, p: f"Choose the upgrade card for your hand; you pay {s.content.upgrade_cost} lore.",
    k.K_GO_ON: _go_on,
    k.K_DISPLAY: _display,
    k.K_REPLY: lambda s, f, p: (
        f"Cancel {w.card(s, f.a)} of {w.seat(s, f.seat)} with Defensive Strategy, or let it happen."
    ),
    k.K_BASIC: _basic,
    k.K_RECRUIT: _recruit,
    k.K_FIGURE: _figure,
    k.K_CAMP: lambda s, f, p: (
        f"Choose which Training Camp gets its extra unit; your reserve has {w.count(s.reserve[p], 'unit')} left."
    ),
    k.K_PAY_RECRUIT: lambda s, f, p: (
        f"Pay any {row(s, f.a)[1]} resources to recruit 1 more in {w.territory(s, f.b)}, or not."
    ),
    k.K_PAY: _pay,
    k.K_FOLLOW: lambda s, f, p: f"Choose where 1 unit comes from to follow to {w.territory(s, f.a)}, or stop here.",
    k.K_BUILD: _build,
    k.K_BUILD_TYPE: lambda s, f, p: (
        f"Choose what you place in {w.territory(s, f.a)} free."
        if w.op(f) == k.F_CRAFT
        else f"Choose what you build in {w.territory(s, f.d)}; you have {stock(s, p, o.WOOD)} wood."
    ),
    k.K_BUILD_SPACE: _build_space,
    k.K_COLLECT_BEFORE: lambda s, f, p: (
        "Choose a territory to collect from and then build in"
        + (", or build first and collect after it." if k.A_STOP in s.options else ".")
    ),
    k.K_COLLECT_AFTER: lambda s, f, p: f"Collect the resources of {w.territory(s, f.d)} as at Harvest, or not.",
    k.K_REPLACE_FROM: lambda s, f, p: "Choose a building to replace by another of its size, or stop here.",
    k.K_REPLACE_WHERE: lambda s, f, p: f"Choose the {w.building(s, f.b)} without a space that is replaced.",
    k.K_REPLACE_BY: lambda s, f, p: f"Choose what takes the place of the {_old_building(s, f)}.",
    k.K_MOVE: _move,
    k.K_MOVE_TO: _move_to,
    k.K_MOVE_REG: _move_reg,
    k.K_MOVE_KAIJA: _move_hero,
    k.K_MOVE_CHIEF: _move_hero,
    k.K_NEXT_COMBAT: lambda s, f, p: f"Choose which combat is fought next; {len(s.options)} are pending.",
    k.K_PUSH: lambda s, f, p: (
        f"Choose where 1 unit of {w.seat(s, f.c)} is pushed from {w.territory(s, f.a)} before the combat, or stop here."
    ),
    k.K_FOOD: _food,
    k.K_SPLIT: _split,
    k.K_THROW: _throw,
    k.K_CASUALTY: lambda s, f, p: f"Choose who falls in {w.territory(s, f.a)}; {w.count(f.b, 'skull')} to suffer.",
    k.K_RETREAT: _retreat,
    k.K_RETREAT_REG: lambda s, f, p: (
        f"Choose how many units retreat from {w.territory(s, f.a)} to {w.territory(s, f.c)}."
    ),
    k.K_RETREAT_KAIJA: _retreat_hero,
    k.K_RETREAT_CHIEF: _retreat_hero,
    k.K_EXPLORE_TILE: lambda s, f, p: (
        f"Choose which of {len(f.items)} drawn tiles you lay; the rest goes to the bottom of the pile."
    ),
    k.K_REDRAW: lambda s, f, p: f"Put {w.tile(s, f.items[0])} at the bottom and draw another, or keep it.",
    k.K_EXPLORE_AGAIN: lambda s, f, p: f"Explore again with {w.at_work(s)}, or stop here.",
    k.K_ANNEX: _annex,
    k.K_DRAW_DISCARD: lambda s, f, p: f"Choose which drawn card you discard for {w.at_work(s)}; {f.b} to discard.",
    k.K_DRAW_BACK: lambda s, f, p: (
        f"Choose which drawn card goes back on top of your draw pile; {f.c} to return, the last on top."
    ),
    k.K_PAY_DRAW: lambda s, f, p: f"Pay any {row(s, f.a)[1]} resources to draw 1 more card, or not.",
    k.K_NEGOCIATION: lambda s, f, p: "Take a card of your discard pile into your hand, or draw 1.",
    k.K_VEILED: lambda s, f, p: (
        "Choose an opponent who discards a random card, or draw 1."
        if k.A_DRAW in s.options
        else "Choose an opponent who discards a random card."
    ),
    k.K_HAND_TARGET: _hand_target,
    k.K_HAND_CARD: _hand_card,
    k.K_RAPACIOUS: lambda s, f, p: f"Discard {w.card(s, f.c)}, or give {w.seat(s, f.seat)} any 2 of your resources.",
    k.K_CURSE: lambda s, f, p: f"Choose a card to discard for {w.card(s, f.a >> 3)} of {w.seat(s, f.seat)}.",
    k.K_ENEMY_UNIT: lambda s, f, p: f"Choose where 1 enemy unit is removed by {w.at_work(s)}.",
    k.K_LOOT: lambda s, f, p: f"Choose the resource you collect from {w.territory(s, f.a)}.",
    k.K_ADD_UNIT: lambda s, f, p: f"Choose which of your territories gets 1 unit from {w.at_work(s)}.",
    k.K_BRIBE_FROM: lambda s, f, p: "Choose whose units you bribe: 1 or 2 of them leave that territory.",
    k.K_BRIBE_TO: lambda s, f, p: (
        f"Choose where the bribed units of {w.seat(s, s.t_holder[f.b])} go from {w.territory(s, f.b)}."
    ),
    k.K_BRIBE_COUNT: lambda s, f, p: (
        f"Choose how many units of {w.seat(s, s.t_holder[f.b])} go from {w.territory(s, f.b)} to {w.territory(s, f.c)}."
    ),
    k.K_WAYS_FROM: lambda s, f, p: "Choose which territory's units take hidden ways to another open territory.",
    k.K_WAYS_TO: lambda s, f, p: (
        f"Choose the open territory to which units of {w.territory(s, f.b)} go by hidden ways."
    ),
    k.K_COPY_WHERE: lambda s, f, p: "Choose an enemy territory next to yours; you copy an active card of its owner.",
    k.K_COPY: lambda s, f, p: f"Choose the card whose effect you copy with {w.card(s, f.a >> 3)}.",
    k.K_SCORCH: _scorch,
    k.K_SCORCH_HARVEST: lambda s, f, p: (
        f"Name the resource you take from the harvest of {w.territory(s, s.scorched)}, or leave it to "
        f"{w.seat(s, s.t_holder[s.scorched])}."
    ),
    k.K_TRADE: _trade,
    k.K_TRADE_GIVE: _trade_give,
    k.K_TRADE_TAKE: lambda s, f, p: (
        "Choose the resource you take for "
        + w.goods(f.items.count(o.FOOD), f.items.count(o.WOOD), f.items.count(o.LORE))
        + "."
    ),
    k.K_SECOND_CHANCE: lambda s, f, p: (
        f"Choose a neutral territory for {s.content.group} units, your second chance"
        + (", or stay off the map." if k.A_STOP in s.options else ".")
    ),
    k.K_SECOND_TILE: lambda s, f, p: (
        "Draw a tile to lay for a second chance, as no territory is neutral, or stay off the map."
    ),
    **modules.PROMPTS,
}


def _old_building(s: Northgard, f: Any) -> str:
    """The building that Industrious Villagers replace, with its place."""
    old = s.a_build[f.a] if f.a >= 0 else s.loose[-2 - f.a + 1]
    t = s.terr[f.a] if f.a >= 0 else s.loose[-2 - f.a]
    return f"{w.building(s, old)} in {w.territory(s, t)}"


# -- what the others read: the rest of a sentence that begins with the decider -----------------------------------------


def _wait_cell(s: Northgard, f: Any, p: int) -> str:
    setup = f.b in (land.BY_SETUP_FIRST, land.BY_SETUP)  # the tile comes from a hidden hand (N.HIDDEN.12)
    return "chooses where a tile goes" if setup else f"chooses where {w.tile(s, f.a)} goes"


def _wait_rotation(s: Northgard, f: Any, p: int) -> str:
    setup = f.b in (land.BY_SETUP_FIRST, land.BY_SETUP)
    return "turns a tile" if setup else f"turns {w.tile(s, f.a)} at {w.cell(f.c)}"


def _wait_moves(s: Northgard, f: Any, p: int) -> str:
    return f"moves with {w.at_work(s)}"


def _wait_send(s: Northgard, f: Any, p: int) -> str:
    src, dst = move_ends(s, f)
    return f"sends units from {w.territory(s, src)} to {w.territory(s, dst)}"


def _wait_group(s: Northgard, f: Any, p: int) -> str:
    return f"chooses the group for {w.territory(s, f.d if w.op(f) == k.F_SETUP else f.a)}"


def _with(text: str) -> Say:
    """A fixed text followed by the card being resolved."""
    return lambda s, f, p: f"{text} {w.at_work(s)}"


def _say(text: str) -> Say:
    """A fixed text."""
    return lambda s, f, p: text


def _build_at(f: Any) -> int:
    """The territory of a Build or of Halvard's Craft."""
    return int(f.a if w.op(f) == k.F_CRAFT else f.d)


WAITING: Final[dict[int, Say]] = {
    k.K_CLAN: _say("chooses a clan"),
    k.K_SETUP_TILE: _say("chooses a tile to lay"),
    k.K_SETUP_SWAP: _say("exchanges a tile that fits nowhere"),
    k.K_CELL: _wait_cell,
    k.K_ROTATION: _wait_rotation,
    k.K_SETUP_PLACE: lambda s, f, p: f"places a group of {s.content.group} units",
    k.K_GROUP: _wait_group,
    k.K_TURN: _say("takes a turn"),
    k.K_OPTION_CARD: lambda s, f, p: f"chooses a card for {OPTION_NAMES[f.a]}",
    k.K_FATE: _say("chooses what becomes of the card given up for an upgrade"),
    k.K_UPGRADE: _say("chooses an upgrade card"),
    k.K_GO_ON: _say("plays another card or ends the turn"),
    k.K_DISPLAY: lambda s, f, p: (
        "chooses a card of the display" + (" with Future Sight" if w.op(f) == k.F_FUTURE else "")
    ),
    k.K_REPLY: lambda s, f, p: f"answers {w.card(s, f.a)}",
    k.K_BASIC: _with("chooses the action of"),
    k.K_RECRUIT: _with("recruits with"),
    k.K_FIGURE: _say("chooses a figure"),
    k.K_CAMP: _say("chooses which Training Camp gets its extra unit"),
    k.K_PAY_RECRUIT: _with("chooses whether to pay for 1 more unit of"),
    k.K_PAY: lambda s, f, p: f"pays for {_pay_for(s, f)}",
    k.K_FOLLOW: lambda s, f, p: f"chooses a unit to follow to {w.territory(s, f.a)}",
    k.K_BUILD: _with("chooses where to build with"),
    k.K_BUILD_TYPE: lambda s, f, p: f"chooses what to build in {w.territory(s, _build_at(f))}",
    k.K_BUILD_SPACE: lambda s, f, p: (
        f"chooses the space for {w.a_building(s, f.b if w.op(f) == k.F_CRAFT else f.e)} "
        f"in {w.territory(s, _build_at(f))}"
    ),
    k.K_COLLECT_BEFORE: _say("chooses whether to collect before building"),
    k.K_COLLECT_AFTER: lambda s, f, p: f"chooses whether to collect from {w.territory(s, f.d)}",
    k.K_REPLACE_FROM: _say("chooses a building to replace"),
    k.K_REPLACE_WHERE: lambda s, f, p: f"chooses which {w.building(s, f.b)} to replace",
    k.K_REPLACE_BY: lambda s, f, p: f"chooses what replaces the {_old_building(s, f)}",
    k.K_MOVE: _wait_moves,
    k.K_MOVE_TO: lambda s, f, p: f"chooses where the units of {w.territory(s, f.c)} go",
    k.K_MOVE_REG: _wait_send,
    k.K_MOVE_KAIJA: _wait_send,
    k.K_MOVE_CHIEF: _wait_send,
    k.K_NEXT_COMBAT: _say("chooses which combat is next"),
    k.K_PUSH: lambda s, f, p: f"chooses where a unit of {w.seat(s, f.c)} is pushed from {w.territory(s, f.a)}",
    k.K_FOOD: lambda s, f, p: f"chooses food for the combat in {w.territory(s, f.a)}",
    k.K_SPLIT: lambda s, f, p: f"chooses axe or skull in {w.territory(s, f.a)}",
    k.K_THROW: lambda s, f, p: f"chooses axe or skull for Axe Throwers in {w.territory(s, f.a)}",
    k.K_CASUALTY: lambda s, f, p: f"chooses who falls in {w.territory(s, f.a)}",
    k.K_RETREAT: lambda s, f, p: f"chooses the retreat from {w.territory(s, f.a)}",
    k.K_RETREAT_REG: lambda s, f, p: f"chooses the retreat from {w.territory(s, f.a)}",
    k.K_RETREAT_KAIJA: lambda s, f, p: f"chooses the retreat from {w.territory(s, f.a)}",
    k.K_RETREAT_CHIEF: lambda s, f, p: f"chooses the retreat from {w.territory(s, f.a)}",
    k.K_EXPLORE_TILE: lambda s, f, p: f"chooses one of {len(f.items)} drawn tiles",
    k.K_REDRAW: lambda s, f, p: f"chooses whether to keep {w.tile(s, f.items[0])}",
    k.K_EXPLORE_AGAIN: _say("chooses whether to explore again"),
    k.K_ANNEX: _say("chooses whether to explore for Annexation"),
    k.K_DRAW_DISCARD: lambda s, f, p: f"sorts {w.count(len(f.items), 'card')} drawn by {w.at_work(s)}",
    k.K_DRAW_BACK: lambda s, f, p: f"sorts {w.count(len(f.items), 'card')} drawn by {w.at_work(s)}",
    k.K_PAY_DRAW: _say("chooses whether to pay for 1 more card"),
    k.K_NEGOCIATION: _say("chooses a card of the own discard pile or a draw"),
    k.K_VEILED: _say("chooses an opponent for Veiled Threats or a draw"),
    k.K_HAND_TARGET: _with("chooses an opponent for"),
    k.K_HAND_CARD: lambda s, f, p: f"looks at the hand of {w.seat(s, f.b)}",
    k.K_RAPACIOUS: lambda s, f, p: f"discards the card {w.seat(s, f.seat)} picked, or gives 2 resources",
    k.K_CURSE: lambda s, f, p: f"chooses a card to discard for {w.card(s, f.a >> 3)}",
    k.K_ENEMY_UNIT: _with("chooses an enemy unit for"),
    k.K_LOOT: lambda s, f, p: f"chooses what to collect from {w.territory(s, f.a)}",
    k.K_ADD_UNIT: _with("chooses where a unit comes by"),
    k.K_BRIBE_FROM: _say("chooses units to bribe"),
    k.K_BRIBE_TO: lambda s, f, p: f"chooses where the bribed units of {w.territory(s, f.b)} go",
    k.K_BRIBE_COUNT: lambda s, f, p: f"chooses how many bribed units leave {w.territory(s, f.b)}",
    k.K_WAYS_FROM: _say("chooses units for Hidden Ways"),
    k.K_WAYS_TO: lambda s, f, p: f"chooses where the hidden ways from {w.territory(s, f.b)} lead",
    k.K_COPY_WHERE: _say("chooses whose card to copy"),
    k.K_COPY: lambda s, f, p: f"chooses a card to copy with {w.card(s, f.a >> 3)}",
    k.K_SCORCH: _say("chooses a place for Scorched Earth"),
    k.K_SCORCH_HARVEST: lambda s, f, p: f"chooses a resource of {w.territory(s, s.scorched)}",
    k.K_TRADE: _say("trades with the supply"),
    k.K_TRADE_GIVE: _say("trades with the supply"),
    k.K_TRADE_TAKE: _say("trades with the supply"),
    k.K_SECOND_CHANCE: _say("chooses a place for a second chance"),
    k.K_SECOND_TILE: _say("chooses whether to draw a tile for a second chance"),
    **modules.WAITING,
}


def at_turn_of(s: Northgard) -> str:
    """The rule that says whose decision it is."""
    return "N.YEAR.5" if s.kind in (k.K_TURN, k.K_GO_ON) else "N.GEN.5"
