"""Special effects: removing and adding units, spying, copying, bribing and the rest (section SPECIAL, card tables)."""

from meadhall.core.state import Frame
from meadhall.northgard import (
    beasts,
    land,
    passage,
    play,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import (
    KNOWN_TO_ALL,
    designs,
    discard_from_hand,
    draw_to_hand,
    drawable,
    put_on_top,
    row,
)
from meadhall.northgard.harvest import owned, shown, take_all
from meadhall.northgard.move import kaija_may_go, only_kaija
from meadhall.northgard.state import NEUTRAL, Northgard
from meadhall.northgard.units import (
    enter,
    gain,
    has_chief,
    is_enemy,
    kaija_banned,
    leave,
    regulars,
    remove,
    resources,
    seat_from,
)


def possible(s: Northgard, p: int, effect: list[int]) -> int:
    """Whether a Special part could have an effect now (N.GEN.10)."""
    op = effect[o.OP]
    if op == o.OP_DRAW_ONE:
        return k.R_OK if drawable(s, p) > 0 else k.R_NO_CARDS
    if op == o.OP_REMOVE_UNIT:
        return k.R_OK if len(unit_targets(s, p, effect[o.REMOVE_WHERE])) > 0 else k.R_NO_TARGET
    if op == o.OP_ADD_UNIT:
        return k.R_OK if s.reserve[p] > 0 and len(add_places(s, p)) > 0 else k.R_NO_EFFECT
    if op == o.OP_FUTURE_SIGHT:
        if s.took[p]:
            return k.R_TAKEN_CARD
        return k.R_OK if len(s.display) > 0 else k.R_DISPLAY_EMPTY
    if op == o.OP_NEGOCIATION:
        return k.R_OK if drawable(s, p) > 0 else k.R_NO_CARDS
    if op == o.OP_VEILED_THREATS:
        return k.R_OK if drawable(s, p) > 0 or len(hand_targets(s, p)) > 0 else k.R_NO_TARGET
    if op == o.OP_SPY or op == o.OP_RAPACIOUS or op == o.OP_ANCESTRAL_CURSE:
        return k.R_OK if len(hand_targets(s, p)) > 0 else k.R_NO_TARGET
    if op == o.OP_BRIBERY:
        return k.R_OK if len(bribe_sources(s, p)) > 0 else k.R_NO_TARGET
    if op == o.OP_HIDDEN_WAYS:
        return k.R_OK if len(ways_sources(s, p)) > 0 else k.R_NO_EFFECT
    if op == o.OP_ENEMY_SECRETS:
        return k.R_OK if len(secret_places(s, p)) > 0 else k.R_NO_COPY
    if op == o.OP_LEGENDARY_HEROES:
        return k.R_OK if len(copyable(s, p, s.played[p])) > 0 else k.R_NO_COPY
    if op == o.OP_STOLEN_LORE:
        if s.rules >= 2:  # always playable: the token may be placed first, and with nothing to copy the effect is void
            return k.R_OK
        return k.R_OK if stolen_possible(s, p) else k.R_NO_COPY
    return k.R_NO_EFFECT


def begin(s: Northgard, p: int, ref: int, effect: list[int]) -> None:
    """Start a Special part; one that can do nothing is skipped (N.GEN.7)."""
    op = effect[o.OP]
    if op == o.OP_DRAW_ONE:
        draw_to_hand(s, p, 1)
        return
    if op == o.OP_LOOT:
        f = s.push(k.F_LOOT, p)
        f.a = s.placed_at
        return
    if possible(s, p, effect) != 0:
        return
    kind = 0
    if op == o.OP_REMOVE_UNIT:
        kind = k.F_REMOVE_UNIT
    elif op == o.OP_ADD_UNIT:
        kind = k.F_ADD_UNIT
    elif op == o.OP_FUTURE_SIGHT:
        kind = k.F_FUTURE
    elif op == o.OP_NEGOCIATION:
        kind = k.F_NEGOCIATION
    elif op == o.OP_VEILED_THREATS:
        kind = k.F_VEILED
    elif op == o.OP_SPY:
        kind = k.F_SPY
    elif op == o.OP_RAPACIOUS:
        kind = k.F_RAPACIOUS
    elif op == o.OP_ANCESTRAL_CURSE:
        kind = k.F_CURSE
    elif op == o.OP_BRIBERY:
        kind = k.F_BRIBERY
    elif op == o.OP_HIDDEN_WAYS:
        kind = k.F_WAYS
    else:
        kind = k.F_COPY
    f = s.push(kind, p)
    f.a = ref
    f.b = -1


# -- units: Plunder, Raiding Party, Capture ----------------------------------------------------------------------------


def why_unit(s: Northgard, p: int, where: int, t: int) -> int:
    """Whether an enemy regular unit may be removed from t (N.GEN.17)."""
    if not is_enemy(s, p, s.t_holder[t]):
        return k.R_NO_TARGET
    if s.t_reg[t] == 0:
        return k.R_HERO
    if where != o.WHERE_ANYWHERE:
        for near in land.neighbours(s, t):
            if s.t_holder[near >> 1] == p:
                return k.R_OK
        return k.R_NOT_ADJACENT
    return k.R_OK


def unit_targets(s: Northgard, p: int, where: int) -> list[int]:
    """Territories with an enemy unit to remove."""
    out: list[int] = []
    for t in s.live:
        if s.t_holder[t] >= 0 and why_unit(s, p, where, t) == 0:
            out.append(k.A_AREA + t)
    return out


def step_remove_unit(s: Northgard, f: Frame) -> None:
    """Remove one enemy regular unit. a: effect."""
    if s.answer < 0:
        s.ask(f.seat, k.K_ENEMY_UNIT, unit_targets(s, f.seat, row(s, f.a)[o.REMOVE_WHERE]))
        return
    t = s.take() - k.A_AREA
    owner = s.t_holder[t]
    remove(s, owner, t, 1, False, False)
    if s.tracing:
        s.emit(k.EV_UNIT_GONE, [f.seat, owner, t])
    s.placed_at = t
    s.done = 1
    s.pop()


def step_loot(s: Northgard, f: Frame) -> None:
    """Raiding Party: one resource of a kind the territory shows. a: territory."""
    if s.answer < 0:
        kinds: list[int] = []
        for good in range(3):
            if shown(s, f.a, good) > 0:
                kinds.append(k.A_RESOURCE + good)
        if len(kinds) == 0:
            s.pop()
            return
        s.ask(f.seat, k.K_LOOT, kinds)
        return
    good = s.take() - k.A_RESOURCE
    gain(s, f.seat, 1 if good == 0 else 0, 1 if good == 1 else 0, 1 if good == 2 else 0, k.C_CARD)
    s.pop()


def add_places(s: Northgard, p: int) -> list[int]:
    """The own territories to which a unit may be added, as options."""
    out: list[int] = []
    for t in land.held(s, p):
        if beasts.enterable(s, t):
            out.append(k.A_AREA + t)
    return out


def step_add_unit(s: Northgard, f: Frame) -> None:
    """Capture: one regular unit from the reserve to an own territory; no Recruit (N.RECRUIT.13)."""
    p = f.seat
    if s.answer < 0:
        s.ask(p, k.K_ADD_UNIT, add_places(s, p))
        return
    t = s.take() - k.A_AREA
    s.reserve[p] -= 1
    enter(s, p, t, 1, False, False)
    if s.tracing:
        s.emit(k.EV_UNIT_ADDED, [p, t])
    s.pop()


# -- payments ----------------------------------------------------------------------------------------------------------


def step_pay(s: Northgard, f: Frame) -> None:
    """Pay any n resources, one at a time (N.GEN.14). a: how many still, b: receiver + 1 (0: the supply)."""
    p = f.seat
    if f.a <= 0:
        if s.tracing:
            s.emit(k.EV_PAY, [p, f.items.count(0), f.items.count(1), f.items.count(2)])
        if f.b > 0:
            gain(s, f.b - 1, f.items.count(0), f.items.count(1), f.items.count(2), k.C_CARD)
        s.pop()
        return
    if s.rules >= 2 and s.answer < 0 and resources(s, p) == f.a:  # all there is: nothing to choose
        f.items.extend(take_all(s, p))
        f.a = 0
        return
    if s.answer < 0:
        s.ask(p, k.K_PAY, owned(s, p))
        return
    good = s.take() - k.A_RESOURCE
    s.res[p * 3 + good] -= 1
    f.items.append(good)
    f.a -= 1


def step_pay_draw(s: Northgard, f: Frame) -> None:
    """Resourceful People: may pay any 3 resources to draw one more. a: effect."""
    p = f.seat
    cost = row(s, f.a)[o.PAY_COST]
    if f.step == 0:
        if resources(s, p) < cost or drawable(s, p) == 0:
            s.pop()
            return
        if s.answer < 0:
            s.ask(p, k.K_PAY_DRAW, [k.A_YES, k.A_NO])
            return
        if s.take() == k.A_NO:
            s.pop()
            return
        f.step = 1
        pay = s.push(k.F_PAY, p)
        pay.a = cost
        return
    draw_to_hand(s, p, 1)
    s.pop()


# -- cards: Future Sight, Negociation, Veiled Threats, Spy, Rapacious Exploitation, Ancestral Curse --------------------


def take_display(s: Northgard, p: int, card: int) -> None:
    """A display card goes on top of a draw pile, for all to see (N.HIDDEN.8)."""
    s.display.remove(card)
    put_on_top(s, p, card, KNOWN_TO_ALL)
    s.took[p] = 1
    if s.tracing:
        s.emit(k.EV_TAKE_DISPLAY, [p, card])


def step_future(s: Northgard, f: Frame) -> None:
    """Future Sight."""
    if s.answer < 0:
        s.ask(f.seat, k.K_DISPLAY, designs(s.display))
        return
    take_display(s, f.seat, s.take() - k.A_CARD)
    s.pop()


def step_negociation(s: Northgard, f: Frame) -> None:
    """One card of the own discard pile into the hand, or draw one."""
    p = f.seat
    if s.answer < 0:
        s.ask(p, k.K_NEGOCIATION, designs(s.discard[p]) + [k.A_DRAW])
        return
    choice = s.take()
    if choice == k.A_DRAW:
        draw_to_hand(s, p, 1)
    else:
        s.discard[p].remove(choice - k.A_CARD)
        s.hand[p].append(choice - k.A_CARD)
        if s.tracing:
            s.emit(k.EV_TAKE_DISCARD, [p, choice - k.A_CARD])
    s.pop()


def hand_targets(s: Northgard, p: int) -> list[int]:
    """Opponents with cards in hand (N.SPECIAL.3), in turn order from the left."""
    out: list[int] = []
    for i in range(1, s.players):
        q = seat_from(s, p, i)
        if is_enemy(s, p, q) and len(s.hand[q]) > 0:
            out.append(k.A_SEAT + q)
    return out


def step_veiled(s: Northgard, f: Frame) -> None:
    """One opponent discards a random card, or draw one."""
    p = f.seat
    if s.answer < 0:
        options = hand_targets(s, p)
        if drawable(s, p) > 0:
            options.append(k.A_DRAW)
        s.ask(p, k.K_VEILED, options)
        return
    choice = s.take()
    if choice == k.A_DRAW:
        draw_to_hand(s, p, 1)
    else:
        q = choice - k.A_SEAT
        discard_from_hand(s, q, s.hand[q][s.below(len(s.hand[q]))])
    s.pop()


def look_at_hand(s: Northgard, p: int, q: int) -> None:
    """Spy and Rapacious Exploitation show the hand to the acting player alone (N.HIDDEN.10)."""
    s.learn()
    if s.tracing:
        s.emit_to(p, k.EV_SEE_HAND, [p, q] + s.hand[q])


def step_spy(s: Northgard, f: Frame) -> None:
    """Look at a hand and choose a card to be discarded. b: the opponent."""
    p = f.seat
    if f.step == 0:
        if s.answer < 0:
            s.ask(p, k.K_HAND_TARGET, hand_targets(s, p))
            return
        f.b = s.take() - k.A_SEAT
        look_at_hand(s, p, f.b)
        f.step = 1
        return
    if s.answer < 0:
        s.ask(p, k.K_HAND_CARD, designs(s.hand[f.b]))
        return
    discard_from_hand(s, f.b, s.take() - k.A_CARD)
    s.pop()


def step_rapacious(s: Northgard, f: Frame) -> None:
    """Pick a card of a hand: its owner discards it or gives 2 resources. b: the opponent, c: the card."""
    p = f.seat
    if f.step == 0:
        if s.answer < 0:
            s.ask(p, k.K_HAND_TARGET, hand_targets(s, p))
            return
        f.b = s.take() - k.A_SEAT
        look_at_hand(s, p, f.b)
        f.step = 1
        return
    q = f.b
    if f.step == 1:
        if s.answer < 0:
            s.ask(p, k.K_HAND_CARD, designs(s.hand[q]))
            return
        f.c = s.take() - k.A_CARD
        s.learn()
        if s.tracing:
            s.emit_to(p, k.EV_PICK, [p, q, f.c])
            s.emit_to(q, k.EV_PICK, [p, q, f.c])
        f.step = 2
        return
    if f.step == 2:
        if resources(s, q) < 2:
            discard_from_hand(s, q, f.c)
            s.pop()
            return
        if s.answer < 0:
            s.ask(q, k.K_RAPACIOUS, [k.A_DISCARD, k.A_NO])
            return
        f.step = 3
        if s.take() == k.A_DISCARD:
            discard_from_hand(s, q, f.c)
        else:
            pay = s.push(k.F_PAY, q)
            pay.a = 2
            pay.b = p + 1
        return
    s.pop()


def step_curse(s: Northgard, f: Frame) -> None:
    """Every opponent discards a card of their choice. c: how many were asked."""
    p = f.seat
    while f.c < s.players - 1:
        q = seat_from(s, p, f.c + 1)
        if is_enemy(s, p, q) and len(s.hand[q]) > 0:
            if s.answer < 0:
                s.ask(q, k.K_CURSE, designs(s.hand[q]))
                return
            discard_from_hand(s, q, s.take() - k.A_CARD)
        f.c += 1
    s.pop()


# -- Bribery: a effect, b source, c destination ------------------------------------------------------------------------


def why_bribe_from(s: Northgard, p: int, t: int) -> int:
    """Whether enemy units of t can be bribed."""
    if not is_enemy(s, p, s.t_holder[t]):
        return k.R_NO_TARGET
    if s.t_reg[t] == 0:
        return k.R_HERO
    if not beasts.may_leave(s, t):
        return k.R_BEAR_HOLDS
    why = k.R_NOT_ADJACENT
    for near in land.neighbours(s, t):
        why = why_bribe_to(s, s.t_holder[t], near >> 1)
        if why == 0:
            return k.R_OK
    return why


def why_stay(s: Northgard, p: int, t: int) -> int:
    """Whether units of p may come into t without a Move action, and stay (N.TEAM.8, N.TILE.swamp, N.CREATURES.16)."""
    if passage.is_mate(s, p, s.t_holder[t]):
        return k.R_MATE
    if land.is_swamp(s, t):
        return k.R_SWAMP
    return k.R_OK if beasts.enterable(s, t) else k.R_VALKYRIE


def why_bribe_to(s: Northgard, owner: int, t: int) -> int:
    """Whether units of an owner may be bribed into t (N.TEAM.8)."""
    return why_stay(s, owner, t)


def bribe_sources(s: Northgard, p: int) -> list[int]:
    """Territories with units to bribe."""
    out: list[int] = []
    for t in s.live:
        if s.t_holder[t] >= 0 and why_bribe_from(s, p, t) == 0:
            out.append(k.A_AREA + t)
    return out


def step_bribery(s: Northgard, f: Frame) -> None:
    """Move 1 or 2 enemy units to a neighbour; a combat that results is their owner's (N.COMBAT.25)."""
    p = f.seat
    if f.step == 0:
        if s.answer < 0:
            s.ask(p, k.K_BRIBE_FROM, bribe_sources(s, p))
            return
        f.b = s.take() - k.A_AREA
        f.step = 1
        return
    if f.step == 1:
        if s.answer < 0:
            options: list[int] = []
            for near in land.neighbours(s, f.b):
                if why_bribe_to(s, s.t_holder[f.b], near >> 1) == 0:
                    options.append(k.A_AREA + (near >> 1))
            s.ask(p, k.K_BRIBE_TO, options)
            return
        f.c = s.take() - k.A_AREA
        f.step = 2
        return
    if f.step == 2:
        if s.answer < 0:
            s.ask(p, k.K_BRIBE_COUNT, [k.A_COUNT + 1, k.A_COUNT + 2] if s.t_reg[f.b] > 1 else [k.A_COUNT + 1])
            return
        n = s.take() - k.A_COUNT
        owner = s.t_holder[f.b]
        leave(s, owner, f.b, n, False, False)
        enter(s, owner, f.c, n, False, False)
        if s.tracing:
            s.emit(k.EV_BRIBE, [p, owner, f.b, f.c, n])
        f.step = 3
        fight = s.push(k.F_COMBATS, p)
        fight.a = -1
        return
    s.pop()


# -- Hidden Ways: a effect, b source, c destination; items: regulars, Kaija --------------------------------------------


def why_ways_to(s: Northgard, p: int, src: int, t: int) -> int:
    """Whether units may go by hidden ways from src to t."""
    if t == src:
        return k.R_NOT_ADJACENT
    if s.t_open[t] == 0:
        return k.R_NOT_OPEN
    holder = s.t_holder[t]
    why = why_stay(s, p, t)
    if why != 0:
        return why
    if is_enemy(s, p, holder) and kaija_banned(s) and only_kaija(s, p, src):
        return k.R_KAIJA_BAN
    return k.R_OK


def ways_targets(s: Northgard, p: int, src: int) -> list[int]:
    """The open territories units of src may go to."""
    out: list[int] = []
    for t in s.live:
        if why_ways_to(s, p, src, t) == 0:
            out.append(k.A_AREA + t)
    return out


def why_ways_from(s: Northgard, p: int, t: int) -> int:
    """Whether hidden ways may start in t."""
    if s.t_holder[t] != p:
        return k.R_NOT_YOURS
    if not beasts.may_leave(s, t):
        return k.R_BEAR_HOLDS
    return k.R_OK if len(ways_targets(s, p, t)) > 0 else k.R_NO_UNITS


def ways_sources(s: Northgard, p: int) -> list[int]:
    """The own territories hidden ways may start in."""
    out: list[int] = []
    for t in land.held(s, p):
        if why_ways_from(s, p, t) == 0:
            out.append(k.A_AREA + t)
    return out


def step_ways(s: Northgard, f: Frame) -> None:
    """Move one or more units to any other open territory; not a Move action (N.SPECIAL.11)."""
    p = f.seat
    if f.step == 0:
        if s.answer < 0:
            s.ask(p, k.K_WAYS_FROM, ways_sources(s, p))
            return
        f.b = s.take() - k.A_AREA
        f.step = 1
        return
    if f.step == 1:
        if s.answer < 0:
            s.ask(p, k.K_WAYS_TO, ways_targets(s, p, f.b))
            return
        f.c = s.take() - k.A_AREA
        f.items = [0, 0]
        f.step = 2
        return
    kaija = kaija_may_go(s, p, f.b, f.c)
    chief = has_chief(s, p, f.b)
    if f.step == 2:
        if s.answer < 0:
            counts: list[int] = []
            n = regulars(s, p, f.b)
            while n >= (0 if kaija or chief else 1):
                counts.append(k.A_COUNT + n)
                n -= 1
            s.ask(p, k.K_MOVE_REG, counts)
            return
        f.items[0] = s.take() - k.A_COUNT
        f.step = 3
        return
    if f.step == 3:
        if kaija:
            if s.answer < 0:
                s.ask(p, k.K_MOVE_KAIJA, [k.A_YES] if f.items[0] == 0 and not chief else [k.A_YES, k.A_NO])
                return
            f.items[1] = 1 if s.take() == k.A_YES else 0
        f.step = 4
        return
    if f.step == 4:
        with_chief = False
        if chief:
            if s.answer < 0:
                s.ask(p, k.K_MOVE_CHIEF, [k.A_YES] if f.items[0] == 0 and f.items[1] == 0 else [k.A_YES, k.A_NO])
                return
            with_chief = s.take() == k.A_YES
        leave(s, p, f.b, f.items[0], f.items[1] == 1, with_chief)
        enter(s, p, f.c, f.items[0], f.items[1] == 1, with_chief)
        if s.tracing:
            s.emit(k.EV_WAYS, [p, f.b, f.c, f.items[0], f.items[1], int(with_chief)])
        f.step = 5
        fight = s.push(k.F_COMBATS, p)
        fight.a = -1
        return
    s.pop()


# -- copying: Enemy Secrets, Stolen Lore, Legendary Heroes (N.SPECIAL.4 to N.SPECIAL.9) --------------------------------


def is_copy_card(s: Northgard, card: int) -> bool:
    """Whether a card copies others."""
    op = s.content.card_effects[card][0][o.OP]
    return op == o.OP_ENEMY_SECRETS or op == o.OP_STOLEN_LORE or op == o.OP_LEGENDARY_HEROES


def why_copy(s: Northgard, p: int, card: int) -> int:
    """Whether a card's effect may be copied by a player now (N.SPECIAL.5, N.SPECIAL.6)."""
    if (
        s.content.card_type[card] == o.TYPE_NONE
        or s.content.card_effects[card][0][o.OP] == o.OP_REPLY
        or is_copy_card(s, card)
    ):
        return k.R_NO_COPY
    return play.why_card(s, p, card)


def copyable(s: Northgard, p: int, cards: list[int]) -> list[int]:
    """The cards of a list that may be copied, as options."""
    out: list[int] = []
    for card in cards:
        if k.A_CARD + card not in out and why_copy(s, p, card) == 0:
            out.append(k.A_CARD + card)
    return out


def why_secret_place(s: Northgard, p: int, t: int) -> int:
    """Enemy Secrets: whether a territory's controller can be copied."""
    if not is_enemy(s, p, s.t_holder[t]):
        return k.R_NO_TARGET
    for near in land.neighbours(s, t):
        if s.t_holder[near >> 1] == p:
            return k.R_OK if len(copyable(s, p, s.active[s.t_holder[t]])) > 0 else k.R_NO_COPY
    return k.R_NOT_ADJACENT


def secret_places(s: Northgard, p: int) -> list[int]:
    """The enemy territories Enemy Secrets may choose."""
    out: list[int] = []
    for t in s.live:
        if s.t_holder[t] >= 0 and why_secret_place(s, p, t) == 0:
            out.append(k.A_AREA + t)
    return out


def stolen_from(s: Northgard, p: int) -> list[int]:
    """Stolen Lore: the cards that may be copied with the token where it is."""
    if s.scorched < 0 or not is_enemy(s, p, s.t_holder[s.scorched]):
        return []
    return copyable(s, p, s.active[s.t_holder[s.scorched]])


def stolen_possible(s: Northgard, p: int) -> bool:
    """Rules version 1: a card must be there to copy, with the token where it is or where it could be placed first."""
    if len(stolen_from(s, p)) > 0:
        return True
    if s.clan[p] != o.SNAKE:
        return False
    for t in s.live:
        if (
            is_enemy(s, p, s.t_holder[t])
            and why_scorch(s, p, t) == 0
            and len(copyable(s, p, s.active[s.t_holder[t]])) > 0
        ):
            return True
    return False


def copy_cards(s: Northgard, f: Frame) -> list[int]:
    """The options of a copy card. a: effect, b: territory chosen by Enemy Secrets."""
    op = row(s, f.a)[o.OP]
    if op == o.OP_LEGENDARY_HEROES:
        return copyable(s, f.seat, s.played[f.seat])
    if op == o.OP_STOLEN_LORE:
        return stolen_from(s, f.seat)
    return copyable(s, f.seat, s.active[s.t_holder[f.b]])


def step_copy(s: Northgard, f: Frame) -> None:
    """Choose a card and resolve its effect as if played (N.SPECIAL.4, N.SPECIAL.12)."""
    p = f.seat
    if f.step == 0:
        if row(s, f.a)[o.OP] == o.OP_ENEMY_SECRETS:
            if s.answer < 0:
                s.ask(p, k.K_COPY_WHERE, secret_places(s, p))
                return
            f.b = s.take() - k.A_AREA
        f.step = 1
        return
    if f.step == 1:
        if s.answer < 0:
            options = copy_cards(s, f)
            if len(options) == 0:  # Stolen Lore after a placement that leaves none: void
                s.pop()
                return
            s.ask(p, k.K_COPY, options)
            return
        card = s.take() - k.A_CARD
        if s.tracing:
            s.emit(k.EV_COPY, [p, card])
        f.step = 2
        play.start(s, p, card, True)
        return
    s.pop()


# -- Scorched Earth (N.CLAN.SNAKE) -------------------------------------------------------------------------------------


def why_scorch(s: Northgard, p: int, t: int) -> int:
    """Whether Snake may place the token in t (N.CLAN.SNAKE.2, N.CLAN.SNAKE.7)."""
    if t == s.scorched:
        return k.R_ALREADY
    holder = s.t_holder[t]
    if not is_enemy(s, p, holder) and not (holder == NEUTRAL and s.v[k.V_SCORCH_NEUTRAL]):
        return k.R_NO_TARGET
    for near in land.neighbours(s, t):
        if s.t_holder[near >> 1] == p:
            return k.R_OK
    return k.R_NOT_ADJACENT


def step_scorch(s: Northgard, f: Frame) -> None:
    """May place the token."""
    p = f.seat
    if s.answer < 0:
        options: list[int] = []
        for t in s.live:
            if why_scorch(s, p, t) == 0:
                options.append(k.A_AREA + t)
        if len(options) == 0:
            s.pop()
            return
        options.append(k.A_STOP)
        s.ask(p, k.K_SCORCH, options)
        return
    choice = s.take()
    if choice != k.A_STOP:
        s.scorched = choice - k.A_AREA
        if s.tracing:
            s.emit(k.EV_SCORCH, [p, s.scorched])
    s.pop()
