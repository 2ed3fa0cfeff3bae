"""What the messages are told: each fact is worked out when a message names it.

A question's facts come from its fields, those of an option or a refused thing from its number too, those of an event
from its fields. A field that a message names and that stands in no table here is said as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from meadhall.core.catalogue import WordsError
from meadhall.core.entries import entry_of
from meadhall.empires import codes as k
from meadhall.empires.build import Build, BuildCard, discount_on
from meadhall.empires.costs import PAYMENT_LIST
from meadhall.empires.declare import Declared
from meadhall.empires.effects import Source
from meadhall.empires.empire import find, modifier, tokens_on
from meadhall.empires.location import Use
from meadhall.empires.lookout import keep_at_most
from meadhall.empires.payment import May, MayPaid, PayToken
from meadhall.empires.rounds import Demand, DemandPaid
from meadhall.empires.score import condition_value, final_score
from meadhall.empires.state import EmpiresState
from meadhall.empires.turn import PlacePawn, Turn, pawn_food
from meadhall.empires.words import WORDS, say
from meadhall.empires.words.cards import amount, some, texts, yes

CARGO = ("none", "fish", "raze", "both")


# -- names -------------------------------------------------------------------------------------------------------------


def who(s: EmpiresState, seat: int) -> str:
    """A player by clan, or by seat while clans are being chosen."""
    clan = s.rows[seat][k.CLAN]
    return s.content.clan_names[clan] if clan >= 0 else say("seat-number", number=seat + 1)


def tile_name(s: EmpiresState, tile: int) -> str:
    """The name of a tile action, in capitals as in the rules."""
    return s.content.tile_names[tile].upper()


def cargo(number: int) -> str:
    """What a Ship carries."""
    return say(f"cargo-{CARGO[number]}")


def goods(numbers: list[int]) -> list[str]:
    """Goods by kind: '2 Wood', '1 Gold'; 'nothing' if there are none."""
    return [amount(n, k.WHAT_IDS[kind]) for kind, n in enumerate(numbers[: k.GOODS]) if n > 0] or [say("nothing")]


def lower(text: str) -> str:
    """A sentence as part of another one."""
    return (text[:1].lower() + text[1:]).rstrip(".")


def place_of(action: int) -> tuple[int, int]:
    """Seat and start of the Empire card that an action means."""
    return (action - k.A_EMPIRE) // k.EMPIRE, (action - k.A_EMPIRE) % k.EMPIRE * k.E_WIDTH


def empire_name(s: EmpiresState, action: int) -> str:
    """The name of an Empire card, with a number if its owner has several of them."""
    seat, at = place_of(action)
    cards = s.empires[seat]
    design = cards[at + k.E_DESIGN]
    same = [i for i in range(0, len(cards), k.E_WIDTH) if cards[i + k.E_DESIGN] == design]
    name = s.content.names[design]
    return name if len(same) == 1 else say("one-of-several", card=name, number=same.index(at) + 1, of=len(same))


def standing_name(s: EmpiresState, seat: int, uid: int) -> str:
    """The name of a card in an Empire by its lasting number."""
    return s.content.names[s.empires[seat][find(s, seat, uid) + k.E_DESIGN]]


def source_name(s: EmpiresState, seat: int, source: Source) -> str:
    """The card whose effect is carried out."""
    if source.card >= 0 and find(s, seat, source.card) >= 0:
        return standing_name(s, seat, source.card)
    return s.content.names[source.design] if source.design >= 0 else say("source-setup")


def paid_for(s: EmpiresState) -> str:
    """What the payment at work is for."""
    c = s.content
    match s.stack[-2]:
        case Build() as built:
            return c.names[built.design]
        case Use() as used:
            there = find(s, used.seat, used.card) >= 0
            return say("action-of", card=standing_name(s, used.seat, used.card) if there else c.names[used.ability])
        case PlacePawn() as pawn:
            return say("pawn-on", tile=c.tile_names[pawn.tile])
        case DemandPaid() as demand:
            return c.scenario_events[s.scenario][demand.event]
        case MayPaid() as may:
            return source_name(s, may.seat, may.source)
    raise WordsError("Nobody pays.")


def price(s: EmpiresState, seat: int, design: int) -> str:
    """What building a card costs now, discounts included."""
    cost = s.content.costs[s.content.cost[design]]
    parts = [amount(cost[kind], k.WHAT_IDS[kind]) for kind in range(k.GOODS) if cost[kind] > 0]
    for place, what in (
        (k.COST_RESOURCE, "resource"),
        (k.COST_GOODS, "goods"),
        (k.COST_WORKER, "worker"),
        (k.COST_HAND, "hand"),
        (k.COST_EMPIRE, "empire"),
    ):
        if cost[place]:
            parts.append(amount(cost[place], what))
    less = min(discount_on(s, seat, design), sum(cost[: k.RESOURCES]) + cost[k.COST_RESOURCE])
    text = say("listed", parts=parts or [say("nothing")])
    return say("less", cost=text, resources=amount(less, "resource")) if less else text


def condition(s: EmpiresState) -> str:
    """The solo scenario's condition in words (E.SOLO.17): 'at least 2 Food in your supply'."""
    what = s.content.scenario_condition[s.scenario]
    least = s.content.scenario_min[s.scenario]
    if what in (k.COND_ISLANDS, k.COND_EXPEDITIONS):
        return say("condition-islands" if what == k.COND_ISLANDS else "condition-expeditions", least=least)
    return say("condition-supply", amount=amount(least, "goods" if what == k.COND_GOODS else k.WHAT_IDS[what]))


def solo_goal(s: EmpiresState) -> str:
    """What wins a solo game, and how the condition stands: the question bar and the table say the same."""
    points = s.content.scenario_threshold[s.scenario]
    return say("solo-goal", points=points, condition=condition(s), have=condition_value(s))


def solo_verdict(s: EmpiresState) -> str:
    """How a solo game ended: what was reached, and what was missing (E.SOLO.18)."""
    c = s.content
    points, needed = final_score(s, 0), c.scenario_threshold[s.scenario]
    have, least = condition_value(s), c.scenario_min[s.scenario]
    missed = "condition" if points >= needed else "points" if have >= least else "both"
    return say(
        "verdict-won" if points >= needed and have >= least else f"verdict-{missed}-missed",
        scenario=c.scenario_names[s.scenario],
        points=points,
        needed=needed,
        condition=say("verdict-condition", condition=condition(s), have=have),
    )


def declared(s: EmpiresState) -> int:
    """The tile whose declared action is at work, or -1."""
    return next((business.tile for business in reversed(s.stack) if isinstance(business, Declared)), -1)


# -- questions and options ---------------------------------------------------------------------------------------------


class Asked(Mapping[str, Any]):
    """The pending question and perhaps one thing it is about: the facts that a message can name."""

    def __init__(self, s: EmpiresState, action: int = -1) -> None:
        self.s = s
        self.c = s.content
        self.question: Any = s.stack[-1]
        self.seat = s.to_move
        self.row = s.rows[s.to_move]
        self.action = action

    def __getitem__(self, name: str) -> Any:
        return FACTS[name](self)

    def __iter__(self) -> Iterator[str]:
        return iter(FACTS)

    def __len__(self) -> int:
        return len(FACTS)

    @property
    def design(self) -> int:
        """The card that the thing is, by its design; -1: none."""
        if k.A_EMPIRE <= self.action < k.A_EMPIRE + k.SEATS * k.EMPIRE:
            seat, at = place_of(self.action)
            return self.s.empires[seat][at + k.E_DESIGN]
        if k.A_ATTACH <= self.action < k.A_ATTACH + k.DESIGNS:
            return self.action - k.A_ATTACH
        if k.A_CARD <= self.action < k.A_CARD + k.DESIGNS:
            return self.action - k.A_CARD
        return -1

    @property
    def ability_of(self) -> int:
        """The design whose abilities the Empire card that the thing is has."""
        seat, at = place_of(self.action)
        return self.s.empires[seat][at + k.E_ABILITY]

    @property
    def name(self) -> str:
        """The card that the thing is, or 'it'."""
        return self.c.names[self.design] if self.design >= 0 else say("it")

    @property
    def tiles(self) -> tuple[int, int]:
        """From which tile to which a pawn goes."""
        if self.action >= k.A_MOVE:
            pawn, to = divmod(self.action - k.A_MOVE, k.TILES)
            return pawn // 2, to
        if self.action >= k.A_REUSE:
            start, to = divmod(self.action - k.A_REUSE, k.TILES)
            return start, to
        return -1, self.action - k.A_TILE

    @property
    def named(self) -> list[str]:
        """The tile actions that the card names."""
        needs = self.c.require[self.design]
        return [tile_name(self.s, tile) for tile in range(k.TILES) if needs >> tile & 1]

    def storage(self, later: int) -> str:
        """What a Storage card pays; `later`: one of its other ways."""
        question = self.question
        return texts(self.c).lists[self.c.storage_options[question.ability][len(question.shares) + later]]

    def otherwise(self) -> list[str]:
        """The ways that come after the one that is asked for."""
        question = self.question
        ways = len(self.c.storage_options[question.ability]) - len(question.shares)
        return [self.storage(later) for later in range(1, ways)]

    def yielded(self) -> list[str]:
        """What the split of a Storage card's payments yields, the rest included if only one way is left for it."""
        n, payments = self.action - k.A_COUNT, self.question.left
        parts = [(0, n), (1, payments - n)] if len(self.otherwise()) == 1 else [(0, n)]
        return [
            say("storage-yield", effect=self.storage(way), n=times) if payments > 1 else self.storage(way)
            for way, times in parts
            if times
        ]

    def no_token(self) -> str:
        """What is amiss with a kind of token, or with a card to lay tokens on."""
        if not k.A_GOOD <= self.action < k.A_GOOD + k.TOKENS:
            return "card"
        if isinstance(self.question, PayToken):
            return "laid"
        return "other" if self.row[self.action - k.A_GOOD] else "own"

    def choice(self) -> str:
        """One of several effects or demands."""
        at = self.action - k.A_CHOICE
        if isinstance(self.question, Demand):
            return texts(self.c).costs[self.question.demands(self.s)[at]]
        lists: list[int] = self.question.lists
        return texts(self.c).lists[lists[at]]

    def kept(self) -> list[str]:
        """The cards that are kept."""
        kept = self.action - k.A_KEEP
        return [self.c.names[card] for i, card in enumerate(self.s.look) if kept >> i & 1]

    # -- what a refused thing costs --

    @property
    def cost(self) -> tuple[list[int], int, int]:
        """The cost a refused thing has, the discount on it, and the card whose tokens pay (-1: none)."""
        s, c, question = self.s, self.c, self.question
        if k.A_EMPIRE <= self.action < k.A_EMPIRE + k.SEATS * k.EMPIRE and isinstance(question, Turn):
            seat, at = place_of(self.action)
            cards = s.empires[seat]
            return c.costs[c.action_cost[cards[at + k.E_ABILITY]]], 0, cards[at + k.E_UID]
        if k.A_CARD <= self.action < k.A_CARD + k.DESIGNS:
            extra = question.discount if isinstance(question, BuildCard) else 0
            return c.costs[c.cost[self.design]], discount_on(s, self.seat, self.design) + extra, -1
        if isinstance(question, May):
            return c.costs[question.cost], 0, question.source.card
        if isinstance(question, Demand):
            return c.costs[question.demands(s)[self.action - k.A_CHOICE]], 0, -1
        return c.costs[0], 0, -1

    def costs(self) -> list[str]:
        """What it costs in Goods."""
        cost = self.cost[0]
        parts = [amount(cost[kind], k.WHAT_IDS[kind]) for kind in range(k.GOODS) if cost[kind] > 0]
        for place, what in ((k.COST_RESOURCE, "resource-any"), (k.COST_GOODS, "goods-any")):
            if cost[place]:
                parts.append(amount(cost[place], what))
        return parts

    def short(self) -> int:
        """How many Goods are missing."""
        cost, discount, _ = self.cost
        covered = sum(min(self.row[kind], cost[kind]) for kind in range(k.RESOURCES))
        spare = sum(max(0, self.row[kind] - cost[kind]) for kind in range(k.RESOURCES))
        covered += min(spare, cost[k.COST_RESOURCE])
        return max(0, max(0, cost[k.COST_DUE] - discount) - covered - (self.row[k.GOLD] - cost[k.GOLD]))

    def lacking(self) -> list[str]:
        """The Resources of which too few are there."""
        cost = self.cost[0]
        kinds = [kind for kind in range(k.RESOURCES) if cost[kind] > self.row[kind]]
        return [amount(cost[kind] - self.row[kind], k.WHAT_IDS[kind]) for kind in kinds]

    def near(self) -> list[str]:
        """The tiles beside the one that a pawn stands on."""
        place = self.s.circle.index(self.tiles[0])
        return [self.c.tile_names[self.s.circle[(place + d) % k.TILES]] for d in (-1, 1)]


FACTS: Mapping[str, Callable[[Asked], Any]] = {
    # of the question
    "ability": lambda q: texts(q.c).cards[q.question.island],
    "cards": lambda q: amount(q.question.left, "card"),
    "conquest": lambda q: some(texts(q.c).cards[q.question.island]),
    "copy": lambda q: standing_name(q.s, q.question.seat, q.question.copy),
    "declared": lambda q: tile_name(q.s, declared(q.s)),
    "discount": lambda q: amount(q.question.discount, "resource"),
    "effect": lambda q: texts(q.c).lists[q.question.effects],
    "event": lambda q: q.c.scenario_events[q.s.scenario][q.question.event],
    "free": lambda q: modifier(q.s, q.seat, k.MOD_LOOKOUT_FREE, -1),
    "goal": lambda q: solo_goal(q.s),
    "gratis": lambda q: yes(q.question.free),
    "have-fish": lambda q: q.row[k.FISH],
    "have-food": lambda q: q.row[k.FOOD],
    "have-gold": lambda q: q.row[k.GOLD],
    "have-raze": lambda q: q.row[k.RAZE],
    "have-workers": lambda q: q.row[k.WORKER],
    "gold": lambda q: amount(q.row[k.GOLD], "gold"),
    "island": lambda q: q.c.names[q.question.island],
    "keep": lambda q: keep_at_most(q.s, q.seat),
    "left": lambda q: q.question.left,
    "most": lambda q: q.question.most,
    "must": lambda q: yes(k.A_NOTHING not in q.s.options),
    "now": lambda q: some(declared(q.s) >= 0),
    "number": lambda q: q.question.number,
    "of": lambda q: q.question.of,
    "option": lambda q: q.storage(0),
    "optional": lambda q: yes(q.question.upto),
    "otherwise": lambda q: q.otherwise(),
    "paid-for": lambda q: paid_for(q.s),
    "payments": lambda q: q.question.left,
    "pillage": lambda q: lower(texts(q.c).pillages[q.question.island]),
    "player": lambda q: who(q.s, q.seat),
    "price": lambda q: texts(q.c).costs[q.question.cost],
    "question": lambda q: WORDS.tell(entry_of(q.question).name, q),
    "solo": lambda q: yes(q.s.scenario >= 0),
    "source": lambda q: source_name(q.s, q.seat, q.question.source),
    "storage": lambda q: standing_name(q.s, q.seat, q.question.card),
    "target": lambda q: standing_name(q.s, q.seat, q.question.target),
    "tile": lambda q: tile_name(q.s, q.question.tile),
    "tokens": lambda q: q.question.left,
    "upgrade": lambda q: q.c.names[q.question.upgrade],
    "workers": lambda q: amount(q.row[k.WORKER], "worker"),
    # of an option, or of a thing that is refused
    "action": lambda q: texts(q.c).lists[q.c.action[q.ability_of]],
    "action-cost": lambda q: some(texts(q.c).costs[q.c.action_cost[q.ability_of]]),
    "action-price": lambda q: texts(q.c).costs[q.c.action_cost[q.ability_of]],
    "card": lambda q: empire_name(q.s, q.action),
    "card-price": lambda q: price(q.s, q.seat, q.design),
    "card-text": lambda q: lower(texts(q.c).cards[q.design]),
    "cargo": lambda q: cargo(q.action - k.A_CARGO),
    "choice": lambda q: q.choice(),
    "clan": lambda q: q.c.clan_names[q.action - k.A_CLAN],
    "clan-text": lambda q: q.c.clan_texts[q.action - k.A_CLAN],
    "costs": lambda q: q.costs(),
    "design": lambda q: q.c.names[q.design],
    "field": lambda q: yes(q.c.goods_bits[q.design]),
    "food": lambda q: pawn_food(q.s, q.tiles[1], 1 if q.action >= k.A_REUSE else 0),
    "from": lambda q: q.c.tile_names[q.tiles[0]],
    "good": lambda q: amount(1, k.WHAT_IDS[q.action - k.A_GOOD]),
    "goods": lambda q: goods(PAYMENT_LIST[q.action - k.A_PAY]),
    "have-tokens": lambda q: tokens_on(q.s, q.seat, q.cost[2], -1),
    "holder": lambda q: empire_name(q.s, k.A_EMPIRE + q.seat * k.EMPIRE + (q.action - k.A_RELEASE) // k.TOKENS),
    "instant": lambda q: yes(q.c.kind[q.design] == k.INSTANT),
    "keeps": lambda q: len(q.kept()),
    "kept": lambda q: q.kept(),
    "lacking": lambda q: q.lacking(),
    "lacks": lambda q: len(q.lacking()),
    "less": lambda q: q.cost[1],
    "less-resources": lambda q: amount(q.cost[1], "resource"),
    "loaded": lambda q: cargo(q.s.queue[(q.action - k.A_QUEUE) * k.Q_WIDTH + k.Q_CARGO]),
    "n": lambda q: q.action - k.A_COUNT,
    "name": lambda q: q.name,
    "named": lambda q: some(q.named),
    "near": lambda q: q.near(),
    "no-token": lambda q: q.no_token(),
    "needs-cards": lambda q: q.cost[0][k.COST_EMPIRE],
    "needs-empire": lambda q: amount(q.cost[0][k.COST_EMPIRE], "card"),
    "needs-hand": lambda q: amount(q.cost[0][k.COST_HAND], "card"),
    "needs-tokens": lambda q: q.cost[0][k.COST_ASSIGNED],
    "needs-workers": lambda q: amount(q.cost[0][k.COST_WORKER] + q.cost[0][k.COST_ASSIGN_WORKER], "worker"),
    "own": lambda q: yes(place_of(q.action)[0] == q.seat),
    "owner": lambda q: who(q.s, place_of(q.action)[0]),
    "place": lambda q: q.action - k.A_QUEUE + 1,
    "powers": lambda q: some(q.c.clan_texts[q.action - k.A_CLAN]),
    "ready": lambda q: yes((q.action - k.A_MOVE) // k.TILES % 2 == 0),
    "short": lambda q: q.short(),
    "tile-to": lambda q: tile_name(q.s, q.tiles[1]),
    "tiles": lambda q: q.named,
    "to": lambda q: q.c.tile_names[q.tiles[1]],
    "tokens-asked": lambda q: say(f"tokens-{k.WHAT_IDS[q.action - k.A_GOOD]}", n=2),
    "token": lambda q: amount(1, k.WHAT_IDS[(q.action - k.A_RELEASE) % k.TOKENS]),
    "yielded": lambda q: "; ".join(q.yielded()),
    "yields": lambda q: some(q.yielded()),
    "who": lambda q: q.name if q.design >= 0 else say("this"),
}


# -- events ------------------------------------------------------------------------------------------------------------


class Told(Mapping[str, Any]):
    """An event: the facts that its message can name."""

    def __init__(self, s: EmpiresState, event: Any) -> None:
        self.s = s
        self.c = s.content
        self.event = event

    def __getitem__(self, name: str) -> Any:
        return EVENT_FACTS[name](self) if name in EVENT_FACTS else getattr(self.event, name)

    def __iter__(self) -> Iterator[str]:
        return iter(EVENT_FACTS)

    def __len__(self) -> int:
        return len(EVENT_FACTS)

    def names(self, cards: list[int]) -> list[str]:
        """Cards by name; an empty place has none."""
        return [self.c.names[card] for card in cards if card >= 0]

    def spent(self) -> list[str]:
        """Goods and Workers that leave."""
        event = self.event
        out = goods(event.goods) if any(event.goods) else []
        return out + [amount(event.workers, "worker")] if event.workers else out


EVENT_FACTS: Mapping[str, Callable[[Told], Any]] = {
    "ability": lambda t: t.c.names[t.event.ability],
    "amount": lambda t: amount(t.event.number, k.WHAT_IDS[t.event.what]),
    "amounts": lambda t: [amount(n, k.WHAT_IDS[kind]) for kind, n in enumerate(t.event.amounts) if n],
    "assigns": lambda t: amount(t.event.assigned, "worker"),
    "card": lambda t: t.c.names[t.event.card],
    "cards": lambda t: amount(t.event.number, "card"),
    "cards-kept": lambda t: t.names(t.event.cards),
    "cargo": lambda t: cargo(t.event.cargo),
    "dropped": lambda t: t.names(t.event.dropped),
    "drops": lambda t: len(t.event.dropped),
    "ending": lambda t: k.FINAL_IDS[t.event.ending],
    "event": lambda t: t.c.scenario_events[t.s.scenario][t.event.event],
    "host": lambda t: t.c.names[t.event.host],
    "islands": lambda t: t.names(t.event.islands),
    "phase": lambda t: k.PHASE_IDS[t.event.phase],
    "place": lambda t: t.event.place + 1,
    "rival": lambda t: who(t.s, t.event.rival),
    "same": lambda t: yes(t.event.card == t.event.ability),
    "scores": lambda t: [say("score-of", seat=who(t.s, p), points=n) for p, n in enumerate(t.event.scores)],
    "seat": lambda t: who(t.s, t.event.seat),
    "seat-number": lambda t: say("seat-number", number=t.event.seat + 1),
    "spends": lambda t: some(t.spent()),
    "spent": lambda t: t.spent(),
    "start": lambda t: t.c.tile_names[t.event.start],
    "text": lambda t: texts(t.c).cards[t.event.card],
    "tile": lambda t: tile_name(t.s, t.event.tile),
    "to": lambda t: t.c.tile_names[t.event.to],
    "token": lambda t: amount(1, k.WHAT_IDS[t.event.what]),
    "workers": lambda t: amount(t.event.number, "worker"),
}
