"""What the network of Northgard reads: fame, stocks, land, buildings, figures and cards of each seat."""

from librt.vecs import vec

from meadhall.bots.nets.net import Features
from meadhall.bots.values.northgard import VALUE, axes, threat, years_with
from meadhall.core.state import State
from meadhall.northgard import codes as k
from meadhall.northgard import harvest, land, score, year
from meadhall.northgard import ops as o
from meadhall.northgard.content import Content
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import on_map

SEAT = [
    "hand-made", "land", "stock", "cards", "fame", "food", "wood", "lore", "food income", "wood income", "lore income",
    "territories", "closed", "closed size", "wide", "open size", "one side open", "strongholds", "threatened",
    "attacked", "attacks", "lairs", "small spaces", "carved spaces", "large spaces", "units", "reserve", "deck",
    "deck use", "unrest", "hand count", "played", "passed", "took", "first", "on turn", "food short", "wood short",
    "deck use to come", "land to come", "units to come",
]  # fmt: skip
TABLE = ["year", "later", "harvests", "winters", "tiles", "players"]


class NorthgardFeatures(Features):
    """Numbers of Northgard."""

    def __init__(self) -> None:
        super().__init__()
        self.content: Content = Content()

    def learn(self, s: State) -> None:
        """Lengths by the cards there are."""
        assert isinstance(s, Northgard)
        if self.content is s.content:
            return
        c = s.content
        self.content = c
        self.digest = c.digest
        self.public = len(SEAT) + len(c.building_ids) + len(c.clan_ids) + len(c.card_ids)
        self.length = self.public + 1 + len(c.card_ids)
        self.width = len(TABLE)

    def seat_names(self) -> list[str]:
        """What the numbers of a seat are."""
        c = self.content
        out = list(SEAT)
        for building in c.building_ids:
            out.append("building " + building)
        for clan in c.clan_ids:
            out.append("clan " + clan)
        for card in c.card_ids:
            out.append("card " + card)
        out.append("hand use")
        for card in c.card_ids:
            out.append("hand " + card)
        return out

    def table_names(self) -> list[str]:
        """What the numbers of the table are."""
        return list(TABLE)

    def handmade(self) -> list[str]:
        """The one sum."""
        return ["hand-made"]

    def fits(self, s: State) -> bool:
        """Two and more, each for itself, with clans."""
        assert isinstance(s, Northgard)
        if s.players < 2 or len(s.stack) == 0:
            return False
        for p in range(s.players):
            if s.clan[p] < 0 or s.team[p] != p:
                return False
        self.learn(s)
        return True

    def table(self, s: State) -> list[float]:
        """Where in the game we are."""
        assert isinstance(s, Northgard)
        later = s.content.years[s.v[k.V_VARIANT]] - s.year
        harvests = years_with(s, year.HARVEST_B)
        winters = years_with(s, year.WINTER)
        return [float(s.year), float(later), float(harvests), float(winters), float(len(s.pile)), float(s.players)]

    def fill(self, s: State, p: int, out: vec[float]) -> None:
        """All there is of a seat."""
        assert isinstance(s, Northgard)
        c = s.content
        v = VALUE
        if v.digest != c.digest:
            v.learn(c)
        later = c.years[s.v[k.V_VARIANT]] - s.year
        harvests = years_with(s, year.HARVEST_B)
        pending = harvests - later
        out[0] = v.expected(s, p)
        out[1] = v.part_land
        out[2] = v.part_stock
        out[3] = v.part_cards
        out[4] = float(s.fame[p])
        n_buildings = len(c.building_ids)
        at = len(SEAT)
        food = 0
        wood = 0
        lore = 0
        lands = 0
        closed = 0
        closed_size = 0
        wide = 0
        open_size = 0
        nearly = 0
        holds = 0
        lairs = 0
        small = 0
        carved = 0
        large = 0
        threatened = 0.0
        attacked = 0.0
        attacks = 0.0
        forges = 0
        for t in s.live:
            if s.t_holder[t] == p:
                lands += 1
                size = s.t_size[t]
                food += harvest.yields(s, t, 0)
                wood += harvest.yields(s, t, 1)
                lore += harvest.yields(s, t, 2)
                lairs += 1 if s.t_lair[t] > 0 else 0
                if s.t_open[t] == 0:
                    closed += 1
                    closed_size += size
                    if size >= c.wide:
                        wide += 1
                else:
                    open_size += size
                    if s.t_open[t] == 1:
                        nearly += 1
                if s.t_bld[t] > 0:
                    for b in range(n_buildings):
                        n = land.buildings(s, t, b)
                        if n > 0:
                            out[at + b] += n
                    forges += land.buildings(s, t, o.B_FORGE)
                    if s.t_open[t] == 0 and score.large_buildings(s, t) > 0:
                        holds += 1
                free = s.t_free[t]
                if free > 0:
                    small += free & 255
                    carved += (free >> 8) & 255
                    large += free // land.LARGE_1
                if s.t_att[t] >= 0:
                    attacked += 1.0 + 0.2 * (axes(s, s.t_att[t], t) - axes(s, p, t))
                else:
                    threatened += threat(s, p, t)
            elif s.t_att[t] == p:
                attacks += 1.0
        out[5] = float(s.res[p * 3])
        out[6] = float(s.res[p * 3 + 1])
        out[7] = float(s.res[p * 3 + 2])
        out[8] = float(food)
        out[9] = float(wood)
        out[10] = float(lore)
        out[11] = float(lands)
        out[12] = float(closed)
        out[13] = float(closed_size)
        out[14] = float(wide)
        out[15] = float(open_size)
        out[16] = float(nearly)
        out[17] = float(holds)
        out[18] = threatened
        out[19] = attacked
        out[20] = attacks
        out[21] = float(lairs)
        out[22] = float(small)
        out[23] = float(carved)
        out[24] = float(large)
        units = on_map(s, p)
        out[25] = float(units)
        out[26] = float(s.reserve[p])
        at += n_buildings
        out[at + s.clan[p]] = 1.0
        at += len(c.clan_ids)
        use = 0.0
        count = 0
        unrest = 0
        for pile in (s.draw[p], s.hand[p], s.active[p], s.discard[p]):
            for card in pile:
                count += 1
                use += v.use[card]
                out[at + card] += 1.0
                if card == c.unrest_card:
                    unrest += 1
        out[27] = float(count)
        out[28] = use / count if count > 0 else 0.0
        out[29] = float(unrest)
        out[30] = float(len(s.hand[p]))
        out[31] = float(len(s.played[p]))
        out[32] = float(s.passed[p])
        out[33] = float(s.took[p])
        out[34] = 1.0 if s.first == p else 0.0
        out[35] = 1.0 if s.to_move == p else 0.0
        out[36] = float(max(0, year.winter_cost(s, p, o.FOOD) - s.res[p * 3 + o.FOOD] - pending * food))
        out[37] = float(max(0, year.winter_cost(s, p, o.WOOD) - s.res[p * 3 + o.WOOD] - pending * wood))
        out[38] = out[28] * later * (c.hand + forges)
        out[39] = v.part_land * harvests
        out[40] = float(units * harvests)
        held = 0.0
        at += len(c.card_ids) + 1
        for card in s.hand[p]:
            held += v.use[card]
            out[at + card] += 1.0
        out[at - 1] = held


FEATURES = NorthgardFeatures()
