"""The position of Empires of the North: all zones as small lists of ints, with clone, pack and unpack."""

from meadhall.core.lists import Beside, Shared, copy_lists
from meadhall.core.packing import Packer, Unpacker
from meadhall.core.rng import Rng
from meadhall.core.state import Business, State
from meadhall.empires import codes as k
from meadhall.empires.content import Content
from meadhall.empires.entries import QUESTIONS


class EmpiresState(State):
    """A table of Empires of the North. Shapes of rows, Empires and the queue are in codes.py."""

    def __init__(self) -> None:
        super().__init__()
        self.content: Beside[Content] = Content()
        # What the game was set up with.
        self.choose_clans: int = 0  # 1: the seats choose their clans
        self.raze_scores: int = 1
        self.max_rounds: int = 20
        self.scenario: int = -1  # solo play; -1: none
        # The course of the game.
        self.round: int = 0
        self.phase: int = 0
        self.first: int = 0  # the First player
        self.first_drawn: int = 0
        self.final: int = 0  # 1: this round is the last one
        self.next_final: int = 0
        self.ended_by: int = 0  # FINAL_*
        # The table.
        self.circle: Shared = []  # tiles in circular order
        self.sides: list[int] = []  # by tile, 1: solo side up
        self.slots: list[int] = []  # face-up Islands: two Nearby, two Distant; -1: empty
        self.isles: list[list[int]] = []  # Nearby and Distant deck, the top last
        self.isle_discards: list[list[int]] = []  # open, sorted
        self.queue: list[int] = []
        self.next_ship: int = 0
        self.numbers: list[int] = []  # solo: number tokens not yet drawn, the next one last
        self.drawn: list[int] = []  # solo: number tokens drawn
        # The players.
        self.rows: list[list[int]] = []
        self.hands: list[list[int]] = []  # sorted
        self.decks: list[Shared] = []  # only the first rows[seat][DECK] cards are still there
        self.discards: list[list[int]] = []  # open, sorted
        self.empires: list[list[int]] = []
        self.held: list[list[int]] = []  # tokens assigned to cards: card, kind, number
        self.removed: list[Shared] = []  # start cards out of the game
        self.limbo: list[int] = []  # cards being built or played: seat, design
        self.look: list[int] = []  # cards being looked at, sorted
        self.look_seat: int = -1
        self.viewer: int = -2  # -2: a full position; else the seat this position was redacted for

    def made(self, number: int, u: Unpacker) -> Business:
        """What was packed with this number."""
        found: Business = QUESTIONS.unpack(number, u)
        return found

    def pack_decks(self, p: Packer) -> None:
        """Write the cards that are still in the decks."""
        p.put(len(self.decks))
        for seat in range(len(self.decks)):
            p.puts(self.decks[seat][: self.rows[seat][k.DECK]])

    def redact(self, viewer: int) -> None:
        """Hide what the viewer does not know (E.HIDDEN)."""
        from meadhall.empires import observe

        observe.redact(self, viewer)

    def deal(self, rng: Rng) -> None:
        """Deal what the viewer of a redacted position does not know (E.HIDDEN.11)."""
        from meadhall.empires import observe

        observe.deal(self, rng)

    def returns(self) -> list[float]:
        """1 for the winner, shared by those who win together; in solo play 1 for a win."""
        from meadhall.empires import score

        return score.returns(self)

    def check(self) -> str:
        """The first broken invariant (E.INV), or an empty text."""
        from meadhall.empires import check

        return check.check(self)

    # -- written by tools/fields.py ------------------------------------------------------------------------------------

    def clone(self) -> "EmpiresState":
        """An independent copy."""
        s = EmpiresState()
        s.copy_base(self)
        s.content = self.content
        s.choose_clans = self.choose_clans
        s.raze_scores = self.raze_scores
        s.max_rounds = self.max_rounds
        s.scenario = self.scenario
        s.round = self.round
        s.phase = self.phase
        s.first = self.first
        s.first_drawn = self.first_drawn
        s.final = self.final
        s.next_final = self.next_final
        s.ended_by = self.ended_by
        s.circle = self.circle
        s.sides = self.sides.copy()
        s.slots = self.slots.copy()
        s.isles = copy_lists(self.isles)
        s.isle_discards = copy_lists(self.isle_discards)
        s.queue = self.queue.copy()
        s.next_ship = self.next_ship
        s.numbers = self.numbers.copy()
        s.drawn = self.drawn.copy()
        s.rows = copy_lists(self.rows)
        s.hands = copy_lists(self.hands)
        s.decks = self.decks.copy()
        s.discards = copy_lists(self.discards)
        s.empires = copy_lists(self.empires)
        s.held = copy_lists(self.held)
        s.removed = self.removed.copy()
        s.limbo = self.limbo.copy()
        s.look = self.look.copy()
        s.look_seat = self.look_seat
        s.viewer = self.viewer
        return s

    def pack(self, p: Packer) -> None:
        """Write the position."""
        self.pack_base(p)
        p.put(self.choose_clans)
        p.put(self.raze_scores)
        p.put(self.max_rounds)
        p.put(self.scenario)
        p.put(self.round)
        p.put(self.phase)
        p.put(self.first)
        p.put(self.first_drawn)
        p.put(self.final)
        p.put(self.next_final)
        p.put(self.ended_by)
        p.puts(self.circle)
        p.puts(self.sides)
        p.puts(self.slots)
        p.put_lists(self.isles)
        p.put_lists(self.isle_discards)
        p.puts(self.queue)
        p.put(self.next_ship)
        p.puts(self.numbers)
        p.puts(self.drawn)
        p.put_lists(self.rows)
        p.put_lists(self.hands)
        self.pack_decks(p)
        p.put_lists(self.discards)
        p.put_lists(self.empires)
        p.put_lists(self.held)
        p.put_lists(self.removed)
        p.puts(self.limbo)
        p.puts(self.look)
        p.put(self.look_seat)
        p.put(self.viewer)

    def unpack(self, u: Unpacker) -> None:
        """Read the position."""
        self.unpack_base(u)
        self.choose_clans = u.take()
        self.raze_scores = u.take()
        self.max_rounds = u.take()
        self.scenario = u.take()
        self.round = u.take()
        self.phase = u.take()
        self.first = u.take()
        self.first_drawn = u.take()
        self.final = u.take()
        self.next_final = u.take()
        self.ended_by = u.take()
        self.circle = u.takes()
        self.sides = u.takes()
        self.slots = u.takes()
        self.isles = u.take_lists()
        self.isle_discards = u.take_lists()
        self.queue = u.takes()
        self.next_ship = u.take()
        self.numbers = u.takes()
        self.drawn = u.takes()
        self.rows = u.take_lists()
        self.hands = u.take_lists()
        self.decks = u.take_lists()
        self.discards = u.take_lists()
        self.empires = u.take_lists()
        self.held = u.take_lists()
        self.removed = u.take_lists()
        self.limbo = u.takes()
        self.look = u.takes()
        self.look_seat = u.take()
        self.viewer = u.take()

    # -- end of what tools/fields.py writes ----------------------------------------------------------------------------
