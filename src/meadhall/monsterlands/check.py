"""The invariants of section INV, tested on a full position."""

from meadhall.monsterlands import codes as k
from meadhall.monsterlands import paths, rolls, zones
from meadhall.monsterlands.buildings import Carrier, TrapDiscard
from meadhall.monsterlands.cleanup import DesertEquipment
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.turn import Turn


def check(s: MonsterState) -> str:
    """The first broken invariant as 'rule id: what is wrong', or an empty text."""
    for found in (
        check_dice(s), check_pools(s), check_spaces(s), check_mercenaries(s), check_equipment(s), check_tokens(s),
        check_monsters(s), check_boards(s), check_clans(s), check_paths(s), check_offers(s), check_progress(s),
    ):  # fmt: skip
        if found:
            return found
    return ""


def discarding(s: MonsterState) -> bool:
    """Whether somebody still has to part with traps."""
    for business in s.stack:
        if isinstance(business, TrapDiscard):
            return True
    return False


def check_dice(s: MonsterState) -> str:
    """M.INV.1: dice outside the reserve are all somewhere."""
    found = [0, 0, 0]
    for seat in range(s.players):
        for colour in range(3):
            found[colour] += zones.pool_count(s, seat, colour)
        for m in s.clan[seat]:
            if s.used[m] >= 2:
                found[s.used[m] - 2] += 1
    for i in range(len(s.spaces)):
        there = s.spaces[i]
        if there == k.SPACE_DOUBLE:
            found[0 if s.content.building_mask[s.content.space_building[i]] & 1 else 1] += 2
        elif there != k.SPACE_FREE and there != k.SPACE_MADHALA:
            found[zones.colour_of(there - 1)] += 1
    for die in range(k.DICE):
        found[zones.colour_of(die)] += s.pawn[die]
    found[0] += s.pawn[k.DICE]
    found[1] += s.pawn[k.DICE]
    for path in range(k.PATHS):
        found[0] += s.path_s[path]
        found[1] += s.path_m[path]
        if path < k.LAND_PATH:
            found[2] += rolls.dice_on(s, path, k.P)
    for i in range(len(s.lay_path)):
        found[0] += s.lay_s[i]
        found[1] += s.lay_m[i]
    for dice in s.land_dice:
        found[0] += dice & 15
        found[1] += (dice >> 4) & 15
        found[2] += dice >> 8
    for colour in range(3):
        if found[colour] != s.dice_out[colour]:
            return (
                f"M.INV.1: {found[colour]} dice of colour {colour} found, {s.dice_out[colour]} taken from the reserve"
            )
    return ""


def check_pools(s: MonsterState) -> str:
    """M.INV.4, M.INV.5: pools after Deployment are empty; persuasion dice have values."""
    for seat in range(s.players):
        if s.phase > k.PHASE_DEPLOY and zones.pool_size(s, seat) > 0:
            return f"M.INV.4: seat {seat} has dice after Deployment"
        if s.phase == k.PHASE_DEPLOY and s.pool[seat * 9 + 8] > 0:
            return f"M.INV.5: seat {seat} has persuasion dice without a value"
        for i in range(seat * 9, seat * 9 + 9):
            if s.pool[i] < 0:
                return f"M.INV.3: seat {seat} has fewer than 0 dice of a kind"
        if s.phase == k.PHASE_DEPLOY and s.passed[seat] and zones.pool_size(s, seat) > 0:
            return f"M.INV.4: seat {seat} has passed with dice"
    return ""


def check_spaces(s: MonsterState) -> str:
    """M.INV.6: spaces that do not exist are empty; double spaces hold 0 or 2 dice."""
    c = s.content
    for i in range(len(s.spaces)):
        there = s.spaces[i]
        if there != k.SPACE_FREE and c.space_players[i] > s.players:
            return f"M.INV.6: space {i} does not exist with {s.players} players"
        if there == k.SPACE_MADHALA:
            if s.players > 1:
                return "M.INV.6: a blocking die with several players"
        elif (there == k.SPACE_DOUBLE) != (there != k.SPACE_FREE and c.space_dice[i] == 2):
            return f"M.INV.6: space {i} holds the wrong number of dice"
        if there not in (k.SPACE_FREE, k.SPACE_MADHALA) and s.panic[c.space_building[i]] and s.phase == k.PHASE_DEPLOY:
            return f"M.INV.6: a die in the panicked building {c.space_building[i]}"
    return ""


def count(cards: list[int], seen: list[int]) -> None:
    """Note where cards are."""
    for card in cards:
        if card >= 0:
            seen[card] += 1


def check_mercenaries(s: MonsterState) -> str:
    """M.INV.7, M.INV.8, M.INV.15, M.INV.22, M.INV.23: every card in one place, leaders, settlers."""
    c = s.content
    seen = [0] * c.mercs
    for pile in (s.merc_deck, s.docks, s.merc_discard, s.merc_out, s.tile, s.novice_stack, s.spare_stack):
        count(pile, seen)
    for seat in range(s.players):
        count(s.clan[seat], seen)
        reputation = 0
        for m in s.clan[seat]:
            reputation += c.merc_reputation[m]
            if s.owner[m] != seat:
                return f"M.INV.7: {c.merc_ids[m]} is in the clan of seat {seat} but belongs to {s.owner[m]}"
        if reputation != s.reputation[seat]:
            return f"M.INV.15: seat {seat} has reputation {s.reputation[seat]}, its mercenaries {reputation}"
        leader = s.leader[seat]
        if leader >= 0 and (s.owner[leader] != seat or s.settled_on[leader] >= 0):
            return f"M.INV.22: the leader of seat {seat} is gone or settled"
        if leader < 0 and s.phase == k.PHASE_DEPLOY:
            return f"M.INV.22: seat {seat} has no leader"
    for m in range(c.mercs):
        playing = m >= c.first_novice or s.affinities & (1 << c.merc_affinity[m]) != 0
        if seen[m] != (1 if playing else 0):
            return f"M.INV.7: {c.merc_ids[m]} is in {seen[m]} places"
        land = s.settled_on[m]
        if land >= 0 and (s.land_settler[land] != m or c.land_affinity[land] != c.merc_affinity[m]):
            return f"M.INV.23: {c.merc_ids[m]} is not at home on {c.land_ids[land]}"
    for land in range(c.lands):
        m = s.land_settler[land]
        if m >= 0 and (s.settled_on[m] != land or s.land_owner[land] != s.owner[m]):
            return f"M.INV.23: {c.land_ids[land]} has a settler of another clan"
    novices = 0
    for m in range(c.first_novice, c.first_novice + c.novices):
        novices += seen[m]
    return "" if novices == c.novices else f"M.INV.8: {novices} novices"


def check_equipment(s: MonsterState) -> str:
    """M.INV.9, M.INV.19: every card in one place, one per type."""
    c = s.content
    seen = [0] * c.equips
    count(s.equip_deck, seen)
    count(s.bazaar, seen)
    count(s.equip_discard, seen)
    for m in range(c.mercs):
        for t in range(3):
            e = s.gear[m * 3 + t]
            if e >= 0:
                seen[e] += 1
                if s.equip_at[e] != m or c.equip_type[e] != t or s.owner[m] < 0:
                    return f"M.INV.19: {c.equip_ids[e]} lies wrong with {c.merc_ids[m]}"
    for business in s.stack:
        if isinstance(business, Carrier):
            seen[business.card] += 1
        elif isinstance(business, DesertEquipment):
            count(business.cards, seen)
    for e in range(c.equips):
        if seen[e] != (1 if c.equip_extras[e] == 0 or s.extras else 0):
            return f"M.INV.9: {c.equip_ids[e]} is in {seen[e]} places"
    return ""


def check_tokens(s: MonsterState) -> str:
    """M.INV.10, M.INV.11, M.INV.16, M.INV.17: tokens in one place each, limits kept."""
    c = s.content
    seen = [0] * c.traps
    count(s.trap_pile, seen)
    count(s.trap_offer, seen)
    count(s.trap_discard, seen)
    count(s.trap_out, seen)
    for token in s.lay_token:
        seen[token % k.EPOCH] += 1
    limit = discarding(s)
    for seat in range(s.players):
        last = -1
        for token in s.traps[seat]:
            seen[token % k.EPOCH] += 1
            if token < last:
                return f"M.INV.10: the traps of seat {seat} are out of order"
            last = token
        if not limit and len(s.traps[seat]) > zones.trap_limit(s, seat):
            return f"M.INV.17: seat {seat} has {len(s.traps[seat])} traps"
        for have, most in (
            (s.defence[seat], c.limit_defence), (s.potions[seat], c.limit_potion),
            (s.venoms[seat], c.limit_venom), (s.elixirs[seat], c.limit_elixir),
        ):  # fmt: skip
            if have < 0:
                return f"M.INV.16: seat {seat} has fewer than 0 tokens"
            if have > most:
                return f"M.INV.17: seat {seat} has {have} tokens of a kind, {most} fit"
        if s.gold[seat] < 0 or s.glory[seat] < 0 or s.reputation[seat] < 0:
            return f"M.INV.16: seat {seat} has fewer than 0 gold, glory or reputation"
    for design in range(c.traps):
        copies = c.trap_copies[design]
        if c.trap_kind[design] == k.TRAP_INITIAL:
            copies = s.players * c.start_traps
        elif (c.trap_set[design] == 1 and not s.trick) or (c.trap_set[design] == 2 and not s.extras):
            copies = 0
        if seen[design] != copies:
            return f"M.INV.10: {seen[design]} of {copies} tokens {c.trap_ids[design]}"
    seen = [0] * c.loots
    count(s.loot_pile, seen)
    count(s.loot_offer, seen)
    count(s.loot_discard, seen)
    for seat in range(s.players):
        count(s.loots[seat], seen)
    for design in range(c.loots):
        if seen[design] != (c.loot_copies[design] if c.loot_extras[design] == 0 or s.extras else 0):
            return f"M.INV.11: {seen[design]} tokens {c.loot_ids[design]}"
    return ""


def check_monsters(s: MonsterState) -> str:
    """M.INV.12, M.INV.25: every monster in one place."""
    c = s.content
    seen = [0] * c.monsters
    count(s.monster_deck, seen)
    count(s.monster_discard, seen)
    count(s.land_monster, seen)
    count(s.aside, seen)
    count([s.entrance], seen)
    for seat in range(s.players):
        count(s.trophies[seat], seen)
    for monster in range(c.monsters):
        if seen[monster] != (1 if s.affinities & (1 << c.monster_affinity[monster]) else 0):
            return f"M.INV.12: {c.monster_ids[monster]} is in {seen[monster]} places"
    if s.phase == k.PHASE_DEPLOY:
        for land in range(s.lands):
            if s.land_card[land] >= 0 and s.land_header[land] < 0:
                return f"M.INV.25: land {land} has no header"
            if s.land_card[land] < 0 and s.land_monster[land] >= 0:
                return f"M.INV.25: the closed land {land} has a monster"
            empty = len(s.monster_deck) + len(s.monster_discard) == 0
            if s.land_card[land] >= 0 and s.land_monster[land] < 0 and not empty and s.resurrection == 0:
                # Sold trophies may join the discards after the refill.
                if len(s.monster_deck) > 0:
                    return f"M.INV.25: land {land} has no monster"
    return ""


def check_boards(s: MonsterState) -> str:
    """M.INV.13, M.INV.14: lands, headers, missions and panic tokens are all there."""
    c = s.content
    seen = [0] * c.lands
    count(s.land_deck, seen)
    count(s.land_card, seen)
    for land in range(c.lands):
        if s.land_owner[land] >= 0:
            seen[land] += 1
        promo_out = c.land_promo[land] and not (s.promo and s.affinities & (1 << k.SIEGE))
        playing = s.affinities & (1 << c.land_affinity[land]) and not promo_out
        if seen[land] != (1 if playing else 0):
            return f"M.INV.13: {c.land_ids[land]} is in {seen[land]} places"
    tiles = [0] * c.tiles
    count(s.header_stack, tiles)
    count(s.header_discard, tiles)
    for header in s.land_header:
        if header >= 0:
            tiles[header >> 1] += 1
    for n in tiles:
        if n != 1:
            return "M.INV.13: a header tile is missing or doubled"
    missions = len(s.mission_bag) + len(s.mission_discard) + (s.mission_left >= 0) + (s.mission_right >= 0)
    if missions != c.missions:
        return f"M.INV.13: {missions} mission tiles"
    tokens = [0] * k.BUILDINGS
    count(s.panic_stack, tokens)
    for b in range(k.BUILDINGS):
        if tokens[b] + s.panic[b] != 1:
            return f"M.INV.14: building {b} has {tokens[b] + s.panic[b]} panic tokens"
    return ""


def check_clans(s: MonsterState) -> str:
    """M.INV.26, M.INV.30: nothing is used twice; used marks are sane."""
    for seat in range(s.players):
        for m in s.clan[seat]:
            if s.used[m] < 0 or s.used[m] > 4:
                return f"M.INV.30: {s.content.merc_ids[m]} has the used mark {s.used[m]}"
    for used in s.equip_used:
        if used not in (0, 1):
            return "M.INV.30: an ability is used more than once"
    return ""


def check_paths(s: MonsterState) -> str:
    """M.INV.18, M.INV.20, M.INV.21, M.INV.31: who and what lies on paths."""
    c = s.content
    on = [0] * c.mercs
    for path in range(k.PATHS):
        m = s.path_merc[path]
        if m >= 0:
            on[m] += 1
            if s.path_of[m] != path or c.merc_role[m] == k.NOVICE or s.owner[m] != s.path_owner[path]:
                return f"M.INV.20: {c.merc_ids[m]} stands wrong on path {path}"
        elif m == k.BLOCKED and s.players > 1:
            return "M.INV.20: a blocked path with several players"
        loose = s.path_gold[path] + s.path_potion[path] + s.path_venom[path] + s.path_elixir[path]
        if m < 0 and loose + s.path_defence[path] > 0:
            return f"M.INV.20: tokens on path {path} without a mercenary"
        least = min(s.path_s[path], s.path_m[path], s.path_defence[path], s.path_gold[path])
        if min(least, s.path_potion[path], s.path_venom[path], s.path_elixir[path]) < 0:
            return f"M.INV.21: fewer than 0 dice or tokens on path {path}"
        if m >= 0 and s.phase == k.PHASE_DEPLOY and path >= k.LAND_PATH:
            found = check_load(s, path)
            if found:
                return found
    for m in range(c.mercs):
        if on[m] > 1 or (s.path_of[m] >= 0) != (on[m] == 1):
            return f"M.INV.20: {c.merc_ids[m]} is on {on[m]} paths"
    if s.phase == k.PHASE_CLEANUP or s.phase == k.PHASE_DICE:
        if sum(on) + len(s.lay_path) > 0:
            return "M.INV.31: somebody or something is on a path after Clean-up began"
    return ""


def check_load(s: MonsterState, path: int) -> str:
    """M.INV.21: dice and tokens of a path fit; required dice are there."""
    c = s.content
    tokens = s.path_defence[path]
    for p in s.lay_path:
        if p == path:
            tokens += 1
    dice = s.path_s[path] + s.path_m[path]
    if path >= k.ENTRANCE_PATH:
        fits = dice + tokens * c.spaces_per_token <= c.entrance_spaces
        return "" if fits else f"M.INV.21: path {path} is overloaded"
    row = paths.header_row(s, path)
    if s.path_s[path] < c.header_s[row] or s.path_m[path] < c.header_m[row]:
        return f"M.INV.21: path {path} lacks required dice"
    for colour in range(2):
        have = s.path_s[path] if colour == 0 else s.path_m[path]
        need = c.header_s[row] if colour == 0 else c.header_m[row]
        if have > need and c.header_mask[row] & (1 << colour) == 0:
            return f"M.INV.21: a die of the wrong colour on path {path}"
    extra = max(0, tokens - c.land_token_spaces)
    if (
        dice > c.header_s[row] + c.header_m[row] + c.header_optional[row]
        or dice + extra * c.spaces_per_token > c.land_spaces
    ):
        return f"M.INV.21: path {path} is overloaded"
    power = c.header_power[row]
    m = s.path_merc[path]
    times = 2 if c.merc_power[m].double_benefit else 1
    brought = s.path_potion[path] <= 1 + power.potion * times and s.path_venom[path] <= 1 + power.venom * times
    return "" if brought else f"M.INV.18: too many potions or venoms on path {path}"


def check_offers(s: MonsterState) -> str:
    """M.INV.24: offers are full unless exhausted, at the start of a turn."""
    if s.to_move < 0 or not isinstance(s.stack[-1], Turn):
        return ""
    if -1 in s.docks and len(s.merc_deck) > 0:
        return "M.INV.24: an empty dock in the Tavern"
    if -1 in s.trap_offer and len(s.trap_pile) > 0:
        return "M.INV.24: an empty place in the Lodge"
    if -1 in s.bazaar and len(s.equip_deck) > 0:
        return "M.INV.24: an empty dock in the Bazaar"
    if -1 in s.loot_offer and len(s.loot_pile) > 0:
        return "M.INV.24: an empty place in the loot offer"
    return ""


def check_progress(s: MonsterState) -> str:
    """M.INV.32: the round number; nothing hidden is left open."""
    if s.round < 1 or s.round > s.content.rounds:
        return f"M.INV.32: round {s.round}"
    if s.to_move < 0 and not s.over:
        return "M.INV.33: nobody is asked and the game is not over"
    return ""
