"""The numbers behind the words of the content files: effect ops, positions of their parameters, kinds of things."""

from typing import Final

# Resources.
FOOD: Final = 0
WOOD: Final = 1
LORE: Final = 2

# Variants of the setup table: seven years, ten years (LONG), rule set prototype (PROTO).
V_SEVEN: Final = 0
V_TEN: Final = 1
V_PROTOTYPE: Final = 2

# World sides of a cell (N.MAP.1) and its corners, each corner named by the side before it.
SIDE_N: Final = 0
SIDE_E: Final = 1
SIDE_S: Final = 2
SIDE_W: Final = 3
CORNER_NE: Final = 0
CORNER_SE: Final = 1
CORNER_SW: Final = 2
CORNER_NW: Final = 3

# Areas of a tile: the most any tile has, and what separates two of them.
AREAS: Final = 5
BORDER_REGULAR: Final = 0
BORDER_ROUGH: Final = 1
BORDER_IMPASSABLE: Final = 2

# Building space of an area (N.BUILD.3, N.BUILD.4).
SPACE_NONE: Final = 0
SPACE_SMALL: Final = 1
SPACE_CARVED: Final = 2
SPACE_LARGE: Final = 3

# Which part of the game a tile belongs to.
TILES_START: Final = 0
TILES_START_5: Final = 1
TILES_BASE: Final = 2
TILES_WILDERNESS: Final = 3

# What an Environment tile is (WILDERNESS), and which of its areas carries its rule.
LANDMARK_NONE: Final = 0
LANDMARK_LAKE: Final = 1
LANDMARK_GEYSER: Final = 2
LANDMARK_RUINS: Final = 3
LANDMARK_SWAMP: Final = 4
LANDMARK_POISON: Final = 5
LANDMARK_PEAKS: Final = 6
LANDMARK_GRAVES: Final = 7
LANDMARK_DEN: Final = 8

# Buildings in the order of the rules table: five small ones, then three large ones.
B_FOOD_SILO: Final = 0
B_WOODCUTTER_LODGE: Final = 1
B_DEFENSE_TOWER: Final = 2
B_TRAINING_CAMP: Final = 3
B_CARVED_STONE: Final = 4
B_FORTRESS: Final = 5
B_FORGE: Final = 6
B_ALTAR: Final = 7
BUILDINGS: Final = 8
FIRST_LARGE: Final = 5

# Clans.
BEAR: Final = 0
BOAR: Final = 1
GOAT: Final = 2
RAVEN: Final = 3
SNAKE: Final = 4
STAG: Final = 5
WOLF: Final = 6
CLANS: Final = 7

# Card types (N.GEN.8 to N.GEN.10); none: Achievements and Unrest.
TYPE_NONE: Final = 0
TYPE_RECRUIT: Final = 1
TYPE_BUILD: Final = 2
TYPE_MOVE: Final = 3
TYPE_EXPLORE: Final = 4
TYPE_DRAW: Final = 5
TYPE_SPECIAL: Final = 6
TYPE_ANY: Final = 7

# Card sets.
SET_START: Final = 0
SET_CLAN: Final = 1
SET_EARLY: Final = 2
SET_ADVANCED: Final = 3
SET_ACHIEVEMENT: Final = 4
SET_UNREST: Final = 5
SET_CHIEF: Final = 6

# Effect ops. An effect is a list of WIDTH ints: the op, its parameters at the positions below, IF_DONE last.
OP_RECRUIT: Final = 1
OP_BUILD: Final = 2
OP_REPLACE_BUILDING: Final = 3
OP_MOVE: Final = 4
OP_EXPLORE: Final = 5
OP_DRAW: Final = 6
OP_BASIC: Final = 7
OP_GAIN: Final = 8
OP_REMOVE_UNIT: Final = 9
OP_LOOT: Final = 10
OP_ADD_UNIT: Final = 11
OP_DRAW_ONE: Final = 12
OP_AWAKEN: Final = 13
OP_FOLLOW_UNIT: Final = 14
OP_PAY_DRAW: Final = 15
OP_PAY_RECRUIT: Final = 16
OP_BRIBERY: Final = 17
OP_CONQUEROR: Final = 18
OP_ENEMY_SECRETS: Final = 19
OP_STOLEN_LORE: Final = 20
OP_LEGENDARY_HEROES: Final = 21
OP_HIDDEN_WAYS: Final = 22
OP_FUTURE_SIGHT: Final = 23
OP_NEGOCIATION: Final = 24
OP_VEILED_THREATS: Final = 25
OP_SPY: Final = 26
OP_ANCESTRAL_CURSE: Final = 27
OP_RAPACIOUS: Final = 28
OP_REPLY: Final = 29

# Positions in an effect.
OP: Final = 0
IF_DONE: Final = 9
WIDTH: Final = 10

RECRUIT_N: Final = 1  # NO_LIMIT where only the maximum per territory counts
RECRUIT_WHERE: Final = 2
RECRUIT_SAME: Final = 3
RECRUIT_PER: Final = 4
RECRUIT_ONLY: Final = 5

BUILD_DISCOUNT: Final = 1
BUILD_DUPLICATES: Final = 2
BUILD_NO_SPACE: Final = 3
BUILD_TIMES: Final = 4
BUILD_COLLECT: Final = 5

MOVE_N: Final = 1
MOVE_AXES: Final = 2
MOVE_SKULLS: Final = 3
MOVE_FLAGS: Final = 4

EXPLORE_TILES: Final = 1
EXPLORE_REDRAW: Final = 2
EXPLORE_ANYWHERE: Final = 3
EXPLORE_COLLECT: Final = 4
EXPLORE_TIMES: Final = 5

DRAW_N: Final = 1  # 0 where DRAW_PER says how many
DRAW_DISCARD: Final = 2
DRAW_BACK: Final = 3
DRAW_PER: Final = 4

BASIC_TIMES: Final = 1

GAIN_FOOD: Final = 1
GAIN_WOOD: Final = 2
GAIN_LORE: Final = 3

REMOVE_WHERE: Final = 1

PAY_COST: Final = 1  # pay-draw and pay-recruit

# Values of the parameters.
NO_LIMIT: Final = 99

WHERE_OWN: Final = 0
WHERE_NEUTRAL: Final = 1
WHERE_OWN_OR_NEUTRAL: Final = 2
WHERE_ADJACENT: Final = 3
WHERE_ANYWHERE: Final = 4

PER_NONE: Final = 0
PER_TERRITORY: Final = 1
PER_FOOD: Final = 2
PER_WOOD: Final = 3
PER_LORE: Final = 4
PER_CLOSED_3: Final = 5

ONLY_NONE: Final = 0
ONLY_OPEN_OR_WOOD: Final = 1
ONLY_NEXT_TO_ENEMY: Final = 2

# Move flags, one bit each.
MF_SHIELD: Final = 1  # cancel 1 skull of the defender in each combat
MF_ROUGH_ONE: Final = 2  # a Rough crossing costs 1 move
MF_ROUGH_RETREAT: Final = 4  # the card's player may retreat over Rough crossings
MF_PASS: Final = 8  # through enemy territories (N.MOVE.12)
MF_PUSH: Final = 16  # push 1 defending unit before each combat
MF_THROW: Final = 32  # 1 axe or 1 skull, chosen after the own roll
MF_KAIJA_COLLECT: Final = 64  # Kaija takes food and wood of the territory she leaves
MF_EXPLORE: Final = 128  # one Explore before or after the Move action
MF_SCORCH_AFTER: Final = 256  # Scorched Earth may be placed after the Move action
MF_SWAP_KAIJA: Final = 512  # Borgild and Kaija meet before the moves
MF_MEND: Final = 1024  # own casualties come back after the combats
MF_CRAFT: Final = 2048  # a free small building in a territory taken by this action
MF_ANY_FOOD: Final = 4096  # wood and lore serve as food in combat
MF_PASS_SCORCHED: Final = 8192  # through the territory with Scorched Earth (N.MOVE.12)
MF_CHOOSE_RETREAT: Final = 16384  # the card's player chooses the loser's retreat
MF_FURY: Final = 32768  # remove 1 building where a combat is pending

# What an Achievement counts (N.SCORE.6); its value is a flat list: kind, fame per piece, kind, fame per piece ...
VALUE_SMALL_BUILDING: Final = 1
VALUE_LARGE_BUILDING: Final = 2
VALUE_EMPTY_SMALL: Final = 3
VALUE_EMPTY_LARGE: Final = 4
VALUE_FOOD: Final = 5
VALUE_WOOD: Final = 6
VALUE_LORE: Final = 7
VALUE_LAIR: Final = 8
VALUE_UNIT: Final = 9

# Warchief powers (WARCHIEFS, N.PROTO.32 to N.PROTO.36).
CHIEF_NONE: Final = 0
CHIEF_AXES_DEFENDING: Final = 1
CHIEF_AXES_ATTACKING: Final = 2
CHIEF_AXES_WILD: Final = 3  # in an open territory or one with wood on its tiles
CHIEF_CANCEL_DEFENDING: Final = 4
CHIEF_REROLL: Final = 5
CHIEF_SCORCH: Final = 6
CHIEF_BRING: Final = 7

# Creature priorities (N.CREATURES.9), powers, and where its card comes from.
PRIORITY_RESOURCES: Final = 0
PRIORITY_BUILDINGS: Final = 1
PRIORITY_UNITS: Final = 2

POWER_NO_HARVEST: Final = 1  # Wolf
POWER_REMOVE_UNIT: Final = 2  # Draugr
POWER_HOLD: Final = 3  # Brown Bear
POWER_ATTACK: Final = 4  # Fallen Valkyrie
POWER_LEVY: Final = 5  # Draugr Jötunn
POWER_RAZE: Final = 6  # Eldthurs
POWER_SUMMON: Final = 7  # Hvedrung
POWER_SILENCE: Final = 8  # Spectral Warrior
POWER_HUNT: Final = 9  # Wyvern

FROM_DECK: Final = 0
FROM_GRAVES: Final = 1
FROM_DEN: Final = 2
