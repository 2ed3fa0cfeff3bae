"""A small language for rules tests: build an exact position of Empires by names, play it, say what is asked.

    t = table("ulaf", "glenn").hand("ulaf", "drakkar").supply("ulaf", wood=1).turn("ulaf")
    t.pick("+drakkar").has("ulaf", wood=0).owns("ulaf", "drakkar")

Players are named by their clan, cards by their id without the clan ("drakkar", "gull_rock"), options by the notation of
`notation.py`: "+card" hand card or Island, "^card" built as an upgrade, "!card" in the own Empire, "glenn!card" in an
opponent's, "@sail" a pawn placed, "explore>sail" a pawn reused, "pay wood1+gold1", "cargo:fish", "pass", "nothing", ...

Zones hold exactly what a test says: hands and supplies are empty, Empires hold the start cards, 5 Workers and 2 Ships
are there, all other cards lie in the decks. The circle is explore - sail - harvest - populate - construct. Every
position is checked against the invariants before each question; one with a single option is answered at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from meadhall.empires import GAME, EmpiresState, codes, loader, rounds, schema, setup
from meadhall.empires.codes import (
    CLAN,
    DECK,
    E_ABILITY,
    E_EXHAUSTED,
    E_LINK,
    E_UID,
    E_WIDTH,
    NEXT_UID,
    PHASE_ACTION,
    PHASE_EXPEDITION,
    PHASE_LOOKOUT,
    SHIP,
    SPENT,
    TILE_IDS,
    WHAT_IDS,
    WORKER,
    WORKERS_GAINED,
)
from meadhall.empires.content import Content
from meadhall.empires.empire import enter, put_token
from meadhall.empires.notation import notation
from meadhall.empires.turn import Turn

CIRCLE = ("explore", "sail", "harvest", "populate", "construct")
PARTS = {
    "lookout": (rounds.Lookouts(0), PHASE_LOOKOUT),
    "storage": (rounds.StoragePayments(0), PHASE_LOOKOUT),
    "expedition": (rounds.Expeditions(), PHASE_EXPEDITION),
}
Records = dict[str, dict[str, Any]]


@lru_cache(maxsize=1)
def house() -> loader.Files:
    """The records of the house set."""
    return loader.read()


def with_cards(cards: Records) -> Content:
    """The house set with some designs replaced by records of the test's own (same id, same copies)."""
    files = house()
    new = {
        key: msgspec.convert({"id": key, "name": key.split(".")[1], **card}, schema.Card) for key, card in cards.items()
    }
    clans = [
        (name, schema.ClanFile(clan=clan.clan, card=[_instead(new, card) for card in clan.card]))
        for name, clan in files.clans
    ]
    islands = [_instead(new, card) for card in files.islands]
    assert not new, f"no house card is called {', '.join(new)}"
    return loader.compile_files(clans, islands, files.tiles, files.scenarios)


def _instead(new: dict[str, schema.Card], card: schema.Card) -> schema.Card:
    if card.id not in new:
        return card
    other = new.pop(card.id)
    return msgspec.structs.replace(other, copies=card.copies, start=card.start)


def table(*clans: str, cards: Records | None = None, **options: Any) -> Table:
    """A table with these clans by seat; `cards` replaces designs, options are those of the game."""
    return Table(clans, with_cards(cards) if cards else GAME.content(), options)


class Table:
    """A position under construction; after `turn` or `phase` a position that is played."""

    def __init__(self, clans: tuple[str, ...], content: Content, options: dict[str, Any]) -> None:
        full = GAME.complete(len(clans), {"clans": list(clans), **options})
        s = GAME.blank(len(clans), full, content)
        self.s: EmpiresState = s
        self.clans = clans
        self.checked = True
        self.patient = False
        s.rng.seed(1)
        s.tracing = True
        s.round = 1
        s.circle = [TILE_IDS.index(name) for name in CIRCLE]
        for seat, clan in enumerate(clans):
            row = s.rows[seat]
            row[CLAN] = content.clan_ids.index(clan)
            row[WORKER], row[SHIP] = setup.START_WORKERS, setup.START_SHIPS
            s.decks[seat] = list(content.clan_deck[row[CLAN]])
            row[DECK] = len(s.decks[seat])
            for design in content.clan_start[row[CLAN]]:
                enter(s, seat, design, -1)
        s.isles = [sorted(content.nearby), sorted(content.distant)]
        if len(clans) == 1:
            s.numbers = [0, 1, 2, 3, 4]
        s.add(rounds.Round())

    # -- names --------------------------------------------------------------------------------------------------------

    def seat(self, clan: str) -> int:
        return self.clans.index(clan)

    def design(self, clan: str, name: str) -> int:
        """A design by its short name: of the clan, else an Island, else by its full id."""
        ids = self.s.content.ids
        for full in (f"{clan}.{name}", f"island.{name}", name):
            if full in ids:
                return ids.index(full)
        raise AssertionError(f"{clan} has no card {name}")

    def slug(self, design: int) -> str:
        return self.s.content.ids[design].partition(".")[2]

    def at(self, clan: str, name: str) -> int:
        """Where a card begins in an Empire: 'tavern', or 'tavern#2' for the second one."""
        name, _, number = name.partition("#")
        cards = self.s.empires[self.seat(clan)]
        design = self.design(clan, name)
        found = [i for i in range(0, len(cards), E_WIDTH) if cards[i] == design]
        assert found, f"{clan} has no {name} in the Empire"
        return found[int(number or 1) - 1]

    def _take(self, clan: str, design: int) -> int:
        """Take a card out of its deck (clan or Island)."""
        s = self.s
        seat = self.seat(clan)
        for distance in range(2):
            if design in s.isles[distance]:
                s.isles[distance].remove(design)
                return design
        deck = list(s.decks[seat])
        assert design in deck, f"{clan} has no {self.slug(design)} left in the deck"
        deck.remove(design)
        s.decks[seat] = deck
        s.rows[seat][DECK] = len(deck)
        return design

    # -- building a position ------------------------------------------------------------------------------------------

    def hand(self, clan: str, *names: str) -> Table:
        """Cards in hand."""
        for name in names:
            self.s.hands[self.seat(clan)].append(self._take(clan, self.design(clan, name)))
        self.s.hands[self.seat(clan)].sort()
        return self

    def discard(self, clan: str, *names: str) -> Table:
        """Cards in the discard pile."""
        for name in names:
            self.s.discards[self.seat(clan)].append(self._take(clan, self.design(clan, name)))
        self.s.discards[self.seat(clan)].sort()
        return self

    def deck(self, clan: str, *names: str, rest: bool = True) -> Table:
        """The top of the deck, first card first; without `rest` the other cards go to the discard pile."""
        seat = self.seat(clan)
        top = [self._take(clan, self.design(clan, name)) for name in names]
        others = list(self.s.decks[seat])
        if not rest:
            self.s.discards[seat] = sorted(self.s.discards[seat] + others)
            others = []
        self.s.decks[seat] = others + top[::-1]
        self.s.rows[seat][DECK] = len(self.s.decks[seat])
        return self

    def nothing_to_draw(self, clan: str) -> Table:
        """Deck and discard pile are empty: all other cards are in hand."""
        seat = self.seat(clan)
        self.s.hands[seat] = sorted(self.s.hands[seat] + self.s.decks[seat] + self.s.discards[seat])
        self.s.decks[seat], self.s.discards[seat] = [], []
        self.s.rows[seat][DECK] = 0
        return self

    def supply(self, clan: str, **amounts: int) -> Table:
        """Goods, worker, ship, vp, spent as given; others stay."""
        row = self.s.rows[self.seat(clan)]
        for what, n in amounts.items():
            if what == "spent":
                row[WORKERS_GAINED] += n - row[SPENT]
                row[SPENT] = n
                continue
            code = WHAT_IDS.index(what)
            if what == "worker":
                row[WORKERS_GAINED] += n - row[WORKER]
            if what == "ship":
                row[codes.SHIPS_GAINED] += n - row[SHIP]
            row[code] = n
        return self

    def empire(self, clan: str, *cards: str) -> Table:
        """Cards in the Empire: 'tavern', 'tavern exhausted', 'cleared_slope on pine_slope', 'mirror_ice as ice_road',
        'village_bank wood=3 food=2' (tokens on it)."""
        seat = self.seat(clan)
        for text in cards:
            name, *notes = text.split()
            design = self._take(clan, self.design(clan, name))
            uid = enter(self.s, seat, design, -1)
            at = len(self.s.empires[seat]) - E_WIDTH
            cells = self.s.empires[seat]
            while notes:
                note = notes.pop(0)
                if note == "exhausted":
                    cells[at + E_EXHAUSTED] = 1
                elif note in ("on", "as"):
                    other = self.at(clan, notes.pop(0))
                    cells[at + E_LINK] = cells[other + E_UID]
                    if note == "as":
                        cells[at + E_ABILITY] = cells[other]
                else:
                    kind, _, n = note.partition("=")
                    for _ in range(int(n)):
                        put_token(self.s, seat, uid, WHAT_IDS.index(kind))
                    if kind == "worker":
                        self.s.rows[seat][WORKERS_GAINED] += int(n)
        return self

    def without(self, clan: str, *names: str) -> Table:
        """Start cards that were removed from the game."""
        seat = self.seat(clan)
        for name in names:
            at = self.at(clan, name)
            self.s.removed[seat] = self.s.removed[seat] + [self.s.empires[seat][at]]
            del self.s.empires[seat][at : at + E_WIDTH]
        return self

    def islands(self, *names: str | None) -> Table:
        """Face-up Islands: two Nearby, two Distant; None: an empty slot."""
        for place, name in enumerate(names):
            self.s.slots[place] = -1 if name is None else self._take(self.clans[0], self.design("island", name))
        return self

    def tops(self, *names: str) -> Table:
        """The tops of the Island decks, each on its own deck, the first named on top."""
        for name in reversed(names):
            design = self._take(self.clans[0], self.design("island", name))
            self.s.isles[1 if self.s.content.kind[design] == codes.DISTANT else 0].append(design)
        return self

    def no_islands(self) -> Table:
        """Both decks and discard piles of Islands are gone: they lie in the last player's Empire."""
        seat = len(self.clans) - 1
        for distance in range(2):
            for design in self.s.isles[distance] + self.s.isle_discards[distance]:
                enter(self.s, seat, design, -1)
            self.s.isles[distance], self.s.isle_discards[distance] = [], []
        return self

    def queue(self, *ships: str) -> Table:
        """Ships in the queue, head first: 'ulaf', 'ulaf fish', 'glenn fish+raze'."""
        for text in ships:
            clan, _, cargo = text.partition(" ")
            row = self.s.rows[self.seat(clan)]
            if row[SHIP] == 0:
                row[SHIP], row[codes.SHIPS_GAINED] = 1, row[codes.SHIPS_GAINED] + 1
            row[SHIP] -= 1
            bits = (1 if "fish" in cargo else 0) + (2 if "raze" in cargo else 0)
            self.s.queue += [self.seat(clan), bits, self.s.next_ship]
            self.s.next_ship += 1
        return self

    def pawns(self, clan: str, *places: str) -> Table:
        """Pawns: 'explore' (ready), 'explore*' (exhausted)."""
        for number, place in enumerate(places):
            tile = TILE_IDS.index(place.rstrip("*"))
            self.s.rows[self.seat(clan)][codes.PAWN_A + number] = tile * 2 + place.endswith("*")
        return self

    def passed(self, *clans: str) -> Table:
        """Players who have passed."""
        for clan in clans:
            self.s.rows[self.seat(clan)][codes.PASSED] = 1
        return self

    # -- playing ------------------------------------------------------------------------------------------------------

    def turn(self, clan: str) -> Table:
        """It is this player's turn in the Action phase."""
        self.s.become(rounds.Turns(self.seat(clan)))
        self.s.phase = PHASE_ACTION
        return self._run()

    def phase(self, name: str) -> Table:
        """'lookout', 'storage' or 'expedition' begins."""
        part, self.s.phase = PARTS[name]
        self.s.become(part)
        if name == "expedition":
            for row in self.s.rows:
                row[codes.PASSED] = 1
        return self._run()

    def round(self) -> Table:
        """A new round begins (solo: with its event)."""
        self.s.round -= 1
        self.s.become(rounds.Round())
        return self._run()

    def asking(self) -> Table:
        """From here on, questions with one option are for the test to answer (E.INV.19)."""
        self.patient = True
        return self

    def _skip(self) -> None:
        while not self.patient and len(self.s.options) == 1 and not isinstance(self.s.stack[-1], Turn):
            self.s.apply(self.s.options[0])
            self._check()

    def _run(self) -> Table:
        self.s.run()
        self._check()
        self._skip()
        return self

    def _check(self) -> Table:
        if self.checked:
            assert self.s.check() == ""
        return self

    def unchecked(self) -> Table:
        """A position that cannot come about in play, for guards."""
        self.checked = False
        return self

    @property
    def options(self) -> list[str]:
        """The options of the pending question, in notation."""
        return [notation(self.s, action) for action in self.s.options]

    @property
    def asked(self) -> str:
        """'ulaf turn': who is asked what; 'over' at the end."""
        if self.s.to_move < 0:
            return "over"
        return f"{self.clans[self.s.to_move]} {GAME.kind_name(self.s.kind)}"

    def pick(self, *choices: str) -> Table:
        """Answer questions one after the other."""
        for choice in choices:
            assert choice in self.options, f"{choice} is not among {self.options} ({self.asked})"
            self.s.apply(self.s.options[self.options.index(choice)])
            self._check()
            self._skip()
        return self

    def why(self, thing: str) -> str:
        """Rule and words of the refusal of a thing: 'card:drakkar', 'empire:glenn:cottage', 'tile:sail', ..."""
        reason = GAME.reason(self.s, self.s.to_move, self._thing(thing))
        return "" if reason is None else f"{reason.rule} {reason.text}"

    def _thing(self, thing: str) -> str:
        head, _, rest = thing.partition(":")
        if head == "card":
            return f"card:{self.s.content.ids[self.design(self.clans[self.s.to_move], rest)]}"
        if head == "empire":
            clan, _, name = rest.partition(":")
            return f"empire:{self.seat(clan)}:{self.s.empires[self.seat(clan)][self.at(clan, name) + E_UID]}"
        return thing

    # -- saying what is there -----------------------------------------------------------------------------------------

    def has(self, clan: str, **amounts: int) -> Table:
        """The player has exactly so many of the things named (Goods, worker, ship, vp, spent)."""
        row = self.s.rows[self.seat(clan)]
        now = {what: row[SPENT] if what == "spent" else row[WHAT_IDS.index(what)] for what in amounts}
        assert now == amounts
        return self

    def only(self, clan: str, **amounts: int) -> Table:
        """The player has these Goods and no others."""
        row = self.s.rows[self.seat(clan)]
        now = {WHAT_IDS[kind]: row[kind] for kind in range(codes.GOODS) if row[kind]}
        assert now == amounts
        return self

    def owns(self, clan: str, *names: str) -> Table:
        """All these cards are in the Empire, besides others."""
        mine = self.cards(clan)
        for name in names:
            assert name in mine, f"{name} is not among {mine}"
        return self

    def cards(self, clan: str) -> list[str]:
        """The Empire by short names, in Empire order."""
        return [self.slug(design) for design in self.s.empires[self.seat(clan)][::E_WIDTH]]

    def in_hand(self, clan: str) -> list[str]:
        return [self.slug(design) for design in self.s.hands[self.seat(clan)]]

    def in_discard(self, clan: str) -> list[str]:
        return [self.slug(design) for design in self.s.discards[self.seat(clan)]]

    def in_deck(self, clan: str) -> list[str]:
        """The deck, top first."""
        seat = self.seat(clan)
        return [self.slug(design) for design in self.s.decks[seat][: self.s.rows[seat][DECK]][::-1]]

    def exhausted(self, clan: str) -> list[str]:
        """The exhausted cards of an Empire."""
        cards = self.s.empires[self.seat(clan)]
        return [self.slug(cards[i]) for i in range(0, len(cards), E_WIDTH) if cards[i + E_EXHAUSTED]]

    def tokens(self, clan: str, name: str) -> dict[str, int]:
        """What lies on a card."""
        seat = self.seat(clan)
        uid = self.s.empires[seat][self.at(clan, name) + E_UID]
        held = self.s.held[seat]
        return {WHAT_IDS[held[i + 1]]: held[i + 2] for i in range(0, len(held), 3) if held[i] == uid}

    def ships(self) -> list[str]:
        """The queue, head first, in the words of `queue`."""
        names = ("", " fish", " raze", " fish+raze")
        return [self.clans[self.s.queue[i]] + names[self.s.queue[i + 1]] for i in range(0, len(self.s.queue), 3)]

    def pawn_places(self, clan: str) -> list[str]:
        """Where the pawns stand, in the words of `pawns`."""
        row = self.s.rows[self.seat(clan)]
        codes_ = [row[codes.PAWN_A], row[codes.PAWN_B]]
        return [TILE_IDS[code // 2] + ("*" if code % 2 else "") for code in codes_ if code >= 0]

    def face_up(self) -> list[str | None]:
        return [None if design < 0 else self.slug(design) for design in self.s.slots]

    def next_uid(self, clan: str) -> int:
        return self.s.rows[self.seat(clan)][NEXT_UID]
