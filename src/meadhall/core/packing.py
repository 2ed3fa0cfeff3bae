"""Positions as bytes: whole numbers and lists of them, in a fixed order, as zigzag varints."""


class Packer:
    """Collects the numbers of a position; `done()` gives its canonical bytes."""

    def __init__(self) -> None:
        self.out = bytearray()

    def put(self, value: int) -> None:
        """Add one number."""
        v = value << 1 if value >= 0 else (-value << 1) - 1
        while v > 127:
            self.out.append((v & 127) | 128)
            v >>= 7
        self.out.append(v)

    def puts(self, values: list[int]) -> None:
        """Add a list of numbers with its length."""
        self.put(len(values))
        for value in values:
            self.put(value)

    def put_lists(self, lists: list[list[int]]) -> None:
        """Add a list of lists."""
        self.put(len(lists))
        for values in lists:
            self.puts(values)

    def done(self) -> bytes:
        """The bytes so far."""
        return bytes(self.out)


class Unpacker:
    """Reads back, in the same order, what a Packer wrote."""

    def __init__(self) -> None:
        self.data = b""
        self.at = 0

    def take(self) -> int:
        """The next number."""
        shift = 0
        v = 0
        while True:
            if self.at >= len(self.data):
                raise ValueError("The packed position ends too early.")
            byte = self.data[self.at]
            self.at += 1
            v |= (byte & 127) << shift
            if byte < 128:
                break
            shift += 7
        return v >> 1 if v & 1 == 0 else -((v + 1) >> 1)

    def takes(self) -> list[int]:
        """The next list of numbers."""
        out: list[int] = []
        for _ in range(self.take()):
            out.append(self.take())
        return out

    def take_lists(self) -> list[list[int]]:
        """The next list of lists."""
        out: list[list[int]] = []
        for _ in range(self.take()):
            out.append(self.takes())
        return out

    def finish(self) -> None:
        """Refuse bytes that say more than a position."""
        if self.at != len(self.data):
            raise ValueError("The packed position has bytes left over.")


def unpacker(data: bytes) -> Unpacker:
    """An Unpacker at the start of `data`."""
    u = Unpacker()
    u.data = data
    return u
