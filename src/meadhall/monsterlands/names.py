"""Names of things: how cards, places and dice are called in targets, labels and the view."""

from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState

COLOUR = ("S", "M", "P")
COLOUR_WORD = ("strength", "magic", "persuasion")
AFFINITY = ("Fire", "Water", "Wind", "Jungle", "Siege", "Necromancer")
GEAR = ("weapon", "armor", "spell")
PATH_IDS = (
    "dice-1", "dice-2", "contract-1", "contract-2", "left-1", "left-2", "left-3", "left-4",
    "right-1", "right-2", "right-3", "right-4", "entrance-1", "entrance-2",
)  # fmt: skip
PHASES = ("dice", "deployment", "adventure", "cleanup")


def clan(s: MonsterState, seat: int) -> str:
    """A clan is called by the affinity it started with."""
    return AFFINITY[s.clan_affinity[seat]] if 0 <= seat < len(s.clan_affinity) else "Nobody"


def merc(s: MonsterState, m: int) -> str:
    """A mercenary's name; novices are numbered."""
    first = s.content.first_novice
    return s.content.merc_names[m] if m < first else f"{s.content.merc_names[m]} {m - first + 1}"


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
    return (
        "a strength die"
        if code == k.DIE_S
        else "a magic die"
        if code == k.DIE_M
        else f"the persuasion {code - k.DIE_P}"
    )


def path_words(s: MonsterState, path: int) -> str:
    """A path in words."""
    if path < k.CONTRACT_PATH:
        return f"the dice mission, {'left' if path == 0 else 'right'} path"
    if path < k.LAND_PATH:
        return f"the contract, {'left' if path == 2 else 'right'} path"
    if path < k.ENTRANCE_PATH:
        land = (path - k.LAND_PATH) >> 2
        card = s.land_card[land]
        name = s.content.land_names[card] if card >= 0 else ("the left land" if land == 0 else "the right land")
        return f"{name}, path {((path - k.LAND_PATH) & 3) + 1}"
    return f"the Entrance, {'top' if path == k.ENTRANCE_PATH else 'bottom'} path"


def building(s: MonsterState, b: int) -> str:
    """A building's name; the Potion Shop stands where the Alchemist was (M.POTIONSHOP.1)."""
    if b == k.ALCHEMIST and s.potion_shop:
        return s.content.shop_name
    return s.content.building_names[b]


def plural(n: int, word: str, words: str = "") -> str:
    """A number with its word.

    >>> plural(1, "die", "dice"), plural(3, "die", "dice")
    ('1 die', '3 dice')
    """
    return f"{n} {word if n == 1 else words or word + 's'}"


def goods(row: list[int]) -> str:
    """A row of goods in words, signs left out."""
    words = ("gold", "glory", "potion", "venom", "elixir", "defence token", "trap")
    parts = []
    for amount, word in zip(row, words, strict=False):
        n = abs(amount)
        if n:
            parts.append(f"{n} {word}" if word in ("gold", "glory") else plural(n, word))
    return ", ".join(parts) if parts else "nothing"
