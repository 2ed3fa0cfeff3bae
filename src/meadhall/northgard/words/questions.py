"""The questions: their names, the sentence for the seat that is asked, and what the others read meanwhile."""

from typing import Final

from meadhall.core.entries import entry_of
from meadhall.core.question import Question
from meadhall.northgard import codes as k
from meadhall.northgard.state import Northgard
from meadhall.northgard.turn import ReplyWindow
from meadhall.northgard.words import WORDS
from meadhall.northgard.words.facts import Asked

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
    k.K_SWAP: "swap", k.K_SWAP_WANT: "swap-want", k.K_SWAP_ANSWER: "swap-answer", k.K_REROLL: "reroll",
    k.K_BRING: "bring", k.K_CHIEF_SCORCH: "chief-scorch", k.K_FOOD_WOOD: "wood-as-food", k.K_FOOD_LORE: "lore-as-food",
    k.K_MEETING: "meeting", k.K_FURY: "fury", k.K_MEND: "mend", k.K_CRAFT: "craft", k.K_CREATURE: "attack-creature",
    k.K_CREATURE_WHICH: "which-creature", k.K_CREATURE_TIE: "creature-tie", k.K_LOST_UNIT: "lost-unit",
    k.K_MORE: "more-creatures", k.K_RAZE: "raze", k.K_GRAVES: "graves", k.K_GEYSER: "geyser",
    k.K_FURY_WHERE: "fury-where",
}  # fmt: skip


def kind_name(kind: int) -> str:
    """The name of a question."""
    return KIND_NAMES[kind]


def message(s: Northgard) -> str:
    """The name of the message of the pending question."""
    top = s.stack[-1]
    return entry_of(top).name.replace("_", "-") if isinstance(top, Question) else KIND_NAMES[s.kind]


def prompt(s: Northgard) -> str:
    """The pending question for the seat that is asked: verb first, then what it leads to."""
    return WORDS.tell(message(s), Asked(s))


def waiting(s: Northgard) -> str:
    """What the others read: who decides what; nothing hidden is in it."""
    unseen = isinstance(s.stack[-1], ReplyWindow)  # it is invisible (N.HIDDEN.14)
    return WORDS.tell("reply.unseen" if unseen else f"{message(s)}.waiting", Asked(s))


def at_turn_of(s: Northgard) -> str:
    """The rule that says whose decision it is."""
    return "N.YEAR.5" if s.kind in (k.K_TURN, k.K_GO_ON) else "N.GEN.5"
