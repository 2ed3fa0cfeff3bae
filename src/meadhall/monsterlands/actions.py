"""Actions in words: labels, things to click, the rule behind an option, and the way back from a thing to its action."""

from meadhall.monsterlands import buildings, names, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState

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

KIND_NAMES = {
    k.K_QUEEN_DIE: "queen-die",
    k.K_QUEEN_ITEM: "queen-item",
    k.K_TURN: "turn",
    k.K_DIE: "die",
    k.K_SPACE: "space",
    k.K_LODGE_PICK: "lodge-pick",
    k.K_DISCOUNT: "discount",
    k.K_TRAP_DISCARD: "trap-discard",
    k.K_MIX: "alchemist-mix",
    k.K_BEER: "beer",
    k.K_HIRE: "hire",
    k.K_ARMORY: "armory-count",
    k.K_PAWN: "pawn-dice",
    k.K_BAZAAR: "bazaar-card",
    k.K_CARRIER: "carrier",
    k.K_ASSIGN_MERC: "assign-mercenary",
    k.K_ASSIGN_DICE: "assign-dice",
    k.K_ASSIGN_TOKENS: "assign-tokens",
    k.K_ASSIGN_CARRY: "assign-carry",
    k.K_SETTLED_DICE: "settled-dice",
    k.K_CONVERT_GIVE: "convert-give",
    k.K_CONVERT_TAKE: "convert-take",
    k.K_TALENT_TOKEN: "talent-token",
    k.K_ADJUST_DIE: "adjust-die",
    k.K_ADJUST: "adjust",
    k.K_SETTLE: "settle",
    k.K_MOVE: "move-equipment",
    k.K_FREE_HIRE: "free-hire",
    k.K_FREE_EQUIP: "free-equipment",
    k.K_TAKE_LOOT: "take-loot",
    k.K_RESURRECT: "resurrect",
    k.K_MISSION: "mission-roll",
    k.K_CONTRACT: "contract",
    k.K_CONTRACT_TRAP: "contract-trap",
    k.K_REWARD_TRAP: "reward-trap",
    k.K_TRAP_COLOUR: "trap-colour",
    k.K_CLASH: "clash-reveal",
    k.K_TRICK_TARGET: "trick-target",
    k.K_TRICK_CANCEL: "trick-cancel",
    k.K_STEAL: "steal",
    k.K_DIVERT: "divert",
    k.K_DIVERT_TARGET: "divert-target",
    k.K_DIVERT_MAGIC: "divert-magic",
    k.K_MAGIC: "magic",
    k.K_DEFEND: "defend",
    k.K_ATTACK: "attack",
    k.K_REROLL: "reroll-die",
    k.K_GLORY_LOOT: "glory-loot",
    k.K_CONQUER: "conquer",
    k.K_CONQUEST: "conquest-roll",
    k.K_LOOT: "loot",
    k.K_HEAL: "heal",
    k.K_LEADER: "leader",
    k.K_WAGES: "pre-wages",
    k.K_DESERT: "desert",
    k.K_DESERT_EQUIP: "desert-equipment",
}

KIND_RULES = {
    k.K_QUEEN_DIE: "M.QUEEN.2",
    k.K_QUEEN_ITEM: "M.QUEEN.2",
    k.K_DIE: "M.DEPLOY.13",
    k.K_SPACE: "M.DECIDE.5",
    k.K_LODGE_PICK: "M.LODGE.2",
    k.K_DISCOUNT: "M.TALENT.8",
    k.K_TRAP_DISCARD: "M.LODGE.7",
    k.K_MIX: "M.ALCHEMIST.2",
    k.K_BEER: "M.TAVERN.11",
    k.K_HIRE: "M.TAVERN.2",
    k.K_ARMORY: "M.ARMORY.2",
    k.K_PAWN: "M.PAWN.1",
    k.K_BAZAAR: "M.BAZAAR.2",
    k.K_CARRIER: "M.BAZAAR.3",
    k.K_ASSIGN_MERC: "M.OUTSIDE.1",
    k.K_ASSIGN_DICE: "M.LAND.3",
    k.K_ASSIGN_TOKENS: "M.LAND.4",
    k.K_ASSIGN_CARRY: "M.OUTSIDE.7",
    k.K_SETTLED_DICE: "M.SETTLED.11",
    k.K_CONVERT_GIVE: "M.TALENT.18",
    k.K_CONVERT_TAKE: "M.DICE.10",
    k.K_TALENT_TOKEN: "M.TALENT.10",
    k.K_ADJUST_DIE: "M.TALENT.13",
    k.K_ADJUST: "M.TALENT.13",
    k.K_SETTLE: "M.SETTLED.2",
    k.K_MOVE: "M.EQUIP.3",
    k.K_FREE_HIRE: "M.TAVERN.16",
    k.K_FREE_EQUIP: "M.EQUIP.9",
    k.K_TAKE_LOOT: "M.DECIDE.30",
    k.K_RESURRECT: "M.RESURRECTION.3",
    k.K_MISSION: "M.MISSION.5",
    k.K_CONTRACT: "M.MISSION.13",
    k.K_CONTRACT_TRAP: "M.MISSION.16",
    k.K_REWARD_TRAP: "M.MISSION.17",
    k.K_TRAP_COLOUR: "M.BATTLE.4",
    k.K_CLASH: "M.TRICK.4",
    k.K_TRICK_TARGET: "M.TRICK.7",
    k.K_TRICK_CANCEL: "M.TRICK.9",
    k.K_STEAL: "M.TRICK.10",
    k.K_DIVERT: "M.BATTLE.14",
    k.K_DIVERT_TARGET: "M.TALENT.16",
    k.K_DIVERT_MAGIC: "M.BATTLE.15",
    k.K_MAGIC: "M.BATTLE.17",
    k.K_DEFEND: "M.BATTLE.20",
    k.K_ATTACK: "M.BATTLE.33",
    k.K_REROLL: "M.TALENT.7",
    k.K_GLORY_LOOT: "M.BATTLE.53",
    k.K_CONQUER: "M.CONQUEST.2",
    k.K_CONQUEST: "M.CONQUEST.3",
    k.K_LOOT: "M.LOOT.2",
    k.K_HEAL: "M.CLEANUP.3",
    k.K_LEADER: "M.CLEANUP.9",
    k.K_WAGES: "M.CLEANUP.16",
    k.K_DESERT: "M.CLEANUP.19",
    k.K_DESERT_EQUIP: "M.CLEANUP.21",
    k.K_TURN: "M.DEPLOY.2",
}

BUILDING_RULES = ("M.LODGE.1", "M.ALCHEMIST.1", "M.TAVERN.1", "M.ARMORY.1", "M.PAWN.1", "M.BAZAAR.1", "M.MINE.1")
REROLL_WORDS = ("talent", "weapon", "armor", "spell", "path benefit")
DT_WORDS = ("talent", "weapon", "armor", "spell", "path", "trap")


def option_rule(s: MonsterState, a: int) -> str:
    """The rule that allows an option."""
    kind = s.kind
    if kind in (k.K_TURN, k.K_CONTRACT, k.K_WAGES):
        if a == k.A_PASS:
            return "M.DEPLOY.4"
        if k.A_BUILDING <= a < k.A_SPACE:
            return BUILDING_RULES[a - k.A_BUILDING]
        if k.A_PATH <= a < k.A_SLOT:
            return "M.OUTSIDE.1"
        if k.A_LAND <= a < k.A_SETTLE:
            return "M.SETTLED.8"
        if a >= k.A_SETTLE:
            return "M.SETTLED.4"
        if a == k.A_RESURRECT:
            return "M.RESURRECTION.3"
        if k.A_TALENT <= a < k.A_DRINK:
            return "M.TALENT.2"
        if k.A_DRINK <= a < k.A_EQUIP:
            return "M.POTION.1"
        if k.A_ABILITY <= a < k.A_MOVE:
            return "M.EQUIP.10"
        if k.A_MOVE <= a < k.A_TROPHY:
            return "M.EQUIP.3"
        if k.A_TROPHY <= a < k.A_LOOT:
            return "M.BATTLE.51"
        if k.A_LOOT <= a < k.A_TAKE:
            return "M.LOOT.6"
    if kind == k.K_ATTACK or kind == k.K_CONQUEST:
        if a == k.A_VENOM:
            return "M.BATTLE.37"
        if a == k.A_ELIXIR:
            return "M.POTIONSHOP.4"
        if a == k.A_STOP:
            return "M.BATTLE.32" if kind == k.K_ATTACK else "M.CONQUEST.3"
        if k.A_LOOT <= a < k.A_TAKE:
            return "M.LOOT.7"
    if kind == k.K_ASSIGN_DICE:
        path = s.stack[-1].a if s.stack else 0
        return "M.MISSION.2" if path < k.LAND_PATH else "M.LAND.3" if path < k.ENTRANCE_PATH else "M.ENTRANCE.3"
    return KIND_RULES.get(kind, "M.ROUND.4")


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
        return f"defence-talent:{DT_WORDS[a - k.A_DT]}"
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
        return (
            f"reroll:{REROLL_WORDS[source].replace(' ', '-') if source < k.RE_LOOT else c.loot_ids[source - k.RE_LOOT]}"
        )
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
    found = table.get(name, -1)
    if found >= 0 and (found in s.options or s.kind != k.K_TURN):
        return found
    kind, _, rest = name.partition(":")
    for word in other.get(kind, ()):
        more = table.get(f"{word}:{rest}", -1)
        if more in s.options:
            return more
        own = kind == "mercenary" or kind == "equipment"
        if own and more >= 0 and s.kind == k.K_TURN and s.why(more) not in (0, k.R_NOT_YOURS):
            return more
    return found


def label(s: MonsterState, a: int) -> str:
    """An option in words."""
    c = s.content
    kind = s.kind
    f = s.stack[-1] if s.stack else None
    if a == k.A_PASS:
        return (
            "Pass"
            if all(n == 0 for n in s.pool[s.current * 9 : s.current * 9 + 9])
            else "Give up the dice left and pass"
        )
    if a == k.A_STOP:
        return STOP_WORDS.get(kind, "Stop")
    if a in (k.A_YES, k.A_NO):
        yes, no = YES_NO.get(kind, ("Yes", "No"))
        if kind == k.K_DISCOUNT and f is not None:
            source = buildings.discounts(s, f.seat, DISCOUNT_KIND[f.op])[f.c]
            who = c.equip_names[source - buildings.CARD] if source >= buildings.CARD else c.merc_names[source]
            yes, no = f"Use {who}: {buildings.amount_of(s, source)} gold less", f"Keep {who} for later"
        return yes if a == k.A_YES else no
    if a == k.A_POTION:
        return {k.K_DEFEND: "Spend the potion", k.K_ASSIGN_CARRY: "Take a potion along"}.get(kind, "Take a potion")
    if a == k.A_VENOM:
        return {
            k.K_ASSIGN_CARRY: "Take a venom along",
            k.K_TALENT_TOKEN: "Take a venom",
            k.K_QUEEN_ITEM: "Take a venom",
        }.get(kind, f"Use a venom: +{c.venom_bonus}")
    if a == k.A_ELIXIR:
        return {k.K_ASSIGN_CARRY: "Take an elixir along", k.K_TALENT_TOKEN: "Take an elixir"}.get(
            kind, "Use an elixir to reroll"
        )
    if a == k.A_DEFENCE:
        return {
            k.K_DEFEND: "Spend a defence token",
            k.K_ASSIGN_TOKENS: "Add a defence token",
            k.K_TRICK_CANCEL: "Cancel it with a defence token",
        }.get(kind, "Take a defence token")
    if a == k.A_ACCEPT and f is not None:
        m = s.path_merc[f.a]
        return f"Accept the hit: {names.merc(s, m)} {'dies' if s.wounded[m] else 'is wounded'}"
    if a == k.A_GOLD:
        return f"Take {c.queen_gold} gold"
    if a == k.A_RESURRECT:
        return f"Visit the resurrection tile: {resurrection_cost(s)}"
    if a in VERB_WORDS:
        return VERB_WORDS[a]
    if a < k.A_ROLL:
        return f"{names.COLOUR_WORD[a - k.A_COLOUR].capitalize()} die"
    if a < k.A_DIE:
        return f"Roll a {names.COLOUR_WORD[a - k.A_ROLL]} die"
    if a < k.A_FACE:
        return names.die_words(a - k.A_DIE).capitalize()
    if a < k.A_COUNT:
        return f"The {names.COLOUR_WORD[(a - k.A_FACE) // 6]} die that shows {(a - k.A_FACE) % 6 + 1}"
    if a < k.A_DT:
        return str(a - k.A_COUNT)
    if a < k.A_BUILDING:
        return f"Use a defence talent: {DT_WORDS[a - k.A_DT]}"
    if a < k.A_SPACE:
        warning = nobody_comes(s) if a - k.A_BUILDING == k.TAVERN and kind == k.K_TURN else ""
        return f"Go to the {names.building(s, a - k.A_BUILDING)}{warning}"
    if a < k.A_PATH:
        return space_words(s, a - k.A_SPACE, s.to_move)
    if a < k.A_SLOT:
        where = names.path_words(s, a - k.A_PATH)
        return f"Send a mercenary to {where}" if kind == k.K_TURN else where[0].upper() + where[1:]
    if a < k.A_TRAP:
        seat = f.seat if f is not None else s.to_move
        design = s.traps[seat][a - k.A_SLOT] % k.EPOCH
        alike = sum(token % k.EPOCH == design for token in s.traps[seat][: a - k.A_SLOT])
        more = f", no. {alike + 1}" if alike else ""
        return f"{c.trap_names[design]}{more} ({c.trap_texts[design] or 'a plain trap'})"
    if a < k.A_REROLL:
        design = a - k.A_TRAP
        return f"{c.trap_names[design]} ({c.trap_texts[design]}), {c.trap_cost[design]} gold"
    return label_card(s, a)


def label_card(s: MonsterState, a: int) -> str:
    """An option that names a card, in words."""
    c = s.content
    if a < k.A_MERC:
        source = a - k.A_REROLL
        what = REROLL_WORDS[source] if source < k.RE_LOOT else c.loot_names[source - k.RE_LOOT]
        return f"Reroll a die ({what})"
    if a < k.A_TALENT:
        m = a - k.A_MERC
        if s.kind == k.K_HIRE:
            f = s.stack[-1]
            cost = buildings.price(s, c.merc_cost[m], f.b, f.items, 0)
            return f"{names.merc(s, m)} for {cost} gold ({c.merc_texts[m]})"
        return names.merc(s, m)
    if a < k.A_DRINK:
        m = a - k.A_TALENT
        return f"{names.merc(s, m)}: {c.merc_texts[m]}"
    if a < k.A_EQUIP:
        return f"Heal {names.merc(s, a - k.A_DRINK)} with a potion"
    if a < k.A_ABILITY:
        e = a - k.A_EQUIP
        if s.kind == k.K_BAZAAR:
            f = s.stack[-1]
            cost = buildings.price(s, c.equip_cost[e], f.b, f.items, 0)
            return f"{c.equip_names[e]} for {cost} gold ({c.equip_texts[e]})"
        return f"{c.equip_names[e]} ({c.equip_texts[e]})"
    if a < k.A_MOVE:
        return f"{c.equip_names[a - k.A_ABILITY]}: {c.equip_texts[a - k.A_ABILITY]}"
    if a < k.A_TROPHY:
        e = a - k.A_MOVE
        return f"Hand on {c.equip_names[e]} of {names.merc(s, s.equip_at[e])}"
    if a < k.A_LOOT:
        monster = a - k.A_TROPHY
        return f"Sell the trophy {c.monster_names[monster]} for {c.monster_trophy[monster] * c.trophy_price} gold"
    if a < k.A_TAKE:
        return f"Use {c.loot_names[a - k.A_LOOT]}: {c.loot_texts[a - k.A_LOOT]}"
    if a < k.A_LAND:
        return f"{c.loot_names[a - k.A_TAKE]} ({c.loot_texts[a - k.A_TAKE]})"
    if a < k.A_SETTLE:
        return f"Use {c.land_names[a - k.A_LAND]}: {c.land_texts[a - k.A_LAND]}"
    return f"Settle {c.land_names[a - k.A_SETTLE]}"


def resurrection_cost(s: MonsterState) -> str:
    """What a visit to the resurrection tile takes and brings (M.RESURRECTION.3, .6, .8)."""
    if s.resurrection == 1:
        return "a strength die and a magic die; a monster comes to the Entrance"
    price = "a strength die, a magic die and a potion"
    return price if s.rules >= 2 else f"{price}; a monster comes to the Entrance"


def nobody_comes(s: MonsterState) -> str:
    """A warning at the Tavern: its beer must be bought, and nobody may come for it (M.TAVERN.14)."""
    if buildings.cheapest_hire(s, s.to_move) >= 0:
        return ""
    spare = zones.excess_glory(s, s.to_move)
    beer = f"a round of beer for {s.content.beer_price} gold"
    if spare < 0:
        return f": {beer}, and nobody joins you with {spare} spare glory"
    return f": {beer}, as nobody there would join you with {spare} spare glory"


def space_words(s: MonsterState, space: int, seat: int = -1) -> str:
    """A space of the Mine or the Alchemist in words: what it gives a seat, or anybody."""
    c = s.content
    if c.space_building[space] == k.MINE:
        gold = c.space_gold[space] + (buildings.mine_bonus(s, seat) if seat >= 0 else 0)
        return f"{names.plural(c.space_dice[space], 'die', 'dice')} for {gold} gold"
    words = f"The space for {names.plural(c.space_tokens[space], 'token')}"
    room = buildings.token_room(s, seat) if seat >= 0 else c.space_tokens[space]
    return words if room >= c.space_tokens[space] else f"{words}; you have room for {room}"


DISCOUNT_KIND = {k.OP_LODGE: k.ON_TRAP, k.OP_TAVERN: k.ON_HIRE, k.OP_BAZAAR: k.ON_EQUIPMENT}

VERB_WORDS = {
    k.A_SWEET: "Take the sweet failure tile instead",
    k.A_PLUS: "One up",
    k.A_MINUS: "One down",
    k.A_NOBODY: "Hire nobody",
    k.A_DISCARD: "Discard the card",
    k.A_ACCEPT: "Accept the hit",
}

STOP_WORDS = {
    k.K_LODGE_PICK: "Pay and take them",
    k.K_PAWN: "Take the gold",
    k.K_ASSIGN_DICE: "No more dice",
    k.K_ASSIGN_TOKENS: "No more tokens",
    k.K_FREE_EQUIP: "No second card",
    k.K_MISSION: "Leave the roll as it is",
    k.K_ATTACK: "Stop and see",
    k.K_CONQUEST: "Leave the roll as it is",
    k.K_HEAL: "Heal nobody more",
    k.K_WAGES: "Pay the wages",
}

YES_NO = {
    k.K_BEER: ("Buy a round of beer", "No beer"),
    k.K_CONTRACT: ("Hand it in", "Do not fulfil the contract"),
    k.K_CLASH: ("Reveal it", "Keep it hidden"),
    k.K_CONQUER: ("Try to conquer the land", "Leave it and loot"),
    k.K_TRICK_CANCEL: ("", "Let it happen"),
    k.K_GLORY_LOOT: ("", "Keep the token"),
    k.K_SETTLE: ("", "Settle nobody now"),
    k.K_ASSIGN_CARRY: ("", "Go without"),
    k.K_LOOT: ("", "Take nothing"),
}
