"""The log: every event as one line in the present tense, with its rule and the things it points at."""

from collections.abc import Callable, Sequence
from typing import Final

from meadhall.core.event import Event
from meadhall.core.ruleset import Line
from meadhall.core.state import EVENT_ONLY_CHOICE
from meadhall.northgard import codes as k
from meadhall.northgard import land, score
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import edition, modules
from meadhall.northgard.words import things as w

Numbers = Sequence[int]
Told = tuple[str, str, tuple[str, ...]]
Tell = Callable[[Northgard, Numbers], Told]


def line(s: Northgard, event: Event) -> Line | None:
    """An event in words; its mask says who may read it. A forced choice is told by what comes of it."""
    code, mask, *numbers = event.numbers()
    if code == EVENT_ONLY_CHOICE:
        return None
    text, rule, things = TELL[code](s, numbers)
    return Line(text, edition.rule(edition.of(s), rule), things, mask)


# -- names of things in a line ----------------------------------------------------------------------------------------


def _seat(p: int) -> str:
    return f"seat:{p}"


def _terr(t: int) -> str:
    return f"territory:{t}"


def _card(s: Northgard, card: int) -> str:
    return f"card:{s.content.card_ids[card]}"


def _tiles(s: Northgard, tiles: Numbers) -> tuple[str, ...]:
    return tuple(f"tile:{s.content.tile_ids[tile]}" for tile in tiles)


def _card_rule(s: Northgard, card: int) -> str:
    return f"N.CARD.{s.content.card_ids[card]}"


def _at(s: Northgard, t: int) -> str:
    """A territory by the name it had: names belong to areas, so later merging changes nothing."""
    return w.territory_name(s.content, t)


# -- setup ------------------------------------------------------------------------------------------------------------


def _clan(s: Northgard, n: Numbers) -> Told:
    return (
        f"Seat {n[0] + 1} leads the {w.clan(s, n[1])} clan.",
        "N.SETUP.8",
        (_seat(n[0]), f"clan:{s.content.clan_ids[n[1]]}"),
    )


def _first_roll(s: Northgard, n: Numbers) -> Told:
    c = s.content
    axes = c.face_axes[n[1]] + c.face_axes[n[2]]
    return (
        f"{w.seat(s, n[0])} rolls {c.face_names[n[1]]} and {c.face_names[n[2]]}: {w.count(axes, 'axe')}.",
        "N.SETUP.10",
        (_seat(n[0]),),
    )


def _first(s: Northgard, n: Numbers) -> Told:
    c = s.content
    stocks = []
    for i in range(s.players):
        at = s.v[k.V_VARIANT] * 5 + i
        stocks.append(f"{w.seat(s, (n[0] + i) % s.players)} {w.goods(c.start_food[at], c.start_wood[at], 0)}")
    return f"{w.seat(s, n[0])} is first player. Starting stocks: {'; '.join(stocks)}.", "N.SETUP.10", (_seat(n[0]),)


def _tile_hand(s: Northgard, n: Numbers) -> Told:
    tiles = [w.tile(s, tile) for tile in n[1:]]
    return f"You draw {w.listed(tiles)} for the setup.", "N.SETUP.12", _tiles(s, n[1:])


def _place_tile(s: Northgard, n: Numbers) -> Told:
    p, tile, cell, _, slot = n
    near = [s.at.get(cell + step, slot) for step in land.OFFSETS]
    beside = [w.tile(s, s.slot_tile[other]) for other in near if other < slot]
    where = f" beside {w.listed(beside)}" if beside else ""
    names = [
        _at(s, slot * o.AREAS + i)
        for i in range(s.content.tile_areas[tile])
        if s.terr[slot * o.AREAS + i] == slot * o.AREAS + i
    ]
    new = f"; new: {w.listed(names)}" if names else ""
    things = (_seat(p), *_tiles(s, [tile]), f"cell:{w.cell(cell)}")
    return f"{w.seat(s, p)} lays {w.tile(s, tile)}{where}{new}.", "N.MAP.15", things


def _setup_units(s: Northgard, n: Numbers) -> Told:
    p, t, reg, kaija, chief = n
    return (
        f"{w.seat(s, p)} places {w.listed(w.army(s, p, reg, kaija, chief))} in {_at(s, t)}.",
        "N.SETUP.13",
        (_seat(p), _terr(t)),
    )


# -- cards and turns --------------------------------------------------------------------------------------------------


def _year(s: Northgard, n: Numbers) -> Told:
    return f"Year {n[0]} of {s.content.years[s.v[k.V_VARIANT]]} begins.", "N.YEAR.1", ()


def _draw_count(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} draws {w.count(n[1], 'card')}.", "N.DECK.2", (_seat(n[0]),)


def _draw_cards(s: Northgard, n: Numbers) -> Told:
    got = w.listed(w.cards(s, n[1:])) or "no card"
    return f"You draw {got}.", "N.DECK.2", (_seat(n[0]), *(_card(s, card) for card in dict.fromkeys(n[1:])))


def _display(s: Northgard, n: Numbers) -> Told:
    last = len(n) > 0 and n[0] in s.content.achievement_cards
    return (
        f"The display shows {w.listed(w.cards(s, n)) or 'nothing'}.",
        "N.YEAR.4" if last else "N.YEAR.3",
        tuple(_card(s, x) for x in n),
    )


def _display_gone(s: Northgard, n: Numbers) -> Told:
    return (
        f"{w.listed(w.cards(s, n))} {'leaves' if len(n) == 1 else 'leave'} the display and the game.",
        "N.YEAR.7",
        tuple(_card(s, x) for x in n),
    )


def _turn(s: Northgard, n: Numbers) -> Told:
    return f"Turn of {w.seat(s, n[0])}.", "N.YEAR.5", (_seat(n[0]),)


def _with_card(text: str, rule: str = "") -> Tell:
    """'Wolf' + text with '{card}' for [seat, card]; the card's own rule unless another is given."""

    def tell(s: Northgard, n: Numbers) -> Told:
        said = text.replace("{card}", w.card(s, n[1]))
        return f"{w.seat(s, n[0])} {said}.", rule or _card_rule(s, n[1]), (_seat(n[0]), _card(s, n[1]))

    return tell


def _cancel(s: Northgard, n: Numbers) -> Told:
    things = (_seat(n[0]), _card(s, n[1]), _card(s, s.content.reply_card))
    return f"{w.seat(s, n[0])} cancels {w.card(s, n[1])} with Defensive Strategy.", "N.TURN.16", things


def _replace(s: Northgard, n: Numbers) -> Told:
    cost = s.content.replace_cost
    return f"{w.seat(s, n[0])} replaces {w.card(s, n[1])} for {cost} lore.", "N.TURN.8", (_seat(n[0]), _card(s, n[1]))


def _remove(s: Northgard, n: Numbers) -> Told:
    cost = s.content.remove_cost
    return (
        f"{w.seat(s, n[0])} removes {w.card(s, n[1])} from the game for {cost} lore.",
        "N.TURN.9",
        (_seat(n[0]), _card(s, n[1])),
    )


def _upgrade(s: Northgard, n: Numbers) -> Told:
    p, payment, card, fate = n
    gone = "leaves the game" if fate else "goes to the active area"
    text = f"{w.seat(s, p)} takes {w.card(s, card)} for {s.content.upgrade_cost} lore; {w.card(s, payment)} {gone}."
    return text, "N.TURN.10", (_seat(p), _card(s, card), _card(s, payment))


def _return(s: Northgard, n: Numbers) -> Told:
    return f"You return {w.card(s, n[1])} to the top of your draw pile.", "N.DRAW.5", (_seat(n[0]), _card(s, n[1]))


def _see_hand(s: Northgard, n: Numbers) -> Told:
    hand = w.listed(w.cards(s, n[2:]))
    return (
        f"You see the hand of {w.seat(s, n[1])}: {hand}.",
        "N.HIDDEN.10",
        (_seat(n[1]), *(_card(s, x) for x in dict.fromkeys(n[2:]))),
    )


def _pick(s: Northgard, n: Numbers) -> Told:
    return (
        f"{w.seat(s, n[0])} picks {w.card(s, n[2])} of {w.seat(s, n[1])}.",
        "N.HIDDEN.10",
        (_seat(n[0]), _seat(n[1]), _card(s, n[2])),
    )


def _simple(text: str, rule: str) -> Tell:
    """'Wolf' + text for [seat]."""
    return lambda s, n: (f"{w.seat(s, n[0])} {text}.", rule, (_seat(n[0]),))


# -- the map ----------------------------------------------------------------------------------------------------------


def _recruit(s: Northgard, n: Numbers) -> Told:
    who = {k.A_REG: "1 unit", k.A_KAIJA: "Kaija"}.get(n[2]) or w.chief(s, n[0])
    return f"{w.seat(s, n[0])} recruits {who} in {_at(s, n[1])}.", "N.RECRUIT.1", (_seat(n[0]), _terr(n[1]))


def _camp(s: Northgard, n: Numbers) -> Told:
    return (
        f"The Training Camp in {_at(s, n[1])} brings {w.seat(s, n[0])} {w.count(n[2], 'unit')}.",
        "N.RECRUIT.5",
        (_seat(n[0]), _terr(n[1])),
    )


def _build(s: Northgard, n: Numbers) -> Told:
    p, t, b, cost = n
    things = (_seat(p), _terr(t), f"building:{s.content.building_ids[b]}")
    return f"{w.seat(s, p)} builds {w.a_building(s, b)} in {_at(s, t)} for {cost} wood.", "N.BUILD.1", things


def _replace_building(s: Northgard, n: Numbers) -> Told:
    p, t, old, new = n
    things = (_seat(p), _terr(t), f"building:{s.content.building_ids[old]}", f"building:{s.content.building_ids[new]}")
    text = f"{w.seat(s, p)} replaces the {w.building(s, old)} in {_at(s, t)} by {w.a_building(s, new)}."
    return text, "N.CARD.industrious-villagers", things


def _go(verb: str, rule: str) -> Tell:
    """'Wolf moves 2 units from A to B' for [seat, from, to, regular, kaija, chief]."""

    def tell(s: Northgard, n: Numbers) -> Told:
        p, a, b, reg, kaija, chief = n
        who = w.listed(w.army(s, p, reg, kaija, chief))
        return f"{w.seat(s, p)} {verb} {who} from {_at(s, a)} to {_at(s, b)}.", rule, (_seat(p), _terr(a), _terr(b))

    return tell


CAUSES: Final = {
    k.C_HARVEST: ("at Harvest", "N.HARVEST.4"),
    k.C_CLOSING: ("for closing a territory", "N.EXPLORE.8"),
    k.C_CLOSED: ("for a closed territory", "N.HARVEST.2"),
    k.C_ALTAR: ("for Altars of Kings", "N.HARVEST.3"),
    k.C_CLAN: ("by the clan's power", "N.CLAN.1"),
    k.C_CARD: ("by the card", "N.GEN.15"),
    k.C_COMBAT: ("for the combat", "N.COMBAT.15"),
    k.C_SCORCHED: ("by Scorched Earth", "N.CLAN.SNAKE.6"),
    k.C_UNREST: ("instead of an Unrest card", "N.WINTER.4"),
    k.C_CREATURE: ("for the creature", "N.CREATURES.24"),
    k.C_PLACE: ("by the land", "N.GEN.15"),
}


# The rule of a clan's power that gives resources or fame.
POWERS: Final = {
    o.BOAR: "N.CLAN.BOAR.1",
    o.GOAT: "N.CLAN.GOAT.1",
    o.RAVEN: "N.CLAN.RAVEN.1",
    o.STAG: "N.CLAN.STAG.2",
    o.WOLF: "N.CLAN.WOLF.1",
}


def _cause(s: Northgard, p: int, cause: int) -> tuple[str, str]:
    """How something was gained, and the rule behind it."""
    how, rule = CAUSES[cause]
    return how, POWERS.get(s.clan[p], rule) if cause == k.C_CLAN else rule


def _gain(s: Northgard, n: Numbers) -> Told:
    p, food, wood, lore, cause = n
    how, rule = _cause(s, p, cause)
    return f"{w.seat(s, p)} collects {w.goods(food, wood, lore)} {how}.", rule, (_seat(p),)


def _fame(s: Northgard, n: Numbers) -> Told:
    p, fame, cause, t = n
    how, rule = _cause(s, p, cause)
    where = f" ({_at(s, t)})" if t >= 0 else ""
    things = (_seat(p), _terr(t)) if t >= 0 else (_seat(p),)
    verb = "gains" if fame > 0 else "loses"
    return f"{w.seat(s, p)} {verb} {abs(fame)} fame {how}{where}.", rule, things


def _draw_tiles(s: Northgard, n: Numbers) -> Told:
    tiles = w.listed([w.tile(s, tile) for tile in n[1:]])
    return f"{w.seat(s, n[0])} draws {tiles}.", "N.EXPLORE.7", (_seat(n[0]), *_tiles(s, n[1:]))


def _tiles_bottom(s: Northgard, n: Numbers) -> Told:
    tiles = w.listed([w.tile(s, tile) for tile in n[1:]])
    verb = "goes" if len(n) == 2 else "go"
    return f"{w.first_up(tiles)} {verb} to the bottom of the pile.", "N.EXPLORE.3", _tiles(s, n[1:])


def _scorch(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} places Scorched Earth in {_at(s, n[1])}.", "N.CLAN.SNAKE.2", (_seat(n[0]), _terr(n[1]))


def _unit_gone(s: Northgard, n: Numbers) -> Told:
    text = f"{w.seat(s, n[0])} removes 1 unit of {w.seat(s, n[1])} from {_at(s, n[2])}."
    return text, "N.GEN.18", (_seat(n[0]), _seat(n[1]), _terr(n[2]))


def _unit_added(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} adds 1 unit to {_at(s, n[1])}.", "N.RECRUIT.13", (_seat(n[0]), _terr(n[1]))


def _pushed(s: Northgard, n: Numbers) -> Told:
    p, q, a, b = n
    text = f"{w.seat(s, p)} pushes 1 unit of {w.seat(s, q)} from {_at(s, a)} to {_at(s, b)}."
    return text, "N.CARD.intimidate", (_seat(p), _seat(q), _terr(a), _terr(b))


def _bribe(s: Northgard, n: Numbers) -> Told:
    p, q, a, b, units = n
    text = f"{w.seat(s, p)} bribes {w.count(units, 'unit')} of {w.seat(s, q)} from {_at(s, a)} to {_at(s, b)}."
    return text, "N.CARD.bribery", (_seat(p), _seat(q), _terr(a), _terr(b))


# -- combat -----------------------------------------------------------------------------------------------------------


def _combat(s: Northgard, n: Numbers) -> Told:
    p, q, t = n
    return f"{w.seat(s, p)} attacks {w.seat(s, q)} in {_at(s, t)}.", "N.COMBAT.1", (_seat(p), _seat(q), _terr(t))


def _food(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} spends {n[1]} food for {w.count(n[1], 'axe')}.", "N.COMBAT.6", (_seat(n[0]),)


def _roll(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} rolls {s.content.face_names[n[1]]}.", f"N.DIE.{n[1] + 1}", (_seat(n[0]),)


def _split(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} takes the {'skull' if n[1] else 'axe'}.", "N.COMBAT.8", (_seat(n[0]),)


def _totals(s: Northgard, n: Numbers) -> Told:
    p, q, a_axes, d_axes, a_skulls, d_skulls = n
    text = (
        f"{w.seat(s, p)} has {w.count(a_axes, 'axe')} and {w.count(a_skulls, 'skull')}, "
        f"{w.seat(s, q)} {w.count(d_axes, 'axe')} and {w.count(d_skulls, 'skull')}."
    )
    return text, "N.COMBAT.10", (_seat(p), _seat(q))


def _casualty(s: Northgard, n: Numbers) -> Told:
    p, t, reg, kaija, chief = n
    return (
        f"{w.seat(s, p)} loses {w.listed(w.army(s, p, reg, kaija, chief))} in {_at(s, t)}.",
        "N.COMBAT.14",
        (_seat(p), _terr(t)),
    )


def _win(s: Northgard, n: Numbers) -> Told:
    winner, loser, t = n
    if winner < 0:
        return f"Both sides fall in {_at(s, t)}; nobody wins.", "N.COMBAT.12", (_terr(t),)
    return (
        f"{w.seat(s, winner)} wins {_at(s, t)} against {w.seat(s, loser)}.",
        "N.COMBAT.13",
        (_seat(winner), _seat(loser), _terr(t)),
    )


def _no_retreat(s: Northgard, n: Numbers) -> Told:
    p, t, figures = n
    text = f"{w.seat(s, p)} has no retreat from {_at(s, t)}: {w.count(figures, 'unit')} return to the reserve."
    return text.replace("1 unit return ", "1 unit returns "), "N.COMBAT.18", (_seat(p), _terr(t))


def _taken(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} takes {_at(s, n[1])} without a fight.", "N.COMBAT.3", (_seat(n[0]), _terr(n[1]))


# -- stocks and seasons -----------------------------------------------------------------------------------------------


def _pay(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} pays {w.goods(n[1], n[2], n[3])}.", "N.GEN.14", (_seat(n[0]),)


def _trade(s: Northgard, n: Numbers) -> Told:
    text = f"{w.seat(s, n[0])} trades {w.goods(n[1], n[2], n[3])} for 1 {w.RESOURCES[n[4]]}."
    return text, "N.TRADE.1", (_seat(n[0]), f"resource:{w.RESOURCES[n[4]]}")


def _harvest(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} harvests {w.goods(n[1], n[2], n[3])}.", "N.HARVEST.4", (_seat(n[0]),)


def _winter(s: Northgard, n: Numbers) -> Told:
    p, units, food, wood = n
    return (
        f"Winter: {w.seat(s, p)} pays {w.goods(food, wood, 0)} for {w.count(units, 'unit')}.",
        "N.WINTER.1",
        (_seat(p),),
    )


def _unrest(s: Northgard, n: Numbers) -> Told:
    things = (_seat(n[0]), _card(s, s.content.unrest_card))
    return f"{w.seat(s, n[0])} cannot pay in full and takes an Unrest card.", "N.WINTER.2", things


def _no_unrest(s: Northgard, n: Numbers) -> Told:
    return f"{w.seat(s, n[0])} cannot pay in full, and no Unrest card is left.", "N.WINTER.4", (_seat(n[0]),)


def _second(s: Northgard, n: Numbers) -> Told:
    p, t, reg, kaija, chief = n
    return (
        f"{w.seat(s, p)} returns to the map: {w.listed(w.army(s, p, reg, kaija, chief))} in {_at(s, t)}.",
        "N.ENDYEAR.3",
        (_seat(p), _terr(t)),
    )


def end_words(s: Northgard, reason: int, winners: int) -> str:
    """How the game ended, in one sentence, with what broke a tie."""
    names = [w.seat(s, p) for p in range(s.players) if winners >> p & 1]
    verb = "wins" if len(names) == 1 else "win together"
    if reason == k.END_TERRITORIES:
        return f"{w.listed(names)} {verb} by territories in year {s.year}."
    return f"{w.listed(names)} {verb} with the most fame after year {s.year}{_tie(s, winners)}."


def _tie(s: Northgard, winners: int) -> str:
    """What put the winners ahead of others with as much fame (N.SCORE.7); empty without such others."""
    sides = score.sides(s)
    best = next(score.standing(s, side) for side in sides if winners >> side[0] & 1)
    others = [score.standing(s, side) for side in sides if not winners >> side[0] & 1]
    level = [mark for mark in others if mark[0] == best[0]]
    if not level:
        return ""
    next_best = max(level)
    for i, what in enumerate(("fame", "territory", "unit", "building")):
        if best[i] != next_best[i]:
            return f", tied at {best[0]} but with {w.count(best[i], what)} to {next_best[i]}"
    return ""


def _end(s: Northgard, n: Numbers) -> Told:
    things = tuple(_seat(p) for p in range(s.players) if n[1] >> p & 1)
    fame = w.listed([f"{w.seat(s, p)} {s.scores[p]}" for p in range(s.players)]) if s.over else ""
    text = end_words(s, n[0], n[1]) + (f" Final fame: {fame}." if fame else "")
    return text, "N.SCORE.1" if n[0] == k.END_TERRITORIES else "N.SCORE.4", things


TELL: Final[dict[int, Tell]] = {
    k.EV_CLAN: _clan,
    k.EV_FIRST_ROLL: _first_roll,
    k.EV_FIRST: _first,
    k.EV_TILE_HAND: _tile_hand,
    k.EV_PLACE_TILE: _place_tile,
    k.EV_SETUP_UNITS: _setup_units,
    k.EV_YEAR: _year,
    k.EV_DRAW_COUNT: _draw_count,
    k.EV_DRAW_CARDS: _draw_cards,
    k.EV_DISPLAY: _display,
    k.EV_PLAY: _with_card("plays {card}"),
    k.EV_CANCEL: _cancel,
    k.EV_WAIT: _with_card("waits with {card}", "N.TURN.7"),
    k.EV_REPLACE: _replace,
    k.EV_REMOVE: _remove,
    k.EV_UPGRADE: _upgrade,
    k.EV_PASS: _simple("passes", "N.TURN.12"),
    k.EV_TAKE_DISPLAY: _with_card("takes {card} from the display", "N.TURN.12"),
    k.EV_FIRST_MARKER: _simple("takes the first player marker", "N.YEAR.6"),
    k.EV_RECRUIT: _recruit,
    k.EV_CAMP: _camp,
    k.EV_BUILD: _build,
    k.EV_GAIN: _gain,
    k.EV_FAME: _fame,
    k.EV_MOVE: _go("moves", "N.MOVE.2"),
    k.EV_COMBAT: _combat,
    k.EV_FOOD: _food,
    k.EV_ROLL: _roll,
    k.EV_SPLIT: _split,
    k.EV_TOTALS: _totals,
    k.EV_CASUALTY: _casualty,
    k.EV_WIN: _win,
    k.EV_RETREAT: _go("retreats with", "N.COMBAT.16"),
    k.EV_NO_RETREAT: _no_retreat,
    k.EV_DRAW_TILES: _draw_tiles,
    k.EV_TILES_BOTTOM: _tiles_bottom,
    k.EV_NO_TILE: _simple("finds no tile that fits", "N.EXPLORE.5"),
    k.EV_DISCARD: _with_card("discards {card}", "N.DECK.9"),
    k.EV_RETURN: _return,
    k.EV_RETURN_COUNT: _simple("returns a card to the top of the draw pile", "N.HIDDEN.8"),
    k.EV_RESHUFFLE: _simple("shuffles the discard pile into a new draw pile", "N.DECK.3"),
    k.EV_PAY: _pay,
    k.EV_UNIT_GONE: _unit_gone,
    k.EV_UNIT_ADDED: _unit_added,
    k.EV_PUSHED: _pushed,
    k.EV_BRIBE: _bribe,
    k.EV_COPY: _with_card("copies {card}", "N.SPECIAL.4"),
    k.EV_SCORCH: _scorch,
    k.EV_SEE_HAND: _see_hand,
    k.EV_PICK: _pick,
    k.EV_TRADE: _trade,
    k.EV_HARVEST: _harvest,
    k.EV_WINTER: _winter,
    k.EV_UNREST: _unrest,
    k.EV_NO_UNREST: _no_unrest,
    k.EV_SECOND: _second,
    k.EV_END: _end,
    k.EV_REPLACE_BUILDING: _replace_building,
    k.EV_TAKE_DISCARD: _with_card("takes {card} from the discard pile", "N.CARD.negociation"),
    k.EV_AWAKEN: _simple("awakens: this year Kaija may enter enemy territories", "N.CARD.bear-awakens"),
    k.EV_CONQUEROR: _simple("ignores Defense Towers and Fortresses when attacking this year", "N.COMBAT.22"),
    k.EV_TURN: _turn,
    k.EV_WAYS: _go("sends", "N.CARD.hidden-ways"),
    k.EV_DISPLAY_GONE: _display_gone,
    k.EV_EMPTY_TOP: _with_card("discards {card} from the top of the draw pile", "N.WINTER.4"),
    k.EV_TAKEN: _taken,
    **modules.TELL,
}
