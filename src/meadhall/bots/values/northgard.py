"""What a position of Northgard is worth: fame now, fame still to come from land, buildings, stocks and cards."""

from typing import Final

from meadhall.bots.lookahead import Value, split
from meadhall.core.state import State
from meadhall.northgard import codes as k
from meadhall.northgard import harvest, land, score, year
from meadhall.northgard import ops as o
from meadhall.northgard.content import Content
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import has_chief, has_kaija, on_map

# Fame for one piece, set by hand: what a player would give for it.
INCOME: Final[list[float]] = [0.34, 0.5, 0.42]  # food, wood, lore at one Harvest
STOCK: Final[list[float]] = [0.4, 0.62, 0.5]  # the first few in hand; more are worth what they fetch at the end
PLENTY: Final[list[int]] = [3, 6, 3]
END: Final = 0.32  # a resource at the end (N.SCORE.5)
UNREST: Final = 6.5  # an Unrest card, with the drawing it spoils
UNIT: Final = 0.3  # a unit on the map, whatever it holds
LAND: Final = 0.35  # a territory, whatever it yields
DRAW: Final = 0.75  # a card still to be drawn, times its use
HELD: Final = 0.8  # a card in hand, times its use
CLAN_CARD: Final = 1.5  # the use of an initial clan card: the same for all, so that clans are chosen by chance
CLOSING: Final[list[float]] = [1.0, 0.5, 0.33, 0.2, 0.12, 0.08]  # chance to close a territory, by open sides
STRONGHOLDS: Final[list[float]] = [0.0, 1.5, 5.0, 40.0]  # closed territories with a large building (N.ENDYEAR.1)
WIN: Final = 200.0
# What a point of fame, land, stocks and cards and a unit on the map tell about winning, as powers of e: at the end, and
# how much less for each Harvest to come. Fitted to 4,000 games of bots.
SURE: Final[list[float]] = [0.191, 0.104, 0.195, 0.172, 0.137]
UNSURE: Final[list[float]] = [0.0276, 0.0122, 0.016, 0.0239, -0.0054]
FAR: Final = 6  # Harvests: more make no difference
# Chance that an attacker wins, by the attacker's axes over the defender's (-3 to 4) before the dice (N.DIE).
ODDS: Final[list[float]] = [0.0, 0.03, 0.14, 0.36, 0.64, 0.86, 0.97, 1.0]


def odds(lead: int) -> float:
    """The chance of an attack with so many more axes; skulls are left out."""
    if lead < -3:
        return 0.0
    return ODDS[lead + 3] if lead <= 4 else 1.0


def use_of(c: Content, card: int) -> float:
    """How much playing a card once does, in fame."""
    kind = c.card_type[card]
    if kind == o.TYPE_NONE:
        return 0.0
    if c.card_set[card] == o.SET_CLAN and not c.card_upgrade[card]:
        return CLAN_CARD
    first = c.card_effects[card][0]
    op = first[o.OP]
    use = 0.9
    if op == o.OP_RECRUIT:
        use = 0.7 + 0.35 * min(first[1], 3)
    elif op == o.OP_MOVE:
        use = 0.6 + 0.25 * min(first[1], 3)
    elif op == o.OP_EXPLORE:
        use = 1.3
    elif op == o.OP_DRAW:
        use = 0.6 + 0.4 * max(first[1], 1)
    elif op == o.OP_GAIN:
        use = 1.0
    elif kind == o.TYPE_ANY:
        use = 1.3
    if c.card_flash[card]:
        use += 0.5
    return use


class NorthgardValue(Value):
    """Adds up what each seat has and may still expect; a seat's value is its lead over the mean of its opponents."""

    def __init__(self) -> None:
        self.digest: str = ""
        self.use: list[float] = []
        self.part_land: float = 0.0  # of the player last looked at: what his land, stocks and cards are worth
        self.part_stock: float = 0.0
        self.part_cards: float = 0.0

    def learn(self, c: Content) -> None:
        """The use of each card of a content set."""
        use: list[float] = []
        for card in range(len(c.card_ids)):
            use.append(use_of(c, card))
        self.use = use
        self.digest = c.digest

    def resting(self, s: State) -> bool:
        """Between cards, trades and years."""
        return s.kind == k.K_TURN or s.kind == k.K_GO_ON or s.kind == k.K_TRADE or s.kind == k.K_DISPLAY

    def worth(self, s: State, seat: int) -> float:
        """The lead of a seat in expected final fame."""
        assert isinstance(s, Northgard)
        if self.digest != s.content.digest:
            self.learn(s.content)
        own = 0.0
        others = 0.0
        if s.over:
            for p in range(s.players):
                if s.team[p] == s.team[seat]:
                    own += s.scores[p]
                else:
                    others += s.scores[p]
            return (WIN if s.winners >> seat & 1 else -WIN) + 0.1 * (own - others)
        count = 0
        for p in range(s.players):
            if s.clan[p] < 0:
                continue
            if s.team[p] == s.team[seat]:
                own += self.expected(s, p)
            else:
                others += self.expected(s, p)
                count += 1
        return own - (0.6 * others / count if count > 0 else 0.0)

    def shares(self, s: State) -> list[float]:
        """The chance of each seat to win; partners win together."""
        if s.over:
            return s.returns()
        assert isinstance(s, Northgard)
        if self.digest != s.content.digest:
            self.learn(s.content)
        harvests = min(years_with(s, year.HARVEST_B), FAR)
        lead = [0.0] * s.players
        for p in range(s.players):
            if s.clan[p] >= 0:
                lead[s.team[p]] += self.promise(s, p, harvests)
        sides = max(s.team) + 1
        parts = split(lead[:sides], 1.0)
        out: list[float] = []
        for p in range(s.players):
            out.append(parts[s.team[p]] * sides / s.players)
        return out

    def promise(self, s: Northgard, p: int, harvests: int) -> float:
        """What a player's fame, land, stocks, cards and units tell about winning, less with every Harvest to come."""
        self.expected(s, p)
        total = s.fame[p] * (SURE[0] - UNSURE[0] * harvests) + self.part_land * (SURE[1] - UNSURE[1] * harvests)
        total += self.part_stock * (SURE[2] - UNSURE[2] * harvests) + self.part_cards * (SURE[3] - UNSURE[3] * harvests)
        return total + on_map(s, p) * (SURE[4] - UNSURE[4] * harvests)

    def expected(self, s: Northgard, p: int) -> float:
        """The fame a player may expect to end with."""
        years = s.content.years[s.v[k.V_VARIANT]]
        later = years - s.year  # whole years after this one
        harvests = years_with(s, year.HARVEST_B)
        winters = years_with(s, year.WINTER)
        total = float(s.fame[p])
        income = [0, 0, 0]
        forges = 0
        holds = 0
        for t in range(len(s.t_holder)):
            if s.t_holder[t] == p:
                value = self.territory(s, p, t, harvests, later)
                if s.t_att[t] >= 0:
                    value *= 1.0 - odds(axes(s, s.t_att[t], t) - axes(s, p, t))
                elif harvests > 0:
                    value *= 1.0 - 0.35 * threat(s, p, t)
                total += value
                for good in range(3):
                    income[good] += harvest.yields(s, t, good)
                if s.t_bld[t] > 0:
                    forges += land.buildings(s, t, o.B_FORGE)
                    if s.t_open[t] == 0 and score.large_buildings(s, t) > 0:
                        holds += 1
            elif s.t_att[t] == p:
                chance = odds(axes(s, p, t) - axes(s, s.t_holder[t], t))
                total += chance * self.territory(s, p, t, harvests, later)
                total -= (1.0 - chance) * 0.3 * s.t_attreg[t]
        if s.v[k.V_TERRITORY_WIN] > 0:
            if holds >= s.v[k.V_TERRITORY_WIN]:
                total += STRONGHOLDS[3]
            elif harvests > 0:
                total += STRONGHOLDS[holds] * min(1.0, 0.4 + 0.2 * later)
        self.part_land = total - s.fame[p]
        total += UNIT * on_map(s, p) * (0.4 + 0.6 * harvests / years)
        self.part_stock = self.stock(s, p, income, harvests, winters)
        self.part_cards = self.cards(s, p, later, forges)
        return total + self.part_stock + self.part_cards

    def territory(self, s: Northgard, p: int, t: int, harvests: int, later: int) -> float:
        """What holding a territory to the end brings."""
        c = s.content
        per_year = 0.0
        for good in range(3):
            per_year += INCOME[good] * harvest.yields(s, t, good)
        closed = s.t_open[t] == 0
        wide = c.wide_fame if s.t_size[t] >= c.wide else c.closed_fame
        value = LAND
        if closed:
            per_year += wide
        elif harvests > 0:
            chance = CLOSING[min(s.t_open[t], 5)] * min(1.0, 0.35 + 0.15 * harvests)
            grown = s.t_size[t] + 0.5 * (s.t_open[t] - 1)
            value += chance * (grown + later * (c.wide_fame if grown >= c.wide else c.closed_fame) * 0.8)
        if s.t_bld[t] > 0:
            per_year += c.building_fame[o.B_ALTAR] * land.buildings(s, t, o.B_ALTAR)
            value += later * 0.7 * land.buildings(s, t, o.B_FORGE)
            value += 0.25 * later * land.buildings(s, t, o.B_TRAINING_CAMP)
            value += 0.12 * later * land.buildings(s, t, o.B_DEFENSE_TOWER)
            value += 0.2 * later * land.buildings(s, t, o.B_FORTRESS)
        if later > 0:
            free = s.t_free[t]
            if free > 0:
                carved = (free >> 8) & 255
                value += later * (0.12 * (free // land.LARGE_1) + 0.06 * carved + 0.05 * (free & 255))
        return value + per_year * harvests

    def stock(self, s: Northgard, p: int, income: list[int], harvests: int, winters: int) -> float:
        """Resources in hand, and the Winters they have to last for."""
        total = 0.0
        for good in range(3):
            n = s.res[p * 3 + good]
            if harvests > 0:
                few = min(n, PLENTY[good])
                total += STOCK[good] * few + END * (n - few)
            else:
                total += END * n
        if winters > 0:
            pending = 1 if harvests >= winters else 0  # this year's Harvest comes before its Winter
            for good in (o.FOOD, o.WOOD):
                need = year.winter_cost(s, p, good)
                if need == 0:
                    continue
                have = s.res[p * 3 + good] + pending * income[good]
                if have < need:
                    total -= UNREST * (0.55 if pending else 1.0) + 0.5 * (need - have)
                elif winters > 1 and income[good] < need:
                    last = have - need + (income[good] - need) * (winters - 1)
                    if last < 0:
                        total += 0.5 * last
        return total

    def cards(self, s: Northgard, p: int, later: int, forges: int) -> float:
        """Printed fame, Achievements, Unrest, the use of the cards in hand and of those to be drawn."""
        c = s.content
        total = 0.0
        use = 0.0
        count = 0
        for pile in (s.draw[p], s.hand[p], s.active[p], s.discard[p]):
            for card in pile:
                count += 1
                use += self.use[card]
                if card == c.unrest_card:
                    total -= UNREST
                else:
                    total += c.card_fame[card]
                    if len(c.card_values[card]) > 0:
                        total += 0.9 * score.achievement_value(s, p, card)
        if count > 0:
            total += DRAW * later * min(c.hand + forges, count) * use / count
        for card in s.hand[p]:
            total += HELD * self.use[card]
        return total


def years_with(s: Northgard, step: int) -> int:
    """How many years, this one counted in, still have a step of the year before them or are at it."""
    this = 1 if len(s.stack) > 0 and year.stage(s) <= step else 0
    return s.content.years[s.v[k.V_VARIANT]] - s.year + this


def axes(s: Northgard, p: int, t: int) -> int:
    """The strength of a side in a territory: figures, food it may spend, and walls if it holds the place."""
    holder = s.t_holder[t] == p
    units = s.t_reg[t] if holder else s.t_attreg[t]
    n = units
    if has_kaija(s, p, t):
        n += 2
    if has_chief(s, p, t):
        n += 2
    n += min(s.res[p * 3 + o.FOOD], units)
    if holder and s.t_bld[t] > 0:
        n += 2 * land.buildings(s, t, o.B_FORTRESS) + land.buildings(s, t, o.B_DEFENSE_TOWER)
    return n


def threat(s: Northgard, p: int, t: int) -> float:
    """The chance that the strongest neighbour would take a territory."""
    most = 0
    for near in land.neighbours(s, t):
        u = near >> 1
        q = s.t_holder[u]
        if q >= 0 and s.team[q] != s.team[p] and near & 1 == 0:
            strength = s.t_reg[u] + min(s.res[q * 3 + o.FOOD], s.t_reg[u])
            most = max(most, strength)
    return odds(most - axes(s, p, t)) if most > 0 else 0.0


VALUE: Final = NorthgardValue()
