"""The words of a card, put together from its effects: what people read is what the rules do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from meadhall.core.catalogue import language
from meadhall.monsterlands import schema
from meadhall.monsterlands.content import Content
from meadhall.monsterlands.words import say

Effects = Sequence[Any]

GOODS = ("gold", "glory", "potion", "venom", "elixir", "defence")
TOKENS = ("potion", "venom", "elixir")  # that a monster may forbid


class Texts:
    """All card texts of a content in one language, by the numbers that the rules know them by."""

    def __init__(self, c: Content) -> None:
        self.mercs = [text(effects, "mercenary") for effects in c.merc_effects]
        self.equips = [text(effects, "equipment") for effects in c.equip_effects]
        self.lands = [text(effects, "land") for effects in c.land_effects]
        self.loots = [text(effects, "loot") for effects in c.loot_effects]
        shields = [kind == 2 for kind in c.trap_kind]
        self.traps = [
            text(effects, "shielded" if shield else "trap")
            for effects, shield in zip(c.trap_effects, shields, strict=True)
        ]
        self.monsters = [
            text(effects, "monster", {"affinity": schema.AFFINITY_WORDS[affinity], "usual": c.match_dice})
            for effects, affinity in zip(c.monster_effects, c.monster_affinity, strict=True)
        ]


def texts(c: Content) -> Texts:
    """The card texts of a content in the language that is spoken now."""
    found = c.worded.get(language())
    if found is None:
        found = c.worded[language()] = Texts(c)
    return found


def text(effects: Effects, card: str, facts: Mapping[str, Any] | None = None) -> str:
    """What a card of some sort does; a monster's effects need some facts more.

    >>> text([schema.Gain(gold=10)], "loot"), text([schema.Gain(venom=1)], "mercenary")
    ('10 gold', 'take 1 venom')
    """
    trophies = [part for part in effects if isinstance(part, schema.TrophyPoints)]
    rest = [part for part in effects if not isinstance(part, schema.TrophyPoints | schema.EventBonus)]
    bonuses = [part for part in effects if isinstance(part, schema.EventBonus)]
    parts = [worded(part, card, facts or {}) for part in rest] + events(bonuses, card)
    if trophies:
        points = sum(part.points for part in trophies)
        return say("effect-trophy-points", points=points, otherwise=parts)
    return row(parts)


def row(parts: Sequence[str]) -> str:
    """Several effects after one another."""
    if not parts:
        return ""
    return parts[0] if len(parts) == 1 else say("effects", first=parts[0], rest=row(parts[1:]))


def worded(part: Any, card: str, facts: Mapping[str, Any]) -> str:
    """One effect."""
    return say(f"effect-{schema.tag(part)}", card=card, **facts, **FACTS[type(part)](part))


def sign(n: int) -> str:
    """A change: '+2', '-1'."""
    return f"{n:+d}"


def goods(part: Any) -> list[str]:
    """What there is of gold, glory and tokens: '2 gold', '1 potion'."""
    return [say(f"goods-{good}", n=n) for good in GOODS if (n := getattr(part, good))]


def dice(colours: Sequence[str]) -> dict[str, Any]:
    """Dice by colour: '2 S', and how many there are of the last."""
    each = [(colour, list(colours).count(colour)) for colour in dict.fromkeys(colours)]
    return {"dice": [say("effect-dice", n=n, colour=colour) for colour, n in each], "last": each[-1][1] if each else 0}


def gain(part: schema.Gain) -> dict[str, Any]:
    """Goods, dice, or a token to choose."""
    chosen = [say(f"goods-{token}", n=1) for token in part.choose]
    tokens = bool(chosen) or any(getattr(part, good) for good in GOODS[2:])
    found = {"what": "choice" if chosen else "dice" if part.dice else "goods", "tokens": "yes" if tokens else "no"}
    return {**found, "chosen": chosen, "goods": goods(part), **dice(part.dice)}


def convert(part: schema.Convert) -> dict[str, Any]:
    """The die given and what is taken for it."""
    any_die = len(part.give) == 3
    what = "other" if "other" in part.take else "any" if "any" in part.take else "dice"
    taken = dice([colour for colour in part.take if colour in "SMP"])
    return {"what": what, "given": "any" if any_die else "some", "give": part.give, "n": len(part.take), **taken}


def forbid(part: schema.Forbid) -> dict[str, Any]:
    """What a monster does not allow, tokens together."""
    parts = [say(f"forbid-{word}") for word in part.what if word not in TOKENS]
    tokens = [say(f"forbid-{word}") for word in part.what if word in TOKENS]
    return {"what": row(parts + ([say("forbid-tokens", tokens=tokens)] if tokens else []))}


def events(bonuses: Sequence[schema.EventBonus], card: str) -> list[str]:
    """Bonuses for events; the same one for several is told once."""
    found: dict[tuple[str, ...], list[str]] = {}
    for part in bonuses:
        given = [say(f"bonus-{good}", n=n, change=sign(n)) for good in GOODS if (n := getattr(part, good))]
        found.setdefault(tuple(given), []).append(part.event)
    out = []
    for shared, names in found.items():
        missions = [say(f"event-{name}") for name in names if name.startswith("mission")]
        out += [say("effect-event-mission", event=name, goods=shared) for name in missions]
        deeds = [say(f"event-{name}", card=card) for name in names if not name.startswith("mission")]
        out += [say("effect-event-bonus", events=deeds, goods=shared)] if deeds else []
    return out


def count(part: Any) -> dict[str, Any]:
    """An effect with a number."""
    return {"n": part.count}


# What the message of each effect can name.
FACTS: Mapping[type, Callable[[Any], dict[str, Any]]] = {
    schema.ModifyDice: lambda part: {
        "dice": [say(f"which-{part.which}", colour=colour) for colour in part.colours],
        "change": sign(part.amount),
        "scope": part.scope,
        "wounded": "yes" if part.while_wounded else "no",
    },
    schema.ModifyTotal: lambda part: {"change": sign(part.amount), "scope": part.scope},
    schema.Reroll: lambda part: {
        "n": part.times,
        "colours": part.colours,
        "different": "yes" if part.different else "no",
        "missions": "yes" if list(part.colours) == ["P"] else "no",
    },
    schema.DefenceTalent: lambda part: {
        "n": part.count,
        "affinities": part.against,
        "limited": "yes" if part.against else "no",
    },
    schema.RemoveAttackDice: count,
    schema.DivertAttackDice: count,
    schema.TrapDice: lambda part: {
        "choose": part.choose,
        "what": "choice" if part.choose else "dice",
        **dice(part.dice),
    },
    schema.StealDice: lambda part: {"n": part.count, "colours": part.colours, "several": len(part.colours)},
    schema.Gain: gain,
    schema.PayForDie: lambda part: {
        "gold": part.gold,
        "colour": part.die,
        "home": "yes" if part.not_while_assigned else "no",
    },
    schema.Convert: convert,
    schema.Discount: lambda part: {"on": part.on, "n": part.amount, "floor": part.floor},
    schema.MineBonus: lambda part: {"gold": part.gold},
    schema.Storage: lambda part: {"n": part.amount},
    schema.AdjustPersuasion: lambda part: {"n": part.amount},
    schema.DoublePathBenefit: lambda part: {},
    schema.ExtraLoot: lambda part: {"n": part.count + 1},
    schema.NoTrapNeeded: lambda part: {},
    schema.FreeHire: lambda part: {},
    schema.FreeEquipment: count,
    schema.TakeLoot: count,
    schema.MatchDice: count,
    schema.WoundCostsGlory: lambda part: {"glory": part.glory},
    schema.DrawnToEntrance: lambda part: {},
    schema.FinalLash: lambda part: {"n": part.hits},
    schema.AutomaticHits: count,
    schema.Forbid: forbid,
    schema.TrapsNeeded: count,
    schema.PanicTokens: count,
    schema.ReturnsToEntrance: lambda part: {},
    schema.EntranceDice: count,
    schema.AreaDice: count,
    schema.FinalGlory: lambda part: {"glory": part.glory},
}
