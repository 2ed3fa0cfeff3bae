"""What cards, buildings, warchiefs and creatures say, put together from what they do: rows of numbers as in ops.py."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meadhall.northgard import ops as o
from meadhall.northgard.words import say

Row = Sequence[int]
Facts = dict[str, Any]

WHERE: Final = {o.WHERE_OWN: "own", o.WHERE_NEUTRAL: "neutral", o.WHERE_OWN_OR_NEUTRAL: "either"}
PER: Final = {
    o.PER_NONE: "none", o.PER_TERRITORY: "territory", o.PER_FOOD: "food", o.PER_WOOD: "wood", o.PER_LORE: "lore",
}  # fmt: skip
ONLY: Final = {o.ONLY_NONE: "any", o.ONLY_OPEN_OR_WOOD: "open-or-wood", o.ONLY_NEXT_TO_ENEMY: "next-to-enemy"}
RESOURCES: Final = ("food", "wood", "lore")
# What a Move action brings along, in the order in which it is said.
FLAGS: Final = {
    o.MF_SHIELD: "shield",
    o.MF_THROW: "throw",
    o.MF_PASS: "pass",
    o.MF_PASS_SCORCHED: "pass-scorched",
    o.MF_PUSH: "push",
    o.MF_ROUGH_ONE: "rough-one",
    o.MF_ROUGH_RETREAT: "rough-retreat",
    o.MF_KAIJA_COLLECT: "kaija-collect",
    o.MF_EXPLORE: "explore",
    o.MF_SCORCH_AFTER: "scorch-after",
    o.MF_MEND: "mend",
    o.MF_CRAFT: "craft",
    o.MF_ANY_FOOD: "any-food",
    o.MF_CHOOSE_RETREAT: "choose-retreat",
    o.MF_FURY: "fury",
}
# Parts that take no numbers.
PLAIN: Final = {
    o.OP_REPLACE_BUILDING: "replace-building",
    o.OP_LOOT: "loot",
    o.OP_AWAKEN: "awaken",
    o.OP_FOLLOW_UNIT: "follow-unit",
    o.OP_BRIBERY: "bribery",
    o.OP_CONQUEROR: "conqueror",
    o.OP_ENEMY_SECRETS: "enemy-secrets",
    o.OP_STOLEN_LORE: "stolen-lore",
    o.OP_LEGENDARY_HEROES: "legendary-heroes",
    o.OP_HIDDEN_WAYS: "hidden-ways",
    o.OP_FUTURE_SIGHT: "future-sight",
    o.OP_NEGOCIATION: "negociation",
    o.OP_VEILED_THREATS: "veiled-threats",
    o.OP_SPY: "spy",
    o.OP_ANCESTRAL_CURSE: "ancestral-curse",
    o.OP_RAPACIOUS: "rapacious",
    o.OP_REPLY: "reply",
}
VALUES: Final = {
    o.VALUE_SMALL_BUILDING: "small-building",
    o.VALUE_LARGE_BUILDING: "large-building",
    o.VALUE_EMPTY_SMALL: "empty-small",
    o.VALUE_EMPTY_LARGE: "empty-large",
    o.VALUE_FOOD: "food",
    o.VALUE_WOOD: "wood",
    o.VALUE_LORE: "lore",
    o.VALUE_LAIR: "lair",
    o.VALUE_UNIT: "unit",
}
# Achievements that count the small and the large of a sort are told in one breath.
PAIRS: Final = {
    (o.VALUE_SMALL_BUILDING, o.VALUE_LARGE_BUILDING): "buildings",
    (o.VALUE_EMPTY_SMALL, o.VALUE_EMPTY_LARGE): "empty",
}
CHIEFS: Final = {
    o.CHIEF_AXES_DEFENDING: "axes-defending",
    o.CHIEF_AXES_ATTACKING: "axes-attacking",
    o.CHIEF_AXES_WILD: "axes-wild",
    o.CHIEF_CANCEL_DEFENDING: "cancel-defending",
    o.CHIEF_REROLL: "reroll",
    o.CHIEF_SCORCH: "scorch",
    o.CHIEF_BRING: "bring",
}
CREATURES: Final = {
    o.POWER_NO_HARVEST: "no-harvest",
    o.POWER_REMOVE_UNIT: "remove-unit",
    o.POWER_HOLD: "hold",
    o.POWER_ATTACK: "attack",
    o.POWER_LEVY: "levy",
    o.POWER_RAZE: "raze",
    o.POWER_SUMMON: "summon",
    o.POWER_SILENCE: "silence",
    o.POWER_HUNT: "hunt",
}


def yes(on: int) -> str:
    """A fact that is so or not."""
    return "yes" if on else "no"


def goods(amounts: Mapping[str, int]) -> list[str]:
    """What there is of several things: '2 food', '1 lore'."""
    return [say(f"goods-{what}", n=n) for what, n in amounts.items() if n]


# -- cards ------------------------------------------------------------------------------------------------------------


def effect(rows: Sequence[Row], wide: int, chief: str) -> str:
    """What a card does; `wide` is the size of a wide territory, `chief` the warchief that stands by Kaija.

    >>> effect([[o.OP_MOVE, 2, 1, 0, 0, 0, 0, 0, 0, 0], [o.OP_DRAW_ONE, 0, 0, 0, 0, 0, 0, 0, 0, 1]], 3, "")
    'Move 2, one axe in combat; then draw 1'
    """
    parts = []
    for place, row in enumerate(rows):
        facts: Facts = {"first": yes(place == 0), "after": rows[place - 1][o.OP] if place > 0 else 0}
        parts.append(part(row, facts, wide, chief))
    text = "; ".join(parts)
    return text[:1].upper() + text[1:]


def part(row: Row, facts: Facts, wide: int, chief: str) -> str:
    """A part of an effect."""
    done = row[o.OP]
    if done == o.OP_RECRUIT:
        return recruit(row)
    if done == o.OP_MOVE:
        return move(row, chief)
    if done == o.OP_BUILD:
        return say(
            "effect-build",
            twice=yes(row[o.BUILD_TIMES] > 1),
            discount=row[o.BUILD_DISCOUNT],
            duplicates=yes(row[o.BUILD_DUPLICATES]),
            beside=yes(row[o.BUILD_NO_SPACE]),
            collects=yes(row[o.BUILD_COLLECT]),
        )
    if done == o.OP_EXPLORE:
        return say(
            "effect-explore",
            tiles=row[o.EXPLORE_TILES],
            redraws=yes(row[o.EXPLORE_REDRAW]),
            anywhere=yes(row[o.EXPLORE_ANYWHERE]),
            collects=yes(row[o.EXPLORE_COLLECT]),
            twice=yes(row[o.EXPLORE_TIMES] > 1),
        )
    if done == o.OP_DRAW:
        closed = yes(row[o.DRAW_PER] == o.PER_CLOSED_3)
        discards, back = row[o.DRAW_DISCARD], row[o.DRAW_BACK]
        return say("effect-draw", n=row[o.DRAW_N], closed=closed, wide=wide, discards=discards, back=back)
    if done == o.OP_BASIC:
        return say("effect-basic", n=row[o.BASIC_TIMES])
    if done == o.OP_GAIN:
        return say("effect-gain", goods=goods(dict(zip(RESOURCES, row[o.GAIN_FOOD : o.GAIN_LORE + 1], strict=True))))
    if done == o.OP_REMOVE_UNIT:
        return say("effect-remove-unit", anywhere=yes(row[o.REMOVE_WHERE] == o.WHERE_ANYWHERE))
    if done == o.OP_ADD_UNIT:
        return say("effect-add-unit", named=yes(facts["after"] == o.OP_REMOVE_UNIT))
    if done == o.OP_DRAW_ONE:
        return say("effect-draw-one", first=facts["first"])
    if done == o.OP_PAY_DRAW:
        return say("effect-pay-draw", price=row[o.PAY_COST])
    if done == o.OP_PAY_RECRUIT:
        return say("effect-pay-recruit", price=row[o.PAY_COST])
    return say(f"effect-{PLAIN[done]}")


def recruit(row: Row) -> str:
    """What a Recruit does."""
    return say(
        "effect-recruit",
        n=row[o.RECRUIT_N],
        limited=yes(row[o.RECRUIT_N] < o.NO_LIMIT),
        where=WHERE[row[o.RECRUIT_WHERE]],
        same=yes(row[o.RECRUIT_SAME]),
        per=PER[row[o.RECRUIT_PER]],
        only=ONLY[row[o.RECRUIT_ONLY]],
    )


def move(row: Row, chief: str) -> str:
    """What a Move does."""
    flags = row[o.MOVE_FLAGS]
    text = say("effect-move", n=row[o.MOVE_N], axes=row[o.MOVE_AXES], skulls=row[o.MOVE_SKULLS])
    rough = o.MF_ROUGH_ONE | o.MF_ROUGH_RETREAT
    if flags & rough == rough:
        text += say("move-rough-both")
        flags &= ~rough
    text += "".join(say(f"move-{name}") for flag, name in FLAGS.items() if flags & flag)
    return say("move-swap-kaija", chief=chief, move=text) if flags & o.MF_SWAP_KAIJA else text


def achievement(values: Row) -> str:
    """What an Achievement counts: kind, fame per piece, kind, fame per piece ...

    >>> achievement([o.VALUE_LAIR, 3])
    '3 per lair'
    """
    counted = list(zip(values[::2], values[1::2], strict=True))
    kinds = tuple(kind for kind, _ in counted)
    if kinds in PAIRS:
        return say(f"value-{PAIRS[kinds]}", small=counted[0][1], large=counted[1][1])
    return say("values", values=[say(f"value-{VALUES[kind]}", n=n) for kind, n in counted])


# -- others -----------------------------------------------------------------------------------------------------------


def building(harvest: Mapping[str, int], axes: int, skulls: int, drawn: int, units: int) -> str:
    """What a building does."""
    parts = [say("building-harvest", goods=goods(harvest))] if any(harvest.values()) else []
    for name, n in (("axes", axes), ("skulls", skulls), ("cards", drawn), ("units", units)):
        if n:
            parts.append(say(f"building-{name}", n=n))
    return "; ".join(parts)


def chief_power(power: int, n: int) -> str:
    """What a warchief does; nothing for one without power."""
    return say(f"warchief-{CHIEFS[power]}", n=n) if power in CHIEFS else ""


def creature_power(power: int) -> str:
    """What a creature does."""
    return say(f"beast-{CREATURES[power]}")


def landmark(kind: int, fame: int) -> str:
    """What an Environment tile does; nothing for other tiles.

    >>> landmark(o.LANDMARK_RUINS, 2)
    '2 fame at Harvest for its controller'
    """
    return say(f"landmark-{LANDMARKS[kind]}", fame=fame) if kind in LANDMARKS else ""


LANDMARKS: Final = {
    o.LANDMARK_LAKE: "lake", o.LANDMARK_GEYSER: "geyser", o.LANDMARK_RUINS: "ruins", o.LANDMARK_SWAMP: "swamp",
    o.LANDMARK_POISON: "poison", o.LANDMARK_PEAKS: "peaks", o.LANDMARK_GRAVES: "graves", o.LANDMARK_DEN: "den",
}  # fmt: skip
