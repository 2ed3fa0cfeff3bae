"""Monster Lands in words: the clan, missions, Citadel, lands with their paths, what is on offer, the other clans."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.core.outline import Chapter, Entry, chapter, entry
from meadhall.monsterlands import notation as n
from meadhall.monsterlands.names import plural

View = Mapping[str, Any]

DICE = {"S": "strength", "M": "magic", "P": "persuasion"}


def outline(view: View) -> list[Chapter]:
    """The table as a viewer may know it."""
    return [Chapter(one.title, tuple(spelled(entry) for entry in one.entries), one.note) for one in _chapters(view)]


def spelled(one: Entry) -> Entry:
    """A line with the short forms of the cards in words.

    >>> spelled(Entry("DT 1, each S die +2")).text
    '1 defence talent, each strength die +2'
    """
    text = re.sub(r"\bDT (\d+)", lambda found: plural(int(found[1]), "defence talent"), one.text)
    text = re.sub(r"\b[SMP]\b", lambda found: DICE[found[0]], text)
    return Entry(text, tuple(spelled(entry) for entry in one.under))


def _chapters(view: View) -> list[Chapter]:
    viewer = view.get("seat", -1)
    out = chapter("The game", [f"Round {view['round']} of {view['rounds']}, {view['phase']}", *_asked(view)])
    for seat in view["seats"]:
        if seat["seat"] == viewer:
            out += chapter("Your clan", _clan(view, seat), seat["name"])
    out += chapter("Missions", _missions(view))
    out += chapter("Citadel", [_building(b) for b in view["buildings"]])
    out += chapter("Entrance", [_place(view, view["entrance"])])
    out += chapter("Lands", [_place(view, land) for land in view["lands"]])
    out += chapter("Tavern", [_hire(m) for m in view["tavern"]["docks"] if m])
    out += chapter("Lodge", [n.offered(t) for t in view["lodge"]["offer"] if t])
    out += chapter("Bazaar", [n.offered(e) for e in view["bazaar"]["offer"] if e])
    out += chapter("Loot", [n.token(t) for t in view["loot"]["offer"] if t])
    others = [seat for seat in view["seats"] if seat["seat"] != viewer]
    return out + chapter("Clans", [Entry(_points(view, seat), tuple(_clan(view, seat)[1:])) for seat in others])


def _hire(m: View) -> Entry:
    numbers = f"{m['name']}: {m['cost']} gold, reputation {m['reputation']}, {m['affinity']}"
    return entry(numbers, f"Dice: {dice(m['dice'])}", f"Talent: {m['text']}" if m["text"] else "")


def _asked(view: View) -> list[str]:
    first = next((seat["name"] for seat in view["seats"] if seat["seat"] == view["first"]), "")
    return [f"First player: {first}"] if first else []


def dice(faces: Sequence[str]) -> str:
    """Dice in words.

    >>> dice(["S", "S", "P4"])
    '2 strength, persuasion 4'
    """
    out: list[str] = []
    for face in dict.fromkeys(faces):
        word = " ".join([DICE.get(face[:1], face), face[1:]]).strip()
        count = faces.count(face)
        out.append(f"{count} {word}" if count > 1 else word)
    return ", ".join(out) or "none"


def _points(view: View, seat: View) -> str:
    marks = ["passed"] if seat["passed"] else []
    return ", ".join([seat["name"], plural(seat["points"]["total"], "point"), f"{seat['glory']} glory", *marks])


def _clan(view: View, seat: View) -> list[Entry]:
    people = _people(view)
    stores = [
        f"{seat['gold']} gold", plural(seat["trap_count"], "trap"), f"{seat['defence']} defence",
        plural(seat["potions"], "potion"), plural(seat["venoms"], "venom"), plural(seat["elixirs"], "elixir"),
    ]  # fmt: skip
    out = [entry(_points(view, seat)), entry(f"Dice: {dice(seat['pool'])}"), entry(f"Stores: {', '.join(stores)}")]
    out += [entry(n.fighter(m, view)) for m in seat["mercenaries"]]
    out += [entry(f"Land {n.own_land(land, people)}") for land in seat["lands"]]
    out += [entry(f"Trophy {m['name']}, {m['trophy']}") for m in seat["trophies"]]
    out += [entry(f"Loot {n.token(t)}") for t in seat["loot"]]
    return out + [entry(f"Trap {n.token(t)}") for t in seat.get("traps") or ()]


def _people(view: View) -> dict[str, str]:
    return {m["id"]: m["name"] for seat in view["seats"] for m in seat["mercenaries"]}


def _missions(view: View) -> list[Entry]:
    out = []
    found = view["missions"]["dice"]
    if found:
        head = f"Dice mission: {plural(found['dice'], 'die', 'dice')} for {found['objective']}"
        head += f" brings {n.words(found['reward'])}, else lose {n.words(found['penalty'])}"
        out.append(Entry(head, tuple(_path(view, p) for p in found["paths"])))
    found = view["missions"]["contract"]
    if found:
        head = (
            f"Contract: hand in {n.words(found['hand_in'])} for {n.words(found['left'])} or {n.words(found['right'])}"
        )
        out.append(Entry(head, tuple(_path(view, p) for p in found["paths"])))
    return out


def _building(b: View) -> Entry:
    closed = ", closed by panic" if b["panic"] else ""
    takes = " or ".join(DICE[colour] for colour in b["colours"])
    spaces = []
    for k, space in enumerate(b["spaces"], 1):
        held = "Madhala" if space["dice"][:1] == ["madhala"] else dice(space["dice"]) if space["dice"] else "free"
        spaces.append(f"Space {k}: {held}")
    return entry(f"{b['name']}, takes {takes} dice{closed}", *spaces)


def _place(view: View, land: View) -> Entry:
    card, monster = land.get("card"), land["monster"]
    name = "Entrance" if "place" not in land else card["name"] if card else f"No {land['place']} land"
    head = name + (f", {card['affinity']}, conquer with {card['value']} for {card['glory']} glory" if card else "")
    under = [entry(f"Monster {n.beast(monster, land['attack_dice'])}")] if monster else [entry("No monster")]
    under += [entry(f"Settled: {card['text']}")] if card and card["text"] else []
    return Entry(head, (*under, *(_path(view, p) for p in land["paths"])))


def _path(view: View, p: View) -> Entry:
    place, _, number = p["id"].removeprefix("path:").partition("-")
    name = f"{n.SIDES[place][1][int(number) - 1].capitalize()} path" if place in n.SIDES else f"Path {number}"
    about = []
    if "required" in p:
        benefit = {word: count for word, count in p["benefit"].items() if count and word not in ("reroll", "times")}
        about += [f"Needs {dice(p['required'])}"] if p["required"] else []
        if p["optional"]:
            about.append(f"Up to {p['optional']} more, {' or '.join(DICE[c] for c in p['optional_colours'])}")
        about += [f"Brings {n.words(benefit)}"] if benefit else []
        if times := p["benefit"]["times"]:
            often = {1: "once", 2: "twice"}.get(times, f"{times} times")
            about.append(f"Rerolls {' or '.join(DICE[c] for c in p['benefit']['reroll'])} {often}")
    if p["blocked"]:
        state = "Madhala"
    elif not p["mercenary"]:
        state = "free"
    else:
        clan = view["seats"][p["seat"]]["name"]
        tokens = [str(t.get("name", "hidden token")) for t in p["tokens"]]
        tokens += [f"{p['defence']} defence"] if p["defence"] else []
        state = f"{_people(view)[p['mercenary']]} of {clan}, dice {dice(p['dice'])}"
        state += f", {', '.join(tokens)}" if tokens else ""
    return entry(f"{name}: {state}", *about)
