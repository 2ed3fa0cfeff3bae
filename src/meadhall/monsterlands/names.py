"""Names of things: how cards, places and dice are called in targets, labels and the view."""

from collections.abc import Sequence

from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.words import say

COLOUR = ("S", "M", "P")
AFFINITY = ("fire", "water", "wind", "jungle", "siege", "necromancer")
GEAR = ("weapon", "armor", "spell")
PATH_IDS = (
    "dice-1", "dice-2", "contract-1", "contract-2", "left-1", "left-2", "left-3", "left-4",
    "right-1", "right-2", "right-3", "right-4", "entrance-1", "entrance-2",
)  # fmt: skip
PHASES = ("dice", "deployment", "adventure", "cleanup")


def clan(s: MonsterState, seat: int) -> str:
    """A clan is called by the affinity it started with."""
    return affinity(s.clan_affinity[seat]) if 0 <= seat < len(s.clan_affinity) else say("nobody")


def affinity(number: int) -> str:
    """The name of an affinity."""
    return say(f"affinity-{AFFINITY[number]}")


def colour(number: int) -> str:
    """The name of a colour of dice."""
    return say(f"colour-{COLOUR[number].lower()}")


def merc(s: MonsterState, m: int) -> str:
    """A mercenary's name; novices are numbered."""
    first = s.content.first_novice
    return s.content.merc_names[m] if m < first else say("numbered", name=s.content.merc_names[m], number=m - first + 1)


def merc_id(s: MonsterState, m: int) -> str:
    """A mercenary's slug; novices are numbered."""
    first = s.content.first_novice
    return s.content.merc_ids[m] if m < first else f"{s.content.merc_ids[m]}-{m - first + 1}"


def equip_id(s: MonsterState, e: int) -> str:
    """An equipment card's slug; copies are numbered."""
    ids = s.content.equip_ids
    if ids.count(ids[e]) == 1:
        return ids[e]
    return f"{ids[e]}-{ids[:e].count(ids[e]) + 1}"


def die(code: int) -> str:
    """A die of a pool: S, M, P3.

    >>> die(4)
    'P3'
    """
    return "S" if code == k.DIE_S else "M" if code == k.DIE_M else f"P{code - k.DIE_P}"


def die_words(code: int) -> str:
    """A die in words.

    >>> die_words(0), die_words(4)
    ('a strength die', 'the persuasion 3')
    """
    if code in (k.DIE_S, k.DIE_M):
        return say("die-s" if code == k.DIE_S else "die-m")
    return say("die-p", face=code - k.DIE_P)


def path_words(s: MonsterState, path: int) -> str:
    """A path in words."""
    if path < k.LAND_PATH:
        what = "dice" if path < k.CONTRACT_PATH else "contract"
        return say(f"path-{what}-{'right' if path & 1 else 'left'}")
    if path >= k.ENTRANCE_PATH:
        return say("path-entrance-top" if path == k.ENTRANCE_PATH else "path-entrance-bottom")
    land = (path - k.LAND_PATH) >> 2
    card = s.land_card[land]
    name = s.content.land_names[card] if card >= 0 else say("land-right" if land else "land-left")
    return say("path-land", land=name, number=((path - k.LAND_PATH) & 3) + 1)


def building(s: MonsterState, b: int) -> str:
    """A building's name; the Potion Shop stands where the Alchemist was (M.POTIONSHOP.1)."""
    if b == k.ALCHEMIST and s.potion_shop:
        return s.content.shop_name
    return s.content.building_names[b]


def goods(row: Sequence[int]) -> list[str]:
    """A row of goods, signs left out: '2 gold', '1 potion'; 'nothing' if there are none."""
    words = ("gold", "glory", "potion", "venom", "elixir", "defence", "trap")
    parts = [say(f"goods-{word}", n=abs(n)) for n, word in zip(row, words, strict=False) if n]
    return parts or [say("goods-none")]


def plural(n: int, word: str, words: str = "") -> str:
    """A number with its word, on the text board.

    >>> plural(1, "die", "dice"), plural(3, "die", "dice")
    ('1 die', '3 dice')
    """
    return f"{n} {word if n == 1 else words or word + 's'}"
