"""Northgard's position: the players' zones and stocks, the supply, and the map with its territories."""

from typing import Final

from meadhall.core.lists import Beside, Shared, copy_lists
from meadhall.core.packing import Packer, Unpacker
from meadhall.core.rng import Rng
from meadhall.core.state import Business, State
from meadhall.northgard import codes as k
from meadhall.northgard.content import Content
from meadhall.northgard.entries import QUESTIONS

RESERVE: Final = -1  # where Kaija or a warchief is when not on the map
WAITING: Final = -2  # on a card (Svarn's Menders)
ABSENT: Final = -3  # not part of this game
NEUTRAL: Final = -1
STALE: Final[list[int]] = [-1]  # a neighbour list that has to be computed again
NO_CONTENT: Final = Content()
NOTHING: Final[list[int]] = []  # what a blank position has; setup and unpack put lists of its own in their place
NO_LISTS: Final[list[list[int]]] = []
NOWHERE: Final[dict[int, int]] = {}


class Northgard(State):
    """A position of Northgard. Areas are numbered slot * 5 + area; a territory bears the number of its oldest area."""

    def __init__(self) -> None:
        super().__init__()
        self.content: Beside[Content] = NO_CONTENT  # shared, never packed
        self.v: Beside[list[int]] = NOTHING  # what the edition changes as data; shared, set by blank()
        self.team: Beside[list[int]] = NOTHING  # by seat; shared, set by blank()
        self.modules: Beside[int] = 0  # bits of the modules in play; set by blank()
        self.viewer: int = -2  # whose redacted view this is; -2: the full position
        # players
        self.clan: list[int] = NOTHING
        self.draw: list[list[int]] = NO_LISTS  # top card last
        self.known: list[list[int]] = NO_LISTS  # beside draw: 0 unknown, 1 known to the owner, 2 known to all
        self.hand: list[list[int]] = NO_LISTS
        self.active: list[list[int]] = NO_LISTS
        self.discard: list[list[int]] = NO_LISTS
        self.upgrades: list[list[int]] = NO_LISTS
        self.played: list[list[int]] = NO_LISTS  # resolved by option A this year (N.TURN.18)
        self.tile_hand: list[list[int]] = NO_LISTS
        self.res: list[int] = NOTHING  # player * 3 + resource
        self.fame: list[int] = NOTHING
        self.reserve: list[int] = NOTHING
        self.kaija_at: int = ABSENT
        self.chief_at: list[int] = NOTHING
        self.waiting: int = 0  # regular units of the player on turn that wait on Svarn's Menders
        self.passed: list[int] = NOTHING
        self.took: list[int] = NOTHING  # has taken a display card this year
        self.conqueror: list[int] = NOTHING
        self.awake: int = 0  # The Bear Awakens is in force
        self.scorched: int = -1  # territory of the Scorched Earth token
        # the table
        self.year: int = 0
        self.first: int = -1
        self.turn: int = -1
        self.marker_moved: int = 0
        self.dev: list[int] = NOTHING  # Development deck, top card last
        self.unseen: Shared = NOTHING  # Development cards left out at setup
        self.display: list[int] = NOTHING
        self.achievements: Shared = NOTHING
        self.unrest: int = 0
        self.removed: list[int] = NOTHING
        self.tokens: list[int] = NOTHING
        self.pile: list[int] = NOTHING  # tiles, top last
        self.tiles_out: list[int] = NOTHING
        # the map, by slot in the order of placing; clones share these lists until a tile is placed (see own_map)
        self.at: Beside[dict[int, int]] = NOWHERE
        self.slot_tile: Shared = NOTHING
        self.slot_rot: Shared = NOTHING
        self.slot_cell: Shared = NOTHING
        self.nbr: Shared = NOTHING  # slot * 4 + side -> slot or -1
        self.pieces: Shared = NOTHING  # border pieces: area, area, kind
        # by area; terr is shared like the map
        self.terr: Shared = NOTHING
        self.a_build: list[int] = NOTHING
        self.loose: list[int] = NOTHING  # buildings without a space: territory, type, ...
        # by territory (index = its number); size, sides, icons and lairs are shared like the map
        self.t_size: Shared = NOTHING
        self.t_open: Shared = NOTHING  # open sides
        self.t_holder: list[int] = NOTHING
        self.t_reg: list[int] = NOTHING
        self.t_att: list[int] = NOTHING
        self.t_attreg: list[int] = NOTHING
        self.t_food: Shared = NOTHING  # icons on tiles
        self.t_wood: Shared = NOTHING
        self.t_lore: Shared = NOTHING
        self.t_lair: Shared = NOTHING
        self.t_bld: list[int] = NOTHING  # buildings per type, 4 bits each
        self.t_free: list[int] = NOTHING  # free spaces: small + carved * 256 + large * 65536
        self.live: Beside[list[int]] = NOTHING  # the territories there are, by number; replaced when a tile is placed
        self.frontier: Beside[list[int]] = NOTHING  # open sides: cell, area; replaced when a tile is placed
        self.nb: Beside[list[list[int]]] = (
            NO_LISTS  # neighbours, computed when asked for; shared until a tile is placed
        )
        # creatures
        self.creature_deck: Shared = NOTHING  # top card last
        self.weak_top: int = 0  # how many of its top cards are known to be weak ones
        self.creature_discard: Shared = NOTHING
        self.creatures_out: Shared = NOTHING
        self.line: Shared = NOTHING  # the creature line, left to right
        self.line_at: Shared = NOTHING  # beside it: territories
        self.specters: int = 0  # Spectral Warriors left in stock
        self.den_free: int = 0  # how many tiles from the top cannot be the Den
        # results that what follows on the stack reads
        self.done: int = 0
        self.placed_at: int = -1  # territory in which the last Recruit placed its first figure
        self.placed: int = -1  # slot of the last tile
        self.closed: Shared = NOTHING  # territories the last placement closed
        self.end_reason: int = 0
        self.scores: Shared = NOTHING
        self.winners: int = 0

    def made(self, number: int, u: Unpacker) -> Business:
        """The question that was packed with this number."""
        found: Business = QUESTIONS.unpack(number, u)
        return found

    def why(self, thing: int) -> int:
        """Reason code for a thing at the pending question (0: on offer)."""
        if thing in self.options:
            return k.R_OK
        if len(self.stack) == 0:
            return k.R_NOT_ASKED
        code = self.stack[-1].why_asked(self, thing)
        return code if code != k.R_OK else k.R_NOT_ASKED

    def check(self) -> str:
        """The first broken invariant, or an empty text."""
        from meadhall.northgard import check

        return check.breach(self)

    def check_light(self) -> str:
        """The same without computing the map anew."""
        from meadhall.northgard import check

        return check.breach_of(self, False)

    def redact(self, viewer: int) -> None:
        """Hide what the viewer cannot know (section HIDDEN)."""
        from meadhall.northgard import observe

        observe.redact(self, viewer)

    def deal(self, rng: Rng) -> None:
        """Deal a world that the viewer of this redacted position holds possible."""
        from meadhall.northgard import observe

        observe.deal(self, rng)

    def returns(self) -> list[float]:
        """1 for the winner, shared by those who win together."""
        count = 0
        for p in range(self.players):
            if self.winners >> p & 1:
                count += 1
        out: list[float] = []
        for p in range(self.players):
            out.append(1.0 / count if self.winners >> p & 1 else 0.0)
        return out

    def blank(self) -> "Northgard":
        """An empty position with the same rules and content."""
        s = Northgard()
        s.rules = self.rules
        s.content = self.content
        s.v = self.v
        s.team = self.team
        s.modules = self.modules
        return s

    def own_map(self) -> None:
        """Before a tile is placed: take copies of what clones share."""
        self.at = self.at.copy()
        self.slot_tile = self.slot_tile.copy()
        self.slot_rot = self.slot_rot.copy()
        self.slot_cell = self.slot_cell.copy()
        self.nbr = self.nbr.copy()
        self.pieces = self.pieces.copy()
        self.terr = self.terr.copy()
        self.t_size = self.t_size.copy()
        self.t_open = self.t_open.copy()
        self.t_food = self.t_food.copy()
        self.t_wood = self.t_wood.copy()
        self.t_lore = self.t_lore.copy()
        self.t_lair = self.t_lair.copy()

    def fixed(self) -> list[list[int]]:
        """What the edition, the teams and the modules change."""
        return [self.v, self.team, [self.modules]]

    def fix(self, numbers: list[list[int]]) -> None:
        """Play by them."""
        self.v = numbers[0]
        self.team = numbers[1]
        self.modules = numbers[2][0]

    def derive(self) -> None:
        """Work out what follows from the map."""
        from meadhall.northgard import land

        self.at = {}
        for slot in range(len(self.slot_cell)):
            self.at[self.slot_cell[slot]] = slot
        self.live = [area for area in range(len(self.terr)) if self.terr[area] == area]
        self.frontier = land.frontier(self)
        self.nb = [STALE] * len(self.terr)

    # -- written by tools/fields.py ------------------------------------------------------------------------------------

    def clone(self) -> "Northgard":
        """An independent copy."""
        s = Northgard()
        s.copy_base(self)
        s.content = self.content
        s.v = self.v
        s.team = self.team
        s.modules = self.modules
        s.viewer = self.viewer
        s.clan = self.clan.copy()
        s.draw = copy_lists(self.draw)
        s.known = copy_lists(self.known)
        s.hand = copy_lists(self.hand)
        s.active = copy_lists(self.active)
        s.discard = copy_lists(self.discard)
        s.upgrades = copy_lists(self.upgrades)
        s.played = copy_lists(self.played)
        s.tile_hand = copy_lists(self.tile_hand)
        s.res = self.res.copy()
        s.fame = self.fame.copy()
        s.reserve = self.reserve.copy()
        s.kaija_at = self.kaija_at
        s.chief_at = self.chief_at.copy()
        s.waiting = self.waiting
        s.passed = self.passed.copy()
        s.took = self.took.copy()
        s.conqueror = self.conqueror.copy()
        s.awake = self.awake
        s.scorched = self.scorched
        s.year = self.year
        s.first = self.first
        s.turn = self.turn
        s.marker_moved = self.marker_moved
        s.dev = self.dev.copy()
        s.unseen = self.unseen
        s.display = self.display.copy()
        s.achievements = self.achievements
        s.unrest = self.unrest
        s.removed = self.removed.copy()
        s.tokens = self.tokens.copy()
        s.pile = self.pile.copy()
        s.tiles_out = self.tiles_out.copy()
        s.at = self.at
        s.slot_tile = self.slot_tile
        s.slot_rot = self.slot_rot
        s.slot_cell = self.slot_cell
        s.nbr = self.nbr
        s.pieces = self.pieces
        s.terr = self.terr
        s.a_build = self.a_build.copy()
        s.loose = self.loose.copy()
        s.t_size = self.t_size
        s.t_open = self.t_open
        s.t_holder = self.t_holder.copy()
        s.t_reg = self.t_reg.copy()
        s.t_att = self.t_att.copy()
        s.t_attreg = self.t_attreg.copy()
        s.t_food = self.t_food
        s.t_wood = self.t_wood
        s.t_lore = self.t_lore
        s.t_lair = self.t_lair
        s.t_bld = self.t_bld.copy()
        s.t_free = self.t_free.copy()
        s.live = self.live
        s.frontier = self.frontier
        s.nb = self.nb
        s.creature_deck = self.creature_deck
        s.weak_top = self.weak_top
        s.creature_discard = self.creature_discard
        s.creatures_out = self.creatures_out
        s.line = self.line
        s.line_at = self.line_at
        s.specters = self.specters
        s.den_free = self.den_free
        s.done = self.done
        s.placed_at = self.placed_at
        s.placed = self.placed
        s.closed = self.closed
        s.end_reason = self.end_reason
        s.scores = self.scores
        s.winners = self.winners
        return s

    def pack(self, p: Packer) -> None:
        """Write the position."""
        self.pack_base(p)
        p.put(self.viewer)
        p.puts(self.clan)
        p.put_lists(self.draw)
        p.put_lists(self.known)
        p.put_lists(self.hand)
        p.put_lists(self.active)
        p.put_lists(self.discard)
        p.put_lists(self.upgrades)
        p.put_lists(self.played)
        p.put_lists(self.tile_hand)
        p.puts(self.res)
        p.puts(self.fame)
        p.puts(self.reserve)
        p.put(self.kaija_at)
        p.puts(self.chief_at)
        p.put(self.waiting)
        p.puts(self.passed)
        p.puts(self.took)
        p.puts(self.conqueror)
        p.put(self.awake)
        p.put(self.scorched)
        p.put(self.year)
        p.put(self.first)
        p.put(self.turn)
        p.put(self.marker_moved)
        p.puts(self.dev)
        p.puts(self.unseen)
        p.puts(self.display)
        p.puts(self.achievements)
        p.put(self.unrest)
        p.puts(self.removed)
        p.puts(self.tokens)
        p.puts(self.pile)
        p.puts(self.tiles_out)
        p.puts(self.slot_tile)
        p.puts(self.slot_rot)
        p.puts(self.slot_cell)
        p.puts(self.nbr)
        p.puts(self.pieces)
        p.puts(self.terr)
        p.puts(self.a_build)
        p.puts(self.loose)
        p.puts(self.t_size)
        p.puts(self.t_open)
        p.puts(self.t_holder)
        p.puts(self.t_reg)
        p.puts(self.t_att)
        p.puts(self.t_attreg)
        p.puts(self.t_food)
        p.puts(self.t_wood)
        p.puts(self.t_lore)
        p.puts(self.t_lair)
        p.puts(self.t_bld)
        p.puts(self.t_free)
        p.puts(self.creature_deck)
        p.put(self.weak_top)
        p.puts(self.creature_discard)
        p.puts(self.creatures_out)
        p.puts(self.line)
        p.puts(self.line_at)
        p.put(self.specters)
        p.put(self.den_free)
        p.put(self.done)
        p.put(self.placed_at)
        p.put(self.placed)
        p.puts(self.closed)
        p.put(self.end_reason)
        p.puts(self.scores)
        p.put(self.winners)

    def unpack(self, u: Unpacker) -> None:
        """Read the position."""
        self.unpack_base(u)
        self.viewer = u.take()
        self.clan = u.takes()
        self.draw = u.take_lists()
        self.known = u.take_lists()
        self.hand = u.take_lists()
        self.active = u.take_lists()
        self.discard = u.take_lists()
        self.upgrades = u.take_lists()
        self.played = u.take_lists()
        self.tile_hand = u.take_lists()
        self.res = u.takes()
        self.fame = u.takes()
        self.reserve = u.takes()
        self.kaija_at = u.take()
        self.chief_at = u.takes()
        self.waiting = u.take()
        self.passed = u.takes()
        self.took = u.takes()
        self.conqueror = u.takes()
        self.awake = u.take()
        self.scorched = u.take()
        self.year = u.take()
        self.first = u.take()
        self.turn = u.take()
        self.marker_moved = u.take()
        self.dev = u.takes()
        self.unseen = u.takes()
        self.display = u.takes()
        self.achievements = u.takes()
        self.unrest = u.take()
        self.removed = u.takes()
        self.tokens = u.takes()
        self.pile = u.takes()
        self.tiles_out = u.takes()
        self.slot_tile = u.takes()
        self.slot_rot = u.takes()
        self.slot_cell = u.takes()
        self.nbr = u.takes()
        self.pieces = u.takes()
        self.terr = u.takes()
        self.a_build = u.takes()
        self.loose = u.takes()
        self.t_size = u.takes()
        self.t_open = u.takes()
        self.t_holder = u.takes()
        self.t_reg = u.takes()
        self.t_att = u.takes()
        self.t_attreg = u.takes()
        self.t_food = u.takes()
        self.t_wood = u.takes()
        self.t_lore = u.takes()
        self.t_lair = u.takes()
        self.t_bld = u.takes()
        self.t_free = u.takes()
        self.creature_deck = u.takes()
        self.weak_top = u.take()
        self.creature_discard = u.takes()
        self.creatures_out = u.takes()
        self.line = u.takes()
        self.line_at = u.takes()
        self.specters = u.take()
        self.den_free = u.take()
        self.done = u.take()
        self.placed_at = u.take()
        self.placed = u.take()
        self.closed = u.takes()
        self.end_reason = u.take()
        self.scores = u.takes()
        self.winners = u.take()
        self.derive()

    # -- end of what tools/fields.py writes ----------------------------------------------------------------------------
