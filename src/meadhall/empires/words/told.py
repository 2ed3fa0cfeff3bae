"""The log: every event of the engine in one line of words, with its rule and the things it points at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from meadhall.core.event import Event
from meadhall.core.ruleset import Line
from meadhall.core.state import EVENT_ONLY_CHOICE
from meadhall.empires import codes as k
from meadhall.empires.state import EmpiresState
from meadhall.empires.words import say
from meadhall.empires.words.cards import amount, some, texts, yes
from meadhall.empires.words.facts import cargo, goods, tile_name, who

Numbers = list[int]
Facts = dict[str, Any]

# What the numbers of an event are, by name; how such a number is put into words.
TYPES: Mapping[str, Callable[[EmpiresState, int], Any]] = {
    "seat": who,
    "rival": who,
    "card": lambda s, n: s.content.names[n],
    "host": lambda s, n: s.content.names[n],
    "tile": tile_name,
    "from": lambda s, n: s.content.tile_names[n],
    "to": lambda s, n: s.content.tile_names[n],
    "cargo": lambda s, n: cargo(n),
    "place": lambda s, n: n + 1,
}
# Message, rule, and the names of the numbers.
EVENTS: Mapping[int, tuple[str, str, str]] = {
    k.EV_CLAN: ("plays-clan", "E.SETUP.3", "seat"),
    k.EV_FIRST: ("first-drawn", "E.SETUP.14", "seat"),
    k.EV_KEPT: ("kept", "E.LOOKOUT.5", "seat cards"),
    k.EV_KEPT_CARDS: ("kept-cards", "E.HIDDEN.6", "seat"),
    k.EV_ROUND: ("round", "E.GAME.4", "number seat"),
    k.EV_PHASE: ("phase", "E.GAME.4", "phase"),
    k.EV_PASS: ("passed", "E.ACTION.4", "seat"),
    k.EV_PAWN: ("pawn-placed", "E.PAWN.2", "seat tile"),
    k.EV_REUSE: ("pawn-reused", "E.PAWN.4", "seat from to"),
    k.EV_MOVE_PAWN: ("pawn-moved", "E.PAWN.9", "seat from to"),
    k.EV_DECLARE: ("declared", "E.PAWN.15", "seat tile"),
    k.EV_SKIP: ("skipped", "E.PAWN.16", "seat tile"),
    k.EV_BUILD: ("built", "E.BUILD.1", "seat card free"),
    k.EV_ENTER: ("entered", "E.FIELD.2", "seat card"),
    k.EV_ATTACH: ("attached", "E.UPGRADE.1", "seat card host"),
    k.EV_PLAY: ("played", "E.INSTANT.1", "seat card"),
    k.EV_USE: ("used", "E.LOCATION.2", "seat card host"),
    k.EV_RAID: ("raided", "E.RAID.1", "seat rival card"),
    k.EV_EXHAUST: ("exhausted", "E.RAID.7", "seat rival card"),
    k.EV_PAID: ("paid", "E.GOODS.8", "seat"),
    k.EV_GAIN: ("gains", "E.GOODS.6", "seat"),
    k.EV_START: ("begins", "E.SETUP.10", "seat"),
    k.EV_DRAW: ("draws", "E.CARDS.6", "seat card"),
    k.EV_DREW: ("drew", "E.CARDS.6", "seat"),
    k.EV_RESHUFFLE: ("reshuffled", "E.CARDS.10", "seat"),
    k.EV_SAIL: ("sailed", "E.SAIL.1", "seat cargo"),
    k.EV_MOVE_SHIP: ("ship-moved", "E.SAIL.7", "seat place"),
    k.EV_NO_ISLAND: ("no-island", "E.EXPEDITION.14", "seat"),
    k.EV_ISLAND: ("reached", "E.EXPEDITION.1", "seat card drawn"),
    k.EV_PILLAGE: ("pillaged", "E.EXPEDITION.8", "seat card"),
    k.EV_CONQUER: ("conquered", "E.EXPEDITION.9", "seat card"),
    k.EV_FEATURE: ("answered", "E.FEATURE.2", "seat card"),
    k.EV_DISCARD: ("discarded", "E.CARDS.7", "seat card where"),
    k.EV_BIND: ("bound", "E.COPY.1", "seat card host"),
    k.EV_UNBIND: ("unbound", "E.COPY.7", "seat card"),
    k.EV_ASSIGN: ("assigned-to", "E.GOODS.19", "seat card"),
    k.EV_RELEASE: ("released", "E.GOODS.22", "seat card"),
    k.EV_RETRIEVE: ("retrieved", "E.GOODS.23", "seat"),
    k.EV_UNEXHAUST: ("unexhausted", "E.LOCATION.4", "seat card"),
    k.EV_SEARCH: ("searched", "E.SEARCH.1", "seat"),
    k.EV_FOUND: ("found", "E.SEARCH.4", "seat card"),
    k.EV_TAKE: ("taken", "E.HIDDEN.8", "seat card"),
    k.EV_HARVEST: ("harvested", "E.HARVEST.1", "seat card"),
    k.EV_STORAGE: ("stored", "E.STORAGE.3", "seat card n"),
    k.EV_REVEAL: ("new-islands", "E.SETUP.7", ""),
    k.EV_DEMAND: ("demand", "E.SOLO.7", "event paid points"),
    k.EV_FINAL: ("final", "E.END.1", "why"),
    k.EV_OVER: ("final-scores", "E.SCORE.1", ""),
}
FINAL = {k.FINAL_ACTION: "action", k.FINAL_EXPEDITION: "expedition", k.FINAL_LIMIT: "limit"}


def paid(s: EmpiresState, n: Numbers) -> Facts:
    """Goods and Workers spent, Workers assigned."""
    spent = goods(n[1 : 1 + k.GOODS]) if any(n[1 : 1 + k.GOODS]) else []
    if n[1 + k.GOODS]:
        spent.append(amount(n[1 + k.GOODS], "worker"))
    assigns = n[2 + k.GOODS]
    return {"spends": some(spent), "spent": spent, "assigns": assigns, "assigned": amount(assigns, "worker")}


def kept(s: EmpiresState, n: Numbers) -> Facts:
    """Cards kept and discarded after looking at them."""
    dropped = [s.content.names[card] for card in n[3:]]
    return {"number": amount(n[1], "card"), "drops": len(dropped), "dropped": dropped}


def scores(s: EmpiresState, n: Numbers) -> Facts:
    """The points of all."""
    return {"scores": [say("score-of", seat=who(s, seat), points=points) for seat, points in enumerate(n)]}


MORE: Mapping[int, Callable[[EmpiresState, Numbers], Facts]] = {
    k.EV_CLAN: lambda s, n: {"seat-number": say("seat-number", number=n[0] + 1)},
    k.EV_KEPT: kept,
    k.EV_KEPT_CARDS: lambda s, n: {"kept": [s.content.names[card] for card in n[1:]]},
    k.EV_PLAY: lambda s, n: {"text": texts(s.content).cards[n[1]]},
    k.EV_USE: lambda s, n: {"same": yes(n[1] == n[2])},
    k.EV_PAID: paid,
    k.EV_GAIN: lambda s, n: {"amount": amount(n[2], k.WHAT_IDS[n[1]])},
    k.EV_START: lambda s, n: {"amounts": [amount(x, k.WHAT_IDS[kind]) for kind, x in enumerate(n[1:]) if x]},
    k.EV_ASSIGN: lambda s, n: {"amount": amount(n[3], k.WHAT_IDS[n[2]])},
    k.EV_RELEASE: lambda s, n: {"amount": amount(1, k.WHAT_IDS[n[2]])},
    k.EV_RETRIEVE: lambda s, n: {"amount": amount(n[1], "worker")},
    k.EV_REVEAL: lambda s, n: {"islands": [s.content.names[card] for card in n if card >= 0]},
    k.EV_DEMAND: lambda s, n: {"event": s.content.scenario_events[s.scenario][n[0]]},
    k.EV_OVER: scores,
}


def line(s: EmpiresState, event: Event) -> Line | None:
    """An event in words; None if it is not worth a line."""
    code, mask, *n = event.numbers()
    if code == EVENT_ONLY_CHOICE or (code == k.EV_REVEAL and max(n) < 0):
        return None
    name, rule, names = EVENTS[code]
    facts: Facts = {
        field: TYPES[field](s, value) if field in TYPES else value
        for field, value in zip(names.split(), n, strict=False)
    }
    if code in MORE:
        facts |= MORE[code](s, n)
    if code == k.EV_PHASE:
        name = f"phase-{k.PHASE_IDS[n[0]]}"
    elif code == k.EV_DEMAND:
        name = "demand-paid" if n[1] else "demand-failed"
    elif code == k.EV_FINAL:
        name = f"final-{FINAL.get(n[0], 'solo')}"
    return Line(say(name, **facts).replace("`", ""), rule, things(s, code, names, n), mask)


def things(s: EmpiresState, code: int, names: str, n: Numbers) -> tuple[str, ...]:
    """The cards that a line points at."""
    if "card" in names.split():
        cards = [n[names.split().index("card")]]
    elif code in (k.EV_KEPT, k.EV_KEPT_CARDS, k.EV_REVEAL):
        cards = n[{k.EV_KEPT: 3, k.EV_KEPT_CARDS: 1, k.EV_REVEAL: 0}[code] :]
    else:
        cards = []
    return tuple(f"card:{s.content.ids[card]}" for card in cards if card >= 0)
