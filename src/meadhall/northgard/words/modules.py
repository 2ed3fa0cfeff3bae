"""The words of editions and modules: questions, options, refusals and log lines beside those of the base game."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from meadhall.northgard import codes as k
from meadhall.northgard import creatures
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import things as w

Say = Callable[[Northgard, Any, int], str]
Told = tuple[str, str, tuple[str, ...]]

KIND_NAMES: Final = {
    k.K_SWAP: "swap", k.K_SWAP_WANT: "swap-want", k.K_SWAP_ANSWER: "swap-answer", k.K_REROLL: "reroll",
    k.K_BRING: "bring", k.K_CHIEF_SCORCH: "chief-scorch", k.K_FOOD_WOOD: "wood-as-food", k.K_FOOD_LORE: "lore-as-food",
    k.K_MEETING: "meeting", k.K_FURY: "fury", k.K_MEND: "mend", k.K_CRAFT: "craft", k.K_CREATURE: "attack-creature",
    k.K_CREATURE_WHICH: "which-creature", k.K_CREATURE_TIE: "creature-tie", k.K_LOST_UNIT: "lost-unit",
    k.K_MORE: "more-creatures", k.K_RAZE: "raze", k.K_GRAVES: "graves", k.K_GEYSER: "geyser",
    k.K_FURY_WHERE: "fury-where",
}  # fmt: skip

RULES: Final = {
    k.K_SWAP: "N.TEAM.10", k.K_SWAP_WANT: "N.TEAM.10", k.K_SWAP_ANSWER: "N.TEAM.10", k.K_REROLL: "N.WARCHIEFS.9",
    k.K_BRING: "N.WARCHIEFS.10", k.K_CHIEF_SCORCH: "N.CHIEF.snake", k.K_FOOD_WOOD: "N.CARD.raven-livs-cunning",
    k.K_FOOD_LORE: "N.CARD.raven-livs-cunning", k.K_MEETING: "N.CARD.bear-borgilds-shield",
    k.K_FURY: "N.CARD.wolf-egils-fury", k.K_MEND: "N.CARD.boar-svarns-menders", k.K_CRAFT: "N.CARD.goat-halvards-craft",
    k.K_CREATURE: "N.CREATURES.18", k.K_CREATURE_WHICH: "N.CREATURES.18", k.K_CREATURE_TIE: "N.CREATURES.10",
    k.K_LOST_UNIT: "N.CREATURES.12", k.K_MORE: "N.CREATURES.27", k.K_RAZE: "N.CREATURE.eldthurs",
    k.K_GRAVES: "N.TILE.graveyard", k.K_GEYSER: "N.WILDERNESS.11", k.K_FURY_WHERE: "N.CARD.wolf-egils-fury",
}  # fmt: skip


def creature(s: Northgard, kind: int) -> str:
    """A creature's name."""
    return s.content.creature_names[kind]


def fight(s: Northgard) -> Any | None:
    """The fight against a creature that is going on."""
    return w.frame(s, k.F_FIGHT)


def fight_food(s: Northgard, f: Any, p: int) -> str:
    """The food question in a fight against a creature."""
    strength = s.content.creature_strength[f.c]
    return (
        f"Spend 0 to {len(s.options) - 1} food against the {creature(s, f.c)} in {w.territory(s, f.a)}, 1 axe each; "
        f"you have {w.count(f.items[creatures.AXES], 'axe')}, it has {strength} before the dice."
    )


def _mate(s: Northgard, p: int) -> str:
    for q in range(s.players):
        if q != p and s.team[q] == s.team[p]:
            return w.seat(s, q)
    return "your teammate"


def _swap_answer(s: Northgard, f: Any, p: int) -> str:
    give, take = w.RESOURCES[f.d], w.RESOURCES[f.c]
    return f"Give {w.seat(s, f.seat)} 1 {give} for 1 {take}, or refuse."


def _other_food(s: Northgard, f: Any, p: int) -> str:
    kind = "wood" if s.kind == k.K_FOOD_WOOD else "lore"
    return f"Spend 0 to {len(s.options) - 1} {kind} like food in {w.territory(s, f.a)}, 1 axe each."


def _reroll(s: Northgard, f: Any, p: int) -> str:
    if w.op(f) == k.F_FIGHT:
        face = f.items[creatures.FACE]
    else:
        face = f.items[6] if p == f.seat else f.items[7]
    return f"Roll your die again and keep the new result, or keep {s.content.face_names[face]}."


def _lost_unit(s: Northgard, f: Any, p: int) -> str:
    cause = f"the {creature(s, f.b)}" if f.b >= 0 else "the swamp"
    return f"Choose which figure {w.territory(s, f.a)} loses to {cause}."


def _meet(s: Northgard, f: Any, p: int) -> str:
    ways = [f"Kaija to {w.territory(s, s.chief_at[p])}"] if k.A_KAIJA in s.options else []
    ways += [f"{w.chief(s, p)} to {w.territory(s, s.kaija_at)}"] if k.A_CHIEF in s.options else []
    return f"Bring {', or '.join(ways)}, or leave both where they are."


def _mend_who(s: Northgard, p: int) -> str:
    if s.waiting > 0:
        return "a unit"
    return "Kaija" if s.kaija_at == -2 else w.chief(s, p)


PROMPTS: Final[dict[int, Say]] = {
    k.K_SWAP: lambda s, f, p: f"Choose the resource you offer to {_mate(s, p)} for another kind.",
    k.K_SWAP_WANT: lambda s, f, p: f"Choose what you want from {_mate(s, p)} for 1 {w.RESOURCES[f.c]}.",
    k.K_SWAP_ANSWER: _swap_answer,
    k.K_REROLL: _reroll,
    k.K_BRING: lambda s, f, p: (
        f"Choose where 1 unit comes from to join {w.chief(s, p)} in {w.territory(s, f.a)}, or stop here."
    ),
    k.K_CHIEF_SCORCH: lambda s, f, p: f"Put Scorched Earth in {w.territory(s, f.a)} for 1 axe, or leave it.",
    k.K_FOOD_WOOD: _other_food,
    k.K_FOOD_LORE: _other_food,
    k.K_MEETING: _meet,
    k.K_FURY: lambda s, f, p: "Choose a building to remove where a combat is pending, or stop here.",
    k.K_FURY_WHERE: lambda s, f, p: f"Choose which {w.building(s, f.c)} without a space is removed.",
    k.K_MEND: lambda s, f, p: f"Choose which of your territories {_mend_who(s, p)} returns to.",
    k.K_CRAFT: lambda s, f, p: "Choose a territory you took for a free small building, or stop here.",
    k.K_CREATURE: lambda s, f, p: "Choose where you attack a creature, or go on to the combats.",
    k.K_CREATURE_WHICH: lambda s, f, p: f"Choose the creature you attack in {w.territory(s, f.d - 1)}.",
    k.K_CREATURE_TIE: lambda s, f, p: (
        f"Choose where the {creature(s, s.line[f.a])} goes from {w.territory(s, s.line_at[f.a])}; it likes these alike."
    ),
    k.K_LOST_UNIT: _lost_unit,
    k.K_MORE: lambda s, f, p: "Choose where a creature appears, or stop here; its power acts at once.",
    k.K_RAZE: lambda s, f, p: f"Choose which small building of {w.territory(s, f.a)} the Eldthurs destroys.",
    k.K_GRAVES: lambda s, f, p: "Choose a lair for a Spectral Warrior from your graves, or stop here.",
    k.K_GEYSER: lambda s, f, p: f"Add 1 unit at the geyser in {w.territory(s, s.terr[f.items[0]])}, or not.",
}

WAITING: Final[dict[int, Say]] = {
    k.K_SWAP: lambda s, f, p: "thinks of a swap with the teammate",
    k.K_SWAP_WANT: lambda s, f, p: "thinks of a swap with the teammate",
    k.K_SWAP_ANSWER: lambda s, f, p: f"answers the swap that {w.seat(s, f.seat)} proposes",
    k.K_REROLL: lambda s, f, p: f"chooses whether to roll again in {w.territory(s, f.a)}",
    k.K_BRING: lambda s, f, p: f"chooses a unit to join {w.chief(s, p)} in {w.territory(s, f.a)}",
    k.K_CHIEF_SCORCH: lambda s, f, p: f"chooses whether {w.territory(s, f.a)} is scorched",
    k.K_FOOD_WOOD: lambda s, f, p: f"chooses wood for the combat in {w.territory(s, f.a)}",
    k.K_FOOD_LORE: lambda s, f, p: f"chooses lore for the combat in {w.territory(s, f.a)}",
    k.K_MEETING: lambda s, f, p: f"chooses whether Kaija and {w.chief(s, p)} meet",
    k.K_FURY: lambda s, f, p: "chooses a building to remove before the combats",
    k.K_FURY_WHERE: lambda s, f, p: f"chooses which {w.building(s, f.c)} to remove",
    k.K_MEND: lambda s, f, p: "chooses where the mended return",
    k.K_CRAFT: lambda s, f, p: "chooses a place for a free building",
    k.K_CREATURE: lambda s, f, p: "chooses whether to attack a creature",
    k.K_CREATURE_WHICH: lambda s, f, p: f"chooses a creature to attack in {w.territory(s, f.d - 1)}",
    k.K_CREATURE_TIE: lambda s, f, p: f"chooses where the {creature(s, s.line[f.a])} goes",
    k.K_LOST_UNIT: lambda s, f, p: f"chooses which figure {w.territory(s, f.a)} loses",
    k.K_MORE: lambda s, f, p: "chooses whether a creature appears",
    k.K_RAZE: lambda s, f, p: f"chooses which building of {w.territory(s, f.a)} is destroyed",
    k.K_GRAVES: lambda s, f, p: "chooses whether a Spectral Warrior rises",
    k.K_GEYSER: lambda s, f, p: f"chooses whether a unit comes to {w.territory(s, s.terr[f.items[0]])}",
}

STOPS: Final = {
    k.K_BRING: "Bring nobody", k.K_MEETING: "Stay apart", k.K_FURY: "Remove nothing", k.K_CRAFT: "Place nothing",
    k.K_CREATURE: "Attack no more creatures", k.K_MORE: "Let nothing appear", k.K_GRAVES: "Let nothing rise",
}  # fmt: skip

YES_NO: Final = {
    k.K_SWAP_ANSWER: ("Agree", "Refuse"), k.K_REROLL: ("Roll again", "Keep the result"),
    k.K_CHIEF_SCORCH: ("Scorch the territory", "Leave Scorched Earth where it is"),
    k.K_GEYSER: ("Add 1 unit", "Add nobody"),
}  # fmt: skip


def area_label(s: Northgard, f: Any, p: int, area: int) -> str | None:
    """An area or territory as an option of a module's question; None: the base words serve."""
    kind = s.kind
    name = w.territory(s, area)
    if kind in (k.K_FURY, k.K_RAZE):
        return f"The {w.building(s, s.a_build[area])} in {name}, {w.side(s, area)}"
    here = w.listed([f"the {creature(s, c)}" for c in creatures.kinds_at(s, area)], "or")
    return {
        k.K_FURY_WHERE: f"The one in {name}",
        k.K_BRING: f"From {name}",
        k.K_MEND: f"Return to {name}",
        k.K_CRAFT: f"Build in {name}",
        k.K_CREATURE: f"Attack {here} in {name}",
        k.K_CREATURE_TIE: f"Go to {name}",
        k.K_MORE: f"In {name}",
        k.K_GRAVES: f"On the lair of {name}",
    }.get(kind)


def meeting_label(s: Northgard, p: int, action: int) -> str:
    """Who goes to whom with Borgild's Shield."""
    if action == k.A_KAIJA:
        return f"Kaija goes to {w.territory(s, s.chief_at[p])}"
    return f"{w.chief(s, p)} goes to {w.territory(s, s.kaija_at)}"


# -- refusals ---------------------------------------------------------------------------------------------------------

EXPLAIN: Final = {
    k.R_MATE: ("A teammate of those units holds {thing}; teammates do not share a territory.", "N.TEAM.5"),
    k.R_PASS_ONLY: ("Units may only cross {thing} and must go on at once; the moves left do not suffice.", "N.MOVE.13"),
    k.R_NOTHING_TO_SWAP: ("There is nothing left to swap with your teammate.", "N.TEAM.10"),
    k.R_NOT_TAKEN_NOW: ("{thing} was yours before this move; the free building goes where you came now.",
                        "N.CARD.goat-halvards-craft"),
    k.R_BEAR_HOLDS: ("A creature holds {thing}: nobody builds, recruits or leaves there.", "N.CREATURES.13"),
    k.R_VALKYRIE: ("A creature that does not share is in {thing}; only a move may lead there, to fight it.",
                   "N.CREATURES.16"),
    k.R_NO_LAIR: ("{thing} has no lair; as long as a lair is free, a creature appears on one.", "N.CREATURES.27"),
    k.R_HAS_CREATURE: ("{thing} has its creature or its fight already.", "N.CREATURES.27"),
    k.R_SWAMP: ("Units cannot stay in the Swamp.", "N.TILE.swamp"),
}  # fmt: skip


# -- the log ----------------------------------------------------------------------------------------------------------


def _name(s: Northgard, t: int) -> str:
    return w.territory_name(s.content, t)


def _swap(s: Northgard, n: Sequence[int]) -> Told:
    give, take = w.RESOURCES[n[2]], w.RESOURCES[n[3]]
    text = f"{w.seat(s, n[0])} gives {w.seat(s, n[1])} 1 {give} for 1 {take}."
    return text, "N.TEAM.10", (f"seat:{n[0]}", f"seat:{n[1]}")


def _refused(s: Northgard, n: Sequence[int]) -> Told:
    return f"{w.seat(s, n[0])} refuses the swap of {w.seat(s, n[1])}.", "N.TEAM.10", (f"seat:{n[0]}",)


def _bring(s: Northgard, n: Sequence[int]) -> Told:
    who = w.figure(s, n[0], n[3])
    text = f"{w.seat(s, n[0])} brings {who} from {_name(s, n[1])} to {_name(s, n[2])}."
    return text, "N.WARCHIEFS.10", (f"territory:{n[1]}", f"territory:{n[2]}")


def _meeting(s: Northgard, n: Sequence[int]) -> Told:
    who = w.figure(s, n[0], n[1])
    text = f"{w.first_up(who)} goes to {_name(s, n[2])}: Kaija and {w.chief(s, n[0])} meet."
    return text, "N.CARD.bear-borgilds-shield", (f"territory:{n[2]}",)


def _razed(s: Northgard, n: Sequence[int]) -> Told:
    return f"The {w.building(s, n[2])} in {_name(s, n[1])} is gone.", "N.BUILD.7", (f"territory:{n[1]}",)


def _mended(s: Northgard, n: Sequence[int]) -> Told:
    text = f"{w.first_up(w.figure(s, n[0], n[2]))} of {w.seat(s, n[0])} returns to {_name(s, n[1])}."
    return text, "N.CARD.boar-svarns-menders", (f"territory:{n[1]}",)


def _crafted(s: Northgard, n: Sequence[int]) -> Told:
    text = f"{w.seat(s, n[0])} places {w.a_building(s, n[2])} in {_name(s, n[1])} free."
    return text, "N.CARD.goat-halvards-craft", (f"territory:{n[1]}",)


def _appear(s: Northgard, n: Sequence[int]) -> Told:
    return f"A {creature(s, n[0])} appears in {_name(s, n[1])}.", "N.CREATURES.2", (f"territory:{n[1]}",)


def _creature_move(s: Northgard, n: Sequence[int]) -> Told:
    text = f"The {creature(s, n[0])} goes from {_name(s, n[1])} to {_name(s, n[2])}."
    return text, "N.CREATURES.8", (f"territory:{n[1]}", f"territory:{n[2]}")


def _fight(s: Northgard, n: Sequence[int]) -> Told:
    here = _name(s, n[2])
    if n[3]:
        return f"The {creature(s, n[1])} attacks {w.seat(s, n[0])} in {here}.", "N.CREATURES.28", (f"territory:{n[2]}",)
    return f"{w.seat(s, n[0])} attacks the {creature(s, n[1])} in {here}.", "N.CREATURES.18", (f"territory:{n[2]}",)


def _fight_end(s: Northgard, n: Sequence[int]) -> Told:
    end = f"the {creature(s, n[1])} is beaten" if n[4] else f"{w.seat(s, n[0])} loses the fight"
    text = f"{w.seat(s, n[0])} {n[2]}, {creature(s, n[1])} {n[3]}: {end}."
    return text, "N.CREATURES.23", (f"seat:{n[0]}",)


def _creature_roll(s: Northgard, n: Sequence[int]) -> Told:
    return f"The {creature(s, n[0])} rolls {s.content.face_names[n[1]]}.", "N.CREATURES.20", ()


def _lost(s: Northgard, n: Sequence[int]) -> Told:
    cause = f"the {creature(s, n[2])}" if n[2] >= 0 else "the swamp"
    text = f"{w.seat(s, n[0])} loses {w.figure(s, n[0], n[3])} in {_name(s, n[1])} to {cause}."
    return text, "N.CREATURES.12", (f"territory:{n[1]}",)


def _levy(s: Northgard, n: Sequence[int]) -> Told:
    return f"The {creature(s, n[1])} asks 2 resources of {w.seat(s, n[0])}.", "N.WILDERNESS.6", (f"seat:{n[0]}",)


def _geyser(s: Northgard, n: Sequence[int]) -> Told:
    text = f"{w.seat(s, n[0])} adds a unit at the geyser in {_name(s, n[1])}."
    return text, "N.WILDERNESS.11", (f"territory:{n[1]}",)


def _tiles_gone(s: Northgard, n: Sequence[int]) -> Told:
    tiles = w.listed([w.tile(s, tile) for tile in n[1:]])
    end = "fits nowhere and leaves the game" if len(n) == 2 else "fit nowhere and leave the game"
    text = f"{w.first_up(tiles)} {end}."
    return text, "N.PROTO.15", tuple(f"tile:{s.content.tile_ids[tile]}" for tile in n[1:])


def _again(s: Northgard, n: Sequence[int]) -> Told:
    return f"{w.seat(s, n[0])} rolls again with {w.chief(s, n[0])}.", "N.WARCHIEFS.9", (f"seat:{n[0]}",)


TELL: Final = {
    k.EV_SWAP: _swap, k.EV_SWAP_REFUSED: _refused, k.EV_REROLL: _again, k.EV_BRING: _bring, k.EV_MEETING: _meeting,
    k.EV_RAZED: _razed, k.EV_MENDED: _mended, k.EV_CRAFTED: _crafted, k.EV_APPEAR: _appear,
    k.EV_CREATURE_MOVE: _creature_move, k.EV_FIGHT: _fight, k.EV_FIGHT_END: _fight_end,
    k.EV_CREATURE_ROLL: _creature_roll, k.EV_LOST_UNIT: _lost, k.EV_LEVY: _levy, k.EV_GEYSER: _geyser,
    k.EV_TILES_GONE: _tiles_gone,
}  # fmt: skip
