"""Close-ups of Northgard: cards, buildings, territories, spaces, tiles, clans, figures and creatures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from meadhall.core.closeup import close_up, rule_text
from meadhall.northgard import ops as o
from meadhall.northgard.art.layout import art_of, packaged
from meadhall.northgard.art.mapview import Map, View, army, beside, describe
from meadhall.northgard.content import Content
from meadhall.northgard.words import cards, edition, say
from meadhall.northgard.words.things import RESOURCES, card_name, goods_list, space_word, tile_words

_TYPES: Final = {
    o.TYPE_RECRUIT: "recruit", o.TYPE_BUILD: "build", o.TYPE_MOVE: "move", o.TYPE_EXPLORE: "explore",
    o.TYPE_DRAW: "draw", o.TYPE_SPECIAL: "special", o.TYPE_ANY: "any",
}  # fmt: skip
_SETS: Final = {
    o.SET_START: "start", o.SET_CLAN: "clan", o.SET_EARLY: "early", o.SET_ADVANCED: "advanced",
    o.SET_ACHIEVEMENT: "achievement", o.SET_UNREST: "unrest", o.SET_CHIEF: "warchief",
}  # fmt: skip
_RESOURCE_RULES: Final = {
    "food": ("N.WINTER.1",),
    "wood": ("N.BUILD.2", "N.WINTER.1"),
    "lore": ("N.TURN.8", "N.TURN.9", "N.TURN.10"),
}
Found = dict[str, Any] | None
Fact = tuple[str, object]


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


def _facts(*facts: Fact) -> list[list[str]]:
    """What is told beside the text, by the names of the facts; those without a value are left out."""
    shown = [(name, value) for name, value in facts if value not in (None, "", [])]
    return [
        [say(f"fact-{name}"), say("list", items=value) if isinstance(value, list) else str(value)]
        for name, value in shown
    ]


def _close_up(title: str, kind: str, text: str, rule: str, facts: Sequence[Fact] = ()) -> dict[str, Any]:
    return close_up(title, say(f"kind-{kind}"), text, rule, [(word, value) for word, value in _facts(*facts)])


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
    kind = say(f"type-{_TYPES[c.card_type[n]]}") if c.card_type[n] in _TYPES else ""
    now = _edition(view)
    facts = [
        ("type", kind),
        ("flash", say("yes") if c.card_flash[n] else None),
        ("fame", edition.card_fame(c, n, now) or None),
        ("set", say(f"set-{_SETS[c.card_set[n]]}")),
        ("clan", c.clan_names[clan] if clan >= 0 else None),
    ]
    return _close_up(card_name(c, n), "card", edition.card_text(c, n, now), f"N.CARD.{name}", facts)


def _building(view: View, name: str, c: Content) -> Found:
    if name not in c.building_ids:
        return None
    n = c.building(name)
    size = o.SPACE_LARGE if c.building_large[n] else o.SPACE_CARVED if c.building_carved[n] else o.SPACE_SMALL
    left = view.get("buildings_left", {}).get(name)
    facts = [("cost", say("goods-wood", n=c.building_cost[n])), ("space", space_word(size)), ("tokens-left", left)]
    return _close_up(c.building_names[n], "building", edition.building_text(c, n), f"N.BLDG.{name}", facts)


def _territory(view: View, name: str, c: Content) -> Found:
    board = _map(view, c)
    land = next((land for land in board.lands if str(land.id) == name), None)
    if land is None:
        return None
    data = land.data
    attackers = data.get("attackers")
    attacked = None
    if attackers:
        attacked = say("attackers", seat=board.seat_name(attackers["seat"]), army=army(attackers))
    facts = [
        ("held-by", say("nobody") if land.holder is None else board.seat_name(land.holder)),
        ("units", army(data["units"]) if land.holder is not None else None),
        ("attacked-by", attacked),
        ("size", data.get("size")),
        ("borders", say("land-open" if data.get("open") else "land-closed")),
        ("harvest", goods_list(data.get("food", 0), data.get("wood", 0), data.get("lore", 0))),
        ("lairs", data.get("lairs") or None),
    ]
    text = say("full-stop", text=describe(board, land, False))
    return _close_up(land.name or say("title-territory", number=name), "territory", text, "N.MAP.5", facts)


def _space(view: View, name: str, c: Content) -> Found:
    board = _map(view, c)
    area = int(name) if name.isdecimal() else -1
    land = board.land_of.get(area)
    if land is None:
        return None
    where = land.name or say("territory-number", number=land.id)
    built = next((b["type"] for b in land.data.get("buildings", ()) if b.get("area") == area), None)
    if built:
        found = _building(view, built, c)
        assert found is not None
        found["facts"][:0] = _facts(("where", where))
        return found
    cell = next(cell for cell in board.cells if cell.slot == area // o.AREAS)
    size = c.area_space[c.tile(cell.tile.id) * o.AREAS + area % o.AREAS]
    if size == o.SPACE_NONE:
        return None
    rule = "N.BUILD.4" if size == o.SPACE_CARVED else "N.BUILD.3"
    title = say("title-space", space=space_word(size))
    return _close_up(title, "space", rule_text("northgard", rule), rule, [("where", where)])


def _cell(view: View, name: str, c: Content) -> Found:
    board = _map(view, c)
    x, _, y = name.partition(",")
    if not (x.removeprefix("-").isdecimal() and y.removeprefix("-").isdecimal()) or (int(x), int(y)) in board.at:
        return None
    near = beside(board, int(x), int(y))
    text = rule_text("northgard", "N.EXPLORE.1")
    return _close_up(say("title-place", x=x, y=y), "place", text, "N.EXPLORE.1", [("beside", near or None)])


def _tile(view: View, name: str, c: Content) -> Found:
    if name not in c.tile_ids:
        return None
    n = c.tile(name)
    entry = next((t for t in view.get("map", {}).get("tiles", ()) if str(t["tile"]) == name), None)
    at = f"{entry['x']}, {entry['y']}" if entry else None
    does = cards.landmark(c.tile_landmark[n], c.tile_fame[n])
    text = " ".join(say("full-stop", text=part) for part in (tile_words(c, n), does) if part)
    return _close_up(say("title-tile", number=name), "tile", text, f"N.TILE.{name}", [("lies-at", at)])


def _clan(view: View, name: str, c: Content) -> Found:
    if name not in c.clan_ids:
        return None
    n = c.clan(name)
    seat = next((seat for seat in view.get("seats", ()) if seat.get("clan") == name), None)
    power = seat.get("power") if seat else None  # the prototype has others
    chief = seat.get("chief_name") if seat else None
    facts = [
        ("first-card", card_name(c, c.clan_initial[n])),
        ("upgrades", [card_name(c, card) for card in c.clan_upgrades[n]]),
        ("warchief", chief),
    ]
    return _close_up(
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
        found = _close_up(say("seat", number=seat["seat"] + 1), "seat", text, "N.CLAN.1")
    found["kind"] = say("kind-seat")
    found["facts"] = [
        *_facts(
            ("on-the-map", say("units", n=seat["units_on_map"])),
            ("reserve", say("units", n=seat["reserve"])),
            ("resources", goods_list(*(seat["resources"][kind] for kind in RESOURCES))),
            ("fame", seat["fame"]),
        ),
        *found["facts"],
    ]
    return found


def _figure(view: View, name: str, c: Content) -> Found:
    if name == "kaija":
        text = _rule_text(view, *(f"N.CLAN.BEAR.{n}" for n in range(1, 6)))
        return _close_up(say("kaija"), "figure", text, "N.CLAN.BEAR.1")
    if name == "regular":
        return _close_up(say("title-regular"), "figure", rule_text("northgard", "N.GEN.18"), "N.GEN.18")
    asked = (view.get("decision") or {}).get("seat", -1)
    seat = next((seat for seat in view.get("seats", ()) if seat["seat"] in (view.get("seat"), asked)), None)
    if name != "chief" or seat is None or not seat.get("chief_name"):
        return None
    return _close_up(seat["chief_name"], "warchief", seat["chief_power"] or "", f"N.CHIEF.{seat['clan']}")


def _creature(view: View, name: str, c: Content) -> Found:
    if name not in c.creature_ids:
        return None
    n = c.creature(name)
    facts = [("strength", c.creature_strength[n]), ("fame", c.creature_fame[n])]
    power = cards.creature_power(c.creature_power[n])
    return _close_up(c.creature_names[n], "creature", power, f"N.CREATURE.{name}", facts)


def _face(view: View, name: str, c: Content) -> Found:
    if name not in c.face_names:
        return None
    n = c.face_names.index(name)
    facts = [("axes", c.face_axes[n]), ("skulls", c.face_skulls[n])]
    return _close_up(name.capitalize(), "face", _rule_text(view, "N.COMBAT.8"), "N.COMBAT.8", facts)


def _resource(view: View, name: str, c: Content) -> Found:
    if name == "fame":
        return _close_up(say("title-fame"), "points", _rule_text(view, "N.SCORE.5"), "N.SCORE.5")
    if name not in RESOURCES:
        return None
    made = {"food": c.building_food, "wood": c.building_wood, "lore": c.building_lore}[name]
    makers = [word for word, n in zip(c.building_names, made, strict=True) if n]
    rules = _RESOURCE_RULES[name]
    text = _rule_text(view, *rules)
    return _close_up(say(f"title-{name}"), "resource", text, rules[0], [("made-by", makers)])


def _map(view: View, c: Content) -> Map:
    return Map(view, art_of(c))


_SORTS: Final[dict[str, Callable[[View, str, Content], Found]]] = {
    "card": _card, "building": _building, "territory": _territory, "space": _space, "cell": _cell, "tile": _tile,
    "clan": _clan, "seat": _seat, "figure": _figure, "creature": _creature, "resource": _resource,
    "face": _face,
}  # fmt: skip
