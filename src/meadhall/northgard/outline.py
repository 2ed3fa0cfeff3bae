"""Northgard in words: whose lands, what stands there and what they border on, cards, and what is under way."""

from collections.abc import Mapping
from typing import Any

from meadhall.core.outline import Chapter, Entry, chapter, entry
from meadhall.northgard import notation as n
from meadhall.northgard.words import edition
from meadhall.northgard.words import things as w

View = Mapping[str, Any]


def outline(view: View) -> list[Chapter]:
    """The table as a viewer may know it."""
    out = chapter("The game", _game(view))
    out += _under_way(view)
    viewer = view.get("seat", -1)
    seats = [s["seat"] for s in view["seats"]]
    for seat in sorted(seats, key=lambda p: p != viewer):
        held = [_land(view, t) for t in view["map"]["territories"] if t["holder"] == seat]
        title = "Your lands" if seat == viewer else f"Lands of {n.seat_name(view, seat)}"
        out += chapter(title, held, str(len(held)))
    free = [_land(view, t) for t in view["map"]["territories"] if t["holder"] is None]
    out += chapter("Neutral lands", free, str(len(free)))
    out += _cards(view)
    return out + chapter("Players", [_seat(view, s) for s in view["seats"]])


def _game(view: View) -> list[str]:
    phase = str(view["phase"]).replace("-", " ")
    out = [f"Year {view['year']} of {view['years']}, {phase}" if view["year"] else "Setup"]
    out += [f"First player: {n.seat_name(view, view['first'])}"] if view["first"] is not None else []
    return [*out, f"{view['tiles_left']} tiles and {view['unrest_left']} Unrest left"]


def _units(view: View, seat: int, units: View) -> str:
    parts = [w.count(units["regular"], "unit")] if units["regular"] else []
    parts += ["Kaija"] if units["kaija"] else []
    parts += [str(view["seats"][seat].get("chief_name") or "Warchief")] if units["chief"] else []
    return w.listed(parts) if parts else "no units"


def _land(view: View, t: View) -> Entry:
    c = n.packaged()
    held = t["holder"] is not None and t["units"] is not None
    army = _units(view, t["holder"], t["units"]) if held else ""
    head = [t["name"], "open" if t["open"] else "closed", w.count(t["size"], "tile"), army]
    goods = [f"{t[kind]} {kind}" for kind in w.RESOURCES if t[kind]]
    goods += [w.count(t["lairs"], "lair")] if t["lairs"] else []
    goods += [n.name_of(c.creature_ids, c.creature_names, creature) for creature in t["creatures"]]
    goods += n.landmarks(c, t, {tile["slot"]: str(tile["tile"]) for tile in view["map"]["tiles"]})
    goods += ["scorched"] if t["scorched"] else []
    built = [str(b["type"]).replace("-", " ") for b in t["buildings"]]
    free = [f"{count} {size}" for size, count in t["free"].items() if count]
    names = {other["id"]: other for other in view["map"]["territories"]}
    attack = t["attackers"]
    return entry(
        ", ".join(part for part in head if part),
        f"Attacked by {n.seat_name(view, attack['seat'])}: {_units(view, attack['seat'], attack)}" if attack else "",
        f"Goods: {', '.join(goods)}" if goods else "",
        f"Buildings: {', '.join(built)}" if built else "",
        f"Free spaces: {', '.join(free)}" if free else "",
        "Next to: " + "; ".join(_border(view, names[b["id"]], b["rough"]) for b in t["neighbours"])
        if t["neighbours"]
        else "",
    )


def _border(view: View, t: View, rough: bool) -> str:
    held = t["holder"] is not None and t["units"] is not None
    whose = f"{n.seat_name(view, t['holder'])}, {_units(view, t['holder'], t['units'])}" if held else "neutral"
    return f"{t['name']} ({whose}{', Rough border' if rough else ''})"


def _cards(view: View) -> list[Chapter]:
    c, viewer, now = n.packaged(), view.get("seat", -1), str(view.get("edition", edition.FINAL))
    out: list[Chapter] = []
    for s in view["seats"]:
        if s["hand"] and not view["over"]:
            whose = "Your hand" if s["seat"] == viewer else f"Hand of {n.seat_name(view, s['seat'])}"
            out += chapter(whose, [n.card_line(c, id, now) for id in s["hand"]])
        if s["seat"] == viewer:
            out += chapter("Just drawn", [n.card_line(c, id, now) for id in s["drawn"] or ()])
            out += chapter("Your tiles", [n.tile_line(c, id) for id in s["tiles"] or ()])
            out += chapter("Active this year", [n.card_line(c, id, now) for id in s["active"]])
            out += chapter("Top of your draw pile", [n.card_line(c, id, now) for id in s["draw_top"] or ()])
    out += chapter("Offer", [n.card_line(c, id, now) for id in view["display"]])
    out += chapter("Achievements for the last year", [n.card_line(c, id, now) for id in view["achievements"]])
    beasts = view.get("creatures", {})
    names = [n.name_of(c.creature_ids, c.creature_names, x["creature"]) for x in beasts.get("line", ())]
    return out + chapter("Creatures on the map", names, f"{beasts.get('deck', 0)} in the deck")


def _under_way(view: View) -> list[Chapter]:
    c = n.packaged()
    tiles = [*view["drawn_tiles"], *([view["placing"]["tile"]] if view["placing"] and view["placing"]["tile"] else [])]
    out = chapter("Tiles to lay", [n.tile_line(c, id) for id in tiles])
    if fight := view["combat"]:
        sides = []
        for role in ("attacker", "defender"):
            x = fight[role]
            face = f", rolled {x['face_name']}" if x["face_name"] else ""
            sides.append(
                f"{role.capitalize()} {n.seat_name(view, x['seat'])}: {w.count(x['units'], 'unit')}, "
                f"{w.count(x['axes'], 'axe')}, {x['food']} of them from food, {w.count(x['skulls'], 'skull')}{face}"
            )
        out += chapter(f"Combat in {fight['name']}", sides)
    if fight := view.get("fight"):
        who, beast = n.seat_name(view, fight["seat"]), fight["creature_name"]
        said = f"The {beast} attacks {who}" if fight["creature_attacks"] else f"{who} attacks the {beast}"
        out += chapter(f"Fight in {fight['name']}", [f"{said}: {w.count(fight['axes'], 'axe')} to {fight['strength']}"])
    if forecast := view["forecast"]:
        income = forecast["income"]
        got = w.goods(income["food"], income["wood"], income["lore"])
        out += chapter(
            "Winter ahead",
            [
                f"Harvest would bring {got} and {income['fame']} fame",
                f"Winter asks {w.goods(forecast['food'], forecast['wood'], 0)}",
                "That is more than you would have: Unrest" if forecast["short"] else "You would have enough",
            ],
        )
    return out


def _seat(view: View, s: View) -> Entry:
    p, res = s["seat"], s["resources"]
    marks = [
        word
        for word, on in (("you", p == view.get("seat", -1)), ("on turn", view["turn"] == p), ("passed", s["passed"]))
        if on
    ]
    marks += [f"with {n.seat_name(view, mate)}" for mate in n.mates(view, p)]
    fame = "fame counted at the end" if s["fame"] is None else f"{s['fame']} fame"
    return entry(
        ", ".join([n.seat_name(view, p), *marks, fame]),
        f"Has {w.goods(res['food'], res['wood'], res['lore'])}",
        f"{w.count(s['units_on_map'], 'unit')} on the map, {s['reserve']} in reserve",
        f"{w.count(s['hand_count'], 'card')} in hand, {s['draw_count']} to draw, {len(s['discard'])} discarded",
    )
