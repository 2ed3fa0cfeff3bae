"""Setting up: clans, shuffles, start cards, starting hands (E.SETUP)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.empires import codes as k
from meadhall.empires.content import Content
from meadhall.empires.effects import Source, run_effects
from meadhall.empires.empire import enter, is_field_kind
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.fields import gain_goods
from meadhall.empires.lookout import keep, look_at, subsets
from meadhall.empires.rounds import Round, reveal_islands
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import in_secret

START_WORKERS: Final = 5  # E.SETUP.13
START_SHIPS: Final = 2  # E.SETUP.19
START_DRAWN: Final = 5  # E.SETUP.15
START_KEPT: Final = 3


def new_state(content: Content, players: int) -> EmpiresState:
    """An empty table, before anything is shuffled or chosen."""
    s = EmpiresState()
    s.content = content
    s.players = players
    for _ in range(players):
        row = [0] * k.ROW
        row[k.CLAN] = -1
        row[k.PAWN_A] = k.UNUSED
        row[k.PAWN_B] = k.UNUSED
        s.rows.append(row)
        s.hands.append([])
        s.decks.append([])
        s.discards.append([])
        s.empires.append([])
        s.held.append([])
        s.removed.append([])
    s.slots = [-1, -1, -1, -1]
    s.sides = [0] * k.TILES
    s.circle = list(range(k.TILES))
    s.isles = [[], []]
    s.isle_discards = [[], []]
    return s


def begin(s: EmpiresState, clans: list[int], random_clans: int) -> None:
    """Start the game: clans by seat, or drawn at random; seats without one choose in order (E.SETUP.3)."""
    if random_clans == 1:
        every = list(range(len(s.content.clan_ids)))
        s.shuffle(every)
        clans = every
    s.add(Round())
    s.add(LayTable())
    for seat in range(s.players - 1, -1, -1):
        if seat >= len(clans):
            s.choose_clans = 1
            s.add(ChooseClan(seat))
    for seat in range(min(s.players, len(clans))):
        set_clan(s, seat, clans[seat])
    s.run()


def set_clan(s: EmpiresState, seat: int, clan: int) -> None:
    """A seat plays a clan."""
    s.rows[seat][k.CLAN] = clan
    if s.tracing:
        s.tell(ClanTaken(seat, clan))


@mypyc_attr(acyclic=True)
class ChooseClan(Question):
    """Choose one of the clans that nobody has yet."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        for clan in range(len(s.content.clan_ids)):
            if self.why(s, k.A_CLAN + clan) == k.R_OK:
                out.append(k.A_CLAN + clan)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        """E.SETUP.2."""
        clan = action - k.A_CLAN
        if clan < 0 or clan >= len(s.content.clan_ids):
            return k.R_OTHER
        for row in s.rows:
            if row[k.CLAN] == clan:
                return k.R_TAKEN
        return k.R_OK

    def take(self, s: EmpiresState, answer: int) -> None:
        set_clan(s, self.seat, answer - k.A_CLAN)
        s.pop()


@mypyc_attr(acyclic=True)
class LayTable(Step):
    """The table is laid; then the bonuses of start Locations, the solo gain and the starting hands follow."""

    def __init__(self) -> None:
        super().__init__(0)

    def work(self, s: EmpiresState) -> None:
        lay_table(s)
        c = s.content
        s.become(StartingHands(0))
        if s.scenario >= 0:
            run_effects(s, 0, c.scenario_setup[s.scenario], Source(-1, -1, -1))
        for turn in range(s.players - 1, -1, -1):  # E.SETUP.12, in turn order
            seat = (s.first + turn) % s.players
            start = c.clan_start[s.rows[seat][k.CLAN]]
            for uid in range(len(start) - 1, -1, -1):
                run_effects(s, seat, c.bonus[start[uid]], Source(uid, start[uid], -1))


@mypyc_attr(acyclic=True)
class StartingHands(Step):
    """The players look at their first cards in turn order (E.SETUP.15, E.SETUP.16)."""

    def __init__(self, done: int) -> None:
        super().__init__(0)
        self.done: Final = done

    def work(self, s: EmpiresState) -> None:
        if self.done == 0 and s.tracing:
            for turn in range(s.players):
                seat = (s.first + turn) % s.players
                s.tell(Begins(seat, s.rows[seat][: k.SHIP + 1]))
        if self.done == s.players:
            s.pop()
            return
        seat = (s.first + self.done) % s.players
        s.become(StartingHands(self.done + 1))
        look_at(s, seat, START_DRAWN)
        s.add(KeepHand(seat))


@mypyc_attr(acyclic=True)
class KeepHand(Question):
    """Each choice of 3 of the 5 cards (E.DECIDE.2)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: EmpiresState) -> list[int]:
        kept = min(len(s.look), START_KEPT)
        return subsets(s.look, kept, kept)

    def why(self, s: EmpiresState, action: int) -> int:
        if action < k.A_KEEP or action >= k.A_PAY:
            return k.R_OTHER
        return k.R_OK if action in self.options(s) else k.R_START

    def always(self, s: EmpiresState) -> bool:
        return in_secret(s)

    def take(self, s: EmpiresState, answer: int) -> None:
        keep(s, self.seat, answer - k.A_KEEP)
        s.pop()


def lay_table(s: EmpiresState) -> None:
    """All random steps in the order of E.SETUP.17, then what everybody starts with."""
    c = s.content
    s.isles = [c.nearby.copy(), c.distant.copy()]
    s.shuffle(s.isles[0])
    s.shuffle(s.isles[1])
    circle = list(range(k.TILES))
    s.shuffle(circle)
    s.circle = circle
    for seat in range(s.players):
        deck = c.clan_deck[s.rows[seat][k.CLAN]].copy()
        s.shuffle(deck)
        s.decks[seat] = deck
        s.rows[seat][k.DECK] = len(deck)
    s.first = s.below(s.players) if s.players > 1 else 0
    s.first_drawn = s.first
    if s.scenario >= 0:
        s.numbers = [0, 1, 2, 3, 4]
        s.shuffle(s.numbers)
    if s.tracing:
        s.tell(FirstDrawn(s.first))
    reveal_islands(s)
    for seat in range(s.players):
        row = s.rows[seat]
        for design in c.clan_start[row[k.CLAN]]:
            enter(s, seat, design, -1)
            if is_field_kind(c.kind[design]):
                gain_goods(s, seat, design)  # E.SETUP.10
        row[k.WORKER] = START_WORKERS
        row[k.SHIP] = START_SHIPS


# -- what happened -----------------------------------------------------------------------------------------------------


class ClanTaken(Event):
    """A seat plays a clan."""

    def __init__(self, seat: int, clan: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.clan: Final = clan


class FirstDrawn(Event):
    """The First player is drawn."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final = seat


class Begins(Event):
    """What a player begins with: Goods, Workers, Ships."""

    def __init__(self, seat: int, amounts: list[int]) -> None:
        super().__init__()
        self.seat: Final = seat
        self.amounts: Final = amounts


QUESTIONS.add(1, ChooseClan, "E.DECIDE.1", "clan")
QUESTIONS.add(2, KeepHand, "E.SETUP.15", "start")
QUESTIONS.add(129, LayTable)
QUESTIONS.add(130, StartingHands)
EVENTS.add(1, ClanTaken, "E.SETUP.3")
EVENTS.add(2, FirstDrawn, "E.SETUP.14")
EVENTS.add(48, Begins, "E.SETUP.10")
