"""The log: every event as one line in the present tense, with its rule and the things it points at."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from meadhall.core.entries import entry_of
from meadhall.core.event import Event
from meadhall.core.ruleset import Line
from meadhall.core.state import EVENT_ONLY_CHOICE
from meadhall.northgard import clan, land, score
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import edition, say
from meadhall.northgard.words import things as w
from meadhall.northgard.words.facts import name_of, yes

Numbers = Sequence[int]
Facts = dict[str, Any]


def place(s: Northgard, t: int) -> str:
    """A territory by the name it had: names belong to areas, so later merging changes nothing."""
    return w.territory_name(s.content, t)


# How a number of an event is put into words, by its name; others are told as they are.
TYPES: Final[Mapping[str, Callable[[Northgard, int], Any]]] = {
    "card": w.card,
    "clan": w.clan,
    "creature": w.creature,
    "face": name_of("face_names"),
    "from": place,
    "given": lambda s, n: w.resource(n),
    "new": w.a_building,
    "old": w.building,
    "payment": w.card,
    "rival": w.seat,
    "seat": w.seat,
    "second-face": name_of("face_names"),
    "taken": lambda s, n: w.resource(n),
    "territory": place,
    "tile": w.tile,
    "to": place,
}
# Message, rule, the names of the numbers (- is one that the message does not need), and the numbers that are things to
# point at. What stands in RULES has its rule from there.
EVENTS: Final[Mapping[int, tuple[str, str, str, str]]] = {
    k.EV_CLAN: ("clan-led", "N.SETUP.8", "seat clan", "seat clan"),
    k.EV_FIRST_ROLL: ("first-rolled", "N.SETUP.10", "seat face second-face", "seat"),
    k.EV_FIRST: ("first-player", "N.SETUP.10", "seat", "seat"),
    k.EV_TILE_HAND: ("tiles-dealt", "N.SETUP.12", "-", "tiles"),
    k.EV_PLACE_TILE: ("tile-laid", "N.MAP.15", "seat tile cell", "seat tile cell"),
    k.EV_SETUP_UNITS: ("group-placed", "N.SETUP.13", "seat territory", "seat territory"),
    k.EV_YEAR: ("year-begins", "N.YEAR.1", "year", ""),
    k.EV_DRAW_COUNT: ("draws", "N.DECK.2", "seat n", "seat"),
    k.EV_DRAW_CARDS: ("you-draw", "N.DECK.2", "seat", "seat cards"),
    k.EV_DISPLAY: ("display-shows", "", "", "cards"),
    k.EV_PLAY: ("plays", "", "seat card", "seat card"),
    k.EV_CANCEL: ("cancels", "N.TURN.16", "seat card", "seat card reply"),
    k.EV_WAIT: ("waits", "N.TURN.7", "seat card", "seat card"),
    k.EV_REPLACE: ("replaces", "N.TURN.8", "seat card", "seat card"),
    k.EV_REMOVE: ("removes", "N.TURN.9", "seat card", "seat card"),
    k.EV_UPGRADE: ("upgrades", "N.TURN.10", "seat payment card out", "seat card payment"),
    k.EV_PASS: ("passes", "N.TURN.12", "seat", "seat"),
    k.EV_TAKE_DISPLAY: ("takes-displayed", "N.TURN.12", "seat card", "seat card"),
    k.EV_FIRST_MARKER: ("takes-marker", "N.YEAR.6", "seat", "seat"),
    k.EV_RECRUIT: ("recruits", "N.RECRUIT.1", "seat territory", "seat territory"),
    k.EV_CAMP: ("camp-brings", "N.RECRUIT.5", "seat territory n", "seat territory"),
    k.EV_BUILD: ("builds", "N.BUILD.1", "seat territory new cost", "seat territory new"),
    k.EV_GAIN: ("collects", "", "seat", "seat"),
    k.EV_FAME: ("fame-changes", "", "seat fame - territory", "seat territory"),
    k.EV_MOVE: ("moves", "N.MOVE.2", "seat from to", "seat from to"),
    k.EV_COMBAT: ("attacks", "N.COMBAT.1", "seat rival territory", "seat rival territory"),
    k.EV_FOOD: ("spends-food", "N.COMBAT.6", "seat n", "seat"),
    k.EV_ROLL: ("rolls", "", "seat face", "seat"),
    k.EV_SPLIT: ("splits", "N.COMBAT.8", "seat", "seat"),
    k.EV_TOTALS: ("totals", "N.COMBAT.10", "seat rival axes rival-axes skulls rival-skulls", "seat rival"),
    k.EV_CASUALTY: ("loses-units", "N.COMBAT.14", "seat territory", "seat territory"),
    k.EV_WIN: ("wins-combat", "N.COMBAT.13", "seat rival territory", "seat rival territory"),
    k.EV_RETREAT: ("retreats", "N.COMBAT.16", "seat from to", "seat from to"),
    k.EV_NO_RETREAT: ("no-retreat", "N.COMBAT.18", "seat territory n", "seat territory"),
    k.EV_DRAW_TILES: ("draws-tiles", "N.EXPLORE.7", "seat", "seat tiles"),
    k.EV_TILES_BOTTOM: ("tiles-to-bottom", "N.EXPLORE.3", "-", "tiles"),
    k.EV_NO_TILE: ("no-tile-fits", "N.EXPLORE.5", "seat", "seat"),
    k.EV_DISCARD: ("discards", "N.DECK.9", "seat card", "seat card"),
    k.EV_RETURN: ("you-return", "N.DRAW.5", "seat card", "seat card"),
    k.EV_RETURN_COUNT: ("returns", "N.HIDDEN.8", "seat", "seat"),
    k.EV_RESHUFFLE: ("reshuffles", "N.DECK.3", "seat", "seat"),
    k.EV_PAY: ("pays", "N.GEN.14", "seat", "seat"),
    k.EV_UNIT_GONE: ("unit-removed", "N.GEN.18", "seat rival territory", "seat rival territory"),
    k.EV_UNIT_ADDED: ("unit-added", "N.RECRUIT.13", "seat territory", "seat territory"),
    k.EV_PUSHED: ("pushes", "N.CARD.intimidate", "seat rival from to", "seat rival from to"),
    k.EV_BRIBE: ("bribes", "N.CARD.bribery", "seat rival from to n", "seat rival from to"),
    k.EV_COPY: ("copies", "N.SPECIAL.4", "seat card", "seat card"),
    k.EV_SCORCH: ("scorches", "N.CLAN.SNAKE.2", "seat territory", "seat territory"),
    k.EV_SEE_HAND: ("sees-hand", "N.HIDDEN.10", "- rival", "rival cards"),
    k.EV_PICK: ("picks", "N.HIDDEN.10", "seat rival card", "seat rival card"),
    k.EV_TRADE: ("trades", "N.TRADE.1", "seat - - - taken", "seat taken"),
    k.EV_HARVEST: ("harvests", "N.HARVEST.4", "seat", "seat"),
    k.EV_WINTER: ("winter-paid", "N.WINTER.1", "seat n", "seat"),
    k.EV_UNREST: ("takes-unrest", "N.WINTER.2", "seat", "seat unrest"),
    k.EV_NO_UNREST: ("no-unrest-left", "N.WINTER.4", "seat", "seat"),
    k.EV_SECOND: ("returns-to-map", "N.ENDYEAR.3", "seat territory", "seat territory"),
    k.EV_END: ("game-ends", "", "", "winners"),
    k.EV_REPLACE_BUILDING: (
        "replaces-building", "N.CARD.industrious-villagers", "seat territory old new", "seat territory old new"
    ),
    k.EV_TAKE_DISCARD: ("takes-discarded", "N.CARD.negociation", "seat card", "seat card"),
    k.EV_AWAKEN: ("awakens", "N.CARD.bear-awakens", "seat", "seat"),
    k.EV_CONQUEROR: ("ignores-towers", "N.COMBAT.22", "seat", "seat"),
    k.EV_TURN: ("turn-of", "N.YEAR.5", "seat", "seat"),
    k.EV_WAYS: ("sends", "N.CARD.hidden-ways", "seat from to", "seat from to"),
    k.EV_DISPLAY_GONE: ("display-gone", "N.YEAR.7", "", "cards"),
    k.EV_EMPTY_TOP: ("discards-top", "N.WINTER.4", "seat card", "seat card"),
    k.EV_TAKEN: ("takes-freely", "N.COMBAT.3", "seat territory", "seat territory"),
    k.EV_SWAP: ("swaps", "N.TEAM.10", "seat rival given taken", "seat rival"),
    k.EV_SWAP_REFUSED: ("swap-refused", "N.TEAM.10", "seat rival", "seat"),
    k.EV_REROLL: ("rolls-again", "N.WARCHIEFS.9", "seat", "seat"),
    k.EV_BRING: ("brings", "N.WARCHIEFS.10", "seat from to", "from to"),
    k.EV_MEETING: ("meets", "N.CARD.bear-borgilds-shield", "seat - territory", "territory"),
    k.EV_RAZED: ("building-gone", "N.BUILD.7", "- territory old", "territory"),
    k.EV_MENDED: ("mended", "N.CARD.boar-svarns-menders", "seat territory", "territory"),
    k.EV_CRAFTED: ("places-free", "N.CARD.goat-halvards-craft", "seat territory new", "territory"),
    k.EV_APPEAR: ("creature-appears", "N.CREATURES.2", "creature territory", "territory"),
    k.EV_CREATURE_MOVE: ("creature-goes", "N.CREATURES.8", "creature from to", "from to"),
    k.EV_FIGHT: ("creature-fight", "", "seat creature territory attacks", "territory"),
    k.EV_FIGHT_END: ("fight-ends", "N.CREATURES.23", "seat creature total creature-total beaten", "seat"),
    k.EV_CREATURE_ROLL: ("creature-rolls", "N.CREATURES.20", "creature face", ""),
    k.EV_LOST_UNIT: ("unit-lost", "N.CREATURES.12", "seat territory", "territory"),
    k.EV_LEVY: ("creature-levies", "N.WILDERNESS.6", "seat creature", "seat"),
    k.EV_GEYSER: ("geyser-adds", "N.WILDERNESS.11", "seat territory", "territory"),
    k.EV_TILES_GONE: ("tiles-gone", "N.PROTO.15", "-", "tiles"),
}  # fmt: skip

# What brought a gain, and the rule behind it.
CAUSES: Final = {
    k.C_HARVEST: ("harvest", "N.HARVEST.4"),
    k.C_CLOSING: ("closing", "N.EXPLORE.8"),
    k.C_CLOSED: ("closed", "N.HARVEST.2"),
    k.C_ALTAR: ("altars", "N.HARVEST.3"),
    k.C_CLAN: ("clan", "N.CLAN.1"),
    k.C_CARD: ("card", "N.GEN.15"),
    k.C_COMBAT: ("combat", "N.COMBAT.15"),
    k.C_SCORCHED: ("scorched", "N.CLAN.SNAKE.6"),
    k.C_UNREST: ("unrest", "N.WINTER.4"),
    k.C_CREATURE: ("creature", "N.CREATURES.24"),
    k.C_PLACE: ("land", "N.GEN.15"),
}


def cause_rule(s: Northgard, p: int, cause: int) -> str:
    """The rule behind a gain."""
    rule = CAUSES[cause][1]
    return clan.of(s, p).rule if cause == k.C_CLAN else rule


# Rules that depend on what happened.
RULES: Final[Mapping[int, Callable[[Northgard, Numbers], str]]] = {
    k.EV_DISPLAY: lambda s, n: "N.YEAR.4" if len(n) > 0 and n[0] in s.content.achievement_cards else "N.YEAR.3",
    k.EV_PLAY: lambda s, n: f"N.CARD.{s.content.card_ids[n[1]]}",
    k.EV_GAIN: lambda s, n: cause_rule(s, n[0], n[4]),
    k.EV_FAME: lambda s, n: cause_rule(s, n[0], n[2]),
    k.EV_ROLL: lambda s, n: f"N.DIE.{n[1] + 1}",
    k.EV_WIN: lambda s, n: "N.COMBAT.13" if n[0] >= 0 else "N.COMBAT.12",
    k.EV_END: lambda s, n: "N.SCORE.1" if n[0] == k.END_TERRITORIES else "N.SCORE.4",
    k.EV_FIGHT: lambda s, n: "N.CREATURES.28" if n[3] else "N.CREATURES.18",
}


def army(s: Northgard, n: Numbers) -> Facts:
    """The figures that an event ends with: regular units, Kaija, warchief."""
    return {"army": w.army(s, n[0], n[-3], n[-2], n[-1])}


def cards(s: Northgard, n: Numbers) -> Facts:
    """Cards by name, copies counted; and how many."""
    return {"cards": w.cards(s, n), "n": len(n)}


def tiles(s: Northgard, n: Numbers) -> Facts:
    """Tiles by name, and how many."""
    return {"tiles": [w.tile(s, tile) for tile in n], "n": len(n)}


def starts(s: Northgard, n: Numbers) -> Facts:
    """What all begin with, from the first player on."""
    c = s.content
    stocks = []
    for i in range(s.players):
        at = s.v[k.V_VARIANT] * 5 + i
        goods = w.goods_list(c.start_food[at], c.start_wood[at], 0)
        stocks.append(say("first-player.stock", seat=w.seat(s, (n[0] + i) % s.players), goods=goods))
    return {"stocks": "; ".join(stocks)}


def laid(s: Northgard, n: Numbers) -> Facts:
    """The tiles beside a new one, and the territories that are new with it."""
    _, tile, cell, _, slot = n
    near = [s.at.get(cell + step, slot) for step in land.OFFSETS]
    beside = [w.tile(s, s.slot_tile[other]) for other in near if other < slot]
    areas = [slot * o.AREAS + i for i in range(s.content.tile_areas[tile])]
    new = [place(s, area) for area in areas if s.terr[area] == area]
    return {"beside": beside, "besides": len(beside), "new": new, "news": len(new)}


def ended(s: Northgard, n: Numbers) -> Facts:
    """How the game ended, and the fame of all."""
    scores = [say("game-ends.score", seat=w.seat(s, p), fame=s.scores[p]) for p in range(s.players)] if s.over else []
    return {"ended": end_words(s, n[0], n[1]), "scores": scores, "players": len(scores)}


MORE: Final[Mapping[int, Callable[[Northgard, Numbers], Facts]]] = {
    k.EV_CLAN: lambda s, n: {"number": n[0] + 1},
    k.EV_FIRST_ROLL: lambda s, n: {"n": s.content.face_axes[n[1]] + s.content.face_axes[n[2]]},
    k.EV_FIRST: starts,
    k.EV_TILE_HAND: lambda s, n: tiles(s, n[1:]),
    k.EV_PLACE_TILE: laid,
    k.EV_SETUP_UNITS: army,
    k.EV_YEAR: lambda s, n: {"years": s.content.years[s.v[k.V_VARIANT]]},
    k.EV_DRAW_CARDS: lambda s, n: cards(s, n[1:]),
    k.EV_DISPLAY: cards,
    k.EV_REPLACE: lambda s, n: {"cost": s.content.replace_cost},
    k.EV_REMOVE: lambda s, n: {"cost": s.content.remove_cost},
    k.EV_UPGRADE: lambda s, n: {"cost": s.content.upgrade_cost, "out": yes(n[3] != 0)},
    k.EV_RECRUIT: lambda s, n: {"army": w.army(s, n[0], *(int(n[2] == kind) for kind in w.FIGURES))},
    k.EV_GAIN: lambda s, n: {"goods": w.goods_list(n[1], n[2], n[3]), "cause": CAUSES[n[4]][0]},
    k.EV_FAME: lambda s, n: {
        "fame": abs(n[1]), "gains": yes(n[1] > 0), "cause": CAUSES[n[2]][0], "somewhere": yes(n[3] >= 0),
    },
    k.EV_MOVE: army,
    k.EV_SPLIT: lambda s, n: {"skull": yes(n[1] != 0)},
    k.EV_CASUALTY: army,
    k.EV_WIN: lambda s, n: {"won": yes(n[0] >= 0)},
    k.EV_RETREAT: army,
    k.EV_DRAW_TILES: lambda s, n: tiles(s, n[1:]),
    k.EV_TILES_BOTTOM: lambda s, n: tiles(s, n[1:]),
    k.EV_PAY: lambda s, n: {"goods": w.goods_list(*n[1:4])},
    k.EV_SEE_HAND: lambda s, n: cards(s, n[2:]),
    k.EV_TRADE: lambda s, n: {"goods": w.goods_list(*n[1:4])},
    k.EV_HARVEST: lambda s, n: {"goods": w.goods_list(*n[1:4])},
    k.EV_WINTER: lambda s, n: {"goods": w.goods_list(n[2], n[3], 0)},
    k.EV_SECOND: army,
    k.EV_END: ended,
    k.EV_WAYS: army,
    k.EV_DISPLAY_GONE: cards,
    k.EV_REROLL: lambda s, n: {"chief": w.chief(s, n[0])},
    k.EV_BRING: lambda s, n: {"figure": w.figure(s, n[0], n[3])},
    k.EV_MEETING: lambda s, n: {"figure": w.figure(s, n[0], n[1]), "chief": w.chief(s, n[0])},
    k.EV_MENDED: lambda s, n: {"figure": w.figure(s, n[0], n[2])},
    k.EV_FIGHT: lambda s, n: {"attacks": yes(n[3] != 0)},
    k.EV_FIGHT_END: lambda s, n: {"beaten": yes(n[4] != 0)},
    k.EV_LOST_UNIT: lambda s, n: {
        "figure": w.figure(s, n[0], n[3]),
        "by": say("the-creature", creature=w.creature(s, n[2])) if n[2] >= 0 else say("the-swamp"),
    },
    k.EV_TILES_GONE: lambda s, n: tiles(s, n[1:]),
}  # fmt: skip


def line(s: Northgard, event: Event) -> Line | None:
    """An event in words; its mask says who may read it. A forced choice is told by what comes of it."""
    code, mask, *n = event.numbers()
    if code == EVENT_ONLY_CHOICE:
        return None
    if code not in EVENTS:
        return by_class(s, event)
    name, rule, names, points = EVENTS[code]
    numbers = dict(zip(names.split(), n, strict=False))
    facts: Facts = {field: TYPES[field](s, value) if field in TYPES else value for field, value in numbers.items()}
    if code in MORE:
        facts |= MORE[code](s, n)
    if code in RULES:
        rule = RULES[code](s, n)
    things = tuple(thing for point in points.split() for thing in pointed(s, point, numbers, n))
    return Line(say(name, **facts), edition.rule(edition.of(s), rule), things, mask)


def by_class(s: Northgard, event: Event) -> Line:
    """An event as its class has it: its message is called as the class is, and its fields are the facts."""
    entry = entry_of(event)
    numbers = {field.replace("_", "-"): getattr(event, field) for field in entry.fields}
    facts = {field: TYPES[field](s, value) if field in TYPES else value for field, value in numbers.items()}
    things = tuple(thing for field in numbers if field in SORTS for thing in pointed(s, field, numbers, ()))
    text = say(entry.name.replace("_", "-"), **facts)
    return Line(text, edition.rule(edition.of(s), entry.rule), things, event.mask)


def pointed(s: Northgard, point: str, numbers: Mapping[str, int], n: Numbers) -> list[str]:
    """What a line points at, by the name of a number or of what it ends with."""
    c = s.content
    if point == "cards":
        return [f"card:{c.card_ids[card]}" for card in dict.fromkeys(n[len(numbers) :])]
    if point == "tiles":
        return [f"tile:{c.tile_ids[tile]}" for tile in n[1:]]
    if point == "winners":
        return [f"seat:{p}" for p in range(s.players) if n[1] >> p & 1]
    if point in ("reply", "unrest"):
        return [f"card:{c.card_ids[c.reply_card if point == 'reply' else c.unrest_card]}"]
    number = numbers[point]
    if number < 0:
        return []
    return [w.name(s, w.Thing(SORTS[point], number))]


SORTS: Final = {
    "card": "card", "cell": "cell", "clan": "clan", "from": "territory", "new": "building", "old": "building",
    "payment": "card", "rival": "seat", "seat": "seat", "taken": "resource", "territory": "territory", "tile": "tile",
    "to": "territory",
}  # fmt: skip


# -- the end ----------------------------------------------------------------------------------------------------------


def end_words(s: Northgard, reason: int, winners: int) -> str:
    """How the game ended, in one sentence, with what broke a tie."""
    names = [w.seat(s, p) for p in range(s.players) if winners >> p & 1]
    if reason == k.END_TERRITORIES:
        return say("ended-territories", winners=names, n=len(names), year=s.year)
    return say("ended-fame", winners=names, n=len(names), year=s.year, **tie(s, winners))


def tie(s: Northgard, winners: int) -> Facts:
    """What put the winners ahead of others with as much fame (N.SCORE.7)."""
    sides = score.sides(s)
    best = next(score.standing(s, side) for side in sides if winners >> side[0] & 1)
    others = [score.standing(s, side) for side in sides if not winners >> side[0] & 1]
    level = [mark for mark in others if mark[0] == best[0]]
    if level:
        next_best = max(level)
        for i, what in enumerate(("territories", "units", "buildings"), 1):
            if best[i] != next_best[i]:
                return {"by": what, "fame": best[0], "best": best[i], "next": next_best[i]}
    return {"by": "nothing"}
