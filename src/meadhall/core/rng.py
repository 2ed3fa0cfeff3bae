"""The one source of chance: sfc32, a small documented generator whose four words lie in the state.

Algorithm (32-bit words a, b, c and counter d; all sums modulo 2**32)::

    t = a + b + d;  d = d + 1
    a = b ^ (b >> 9);  b = c + (c << 3);  c = rotate_left(c, 21) + t
    result = t

Seeding spreads a seed of any size over a, b, c by 64 bits at a time and discards 12 results, as its author advises.
`below(n)` is unbiased: Lemire's multiply-and-shift with rejection. Golden vectors are in the tests.
"""

from mypy_extensions import i64


class Rng:
    """A generator as inert data: four words, cloned and compared like any other part of a position."""

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 1

    def seed(self, seed: int) -> None:
        """Start over from a seed: the same seed gives the same stream on every machine."""
        self.a = 0x9E3779B9
        self.b = 0x243F6A88
        self.c = 0xB7E15162
        self.d = 1
        rest = seed if seed >= 0 else (-seed << 1) | 1
        while True:
            low: i64 = rest & 0xFFFFFFFF
            high: i64 = (rest >> 32) & 0xFFFFFFFF
            self.a = self.a ^ low
            self.b = self.b ^ high
            for _ in range(12):
                self.next()
            rest = rest >> 64
            if rest == 0:
                break

    def next(self) -> i64:
        """The next 32-bit word."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        t: i64 = (a + b + self.d) & 0xFFFFFFFF
        self.d = (self.d + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = ((((c << 21) & 0xFFFFFFFF) | (c >> 11)) + t) & 0xFFFFFFFF
        return t

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (n up to 2**30)."""
        m: i64 = n
        x: i64 = self.next() * m
        low: i64 = x & 0xFFFFFFFF
        if low < m:
            threshold: i64 = 0x100000000 % m
            while low < threshold:
                x = self.next() * m
                low = x & 0xFFFFFFFF
        result: i64 = x >> 32
        return int(result)

    def shuffle(self, cards: list[int]) -> None:
        """Put a list in random order, in place (Fisher and Yates, from the end)."""
        i = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            held = cards[i]
            cards[i] = cards[j]
            cards[j] = held
            i -= 1

    def shuffled(self, cards: list[int]) -> list[int]:
        """The same list in random order; the given one stays as it is."""
        out = cards.copy()
        self.shuffle(out)
        return out

    def copy_from(self, other: "Rng") -> None:
        """Take over another generator's position in its stream."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d

    def words(self) -> list[int]:
        """The four words, for packing."""
        return [int(self.a), int(self.b), int(self.c), int(self.d)]

    def set_words(self, words: list[int]) -> None:
        """Take the four words back from a packed position."""
        self.a = words[0]
        self.b = words[1]
        self.c = words[2]
        self.d = words[3]
