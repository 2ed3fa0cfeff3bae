"""Hands full of named cards and stocks to use them, so that random games come to what is rarely asked.

`fill` changes a position in the middle of a game at the question with which a turn begins, and asks it again. It
touches only what lies on the table, so that trees of sources with other questions play the same game.
"""

from __future__ import annotations

from random import Random

from meadhall.core.state import State


def fill(slug: str, s: State, kind: str, chance: Random, cards: list[str]) -> None:
    """At the first question of a turn, perhaps: other hands and stocks. `cards` by id; none: any of the game."""
    if kind != "turn" or chance.random() < 0.5:
        return
    filler = {"northgard": northgard, "empires": empires, "monsterlands": monsterlands}[slug]
    tried, drawn = s.clone(), chance.getstate()
    filler(tried, chance, cards)
    if tried.reask():  # otherwise nothing would be left to ask, and the hands stay as they are
        chance.setstate(drawn)
        filler(s, chance, cards)
        s.reask()


def northgard(s: State, chance: Random, cards: list[str]) -> None:
    """Cards of all sorts in hand, the one reply card now and then, and sometimes an army gone."""
    from meadhall.northgard import codes as k
    from meadhall.northgard import land
    from meadhall.northgard.ops import SET_CHIEF, TILES_WILDERNESS
    from meadhall.northgard.state import Northgard
    from meadhall.northgard.units import has_chief, has_kaija, remove

    assert isinstance(s, Northgard)
    c = s.content
    third = [card for card in range(len(c.card_ids)) if c.card_set[card] == SET_CHIEF]
    named = [c.card_ids.index(id) for id in cards]
    named = named or [card for card in range(len(c.card_ids)) if card not in third and card != c.reply_card]
    if s.modules & k.M_WILDERNESS and s.year == 1:  # Environment tiles come up early
        s.pile.sort(key=lambda tile: c.tile_set[tile] == TILES_WILDERNESS)
        s.den_free = 0
    for p in range(s.players):
        if not s.passed[p]:
            keep = [card for card in s.hand[p] if card == c.reply_card]
            s.hand[p] = keep + chance.choices(named, k=chance.randint(1, 5))
            if s.modules & k.M_CHIEF_CARDS and not cards:
                s.hand[p].append(chance.choice(third))
            if p != s.to_move and chance.random() < 0.25 and c.reply_card in s.unseen:
                s.unseen.remove(c.reply_card)
                s.hand[p].append(c.reply_card)
        if chance.random() < 0.3:
            s.res[p * 3 : p * 3 + 3] = [chance.randrange(6), chance.randrange(5), chance.randrange(4)]
        if chance.random() < 0.03:
            for t in land.held(s, p):
                remove(s, p, t, s.t_reg[t], has_kaija(s, p, t), has_chief(s, p, t))


def empires(s: State, chance: Random, cards: list[str]) -> None:
    """Cards of all clans in hand, and goods to build and play them."""
    from meadhall.empires.codes import GOODS
    from meadhall.empires.state import EmpiresState

    assert isinstance(s, EmpiresState)
    c = s.content
    clans = [design for design in range(len(c.ids)) if c.clan[design] >= 0]
    named = [c.ids.index(id) for id in cards] or clans
    for seat in range(s.players):
        s.hands[seat] = sorted(chance.choices(named, k=chance.randint(1, 6)))
        for good in range(GOODS):
            s.rows[seat][good] += chance.randrange(2)


def monsterlands(s: State, chance: Random, cards: list[str]) -> None:
    """More mercenaries, loot, traps and equipment, or named ones of the piles; gold and tokens for all."""
    from meadhall.monsterlands import zones
    from meadhall.monsterlands.state import MonsterState

    assert isinstance(s, MonsterState)
    c = s.content
    for seat in range(s.players):
        s.gold[seat] = chance.randrange(20)
        s.glory[seat] = chance.randrange(28)
        s.potions[seat], s.venoms[seat], s.elixirs[seat] = (chance.randrange(4) for _ in range(3))
        s.defence[seat] = chance.randrange(6)
        wanted = [m for m in s.merc_deck if not cards or c.merc_ids[m] in cards]
        if wanted and len(s.merc_deck) > 4 and chance.random() < 0.3:
            m = chance.choice(wanted)
            s.merc_deck = [other for other in s.merc_deck if other != m]
            zones.join_with_dice(s, seat, m)
        if len(s.loot_pile) > 4 and len(s.trap_pile) > 4 and chance.random() < 0.3:
            s.loots = [sorted(row + s.loot_pile[-1:]) if n == seat else row for n, row in enumerate(s.loots)]
            s.loot_pile = s.loot_pile[:-1]
            zones.add_trap(s, seat, s.trap_pile[-1])
            s.trap_pile = s.trap_pile[:-1]
        for m in s.clan[seat]:
            e = s.equip_deck[-1] if s.equip_deck else -1
            if len(s.equip_deck) > 6 and s.gear[m * 3 + c.equip_type[e]] < 0 and chance.random() < 0.2:
                s.equip_deck = s.equip_deck[:-1]
                zones.give_gear(s, e, m)
