"""The position of Monster Lands: everything on the table as typed lists of small numbers."""

from typing import Final

from meadhall.core.lists import Beside, Shared, SharedRows, copy_lists
from meadhall.core.packing import Packer, Unpacker
from meadhall.core.rng import Rng
from meadhall.core.state import Business, State
from meadhall.monsterlands.content import Content
from meadhall.monsterlands.entries import QUESTIONS

NO_CONTENT: Final = Content()  # until a table is set up; making tables anew for every clone would be slow
# Shared by all new positions and never changed in place: setup.blank gives each its own lists.
NONE: Final[list[int]] = []
NONES: Final[list[list[int]]] = []


class MonsterState(State):
    """A position of Monster Lands. Its rules are in the modules beside this one."""

    def __init__(self) -> None:
        super().__init__()
        self.content: Beside[Content] = NO_CONTENT

        # Options of the game (M.SETUP.1).
        self.trick: int = 0  # 1: trick module
        self.queen: int = 0  # 1: queen's grant
        self.more_monsters: int = 0  # 1: more monster action
        self.potion_shop: int = 0  # 1: potion shop
        self.sweet: int = 0  # 1: sweet failure tile
        self.resurrection: int = 0  # 0 off, 1 side A, 2 side B
        self.hard: int = 0  # 1: A and B monsters shuffled together
        self.track: int = 0  # 0 board, 1 tutorial, 2 cut-throat
        self.extras: int = 0  # 1: extras set
        self.promo: int = 0  # 1: promo land
        self.affinities: int = 0  # a bit per affinity in play
        self.lands: int = 0  # lands in play: 1 or 2

        # The table.
        self.viewer: int = -2  # who sees this position; -2: everything is known
        self.round: int = 0
        self.phase: int = 0
        self.first: int = 0  # holder of the first player tile
        self.current: int = 0  # whose Deployment turn it is
        self.entrance: int = -1  # monster at the Entrance
        self.sweet_holder: int = -1
        self.mission_left: int = -1  # tile, side A
        self.mission_right: int = -1  # tile, side B
        self.madhala_dice: int = 0
        self.madhala_stop: int = 0
        self.lost: int = 0  # 1: solo, too much panic (M.SOLO.16)

        # Piles and offers; an empty place of an offer is -1.
        self.merc_deck: Shared = NONE
        self.merc_discard: Shared = NONE
        self.docks: Shared = NONE
        self.novice_stack: Shared = NONE
        self.spare_stack: Shared = NONE  # novices of M.CLEANUP.14
        self.merc_out: Shared = NONE  # out of the game
        self.tile: Shared = NONE  # dead mercenaries on the resurrection tile
        self.equip_deck: Shared = NONE
        self.equip_discard: Shared = NONE
        self.bazaar: Shared = NONE
        self.trap_pile: Shared = NONE
        self.trap_discard: Shared = NONE
        self.trap_offer: Shared = NONE
        self.trap_out: Shared = NONE
        self.loot_pile: Shared = NONE
        self.loot_discard: Shared = NONE
        self.loot_offer: Shared = NONE
        self.monster_deck: Shared = NONE
        self.monster_discard: Shared = NONE
        self.land_monster: Shared = NONE  # by land; -1: none
        self.aside: Shared = NONE  # by land: a captured monster on its way to the Entrance
        self.land_deck: Shared = NONE
        self.land_card: Shared = NONE  # by land; -1: conquered or closed
        self.land_header: Shared = NONE  # by land: tile * 2 + side
        self.header_stack: Shared = NONE
        self.header_discard: Shared = NONE
        self.mission_bag: Shared = NONE
        self.mission_discard: Shared = NONE
        self.panic_stack: Shared = NONE
        self.panic: Shared = NONE  # by building

        # By land design.
        self.land_owner: Shared = NONE
        self.land_settler: Shared = NONE
        self.land_dice: Shared = NONE  # dice on it: S + 16 * M + 256 * P

        # By mercenary card.
        self.owner: Shared = NONE  # seat; -1: nobody
        self.wounded: Shared = NONE
        self.path_of: list[int] = NONE  # -1: unassigned
        self.settled_on: Shared = NONE  # -1: nowhere
        self.used: Shared = NONE  # 1: talent used; 2 + colour: the die given lies on the card
        self.gear: Shared = NONE  # [merc * 3 + type]: equipment card

        # By equipment card.
        self.equip_at: Shared = NONE  # its mercenary
        self.equip_used: Shared = NONE
        self.moved: Shared = NONE  # cards moved in this turn

        # By seat.
        self.glory: list[int] = NONE
        self.reputation: list[int] = NONE
        self.gold: list[int] = NONE
        self.defence: list[int] = NONE
        self.potions: list[int] = NONE
        self.venoms: list[int] = NONE
        self.elixirs: list[int] = NONE
        self.pool: list[int] = NONE  # [seat * 9 + die code]; 8: persuasion dice not rolled yet
        self.clan_affinity: Shared = NONE  # of the initial clan members; names the clan
        self.leader: Shared = NONE
        self.passed: Shared = NONE
        self.epoch: Shared = NONE  # token layings this round (see observe.py)
        self.clan: SharedRows = NONES
        self.traps: list[list[int]] = NONES  # sorted; design + EPOCH * laying count
        self.loots: SharedRows = NONES
        self.trophies: SharedRows = NONES

        # By path.
        self.path_merc: list[int] = NONE  # -1 free, BLOCKED, or the mercenary
        self.path_owner: list[int] = NONE
        self.path_s: list[int] = NONE
        self.path_m: list[int] = NONE
        self.mission_p: Shared = NONE  # [path * 6 + value - 1], missions only
        self.path_defence: list[int] = NONE
        self.path_gold: Shared = NONE
        self.path_potion: Shared = NONE
        self.path_venom: Shared = NONE
        self.path_elixir: Shared = NONE
        self.path_epoch: Shared = NONE
        self.fought: Shared = NONE  # 1: attacked by the monster, 2: has attacked it
        self.dt_used: Shared = NONE  # four bits per source
        self.visited: Shared = NONE  # by location: somebody was sent there

        # Tokens on paths, in the order they were laid.
        self.lay_path: list[int] = NONE
        self.lay_token: list[int] = NONE
        self.lay_state: list[int] = NONE
        self.lay_s: list[int] = NONE
        self.lay_m: list[int] = NONE
        self.lay_target: list[int] = NONE

        # Dice.
        self.rolled: list[int] = NONE  # path * 4096 + reroll marks * 256 + colour * 16 + face
        self.spaces: list[int] = NONE  # by building space
        self.pawn: Shared = NONE  # by die code
        self.dice_out: list[int] = NONE  # by colour: dice outside the reserve

    def made(self, number: int, u: Unpacker) -> Business:
        """What was packed with this number."""
        found: Business = QUESTIONS.unpack(number, u)
        return found

    def redact(self, viewer: int) -> None:
        """Put what the viewer cannot know into canonical order (section HIDDEN)."""
        from meadhall.monsterlands import observe

        observe.redact(self, viewer)

    def deal(self, rng: Rng) -> None:
        """Deal the unknown parts of a redacted position anew."""
        from meadhall.monsterlands import observe

        observe.deal(self, rng)

    def returns(self) -> list[float]:
        """1 for the winner, shared by those who win together; solo: 1 for a victory."""
        from meadhall.monsterlands import score

        return score.returns(self)

    def check(self) -> str:
        """The first broken invariant of section INV, or an empty text."""
        from meadhall.monsterlands import check

        return check.check(self)

    # -- written by tools/fields.py ------------------------------------------------------------------------------------

    def clone(self) -> "MonsterState":
        """An independent copy."""
        s = MonsterState()
        s.copy_base(self)
        s.content = self.content
        s.trick = self.trick
        s.queen = self.queen
        s.more_monsters = self.more_monsters
        s.potion_shop = self.potion_shop
        s.sweet = self.sweet
        s.resurrection = self.resurrection
        s.hard = self.hard
        s.track = self.track
        s.extras = self.extras
        s.promo = self.promo
        s.affinities = self.affinities
        s.lands = self.lands
        s.viewer = self.viewer
        s.round = self.round
        s.phase = self.phase
        s.first = self.first
        s.current = self.current
        s.entrance = self.entrance
        s.sweet_holder = self.sweet_holder
        s.mission_left = self.mission_left
        s.mission_right = self.mission_right
        s.madhala_dice = self.madhala_dice
        s.madhala_stop = self.madhala_stop
        s.lost = self.lost
        s.merc_deck = self.merc_deck
        s.merc_discard = self.merc_discard
        s.docks = self.docks
        s.novice_stack = self.novice_stack
        s.spare_stack = self.spare_stack
        s.merc_out = self.merc_out
        s.tile = self.tile
        s.equip_deck = self.equip_deck
        s.equip_discard = self.equip_discard
        s.bazaar = self.bazaar
        s.trap_pile = self.trap_pile
        s.trap_discard = self.trap_discard
        s.trap_offer = self.trap_offer
        s.trap_out = self.trap_out
        s.loot_pile = self.loot_pile
        s.loot_discard = self.loot_discard
        s.loot_offer = self.loot_offer
        s.monster_deck = self.monster_deck
        s.monster_discard = self.monster_discard
        s.land_monster = self.land_monster
        s.aside = self.aside
        s.land_deck = self.land_deck
        s.land_card = self.land_card
        s.land_header = self.land_header
        s.header_stack = self.header_stack
        s.header_discard = self.header_discard
        s.mission_bag = self.mission_bag
        s.mission_discard = self.mission_discard
        s.panic_stack = self.panic_stack
        s.panic = self.panic
        s.land_owner = self.land_owner
        s.land_settler = self.land_settler
        s.land_dice = self.land_dice
        s.owner = self.owner
        s.wounded = self.wounded
        s.path_of = self.path_of.copy()
        s.settled_on = self.settled_on
        s.used = self.used
        s.gear = self.gear
        s.equip_at = self.equip_at
        s.equip_used = self.equip_used
        s.moved = self.moved
        s.glory = self.glory.copy()
        s.reputation = self.reputation.copy()
        s.gold = self.gold.copy()
        s.defence = self.defence.copy()
        s.potions = self.potions.copy()
        s.venoms = self.venoms.copy()
        s.elixirs = self.elixirs.copy()
        s.pool = self.pool.copy()
        s.clan_affinity = self.clan_affinity
        s.leader = self.leader
        s.passed = self.passed
        s.epoch = self.epoch
        s.clan = self.clan
        s.traps = copy_lists(self.traps)
        s.loots = self.loots
        s.trophies = self.trophies
        s.path_merc = self.path_merc.copy()
        s.path_owner = self.path_owner.copy()
        s.path_s = self.path_s.copy()
        s.path_m = self.path_m.copy()
        s.mission_p = self.mission_p
        s.path_defence = self.path_defence.copy()
        s.path_gold = self.path_gold
        s.path_potion = self.path_potion
        s.path_venom = self.path_venom
        s.path_elixir = self.path_elixir
        s.path_epoch = self.path_epoch
        s.fought = self.fought
        s.dt_used = self.dt_used
        s.visited = self.visited
        s.lay_path = self.lay_path.copy()
        s.lay_token = self.lay_token.copy()
        s.lay_state = self.lay_state.copy()
        s.lay_s = self.lay_s.copy()
        s.lay_m = self.lay_m.copy()
        s.lay_target = self.lay_target.copy()
        s.rolled = self.rolled.copy()
        s.spaces = self.spaces.copy()
        s.pawn = self.pawn
        s.dice_out = self.dice_out.copy()
        return s

    def pack(self, p: Packer) -> None:
        """Write the position."""
        self.pack_base(p)
        p.put(self.trick)
        p.put(self.queen)
        p.put(self.more_monsters)
        p.put(self.potion_shop)
        p.put(self.sweet)
        p.put(self.resurrection)
        p.put(self.hard)
        p.put(self.track)
        p.put(self.extras)
        p.put(self.promo)
        p.put(self.affinities)
        p.put(self.lands)
        p.put(self.viewer)
        p.put(self.round)
        p.put(self.phase)
        p.put(self.first)
        p.put(self.current)
        p.put(self.entrance)
        p.put(self.sweet_holder)
        p.put(self.mission_left)
        p.put(self.mission_right)
        p.put(self.madhala_dice)
        p.put(self.madhala_stop)
        p.put(self.lost)
        p.puts(self.merc_deck)
        p.puts(self.merc_discard)
        p.puts(self.docks)
        p.puts(self.novice_stack)
        p.puts(self.spare_stack)
        p.puts(self.merc_out)
        p.puts(self.tile)
        p.puts(self.equip_deck)
        p.puts(self.equip_discard)
        p.puts(self.bazaar)
        p.puts(self.trap_pile)
        p.puts(self.trap_discard)
        p.puts(self.trap_offer)
        p.puts(self.trap_out)
        p.puts(self.loot_pile)
        p.puts(self.loot_discard)
        p.puts(self.loot_offer)
        p.puts(self.monster_deck)
        p.puts(self.monster_discard)
        p.puts(self.land_monster)
        p.puts(self.aside)
        p.puts(self.land_deck)
        p.puts(self.land_card)
        p.puts(self.land_header)
        p.puts(self.header_stack)
        p.puts(self.header_discard)
        p.puts(self.mission_bag)
        p.puts(self.mission_discard)
        p.puts(self.panic_stack)
        p.puts(self.panic)
        p.puts(self.land_owner)
        p.puts(self.land_settler)
        p.puts(self.land_dice)
        p.puts(self.owner)
        p.puts(self.wounded)
        p.puts(self.path_of)
        p.puts(self.settled_on)
        p.puts(self.used)
        p.puts(self.gear)
        p.puts(self.equip_at)
        p.puts(self.equip_used)
        p.puts(self.moved)
        p.puts(self.glory)
        p.puts(self.reputation)
        p.puts(self.gold)
        p.puts(self.defence)
        p.puts(self.potions)
        p.puts(self.venoms)
        p.puts(self.elixirs)
        p.puts(self.pool)
        p.puts(self.clan_affinity)
        p.puts(self.leader)
        p.puts(self.passed)
        p.puts(self.epoch)
        p.put_lists(self.clan)
        p.put_lists(self.traps)
        p.put_lists(self.loots)
        p.put_lists(self.trophies)
        p.puts(self.path_merc)
        p.puts(self.path_owner)
        p.puts(self.path_s)
        p.puts(self.path_m)
        p.puts(self.mission_p)
        p.puts(self.path_defence)
        p.puts(self.path_gold)
        p.puts(self.path_potion)
        p.puts(self.path_venom)
        p.puts(self.path_elixir)
        p.puts(self.path_epoch)
        p.puts(self.fought)
        p.puts(self.dt_used)
        p.puts(self.visited)
        p.puts(self.lay_path)
        p.puts(self.lay_token)
        p.puts(self.lay_state)
        p.puts(self.lay_s)
        p.puts(self.lay_m)
        p.puts(self.lay_target)
        p.puts(self.rolled)
        p.puts(self.spaces)
        p.puts(self.pawn)
        p.puts(self.dice_out)

    def unpack(self, u: Unpacker) -> None:
        """Read the position."""
        self.unpack_base(u)
        self.trick = u.take()
        self.queen = u.take()
        self.more_monsters = u.take()
        self.potion_shop = u.take()
        self.sweet = u.take()
        self.resurrection = u.take()
        self.hard = u.take()
        self.track = u.take()
        self.extras = u.take()
        self.promo = u.take()
        self.affinities = u.take()
        self.lands = u.take()
        self.viewer = u.take()
        self.round = u.take()
        self.phase = u.take()
        self.first = u.take()
        self.current = u.take()
        self.entrance = u.take()
        self.sweet_holder = u.take()
        self.mission_left = u.take()
        self.mission_right = u.take()
        self.madhala_dice = u.take()
        self.madhala_stop = u.take()
        self.lost = u.take()
        self.merc_deck = u.takes()
        self.merc_discard = u.takes()
        self.docks = u.takes()
        self.novice_stack = u.takes()
        self.spare_stack = u.takes()
        self.merc_out = u.takes()
        self.tile = u.takes()
        self.equip_deck = u.takes()
        self.equip_discard = u.takes()
        self.bazaar = u.takes()
        self.trap_pile = u.takes()
        self.trap_discard = u.takes()
        self.trap_offer = u.takes()
        self.trap_out = u.takes()
        self.loot_pile = u.takes()
        self.loot_discard = u.takes()
        self.loot_offer = u.takes()
        self.monster_deck = u.takes()
        self.monster_discard = u.takes()
        self.land_monster = u.takes()
        self.aside = u.takes()
        self.land_deck = u.takes()
        self.land_card = u.takes()
        self.land_header = u.takes()
        self.header_stack = u.takes()
        self.header_discard = u.takes()
        self.mission_bag = u.takes()
        self.mission_discard = u.takes()
        self.panic_stack = u.takes()
        self.panic = u.takes()
        self.land_owner = u.takes()
        self.land_settler = u.takes()
        self.land_dice = u.takes()
        self.owner = u.takes()
        self.wounded = u.takes()
        self.path_of = u.takes()
        self.settled_on = u.takes()
        self.used = u.takes()
        self.gear = u.takes()
        self.equip_at = u.takes()
        self.equip_used = u.takes()
        self.moved = u.takes()
        self.glory = u.takes()
        self.reputation = u.takes()
        self.gold = u.takes()
        self.defence = u.takes()
        self.potions = u.takes()
        self.venoms = u.takes()
        self.elixirs = u.takes()
        self.pool = u.takes()
        self.clan_affinity = u.takes()
        self.leader = u.takes()
        self.passed = u.takes()
        self.epoch = u.takes()
        self.clan = u.take_lists()
        self.traps = u.take_lists()
        self.loots = u.take_lists()
        self.trophies = u.take_lists()
        self.path_merc = u.takes()
        self.path_owner = u.takes()
        self.path_s = u.takes()
        self.path_m = u.takes()
        self.mission_p = u.takes()
        self.path_defence = u.takes()
        self.path_gold = u.takes()
        self.path_potion = u.takes()
        self.path_venom = u.takes()
        self.path_elixir = u.takes()
        self.path_epoch = u.takes()
        self.fought = u.takes()
        self.dt_used = u.takes()
        self.visited = u.takes()
        self.lay_path = u.takes()
        self.lay_token = u.takes()
        self.lay_state = u.takes()
        self.lay_s = u.takes()
        self.lay_m = u.takes()
        self.lay_target = u.takes()
        self.rolled = u.takes()
        self.spaces = u.takes()
        self.pawn = u.takes()
        self.dice_out = u.takes()

    # -- end of what tools/fields.py writes ----------------------------------------------------------------------------
