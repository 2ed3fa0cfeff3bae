"""Why not: the reason code of a thing as one or two sentences, with the numbers behind it and the rule.

The codes come from `state.why`, which asks the predicates that built the options. Nothing here decides what is legal;
where a sentence says what would be open instead, it reads the options or asks the same predicates.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from meadhall.core.entries import entry_of
from meadhall.core.ruleset import Reason
from meadhall.northgard import build, harvest, land, move, play, recruit
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import draw_number, drawable, row
from meadhall.northgard.combat import Food
from meadhall.northgard.passage import price
from meadhall.northgard.score import deck
from meadhall.northgard.state import Northgard
from meadhall.northgard.turn import USE_RULES
from meadhall.northgard.units import figures, on_map
from meadhall.northgard.warchiefs import FREE, CraftBuilding, CraftSpace
from meadhall.northgard.words import WORDS, edition, say
from meadhall.northgard.words import things as w
from meadhall.northgard.words.facts import USES, Asked, use_name
from meadhall.northgard.words.questions import at_turn_of, prompt, waiting
from meadhall.northgard.words.things import Thing

Facts = dict[str, Any]
Because = tuple[str, str, Facts]  # the name of a message without 'why-', the rule, and facts beside those of the thing


class Refused(Asked):
    """The pending question and a thing that is not on offer there."""

    def __init__(self, s: Northgard, thing: Thing) -> None:
        super().__init__(s, thing)
        self.thing = thing
        self.more: Facts = {}

    def __getitem__(self, name: str) -> Any:
        if name in self.more:
            return self.more[name]
        return WHY[name](self) if name in WHY else super().__getitem__(name)

    def part(self, op: int) -> list[int] | None:
        """The first part of the card (or basic action) with this op."""
        s = self.s
        if self.sort == "card":
            for effect in s.content.card_effects[self.n]:
                if effect[o.OP] == op:
                    return effect
        if self.sort == "verb" and self.n in play.BASIC_ACTIONS:
            effect = row(s, s.content.basic[play.BASIC_ACTIONS.index(self.n)])
            return effect if effect[o.OP] == op else None
        return None

    def named(self) -> str:
        """The card that is refused, or the card being resolved."""
        if self.sort == "card":
            return w.the_card(self.s, self.n)
        return w.at_work(self.s, w.words(self.s, self.thing))

    def card_rule(self, fallback: str) -> str:
        """The rule of the card that is refused."""
        return f"N.CARD.{self.c.card_ids[self.n]}" if self.sort == "card" else fallback

    def work_rule(self, fallback: str) -> str:
        """The rule of the card being resolved."""
        number = w.card_at_work(self.s)
        return fallback if number < 0 else f"N.CARD.{self.c.card_ids[number]}"

    def condition(self, effect: list[int]) -> str:
        """What a Recruit card asks of a territory."""
        if effect[o.RECRUIT_ONLY] == o.ONLY_OPEN_OR_WOOD:
            return say("condition-open-or-wood")
        if effect[o.RECRUIT_ONLY] == o.ONLY_NEXT_TO_ENEMY:
            return say("condition-next-to-enemy")
        if effect[o.RECRUIT_PER] >= o.PER_FOOD:
            return say("condition-icon", resource=w.resource(effect[o.RECRUIT_PER] - o.PER_FOOD))
        return say("condition-yours")

    def openers(self, *types: int) -> list[str]:
        """The cards on offer that lead to an action of these types."""
        found = [a - k.A_CARD for a in self.s.options if k.A_CARD <= a < k.A_TILE]
        return w.some([w.card(self.s, card) for card in found if self.c.card_type[card] in types])


WHY: Final[Mapping[str, Callable[[Refused], Any]]] = {
    "a-standing": lambda q: w.a_building(q.s, q.s.a_build[q.n]),
    "a-this": lambda q: w.a_building(q.s, q.n),
    "card-text": lambda q: edition.card_text(q.c, q.n, edition.of(q.s)),
    "card-where": lambda q: where_is(q.s, q.p, q.n),
    "collected": lambda q: w.territory(q.s, q.q.collected),
    "drawable": lambda q: drawable(q.s, q.p),
    "lying": lambda q: w.tile(q.s, q.s.slot_tile[q.s.at[q.n]]),
    "named": lambda q: q.named(),
    "on-map": lambda q: on_map(q.s, q.p),
    "open": lambda q: open_now(q.s),
    "own-food": lambda q: q.stock(o.FOOD),
    "own-lore": lambda q: q.stock(o.LORE),
    "question": lambda q: prompt(q.s),
    "tokens": lambda q: q.c.building_tokens,
    "turn": lambda q: w.turns(q.n).lower(),
    "use-here": lambda q: use_name(q.n),
    "wide": lambda q: q.c.wide,
}


def because(name: str, rule: str, **facts: Any) -> Because:
    """A sentence, its rule, and facts that it needs beside those of the thing."""
    return name, rule, facts


def reason(s: Northgard, seat: int, text: str) -> Reason | None:
    """Why a thing is not on offer to a seat; None if it is. `s` is the position as that seat sees it."""
    thing = w.find(s, text)
    if isinstance(thing, str):
        return Reason(thing, "")
    if s.to_move < 0:
        return Reason(say("why-over"), "N.INV.29", k.R_NOT_ASKED)
    if seat != s.to_move or len(s.options) == 0:
        return Reason(later(s, seat, thing), at_turn_of(s), k.R_NOT_YOUR_TURN)
    action = w.action_of(s, thing)
    code = k.R_NOT_ASKED if action < 0 else s.why(action)
    if code == k.R_OK:
        return None
    q = Refused(s, thing)
    name, rule, q.more = EXPLAIN[code](q)
    return Reason(w.first_up(WORDS.tell(f"why-{name}", q)), edition.rule(edition.of(s), rule), code)


def later(s: Northgard, seat: int, thing: Thing) -> str:
    """Who is asked instead, and what else keeps the thing from a seat, if that is plain to see."""
    asked = waiting(s)
    if seat < 0 or seat >= s.players:
        return say("why-watching", waiting=asked)
    if s.year > 0 and s.passed[seat] and s.turn >= 0:
        return say("why-passed", waiting=asked)
    if thing.sort == "card" and thing.number not in s.hand[seat]:
        return say("why-later-card", waiting=asked, **{"card-where": where_is(s, seat, thing.number)})
    return say("why-later", waiting=asked)


# -- what is open instead ---------------------------------------------------------------------------------------------


def open_now(s: Northgard) -> str:
    """The options of the pending question, in short."""
    found = [w.of_action(s, a) for a in s.options]
    names = [short(s, thing) for thing in found if thing.sort != "verb"]
    numbers = [a - k.A_COUNT for a in s.options if k.A_COUNT <= a < k.A_RESOURCE]
    if len(numbers) == len(s.options):
        return say("open-numbers", least=min(numbers), greatest=max(numbers))
    if names:
        return say("open-things-or-stop" if k.A_STOP in s.options else "open-things", things=w.some(names))
    return say("open-verbs", verbs=[w.verb(a) for a in s.options if a in w.VERBS])


def short(s: Northgard, thing: Thing) -> str:
    """A thing inside a sentence, as briefly as the options tell it apart."""
    if thing.sort == "space":
        return w.side(s, thing.number)
    if thing.sort == "rotation":
        return w.turns(thing.number).lower()
    if thing.sort == "figure":
        return w.figure(s, s.to_move, thing.number)
    return w.inside(s, thing) if thing.sort in ("cell", "tile") else w.words(s, thing)


def where_is(s: Northgard, p: int, card: int) -> str:
    """Where a card that is not in the hand lies, as far as everybody may know."""
    name = w.card(s, card)
    if card in s.active[p]:
        return say("card-active", card=name)
    if card in s.discard[p]:
        return say("card-discarded", card=name)
    if card in s.upgrades[p]:
        return say("card-upgrade", card=name, cost=s.content.upgrade_cost, have=s.res[p * 3 + o.LORE])
    if card in s.draw[p]:
        return say("card-drawn", card=name)
    if card in s.display:
        return say("card-display", card=name)
    if card in s.achievements:
        return say("card-achievement", card=name)
    own = s.content.card_set[card] in (o.SET_START, o.SET_UNREST)  # everybody has such cards
    for q in range(s.players):
        if own:
            break
        if q != p and (card in s.active[q] or card in s.discard[q] or card in s.upgrades[q]):
            return say("card-other", card=name, owner=w.seat(s, q))
        if q != p and card in deck(s, q):
            return say("card-other-deck", card=name, owner=w.seat(s, q))
    return say("card-removed" if card in s.removed else "card-elsewhere", card=name)


# -- sentences by code ------------------------------------------------------------------------------------------------


def _not_asked(q: Refused) -> Because:
    kind = q.s.kind
    if q.sort == "count" and any(k.A_COUNT <= a < k.A_RESOURCE for a in q.s.options):
        return _count(q)
    if kind in (k.K_TURN, k.K_GO_ON):
        if q.sort == "building":
            cards = q.openers(o.TYPE_BUILD, o.TYPE_ANY)
            if cards:
                return because("build-first", "N.BUILD.1", openers=cards)
            return because("no-builder", "N.BUILD.11")
        if q.sort in ("territory", "space"):
            cards = q.openers(o.TYPE_MOVE, o.TYPE_RECRUIT, o.TYPE_BUILD, o.TYPE_ANY)
            return because("card-first" if cards else "no-caller", "N.TURN.4", openers=cards)
        if q.sort in ("cell", "tile"):
            cards = q.openers(o.TYPE_EXPLORE, o.TYPE_ANY)
            if cards:
                return because("explore-first", "N.EXPLORE.1", openers=cards)
            return because("no-explorer", "N.EXPLORE.4")
    if kind == k.K_BUILD and q.sort == "building":
        return _build_where(q)
    if kind == k.K_COPY and q.sort == "card":
        return because("not-to-copy", "N.SPECIAL.6")
    if kind == k.K_GO_ON and q.sort == "verb" and q.n in (*USES, k.A_PASS):
        return because("own-turn", "N.TURN.6")
    return because("not-asked", "N.GEN.4")


def _count(q: Refused) -> Because:
    """A number beyond what is open."""
    if q.s.kind == k.K_FOOD:
        return _no_food(q)
    rules = {k.K_RETREAT_REG: "N.COMBAT.16", k.K_BRIBE_COUNT: "N.CARD.bribery"}
    return because("count", rules.get(q.s.kind, "N.MOVE.2"))


def _build_where(q: Refused) -> Because:
    s, p, b = q.s, q.p, q.n
    wood = q.stock(o.WOOD)
    effect = q.effect
    fits = [t for t in land.held(s, p) if k.A_AREA + t in s.options and build.why_type(s, p, effect, t, b, wood) == 0]
    if fits and not (q.q.small_only and s.content.building_large[b]):
        return because("territory-first", "N.BUILD.1", fits=w.some(w.territories(s, fits)))
    if wood < build.cost_of(s, effect, b):
        return because("building-wood", "N.BUILD.2")
    return because("no-room", "N.BUILD.3")


def _not_playable(q: Refused) -> Because:
    if q.c.card_set[q.n] == o.SET_ACHIEVEMENT:
        return because("achievement", "N.DECK.11")
    return because("not-playable", "N.DECK.10")


def _no_place_recruit(q: Refused) -> Because:
    effect = q.part(o.OP_RECRUIT)
    rule = q.card_rule("N.RECRUIT.12")
    if effect is None:
        return because("nowhere-to-recruit", rule)
    if on_map(q.s, q.p) == 0:
        return because("no-neutral-serves", "N.RECRUIT.14")
    if effect[o.RECRUIT_WHERE] == o.WHERE_NEUTRAL:
        return because("no-neutral", rule)
    return because("none-serves", rule, condition=q.condition(effect))


def _not_yours(q: Refused) -> Because:
    s, kind = q.s, q.s.kind
    if kind in (k.K_REPLACE_FROM, k.K_REPLACE_WHERE):
        return because("no-such-building", "N.CARD.industrious-villagers")
    if kind == k.K_BUILD and q.q.collected >= 0 and s.t_holder[q.t] == q.p:
        return because("collected", "N.CARD.stag-glory")
    if kind == k.K_FOLLOW and q.t == q.q.target:
        return because("just-come", "N.CARD.stag-clan")
    if kind in NOT_YOURS:
        return because(*NOT_YOURS[kind])
    return because("not-yours", entry_of(q.q).rule if kind >= k.K_SWAP else "N.BUILD.1")


NOT_YOURS: Final = {
    k.K_MOVE: ("moves-start", "N.MOVE.2"),
    k.K_RECRUIT: ("recruits-own", "N.RECRUIT.1"),
    k.K_BUILD: ("builds-own", "N.BUILD.1"),
    k.K_FOLLOW: ("follows-own", "N.CARD.stag-clan"),
    k.K_WAYS_FROM: ("ways-start", "N.CARD.hidden-ways"),
    k.K_WAYS_TO: ("ways-mate", "N.TEAM.8"),
    k.K_COLLECT_BEFORE: ("collects-own", "N.CARD.stag-glory"),
}


def _not_neutral(q: Refused) -> Because:
    if q.s.kind == k.K_SECOND_CHANCE:
        return because("chance-neutral", "N.ENDYEAR.3")
    if q.s.kind == k.K_RECRUIT and q.q.landing:
        return because("lands-neutral", "N.RECRUIT.8")
    return because("recruits-neutral", q.work_rule("N.RECRUIT.9"))


def _same_territory(q: Refused) -> Because:
    return because("same-territory", "N.RECRUIT.8" if q.q.landing else q.work_rule("N.RECRUIT.1"))


def _limit_reached(q: Refused) -> Because:
    per = q.effect[o.RECRUIT_PER]
    most = 1 if per == o.PER_TERRITORY else recruit.icons(q.s, q.t, per)
    return because("limit", "N.RECRUIT.11", limit=most, placed=q.q.plan.placed_in(q.t))


def _condition_failed(q: Refused) -> Because:
    return because("condition", q.work_rule("N.RECRUIT.14"), condition=q.condition(q.effect))


def _no_icon(q: Refused) -> Because:
    kind = q.effect[o.RECRUIT_PER] - o.PER_FOOD
    return because("no-icon", q.work_rule("N.RECRUIT.11"), resource=w.resource(kind))


def _no_token(q: Refused) -> Because:
    if q.sort == "space":
        return because("none-to-replace", "N.CARD.industrious-villagers")
    return because("no-token", "N.BUILD.6")


def _no_space(q: Refused) -> Because:
    if q.s.kind == k.K_BUILD_SPACE:
        return _space(q)
    large, carved = q.c.building_large[q.n], q.c.building_carved[q.n]
    if large and q.s.kind == k.K_BUILD_TYPE and not isinstance(q.q, CraftBuilding) and q.q.small_only:
        return because("small-only", q.work_rule("N.BUILD.1"))
    need = o.SPACE_LARGE if large else o.SPACE_CARVED if carved else o.SPACE_SMALL
    rule = "N.BUILD.4" if need == o.SPACE_CARVED else "N.BUILD.3"
    return because("no-space", rule, need=w.space_word(need))


def _space(q: Refused) -> Because:
    s = q.s
    if q.t != q.q.territory:
        return because("other-territory", "N.BUILD.1")
    if s.a_build[q.n] >= 0:
        return because("space-taken", "N.BUILD.6")
    if land.space_of(s, q.n) == o.SPACE_NONE:
        return because("not-a-space", "N.BUILD.3")
    if not isinstance(q.q, CraftSpace) and q.effect[o.BUILD_NO_SPACE]:
        return because("beside-spaces", q.work_rule("N.BUILD.3"))
    return because("space-size", "N.BUILD.4")


def _no_build(q: Refused) -> Because:
    s, p = q.s, q.p
    wood = q.stock(o.WOOD)
    if q.sort == "territory":
        if s.kind == k.K_COLLECT_BEFORE and harvest.total_yield(s, q.t) == 0:
            return because("yields-nothing", "N.CARD.stag-glory")
        effect = FREE if s.kind == k.K_CRAFT else q.effect
        return because("no-build-here", "N.BUILD.11", reason=_why_no_build(s, p, effect, q.t, wood))
    own = land.held(s, p)
    if not own:
        return because("no-land", "N.BUILD.11")
    effect = q.part(o.OP_BUILD) or row(s, s.content.basic[1])
    cheapest = min(build.cost_of(s, effect, b) for b in range(len(s.content.building_cost)))
    if wood < cheapest:
        return because("cheapest", "N.BUILD.2", cheapest=cheapest)
    if len(own) == 1:
        return because("no-build", "N.BUILD.11", reason=_why_no_build(s, p, effect, own[0], wood))
    return because("none-buildable", "N.BUILD.11", territories=len(own))


def _why_no_build(s: Northgard, p: int, effect: list[int], t: int, wood: int) -> str:
    here = w.territory(s, t)
    codes = [build.why_type(s, p, effect, t, b, wood) for b in range(len(s.content.building_cost))]
    if k.R_NO_WOOD in codes:
        cost = min(build.cost_of(s, effect, b) for b, code in enumerate(codes) if code == k.R_NO_WOOD)
        return say("build-cost", here=here, cheapest=cost, **{"own-wood": wood})
    return say("build-duplicates" if k.R_DUPLICATE in codes else "build-full", here=here)


def _no_move(q: Refused) -> Because:
    s, p = q.s, q.p
    if on_map(s, p) == 0:
        return because("no-unit-to-move", "N.GEN.9")
    effect = q.part(o.OP_MOVE) or row(s, s.content.basic[2])
    codes = [move.why_from(s, p, effect[o.MOVE_FLAGS], effect[o.MOVE_N], t) for t in land.held(s, p)]
    if k.R_TOO_FAR in codes:
        return because("all-rough", "N.MOVE.4", moves=effect[o.MOVE_N])
    if k.R_KAIJA_BAN in codes:
        return because("only-kaija", "N.CLAN.BEAR.3")
    return because("no-way", "N.GEN.9")


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
            far = reach[t] + price(flags, near)
            if far < reach.get(near >> 1, o.NO_LIMIT):
                reach[near >> 1] = far
                edge.append(near >> 1)
    return -1


def _not_adjacent(q: Refused) -> Because:
    s, kind = q.s, q.s.kind
    if kind == k.K_MOVE_TO:
        if q.t == q.q.source:
            return because("already-there", "N.MOVE.2")
        far = _steps(s, q.effect[o.MOVE_FLAGS], q.q.source, q.t)
        if far < 0:
            return because("no-way-there", "N.MOVE.2")
        return because("moves-away" if far > q.q.left else "step-by-step", "N.MOVE.2", moves=far)
    if kind == k.K_MOVE:
        return because("no-way-out", "N.MOVE.2")
    if kind == k.K_BRIBE_FROM:
        return because("no-way-out", "N.CARD.bribery")
    if kind == k.K_WAYS_TO:
        return because("already-there", "N.CARD.hidden-ways")
    if kind == k.K_RETREAT:
        return because("not-a-neighbour", "N.COMBAT.17")
    if kind == k.K_BRIBE_TO:
        return because("not-next-to", "N.CARD.bribery", there=w.territory(s, q.q.source))
    if kind == k.K_FOLLOW:
        return because("not-next-to", "N.CARD.stag-clan", there=w.territory(s, q.q.target))
    if kind == k.K_PUSH:
        return because("not-next-to", "N.CARD.intimidate", there=w.territory(s, q.q.territory))
    if kind == k.K_BRING:
        return because("not-next-to", "N.WARCHIEFS.10", there=w.territory(s, q.q.territory))
    return because("not-next-to-yours", "N.CLAN.SNAKE.2" if kind == k.K_SCORCH else q.work_rule("N.MAP.9"))


def _combat_pending(q: Refused) -> Because:
    found = {
        k.K_MOVE: ("pending-stay", "N.MOVE.6"),
        k.K_PUSH: ("pending-push", "N.CARD.intimidate"),
        k.K_BRING: ("pending-bring", "N.WARCHIEFS.10"),
    }
    return because(*found.get(q.s.kind, ("pending-retreat", "N.COMBAT.17")))


def _no_open(q: Refused) -> Because:
    effect = q.part(o.OP_EXPLORE)
    if effect is not None and effect[o.EXPLORE_ANYWHERE]:
        return because("nothing-open", "N.CARD.huginn-and-muninn")
    return because("none-open", "N.EXPLORE.4", territories=len(land.held(q.s, q.p)))


def _placing(q: Refused) -> Because:
    """A tile that does not fit: all turns of a cell, or one turn of the cell chosen."""
    s, asked = q.s, q.q
    turned = q.sort == "rotation"
    cell = asked.cell if turned else q.n
    turns = [q.n] if turned else [0, 1, 2, 3]
    codes = list(dict.fromkeys(land.why_place(s, asked.tile, cell, r, asked.mode) for r in turns))
    setup = land.is_setup(asked.mode)
    faults = {
        k.R_CORNER: ("fault-corner", "N.MAP.17"),
        k.R_JOINS: ("fault-joins-setup", "N.SETUP.16") if setup else ("fault-joins", "N.MAP.18"),
        k.R_NO_EMPTY_TERRITORY: ("fault-no-empty", "N.SETUP.17" if setup else "N.ENDYEAR.5"),
    }
    found = [faults[code] for code in codes if code in faults]
    rule = found[0][1] if found else "N.MAP.17"
    return because("turn-fits-not" if turned else "no-turn-fits", rule, faults=[say(name) for name, _ in found])


def _too_few_cards(q: Refused) -> Because:
    effect = q.part(o.OP_DRAW)
    return because("too-few-cards", "N.DRAW.2", need=draw_number(q.s, q.p, effect) if effect is not None else 1)


def _no_effect(q: Refused) -> Because:
    if q.sort != "card":
        return _not_asked(q)
    rule = q.card_rule("N.GEN.10")
    parts = q.c.card_effects[q.n]
    done = parts[0][o.OP] if parts else 0
    if done == o.OP_DRAW:
        return because("draws-none", rule)
    if done == o.OP_BASIC:
        return because("no-basic", "N.TURN.19")
    if done == o.OP_HIDDEN_WAYS:
        return because("ways-need", rule)
    if done in (o.OP_ADD_UNIT, o.OP_REMOVE_UNIT):
        return because("no-unit-near", rule)
    return because("no-effect", rule)


def _unrest_stays(q: Refused) -> Because:
    return because("only-unrest" if q.sort == "verb" else "unrest-stays", "N.DECK.10")


def _no_target(q: Refused) -> Because:
    s, p = q.s, q.p
    if q.sort == "territory":
        if s.kind == k.K_SCORCH:
            return because("scorch-enemy", "N.CLAN.SNAKE.2")
        return because("needs-enemy", q.work_rule("N.GEN.17"))
    rule = q.card_rule("N.GEN.10")
    effect = q.part(o.OP_REMOVE_UNIT)
    if effect is not None:
        anywhere = effect[o.REMOVE_WHERE] == o.WHERE_ANYWHERE
        return because("no-enemy-anywhere" if anywhere else "no-enemy-near", rule)
    if not any(q != p and s.team[q] != s.team[p] and len(s.hand[q]) > 0 for q in range(s.players)):
        return because("no-hand", "N.SPECIAL.3")
    return because("no-enemy", rule)


def _no_food(q: Refused) -> Because:
    units = q.q.battle.side(q.q.attacks).units if isinstance(q.q, Food) else figures(q.s, q.p, q.q.territory)
    return because("no-food", "N.COMBAT.6", units=units)


def _retreat_held(q: Refused) -> Because:
    if q.s.kind == k.K_PUSH:
        return because("push-held", "N.CARD.intimidate")
    return because("retreat-held", "N.COMBAT.17")


def _already(q: Refused) -> Because:
    if q.s.kind == k.K_SCORCH:
        return because("scorched-already", "N.CLAN.SNAKE.2")
    if q.s.kind == k.K_BASIC:
        return because("was-first", q.work_rule("N.TURN.19"), actions=q.effect[o.BASIC_TIMES])
    return because("in-force", q.card_rule("N.SPECIAL.10"))


def _no_copy(q: Refused) -> Because:
    if q.s.kind == k.K_COPY and q.sort == "card":
        return because("not-copied", "N.SPECIAL.5")
    if q.sort == "territory":
        return because("nothing-of", "N.SPECIAL.6")
    names = {
        o.OP_LEGENDARY_HEROES: "nothing-played",
        o.OP_STOLEN_LORE: "nothing-scorched",
        o.OP_ENEMY_SECRETS: "nothing-near",
    }
    done = q.c.card_effects[q.n][0][o.OP] if q.sort == "card" else 0
    return because(names.get(done, "nothing-to-copy"), "N.SPECIAL.6")


def _no_cards(q: Refused) -> Because:
    if q.sort == "verb":
        return because("empty-hand", "N.TURN.2")
    return because("no-cards", q.card_rule("N.DECK.4"))


def _not_on_offer(q: Refused) -> Because:
    if q.s.kind == k.K_DISPLAY:
        return because("not-displayed", "N.TURN.12")
    if q.s.kind == k.K_SETUP_PLACE:
        return because("not-of-tile", "N.SETUP.17")
    return because("not-in-tile-hand", "N.SETUP.13")


def _joins(q: Refused) -> Because:
    return because("group-empty", "N.SETUP.17") if q.sort == "territory" else _placing(q)


def always(name: str, rule: str) -> Callable[[Refused], Because]:
    """A reason with one sentence and one rule."""
    return lambda q: because(name, rule)


EXPLAIN: Final[Mapping[int, Callable[[Refused], Because]]] = {
    k.R_NOT_ASKED: _not_asked,
    k.R_NOT_YOUR_TURN: lambda q: because("later", at_turn_of(q.s), waiting=waiting(q.s)),
    k.R_NOT_IN_HAND: always("not-in-hand", "N.TURN.4"),
    k.R_NOT_PLAYABLE: _not_playable,
    k.R_REPLY_ONLY: always("reply-only", "N.CARD.defensive-strategy"),
    k.R_ONE_CARD: always("one-card", "N.TURN.3"),
    k.R_NO_RESERVE: always("no-reserve", "N.RECRUIT.12"),
    k.R_NO_PLACE_RECRUIT: _no_place_recruit,
    k.R_NOT_YOURS: _not_yours,
    k.R_NOT_NEUTRAL: _not_neutral,
    k.R_NOT_OWN_OR_NEUTRAL: lambda q: because("recruits-own-or-neutral", q.work_rule("N.RECRUIT.9")),
    k.R_SAME_TERRITORY: _same_territory,
    k.R_LIMIT_REACHED: _limit_reached,
    k.R_CONDITION: _condition_failed,
    k.R_NO_WOOD: always("no-wood", "N.BUILD.2"),
    k.R_NO_TOKEN: _no_token,
    k.R_DUPLICATE: always("duplicate", "N.BUILD.5"),
    k.R_NO_SPACE: _no_space,
    k.R_NO_BUILD: _no_build,
    k.R_NO_MOVE: _no_move,
    k.R_NOT_ADJACENT: _not_adjacent,
    k.R_TOO_FAR: lambda q: because("rough-border" if q.s.kind == k.K_MOVE_TO else "rough-way-out", "N.MOVE.4"),
    k.R_COMBAT_PENDING: _combat_pending,
    k.R_KAIJA_BAN: always("kaija-ban", "N.CLAN.BEAR.3"),
    k.R_NO_UNITS: lambda q: (
        because("ways-nowhere", "N.CARD.hidden-ways") if q.s.kind == k.K_WAYS_FROM else because("no-units", "N.MOVE.2")
    ),
    k.R_NO_OPEN: _no_open,
    k.R_PILE_EMPTY: always("pile-empty", "N.EXPLORE.4"),
    k.R_CELL_TAKEN: always("cell-taken", "N.MAP.15"),
    k.R_CELL_APART: always("cell-apart", "N.MAP.15"),
    k.R_CELL_NOT_YOURS: lambda q: because("cell-not-yours", land.MODE_RULES[q.q.mode]),
    k.R_CORNER: _placing,
    k.R_JOINS: _joins,
    k.R_TOO_FEW_CARDS: _too_few_cards,
    k.R_NO_EFFECT: _no_effect,
    k.R_NO_LORE: lambda q: because("no-lore", USE_RULES[q.n]),
    k.R_NO_UPGRADE: always("no-upgrade", "N.TURN.10"),
    k.R_UNREST_STAYS: _unrest_stays,
    k.R_TAKEN_CARD: always("taken-card", "N.CARD.future-sight"),
    k.R_DISPLAY_EMPTY: always("display-empty", "N.CARD.future-sight"),
    k.R_NO_TARGET: _no_target,
    k.R_NO_FOOD: _no_food,
    k.R_RETREAT_ROUGH: always("retreat-rough", "N.COMBAT.17"),
    k.R_RETREAT_HELD: _retreat_held,
    k.R_NO_EMPTY_TERRITORY: _placing,
    k.R_ROTATION: _placing,
    k.R_ALREADY: _already,
    k.R_NO_COPY: _no_copy,
    k.R_NO_CARDS: _no_cards,
    k.R_NOT_OPEN: always("not-open", "N.CARD.hidden-ways"),
    k.R_HERO: always("hero", "N.GEN.17"),
    k.R_NOT_ON_OFFER: _not_on_offer,
    k.R_TILE_STUCK: lambda q: because("tile-stuck", "N.SETUP.19" if q.s.kind == k.K_SETUP_TILE else "N.EXPLORE.3"),
    k.R_NO_ICON: _no_icon,
    k.R_CLAN_TAKEN: always("clan-taken", "N.SETUP.8"),
    k.R_MUST_PLACE: always("must-place", "N.EXPLORE.7"),
    k.R_ALL_RESOURCES: always("all-resources", "N.GEN.13"),
    k.R_MATE: always("mate", "N.TEAM.5"),
    k.R_PASS_ONLY: always("pass-only", "N.MOVE.13"),
    k.R_NOTHING_TO_SWAP: always("nothing-to-swap", "N.TEAM.10"),
    k.R_NOT_TAKEN_NOW: always("not-taken-now", "N.CARD.goat-halvards-craft"),
    k.R_BEAR_HOLDS: always("bear-holds", "N.CREATURES.13"),
    k.R_VALKYRIE: always("valkyrie", "N.CREATURES.16"),
    k.R_NO_LAIR: always("no-lair", "N.CREATURES.27"),
    k.R_HAS_CREATURE: always("has-creature", "N.CREATURES.27"),
    k.R_SWAMP: always("swamp", "N.TILE.swamp"),
}
