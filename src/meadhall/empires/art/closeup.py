"""Close-ups of Empires of the North: cards, what lies in an Empire, action tiles, pawns, ships, goods, clans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.core.closeup import Facts, close_up, rule_text
from meadhall.empires.art import marks
from meadhall.empires.art.marks import View

Found = dict[str, Any] | None
_GOOD_RULES: Final = {
    "gold": ("E.GOODS.10",), "raze": ("E.RAID.1",), "worker": ("E.GOODS.7", "E.GOODS.8", "E.GOODS.9"),
    "ship": ("E.GOODS.7", "E.SAIL.1"),
}  # fmt: skip


def close(view: View, thing: str) -> Found:
    """A thing of the table close up, from what the view shows; None if there is no such thing in it.

    >>> import meadhall
    >>> view = meadhall.new("empires", players=2, seed=1).observe(0).to_json()
    >>> close(view, "tile:sail")["rule"]
    'E.SAIL.1'
    """
    sort, _, name = thing.partition(":")
    find = _SORTS.get(sort)
    return find(view, name) if find else None


def _printed(card: View) -> list[tuple[str, object]]:
    """What a card shows besides its text."""
    needs = " or ".join(word.capitalize() for word in card.get("needs", ()))
    return [
        ("Cost", marks.goods_words(card["cost"]) if card.get("cost") else None),
        ("Played with", needs),
        ("Type", card["type"]),
        ("Pillage", card.get("pillage")),
        ("Copies", card.get("copies")),
    ]


def _kind(card: View) -> str:
    return marks.KINDS.get(card["kind"], marks.KINDS["location"])[1]


def _card(view: View, name: str) -> Found:
    card = view.get("cards", {}).get(name)
    if card is None:
        return None
    return close_up(card["name"], _kind(card), card["text"], f"E.CARD.{name}", _printed(card))


def _empire(view: View, name: str) -> Found:
    found = [(seat, card) for seat in view["seats"] for card in seat["empire"] if card["thing"] == f"empire:{name}"]
    if not found:
        return None
    seat, card = found[0]
    names = {other["thing"]: other["name"] for other in seat["empire"]}
    design = view["cards"][card["id"]]
    facts: Facts = [
        ("Empire", seat["name"]),
        ("State", "exhausted" if card["exhausted"] else "ready" if card["action"] else None),
        ("Holds", marks.goods_words(card["tokens"]) if card.get("tokens") else None),
        ("Upgrade of", names.get(card.get("host", ""))),
        ("Bound to", names.get(card.get("bound", ""))),
        *_printed(design),
    ]
    text = str(card.get("text") or design["text"])
    return close_up(card["name"], _kind(design), text, f"E.CARD.{card['id']}", facts)


def _tile(view: View, name: str) -> Found:
    tile = next((tile for tile in view["circle"] if tile["id"] == name), None)
    if tile is None:
        return None
    here = [
        f"{seat['name']}{' (exhausted)' if pawn['state'] == 'exhausted' else ''}"
        for seat in view["seats"]
        for pawn in seat["pawns"]
        if pawn["tile"] == name
    ]
    facts: Facts = [("Pawns", ", ".join(here)), ("Side", "solo" if tile["side"] == "solo" else None)]
    return close_up(tile["name"], "action tile", tile["text"], f"E.{name.upper()}.1", facts)


def _pawn(view: View, name: str) -> Found:
    owner, _, n = name.partition(":")
    seat = next((seat for seat in view["seats"] if str(seat["seat"]) == owner), None)
    if seat is None or not n.isdecimal() or int(n) >= len(seat["pawns"]):
        return None
    pawn = seat["pawns"][int(n)]
    names = {tile["id"]: tile["name"] for tile in view["circle"]}
    text = rule_text("empires", "E.PAWN.2", "E.PAWN.4")
    facts: Facts = [("Stands on", names.get(pawn["tile"])), ("State", pawn["state"])]
    return close_up(f"Pawn {int(n) + 1} of {seat['name']}", "pawn", text, "E.PAWN.2", facts)


def _ship(view: View, name: str) -> Found:
    for place, ship in enumerate(view["queue"], 1):
        if ship["thing"] == f"ship:{name}":
            seat = next(seat for seat in view["seats"] if seat["seat"] == ship["seat"])
            facts: Facts = [("In the queue", place), ("Cargo", " and ".join(ship["cargo"]) or "none")]
            text = rule_text("empires", "E.EXPEDITION.1", "E.EXPEDITION.2", "E.EXPEDITION.3")
            return close_up(f"Ship of {seat['name']}", "ship", text, "E.EXPEDITION.1", facts)
    return None


def _deck(view: View, name: str) -> Found:
    islands = view["islands"]
    if f"{name}_deck" not in islands:
        return None
    rule = "E.EXPEDITION.3" if name == "distant" else "E.EXPEDITION.2"
    gone = ", ".join(view["cards"][id]["name"] for id in islands[f"{name}_discard"])
    facts: Facts = [("Left", islands[f"{name}_deck"]), ("Discarded", gone)]
    return close_up(f"{name.capitalize()} Islands", "deck", rule_text("empires", rule), rule, facts)


def _good(view: View, name: str) -> Found:
    if name not in marks.GOODS:
        return None
    rules = _GOOD_RULES.get(name, ("E.GOODS.1", "E.GOODS.10"))
    seat = next((seat for seat in view["seats"] if seat["seat"] == view.get("seat")), None)
    held = None
    if seat:
        workers = seat["workers"]
        counts = {**seat["goods"], "worker": f"{workers['available']} of {workers['owned']}", "vp": seat["vp"]}
        held = {**counts, "ship": seat["ships"]["supply"]}.get(name)
    title = "Points" if name == "vp" else name.capitalize()
    rules = ("E.SCORE.1",) if name == "vp" else rules
    return close_up(title, "good", rule_text("empires", *rules), rules[0], [("You have", held)])


def _clan(view: View, name: str) -> Found:
    clan = next((clan for clan in view["clans"] if clan["id"] == name), None)
    if clan is None:
        return None
    seat = next((seat for seat in view["seats"] if seat["clan"] == name), None)
    facts: Facts = [("Difficulty", clan["difficulty"]), ("Played by", f"seat {seat['seat'] + 1}" if seat else None)]
    return close_up(clan["name"], "clan", clan["text"], "E.SETUP.2", facts)


def _seat(view: View, name: str) -> Found:
    seat = next((seat for seat in view["seats"] if str(seat["seat"]) == name), None)
    if seat is None:
        return None
    known = next((clan["text"] for clan in view["clans"] if clan["id"] == seat["clan"]), "")
    facts: Facts = [
        ("Seat", seat["seat"] + 1),
        ("VP", seat["vp"]),
        ("Goods", marks.goods_words({good: n for good, n in seat["goods"].items() if n}) or "none"),
        ("Cards in hand", seat["hand_size"]),
    ]
    return close_up(seat["name"], "player", known, "E.SETUP.2", facts)


def _event(view: View, name: str) -> Found:
    """The scenario of a solo game, or one of its events."""
    solo = view.get("solo")
    if solo is None:
        return None
    if name == solo["name"]:
        facts: Facts = [("VP to reach", solo["threshold"])]
        return close_up(name, "scenario", rule_text("empires", "E.SOLO.3", "E.SOLO.6"), "E.SOLO.2", facts)
    event = next((event for event in solo["events"] if event["name"] == name), None)
    if event is None:
        return None
    text = f"{' or '.join(event['demands'])}; if you cannot, lose {event['penalty']} VP."
    facts = [("State", "drawn" if event["drawn"] else "to come")]
    return close_up(name, "event", text[:1].upper() + text[1:], "E.SOLO.8", facts)


_SORTS: Final[dict[str, Callable[[View, str], Found]]] = {
    "card": _card, "empire": _empire, "tile": _tile, "pawn": _pawn, "ship": _ship, "deck": _deck, "good": _good,
    "clan": _clan, "seat": _seat, "event": _event,
}  # fmt: skip
