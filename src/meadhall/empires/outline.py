"""Empires of the North in words: circle, Islands, ships, one's own empire and hand, the other empires."""

from collections.abc import Mapping
from typing import Any

from meadhall.core.outline import Chapter, Entry, chapter, entry
from meadhall.empires import notation as n

View = Mapping[str, Any]


def outline(view: View) -> list[Chapter]:
    """The table as a viewer may know it."""
    cards, islands, viewer = view["cards"], view["islands"], view.get("seat", -1)
    out = chapter("The game", [n.head(view)])
    mine = [player for player in view["seats"] if player["seat"] == viewer]
    for player in mine:
        out += chapter("Your empire", [*_goods(player), *_empire(view, player)], player["name"])
        if isinstance(player.get("looking_at"), list):
            out += chapter("Cards to choose from", [n.card_line(cards[id]) for id in player["looking_at"]])
        out += chapter("Your hand", [n.card_line(cards[id]) for id in player.get("hand") or ()])
    out += chapter("Action circle", [_tile(view, tile) for tile in view["circle"]])
    for distance in ("nearby", "distant"):
        open_ = [n.island_line(cards[id]) if id else "empty" for id in islands[distance]]
        out += chapter(f"{distance.capitalize()} Islands", open_, f"{islands[distance + '_deck']} in the deck")
    ships = [
        f"{view['seats'][ship['seat']]['name']} with {' and '.join(ship['cargo']) or 'nothing'} aboard"
        for ship in view["queue"]
    ]
    out += chapter("Ships in the queue", ships, "in order")
    if "solo" in view:
        out += chapter("Scenario", [n.solo_text(view["solo"])])
    for player in view["seats"]:
        if player["seat"] != viewer:
            out += chapter(f"Empire of {player['name']}", [*_goods(player), *_empire(view, player)])
    return out


def _tile(view: View, tile: View) -> Entry:
    pawns = [
        f"{'Exhausted pawn' if pawn['state'] == 'exhausted' else 'Pawn'} of {player['name']}"
        for player in view["seats"]
        for pawn in player["pawns"]
        if pawn["tile"] == tile["id"]
    ]
    return entry(f"{tile['name']}{', solo side' if tile['side'] == 'solo' else ''}: {tile['text']}", *pawns)


def _goods(player: View) -> list[Entry]:
    goods = ", ".join(f"{count} {good}" for good, count in player["goods"].items() if count) or "no Goods"
    workers, ships = player["workers"], player["ships"]
    marks = [mark for mark, on in (("First player", player["first"]), ("passed", player["passed"])) if on]
    return [
        entry(", ".join([f"{player['vp']} VP", *marks])),
        entry(f"{goods}; {workers['available']} of {workers['owned']} Workers"),
        entry(f"Ships: {ships['supply']} in supply, {ships['queue']} in the queue"),
        entry(
            f"{player['hand_size']} cards in hand, {player['deck_size']} to draw, {len(player['discard'])} discarded"
        ),
    ]


def _empire(view: View, player: View) -> list[Entry]:
    out = []
    for card in player["empire"]:
        notes = ["exhausted"] if card["exhausted"] else []
        notes += [f"{count} {kind}" for kind, count in card.get("tokens", {}).items()]
        host = card.get("host") or card.get("bound")
        if host:
            other = next((c["name"] for c in player["empire"] if c["thing"] == host), "a card")
            notes.append(f"on {other}" if "host" in card else f"bound to {other}")
        out.append(entry(", ".join([card["name"], *notes]), view["cards"][card["id"]]["text"]))
    return out
