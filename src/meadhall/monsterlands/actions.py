"""Actions in words: labels, things to click, the rule behind an option, and the way back from a thing to its action."""

from meadhall.monsterlands import codes as k
from meadhall.monsterlands import names
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.entries import QUESTIONS
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.turn import Turn

VERBS = {
    k.A_PASS: "pass",
    k.A_STOP: "stop",
    k.A_YES: "yes",
    k.A_NO: "no",
    k.A_POTION: "potion",
    k.A_VENOM: "venom",
    k.A_ELIXIR: "elixir",
    k.A_DEFENCE: "defence",
    k.A_ACCEPT: "accept",
    k.A_GOLD: "gold",
    k.A_SWEET: "sweet-failure",
    k.A_RESURRECT: "resurrection",
    k.A_PLUS: "plus",
    k.A_MINUS: "minus",
    k.A_NOBODY: "nobody",
    k.A_DISCARD: "discard",
}

REROLLS = ("talent", "weapon", "armor", "spell", "path-benefit")
DEFENCE_TALENTS = ("talent", "weapon", "armor", "spell", "path", "trap")


def kind_name(kind: int) -> str:
    """The name of a question."""
    return QUESTIONS.by_number[kind].name.replace("_", "-")


def kinds() -> dict[int, str]:
    """The names of all questions."""
    return {
        number: kind_name(number)
        for number, entry in sorted(QUESTIONS.by_number.items())
        if entry.asks == number and entry.rule
    }


def option_rule(s: MonsterState, a: int) -> str:
    """The rule that allows an option."""
    q = s.stack[-1] if s.stack else None
    return q.rule(s, a) if isinstance(q, Choice) else "M.ROUND.4"


def targets(s: MonsterState, a: int) -> tuple[str, ...]:
    """The things to click for an option."""
    return (thing_name(s, a),)


def thing_name(s: MonsterState, a: int) -> str:
    """The name of the thing an action stands for."""
    c = s.content
    if a in VERBS:
        return f"verb:{VERBS[a]}"
    if a < k.A_ROLL:
        return f"colour:{names.COLOUR[a - k.A_COLOUR]}"
    if a < k.A_DIE:
        return f"roll:{names.COLOUR[a - k.A_ROLL]}"
    if a < k.A_FACE:
        return f"die:{names.die(a - k.A_DIE)}"
    if a < k.A_COUNT:
        return f"face:{names.COLOUR[(a - k.A_FACE) // 6]}{(a - k.A_FACE) % 6 + 1}"
    if a < k.A_DT:
        return f"count:{a - k.A_COUNT}"
    if a < k.A_BUILDING:
        return f"defence-talent:{DEFENCE_TALENTS[a - k.A_DT]}"
    if a < k.A_SPACE:
        return f"building:{c.building_ids[a - k.A_BUILDING]}"
    if a < k.A_PATH:
        space = a - k.A_SPACE
        b = c.space_building[space]
        return f"space:{c.building_ids[b]}-{space - c.building_first[b] + 1}"
    if a < k.A_SLOT:
        return f"path:{names.PATH_IDS[a - k.A_PATH]}"
    if a < k.A_TRAP:
        return f"slot:{a - k.A_SLOT + 1}"
    if a < k.A_REROLL:
        return f"trap:{c.trap_ids[a - k.A_TRAP]}"
    if a < k.A_MERC:
        source = a - k.A_REROLL
        return f"reroll:{REROLLS[source] if source < k.RE_LOOT else c.loot_ids[source - k.RE_LOOT]}"
    if a < k.A_TALENT:
        return f"mercenary:{names.merc_id(s, a - k.A_MERC)}"
    if a < k.A_DRINK:
        return f"talent:{names.merc_id(s, a - k.A_TALENT)}"
    if a < k.A_EQUIP:
        return f"drink:{names.merc_id(s, a - k.A_DRINK)}"
    if a < k.A_ABILITY:
        return f"equipment:{names.equip_id(s, a - k.A_EQUIP)}"
    if a < k.A_MOVE:
        return f"ability:{names.equip_id(s, a - k.A_ABILITY)}"
    if a < k.A_TROPHY:
        return f"move:{names.equip_id(s, a - k.A_MOVE)}"
    if a < k.A_LOOT:
        return f"trophy:{c.monster_ids[a - k.A_TROPHY]}"
    if a < k.A_TAKE:
        return f"loot:{c.loot_ids[a - k.A_LOOT]}"
    if a < k.A_LAND:
        return f"take:{c.loot_ids[a - k.A_TAKE]}"
    if a < k.A_SETTLE:
        return f"land:{c.land_ids[a - k.A_LAND]}"
    return f"settle:{c.land_ids[a - k.A_SETTLE]}"


def all_actions(s: MonsterState) -> list[int]:
    """Every action that stands for something with this content."""
    c = s.content
    ranges = (
        (0, k.A_BUILDING),
        (k.A_BUILDING, k.A_BUILDING + k.BUILDINGS),
        (k.A_SPACE, k.A_SPACE + c.spaces),
        (k.A_PATH, k.A_SLOT),
        (k.A_SLOT, k.A_TRAP),
        (k.A_TRAP, k.A_TRAP + c.traps),
        (k.A_REROLL, k.A_REROLL + k.RE_LOOT + c.loots),
        (k.A_MERC, k.A_MERC + c.mercs),
        (k.A_TALENT, k.A_TALENT + c.mercs),
        (k.A_DRINK, k.A_DRINK + c.mercs),
        (k.A_EQUIP, k.A_EQUIP + c.equips),
        (k.A_ABILITY, k.A_ABILITY + c.equips),
        (k.A_MOVE, k.A_MOVE + c.equips),
        (k.A_TROPHY, k.A_TROPHY + c.monsters),
        (k.A_LOOT, k.A_LOOT + c.loots),
        (k.A_TAKE, k.A_TAKE + c.loots),
        (k.A_LAND, k.A_LAND + c.lands),
        (k.A_SETTLE, k.A_SETTLE + c.lands),
    )
    return [a for low, high in ranges for a in range(low, high)]


_ACTIONS: dict[str, dict[str, int]] = {}  # by content: the action of each thing


def named(s: MonsterState) -> dict[str, int]:
    """The action of every thing, by name; the names depend on the content alone."""
    found = _ACTIONS.get(s.content.digest)
    if found is None:
        found = {thing_name(s, a): a for a in all_actions(s)}
        _ACTIONS[s.content.digest] = found
    return found


_TITLES: dict[tuple[str, int], dict[str, str]] = {}  # by content and Potion Shop: the thing of each printed name


def titles(s: MonsterState) -> dict[str, str]:
    """The thing behind every name that the screen shows, in small letters."""
    key = (s.content.digest, s.potion_shop)
    found = _TITLES.get(key)
    if found is None:
        c = s.content
        rows = [(names.building(s, b), f"building:{c.building_ids[b]}") for b in range(k.BUILDINGS)]
        rows += [(names.merc(s, m), f"mercenary:{names.merc_id(s, m)}") for m in range(c.mercs)]
        rows.append((c.merc_names[c.first_novice], f"mercenary:{names.merc_id(s, c.first_novice)}"))
        rows += [(word, f"monster:{ident}") for word, ident in zip(c.monster_names, c.monster_ids, strict=True)]
        rows += [(word, f"land:{ident}") for word, ident in zip(c.land_names, c.land_ids, strict=True)]
        rows += [(c.equip_names[e], f"equipment:{names.equip_id(s, e)}") for e in range(c.equips)]
        rows += [(word, f"trap:{ident}") for word, ident in zip(c.trap_names, c.trap_ids, strict=True)]
        rows += [(word, f"loot:{ident}") for word, ident in zip(c.loot_names, c.loot_ids, strict=True)]
        rows += [(ident, f"path:{ident}") for ident in names.PATH_IDS]
        found = {}
        for word, thing_of in rows:
            found.setdefault(word.lower(), thing_of)
            found.setdefault(thing_of.partition(":")[2], thing_of)
        _TITLES[key] = found
    return found


def resolve(s: MonsterState, name: str) -> str:
    """The thing a name means, with or without its sort and as printed or as an id: "Tavern", "building:Tavern".

    Of several copies (a second Pugnor) the one that lies in the open is meant; of the novices, the one on offer.
    """
    if name in named(s) or name in titles(s).values():
        return name
    sort, mark, rest = name.partition(":")
    if not mark:
        sort, rest = "", name
    found = titles(s).get(rest.strip().lower(), "")
    if not found:
        return name
    kind, _, ident = found.partition(":")
    if kind == "equipment":
        c = s.content
        alike = [e for e in range(c.equips) if c.equip_names[e].lower() == rest.strip().lower()]
        shown = [e for e in alike if e in s.bazaar or s.equip_at[e] >= 0]
        ident = names.equip_id(s, shown[0]) if shown else ident
    elif rest.strip().lower() == s.content.merc_names[s.content.first_novice].lower() and s.novice_stack:
        ident = names.merc_id(s, s.novice_stack[-1])
    aliases = {
        "mercenary": ("mercenary", "talent", "drink"), "equipment": ("equipment", "ability", "move"),
        "land": ("land", "settle"), "loot": ("loot", "take"), "monster": ("monster", "trophy"),
    }  # fmt: skip
    if not sort:
        return f"{kind}:{ident}"
    return f"{sort}:{ident}" if sort in aliases.get(kind, (kind,)) else name


def thing(s: MonsterState, name: str) -> int:
    """The action that stands for a thing at the pending question; -1 if it has none there.

    A mercenary of yours stands for its talent in a Deployment turn, an equipment card for its move, and so on.
    """
    other = {
        "mercenary": ("talent", "drink"), "equipment": ("ability", "move"), "land": ("settle",), "loot": ("take",),
        "monster": ("trophy",),
    }  # fmt: skip
    name = resolve(s, name)
    table = named(s)
    turn = len(s.stack) > 0 and isinstance(s.stack[-1], Turn)
    found = table.get(name, -1)
    if found >= 0 and (found in s.options or not turn):
        return found
    kind, _, rest = name.partition(":")
    for word in other.get(kind, ()):
        more = table.get(f"{word}:{rest}", -1)
        if more in s.options:
            return more
        own = kind == "mercenary" or kind == "equipment"
        if own and more >= 0 and turn and s.why(more) not in (0, k.R_NOT_YOURS):
            return more
    return found


# What sort of option an action is, as the messages call it, by its first number.
SORTS = (
    (k.A_SETTLE, "settle"),
    (k.A_LAND, "land"),
    (k.A_TAKE, "take"),
    (k.A_LOOT, "loot"),
    (k.A_TROPHY, "trophy"),
    (k.A_MOVE, "move"),
    (k.A_ABILITY, "ability"),
    (k.A_EQUIP, "equipment"),
    (k.A_DRINK, "drink"),
    (k.A_TALENT, "talent"),
    (k.A_MERC, "mercenary"),
    (k.A_REROLL, "reroll"),
    (k.A_TRAP, "trap"),
    (k.A_SLOT, "slot"),
    (k.A_PATH, "path"),
    (k.A_SPACE, "space"),
    (k.A_BUILDING, "building"),
    (k.A_DT, "defence-talent"),
    (k.A_COUNT, "count"),
    (k.A_FACE, "face"),
    (k.A_DIE, "die"),
    (k.A_ROLL, "roll"),
    (k.A_COLOUR, "colour"),
)


def sort(a: int) -> str:
    """What sort of option an action is."""
    for first, name in SORTS:
        if a >= first:
            return name
    return VERBS[a]
