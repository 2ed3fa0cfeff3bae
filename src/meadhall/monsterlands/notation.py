"""Short move texts and the table as text, for terminals and screen readers."""

from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.monsterlands import actions
from meadhall.monsterlands.names import plural
from meadhall.monsterlands.state import MonsterState

SIDES = {
    "dice": ("the dice mission", ("left", "right")),
    "contract": ("the contract", ("left", "right")),
    "entrance": ("the Entrance", ("top", "bottom")),
}


def notation(s: MonsterState, a: int) -> str:
    """A short text form of an option, unique among the options of the pending question."""
    return actions.thing_name(s, a).removeprefix("verb:")


def text(view: Mapping[str, Any]) -> str:
    """The table from a view, one thing per line."""
    lines = [f"Monster Lands, round {view['round']} of {view['rounds']}, {view['phase']}"]
    decision = view.get("decision")
    if decision:
        lines.append(f"Question for Seat {decision['seat'] + 1} ({decision['kind']}): {decision['prompt']}")
    lines += ["", *citadel(view), *missions(view)]
    for land in view["lands"]:
        lines += land_lines(land, view)
    entrance = view["entrance"]
    lines.append(
        "Entrance: " + (beast(entrance["monster"], entrance["attack_dice"]) if entrance["monster"] else "no monster")
    )
    if entrance["monster"]:
        lines += path_lines(entrance, view)
    for seat in view["seats"]:
        lines += clan_lines(seat, view)
    return "\n".join(lines)


def citadel(view: Mapping[str, Any]) -> list[str]:
    """The buildings and what is on offer."""
    lines = ["Citadel"]
    for b in view["buildings"]:
        spaces = " ".join("[" + "".join(space["dice"]) + "]" if space["dice"] else "[ ]" for space in b["spaces"])
        closed = " closed by panic" if b["panic"] else ""
        lines.append(f"  {b['name']} ({'/'.join(b['colours'])}) {spaces}{closed}".rstrip())
    lines.append("  Tavern: " + ", ".join(hire(m) for m in view["tavern"]["docks"] if m))
    lines.append("  Lodge: " + ", ".join(offered(t) for t in view["lodge"]["offer"] if t))
    lines.append("  Bazaar: " + ", ".join(offered(e) for e in view["bazaar"]["offer"] if e))
    lines.append("  Loot: " + ", ".join(token(t) for t in view["loot"]["offer"] if t))
    return lines


def missions(view: Mapping[str, Any]) -> list[str]:
    """Both missions with their paths."""
    lines = ["Missions"]
    dice, contract = view["missions"]["dice"], view["missions"]["contract"]
    if dice:
        lines.append(
            f"  {plural(dice['dice'], 'die', 'dice')} {'/'.join(dice['colours'])} for {dice['objective']}: "
            f"{words(dice['reward'])}, else lose {words(dice['penalty'])}"
        )
        lines += path_lines(dice, view)
    if contract:
        rewards = f"{words(contract['left'])} / {words(contract['right'])}"
        lines.append(f"  hand in {words(contract['hand_in'])}: {rewards}")
        lines += path_lines(contract, view)
    return lines


def land_lines(land: Mapping[str, Any], view: Mapping[str, Any]) -> list[str]:
    """A land with its monster and paths."""
    card = land["card"]
    numbers = f"{card['name']} ({card['affinity']}, value {card['value']}, {card['glory']} glory)" if card else ""
    lines = [f"{land['place'].capitalize()} land: " + (f"{numbers}: {card['text']}" if card else "none")]
    if land["monster"]:
        lines.append("  " + beast(land["monster"], land["attack_dice"]))
    return lines + path_lines(land, view)


def path_lines(place: Mapping[str, Any], view: Mapping[str, Any]) -> list[str]:
    """The paths of a place."""
    clans = [seat["name"] for seat in view["seats"]]
    return [path_line(p, clans, people(view)) for p in place["paths"]]


def people(view: Mapping[str, Any]) -> dict[str, str]:
    """The names of all mercenaries in clans."""
    return {m["id"]: m["name"] for seat in view["seats"] for m in seat["mercenaries"]}


def clan_lines(seat: Mapping[str, Any], view: Mapping[str, Any]) -> list[str]:
    """A clan with all it has."""
    first = ", first player" if seat["seat"] == view["first"] else ""
    lines = [
        f"Seat {seat['seat'] + 1} ({seat['name']}){first}: {seat['glory']} glory, {seat['reputation']} reputation, "
        f"{seat['gold']} gold, {plural(seat['trap_count'], 'trap')}, {seat['defence']} defence, "
        f"{plural(seat['potions'], 'potion')}, {plural(seat['venoms'], 'venom')}, "
        f"{plural(seat['elixirs'], 'elixir')}, {plural(seat['points']['total'], 'point')}",
        "  dice: " + (" ".join(seat["pool"]) or "none") + (" (passed)" if seat["passed"] else ""),
        "  clan: " + ", ".join(fighter(m, view) for m in seat["mercenaries"]),
    ]
    if seat["lands"]:
        lines.append("  lands: " + ", ".join(own_land(land, people(view)) for land in seat["lands"]))
    if seat["trophies"]:
        lines.append("  trophies: " + ", ".join(f"{m['name']} {m['trophy']}" for m in seat["trophies"]))
    if seat["loot"]:
        lines.append("  loot: " + ", ".join(token(t) for t in seat["loot"]))
    if seat.get("traps"):
        lines.append("  traps: " + ", ".join(token(t) for t in seat["traps"]))
    return lines


def hire(m: Mapping[str, Any]) -> str:
    """A mercenary on offer."""
    numbers = f"{m['affinity']}, reputation {m['reputation']}, {m['cost']} gold, {''.join(m['dice'])}"
    return f"{m['name']} ({numbers}; {m['text']})"


def offered(card: Mapping[str, Any]) -> str:
    """A trap or an equipment card on offer."""
    return f"{card['name']} ({card['cost']} gold; {card['text'] or 'a plain trap'})"


def own_land(land: Mapping[str, Any], people: Mapping[str, str]) -> str:
    """A conquered land: what it gives to its settler, and who that is."""
    settler = f"; settled by {people[land['settler']]}" if land["settler"] else ""
    return f"{land['name']} ({land['text']}{settler})"


def token(t: Mapping[str, Any]) -> str:
    """A trap or loot token that lies open or is one's own."""
    return f"{t['name']} ({t['text']})" if t["text"] else str(t["name"])


def place_name(path: str, view: Mapping[str, Any]) -> str:
    """A path as the prompts call it: 'Al-Dahn, path 1', 'the contract, left path'.

    >>> place_name("path:entrance-2", {})
    'the Entrance, bottom path'
    """
    place, _, n = path.removeprefix("path:").partition("-")
    if place in SIDES:
        title, sides = SIDES[place]
        return f"{title}, {sides[int(n) - 1]} path"
    card = next((land["card"] for land in view["lands"] if land["place"] == place), None)
    return f"{card['name'] if card else f'the {place} land'}, path {n}"


def fighter(m: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    """A mercenary of a clan."""
    marks = [word for word, on in (("leader", m["leader"]), ("wounded", m["wounded"])) if on]
    if m["path"]:
        marks.append(f"on {place_name(m['path'], view)}")
    if m["settled"]:
        names = [land["name"] for seat in view["seats"] for land in seat["lands"] if land["id"] == m["settled"]]
        marks.append(f"settled on {names[0]}")
    marks.append(m["text"])
    marks += [f"{e['name']}: {e['text']}" for e in m["equipment"]]
    marks = [mark for mark in marks if mark]
    return str(m["name"]) + (f" ({', '.join(marks)})" if marks else "")


def beast(m: Mapping[str, Any], dice: int) -> str:
    """A monster with what it takes."""
    numbers = f"{plural(dice, 'attack die', 'attack dice')}, capture {m['capture']}, eliminate {m['eliminate']}"
    return f"{m['name']} ({m['affinity']}): {numbers}; {m['text']}"


def path_line(p: Mapping[str, Any], clans: Sequence[str], people: Mapping[str, str]) -> str:
    """A path with what lies on it; `clans` by seat, `people` by id."""
    place, _, n = p["id"].removeprefix("path:").partition("-")
    name = f"{SIDES[place][1][int(n) - 1]} path" if place in SIDES else f"path {n}"
    needs = ""
    if "required" in p:
        benefit = {word: n for word, n in p["benefit"].items() if n and word not in ("reroll", "times")}
        extra = (
            f"reroll {'/'.join(p['benefit']['reroll'])} {p['benefit']['times']}"
            if p["benefit"]["times"]
            else words(benefit)
        )
        needs = f" [{''.join(p['required'])} +{p['optional']}{'/'.join(p['optional_colours'])}; {extra}]"
    if p["blocked"]:
        return f"    {name}{needs}: Madhala"
    if not p["mercenary"]:
        return f"    {name}{needs}: free"
    tokens = [t.get("name", "hidden token") for t in p["tokens"]] + ["defence token"] * p["defence"]
    return f"    {name}{needs}: {people[p['mercenary']]} of {clans[p['seat']]}, dice {''.join(p['dice']) or 'none'}" + (
        f", {', '.join(tokens)}" if tokens else ""
    )


def words(goods: Mapping[str, int]) -> str:
    """Goods in words."""
    return ", ".join(f"{n} {word}" for word, n in goods.items()) or "nothing"
