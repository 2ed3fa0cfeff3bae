"""Short text for moves, and the table as text for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.empires import codes as k
from meadhall.empires.costs import PAYMENT_LIST
from meadhall.empires.describe import CARGO_IDS, DISTANCES, VERBS
from meadhall.empires.state import EmpiresState
from meadhall.empires.words.facts import lower, place_of


def slug(s: EmpiresState, design: int) -> str:
    """A design's id without its clan."""
    return s.content.ids[design].partition(".")[2]


def empire_slug(s: EmpiresState, action: int) -> str:
    """An Empire card: '!tavern', '!tavern#2' for the second of several, 'heidel!tavern' for an opponent's."""
    seat, at = place_of(action)
    cards = s.empires[seat]
    design = cards[at + k.E_DESIGN]
    same = [i for i in range(0, len(cards), k.E_WIDTH) if cards[i + k.E_DESIGN] == design]
    number = f"#{same.index(at) + 1}" if len(same) > 1 else ""
    owner = "" if seat == s.to_move else s.content.clan_ids[s.rows[seat][k.CLAN]]
    return f"{owner}!{slug(s, design)}{number}"


def notation(s: EmpiresState, action: int) -> str:
    """A short text form of an option, unique among the options of the pending question."""
    if action >= k.A_PAY:
        parts = [f"{k.WHAT_IDS[i]}{n}" for i, n in enumerate(PAYMENT_LIST[action - k.A_PAY]) if n]
        return "pay " + "+".join(parts)
    if action >= k.A_KEEP:
        kept = [slug(s, card) for i, card in enumerate(s.look) if (action - k.A_KEEP) >> i & 1]
        return "keep " + (",".join(kept) or "-")
    if action >= k.A_RELEASE:
        place, kind = divmod(action - k.A_RELEASE, k.TOKENS)
        return f"{empire_slug(s, k.A_EMPIRE + s.to_move * k.EMPIRE + place)}:{k.WHAT_IDS[kind]}"
    if action >= k.A_EMPIRE:
        return empire_slug(s, action)
    if action >= k.A_ATTACH:
        return f"^{slug(s, action - k.A_ATTACH)}"
    if action >= k.A_CARD:
        return f"+{slug(s, action - k.A_CARD)}"
    if action >= k.A_QUEUE:
        return f"ship{action - k.A_QUEUE + 1}"
    if action >= k.A_COUNT:
        return f"x{action - k.A_COUNT}"
    if action >= k.A_CLAN:
        return s.content.clan_ids[action - k.A_CLAN]
    if action >= k.A_CHOICE:
        return f"option{action - k.A_CHOICE + 1}"
    if action >= k.A_MOVE:
        pawn, to = divmod(action - k.A_MOVE, k.TILES)
        return f"{k.TILE_IDS[pawn // 2]}{'*' if pawn % 2 else ''}>{k.TILE_IDS[to]}"
    if action >= k.A_REUSE:
        start, to = divmod(action - k.A_REUSE, k.TILES)
        return f"{k.TILE_IDS[start]}>{k.TILE_IDS[to]}"
    if action >= k.A_TILE:
        return f"@{k.TILE_IDS[action - k.A_TILE]}"
    if action >= k.A_GOOD:
        return k.WHAT_IDS[action - k.A_GOOD]
    if action >= k.A_TOP:
        return f"top:{DISTANCES[action - k.A_TOP]}"
    if action >= k.A_CARGO:
        return f"cargo:{CARGO_IDS[action - k.A_CARGO]}"
    return VERBS[action]


# -- the table as text ------------------------------------------------------------------------------------------------


def text(view: Mapping[str, Any]) -> str:
    """The table as text, from the view of one seat or of a spectator."""
    cards = view["cards"]
    lines = [head(view)]
    if not any(player["empire"] for player in view["seats"]):  # the clans are chosen before the table is laid
        return "\n".join(lines + [player["name"] for player in view["seats"]] + question(view))
    lines.append("Circle: " + " - ".join(tile_text(view, tile) for tile in view["circle"]))
    islands = view["islands"]
    for distance in ("nearby", "distant"):
        lines.append(f"{distance.capitalize()} Islands, {islands[distance + '_deck']} in the deck:")
        lines += [f"  - {island_line(cards[i]) if i else 'empty'}" for i in islands[distance]]
    ships = [
        f"{view['seats'][ship['seat']]['name']} with {' and '.join(ship['cargo']) or 'nothing'}"
        for ship in view["queue"]
    ]
    lines.append("Queue: " + ("; ".join(ships) if ships else "empty"))
    if "solo" in view:
        lines.append(solo_text(view["solo"]))
    for player in view["seats"]:
        lines += ["", *player_text(view, player)]
    return "\n".join(lines + question(view))


def question(view: Mapping[str, Any]) -> list[str]:
    """The pending question with its options, if it is in the view."""
    decision = view.get("decision")
    if decision is None:
        return []
    return ["", decision["prompt"], *(f"  {option['id']}: {option['label']}" for option in decision["options"])]


def head(view: Mapping[str, Any]) -> str:
    """Round, phase and First player."""
    if view["round"] == 0:
        return "Empires of the North, setting up"
    last = ", the last round" if view["final"] else ""
    first = view["seats"][view["first"]]["name"]
    return f"Empires of the North, round {view['round']}{last}, {view['phase']} phase, First player {first}"


def tile_text(view: Mapping[str, Any], tile: Mapping[str, Any]) -> str:
    """A tile with the pawns on it; exhausted pawns have a star."""
    pawns = [
        player["name"] + ("*" if pawn["state"] == "exhausted" else "")
        for player in view["seats"]
        for pawn in player["pawns"]
        if pawn["tile"] == tile["id"]
    ]
    side = ", solo side" if tile["side"] == "solo" else ""
    return f"{tile['name']}{side}" + (f" [{', '.join(pawns)}]" if pawns else "")


def player_text(view: Mapping[str, Any], player: Mapping[str, Any]) -> list[str]:
    """One player in a few lines."""
    goods = ", ".join(f"{n} {good}" for good, n in player["goods"].items() if n) or "no Goods"
    workers = player["workers"]
    marks = [mark for mark, on in (("First player", player["first"]), ("passed", player["passed"])) if on]
    ships = f"Ships {player['ships']['supply']} in supply, {player['ships']['queue']} in the queue"
    piles = f"hand {player['hand_size']}, deck {player['deck_size']}, discard {len(player['discard'])}"
    lines = [
        f"{player['name']}: {player['vp']} VP{' (' + ', '.join(marks) + ')' if marks else ''}",
        f"  {goods}; Workers {workers['available']} of {workers['owned']}; {ships}; {piles}",
    ]
    for card in player["empire"]:
        notes = ["exhausted"] if card["exhausted"] else []
        notes += [f"{n} {kind}" for kind, n in card.get("tokens", {}).items()]
        host = card.get("host") or card.get("bound")
        if host:
            other = next((c["name"] for c in player["empire"] if c["thing"] == host), "?")
            notes.append(f"on {other}" if "host" in card else f"bound to {other}")
        words = view["cards"][card["id"]]["text"]
        lines.append(f"  - {card['name']}{' (' + ', '.join(notes) + ')' if notes else ''}: {words}")
    if "hand" in player:
        lines.append("  Hand:" + ("" if player["hand"] else " empty"))
        lines += [f"  - {card_line(view['cards'][i])}" for i in player["hand"]]
    if isinstance(player.get("looking_at"), list):
        lines.append("  Looking at:")
        lines += [f"  - {card_line(view['cards'][i])}" for i in player["looking_at"]]
    return lines


def card_line(card: Mapping[str, Any]) -> str:
    """A card that can still be built or played: its name, what it costs or goes with, and what it does."""
    words = {"hand": "from hand", "empire": "of your Empire", "goods": "Goods"}
    cost = ", ".join(f"{n} {words.get(what, what)}" for what, n in card.get("cost", {}).items())
    needs = " or ".join(word.upper() for word in card.get("needs", ()))
    notes = [cost, f"with {needs}" if needs else ""]
    marks = "; ".join(note for note in notes if note)
    return f"{card['name']}{f' ({marks})' if marks else ''}: {card['text']}"


def island_line(card: Mapping[str, Any]) -> str:
    """An Island: what pillaging it brings, and what it does once conquered."""
    return f"{card['name']}. Pillage: {lower(card['pillage'])}. Conquer: {card['text']}"


def solo_text(solo: Mapping[str, Any]) -> str:
    """The scenario in one line."""
    drawn = [event["name"] for event in solo["events"] if event["drawn"]]
    return f"Scenario {solo['name']}. {solo['goal']} Events so far: {', '.join(drawn) or 'none'}."
