"""The log: every event of the engine in one line of words, with its rule and the things it points at."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.ruleset import Line
from meadhall.core.state import EVENT_ONLY_CHOICE
from meadhall.empires.cardtext import amount, both
from meadhall.empires.codes import (
    EV_ASSIGN,
    EV_ATTACH,
    EV_BIND,
    EV_BUILD,
    EV_CLAN,
    EV_CONQUER,
    EV_DECLARE,
    EV_DEMAND,
    EV_DISCARD,
    EV_DRAW,
    EV_DREW,
    EV_ENTER,
    EV_EXHAUST,
    EV_FEATURE,
    EV_FINAL,
    EV_FIRST,
    EV_FOUND,
    EV_GAIN,
    EV_HARVEST,
    EV_ISLAND,
    EV_KEPT,
    EV_KEPT_CARDS,
    EV_MOVE_PAWN,
    EV_MOVE_SHIP,
    EV_NO_ISLAND,
    EV_OVER,
    EV_PAID,
    EV_PASS,
    EV_PAWN,
    EV_PHASE,
    EV_PILLAGE,
    EV_PLAY,
    EV_RAID,
    EV_RELEASE,
    EV_RESHUFFLE,
    EV_RETRIEVE,
    EV_REUSE,
    EV_REVEAL,
    EV_ROUND,
    EV_SAIL,
    EV_SEARCH,
    EV_SKIP,
    EV_START,
    EV_STORAGE,
    EV_TAKE,
    EV_UNBIND,
    EV_UNEXHAUST,
    EV_USE,
    FINAL_ACTION,
    FINAL_EXPEDITION,
    FINAL_LIMIT,
    GOODS,
    PHASE_IDS,
    WHAT_IDS,
)
from meadhall.empires.describe import CARGO_WORDS, goods_words, tile_name, who
from meadhall.empires.state import EmpiresState

RULES = {
    EV_CLAN: "E.SETUP.3", EV_FIRST: "E.SETUP.14", EV_KEPT: "E.LOOKOUT.5", EV_KEPT_CARDS: "E.HIDDEN.6",
    EV_ROUND: "E.GAME.4",
    EV_PHASE: "E.GAME.4", EV_PASS: "E.ACTION.4", EV_PAWN: "E.PAWN.2", EV_REUSE: "E.PAWN.4", EV_BUILD: "E.BUILD.1",
    EV_ENTER: "E.FIELD.2", EV_ATTACH: "E.UPGRADE.1", EV_PLAY: "E.INSTANT.1", EV_USE: "E.LOCATION.2",
    EV_RAID: "E.RAID.1",
    EV_PAID: "E.GOODS.8", EV_GAIN: "E.GOODS.6", EV_DRAW: "E.CARDS.6", EV_DREW: "E.CARDS.6", EV_RESHUFFLE: "E.CARDS.10",
    EV_SAIL: "E.SAIL.1", EV_ISLAND: "E.EXPEDITION.1", EV_PILLAGE: "E.EXPEDITION.8", EV_CONQUER: "E.EXPEDITION.9",
    EV_FEATURE: "E.FEATURE.2", EV_DISCARD: "E.CARDS.7", EV_BIND: "E.COPY.1", EV_UNBIND: "E.COPY.7",
    EV_ASSIGN: "E.GOODS.19",
    EV_RELEASE: "E.GOODS.22", EV_RETRIEVE: "E.GOODS.23", EV_UNEXHAUST: "E.LOCATION.4", EV_EXHAUST: "E.RAID.7",
    EV_MOVE_PAWN: "E.PAWN.9", EV_MOVE_SHIP: "E.SAIL.7", EV_SEARCH: "E.SEARCH.1", EV_FOUND: "E.SEARCH.4",
    EV_TAKE: "E.HIDDEN.8",
    EV_HARVEST: "E.HARVEST.1", EV_STORAGE: "E.STORAGE.3", EV_SKIP: "E.PAWN.16", EV_DEMAND: "E.SOLO.7",
    EV_REVEAL: "E.SETUP.7",
    EV_START: "E.SETUP.10",
    EV_FINAL: "E.END.1", EV_OVER: "E.SCORE.1", EV_DECLARE: "E.PAWN.15", EV_NO_ISLAND: "E.EXPEDITION.14",
}  # fmt: skip
FINAL_WORDS = {
    FINAL_ACTION: "Somebody has 25 VP at the end of the Action phase: this round is the last.",
    FINAL_EXPEDITION: "Somebody had 25 VP after the last Expedition phase: this round is the last.",
    FINAL_LIMIT: "The round limit is reached: this round is the last.",
}


def line(s: EmpiresState, event: Sequence[int]) -> Line | None:
    """An event in words; None if it is not worth a line."""
    code, mask, *n = event
    if code == EVENT_ONLY_CHOICE:
        return None
    text, things = words(s, code, n)
    return Line(text.replace("`", ""), RULES[code], things, mask) if text else None


def words(s: EmpiresState, code: int, n: list[int]) -> tuple[str, tuple[str, ...]]:
    """The words of an event and the things it points at."""
    c = s.content
    if code == EV_PAID:
        goods = n[1 : 1 + GOODS]
        parts = [goods_words(goods)] if any(goods) else []
        if n[1 + GOODS]:
            parts.append(amount(n[1 + GOODS], "worker"))
        deeds = [f"spends {both(parts)}"] if parts else []
        if n[2 + GOODS]:
            deeds.append(f"assigns {amount(n[2 + GOODS], 'worker')}")
        return f"{who(s, n[0])} {' and '.join(deeds) or 'spends nothing'}.", ()
    if code == EV_ROUND:
        return f"Round {n[0]}. {who(s, n[1])} is First player.", ()
    if code == EV_PHASE:
        return f"{PHASE_IDS[n[0]].capitalize()} phase.", ()
    if code == EV_FINAL:
        return FINAL_WORDS.get(n[0], "Round 4 is the last of a solo game."), ()
    if code == EV_OVER:
        return f"Final scores: {both([f'{who(s, seat)} {points}' for seat, points in enumerate(n)])}.", ()
    if code == EV_REVEAL:
        shown = [c.names[x] for x in n if x >= 0]
        return (f"New Islands: {both(shown)}." if shown else ""), tuple(f"card:{c.ids[x]}" for x in n if x >= 0)
    if code == EV_DEMAND:
        name = c.scenario_events[s.scenario][n[0]]
        return f"{name}: " + ("a demand is paid." if n[1] else f"no demand can be paid, {n[2]} VP are lost."), ()
    player = who(s, n[0])
    if code == EV_START:
        things = [amount(x, WHAT_IDS[kind]) for kind, x in enumerate(n[1:]) if x]
        return f"{player} begins with {both(things)}.", ()
    if code in (EV_KEPT, EV_KEPT_CARDS):
        return kept(s, code, n, player)
    if code in (EV_CLAN, EV_FIRST, EV_PASS, EV_DREW, EV_RESHUFFLE, EV_SEARCH, EV_NO_ISLAND, EV_RETRIEVE):
        return plain(s, code, n, player), ()
    if code in (EV_PAWN, EV_REUSE, EV_SKIP, EV_DECLARE, EV_MOVE_PAWN, EV_SAIL, EV_MOVE_SHIP, EV_GAIN):
        return moves(s, code, n, player), ()
    return cards(s, code, n, player)


def kept(s: EmpiresState, code: int, n: list[int], player: str) -> tuple[str, tuple[str, ...]]:
    """Cards kept and discarded after looking at them."""
    c = s.content
    if code == EV_KEPT_CARDS:
        return f"You keep {both([c.names[x] for x in n[1:]])}.", tuple(f"card:{c.ids[x]}" for x in n[1:])
    dropped = n[3:]
    text = f"{player} keeps {amount(n[1], 'card') if n[1] else 'no card'}"
    text += f" and discards {both([c.names[x] for x in dropped])}." if dropped else "."
    return text, tuple(f"card:{c.ids[x]}" for x in dropped)


def plain(s: EmpiresState, code: int, n: list[int], player: str) -> str:
    """Events about a player alone."""
    return {
        EV_CLAN: f"Seat {n[0] + 1} plays {player}.",
        EV_FIRST: f"{player} is drawn as First player.",
        EV_PASS: f"{player} passes.",
        EV_DREW: f"{player} draws a card.",
        EV_RESHUFFLE: f"{player} shuffles the discard pile into a new deck.",
        EV_SEARCH: f"{player} searches the deck and shuffles it.",
        EV_NO_ISLAND: f"{player}'s Ship finds no Island and returns.",
        EV_RETRIEVE: f"{player} retrieves {amount(n[1], 'worker') if code == EV_RETRIEVE else ''}.",
    }[code]


def moves(s: EmpiresState, code: int, n: list[int], player: str) -> str:
    """Tiles, pawns, Ships and gains."""
    c = s.content
    if code == EV_GAIN:
        return f"{player} gains {amount(n[2], WHAT_IDS[n[1]])}."
    if code == EV_SAIL:
        return f"{player} sails with {CARGO_WORDS[n[1]]}."
    if code == EV_MOVE_SHIP:
        return f"{player} moves a Ship up to place {n[1] + 1} of the queue."
    if code == EV_PAWN:
        return f"{player} places a pawn: {tile_name(s, n[1])}."
    if code == EV_DECLARE:
        return f"{player} performs {tile_name(s, n[1])}."
    if code == EV_SKIP:
        return f"{tile_name(s, n[1])} cannot be carried out and is skipped."
    verb = "uses a pawn again, from" if code == EV_REUSE else "moves a pawn from"
    return f"{player} {verb} {c.tile_names[n[1]]} to {c.tile_names[n[2]]}."


def cards(s: EmpiresState, code: int, n: list[int], player: str) -> tuple[str, tuple[str, ...]]:
    """Events about a card."""
    c = s.content
    design = n[2] if code in (EV_RAID, EV_EXHAUST) else n[1]
    name = c.names[design]
    things = (f"card:{c.ids[design]}",)
    if code == EV_BUILD:
        return f"{player} builds {name}{' for free' if n[2] else ''}.", things
    if code == EV_PLAY:
        return f"{player} plays {name}: {c.texts[design]}", things
    if code == EV_ENTER:
        return f"{player} builds the Field {name}.", things
    if code == EV_ATTACH:
        return f"{player} attaches {name} to {c.names[n[2]]}.", things
    if code == EV_USE:
        of = f" as {c.names[n[2]]}" if n[2] != design else ""
        return f"{player} uses {name}{of}.", things
    if code in (EV_RAID, EV_EXHAUST):
        verb = "raids" if code == EV_RAID else "exhausts"
        price = " for 1 Raze" if code == EV_RAID else ""
        return f"{player} {verb} {who(s, n[1])}'s {name}{price}.", things
    if code == EV_ISLAND:
        return (f"{player} turns up {name}." if n[2] else f"{player}'s Ship reaches {name}."), things
    if code == EV_DISCARD:
        where = ("discards", "discards from the Empire", "removes from the game")[n[2]]
        return f"{player} {where}: {name}.", things
    if code == EV_BIND:
        return f"{player} binds {name} to {c.names[n[2]]}.", things
    if code == EV_ASSIGN:
        return f"{player} assigns {amount(n[3], WHAT_IDS[n[2]])} to {name}.", things
    if code == EV_RELEASE:
        return f"{player} releases {amount(1, WHAT_IDS[n[2]])} from {name}.", things
    if code == EV_STORAGE:
        return f"{player}'s {name} pays {n[2]} {'time' if n[2] == 1 else 'times'}.", things
    simple = {
        EV_DRAW: f"You draw {name}.",
        EV_PILLAGE: f"{player} pillages {name}.",
        EV_CONQUER: f"{player} conquers {name}.",
        EV_FEATURE: f"{player}'s {name} answers.",
        EV_UNBIND: f"{player}'s {name} is bound to nothing now.",
        EV_UNEXHAUST: f"{player} unexhausts {name}.",
        EV_FOUND: f"You take {name} from your deck.",
        EV_TAKE: f"{player} takes {name} from the discard pile.",
        EV_HARVEST: f"{player} harvests {name}.",
    }
    return simple[code], things
