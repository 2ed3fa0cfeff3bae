"""The words of editions and modules: log lines beside those of the base game."""

from collections.abc import Sequence
from typing import Final

from meadhall.northgard import codes as k
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import things as w

Told = tuple[str, str, tuple[str, ...]]

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
    return f"A {w.creature(s, n[0])} appears in {_name(s, n[1])}.", "N.CREATURES.2", (f"territory:{n[1]}",)


def _creature_move(s: Northgard, n: Sequence[int]) -> Told:
    text = f"The {w.creature(s, n[0])} goes from {_name(s, n[1])} to {_name(s, n[2])}."
    return text, "N.CREATURES.8", (f"territory:{n[1]}", f"territory:{n[2]}")


def _fight(s: Northgard, n: Sequence[int]) -> Told:
    here = _name(s, n[2])
    if n[3]:
        return (
            f"The {w.creature(s, n[1])} attacks {w.seat(s, n[0])} in {here}.",
            "N.CREATURES.28",
            (f"territory:{n[2]}",),
        )
    return f"{w.seat(s, n[0])} attacks the {w.creature(s, n[1])} in {here}.", "N.CREATURES.18", (f"territory:{n[2]}",)


def _fight_end(s: Northgard, n: Sequence[int]) -> Told:
    end = f"the {w.creature(s, n[1])} is beaten" if n[4] else f"{w.seat(s, n[0])} loses the fight"
    text = f"{w.seat(s, n[0])} {n[2]}, {w.creature(s, n[1])} {n[3]}: {end}."
    return text, "N.CREATURES.23", (f"seat:{n[0]}",)


def _creature_roll(s: Northgard, n: Sequence[int]) -> Told:
    return f"The {w.creature(s, n[0])} rolls {s.content.face_names[n[1]]}.", "N.CREATURES.20", ()


def _lost(s: Northgard, n: Sequence[int]) -> Told:
    cause = f"the {w.creature(s, n[2])}" if n[2] >= 0 else "the swamp"
    text = f"{w.seat(s, n[0])} loses {w.figure(s, n[0], n[3])} in {_name(s, n[1])} to {cause}."
    return text, "N.CREATURES.12", (f"territory:{n[1]}",)


def _levy(s: Northgard, n: Sequence[int]) -> Told:
    return f"The {w.creature(s, n[1])} asks 2 resources of {w.seat(s, n[0])}.", "N.WILDERNESS.6", (f"seat:{n[0]}",)


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
