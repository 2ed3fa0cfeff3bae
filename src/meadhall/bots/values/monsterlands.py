"""What a position of Monster Lands is worth: points now, and what dice, tokens, mercenaries and paths still promise."""

from math import exp
from typing import Final

from meadhall.bots.lookahead import Value, split
from meadhall.core.state import Business, State
from meadhall.monsterlands import assault, rolls, score, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.assault import Divert, DivertMagic, DivertTarget, Magic
from meadhall.monsterlands.battle import Attack, Battle, BattleEnds, GoTo, StrikeBack
from meadhall.monsterlands.cleanup import Desert, PreWages
from meadhall.monsterlands.conquest import Conquer, ConquestRoll, Loot, Looting
from meadhall.monsterlands.content import Content, Power
from meadhall.monsterlands.paths import Visit, benefit_times, first_path, header_row, last_path, monster_at
from meadhall.monsterlands.rolls import Rolling
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.turn import Turn

# Points for one piece, found by playing series against earlier settings of the same bot.
ROUND_DIE: Final = 0.42  # a die of a mercenary, per round to come
POOL_S: Final = 0.5  # dice of the pool, still to be placed
POOL_M: Final = 0.55
POOL_P: Final = 0.3
POOL_P_EYE: Final = 0.07
ROOM: Final = 0.3  # glory above reputation: what may still be hired
ROOM_MOST: Final = 12
GOLD: Final = 0.42  # gold, while there are rounds to spend it in
GOLD_SPARE: Final = 0.1
GOLD_ROUND: Final = 9  # as much as a round can use well
DEFENCE: Final = 0.5
POTION: Final = 0.6
VENOM: Final = 0.5
ELIXIR: Final = 0.5
TRAP: Final = 0.6  # any trap, for what it fulfils
TRAP_COST: Final = 0.22  # and for what it does
WOUND: Final = 1.3
LOOT: Final = 2.2
LAND_USE: Final = 0.6  # a settled land, per round
WIN: Final = 100.0
SPREAD: Final = 2.92  # variance of a die
# What a point on the tracks, one the paths promise, one of the purse, one in store and one of all else tell about
# winning, as powers of e: in the last round, and how much less for each round to come. Fitted to 3,000 games of bots.
SURE: Final[list[float]] = [0.214, 0.149, 0.128, 0.073, 0.068]
UNSURE: Final[list[float]] = [0.0273, 0.0216, 0.0226, 0.0, 0.0126]


def phi(x: float) -> float:
    """The chance that a normal number is below x, by the logistic curve."""
    if x > 4.0:
        return 1.0
    if x < -4.0:
        return 0.0
    return 1.0 / (1.0 + exp(-1.702 * x))


def at_least(mean: float, variance: float, goal: float) -> float:
    """The chance that a sum of dice reaches a goal."""
    if variance <= 0.0:
        return 1.0 if mean >= goal else 0.0
    return phi((mean - goal + 0.5) / variance**0.5)


def tail(n: int, least: int, p: float) -> float:
    """The chance of at least so many hits with n dice."""
    if least <= 0:
        return 1.0
    if least > n:
        return 0.0
    total = 0.0
    term = (1.0 - p) ** n
    for i in range(n + 1):
        if i >= least:
            total += term
        if i < n:
            term *= (n - i) / (i + 1.0) * p / (1.0 - p)
    return total


def outside_use(power: Power) -> float:
    """How much a talent or an ability does on one path, in points."""
    use = 0.0
    for colour in range(2):
        use += 0.5 * power.each[k.ON_MONSTER * 3 + colour] + 0.2 * power.each[k.ON_CONQUEST * 3 + colour]
        use += 0.25 * power.one[k.ON_MONSTER * 3 + colour]
        use += 0.3 * power.wounded_each[k.ON_MONSTER * 3 + colour]
    use += 0.15 * (power.total_capture + power.total_eliminate + power.total_conquest) + 0.3 * power.total_monster
    if power.reroll_mask & 3:
        use += 0.3 * power.reroll_times
    elif power.reroll_mask:
        use += 0.1 * power.reroll_times
    use += (0.3 if power.dt_mask else 0.6) * power.dt + 0.35 * power.remove + 0.3 * power.divert
    use += 0.8 * power.double_benefit + 1.0 * power.extra_loot + 0.7 * power.no_trap
    for event in range(5):
        if power.has_events & (1 << event):
            at = event * k.GOODS
            use += 0.4 * (power.events[at + k.GLORY] + 0.3 * power.events[at + k.GOLD])
            use += 0.15 * (power.events[at + k.POTION] + power.events[at + k.VENOM] + power.events[at + k.DEFENCE])
    return use


def deployment_use(power: Power) -> float:
    """How much a talent or an ability gives in one round, in points."""
    use = 0.3 * power.gold + power.glory + POTION * power.potion + VENOM * power.venom + ELIXIR * power.elixir
    use += DEFENCE * power.defence + 0.3 * power.mine_gold
    use += POOL_S * power.dice[k.S] + POOL_M * power.dice[k.M] + 0.5 * power.dice[k.P]
    if power.choose:
        use += POTION
    if power.pay_die >= 0:
        use += 0.25
    if power.give_mask:
        use += 0.15 if len(power.take) < 2 else POOL_M
    if power.discount > 0:
        use += 0.12 * power.discount
    use += 0.1 * power.trap_storage + 0.15 * power.adjust
    use += 2.0 * power.free_hire + 1.5 * power.free_equipment + 1.8 * power.take_loot
    return use


class MonsterValue(Value):
    """Adds up what each clan has and may still expect; a seat's value is its lead over the mean of its opponents."""

    def __init__(self) -> None:
        self.digest: str = ""
        self.merc: list[float] = []  # what a mercenary brings per round
        self.equip: list[float] = []
        self.land: list[float] = []
        self.extra: list[float] = []  # by seat: what the paths promise
        self.gold_worth: list[float] = []  # by seat
        self.part_purse: float = 0.0  # of the clan last looked at
        self.part_stores: float = 0.0

    def learn(self, c: Content) -> None:
        """The use of each card of a content set."""
        merc: list[float] = []
        for m in range(c.mercs):
            power = c.merc_power[m]
            use = ROUND_DIE * (c.merc_dice[m * 3] + c.merc_dice[m * 3 + 1] + c.merc_dice[m * 3 + 2])
            if c.merc_role[m] != k.NOVICE:
                use += 0.5  # somebody to send
            use += outside_use(power) if c.merc_timing[m] == k.OUTSIDE else deployment_use(power)
            merc.append(use)
        equip: list[float] = []
        for e in range(c.equips):
            power = c.equip_power[e]
            equip.append(outside_use(power) if c.equip_timing[e] == k.OUTSIDE else deployment_use(power))
        land: list[float] = []
        for i in range(c.lands):
            land.append(max(0.2, deployment_use(c.land_power[i]) - 0.45 * len(c.land_dice[i])))
        self.merc = merc
        self.equip = equip
        self.land = land
        self.digest = c.digest

    def resting(self, s: State) -> bool:
        """Between turns, and before a roll: what dice will show is not foreseen."""
        if len(s.stack) == 0:
            return False
        top = s.stack[-1]
        return isinstance(top, (Turn, Rolling))

    def worth(self, s: State, seat: int) -> float:
        """The lead of a seat in expected final points."""
        assert isinstance(s, MonsterState)
        if self.digest != s.content.digest:
            self.learn(s.content)
        if s.over:
            own = score.points(s, seat)
            most = 0
            for p in range(s.players):
                if p != seat:
                    most = max(most, score.points(s, p))
            return WIN * (2.0 * s.returns()[seat] - 1.0) + own - 0.5 * most
        left = rounds_left(s)
        self.prepare(s, left)
        own_worth = self.expected(s, seat, left)
        if s.players == 1:
            return own_worth
        others = 0.0
        for p in range(s.players):
            if p != seat:
                others += self.expected(s, p, left)
        return own_worth - 0.6 * others / (s.players - 1)

    def shares(self, s: State) -> list[float]:
        """The chance of each clan to win, surer the fewer rounds are to come."""
        assert isinstance(s, MonsterState)
        if s.over:
            return s.returns()
        if s.players == 1:
            return super().shares(s)
        if self.digest != s.content.digest:
            self.learn(s.content)
        left = rounds_left(s)
        self.prepare(s, left)
        out: list[float] = []
        for p in range(s.players):
            rest = self.expected(s, p, left)
            points = score.points(s, p)
            rest -= points + self.extra[p] + self.part_purse + self.part_stores
            total = points * (SURE[0] - UNSURE[0] * left) + self.extra[p] * (SURE[1] - UNSURE[1] * left)
            total += self.part_purse * (SURE[2] - UNSURE[2] * left) + self.part_stores * (SURE[3] - UNSURE[3] * left)
            out.append(total + rest * (SURE[4] - UNSURE[4] * left))
        return split(out, 1.0)

    def prepare(self, s: MonsterState, left: int) -> None:
        """What concerns all clans: the worth of gold, and what the paths promise."""
        self.gold_worth = []
        self.extra = []
        for p in range(s.players):
            self.gold_worth.append(gold_at(s, p, left))
            self.extra.append(0.0)
        if s.phase <= k.PHASE_ADVENTURE:
            self.paths(s, left)

    def expected(self, s: MonsterState, p: int, left: int) -> float:
        """The points a clan may expect to end with."""
        c = s.content
        deploying = s.phase <= k.PHASE_DEPLOY
        total = score.points(s, p) + self.extra[p]
        excess = s.glory[p] - s.reputation[p]
        if left > 0 or deploying:
            total += (ROOM if left > 0 else 0.5 * ROOM) * min(excess, ROOM_MOST)
        owed = 0
        highest = 0
        for m in s.clan[p]:
            use = self.merc[m] * left
            for t in range(3):
                e = s.gear[m * 3 + t]
                if e >= 0:
                    use += self.equip[e] * (0.8 * left + (0.3 if deploying and s.path_of[m] < 0 else 0.0))
            if s.wounded[m]:
                use -= WOUND if left > 0 else (0.3 if deploying else 0.0)
            if deploying and s.path_of[m] < 0 and c.merc_role[m] != k.NOVICE and zones.pool_size(s, p) > 0:
                use += 0.4  # can still be sent
            if m != s.leader[p] and s.settled_on[m] < 0:
                owed += 1
                highest = max(highest, c.merc_reputation[m])
            elif s.settled_on[m] >= 0:
                use += 0.2 * left
            total += use
        self.part_purse = self.purse(s, p, left, owed, highest)
        total += self.part_purse
        for land in range(c.lands):
            if s.land_owner[land] == p and left > 0:
                total += self.land[land] * left * (LAND_USE if s.land_settler[land] >= 0 else 0.2)
        self.part_stores = self.stores(s, p, left, deploying)
        return total + self.part_stores

    def purse(self, s: MonsterState, p: int, left: int, owed: int, highest: int) -> float:
        """Gold, and the wages it has to pay (M.CLEANUP.17)."""
        wage = s.content.band_wages[zones.band(s, p)]
        due = owed * wage
        gold = s.gold[p]
        total = 0.0
        if s.phase == k.PHASE_CLEANUP:
            top = s.stack[-1]
            if not isinstance(top, PreWages) and not isinstance(top, Desert):
                due = 0
        short = due - gold
        if short > 0:
            loss = highest + 1.5 * left
            total -= loss * (1.0 if s.phase >= k.PHASE_CLEANUP else min(1.0, 0.25 + 0.12 * short))
            gold = 0
        else:
            gold -= due
        total -= 0.25 * wage * owed * left  # wages of the rounds to come
        many = GOLD_ROUND * left + (4 if s.phase <= k.PHASE_DEPLOY else 0)
        few = min(gold, many)
        rate = GOLD if left > 0 else 0.2
        return total + rate * few + (GOLD_SPARE if left > 0 else 0.02) * (gold - few)

    def stores(self, s: MonsterState, p: int, left: int, deploying: bool) -> float:
        """Dice of the pool, tokens and loot in the play area."""
        c = s.content
        total = 0.0
        if deploying:
            at = p * 9
            total += POOL_S * s.pool[at] + POOL_M * s.pool[at + 1] + (POOL_P + 0.25) * s.pool[at + 8]
            for value in range(1, 7):
                total += (POOL_P + POOL_P_EYE * value) * s.pool[at + 1 + value]
        keep = min(1.0, 0.55 + 0.15 * left) if left > 0 else (0.35 if deploying else 0.0)
        if keep > 0.0:
            total += keep * (DEFENCE * s.defence[p] + POTION * s.potions[p])
            total += keep * (VENOM * s.venoms[p] + ELIXIR * s.elixirs[p])
            for i in range(len(s.traps[p])):
                use = TRAP + TRAP_COST * c.trap_cost[s.traps[p][i] % k.EPOCH]
                total += keep * use * (1.0 if i < 3 else 0.4)
        for design in s.loots[p]:
            power = c.loot_power[design]
            use = outside_use(power) if c.loot_use[design] == k.LOOT_OUTSIDE else deployment_use(power)
            if power.gold > 0:
                use += (self.gold_worth[p] - 0.3) * power.gold
            if power.trophy_points > 0:
                use = max(0.0, use - power.trophy_points)  # counted already as a trophy
            total += (0.9 if left > 0 else 0.4 if s.phase <= k.PHASE_ADVENTURE else 0.1) * use
        return total

    # -- paths ---------------------------------------------------------------------------------------------------------

    def paths(self, s: MonsterState, left: int) -> None:
        """What everybody who is out may expect."""
        adventure = s.phase == k.PHASE_ADVENTURE
        ahead = [not adventure, not adventure, not adventure]
        now: Visit | None = None
        if adventure:
            for business in s.stack:
                if isinstance(business, GoTo):
                    ahead[business.location] = True
            now = visited(s)
        if s.mission_left >= 0 and (s.path_merc[0] >= 0 or s.path_merc[1] >= 0):
            self.mission(s)
        if ahead[k.LEFT_LAND] and s.mission_right >= 0:
            self.contract(s)
        for location in range(3):
            if location != k.ENTRANCE and location >= s.lands:
                continue
            if ahead[location]:
                self.location(s, location, None, left)
            elif now is not None and now.location == location:
                self.location(s, location, now, left)

    def goods(self, s: MonsterState, p: int, row: list[int]) -> float:
        """A row of goods in points."""
        total = self.gold_worth[p] * row[k.GOLD] + 1.2 * row[k.GLORY] + POTION * row[k.POTION]
        return total + VENOM * row[k.VENOM] + DEFENCE * row[k.DEFENCE] + ELIXIR * row[k.ELIXIR] + row[k.TRAP]

    def mission(self, s: MonsterState) -> None:
        """The dice mission; two who roll share the chance."""
        c = s.content
        tile = s.mission_left
        chances = [0.0, 0.0]
        for path in range(2):
            m = s.path_merc[path]
            if m < 0:
                continue
            sums = rolls.modifiers(s, rolls.bare(path, k.ON_MISSION, 0))
            mean = 0.0
            variance = 0.0
            for colour in range(3):
                n = rolls.dice_on(s, path, colour)
                rolled = rolls.rolled_on(s, path, colour)
                if n > 0:
                    mean += (n - rolled) * (3.5 + sums[colour]) + sums[3 + colour]
                    variance += (n - rolled) * SPREAD
            if rolls.any_rolled(s, path):
                mean += rolls.dice_total(s, path, sums)
            mean += self.rerolls(s, path, m, k.ON_MISSION, variance)
            chances[path] = at_least(mean, variance, c.a_objective[tile])
        for path in range(2):
            if s.path_merc[path] < 0:
                continue
            p = s.path_owner[path]
            chance = chances[path]
            gain = self.goods(s, p, c.a_reward[tile])
            loss = self.goods(s, p, c.a_penalty[tile])
            other = chances[1 - path]
            won = chance * (1.0 - 0.5 * other)
            self.extra[p] += won * gain + (chance - won) * c.second_gold * self.gold_worth[p] - (1.0 - chance) * loss
            power = c.merc_power[s.path_merc[path]]
            if power.has_events & 3:
                self.extra[p] += chance * (0.3 * power.events[k.GOLD] + power.events[k.GLORY])

    def contract(self, s: MonsterState) -> None:
        """The contract: its reward less what is handed in."""
        c = s.content
        tile = s.mission_right
        need = c.b_hand_in[tile]
        for path in range(k.CONTRACT_PATH, k.LAND_PATH):
            if s.path_merc[path] < 0:
                continue
            p = s.path_owner[path]
            able = s.gold[p] >= need[k.GOLD] and s.potions[p] >= need[k.POTION] and s.venoms[p] >= need[k.VENOM]
            able = able and s.defence[p] >= need[k.DEFENCE] and len(s.traps[p]) >= need[k.TRAP]
            gain = self.goods(s, p, c.b_left[tile] if path == k.CONTRACT_PATH else c.b_right[tile])
            gain -= self.goods(s, p, need)
            if gain > 0.0:
                self.extra[p] += gain if able else 0.3 * gain

    def rerolls(self, s: MonsterState, path: int, m: int, context: int, variance: float) -> float:
        """What rerolls may add to a total, while there are dice to roll."""
        if variance <= 0.0:
            return 0.0
        c = s.content
        times = 0
        power = c.merc_power[m]
        mask = 4 if context == k.ON_MISSION else 3
        if c.merc_timing[m] == k.OUTSIDE and power.reroll_mask & mask:
            times += power.reroll_times
        for t in range(3):
            e = s.gear[m * 3 + t]
            if e >= 0 and c.equip_timing[e] == k.OUTSIDE and c.equip_power[e].reroll_mask & mask:
                times += c.equip_power[e].reroll_times
        if k.LAND_PATH <= path < k.ENTRANCE_PATH:
            times += c.header_power[header_row(s, path)].reroll_times
        times += s.path_elixir[path]
        return 1.1 * min(times, 3)

    def location(self, s: MonsterState, location: int, now: Visit | None, left: int) -> None:
        """A land or the Entrance, path by path: how likely each fight, conquest and loot is."""
        top = s.stack[-1]
        first = first_path(location)
        last = last_path(location)
        monster = monster_at(s, location)
        undefeated = 1.0 if monster >= 0 else 0.0
        damage = 0.0
        if now is not None:
            damage = float(now.damage)
            if now.result != k.UNDEFEATED:
                undefeated = 0.0
        offered = LOOT * min(1.0, 0.35 + 0.25 * left) if location < k.ENTRANCE else 0.0
        taken = 0
        carried = 0.0
        for path in range(first, last):
            m = s.path_merc[path]
            if m < 0:
                continue
            p = s.path_owner[path]
            loot = offered * (1.0 - 0.08 * taken)
            taken += 1
            if now is not None and now.over:
                if isinstance(top, Loot):
                    if path >= top.path and path != now.victor and path != top.conqueror:
                        self.extra[p] += loot
                elif path != now.victor:
                    if s.fought[path] == 0 and location < k.ENTRANCE and s.land_card[location] >= 0:
                        self.extra[p] += self.conquest(s, location, path, m, p, loot, carried, left)
                    else:
                        self.extra[p] += loot
                continue
            if s.fought[path] == 2:
                self.extra[p] += loot
                continue
            value = 0.0
            if undefeated > 0.02:
                attacked = now is not None and s.fought[path] == 1 and not assailed(top)
                best = -99.0
                chance = 0.0
                strength = 0.0
                magic = 0 if attacked else min(rolls.dice_on(s, path, k.M), 6)
                spend = 0
                while True:
                    out = self.fight(s, location, path, m, p, monster, damage, spend, attacked, loot, left)
                    if out[0] > best:
                        best = out[0]
                        chance = out[1]
                        strength = out[2]
                    if spend >= magic:
                        break
                    spend = magic
                value += undefeated * best
                rest = undefeated * (1.0 - chance)
                damage += 0.8 * strength
            else:
                rest = 0.0
            if undefeated < 1.0 and location < k.ENTRANCE:
                value += (1.0 - undefeated) * self.conquest(s, location, path, m, p, loot, carried, left)
                if undefeated < 0.5:
                    carried += 3.0 * rolls.dice_on(s, path, k.S) * 0.5
            undefeated = rest
            self.extra[p] += value + self.gold_worth[p] * s.path_gold[path]
            if left > 0:
                self.extra[p] += 0.4 * (s.path_potion[path] + s.path_venom[path])
        if now is None and undefeated > 0.5 and taken > 0 and location < k.ENTRANCE:
            for p in range(s.players):
                self.extra[p] -= 0.1  # it would move to the Entrance and spread panic

    def fight(
        self,
        s: MonsterState,
        location: int,
        path: int,
        m: int,
        p: int,
        monster: int,
        damage: float,
        spend: int,
        attacked: bool,
        loot: float,
        left: int,
    ) -> list[float]:
        """Worth, chance of success and strength of one path against the monster, with magic dice spent on defence."""
        c = s.content
        power = c.monster_power[monster]
        talent = c.merc_power[m]
        outside = c.merc_timing[m] == k.OUTSIDE
        forbid = power.forbid
        each = [power.each[0], power.each[1]]
        one = [0, 0]
        flat = 0
        capture = 0
        eliminate = 0
        dt = 0
        remove = 0
        if outside:
            wounded = s.wounded[m]
            for colour in range(2):
                each[colour] += talent.each[colour] + (talent.wounded_each[colour] if wounded else 0)
                one[colour] += talent.one[colour]
            flat += talent.total_monster
            capture += talent.total_capture
            eliminate += talent.total_eliminate
            remove += talent.remove
            if talent.dt_mask == 0 or (location < k.ENTRANCE and talent.dt_mask >> c.monster_affinity[monster] & 1):
                dt += talent.dt
        for t in range(3):
            e = rolls.gear_power(s, m, t, forbid)
            if e >= 0:
                gear = c.equip_power[e]
                for colour in range(2):
                    each[colour] += gear.each[colour]
                    one[colour] += gear.one[colour]
                flat += gear.total_monster
                dt += gear.dt
                remove += gear.remove
        dice = [s.path_s[path], s.path_m[path]]
        traps = 0
        for i in range(len(s.lay_path)):
            if s.lay_path[i] != path:
                continue
            trap = c.trap_power[s.lay_token[i] % k.EPOCH]
            if s.lay_state[i] != k.TRICK_OUT:
                traps += 1
            if s.lay_state[i] == k.FACE_DOWN:
                dice[0] += trap.trap_s + (1 if trap.trap_choice else 0)
                dice[1] += trap.trap_m
            else:
                dice[0] += s.lay_s[i]
                dice[1] += s.lay_m[i]
            each[0] += trap.each[0]
            each[1] += trap.each[1]
            flat += trap.total_monster
            dt += trap.dt
            remove += trap.remove
        benefit = 0
        if location < k.ENTRANCE:
            if forbid & k.FORBID_BENEFIT == 0:
                benefit = c.header_power[header_row(s, path)].dt * benefit_times(s, path)
        else:
            benefit = c.guard_defence[path - k.ENTRANCE_PATH]
        death = 0.0
        wound = 0.0
        if not attacked:
            n = max(0, assault.attack_dice(s, location) - remove - spend) + power.area_dice
            shields = s.path_defence[path] - power.automatic_hits
            if forbid & k.FORBID_DT == 0:
                shields += dt + benefit
            if forbid & k.FORBID_POTION == 0:
                shields += s.path_potion[path]
            p_hit = (7 - c.hit_from) / 6.0
            if s.wounded[m]:
                death = tail(n, shields + 1, p_hit)
            else:
                death = tail(n, shields + 2, p_hit)
                wound = tail(n, shields + 1, p_hit) - death
        dice[1] -= spend
        mean = float(flat)
        variance = 0.0
        some = False
        for colour in range(2):
            rolled = rolls.rolled_on(s, path, colour) if attacked else 0
            rest = dice[colour] - rolled
            if dice[colour] > 0:
                some = True
                mean += rest * max(0.5, 3.5 + each[colour]) + one[colour]
                variance += rest * SPREAD
        if attacked and len(s.rolled) > 0:
            for entry in s.rolled:
                if entry >> 12 == path:
                    mean += max(0, (entry & 15) + each[(entry >> 4) & 15])
        if not some:
            mean = 0.0
        else:
            if forbid & k.FORBID_VENOM == 0:
                mean += c.venom_bonus * s.path_venom[path]
            rolling = rolls.under_way(s)
            if attacked and rolling is not None and rolling.roll.path == path:
                roll = rolling.roll
                mean += c.venom_bonus * roll.venoms + roll.monster
                capture += roll.capture
                eliminate += roll.eliminate
                for at in range(0, len(roll.groups), rolls.GROUP):
                    if roll.groups[at + 1] & 3 and (variance > 0.0 or len(s.rolled) > 0):
                        mean += 1.1 * min(roll.groups[at + 2], 2)
                        variance += SPREAD
            else:
                mean += self.rerolls(s, path, m, k.ON_MONSTER, variance)
        p_out = at_least(mean + damage + eliminate, variance, c.monster_eliminate[monster]) if some else 0.0
        p_cap = 0.0
        if some and (traps >= power.traps_needed or (outside and talent.no_trap)):
            p_cap = at_least(mean + damage + capture, variance, c.monster_capture[monster])
        success = max(p_out, p_cap)
        glory = 1.2 if left > 0 else 1.0
        caught = glory * c.capture_glory[monster] + self.gold_worth[p] * c.capture_gold[monster]
        killed = glory * c.eliminate_glory[monster] + max(
            float(c.monster_trophy[monster]), 0.8 * self.gold_worth[p] * c.trophy_price * c.monster_trophy[monster]
        )
        if outside and talent.has_events:
            caught += self.event(p, talent, k.EVENT_CAPTURE)
            killed += self.event(p, talent, k.EVENT_ELIMINATE)
        win = p_out * killed + max(0.0, success - p_out) * caught + (1.0 - success) * loot
        loss = c.merc_reputation[m] + self.merc[m] * left
        if s.leader[p] == m:
            loss += 0.5
        for t in range(3):
            e = s.gear[m * 3 + t]
            if e >= 0:
                loss += self.equip[e] * 0.8 * left
        if location < k.ENTRANCE:
            loss -= glory * c.death_glory[(path - k.LAND_PATH) & 3]
        else:
            loss -= glory * c.entrance_death_glory
            win += 0.3 * success
        value = (1.0 - death) * win - death * loss - wound * ((WOUND if left > 0 else 0.0) + power.wound_glory)
        return [value, (1.0 - death) * success, (1.0 - death) * mean]

    def event(self, p: int, power: Power, event: int) -> float:
        """What a card pays at an event."""
        at = event * k.GOODS
        total = power.events[at + k.GLORY] + self.gold_worth[p] * power.events[at + k.GOLD]
        return total + 0.5 * (power.events[at + k.POTION] + power.events[at + k.VENOM] + power.events[at + k.DEFENCE])

    def conquest(
        self, s: MonsterState, location: int, path: int, m: int, p: int, loot: float, carried: float, left: int
    ) -> float:
        """What a mercenary that does not have to fight may expect: the land, or loot."""
        c = s.content
        land = s.land_card[location]
        if land < 0:
            return loot
        talent = c.merc_power[m]
        outside = c.merc_timing[m] == k.OUTSIDE
        top = s.stack[-1]
        rolling = rolls.under_way(s)
        roll: rolls.Roll | None = None
        if rolling is not None and rolling.roll.path == path:
            roll = rolling.roll
        mean = carried
        if isinstance(top, Conquer):
            mean = float(top.carried)
        elif roll is not None and isinstance(rolling, ConquestRoll):
            mean = float(rolling.carried)
        variance = 0.0
        some = False
        at = k.ON_CONQUEST * 3
        for colour in range(2):
            each = talent.each[at + colour] if outside else 0
            for t in range(3):
                e = rolls.gear_power(s, m, t, 0)
                if e >= 0:
                    each += c.equip_power[e].each[at + colour]
            n = s.path_s[path] if colour == k.S else s.path_m[path]
            for i in range(len(s.lay_path)):
                if s.lay_path[i] == path:
                    trap = c.trap_power[s.lay_token[i] % k.EPOCH]
                    each += trap.each[at + colour]
                    if s.lay_state[i] == k.FACE_DOWN:
                        n += trap.trap_s if colour == k.S else trap.trap_m
                    else:
                        n += s.lay_s[i] if colour == k.S else s.lay_m[i]
            if n > 0:
                some = True
            rest = n
            if roll is not None:
                for entry in s.rolled:
                    if entry >> 12 == path and (entry >> 4) & 15 == colour:
                        rest -= 1
                        mean += max(0, (entry & 15) + each)
            mean += rest * max(0.5, 3.5 + each)
            variance += rest * SPREAD
        if not some:
            return loot
        if outside:
            mean += talent.total_conquest
        mean += c.venom_bonus * s.path_venom[path]
        if roll is not None:
            mean += c.venom_bonus * roll.venoms + roll.conquest
            for group in range(0, len(roll.groups), rolls.GROUP):
                if roll.groups[group + 1] & 3:
                    mean += 1.1 * min(roll.groups[group + 2], 2)
                    variance += SPREAD
        else:
            mean += self.rerolls(s, path, m, k.ON_CONQUEST, variance)
        chance = at_least(mean, variance, c.land_value[land])
        gain = (1.2 if left > 0 else 1.0) * c.land_glory[land] + 1.2 + 0.5 * self.land[land] * left
        if outside and talent.has_events:
            gain += self.event(p, talent, k.EVENT_CONQUEST)
        if gain < loot:
            return loot
        return chance * gain + (1.0 - chance) * loot


def visited(s: MonsterState) -> Visit | None:
    """How far the land or the Entrance has come where the Adventure phase is now."""
    rolling = rolls.under_way(s)
    if isinstance(rolling, (Attack, ConquestRoll)):
        return rolling.visit
    for business in s.stack:
        if isinstance(business, (Battle, StrikeBack, BattleEnds)):
            return business.visit
        if isinstance(business, (Conquer, Loot, Looting)):
            return business.visit
    return None


def assailed(top: Business) -> bool:
    """Whether the question is about the attack of a monster that is not rolled yet."""
    return isinstance(top, (Magic, Divert, DivertTarget, DivertMagic))


def rounds_left(s: MonsterState) -> int:
    """Whole rounds after this one; none when the glory of a clan ends the game."""
    for p in range(s.players):
        if s.glory[p] >= s.content.end_glory:
            return 0
    left = s.content.rounds - s.round
    most = 0
    for p in range(s.players):
        most = max(most, s.glory[p])
    if most >= s.content.end_glory - 4 and left > 1:
        return 1
    return left


def gold_at(s: MonsterState, p: int, left: int) -> float:
    """What one more gold is worth."""
    if left == 0:
        return 0.15 if s.phase <= k.PHASE_DEPLOY else 0.05
    return GOLD if s.gold[p] < GOLD_ROUND * left else GOLD_SPARE


VALUE: Final = MonsterValue()
