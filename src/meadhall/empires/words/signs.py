"""A card's words folded to signs, for plates and slim cards: "{worker} → {raze 1}", put together from its effect.

A sign stands in braces: a good with its number, "{card 1}", or a type with its icon, "{#kin meeple-group}". A card's
signs come in clauses; whoever has little room leaves out the last ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.core.catalogue import language
from meadhall.empires import schema
from meadhall.empires.content import Content
from meadhall.empires.words import say
from meadhall.empires.words.cards import ANY, GOODS, some

Namer = Callable[[str], str]  # design id -> shown name


class Signs:
    """All cards of a content in signs, by the numbers that the rules know them by."""

    def __init__(self, c: Content) -> None:
        icons = dict(zip(c.type_ids, c.type_icons, strict=True))
        folded = _Folded(dict(zip(c.ids, c.names, strict=True)).__getitem__, icons.__getitem__)
        self.cards = [folded.card(card) for card in c.printed]
        self.bonuses = [folded.bonus(card) for card in c.printed]
        self.pillages = [folded.effects(card.pillage) if card.pillage else "" for card in c.printed]


def signs(c: Content) -> Signs:
    """The cards of a content in signs, in the language that is spoken now."""
    key = f"signs {language()}"
    found = c.worded.get(key)
    if found is None:
        found = c.worded[key] = Signs(c)
    return found


def sign(what: str, n: object = "") -> str:
    """A good or a type as a sign: '{worker}', '{raze 1}', '{#kin meeple-group}'."""
    return f"{{{what} {n}}}" if n else f"{{{what}}}"


def amount(what: str, n: int, upto: bool = False) -> str:
    """A number of things; Resources and Goods of any kind have no icon."""
    number = f"≤{n}" if upto else str(n)
    return say("sign-any", n=number) if what in ("resource", "goods") else sign(what, number)


class _Folded:
    def __init__(self, name_of: Namer, icon_of: Namer) -> None:
        self.name_of = name_of
        self.icon_of = icon_of

    def type(self, name: str) -> str:
        """The sign of a type, with the icon that stands for it."""
        return sign(f"#{name}", self.icon_of(name))

    def card(self, card: schema.Card) -> list[str]:
        """What a card does, clause by clause; of an Island, what it does once conquered."""
        out: list[str] = []
        if card.goods:
            out.append(" ".join(sign(good, n) for good, n in card.goods.items()))
        if card.action is not None:
            out.append(self.paid(self.cost(card.action.cost), self.effects(card.action.do)))
        out += [self.feature(feature) for feature in card.feature]
        if card.modify is not None:
            out.append(self.modifier(card.modify))
        if card.storage is not None:
            options = [self.effects(option) for option in card.storage.options]
            out.append(say("sign-storage", amount=amount(card.storage.what, card.storage.n), options=options))
        if card.copy is not None:
            out.append(say("sign-copy", cards=self.cards(card.copy.of)))
        out += [self.effects(effects) for effects in (card.play, card.after) if effects]
        return out

    def bonus(self, card: schema.Card) -> str:
        """What it brings once, when it enters the Empire."""
        return say("sign-bonus", effects=self.effects(card.bonus)) if card.bonus else ""

    def paid(self, price: str, effects: str) -> str:
        return say("sign-paid", cost=some(price), price=price, effects=effects)

    def effects(self, effects: list[Any]) -> str:
        return ", ".join(self.effect(effect) for effect in effects)

    def effect(self, effect: Any) -> str:
        match effect:
            case schema.Gain():
                return self.gain(effect)
            case schema.Choose():
                return say("effect-choose", options=[self.effects(option) for option in effect.options])
            case schema.May():
                return self.times(effect.times, self.paid(self.cost(effect.cost), self.effects(effect.do)))
            case schema.If():
                return self.paid(self.condition(effect.count, effect.min), self.effects(effect.do))
            case schema.Perform():
                return say(f"sign-{effect.action}")
            case schema.Harvest():
                many = "all" if effect.n == "all" else str(effect.n)
                return say("sign-harvesting", all=many, cards=self.cards(effect.of, "fields"))
            case schema.Build():
                of = self.cards(effect.of, "")
                return say("sign-building", discount=effect.discount or 0, cards=f" {of}" if of else "")
            case schema.Assign():
                laid = amount(effect.what, effect.n, effect.upto)
                if effect.to is None or effect.to.this:
                    return say("sign-laid", amount=laid)
                return say("sign-laid-on", amount=laid, cards=self.cards(effect.to))
            case schema.Release():
                return say("sign-release", amount=amount(effect.what, effect.n, effect.upto))
            case schema.Retrieve():
                return say("sign-back", what=sign("worker", effect.n))
            case _:
                return self.move(effect)

    def move(self, effect: Any) -> str:
        match effect:
            case schema.Unexhaust():
                many = "all" if effect.n == "all" else str(effect.n)
                return say("sign-ready", all=many, cards=self.cards(effect.of))
            case schema.Exhaust():
                return say("sign-exhaust", n=effect.n)
            case schema.MovePawn():
                return self.times(effect.n, say("sign-pawn"))
            case schema.MoveShip():
                return self.times(effect.n, say("sign-up"))
            case schema.Expedition():
                return say(f"sign-{effect.mode}")
            case schema.Search():
                return say("sign-find", n=effect.n, cards=self.cards(effect.of))
            case schema.Take():
                return self.times(effect.n, say("sign-back", what=self.cards(effect.of)))
            case schema.Rebind():
                return self.times(effect.n, say("sign-rebind"))
            case _:
                raise TypeError(f"There are no signs for {effect!r}.")

    def times(self, n: int, what: str) -> str:
        return f"{n}× {what}" if n > 1 else what

    def gain(self, effect: schema.Gain) -> str:
        text = " ".join(sign(what, n) for what, n in effect.what.items())
        if effect.per is not None:
            text = say("sign-per", amount=text, count=self.count(effect.per))
        return text if effect.max is None else f"{text} ≤{effect.max}"

    def count(self, count: schema.Count) -> str:
        many = f"{count.each} " if count.each > 1 else ""
        if count.cards is not None:
            return f"{many}{self.cards(count.cards)}"
        if count.types:
            return f"{many}{say('sign-types', n=count.each)}"
        if count.sets is not None:
            return many + "".join(self.type(icon) for icon in count.sets)
        if count.assigned is not None:
            return say("sign-lying", amount=amount(count.assigned, count.each))
        if count.spent:
            return f"{many}{say('sign-spent', what=sign('worker'))}"
        return f"{many}{say('sign-out', n=count.each)}"

    def condition(self, count: schema.Count, least: int) -> str:
        need = schema.Count(
            cards=count.cards, types=count.types, sets=count.sets, assigned=count.assigned, spent=count.spent,
            ships=count.ships, each=count.each * least,
        )  # fmt: skip
        return self.count(need)

    def cost(self, cost: schema.Cost) -> str:
        parts = [sign(what, n if n > 1 else "") for what in GOODS if (n := getattr(cost, what))]
        parts += [say("sign-any", n=str(n)) for n in (cost.resource, cost.goods) if n]
        if cost.assign_worker:
            parts.append(say("sign-laid", amount=sign("worker", cost.assign_worker)))
        if cost.assigned:
            parts.append(say("sign-taken", n=cost.assigned))
        if cost.hand:
            parts.append(say("sign-hand", what=sign("card", cost.hand)))
        if cost.empire is not None:
            of = cost.empire.of
            parts.append(say("sign-discard", n=cost.empire.n, cards="" if of == ANY else f" {self.cards(of)}"))
        if cost.this:
            parts.append(say("sign-discard-this"))
        return " ".join(parts)

    def feature(self, feature: schema.Feature) -> str:
        event = say(f"sign-when-{feature.when}")
        if feature.of != ANY:
            event = f"{event} {self.cards(feature.of)}"
        return self.paid(say(f"sign-by-{feature.who}", event=event), self.effects(feature.do))

    def modifier(self, modify: schema.Modify) -> str:
        if modify.key == "lookout_draw":
            return say("sign-more", what=sign("card", f"+{modify.n}"))
        if modify.key == "lookout_free":
            return say("sign-gratis", what=sign("card", modify.n))
        return f"{self.cards(modify.of, 'location')} −{modify.n}"

    def cards(self, selector: schema.Selector, noun: str = "card") -> str:
        """The cards a selector means, as icons where they have one; `noun` for cards of all kinds."""
        if selector.name is not None:
            return self.name_of(selector.name)
        icons = "".join(self.type(icon) for icon in schema.icons(selector))
        if icons:
            return icons
        word = say(f"sign-noun-{selector.kind or noun}") if selector.kind or noun else ""
        return f"{sign(selector.good)} {word}".strip() if selector.good is not None else word
