"""The content of Monster Lands as flat tables of ints, the only form in which the rules read it."""

from typing import Any

from meadhall.core import contents
from meadhall.core.contentfiles import ContentProblems, given_files, texts_of
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import lint, schema

COLOURS = ("S", "M", "P")
FORBIDS = ("weapon", "armor", "spell", "potion", "venom", "elixir", "defence-talent", "path-benefit")
TOKENS = ("potion", "venom", "elixir", "defence")
EVENTS = ("mission-success", "mission-failure", "capture", "eliminate", "conquest")


class Power:
    """What a card does, its effects added up; 0 where it does nothing. Read by kind, never by card (M.DATA.1)."""

    def __init__(self) -> None:
        # Rolls; [context * 3 + colour] with the contexts ON_MONSTER, ON_CONQUEST, ON_MISSION.
        self.each: list[int] = [0] * 9
        self.one: list[int] = [0] * 9
        self.wounded_each: list[int] = [0] * 9
        self.wounded_one: list[int] = [0] * 9
        self.rolls: bool = False  # whether any of these is not 0
        self.total_capture: int = 0
        self.total_eliminate: int = 0
        self.total_conquest: int = 0
        self.total_monster: int = 0
        self.reroll_mask: int = 0  # bit per colour
        self.reroll_times: int = 0
        self.reroll_different: int = 0
        # Defence.
        self.dt: int = 0
        self.dt_mask: int = 0  # affinities it is limited to; 0: any monster
        self.remove: int = 0
        self.divert: int = 0
        # Traps and tricks.
        self.trap_s: int = 0
        self.trap_m: int = 0
        self.trap_choice: int = 0  # bit per colour to choose from
        self.steal_mask: int = 0
        self.steal: int = 0
        # Gains.
        self.gains: bool = False
        self.gold: int = 0
        self.glory: int = 0
        self.potion: int = 0
        self.venom: int = 0
        self.elixir: int = 0
        self.defence: int = 0
        self.dice: list[int] = [0, 0, 0]
        self.choose: int = 0  # TOKEN_* bits
        self.tokens: int = 0  # TOKEN_* bits of those above that it gives
        self.pay_gold: int = 0
        self.pay_die: int = -1
        self.not_assigned: int = 0
        self.give_mask: int = 0
        self.take: list[int] = []
        self.discount_on: int = -1
        self.discount: int = 0
        self.discount_floor: int = 0
        self.mine_gold: int = 0
        self.trap_storage: int = 0
        self.adjust: int = 0
        self.double_benefit: int = 0
        self.extra_loot: int = 0
        self.no_trap: int = 0
        self.free_hire: int = 0
        self.free_equipment: int = 0
        self.take_loot: int = 0
        self.trophy_points: int = 0
        self.events: list[int] = [0] * (5 * k.GOODS)  # [event * GOODS + good]
        self.has_events: int = 0  # bit per event
        # Monsters.
        self.match_dice: int = -1  # instead of the usual number
        self.wound_glory: int = 0
        self.drawn_to_entrance: int = 0
        self.lash: int = 0
        self.automatic_hits: int = 0
        self.forbid: int = 0  # FORBID_* bits
        self.traps_needed: int = 1
        self.panic_tokens: int = 1
        self.returns: int = 0
        self.entrance_dice: int = 0
        self.area_dice: int = 0
        self.final_glory: int = 0


class Content:
    """All tables. Cards are known by their index; mercenaries and equipment by the single card, the rest by design."""

    def __init__(self) -> None:
        self.digest: str = ""
        self.files: dict[str, str] = {}  # the texts it was read from
        self.worded: dict[str, Any] = {}  # the card texts by language, made when they are first read

        # Mercenaries: every card of its own, then the novices, then spare novices (M.CLEANUP.14).
        self.merc_ids: list[str] = []
        self.merc_names: list[str] = []
        self.merc_effects: list[Any] = []  # as the files say them, for their words
        self.merc_affinity: list[int] = []  # -1: none
        self.merc_role: list[int] = []
        self.merc_reputation: list[int] = []
        self.merc_cost: list[int] = []
        self.merc_dice: list[int] = []  # [merc * 3 + colour]
        self.merc_timing: list[int] = []
        self.merc_power: list[Power] = []
        self.first_novice: int = 0
        self.novices: int = 0
        self.mercs: int = 0

        # Equipment: every card of its own.
        self.equip_ids: list[str] = []
        self.equip_names: list[str] = []
        self.equip_effects: list[Any] = []  # as the files say them, for their words
        self.equip_extras: list[int] = []
        self.equip_type: list[int] = []
        self.equip_cost: list[int] = []
        self.equip_timing: list[int] = []
        self.equip_power: list[Power] = []
        self.equips: int = 0

        self.monster_ids: list[str] = []
        self.monster_names: list[str] = []
        self.monster_effects: list[Any] = []  # as the files say them, for their words
        self.monster_affinity: list[int] = []
        self.monster_hard: list[int] = []  # 0: A, 1: B
        self.monster_attack: list[int] = []
        self.monster_capture: list[int] = []
        self.monster_eliminate: list[int] = []
        self.capture_glory: list[int] = []
        self.capture_gold: list[int] = []
        self.eliminate_glory: list[int] = []
        self.monster_trophy: list[int] = []
        self.monster_power: list[Power] = []
        self.monsters: int = 0

        self.land_ids: list[str] = []
        self.land_names: list[str] = []
        self.land_effects: list[Any] = []  # as the files say them, for their words
        self.land_affinity: list[int] = []
        self.land_promo: list[int] = []
        self.land_value: list[int] = []
        self.land_glory: list[int] = []
        self.land_dice: list[list[int]] = []  # a colour mask per die
        self.land_power: list[Power] = []
        self.lands: int = 0

        self.trap_ids: list[str] = []
        self.trap_names: list[str] = []
        self.trap_effects: list[Any] = []  # as the files say them, for their words
        self.trap_set: list[int] = []  # 0 base, 1 trick, 2 extras
        self.trap_kind: list[int] = []
        self.trap_cost: list[int] = []
        self.trap_copies: list[int] = []
        self.trap_power: list[Power] = []
        self.traps: int = 0
        self.initial_trap: int = 0

        self.loot_ids: list[str] = []
        self.loot_names: list[str] = []
        self.loot_effects: list[Any] = []  # as the files say them, for their words
        self.loot_extras: list[int] = []
        self.loot_use: list[int] = []
        self.loot_copies: list[int] = []
        self.loot_power: list[Power] = []
        self.loots: int = 0

        # Headers: [(tile * 2 + side) * 4 + path].
        self.header_ids: list[str] = []  # [tile * 2 + side]
        self.header_s: list[int] = []  # required dice
        self.header_m: list[int] = []
        self.header_optional: list[int] = []
        self.header_mask: list[int] = []
        self.header_power: list[Power] = []
        self.tiles: int = 0

        self.mission_ids: list[str] = []
        self.a_dice: list[int] = []
        self.a_mask: list[int] = []
        self.a_objective: list[int] = []
        self.a_reward: list[list[int]] = []  # rows of goods
        self.a_penalty: list[list[int]] = []
        self.b_dice: list[int] = []
        self.b_mask: list[int] = []
        self.b_hand_in: list[list[int]] = []
        self.b_left: list[list[int]] = []
        self.b_right: list[list[int]] = []
        self.missions: int = 0

        self.building_ids: list[str] = []
        self.building_names: list[str] = []
        self.building_mask: list[int] = []
        self.building_first: list[int] = []  # its spaces lie at first to first + count - 1
        self.building_count: list[int] = []
        self.space_building: list[int] = []
        self.space_players: list[int] = []
        self.space_dice: list[int] = []
        self.space_tokens: list[int] = []
        self.space_gold: list[int] = []
        self.spaces: int = 0
        self.shop_name: str = "Potion Shop"

        # Scalars (M.DATA.4).
        self.start_glory: int = 0
        self.start_gold: int = 0
        self.start_traps: int = 0
        self.limit_trap: int = 0
        self.limit_defence: int = 0
        self.limit_potion: int = 0
        self.limit_venom: int = 0
        self.limit_elixir: int = 0
        self.defence_price: int = 0
        self.defence_count: int = 0
        self.beer_price: int = 0
        self.trophy_price: int = 0
        self.pawn_gold: int = 0
        self.band_1: int = 0
        self.band_2: int = 0
        self.band_wages: list[int] = []
        self.band_dice: list[int] = []  # [band * 3 + colour]
        self.track: list[int] = []  # [track * 6 + round - 1]; tracks: board, tutorial, cut-throat
        self.affinity_points: list[int] = []
        self.death_glory: list[int] = []  # by path of a land, then the Entrance
        self.entrance_death_glory: int = 0
        self.land_spaces: int = 0
        self.land_token_spaces: int = 0
        self.entrance_spaces: int = 0
        self.spaces_per_token: int = 0
        self.guard_defence: list[int] = []
        self.guard_gold: list[int] = []
        self.docks: int = 0
        self.docks_solo: int = 0
        self.offer_traps: int = 0
        self.offer_bazaar: int = 0
        self.offer_loot: int = 0
        self.first_offer_reputation: int = 0
        self.hit_from: int = 0
        self.match_dice: int = 0
        self.venom_bonus: int = 0
        self.second_gold: int = 0
        self.queen_dice: int = 0
        self.queen_potion: int = 0
        self.queen_venom: int = 0
        self.queen_defence: int = 0
        self.queen_gold: int = 0
        self.rounds: int = 0
        self.end_glory: int = 0
        self.sweet_glory: int = 0
        self.rebuilt_gold: int = 0
        self.solo_dice: list[int] = []
        self.solo_route: list[int] = []  # a building, or ROUTE_*
        self.solo_thresholds: list[int] = []
        self.solo_panic: int = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return contents.reduced("monsterlands", self)


ROUTE = {
    "land-right": k.ROUTE_LAND_RIGHT,
    "land-left": k.ROUTE_LAND_LEFT,
    "dice-mission": k.ROUTE_DICE_MISSION,
    "contract-mission": k.ROUTE_CONTRACT,
}


def mask(colours: list[str]) -> int:
    """Colours as bits.

    >>> mask(["S", "P"])
    5
    """
    bits = 0
    for colour in colours:
        bits |= 1 << COLOURS.index(colour)
    return bits


def affinity(word: str) -> int:
    """The number of an affinity; -1 for none."""
    return schema.AFFINITY_WORDS.index(word) if word in schema.AFFINITY_WORDS else -1


def _add_dice(power: Power, part: schema.ModifyDice) -> None:
    contexts = {
        "any": [k.ON_MONSTER, k.ON_CONQUEST, k.ON_MISSION],
        "monster": [k.ON_MONSTER],
        "conquest": [k.ON_CONQUEST],
        "mission": [k.ON_MISSION],
    }[part.scope]
    if part.while_wounded:
        table = power.wounded_each if part.which == "each" else power.wounded_one
    else:
        table = power.each if part.which == "each" else power.one
    for context in contexts:
        for colour in part.colours:
            table[context * 3 + COLOURS.index(colour)] += part.amount
    power.rolls = True


def _goods(part: schema.Goods | schema.EventBonus) -> list[int]:
    trap = part.trap if isinstance(part, schema.Goods) else 0
    return [part.gold, part.glory, part.potion, part.venom, part.elixir, part.defence, trap]


def power_of(effects: list[schema.Effect]) -> Power:
    """The effects of a card, added up."""
    power = Power()
    for part in effects:
        if isinstance(part, schema.ModifyDice):
            _add_dice(power, part)
        elif isinstance(part, schema.ModifyTotal):
            if part.scope == "capture":
                power.total_capture += part.amount
            elif part.scope == "eliminate":
                power.total_eliminate += part.amount
            elif part.scope == "conquest":
                power.total_conquest += part.amount
            else:
                power.total_monster += part.amount
        elif isinstance(part, schema.Reroll):
            power.reroll_mask |= mask(list(part.colours))
            power.reroll_times += part.times
            power.reroll_different = int(part.different)
        elif isinstance(part, schema.DefenceTalent):
            power.dt += part.count
            for word in part.against:
                power.dt_mask |= 1 << affinity(word)
        elif isinstance(part, schema.RemoveAttackDice):
            power.remove += part.count
        elif isinstance(part, schema.DivertAttackDice):
            power.divert += part.count
        elif isinstance(part, schema.TrapDice):
            power.trap_s += part.dice.count("S")
            power.trap_m += part.dice.count("M")
            power.trap_choice |= mask(list(part.choose))
        elif isinstance(part, schema.StealDice):
            power.steal_mask |= mask(list(part.colours))
            power.steal += part.count
        elif isinstance(part, schema.Gain):
            power.gains = True
            power.gold += part.gold
            power.glory += part.glory
            power.potion += part.potion
            power.venom += part.venom
            power.elixir += part.elixir
            power.defence += part.defence
            for bit, n in enumerate((part.potion, part.venom, part.elixir, part.defence)):
                power.tokens |= (n > 0) << bit
            for colour in part.dice:
                power.dice[COLOURS.index(colour)] += 1
            for token in part.choose:
                power.choose |= 1 << TOKENS.index(token)
        elif isinstance(part, schema.PayForDie):
            power.pay_gold = part.gold
            power.pay_die = COLOURS.index(part.die)
            power.not_assigned = int(part.not_while_assigned)
        elif isinstance(part, schema.Convert):
            power.give_mask = mask(list(part.give))
            for taken in part.take:
                power.take.append({"S": k.S, "M": k.M, "P": k.P, "any": k.TAKE_ANY, "other": k.TAKE_OTHER}[taken])
        elif isinstance(part, schema.Discount):
            power.discount_on = ("trap", "hire", "equipment").index(part.on)
            power.discount = part.amount
            power.discount_floor = part.floor
        elif isinstance(part, schema.EventBonus):
            event = EVENTS.index(part.event)
            for good, amount in enumerate(_goods(part)):
                power.events[event * k.GOODS + good] += amount
            power.has_events |= 1 << event
        else:
            _add_rare(power, part)
    return power


def _add_rare(power: Power, part: schema.Effect) -> None:
    if isinstance(part, schema.MineBonus):
        power.mine_gold += part.gold
    elif isinstance(part, schema.Storage):
        power.trap_storage += part.amount
    elif isinstance(part, schema.AdjustPersuasion):
        power.adjust += part.amount
    elif isinstance(part, schema.DoublePathBenefit):
        power.double_benefit = 1
    elif isinstance(part, schema.ExtraLoot):
        power.extra_loot += part.count
    elif isinstance(part, schema.NoTrapNeeded):
        power.no_trap = 1
    elif isinstance(part, schema.FreeHire):
        power.free_hire = 1
    elif isinstance(part, schema.FreeEquipment):
        power.free_equipment += part.count
    elif isinstance(part, schema.TakeLoot):
        power.take_loot += part.count
    elif isinstance(part, schema.TrophyPoints):
        power.trophy_points += part.points
    elif isinstance(part, schema.MatchDice):
        power.match_dice = part.count
    elif isinstance(part, schema.WoundCostsGlory):
        power.wound_glory += part.glory
    elif isinstance(part, schema.DrawnToEntrance):
        power.drawn_to_entrance = 1
    elif isinstance(part, schema.FinalLash):
        power.lash += part.hits
    elif isinstance(part, schema.AutomaticHits):
        power.automatic_hits += part.count
    elif isinstance(part, schema.Forbid):
        for word in part.what:
            power.forbid |= 1 << FORBIDS.index(word)
    elif isinstance(part, schema.TrapsNeeded):
        power.traps_needed = part.count
    elif isinstance(part, schema.PanicTokens):
        power.panic_tokens = part.count
    elif isinstance(part, schema.ReturnsToEntrance):
        power.returns = 1
    elif isinstance(part, schema.EntranceDice):
        power.entrance_dice += part.count
    elif isinstance(part, schema.AreaDice):
        power.area_dice += part.count
    elif isinstance(part, schema.FinalGlory):
        power.final_glory += part.glory
    else:
        raise AssertionError(f"No rule reads the effect {schema.tag(part)}.")


def load(directory: str | None = None) -> Content:
    """The tables of the packaged content or of an owner's folder; ContentProblems if it cannot be played.

    >>> load().monster_names[0]
    'Surbol'
    """
    sources = schema.sources(directory)
    c = build(lint.usable(sources))
    c.files = texts_of(sources)
    return c


def opened(texts: dict[str, str]) -> Content:
    """Content that was played with before: what lint has learned since does not matter."""
    sources = given_files(schema.NAMES, texts)
    files, problems = schema.files(sources)
    if files is None:
        raise ContentProblems(problems)
    c = build(files)
    c.files = texts_of(sources)
    return c


def build(files: schema.Files) -> Content:
    """Checked files as tables."""
    c = Content()
    c.digest = schema.digest(files)
    _mercenaries(c, files)
    for e in files.equipment.equipment:
        power = power_of(e.effects)
        for _ in range(e.copies):
            c.equip_ids.append(e.id)
            c.equip_names.append(e.name)
            c.equip_effects.append(e.effects)
            c.equip_extras.append(int(e.set == "extras"))
            c.equip_type.append(("weapon", "armor", "spell").index(e.type))
            c.equip_cost.append(e.cost)
            c.equip_timing.append(("outside", "deployment").index(e.timing))
            c.equip_power.append(power)
    c.equips = len(c.equip_ids)
    for m in files.monsters.monster:
        c.monster_ids.append(m.id)
        c.monster_names.append(m.name)
        c.monster_effects.append(m.effects)
        c.monster_affinity.append(affinity(m.affinity))
        c.monster_hard.append(int(m.difficulty == "B"))
        c.monster_attack.append(m.attack)
        c.monster_capture.append(m.capture)
        c.monster_eliminate.append(m.eliminate)
        c.capture_glory.append(m.capture_glory)
        c.capture_gold.append(m.capture_gold)
        c.eliminate_glory.append(m.eliminate_glory)
        c.monster_trophy.append(m.trophy)
        c.monster_power.append(power_of(m.effects))
    c.monsters = len(c.monster_ids)
    for land in files.lands.land:
        c.land_ids.append(land.id)
        c.land_names.append(land.name)
        c.land_effects.append(land.effects)
        c.land_affinity.append(affinity(land.affinity))
        c.land_promo.append(int(land.set == "promo"))
        c.land_value.append(land.value)
        c.land_glory.append(land.glory)
        c.land_dice.append([mask(slot.split("/")) for slot in land.dice])
        c.land_power.append(power_of(land.effects))
    c.lands = len(c.land_ids)
    _tokens(c, files)
    _boards(c, files)
    _scalars(c, files.scalars)
    return c


def _mercenaries(c: Content, files: schema.Files) -> None:
    rows = [m for m in files.mercenaries.mercenary if m.role != "novice"]
    novice = next(m for m in files.mercenaries.mercenary if m.role == "novice")
    c.first_novice = len(rows)
    c.novices = novice.copies
    for m in rows + [novice] * (novice.copies + k.SPARES):
        c.merc_ids.append(m.id)
        c.merc_names.append(m.name)
        c.merc_effects.append(m.effects)
        c.merc_affinity.append(affinity(m.affinity))
        c.merc_role.append(("leader", "initial", "deck", "novice").index(m.role))
        c.merc_reputation.append(m.reputation)
        c.merc_cost.append(m.cost)
        for colour in COLOURS:
            c.merc_dice.append(m.dice.count(colour))  # type: ignore[arg-type]
        c.merc_timing.append(("outside", "deployment", "permanent").index(m.timing))
        c.merc_power.append(power_of(m.effects))
    c.mercs = len(c.merc_ids)


def _tokens(c: Content, files: schema.Files) -> None:
    for trap in files.traps.trap:
        if trap.kind == "initial":
            c.initial_trap = len(c.trap_ids)
        c.trap_ids.append(trap.id)
        c.trap_names.append(trap.name)
        c.trap_effects.append(trap.effects)
        c.trap_set.append({"trick": 1, "extras": 2}.get(trap.set, 0))
        c.trap_kind.append(("initial", "improved", "shielded", "trick").index(trap.kind))
        c.trap_cost.append(trap.cost)
        c.trap_copies.append(trap.copies)
        c.trap_power.append(power_of(trap.effects))
    c.traps = len(c.trap_ids)
    for loot in files.loot.loot:
        c.loot_ids.append(loot.id)
        c.loot_names.append(loot.name)
        c.loot_effects.append(loot.effects)
        c.loot_extras.append(int(loot.set == "extras"))
        c.loot_use.append(("windows", "deployment", "outside").index(loot.use))
        c.loot_copies.append(loot.copies)
        c.loot_power.append(power_of(loot.effects))
    c.loots = len(c.loot_ids)


def _boards(c: Content, files: schema.Files) -> None:
    for header in sorted(files.headers.header, key=lambda header: (header.tile, header.side)):
        c.header_ids.append(header.id)
        for path in header.paths:
            c.header_s.append(path.required.count("S"))
            c.header_m.append(path.required.count("M"))
            c.header_optional.append(path.optional)
            c.header_mask.append(mask(list(path.colours)))
            c.header_power.append(power_of([path.benefit]))
    c.tiles = len(c.header_ids) // 2
    for mission in files.missions.mission:
        c.mission_ids.append(mission.id)
        c.a_dice.append(mission.a.dice)
        c.a_mask.append(mask(list(mission.a.colours)))
        c.a_objective.append(mission.a.objective)
        c.a_reward.append(_goods(mission.a.reward))
        c.a_penalty.append(_goods(mission.a.penalty))
        c.b_dice.append(mission.b.dice)
        c.b_mask.append(mask(list(mission.b.colours)))
        c.b_hand_in.append(_goods(mission.b.hand_in))
        c.b_left.append(_goods(mission.b.left))
        c.b_right.append(_goods(mission.b.right))
    c.missions = len(c.mission_ids)
    by_id = {building.id: building for building in files.buildings.building}
    for number, word in enumerate(schema.BUILDING_WORDS):
        building = by_id[word]  # type: ignore[index]
        c.building_ids.append(building.id)
        c.building_names.append(building.name)
        c.building_mask.append(mask(list(building.colours)))
        c.building_first.append(len(c.space_building))
        c.building_count.append(len(building.spaces))
        for space in building.spaces:
            c.space_building.append(number)
            c.space_players.append(space.players)
            c.space_dice.append(space.dice)
            c.space_tokens.append(space.tokens)
            c.space_gold.append(space.gold)
    c.spaces = len(c.space_building)
    for module in files.modules.module:
        if module.id == "potion-shop":
            c.shop_name = module.name


def _scalars(c: Content, n: schema.ScalarFile) -> None:
    c.start_glory, c.start_gold, c.start_traps = n.start.glory, n.start.gold, n.start.initial_traps
    c.limit_trap, c.limit_defence = n.limits.trap, n.limits.defence
    c.limit_potion, c.limit_venom, c.limit_elixir = n.limits.potion, n.limits.venom, n.limits.elixir
    c.defence_price, c.defence_count = n.prices.defence_token, n.prices.defence_tokens_per_action
    c.beer_price, c.trophy_price, c.pawn_gold = n.prices.beer, n.prices.trophy_point, n.prices.pawn_gold_per_die
    c.band_1, c.band_2 = n.bands.up_to[0], n.bands.up_to[1]
    c.band_wages = list(n.bands.wages)
    for dice in n.bands.dice:
        for colour in COLOURS:
            c.band_dice.append(dice.count(colour))  # type: ignore[arg-type]
    c.track = list(n.track.board) + list(n.track.tutorial) + list(n.track.cutthroat)
    c.affinity_points = list(n.scoring.affinity_points)
    c.death_glory = list(n.paths.death_glory)
    c.entrance_death_glory = n.paths.entrance_death_glory
    c.land_spaces, c.land_token_spaces = n.paths.land_spaces, n.paths.land_token_spaces
    c.entrance_spaces, c.spaces_per_token = n.paths.entrance_spaces, n.paths.spaces_per_token
    c.guard_defence, c.guard_gold = list(n.paths.guard_defence), list(n.paths.guard_gold)
    c.docks, c.docks_solo = n.offers.docks, n.offers.docks_solo
    c.offer_traps, c.offer_bazaar, c.offer_loot = n.offers.traps, n.offers.bazaar, n.offers.loot
    c.first_offer_reputation = n.offers.first_offer_reputation
    c.hit_from, c.match_dice = n.battle.hit_from, n.battle.match_dice
    c.venom_bonus, c.second_gold = n.battle.venom_bonus, n.battle.second_success_gold
    c.queen_dice, c.queen_gold = n.queen.dice, n.queen.gold
    c.queen_potion, c.queen_venom, c.queen_defence = n.queen.potion, n.queen.venom, n.queen.defence
    c.rounds, c.end_glory = n.end.rounds, n.end.glory
    c.sweet_glory, c.rebuilt_gold = n.modules.sweet_failure_glory, n.modules.rebuilt_gold
    c.solo_dice, c.solo_thresholds, c.solo_panic = list(n.solo.dice), list(n.solo.thresholds), n.solo.panic_defeat
    for stop in n.solo.route:
        c.solo_route.append(ROUTE[stop] if stop in ROUTE else schema.BUILDING_WORDS.index(stop))
