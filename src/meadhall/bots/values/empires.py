"""What a position of Empires of the North is worth: points now, and what cards, Workers and Ships may still bring."""

from typing import Final

from meadhall.bots.lookahead import Value, split
from meadhall.core.state import State
from meadhall.empires import codes as k
from meadhall.empires.content import Content
from meadhall.empires.empire import count, is_host, matches_card, tokens_on
from meadhall.empires.expedition import ChooseIsland
from meadhall.empires.lookout import KeepCards
from meadhall.empires.rounds import Lookouts
from meadhall.empires.score import condition_value, final_score, solo_won
from meadhall.empires.setup import KeepHand
from meadhall.empires.state import EmpiresState
from meadhall.empires.storage import SplitStorage
from meadhall.empires.turn import Turn

# All figures are points at the end; they began as half the units of E.MODEL.1 and were moved by playing series.
WIN: Final = 100.0
TRIGGER: Final = 25
SOLO_ROUNDS: Final = 4
MISSED: Final = 30.0  # a solo condition that is not met at the end
# Rounds still to come when the leader has so many VP on the track.
AHEAD: Final[list[float]] = [
    4.5, 4.2, 4.0, 3.8, 3.6, 3.4, 3.2, 3.0, 2.85, 2.7, 2.55, 2.4, 2.25,
    2.1, 1.95, 1.8, 1.67, 1.54, 1.41, 1.28, 1.15, 1.02, 0.9, 0.78, 0.66,
]  # fmt: skip
# Goods, a Worker, a Ship, VP, a card drawn, by the codes of things gained.
WORTH: Final[list[float]] = [0.5, 0.5, 0.5, 0.5, 0.5, 0.95, 0.95, 1.5, 1.6, 1.0, 0.65]
GRIP: Final[list[float]] = [
    0.12,
    0.06,
    0.06,
    0.02,
    0.12,
    0.05,
    0.12,
]  # more for the first two of a Good
PERFORM: Final[list[float]] = [0.75, 1.2, 1.4, 1.2, 1.3]  # a tile action, by tile
OFTEN: Final[list[float]] = [0.5, 0.6, 0.9, 0.9, 1.2, 1.5, 1.6, 0.5, 0.7, 1.0, 0.5, 0.25, 0.5]  # events in a round
PAWN: Final = 1.15  # an unused pawn, then one that has a second use left
AGAIN: Final = 0.5
HIRED: Final[list[float]] = [
    0.7,
    0.55,
    0.4,
    0.3,
    0.22,
    0.15,
]  # what a Worker does without a use: keeps cards
SHIPS: Final = 0.3  # a Ship for a round to come
HELD: Final[list[float]] = [0.9, 0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25]  # hand cards, the best first
MISSING: Final[list[float]] = [0.8, 0.66, 0.54, 0.44, 0.36]  # a Location in hand, by Resources missing
UNKNOWN: Final = 0.6  # a card in a hand that cannot be seen
RIVAL: Final = 0.75  # what the opponents have counts so much
REST: Final[list[float]] = [1.0, 0.5, 0.25, 0.1]  # Field stacks at a harvest, the best first
# What a point on the track, a card of the Empire, and a point expected of cards, Fields, Goods, Workers, pawns, Ships
# at home, Ships on their way and the hand tell about winning, as powers of e, and last being on turn: at the end, and
# how much less for each round to come. Fitted to 3,000 games of bots.
SURE: Final[list[float]] = [0.428, 0.543, 0.233, 0.318, 0.408, 0.316, 0.720, 0.202, 0.373, 0.623, 0.134]
UNSURE: Final[list[float]] = [0.0806, 0.0555, 0.0441, 0.0069, 0.0884, 0.0687, 0.08, 0.0601, 0.0513, 0.1021, 0.0319]


class EmpiresValue(Value):
    """Adds up what each seat has and may still expect; a seat's value is its lead over the opponents."""

    def __init__(self) -> None:
        self.digest: str = ""
        self.fixed: list[float] = []  # by effect list: its worth without what depends on counts
        self.counted: list[list[int]] = []  # by effect list: its nodes that depend on counts
        self.sinks: list[float] = []  # of the player at work: what Workers can do in a round to come
        self.now: list[float] = []  # and in this one
        # Of the player last looked at: what his cards, Fields, Goods, Workers, pawns and hand are worth.
        self.part_cards: float = 0.0
        self.part_fields: float = 0.0
        self.part_goods: float = 0.0
        self.part_labour: float = 0.0
        self.part_pawns: float = 0.0
        self.part_hand: float = 0.0

    def learn(self, c: Content) -> None:
        """What does not change: the worth of effect lists."""
        self.fixed = []
        self.counted = []
        for number in range(len(c.lists)):
            total = 0.0
            moving: list[int] = []
            for node in c.lists[number]:
                if depends(c, node):
                    moving.append(node)
                else:
                    total += node_worth(c, node)
            self.fixed.append(total)
            self.counted.append(moving)
        self.digest = c.digest

    def resting(self, s: State) -> bool:
        """Between actions, and between the Ships of the Expedition phase."""
        if len(s.stack) == 0:
            return False
        question = s.stack[-1]
        if isinstance(question, ChooseIsland):
            assert isinstance(s, EmpiresState)
            return s.phase == k.PHASE_EXPEDITION
        return isinstance(question, (Turn, KeepCards, SplitStorage, KeepHand))

    def worth(self, s: State, seat: int) -> float:
        """The lead of a seat in expected final points."""
        assert isinstance(s, EmpiresState)
        if self.digest != s.content.digest:
            self.learn(s.content)
        if s.over:
            return self.result(s, seat)
        if s.phase == k.PHASE_SETUP and len(s.hands[seat]) == 0:
            return 0.0  # clans are chosen by chance
        left = open_part(s)
        later = rounds_ahead(s, left)
        ships = self.voyages(s, later)
        own = self.expected(s, seat, later, True) + ships[seat]
        if s.players == 1:
            return own - unmet(s, later + left)
        most = 0.0
        total = 0.0
        for p in range(s.players):
            if p != seat and s.rows[p][k.CLAN] >= 0:
                other = self.expected(s, p, later, False) + ships[p]
                total += other
                most = max(most, other)
        rivals = s.players - 1
        return own - RIVAL * (0.5 * most + 0.5 * total / rivals)

    def shares(self, s: State) -> list[float]:
        """The chance of each seat to win, surer the fewer rounds are to come."""
        assert isinstance(s, EmpiresState)
        if s.over:
            return s.returns()
        if s.players == 1 or s.phase == k.PHASE_SETUP:
            return super().shares(s)
        if self.digest != s.content.digest:
            self.learn(s.content)
        later = rounds_ahead(s, open_part(s))
        sure: list[float] = []
        for i in range(len(SURE)):
            sure.append(SURE[i] - UNSURE[i] * later)
        ships = self.voyages(s, later)
        acting = s.phase == k.PHASE_ACTION  # and nobody has passed: whose turn it is matters
        for row in s.rows:
            if row[k.PASSED] != 0:
                acting = False
        out: list[float] = []
        for p in range(s.players):
            rest = self.expected(s, p, later, True) - s.rows[p][k.VP] - self.part_cards - self.part_fields
            rest -= self.part_goods + self.part_labour + self.part_pawns + self.part_hand
            count = len(s.empires[p]) // k.E_WIDTH
            total = s.rows[p][k.VP] * sure[0] + count * sure[1] + (self.part_cards - count) * sure[2]
            total += self.part_fields * sure[3] + self.part_goods * sure[4] + self.part_labour * sure[5]
            total += self.part_pawns * sure[6] + rest * sure[7] + ships[p] * sure[8] + self.part_hand * sure[9]
            if acting and s.to_move == p:
                total += sure[10]
            out.append(total)
        return split(out, 1.0)

    def result(self, s: EmpiresState, seat: int) -> float:
        """The worth of a finished game."""
        own = final_score(s, seat)
        if s.scenario >= 0:
            return (WIN if solo_won(s) else 0.0) + own
        best = 0
        for p in range(s.players):
            if p != seat:
                best = max(best, final_score(s, p))
        return (s.returns()[seat] * 2.0 - 1.0) * WIN + 0.5 * (own - best)

    def effects(self, s: EmpiresState, seat: int, number: int) -> float:
        """The worth of an effect list for a player now."""
        if number < 0:
            return 0.0
        total = self.fixed[number]
        for node in self.counted[number]:
            row = s.content.nodes[node]
            if row[0] == k.DO_GAIN:
                n = count(s, seat, row[1])
                if row[2] >= 0 and n > row[2]:
                    n = row[2]
                i = 3
                while i < len(row):
                    total += n * row[i + 1] * WORTH[row[i]]
                    i += 2
            elif row[0] == k.DO_IF:
                inner = self.effects(s, seat, row[3])
                total += inner if count(s, seat, row[1]) >= row[2] else 0.4 * inner
        return total

    # -- a player --------------------------------------------------------------------------------------------------

    def expected(self, s: EmpiresState, p: int, later: float, known: bool) -> float:
        """The points a player may expect to end with, but for the Ships on their way; known: his hand is."""
        c = s.content
        row = s.rows[p]
        acting = row[k.PASSED] == 0 and s.phase <= k.PHASE_ACTION
        cards = s.empires[p]
        total = float(row[k.VP]) + len(cards) // k.E_WIDTH
        self.sinks = []
        self.now = []
        stacks: list[float] = []
        i = 0
        while i < len(cards):
            design = cards[i + k.E_DESIGN]
            kind = c.kind[design]
            if kind == k.FIELD or kind == k.UPGRADE or kind == k.DUAL:
                if cards[i + k.E_LINK] < 0:
                    stacks.append(stack_worth(s, p, i))
            elif cards[i + k.E_ABILITY] >= 0:
                ready = acting and cards[i + k.E_EXHAUSTED] == 0
                total += self.card(s, p, i, cards[i + k.E_ABILITY], later, ready)
            i += k.E_WIDTH
        self.part_cards = total - row[k.VP]
        self.part_fields = later * 0.9 * self.harvests(stacks)
        self.part_goods = self.goods(s, p, later, acting)
        # Workers: this round those at hand, later all but the sleeping ones.
        soon = self.labour(row[k.WORKER], self.now, 0.85, acting, looks_out(s, p))
        after = later * self.labour(row[k.WORKER] + row[k.SPENT], self.sinks, 0.75, True, True)
        self.part_labour = soon + after
        self.part_pawns = pawn_worth(row, row[k.PAWN_A]) + pawn_worth(row, row[k.PAWN_B]) if acting else 0.0
        total = total + self.part_fields + self.part_goods + soon + after + self.part_pawns
        owned = row[k.SHIP]
        i = 0
        while i < len(s.queue):
            if s.queue[i + k.Q_OWNER] == p:
                owned += 1
            i += k.Q_WIDTH
        total += later * (2 * (PAWN + AGAIN) + SHIPS * min(owned, 4))
        self.part_hand = self.hand(s, p, later, acting) if known else UNKNOWN * min(1.0, later) * len(s.hands[p])
        return total + self.part_hand

    def labour(self, workers: int, uses: list[float], share: float, acting: bool, keeping: bool) -> float:
        """What so many Workers do with the uses there are, the best first; the rest keep cards in Lookout."""
        if not acting or workers <= 0:
            return 0.0
        uses.sort(reverse=True)
        total = 0.0
        used = 0
        spare = 0
        i = 0
        while used < workers:
            keep = HIRED[min(spare, 5)] if keeping else 0.08
            if i < len(uses) and uses[i] * share > keep:
                total += uses[i] * share
                i += 1
            else:
                total += keep
                spare += 1
            used += 1
        return total

    def goods(self, s: EmpiresState, p: int, later: float, acting: bool) -> float:
        """Goods in supply: what they score, and a little more while there is something to do with them."""
        row = s.rows[p]
        resources = 0
        for good in range(k.RESOURCES):
            resources += row[good]
        total = 0.5 * resources + row[k.GOLD] + (row[k.RAZE] if s.raze_scores == 1 else 0.0)
        if s.final == 1 and not acting:
            return total - 0.5 * (resources % 2)
        if later > 0.3:
            for good in range(k.GOODS):
                total += GRIP[good] * min(row[good], 2)
        return total

    def harvests(self, stacks: list[float]) -> float:
        """What a round's harvests bring: mostly the best Field, for the need of kinds the others too."""
        stacks.sort(reverse=True)
        total = 0.0
        i = 0
        while i < len(stacks) and i < 4:
            total += stacks[i] * REST[i]
            i += 1
        return total * 0.6

    def card(self, s: EmpiresState, p: int, at: int, ability: int, later: float, ready: bool) -> float:
        """What a card of the Empire may still do; Workers' uses are noted for later."""
        c = s.content
        total = 0.0
        if c.action[ability] >= 0:
            cost = c.costs[c.action_cost[ability]]
            gain = self.effects(s, p, c.action[ability]) - goods_price(cost)
            workers = cost[k.COST_WORKER] + cost[k.COST_ASSIGN_WORKER]
            able = ready and payable(s, p, cost)
            if cost[k.COST_SELF] > 0:
                total += max(0.0, gain) * (0.85 if later > 0.2 or able else 0.0)
            elif workers == 0:
                if gain > 0.0:
                    total += gain * (0.75 * later + (0.85 if able else 0.0))
            else:
                gain -= cost[k.COST_ASSIGN_WORKER] * 0.5 * later
                if gain > 0.0:
                    for _ in range(workers):
                        self.sinks.append(gain / workers)
                        if able:
                            self.now.append(gain / workers)
        for feature in c.card_features[ability]:
            total += self.feature(s, p, feature, later, ready)
        if c.storage_n[ability] > 0:
            total += self.storage(s, p, at, ability, later)
        if c.modify_key[ability] >= 0:
            total += later * (0.6 if c.modify_key[ability] == k.MOD_DISCOUNT else 0.4) * c.modify_n[ability]
        return total

    def feature(self, s: EmpiresState, p: int, number: int, later: float, ready: bool) -> float:
        """What a Feature may still answer."""
        row = s.content.features[number]
        often = OFTEN[row[0]]
        if row[1] == k.WHO_OPPONENT:
            often *= s.players - 1
        elif row[1] != k.WHO_YOU:
            often *= s.players
        if row[2] != 0:
            often *= 0.6
        if row[3] != 0:
            often = min(often, 0.9)
        now = 0.25 if ready else 0.0
        return often * (0.85 * later + now) * self.effects(s, p, row[4])

    def storage(self, s: EmpiresState, p: int, at: int, ability: int, later: float) -> float:
        """Tokens laid by pay in every Lookout to come; those that do not fill up a payment count in part."""
        c = s.content
        best = 0.0
        for option in c.storage_options[ability]:
            best = max(best, self.effects(s, p, option))
        need = c.storage_n[ability]
        tokens = 0 if at < 0 else tokens_on(s, p, s.empires[p][at + k.E_UID], c.storage_what[ability])
        full = tokens // need
        pays = later if s.phase != k.PHASE_LOOKOUT or not isinstance(s.stack[0], Lookouts) else later + 1.0
        spare = tokens % need
        price = 0.55 * need if c.storage_what[ability] != k.WORKER else 0.5 * later
        room = max(0.0, 0.8 * (pays - 0.6) * best - price) if full == 0 else 0.0
        return best * pays * (full + 0.75 * spare / need) + 0.5 * room

    # -- hand ------------------------------------------------------------------------------------------------------

    def hand(self, s: EmpiresState, p: int, later: float, acting: bool) -> float:
        """Cards in hand: what they would bring, less for what is missing; many of them get in each other's way."""
        if later < 0.1 and not acting:
            return 0.0
        values: list[float] = []
        for design in s.hands[p]:
            values.append(self.held(s, p, design, later, acting))
        values.sort(reverse=True)
        total = 0.0
        i = 0
        while i < len(values):
            total += HELD[min(i, 7)] * values[i]
            i += 1
        return total

    def held(self, s: EmpiresState, p: int, design: int, later: float, acting: bool) -> float:
        """What one card in hand is worth."""
        c = s.content
        kind = c.kind[design]
        soon = min(1.0, later + (0.6 if acting else 0.0))
        if kind == k.LOCATION or kind == k.INSTANT:
            cost = c.costs[c.cost[design]]
            price = goods_price(cost) + 0.4 * cost[k.COST_WORKER]
            if kind == k.INSTANT:
                return max(0.0, self.effects(s, p, c.play[design]) - price) * 0.7 * soon
            gain = 1.0 + self.engine(s, p, design, max(0.0, later - (0.2 if acting else 0.6)))
            gain += self.effects(s, p, c.bonus[design])
            if later < 0.3:
                return max(0.0, gain - price) * 0.8 if payable(s, p, cost) else 0.1
            return max(0.15, gain - price) * MISSING[min(short(s, p, cost), 4)] * soon
        if kind == k.BOOST:
            gain = self.effects(s, p, c.play[design]) + self.effects(s, p, c.after[design])
            return max(0.1, gain) * 0.55 * soon
        goods = 0.0
        bits = c.goods[design]
        i = 0
        while i < len(bits):
            goods += bits[i + 1] * WORTH[bits[i]]
            i += 2
        gain = 1.0 + goods
        if kind == k.FIELD:
            gain += later * 0.25 * goods
        else:
            gain += later * 0.5 * goods
            if kind == k.UPGRADE and not has_host(s, p, design):
                gain = 0.2
        return gain * 0.55 * soon

    def engine(self, s: EmpiresState, p: int, design: int, later: float) -> float:
        """What a card would do over the rounds to come, if it were in the Empire."""
        c = s.content
        total = 0.0
        if c.action[design] >= 0:
            cost = c.costs[c.action_cost[design]]
            gain = self.effects(s, p, c.action[design]) - goods_price(cost)
            gain -= 0.45 * cost[k.COST_WORKER] + 0.5 * later * cost[k.COST_ASSIGN_WORKER]
            if cost[k.COST_SELF] > 0:
                total += max(0.0, gain)
            else:
                total += max(0.0, gain) * 0.75 * (later + 0.3)
        for feature in c.card_features[design]:
            total += self.feature(s, p, feature, later, False)
        if c.storage_n[design] > 0:
            total += self.storage(s, p, -1, design, later)
        if c.modify_key[design] >= 0:
            total += later * (0.6 if c.modify_key[design] == k.MOD_DISCOUNT else 0.4) * c.modify_n[design]
        if c.copy_of[design] >= 0:
            total += 0.6 * later * self.best_model(s, p, design)
        return total

    def best_model(self, s: EmpiresState, p: int, design: int) -> float:
        """What the best card to copy does in a round."""
        c = s.content
        cards = s.empires[p]
        best = 0.0
        i = 0
        while i < len(cards):
            other = cards[i + k.E_ABILITY]
            if other >= 0 and c.copy_of[cards[i + k.E_DESIGN]] < 0 and c.ability[other] != 0:
                if matches_card(c, other, 0, other, c.copy_of[design]):
                    best = max(best, self.engine(s, p, other, 1.0))
            i += k.E_WIDTH
        return best

    # -- Ships -----------------------------------------------------------------------------------------------------

    def voyages(self, s: EmpiresState, later: float) -> list[float]:
        """What the Ships of the queue will bring their owners, in order: each takes the best Island still there."""
        out = [0.0] * s.players
        if len(s.queue) == 0:
            return out
        c = s.content
        free = s.slots.copy()
        i = 0
        while i < len(s.queue):
            p = s.queue[i + k.Q_OWNER]
            cargo = s.queue[i + k.Q_CARGO]
            pillage = self.answers(s, p, k.EV_OF_PILLAGE)
            conquer = self.answers(s, p, k.EV_OF_CONQUER)
            best = 1.35 + pillage  # the top of the Nearby deck
            if cargo & k.FISH_BIT != 0:
                best = 2.3 + pillage
            place = -1
            for slot in range(len(free)):
                design = free[slot]
                if design < 0 or (slot >= 2 and cargo & k.FISH_BIT == 0):
                    continue
                gain = self.effects(s, p, c.pillage[design]) + pillage
                if cargo & k.RAZE_BIT != 0:
                    taken = 1.0 + conquer + self.effects(s, p, c.bonus[design])
                    if s.final == 0:
                        taken += self.engine(s, p, design, max(0.0, later - 0.1))
                    gain = max(gain, taken)
                if gain > best:
                    best = gain
                    place = slot
            if place >= 0:
                free[place] = -1
            out[p] += best
            i += k.Q_WIDTH
        return out

    def answers(self, s: EmpiresState, p: int, event: int) -> float:
        """What the own Features give for one event."""
        c = s.content
        cards = s.empires[p]
        total = 0.0
        i = 0
        while i < len(cards):
            ability = cards[i + k.E_ABILITY]
            if ability >= 0 and (c.listens[ability] >> event) & 1 == 1:
                for number in c.card_features[ability]:
                    row = c.features[number]
                    if row[0] == event and row[1] != k.WHO_OPPONENT:
                        total += self.effects(s, p, row[4])
            i += k.E_WIDTH
        return total


# -- what the position says -------------------------------------------------------------------------------------------


def open_part(s: EmpiresState) -> float:
    """How much of this round is still to be played, from 1 to 0."""
    if s.phase <= k.PHASE_LOOKOUT:
        return 1.0
    if s.phase != k.PHASE_ACTION:
        return 0.0
    uses = 0
    for row in s.rows:
        if row[k.PASSED] == 0:
            uses += 1 + pawn_uses(row[k.PAWN_A]) + pawn_uses(row[k.PAWN_B])
    return uses / (5.0 * s.players)


def looks_out(s: EmpiresState, p: int) -> bool:
    """Whether a player's choice in Lookout is still to come this round."""
    if s.phase != k.PHASE_LOOKOUT:
        return s.phase < k.PHASE_LOOKOUT
    part = s.stack[0]
    return isinstance(part, Lookouts) and (p - s.first + s.players) % s.players >= part.done - 1


def pawn_uses(pawn: int) -> int:
    """How often a pawn can still be used this round."""
    if pawn == k.UNUSED:
        return 2
    return 1 - pawn % 2


def pawn_worth(row: list[int], pawn: int) -> float:
    """What a pawn may still do this round; a second use wants Food."""
    again = AGAIN if row[k.FOOD] + row[k.GOLD] > 0 else 0.6 * AGAIN
    if pawn == k.UNUSED:
        return PAWN + again
    return again if pawn % 2 == 0 else 0.0


def rounds_ahead(s: EmpiresState, left: float) -> float:
    """How many rounds come after this one, as far as the VP on the track tell."""
    if s.final == 1:
        return 0.0
    if s.scenario >= 0:
        return float(SOLO_ROUNDS - s.round)
    most = 0
    for row in s.rows:
        most = max(most, row[k.VP])
    if most >= TRIGGER:
        return 1.0 if s.phase >= k.PHASE_EXPEDITION or s.next_final == 1 else 0.0
    return max(0.15, AHEAD[most] - left)


def unmet(s: EmpiresState, time: float) -> float:
    """What is lost by a solo condition not yet met, more the fewer rounds are left; Ships under way count."""
    if s.scenario < 0:
        return 0.0
    what = s.content.scenario_condition[s.scenario]
    need = s.content.scenario_min[s.scenario]
    have = condition_value(s)
    if what == k.COND_EXPEDITIONS or what == k.COND_ISLANDS:
        i = 0
        while i < len(s.queue):
            if what == k.COND_EXPEDITIONS or s.queue[i + k.Q_CARGO] & k.RAZE_BIT != 0:
                have += 1
            i += k.Q_WIDTH
    if have >= need:
        return 0.0
    press = max(0.0, 1.0 - time / (SOLO_ROUNDS + 1))
    return MISSED * press * press * (need - have) / need


def goods_price(cost: list[int]) -> float:
    """What the Goods and cards of a cost are worth; Workers are left out."""
    total = 0.5 * cost[k.COST_DUE] + 0.95 * (cost[k.GOLD] + cost[k.RAZE]) + 0.5 * cost[k.COST_GOODS]
    total += 0.55 * cost[k.COST_HAND] + 1.35 * cost[k.COST_EMPIRE] + (1.0 if cost[k.COST_SELF] > 0 else 0.0)
    return total


def short(s: EmpiresState, p: int, cost: list[int]) -> int:
    """How many Goods are missing for a cost."""
    row = s.rows[p]
    missing = 0
    over = 0
    for good in range(k.RESOURCES):
        lack = cost[good] - row[good]
        if lack > 0:
            missing += lack
        else:
            over -= lack
    if cost[k.COST_RESOURCE] > over:
        missing += cost[k.COST_RESOURCE] - over
    spare = row[k.GOLD] - cost[k.GOLD]
    if spare < 0:
        missing -= spare
    else:
        missing = max(0, missing - spare)
    return missing + max(0, cost[k.RAZE] - row[k.RAZE])


def payable(s: EmpiresState, p: int, cost: list[int]) -> bool:
    """Whether Goods and Workers suffice for a cost."""
    if cost[k.COST_WORKER] + cost[k.COST_ASSIGN_WORKER] > s.rows[p][k.WORKER] or cost[k.COST_HAND] > len(s.hands[p]):
        return False
    return short(s, p, cost) == 0


def stack_worth(s: EmpiresState, p: int, at: int) -> float:
    """The Goods of a Field and its upgrades."""
    c = s.content
    cards = s.empires[p]
    uid = cards[at + k.E_UID]
    total = 0.0
    i = 0
    while i < len(cards):
        if i == at or cards[i + k.E_LINK] == uid:
            goods = c.goods[cards[i + k.E_DESIGN]]
            j = 0
            while j < len(goods):
                total += goods[j + 1] * WORTH[goods[j]]
                j += 2
        i += k.E_WIDTH
    return total


def has_host(s: EmpiresState, p: int, design: int) -> bool:
    """Whether an upgrade could be attached to some Field."""
    c = s.content
    cards = s.empires[p]
    i = 0
    while i < len(cards):
        if is_host(s, p, i) and c.goods_bits[cards[i + k.E_DESIGN]] & c.goods_bits[design] != 0:
            return True
        i += k.E_WIDTH
    return False


# -- the card language ------------------------------------------------------------------------------------------------


def depends(c: Content, node: int) -> bool:
    """Whether the worth of an effect depends on counts."""
    row = c.nodes[node]
    return (row[0] == k.DO_GAIN and row[1] >= 0) or row[0] == k.DO_IF


def list_worth(c: Content, number: int) -> float:
    """The worth of an effect list inside another effect."""
    total = 0.0
    for node in c.lists[number]:
        total += node_worth(c, node)
    return total


def node_worth(c: Content, node: int) -> float:
    """The worth of one effect, whoever's it is; counts at what is usual."""
    row = c.nodes[node]
    op = row[0]
    if op == k.DO_GAIN:
        total = 0.0
        i = 3
        while i < len(row):
            total += row[i + 1] * WORTH[row[i]]
            i += 2
        return total if row[1] < 0 else 1.7 * total
    if op == k.DO_CHOOSE:
        best = 0.0
        for option in row[1:]:
            best = max(best, list_worth(c, option))
        return best + 0.1
    if op == k.DO_MAY:
        once = max(0.0, list_worth(c, row[2]) - goods_price(c.costs[row[1]]))
        return once * (1.0 if row[3] == 1 else 0.67 * row[3])
    if op == k.DO_IF:
        return 0.7 * list_worth(c, row[3])
    if op == k.DO_PERFORM:
        return PERFORM[row[1]]
    if op == k.DO_HARVEST:
        return 2.2 if row[1] == k.ALL_OF else 1.1 * row[1]
    if op == k.DO_BUILD:
        return 1.4 if row[1] == 1 else 0.4 * row[2]
    if op == k.DO_ASSIGN:
        return 0.1
    if op == k.DO_RELEASE:
        return row[2] * (0.6 if row[1] == k.WORKER else 0.3)
    if op == k.DO_RETRIEVE:
        return 0.45 * row[1]
    if op == k.DO_UNEXHAUST:
        return 1.2 if row[1] == k.ALL_OF else 0.8 * row[1]
    if op == k.DO_EXHAUST:
        return 0.4 * row[1]
    if op == k.DO_MOVE_PAWN:
        return 0.3 * row[1]
    if op == k.DO_MOVE_SHIP:
        return 0.15 * row[1]
    if op == k.DO_EXPEDITION:
        return 0.9
    if op == k.DO_SEARCH or op == k.DO_TAKE:
        return 0.9 * row[1]
    if op == k.DO_REBIND:
        return 0.1
    return 0.0


VALUE: Final = EmpiresValue()
