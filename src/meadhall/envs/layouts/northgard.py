"""The fields of Northgard: table, clans, cards by place, and the map by territory, numbered as the actions are."""

from __future__ import annotations

import numpy as np

from meadhall.envs.layout import Axis, Layout, Vector, bag, by_seat, mark, mark_seat
from meadhall.northgard import GAME
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.content import Content
from meadhall.northgard.entries import QUESTIONS
from meadhall.northgard.explore import drawn_tiles
from meadhall.northgard.observe import drawn_by, hidden_cards, hidden_tiles, known_pick, known_run, sees_hand
from meadhall.northgard.state import Northgard

ROOM = k.A_CELL - k.A_AREA  # areas the action numbers have room for
MODULES = ("teams", "warchiefs", "warchief cards", "creatures", "more creatures", "wilderness")
LISTS = {  # how many numbers of a question's lists are shown
    "cards": 4, "drawn": 8, "due": 8, "fights": 12, "given": 3, "held": 16, "placed": 16, "territories": 8, "tiles": 4,
}  # fmt: skip
SEAT_FIELDS = ("attacker", "defender", "loser", "mate", "payee", "player", "proposer", "winner")
RESOURCES = ("food", "wood", "lore")


def layout(c: Content) -> Layout:
    """The fields of Northgard with these cards, tiles and buildings."""
    made = Layout(GAME, QUESTIONS, LISTS, SEAT_FIELDS)
    seat = made.seat
    card = Axis("card", tuple(c.card_ids))
    tile = Axis("tile", tuple(c.tile_ids))
    building = Axis("building", tuple(c.building_ids))
    creature = Axis("creature", tuple(c.creature_ids))
    made.add("year", "the year, from 1; 0 during setup", (), _year, 10)
    made.add("first", "the first player", (seat,), _first)
    made.add("turn", "whose turn it is", (seat,), _turn)
    made.add("modules", "modules in play", (Axis("module", MODULES),), _modules)
    made.add("unrest_left", "Unrest cards in the supply", (), _unrest, 10)
    made.add("buildings_left", "building tokens in the supply", (building,), _tokens, 10)
    made.add("tiles_left", "tiles in the pile", (), _tiles_left, 40)
    made.add("tiles_hidden", "tiles whose place the observer does not know", (tile,), _tiles_hidden)
    made.add("tiles_own", "tiles in the observer's hand (setup)", (tile,), _tiles_own)
    made.add("tiles_drawn", "tiles drawn by an Explore, open on the table", (tile,), _tiles_drawn)
    made.add("display", "Development cards on display", (card,), _display)
    made.add("achievements", "Achievement cards in play", (card,), _achievements)
    made.add("development", "cards in the Development deck or left out of it", (card,), _development)
    made.add("development_left", "cards in the Development deck", (), _development_left, 20)
    made.add("removed", "cards out of the game", (card,), _removed)
    made.add("clan", "the clan of each seat", (seat, Axis("clan", tuple(c.clan_ids))), _clan)
    made.add("resources", "resources", (seat, Axis("resource", RESOURCES)), _resources, 10)
    made.add("fame", "fame gained in the open so far", (seat,), _fame, 20)
    made.add("reserve", "units in reserve", (seat,), _reserve, 14)
    made.add("passed", "has passed this year", (seat,), _passed)
    made.add("took", "has taken a card of the display this year", (seat,), _took)
    made.add("conqueror", "Conqueror is in force", (seat,), _conqueror)
    made.add("awake", "The Bear Awakens is in force", (), _awake)
    made.add("kaija", "Kaija is on the map", (), _kaija)
    made.add("chief", "the warchief is on the map", (seat,), _chief)
    made.add("hand_count", "cards in hand", (seat,), _hand_count, 4)
    made.add("draw_count", "cards in the draw pile", (seat,), _draw_count, 10)
    made.add("hand", "the observer's hand", (card,), _hand)
    made.add("drawn", "cards the observer has just drawn and still sorts", (card,), _drawn)
    made.add("shown", "cards of another hand that the observer is being shown or has picked", (seat, card), _shown)
    made.add("top", "cards known to lie on top of the draw pile", (seat, card), _top)
    made.add("hidden", "cards of the seat whose place the observer does not know", (seat, card), _hidden)
    made.add("active", "cards in the active area", (seat, card), _active)
    made.add("discard", "cards in the discard pile", (seat, card), _discard)
    made.add("played", "cards resolved this year", (seat, card), _played)
    made.add("upgrades", "Upgrade cards still beside the board", (seat, card), _upgrades)
    made.add("creature_line", "creatures in the creature line", (creature,), _line)
    made.add("creature_deck", "creatures in the deck", (creature,), _creature_deck)
    places = [f"{slot}.{area}" for slot in range(ROOM // o.AREAS) for area in range(o.AREAS)]
    columns = ["there", "areas", "open sides", "units", "attackers", "kaija", "warchiefs", "food", "wood", "lore"]
    columns += ["lairs", "small spaces", "carved spaces", "large spaces", "scorched", "creatures"]
    columns += [f"held by {name}" for name in seat.labels] + [f"attacked by {name}" for name in seat.labels]
    columns += list(c.building_ids)
    made.add(
        "territories",
        f"the map by territory; row n is the territory of action {k.A_AREA} + n (tile in the order laid, then area)",
        (Axis("territory", tuple(places)), Axis("of it", tuple(columns))),
        _territories,
    )
    made.add(
        "tiles_laid",
        "the tiles in the order laid: east and south of Start, in tiles / 10, and the quarter turns",
        (
            Axis("slot", tuple(str(n) for n in range(ROOM // o.AREAS))),
            Axis("of it", ("x", "y", "r0", "r1", "r2", "r3")),
        ),
        _tiles_laid,
    )
    return made


def _year(cell: Vector, s: Northgard, seats: list[int]) -> None:
    cell[...] = s.year


def _first(cell: Vector, s: Northgard, seats: list[int]) -> None:
    mark_seat(cell, seats, s.first)


def _turn(cell: Vector, s: Northgard, seats: list[int]) -> None:
    mark_seat(cell, seats, s.turn)


def _modules(cell: Vector, s: Northgard, seats: list[int]) -> None:
    cell[:] = [s.modules >> bit & 1 for bit in range(len(MODULES))]


def _unrest(cell: Vector, s: Northgard, seats: list[int]) -> None:
    cell[...] = s.unrest


def _tokens(cell: Vector, s: Northgard, seats: list[int]) -> None:
    cell[: len(s.tokens)] = s.tokens


def _tiles_left(cell: Vector, s: Northgard, seats: list[int]) -> None:
    cell[...] = len(s.pile)


def _tiles_hidden(cell: Vector, s: Northgard, seats: list[int]) -> None:
    bag(cell, hidden_tiles(s, s.viewer))


def _tiles_own(cell: Vector, s: Northgard, seats: list[int]) -> None:
    if s.viewer >= 0 and s.tile_hand:
        bag(cell, s.tile_hand[s.viewer])


def _tiles_drawn(cell: Vector, s: Northgard, seats: list[int]) -> None:
    bag(cell, drawn_tiles(s))


def _display(cell: Vector, s: Northgard, seats: list[int]) -> None:
    bag(cell, s.display)


def _achievements(cell: Vector, s: Northgard, seats: list[int]) -> None:
    bag(cell, s.achievements)


def _development(cell: Vector, s: Northgard, seats: list[int]) -> None:
    bag(cell, s.dev + s.unseen)


def _development_left(cell: Vector, s: Northgard, seats: list[int]) -> None:
    cell[...] = len(s.dev)


def _removed(cell: Vector, s: Northgard, seats: list[int]) -> None:
    bag(cell, s.removed)


def _clan(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        mark(row, s.clan[p])


def _resources(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        row[:] = s.res[p * 3 : p * 3 + 3]


def _fame(cell: Vector, s: Northgard, seats: list[int]) -> None:
    by_seat(cell, seats, s.fame)


def _reserve(cell: Vector, s: Northgard, seats: list[int]) -> None:
    by_seat(cell, seats, s.reserve)


def _passed(cell: Vector, s: Northgard, seats: list[int]) -> None:
    by_seat(cell, seats, s.passed)


def _took(cell: Vector, s: Northgard, seats: list[int]) -> None:
    by_seat(cell, seats, s.took)


def _conqueror(cell: Vector, s: Northgard, seats: list[int]) -> None:
    by_seat(cell, seats, s.conqueror)


def _awake(cell: Vector, s: Northgard, seats: list[int]) -> None:
    cell[...] = s.awake


def _kaija(cell: Vector, s: Northgard, seats: list[int]) -> None:
    cell[...] = s.kaija_at >= 0


def _chief(cell: Vector, s: Northgard, seats: list[int]) -> None:
    if s.chief_at:
        by_seat(cell, seats, [int(at >= 0) for at in s.chief_at])


def _hand_count(cell: Vector, s: Northgard, seats: list[int]) -> None:
    by_seat(cell, seats, [len(hand) for hand in s.hand])


def _draw_count(cell: Vector, s: Northgard, seats: list[int]) -> None:
    by_seat(cell, seats, [len(pile) for pile in s.draw])


def _hand(cell: Vector, s: Northgard, seats: list[int]) -> None:
    if s.viewer >= 0:
        bag(cell, s.hand[s.viewer])


def _drawn(cell: Vector, s: Northgard, seats: list[int]) -> None:
    bag(cell, drawn_by(s, s.viewer))


def _shown(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        if p == s.viewer:
            continue
        if sees_hand(s, s.viewer, p):
            bag(row, s.hand[p])
        else:
            mark(row, known_pick(s, s.viewer, p))


def _top(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        known = known_run(s, s.viewer, p)
        bag(row, s.draw[p][len(s.draw[p]) - known :])


def _hidden(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        bag(row, hidden_cards(s, s.viewer, p))


def _active(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        bag(row, s.active[p])


def _discard(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        bag(row, s.discard[p])


def _played(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        bag(row, s.played[p])


def _upgrades(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        bag(row, s.upgrades[p])


def _line(cell: Vector, s: Northgard, seats: list[int]) -> None:
    bag(cell, s.line)


def _creature_deck(cell: Vector, s: Northgard, seats: list[int]) -> None:
    bag(cell, s.creature_deck)


def _territories(cell: Vector, s: Northgard, seats: list[int]) -> None:
    live = s.live
    if not live:
        return
    at = np.array(live)
    table = np.array(
        [s.t_size, s.t_open, s.t_reg, s.t_attreg, s.t_food, s.t_wood, s.t_lore, s.t_lair, s.t_free, s.t_bld]
    )[:, at]
    table = np.where(table < 0, 0, table)
    cell[at, 0] = 1
    cell[at, 1:5] = table[0:4].T
    cell[at, 7:11] = table[4:8].T
    cell[at, 11:14] = (table[8][:, None] >> np.array([0, 8, 16])) & 255
    if s.kaija_at >= 0:
        cell[s.kaija_at, 5] = 1
    for place in s.chief_at:
        if place >= 0:
            cell[place, 6] += 1
    if s.scorched >= 0:
        cell[s.scorched, 14] = 1
    for place in s.line_at:
        cell[place, 15] += 1
    first = 16
    width = cell.shape[1] - first - len(s.content.building_ids)
    place_of = {p: r for r, p in enumerate(seats)}
    for t in live:
        if s.t_holder[t] >= 0:
            cell[t, first + place_of[s.t_holder[t]]] = 1
        if s.t_att[t] >= 0:
            cell[t, first + width // 2 + place_of[s.t_att[t]]] = 1
    cell[at, first + width :] = (table[9][:, None] >> (4 * np.arange(len(s.content.building_ids)))) & 15


def _tiles_laid(cell: Vector, s: Northgard, seats: list[int]) -> None:
    for row, at, turned in zip(cell, s.slot_cell, s.slot_rot, strict=False):
        row[0] = (at % k.GRID - k.CENTRE % k.GRID) / 10
        row[1] = (at // k.GRID - k.CENTRE // k.GRID) / 10
        row[2 + turned] = 1
