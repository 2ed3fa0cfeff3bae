"""Things by name: what people see, click and say ('card:militia', 'territory:35'), and their actions."""

import difflib
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from meadhall.northgard import codes as k
from meadhall.northgard import harvest, land
from meadhall.northgard import ops as o
from meadhall.northgard.content import Content
from meadhall.northgard.play import CardAtWork
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import say

RESOURCES: Final = ("food", "wood", "lore")
FIGURES: Final = {k.A_REG: "regular", k.A_KAIJA: "kaija", k.A_CHIEF: "chief"}
VERBS: Final = {
    k.A_PASS: "pass", k.A_WAIT: "wait", k.A_REPLACE: "replace", k.A_REMOVE: "remove", k.A_UPGRADE: "upgrade",
    k.A_STOP: "stop", k.A_YES: "yes", k.A_NO: "no", k.A_AXE: "axe", k.A_SKULL: "skull", k.A_DRAW: "draw",
    k.A_DISCARD: "discard", k.A_ACTIVE: "active", k.A_OUT: "out", k.A_NO_SPACE: "no-space",
    k.A_REPLY: "reply", k.A_RECRUIT: "recruit", k.A_BUILD: "build",
    k.A_MOVE: "move", k.A_EXPLORE: "explore", k.A_REROLL: "reroll", k.A_COLLECT: "collect", k.A_SWAP: "swap",
}  # fmt: skip
SORTS: Final = (
    "card", "territory", "space", "cell", "tile", "building", "seat", "clan", "resource", "count", "rotation", "figure",
    "creature", "verb",
)  # fmt: skip
SPACES: Final = {o.SPACE_SMALL: "small", o.SPACE_CARVED: "carved", o.SPACE_LARGE: "large"}
SPACE_KINDS: Final = (k.K_BUILD_SPACE, k.K_REPLACE_FROM, k.K_FURY, k.K_RAZE)  # their areas are spaces, not territories
RANGES: Final = (
    (k.A_TILE, "tile"), (k.A_CARD, "card"), (k.A_CREATURE, "creature"), (k.A_CLAN, "clan"),
    (k.A_ROTATION, "rotation"), (k.A_BUILDING, "building"), (k.A_RESOURCE, "resource"),
    (k.A_COUNT, "count"), (k.A_SEAT, "seat"),
)  # fmt: skip
MAX_COUNT: Final = k.A_RESOURCE - k.A_COUNT - 1


class Thing(NamedTuple):
    """A thing of this table: its sort and its number (an index, a seat, an area, a cell, an action of a verb)."""

    sort: str
    number: int


# -- plain words ------------------------------------------------------------------------------------------------------


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Words in a row.

    >>> listed(["Elk Fen", "Lowmark", "Norrvik"])
    'Elk Fen, Lowmark and Norrvik'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def some(parts: list[str], most: int = 4) -> list[str]:
    """A few of many words, and how many more there are.

    >>> some(["a", "b", "c", "d", "e", "f"], 3)
    ['a', 'b', 'c', '3 more']
    """
    return parts if len(parts) <= most + 1 else [*parts[:most], say("more", n=len(parts) - most)]


def count(n: int, word: str) -> str:
    """A number of things.

    >>> count(1, "unit"), count(3, "territory")
    ('1 unit', '3 territories')
    """
    if n == 1:
        return f"1 {word}"
    if word.endswith("y"):
        return f"{n} {word[:-1]}ies"
    return f"{n} {word}s"


def goods_list(food: int, wood: int, lore: int) -> list[str]:
    """Resources in words.

    >>> goods_list(2, 0, 1), goods_list(0, 0, 0)
    (['2 food', '1 lore'], ['nothing'])
    """
    found = [say(f"goods-{id}", n=n) for n, id in zip((food, wood, lore), RESOURCES, strict=True) if n]
    return found or [say("goods-none")]


def goods(food: int, wood: int, lore: int) -> str:
    """Resources in words.

    >>> goods(2, 0, 1)
    '2 food and 1 lore'
    """
    return listed(goods_list(food, wood, lore))


def harvested(s: Northgard, t: int) -> list[str]:
    """What a territory would yield at Harvest."""
    return goods_list(*(harvest.harvest_yield(s, t, kind) for kind in (o.FOOD, o.WOOD, o.LORE)))


def resource(kind: int) -> str:
    """A resource."""
    return say(f"resource-{RESOURCES[kind]}")


def first_up(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """A name as people type it: lower case, no hyphens or apostrophes."""
    return " ".join(text.casefold().replace("-", " ").replace("_", " ").replace("'", "").replace("’", "").split())


# -- names ------------------------------------------------------------------------------------------------------------


def territory_name(c: Content, area: int) -> str:
    """The name that belongs to an area for good; a territory bears the name of its oldest area.

    >>> from meadhall.northgard.content import load
    >>> territory_name(load(), 0), territory_name(load(), 5)
    ('Elk Fen', 'Barley Holm')
    """
    slot, place = divmod(area, o.AREAS)
    # Only Environment tiles have a fifth area: four names a tile last longer.
    number = slot * 4 + place if place < 4 else 4 * 64 + slot
    names = c.territory_names
    again = number // len(names)
    return names[number % len(names)] + (f" {roman(again + 1)}" if again else "")


def roman(n: int) -> str:
    """A small number as the kings count.

    >>> roman(2), roman(4), roman(9)
    ('II', 'IV', 'IX')
    """
    out = ""
    for value, sign in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while n >= value:
            out += sign
            n -= value
    return out


def territory(s: Northgard, area: int) -> str:
    """The name of the territory an area belongs to."""
    return territory_name(s.content, s.terr[area] if 0 <= area < len(s.terr) and s.terr[area] >= 0 else area)


def territories(s: Northgard, areas: Iterable[int]) -> list[str]:
    """Names of several territories."""
    return [territory(s, t) for t in areas]


def seat(s: Northgard, p: int) -> str:
    """A player: the clan's name, or the seat while it has no clan."""
    if 0 <= p < len(s.clan) and s.clan[p] >= 0:
        return s.content.clan_names[s.clan[p]]
    return say("seat", number=p + 1)


def card(s: Northgard, number: int) -> str:
    """A card's name; two designs of one name are told apart by their set."""
    return card_name(s.content, number)


def card_name(c: Content, number: int) -> str:
    """A card's name by its index."""
    name = c.card_names[number]
    if c.card_set[number] != o.SET_START and c.card_names.count(name) > 1:
        return say("card-early" if c.card_set[number] == o.SET_EARLY else "card-advanced", card=name)
    return name


def cards(s: Northgard, numbers: Iterable[int]) -> list[str]:
    """Names of several cards, copies counted."""
    numbers = list(numbers)
    out = []
    for number in dict.fromkeys(numbers):
        times = numbers.count(number)
        out.append(say("card-times", card=card(s, number), times=times) if times > 1 else card(s, number))
    return out


def tile(s: Northgard, number: int) -> str:
    """A tile by its number."""
    kind = s.content.tile_set[number]
    if kind == o.TILES_START or kind == o.TILES_START_5:
        return say("tile-start" if kind == o.TILES_START else "tile-start-5")
    return say("tile", number=s.content.tile_ids[number].replace("-", " "))


def tile_words(c: Content, number: int) -> str:
    """What a tile shows, area by area, unrotated.

    >>> from meadhall.northgard.content import load
    >>> tile_words(load(), load().tile("21"))
    'NW food, small space; ES large space'
    """
    out = []
    for i in range(c.tile_areas[number]):
        at = number * o.AREAS + i
        icons = area_shows(c, at)
        out.append(say("shows" if icons else "shows-nothing", sides=c.area_names[at], icons=icons))
    return "; ".join(out)


def area_shows(c: Content, at: int) -> list[str]:
    """Icons and space of an area (tile * AREAS + area)."""
    icons = (c.area_food[at], c.area_wood[at], c.area_lore[at])
    words = [resource(kind) for kind, n in enumerate(icons) for _ in range(n)]
    words += [say("lair")] * c.area_lair[at]
    if c.area_space[at] in SPACES:
        words.append(say("space-shown", space=space_word(c.area_space[at])))
    return words


def space_word(space: int) -> str:
    """The size of a space."""
    return say(f"space-{SPACES[space]}") if space in SPACES else ""


def side(s: Northgard, area: int) -> str:
    """Which part of which tile an area is, as the tile lies: 'NW of tile 05'."""
    slot, place = divmod(area, o.AREAS)
    tile_number = s.slot_tile[slot]
    sides = s.content.area_names[tile_number * o.AREAS + place]
    now = ["NESW"[("NESW".index(x) + s.slot_rot[slot]) % 4] for x in sides if x in "NESW"]
    parts = "".join(sorted(now, key="NESW".index))
    return say("side" if parts else "side-centre", sides=parts, tile=tile(s, tile_number))


def building(s: Northgard, number: int) -> str:
    """A building's name."""
    return s.content.building_names[number]


def a_building(s: Northgard, number: int) -> str:
    """A building with its article."""
    name = building(s, number)
    return say("a-building", building=name, vowel="yes" if name[0] in "AEIOU" else "no")


def clan(s: Northgard, number: int) -> str:
    """A clan's name."""
    return s.content.clan_names[number]


def chief(s: Northgard, p: int) -> str:
    """The name of a player's warchief."""
    return s.content.chief_names[s.clan[p]] if s.clan[p] >= 0 else say("warchief")


def creature(s: Northgard, number: int) -> str:
    """A creature's name."""
    return s.content.creature_names[number]


def cell(number: int) -> str:
    """A cell as east,south of Start."""
    return f"{land.cell_x(number)},{land.cell_y(number)}"


def army(s: Northgard, p: int, regular: int, kaija: int, with_chief: int) -> list[str]:
    """Figures in words, Kaija and the warchief by name: '2 units', 'Kaija' and 'Egil'."""
    parts = [say("units", n=regular)] if regular else []
    parts += [say("kaija")] if kaija else []
    parts += [chief(s, p)] if with_chief else []
    return parts or [say("no-units")]


def figure(s: Northgard, p: int, action: int) -> str:
    """A kind of figure: a regular unit, Kaija, or the warchief by name."""
    if action == k.A_KAIJA:
        return say("kaija")
    return chief(s, p) if action == k.A_CHIEF else say("a-regular-unit")


# -- the business at hand ---------------------------------------------------------------------------------------------


def asked(s: Northgard) -> Any:
    """The pending question, whose fields are read by their names."""
    return s.stack[-1]


def card_at_work(s: Northgard) -> int:
    """The card being resolved, -1 if none: of copies, the one copied."""
    found = cards_at_work(s)
    return found[-1].card if found else -1


def cards_at_work(s: Northgard) -> list[CardAtWork]:
    """The cards that are being resolved, the innermost last."""
    return [business for business in s.stack if isinstance(business, CardAtWork)]


def at_work(s: Northgard, fallback: str = "") -> str:
    """The name of the card being resolved, inside a sentence."""
    number = card_at_work(s)
    return the_card(s, number) if number >= 0 else fallback or say("this-action")


def the_card(s: Northgard, number: int) -> str:
    """A card inside a sentence: those called like an action are told from it."""
    c = s.content
    plain_action = c.card_set[number] == o.SET_START and c.card_type[number] != o.TYPE_ANY
    return say("the-card", card=card(s, number)) if plain_action else card(s, number)


# -- things and actions -----------------------------------------------------------------------------------------------


def of_action(s: Northgard, action: int) -> Thing:
    """The thing an action stands for at the pending question."""
    if action >= k.A_CELL:
        return Thing("cell", action - k.A_CELL)
    if action >= k.A_AREA:
        return Thing("space" if s.kind in SPACE_KINDS else "territory", action - k.A_AREA)
    for first, sort in RANGES:
        if action >= first:
            return Thing(sort, action - first)
    return Thing("figure" if action in FIGURES else "verb", action)


def name(s: Northgard, thing: Thing) -> str:
    """A thing's name on the wire, such as 'card:militia'."""
    sort, n = thing
    c = s.content
    if sort == "cell":
        return f"cell:{cell(n)}"
    tables = {
        "card": c.card_ids, "tile": c.tile_ids, "building": c.building_ids, "clan": c.clan_ids,
        "creature": c.creature_ids,
    }  # fmt: skip
    if sort in tables:
        return f"{sort}:{tables[sort][n]}"
    if sort == "resource":
        return f"resource:{RESOURCES[n]}"
    if sort == "figure":
        return f"figure:{FIGURES[n]}"
    if sort == "verb":
        return f"verb:{VERBS[n]}"
    return f"{sort}:{n}"


def targets(s: Northgard, action: int) -> tuple[str, ...]:
    """What to click for an option: first the thing itself, then others that mean the same at this question."""
    out = [name(s, of_action(s, action))]
    if action == k.A_REPLY:
        out.append(name(s, Thing("card", s.content.reply_card)))
    elif action == k.A_DISCARD and s.kind == k.K_RAPACIOUS:
        out.append(name(s, Thing("card", asked(s).card)))
    elif action == k.A_YES and s.kind in (k.K_MOVE_KAIJA, k.K_RETREAT_KAIJA):
        out.append("figure:kaija")
    elif action == k.A_YES and s.kind in (k.K_MOVE_CHIEF, k.K_RETREAT_CHIEF):
        out.append("figure:chief")
    return tuple(out)


def action_of(s: Northgard, thing: Thing) -> int:
    """The action a thing stands for at the pending question; -1 if it can have none there."""
    sort, n = thing
    if sort == "card":
        if s.kind == k.K_REPLY and n == s.content.reply_card:
            return k.A_REPLY
        if s.kind == k.K_RAPACIOUS and len(s.options) > 0 and n == asked(s).card:
            return k.A_DISCARD
        return k.A_CARD + n
    if sort == "figure":
        if (n == k.A_KAIJA and s.kind in (k.K_MOVE_KAIJA, k.K_RETREAT_KAIJA)) or (
            n == k.A_CHIEF and s.kind in (k.K_MOVE_CHIEF, k.K_RETREAT_CHIEF)
        ):
            return k.A_YES
        return n
    if sort == "verb":
        return n
    if sort in ("territory", "space"):
        return k.A_AREA + n if (sort == "space") == (s.kind in SPACE_KINDS) else -1
    first = {
        "cell": k.A_CELL, "tile": k.A_TILE, "building": k.A_BUILDING, "clan": k.A_CLAN, "resource": k.A_RESOURCE,
        "rotation": k.A_ROTATION, "count": k.A_COUNT, "seat": k.A_SEAT, "creature": k.A_CREATURE,
    }  # fmt: skip
    return first[sort] + n


def action(s: Northgard, text: str) -> int:
    """The action that a name stands for at the pending question; -1 if it has none there."""
    found = find(s, text)
    return -1 if isinstance(found, str) else action_of(s, found)


def find(s: Northgard, text: str) -> Thing | str:
    """The thing of that name on this table, or one sentence that says what is wrong with the name."""
    sort, colon, value = text.strip().partition(":")
    sort, value = sort.strip().casefold(), value.strip()
    if not colon or sort not in SORTS:
        return say("unknown-sort", text=text, near=close(sort, SORTS) if colon else "none")
    c = s.content
    if sort == "cell":
        return _cell(value)
    if sort == "territory" or sort == "space":
        return _area(s, sort, value)
    if sort == "card":
        if value in c.card_ids:
            return Thing(sort, c.card_ids.index(value))
        return _named(sort, value, c.card_ids, [card_name(c, i) for i in range(len(c.card_ids))])
    if sort == "tile":
        return _named(sort, value, c.tile_ids, c.tile_ids)
    if sort == "building":
        return _named(sort, value, c.building_ids, c.building_names)
    if sort == "clan":
        return _named(sort, value, c.clan_ids, c.clan_names)
    if sort == "creature":
        return _named(sort, value, c.creature_ids, c.creature_names)
    if sort == "resource":
        return _named(sort, value, RESOURCES, RESOURCES)
    if sort == "figure":
        found = _named(sort, value, list(FIGURES.values()), ["regular", "kaija", "warchief"])
        return found if isinstance(found, str) else Thing(sort, list(FIGURES)[found.number])
    if sort == "verb":
        found = _named(sort, value, list(VERBS.values()), list(VERBS.values()))
        return found if isinstance(found, str) else Thing(sort, list(VERBS)[found.number])
    most = {"seat": s.players - 1, "count": MAX_COUNT, "rotation": 3}[sort]
    if sort == "seat" and not value.isdecimal():
        for p in range(s.players):
            if plain(value) == plain(seat(s, p)):
                return Thing(sort, p)
    if not value.isdecimal() or int(value) > most:
        return say("unknown-number", sort=sort, value=value, most=most)
    return Thing(sort, int(value))


def _named(sort: str, value: str, ids: Sequence[str], names: Sequence[str]) -> Thing | str:
    wanted = plain(value)
    for number, id in enumerate(ids):
        if wanted in (plain(id), plain(names[number])):
            return Thing(sort, number)
    near = close(wanted, [plain(id) for id in ids] + [plain(x) for x in names])
    return say("unknown-name", sort=sort, value=value, near=near)


def close(wanted: str, known: Iterable[str]) -> str:
    """What a name that is not known comes nearest to; 'none' if it is far from all."""
    return next(iter(difflib.get_close_matches(wanted, list(known), 1)), "none")


def _cell(value: str) -> Thing | str:
    x, comma, y = (part.strip() for part in value.partition(","))
    reach = k.CENTRE % k.GRID
    if (
        comma
        and x.lstrip("-").isdecimal()
        and y.lstrip("-").isdecimal()
        and abs(int(x)) <= reach
        and abs(int(y)) <= reach
    ):
        return Thing("cell", land.cell_of(int(x), int(y)))
    return say("unknown-cell", value=value, reach=reach)


def _area(s: Northgard, sort: str, value: str) -> Thing | str:
    if value.isdecimal() and int(value) < len(s.terr) and s.terr[int(value)] >= 0:
        return Thing(sort, s.terr[int(value)] if sort == "territory" else int(value))
    if value.lstrip("-").isdecimal() or sort == "space":
        return say("unknown-area", sort=sort, value=value, tiles=len(s.slot_tile))
    areas = [area for area in range(len(s.terr)) if s.terr[area] >= 0]
    names = {plain(territory_name(s.content, area)): area for area in areas}
    wanted = plain(value)
    if wanted in names:
        return Thing(sort, s.terr[names[wanted]])
    near = close(wanted, names)
    return say("unknown-territory", value=value, near=territory(s, names[near]) if near in names else "none")


def words(s: Northgard, thing: Thing) -> str:
    """A thing as people call it, at the start of a sentence."""
    sort, n = thing
    if sort == "cell":
        return say("thing-cell", cell=cell(n))
    if sort == "territory":
        return territory(s, n)
    if sort == "space":
        space = space_word(land.space_of(s, n))
        return say("thing-space" if space else "thing-no-space", space=space, territory=territory(s, n))
    if sort == "card":
        return card(s, n)
    if sort == "tile":
        return first_up(tile(s, n))
    if sort == "building":
        return building(s, n)
    if sort == "clan":
        return clan(s, n)
    if sort == "resource":
        return first_up(RESOURCES[n])
    if sort == "seat":
        return seat(s, n)
    if sort == "figure":
        return first_up(figure(s, s.to_move, n)) if n != k.A_CHIEF or s.to_move >= 0 else say("thing-warchief")
    if sort == "verb":
        return first_up(verb(n))
    if sort == "rotation":
        return turns(n)
    return str(n) if sort == "count" else s.content.creature_names[n]


def verb(action: int) -> str:
    """What an answer such as yes or stop is called."""
    return say(f"verb-{VERBS[action]}")


def inside(s: Northgard, thing: Thing) -> str:
    """A thing as people call it inside a sentence."""
    sort, n = thing
    if sort == "cell":
        return cell(n)
    if sort == "tile":
        return tile(s, n)
    if sort == "resource":
        return resource(n)
    return words(s, thing)


def turns(r: int) -> str:
    """A rotation in words.

    >>> turns(3)
    'Three quarter turns'
    """
    return say(f"turns-{r}")
