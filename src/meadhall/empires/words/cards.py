"""The words of a card, put together from its effect: what people read is what the engine does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.core.catalogue import language
from meadhall.empires import schema
from meadhall.empires.content import Content
from meadhall.empires.words import say

Namer = Callable[[str], str]  # design id -> shown name

GOODS = ("worker", "food", "wood", "stone", "sheep", "fish", "gold", "raze")  # in the order of payment (E.GOODS.28)
ANY = schema.Selector()


class Texts:
    """All card texts of a content in one language, by the numbers that the rules know them by."""

    def __init__(self, c: Content) -> None:
        words = Words(dict(zip(c.ids, c.names, strict=True)).__getitem__)
        self.cards = [words.card(card) for card in c.printed]
        self.pillages = [words.pillage(card) for card in c.printed]
        self.lists = [words.effects(effects) for effects in c.printed_lists]
        self.costs = [words.cost(cost) for cost in c.printed_costs]


def texts(c: Content) -> Texts:
    """The card texts of a content in the language that is spoken now."""
    found = c.worded.get(language())
    if found is None:
        found = c.worded[language()] = Texts(c)
    return found


def amount(n: int, what: str) -> str:
    """A number of things: '2 Workers', '1 Gold'."""
    return say(f"amount-{what}", n=n)


def tokens(n: int, what: str) -> str:
    """The same things without their number."""
    return say(f"tokens-{what}", n=n)


def yes(on: object) -> str:
    """A fact that is so or not."""
    return "yes" if on else "no"


def some(text: object) -> str:
    """Whether there is such a thing."""
    return "some" if text else "none"


class Words:
    """Puts texts together; `name_of` gives the name of a card that another card names."""

    def __init__(self, name_of: Namer) -> None:
        self.name_of = name_of

    def card(self, card: schema.Card) -> str:
        """What a card does, in plain words; of an Island, what it does once conquered (see `pillage`)."""
        parts: list[str] = []
        if card.goods:
            parts.append(say(f"card-{card.kind}", goods=[amount(n, good) for good, n in card.goods.items()]))
        if card.action is not None:
            price = self.cost(card.action.cost)
            parts.append(say("card-action", cost=some(price), price=price, effects=self.effects(card.action.do)))
        for feature in card.feature:
            parts.append(say("card-feature", effects=self.feature(feature)))
        if card.modify is not None:
            parts.append(say("card-feature", effects=self.modifier(card.modify)))
        if card.storage is not None:
            options = [self.effects(option) for option in card.storage.options]
            parts.append(say("card-storage", amount=amount(card.storage.n, card.storage.what), options=options))
        if card.copy is not None:
            parts.append(say("card-copy", cards=self.cards(card.copy.of, "card", "one")))
        for name, effects in (("play", card.play), ("after", card.after), ("bonus", card.bonus)):
            if effects is not None:
                parts.append(say(f"card-{name}", effects=self.effects(effects)))
        return " ".join(parts)

    def pillage(self, card: schema.Card) -> str:
        """What pillaging an Island brings."""
        return say("card-pillage", effects=self.effects(card.pillage)) if card.pillage else ""

    # -- lists ---------------------------------------------------------------------------------------------------------

    def effects(self, effects: list[Any]) -> str:
        """A list of effects in words: 'gain 1 Gold; then draw 1 card'."""
        text = self.effect(effects[-1]) if effects else ""
        for effect in reversed(effects[:-1]):
            text = say("effects", one=self.effect(effect), more=text)
        return text

    def effect(self, effect: Any) -> str:
        """One effect."""
        match effect:
            case schema.Gain():
                return self.gain(effect)
            case schema.Choose():
                return say("effect-choose", options=[self.effects(option) for option in effect.options])
            case schema.May():
                return self.may(effect)
            case schema.If():
                return say(
                    "effect-if", condition=self.condition(effect.count, effect.min), effects=self.effects(effect.do)
                )
            case schema.Perform():
                return say("effect-perform", tile=effect.action)
            case schema.Harvest():
                return self.harvest(effect)
            case schema.Build():
                what = self.cards(effect.of, "location", "one")
                discount = amount(effect.discount or 0, "resource")
                return say("effect-build", gratis=yes(effect.free), cards=what, discount=discount)
            case schema.Assign():
                return self.assign(effect)
            case schema.Release():
                given = tokens(effect.n, effect.what)
                return say("effect-release", upto=yes(effect.upto), n=effect.n, tokens=given)
            case schema.Retrieve():
                return say("effect-retrieve", n=effect.n)
            case _:
                return self.move(effect)

    def move(self, effect: Any) -> str:
        """Effects on cards, pawns and Ships that are there already."""
        match effect:
            case schema.Unexhaust():
                if effect.n == "all":
                    return say("effect-unexhaust-all", cards=self.cards(effect.of, "card", "one"))
                return say("effect-unexhaust", n=effect.n, cards=self.cards(effect.of, "card", "many"))
            case schema.Exhaust():
                that = "any" if effect.of == ANY else "some"
                return say("effect-exhaust", n=effect.n, that=that, cards=self.cards(effect.of, "card", "a"))
            case schema.MovePawn():
                return say("effect-move-pawn", n=effect.n)
            case schema.MoveShip():
                return say("effect-move-ship", n=effect.n)
            case schema.Expedition():
                return say("effect-expedition", placed=yes(effect.ship == "placed"), mode=effect.mode)
            case schema.Search():
                form = "a" if effect.n == 1 else "many"
                return say("effect-search", n=effect.n, cards=self.cards(effect.of, "card", form))
            case schema.Take():
                return say("effect-take", n=effect.n, cards=self.counted(effect.of, effect.n))
            case schema.Rebind():
                return say("effect-rebind", n=effect.n)
            case _:
                raise TypeError(f"There are no words for {effect!r}.")

    # -- parts ---------------------------------------------------------------------------------------------------------

    def gain(self, effect: schema.Gain) -> str:
        """What is gained and drawn, and for how many things."""
        things = [amount(n, what) for what, n in effect.what.items() if what != "card"]
        drawn = amount(effect.what["card"], "card") if "card" in effect.what else ""
        text = say("effect-gain", gains=some(things), draws=some(drawn), things=things, cards=drawn)
        if effect.per is not None:
            text = say("effect-gain-per", gain=text, per=self.per(effect.per))
        return say("effect-gain-max", gain=text, max=effect.max) if effect.max is not None else text

    def per(self, count: schema.Count) -> str:
        """For each of what."""
        n = count.each
        if count.cards is not None:
            return say("per-cards", n=n, cards=self.counted(count.cards, n))
        if count.sets is not None:
            return say("per-sets", n=n, icons=marks(count.sets))
        if count.assigned is not None:
            return say("per-assigned", n=n, tokens=tokens(n, count.assigned))
        return say("per-types" if count.types else "per-spent" if count.spent else "per-ships", n=n)

    def condition(self, count: schema.Count, least: int) -> str:
        """What has to be there."""
        n = least * count.each
        if count.cards is not None:
            return say("if-cards", n=n, cards=self.counted(count.cards, n))
        if count.sets is not None:
            return say("if-sets", n=n, icons=marks(count.sets))
        if count.ships or count.spent or count.types:
            return say("if-ships" if count.ships else "if-spent" if count.spent else "if-types", n=n)
        return say("if-assigned", n=n, amount=amount(n, count.assigned or "goods"))

    def may(self, effect: schema.May) -> str:
        """A price that may be paid for an effect; an effect that one may do reads otherwise than one that happens."""
        price, do = self.cost(effect.cost), self.effects(effect.do)
        return say("effect-may", n=effect.times, optional=yes(is_optional(effect.do)), price=price, effects=do)

    def harvest(self, effect: schema.Harvest) -> str:
        """Fields harvested by a card."""
        cards = self.cards(effect.of, "field", "many")
        if effect.n == "all":
            return say("effect-harvest-all", cards=cards)
        return say("effect-harvest", n=effect.n, cards=cards)

    def assign(self, effect: schema.Assign) -> str:
        """Tokens laid on a card."""
        given = amount(effect.n, effect.what)
        if effect.what in ("resource", "goods"):
            given = say("effect-assign.mix", tokens=given)
        if effect.to is None or effect.to.this:
            target = say("effect-assign.this")
        else:
            target = say("effect-assign.one", cards=self.cards(effect.to, "card", "many"))
        return say("effect-assign", upto=yes(effect.upto), tokens=given, target=target)

    def cost(self, cost: schema.Cost) -> str:
        """A cost as an order, in the order of payment: 'spend 1 Worker and 1 Sheep'."""
        spend = [amount(n, what) for what in GOODS if (n := getattr(cost, what))]
        spend += [amount(n, f"{what}-any") for what in ("resource", "goods") if (n := getattr(cost, what))]
        parts = [say("cost-spend", things=spend)] if spend else []
        if cost.assign_worker:
            parts.append(say("cost-assign-worker", n=cost.assign_worker))
        if cost.assigned:
            parts.append(say("cost-assigned", n=cost.assigned))
        if cost.hand:
            parts.append(say("cost-hand", n=cost.hand))
        if cost.empire is not None:
            parts.append(say("cost-empire", n=cost.empire.n, cards=self.counted(cost.empire.of, cost.empire.n)))
        if cost.this:
            parts.append(say("cost-this"))
        return say("listed", parts=parts)

    def feature(self, feature: schema.Feature) -> str:
        """What happens whenever something happens."""
        do = self.effects(feature.do)
        if feature.exhaust:
            do = say("feature-exhaust", optional=yes(is_optional(feature.do)), effects=do)
        return say(f"feature-{feature.who}", event=self.event(feature), effects=do)

    def event(self, feature: schema.Feature) -> str:
        """What sets a Feature off."""
        you = yes(feature.who == "you")
        match feature.when:
            case "explore" | "populate" | "construct" | "harvest" | "sail":
                return say("event-tile", you=you, tile=feature.when)
            case "reuse" | "boost" | "raid":
                return say(f"event-{feature.when}", you=you)
            case "build":
                return say("event-build", you=you, cards=self.cards(feature.of, "location", "a"))
            case "field":
                return say("event-build", you=you, cards=self.cards(feature.of, "field", "a"))
            case "pillage" | "conquer":
                if feature.of == ANY:
                    return say(f"event-{feature.when}", you=you)
                return say(f"event-{feature.when}-of", you=you, cards=self.cards(feature.of, "card", "a"))
            case _:
                return say("event-discard", you=you, cards=self.cards(feature.of, "card", "a"))

    def modifier(self, modify: schema.Modify) -> str:
        """What a card changes for good."""
        if modify.key == "lookout_draw":
            return say("modify-lookout-draw", n=modify.n)
        if modify.key == "lookout_free":
            return say("modify-lookout-free", n=modify.n)
        return say("modify-cost", n=modify.n, cards=self.cards(modify.of, "location", "many"))

    def counted(self, selector: schema.Selector, n: int) -> str:
        """The cards a selector means, in the form that goes with a number."""
        return self.cards(selector, "card", "one" if n == 1 else "many")

    def cards(self, selector: schema.Selector, noun: str, form: str) -> str:
        """The cards a selector means, as one, many or 'a': '`kin` card', 'conquered Islands', 'a Field'."""
        icons = "/".join(f"`{icon}`" for icon in schema.icons(selector))
        front = f"{icons} " if icons else ""
        if selector.name is not None:
            text = say("cards-named", form=form, icons=front, name=self.name_of(selector.name))
        else:
            kind = selector.kind or ("card" if icons else noun)
            text = say(f"cards-{kind}", form=form, icons=front)
        if selector.good is not None:
            text = say("cards-showing", cards=text, good=say(f"good-{selector.good}"))
        if selector.ability is not None:
            text = say(f"cards-with-{selector.ability}", cards=text)
        return text


def marks(icons: list[str]) -> str:
    """Icons as a text shows them."""
    return ", ".join(f"`{icon}`" for icon in icons)


def is_optional(effects: list[Any]) -> bool:
    """Whether the first effect is one that one may leave undone."""
    first = effects[0] if effects else None
    if isinstance(first, schema.Choose):
        return is_optional(first.options[0])
    return isinstance(first, schema.May | schema.Build | schema.MovePawn | schema.MoveShip | schema.Rebind)
