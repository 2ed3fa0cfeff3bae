"""The log: every event of the engine in one line of words, with its rule and the things it points at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from meadhall.core.event import Event
from meadhall.core.ruleset import Line
from meadhall.core.state import EVENT_ONLY_CHOICE
from meadhall.monsterlands import actions, buildings, names
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.words import WORDS, say
from meadhall.monsterlands.words.facts import Asked, dice, yes

Numbers = Sequence[int]
Facts = dict[str, Any]

# How a number of an event is put into words, by its name; others are told as they are.
TYPES: Mapping[str, Callable[[MonsterState, int], Any]] = {
    "seat": names.clan,
    "rival": names.clan,
    "mercenary": names.merc,
    "monster": lambda s, n: s.content.monster_names[n],
    "trap": lambda s, n: s.content.trap_names[n],
    "equipment": lambda s, n: s.content.equip_names[n],
    "land": lambda s, n: s.content.land_names[n],
    "loot": lambda s, n: s.content.loot_names[n],
    "building": names.building,
    "path": names.path_words,
    "colour": lambda s, n: names.colour(n),
    "dice": lambda s, n: dice(n),
    "hits": lambda s, n: say("hits", n=n),
}
# Message, rule, and the names of the numbers; - is a number that the message does not need.
EVENTS: Mapping[int, tuple[str, str, str]] = {
    k.EV_ROUND: ("round", "M.ROUND.2", "number"),
    k.EV_POOL: ("pool", "M.DICE.7", "seat number"),
    k.EV_PASS: ("passed", "M.DEPLOY.4", "seat"),
    k.EV_FORFEIT: ("forfeited", "M.DEPLOY.8", "seat dice"),
    k.EV_PLACE: ("placed", "", "seat building"),
    k.EV_BUY_TRAP: ("bought-trap", "M.LODGE.2", "seat trap"),
    k.EV_PAY: ("paid", "M.PERSUADE.8", "seat gold"),
    k.EV_TOKENS: ("tokens-taken", "M.DEPLOY.22", "seat"),
    k.EV_BEER: ("beer-bought", "M.TAVERN.11", "seat"),
    k.EV_HIRE: ("hired", "M.TAVERN.7", "seat mercenary"),
    k.EV_BUY_EQUIP: ("bought-equipment", "M.BAZAAR.2", "seat equipment"),
    k.EV_CARRIER: ("carried", "M.BAZAAR.3", "- equipment mercenary"),
    k.EV_GAIN: ("gains", "M.DEPLOY.22", "seat"),
    k.EV_ASSIGNED: ("assigned", "M.OUTSIDE.1", "seat mercenary path"),
    k.EV_LAND_USED: ("land-used", "M.SETTLED.8", "seat land"),
    k.EV_TALENT: ("talent-used", "M.TALENT.2", "seat"),
    k.EV_CONVERT: ("die-given", "M.DICE.10", "seat colour"),
    k.EV_LOOT_USED: ("loot-used", "M.LOOT.5", "seat loot"),
    k.EV_TROPHY_SOLD: ("trophy-sold", "M.BATTLE.51", "seat monster gold"),
    k.EV_HEALED: ("healed", "M.POTION.1", "- mercenary"),
    k.EV_SETTLED: ("settled", "M.SETTLED.2", "- mercenary land"),
    k.EV_MOVED: ("moved", "M.EQUIP.3", "seat equipment mercenary"),
    k.EV_DISCARD_TRAP: ("trap-discarded", "M.HIDDEN.9", "seat trap"),
    k.EV_REVIVED: ("revived", "M.RESURRECTION.3", "seat mercenary"),
    k.EV_MONSTER: ("monster-appears", "M.CLEANUP.27", "- monster"),
    k.EV_ROLL: ("rolled", "M.BATTLE.31", "seat - colour face"),
    k.EV_REROLL: ("rerolled", "M.TALENT.7", "seat - - face"),
    k.EV_MISSION: ("mission-done", "M.MISSION.7", "- mercenary - total objective"),
    k.EV_CONTRACT: ("contract-done", "M.MISSION.13", "- mercenary"),
    k.EV_REFUSED: ("contract-left", "M.MISSION.14", "seat"),
    k.EV_REVEAL: ("revealed", "M.BATTLE.1", "seat path trap"),
    k.EV_KEPT_DOWN: ("kept-down", "M.TRICK.5", "seat"),
    k.EV_TRICK: ("trick-aimed", "M.TRICK.7", "seat trap path"),
    k.EV_STOLEN: ("stolen", "M.TRICK.10", "seat rival strength magic"),
    k.EV_CANCELLED: ("cancelled", "M.TRICK.9", "seat"),
    k.EV_ATTACK: ("monster-attacks", "M.BATTLE.10", "monster - mercenary dice"),
    k.EV_FEWER: ("dice-removed", "M.BATTLE.17", "- n left"),
    k.EV_AREA: ("area-attack", "M.BATTLE.7", "monster number hits"),
    k.EV_DIVERTED: ("diverted", "M.BATTLE.14", "seat - mercenary dice hits"),
    k.EV_FACES: ("faces", "M.BATTLE.18", ""),
    k.EV_HITS: ("hit", "M.BATTLE.18", "- mercenary hits"),
    k.EV_DEFENDED: ("defended", "M.BATTLE.20", "- mercenary"),
    k.EV_TOKEN_USED: ("token-used", "M.BATTLE.33", "- mercenary"),
    k.EV_WOUND: ("is-wounded", "M.BATTLE.23", "- mercenary"),
    k.EV_DEATH: ("died", "M.BATTLE.25", "seat mercenary glory"),
    k.EV_STRIKE: ("strikes", "M.BATTLE.41", "- mercenary total damage"),
    k.EV_CAPTURED: ("captured", "M.BATTLE.49", "seat mercenary monster"),
    k.EV_ELIMINATED: ("eliminated", "M.BATTLE.50", "seat mercenary monster"),
    k.EV_FAILED: ("failed", "M.BATTLE.47", "- mercenary damage"),
    k.EV_LASH: ("lashes", "M.BATTLE.54", "monster - mercenary"),
    k.EV_LOST_GLORY: ("glory-lost", "M.BATTLE.62", "seat glory monster"),
    k.EV_CONQUEST: ("conquest", "M.CONQUEST.6", "- mercenary total carried value"),
    k.EV_CONQUERED: ("conquered", "M.CONQUEST.11", "seat mercenary land"),
    k.EV_LOOTED: ("looted", "M.LOOT.2", "seat loot"),
    k.EV_SWEET: ("sweet-taken", "M.SWEETFAILURE.1", "seat"),
    k.EV_PANIC: ("panic", "M.CLEANUP.7", "building"),
    k.EV_CALM: ("calm", "M.CITADEL.4", ""),
    k.EV_ENTRANCE: ("entrance", "M.CLEANUP.5", "monster"),
    k.EV_LEADER: ("leads", "M.CLEANUP.9", "seat mercenary"),
    k.EV_WAGES: ("wages", "M.CLEANUP.17", "seat gold due"),
    k.EV_DESERTED: ("deserted", "M.CLEANUP.19", "seat mercenary"),
    k.EV_FIRST: ("first", "M.CLEANUP.33", "seat"),
    k.EV_MADHALA: ("madhala", "M.SOLO.5", ""),
    k.EV_OVER: ("over", "M.CLEANUP.22", "number"),
    k.EV_REBUILT: ("rebuilt", "M.CLEANUP.13", "seat"),
    k.EV_QUEEN: ("queen", "M.QUEEN.2", "seat colour"),
    k.EV_NEW_LAND: ("new-land", "M.CLEANUP.29", "- land"),
    k.EV_ADJUSTED: ("adjusted", "M.TALENT.13", "seat before face"),
    k.EV_NEW_MISSIONS: ("new-missions", "M.CLEANUP.25", ""),
}
# Where one event has several messages.
NAMES: Mapping[int, Callable[[Numbers], str]] = {
    k.EV_PLACE: lambda n: {k.PAWN: "placed-pawn", k.MINE: "placed-mine"}.get(n[1], "placed"),
    k.EV_GAIN: lambda n: gain_name(n),
    k.EV_TALENT: lambda n: "talent-used" if n[1] >= 0 else "ability-used",
    k.EV_CONVERT: lambda n: "die-given" if n[2] < 0 else "dice-got",
    k.EV_DISCARD_TRAP: lambda n: "trap-discarded" if n[0] >= 0 else "trap-gone",
    k.EV_MONSTER: lambda n: f"monster-appears-{n[0]}",
    k.EV_NEW_LAND: lambda n: f"new-land-{n[0]}",
    k.EV_MADHALA: lambda n: "madhala-building" if n[0] >= 0 else "madhala-path",
    k.EV_OVER: lambda n: "over-lost" if n[1] else "over",
}
MORE: Mapping[int, Callable[[MonsterState, Numbers], Facts]] = {
    k.EV_PLACE: lambda s, n: {"dice": dice(n[2])} if n[1] in (k.PAWN, k.MINE) else {"die": names.die_words(n[2])},
    k.EV_TOKENS: lambda s, n: {"goods": names.goods([0, 0, *n[1:5]])},
    k.EV_GAIN: lambda s, n: {
        "gained": names.goods([max(0, x) for x in n[1:7]]),
        "lost": names.goods([min(0, x) for x in n[1:7]]),
    },
    k.EV_ASSIGNED: lambda s, n: {"along": along(n)},
    k.EV_TALENT: lambda s, n: talent(s, n),
    k.EV_CONVERT: lambda s, n: {} if n[2] < 0 else {"dice": say(f"dice-{names.COLOUR[n[2]].lower()}", n=n[3])},
    k.EV_LOOT_USED: lambda s, n: {"text": s.content.loot_texts[n[1]]},
    k.EV_REROLL: lambda s, n: {"colour": names.colour(n[2] // 6), "before": n[2] % 6 + 1},
    k.EV_FACES: lambda s, n: {"faces": list(n)},
    k.EV_DEFENDED: lambda s, n: {"means": {k.A_DEFENCE: "defence", k.A_POTION: "potion"}.get(n[2], "talent")},
    k.EV_TOKEN_USED: lambda s, n: {"venom": yes(n[2] == k.VENOM)},
    k.EV_CAPTURED: lambda s, n: {"goods": names.goods([s.content.capture_gold[n[2]], s.content.capture_glory[n[2]]])},
    k.EV_ELIMINATED: lambda s, n: {
        "goods": names.goods([0, s.content.eliminate_glory[n[2]]]),
        "trophy": s.content.monster_trophy[n[2]],
    },
    k.EV_CONQUERED: lambda s, n: {"goods": names.goods([0, s.content.land_glory[n[2]]])},
    k.EV_MADHALA: lambda s, n: (
        {"building": names.building(s, n[0])} if n[0] >= 0 else {"path": names.path_words(s, n[1])}
    ),
    k.EV_NEW_MISSIONS: lambda s, n: {
        "dice": dice(s.content.a_dice[n[0]]),
        "objective": s.content.a_objective[n[0]],
        "goods": names.goods(s.content.b_hand_in[n[1]]),
    },
}
# Questions whose only choice goes without saying, as the lines that follow tell the outcome; and answers that do.
QUIET = frozenset((
    "turn", "heal", "pre-wages", "contract", "attack", "mission-roll", "conquest-roll", "trap-discard",
    "alchemist-mix", "armory-count", "steal", "die", "pawn-dice", "lodge-pick", "bazaar-card", "carrier", "hire",
    "free-hire",
    "assign-mercenary", "assign-dice", "assign-tokens", "convert-give", "move-equipment", "leader", "desert",
    "resurrect", "loot", "trick-target", "beer", "reroll-die", "contract-trap", "divert-target",
    "talent-token", "discount", "queen-item", "settle",
))  # fmt: skip
SILENT = frozenset((k.A_PASS, k.A_STOP, k.A_ACCEPT, k.A_NO))
BY_MERCENARY = frozenset(
    (k.EV_HIRE, k.EV_ASSIGN, k.EV_WOUND, k.EV_DEATH, k.EV_HEALED, k.EV_LEADER, k.EV_DESERTED, k.EV_REVIVED)
)


def gain_name(n: Numbers) -> str:
    """Whether there are gains, losses or both; empty if neither."""
    gains, losses = any(x > 0 for x in n[1:7]), any(x < 0 for x in n[1:7])
    return "gains-and-loses" if gains and losses else "gains" if gains else "loses" if losses else ""


def along(n: Numbers) -> list[str]:
    """What a mercenary takes along: dice, hidden traps, tokens."""
    parts = [dice(n[3])]
    if n[4] - n[5]:
        parts.append(say("hidden-traps", n=n[4] - n[5]))
    for number, name in ((n[5], "defence"), (n[6], "potion"), (n[7], "venom"), (n[8], "elixir")):
        if number:
            parts.append(say(f"goods-{name}", n=number))
    return parts


def talent(s: MonsterState, n: Numbers) -> Facts:
    """Whose talent, or which card's, and what it does."""
    if n[1] >= 0:
        return {"mercenary": names.merc(s, n[1]), "text": s.content.merc_texts[n[1]]}
    return {"equipment": s.content.equip_names[n[2]], "text": s.content.equip_texts[n[2]]}


def line(s: MonsterState, event: Event) -> Line | None:
    """An event in words, or None if it is not worth a line."""
    code, mask, *n = event.numbers()
    if code == EVENT_ONLY_CHOICE:
        if actions.kind_name(n[0]) in QUIET or n[1] in SILENT:
            return None
        text = say("only-choice", what=only(s, n[0], n[1]))
        return Line(text, "M.TERM.22", (actions.thing_name(s, n[1]),), mask)
    if code not in EVENTS:
        return None
    name, rule, fields = EVENTS[code]
    name = NAMES[code](n) if code in NAMES else name
    if not name:
        return None
    facts: Facts = {
        field: TYPES[field](s, value) if field in TYPES else value
        for field, value in zip(fields.split(), n, strict=False)
        if field != "-" and not (code == k.EV_DISCARD_TRAP and field == "seat" and value < 0)
    }
    if code in MORE:
        facts |= MORE[code](s, n)
    return Line(say(name, **facts), rule or buildings.RULES[n[1]], things(s, code, n), mask)


def only(s: MonsterState, kind: int, a: int) -> str:
    """What a forced choice took, from the content alone: the question it answered is gone, and so may be the place."""
    q = Asked(s, a)
    own = f"{actions.kind_name(kind)}.{actions.sort(a)}"
    if a == k.A_YES and actions.kind_name(kind) != "discount" and WORDS.has(own):
        text = WORDS.tell(own, q)
    elif WORDS.has(f"only-choice.{actions.sort(a)}"):
        return WORDS.tell(f"only-choice.{actions.sort(a)}", q)
    else:  # dice, faces, numbers and spaces are offered in the same words
        text = WORDS.tell(f"any.{actions.sort(a)}", q)
    return text[0].lower() + text[1:]


def things(s: MonsterState, code: int, n: Numbers) -> tuple[str, ...]:
    """The things a line points at."""
    if code in BY_MERCENARY:
        return (f"mercenary:{names.merc_id(s, n[1])}",)
    if code == k.EV_PLACE:
        return (f"building:{s.content.building_ids[n[1]]}",)
    if code == k.EV_ENTRANCE:
        return (f"monster:{s.content.monster_ids[n[0]]}",)
    if code == k.EV_PANIC:
        return (f"building:{s.content.building_ids[n[0]]}",)
    return ()
