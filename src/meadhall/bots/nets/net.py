"""Small networks that judge positions: what they read, how they reckon, and the evaluation made of one.

A network reads the numbers of a seat, those of its opponents (their mean) and those of the table, and answers with one
number for the seat; the softmax over the seats is each one's share of the win. All of it is plain arithmetic in a fixed
order, so that compiled and plain Python, and any two machines, come to the same numbers.
"""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from meadhall.bots.lookahead import Value, split
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

    def fill(self, s: State, p: int, out: vec[float]) -> None:
        """Write the numbers of a seat; `out` has as many zeros."""

    def seat(self, s: State, p: int) -> list[float]:
        """The numbers of a seat as a list."""
        out = vec[float]([0.0] * self.length)
        self.fill(s, p, out)
        return list(out)


class Net:
    """Two layers of rectified units and a straight way past them.

    The first layer is a sum, so what each seat adds to its own answer and to those of the others is reckoned once.
    """

    def __init__(self, own: int, public: int, table: int, wide: int, top: int) -> None:
        self.length: i64 = own  # inputs: numbers of the seat, ...
        self.public: i64 = public  # ... its opponents' in the mean, ...
        self.inputs: i64 = own + public + table  # ... the table's
        self.wide: i64 = wide
        self.top: i64 = top
        self.skip: vec[float] = vec[float]()  # by input
        self.first: vec[float] = vec[float]()  # [block][input][unit of the block]
        self.first_bias: vec[float] = vec[float]()
        self.second: vec[float] = vec[float]()
        self.second_bias: vec[float] = vec[float]()
        self.last: vec[float] = vec[float]()
        self.bias: float = 0.0
        most = max(own, table, wide)
        self.at: vec[i64] = vec[i64]([0] * most)  # the places of those numbers that are not 0, and the numbers
        self.x: vec[float] = vec[float]([0.0] * most)
        self.around: vec[float] = vec[float]([0.0] * (1 + wide))  # what the table adds: the straight way, the units
        self.own: vec[float] = vec[float]()  # what each seat adds to its own answer
        self.other: vec[float] = vec[float]()  # and to those of the others
        self.tops: vec[float] = vec[float]([0.0] * top)

    def begin(self, table: list[float], players: int) -> None:
        """Take the numbers of the table, and make room for the seats."""
        room: i64 = players * (self.wide + 1)
        if len(self.own) < room:
            self.own = vec[float]([0.0] * int(room))
            self.other = vec[float]([0.0] * int(room))
        n: i64 = 0
        for i, v in enumerate(table):
            if v != 0.0:
                self.at[n] = i
                self.x[n] = v
                n += 1
        self.add(self.length + self.public, n, self.around, 0)

    def seat(self, p: i64, numbers: vec[float]) -> None:
        """Take the numbers of a seat."""
        at = self.at
        x = self.x
        public = self.public
        length = self.length
        seen: i64 = 0  # by its opponents
        n: i64 = 0
        i: i64 = 0
        while i < length:
            v = numbers[i]
            if v != 0.0:
                at[n] = i
                x[n] = v
                n += 1
                if i < public:
                    seen = n
            i += 1
        to: i64 = p * (self.wide + 1)
        self.add(0, n, self.own, to)
        self.add(length, seen, self.other, to)

    def add(self, inputs: i64, count: i64, out: vec[float], to: i64) -> None:
        """What the first `count` numbers noted add to the straight way and to the units, as inputs from a place on."""
        at = self.at
        x = self.x
        skip = self.skip
        total = 0.0
        i: i64 = 0
        while i < count:
            total += skip[inputs + at[i]] * x[i]
            i += 1
        out[to] = total
        unit: i64 = 0
        while unit < self.wide:
            reckon(self.first, unit * self.inputs + inputs * BLOCK, at, x, count, out, to + 1 + unit)
            unit += BLOCK

    def logit(self, p: i64, seats: i64) -> float:
        """The answer for a seat, made of what all seats and the table add."""
        width: i64 = self.wide + 1
        own = self.own
        other = self.other
        around = self.around
        at = self.at
        x = self.x
        total = 0.0
        n: i64 = 0
        i: i64 = 0
        while i < width:
            v = 0.0
            q: i64 = 0
            while q < seats:
                if q != p:
                    v += other[q * width + i]
                q += 1
            v = own[p * width + i] + v / float(seats - 1) + around[i]
            if i == 0:
                total = self.bias + v
            else:
                v += self.first_bias[i - 1]
                if v > 0.0:
                    at[n] = i - 1
                    x[n] = v
                    n += 1
            i += 1
        tops = self.tops
        unit: i64 = 0
        while unit < self.top:
            reckon(self.second, unit * self.wide, at, x, n, tops, unit)
            unit += BLOCK
        i = 0
        while i < self.top:
            v = self.second_bias[i] + tops[i]
            if v > 0.0:
                total += self.last[i] * v
            i += 1
        return total


def reckon(weights: vec[float], start: i64, at: vec[i64], x: vec[float], count: i64, out: vec[float], to: i64) -> None:
    """The sums of a block of units over the numbers noted; its weights begin at `start`. Sums stay in registers."""
    a = 0.0
    b = 0.0
    c = 0.0
    d = 0.0
    e = 0.0
    f = 0.0
    g = 0.0
    h = 0.0
    i = 0.0
    j = 0.0
    k = 0.0
    m = 0.0
    n = 0.0
    o = 0.0
    p = 0.0
    q = 0.0
    number: i64 = 0
    while number < count:
        r: i64 = start + at[number] * BLOCK
        v = x[number]
        a += weights[r] * v
        b += weights[r + 1] * v
        c += weights[r + 2] * v
        d += weights[r + 3] * v
        e += weights[r + 4] * v
        f += weights[r + 5] * v
        g += weights[r + 6] * v
        h += weights[r + 7] * v
        i += weights[r + 8] * v
        j += weights[r + 9] * v
        k += weights[r + 10] * v
        m += weights[r + 11] * v
        n += weights[r + 12] * v
        o += weights[r + 13] * v
        p += weights[r + 14] * v
        q += weights[r + 15] * v
        number += 1
    out[to] = a
    out[to + 1] = b
    out[to + 2] = c
    out[to + 3] = d
    out[to + 4] = e
    out[to + 5] = f
    out[to + 6] = g
    out[to + 7] = h
    out[to + 8] = i
    out[to + 9] = j
    out[to + 10] = k
    out[to + 11] = m
    out[to + 12] = n
    out[to + 13] = o
    out[to + 14] = p
    out[to + 15] = q


class Weights:
    """What was learned, input by input, each known by its name: cards may come and go in a content of one's own."""

    def __init__(self) -> None:
        self.slug: str = ""
        self.players: list[int] = []  # how many sat at the tables it learned from
        self.scale: float = 8.0  # points ahead at the end that made e to 1 of the win it learned from
        self.rows: dict[str, list[float]] = {}  # by input: the straight way, then the first layer
        self.first_bias: list[float] = []
        self.second: list[list[float]] = []  # by unit of the first layer
        self.second_bias: list[float] = []
        self.last: list[float] = []
        self.bias: float = 0.0

    def arrange(self, features: Features) -> Net:
        """The network for the inputs of a game; one that was never met weighs nothing."""
        names = inputs_of(features)
        wide = len(self.first_bias)
        top = len(self.second_bias)
        net = Net(features.length, features.public, features.width, wide, top)
        nothing = [0.0] * (1 + wide)
        rows: list[list[float]] = []
        for name in names:
            rows.append(self.rows.get(name, nothing))
        net.skip = vec[float]([row[0] for row in rows])
        first: list[float] = []
        for unit in range(0, wide, BLOCK):
            for row in rows:
                first += row[1 + unit : 1 + unit + BLOCK]
        second: list[float] = []
        for unit in range(0, top, BLOCK):
            for row in self.second:
                second += row[unit : unit + BLOCK]
        net.first = vec[float](first)
        net.first_bias = vec[float](self.first_bias)
        net.second = vec[float](second)
        net.second_bias = vec[float](self.second_bias)
        net.last = vec[float](self.last)
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
    """An evaluation by a network; what it did not learn (other numbers of seats, teams, the deal) is left to `inner`.

    With `leaves` only the shares are the network's: worths, asked for much more often, stay hand-made.
    """

    def __init__(self, features: Features, weights: Weights, inner: Value, leaves: bool = False) -> None:
        self.features: Features = features
        self.weights: Weights = weights
        self.net: Net = Net(0, 0, 0, 0, 0)
        self.digest: str = ""
        self.inner: Value = inner
        self.leaves: bool = leaves

    def scale(self) -> float:
        """As the hand-made one."""
        return self.inner.scale()

    def resting(self, s: State) -> bool:
        """As the hand-made one."""
        return self.inner.resting(s)

    def fits(self, s: State) -> bool:
        """Whether the network learned from positions like this one."""
        return not s.over and s.players in self.weights.players and self.features.fits(s)

    def logits(self, s: State) -> list[float]:
        """The network's answer for every seat."""
        features = self.features
        if self.digest != features.digest:
            self.net = self.weights.arrange(features)
            self.digest = features.digest
        net = self.net
        net.begin(features.table(s), s.players)
        for p in range(s.players):
            numbers = vec[float]([0.0] * features.length)
            features.fill(s, p, numbers)
            net.seat(p, numbers)
        out: list[float] = []
        for p in range(s.players):
            out.append(net.logit(p, s.players))
        return out

    def worth(self, s: State, seat: int) -> float:
        """The lead of a seat in points, as far as its share tells."""
        if self.leaves or not self.fits(s):
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
        return self.weights.scale * (logits[seat] - top - log(total))

    def shares(self, s: State) -> list[float]:
        """The share of each seat."""
        if not self.fits(s):
            return self.inner.shares(s)
        return split(self.logits(s), 1.0)
