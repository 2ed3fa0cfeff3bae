"""A small language for rules tests: build an exact position of Monster Lands by names, play it, say what is asked.

    t = table("fire", "water").clan("fire", "drayis", "torko").pool("fire", "S P4").gold(fire=9)
    t.docks("taroa", "parsas", "frostor", "guster").turn("fire")
    t.pick("building:tavern", "die:P4", "no", "mercenary:parsas")

Clans are named by their affinity, everything else by the slug of its card or the name of its thing: "path:left-1",
"die:P4", "slot:1", "yes". Cards are moved, never invented, so that the invariants hold and are checked at every pick;
so is that a copy of the position stays as it was, and that the reasons agree with what is on offer.
`roll(6, 5)` fixes the next dice.
"""

import shutil
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from meadhall.core.rng import Rng
from meadhall.core.state import Business
from meadhall.monsterlands import GAME, actions, check, cleanup, names, paths, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.cleanup import Cleanup
from meadhall.monsterlands.content import Content
from meadhall.monsterlands.rounds import Adventure, Round
from meadhall.monsterlands.schema import AFFINITY_WORDS, PACKAGED
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.turn import Turn

CONTENT = GAME.content()
REASONS: dict[int, str] = {v: n[2:].lower().replace("_", " ") for n, v in vars(k).items() if n.startswith("R_")}


def own_content(folder: Path, *changes: tuple[str, str, str]) -> Content:
    """Content of one's own: the packaged files with some texts replaced, as file, old and new."""
    shutil.copytree(PACKAGED, folder / "own")
    for name, old, new in changes:
        path = folder / "own" / f"{name}.toml"
        text = path.read_text("utf-8")
        assert old in text, old
        path.write_text(text.replace(old, new, 1), "utf-8")
    content: Content = GAME.content(str(folder / "own"))
    return content


@lru_cache(maxsize=4096)
def stream(faces: tuple[int, ...]) -> tuple[int, ...]:
    """A position of the random stream from which these faces are rolled next."""
    seed = 0
    while True:
        rng = Rng()
        rng.seed(seed)
        words = rng.words()
        if all(rng.below(6) + 1 == face for face in faces):
            return tuple(words)
        seed += 1


def played(s: MonsterState, step: Callable[..., None], *given: int) -> None:
    """Take a step: a copy made before shares nothing that changes, and the position after it is sound."""
    before = s.clone()
    data = before.encode()
    step(*given)
    assert before.encode() == data, "a copy of the position has changed"
    sound(s)


def sound(s: MonsterState) -> None:
    """The invariants hold, and the reasons agree with what is on offer."""
    found = s.check()
    assert found == "", found
    if s.to_move < 0:
        return
    assert len(set(s.options)) == len(s.options), "a thing is on offer twice"
    offered, s.options = s.options, []
    try:
        for a in offered:
            assert s.why(a) == k.R_NOT_ASKED, f"{actions.thing_name(s, a)}: {REASONS[s.why(a)]}"
        asked = s.stack[-1]
        if isinstance(asked, Turn):
            for a in turn_things(s):
                free = asked.why(s, a) == 0
                assert free == (a in offered), f"{actions.thing_name(s, a)} is {'not ' * free}on offer"
    finally:
        s.options = offered


def turn_things(s: MonsterState) -> list[int]:
    """All that a clan could think of in its turn; with an empty pool no action is one (M.DEPLOY.4)."""
    c, seat = s.content, s.current
    out = [k.A_PASS, *range(k.A_SETTLE, k.A_SETTLE + c.lands), *range(k.A_TROPHY, k.A_TROPHY + c.monsters)]
    out += range(k.A_LOOT, k.A_LOOT + c.loots)
    if zones.pool_size(s, seat) > 0:
        out += [k.A_RESURRECT, *range(k.A_BUILDING, k.A_BUILDING + k.BUILDINGS), *range(k.A_PATH, k.A_SLOT)]
        out += range(k.A_LAND, k.A_LAND + c.lands)
    for m in s.clan[seat]:
        out += [k.A_TALENT + m, k.A_DRINK + m]
        for e in s.gear[m * 3 : m * 3 + 3]:
            out += [k.A_ABILITY + e, k.A_MOVE + e] if e >= 0 else []
    return out


class Table:
    """A position under construction; after `turn`, `adventure` or `cleanup` a position that is played."""

    def __init__(self, clans: tuple[str, ...], given: dict[str, Any]) -> None:
        self.clans = clans
        rest = [word for word in AFFINITY_WORDS if word not in clans]
        wanted = given.pop("affinities", [*clans, *rest][: 5 if len(clans) == 5 else 4])
        self.c: Content = given.pop("content", CONTENT)
        chosen = GAME.complete(len(clans), {"clans": list(clans), "affinities": wanted, "first": "0", **given})
        state = GAME.new(len(clans), 1, chosen, self.c)
        assert isinstance(state, MonsterState)
        self.s: MonsterState = state
        for seat in range(len(clans)):
            for i in range(9):
                self.s.pool[seat * 9 + i] = 0

    # -- names -------------------------------------------------------------------------------------------------------

    def seat(self, clan: str) -> int:
        return self.clans.index(clan)

    def merc(self, name: str) -> int:
        """A mercenary by slug; novices as "novice-1"."""
        if name.startswith("novice-"):
            return self.c.first_novice + int(name[7:]) - 1
        return self.c.merc_ids.index(name)

    def equip(self, name: str) -> int:
        """An equipment card by slug; a second copy as "pugnor-2"."""
        for e in range(self.c.equips):
            if name in (names.equip_id(self.s, e), self.c.equip_ids[e]):
                return e
        raise ValueError(name)

    def path(self, name: str) -> int:
        return names.PATH_IDS.index(name)

    # -- moving cards while building ---------------------------------------------------------------------------------

    def _drop(self, cards: list[int], card: int, hole: bool = False) -> bool:
        if card not in cards:
            return False
        if hole:
            cards[cards.index(card)] = -1
        else:
            cards.remove(card)
        return True

    def _free_merc(self, m: int) -> None:
        """A mercenary card leaves wherever it is."""
        s = self.s
        piles = (s.merc_deck, s.merc_discard, s.merc_out, s.tile, s.novice_stack, s.spare_stack)
        if any(self._drop(pile, m) for pile in piles):
            return
        if self._drop(s.docks, m, hole=True):
            zones.refill_docks(s)
            return
        assert s.owner[m] >= 0, f"{self.c.merc_ids[m]} is not in the game; name its affinity"
        for t in range(3):
            if s.gear[m * 3 + t] >= 0:
                e = s.gear[m * 3 + t]
                zones.take_gear(s, e)
                s.equip_deck.insert(0, e)
        zones.leave(s, m)

    def _put_back(self, m: int) -> None:
        """A mercenary that nobody needs goes where such cards go."""
        self._free_merc(m)
        role = self.c.merc_role[m]
        s = self.s
        (s.merc_deck if role == k.DECK else s.novice_stack if role == k.NOVICE else s.merc_out).insert(0, m)

    def clan(self, clan: str, *members: str) -> "Table":
        """Exactly these mercenaries, the first one the leader."""
        seat = self.seat(clan)
        for m in list(self.s.clan[seat]):
            self._put_back(m)
        for name in members:
            m = self.merc(name)
            self._free_merc(m)
            zones.join(self.s, seat, m)
        self.s.leader[seat] = self.merc(members[0]) if members else -1
        return self

    def docks(self, *members: str) -> "Table":
        """Exactly these on offer, from the left."""
        s = self.s
        for m in s.docks:
            if m >= 0:
                s.merc_deck.insert(0, m)
        s.docks = [-1] * len(s.docks)
        for i, name in enumerate(members):
            m = self.merc(name)
            if m in s.merc_deck:
                s.merc_deck.remove(m)
            else:
                self._free_merc(m)
            s.docks[i] = m
        zones.refill_docks(s)
        return self

    def gear(self, merc: str, *cards: str) -> "Table":
        """Equipment for a mercenary."""
        s = self.s
        for name in cards:
            e = self.equip(name)
            if self._drop(s.bazaar, e, hole=True):
                zones.refill_bazaar(s)
            elif s.equip_at[e] >= 0:
                zones.take_gear(s, e)
            else:
                assert self._drop(s.equip_deck, e), f"{name} is not in the game"
            zones.give_gear(s, e, self.merc(merc))
        return self

    def bazaar(self, *cards: str) -> "Table":
        """Exactly these equipment cards on offer."""
        s = self.s
        for e in s.bazaar:
            if e >= 0:
                s.equip_deck.insert(0, e)
        s.bazaar = [-1] * len(s.bazaar)
        for i, name in enumerate(cards):
            e = self.equip(name)
            s.equip_deck.remove(e)
            s.bazaar[i] = e
        zones.refill_bazaar(s)
        return self

    def _take_trap(self, design: int) -> None:
        s = self.s
        if self.c.trap_kind[design] == k.TRAP_INITIAL:
            if self._drop(s.trap_out, design):
                return
            for seat in reversed(range(s.players)):
                if self._drop(s.traps[seat], design):
                    return
            raise ValueError("No initial trap is left.")
        if not (self._drop(s.trap_pile, design) or self._drop(s.trap_discard, design)):
            assert self._drop(s.trap_offer, design, hole=True), f"{self.c.trap_ids[design]} is not in the game"
            zones.refill_traps(s)

    def traps(self, clan: str, *tokens: str) -> "Table":
        """Exactly these traps in a play area."""
        s, seat = self.s, self.seat(clan)
        for token in s.traps[seat]:
            (s.trap_out if token == self.c.initial_trap else s.trap_pile).insert(0, token)
        s.traps[seat] = []
        for name in tokens:
            design = self.c.trap_ids.index(name)
            self._take_trap(design)
            zones.add_trap(s, seat, design)
        return self

    def lodge(self, *tokens: str) -> "Table":
        """Exactly these traps on offer."""
        s = self.s
        for design in s.trap_offer:
            if design >= 0:
                s.trap_pile.insert(0, design)
        s.trap_offer = [-1] * len(s.trap_offer)
        wanted = [self.c.trap_ids.index(name) for name in tokens]
        for i, design in enumerate(wanted):
            self._take_trap(design)
            s.trap_offer[i] = design
        zones.refill_traps(s)
        return self

    def _take_loot(self, design: int) -> None:
        s = self.s
        if not (self._drop(s.loot_pile, design) or self._drop(s.loot_discard, design)):
            assert self._drop(s.loot_offer, design, hole=True), f"{self.c.loot_ids[design]} is not in the game"
            zones.refill_loot(s)

    def loot(self, clan: str, *tokens: str) -> "Table":
        """Loot tokens in a play area."""
        for name in tokens:
            design = self.c.loot_ids.index(name)
            self._take_loot(design)
            self.s.loots[self.seat(clan)].append(design)
        self.s.loots[self.seat(clan)].sort()
        return self

    def loot_offer(self, *tokens: str) -> "Table":
        """Exactly these loot tokens on offer."""
        s = self.s
        for design in s.loot_offer:
            if design >= 0:
                s.loot_pile.insert(0, design)
        s.loot_offer = [-1] * len(s.loot_offer)
        for i, name in enumerate(tokens):
            design = self.c.loot_ids.index(name)
            self._take_loot(design)
            s.loot_offer[i] = design
        zones.refill_loot(s)
        return self

    def _take_monster(self, monster: int) -> None:
        s = self.s
        if self._drop(s.monster_deck, monster) or self._drop(s.monster_discard, monster):
            return
        if monster in s.land_monster:
            s.land_monster[s.land_monster.index(monster)] = s.monster_deck.pop(0)
        elif s.entrance == monster:
            s.entrance = -1
        else:
            owner = [seat for seat in range(s.players) if monster in s.trophies[seat]]
            assert owner, f"{self.c.monster_ids[monster]} is not in the game"
            s.trophies[owner[0]].remove(monster)

    def monster(self, place: str, name: str | None) -> "Table":
        """The monster of the left or right land, or of the Entrance; None for none."""
        s = self.s
        old = s.entrance if place == "entrance" else s.land_monster[("left", "right").index(place)]
        if old >= 0:
            s.monster_discard.append(old)
            if place == "entrance":
                s.entrance = -1
            else:
                s.land_monster[("left", "right").index(place)] = -1
        new = -1
        if name is not None:
            new = self.c.monster_ids.index(name)
            self._take_monster(new)
        if place == "entrance":
            s.entrance = new
        else:
            s.land_monster[("left", "right").index(place)] = new
        return self

    def trophies(self, clan: str, *monsters: str) -> "Table":
        for name in monsters:
            monster = self.c.monster_ids.index(name)
            self._take_monster(monster)
            self.s.trophies[self.seat(clan)].append(monster)
        return self

    def land(self, place: str, name: str, header: str | None = None) -> "Table":
        """The land card of a place, and its path header."""
        s, i = self.s, ("left", "right").index(place)
        card = self.c.land_ids.index(name)
        if s.land_card[i] != card:
            if s.land_card[i] >= 0:
                s.land_deck.insert(0, s.land_card[i])
                s.land_card[i] = -1
            if card in s.land_card:
                s.land_card[s.land_card.index(card)] = s.land_deck.pop(0)
            else:
                assert self._drop(s.land_deck, card), f"{name} is not in the game"
            s.land_card[i] = card
        return self.header(place, header) if header else self

    def header(self, place: str, name: str) -> "Table":
        s, i = self.s, ("left", "right").index(place)
        code = self.c.header_ids.index(name)
        if s.land_header[i] >> 1 != code >> 1:
            if s.land_header[i] >= 0:
                s.header_stack.insert(0, s.land_header[i] >> 1)
            if code >> 1 in s.header_stack:
                s.header_stack.remove(code >> 1)
            else:
                other = next(j for j in range(2) if s.land_header[j] >> 1 == code >> 1 and j != i)
                s.land_header[other] = s.header_stack.pop(0) * 2
        s.land_header[i] = code
        return self

    def owns(self, clan: str, land: str, settler: str | None = None) -> "Table":
        """A land that a clan owns, with its settler."""
        s, card = self.s, self.c.land_ids.index(land)
        if card in s.land_card:
            s.land_card[s.land_card.index(card)] = s.land_deck.pop(0)
        else:
            assert self._drop(s.land_deck, card), f"{land} is not in the game"
        s.land_owner[card] = self.seat(clan)
        if settler is not None:
            m = self.merc(settler)
            s.land_settler[card] = m
            s.settled_on[m] = card
        return self

    def missions(self, dice: str, contract: str) -> "Table":
        """The tiles of both missions, such as "mis-01" and "mis-04"."""
        s = self.s
        s.mission_bag += [s.mission_left, s.mission_right]
        s.mission_left, s.mission_right = self.c.mission_ids.index(dice), self.c.mission_ids.index(contract)
        s.mission_bag.remove(s.mission_left)
        s.mission_bag.remove(s.mission_right)
        return self

    def panic(self, *buildings: str) -> "Table":
        for name in buildings:
            b = self.c.building_ids.index(name)
            self.s.panic_stack.remove(b)
            self.s.panic[b] = 1
        return self

    # -- numbers -----------------------------------------------------------------------------------------------------

    def _set(self, values: list[int], given: dict[str, int]) -> "Table":
        for clan, n in given.items():
            values[self.seat(clan)] = n
        return self

    def gold(self, **given: int) -> "Table":
        return self._set(self.s.gold, given)

    def glory(self, **given: int) -> "Table":
        return self._set(self.s.glory, given)

    def defence(self, **given: int) -> "Table":
        return self._set(self.s.defence, given)

    def potions(self, **given: int) -> "Table":
        return self._set(self.s.potions, given)

    def venoms(self, **given: int) -> "Table":
        return self._set(self.s.venoms, given)

    def elixirs(self, **given: int) -> "Table":
        return self._set(self.s.elixirs, given)

    def round(self, number: int) -> "Table":
        self.s.round = number
        return self

    def wounded(self, *members: str) -> "Table":
        for name in members:
            self.s.wounded[self.merc(name)] = 1
        return self

    def used(self, *members: str) -> "Table":
        for name in members:
            self.s.used[self.merc(name)] = 1
        return self

    def pool(self, clan: str, dice: str) -> "Table":
        """The dice of a clan: "S S M P4"."""
        at = self.seat(clan) * 9
        for i in range(9):
            self.s.pool[at + i] = 0
        for word in dice.split():
            code = k.DIE_S if word == "S" else k.DIE_M if word == "M" else k.DIE_P + int(word[1:])
            self.s.pool[at + code] += 1
        return self

    def space(self, building: str, *dice: str) -> "Table":
        """Dice that lie in a building, from the left: "P4", "S", "SS"."""
        first = self.c.building_first[self.c.building_ids.index(building)]
        for i, word in enumerate(dice):
            if word == "SS":
                self.s.spaces[first + i] = k.SPACE_DOUBLE
            elif word:
                code = k.DIE_S if word == "S" else k.DIE_M if word == "M" else k.DIE_P + int(word[1:])
                self.s.spaces[first + i] = code + 1
        return self

    def full(self, *buildings: str) -> "Table":
        """All spaces of these buildings are taken."""
        for name in buildings:
            b = self.c.building_ids.index(name)
            for i in range(self.c.building_first[b], self.c.building_first[b] + self.c.building_count[b]):
                if self.c.space_players[i] <= self.s.players:
                    colour = 1 if self.c.building_mask[b] & 1 else 2
                    self.s.spaces[i] = k.SPACE_DOUBLE if self.c.space_dice[i] == 2 else colour
        return self

    def sent(
        self,
        merc: str,
        path: str,
        dice: str = "",
        traps: tuple[str, ...] = (),
        defence: int = 0,
        potion: int = 0,
        venom: int = 0,
        elixir: int = 0,
        gold: int = 0,
    ) -> "Table":
        """A mercenary that stands on a path with dice and tokens ("SSM"; missions also "SP3")."""
        s, m, p = self.s, self.merc(merc), self.path(path)
        seat = s.owner[m]
        s.path_merc[p], s.path_owner[p], s.path_of[m] = m, seat, p
        s.path_s[p], s.path_m[p] = dice.count("S"), dice.count("M")
        for i, word in enumerate(dice):
            if word == "P":
                s.mission_p[p * 6 + int(dice[i + 1]) - 1] += 1
        s.path_defence[p], s.path_potion[p], s.path_venom[p] = defence, potion, venom
        s.path_elixir[p], s.path_gold[p] = elixir, gold
        s.path_epoch[p] = s.epoch[seat]
        for name in traps:
            design = self.c.trap_ids.index(name)
            self._take_trap(design)
            zones.lay_token(s, p, design)
        if traps:
            s.epoch[seat] += 1
        if p >= k.LAND_PATH:
            s.visited[paths.location_of(p)] = 1
        return self

    # -- playing -----------------------------------------------------------------------------------------------------

    def recount(self) -> None:
        """The reserve has given exactly the dice that lie on the table now."""
        self.s.dice_out = [0, 0, 0]
        for colour in range(3):
            while check.check_dice(self.s).startswith("M.INV.1:") and self._short(colour):
                self.s.dice_out[colour] += 1

    def _short(self, colour: int) -> bool:
        text = check.check_dice(self.s)
        return f"dice of colour {colour} " in text

    def _start(self, phase: int, *business: Business) -> None:
        """A phase with what is pending in it, the innermost last."""
        s = self.s
        self.recount()
        s.to_move, s.answer, s.options, s.kind = -1, -1, [], 0
        s.phase = phase
        s.stack = [Round(), *business]

    @property
    def q(self) -> Any:
        """The pending question."""
        return self.s.stack[-1]

    def turn(self, clan: str) -> "Table":
        """The Deployment turn of a clan."""
        seat = self.seat(clan)
        self._start(k.PHASE_DEPLOY, Cleanup(), Adventure(), Turn(seat))
        self.s.current = seat
        self.s.moved = []
        return self._go(self.s.run)

    def adventure(self, *faces: int) -> "Table":
        """The Adventure phase begins; the first dice rolled show these faces."""
        self._start(k.PHASE_ADVENTURE, Cleanup(), Adventure())
        self.roll(*faces)
        return self._go(self.s.run)

    def cleanup(self) -> "Table":
        """The Clean-up phase begins."""
        self._start(k.PHASE_CLEANUP, Cleanup())
        return self._go(self.s.run)

    def panic_step(self) -> "Table":
        """Step 2 of Clean-up alone."""
        cleanup.spread_panic(self.s)
        return self

    def next_round(self) -> "Table":
        """A new round begins with its dice pools."""
        s = self.s
        for seat in range(s.players):
            for i in range(9):
                s.pool[seat * 9 + i] = 0
        self.recount()
        s.to_move, s.answer, s.options = -1, -1, []
        s.stack = [Round()]
        return self._go(s.run)

    def roll(self, *faces: int) -> "Table":
        """The next dice show these faces."""
        if faces:
            self.s.rng.set_words(list(stream(tuple(faces))))
        return self

    def _go(self, step: Callable[..., None], *given: int) -> "Table":
        played(self.s, step, *given)
        return self

    def sound(self) -> "Table":
        sound(self.s)
        return self

    def options(self) -> list[str]:
        """What is on offer, by the names of the things."""
        return [actions.thing_name(self.s, a).removeprefix("verb:") for a in self.s.options]

    def pick(self, *picks: str) -> "Table":
        """Answer questions one after another; "stop?" only where it is on offer."""
        for word in picks:
            have = self.options()
            if word.endswith("?"):
                word = word[:-1]
                if word not in have:
                    continue
            assert word in have, f"{word} is not on offer at {self.kind()}: {have}"
            self._go(self.s.apply, self.s.options[have.index(word)])
        return self

    def kind(self) -> str:
        return "over" if self.s.to_move < 0 else actions.kind_name(self.s.kind)

    def asks(self, clan: str, kind: str) -> "Table":
        """It is this clan's decision of this kind."""
        assert self.s.to_move == self.seat(clan), f"seat {self.s.to_move} is asked ({self.kind()}), not {clan}"
        assert self.kind() == kind, f"asked is {self.kind()}, not {kind}"
        return self

    def only(self, *picks: str) -> "Table":
        """Exactly these options."""
        assert sorted(self.options()) == sorted(picks), self.options()
        return self

    def offers(self, *picks: str) -> "Table":
        for word in picks:
            assert word in self.options(), f"{word} is not on offer: {self.options()}"
        return self

    def lacks(self, *picks: str) -> "Table":
        for word in picks:
            assert word not in self.options(), f"{word} is on offer"
        return self

    def refuses(self, thing: str, reason: str) -> "Table":
        """A thing is not on offer, for this reason code and with a rule."""
        full = thing if ":" in thing else f"verb:{thing}"
        found = GAME.reason(self.s, self.s.to_move, full)
        assert found is not None, f"{thing} is on offer"
        assert REASONS[found.code] == reason, f"{REASONS[found.code]}: {found.text}"
        assert found.text and found.rule.startswith("M.")
        return self

    # -- looking -----------------------------------------------------------------------------------------------------

    def dice_of(self, clan: str) -> str:
        """The pool as "S S M P4"."""
        at = self.seat(clan) * 9
        return " ".join(names.die(die) for die in range(k.DICE) for _ in range(self.s.pool[at + die]))

    def members(self, clan: str) -> list[str]:
        return [names.merc_id(self.s, m) for m in self.s.clan[self.seat(clan)]]

    def traps_of(self, clan: str) -> list[str]:
        return [self.c.trap_ids[token % k.EPOCH] for token in self.s.traps[self.seat(clan)]]

    def loots_of(self, clan: str) -> list[str]:
        return [self.c.loot_ids[design] for design in self.s.loots[self.seat(clan)]]

    def trophies_of(self, clan: str) -> list[str]:
        return [self.c.monster_ids[m] for m in self.s.trophies[self.seat(clan)]]

    def gear_of(self, merc: str) -> list[str]:
        m = self.merc(merc)
        return [names.equip_id(self.s, self.s.gear[m * 3 + t]) for t in range(3) if self.s.gear[m * 3 + t] >= 0]

    def of(self, values: list[int], clan: str) -> int:
        return values[self.seat(clan)]

    def log(self) -> list[str]:
        lines = [GAME.line(self.s, event) for event in self.s.events]
        return [line.text for line in lines if line is not None]


def table(*clans: str, **given: Any) -> Table:
    """A table of these clans in seat order; the first one is first player. Options by name."""
    return Table(clans, given)
