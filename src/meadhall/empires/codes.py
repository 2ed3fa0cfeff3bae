"""The numbers of Empires of the North: what an action id means, which question is asked, why a thing is refused."""

from typing import Final

# -- what a player owns: the first places of a row (`EmpiresState.rows`) are also the codes of things gained ----------

FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
SHEEP: Final = 3
FISH: Final = 4
GOLD: Final = 5
RAZE: Final = 6
WORKER: Final = 7  # available ones
SHIP: Final = 8  # those in supply
VP: Final = 9
SPENT: Final = 10  # Workers on the Clan tile
PASSED: Final = 11
TAKEN: Final = 12  # actions taken in this Action phase (E.ACTION.11)
PERFORMED: Final = 13  # tile actions performed by card texts in this turn or phase (E.PAWN.18)
PAWN_A: Final = 14  # NO_PAWN, or tile * 2, + 1 when exhausted
PAWN_B: Final = 15
CLAN: Final = 16
DECK: Final = 17  # cards left in the deck; the top is the last of them
WORKERS_GAINED: Final = 18
SHIPS_GAINED: Final = 19
EXPEDITIONS: Final = 20
NEXT_UID: Final = 21  # the number the next card entering the Empire gets
ROW: Final = 22

CARD: Final = 10  # only as a thing gained: draw
ANY_RESOURCE: Final = 11  # only as a kind of token or cost
ANY_GOODS: Final = 12
RESOURCES: Final = 5
GOODS: Final = 7
TOKENS: Final = 8  # kinds that can be assigned: the seven Goods and Workers
UNUSED: Final = -1  # a pawn that stands on no tile
WHAT_IDS: Final = (
    "food",
    "wood",
    "stone",
    "sheep",
    "fish",
    "gold",
    "raze",
    "worker",
    "ship",
    "vp",
    "card",
    "resource",
    "goods",
)

# -- tiles, kinds, events ---------------------------------------------------------------------------------------------

EXPLORE: Final = 0
POPULATE: Final = 1
CONSTRUCT: Final = 2
HARVEST: Final = 3
SAIL: Final = 4
TILES: Final = 5
TILE_IDS: Final = ("explore", "populate", "construct", "harvest", "sail")

LOCATION: Final = 0
FIELD: Final = 1
UPGRADE: Final = 2
DUAL: Final = 3
BOOST: Final = 4
INSTANT: Final = 5
NEARBY: Final = 6
DISTANT: Final = 7
KIND_IDS: Final = ("location", "field", "upgrade", "dual", "boost", "instant", "nearby", "distant")

EV_OF_REUSE: Final = 5  # events 0 to 4 are the tiles
EV_OF_BUILD: Final = 6
EV_OF_FIELD: Final = 7
EV_OF_BOOST: Final = 8
EV_OF_PILLAGE: Final = 9
EV_OF_CONQUER: Final = 10
EV_OF_RAID: Final = 11
EV_OF_DISCARD: Final = 12
EVENT_IDS: Final = (
    "explore", "populate", "construct", "harvest", "sail", "reuse", "build", "field", "boost", "pillage", "conquer",
    "raid", "discard",
)  # fmt: skip
WHO_YOU: Final = 0
WHO_OPPONENT: Final = 1
WHO_ANY: Final = 2

# -- the compiled card language (see content.py) -----------------------------------------------------------------------

DO_GAIN: Final = 0  # per, max, then pairs of what and number
DO_CHOOSE: Final = 1  # lists
DO_MAY: Final = 2  # cost, list, times
DO_IF: Final = 3  # count, min, list
DO_PERFORM: Final = 4  # tile
DO_HARVEST: Final = 5  # n or ALL_OF, selector
DO_BUILD: Final = 6  # free, discount, selector
DO_ASSIGN: Final = 7  # what, n, up to, selector or THIS_CARD
DO_RELEASE: Final = 8  # what, n, up to
DO_RETRIEVE: Final = 9  # n
DO_UNEXHAUST: Final = 10  # n or ALL_OF, selector
DO_EXHAUST: Final = 11  # n, selector
DO_MOVE_PAWN: Final = 12  # n
DO_MOVE_SHIP: Final = 13  # n
DO_EXPEDITION: Final = 14  # mode, placed
DO_SEARCH: Final = 15  # n, selector
DO_TAKE: Final = 16  # n, selector
DO_REBIND: Final = 17  # n
DO_IDS: Final = (
    "gain", "choose", "may", "if", "perform", "harvest", "build", "assign", "release", "retrieve", "unexhaust",
    "exhaust",
    "move_pawn", "move_ship", "expedition", "search", "take", "rebind",
)  # fmt: skip
ALL_OF: Final = -1
THIS_CARD: Final = -1

MODE_EITHER: Final = 0
MODE_PILLAGE: Final = 1
MODE_CONQUER: Final = 2
MODE_IDS: Final = ("either", "pillage", "conquer")

COST_RESOURCE: Final = 7  # places 0 to 6 of a cost are the Goods
COST_GOODS: Final = 8
COST_WORKER: Final = 9
COST_ASSIGN_WORKER: Final = 10
COST_ASSIGNED: Final = 11
COST_HAND: Final = 12
COST_EMPIRE: Final = 13
COST_EMPIRE_OF: Final = 14  # selector
COST_SELF: Final = 15
COST_DUE: Final = 16  # Resources due in all, named ones and any mix together
COST_CARDS: Final = 17  # 1: more than Goods and Workers have to be paid
FOOD_COST: Final = 0  # cost 0 is empty, cost n is n Food, for n = 1 to 4: pawns

SEL_TYPES: Final = 0  # bits, 0: any
SEL_KIND: Final = 1  # one of SK_*
SEL_GOOD: Final = 2
SEL_NAME: Final = 3
SEL_ABILITY: Final = 4  # bits, 0: any
SEL_SELF: Final = 5
SK_ANY: Final = 0
SK_LOCATION: Final = 1
SK_FIELD: Final = 2
SK_UPGRADE: Final = 3
SK_ISLAND: Final = 4
SK_BOOST: Final = 5
SK_INSTANT: Final = 6
SK_IDS: Final = ("any", "location", "field", "upgrade", "island", "boost", "instant")
AB_ACTION: Final = 1
AB_FEATURE: Final = 2
AB_STORAGE: Final = 4
OUTSIDE: Final = -1  # a card that is in no Empire, when matched by a selector

COUNT_CARDS: Final = 0
COUNT_TYPES: Final = 1
COUNT_SETS: Final = 2
COUNT_ASSIGNED: Final = 3
COUNT_SPENT: Final = 4
COUNT_SHIPS: Final = 5

MOD_LOOKOUT_DRAW: Final = 0
MOD_LOOKOUT_FREE: Final = 1
MOD_DISCOUNT: Final = 2
MOD_IDS: Final = ("lookout_draw", "lookout_free", "discount")

COND_GOODS: Final = 7  # a solo condition: a Good, or one of these
COND_ISLANDS: Final = 8
COND_EXPEDITIONS: Final = 9

# -- an Empire is a flat list, five numbers a card, in Empire order ---------------------------------------------------

E_DESIGN: Final = 0
E_UID: Final = 1  # never used twice by one player
E_EXHAUSTED: Final = 2
E_LINK: Final = 3  # the host of an attached card, or the card a Copy card is bound to; -1: none
E_ABILITY: Final = 4  # the design whose ability the card has; -1: an unbound Copy card
E_WIDTH: Final = 5

Q_OWNER: Final = 0  # the queue, three numbers a Ship
Q_CARGO: Final = 1  # FISH_BIT, RAZE_BIT
Q_UID: Final = 2
Q_WIDTH: Final = 3
FISH_BIT: Final = 1
RAZE_BIT: Final = 2

# -- phases -----------------------------------------------------------------------------------------------------------

PHASE_SETUP: Final = 0
PHASE_LOOKOUT: Final = 1
PHASE_ACTION: Final = 2
PHASE_EXPEDITION: Final = 3
PHASE_CLEANUP: Final = 4
PHASE_OVER: Final = 5
PHASE_IDS: Final = ("setup", "lookout", "action", "expedition", "cleanup", "over")

# -- actions: an option is a thing ------------------------------------------------------------------------------------

A_PASS: Final = 0
A_NOTHING: Final = 1  # play or build nothing, rebind nothing
A_STOP: Final = 2
A_STAY: Final = 3
A_NO: Final = 4
A_YES: Final = 5
A_PILLAGE: Final = 6
A_CONQUER: Final = 7
A_CARGO: Final = 8  # + FISH_BIT + RAZE_BIT
A_TOP: Final = 12  # + 0 Nearby, 1 Distant: the top of that deck
A_GOOD: Final = 14  # + kind of token
A_TILE: Final = 22  # + tile: a pawn's first use
A_REUSE: Final = 27  # + from * 5 + to: a pawn's second use
A_MOVE: Final = 52  # + (from * 2 + side) * 5 + to: a pawn moved by a card
A_CHOICE: Final = 102  # + number of the option
CHOICES: Final = 16
A_CLAN: Final = 118  # + clan
CLANS: Final = 12
A_COUNT: Final = 130  # + number
COUNTS: Final = 100
A_QUEUE: Final = 230  # + place in the queue
QUEUE: Final = 64
A_CARD: Final = 294  # + design: a card in hand, deck or discard pile, or a face-up Island
DESIGNS: Final = 512
A_ATTACH: Final = 806  # + design: the card built as an upgrade
A_EMPIRE: Final = 1318  # + seat * EMPIRE + place in Empire order
EMPIRE: Final = 80
SEATS: Final = 4
A_RELEASE: Final = 1638  # + place in the own Empire * TOKENS + kind
A_KEEP: Final = 2278  # + bits of the cards kept among those looked at
LOOK: Final = 10
A_PAY: Final = 3302  # + rank of the payment (see payment.py)
MAX_PAY: Final = 6  # Goods paid in one decision; of more, the first ones are paid one by one
PAYMENTS: Final = 1716  # ways to take up to 6 of 7 kinds: 13 over 7
ACTIONS: Final = A_PAY + PAYMENTS

# -- numbers of events ------------------------------------------------------------------------------------------------

FROM_HAND: Final = 0  # where a discarded card comes from
FROM_EMPIRE: Final = 1
REMOVED: Final = 2  # a start card leaves the game
FINAL_ACTION: Final = 1
FINAL_EXPEDITION: Final = 2
FINAL_LIMIT: Final = 3
FINAL_SOLO: Final = 4
FINAL_IDS: Final = ("", "action", "expedition", "limit", "solo")

# -- reasons: why a thing is not on offer (words and rule ids in describe.py) -----------------------------------------

R_OK: Final = 0
R_OTHER: Final = 1  # the question is about something else
R_NOT_IN_HAND: Final = 2
R_NAMED_ACTION: Final = 3
R_GOODS: Final = 4
R_WORKERS: Final = 5
R_HAND: Final = 6
R_EMPIRE: Final = 7
R_ASSIGNED: Final = 8
R_NO_PAWN: Final = 9
R_EXPLORE: Final = 10
R_CONSTRUCT: Final = 11
R_HARVEST: Final = 12
R_SAIL: Final = 13
R_GUARD: Final = 14
R_NOT_NEIGHBOUR: Final = 15
R_NO_READY_PAWN: Final = 16
R_FOOD: Final = 17
R_NO_RAZE: Final = 18
R_PASSED: Final = 19
R_EXHAUSTED: Final = 20
R_NO_ACTION: Final = 21
R_NO_SHIP: Final = 22  # no own Ship in the queue qualifies
R_HUNDRED: Final = 23
R_OTHER_TILE: Final = 24
R_NO_HOST: Final = 25
R_WAITING: Final = 26
R_MUST_FIELD: Final = 27
R_NOT_CONSTRUCT: Final = 28
R_NOT_FIELD: Final = 29
R_ATTACHED: Final = 30
R_NO_CARGO: Final = 31
R_DISTANT: Final = 32
R_NO_ISLAND: Final = 33
R_CONQUER_RAZE: Final = 34
R_MODE: Final = 35
R_NOT_FITTING: Final = 36
R_OWN: Final = 37
R_IN_USE: Final = 38
R_UNEXHAUST: Final = 39
R_NOT_EXHAUSTED: Final = 40
R_NO_TOKEN: Final = 41
R_HEAD: Final = 42
R_TOO_MANY: Final = 44
R_TAKEN: Final = 45
R_STANDS_THERE: Final = 46
R_NO_COPY: Final = 47
R_START: Final = 49
R_COMPULSORY: Final = 50
R_RAZE_SHORT: Final = 51
R_GOLD_SHORT: Final = 52
R_THIS_CARD: Final = 53
