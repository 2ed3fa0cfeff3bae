"""The tree of the search: one for many dealt worlds, open to chance, with a value for every seat.

A node is the path of answers that leads to it from the root; what chance did and what is hidden on the way is not part
of the path. So different worlds meet different questions at one node, and its children are told apart by who is asked,
what, and the answer (information-set search: Cowling, Powley and Whitehouse 2012).

Which child to visit is weighed by the mean share of the seat that is asked, and by a prior made from the worth of the
position right after each answer (the rule known as PUCT). A new leaf is not played out at random: the half-made move it
lies in is finished by the best next positions, and judged where nothing is half done.
"""

from math import exp, sqrt
from typing import Final

from meadhall.bots.lookahead import Value
from meadhall.core.rng import Rng
from meadhall.core.state import State

LONGEST: Final = 40  # decisions after which a half-made move is judged as it stands
WIDE: Final = 20  # answers looked at when a question is first met; more are added as the node is visited again
CATCH_UP: Final = 0.3  # the part of the iterations left that another answer is given to become the most tried one
MORE: Final = 4  # visits for each further answer


class Node:
    """One answer on a path: what the position after it looked like, how often it was taken, and what came of it."""

    def __init__(self, seats: int) -> None:
        self.prior: float = 0.0  # worth for the seat that gave the answer, in points, when it was first on offer
        self.visits: int = 0
        self.total: list[float] = [0.0] * seats
        self.children: dict[int, Node] = {}

    def mean(self, seat: int) -> float:
        """The mean share of a seat; 0 before the first visit."""
        return self.total[seat] / self.visits if self.visits > 0 else 0.0


class Search:
    """Grows the tree by one leaf for every world it is given.

    `explore` weighs the unknown against the good. `spread` is the difference in points that makes an answer e times
    less likely to be tried; the part `even` of all tries is shared out evenly. After the half-made move is finished,
    the next `turns` moves are made in the same way before the position is judged.
    """

    def __init__(self, value: Value, seats: int, rng: Rng) -> None:
        self.value: Value = value
        self.seats: int = seats
        self.rng: Rng = rng
        self.explore: float = 0.2
        self.spread: float = 1.2
        self.even: float = 0.12
        self.turns: int = 0
        self.root: Node = Node(seats)
        self.worlds: list[State] = []  # dealt so far, for whoever deals them
        self.answer: int = -1  # what `descend` and `look` chose

    def iterate(self, s: State) -> None:
        """Descend, add a leaf, finish the move, judge, and note the result along the path. Uses the world up."""
        node = self.descend(self.root, s)
        self.follow(node, self.answer, s)

    def follow(self, node: Node, answer: int, s: State) -> None:
        """The same, with the answer at the root given."""
        path: list[Node] = [self.root]
        while True:
            s.apply(answer)
            path.append(node)
            if s.to_move < 0:
                break
            if node.visits == 0:
                self.finish(node, s)
                break
            node = self.descend(node, s)
            answer = self.answer
        shares = self.value.shares(s)
        for node in path:
            node.visits += 1
            total = node.total
            for seat in range(self.seats):
                total[seat] += shares[seat]

    def expect(self, seat: int, kind: int, action: int, worth: float) -> None:
        """Set what an answer at the root is worth, in points, as somebody found who looked more closely."""
        child = Node(self.seats)
        child.prior = worth
        self.root.children[((kind * 8 + seat) << 20) + action] = child

    def descend(self, node: Node, s: State) -> Node:
        """The child to visit: the best by its mean and what its prior still lets expect."""
        options = s.options
        count = len(options)
        seat = s.to_move
        self.look(node, s)
        children = node.children
        base = (s.kind * 8 + seat) << 20
        top = 0.0
        known = 0
        visits = 0
        found: list[Node | None] = []
        for action in options:
            child = children.get(base + action)
            found.append(child)
            if child is not None:
                if known == 0 or child.prior > top:
                    top = child.prior
                known += 1
                visits += child.visits
        weights: list[float] = []
        total = 0.0
        for child in found:
            weight = 0.0
            if child is not None:
                weight = exp((child.prior - top) / self.spread)
                total += weight
            weights.append(weight)
        factor = self.explore * sqrt(visits + 1.0)
        even = self.even / known
        rest = (1.0 - self.even) / total
        hope = node.total[seat] / node.visits if node.visits > 0 else 1.0 / self.seats
        best: Node | None = None
        best_bound = 0.0
        for i in range(count):
            child = found[i]
            if child is None:
                continue
            n = child.visits
            mean = child.total[seat] / n if n > 0 else hope
            bound = mean + factor * (even + rest * weights[i]) / (1.0 + n)
            if best is None or bound > best_bound:
                best = child
                best_bound = bound
                self.answer = options[i]
        assert best is not None, "a question has options"
        return best

    def look(self, node: Node, s: State) -> Node:
        """Judge the answers to the pending question that are new here; the child of the best and its answer."""
        options = s.options
        count = len(options)
        seat = s.to_move
        base = (s.kind * 8 + seat) << 20
        children = node.children
        room = count
        start = 0
        if count > WIDE and node is not self.root:
            room = WIDE + node.visits // MORE
            start = self.rng.below(count)
        best: Node | None = None
        known = 0
        fresh: list[int] = []
        for i in range(count):
            action = options[(start + i) % count]
            child = children.get(base + action)
            if child is None:
                fresh.append(action)
                continue
            known += 1
            if best is None or child.prior > best.prior:
                best = child
                self.answer = action
        for action in fresh:
            if known >= room and best is not None:
                break
            after = s.clone()
            after.rng.seed(int(self.rng.next()))  # what the dice will show in this world must not be known beforehand
            after.apply(action)
            child = Node(self.seats)
            child.prior = self.value.worth(after, seat)
            children[base + action] = child
            known += 1
            if best is None or child.prior > best.prior:
                best = child
                self.answer = action
        assert best is not None, "a question has options"
        return best

    def finish(self, node: Node, s: State) -> None:
        """Make the best next decisions up to where the position is judged; what they look at stays in the tree."""
        turns = self.turns
        steps = 0
        while s.to_move >= 0 and steps < LONGEST:
            if self.value.resting(s):
                if turns <= 0:
                    return
                turns -= 1
            node = self.look(node, s)
            s.apply(self.answer)
            steps += 1

    def child(self, seat: int, kind: int, action: int) -> Node | None:
        """The root's child for an answer to the pending question."""
        return self.root.children.get(((kind * 8 + seat) << 20) + action)

    def settled(self, left: int) -> bool:
        """Whether the answer taken most often stays so, unless another gets more than its part of what is left."""
        most = 0
        second = 0
        for child in self.root.children.values():
            n = child.visits
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
        return most - second > CATCH_UP * left
