"""What the network of Empires of the North reads: points, Goods, Workers, pawns, Ships and the cards of each seat."""

from librt.vecs import vec

from meadhall.bots.nets.net import Features
from meadhall.bots.values.empires import VALUE, open_part, pawn_uses, rounds_ahead
from meadhall.core.state import State
from meadhall.empires import codes as k
from meadhall.empires.content import Content
from meadhall.empires.state import EmpiresState

SEAT = [
    "hand-made", "voyages", "points", "empire", "ready", "cards", "fields", "goods", "labour", "pawns",
    "food", "wood", "stone", "sheep", "fish", "gold", "raze", "workers", "spent", "ships", "sailing", "conquering",
    "uses", "passed", "hand count", "deck", "first", "asked", "cards to come", "workers to come",
]  # fmt: skip
TABLE = ["later", "left", "round", "most points", "final", "next final", "acting", "sailing phase", "players"]
GOODS_AT = 10


class EmpiresFeatures(Features):
    """Numbers of Empires of the North."""

    def __init__(self) -> None:
        super().__init__()
        self.content: Content = Content()
        self.later: float = 0.0
        self.ships: list[float] = []

    def learn(self, s: State) -> None:
        """Lengths by the cards there are."""
        assert isinstance(s, EmpiresState)
        if self.content is s.content:
            return
        c = s.content
        self.content = c
        self.digest = c.digest
        self.public = len(SEAT) + len(c.clan_ids) + len(c.ids)
        self.length = self.public + 1 + len(c.ids)
        self.width = len(TABLE)

    def seat_names(self) -> list[str]:
        """What the numbers of a seat are."""
        out = list(SEAT)
        for clan in self.content.clan_ids:
            out.append("clan " + clan)
        for card in self.content.ids:
            out.append("card " + card)
        out.append("hand")
        for card in self.content.ids:
            out.append("hand " + card)
        return out

    def table_names(self) -> list[str]:
        """What the numbers of the table are."""
        return list(TABLE)

    def handmade(self) -> list[str]:
        """What lies on the table, the Ships, and the hand."""
        return ["hand-made", "voyages", "hand"]

    def fits(self, s: State) -> bool:
        """Two and more with clans and hands."""
        assert isinstance(s, EmpiresState)
        if s.players < 2 or s.scenario >= 0 or s.round < 1:
            return False
        for p in range(s.players):
            if s.rows[p][k.CLAN] < 0:
                return False
        self.learn(s)
        return True

    def table(self, s: State) -> list[float]:
        """Where in the game we are."""
        assert isinstance(s, EmpiresState)
        v = VALUE
        if v.digest != s.content.digest:
            v.learn(s.content)
        left = open_part(s)
        self.later = rounds_ahead(s, left)
        self.ships = v.voyages(s, self.later)
        most = 0
        for row in s.rows:
            most = max(most, row[k.VP])
        return [
            self.later,
            left,
            float(s.round),
            float(most),
            float(s.final),
            float(s.next_final),
            1.0 if s.phase == k.PHASE_ACTION else 0.0,
            1.0 if s.phase >= k.PHASE_EXPEDITION else 0.0,
            float(s.players),
        ]

    def fill(self, s: State, p: int, out: vec[float]) -> None:
        """All there is of a seat."""
        assert isinstance(s, EmpiresState)
        v = VALUE
        row = s.rows[p]
        total = v.expected(s, p, self.later, True)
        hand = v.part_hand
        out[0] = total - hand
        out[1] = self.ships[p]
        out[2] = float(row[k.VP])
        cards = s.empires[p]
        at = len(SEAT)
        out[at + row[k.CLAN]] = 1.0
        at += len(self.content.clan_ids)
        ready = 0
        i = 0
        while i < len(cards):
            out[at + cards[i + k.E_DESIGN]] += 1.0
            if cards[i + k.E_EXHAUSTED] == 0:
                ready += 1
            i += k.E_WIDTH
        out[3] = len(cards) / k.E_WIDTH
        out[4] = float(ready)
        out[5] = v.part_cards
        out[6] = v.part_fields
        out[7] = v.part_goods
        out[8] = v.part_labour
        out[9] = v.part_pawns
        for good in range(k.GOODS):
            out[GOODS_AT + good] = float(row[good])
        out[17] = float(row[k.WORKER])
        out[18] = float(row[k.SPENT])
        out[19] = float(row[k.SHIP])
        i = 0
        while i < len(s.queue):
            if s.queue[i + k.Q_OWNER] == p:
                out[20] += 1.0
                if s.queue[i + k.Q_CARGO] & k.RAZE_BIT != 0:
                    out[21] += 1.0
            i += k.Q_WIDTH
        if row[k.PASSED] == 0 and s.phase <= k.PHASE_ACTION:
            out[22] = float(pawn_uses(row[k.PAWN_A]) + pawn_uses(row[k.PAWN_B]))
        out[23] = float(row[k.PASSED])
        out[24] = float(len(s.hands[p]))
        out[25] = float(row[k.DECK])
        out[26] = 1.0 if s.first == p else 0.0
        out[27] = 1.0 if s.to_move == p else 0.0
        out[28] = out[3] * self.later
        out[29] = (row[k.WORKER] + row[k.SPENT]) * self.later
        at = self.public
        out[at] = hand
        for design in s.hands[p]:
            out[at + 1 + design] += 1.0


FEATURES = EmpiresFeatures()
