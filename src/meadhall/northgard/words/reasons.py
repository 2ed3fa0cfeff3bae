"""Why not: the reason code of a thing as one or two sentences, with the numbers behind it and the rule.

The codes come from `state.why`, which asks the predicates that built the options. Nothing here decides what is legal;
where a sentence says what would be open instead, it reads the options or asks the same predicates.
"""

from collections.abc import Callable
from typing import Any, Final

from meadhall.core.ruleset import Reason
from meadhall.northgard import build, combat, harvest, land, move, play, recruit
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import draw_number, drawable, row
from meadhall.northgard.score import deck
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import figures, on_map
from meadhall.northgard.words import edition, modules
from meadhall.northgard.words import things as w
from meadhall.northgard.words.facts import USES, use_cost, use_name
from meadhall.northgard.words.options import RULES, TURN_RULES, place_rule
from meadhall.northgard.words.questions import at_turn_of, prompt, waiting
from meadhall.northgard.words.registers import op
from meadhall.northgard.words.things import Thing

Said = tuple[str, str]
Explain = Callable[[Northgard, Any, int, Thing], Said]


def reason(s: Northgard, seat: int, text: str) -> Reason | None:
    """Why a thing is not on offer to a seat; None if it is. `s` is the position as that seat sees it."""
    thing = w.find(s, text)
    if isinstance(thing, str):
        return Reason(thing, "")
    if s.to_move < 0:
        return Reason("The game is over; nothing can be played any more.", "N.INV.29", k.R_NOT_ASKED)
    if seat != s.to_move or len(s.options) == 0:
        return Reason(waiting(s) + _afterwards(s, seat, thing), at_turn_of(s), k.R_NOT_YOUR_TURN)
    action = w.action_of(s, thing)
    code = k.R_NOT_ASKED if action < 0 else s.why(action)
    if code == k.R_OK:
        return None
    said, rule = EXPLAIN[code](s, s.stack[-1], seat, thing)
    return Reason(w.first_up(said), edition.rule(edition.of(s), rule), code)


def _afterwards(s: Northgard, seat: int, thing: Thing) -> str:
    """What else keeps the thing from a seat that is not asked, if that is plain to see."""
    if seat < 0 or seat >= s.players:
        return " You are watching."
    if s.year > 0 and s.passed[seat] and s.turn >= 0:
        return " You have passed; your next turn comes next year."
    if thing.sort == "card" and thing.number not in s.hand[seat]:
        return f" {_where_is(s, seat, thing.number)}"
    return ""


# -- what is open instead ---------------------------------------------------------------------------------------------


def open_now(s: Northgard) -> str:
    """The options of the pending question, in short."""
    found = [w.of_action(s, a) for a in s.options]
    names = [_short(s, thing) for thing in found if thing.sort != "verb"]
    verbs = [w.VERBS[a] for a in s.options if a in w.VERBS]
    numbers = [a - k.A_COUNT for a in s.options if k.A_COUNT <= a < k.A_RESOURCE]
    if len(numbers) == len(s.options):
        return f"Open: {min(numbers)} to {max(numbers)}."
    if names and k.A_STOP in s.options:
        return f"Open: {w.some(names)}, or stop."
    return f"Open: {w.some(names)}." if names else f"Open: {w.listed(verbs, 'or')}."


def stock(s: Northgard, p: int, kind: int) -> int:
    """How much of a resource a player has."""
    return s.res[p * 3 + kind]


def _short(s: Northgard, thing: Thing) -> str:
    """A thing inside a sentence."""
    if thing.sort in ("cell", "tile"):
        return w.inside(s, thing)
    if thing.sort == "space":
        return w.side(s, thing.number)
    if thing.sort == "rotation":
        return w.turns(thing.number).lower()
    return w.figure(s, s.to_move, thing.number) if thing.sort == "figure" else w.words(s, thing)


def _openers(s: Northgard, types: tuple[int, ...]) -> str:
    """The cards on offer that lead to an action of these types."""
    found = [a - k.A_CARD for a in s.options if k.A_CARD <= a < k.A_TILE]
    return w.some([w.card(s, card) for card in found if s.content.card_type[card] in types], word="or")


def _where_is(s: Northgard, p: int, card: int) -> str:
    """Where a card that is not in the hand lies, as far as everybody may know."""
    name = w.card(s, card)
    if card in s.active[p]:
        return f"{name} lies in your active area; it comes back with your discard pile after you pass."
    if card in s.discard[p]:
        return f"{name} lies in your discard pile."
    if card in s.upgrades[p]:
        cost = s.content.upgrade_cost
        return f"{name} is set aside; Upgrade takes it for {cost} lore, and you have {stock(s, p, o.LORE)}."
    if card in s.draw[p]:
        return f"{name} is in your draw pile."
    if card in s.display:
        return f"{name} lies in the display; you may take it when you pass."
    if card in s.achievements:
        return f"{name} is an Achievement for the last year."
    own = s.content.card_set[card] in (o.SET_START, o.SET_UNREST)  # everybody has such cards
    for q in range(s.players):
        if own:
            break
        if q != p and (card in s.active[q] or card in s.discard[q] or card in s.upgrades[q]):
            return f"{name} belongs to {w.seat(s, q)}."
        if q != p and card in deck(s, q):
            return f"{name} is in the deck of {w.seat(s, q)}."
    if card in s.removed:
        return f"{name} has left the game."
    return f"{name} is not in your hand."


# -- sentences by code ------------------------------------------------------------------------------------------------


def _not_asked(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    sort, n = thing
    what = w.words(s, thing)
    at_turn = s.kind in (k.K_TURN, k.K_GO_ON)
    if sort == "count" and any(k.A_COUNT <= a < k.A_RESOURCE for a in s.options):
        return _count(s, f, p, n)
    if at_turn and sort == "building":
        cards = _openers(s, (o.TYPE_BUILD, o.TYPE_ANY))
        if cards:
            return f"{w.first_up(w.a_building(s, n))} comes with a Build action: play {cards} first.", "N.BUILD.1"
        return f"{w.first_up(w.a_building(s, n))} comes with a Build action; no card of yours builds now.", "N.BUILD.11"
    if at_turn and sort in ("territory", "space"):
        cards = _openers(s, (o.TYPE_MOVE, o.TYPE_RECRUIT, o.TYPE_BUILD, o.TYPE_ANY))
        if cards:
            return f"{what} can be chosen once a card calls for it: play {cards} first.", "N.TURN.4"
        return f"{what} can be chosen once a card calls for it; no card of yours does now.", "N.TURN.4"
    if at_turn and sort in ("cell", "tile"):
        cards = _openers(s, (o.TYPE_EXPLORE, o.TYPE_ANY))
        if cards:
            return f"Tiles are laid by an Explore action: play {cards} first.", "N.EXPLORE.1"
        return "Tiles are laid by an Explore action; no card of yours explores now.", "N.EXPLORE.4"
    if s.kind == k.K_BUILD and sort == "building":
        return _build_where(s, f, p, n)
    if s.kind == k.K_COPY and sort == "card":
        return f"{what} is not among the cards you may copy. {open_now(s)}", "N.SPECIAL.6"
    if s.kind == k.K_GO_ON and sort == "verb" and n in (*USES, k.A_PASS):
        return (
            f"{use_name(n)} is a turn of its own, and you have played a card. Play on, or end your turn.",
            "N.TURN.6",
        )
    return f"{what} is not part of this question. {prompt(s)}", "N.GEN.4"


def _count(s: Northgard, f: Any, p: int, n: int) -> Said:
    """A number beyond what is open."""
    if s.kind == k.K_FOOD:
        return _no_food(s, f, p, Thing("count", n))
    rule = {k.K_RETREAT_REG: "N.COMBAT.16", k.K_BRIBE_COUNT: "N.CARD.bribery"}.get(s.kind, "N.MOVE.2")
    return f"{w.count(n, 'unit')} cannot go from there. {open_now(s)}", rule


def _build_where(s: Northgard, f: Any, p: int, b: int) -> Said:
    wood = stock(s, p, o.WOOD)
    effect = row(s, f.a)
    fits = [t for t in land.held(s, p) if k.A_AREA + t in s.options and build.why_type(s, p, effect, t, b, wood) == 0]
    name = w.a_building(s, b)
    if fits and not (f.items[build.SMALL_ONLY] and s.content.building_large[b]):
        return f"Choose the territory first: {name} can stand in {w.some(w.territories(s, fits))}.", "N.BUILD.1"
    cost = build.cost_of(s, effect, b)
    if wood < cost:
        return f"{w.first_up(name)} costs {cost} wood; you have {wood}.", "N.BUILD.2"
    return f"No territory of yours has room for {name} now. {open_now(s)}", "N.BUILD.3"


def _not_in_hand(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    return _where_is(s, p, thing.number), "N.TURN.4"


def _not_playable(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    name = w.card(s, thing.number)
    if s.content.card_set[thing.number] == o.SET_ACHIEVEMENT:
        return (
            f"{name} counts at the end of the game and is not played; Wait, Replace, Remove or Upgrade may use it.",
            "N.DECK.11",
        )
    return f"{name} has no effect to play; Wait, Replace or Upgrade may use it, or Pass discards it.", "N.DECK.10"


def _one_card(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    name = w.card(s, thing.number)
    return f"{name} has no Flash, and you have played a card without Flash this turn. {open_now(s)}", "N.TURN.3"


def _no_reserve(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    return f"All {on_map(s, p)} of your figures are on the map; the reserve is empty.", "N.RECRUIT.12"


def _no_place_recruit(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    effect = _effect(s, thing, o.OP_RECRUIT)
    name = _card_words(s, thing)
    rule = _card_rule(s, thing, "N.RECRUIT.12")
    if effect is None:
        return f"{name} finds no territory to recruit in.", rule
    if on_map(s, p) == 0:
        return f"You have no unit on the map, and no neutral territory serves {name}.", "N.RECRUIT.14"
    if effect[o.RECRUIT_WHERE] == o.WHERE_NEUTRAL:
        return f"{name} recruits in neutral territories, and there is none.", rule
    return f"None of your territories serves {name}: {_condition(effect)}.", rule


def _condition(effect: list[int]) -> str:
    """What a Recruit card asks of a territory."""
    if effect[o.RECRUIT_ONLY] == o.ONLY_OPEN_OR_WOOD:
        return "it must be open or show wood on its tiles"
    if effect[o.RECRUIT_ONLY] == o.ONLY_NEXT_TO_ENEMY:
        return "it must lie next to an enemy territory"
    if effect[o.RECRUIT_PER] >= o.PER_FOOD:
        return f"it must show {w.RESOURCES[effect[o.RECRUIT_PER] - o.PER_FOOD]}"
    return "it must be yours"


def _not_yours(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    if s.kind in (k.K_REPLACE_FROM, k.K_REPLACE_WHERE):
        return f"{w.words(s, thing)} holds no such building of yours. {open_now(s)}", "N.CARD.industrious-villagers"
    t = s.terr[thing.number]
    name = w.territory(s, t)
    held = f"{name} {w.held_by(s, p, t)}"
    if s.kind == k.K_MOVE:
        return f"{held}; moves start in your own territories. {open_now(s)}", "N.MOVE.2"
    if s.kind == k.K_RECRUIT:
        return f"{held}; {w.at_work(s)} recruits in your own territories. {open_now(s)}", "N.RECRUIT.1"
    if s.kind == k.K_BUILD:
        if f.c >= 0 and s.t_holder[t] == p:
            return f"You have collected from {w.territory(s, f.c)}, so you build there.", "N.CARD.stag-glory"
        return f"{held}; you build in your own territories. {open_now(s)}", "N.BUILD.1"
    if s.kind == k.K_FOLLOW:
        if t == f.a:
            return (
                f"The unit has just come to {name}; another territory's unit may follow. {open_now(s)}",
                "N.CARD.stag-clan",
            )
        return f"{held}; only your own units follow. {open_now(s)}", "N.CARD.stag-clan"
    if s.kind == k.K_WAYS_FROM:
        return f"{held}; hidden ways start in your own territories. {open_now(s)}", "N.CARD.hidden-ways"
    if s.kind == k.K_WAYS_TO:
        return f"{held}, and teammates do not share a territory. {open_now(s)}", "N.TEAM.8"
    if s.kind == k.K_COLLECT_BEFORE:
        return f"{held}; you collect from your own territories. {open_now(s)}", "N.CARD.stag-glory"
    return f"{held}. {open_now(s)}", RULES[s.kind] if s.kind >= k.K_SWAP else "N.BUILD.1"


def _not_neutral(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    held = f"{w.territory(s, thing.number)} {w.held_by(s, p, s.terr[thing.number])}"
    if s.kind == k.K_SECOND_CHANCE:
        return f"{held}; a second chance starts in a neutral territory. {open_now(s)}", "N.ENDYEAR.3"
    if op(s) == k.F_RECRUIT and f.d == 1:
        return f"{held}; without units on the map you recruit in a neutral territory. {open_now(s)}", "N.RECRUIT.8"
    return f"{held}; {w.at_work(s)} recruits in neutral territories. {open_now(s)}", _work_rule(s, "N.RECRUIT.9")


def _not_own_or_neutral(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    held = f"{w.territory(s, thing.number)} {w.held_by(s, p, s.terr[thing.number])}"
    return f"{held}; {w.at_work(s)} recruits in own or neutral territories. {open_now(s)}", _work_rule(s, "N.RECRUIT.9")


def _same_territory(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    rule = "N.RECRUIT.8" if f.d == 1 else _work_rule(s, "N.RECRUIT.1")
    return f"All units of this action go to one territory, {w.territory(s, f.c)}.", rule


def _limit_reached(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    t = s.terr[thing.number]
    per = row(s, f.a)[o.RECRUIT_PER]
    placed = recruit.placed_in(f, t)
    most = 1 if per == o.PER_TERRITORY else recruit.icons(s, t, per)
    return f"{w.territory(s, t)} has got {placed} of at most {most} from {w.at_work(s)}. {open_now(s)}", "N.RECRUIT.11"


def _condition_failed(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    need = _condition(row(s, f.a))
    return f"{w.territory(s, thing.number)} does not serve {w.at_work(s)}: {need}. {open_now(s)}", _work_rule(
        s, "N.RECRUIT.14"
    )


def _no_icon(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    kind = w.RESOURCES[row(s, f.a)[o.RECRUIT_PER] - o.PER_FOOD]
    return f"{w.territory(s, thing.number)} shows no {kind}. {open_now(s)}", _work_rule(s, "N.RECRUIT.11")


def _no_wood(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    cost = build.cost_of(s, row(s, f.a), thing.number)
    name = w.first_up(w.a_building(s, thing.number))
    return f"{name} costs {cost} wood; you have {stock(s, p, o.WOOD)}. {open_now(s)}", "N.BUILD.2"


def _no_token(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    if thing.sort == "space":
        old = w.building(s, s.a_build[thing.number])
        return (
            f"No other building of its size is left to replace the {old}. {open_now(s)}",
            "N.CARD.industrious-villagers",
        )
    return (
        f"All {s.content.building_tokens} {w.building(s, thing.number)} tokens are on the map. {open_now(s)}",
        "N.BUILD.6",
    )


def _duplicate(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    name = w.a_building(s, thing.number)
    return f"{w.territory(s, f.d)} already has {name}, and one of a type is the limit. {open_now(s)}", "N.BUILD.5"


def _no_space(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    if s.kind == k.K_BUILD_SPACE:
        return _space(s, f, thing)
    b = thing.number
    if f.items[build.SMALL_ONLY] and s.content.building_large[b]:
        return (
            f"One of the two buildings of {w.at_work(s)} is small, and the first was large. {open_now(s)}",
            _work_rule(s, "N.BUILD.1"),
        )
    need = "large" if s.content.building_large[b] else ("carved" if s.content.building_carved[b] else "small")
    rule = "N.BUILD.4" if need == "carved" else "N.BUILD.3"
    name = w.first_up(w.a_building(s, b))
    return f"{name} needs a {need} space, and {w.territory(s, f.d)} has none free. {open_now(s)}", rule


def _space(s: Northgard, f: Any, thing: Thing) -> Said:
    area = thing.number
    b = w.a_building(s, f.e)
    if s.terr[area] != f.d:
        return (
            f"{w.first_up(b)} goes to {w.territory(s, f.d)}; that space lies in {w.territory(s, area)}. {open_now(s)}",
            "N.BUILD.1",
        )
    if s.a_build[area] >= 0:
        return f"{w.words(s, thing)} holds {w.a_building(s, s.a_build[area])}. {open_now(s)}", "N.BUILD.6"
    space = w.space_word(land.space_of(s, area))
    if not space:
        return f"{w.words(s, thing)} has no building space. {open_now(s)}", "N.BUILD.3"
    if row(s, f.a)[o.BUILD_NO_SPACE]:
        return f"{w.at_work(s)} puts a small building beside the spaces.", _work_rule(s, "N.BUILD.3")
    return f"{w.first_up(b)} does not fit on a {space} space. {open_now(s)}", "N.BUILD.4"


def _no_build(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    wood = stock(s, p, o.WOOD)
    if thing.sort == "territory":
        t = s.terr[thing.number]
        effect = row(s, f.a)
        if s.kind == k.K_COLLECT_BEFORE and harvest.total_yield(s, t) == 0:
            return f"{w.territory(s, t)} yields nothing to collect. {open_now(s)}", "N.CARD.stag-glory"
        return f"{_why_no_build(s, p, effect, t, wood)} {open_now(s)}", "N.BUILD.11"
    name = _card_words(s, thing)
    found = _effect(s, thing, o.OP_BUILD)
    own = land.held(s, p)
    if not own:
        return "You control no territory to build in.", "N.BUILD.11"
    effect = found if found is not None else row(s, s.content.basic[1])
    cheapest = min(build.cost_of(s, effect, b) for b in range(len(s.content.building_cost)))
    if wood < cheapest:
        return f"A small building costs {cheapest} wood with {name}; you have {wood}.", "N.BUILD.2"
    if len(own) == 1:
        return _why_no_build(s, p, effect, own[0], wood), "N.BUILD.11"
    return (
        f"None of your {len(own)} territories has a free space for a building you can pay: you have {wood} wood.",
        "N.BUILD.11",
    )


def _why_no_build(s: Northgard, p: int, effect: list[int], t: int, wood: int) -> str:
    name = w.territory(s, t)
    codes = [build.why_type(s, p, effect, t, b, wood) for b in range(len(s.content.building_cost))]
    if k.R_NO_WOOD in codes:
        cost = min(build.cost_of(s, effect, b) for b, code in enumerate(codes) if code == k.R_NO_WOOD)
        return f"Building in {name} would cost {cost} wood; you have {wood}."
    if k.R_DUPLICATE in codes:
        return f"{name} has every building its free spaces could take."
    return f"{name} has no free space for a building."


def _no_move(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    name = _card_words(s, thing)
    if on_map(s, p) == 0:
        return f"You have no unit on the map to move with {name}.", "N.GEN.9"
    found = _effect(s, thing, o.OP_MOVE)
    effect = found if found is not None else row(s, s.content.basic[2])
    codes = [move.why_from(s, p, effect[o.MOVE_FLAGS], effect[o.MOVE_N], t) for t in land.held(s, p)]
    if k.R_TOO_FAR in codes:
        return (
            f"Every way out of your territories is Rough and takes 2 moves; {name} has {effect[o.MOVE_N]}.",
            "N.MOVE.4",
        )
    if k.R_KAIJA_BAN in codes:
        return "Only Kaija could move, and she may not enter enemy territories.", "N.CLAN.BEAR.3"
    return f"No unit of yours has a way to go with {name}.", "N.GEN.9"


def _steps(s: Northgard, flags: int, src: int, dst: int) -> int:
    """The moves from one territory to another over land, -1 if there is no way."""
    reach = {src: 0}
    edge = [src]
    while edge:
        t = min(edge, key=lambda x: reach[x])
        edge.remove(t)
        if t == dst:
            return reach[t]
        for near in land.neighbours(s, t):
            far = reach[t] + move.price(flags, near)
            if far < reach.get(near >> 1, o.NO_LIMIT):
                reach[near >> 1] = far
                edge.append(near >> 1)
    return -1


def _not_adjacent(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    t = s.terr[thing.number]
    name = w.territory(s, t)
    if s.kind == k.K_MOVE_TO:
        src = w.territory(s, f.c)
        if t == f.c:
            return f"The units are in {name} already. {open_now(s)}", "N.MOVE.2"
        far = _steps(s, row(s, f.a)[o.MOVE_FLAGS], f.c, t)
        if far < 0:
            return f"No way leads from {src} to {name}. {open_now(s)}", "N.MOVE.2"
        if far > f.b:
            return f"{name} is {far} moves away from {src}; {w.at_work(s)} has {f.b} left. {open_now(s)}", "N.MOVE.2"
        return f"{name} is {far} moves away from {src}: go there step by step. {open_now(s)}", "N.MOVE.2"
    if s.kind == k.K_MOVE:
        return f"No way leads out of {name}. {open_now(s)}", "N.MOVE.2"
    if s.kind == k.K_RETREAT:
        return (
            f"{name} is not next to {w.territory(s, f.a)}; a retreat goes to a neighbour. {open_now(s)}",
            "N.COMBAT.17",
        )
    if s.kind == k.K_PUSH:
        return f"{name} is not next to {w.territory(s, f.a)}. {open_now(s)}", "N.CARD.intimidate"
    if s.kind == k.K_FOLLOW:
        return f"{name} is not next to {w.territory(s, f.a)}. {open_now(s)}", "N.CARD.stag-clan"
    if s.kind == k.K_BRING:
        return f"{name} is not next to {w.territory(s, f.a)}. {open_now(s)}", "N.WARCHIEFS.10"
    if s.kind == k.K_BRIBE_TO:
        return f"{name} is not next to {w.territory(s, f.b)}. {open_now(s)}", "N.CARD.bribery"
    if s.kind == k.K_WAYS_TO:
        return f"The units are in {name} already. {open_now(s)}", "N.CARD.hidden-ways"
    if s.kind == k.K_BRIBE_FROM:
        return f"No way leads out of {name}. {open_now(s)}", "N.CARD.bribery"
    if s.kind == k.K_SCORCH:
        return f"{name} is not next to a territory of yours. {open_now(s)}", "N.CLAN.SNAKE.2"
    return f"{name} is not next to a territory of yours. {open_now(s)}", _work_rule(s, "N.MAP.9")


def _too_far(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    name = w.territory(s, thing.number)
    left = f"{w.at_work(s)} has {f.b} left"
    if s.kind == k.K_MOVE_TO:
        return f"The border to {name} is Rough and takes 2 moves; {left}. {open_now(s)}", "N.MOVE.4"
    return f"Every way out of {name} is Rough and takes 2 moves; {left}. {open_now(s)}", "N.MOVE.4"


def _combat_pending(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    name = w.territory(s, thing.number)
    if s.kind == k.K_MOVE:
        return f"A combat is pending in {name}; the units there stay for it. {open_now(s)}", "N.MOVE.6"
    if s.kind == k.K_PUSH:
        return f"A combat is pending in {name}; nobody is pushed there. {open_now(s)}", "N.CARD.intimidate"
    if s.kind == k.K_BRING:
        return f"A combat is pending in {name}; nobody comes from there. {open_now(s)}", "N.WARCHIEFS.10"
    return f"A combat is pending in {name}; nobody retreats there. {open_now(s)}", "N.COMBAT.17"


def _kaija_ban(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    return f"Kaija may not enter enemy territories, and nobody else could go. {open_now(s)}", "N.CLAN.BEAR.3"


def _no_units(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    name = w.territory(s, thing.number)
    if s.kind == k.K_WAYS_FROM:
        return f"Units of {name} have no other open territory to go to. {open_now(s)}", "N.CARD.hidden-ways"
    return f"{name} holds no unit of yours. {open_now(s)}", "N.MOVE.2"


def _no_open(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    name = _card_words(s, thing)
    effect = _effect(s, thing, o.OP_EXPLORE)
    if effect is not None and effect[3]:
        return f"No territory on the map is open, so {name} has nowhere to explore.", "N.CARD.huginn-and-muninn"
    own = len(land.held(s, p))
    closed = "You control no territory"
    if own:
        closed = "Your only territory is closed" if own == 1 else f"All {own} of your territories are closed"
    return f"{closed}; {name} explores next to an open one of yours.", "N.EXPLORE.4"


def _cell_taken(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    lies = w.first_up(w.tile(s, s.slot_tile[s.at[thing.number]]))
    return f"{lies} lies at {w.cell(thing.number)}. {open_now(s)}", "N.MAP.15"


def _cell_apart(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    return f"Cell {w.cell(thing.number)} touches no tile side to side. {open_now(s)}", "N.MAP.15"


def _cell_not_yours(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    where = {
        land.BY_EXPLORER: "None of your open territories reaches",
        land.BY_ANYONE: "No open territory reaches",
        land.BY_SETUP_FIRST: "In the first round a tile goes next to a starting tile, not to",
    }.get(f.mode, "No tile may go to")
    return f"{where} cell {w.cell(thing.number)}. {open_now(s)}", place_rule(f.mode)


def _placing(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    """A tile that does not fit: all turns of a cell, or one turn of the cell chosen."""
    tile = w.tile(s, f.tile)
    cell = f.cell if thing.sort == "rotation" else thing.number
    turns = [thing.number] if thing.sort == "rotation" else [0, 1, 2, 3]
    codes = list(dict.fromkeys(land.why_place(s, f.tile, cell, r, f.mode) for r in turns))
    setup = land.is_setup(f.mode)
    words = {
        k.R_CORNER: "a border would end at a full corner with nothing to meet",
        k.R_JOINS: "two groups of units would share a territory"
        if setup
        else "units of two players would share a territory",
        k.R_NO_EMPTY_TERRITORY: "no territory of the tile would be free for units",
    }
    rules = {
        k.R_CORNER: "N.MAP.17",
        k.R_JOINS: "N.SETUP.16" if setup else "N.MAP.18",
        k.R_NO_EMPTY_TERRITORY: "N.SETUP.17" if setup else "N.ENDYEAR.5",
    }
    why = w.listed([words[code] for code in codes if code in words], "or")
    rule = next((rules[code] for code in codes if code in rules), "N.MAP.17")
    if thing.sort == "rotation":
        return f"With {w.turns(turns[0]).lower()} {tile} does not fit at {w.cell(cell)}: {why}. {open_now(s)}", rule
    return f"No turn of {tile} fits at {w.cell(cell)}: {why}. {open_now(s)}", rule


def _too_few_cards(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    effect = _effect(s, thing, o.OP_DRAW)
    need = draw_number(s, p, effect) if effect is not None else 1
    have = drawable(s, p)
    name = _card_words(s, thing)
    return f"{name} draws {w.count(need, 'card')}; your draw and discard piles hold {have}.", "N.DRAW.2"


def _no_effect(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    name = _card_words(s, thing)
    rule = _card_rule(s, thing, "N.GEN.10")
    if thing.sort != "card":
        return _not_asked(s, f, p, thing)
    op = s.content.card_effects[thing.number][0][o.OP] if s.content.card_effects[thing.number] else 0
    if op == o.OP_DRAW:
        return f"{name} draws a card per closed territory of size {s.content.wide} or more, and you control none.", rule
    if op == o.OP_BASIC:
        return f"None of Recruit, Move, Explore and Build is possible for {name} now.", "N.TURN.19"
    if op == o.OP_HIDDEN_WAYS:
        return f"{name} needs units of yours and another open territory to go to.", rule
    if op in (o.OP_ADD_UNIT, o.OP_REMOVE_UNIT):
        return f"{name} finds no enemy unit next to you, and your reserve has {s.reserve[p]} regular units.", rule
    return f"{name} would have no effect now: {edition.card_text(s.content, thing.number, edition.of(s))}.", rule


def _no_lore(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    cost = use_cost(s, thing.number)
    return f"{use_name(thing.number)} costs {cost} lore; you have {stock(s, p, o.LORE)}.", TURN_RULES[thing.number]


def _no_upgrade(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    return f"No upgrade card of {w.seat(s, p)} is set aside any more.", "N.TURN.10"


def _unrest_stays(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    if thing.sort == "verb":
        return "Your hand holds nothing but Unrest, which never leaves the game.", "N.DECK.10"
    return f"Unrest never leaves the game. {open_now(s)}", "N.DECK.10"


def _no_target(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    if thing.sort == "territory":
        held = f"{w.territory(s, thing.number)} {w.held_by(s, p, s.terr[thing.number])}"
        if s.kind == k.K_SCORCH:
            return f"{held}; Scorched Earth goes to an enemy territory. {open_now(s)}", "N.CLAN.SNAKE.2"
        return f"{held}; {w.at_work(s)} needs an enemy territory. {open_now(s)}", _work_rule(s, "N.GEN.17")
    name = _card_words(s, thing)
    rule = _card_rule(s, thing, "N.GEN.10")
    effect = _effect(s, thing, o.OP_REMOVE_UNIT)
    if effect is not None:
        near = "anywhere" if effect[o.REMOVE_WHERE] == o.WHERE_ANYWHERE else "next to your territories"
        return f"{name} finds no enemy regular unit {near}.", rule
    hands = [q for q in range(s.players) if q != p and s.team[q] != s.team[p] and len(s.hand[q]) > 0]
    if not hands:
        return f"{name} needs an opponent with cards in hand, and there is none.", "N.SPECIAL.3"
    return f"{name} finds no enemy regular unit to move.", rule


def _no_food(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    units = (
        f.items[combat.ATT_UNITS if p == f.seat else combat.DEF_UNITS] if op(s) == k.F_COMBAT else figures(s, p, f.a)
    )
    have = stock(s, p, o.FOOD)
    return (
        f"You may spend 1 food per unit: {w.count(units, 'unit')} here, and you have {have} food. {open_now(s)}",
        "N.COMBAT.6",
    )


def _retreat_rough(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    return (
        f"Only Rough borders lead to {w.territory(s, thing.number)}; a retreat does not cross them. {open_now(s)}",
        "N.COMBAT.17",
    )


def _retreat_held(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    held = f"{w.territory(s, thing.number)} {w.held_by(s, p, s.terr[thing.number])}"
    if s.kind == k.K_PUSH:
        whose = w.seat(s, f.c)
        return (
            f"{held}; a unit of {whose} is pushed to neutral land or land of {whose}. {open_now(s)}",
            "N.CARD.intimidate",
        )
    return f"{held}; you retreat to neutral land or your own. {open_now(s)}", "N.COMBAT.17"


def _already(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    if s.kind == k.K_SCORCH:
        return f"Scorched Earth lies in {w.territory(s, thing.number)} already. {open_now(s)}", "N.CLAN.SNAKE.2"
    if s.kind == k.K_BASIC:
        effect = row(s, f.a)
        return (
            f"{w.words(s, thing)} was the first of {effect[o.BASIC_TIMES]} different actions. {open_now(s)}",
            _work_rule(s, "N.TURN.19"),
        )
    return f"{_card_words(s, thing)} is in force already this year.", _card_rule(s, thing, "N.SPECIAL.10")


def _no_copy(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    if s.kind == k.K_COPY and thing.sort == "card":
        return f"{w.card(s, thing.number)} cannot be copied. {open_now(s)}", "N.SPECIAL.5"
    if thing.sort == "territory":
        owner = w.seat(s, s.t_holder[s.terr[thing.number]])
        return f"No active card of {owner} can be copied now. {open_now(s)}", "N.SPECIAL.6"
    name = _card_words(s, thing)
    op = s.content.card_effects[thing.number][0][o.OP] if thing.sort == "card" else 0
    where = {
        o.OP_LEGENDARY_HEROES: "you have played no card this year that could be resolved again",
        o.OP_STOLEN_LORE: "the opponent on Scorched Earth has no active card you could use now",
        o.OP_ENEMY_SECRETS: "no neighbour of yours has an active card you could use now",
    }.get(op, "there is no card it could copy now")
    return f"{name} finds nothing to copy: {where}.", "N.SPECIAL.6"


def _no_cards(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    if thing.sort == "verb":
        return "Your hand is empty; you can only Pass.", "N.TURN.2"
    return f"{_card_words(s, thing)} has no card to take: your draw and discard piles are empty.", _card_rule(
        s, thing, "N.DECK.4"
    )


def _not_open(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    return (
        f"{w.territory(s, thing.number)} is closed; hidden ways lead to open territories. {open_now(s)}",
        "N.CARD.hidden-ways",
    )


def _hero(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    return (
        f"{w.territory(s, thing.number)} holds no regular unit, and Kaija and warchiefs are no targets. {open_now(s)}",
        "N.GEN.17",
    )


def _not_on_offer(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    what = w.words(s, thing)
    if s.kind == k.K_DISPLAY:
        return f"{what} is not in the display. {open_now(s)}", "N.TURN.12"
    if s.kind == k.K_SETUP_PLACE:
        return f"{what} has no part of the tile you laid. {open_now(s)}", "N.SETUP.17"
    return f"{what} is not in your tile hand. {open_now(s)}", "N.SETUP.13"


def _joins(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    if thing.sort == "territory":
        held = f"{w.territory(s, thing.number)} {w.held_by(s, p, s.terr[thing.number])}"
        return f"{held}; a setup group needs an empty territory. {open_now(s)}", "N.SETUP.17"
    return _placing(s, f, p, thing)


def _tile_stuck(s: Northgard, f: Any, p: int, thing: Thing) -> Said:
    rule = "N.SETUP.19" if s.kind == k.K_SETUP_TILE else "N.EXPLORE.3"
    return f"{w.words(s, thing)} fits in no cell you may use now. {open_now(s)}", rule


def _text(text: str, rule: str) -> Explain:
    """A fixed sentence; '{thing}' stands for the thing."""
    return lambda s, f, p, thing: (text.replace("{thing}", w.words(s, thing)), rule)


# -- the card behind a thing ------------------------------------------------------------------------------------------


def _effect(s: Northgard, thing: Thing, op: int) -> list[int] | None:
    """The first part of a card (or basic action) with this op."""
    if thing.sort == "card":
        for effect in s.content.card_effects[thing.number]:
            if effect[o.OP] == op:
                return effect
    if thing.sort == "verb" and thing.number in play.BASIC_ACTIONS:
        effect = row(s, s.content.basic[play.BASIC_ACTIONS.index(thing.number)])
        return effect if effect[o.OP] == op else None
    return None


def _card_words(s: Northgard, thing: Thing) -> str:
    """The card that is refused, or the card being resolved."""
    return w.the_card(s, thing.number) if thing.sort == "card" else w.at_work(s, w.words(s, thing))


def _card_rule(s: Northgard, thing: Thing, fallback: str) -> str:
    return f"N.CARD.{s.content.card_ids[thing.number]}" if thing.sort == "card" else fallback


def _work_rule(s: Northgard, fallback: str) -> str:
    """The rule of the card being resolved."""
    number = w.card_at_work(s)
    return fallback if number < 0 else f"N.CARD.{s.content.card_ids[number]}"


EXPLAIN: Final[dict[int, Explain]] = {
    k.R_NOT_ASKED: _not_asked,
    k.R_NOT_YOUR_TURN: lambda s, f, p, thing: (waiting(s), at_turn_of(s)),
    k.R_NOT_IN_HAND: _not_in_hand,
    k.R_NOT_PLAYABLE: _not_playable,
    k.R_REPLY_ONLY: _text(
        "{thing} answers a card of an opponent; it is not played on your own turn.", "N.CARD.defensive-strategy"
    ),
    k.R_ONE_CARD: _one_card,
    k.R_NO_RESERVE: _no_reserve,
    k.R_NO_PLACE_RECRUIT: _no_place_recruit,
    k.R_NOT_YOURS: _not_yours,
    k.R_NOT_NEUTRAL: _not_neutral,
    k.R_NOT_OWN_OR_NEUTRAL: _not_own_or_neutral,
    k.R_SAME_TERRITORY: _same_territory,
    k.R_LIMIT_REACHED: _limit_reached,
    k.R_CONDITION: _condition_failed,
    k.R_NO_WOOD: _no_wood,
    k.R_NO_TOKEN: _no_token,
    k.R_DUPLICATE: _duplicate,
    k.R_NO_SPACE: _no_space,
    k.R_NO_BUILD: _no_build,
    k.R_NO_MOVE: _no_move,
    k.R_NOT_ADJACENT: _not_adjacent,
    k.R_TOO_FAR: _too_far,
    k.R_COMBAT_PENDING: _combat_pending,
    k.R_KAIJA_BAN: _kaija_ban,
    k.R_NO_UNITS: _no_units,
    k.R_NO_OPEN: _no_open,
    k.R_PILE_EMPTY: _text("No tile is left in the pile to explore with.", "N.EXPLORE.4"),
    k.R_CELL_TAKEN: _cell_taken,
    k.R_CELL_APART: _cell_apart,
    k.R_CELL_NOT_YOURS: _cell_not_yours,
    k.R_CORNER: _placing,
    k.R_JOINS: _joins,
    k.R_TOO_FEW_CARDS: _too_few_cards,
    k.R_NO_EFFECT: _no_effect,
    k.R_NO_LORE: _no_lore,
    k.R_NO_UPGRADE: _no_upgrade,
    k.R_UNREST_STAYS: _unrest_stays,
    k.R_TAKEN_CARD: _text(
        "{thing} takes a card of the display, and you have taken one this year.", "N.CARD.future-sight"
    ),
    k.R_DISPLAY_EMPTY: _text("{thing} takes a card of the display, and the display is empty.", "N.CARD.future-sight"),
    k.R_NO_TARGET: _no_target,
    k.R_NO_FOOD: _no_food,
    k.R_RETREAT_ROUGH: _retreat_rough,
    k.R_RETREAT_HELD: _retreat_held,
    k.R_NO_EMPTY_TERRITORY: _placing,
    k.R_ROTATION: _placing,
    k.R_ALREADY: _already,
    k.R_NO_COPY: _no_copy,
    k.R_NO_CARDS: _no_cards,
    k.R_NOT_OPEN: _not_open,
    k.R_HERO: _hero,
    k.R_NOT_ON_OFFER: _not_on_offer,
    k.R_TILE_STUCK: _tile_stuck,
    k.R_NO_ICON: _no_icon,
    k.R_CLAN_TAKEN: _text("{thing} is taken; every player has a different clan.", "N.SETUP.8"),
    k.R_MUST_PLACE: _text("The drawn tile must be placed; the Explore cannot be called off now.", "N.EXPLORE.7"),
    k.R_ALL_RESOURCES: _text("Nobody can spend a resource they do not have; you have no {thing}.", "N.GEN.13"),
    **{code: _text(text, rule) for code, (text, rule) in modules.EXPLAIN.items()},
}
