"""Sending mercenaries out by rules of thumb: what a path of Monster Lands promises, who goes, with what."""

from typing import Final

from meadhall.bots.values import monsterlands as worth
from meadhall.bots.values.monsterlands import MonsterValue
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import zones
from meadhall.monsterlands.assign import AssignDice, AssignTokens
from meadhall.monsterlands.paths import first_path, header_row, last_path, location_of, monster_at
from meadhall.monsterlands.state import MonsterState

NEVER: Final = -99.0
SEND: Final = 0.4  # somebody who could have been sent elsewhere


class Paths:
    """Lands and the Entrance as one seat sees them in its turn; tries dice and tokens in place and takes them back."""

    def __init__(self, value: MonsterValue) -> None:
        self.value: MonsterValue = value
        self.seat: int = 0
        self.left: int = 0  # rounds to come
        self.keep: float = 0.0  # what a token is worth for later
        # Before each path of a land: the chance that the monster still stands, damage on it, looters and dice carried.
        self.standing: list[float] = [0.0] * k.PATHS
        self.damage: list[float] = [0.0] * k.PATHS
        self.loot: list[float] = [0.0] * k.PATHS
        self.carried: list[float] = [0.0] * k.PATHS

    def walk(self, s: MonsterState, location: int) -> None:
        """What a newcomer finds on each path of a location, given who is out already."""
        monster = -1
        if location == k.ENTRANCE:
            monster = s.entrance
        elif location < s.lands:
            monster = s.land_monster[location]
        value = self.value
        standing = 1.0 if monster >= 0 else 0.0
        damage = 0.0
        carried = 0.0
        taken = 0
        offered = worth.LOOT * min(1.0, 0.35 + 0.25 * self.left) if location < k.ENTRANCE else 0.0
        for path in range(first_path(location), last_path(location)):
            loot = offered * (1.0 - 0.08 * taken)
            self.standing[path] = standing
            self.damage[path] = damage
            self.loot[path] = loot
            self.carried[path] = carried
            m = s.path_merc[path]
            if m < 0:
                continue
            taken += 1
            if standing > 0.02:
                p = s.path_owner[path]
                out = value.fight(s, location, path, m, p, monster, damage, 0, False, loot, self.left)
                standing *= 1.0 - out[1]
                damage += 0.8 * out[2]
            if standing < 0.5:
                carried += 1.5 * s.path_s[path]

    def worth_a_look(self, s: MonsterState, path: int) -> bool:
        """The first and the last free path of a land, and the first of the Entrance."""
        location = location_of(path)
        free = True
        for p in range(first_path(location), path):
            if s.path_merc[p] == -1:
                free = False
        if free or location == k.ENTRANCE:
            return free
        for p in range(path + 1, last_path(location)):
            if s.path_merc[p] == -1:
                return False
        return True

    def there(self, s: MonsterState, path: int, m: int) -> float:
        """What a mercenary may expect on a path with what lies on it now."""
        location = location_of(path)
        monster = monster_at(s, location)
        standing = self.standing[path]
        value = self.value
        total = 0.0
        if standing > 0.02:
            out = value.fight(
                s, location, path, m, self.seat, monster, self.damage[path], 0, False, self.loot[path], self.left
            )
            total = standing * out[0]
        if standing < 0.98 and location < k.ENTRANCE:
            carried = self.carried[path]
            total += (1.0 - standing) * value.conquest(
                s, location, path, m, self.seat, self.loot[path], carried, self.left
            )
        return total

    def fighter(self, s: MonsterState, path: int) -> int:
        """Who goes to a path: the talents that count there, not the wounded, not the dearest."""
        c = s.content
        location = location_of(path)
        monster = monster_at(s, location)
        best = -1
        top = 0.0
        for m in s.clan[self.seat]:
            if s.path_of[m] >= 0 or c.merc_role[m] == k.NOVICE:
                continue
            fit = -0.08 * (c.merc_reputation[m] + self.value.merc[m] * self.left) - (2.0 if s.wounded[m] else 0.0)
            if s.leader[self.seat] == m:
                fit += 0.3
            if c.merc_timing[m] == k.OUTSIDE:
                power = c.merc_power[m]
                kind = 1 << c.monster_affinity[monster] if monster >= 0 else 0
                if power.dt_mask == 0 or power.dt_mask & kind:
                    fit += 0.6 * power.dt
                fit += 0.5 * power.remove + 0.3 * power.divert + 0.5 * (power.each[0] + power.each[1])
                fit += 0.25 * (power.one[0] + power.one[1]) + 0.2 * power.reroll_times
                fit += 0.15 * (power.total_capture + power.total_eliminate + power.total_conquest)
                fit += 0.4 * power.no_trap + 0.5 * power.double_benefit + 0.5 * power.extra_loot
                if power.has_events & 28:
                    fit += 0.6
            for t in range(3):
                e = s.gear[m * 3 + t]
                if e >= 0 and c.equip_timing[e] == k.OUTSIDE:
                    fit += 0.6 * self.value.equip[e]
            if best < 0 or fit > top:
                best = m
                top = fit
        return best

    def outing(self, s: MonsterState, path: int) -> float:
        """What the best fighter would gain on a path with the dice and tokens that pay, less what they are worth."""
        c = s.content
        seat = self.seat
        m = self.fighter(s, path)
        if m < 0:
            return NEVER
        optional = c.entrance_spaces
        mask = 3
        need_s = 0
        need_m = 0
        base = 0.0
        if path < k.ENTRANCE_PATH:
            row = header_row(s, path)
            optional = c.header_optional[row]
            mask = c.header_mask[row]
            need_s = c.header_s[row]
            need_m = c.header_m[row]
            power = c.header_power[row]
            base = self.value.gold_worth[seat] * power.gold + 0.4 * (power.potion + power.venom)
        else:
            base = 0.8 * self.value.gold_worth[seat] * c.guard_gold[path - k.ENTRANCE_PATH]
        owner = s.path_owner[path]
        s.path_merc[path] = m
        s.path_owner[path] = seat
        s.path_of[m] = path
        s.path_s[path] += need_s
        s.path_m[path] += need_m
        laid = self.lay_needed(s, path, m, 0)
        shields = min(2, s.defence[seat])
        s.path_defence[path] += shields
        laid += self.keep * worth.DEFENCE * shields
        potions = s.path_potion
        venoms = s.path_venom
        if s.potions[seat] > 0:
            s.path_potion = potions.copy()
            s.path_potion[path] += 1
        if s.venoms[seat] > 0:
            s.path_venom = venoms.copy()
            s.path_venom[path] += 1
        gain = self.best_dice(s, path, m, s.pool[seat * 9] - need_s, s.pool[seat * 9 + 1] - need_m, optional, mask)[0]
        gain -= laid
        while len(s.lay_path) > 0 and s.lay_path[-1] == path:
            unlay(s)
        s.path_defence[path] -= shields
        s.path_potion = potions
        s.path_venom = venoms
        s.path_s[path] -= need_s
        s.path_m[path] -= need_m
        s.path_merc[path] = -1
        s.path_owner[path] = owner
        s.path_of[m] = -1
        return base + gain - worth.POOL_S * need_s - worth.POOL_M * need_m - SEND

    def lay_needed(self, s: MonsterState, path: int, m: int, there: int) -> float:
        """Lay the traps that a capture needs, for now; what they are worth elsewhere."""
        c = s.content
        monster = monster_at(s, location_of(path))
        if monster < 0 or (c.merc_power[m].no_trap and c.merc_timing[m] == k.OUTSIDE):
            return 0.0
        need = c.monster_power[monster].traps_needed - there
        total = 0.0
        at = len(s.traps[self.seat]) - 1
        while need > 0 and at >= 0:
            token = s.traps[self.seat][at]
            zones.lay_token(s, path, token)
            total += self.keep * (worth.TRAP + worth.TRAP_COST * c.trap_cost[token % k.EPOCH])
            need -= 1
            at -= 1
        return total

    def best_dice(
        self, s: MonsterState, path: int, m: int, strength: int, magic: int, optional: int, mask: int
    ) -> tuple[float, int, int]:
        """Worth of a path with the number of dice that pays best, less the dice; how many of each colour to add."""
        if mask & 1 == 0:
            strength = 0
        if mask & 2 == 0:
            magic = 0
        c = s.content
        best = self.there(s, path, m)
        most_s = 0
        most_m = 0
        magic_first = c.merc_timing[m] == k.OUTSIDE and c.merc_power[m].each[1] > c.merc_power[m].each[0]
        add_s = 0
        add_m = 0
        cost = 0.0
        while add_s + add_m < optional:
            if add_m < magic and (magic_first or add_s >= strength):
                add_m += 1
                s.path_m[path] += 1
                cost += worth.POOL_M
            elif add_s < strength:
                add_s += 1
                s.path_s[path] += 1
                cost += worth.POOL_S
            else:
                break
            gain = self.there(s, path, m) - cost
            if gain > best:
                best = gain
                most_s = add_s
                most_m = add_m
        s.path_s[path] -= add_s
        s.path_m[path] -= add_m
        return (best, most_s, most_m)

    def dice(self, s: MonsterState) -> int:
        """The next die for a path."""
        asked = s.stack[-1]
        assert isinstance(asked, AssignDice)
        c = s.content
        path = asked.path
        m = asked.mercenary
        at = self.seat * 9
        if path < k.LAND_PATH:
            for die in (2, 3, 4, 0, 1, 5, 6, 7):
                if k.A_DIE + die in s.options:
                    return k.A_DIE + die
        self.walk(s, location_of(path))
        mask = c.header_mask[header_row(s, path)] if path < k.ENTRANCE_PATH else 3
        self.lay_needed(s, path, m, 0)
        shields = min(2, s.defence[self.seat])
        s.path_defence[path] += shields
        found = self.best_dice(s, path, m, s.pool[at], s.pool[at + 1], asked.room, mask)
        s.path_defence[path] -= shields
        while len(s.lay_path) > 0 and s.lay_path[-1] == path:
            unlay(s)
        if found[1] > 0 and k.A_DIE in s.options:
            return k.A_DIE
        if found[2] > 0 and k.A_DIE + 1 in s.options:
            return k.A_DIE + 1
        return k.A_STOP if k.A_STOP in s.options else s.options[0]

    def lay(self, s: MonsterState) -> int:
        """The next token for a path: traps that a capture needs, then what pays."""
        asked = s.stack[-1]
        assert isinstance(asked, AssignTokens)
        c = s.content
        path = asked.path
        m = asked.mercenary
        seat = self.seat
        monster = monster_at(s, location_of(path))
        self.walk(s, location_of(path))
        traps = 0
        for p in s.lay_path:
            if p == path:
                traps += 1
        tokens = s.traps[seat]
        last = k.A_SLOT + len(tokens) - 1
        free = c.merc_power[m].no_trap and c.merc_timing[m] == k.OUTSIDE
        if monster >= 0 and not free and last in s.options and traps < c.monster_power[monster].traps_needed:
            return self.strongest(s)
        now = self.there(s, path, m)
        best = now + 0.05
        found = k.A_STOP
        if k.A_DEFENCE in s.options:
            s.path_defence[path] += 1
            gain = self.there(s, path, m) - self.keep * worth.DEFENCE
            s.path_defence[path] -= 1
            if gain > best:
                best = gain
                found = k.A_DEFENCE
        if last in s.options and len(tokens) > 0:
            a = self.strongest(s)
            token = tokens[a - k.A_SLOT]
            zones.lay_token(s, path, token)
            gain = self.there(s, path, m)
            gain -= self.keep * (worth.TRAP + worth.TRAP_COST * c.trap_cost[token % k.EPOCH])
            unlay(s)
            if gain > best:
                found = a
        return found if found in s.options else s.options[0]

    def strongest(self, s: MonsterState) -> int:
        """The dearest trap of the play area."""
        c = s.content
        tokens = s.traps[self.seat]
        best = 0
        for i in range(1, len(tokens)):
            if c.trap_cost[tokens[i] % k.EPOCH] > c.trap_cost[tokens[best] % k.EPOCH]:
                best = i
        return k.A_SLOT + best


def unlay(s: MonsterState) -> None:
    """Take back the token laid last, as if it had not been."""
    s.lay_path.pop()
    s.lay_token.pop()
    s.lay_state.pop()
    s.lay_s.pop()
    s.lay_m.pop()
    s.lay_target.pop()
