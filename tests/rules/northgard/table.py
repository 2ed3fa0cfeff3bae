"""A small language for rules tests: build an exact position of Northgard by names, play it, say what is asked.

    t = table("wolf", "bear").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 2).hand("wolf", "militia").turn("wolf")
    t.play("militia").pick("22-W", "22-S", 1, "stop").done()

Players are named by their clan, areas by tile and sides ("22-W"; any area names its territory), tiles in a choice by
"tile 22", cells by "1,0", rotations by "r1", numbers by themselves, everything else by the id or word of the rules.
Zones hold exactly what a test says; every card not named lies out of the game, so that the totals are right. A player
without a stated hand holds one Unrest card, which keeps turns from ending by themselves.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from meadhall.core.event import Event
from meadhall.core.game import decision_of
from meadhall.core.rng import Rng
from meadhall.core.state import Business
from meadhall.northgard import GAME, build, codes, creatures, land, setup, year
from meadhall.northgard.entries import EVENTS
from meadhall.northgard.ops import AREAS
from meadhall.northgard.state import Northgard
from meadhall.northgard.turn import Turn
from meadhall.northgard.units import enter
from tests.happened import numbers_of

CONTENT = GAME.content()


def top(s: Northgard) -> Any:
    """The question that is asked."""
    return s.stack[-1]


KINDS: dict[int, str] = {v: k[2:].lower().replace("_", " ") for k, v in vars(codes).items() if k.startswith("K_")}
REASONS: dict[int, str] = {v: k[2:].lower().replace("_", " ") for k, v in vars(codes).items() if k.startswith("R_")}
WORDS: dict[str, int] = {
    "pass": codes.A_PASS, "wait": codes.A_WAIT, "replace": codes.A_REPLACE, "remove": codes.A_REMOVE,
    "upgrade": codes.A_UPGRADE, "stop": codes.A_STOP, "yes": codes.A_YES, "no": codes.A_NO, "axe": codes.A_AXE,
    "skull": codes.A_SKULL, "draw": codes.A_DRAW, "discard": codes.A_DISCARD, "active": codes.A_ACTIVE,
    "out": codes.A_OUT, "no space": codes.A_NO_SPACE, "reply": codes.A_REPLY, "regular": codes.A_REG,
    "kaija": codes.A_KAIJA, "chief": codes.A_CHIEF, "reroll": codes.A_REROLL, "swap": codes.A_SWAP,
    "recruit": codes.A_RECRUIT, "build": codes.A_BUILD, "move": codes.A_MOVE,
    "explore": codes.A_EXPLORE, "food": codes.A_RESOURCE, "wood": codes.A_RESOURCE + 1, "lore": codes.A_RESOURCE + 2,
}  # fmt: skip
SPACES = (
    codes.K_BUILD_SPACE,
    codes.K_REPLACE_FROM,
    codes.K_FURY,
    codes.K_RAZE,
)  # questions about a building's place, not a territory
PHASES: dict[str, Callable[[], Business]] = {
    "start": year.StartYear, "creatures": year.HarvestFame, "harvest": year.HarvestFame, "winter": year.Winter,
    "end": year.EndYear,
}  # fmt: skip
Name = str | int


@lru_cache(maxsize=512)
def stream(faces: tuple[int, ...]) -> tuple[int, ...]:
    """A position of the random stream from which these faces are rolled next."""
    seed = 0
    while True:
        rng = Rng()
        rng.seed(seed)
        words = rng.words()
        if all(rng.below(6) == face for face in faces):
            return tuple(words)
        seed += 1


class Table:
    """A position under construction; after `turn` or `phase`, a position that is played."""

    def __init__(self, clans: tuple[str, ...], options: dict[str, object]) -> None:
        full = GAME.complete(len(clans), {"clans": list(clans), **options})
        self.clans = clans
        self.s: Northgard = GAME.blank(len(clans), full, CONTENT)
        setup.prepare(self.s, len(clans), [CONTENT.clan(clan) for clan in clans])
        self.s.tracing = True
        self.s.year = 3
        self.s.rng.seed(1)
        for zone in (self.s.draw, self.s.known, self.s.hand):
            for p in range(self.s.players):
                zone[p] = []
        self._handed: set[int] = set()
        self._display: list[str] | None = None
        self._pile: list[str] | None = None
        self._creatures: list[str] | None = None
        self._first: str = ""
        self.actor = -1  # who played a card last
        self.totals = True  # whether the invariants can hold (False once a test bends the supply)

    # -- building ----------------------------------------------------------------------------------------------------

    def seat(self, clan: str) -> int:
        return self.clans.index(clan)

    def tiles(self, *places: str) -> "Table":
        """Lay tiles: "22 1,0" or "22 1,0 r3"."""
        for place in places:
            words = place.split()
            rot = int(words[2][1:]) if len(words) > 2 else 0
            land.place(self.s, CONTENT.tile(words[0]), self.cell(words[1]), rot)
        return self

    def units(self, clan: str, area: str, regular: int = 1, kaija: bool = False, chief: bool = False) -> "Table":
        p = self.seat(clan)
        self.s.reserve[p] -= regular
        assert self.s.reserve[p] >= 0, f"{clan} has 14 regular units"
        enter(self.s, p, self.t(area), regular, kaija, chief)
        return self

    def creature(self, name: str, area: str) -> "Table":
        """A creature at the right end of the line."""
        self.s.line = [*self.s.line, CONTENT.creature_ids.index(name)]
        self.s.line_at = [*self.s.line_at, self.t(area)]
        return self

    def creature_deck(self, *names: str) -> "Table":
        """The creature deck, top card first; every other card lies out of the game."""
        self._creatures = list(names)
        return self

    def building(self, name: str, area: str) -> "Table":
        """A building on an area's space."""
        assert self.s.a_build[self.area(area)] < 0
        build.put_building(self.s, self.t(area), self.area(area), CONTENT.building(name))
        return self

    def loose(self, name: str, area: str) -> "Table":
        """A building without a space (a large one never comes to that in play)."""
        self.totals = self.totals and not CONTENT.building_large[CONTENT.building(name)]
        build.put_building(self.s, self.t(area), -1, CONTENT.building(name))
        return self

    def res(self, clan: str, food: int = 0, wood: int = 0, lore: int = 0) -> "Table":
        p = self.seat(clan)
        self.s.res[p * 3 : p * 3 + 3] = [food, wood, lore]
        return self

    def hand(self, clan: str, *cards: str) -> "Table":
        self._handed.add(self.seat(clan))
        return self._zone(self.s.hand, clan, cards)

    def draws(self, clan: str, *cards: str) -> "Table":
        """The draw pile, top card first."""
        self._zone(self.s.draw, clan, tuple(reversed(cards)))
        self.s.known[self.seat(clan)] = [0] * len(cards)
        return self

    def discards(self, clan: str, *cards: str) -> "Table":
        return self._zone(self.s.discard, clan, cards)

    def active(self, clan: str, *cards: str) -> "Table":
        return self._zone(self.s.active, clan, cards)

    def played(self, clan: str, *cards: str) -> "Table":
        """Cards resolved earlier this year: active, and on the list of N.TURN.18."""
        self._zone(self.s.played, clan, cards)
        return self._zone(self.s.active, clan, cards)

    def display(self, *cards: str) -> "Table":
        self._display = list(cards)
        return self

    def pile(self, *tiles: str) -> "Table":
        """The tile pile, top tile first; every other tile is out of the game."""
        self._pile = list(tiles)
        return self

    def scorched(self, area: str) -> "Table":
        self.s.scorched = self.t(area)
        return self

    def tokens(self, name: str, left: int) -> "Table":
        """Bend the supply of a building."""
        self.s.tokens[CONTENT.building(name)] = left
        self.totals = False
        return self

    def year(self, year: int) -> "Table":
        self.s.year = year
        return self

    def rules(self, version: int) -> "Table":
        """Play by an older version of the rules."""
        self.s.rules = version
        return self

    def first(self, clan: str) -> "Table":
        self._first = clan
        return self

    def passed(self, *clans: str) -> "Table":
        """Players who have passed this year and taken their display card (which one is not told)."""
        for clan in clans:
            p = self.seat(clan)
            self.s.passed[p] = self.s.took[p] = 1
            self.s.marker_moved = 1
            self._handed.add(p)
        return self

    def _zone(self, zone: list[list[int]], clan: str, cards: tuple[str, ...]) -> "Table":
        zone[self.seat(clan)] = [CONTENT.card(card) for card in cards]
        return self

    def turn(self, clan: str) -> "Table":
        """Complete the table and stop at this player's turn in phase 2."""
        s = self.s
        p = self.seat(clan)
        for q in range(s.players):
            if q not in self._handed:
                s.hand[q] = [CONTENT.unrest_card]
        self._complete()
        s.first = self.seat(self._first or clan)
        s.turn = p
        s.add(year.Actions((p + 1) % s.players))
        s.add(Turn(p))
        s.run()
        return self

    def setup(self, again: bool = False, **hands: str) -> "Table":
        """Stop in a setup round (`again`: the second one) with these tile hands: clan="22 13"."""
        s = self.s
        s.year = 0
        self._display = []
        s.tile_hand = [[CONTENT.tile(id) for id in hands.get(clan, "").split()] for clan in self.clans]
        self._complete()
        held = [tile for hand in s.tile_hand for tile in hand]
        s.pile = [tile for tile in s.pile if tile not in held]
        s.tiles_out = [tile for tile in s.tiles_out if tile not in held]
        s.first = self.seat(self._first or self.clans[0])
        s.add(year.StartYear())
        s.add(setup.SetupTurn(s.first, s.players * int(again)))
        s.run()
        return self

    def phase(self, name: str) -> "Table":
        """Complete the table and run on from here: "start" (next year), "creatures", "harvest", "winter", "end"."""
        s = self.s
        s.passed = [1] * s.players
        s.took = [1] * s.players
        s.marker_moved = 1
        self._display = []
        self._complete()
        s.first = self.seat(self._first or self.clans[0])
        s.add(PHASES[name]())
        if name == "creatures":
            creatures.start_phase(s)
        s.run()
        return self

    def _complete(self) -> None:
        """Put every card and tile that was not named where it does no harm."""
        s = self.s
        c = CONTENT
        zones = s.draw + s.hand + s.active + s.discard
        held = [card for zone in zones for card in zone]
        for p in range(s.players):
            mine = s.draw[p] + s.hand[p] + s.active[p] + s.discard[p]
            s.upgrades[p] = [card for card in s.upgrades[p] if card not in held]
            for card in sorted({*c.start_cards, c.clan_initial[s.clan[p]]}):
                copies = c.start_cards.count(card) or 1
                s.removed += [card] * (copies - min(copies, mine.count(card)))
        s.unrest = 10 - held.count(c.unrest_card)
        goals = [card for card in c.achievement_cards if card not in held]
        rest = [card for card in c.early_cards + c.advanced_cards if card not in held and card != c.reply_card]
        variant = s.v[codes.V_VARIANT]
        last = c.years[variant]
        wanted = s.players - sum(s.took) if s.year > 0 else 0
        if self._display is not None:
            s.display = [c.card(card) for card in self._display]
            self.totals = self.totals and len(s.display) == wanted
        elif s.year >= last and not c.common[variant]:
            s.display = goals[-wanted:] if wanted else []
        else:
            s.display = rest[-wanted:] if wanted else []
        rest = [card for card in rest if card not in s.display]
        goals = [card for card in goals if card not in s.display]
        s.achievements = goals[: s.players] if s.year < last and not c.common[variant] else []
        deck = max(0, s.players * (c.early[variant] + c.advanced[variant] + c.common[variant] - s.year))
        s.dev = rest[:deck]
        s.unseen = sorted(rest[deck:] + [card for card in [c.reply_card] if card not in held])
        on_map = set(s.slot_tile)
        sets = 4 if s.modules & codes.M_WILDERNESS else 3
        base = [tile for tile in range(len(c.tile_ids)) if c.tile_set[tile] < sets and tile not in on_map]
        if self._pile is not None:
            s.pile = [c.tile(tile) for tile in reversed(self._pile)]
        else:
            s.pile = [tile for tile in base if c.tile_set[tile] == 2]
        s.tiles_out = [tile for tile in base if tile not in s.pile]
        if s.modules & codes.M_CREATURES:
            self._complete_creatures()

    def _complete_creatures(self) -> None:
        """Every creature card not on the map: in the deck, or (with a named deck) out of the game."""
        s = self.s
        wild = s.modules & codes.M_WILDERNESS
        rest = [
            kind
            for kind in range(len(CONTENT.creature_ids))
            if CONTENT.creature_from[kind] == 0 and (wild or not CONTENT.creature_wild[kind])
            for _ in range(CONTENT.creature_copies[kind] - s.line.count(kind))
        ]
        named = [CONTENT.creature_ids.index(name) for name in self._creatures or []]
        s.creature_deck = rest[::-1] if self._creatures is None else named[::-1]
        s.creature_discard = []
        s.creatures_out = []
        s.line = s.line.copy()  # a blank position shares its empty lists
        s.line_at = s.line_at.copy()
        if self._creatures is not None:
            for kind in named:
                rest.remove(kind)
            s.creatures_out = rest
        if wild:
            graves = CONTENT.creature_ids.index("spectral-warrior")
            wyvern = CONTENT.creature_ids.index("wyvern")
            s.specters = CONTENT.creature_copies[graves] - s.line.count(graves)
            if CONTENT.tile("wyverns-den") in s.slot_tile and wyvern not in s.line:
                s.creatures_out = [*s.creatures_out, wyvern]

    # -- names --------------------------------------------------------------------------------------------------------

    def cell(self, name: str) -> int:
        x, y = name.split(",")
        return land.cell_of(int(x), int(y))

    def area(self, name: str) -> int:
        tile, _, sides = name.rpartition("-")
        index = CONTENT.tile(tile)
        return self.s.slot_tile.index(index) * AREAS + CONTENT.area(index, sides)

    def t(self, name: str) -> int:
        """The territory an area lies in."""
        return self.s.terr[self.area(name)]

    def _is_area(self, name: str) -> bool:
        tile, _, sides = name.rpartition("-")
        return tile in CONTENT.tile_ids and sides in CONTENT.area_names

    def action(self, name: Name) -> int:
        """The action a name stands for at the pending question."""
        if isinstance(name, int):
            return codes.A_COUNT + name
        if name in WORDS:
            return WORDS[name]
        if name in self.clans:
            return codes.A_SEAT + self.seat(name)
        if name in CONTENT.building_ids:
            return codes.A_BUILDING + CONTENT.building(name)
        if name in CONTENT.card_ids:
            return codes.A_CARD + CONTENT.card(name)
        if name.startswith("creature "):
            return codes.A_CREATURE + CONTENT.creature_ids.index(name[9:])
        if name.startswith("tile "):
            return codes.A_TILE + CONTENT.tile(name[5:])
        if self._is_area(name):
            return codes.A_AREA + (self.area(name) if self.s.kind in SPACES else self.t(name))
        if name[0] == "r" and name[1:].isdigit():
            return codes.A_ROTATION + int(name[1:])
        return codes.A_CELL + self.cell(name)

    def name(self, action: int) -> str:
        """An action as a test would name it (a territory by its oldest area)."""
        for word, value in WORDS.items():
            if value == action:
                return word
        if action >= codes.A_CELL:
            return f"{land.cell_x(action - codes.A_CELL)},{land.cell_y(action - codes.A_CELL)}"
        if action >= codes.A_AREA:
            area = action - codes.A_AREA
            tile = self.s.slot_tile[area // AREAS]
            return f"{CONTENT.tile_ids[tile]}-{CONTENT.area_names[tile * AREAS + area % AREAS]}"
        if action >= codes.A_TILE:
            return f"tile {CONTENT.tile_ids[action - codes.A_TILE]}"
        if action >= codes.A_CARD:
            return CONTENT.card_ids[action - codes.A_CARD]
        if codes.A_ROTATION <= action < codes.A_ROTATION + 4:
            return f"r{action - codes.A_ROTATION}"
        if codes.A_BUILDING <= action < codes.A_BUILDING + 8:
            return CONTENT.building_ids[action - codes.A_BUILDING]
        if codes.A_CREATURE <= action < codes.A_CARD:
            return f"creature {CONTENT.creature_ids[action - codes.A_CREATURE]}"
        if codes.A_COUNT <= action < codes.A_RESOURCE:
            return str(action - codes.A_COUNT)
        if codes.A_SEAT <= action < codes.A_COUNT:
            return self.clans[action - codes.A_SEAT]
        return f"action {action}"

    # -- playing ------------------------------------------------------------------------------------------------------

    def options(self) -> list[str]:
        return [self.name(action) for action in self.s.legal()]

    def _where(self) -> str:
        who = self.clans[self.s.to_move] if self.s.to_move >= 0 else "nobody"
        return f"{who} is asked '{KINDS.get(self.s.kind, '')}': {', '.join(self.options())}"

    def pick(self, *names: Name) -> "Table":
        """Answer the questions one after the other, whoever is asked."""
        for name in names:
            action = self.action(name)
            assert action in self.s.legal(), f"{name!r} is not on offer; {self._where()}"
            self.s.apply(action)
        return self

    def play(self, card: str, *names: Name) -> "Table":
        """Play a card, then answer the questions that follow."""
        self.actor = self.s.turn
        assert KINDS[self.s.kind] in ("turn", "go on"), self._where()
        return self.pick(card, *names)

    def asked(self, who: str, kind: str, *names: Name) -> "Table":
        """Exactly this question with exactly these options is put to this player."""
        assert kind in KINDS.values(), f"there is no question '{kind}'"
        now = self._where()
        self.asks(who, kind)
        wanted = sorted(self.action(name) for name in names)
        assert sorted(self.s.legal()) == wanted, f"wanted {', '.join(map(str, names))}; {now}"
        return self

    def asks(self, who: str, kind: str) -> "Table":
        """This question is put to this player, whatever its options; it can be put in words."""
        assert self.s.to_move == self.seat(who), self._where()
        assert KINDS[self.s.kind] == kind, self._where()
        labels = [GAME.label(self.s, action) for action in self.s.legal()]
        assert GAME.prompt(self.s)
        assert all(labels)
        assert len(set(labels)) == len(labels), labels
        return self

    def offered(self, *names: Name) -> "Table":
        for name in names:
            assert self.action(name) in self.s.legal(), f"{name!r} should be on offer; {self._where()}"
        return self

    def not_offered(self, *names: Name) -> "Table":
        for name in names:
            assert self.action(name) not in self.s.legal(), f"{name!r} should not be on offer; {self._where()}"
        return self

    def refused(self, name: Name, reason: str) -> "Table":
        """A thing is not on offer, and the engine gives this reason."""
        assert reason in REASONS.values(), f"there is no reason '{reason}'"
        self.not_offered(name)
        found = REASONS[self.s.why(self.action(name))]
        assert found == reason, f"{name!r} is refused because '{found}'; {self._where()}"
        return self

    def settle(self) -> "Table":
        """Answer what is left of a card with the first option: for tests about something else."""
        while KINDS[self.s.kind] not in ("turn", "go on"):
            self.s.apply(self.s.legal()[0])
        return self

    def dice(self, *faces: str) -> "Table":
        """The next faces rolled, by their names in the rules."""
        self.s.rng.set_words(list(stream(tuple(CONTENT.face_names.index(face) for face in faces))))
        return self

    def done(self, turn: str = "") -> "Table":
        """The card is finished: no question is left over, and the next player is at the start of a turn."""
        nxt = self.seat(turn) if turn else self._after(self.actor)
        self.asks(self.clans[nxt], "turn")
        assert [type(business) for business in self.s.stack] == [year.Actions, Turn]
        assert self.s.answer == -1
        assert self.s.turn == nxt
        self.sound()
        return self

    def goes_on(self, *cards: str) -> "Table":
        """The card is finished and the same player may play exactly these cards or end the turn."""
        self.asked(self.clans[self.s.turn], "go on", *cards, "stop")
        assert len(self.s.stack) == 2
        self.sound()
        return self

    def sound(self) -> "Table":
        """The invariants hold, and the position survives cloning and packing."""
        assert not self.totals or self.s.check() == "", self.s.check()
        data = self.s.encode()
        again = self.s.blank()
        again.read(data)
        assert again.encode() == self.s.clone().encode() == data
        return self

    def _after(self, p: int) -> int:
        """The next seat clockwise that has not passed."""
        for i in range(1, self.s.players + 1):
            if not self.s.passed[(p + i) % self.s.players]:
                return (p + i) % self.s.players
        return -1

    # -- looking ------------------------------------------------------------------------------------------------------

    def redacted(self, who: str) -> Northgard:
        """The position as a player knows it; "" is a spectator."""
        s = self.s.clone()
        s.redact(self.seat(who) if who else -1)
        return s

    def view(self, who: str) -> dict[str, Any]:
        """What a player sees ("" is a spectator), the question included, as plain data."""
        s = self.redacted(who)
        return {"decision": decision_of(GAME, s).to_json(), **GAME.view(s, self.seat(who) if who else -1)}

    def log(self, who: str) -> str:
        """The log lines a player may read ("" is a spectator)."""
        lines = [GAME.line(self.s, event) for event in self.s.events]
        return "\n".join(line.text for line in lines if line and line.visible_to(self.seat(who) if who else -1))

    def holder(self, area: str) -> str:
        """Who controls a territory; "" if it is neutral."""
        p = self.s.t_holder[self.t(area)]
        return self.clans[p] if p >= 0 else ""

    def force(self, clan: str) -> dict[str, int]:
        """Regular units on the map, by the territory's oldest area."""
        p = self.seat(clan)
        out = {}
        for t in range(len(self.s.terr)):
            n = self.s.t_reg[t] if self.s.t_holder[t] == p else self.s.t_attreg[t] if self.s.t_att[t] == p else 0
            if n > 0:
                out[self.name(codes.A_AREA + t)] = n
        return out

    def kaija(self) -> str:
        """Where Kaija is: an area, or "reserve"."""
        at = self.s.kaija_at
        return self.name(codes.A_AREA + at) if at >= 0 else "reserve"

    def chief(self, clan: str) -> str:
        """Where a warchief is: an area, or "reserve"."""
        at = self.s.chief_at[self.seat(clan)]
        return self.name(codes.A_AREA + at) if at >= 0 else "reserve"

    def line(self) -> list[tuple[str, str]]:
        """The creature line: creature and territory, left to right."""
        pairs = zip(self.s.line, self.s.line_at, strict=True)
        return [(CONTENT.creature_ids[kind], self.name(codes.A_AREA + t)) for kind, t in pairs]

    def reserve(self, clan: str) -> int:
        return self.s.reserve[self.seat(clan)]

    def stock(self, clan: str) -> tuple[int, int, int]:
        """Food, wood, lore."""
        p = self.seat(clan)
        return (self.s.res[p * 3], self.s.res[p * 3 + 1], self.s.res[p * 3 + 2])

    def fame(self, clan: str) -> int:
        return self.s.fame[self.seat(clan)]

    def zone(self, zone: str, clan: str) -> list[str]:
        """Ids of the cards of "hand", "active", "discard", "played", "upgrades" in order; "draw" with the top first."""
        cards: list[int] = getattr(self.s, zone)[self.seat(clan)]
        ids = [CONTENT.card_ids[card] for card in cards]
        return ids[::-1] if zone == "draw" else ids

    def buildings(self, area: str) -> list[str]:
        """The buildings of a territory, in the order of the rules."""
        t = self.t(area)
        return [id for b, id in enumerate(CONTENT.building_ids) for _ in range(land.buildings(self.s, t, b))]

    def left(self, building: str) -> int:
        """Tokens of a building in the supply."""
        return self.s.tokens[CONTENT.building(building)]

    def tile_pile(self) -> list[str]:
        """The tile pile, top first."""
        return [CONTENT.tile_ids[tile] for tile in reversed(self.s.pile)]


def happened(number: int, *given: Any) -> Event:
    """An event by its number."""
    event: Event = EVENTS.by_number[number].kind(*given)
    return event


def table(*clans: str, **options: object) -> Table:
    """An empty table for these clans, by seat."""
    return Table(clans, options)


def fresh(players: int = 3, seed: int = 1, *clans: str) -> Northgard:
    """A new game at its first question, with every event since the first shuffle."""
    return GAME.new(players, seed, GAME.complete(players, {"clans": list(clans)}), CONTENT)


def new(players: int, seed: int = 1, **options: object) -> Northgard:
    """A new game with options, at its first question."""
    return GAME.new(players, seed, GAME.complete(players, options), CONTENT)


def to_first_turn(s: Northgard, pick: int = 0) -> Northgard:
    """Play setup to the first turn, always taking the same option."""
    while s.year == 0:
        s.apply(s.legal()[pick % len(s.legal())])
    return s


def events(s: Northgard, code: int) -> list[list[int]]:
    """The numbers of the events of a kind, in order."""
    return [event[2:] for event in numbers_of(s.events) if event[0] == code]


def card_flash(card: str) -> bool:
    return bool(CONTENT.card_flash[CONTENT.card(card)])


def card_fame(card: str) -> int:
    return CONTENT.card_fame[CONTENT.card(card)]


def facts(card: str, flash: bool, fame: int) -> None:
    """The printed Flash mark and fame of a card."""
    assert (card_flash(card), card_fame(card)) == (flash, fame), card
