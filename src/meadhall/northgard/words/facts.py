"""What the messages are told about a question, its options and refused things; worked out when a message names it.

A message names the fields of the pending question (`$source`, `$to-discard`), what is told of the thing that an option
stands for (`$this`, `$here`), and the table (`$player`, `$work`). A field is put into words by its name (`TYPES`); what
is worked out from fields stands in `FACTS`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from meadhall.northgard import beasts, build, land
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.battle import Side
from meadhall.northgard.cards import row
from meadhall.northgard.fights import FightReroll
from meadhall.northgard.state import NEUTRAL, Northgard
from meadhall.northgard.units import has_chief, has_kaija, is_enemy, regulars
from meadhall.northgard.words import edition, say
from meadhall.northgard.words import things as w
from meadhall.northgard.words.things import Thing

MODES: Final = {
    land.BY_EXPLORER: "explorer",
    land.BY_ANYONE: "anyone",
    land.BY_SETUP_FIRST: "setup-first",
    land.BY_SETUP: "setup",
    land.BY_SECOND_CHANCE: "second-chance",
}
WHERE: Final = {o.WHERE_OWN: "own", o.WHERE_NEUTRAL: "neutral", o.WHERE_OWN_OR_NEUTRAL: "own-or-neutral"}
USES: Final = (k.A_WAIT, k.A_REPLACE, k.A_REMOVE, k.A_UPGRADE)


def yes(on: bool) -> str:
    """A fact that is so or not."""
    return "yes" if on else "no"


def use_cost(s: Northgard, use: int) -> int:
    """The lore that a use of a card costs."""
    c = s.content
    return {k.A_REPLACE: c.replace_cost, k.A_REMOVE: c.remove_cost, k.A_UPGRADE: c.upgrade_cost}.get(use, 0)


def use_draws(s: Northgard, use: int) -> int:
    """The cards that a use of a card draws."""
    if use == k.A_REPLACE:
        return s.content.replace_draw
    return s.content.remove_draw[s.v[k.V_VARIANT]] if use == k.A_REMOVE else 0


def use_name(use: int) -> str:
    """What a use of a card is called."""
    return say(f"use-{w.VERBS[use]}")


def owned(s: Northgard, p: int, t: int) -> str:
    """Whose a territory is, as a player sees it: 'neutral', 'own' or 'other'."""
    holder = s.t_holder[t]
    return "neutral" if holder == NEUTRAL else "own" if holder == p else "other"


class Asked(Mapping[str, Any]):
    """The pending question and perhaps a thing it is about: the facts that a message can name."""

    def __init__(self, s: Northgard, thing: Thing | None = None) -> None:
        self.s = s
        self.c = s.content
        self.p = s.to_move
        self.q: Any = w.asked(s) if len(s.stack) > 0 else None
        self.sort, self.n = thing or ("", -1)

    def __getitem__(self, name: str) -> Any:
        found = FACTS.get(name)
        if found is not None:
            return found(self)
        value = getattr(self.q, name.replace("-", "_"))
        return TYPES[name](self.s, value) if name in TYPES else yes(value) if isinstance(value, bool) else value

    def __iter__(self) -> Iterator[str]:
        return iter(FACTS)

    def __len__(self) -> int:
        return len(FACTS)

    @property
    def t(self) -> int:
        """The territory meant, or that of the space meant."""
        return self.s.terr[self.n]

    @property
    def effect(self) -> list[int]:
        """The effect that is carried out."""
        return row(self.s, self.q.effect)

    def stock(self, kind: int) -> int:
        """How much of a resource the player has."""
        return self.s.res[self.p * 3 + kind]

    def army(self, p: int, t: int) -> list[str]:
        """The figures of a player in a territory."""
        s = self.s
        return w.army(s, p, regulars(s, p, t), has_kaija(s, p, t), has_chief(s, p, t))

    def enemy(self, t: int) -> str:
        """Whether a territory is held by an enemy of the player."""
        return yes(is_enemy(self.s, self.p, self.s.t_holder[t]))

    @property
    def foe(self) -> Side:
        """The other side of the combat."""
        side: Side = self.q.battle.side(not self.q.attacks)
        return side

    def hero(self) -> str:
        """Kaija or the warchief, whichever the question is about."""
        s = self.s
        if s.kind == k.K_GROUP:
            kaija = k.A_KAIJA in s.options
        else:
            kaija = s.kind in (k.K_MOVE_KAIJA, k.K_RETREAT_KAIJA)
        return say("kaija") if kaija else w.chief(s, self.p)

    def others(self) -> list[str]:
        """The rest of a setup group beside the hero in question, or without."""
        s = self.s
        taken = self.q.with_kaija if k.A_CHIEF in s.options else 0
        return w.army(s, self.p, s.content.group - taken - (0 if self.n == k.A_REG else 1), taken, 0)

    def uses(self) -> list[str]:
        """The uses of a card that are open, with what they cost."""
        found = []
        for use in USES:
            if use in self.s.options:
                cost = use_cost(self.s, use)
                found.append(say("use-for", use=use_name(use), cost=cost) if cost else use_name(use))
        return found

    def where(self) -> str:
        """Which territories a recruit may go to."""
        if self.q.fixed >= 0:
            return "fixed"
        return "landing" if self.q.landing else WHERE[self.effect[o.RECRUIT_WHERE]]

    def limits(self) -> list[str]:
        """What bounds a recruit action."""
        found = [say("recruit.left", left=self.q.left)] if self.q.left < o.NO_LIMIT // 2 else []
        per = self.effect[o.RECRUIT_PER]
        if per == o.PER_TERRITORY:
            found.append(say("recruit.per-territory"))
        elif per != o.PER_NONE:
            found.append(say("recruit.per-icon", resource=w.resource(per - o.PER_FOOD)))
        return found

    def purpose(self) -> str:
        """What a payment is for: the card at work, or the creature that asks it (N.WILDERNESS.6)."""
        s = self.s
        asking = self.q.creature
        return say("the-creature", creature=w.creature(s, asking)) if asking >= 0 else w.at_work(s)

    def old(self) -> tuple[int, int]:
        """The building that Industrious Villagers replace, and its territory."""
        s, at = self.s, self.q.old
        return (s.a_build[at], s.terr[at]) if at >= 0 else (s.loose[-2 - at + 1], s.loose[-2 - at])

    def meetings(self) -> str:
        """Who may go to whom with Borgild's Shield."""
        kaija, chief = k.A_KAIJA in self.s.options, k.A_CHIEF in self.s.options
        return "both" if kaija and chief else "kaija" if kaija else "chief"

    def mended(self) -> str:
        """Who returns to the map with Svarn's Menders."""
        return "units" if self.s.waiting > 0 else "kaija" if self.s.kaija_at == -2 else "chief"

    def mate(self) -> str:
        """The teammate."""
        s = self.s
        mates = [q for q in range(s.players) if q != self.p and s.team[q] == s.team[self.p]]
        return w.seat(s, mates[0]) if mates else say("teammate")

    def own_face(self) -> str:
        """The face that the player's die shows."""
        q = self.q
        face = q.fight.face if isinstance(q, FightReroll) else q.battle.side(q.attacks).face
        return self.c.face_names[face]

    def declared(self) -> int:
        """The creature that is fought in the territory meant; -1: it is a combat of two players."""
        fights = self.q.fights
        return next((fights[i + 1] for i in range(0, len(fights), 2) if fights[i] == self.n), -1)

    def bribed_end(self) -> str:
        """What bribed units would find in the territory meant."""
        holder = self.s.t_holder[self.n]
        return "neutral" if holder == NEUTRAL else "own" if holder == self.s.t_holder[self.q.source] else "fight"

    def near(self) -> list[str]:
        """The territories next to the cell meant."""
        found = dict.fromkeys(t for t in land.surroundings(self.s, self.n)[:4] if t >= 0)
        return w.territories(self.s, found)


def name_of(table: str) -> Callable[[Northgard, int], str]:
    """Names in a table of the content."""
    return lambda s, n: str(getattr(s.content, table)[n])


# How a field of a question, or a number of an event, is put into words, by its name; others are told as they are.
TYPES: Final[Mapping[str, Callable[[Northgard, Any], Any]]] = {
    "attacker": w.seat,
    "building": w.building,
    "card": w.card,
    "cell": lambda s, n: w.cell(n),
    "creature": w.creature,
    "defender": w.seat,
    "fixed": w.territory,
    "given": lambda s, items: w.goods_list(*(items.count(kind) for kind in range(3))),
    "mode": lambda s, n: MODES[n],
    "offered": lambda s, n: w.resource(n),
    "owner": w.seat,
    "payee": w.seat,
    "proposer": w.seat,
    "source": w.territory,
    "target": w.territory,
    "territory": w.territory,
    "tile": w.tile,
    "use": lambda s, n: w.VERBS[n],
    "wanted": lambda s, n: w.resource(n),
}

FACTS: Final[Mapping[str, Callable[[Asked], Any]]] = {
    # of the question
    "a-building": lambda q: w.a_building(q.s, q.q.building),
    "all-in-one": lambda q: yes(q.effect[o.RECRUIT_SAME] != 0 and len(q.q.placed) == 0),
    "army": lambda q: q.army(q.p, q.q.source),
    "beside": lambda q: yes(q.effect[o.BUILD_NO_SPACE] != 0),
    "builds": lambda q: q.effect[o.BUILD_TIMES],
    "by": lambda q: (
        say("the-creature", creature=w.creature(q.s, q.q.creature)) if q.q.creature >= 0 else say("the-swamp")
    ),
    "card-player": lambda q: w.seat(q.s, q.q.player),
    "chief": lambda q: w.chief(q.s, q.p),
    "chief-where": lambda q: w.territory(q.s, q.s.chief_at[q.p]),
    "combats": lambda q: q.s.t_att.count(q.p),
    "cost": lambda q: use_cost(q.s, q.q.use),
    "draws": lambda q: use_draws(q.s, q.q.use),
    "drawn-count": lambda q: len(q.q.drawn),
    "drawn-tile": lambda q: w.tile(q.s, q.q.tiles[0]),
    "effect-card": lambda q: w.card(q.s, q.q.effect >> 3),
    "enemy": lambda q: w.seat(q.s, q.s.t_holder[q.q.target]),
    "enemy-there": lambda q: q.enemy(q.q.target),
    "foe": lambda q: w.seat(q.s, q.foe.seat),
    "foe-axes": lambda q: q.foe.axes,
    "foe-die": lambda q: yes(q.q.attacks and q.foe.face < 0),
    "foe-units": lambda q: q.foe.units,
    "geyser": lambda q: w.territory(q.s, q.s.terr[q.q.area]),
    "gives": lambda q: yes(q.q.payee >= 0),
    "group": lambda q: q.c.group,
    "hand-tiles": lambda q: len(q.s.tile_hand[q.p]),
    "hero": lambda q: q.hero(),
    "is-scorched": lambda q: yes(q.s.scorched >= 0),
    "kaija-where": lambda q: w.territory(q.s, q.s.kaija_at),
    "limits": lambda q: q.limits(),
    "mate": lambda q: q.mate(),
    "may-draw": lambda q: yes(k.A_DRAW in q.s.options),
    "may-play": lambda q: yes(any(a >= k.A_CARD for a in q.s.options)),
    "may-stop": lambda q: yes(k.A_STOP in q.s.options),
    "meetings": lambda q: q.meetings(),
    "mended": lambda q: q.mended(),
    "most": lambda q: len(q.s.options) - 1,
    "old": lambda q: w.building(q.s, q.old()[0]),
    "old-where": lambda q: w.territory(q.s, q.old()[1]),
    "options": lambda q: len(q.s.options),
    "own-axes": lambda q: q.q.battle.side(q.q.attacks).axes,
    "own-face": lambda q: q.own_face(),
    "own-wood": lambda q: q.stock(o.WOOD),
    "player": lambda q: w.seat(q.s, q.p),
    "price": lambda q: q.effect[o.PAY_COST],
    "purpose": lambda q: q.purpose(),
    "reserve": lambda q: q.s.reserve[q.p],
    "scorched": lambda q: w.territory(q.s, q.s.scorched),
    "scorched-holder": lambda q: w.seat(q.s, q.s.t_holder[q.s.scorched]),
    "source-holder": lambda q: w.seat(q.s, q.s.t_holder[q.q.source]),
    "start-tiles": lambda q: land.start_tiles(q.s),
    "stock": lambda q: w.goods_list(*(q.stock(kind) for kind in range(3))),
    "strength": lambda q: q.c.creature_strength[q.q.creature],
    "territory-yield": lambda q: w.harvested(q.s, q.q.territory),
    "tile-count": lambda q: len(q.q.tiles),
    "to-give": lambda q: q.c.trade - len(q.q.given),
    "trade-price": lambda q: q.c.trade,
    "upgrade-cost": lambda q: q.c.upgrade_cost,
    "use-count": lambda q: len(q.uses()),
    "use-name": lambda q: use_name(q.q.use),
    "uses": lambda q: q.uses(),
    "walker": lambda q: w.creature(q.s, q.s.line[q.q.place]),
    "walker-where": lambda q: w.territory(q.s, q.s.line_at[q.q.place]),
    "where": lambda q: q.where(),
    "wood-cost": lambda q: build.cost_of(q.s, q.effect, q.q.building),
    "work": lambda q: w.at_work(q.s),
    # of an option
    "all": lambda q: yes(q.n == regulars(q.s, q.p, q.q.source)),
    "army-here": lambda q: q.army(q.s.t_holder[q.n], q.n),
    "attacker-here": lambda q: w.seat(q.s, q.s.t_att[q.n]),
    "beast": lambda q: w.creature(q.s, q.declared()),
    "beasts-here": lambda q: [say("the-creature", creature=w.creature(q.s, c)) for c in beasts.kinds_at(q.s, q.n)],
    "bribed-end": lambda q: q.bribed_end(),
    "building-cost": lambda q: build.cost_of(q.s, q.effect, q.n),
    "building-text": lambda q: edition.building_text(q.c, q.n),
    "clan-power": lambda q: edition.clan_power(q.c, q.n, edition.of(q.s)),
    "enemy-here": lambda q: q.enemy(q.n),
    "fight-here": lambda q: yes(q.declared() >= 0),
    "figure": lambda q: w.figure(q.s, q.p, q.n),
    "figure-kind": lambda q: w.FIGURES[q.n],
    "flash-card": lambda q: yes(q.c.card_flash[q.n] != 0),
    "have": lambda q: q.stock(q.n),
    "here": lambda q: w.territory(q.s, q.n),
    "holder": lambda q: w.seat(q.s, q.s.t_holder[q.t]),
    "n": lambda q: q.n,
    "near": lambda q: q.near(),
    "others": lambda q: q.others(),
    "owned": lambda q: owned(q.s, q.p, q.t),
    "rival-hand": lambda q: len(q.s.hand[q.n]),
    "rough": lambda q: yes(q.q.source * 2 not in land.neighbours(q.s, q.n)),
    "shows": lambda q: w.tile_words(q.c, q.n),
    "side": lambda q: w.side(q.s, q.n),
    "space": lambda q: w.space_word(land.space_of(q.s, q.n)),
    "standing": lambda q: w.building(q.s, q.s.a_build[q.n]),
    "thing": lambda q: w.words(q.s, Thing(q.sort, q.n)),
    "this": lambda q: w.inside(q.s, Thing(q.sort, q.n)),
    "use-cost": lambda q: use_cost(q.s, q.n),
    "use-draws": lambda q: use_draws(q.s, q.n),
    "yield": lambda q: w.harvested(q.s, q.n),
}
