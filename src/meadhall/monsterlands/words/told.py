"""The log: every event of the rules in one line of words, with its rule and the things it points at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from meadhall.core.entries import entry_of
from meadhall.core.event import Event, OnlyChoice
from meadhall.core.ruleset import Line
from meadhall.monsterlands import actions, assault, battle, buildings, cleanup, names, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.assign import Assigned
from meadhall.monsterlands.conquest import Conquered
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.words import WORDS, say
from meadhall.monsterlands.words.cards import texts
from meadhall.monsterlands.words.facts import FIELDS, Asked, dice, yes


class Told(Mapping[str, Any]):
    """An event: the facts that its message can name, which are its fields and what follows from them."""

    def __init__(self, s: MonsterState, event: Event) -> None:
        self.s = s
        self.event = event

    def __getitem__(self, name: str) -> Any:
        if name in MORE:
            return MORE[name](self.s, self.event)
        value = getattr(self.event, name.replace("-", "_"))
        return FIELDS[name](self.s, value) if name in FIELDS else value

    def __iter__(self) -> Iterator[str]:
        return iter(entry_of(self.event).fields)

    def __len__(self) -> int:
        return len(entry_of(self.event).fields)


# What follows from the fields of an event.
MORE: Mapping[str, Callable[[MonsterState, Any], Any]] = {
    "along": lambda s, e: along(e),
    "change": lambda s, e: change(e),
    "digs": lambda s, e: yes(e.building == k.MINE),
    "gained": lambda s, e: names.goods([max(0, n) for n in goods(e)]),
    "goods": lambda s, e: names.goods(REWARDS[type(e)](s, e)),
    "given": lambda s, e: names.goods([min(0, n) for n in goods(e)]),
    "got": lambda s, e: say(f"dice-{names.COLOUR[e.colour].lower()}", n=e.number),
    "means": lambda s, e: {k.A_DEFENCE: "defence", k.A_POTION: "potion"}.get(e.means, "talent"),
    "mission-dice": lambda s, e: dice(s.content.a_dice[e.left]),
    "mission-objective": lambda s, e: s.content.a_objective[e.left],
    "owned": lambda s, e: yes(e.seat >= 0),
    "text": lambda s, e: text(s, e),
    "trophy": lambda s, e: s.content.monster_trophy[e.monster],
    "venom": lambda s, e: yes(e.good == k.VENOM),
}
# Gold, glory, potions, venoms, elixirs, defence tokens that an event is about.
REWARDS: Mapping[type[Event], Callable[[MonsterState, Any], list[int]]] = {
    zones.TokensTaken: lambda s, e: [0, 0, e.potions, e.venoms, e.elixirs, e.defence],
    battle.Captured: lambda s, e: [s.content.capture_gold[e.monster], s.content.capture_glory[e.monster]],
    battle.Eliminated: lambda s, e: [0, s.content.eliminate_glory[e.monster]],
    Conquered: lambda s, e: [0, s.content.land_glory[e.land]],
    cleanup.NewMissions: lambda s, e: s.content.b_hand_in[e.right],
}
# Questions whose only choice goes without saying, as the lines that follow tell the outcome; and answers that do.
QUIET = frozenset((
    "turn", "heal", "pre-wages", "contract", "attack", "mission-roll", "conquest-roll", "trap-discard",
    "alchemist-mix", "armory-count", "steal", "die", "pawn-dice", "lodge-pick", "bazaar-card", "carrier", "hire",
    "free-hire",
    "assign-mercenary", "assign-dice", "assign-tokens", "convert-give", "move-equipment", "leader", "desert",
    "resurrect", "loot", "trick-target", "beer", "reroll-die", "contract-trap", "divert-target",
    "talent-token", "discount", "queen-item", "settle",
))  # fmt: skip
SILENT = frozenset((k.A_PASS, k.A_STOP, k.A_ACCEPT, k.A_NO))
# Events that point at their mercenary.
BY_MERCENARY = (
    buildings.Hired, assault.WoundTaken, assault.Died, talents.Healed, cleanup.LeaderChosen, cleanup.Deserted,
    talents.Revived,
)  # fmt: skip


def goods(e: zones.GoodsChanged) -> list[int]:
    """What comes and goes."""
    return [e.gold, e.glory, e.potions, e.venoms, e.elixirs, e.defence]


def change(e: zones.GoodsChanged) -> str:
    """Whether there are gains, losses or both; empty if neither."""
    gains, losses = max(goods(e)) > 0, min(goods(e)) < 0
    return "both" if gains and losses else "gains" if gains else "loses" if losses else ""


def along(e: Assigned) -> list[str]:
    """What a mercenary takes along: dice, hidden traps, tokens."""
    parts = [dice(e.dice)]
    if e.tokens - e.defence:
        parts.append(say("hidden-traps", n=e.tokens - e.defence))
    for number, name in ((e.defence, "defence"), (e.potions, "potion"), (e.venoms, "venom"), (e.elixirs, "elixir")):
        if number:
            parts.append(say(f"goods-{name}", n=number))
    return parts


def text(s: MonsterState, e: talents.TalentUsed | talents.AbilityUsed | talents.LootUsed) -> str:
    """What a talent, an ability or a loot token does."""
    if isinstance(e, talents.TalentUsed):
        return texts(s.content).mercs[e.mercenary]
    if isinstance(e, talents.AbilityUsed):
        return texts(s.content).equips[e.equipment]
    return texts(s.content).loots[e.loot]


def line(s: MonsterState, event: Event) -> Line | None:
    """An event in words, or None if it is not worth a line."""
    if isinstance(event, OnlyChoice):
        if actions.kind_name(event.kind) in QUIET or event.option in SILENT:
            return None
        what = say("only-choice", what=only(s, event.kind, event.option))
        return Line(what, "M.TERM.22", (actions.thing_name(s, event.option),), event.mask)
    entry = entry_of(event)
    if not entry.rule or (isinstance(event, zones.GoodsChanged) and not change(event)):
        return None
    rule = buildings.RULES[event.building] if isinstance(event, buildings.Placed) else entry.rule
    return Line(WORDS.tell(entry.name.replace("_", "-"), Told(s, event)), rule, things(s, event), event.mask)


def only(s: MonsterState, kind: int, a: int) -> str:
    """What a forced choice took, from the content alone: the question it answered is gone, and so may be the place."""
    q = Asked(s, a)
    own = f"{actions.kind_name(kind)}.{actions.sort(a)}"
    if a == k.A_YES and actions.kind_name(kind) != "discount" and WORDS.has(own):
        text = WORDS.tell(own, q)
    elif WORDS.has(f"only-choice.{actions.sort(a)}"):
        return WORDS.tell(f"only-choice.{actions.sort(a)}", q)
    else:  # dice, faces, numbers and spaces are offered in the same words
        text = WORDS.tell(f"any.{actions.sort(a)}", q)
    return text[0].lower() + text[1:]


def things(s: MonsterState, event: Event) -> tuple[str, ...]:
    """The things a line points at."""
    if isinstance(event, BY_MERCENARY):
        return (f"mercenary:{names.merc_id(s, event.mercenary)}",)
    if isinstance(event, zones.CameToEntrance):
        return (f"monster:{s.content.monster_ids[event.monster]}",)
    if isinstance(event, buildings.Placed | cleanup.PanicSpread):
        return (f"building:{s.content.building_ids[event.building]}",)
    return (f"building:{s.content.building_ids[k.PAWN]}",) if isinstance(event, buildings.Pawned) else ()
