"""The small marks of Monster Lands: dice, affinities, goods and monsters, each told by colour and by shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from meadhall.core.svg import num
from meadhall.core.svgsheet import SMALL, Sheet, measure

View = Mapping[str, Any]

AFFINITY: Final[dict[str, tuple[str, str]]] = {
    "fire": ("flame", "#b0472a"),
    "water": ("water-drop", "#2f6f96"),
    "wind": ("whirlwind", "#55736f"),
    "jungle": ("monstera-leaf", "#4d7336"),
    "siege": ("hill-fort", "#7a6a3a"),
    "necromancer": ("death-skull", "#5f4a72"),
}
MONSTERS: Final = {
    "surbol": "imp-laugh", "abysur": "salamander", "dogor": "hound", "krunn": "minotaur", "snagus": "snake",
    "blandor": "octopus", "caribdis": "sea-dragon", "gator": "bestial-fangs", "krushus": "crab", "turfus": "turtle",
    "sckon": "eagle-head", "krinx": "wyvern", "gorgosh": "hydra", "sandor": "rock-golem", "trons": "ram",
    "snailer": "snail", "moldo": "horned-skull", "korcko": "gecko", "sporus": "mushroom-gills",
    "warkors": "boar-tusks", "molen": "bear-face", "spinner": "scorpion", "gargohs": "gargoyle", "krohn": "cyclops",
    "trogos": "troll", "musbat": "evil-bat", "spectrus": "spectre", "slught": "grim-reaper",
    "clawnie": "monster-grasp", "avatar-abyss": "beast-eye",
}  # fmt: skip
BUILDINGS: Final = {
    "lodge": "wolf-trap",
    "alchemist": "bubbling-flask",
    "tavern": "beer-stein",
    "armory": "round-shield",
    "pawn": "scales",
    "bazaar": "swap-bag",
    "mine": "mining",
}
GOODS: Final = {
    "gold": "two-coins",
    "glory": "laurels",
    "potion": "health-potion",
    "venom": "poison-bottle",
    "elixir": "potion-ball",
    "defence": "round-shield",
    "trap": "wolf-trap",
    "trophy": "trophy",
}
GEAR: Final = {"weapon": "battle-axe", "armor": "breastplate", "spell": "spell-book"}
COLOURS: Final = {"S": "strength", "M": "magic", "P": "persuasion"}

# A die is told by colour and outline: strength square, magic round, persuasion six-sided.
_SHAPES: Final = {
    "S": '<rect x="2" y="2" width="28" height="28" rx="6" {look}/>',
    "M": '<circle cx="16" cy="16" r="14.5" {look}/>',
    "P": '<path d="M9 2.5h14L30.5 16 23 29.5H9L1.5 16z" {look}/>',
}
_FACES: Final = {"S": "biceps", "M": "magic-swirl", "P": "conversation"}
_PIPS: Final = {
    1: ((16, 16),),
    2: ((11, 11), (21, 21)),
    3: ((10, 10), (16, 16), (22, 22)),
    4: ((11, 11), (21, 11), (11, 21), (21, 21)),
    5: ((10, 10), (22, 10), (16, 16), (10, 22), (22, 22)),
    6: ((11, 9), (21, 9), (11, 16), (21, 16), (11, 23), (21, 23)),
}


def die(sheet: Sheet, what: str, x: float, y: float, size: float) -> str:
    """A die centred at a point: "S", "M", "P", or with what it shows, "P4". Small ones have their letter."""
    colour, value = what[0], what[1:]
    look = f'fill="var(--die-{colour.lower()})" stroke="#2a1f15" stroke-opacity=".45" stroke-width="1.6"'
    ink = "#2a1f15" if colour == "P" else "#fff8e8"
    shape = _SHAPES[colour].format(look=look)
    if value:
        spots = "".join(f'<circle cx="{px}" cy="{py}" r="2.7"/>' for px, py in _PIPS[int(value)])
        return sheet.symbol(f"d{what}", f'{shape}<g fill="{ink}">{spots}</g>', x, y, size)
    if size < 24:
        letter = (
            f'<text x="16" y="22.5" font-size="18" font-weight="700" fill="{ink}" text-anchor="middle">{colour}</text>'
        )
        return sheet.symbol(f"d{colour}l", shape + letter, x, y, size)
    face = sheet.d.icon(_FACES[colour], 16, 16, 21, f'color="{ink}"')
    return sheet.symbol(f"d{colour}", shape + face, x, y, size)


def dice(sheet: Sheet, all_of: Iterable[str], x: float, y: float, size: float, gap: float = 2) -> str:
    """Dice in a row; x is the left edge, y the middle."""
    return "".join(die(sheet, what, x + size / 2 + k * (size + gap), y, size) for k, what in enumerate(all_of))


def die_words(what: str) -> str:
    """A die in words.

    >>> die_words("P4"), die_words("S")
    ('persuasion 4', 'strength')
    """
    return COLOURS[what[0]] + (f" {what[1:]}" if what[1:] else "")


def dice_words(all_of: Sequence[str]) -> str:
    """Dice in words.

    >>> dice_words(["S", "S", "M"])
    '2 strength, 1 magic'
    """
    return ", ".join(f"{len(list(same))} {die_words(what)}" for what, same in groupby(sorted(all_of, key="SMP".find)))


def affinity(sheet: Sheet, which: str, x: float, y: float, size: float) -> str:
    """An affinity's badge."""
    icon, colour = AFFINITY.get(which, ("meeple", "#6b563f"))
    face = sheet.d.icon(icon, 16, 16, 22, 'color="#fff8e8"')
    return sheet.symbol(f"a-{which}", f'<rect width="32" height="32" rx="7" fill="{colour}"/>{face}', x, y, size)


def monster_icon(monster: View) -> str:
    """The picture of a monster; one of an owner's own content has that of its affinity."""
    return MONSTERS.get(monster["id"]) or AFFINITY.get(monster["affinity"], ("beast-eye", ""))[0]


def amounts(sheet: Sheet, goods: Mapping[str, int], x: float, y: float, size: float = 19, fill: str = "ink") -> str:
    """Goods in a row, icon and number; y is the middle."""
    out = []
    for good, n in goods.items():
        token = "fame" if good in ("gold", "glory", "trophy") else "ink-2"
        out.append(sheet.icon(GOODS[good], x + size / 2, y, size, token))
        out.append(sheet.text(x + size + 3, y + 5.5, n, SMALL, fill, bold=True))
        x += amount_width(n, size)
    return "".join(out)


def amount_width(n: int, size: float = 19) -> float:
    """How far one good with its number reaches.

    >>> amount_width(3) < amount_width(12)
    True
    """
    return size + 3 + measure(str(n), SMALL, "bold") + 7


def goods_words(goods: Mapping[str, int]) -> str:
    """Goods in words.

    >>> goods_words({"gold": 3, "glory": 1})
    '3 gold, 1 glory'
    """
    return ", ".join(f"{n} {good}" for good, n in goods.items()) or "nothing"


def trap_back(sheet: Sheet, x: float, y: float, size: float) -> str:
    """A token that lies face down."""
    paint = sheet.hatch("back", "wood", "wood-line", 5)
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size / 2)}" fill="{paint}" stroke="var(--ink)" '
        'stroke-width="1.5"/>'
    )


def token(sheet: Sheet, icon: str, x: float, y: float, size: float) -> str:
    """A token that lies face up, or is the reader's own."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size / 2)}" fill="var(--paper)" stroke="var(--ink-2)" '
        f'stroke-width="1.5"/>{sheet.icon(icon, x, y, size * 0.66, "ink")}'
    )
