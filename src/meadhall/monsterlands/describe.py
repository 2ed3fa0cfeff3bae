"""Questions, reasons and log lines in words."""

from collections.abc import Callable, Sequence

from meadhall.core.ruleset import Line, Reason
from meadhall.core.state import EVENT_ONLY_CHOICE, Frame
from meadhall.monsterlands import actions, assign, buildings, cleanup, names, rolls, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState

# -- questions --------------------------------------------------------------------------------------------------------


def prompt(s: MonsterState) -> str:
    """The pending question in one or two short sentences: what is asked, and what it leads to."""
    f = s.stack[-1]
    c = s.content
    kind = s.kind
    if kind == k.K_TURN:
        left = zones.pool_size(s, s.current)
        if left == 0:
            return "You have no dice left: take free steps, or pass."
        if k.A_PASS in s.options:
            return (
                f"Nothing takes your {names.plural(left, 'die', 'dice')}: take a free step, or give them up and pass."
            )
        return f"Deploy dice: one action, after any free steps. {names.plural(left, 'die', 'dice')} left."
    if kind in (k.K_ATTACK, k.K_CONQUEST, k.K_MISSION):
        return roll_prompt(s, f)
    if kind == k.K_DEFEND:
        m = s.path_merc[f.a]
        state = "already wounded, so the next wound kills" if s.wounded[m] else "unwounded"
        hits = names.plural(f.b, "hit")
        return f"{c.monster_names[f.d]} hits {names.merc(s, m)} ({state}): answer the hit. {hits} to answer."
    if kind == k.K_MAGIC:
        dice = names.plural(f.b, "die", "dice")
        return (
            f"{c.monster_names[f.d]} attacks {names.merc(s, s.path_merc[f.a])} with {dice}: "
            "choose how many magic dice to spend, each removes one."
        )
    if kind == k.K_LODGE_PICK:
        cost = buildings.price(s, f.e, f.b, f.items, 0)
        return f"Choose traps to buy; the price so far is {cost} of your {s.gold[f.seat]} gold."
    if kind == k.K_HIRE:
        return f"Choose whom to hire. You have {s.gold[f.seat]} gold and {zones.excess_glory(s, f.seat)} spare glory."
    if kind == k.K_ASSIGN_MERC:
        return f"Choose who goes to {names.path_words(s, f.a)}."
    if kind == k.K_ASSIGN_DICE:
        who = names.merc(s, f.b)
        if f.a < k.LAND_PATH:
            return f"{who} goes to {names.path_words(s, f.a)}: {names.plural(f.e, 'die', 'dice')} still to place."
        return f"{who} goes to {names.path_words(s, f.a)}: add dice, up to {f.e} more."
    if kind == k.K_ASSIGN_TOKENS:
        return f"{names.merc(s, f.b)} goes to {names.path_words(s, f.a)}: add traps and defence tokens."
    if kind == k.K_ASSIGN_CARRY:
        what = ("a potion", "a venom", "an elixir")[min(f.e, 2)]
        return f"Choose whether {names.merc(s, f.b)} takes {what} along."
    if kind == k.K_CONTRACT:
        give = names.goods(c.b_hand_in[s.mission_right])
        row = c.b_left[s.mission_right] if f.a == k.CONTRACT_PATH else c.b_right[s.mission_right]
        return f"Hand in {give} for {names.goods(row)}, or leave the contract."
    if kind == k.K_SETTLE:
        return f"Choose who settles {c.land_names[f.a]}; a settled land can be used every round."
    if kind == k.K_CARRIER:
        old = names.GEAR[c.equip_type[f.a]]
        return f"Choose who carries {c.equip_names[f.a]} ({c.equip_texts[f.a]}); an old {old} is discarded."
    if kind == k.K_MOVE:
        return f"Choose who gets {c.equip_names[f.a]}; a card of the same type comes back in exchange."
    if kind == k.K_TRAP_DISCARD:
        return f"You hold {len(s.traps[f.seat])} traps, {zones.trap_limit(s, f.seat)} may stay: choose one to discard."
    if kind == k.K_WAGES:
        return wages_prompt(s, f)
    if kind == k.K_CONQUER:
        land = s.land_card[f.a]
        name = names.merc(s, s.path_merc[f.c])
        return f"{name} may try to conquer {c.land_names[land]}: {c.land_value[land]} needed, {f.b} carried."
    if kind == k.K_DIVERT:
        return f"Choose how many of the {names.plural(f.b, 'attack die', 'attack dice')} to divert to another path."
    if kind == k.K_DIVERT_MAGIC:
        dice = names.plural(f.items[3], "attack die", "attack dice")
        return f"{dice} diverted to you: choose how many magic dice to spend, each removes one."
    if kind == k.K_STEAL:
        colour = "strength" if f.step == 2 else "magic"
        return f"Choose how many {colour} dice to steal from {names.path_words(s, f.c)}."
    if kind == k.K_TRICK_CANCEL:
        trick = c.trap_names[s.lay_token[f.a] % k.EPOCH]
        return f"{trick} targets {names.path_words(s, f.c)}: spend a defence token to cancel it, or let it happen."
    if kind == k.K_CLASH:
        return "Reveal the next token of your path, or keep it hidden; hidden it still counts as a trap."
    if kind == k.K_RESURRECT:
        return f"Choose who comes back to life in your clan; it costs {actions.resurrection_cost(s)}."
    if kind == k.K_DESERT_EQUIP:
        return f"Choose who takes over {c.equip_names[f.items[0]]}, or discard it."
    return PROMPTS[kind]


PROMPTS = {
    k.K_QUEEN_DIE: "The queen grants you a die for this round: choose its colour.",
    k.K_QUEEN_ITEM: "Choose the queen's second gift.",
    k.K_DIE: "Choose the die to deploy; a persuasion die lowers the price.",
    k.K_SPACE: "Choose the space for your dice.",
    k.K_DISCOUNT: "Choose whether to use the discount for this purchase; it works once per round.",
    k.K_MIX: "Choose how many of them to take: potions first, then venoms.",
    k.K_BEER: "Buy a round of beer to see new mercenaries, or hire from those on offer.",
    k.K_ARMORY: "Choose how many defence tokens to buy.",
    k.K_PAWN: "Choose dice to pawn, one gold for each.",
    k.K_BAZAAR: "Choose the equipment to buy.",
    k.K_SETTLED_DICE: "Choose the next die for your land.",
    k.K_CONVERT_GIVE: "Choose the die to give away.",
    k.K_CONVERT_TAKE: "Choose the colour of the die you get.",
    k.K_TALENT_TOKEN: "Choose the token to take.",
    k.K_ADJUST_DIE: "Choose the persuasion die to change.",
    k.K_ADJUST: "Choose whether the die goes up or down.",
    k.K_FREE_HIRE: "Choose who joins your clan for nothing.",
    k.K_FREE_EQUIP: "Choose an equipment card; it costs nothing.",
    k.K_TAKE_LOOT: "Choose a token of the loot offer.",
    k.K_CONTRACT_TRAP: "Choose the trap to hand in.",
    k.K_REWARD_TRAP: "Choose a trap of the Lodge as your reward.",
    k.K_TRAP_COLOUR: "Choose the colour of the die on your trap.",
    k.K_TRICK_TARGET: "Choose the path your trick is aimed at.",
    k.K_DIVERT_TARGET: "Choose who is hit instead.",
    k.K_REROLL: "Choose the die to roll again; the new result stands.",
    k.K_GLORY_LOOT: "Use the token for its glory now, or keep it for another time.",
    k.K_LOOT: "Choose a loot token.",
    k.K_HEAL: "Choose whom a potion heals.",
    k.K_LEADER: "Choose your new leader; leaders get no wages.",
    k.K_DESERT: "You cannot pay everybody: choose who deserts.",
}


def roll_prompt(s: MonsterState, f: Frame) -> str:
    """What an activation has reached so far and what it needs."""
    c = s.content
    who = names.merc(s, s.path_merc[f.a])
    own = rolls.own_total(s, f)
    if f.b == k.ON_MISSION:
        return f"{who} has {own} of {c.a_objective[s.mission_left]}: change the roll, or leave it."
    g = s.stack[-2]
    if f.b == k.ON_CONQUEST:
        land = s.land_card[g.a]
        return f"{who} has {own + g.b} of {c.land_value[land]} for {c.land_names[land]}: change the roll, or leave it."
    monster = assign.monster_at(s, g.a)
    total = own + g.b
    return (
        f"{who} attacks {c.monster_names[monster]} with {total} so far: "
        f"capture {c.monster_capture[monster]}, eliminate {c.monster_eliminate[monster]}. Roll on, or stop."
    )


def wages_prompt(s: MonsterState, f: Frame) -> str:
    """What wages are due."""
    due = s.content.band_wages[zones.band(s, f.seat)] * len(cleanup.owed(s, f.seat))
    have = s.gold[f.seat]
    end = "" if have >= due else " Whoever cannot pay loses a mercenary."
    return f"Wages of {due} gold are due; you have {have}. Sell, drink or settle first if you like.{end}"


def waiting(s: MonsterState) -> str:
    """What the others read: who decides what, with nothing hidden in it."""
    return f"{names.clan(s, s.to_move)} {WAITING.get(s.kind, 'has something to decide')}."


WAITING = {
    k.K_QUEEN_DIE: "chooses a die of the queen's",
    k.K_QUEEN_ITEM: "chooses a gift of the queen's",
    k.K_TURN: "takes a turn",
    k.K_DIE: "chooses a die to deploy",
    k.K_SPACE: "chooses a space",
    k.K_LODGE_PICK: "buys traps",
    k.K_TRAP_DISCARD: "discards a trap",
    k.K_MIX: "chooses potions and venoms",
    k.K_BEER: "thinks about a round of beer",
    k.K_HIRE: "hires a mercenary",
    k.K_ARMORY: "buys defence tokens",
    k.K_PAWN: "pawns dice",
    k.K_BAZAAR: "buys equipment",
    k.K_CARRIER: "chooses who carries a card",
    k.K_ASSIGN_MERC: "chooses whom to send out",
    k.K_ASSIGN_DICE: "sends dice along",
    k.K_ASSIGN_TOKENS: "sends tokens along",
    k.K_SETTLE: "chooses a settler",
    k.K_MOVE: "hands equipment on",
    k.K_RESURRECT: "brings somebody back to life",
    k.K_MISSION: "rolls for the mission",
    k.K_CONTRACT: "thinks about the contract",
    k.K_CLASH: "may reveal a token",
    k.K_TRICK_TARGET: "aims a trick",
    k.K_TRICK_CANCEL: "may cancel the trick",
    k.K_MAGIC: "may spend magic dice",
    k.K_DEFEND: "answers a hit",
    k.K_ATTACK: "attacks",
    k.K_REROLL: "rolls a die again",
    k.K_CONQUER: "may conquer the land",
    k.K_CONQUEST: "rolls for the land",
    k.K_LOOT: "chooses loot",
    k.K_TAKE_LOOT: "chooses loot",
    k.K_HEAL: "may heal",
    k.K_LEADER: "chooses a leader",
    k.K_WAGES: "prepares to pay wages",
    k.K_DESERT: "chooses who deserts",
}


# -- reasons ----------------------------------------------------------------------------------------------------------


def reason(s: MonsterState, seat: int, name: str) -> Reason | None:
    """Why a thing is not on offer to a seat now; None if it is."""
    if s.over:
        return Reason("The game is over.", "M.ROUND.3", k.R_NOT_ASKED)
    if seat != s.to_move:
        return Reason(f"{names.clan(s, s.to_move)} decides now; your turn comes later.", "M.DEPLOY.11", k.R_NOT_ASKED)
    a = actions.thing(s, name)
    if a < 0:
        found = monster_reason(s, actions.resolve(s, name))
        return found or Reason("There is no such thing in this game.", "M.ROUND.4")
    offered = offer_reason(s, seat, a)
    if offered is not None:
        return offered
    code = s.why(a)
    if code == 0:
        return None
    text, rule = reason_words(s, seat, a, code)
    return Reason(text, rule, code)


def monster_reason(s: MonsterState, name: str) -> Reason | None:
    """Where a monster is and how it is met; None if the name is no monster's."""
    sort, _, ident = name.partition(":")
    if sort not in ("monster", "trophy") or ident not in s.content.monster_ids:
        return None
    monster = s.content.monster_ids.index(ident)
    title = s.content.monster_names[monster]
    if monster in s.land_monster[: s.lands]:
        place = ("left", "right")[s.land_monster.index(monster)]
        text = f"{title} stands on the {place} land; send a mercenary to one of its paths to fight it."
        return Reason(text, "M.LAND.1", k.R_NOT_ASKED)
    if monster == s.entrance:
        text = f"{title} stands at the Entrance; send a mercenary there to fight it."
        return Reason(text, "M.ENTRANCE.1", k.R_NOT_ASKED)
    for seat in range(s.players):
        if monster in s.trophies[seat]:
            return Reason(f"{title} is a trophy of {names.clan(s, seat)}.", "M.BATTLE.50", k.R_NOT_YOURS)
    return Reason(f"{title} is not on the table.", "M.ROUND.4", k.R_NOT_OFFERED)


def offer_reason(s: MonsterState, seat: int, a: int) -> Reason | None:
    """In a Deployment turn a card on offer is asked about before its building is chosen."""
    if s.kind != k.K_TURN:
        return None
    if k.A_MERC <= a < k.A_TALENT and (a - k.A_MERC in s.docks or a - k.A_MERC in s.novice_stack):
        m = a - k.A_MERC
        if s.content.merc_reputation[m] > zones.excess_glory(s, seat):
            return Reason(reputation_words(s, seat, m), "M.TAVERN.4", k.R_REPUTATION)
        return building_reason(s, seat, k.TAVERN, s.content.merc_cost[m], s.content.merc_names[m], k.ON_HIRE)
    if k.A_EQUIP <= a < k.A_ABILITY and a - k.A_EQUIP in s.bazaar:
        e = a - k.A_EQUIP
        return building_reason(s, seat, k.BAZAAR, s.content.equip_cost[e], s.content.equip_names[e], k.ON_EQUIPMENT)
    if k.A_TRAP <= a < k.A_REROLL and a - k.A_TRAP in s.trap_offer:
        design = a - k.A_TRAP
        return building_reason(s, seat, k.LODGE, s.content.trap_cost[design], s.content.trap_names[design], k.ON_TRAP)
    return None


def building_reason(s: MonsterState, seat: int, b: int, cost: int, what: str, kind: int) -> Reason:
    """Why a card on offer cannot be bought, or where it is bought."""
    code = buildings.why_building(s, seat, b)
    if code != 0:
        text, rule = reason_words(s, seat, k.A_BUILDING + b, code)
        return Reason(text, rule, code)
    dice = [d for d in range(k.DICE) if s.pool[seat * 9 + d] > 0 and buildings.why_die(s, seat, b, d) == 0]
    best = min(
        buildings.price(s, cost, buildings.persuasion(s, b, d), buildings.discounts(s, seat, kind), 0) for d in dice
    )
    if best > s.gold[seat]:
        return Reason(f"{what} costs {best} gold at best; you have {s.gold[seat]}.", "M.DEPLOY.19", k.R_GOLD)
    return Reason(
        f"Go to the {names.building(s, b)} first, then choose {what}.", actions.BUILDING_RULES[b], k.R_NOT_ASKED
    )


def reputation_words(s: MonsterState, seat: int, m: int) -> str:
    """Who asks for more glory than there is, and who would come."""
    spare = zones.excess_glory(s, seat)
    others = [x for x in s.docks if x >= 0 and s.content.merc_reputation[x] <= spare]
    text = f"{names.merc(s, m)} asks for {s.content.merc_reputation[m]} spare glory; you have {spare}."
    return f"{text} {names.merc(s, others[0])} would come." if others else text


def needs(s: MonsterState, a: int) -> str:
    """The dice an action needs, in words."""
    c = s.content
    if k.A_BUILDING <= a < k.A_SPACE:
        return f"a {colours(c.building_mask[a - k.A_BUILDING])} die"
    if k.A_PATH <= a < k.A_SLOT:
        path = a - k.A_PATH
        if path < k.LAND_PATH:
            tile = s.mission_left if path < k.CONTRACT_PATH else s.mission_right
            n = c.a_dice[tile] if path < k.CONTRACT_PATH else c.b_dice[tile]
            mask = c.a_mask[tile] if path < k.CONTRACT_PATH else c.b_mask[tile]
            return f"{n} {colours(mask)} {'die' if n == 1 else 'dice'}"
        if path < k.ENTRANCE_PATH:
            row = assign.header_row(s, path)
            asked = ((c.header_s[row], "strength"), (c.header_m[row], "magic"))
            parts = [f"{n} {word}" for n, word in asked if n]
            return f"{' and '.join(parts)} {'dice' if max(n for n, _ in asked) > 1 else 'die'}"
        return "a strength or magic die, a trap or a defence token"
    if k.A_LAND <= a < k.A_SETTLE:
        return " and ".join(f"a {colours(mask)} die" for mask in c.land_dice[a - k.A_LAND])
    if a == k.A_RESURRECT:
        return "a strength die and a magic die"
    if k.A_TALENT <= a < k.A_DRINK and c.merc_power[a - k.A_TALENT].adjust:
        return "a persuasion die"
    return "a die of that kind"


def colours(mask: int) -> str:
    """The colours of a mask in words.

    >>> colours(5)
    'strength or persuasion'
    """
    return " or ".join(names.COLOUR_WORD[i] for i in range(3) if mask & (1 << i))


def where(s: MonsterState, a: int) -> str:
    """The place of an action, at the start of a sentence."""
    if k.A_BUILDING <= a < k.A_SPACE:
        return f"The {names.building(s, a - k.A_BUILDING)}"
    if k.A_PATH <= a < k.A_SLOT:
        text = names.path_words(s, a - k.A_PATH)
        return text[0].upper() + text[1:]
    return "It"


def gold_words(s: MonsterState, seat: int, a: int) -> str:
    """What something costs and what there is."""
    c = s.content
    f = s.stack[-1]
    have = s.gold[seat]
    if s.kind == k.K_LODGE_PICK and k.A_TRAP <= a < k.A_REROLL:
        cost = buildings.price(s, f.e + c.trap_cost[a - k.A_TRAP], f.b, f.items, 0)
        return f"With {c.trap_names[a - k.A_TRAP]} the price would be {cost} gold; you have {have}."
    if s.kind == k.K_HIRE and k.A_MERC <= a < k.A_TALENT:
        cost = buildings.price(s, c.merc_cost[a - k.A_MERC], f.b, f.items, 0)
        return f"{names.merc(s, a - k.A_MERC)} costs {cost} gold; you have {have}."
    if s.kind == k.K_BAZAAR and k.A_EQUIP <= a < k.A_ABILITY:
        cost = buildings.price(s, c.equip_cost[a - k.A_EQUIP], f.b, f.items, 0)
        return f"{c.equip_names[a - k.A_EQUIP]} costs {cost} gold; you have {have}."
    if k.A_TALENT <= a < k.A_DRINK:
        m = a - k.A_TALENT
        return f"{names.merc(s, m)} asks for {c.merc_power[m].pay_gold} gold; you have {have}."
    if k.A_BUILDING <= a < k.A_SPACE or s.kind == k.K_DIE:
        return f"The cheapest thing there costs more than your {have} gold, with every discount."
    return f"It costs more than your {have} gold."


def reason_words(s: MonsterState, seat: int, a: int, code: int) -> tuple[str, str]:
    """A reason code as one sentence and its rule."""
    c = s.content
    if code == k.R_NOT_ASKED:
        return f"That is not part of this question. {prompt(s)}", "M.ROUND.4"
    if code == k.R_PANIC:
        return (
            f"{where(s, a)} is closed by a panic token. Defeat the monster at the Entrance to open it.",
            "M.DEPLOY.18",
        )
    if code == k.R_FULL:
        return f"All spaces are taken in this round: {where(s, a)} is closed.", "M.DEPLOY.14"
    if code == k.R_NO_DIE:
        return f"{where(s, a)} needs {needs(s, a)}; your pool has none to spare.", "M.DEPLOY.13"
    if code == k.R_GOLD:
        return gold_words(s, seat, a), "M.DEPLOY.19"
    if code == k.R_REPUTATION:
        if k.A_MERC <= a < k.A_TALENT:
            return reputation_words(s, seat, a - k.A_MERC), "M.TAVERN.4"
        return f"Nobody there comes for your {zones.excess_glory(s, seat)} spare glory.", "M.TAVERN.4"
    if code == k.R_OCCUPIED:
        m = s.path_merc[a - k.A_PATH] if k.A_PATH <= a < k.A_SLOT else -1
        who = names.merc(s, m) if m >= 0 else "Madhala's die"
        return f"{where(s, a)} is taken by {who}.", "M.OUTSIDE.4"
    if code == k.R_SPACES:
        return "There is no room for more on this path.", "M.LAND.5" if s.stack[
            -1
        ].a < k.ENTRANCE_PATH else "M.ENTRANCE.4"
    if code == k.R_NO_TOKEN and s.kind == k.K_CONTRACT:
        return f"The contract asks for {names.goods(c.b_hand_in[s.mission_right])}; you do not have it.", "M.MISSION.13"
    if code == k.R_FORBIDDEN:
        monster = assign.monster_at(s, assign.location_of(s.stack[-1].a))
        name = c.monster_names[monster] if monster >= 0 else "The monster"
        return f"{name} does not allow it: {c.monster_texts[monster] if monster >= 0 else ''}.", "M.BATTLE.64"
    if code == k.R_MUST_ACT:
        return "You have dice and something to do with them; passing to save dice is not possible.", "M.DEPLOY.7"
    if code == k.R_AFFINITY:
        land = s.stack[-1].a
        return f"{c.land_names[land]} takes settlers of {names.AFFINITY[c.land_affinity[land]]} only.", "M.SETTLED.2"
    if code == k.R_NOT_IN_PLAY and k.A_SPACE <= a < k.A_PATH:
        return f"This space exists only with {c.space_players[a - k.A_SPACE]} or more players.", "M.DEPLOY.15"
    return REASONS[code]


REASONS = {
    k.R_ROOM: ("You have no room for what it gives.", "M.DEPLOY.20"),
    k.R_NOTHING_OFFERED: ("Nothing is on offer there.", "M.DEPLOY.20"),
    k.R_NO_CARRIER: ("No unassigned mercenary of yours could carry it.", "M.BAZAAR.3"),
    k.R_NOBODY_FREE: ("All your mercenaries are sent out already, or are novices.", "M.OUTSIDE.4"),
    k.R_NO_MONSTER: ("No monster stands at the Entrance.", "M.ENTRANCE.1"),
    k.R_NOT_IN_PLAY: ("It is not in play.", "M.COUNT.2"),
    k.R_NOT_YOURS: ("It is not yours.", "M.TERM.1"),
    k.R_UNSETTLED: ("Nobody of yours is settled on this land.", "M.SETTLED.1"),
    k.R_USED: ("It has been used in this round.", "M.TALENT.1"),
    k.R_TILE_EMPTY: ("Nobody lies on the resurrection tile.", "M.RESURRECTION.3"),
    k.R_NO_POTION: ("You have no potion.", "M.POTION.1"),
    k.R_NOT_WOUNDED: ("This mercenary is not wounded.", "M.POTION.1"),
    k.R_ASSIGNED: ("This mercenary is sent out until Clean-up.", "M.OUTSIDE.6"),
    k.R_NO_SETTLER: ("No mercenary of yours of that affinity is free to settle.", "M.SETTLED.2"),
    k.R_SETTLED: ("It is settled already.", "M.SETTLED.5"),
    k.R_WRONG_TIME: ("It cannot be used at this moment.", "M.TALENT.2"),
    k.R_NOVICE: ("Novices stay in the Citadel.", "M.TALENT.20"),
    k.R_COLOUR: ("A die of this colour does not fit here.", "M.DEPLOY.13"),
    k.R_AFTER_BEER: ("Without a round of beer somebody must be hired.", "M.TAVERN.13"),
    k.R_AT_LEAST_ONE: ("At least one is needed.", "M.LODGE.3"),
    k.R_MOVED: ("This card was moved in this turn already.", "M.EQUIP.3"),
    k.R_NO_EFFECT: ("It would do nothing here.", "M.LOOT.11"),
    k.R_NOT_OFFERED: ("It is not on offer.", "M.TAVERN.2"),
    k.R_NO_ROLLED: ("There is no rolled die it applies to.", "M.LOOT.11"),
    k.R_LEADER: ("The leader cannot settle.", "M.SETTLED.3"),
    k.R_SAME_TYPE: ("This mercenary carries a card of that type already.", "M.CLEANUP.37"),
    k.R_NO_TOKEN: ("There is no such token at hand.", "M.POTION.2"),
    k.R_SPACE_TAKEN: ("The space is taken.", "M.DEPLOY.14"),
    k.R_MODULE: ("This module is not in the game.", "M.SETUP.1"),
}


# -- the log ----------------------------------------------------------------------------------------------------------


def line(s: MonsterState, event: Sequence[int]) -> Line | None:
    """An event in words, or None if it is not worth a line."""
    code, mask, n = event[0], event[1], event[2:]
    if code == EVENT_ONLY_CHOICE:
        if n[0] in QUIET or n[1] in (k.A_PASS, k.A_STOP, k.A_ACCEPT, k.A_NO):
            return None
        text = f"There is only one choice: {only_words(s, n[0], n[1])}."
        return Line(text, "M.TERM.22", (actions.thing_name(s, n[1]),), mask)
    writer = LINES.get(code)
    if writer is None:
        return None
    text, rule = writer(s, n)
    return Line(text, rule, things(s, code, n), mask) if text else None


# The lines that follow tell the outcome; of a mere number nobody needs to hear twice.
QUIET = frozenset((
    k.K_TURN, k.K_HEAL, k.K_WAGES, k.K_CONTRACT, k.K_ATTACK, k.K_MISSION, k.K_CONQUEST, k.K_TRAP_DISCARD,
    k.K_MIX, k.K_ARMORY, k.K_STEAL,
))  # fmt: skip
TOKENS = {
    k.A_POTION: "a potion", k.A_VENOM: "a venom", k.A_ELIXIR: "an elixir", k.A_DEFENCE: "a defence token",
    k.A_PLUS: "one up", k.A_MINUS: "one down", k.A_DISCARD: "discard the card",
}  # fmt: skip


def only_words(s: MonsterState, kind: int, a: int) -> str:
    """What a forced choice took, from the content alone: the question it answered is gone, and so may be the place."""
    c = s.content
    if a == k.A_YES and kind in actions.YES_NO:
        yes = actions.YES_NO[kind][0]
        return yes[0].lower() + yes[1:]
    if a in TOKENS:
        return TOKENS[a]
    if a in actions.VERBS:
        return actions.VERBS[a].replace("-", " ")
    if a < k.A_DIE:
        return f"a {names.COLOUR_WORD[a - (k.A_ROLL if a >= k.A_ROLL else k.A_COLOUR)]} die"
    if k.A_SPACE <= a < k.A_PATH:
        words = actions.space_words(s, a - k.A_SPACE)
        return words[0].lower() + words[1:]
    if a < k.A_DT:  # dice, faces and numbers are offered in the same words
        words = actions.label(s, a)
        return words[0].lower() + words[1:]
    if a < k.A_BUILDING:
        return f"a defence talent, {actions.DT_WORDS[a - k.A_DT]}"
    if a < k.A_SPACE:
        return f"the {names.building(s, a - k.A_BUILDING)}"
    if a < k.A_SLOT:
        return names.path_words(s, a - k.A_PATH)
    if a < k.A_TRAP:
        return f"trap no. {a - k.A_SLOT + 1} of the hand"
    if a < k.A_REROLL:
        return c.trap_names[a - k.A_TRAP]
    if a < k.A_MERC:
        source = a - k.A_REROLL
        return actions.REROLL_WORDS[source] if source < k.RE_LOOT else c.loot_names[source - k.RE_LOOT]
    for start, end in ((k.A_MERC, k.A_TALENT), (k.A_TALENT, k.A_DRINK), (k.A_DRINK, k.A_EQUIP)):
        if a < end:
            return names.merc(s, a - start)
    for start, end, found in (
        (k.A_EQUIP, k.A_ABILITY, c.equip_names),
        (k.A_ABILITY, k.A_MOVE, c.equip_names),
        (k.A_MOVE, k.A_TROPHY, c.equip_names),
        (k.A_TROPHY, k.A_LOOT, c.monster_names),
        (k.A_LOOT, k.A_TAKE, c.loot_names),
        (k.A_TAKE, k.A_LAND, c.loot_names),
        (k.A_LAND, k.A_SETTLE, c.land_names),
    ):
        if a < end:
            return found[a - start]
    return c.land_names[a - k.A_SETTLE]


def things(s: MonsterState, code: int, n: Sequence[int]) -> tuple[str, ...]:
    """The things a line points at."""
    if code in (k.EV_HIRE, k.EV_ASSIGN, k.EV_WOUND, k.EV_DEATH, k.EV_HEALED, k.EV_LEADER, k.EV_DESERTED, k.EV_REVIVED):
        return (f"mercenary:{names.merc_id(s, n[1])}",)
    if code == k.EV_PLACE:
        return (f"building:{s.content.building_ids[n[1]]}",)
    if code in (k.EV_ENTRANCE,):
        return (f"monster:{s.content.monster_ids[n[0]]}",)
    if code == k.EV_PANIC:
        return (f"building:{s.content.building_ids[n[0]]}",)
    return ()


def who(s: MonsterState, seat: int) -> str:
    """The clan at the start of a line."""
    return names.clan(s, seat)


def place_words(s: MonsterState, n: Sequence[int]) -> str:
    b = n[1]
    if b == k.PAWN:
        return f"{who(s, n[0])} pawns {names.plural(n[2], 'die', 'dice')}."
    if b == k.MINE:
        return f"{who(s, n[0])} digs in the Mine."
    return f"{who(s, n[0])} goes to the {names.building(s, b)} with {names.die_words(n[2])}."


def gain_words(s: MonsterState, n: Sequence[int]) -> str:
    gains = [max(0, x) for x in n[1:7]]
    losses = [min(0, x) for x in n[1:7]]
    parts = []
    if any(gains):
        parts.append(f"gains {names.goods(gains)}")
    if any(losses):
        parts.append(f"loses {names.goods(losses)}")
    return f"{who(s, n[0])} {' and '.join(parts)}." if parts else ""


def assigned_words(s: MonsterState, n: Sequence[int]) -> str:
    parts = [names.plural(n[3], "die", "dice")]
    traps = n[4] - n[5]
    if traps:
        parts.append(names.plural(traps, "hidden trap"))
    if n[5]:
        parts.append(names.plural(n[5], "defence token"))
    for amount, word in ((n[6], "potion"), (n[7], "venom"), (n[8], "elixir")):
        if amount:
            parts.append(names.plural(amount, word))
    return f"{who(s, n[0])} sends {names.merc(s, n[1])} to {names.path_words(s, n[2])}: {', '.join(parts)}."


def defended_words(s: MonsterState, n: Sequence[int]) -> str:
    means = {k.A_DEFENCE: "a defence token", k.A_POTION: "a potion"}.get(n[2], "a defence talent")
    return f"{names.merc(s, n[1])} answers a hit with {means}."


def convert_words(s: MonsterState, n: Sequence[int]) -> str:
    if n[2] < 0:
        return f"{who(s, n[0])} gives a {names.COLOUR_WORD[n[1]]} die away."
    colour = names.COLOUR_WORD[n[2]]
    return f"{who(s, n[0])} takes {names.plural(n[3], colour + ' die', colour + ' dice')}."


def strike_words(s: MonsterState, n: Sequence[int]) -> str:
    damage = f", {n[3]} damage before" if n[3] else ""
    return f"{names.merc(s, n[1])} attacks for {n[2]}{damage}."


def tokens_words(s: MonsterState, n: Sequence[int]) -> str:
    return f"{who(s, n[0])} takes {names.goods([0, 0, n[1], n[2], n[3], n[4]])}."


def trap_words(s: MonsterState, n: Sequence[int]) -> str:
    whose = f"{who(s, n[0])} discards" if n[0] >= 0 else "Discarded:"
    return f"{whose} {s.content.trap_names[n[1]]}."


def talent_words(s: MonsterState, n: Sequence[int]) -> str:
    c = s.content
    if n[1] >= 0:
        return f"{who(s, n[0])} uses {names.merc(s, n[1])}: {c.merc_texts[n[1]]}."
    return f"{who(s, n[0])} uses {c.equip_names[n[2]]}: {c.equip_texts[n[2]]}."


def madhala_words(s: MonsterState, n: Sequence[int]) -> str:
    if n[0] >= 0:
        return f"Madhala takes a space of the {names.building(s, n[0])}."
    return f"Madhala blocks {names.path_words(s, n[1])}."


def over_words(s: MonsterState, n: Sequence[int]) -> str:
    return "Panic rules the Citadel; the game is lost." if n[1] else f"The game ends after round {n[0]}."


Writer = Callable[[MonsterState, Sequence[int]], tuple[str, str]]

LINES: dict[int, Writer] = {
    k.EV_ROUND: lambda s, n: (f"Round {n[0]} begins.", "M.ROUND.2"),
    k.EV_POOL: lambda s, n: (f"{who(s, n[0])} rolls persuasion {n[1]}.", "M.DICE.7"),
    k.EV_PASS: lambda s, n: (f"{who(s, n[0])} passes.", "M.DEPLOY.4"),
    k.EV_FORFEIT: lambda s, n: (
        f"{who(s, n[0])} gives up {names.plural(n[1], 'die', 'dice')} and passes.",
        "M.DEPLOY.8",
    ),
    k.EV_PLACE: lambda s, n: (place_words(s, n), actions.BUILDING_RULES[n[1]]),
    k.EV_BUY_TRAP: lambda s, n: (f"{who(s, n[0])} takes {s.content.trap_names[n[1]]}.", "M.LODGE.2"),
    k.EV_PAY: lambda s, n: (f"{who(s, n[0])} pays {n[1]} gold.", "M.PERSUADE.8"),
    k.EV_TOKENS: lambda s, n: (tokens_words(s, n), "M.DEPLOY.22"),
    k.EV_BEER: lambda s, n: (f"{who(s, n[0])} buys a round of beer; new mercenaries come in.", "M.TAVERN.11"),
    k.EV_HIRE: lambda s, n: (f"{who(s, n[0])} hires {names.merc(s, n[1])}.", "M.TAVERN.7"),
    k.EV_BUY_EQUIP: lambda s, n: (f"{who(s, n[0])} takes {s.content.equip_names[n[1]]}.", "M.BAZAAR.2"),
    k.EV_CARRIER: lambda s, n: (f"{names.merc(s, n[2])} carries {s.content.equip_names[n[1]]}.", "M.BAZAAR.3"),
    k.EV_GAIN: lambda s, n: (gain_words(s, n), "M.DEPLOY.22"),
    k.EV_ASSIGNED: lambda s, n: (assigned_words(s, n), "M.OUTSIDE.1"),
    k.EV_LAND_USED: lambda s, n: (f"{who(s, n[0])} uses {s.content.land_names[n[1]]}.", "M.SETTLED.8"),
    k.EV_TALENT: lambda s, n: (talent_words(s, n), "M.TALENT.2"),
    k.EV_CONVERT: lambda s, n: (convert_words(s, n), "M.DICE.10"),
    k.EV_LOOT_USED: lambda s, n: (
        f"{who(s, n[0])} uses {s.content.loot_names[n[1]]}: {s.content.loot_texts[n[1]]}.",
        "M.LOOT.5",
    ),
    k.EV_TROPHY_SOLD: lambda s, n: (
        f"{who(s, n[0])} sells the trophy {s.content.monster_names[n[1]]} for {n[2]} gold.",
        "M.BATTLE.51",
    ),
    k.EV_HEALED: lambda s, n: (f"A potion heals {names.merc(s, n[1])}.", "M.POTION.1"),
    k.EV_SETTLED: lambda s, n: (f"{names.merc(s, n[1])} settles on {s.content.land_names[n[2]]}.", "M.SETTLED.2"),
    k.EV_MOVED: lambda s, n: (
        f"{who(s, n[0])} hands {s.content.equip_names[n[1]]} to {names.merc(s, n[2])}.",
        "M.EQUIP.3",
    ),
    k.EV_DISCARD_TRAP: lambda s, n: (trap_words(s, n), "M.HIDDEN.9"),
    k.EV_REVIVED: lambda s, n: (
        f"{names.merc(s, n[1])} comes back to life and joins {who(s, n[0])}.",
        "M.RESURRECTION.3",
    ),
    k.EV_MONSTER: lambda s, n: (
        f"{s.content.monster_names[n[1]]} appears on the {('left', 'right')[n[0]]} land.",
        "M.CLEANUP.27",
    ),
    k.EV_ROLL: lambda s, n: (f"{who(s, n[0])} rolls {names.COLOUR_WORD[n[2]]} {n[3]}.", "M.BATTLE.31"),
    k.EV_REROLL: lambda s, n: (
        f"{who(s, n[0])} rolls {names.COLOUR_WORD[n[2] // 6]} {n[2] % 6 + 1} again: {n[3]}.",
        "M.TALENT.7",
    ),
    k.EV_MISSION: lambda s, n: (f"{names.merc(s, n[1])} reaches {n[3]} of {n[4]} on the mission.", "M.MISSION.7"),
    k.EV_CONTRACT: lambda s, n: (f"{names.merc(s, n[1])} fulfils the contract.", "M.MISSION.13"),
    k.EV_REFUSED: lambda s, n: (f"{who(s, n[0])} leaves the contract unfulfilled.", "M.MISSION.14"),
    k.EV_REVEAL: lambda s, n: (
        f"{who(s, n[0])} reveals {s.content.trap_names[n[2]]} on {names.path_words(s, n[1])}.",
        "M.BATTLE.1",
    ),
    k.EV_KEPT_DOWN: lambda s, n: (f"{who(s, n[0])} keeps a token hidden.", "M.TRICK.5"),
    k.EV_TRICK: lambda s, n: (
        f"{who(s, n[0])} aims {s.content.trap_names[n[1]]} at {names.path_words(s, n[2])}.",
        "M.TRICK.7",
    ),
    k.EV_STOLEN: lambda s, n: (
        f"{who(s, n[0])} steals {n[2]} strength and {n[3]} magic dice from {who(s, n[1])}.",
        "M.TRICK.10",
    ),
    k.EV_CANCELLED: lambda s, n: (f"{who(s, n[0])} cancels the trick with a defence token.", "M.TRICK.9"),
    k.EV_ATTACK: lambda s, n: (
        f"{s.content.monster_names[n[0]]} attacks {names.merc(s, n[2])} with {names.plural(n[3], 'die', 'dice')}.",
        "M.BATTLE.10",
    ),
    k.EV_FEWER: lambda s, n: (
        f"{names.plural(n[1], 'attack die is', 'attack dice are')} taken away, {n[2] or 'none'} left.",
        "M.BATTLE.17",
    ),
    k.EV_AREA: lambda s, n: (
        f"{s.content.monster_names[n[0]]} rolls {n[1]} against all there: {names.plural(n[2], 'hit')}.",
        "M.BATTLE.7",
    ),
    k.EV_DIVERTED: lambda s, n: (
        f"{who(s, n[0])} diverts {names.plural(n[3], 'die', 'dice')} to {names.merc(s, n[2])}: "
        f"{names.plural(n[4], 'hit')}.",
        "M.BATTLE.14",
    ),
    k.EV_FACES: lambda s, n: (f"The attack dice show {', '.join(str(face) for face in n)}.", "M.BATTLE.18"),
    k.EV_HITS: lambda s, n: (f"{names.plural(n[2], 'hit')} on {names.merc(s, n[1])}.", "M.BATTLE.18"),
    k.EV_DEFENDED: lambda s, n: (defended_words(s, n), "M.BATTLE.20"),
    k.EV_TOKEN_USED: lambda s, n: (
        f"{names.merc(s, n[1])} uses {'a venom' if n[2] == k.VENOM else 'an elixir'}.",
        "M.BATTLE.33",
    ),
    k.EV_WOUND: lambda s, n: (f"{names.merc(s, n[1])} is wounded.", "M.BATTLE.23"),
    k.EV_DEATH: lambda s, n: (f"{names.merc(s, n[1])} dies; {who(s, n[0])} gains {n[2]} glory.", "M.BATTLE.25"),
    k.EV_STRIKE: lambda s, n: (strike_words(s, n), "M.BATTLE.41"),
    k.EV_CAPTURED: lambda s, n: (
        f"{names.merc(s, n[1])} captures {s.content.monster_names[n[2]]}; {who(s, n[0])} gains "
        f"{names.goods([s.content.capture_gold[n[2]], s.content.capture_glory[n[2]]])}.",
        "M.BATTLE.49",
    ),
    k.EV_ELIMINATED: lambda s, n: (
        f"{names.merc(s, n[1])} eliminates {s.content.monster_names[n[2]]}; {who(s, n[0])} gains "
        f"{names.goods([0, s.content.eliminate_glory[n[2]]])} and the trophy ({s.content.monster_trophy[n[2]]}).",
        "M.BATTLE.50",
    ),
    k.EV_FAILED: lambda s, n: (f"{names.merc(s, n[1])} fails; the damage is {n[2]} now.", "M.BATTLE.47"),
    k.EV_LASH: lambda s, n: (f"{s.content.monster_names[n[0]]} lashes out at {names.merc(s, n[2])}.", "M.BATTLE.54"),
    k.EV_LOST_GLORY: lambda s, n: (
        f"{who(s, n[0])} loses {n[1]} glory to {s.content.monster_names[n[2]]}.",
        "M.BATTLE.62",
    ),
    k.EV_CONQUEST: lambda s, n: (
        f"{names.merc(s, n[1])} rolls {n[2]}, with {n[3]} carried, against {n[4]}.",
        "M.CONQUEST.6",
    ),
    k.EV_CONQUERED: lambda s, n: (
        f"{names.merc(s, n[1])} conquers {s.content.land_names[n[2]]}; {who(s, n[0])} gains "
        f"{names.goods([0, s.content.land_glory[n[2]]])}.",
        "M.CONQUEST.11",
    ),
    k.EV_LOOTED: lambda s, n: (f"{who(s, n[0])} takes {s.content.loot_names[n[1]]}.", "M.LOOT.2"),
    k.EV_SWEET: lambda s, n: (f"{who(s, n[0])} takes the sweet failure tile.", "M.SWEETFAILURE.1"),
    k.EV_PANIC: lambda s, n: (f"Panic closes the {names.building(s, n[0])}.", "M.CLEANUP.7"),
    k.EV_CALM: lambda s, n: ("The panic is over; all buildings open again.", "M.CITADEL.4"),
    k.EV_ENTRANCE: lambda s, n: (f"{s.content.monster_names[n[0]]} stands at the Entrance.", "M.CLEANUP.5"),
    k.EV_LEADER: lambda s, n: (f"{names.merc(s, n[1])} leads {who(s, n[0])} now.", "M.CLEANUP.9"),
    k.EV_WAGES: lambda s, n: (f"{who(s, n[0])} pays {n[1]} of {n[2]} gold in wages.", "M.CLEANUP.17"),
    k.EV_DESERTED: lambda s, n: (f"{names.merc(s, n[1])} deserts {who(s, n[0])}.", "M.CLEANUP.19"),
    k.EV_FIRST: lambda s, n: (f"{who(s, n[0])} receives the first player tile.", "M.CLEANUP.33"),
    k.EV_MADHALA: lambda s, n: (madhala_words(s, n), "M.SOLO.5"),
    k.EV_OVER: lambda s, n: (over_words(s, n), "M.CLEANUP.22"),
    k.EV_REBUILT: lambda s, n: (f"{who(s, n[0])} starts over with a novice as leader.", "M.CLEANUP.13"),
    k.EV_QUEEN: lambda s, n: (f"The queen grants {who(s, n[0])} a {names.COLOUR_WORD[n[1]]} die.", "M.QUEEN.2"),
    k.EV_NEW_LAND: lambda s, n: (
        f"{s.content.land_names[n[1]]} is the new {('left', 'right')[n[0]]} land.",
        "M.CLEANUP.29",
    ),
    k.EV_ADJUSTED: lambda s, n: (f"{who(s, n[0])} turns persuasion {n[1]} into {n[2]}.", "M.TALENT.13"),
    k.EV_NEW_MISSIONS: lambda s, n: (
        f"New missions: {names.plural(s.content.a_dice[n[0]], 'die', 'dice')} for {s.content.a_objective[n[0]]}, "
        f"and a contract for {names.goods(s.content.b_hand_in[n[1]])}.",
        "M.CLEANUP.25",
    ),
}
