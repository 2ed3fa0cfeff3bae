"""The numbers of Monster Lands: colours, places, actions, reasons and events."""

from typing import Final

RULES: Final = 2  # the newest version of the rules; see CONTRIBUTING.md

# Colours and dice. A die in a pool is known by colour, a persuasion die also by its value.
S: Final = 0
M: Final = 1
P: Final = 2
DIE_S: Final = 0
DIE_M: Final = 1
DIE_P: Final = 1  # plus the value: 2 to 7
DICE: Final = 8

# Buildings, in the order of the content file.
LODGE: Final = 0
ALCHEMIST: Final = 1
TAVERN: Final = 2
ARMORY: Final = 3
PAWN: Final = 4
BAZAAR: Final = 5
MINE: Final = 6
BUILDINGS: Final = 7

# Stops of Madhala's route that are no buildings (M.SOLO.6).
ROUTE_LAND_RIGHT: Final = 7
ROUTE_LAND_LEFT: Final = 8
ROUTE_DICE_MISSION: Final = 9
ROUTE_CONTRACT: Final = 10

# What lies on a building space: a die code + 1, two strength dice, or Madhala's die.
SPACE_FREE: Final = 0
SPACE_DOUBLE: Final = 9
SPACE_MADHALA: Final = 10

# Paths: left mission 0-1, right mission 2-3, left land 4-7, right land 8-11, Entrance 12-13.
PATHS: Final = 14
CONTRACT_PATH: Final = 2
LAND_PATH: Final = 4
ENTRANCE_PATH: Final = 12
BLOCKED: Final = -2  # Madhala's die on a path

# Locations where a monster stands.
LEFT_LAND: Final = 0
RIGHT_LAND: Final = 1
ENTRANCE: Final = 2

# Contexts of a roll.
ON_MONSTER: Final = 0
ON_CONQUEST: Final = 1
ON_MISSION: Final = 2

# Affinities.
FIRE: Final = 0
WATER: Final = 1
WIND: Final = 2
JUNGLE: Final = 3
SIEGE: Final = 4
NECROMANCER: Final = 5
AFFINITIES: Final = 6

# Roles, timings, gear types, trap kinds, loot uses.
LEADER: Final = 0
INITIAL: Final = 1
DECK: Final = 2
NOVICE: Final = 3
OUTSIDE: Final = 0
DEPLOYMENT: Final = 1
PERMANENT: Final = 2
WEAPON: Final = 0
ARMOR: Final = 1
SPELL: Final = 2
TRAP_INITIAL: Final = 0
TRAP_IMPROVED: Final = 1
TRAP_SHIELDED: Final = 2
TRAP_TRICK: Final = 3
LOOT_WINDOWS: Final = 0
LOOT_DEPLOYMENT: Final = 1
LOOT_OUTSIDE: Final = 2

# What a discount is for.
ON_TRAP: Final = 0
ON_HIRE: Final = 1
ON_EQUIPMENT: Final = 2

# What a monster forbids, as bits.
FORBID_WEAPON: Final = 1
FORBID_ARMOR: Final = 2
FORBID_SPELL: Final = 4
FORBID_POTION: Final = 8
FORBID_VENOM: Final = 16
FORBID_ELIXIR: Final = 32
FORBID_DT: Final = 64
FORBID_BENEFIT: Final = 128

# Tokens that can be chosen, as bits.
TOKEN_POTION: Final = 1
TOKEN_VENOM: Final = 2
TOKEN_ELIXIR: Final = 4
TOKEN_DEFENCE: Final = 8

# Events that pay bonuses; six goods each in Power.events.
EVENT_SUCCESS: Final = 0
EVENT_FAILURE: Final = 1
EVENT_CAPTURE: Final = 2
EVENT_ELIMINATE: Final = 3
EVENT_CONQUEST: Final = 4
GOLD: Final = 0
GLORY: Final = 1
POTION: Final = 2
VENOM: Final = 3
ELIXIR: Final = 4
DEFENCE: Final = 5
TRAP: Final = 6
GOODS: Final = 7  # width of a row of goods

# Convert: what is taken.
TAKE_ANY: Final = 3
TAKE_OTHER: Final = 4

# A trap token in a play area or on a path: its design plus the clan's laying count when it was gained (see observe.py).
EPOCH: Final = 64

# States of a token on a path.
FACE_DOWN: Final = 0
REVEALED: Final = 1
TRICK_OUT: Final = 2  # a revealed trick: no longer a trap

# Sources of defence talents on a path, four bits of `dt_used` each.
DT_TALENT: Final = 0
DT_GEAR: Final = 1  # plus the gear type: 1 to 3
DT_PATH: Final = 4
DT_TRAP: Final = 5
DT_SOURCES: Final = 6

# Sources of rerolls.
RE_TALENT: Final = 0
RE_GEAR: Final = 1  # plus the gear type
RE_PATH: Final = 4
RE_LOOT: Final = 5  # plus the loot design

# Result of a battle.
UNDEFEATED: Final = 0
CAPTURED: Final = 1
ELIMINATED: Final = 2
NO_MONSTER: Final = 3

# Phases.
PHASE_DICE: Final = 0
PHASE_DEPLOY: Final = 1
PHASE_ADVENTURE: Final = 2
PHASE_CLEANUP: Final = 3

# Table sizes: how many cards the action numbers have room for.
MERCENARIES: Final = 96
SPARES: Final = 5
EQUIPMENT: Final = 48
MONSTERS: Final = 48
LANDS: Final = 32
TRAPS: Final = 48
LOOTS: Final = 40
SLOTS: Final = 24
SPACES: Final = 32
COUNTS: Final = 32

# -- actions: one meaning each ----------------------------------------------------------------------------------------

A_PASS: Final = 0  # pass, or give up dice that no action takes
A_STOP: Final = 1
A_YES: Final = 2
A_NO: Final = 3
A_POTION: Final = 4
A_VENOM: Final = 5
A_ELIXIR: Final = 6
A_DEFENCE: Final = 7  # a defence token
A_ACCEPT: Final = 8  # the hit becomes a wound
A_GOLD: Final = 9
A_SWEET: Final = 10  # the sweet failure tile
A_RESURRECT: Final = 11
A_PLUS: Final = 12
A_MINUS: Final = 13
A_NOBODY: Final = 14
A_DISCARD: Final = 15
A_COLOUR: Final = 16  # 3: a colour to take
A_ROLL: Final = 19  # 3: roll a die of a colour
A_DIE: Final = 22  # 8: a die of the pool
A_FACE: Final = 30  # 18: a rolled die, colour * 6 + face - 1
A_COUNT: Final = 48
A_DT: Final = A_COUNT + COUNTS
A_BUILDING: Final = A_DT + DT_SOURCES
A_SPACE: Final = A_BUILDING + BUILDINGS
A_PATH: Final = A_SPACE + SPACES
A_SLOT: Final = A_PATH + PATHS  # a trap token of your play area, by its place
A_TRAP: Final = A_SLOT + SLOTS  # a trap design of the Lodge offer
A_REROLL: Final = A_TRAP + TRAPS  # a source of rerolls
A_MERC: Final = A_REROLL + RE_LOOT + LOOTS
A_TALENT: Final = A_MERC + MERCENARIES
A_DRINK: Final = A_TALENT + MERCENARIES
A_EQUIP: Final = A_DRINK + MERCENARIES
A_ABILITY: Final = A_EQUIP + EQUIPMENT
A_MOVE: Final = A_ABILITY + EQUIPMENT
A_TROPHY: Final = A_MOVE + EQUIPMENT
A_LOOT: Final = A_TROPHY + MONSTERS  # discard a loot token of yours
A_TAKE: Final = A_LOOT + LOOTS  # take a loot token of the offer
A_LAND: Final = A_TAKE + LOOTS
A_SETTLE: Final = A_LAND + LANDS
ACTIONS: Final = A_SETTLE + LANDS

# -- reasons: why a thing is not on offer; 0 is "it is" ---------------------------------------------------------------

R_NOT_ASKED: Final = 1
R_PANIC: Final = 2
R_FULL: Final = 3
R_NO_DIE: Final = 4
R_GOLD: Final = 5
R_ROOM: Final = 6
R_NOTHING_OFFERED: Final = 7
R_REPUTATION: Final = 8
R_NO_CARRIER: Final = 9
R_OCCUPIED: Final = 10
R_NOBODY_FREE: Final = 11
R_NO_MONSTER: Final = 12
R_NOT_IN_PLAY: Final = 13
R_NOT_YOURS: Final = 14
R_UNSETTLED: Final = 15
R_USED: Final = 16
R_TILE_EMPTY: Final = 17
R_NO_POTION: Final = 18
R_NOT_WOUNDED: Final = 19
R_ASSIGNED: Final = 20
R_NO_SETTLER: Final = 21
R_SETTLED: Final = 22
R_MUST_ACT: Final = 23
R_WRONG_TIME: Final = 24
R_NOVICE: Final = 25
R_COLOUR: Final = 26
R_SPACES: Final = 27
R_AFTER_BEER: Final = 28
R_AT_LEAST_ONE: Final = 29
R_MOVED: Final = 30
R_NO_EFFECT: Final = 31
R_NOT_OFFERED: Final = 32
R_NO_ROLLED: Final = 33
R_FORBIDDEN: Final = 34
R_LEADER: Final = 35
R_AFFINITY: Final = 36
R_SAME_TYPE: Final = 37
R_NO_TOKEN: Final = 39
R_SPACE_TAKEN: Final = 40
R_MODULE: Final = 41
REASONS: Final = 42
