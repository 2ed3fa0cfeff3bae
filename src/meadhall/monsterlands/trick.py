"""The trick module: the clash before a battle, thefts and targets of diversions (TRICK)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Plan, Step
from meadhall.core.state import NOBODY
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import zones
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.buildings import counts
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.paths import last_path, neighbours
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.traps import choose_colour, reveal


def token_at(s: MonsterState, path: int, n: int) -> int:
    """Where the n-th token of a path lies, or -1."""
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path:
            if n == 0:
                return i
            n -= 1
    return -1


@mypyc_attr(acyclic=True)
class Clash(Step):
    """Each owner goes through its tokens from top to bottom, path by path (M.TRICK.4)."""

    def __init__(self, location: int, path: int, number: int) -> None:
        super().__init__(NOBODY)
        self.location: Final = location
        self.path: Final = path
        self.number: Final = number  # tokens of that path done

    def work(self, s: MonsterState) -> None:
        path = self.path
        n = self.number
        while path < last_path(self.location):
            if s.path_merc[path] >= 0 and token_at(s, path, n) >= 0:
                s.become(ClashReveal(s.path_owner[path], self.location, path, n))
                return
            path += 1
            n = 0
        s.pop()


@mypyc_attr(acyclic=True)
class Trick(Plan):
    """A trick that is being played: where, which token of its path, and its place among all tokens laid."""

    def __init__(self, location: int, path: int, number: int, token: int) -> None:
        self.location: Final = location
        self.path: Final = path
        self.number: Final = number
        self.token: Final = token

    def done(self, s: MonsterState, removed: bool) -> None:
        """The clash goes on with the next token; one that is removed lets the next move up."""
        s.become(Clash(self.location, self.path, self.number if removed else self.number + 1))


@mypyc_attr(acyclic=True)
class ClashReveal(Choice):
    """Reveal a token or keep it hidden."""

    def __init__(self, seat: int, location: int, path: int, number: int) -> None:
        super().__init__(seat)
        self.location: Final = location
        self.path: Final = path
        self.number: Final = number

    def options(self, s: MonsterState) -> list[int]:
        return [k.A_YES, k.A_NO]

    def take(self, s: MonsterState, answer: int) -> None:
        s.become(Clash(self.location, self.path, self.number + 1))
        if answer == k.A_NO:
            if s.tracing:
                s.tell(KeptDown(self.seat, self.path))
            return
        i = token_at(s, self.path, self.number)
        reveal(s, i)
        if s.content.trap_kind[s.lay_token[i] % k.EPOCH] != k.TRAP_TRICK:
            choose_colour(s, i)
            return
        s.lay_state[i] = k.TRICK_OUT
        if len(neighbours(s, self.path)) > 0:
            s.become(TrickTarget(self.seat, Trick(self.location, self.path, self.number, i)))


@mypyc_attr(acyclic=True)
class TrickTarget(Choice):
    """At which path the trick is aimed (M.TRICK.7)."""

    def __init__(self, seat: int, trick: Trick) -> None:
        super().__init__(seat)
        self.trick: Final = trick

    def options(self, s: MonsterState) -> list[int]:
        return neighbours(s, self.trick.path)

    def take(self, s: MonsterState, answer: int) -> None:
        target = answer - k.A_PATH
        if s.tracing:
            s.tell(TrickAimed(self.seat, s.lay_token[self.trick.token] % k.EPOCH, target))
        s.become(TrickCancel(s.path_owner[target], self.trick, target))


@mypyc_attr(acyclic=True)
class TrickCancel(Choice):
    """Whether the target spends a defence token against it (M.TRICK.9)."""

    def __init__(self, seat: int, trick: Trick, target: int) -> None:
        super().__init__(seat)
        self.trick: Final = trick
        self.target: Final = target

    def options(self, s: MonsterState) -> list[int]:
        return [k.A_DEFENCE, k.A_NO] if s.path_defence[self.target] > 0 else []

    def take(self, s: MonsterState, answer: int) -> None:
        if answer == k.A_NO:
            self.nothing(s)
            return
        s.path_defence[self.target] -= 1
        if s.tracing:
            s.tell(TrickCancelled(self.seat, self.target))
        zones.remove_laid(s, self.trick.token)
        self.trick.done(s, True)

    def nothing(self, s: MonsterState) -> None:
        # It happens: a diversion notes its target, a theft is asked about.
        token = self.trick.token
        power = s.content.trap_power[s.lay_token[token] % k.EPOCH]
        if power.divert > 0:
            s.lay_target[token] = self.target
        dice = [0, 0]
        for colour in range(2):
            if power.steal > 0 and power.steal_mask & (1 << colour):
                dice[colour] = stealable(s, self.target, colour)
        if dice[k.S] + dice[k.M] == 0:
            self.trick.done(s, False)
        else:
            s.become(Steal(s.path_owner[self.trick.path], self.trick, self.target, power.steal, dice[k.S], dice[k.M]))


def stealable(s: MonsterState, path: int, colour: int) -> int:
    """Dice of a colour on a path that are not on shielded traps (M.TRICK.11, M.TRICK.12)."""
    n = s.path_s[path] if colour == k.S else s.path_m[path]
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path and s.content.trap_kind[s.lay_token[i] % k.EPOCH] != k.TRAP_SHIELDED:
            n += s.lay_s[i] if colour == k.S else s.lay_m[i]
    return n


@mypyc_attr(acyclic=True)
class Steal(Choice):
    """How many strength dice are stolen (M.TRICK.10); at least one die in all."""

    def __init__(self, seat: int, trick: Trick, target: int, most: int, strength: int, magic: int) -> None:
        super().__init__(seat)
        self.trick: Final = trick
        self.target: Final = target
        self.most: Final = most  # of both colours together
        self.strength: Final = strength  # dice that can be stolen
        self.magic: Final = magic

    def options(self, s: MonsterState) -> list[int]:
        return from_least(0 if self.magic > 0 else 1, min(self.most, self.strength))

    def take(self, s: MonsterState, answer: int) -> None:
        stolen = answer - k.A_COUNT
        s.become(StealMagic(self.seat, self.trick, self.target, self.most - stolen, stolen, self.magic))


@mypyc_attr(acyclic=True)
class StealMagic(Choice):
    """How many magic dice are stolen besides."""

    def __init__(self, seat: int, trick: Trick, target: int, most: int, stolen: int, magic: int) -> None:
        super().__init__(seat)
        self.trick: Final = trick
        self.target: Final = target
        self.most: Final = most
        self.stolen: Final = stolen  # strength dice
        self.magic: Final = magic

    def options(self, s: MonsterState) -> list[int]:
        return from_least(1 if self.stolen == 0 else 0, min(self.most, self.magic))

    def take(self, s: MonsterState, answer: int) -> None:
        n = answer - k.A_COUNT
        steal(s, self.target, self.trick.token, k.S, self.stolen)
        steal(s, self.target, self.trick.token, k.M, n)
        if s.tracing:
            s.tell(Stolen(self.seat, s.path_owner[self.target], self.stolen, n))
        self.trick.done(s, False)


def from_least(low: int, high: int) -> list[int]:
    """Count actions; at least one."""
    return counts(low, max(low, high))


def steal(s: MonsterState, target: int, token: int, colour: int, n: int) -> None:
    """Move dice from a path to a trick token: first those on the path, then those on its unshielded tokens."""
    if colour == k.S:
        taken = min(n, s.path_s[target])
        s.path_s[target] -= taken
        s.lay_s[token] += n
    else:
        taken = min(n, s.path_m[target])
        s.path_m[target] -= taken
        s.lay_m[token] += n
    left = n - taken
    i = 0
    while left > 0:
        here = s.lay_s[i] if colour == k.S else s.lay_m[i]
        shielded = s.content.trap_kind[s.lay_token[i] % k.EPOCH] == k.TRAP_SHIELDED
        if s.lay_path[i] == target and here > 0 and not shielded:
            if colour == k.S:
                s.lay_s[i] -= 1
            else:
                s.lay_m[i] -= 1
            left -= 1
        else:
            i += 1


# -- events -----------------------------------------------------------------------------------------------------------


class TrickAimed(Event):
    """A trick has its target."""

    def __init__(self, seat: int, trap: int, path: int) -> None:
        super().__init__()
        self.seat = seat
        self.trap = trap
        self.path = path


class Stolen(Event):
    """Dice are stolen."""

    def __init__(self, seat: int, rival: int, strength: int, magic: int) -> None:
        super().__init__()
        self.seat = seat
        self.rival = rival
        self.strength = strength
        self.magic = magic


class TrickCancelled(Event):
    """A defence token cancels a trick."""

    def __init__(self, seat: int, path: int) -> None:
        super().__init__()
        self.seat = seat
        self.path = path


class KeptDown(Event):
    """A token stays hidden."""

    def __init__(self, seat: int, path: int) -> None:
        super().__init__()
        self.seat = seat
        self.path = path


QUESTIONS.add(37, ClashReveal, "M.TRICK.4")
QUESTIONS.add(38, TrickTarget, "M.TRICK.7")
QUESTIONS.add(39, TrickCancel, "M.TRICK.9")
QUESTIONS.add(40, Steal, "M.TRICK.10")
QUESTIONS.add(58, StealMagic, "M.TRICK.10", asks=40)
QUESTIONS.add(105, Clash)
QUESTIONS.add(106, Trick)
EVENTS.add(32, TrickAimed, "M.TRICK.7")
EVENTS.add(33, Stolen, "M.TRICK.10")
EVENTS.add(34, TrickCancelled, "M.TRICK.9")
EVENTS.add(66, KeptDown, "M.TRICK.5")
