"""Northgard as text: a short form of every option, and the whole table for terminals and screen readers."""

import textwrap
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.content import Content, load
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import edition
from meadhall.northgard.words import things as w

View = Mapping[str, Any]

WIDTH: Final = 100
MARKS: Final = "●■▲◆★"  # one per seat
AROUND: Final = (o.LANDMARK_LAKE, o.LANDMARK_POISON, o.LANDMARK_PEAKS)  # all areas of these tiles are concerned
SHORT: Final = {
    "food-silo": "Silo", "woodcutter-lodge": "Lodge", "defense-tower": "Tower", "training-camp": "Camp",
    "carved-stone": "Stone", "fortress": "Fortress", "forge": "Forge", "altar-of-kings": "Altar",
}  # fmt: skip


def notation(s: Northgard, action: int) -> str:
    """A short text form of an option, unique among the options of the pending question: 'Militia', '30@1,0r2'."""
    q = w.asked(s)
    thing = w.of_action(s, action)
    sort, n = thing
    if sort == "cell":
        return f"{s.content.tile_ids[q.tile]}@{w.cell(n)}"
    if sort == "rotation":
        return f"{s.content.tile_ids[q.tile]}@{w.cell(q.cell)}r{n}"
    if sort == "territory":
        name = w.territory(s, n)
        leaving = s.kind in (k.K_MOVE_TO, k.K_WAYS_TO, k.K_BRIBE_TO, k.K_RETREAT)
        return f"{w.territory(s, q.source)}>{name}" if leaving else name
    if sort == "space":
        return f"{w.territory(s, n)}#{n}"
    if sort == "tile":
        return s.content.tile_ids[n]
    if sort == "count":
        if s.kind == k.K_MOVE_REG:
            return f"{n} {w.territory(s, q.source)}>{w.territory(s, q.target)}"
        return f"{n} food" if s.kind == k.K_FOOD else str(n)
    if sort == "resource":
        return w.RESOURCES[n]
    if sort == "figure":
        return "unit" if n == k.A_REG else w.figure(s, s.to_move, n)
    if sort == "verb":
        return w.VERBS[n]
    return w.words(s, thing)


# -- the table as text ------------------------------------------------------------------------------------------------


def text(view: View) -> str:
    """The table as text, at most 100 columns wide: header, map, territories, seats, cards, and what is under way."""
    c = packaged()
    keys = territory_keys(view)
    blocks = [_header(view), _map(view, c, keys), _territories(view, c, keys), _seats(view, c), _cards(view, c)]
    blocks += [_under_way(view, c)]
    return "\n\n".join(block for block in blocks if block) + "\n"


@cache
def packaged() -> Content:
    return load()


def face_names() -> list[str]:
    """The sides of the die."""
    return list(packaged().face_names)


def name_of(ids: Sequence[str], names: Sequence[str], id: str) -> str:
    """The name behind an id; an owner's content may have ids of its own."""
    return names[list(ids).index(id)] if id in ids else id.replace("-", " ").title()


def _card(c: Content, id: str) -> str:
    return w.card_name(c, c.card(id)) if id in c.card_ids else id.replace("-", " ").title()


def territory_keys(view: View) -> dict[int, str]:
    """A short key per territory: A to Z, a to z, then two letters."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    keys = list(letters) + [a + b for a in letters[:26] for b in letters[26:]]
    return {t["id"]: keys[i] for i, t in enumerate(view["map"]["territories"])}


def seat_name(view: View, p: int) -> str:
    return str(view["seats"][p].get("clan_name") or f"Seat {p + 1}")


def _header(view: View) -> str:
    phase = str(view["phase"]).replace("-", " ")
    head = f"Year {view['year']} of {view['years']}, {phase}" if view["year"] else "Setup"
    if view["first"] is not None:
        head += f". First player: {seat_name(view, view['first'])}"
    head += f". Tiles left: {view['tiles_left']}. Unrest left: {view['unrest_left']}."
    prompt = view.get("decision", {}).get("prompt", "")
    return "\n".join(textwrap.wrap(head, WIDTH) + textwrap.wrap(str(prompt), WIDTH))


# -- the map ----------------------------------------------------------------------------------------------------------


def _map(view: View, c: Content, keys: Mapping[int, str]) -> str:
    """Every tile as a box, its territories' keys at the four sides; an army stands at its territory's oldest area."""
    tiles = view["map"]["tiles"]
    if not tiles:
        return ""
    left, right = min(t["x"] for t in tiles), max(t["x"] for t in tiles)
    top, bottom = min(t["y"] for t in tiles), max(t["y"] for t in tiles)
    columns = right - left + 1
    inner = max(5, min(11, (WIDTH - 5) // columns - 1))
    step = inner + 1
    if columns * step + 5 > WIDTH:
        return f"The map is {columns} tiles wide, too wide for {WIDTH} columns; the list of territories tells it all."
    at = {(t["x"], t["y"]): t for t in tiles}
    owner = {area: t for t in view["map"]["territories"] for area in t["areas"]}
    head = "    " + "".join(f"{x:^{step}}" for x in range(left, right + 1))
    canvas = [[" "] * (columns * step + 1) for _ in range((bottom - top + 1) * 4 + 1)]
    for (x, y), tile in at.items():
        _box(canvas, (x - left) * step, (y - top) * 4, inner, _sides(c, tile, owner, keys), str(tile["tile"]))
    lines = [head.rstrip()]
    for row, cells in enumerate(canvas):
        label = f"{top + row // 4:>3} " if row % 4 == 2 else "    "
        lines.append((label + "".join(cells)).rstrip())
    return "\n".join(lines)


def _sides(c: Content, tile: View, owner: Mapping[int, View], keys: Mapping[int, str]) -> list[str]:
    """The labels at the four world sides of a tile."""
    out = []
    number = c.tile(tile["tile"])
    told: list[int] = []
    for side in range(4):
        area = tile["slot"] * o.AREAS + c.side_area[number * 16 + tile["r"] * 4 + side]
        t = owner[area]
        label = keys[t["id"]]
        if area == t["id"] and area not in told:
            label += _army_marks(t)
            told.append(area)
        out.append(label)
    return out


def _army_marks(t: View) -> str:
    """The armies of a territory in short: the seat's mark and the number of figures."""
    out = ""
    for seat, units in ((t["holder"], t["units"]), ((t["attackers"] or {}).get("seat"), t["attackers"])):
        if seat is not None and units:
            out += f"{MARKS[seat]}{units['regular'] + units['kaija'] + units['chief']}"
    return out


def _box(canvas: list[list[str]], x: int, y: int, inner: int, sides: list[str], tile: str) -> None:
    """Draw one tile: N above, W and E left and right of its number, S below."""
    edge = "+" + "-" * inner + "+"
    north, east, south, west = (label[:inner] for label in sides)
    middle = tile if len(west) + len(east) + len(tile) + 2 <= inner else ""
    gap = max(0, inner - len(west) - len(east))
    rows = [
        edge,
        f"|{north:^{inner}}|",
        f"|{(west + f'{middle:^{gap}}' + east)[:inner]:<{inner}}|",
        f"|{south:^{inner}}|",
        edge,
    ]
    for dy, row in enumerate(rows):
        for dx, sign in enumerate(row):
            canvas[y + dy][x + dx] = sign


# -- lists ------------------------------------------------------------------------------------------------------------


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[int]) -> str:
    """Columns of fixed width; what does not fit goes on in the next line."""
    lines = []
    for row in [head, *rows]:
        cells = [textwrap.wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
        for i in range(max(len(cell) for cell in cells)):
            parts = [f"{cell[i] if i < len(cell) else '':<{width}}" for cell, width in zip(cells, widths, strict=True)]
            lines.append(" ".join(parts).rstrip())
    return "\n".join(lines)


def _army(view: View, seat: int | None, units: View | None) -> str:
    if seat is None or units is None:
        return ""
    parts = [str(units["regular"])] if units["regular"] else []
    parts += ["Kaija"] if units["kaija"] else []
    parts += [str(view["seats"][seat].get("chief_name") or "chief")] if units["chief"] else []
    return f"{MARKS[seat]} {seat_name(view, seat)} {'+'.join(parts)}"


def landmarks(c: Content, t: View, tiles: Mapping[int, str]) -> list[str]:
    """The Environment tiles that a territory has a part in, such as 'Great Lake' or 'Swamp'."""
    out: list[str] = []
    for area in t["areas"]:
        tile = tiles[area // o.AREAS]
        if tile not in c.tile_ids or c.tile_set[c.tile(tile)] != o.TILES_WILDERNESS:
            continue
        place = tile.rstrip("-12").replace("-", " ")
        if c.tile_landmark[c.tile(tile)] in AROUND or c.area_landmark[c.tile(tile) * o.AREAS + area % o.AREAS]:
            out += [place] if place not in out else []
    return out


def _territories(view: View, c: Content, keys: Mapping[int, str]) -> str:
    rows = []
    tiles = {tile["slot"]: str(tile["tile"]) for tile in view["map"]["tiles"]}
    for t in view["map"]["territories"]:
        attackers = t["attackers"]
        army = _army(view, t["holder"], t["units"]) or "neutral"
        if attackers:
            army += f", attacked by {_army(view, attackers['seat'], attackers)}"
        goods = [f"{t[kind]} {kind}" for kind in w.RESOURCES if t[kind]]
        goods += ["lair" if t["lairs"] == 1 else f"{t['lairs']} lairs"] if t["lairs"] else []
        goods += [name_of(c.creature_ids, c.creature_names, creature) for creature in t["creatures"]]
        goods += landmarks(c, t, tiles)
        goods += ["scorched"] if t["scorched"] else []
        spaces = [f"{n} {size}" for size, n in t["free"].items() if n]
        near = " ".join(keys[n["id"]] + ("~" if n["rough"] else "") for n in t["neighbours"])
        built = ", ".join(SHORT.get(b["type"], b["type"]) for b in t["buildings"])
        size = f"{t['size']} {'open' if t['open'] else 'closed'}"
        rows.append([keys[t["id"]], t["name"], army, size, ", ".join(goods), " ".join(spaces), built, near])
    head = ["", "Territory", "Held by", "Size", "Goods", "Free spaces", "Buildings", "Next to (~ Rough)"]
    return _table(head, rows, [2, 14, 14, 8, 12, 15, 12, 16])


def mates(view: View, p: int) -> list[int]:
    """The teammates of a seat."""
    return [s["seat"] for s in view["seats"] if s["seat"] != p and s.get("team") == view["seats"][p].get("team", -1)]


def _seats(view: View, c: Content) -> str:
    rows = []
    turn = view["turn"]
    for seat in view["seats"]:
        p = seat["seat"]
        res = seat["resources"]
        marks = ["turn"] if turn == p else []
        marks += ["passed"] if seat["passed"] else []
        marks += ["first"] if view["first"] == p else []
        marks += [f"with {seat_name(view, mate)}" for mate in mates(view, p)]
        rows.append(
            [
                MARKS[p], seat_name(view, p), f"{res['food']}", f"{res['wood']}", f"{res['lore']}",
                "?" if seat["fame"] is None else str(seat["fame"]), f"{seat['units_on_map']}+{seat['reserve']}",
                f"{seat['hand_count']}", f"{seat['draw_count']}", f"{len(seat['discard'])}",
                ", ".join(_card(c, id) for id in seat["active"]), ", ".join(marks),
            ]
        )  # fmt: skip
    head = ["", "Seat", "Food", "Wood", "Lore", "Fame", "Units", "Hand", "Draw", "Disc", "Active cards", ""]
    return _table(head, rows, [1, 8, 4, 4, 4, 4, 6, 4, 4, 4, 27, 15])


def card_line(c: Content, id: str, now: str) -> str:
    if id not in c.card_ids:
        return _card(c, id)
    n = c.card(id)
    marks = ["Flash"] if c.card_flash[n] else []
    fame = edition.card_fame(c, n, now)
    marks += [f"{fame} fame"] if fame else []
    return f"{_card(c, id)}: {edition.card_text(c, n, now)}" + (f" ({', '.join(marks)})" if marks else "")


def _listing(title: str, items: Sequence[str]) -> list[str]:
    """A title and one line per item."""
    out = [title] if items else []
    for item in items:
        out += textwrap.wrap(item, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return out


def _cards(view: View, c: Content) -> str:
    lines: list[str] = []
    viewer = view.get("seat", -1)
    now = str(view.get("edition", edition.FINAL))
    for seat in view["seats"]:
        if seat["hand"] and not view["over"]:
            whose = "Your hand" if seat["seat"] == viewer else f"Hand of {seat_name(view, seat['seat'])}"
            lines += _listing(whose, [card_line(c, id, now) for id in seat["hand"]])
        if seat["drawn"]:
            lines += _listing("Just drawn", [card_line(c, id, now) for id in seat["drawn"]])
        if seat["tiles"]:
            lines += _listing("Your tiles", [tile_line(c, id) for id in seat["tiles"]])
        if seat["seat"] == viewer and seat["draw_top"]:
            lines += _listing("Top of your draw pile", [card_line(c, id, now) for id in seat["draw_top"]])
        if seat["seat"] == viewer and seat["upgrades"]:
            lines += _listing("Your upgrade cards", [card_line(c, id, now) for id in seat["upgrades"]])
    lines += _listing("Display", [card_line(c, id, now) for id in view["display"]])
    if view["achievements"]:
        names = ", ".join(_card(c, id) for id in view["achievements"])
        lines += textwrap.wrap(f"Achievements for the last year: {names}", WIDTH, subsequent_indent="  ")
    creatures = view.get("creatures", {})
    if creatures.get("line"):
        names = ", ".join(name_of(c.creature_ids, c.creature_names, x["creature"]) for x in creatures["line"])
        said = f"Creature line: {names}. Creature deck: {creatures['deck']}."
        lines += textwrap.wrap(said, WIDTH, subsequent_indent="  ")
    return "\n".join(lines)


def tile_line(c: Content, id: str) -> str:
    return f"tile {id}: {w.tile_words(c, c.tile(id))}" if id in c.tile_ids else f"tile {id}"


def _under_way(view: View, c: Content) -> str:
    lines: list[str] = []
    placing = view["placing"]
    tiles = list(view["drawn_tiles"])
    if placing and placing["tile"]:
        tiles.append(placing["tile"])
    lines += _listing("Tiles on the table", [tile_line(c, id) for id in tiles])
    if fight := view["combat"]:
        sides = []
        for side in ("attacker", "defender"):
            x = fight[side]
            face = f", rolled {x['face_name']}" if x["face_name"] else ""
            sides.append(
                f"{side} {MARKS[x['seat']]} {seat_name(view, x['seat'])}: {w.count(x['units'], 'unit')}, "
                f"{w.count(x['axes'], 'axe')} ({x['food']} food), {w.count(x['skulls'], 'skull')}{face}"
            )
        lines += _listing(f"Combat in {fight['name']}", sides)
    if fight := view.get("fight"):
        who, beast = seat_name(view, fight["seat"]), fight["creature_name"]
        said = f"The {beast} attacks {who}" if fight["creature_attacks"] else f"{who} attacks the {beast}"
        said += f" in {fight['name']}: {w.count(fight['axes'], 'axe')} to {fight['strength']}."
        lines += textwrap.wrap(said, WIDTH, subsequent_indent="  ")
    if forecast := view["forecast"]:
        income = forecast["income"]
        got = w.goods(income["food"], income["wood"], income["lore"])
        cost = w.goods(forecast["food"], forecast["wood"], 0)
        short = ", more than you would have" if forecast["short"] else ""
        said = f"Harvest would bring you {got} and {income['fame']} fame; Winter asks {cost}{short}."
        lines += textwrap.wrap(said, WIDTH, subsequent_indent="  ")
    return "\n".join(lines)
