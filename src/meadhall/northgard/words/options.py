"""The options in words, and the rule that allows each."""

from typing import Final

from meadhall.core.question import Question
from meadhall.northgard import codes as k
from meadhall.northgard import land
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import WORDS, edition
from meadhall.northgard.words import things as w
from meadhall.northgard.words.facts import Asked
from meadhall.northgard.words.questions import message


def label(s: Northgard, action: int) -> str:
    """An option in words, unique among the options of its question."""
    thing = w.of_action(s, action)
    sort = w.VERBS[action] if thing.sort == "verb" else thing.sort
    own = f"{message(s)}.{sort}"
    return WORDS.tell(own if WORDS.has(own) else f"any.{sort}", Asked(s, thing))


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
    k.K_SWAP: "N.TEAM.10", k.K_SWAP_WANT: "N.TEAM.10", k.K_SWAP_ANSWER: "N.TEAM.10", k.K_REROLL: "N.WARCHIEFS.9",
    k.K_BRING: "N.WARCHIEFS.10", k.K_CHIEF_SCORCH: "N.CHIEF.snake", k.K_FOOD_WOOD: "N.CARD.raven-livs-cunning",
    k.K_FOOD_LORE: "N.CARD.raven-livs-cunning", k.K_MEETING: "N.CARD.bear-borgilds-shield",
    k.K_FURY: "N.CARD.wolf-egils-fury", k.K_MEND: "N.CARD.boar-svarns-menders", k.K_CRAFT: "N.CARD.goat-halvards-craft",
    k.K_CREATURE: "N.CREATURES.18", k.K_CREATURE_WHICH: "N.CREATURES.18", k.K_CREATURE_TIE: "N.CREATURES.10",
    k.K_LOST_UNIT: "N.CREATURES.12", k.K_MORE: "N.CREATURES.27", k.K_RAZE: "N.CREATURE.eldthurs",
    k.K_GRAVES: "N.TILE.graveyard", k.K_GEYSER: "N.WILDERNESS.11", k.K_FURY_WHERE: "N.CARD.wolf-egils-fury",
}  # fmt: skip

STOP_RULES: Final = {k.K_MOVE: "N.MOVE.1", k.K_RECRUIT: "N.RECRUIT.2", k.K_BUILD: "N.BUILD.10", k.K_GO_ON: "N.TURN.5"}


def rule(s: Northgard, action: int) -> str:
    """The id of the rule that allows an option."""
    return edition.rule(edition.of(s), _final_rule(s, action))


def _final_rule(s: Northgard, action: int) -> str:
    """The rule of the final game that allows an option."""
    kind = s.kind
    q = w.asked(s)
    if kind in (k.K_TURN, k.K_GO_ON):
        return f"N.CARD.{s.content.card_ids[action - k.A_CARD]}" if action >= k.A_CARD else TURN_RULES[action]
    if kind == k.K_OPTION_CARD:
        return TURN_RULES[q.use]
    if kind == k.K_BUILD_TYPE:
        return f"N.BLDG.{s.content.building_ids[action - k.A_BUILDING]}"
    if kind == k.K_CELL or kind == k.K_SETUP_TILE:
        return place_rule(q.mode if kind == k.K_CELL else (land.BY_SETUP_FIRST if q.round == 0 else land.BY_SETUP))
    if action == k.A_STOP and kind in STOP_RULES:
        return STOP_RULES[kind]
    if kind == k.K_GROUP and k.A_CHIEF in s.options:
        return "N.WARCHIEFS.2"
    top = s.stack[-1]
    return top.rule(s, action) if isinstance(top, Question) else RULES[kind]


def place_rule(mode: int) -> str:
    """The rule that says where a tile may go."""
    return {
        land.BY_EXPLORER: "N.EXPLORE.1", land.BY_ANYONE: "N.CARD.huginn-and-muninn", land.BY_SETUP_FIRST: "N.SETUP.13",
        land.BY_SETUP: "N.SETUP.14", land.BY_SECOND_CHANCE: "N.ENDYEAR.5",
    }[mode]  # fmt: skip
