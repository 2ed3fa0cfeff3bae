"""The options in words, and the rule that allows each."""

from typing import Any, Final

from meadhall.northgard import build, harvest, land, move
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
from meadhall.northgard.state import NEUTRAL, Northgard
from meadhall.northgard.units import has_chief, has_kaija, is_enemy, regulars
from meadhall.northgard.words import edition, modules
from meadhall.northgard.words import things as w
from meadhall.northgard.words.questions import move_ends, option_cost, option_draws

BASIC_WORDS: Final = {k.A_RECRUIT: "Recruit 1", k.A_BUILD: "Build", k.A_MOVE: "Move 1", k.A_EXPLORE: "Explore"}


def label(s: Northgard, action: int) -> str:
    """An option in words, unique among the options of its question."""
    f = w.asked(s)
    p = s.to_move
    if action >= k.A_CELL:
        return _cell(s, f, action - k.A_CELL)
    if action >= k.A_AREA:
        return _area(s, f, p, action - k.A_AREA)
    if action >= k.A_TILE:
        return _tile(s, f, action - k.A_TILE)
    if action >= k.A_CARD:
        return _card(s, f, p, action - k.A_CARD)
    if action >= k.A_CREATURE:
        return f"Attack the {modules.creature(s, action - k.A_CREATURE)}"
    if action >= k.A_CLAN:
        clan = action - k.A_CLAN
        return f"{w.clan(s, clan)}: {edition.clan_power(s.content, clan, edition.of(s))}"
    if action >= k.A_ROTATION:
        return f"{w.turns(action - k.A_ROTATION)}{' clockwise' if action > k.A_ROTATION else ''}"
    if action >= k.A_BUILDING:
        return _building(s, f, p, action - k.A_BUILDING)
    if action >= k.A_RESOURCE:
        return _resource(s, f, p, action - k.A_RESOURCE)
    if action >= k.A_COUNT:
        return _count(s, f, p, action - k.A_COUNT)
    if action >= k.A_SEAT:
        return _seat(s, action - k.A_SEAT)
    return _verb(s, f, p, action)


def _cell(s: Northgard, f: Any, cell: int) -> str:
    near = dict.fromkeys(t for t in land.surroundings(s, cell)[:4] if t >= 0)
    return f"Lay {w.tile(s, f.a)} at {w.cell(cell)}, next to {w.listed(w.territories(s, near))}"


def _tile(s: Northgard, f: Any, tile: int) -> str:
    verb = "Put at the bottom:" if s.kind == k.K_SETUP_SWAP else "Lay"
    return f"{verb} {w.tile(s, tile)} ({w.tile_words(s.content, tile)})"


def _card(s: Northgard, f: Any, p: int, card: int) -> str:
    name = w.card(s, card)
    kind = s.kind
    if kind == k.K_TURN or kind == k.K_GO_ON:
        return f"Play {name}{' (Flash)' if s.content.card_flash[card] else ''}"
    if kind == k.K_OPTION_CARD:
        return {k.A_WAIT: "Wait with", k.A_REPLACE: "Replace", k.A_REMOVE: "Remove", k.A_UPGRADE: "Give up"}[
            f.a
        ] + f" {name}"
    if kind in (k.K_DISPLAY, k.K_UPGRADE, k.K_NEGOCIATION):
        return f"Take {name}"
    if kind in (k.K_DRAW_DISCARD, k.K_CURSE):
        return f"Discard {name}"
    if kind == k.K_DRAW_BACK:
        return f"Return {name}"
    if kind == k.K_HAND_CARD:
        return f"Pick {name}"
    return f"Copy {name}" if kind == k.K_COPY else name


def _enemies(s: Northgard, p: int, t: int) -> str:
    """Who would be attacked in t, as an addition to its name."""
    holder = s.t_holder[t]
    if not is_enemy(s, p, holder):
        return ""
    there = w.army(s, holder, s.t_reg[t], has_kaija(s, holder, t), has_chief(s, holder, t))
    return f", against {there} of {w.seat(s, holder)}"


def _area(s: Northgard, f: Any, p: int, area: int) -> str:
    kind = s.kind
    name = w.territory(s, area)
    if kind in modules.KIND_NAMES:
        return modules.area_label(s, f, p, area) or name
    if kind == k.K_BUILD_SPACE:
        return f"On the {w.space_word(land.space_of(s, area))} space of {name}, {w.side(s, area)}"
    if kind == k.K_REPLACE_FROM:
        return f"Replace the {w.building(s, s.a_build[area])} in {name}, {w.side(s, area)}"
    if kind == k.K_REPLACE_WHERE:
        return f"Replace the {w.building(s, f.b)} in {name}"
    t = area
    if kind == k.K_MOVE or kind == k.K_WAYS_FROM:
        return f"Move from {name}"
    if kind == k.K_MOVE_TO:
        rough = f.c * 2 not in land.neighbours(s, t)
        return f"Go to {name}{' over a Rough border' if rough else ''}{_enemies(s, p, t)}"
    if kind == k.K_WAYS_TO:
        return f"Go to {name}{_enemies(s, p, t)}"
    if kind == k.K_RECRUIT:
        return f"Recruit in {name}"
    if kind == k.K_CAMP:
        return f"The camp in {name}"
    if kind == k.K_BUILD:
        return f"Build in {name}"
    if kind == k.K_COLLECT_BEFORE:
        got = w.goods(*(harvest.harvest_yield(s, t, i) for i in range(3)))
        return f"Collect {got} from {name}, then build there"
    if kind == k.K_NEXT_COMBAT:
        declared = f.items  # fights against creatures: territory, kind
        for i in range(0, len(declared), 2):
            if declared[i] == t:
                return f"The fight in {name}, {w.seat(s, p)} against the {modules.creature(s, declared[i + 1])}"
        return f"The combat in {name}, {w.seat(s, s.t_att[t])} against {w.seat(s, s.t_holder[t])}"
    if kind == k.K_RETREAT:
        return f"Retreat to {name}, {'your own' if s.t_holder[t] == p else 'neutral'}"
    if kind == k.K_PUSH:
        return f"Push it to {name}"
    if kind == k.K_FOLLOW:
        return f"From {name}"
    if kind == k.K_ENEMY_UNIT:
        return f"A unit of {w.seat(s, s.t_holder[t])} in {name}"
    if kind == k.K_BRIBE_FROM:
        return f"Units of {w.seat(s, s.t_holder[t])} in {name}"
    if kind == k.K_BRIBE_TO:
        return f"To {name}, {_bribe_end(s, f, t)}"
    if kind == k.K_COPY_WHERE:
        return f"A card of {w.seat(s, s.t_holder[t])}, by {name}"
    if kind == k.K_SCORCH:
        holder = s.t_holder[t]
        return f"Scorch {name}, {'neutral' if holder == NEUTRAL else 'of ' + w.seat(s, holder)}"
    if kind == k.K_ADD_UNIT:
        return f"Add 1 unit to {name}"
    if kind in (k.K_SETUP_PLACE, k.K_SECOND_CHANCE):
        return f"Place the units in {name}"
    return name


def _bribe_end(s: Northgard, f: Any, t: int) -> str:
    holder = s.t_holder[t]
    if holder == NEUTRAL:
        return "neutral"
    if holder == s.t_holder[f.b]:
        return "their own"
    return f"to fight {w.seat(s, holder)}"


def _building(s: Northgard, f: Any, p: int, b: int) -> str:
    name = w.building(s, b)
    if s.kind == k.K_BUILD_TYPE and w.op(f) == k.F_BUILD:
        cost = build.cost_of(s, row(s, f.a), b)
        return f"{name} for {cost} wood: {s.content.building_texts[b]}"
    if s.kind in (k.K_FURY, k.K_RAZE):
        return f"The {name} that stands without a space"
    if s.kind == k.K_REPLACE_FROM:
        return f"Replace the {name} that stands without a space"
    return f"{name}: {s.content.building_texts[b]}"


def _resource(s: Northgard, f: Any, p: int, kind: int) -> str:
    word = w.RESOURCES[kind]
    if s.kind in (k.K_TRADE, k.K_TRADE_GIVE):
        return f"Give 1 {word} of {s.res[p * 3 + kind]}"
    if s.kind == k.K_PAY:
        return f"{'Give' if f.b > 0 else 'Pay'} 1 {word} of {s.res[p * 3 + kind]}"
    if s.kind == k.K_SWAP:
        return f"Offer 1 {word} of {s.res[p * 3 + kind]}"
    if s.kind == k.K_SCORCH_HARVEST:
        return f"Take 1 {word} from {w.seat(s, s.t_holder[s.scorched])}"
    return f"Take 1 {word}"


def _count(s: Northgard, f: Any, p: int, n: int) -> str:
    kind = s.kind
    if kind == k.K_FOOD:
        return f"Spend {n} food" if n else "Spend no food"
    if kind in (k.K_FOOD_WOOD, k.K_FOOD_LORE):
        return f"Spend {n or 'no'} {'wood' if kind == k.K_FOOD_WOOD else 'lore'}"
    if kind == k.K_MOVE_REG:
        src, _ = move_ends(s, f)
        return (
            "No regular unit" if n == 0 else ("All " if n == regulars(s, p, src) and n > 1 else "") + w.count(n, "unit")
        )
    if kind == k.K_RETREAT_REG:
        return (
            "No regular unit" if n == 0 else ("All " if n == regulars(s, p, f.a) and n > 1 else "") + w.count(n, "unit")
        )
    return w.count(n, "unit")


def _seat(s: Northgard, q: int) -> str:
    return f"{w.seat(s, q)}, {w.count(len(s.hand[q]), 'card')} in hand"


def _verb(s: Northgard, f: Any, p: int, action: int) -> str:
    kind = s.kind
    if kind == k.K_TURN:
        return _turn_verb(s, action)
    if kind == k.K_MEETING and action != k.A_STOP:
        return modules.meeting_label(s, p, action)
    if kind == k.K_GROUP:
        who = "Kaija" if k.A_KAIJA in s.options else w.chief(s, p)
        taken = f.items[0] if k.A_CHIEF in s.options else 0
        rest = s.content.group - taken - (0 if action == k.A_REG else 1)
        others = w.army(s, p, rest, taken, 0)
        return f"{who} and {others}" if action != k.A_REG else f"{w.first_up(others)} without {who}"
    if kind == k.K_LOST_UNIT:
        return w.first_up(w.figure(s, p, action)) + " goes"
    if kind == k.K_FIGURE or kind == k.K_CASUALTY:
        return w.first_up(w.figure(s, p, action)) + (" falls" if kind == k.K_CASUALTY else "")
    if action in BASIC_WORDS:
        return BASIC_WORDS[action]
    if action == k.A_STOP:
        return _stop(s, f)
    if action in (k.A_YES, k.A_NO):
        return _yes_no(s, f, p, action == k.A_YES)
    if action in (k.A_AXE, k.A_SKULL):
        return f"Take the {'axe' if action == k.A_AXE else 'skull'}"
    return {
        k.A_DRAW: "Draw 1 card",
        k.A_DISCARD: f"Discard {w.card(s, f.c)}" if kind == k.K_RAPACIOUS else "Discard",
        k.A_ACTIVE: "To your active area",
        k.A_OUT: "Out of the game",
        k.A_NO_SPACE: "Without a space",
        k.A_REPLY: "Play Defensive Strategy",
        k.A_REROLL: "Roll again",
        k.A_COLLECT: "Collect",
        k.A_SWAP: "Propose a swap",
    }[action]


def _turn_verb(s: Northgard, action: int) -> str:
    if action == k.A_PASS:
        return "Pass"
    if action == k.A_WAIT:
        return "Wait"
    cost = option_cost(s, action)
    draws = option_draws(s, action)
    if action == k.A_REPLACE:
        return f"Replace a card for {cost} lore, draw {draws}"
    if action == k.A_REMOVE:
        return f"Remove a card for {cost} lore, draw {draws}"
    return f"Upgrade for {cost} lore"


def _stop(s: Northgard, f: Any) -> str:
    kind = s.kind
    if kind in modules.STOPS:
        return modules.STOPS[kind]
    if kind == k.K_GO_ON:
        return "End your turn"
    if kind == k.K_SCORCH:
        return "Leave Scorched Earth where it is"
    if kind == k.K_SCORCH_HARVEST:
        return "Take nothing"
    if kind == k.K_COLLECT_BEFORE:
        return "Build first"
    if kind == k.K_SECOND_CHANCE:
        return "Stay off the map"
    if kind == k.K_TRADE:
        return "Stop trading"
    if kind == k.K_PUSH:
        return "Push nobody"
    if kind == k.K_FOLLOW:
        return "Nobody follows"
    if kind == k.K_REPLACE_FROM:
        return "Replace nothing"
    if kind == k.K_MOVE:
        return "Stop moving"
    if kind == k.K_RECRUIT:
        return "Stop recruiting"
    if kind == k.K_BUILD:
        return "Build no more" if row(s, f.a)[o.BUILD_TIMES] > 1 else "Build nothing"
    return "Stop here"


def _yes_no(s: Northgard, f: Any, p: int, yes: bool) -> str:
    kind = s.kind
    if kind in (k.K_MOVE_KAIJA, k.K_RETREAT_KAIJA, k.K_MOVE_CHIEF, k.K_RETREAT_CHIEF):
        who = "Kaija" if kind in (k.K_MOVE_KAIJA, k.K_RETREAT_KAIJA) else w.chief(s, p)
        if kind in (k.K_RETREAT_KAIJA, k.K_RETREAT_CHIEF):
            return f"{who} {'goes' if yes else 'does not go'} with this group"
        return f"{who} {'goes along' if yes else 'stays'}"
    if kind == k.K_RAPACIOUS:
        return f"Give {w.seat(s, f.seat)} 2 resources"
    if kind == k.K_REDRAW:
        return "Draw another tile" if yes else f"Keep {w.tile(s, f.items[0])}"
    if kind == k.K_ANNEX:
        return "Explore now" if yes else ("Move first" if f.step == move.ANNEX_FIRST else "Do not explore")
    if kind == k.K_SECOND_TILE:
        return "Draw a tile" if yes else "Stay off the map"
    words = {
        k.K_REPLY: ("Cancel the card", "Let it happen"),
        k.K_PAY_RECRUIT: ("Pay and recruit 1 more", "Do not pay"),
        k.K_PAY_DRAW: ("Pay and draw 1 more", "Do not pay"),
        k.K_COLLECT_AFTER: (f"Collect {_collect(s, f)}", "Do not collect"),
        k.K_EXPLORE_AGAIN: ("Explore again", "Stop here"),
        **modules.YES_NO,
    }
    return words[kind][0 if yes else 1]


def _collect(s: Northgard, f: Any) -> str:
    if s.kind != k.K_COLLECT_AFTER:
        return ""
    return w.goods(*(harvest.harvest_yield(s, f.d, kind) for kind in (o.FOOD, o.WOOD, o.LORE)))


# -- the rule behind an option ----------------------------------------------------------------------------------------

TURN_RULES: Final = {
    k.A_WAIT: "N.TURN.7", k.A_REPLACE: "N.TURN.8", k.A_REMOVE: "N.TURN.9", k.A_UPGRADE: "N.TURN.10",
    k.A_PASS: "N.TURN.12", k.A_STOP: "N.TURN.5",
}  # fmt: skip

RULES: Final = {
    k.K_CLAN: "N.SETUP.8", k.K_SETUP_TILE: "N.SETUP.13", k.K_SETUP_SWAP: "N.SETUP.19", k.K_CELL: "N.EXPLORE.1",
    k.K_ROTATION: "N.MAP.2", k.K_SETUP_PLACE: "N.SETUP.17", k.K_GROUP: "N.CLAN.BEAR.1", k.K_TURN: "N.TURN.4",
    k.K_OPTION_CARD: "N.TURN.7", k.K_FATE: "N.TURN.10", k.K_UPGRADE: "N.TURN.10", k.K_GO_ON: "N.TURN.3",
    k.K_DISPLAY: "N.TURN.12", k.K_REPLY: "N.TURN.15", k.K_BASIC: "N.TURN.19", k.K_RECRUIT: "N.RECRUIT.1",
    k.K_FIGURE: "N.RECRUIT.4", k.K_CAMP: "N.RECRUIT.6", k.K_PAY_RECRUIT: "N.CARD.raven-mercenaries",
    k.K_PAY: "N.GEN.14",
    k.K_FOLLOW: "N.CARD.stag-clan", k.K_BUILD: "N.BUILD.1", k.K_BUILD_TYPE: "N.BUILD.1", k.K_BUILD_SPACE: "N.BUILD.3",
    k.K_COLLECT_BEFORE: "N.CARD.stag-glory", k.K_COLLECT_AFTER: "N.CARD.stag-glory",
    k.K_REPLACE_FROM: "N.CARD.industrious-villagers", k.K_REPLACE_BY: "N.CARD.industrious-villagers",
    k.K_REPLACE_WHERE: "N.CARD.industrious-villagers",
    k.K_MOVE: "N.MOVE.2", k.K_MOVE_TO: "N.MOVE.2", k.K_MOVE_REG: "N.MOVE.2", k.K_MOVE_KAIJA: "N.CLAN.BEAR.3",
    k.K_MOVE_CHIEF: "N.WARCHIEFS.2", k.K_NEXT_COMBAT: "N.COMBAT.2", k.K_PUSH: "N.CARD.intimidate",
    k.K_FOOD: "N.COMBAT.6",
    k.K_SPLIT: "N.COMBAT.8", k.K_THROW: "N.CARD.axe-throwers", k.K_CASUALTY: "N.COMBAT.14", k.K_RETREAT: "N.COMBAT.17",
    k.K_RETREAT_REG: "N.COMBAT.16", k.K_RETREAT_KAIJA: "N.COMBAT.16", k.K_RETREAT_CHIEF: "N.COMBAT.16",
    k.K_EXPLORE_TILE: "N.EXPLORE.3", k.K_REDRAW: "N.CARD.scout-camp", k.K_EXPLORE_AGAIN: "N.CARD.rangers",
    k.K_ANNEX: "N.CARD.stag-annexation", k.K_DRAW_DISCARD: "N.DRAW.3", k.K_DRAW_BACK: "N.DRAW.5",
    k.K_PAY_DRAW: "N.CARD.goat-resourceful", k.K_NEGOCIATION: "N.CARD.negociation", k.K_VEILED: "N.CARD.veiled-threats",
    k.K_HAND_TARGET: "N.SPECIAL.3", k.K_HAND_CARD: "N.SPECIAL.2", k.K_RAPACIOUS: "N.CARD.snake-rapacious",
    k.K_CURSE: "N.CARD.ancestral-curse", k.K_ENEMY_UNIT: "N.GEN.17", k.K_LOOT: "N.CARD.raven-raiding-party",
    k.K_ADD_UNIT: "N.CARD.capture", k.K_BRIBE_FROM: "N.CARD.bribery", k.K_BRIBE_TO: "N.CARD.bribery",
    k.K_BRIBE_COUNT: "N.CARD.bribery", k.K_WAYS_FROM: "N.CARD.hidden-ways", k.K_WAYS_TO: "N.CARD.hidden-ways",
    k.K_COPY_WHERE: "N.CARD.enemy-secrets", k.K_COPY: "N.SPECIAL.6", k.K_SCORCH: "N.CLAN.SNAKE.2",
    k.K_SCORCH_HARVEST: "N.CLAN.SNAKE.6", k.K_TRADE: "N.TRADE.1", k.K_TRADE_GIVE: "N.TRADE.2",
    k.K_TRADE_TAKE: "N.TRADE.1", k.K_SECOND_CHANCE: "N.ENDYEAR.3", k.K_SECOND_TILE: "N.ENDYEAR.5",
    **modules.RULES,
}  # fmt: skip

STOP_RULES: Final = {k.K_MOVE: "N.MOVE.1", k.K_RECRUIT: "N.RECRUIT.2", k.K_BUILD: "N.BUILD.10", k.K_GO_ON: "N.TURN.5"}


def rule(s: Northgard, action: int) -> str:
    """The id of the rule that allows an option."""
    return edition.rule(edition.of(s), _final_rule(s, action))


def _final_rule(s: Northgard, action: int) -> str:
    """The rule of the final game that allows an option."""
    kind = s.kind
    f = w.asked(s)
    if kind in (k.K_TURN, k.K_GO_ON):
        return f"N.CARD.{s.content.card_ids[action - k.A_CARD]}" if action >= k.A_CARD else TURN_RULES[action]
    if kind == k.K_OPTION_CARD:
        return TURN_RULES[f.a]
    if kind == k.K_BUILD_TYPE:
        return f"N.BLDG.{s.content.building_ids[action - k.A_BUILDING]}"
    if kind == k.K_CELL or kind == k.K_SETUP_TILE:
        return place_rule(f.b if kind == k.K_CELL else (land.BY_SETUP_FIRST if f.a == 0 else land.BY_SETUP))
    if kind == k.K_DISPLAY and w.op(f) == k.F_FUTURE:
        return "N.CARD.future-sight"
    if action == k.A_STOP and kind in STOP_RULES:
        return STOP_RULES[kind]
    if kind == k.K_GROUP and k.A_CHIEF in s.options:
        return "N.WARCHIEFS.2"
    if kind == k.K_FIGURE and w.op(f) == k.F_CHIEF:
        return "N.WARCHIEFS.10"
    if kind == k.K_FIGURE and w.op(f) == k.F_FOLLOW:
        return "N.CARD.stag-clan"
    if kind in (k.K_MOVE_REG, k.K_MOVE_KAIJA, k.K_MOVE_CHIEF) and w.op(f) == k.F_WAYS:
        return "N.CARD.hidden-ways"
    return RULES[kind]


def place_rule(mode: int) -> str:
    """The rule that says where a tile may go."""
    return {
        land.BY_EXPLORER: "N.EXPLORE.1", land.BY_ANYONE: "N.CARD.huginn-and-muninn", land.BY_SETUP_FIRST: "N.SETUP.13",
        land.BY_SETUP: "N.SETUP.14", land.BY_SECOND_CHANCE: "N.ENDYEAR.5",
    }[mode]  # fmt: skip
