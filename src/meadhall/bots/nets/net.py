"""Small networks that judge positions: what they read, how they reckon, and the evaluation made of one.

A network reads the numbers of a seat, those of its opponents (their mean) and those of the table, and answers with one
number for the seat; the softmax over the seats is each one's share of the win. All of it is plain arithmetic in a fixed
order, so that compiled and plain Python, and any two machines, come to the same numbers.
"""

from math import exp, log
from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.bots.lookahead import Value
from meadhall.core.state import State

BLOCK: Final = 16  # units of a layer that are reckoned in one go; layers are as wide as whole blocks


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """What a network reads of the positions of one game. `bots/nets/<slug>.py` has them."""

    def __init__(self) -> None:
        self.length: int = 0  # numbers of a seat
        self.public: int = 0  # how many of them, from the first on, its opponents' side reads too
        self.width: int = 0  # numbers of the table
        self.digest: str = ""  # of the content the lengths are for

    def learn(self, s: State) -> None:
        """Take over the content of a game: sets the lengths."""

    def seat_names(self) -> list[str]:
        """What the numbers of a seat are, in order; a card by its id."""
        return []

    def table_names(self) -> list[str]:
        """What the numbers of the table are, in order."""
        return []

    def handmade(self) -> list[str]:
        """The numbers of a seat whose sum is its hand-made worth in points: where learning starts from."""
        return []

    def fits(self, s: State) -> bool:
        """Whether positions like this one are what the network was made for."""
        return False

    def table(self, s: State) -> list[float]:
        """The numbers of the table; asked for before those of the seats."""
        return []

    def seat(self, s: State, p: int) -> list[float]:
        """The numbers of a seat."""
        return []


class Net:
    """Two layers of rectified units and a straight way past them."""

    def __init__(self) -> None:
        self.skip: list[float] = []  # by input
        self.first: list[list[list[float]]] = []  # [block][input]: a row of BLOCK weights
        self.first_bias: list[list[float]] = []  # [block]
        self.second: list[list[list[float]]] = []
        self.second_bias: list[list[float]] = []
        self.last: list[float] = []
        self.bias: float = 0.0

    def logit(self, at: list[int], x: list[float]) -> float:
        """The answer to inputs of which only those at these places are not 0."""
        total = self.bias
        for i in range(len(at)):
            total += self.skip[at[i]] * x[i]
        hidden: list[float] = []
        places: list[int] = []
        for block in range(len(self.first)):
            reckon(self.first[block], self.first_bias[block], at, x, hidden, places)
        top: list[float] = []
        which: list[int] = []
        for block in range(len(self.second)):
            reckon(self.second[block], self.second_bias[block], places, hidden, top, which)
        for i in range(len(which)):
            total += self.last[which[i]] * top[i]
        return total


def reckon(
    rows: list[list[float]], bias: list[float], at: list[int], x: list[float], out: list[float], places: list[int]
) -> None:
    """One block of a layer; units above 0 are appended with their places. Written out: sums stay in registers."""
    a = bias[0]
    b = bias[1]
    c = bias[2]
    d = bias[3]
    e = bias[4]
    f = bias[5]
    g = bias[6]
    h = bias[7]
    i = bias[8]
    j = bias[9]
    k = bias[10]
    m = bias[11]
    n = bias[12]
    o = bias[13]
    p = bias[14]
    q = bias[15]
    for number in range(len(at)):
        row = rows[at[number]]
        v = x[number]
        a += row[0] * v
        b += row[1] * v
        c += row[2] * v
        d += row[3] * v
        e += row[4] * v
        f += row[5] * v
        g += row[6] * v
        h += row[7] * v
        i += row[8] * v
        j += row[9] * v
        k += row[10] * v
        m += row[11] * v
        n += row[12] * v
        o += row[13] * v
        p += row[14] * v
        q += row[15] * v
    base = int(bias[16])
    sums = [a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q]
    for unit in range(BLOCK):
        if sums[unit] > 0.0:
            out.append(sums[unit])
            places.append(base + unit)


class Weights:
    """What was learned, input by input, each known by its name: cards may come and go in a content of one's own."""

    def __init__(self) -> None:
        self.slug: str = ""
        self.rows: dict[str, list[float]] = {}  # by input: the straight way, then the first layer
        self.first_bias: list[float] = []
        self.second: list[list[float]] = []  # by unit of the first layer
        self.second_bias: list[float] = []
        self.last: list[float] = []
        self.bias: float = 0.0

    def arrange(self, names: list[str]) -> Net:
        """The network for inputs in this order; one that was never met weighs nothing."""
        net = Net()
        nothing = [0.0] * (1 + len(self.first_bias))
        rows: list[list[float]] = []
        for name in names:
            rows.append(self.rows.get(name, nothing))
        for row in rows:
            net.skip.append(row[0])
        at = 0
        while at < len(self.first_bias):
            net.first.append([row[1 + at : 1 + at + BLOCK] for row in rows])
            net.first_bias.append(self.first_bias[at : at + BLOCK] + [float(at)])
            at += BLOCK
        at = 0
        while at < len(self.second_bias):
            net.second.append([row[at : at + BLOCK] for row in self.second])
            net.second_bias.append(self.second_bias[at : at + BLOCK] + [float(at)])
            at += BLOCK
        net.last = self.last
        net.bias = self.bias
        return net


def inputs_of(features: Features) -> list[str]:
    """The names of all inputs in order: the seat's own numbers, its opponents' in the mean, the table's."""
    seat = features.seat_names()
    out: list[str] = []
    for name in seat:
        out.append("own " + name)
    for name in seat[: features.public]:
        out.append("other " + name)
    for name in features.table_names():
        out.append("table " + name)
    return out


class NetValue(Value):
    """An evaluation by a network; what it was not made for (one seat, teams, the deal) is left to the hand-made one.

    With `leaves` only the shares are the network's: worths, asked for much more often, stay hand-made.
    """

    def __init__(self, features: Features, weights: Weights, inner: Value, leaves: bool = False) -> None:
        self.features: Features = features
        self.weights: Weights = weights
        self.net: Net = Net()
        self.digest: str = ""
        self.inner: Value = inner
        self.leaves: bool = leaves

    def scale(self) -> float:
        """As the hand-made one."""
        return self.inner.scale()

    def resting(self, s: State) -> bool:
        """As the hand-made one."""
        return self.inner.resting(s)

    def logits(self, s: State) -> list[float]:
        """The network's answer for every seat."""
        features = self.features
        if self.digest != features.digest:
            self.net = self.weights.arrange(inputs_of(features))
            self.digest = features.digest
        length = features.length
        public = features.public
        players = s.players
        table = features.table(s)
        seats: list[list[float]] = []
        for p in range(players):
            seats.append(features.seat(s, p))
        out: list[float] = []
        for p in range(players):
            at: list[int] = []
            x: list[float] = []
            own = seats[p]
            for i in range(length):
                v = own[i]
                if v != 0.0:
                    at.append(i)
                    x.append(v)
            if players == 2:
                other = seats[1 - p]
                for i in range(public):
                    v = other[i]
                    if v != 0.0:
                        at.append(length + i)
                        x.append(v)
            else:
                for i in range(public):
                    v = 0.0
                    for q in range(players):
                        if q != p:
                            v += seats[q][i]
                    if v != 0.0:
                        at.append(length + i)
                        x.append(v / (players - 1))
            for i in range(features.width):
                v = table[i]
                if v != 0.0:
                    at.append(length + public + i)
                    x.append(v)
            out.append(self.net.logit(at, x))
        return out

    def worth(self, s: State, seat: int) -> float:
        """The lead of a seat in points, as far as its share tells."""
        if self.leaves or s.over or not self.features.fits(s):
            return self.inner.worth(s, seat)
        logits = self.logits(s)
        top = -1e9
        for p in range(len(logits)):
            if p != seat and logits[p] > top:
                top = logits[p]
        total = 0.0
        for p in range(len(logits)):
            if p != seat:
                total += exp(logits[p] - top)
        return self.inner.scale() * (logits[seat] - top - log(total))

    def shares(self, s: State) -> list[float]:
        """The share of each seat."""
        if s.over or not self.features.fits(s):
            return self.inner.shares(s)
        return softmax(self.logits(s))


def softmax(logits: list[float]) -> list[float]:
    """Shares of one."""
    top = logits[0]
    for logit in logits:
        if logit > top:
            top = logit
    total = 0.0
    out: list[float] = []
    for logit in logits:
        share = exp(logit - top)
        out.append(share)
        total += share
    for i in range(len(out)):
        out[i] = out[i] / total
    return out
