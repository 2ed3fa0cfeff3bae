"""What the network of Monster Lands reads: glory, gold, dice, tokens, mercenaries, lands and paths of each clan."""

from librt.vecs import vec

from meadhall.bots.nets.net import Features
from meadhall.bots.values.monsterlands import VALUE, rounds_left
from meadhall.core.state import State
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import score, zones
from meadhall.monsterlands.content import Content
from meadhall.monsterlands.state import MonsterState

SEAT = [
    "hand-made", "paths", "points", "purse", "stores", "glory", "reputation", "excess", "gold", "defence", "potions",
    "venoms", "elixirs", "strength dice", "magic dice", "persuasion dice", "persuasion eyes", "clan", "free", "sent",
    "wounded", "settled", "geared", "wages", "short", "traps", "loot", "trophies", "trophy points", "affinity points",
    "lands", "land dice", "dice per round", "passed", "first", "asked", "glory missing", "use to come", "dice to come",
]  # fmt: skip
TABLE = ["left", "round", "deploying", "adventure", "clean-up", "most glory", "monsters", "players"]


class MonsterFeatures(Features):
    """Numbers of Monster Lands."""

    def __init__(self) -> None:
        super().__init__()
        self.content: Content = Content()
        self.left: int = 0
        self.merc_at: list[int] = []  # by card: the first one of the same name, which stands for all
        self.equip_at: list[int] = []

    def learn(self, s: State) -> None:
        """Lengths by the cards there are."""
        assert isinstance(s, MonsterState)
        if self.content is s.content:
            return
        c = s.content
        self.content = c
        self.digest = c.digest
        self.merc_at = firsts(c.merc_ids)
        self.equip_at = firsts(c.equip_ids)
        self.public = len(SEAT) + c.mercs + c.equips + c.lands
        self.length = self.public + c.traps + c.loots
        self.width = len(TABLE)

    def seat_names(self) -> list[str]:
        """What the numbers of a seat are."""
        c = self.content
        out = list(SEAT)
        for i in range(c.mercs):
            out.append("mercenary " + c.merc_ids[i] + ("" if self.merc_at[i] == i else f" {i}"))
        for i in range(c.equips):
            out.append("equipment " + c.equip_ids[i] + ("" if self.equip_at[i] == i else f" {i}"))
        for i in range(c.lands):
            out.append("land " + c.land_ids[i])
        for i in range(c.traps):
            out.append("trap " + c.trap_ids[i])
        for i in range(c.loots):
            out.append("loot " + c.loot_ids[i])
        return out

    def table_names(self) -> list[str]:
        """What the numbers of the table are."""
        return list(TABLE)

    def handmade(self) -> list[str]:
        """The one sum."""
        return ["hand-made"]

    def fits(self, s: State) -> bool:
        """Two and more, once the game has begun."""
        assert isinstance(s, MonsterState)
        if s.players < 2 or s.round < 1:
            return False
        self.learn(s)
        return True

    def table(self, s: State) -> list[float]:
        """Where in the game we are."""
        assert isinstance(s, MonsterState)
        v = VALUE
        if v.digest != s.content.digest:
            v.learn(s.content)
        self.left = rounds_left(s)
        v.prepare(s, self.left)
        most = 0
        for p in range(s.players):
            most = max(most, s.glory[p])
        monsters = 1 if s.entrance >= 0 else 0
        for monster in s.land_monster:
            if monster >= 0:
                monsters += 1
        return [
            float(self.left),
            float(s.round),
            1.0 if s.phase <= k.PHASE_DEPLOY else 0.0,
            1.0 if s.phase == k.PHASE_ADVENTURE else 0.0,
            1.0 if s.phase >= k.PHASE_CLEANUP else 0.0,
            float(most),
            float(monsters),
            float(s.players),
        ]

    def fill(self, s: State, p: int, out: vec[float]) -> None:
        """All there is of a clan."""
        assert isinstance(s, MonsterState)
        c = s.content
        v = VALUE
        left = self.left
        out[0] = v.expected(s, p, left)
        out[1] = v.extra[p]
        out[2] = float(score.points(s, p))
        out[3] = v.part_purse
        out[4] = v.part_stores
        out[5] = float(s.glory[p])
        out[6] = float(s.reputation[p])
        out[7] = float(s.glory[p] - s.reputation[p])
        out[8] = float(s.gold[p])
        out[9] = float(s.defence[p])
        out[10] = float(s.potions[p])
        out[11] = float(s.venoms[p])
        out[12] = float(s.elixirs[p])
        at = p * 9
        out[13] = float(s.pool[at])
        out[14] = float(s.pool[at + 1])
        persuasion = s.pool[at + 8]
        eyes = 0
        for value in range(1, 7):
            persuasion += s.pool[at + 1 + value]
            eyes += value * s.pool[at + 1 + value]
        out[15] = float(persuasion)
        out[16] = float(eyes)
        free = 0
        sent = 0
        wounded = 0
        settled = 0
        geared = 0
        owed = 0
        dice = 0
        use = 0.0
        first = len(SEAT)
        gear = first + c.mercs
        for m in s.clan[p]:
            out[first + self.merc_at[m]] += 1.0
            use += v.merc[m]
            dice += c.merc_dice[m * 3] + c.merc_dice[m * 3 + 1] + c.merc_dice[m * 3 + 2]
            if s.path_of[m] >= 0:
                sent += 1
            elif c.merc_role[m] != k.NOVICE:
                free += 1
            if s.wounded[m]:
                wounded += 1
            if s.settled_on[m] >= 0:
                settled += 1
            elif m != s.leader[p]:
                owed += 1
            for t in range(3):
                e = s.gear[m * 3 + t]
                if e >= 0:
                    geared += 1
                    out[gear + self.equip_at[e]] += 1.0
                    use += v.equip[e]
        out[17] = float(len(s.clan[p]))
        out[18] = float(free)
        out[19] = float(sent)
        out[20] = float(wounded)
        out[21] = float(settled)
        out[22] = float(geared)
        due = owed * c.band_wages[zones.band(s, p)]
        out[23] = float(due)
        out[24] = float(max(0, due - s.gold[p]))
        out[25] = float(len(s.traps[p]))
        out[26] = float(len(s.loots[p]))
        out[27] = float(len(s.trophies[p]))
        out[28] = float(score.trophy_points(s, p))
        out[29] = out[2] - out[28] - out[5] - out[6]
        at = gear + c.equips
        for land in range(c.lands):
            if s.land_owner[land] == p:
                out[at + land] = 1.0
                out[30] += 1.0
                if s.land_settler[land] >= 0:
                    out[31] += 1.0
        out[32] = float(dice)
        out[33] = float(s.passed[p])
        out[34] = 1.0 if s.first == p else 0.0
        out[35] = 1.0 if s.to_move == p else 0.0
        out[36] = float(max(0, c.end_glory - s.glory[p]))
        out[37] = use * left
        out[38] = float(dice * left)
        at = self.public
        for trap in s.traps[p]:
            out[at + trap % k.EPOCH] += 1.0
        at += c.traps
        for loot in s.loots[p]:
            out[at + loot] += 1.0


def firsts(ids: list[str]) -> list[int]:
    """For each place the first one with the same id."""
    out: list[int] = []
    for id in ids:
        out.append(ids.index(id))
    return out


FEATURES = MonsterFeatures()
