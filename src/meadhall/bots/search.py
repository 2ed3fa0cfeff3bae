"""The tree of the search: one for many dealt worlds, open to chance, with a value for every seat.

A node is the path of answers that leads to it from the root; what chance did and what is hidden on the way is not part
of the path. So different worlds meet different questions at one node, and its children are told apart by who is asked,
what, and the answer. A child is weighed against the number of times it was on offer, not the visits of its parent
(information-set search with availability counts: Cowling, Powley and Whitehouse 2012).
"""

from math import log, sqrt
from typing import Final

from meadhall.bots.lookahead import Value
from meadhall.core.rng import Rng
from meadhall.core.state import State

LONGEST: Final = 60  # decisions after which a rollout is judged, resting or not


class Node:
    """One answer on a path: how often it was on offer, how often taken, and what came of it for each seat."""

    def __init__(self, seats: int) -> None:
        self.offered: int = 0
        self.visits: int = 0
        self.total: list[float] = [0.0] * seats
        self.children: dict[int, Node] = {}

    def mean(self, seat: int) -> float:
        """The mean share of a seat; 0 before the first visit."""
        return self.total[seat] / self.visits if self.visits > 0 else 0.0


class Search:
    """Grows the tree by one leaf for every world it is given.

    `explore` weighs the unknown against the good. A node that was visited n times tries at most `1 + width * sqrt(n)`
    answers (the root all of them), `width` 0 for no such limit. A rollout makes `cut` random decisions, then goes on to
    a question at which positions can be compared, and is judged there.
    """

    def __init__(self, value: Value, seats: int, rng: Rng) -> None:
        self.value: Value = value
        self.seats: int = seats
        self.rng: Rng = rng
        self.explore: float = 0.08
        self.width: float = 0.0
        self.cut: int = 0
        self.root: Node = Node(seats)
        self.answer: int = -1  # what `descend` chose

    def iterate(self, s: State) -> None:
        """Descend, add a leaf, play out, judge, and note the result along the path. Uses the world up."""
        path: list[Node] = [self.root]
        node = self.root
        while s.to_move >= 0:
            node = self.descend(node, s)
            s.apply(self.answer)
            path.append(node)
            if node.visits == 0:
                self.rollout(s)
                break
        shares = self.value.shares(s)
        for node in path:
            node.visits += 1
            total = node.total
            for seat in range(self.seats):
                total[seat] += shares[seat]

    def descend(self, node: Node, s: State) -> Node:
        """The child to visit: an untried answer while there is room for one, else the best by upper bound."""
        seat = s.to_move
        base = (s.kind * 8 + seat) << 20
        children = node.children
        tried = 0
        fresh = 0
        untried = -1
        best: Node | None = None
        best_answer = -1
        best_bound = 0.0
        for action in s.options:
            child = children.get(base + action)
            if child is None:
                fresh += 1
                if self.rng.below(fresh) == 0:
                    untried = action
                continue
            tried += 1
            child.offered += 1
            visits = float(child.visits)
            bound = child.total[seat] / visits + self.explore * sqrt(log(float(child.offered)) / visits)
            if best is None or bound > best_bound:
                best = child
                best_bound = bound
                best_answer = action
        if untried >= 0 and (best is None or self.room(node, tried)):
            leaf = Node(self.seats)
            leaf.offered = 1
            children[base + untried] = leaf
            self.answer = untried
            return leaf
        assert best is not None, "a question has options"
        self.answer = best_answer
        return best

    def room(self, node: Node, tried: int) -> bool:
        """Whether a node may try another answer yet."""
        return self.width == 0.0 or node is self.root or tried < 1.0 + self.width * sqrt(float(node.visits))

    def rollout(self, s: State) -> None:
        """Random decisions up to where the position is judged."""
        steps = 0
        while s.to_move >= 0 and steps < LONGEST and (steps < self.cut or not self.value.resting(s)):
            options = s.options
            s.apply(options[self.rng.below(len(options))])
            steps += 1

    def child(self, seat: int, kind: int, action: int) -> Node | None:
        """The root's child for an answer to the pending question."""
        return self.root.children.get(((kind * 8 + seat) << 20) + action)
