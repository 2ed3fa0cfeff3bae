"""What the messages are told about a question, its options and refused things; worked out when a message names it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from meadhall.monsterlands import actions, buildings, names, paths, prices, rolls, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.trick import Steal
from meadhall.monsterlands.words import WORDS, say
from meadhall.monsterlands.words.cards import texts


def yes(on: bool) -> str:
    """A fact that is so or not."""
    return "yes" if on else "no"


def dice(n: int) -> str:
    """A number of dice."""
    return say("dice", n=n)


def resurrection(s: MonsterState) -> str:
    """What a visit to the resurrection tile takes and brings (M.RESURRECTION.3, .6, .8)."""
    if s.resurrection == 1:
        return say("resurrection-a")
    return say("resurrection-b" if s.rules >= 2 else "resurrection-b-1")


# How a field of a question or an event is put into words, by its name; others are told as they are.
FIELDS: Mapping[str, Callable[[MonsterState, int], Any]] = {
    "building": names.building,
    "colour": lambda s, n: names.colour(n),
    "dice": lambda s, n: dice(n),
    "die": lambda s, n: names.die_words(n),
    "equipment": lambda s, n: s.content.equip_names[n],
    "hits": lambda s, n: say("hits", n=n),
    "land": lambda s, n: s.content.land_names[n],
    "loot": lambda s, n: s.content.loot_names[n],
    "mercenary": names.merc,
    "monster": lambda s, n: s.content.monster_names[n],
    "path": names.path_words,
    "rival": names.clan,
    "seat": names.clan,
    "trap": lambda s, n: s.content.trap_names[n],
}


class Asked(Mapping[str, Any]):
    """The pending question and perhaps one thing it is about: the facts that a message can name."""

    def __init__(self, s: MonsterState, action: int = -1) -> None:
        self.s = s
        self.c = s.content
        self.q: Any = s.stack[-1] if s.stack else None
        self.a = action

    def __getitem__(self, name: str) -> Any:
        return FACTS[name](self)

    def __iter__(self) -> Iterator[str]:
        return iter(FACTS)

    def __len__(self) -> int:
        return len(FACTS)

    @property
    def path(self) -> int:
        """The path that the question is about."""
        if isinstance(self.q, rolls.Rolling):
            return self.q.roll.path
        found: int = self.q.assault.path if hasattr(self.q, "assault") else self.q.path
        return found

    @property
    def monster(self) -> int:
        """The monster that is attacked, or that attacks."""
        if isinstance(self.q, rolls.Rolling):
            return paths.monster_at(self.s, paths.location_of(self.path))
        found: int = self.q.assault.monster if hasattr(self.q, "assault") else self.q.monster
        return found

    @property
    def land(self) -> int:
        """The land that is to be conquered."""
        location: int = self.q.visit.location
        return self.s.land_card[location]

    def reward(self) -> list[str]:
        """What the contract brings on this path."""
        left = self.q.path == k.CONTRACT_PATH
        return names.goods((self.c.b_left if left else self.c.b_right)[self.s.mission_right])

    @property
    def helper(self) -> int:
        """The card whose discount may be used."""
        found: int = self.q.card(self.s)
        return found

    def helper_name(self) -> str:
        """Its name."""
        card = self.helper - prices.CARD
        return self.c.equip_names[card] if card >= 0 else self.c.merc_names[self.helper]

    def comes(self) -> str:
        """Whether somebody at the Tavern would come; its beer must be bought either way (M.TAVERN.14)."""
        if self.a - k.A_BUILDING != k.TAVERN or prices.cheapest_hire(self.s, self.s.to_move) >= 0:
            return "yes"
        return "never" if zones.excess_glory(self.s, self.s.to_move) < 0 else "no"

    def reroller(self) -> str:
        """What lets a die be rolled again."""
        source = self.a - k.A_REROLL
        return say(f"source-{actions.REROLLS[source]}") if source < k.RE_LOOT else self.c.loot_names[source - k.RE_LOOT]

    @property
    def hand(self) -> list[int]:
        """The traps in hand, by design."""
        seat = self.q.seat if self.q else self.s.to_move
        return [token % k.EPOCH for token in self.s.traps[seat]]

    @property
    def held(self) -> int:
        """The trap in hand that is meant."""
        return self.hand[self.a - k.A_SLOT]

    @property
    def alike(self) -> int:
        """How many traps like it lie before it in the hand."""
        return self.hand[: self.a - k.A_SLOT].count(self.held)

    @property
    def space(self) -> int:
        """The space of a building that is meant."""
        return self.a - k.A_SPACE


GOODS = {k.POTION: "potion", k.VENOM: "venom", k.ELIXIR: "elixir"}
FACTS: Mapping[str, Callable[[Asked], Any]] = {
    # of the question
    "attacked": lambda q: q.c.monster_names[q.monster],
    "capture": lambda q: q.c.monster_capture[q.monster],
    "card": lambda q: q.c.equip_names[q.q.card],
    "card-text": lambda q: texts(q.c).equips[q.q.card],
    "card-type": lambda q: say(f"gear-{names.GEAR[q.c.equip_type[q.q.card]]}"),
    "carried": lambda q: q.q.carried,
    "good": lambda q: GOODS[q.q.good],
    "colour-stolen": lambda q: "s" if isinstance(q.q, Steal) else "m",
    "conqueror": lambda q: names.merc(q.s, q.s.path_merc[q.q.path]),
    "dice": lambda q: dice(zones.pool_size(q.s, q.s.current)),
    "dice-left": lambda q: zones.pool_size(q.s, q.s.current),
    "diverted": lambda q: say("attack-dice", n=q.q.dice),
    "diverted-here": lambda q: say("attack-dice", n=q.q.diverted),
    "due": lambda q: q.q.due(q.s),
    "eliminate": lambda q: q.c.monster_eliminate[q.monster],
    "enough": lambda q: yes(q.s.gold[q.q.seat] >= q.q.due(q.s)),
    "fighter": lambda q: names.merc(q.s, q.s.path_merc[q.path]),
    "give": lambda q: names.goods(q.c.b_hand_in[q.s.mission_right]),
    "gold": lambda q: q.s.gold[q.q.seat],
    "hits": lambda q: say("hits", n=q.q.hits),
    "land": lambda q: q.c.land_names[q.q.land],
    "left-card": lambda q: q.c.equip_names[q.q.cards[0]],
    "may-pass": lambda q: yes(k.A_PASS in q.s.options),
    "monster": lambda q: q.c.monster_names[q.monster],
    "monster-dice": lambda q: dice(q.q.dice),
    "objective": lambda q: q.c.a_objective[q.s.mission_left],
    "on-mission": lambda q: yes(q.q.path < k.LAND_PATH),
    "own": lambda q: rolls.own_total(q.s, q.q.roll),
    "path": lambda q: names.path_words(q.s, q.q.path),
    "player": lambda q: names.clan(q.s, q.s.to_move),
    "price": lambda q: q.q.purchase.price(q.s, q.q.cost),
    "prize": lambda q: q.c.land_names[q.land],
    "question": lambda q: WORDS.tell(actions.kind_name(q.s.kind), q),
    "resurrection": lambda q: resurrection(q.s),
    "reward": lambda q: q.reward(),
    "rolled": lambda q: q.q.carried + rolls.own_total(q.s, q.q.roll),
    "rolled-land": lambda q: q.c.land_names[q.land],
    "rolled-value": lambda q: q.c.land_value[q.land],
    "room": lambda q: q.q.room,
    "sent": lambda q: names.merc(q.s, q.q.mercenary),
    "so-far": lambda q: q.q.total(q.s),
    "spare": lambda q: zones.excess_glory(q.s, q.s.to_move),
    "state": lambda q: say("wounded" if q.s.wounded[q.s.path_merc[q.path]] else "unwounded"),
    "target": lambda q: names.path_words(q.s, q.q.target),
    "to-place": lambda q: dice(q.q.room),
    "trap-limit": lambda q: zones.trap_limit(q.s, q.q.seat),
    "traps": lambda q: len(q.s.traps[q.q.seat]),
    "trick": lambda q: q.c.trap_names[q.s.lay_token[q.q.trick.token] % k.EPOCH],
    "value": lambda q: q.c.land_value[q.land],
    # of an option
    "ability": lambda q: q.c.equip_names[q.a - k.A_ABILITY],
    "ability-text": lambda q: texts(q.c).equips[q.a - k.A_ABILITY],
    "alike": lambda q: q.alike,
    "beer": lambda q: q.c.beer_price,
    "building": lambda q: names.building(q.s, q.a - k.A_BUILDING),
    "colour": lambda q: names.colour(q.a - k.A_COLOUR),
    "comes": lambda q: q.comes(),
    "defence-source": lambda q: say(f"source-{actions.DEFENCE_TALENTS[q.a - k.A_DT]}"),
    "die": lambda q: names.die_words(q.a - k.A_DIE),
    "dies": lambda q: yes(q.s.wounded[q.s.path_merc[q.path]] > 0),
    "drinker": lambda q: names.merc(q.s, q.a - k.A_DRINK),
    "equip-price": lambda q: q.q.price(q.s, q.a - k.A_EQUIP),
    "equip-text": lambda q: texts(q.c).equips[q.a - k.A_EQUIP],
    "equipment": lambda q: q.c.equip_names[q.a - k.A_EQUIP],
    "face": lambda q: (q.a - k.A_FACE) % 6 + 1,
    "face-colour": lambda q: names.colour((q.a - k.A_FACE) // 6),
    "held": lambda q: q.c.trap_names[q.held],
    "held-number": lambda q: q.alike + 1,
    "held-text": lambda q: texts(q.c).traps[q.held] or say("plain-trap"),
    "help": lambda q: prices.amount_of(q.s, q.helper),
    "helper": lambda q: q.helper_name(),
    "hire-price": lambda q: q.q.price(q.s, q.a - k.A_MERC),
    "loot": lambda q: q.c.loot_names[q.a - k.A_TAKE],
    "loot-text": lambda q: texts(q.c).loots[q.a - k.A_TAKE],
    "mercenary": lambda q: names.merc(q.s, q.a - k.A_MERC),
    "mine": lambda q: yes(q.c.space_building[q.space] == k.MINE),
    "moved": lambda q: q.c.equip_names[q.a - k.A_MOVE],
    "moved-from": lambda q: names.merc(q.s, q.s.equip_at[q.a - k.A_MOVE]),
    "n": lambda q: q.a - k.A_COUNT,
    "queen-gold": lambda q: q.c.queen_gold,
    "reroll-source": lambda q: q.reroller(),
    "roll-colour": lambda q: names.colour(q.a - k.A_ROLL),
    "settled": lambda q: q.c.land_names[q.a - k.A_SETTLE],
    "slot": lambda q: q.a - k.A_SLOT + 1,
    "space-dice": lambda q: dice(q.c.space_dice[q.space]),
    "fits": lambda q: yes(buildings.token_room(q.s, q.s.to_move) >= q.c.space_tokens[q.space]),
    "space-gold": lambda q: q.c.space_gold[q.space] + buildings.mine_bonus(q.s, q.s.to_move),
    "space-price": lambda q: q.c.space_gold[q.space],
    "space-tokens": lambda q: say("tokens", n=q.c.space_tokens[q.space]),
    "talent": lambda q: texts(q.c).mercs[q.a - k.A_MERC],
    "talent-of": lambda q: names.merc(q.s, q.a - k.A_TALENT),
    "talent-text": lambda q: texts(q.c).mercs[q.a - k.A_TALENT],
    "to": lambda q: names.path_words(q.s, q.a - k.A_PATH),
    "token-room": lambda q: buildings.token_room(q.s, q.s.to_move),
    "trap": lambda q: q.c.trap_names[q.a - k.A_TRAP],
    "trap-cost": lambda q: q.c.trap_cost[q.a - k.A_TRAP],
    "trap-text": lambda q: texts(q.c).traps[q.a - k.A_TRAP],
    "trophy": lambda q: q.c.monster_names[q.a - k.A_TROPHY],
    "trophy-gold": lambda q: q.c.monster_trophy[q.a - k.A_TROPHY] * q.c.trophy_price,
    "used-land": lambda q: q.c.land_names[q.a - k.A_LAND],
    "used-land-text": lambda q: texts(q.c).lands[q.a - k.A_LAND],
    "used-loot": lambda q: q.c.loot_names[q.a - k.A_LOOT],
    "used-loot-text": lambda q: texts(q.c).loots[q.a - k.A_LOOT],
    "venom-bonus": lambda q: q.c.venom_bonus,
}
