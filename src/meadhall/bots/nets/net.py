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
    """Two layers of rectified units and a straight way past them; its inputs are written into `at` and `x`."""

    def __init__(self, inputs: int, wide: int, top: int) -> None:
        self.at: vec[i64] = vec[i64]([0] * inputs)  # the places of those inputs that are not 0
        self.x: vec[float] = vec[float]([0.0] * inputs)
        self.inputs: i64 = inputs
        self.wide: i64 = wide
        self.top: i64 = top
        self.skip: vec[float] = vec[float]()  # by input
        self.first: vec[float] = vec[float]()  # [block][input][unit of the block]
        self.first_bias: vec[float] = vec[float]()
        self.second: vec[float] = vec[float]()
        self.second_bias: vec[float] = vec[float]()
        self.last: vec[float] = vec[float]()
        self.bias: float = 0.0
        self.units: vec[float] = vec[float]([0.0] * wide)  # those of the first layer above 0, and their places
        self.places: vec[i64] = vec[i64]([0] * wide)
        self.tops: vec[float] = vec[float]([0.0] * top)
        self.top_places: vec[i64] = vec[i64]([0] * top)

    def logit(self, count: i64) -> float:
        """The answer to the first `count` inputs written."""
        at = self.at
        x = self.x
        skip = self.skip
        total = self.bias
        i: i64 = 0
        while i < count:
            total += skip[at[i]] * x[i]
            i += 1
        found: i64 = 0
        unit: i64 = 0
        while unit < self.wide:
            found = reckon(self.first, self.inputs, self.first_bias, unit, at, x, count, self.units, self.places, found)
            unit += BLOCK
        high: i64 = 0
        unit = 0
        while unit < self.top:
            high = reckon(
                self.second,
                self.wide,
                self.second_bias,
                unit,
                self.places,
                self.units,
                found,
                self.tops,
                self.top_places,
                high,
            )
            unit += BLOCK
        i = 0
        while i < high:
            total += self.last[self.top_places[i]] * self.tops[i]
            i += 1
        return total


def reckon(
    weights: vec[float],
    inputs: i64,
    bias: vec[float],
    unit: i64,
    at: vec[i64],
    x: vec[float],
    count: i64,
    out: vec[float],
    places: vec[i64],
    found: i64,
) -> i64:
    """The block of a layer from a unit on: those above 0 are noted with their places. Sums stay in registers."""
    a = bias[unit]
    b = bias[unit + 1]
    c = bias[unit + 2]
    d = bias[unit + 3]
    e = bias[unit + 4]
    f = bias[unit + 5]
    g = bias[unit + 6]
    h = bias[unit + 7]
    i = bias[unit + 8]
    j = bias[unit + 9]
    k = bias[unit + 10]
    m = bias[unit + 11]
    n = bias[unit + 12]
    o = bias[unit + 13]
    p = bias[unit + 14]
    q = bias[unit + 15]
    start: i64 = unit * inputs
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
    if a > 0.0:
        out[found] = a
        places[found] = unit
        found += 1
    if b > 0.0:
        out[found] = b
        places[found] = unit + 1
        found += 1
    if c > 0.0:
        out[found] = c
        places[found] = unit + 2
        found += 1
    if d > 0.0:
        out[found] = d
        places[found] = unit + 3
        found += 1
    if e > 0.0:
        out[found] = e
        places[found] = unit + 4
        found += 1
    if f > 0.0:
        out[found] = f
        places[found] = unit + 5
        found += 1
    if g > 0.0:
        out[found] = g
        places[found] = unit + 6
        found += 1
    if h > 0.0:
        out[found] = h
        places[found] = unit + 7
        found += 1
    if i > 0.0:
        out[found] = i
        places[found] = unit + 8
        found += 1
    if j > 0.0:
        out[found] = j
        places[found] = unit + 9
        found += 1
    if k > 0.0:
        out[found] = k
        places[found] = unit + 10
        found += 1
    if m > 0.0:
        out[found] = m
        places[found] = unit + 11
        found += 1
    if n > 0.0:
        out[found] = n
        places[found] = unit + 12
        found += 1
    if o > 0.0:
        out[found] = o
        places[found] = unit + 13
        found += 1
    if p > 0.0:
        out[found] = p
        places[found] = unit + 14
        found += 1
    if q > 0.0:
        out[found] = q
        places[found] = unit + 15
        found += 1
    return found


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

    def arrange(self, names: list[str]) -> Net:
        """The network for inputs in this order; one that was never met weighs nothing."""
        wide = len(self.first_bias)
        top = len(self.second_bias)
        net = Net(len(names), wide, top)
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
        self.net: Net = Net(0, 0, 0)
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
            self.net = self.weights.arrange(inputs_of(features))
            self.digest = features.digest
        net = self.net
        at = net.at
        x = net.x
        length: i64 = features.length
        public: i64 = features.public
        width: i64 = features.width
        players = s.players
        table = features.table(s)
        rows = vec[float]([0.0] * (features.length * players))
        for p in range(players):
            row = vec[float]([0.0] * features.length)
            features.fill(s, p, row)
            start: i64 = features.length * p
            i: i64 = 0
            while i < length:
                rows[start + i] = row[i]
                i += 1
        seats: i64 = players
        out: list[float] = []
        for p in range(players):
            n: i64 = 0
            own: i64 = p
            i = 0
            while i < length:
                v = rows[own * length + i]
                if v != 0.0:
                    at[n] = i
                    x[n] = v
                    n += 1
                i += 1
            i = 0
            while i < public:
                v = 0.0
                q: i64 = 0
                while q < seats:
                    if q != own:
                        v += rows[q * length + i]
                    q += 1
                if v != 0.0:
                    at[n] = length + i
                    x[n] = v / (players - 1)
                    n += 1
                i += 1
            i = 0
            while i < width:
                v = table[i]
                if v != 0.0:
                    at[n] = length + public + i
                    x[n] = v
                    n += 1
                i += 1
            out.append(net.logit(n))
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
