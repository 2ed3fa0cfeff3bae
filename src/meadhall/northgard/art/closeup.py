"""Close-ups of Northgard: cards, buildings, territories, spaces, tiles, clans, figures and creatures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.core.closeup import close_up, rule_text
from meadhall.northgard import ops as o
from meadhall.northgard.art.layout import art_of, packaged
from meadhall.northgard.art.mapview import Map, View, army, beside, describe, listed
from meadhall.northgard.content import Content
from meadhall.northgard.words import cards, edition
from meadhall.northgard.words.things import RESOURCES, card_name, count, goods, space_word, tile_words

_TYPES: Final = {
    o.TYPE_RECRUIT: "Recruit", o.TYPE_BUILD: "Build", o.TYPE_MOVE: "Move", o.TYPE_EXPLORE: "Explore",
    o.TYPE_DRAW: "Draw", o.TYPE_SPECIAL: "Special", o.TYPE_ANY: "Any of four",
}  # fmt: skip
_SETS: Final = {
    o.SET_START: "starting card", o.SET_CLAN: "clan card", o.SET_EARLY: "Early Development",
    o.SET_ADVANCED: "Advanced Development", o.SET_ACHIEVEMENT: "Achievement", o.SET_UNREST: "Unrest",
    o.SET_CHIEF: "warchief card",
}  # fmt: skip
_RESOURCE_RULES: Final = {
    "food": ("N.WINTER.1",),
    "wood": ("N.BUILD.2", "N.WINTER.1"),
    "lore": ("N.TURN.8", "N.TURN.9", "N.TURN.10"),
}
Found = dict[str, Any] | None


def close(view: View, thing: str, content: Content | None = None) -> Found:
    """A thing of the table close up, from what the view shows; None if there is no such thing in it.

    `content` is an owner's content folder, if not the packaged one.

    >>> close({"seats": []}, "building:forge")["text"]
    'Draw 1 more card at the start of the year'
    """
    sort, _, name = thing.partition(":")
    find = _SORTS.get(sort)
    found = find(view, name, content or packaged().content) if find else None
    if found is not None:
        found["rule"] = edition.rule(_edition(view), found["rule"])
    return found


def _edition(view: View) -> str:
    return str(view.get("edition", edition.FINAL))


def _rule_text(view: View, *ids: str) -> str:
    """What rules say in the edition in play."""
    return rule_text("northgard", *dict.fromkeys(edition.rule(_edition(view), id) for id in ids))


def _card(view: View, name: str, c: Content) -> Found:
    if name not in c.card_ids:
        return None
    n = c.card(name)
    clan = c.card_clan[n]
    kind = _TYPES.get(c.card_type[n], "")
    now = _edition(view)
    facts = [
        ("Type", kind),
        ("Flash", "yes" if c.card_flash[n] else None),
        ("Fame", edition.card_fame(c, n, now) or None),
        ("Set", _SETS[c.card_set[n]]),
        ("Clan", c.clan_names[clan] if clan >= 0 else None),
    ]
    return close_up(card_name(c, n), "card", edition.card_text(c, n, now), f"N.CARD.{name}", facts)


def _building(view: View, name: str, c: Content) -> Found:
    if name not in c.building_ids:
        return None
    n = c.building(name)
    size = "large" if c.building_large[n] else "carved" if c.building_carved[n] else "small"
    left = view.get("buildings_left", {}).get(name)
    facts = [("Cost", f"{c.building_cost[n]} wood"), ("Space", size), ("Tokens left", left)]
    return close_up(c.building_names[n], "building", edition.building_text(c, n), f"N.BLDG.{name}", facts)


def _territory(view: View, name: str, c: Content) -> Found:
    board = _map(view, c)
    land = next((land for land in board.lands if str(land.id) == name), None)
    if land is None:
        return None
    data = land.data
    attackers = data.get("attackers")
    facts = [
        ("Held by", "nobody" if land.holder is None else board.seat_name(land.holder)),
        ("Units", army(data["units"]) if land.holder is not None else None),
        ("Attacked by", f"{board.seat_name(attackers['seat'])}, {army(attackers)}" if attackers else None),
        ("Size", data.get("size")),
        ("Borders", "open" if data.get("open") else "closed"),
        ("Harvest", goods(data.get("food", 0), data.get("wood", 0), data.get("lore", 0))),
        ("Lairs", data.get("lairs") or None),
    ]
    return close_up(land.name or f"Territory {name}", "territory", f"{describe(board, land, False)}.", "N.MAP.5", facts)


def _space(view: View, name: str, c: Content) -> Found:
    board = _map(view, c)
    area = int(name) if name.isdecimal() else -1
    land = board.land_of.get(area)
    if land is None:
        return None
    where = land.name or f"territory {land.id}"
    built = next((b["type"] for b in land.data.get("buildings", ()) if b.get("area") == area), None)
    if built:
        found = _building(view, built, c)
        assert found is not None
        found["facts"].insert(0, ["Where", where])
        return found
    cell = next(cell for cell in board.cells if cell.slot == area // o.AREAS)
    kind = space_word(c.area_space[c.tile(cell.tile.id) * o.AREAS + area % o.AREAS])
    if not kind:
        return None
    rule = "N.BUILD.4" if kind == "carved" else "N.BUILD.3"
    return close_up(f"Free {kind} space", "space", rule_text("northgard", rule), rule, [("Where", where)])


def _cell(view: View, name: str, c: Content) -> Found:
    board = _map(view, c)
    x, _, y = name.partition(",")
    if not (x.removeprefix("-").isdecimal() and y.removeprefix("-").isdecimal()) or (int(x), int(y)) in board.at:
        return None
    near = beside(board, int(x), int(y))
    text = rule_text("northgard", "N.EXPLORE.1")
    return close_up(f"Empty place {x}, {y}", "place", text, "N.EXPLORE.1", [("Beside", listed(near) if near else None)])


def _tile(view: View, name: str, c: Content) -> Found:
    if name not in c.tile_ids:
        return None
    n = c.tile(name)
    entry = next((t for t in view.get("map", {}).get("tiles", ()) if str(t["tile"]) == name), None)
    at = f"{entry['x']}, {entry['y']}" if entry else None
    text = f"{tile_words(c, n)}."
    does = cards.landmark(c.tile_landmark[n], c.tile_fame[n])
    if does:
        text = f"{text} {does}."
    return close_up(f"Tile {name}", "tile", text, f"N.TILE.{name}", [("Lies at", at)])


def _clan(view: View, name: str, c: Content) -> Found:
    if name not in c.clan_ids:
        return None
    n = c.clan(name)
    seat = next((seat for seat in view.get("seats", ()) if seat.get("clan") == name), None)
    power = seat.get("power") if seat else None  # the prototype has others
    chief = seat.get("chief_name") if seat else None
    facts = [
        ("First card", card_name(c, c.clan_initial[n])),
        ("Upgrades", listed([card_name(c, card) for card in c.clan_upgrades[n]])),
        ("Warchief", chief),
    ]
    return close_up(
        c.clan_names[n],
        "clan",
        str(power or edition.clan_power(c, n, _edition(view))),
        f"N.CLAN.{name.upper()}.1",
        facts,
    )


def _seat(view: View, name: str, c: Content) -> Found:
    seat = next((seat for seat in view.get("seats", ()) if str(seat["seat"]) == name), None)
    if seat is None:
        return None
    found = _clan(view, str(seat["clan"]), c) if seat["clan"] else None
    if found is None:
        text = rule_text("northgard", "N.CLAN.1")
        found = close_up(f"Seat {seat['seat'] + 1}", "seat", text, "N.CLAN.1")
    found["kind"] = "seat"
    found["facts"] = [
        ["On the map", count(seat["units_on_map"], "unit")],
        ["Reserve", count(seat["reserve"], "unit")],
        ["Resources", goods(*(seat["resources"][kind] for kind in RESOURCES))],
        *([["Fame", str(seat["fame"])]] if seat["fame"] is not None else []),
        *found["facts"],
    ]
    return found


def _figure(view: View, name: str, c: Content) -> Found:
    if name == "kaija":
        text = _rule_text(view, *(f"N.CLAN.BEAR.{n}" for n in range(1, 6)))
        return close_up("Kaija", "figure", text, "N.CLAN.BEAR.1")
    if name == "regular":
        return close_up("Regular unit", "figure", rule_text("northgard", "N.GEN.18"), "N.GEN.18")
    asked = (view.get("decision") or {}).get("seat", -1)
    seat = next((seat for seat in view.get("seats", ()) if seat["seat"] in (view.get("seat"), asked)), None)
    if name != "chief" or seat is None or not seat.get("chief_name"):
        return None
    return close_up(seat["chief_name"], "warchief", seat["chief_power"] or "", f"N.CHIEF.{seat['clan']}")


def _creature(view: View, name: str, c: Content) -> Found:
    if name not in c.creature_ids:
        return None
    n = c.creature(name)
    facts = [("Strength", c.creature_strength[n]), ("Fame", c.creature_fame[n])]
    power = cards.creature_power(c.creature_power[n])
    return close_up(c.creature_names[n], "creature", power, f"N.CREATURE.{name}", facts)


def _face(view: View, name: str, c: Content) -> Found:
    if name not in c.face_names:
        return None
    n = c.face_names.index(name)
    facts = [("Axes", c.face_axes[n]), ("Skulls", c.face_skulls[n])]
    return close_up(name.capitalize(), "side of the die", _rule_text(view, "N.COMBAT.8"), "N.COMBAT.8", facts)


def _resource(view: View, name: str, c: Content) -> Found:
    if name == "fame":
        return close_up("Fame", "points", _rule_text(view, "N.SCORE.5"), "N.SCORE.5")
    if name not in RESOURCES:
        return None
    made = {"food": c.building_food, "wood": c.building_wood, "lore": c.building_lore}[name]
    makers = [word for word, n in zip(c.building_names, made, strict=True) if n]
    rules = _RESOURCE_RULES[name]
    text = _rule_text(view, *rules)
    return close_up(name.capitalize(), "resource", text, rules[0], [("Made by", listed(makers))])


def _map(view: View, c: Content) -> Map:
    return Map(view, art_of(c))


_SORTS: Final[dict[str, Callable[[View, str, Content], Found]]] = {
    "card": _card, "building": _building, "territory": _territory, "space": _space, "cell": _cell, "tile": _tile,
    "clan": _clan, "seat": _seat, "figure": _figure, "creature": _creature, "resource": _resource,
    "face": _face,
}  # fmt: skip
