"""The words of a card, generated from its effect: what people read is what the engine does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.empires import schema

Namer = Callable[[str], str]  # design id -> shown name

NAMES = {
    "food": "Food", "wood": "Wood", "stone": "Stone", "sheep": "Sheep", "fish": "Fish", "gold": "Gold", "raze": "Raze",
    "worker": "Worker", "ship": "Ship", "vp": "VP", "card": "card", "resource": "Resource", "goods": "Goods",
}  # fmt: skip
PLURALS = {"worker": "Workers", "ship": "Ships", "card": "cards", "resource": "Resources"}
SUBJECTS = {"you": ("you", ""), "opponent": ("an opponent", "s"), "any": ("any player", "s")}


def amount(n: int, what: str) -> str:
    """A number of things: '2 Workers', '1 Gold'."""
    return f"{n} {PLURALS.get(what, NAMES[what]) if n > 1 else NAMES[what]}"


def both(parts: list[str]) -> str:
    """Parts as a list in words: 'a, b and c'."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def condition_text(what: str, least: int) -> str:
    """What a solo scenario asks for at the end, besides points: 'at least 2 Food in your supply'."""
    if what == "islands":
        return f"at least {least} conquered {'Island' if least == 1 else 'Islands'} in your Empire"
    if what == "expeditions":
        return f"at least {least} completed {'expedition' if least == 1 else 'expeditions'}"
    return f"at least {amount(least, what)} in your supply"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def card_text(card: schema.Card, name_of: Namer) -> str:
    """What a card does, in plain words; of an Island, what it does once conquered (see `pillage_text`)."""
    words = _Words(name_of)
    parts: list[str] = []
    if card.goods:
        label = {"field": "Field", "upgrade": "Upgrade", "dual": "Field or upgrade"}[card.kind]
        parts.append(f"{label}: {both([amount(n, good) for good, n in card.goods.items()])}.")
    if card.action is not None:
        price = words.cost(card.action.cost)
        parts.append(f"Action: {price}{': ' if price else ''}{words.effects(card.action.do)}.")
    for feature in card.feature:
        parts.append(f"Feature: {words.feature(feature)}.")
    if card.modify is not None:
        parts.append(f"Feature: {words.modifier(card.modify)}.")
    if card.storage is not None:
        options = " or ".join(words.effects(option) for option in card.storage.options)
        parts.append(f"Storage: per {amount(card.storage.n, card.storage.what)} here, {options}.")
    if card.copy is not None:
        parts.append(f"Copy: has the effects of one other {words.cards(card.copy.of, 'card')} of yours.")
    if card.play is not None:
        parts.append(f"{capital(words.effects(card.play))}.")
    if card.after is not None:
        parts.append(f"After the action: {words.effects(card.after)}.")
    if card.bonus is not None:
        parts.append(f"Bonus: {words.effects(card.bonus)}.")
    return " ".join(parts)


def pillage_text(card: schema.Card, name_of: Namer) -> str:
    """What pillaging an Island brings."""
    return capital(_Words(name_of).effects(card.pillage)) + "." if card.pillage else ""


def effects_text(effects: list[Any], name_of: Namer) -> str:
    """A list of effects in words: 'gain 1 Gold; then draw 1 card'."""
    return _Words(name_of).effects(effects)


def cost_text(cost: schema.Cost, name_of: Namer) -> str:
    """A cost as an order: 'spend 1 Worker and 1 Sheep'."""
    return _Words(name_of).cost(cost)


class _Words:
    def __init__(self, name_of: Namer) -> None:
        self.name_of = name_of

    # -- lists ----------------------------------------------------------------------------------------------------

    def effects(self, effects: list[Any]) -> str:
        return "; then ".join(self.effect(effect) for effect in effects)

    def effect(self, effect: Any) -> str:
        match effect:
            case schema.Gain():
                return self.gain(effect)
            case schema.Choose():
                return " or ".join(self.effects(option) for option in effect.options)
            case schema.May():
                return self.may(effect)
            case schema.If():
                return f"if {self.condition(effect.count, effect.min)}, {self.effects(effect.do)}"
            case schema.Perform():
                return f"perform {effect.action.upper()}"
            case schema.Harvest():
                return self.harvest(effect)
            case schema.Build():
                what = self.cards(effect.of, "Location")
                terms = "for free" if effect.free else f"paying {amount(effect.discount or 0, 'resource')} less"
                return f"you may build 1 {what} from hand {terms}"
            case schema.Assign():
                return self.assign(effect)
            case schema.Release():
                upto = "up to " if effect.upto else ""
                return f"release {upto}{effect.n} assigned {amount(effect.n, effect.what).split(' ', 1)[1]}"
            case schema.Retrieve():
                return f"retrieve {amount(effect.n, 'worker')}"
            case _:
                return self.move(effect)

    def move(self, effect: Any) -> str:
        match effect:
            case schema.Unexhaust():
                if effect.n == "all":
                    return f"every {self.cards(effect.of, 'card')} of yours is unexhausted"
                return f"unexhaust {effect.n} of your {self.cards(effect.of, 'card', True)}"
            case schema.Exhaust():
                of = "" if effect.of == schema.Selector() else f" that is a {self.cards(effect.of, 'card')}"
                if effect.n > 1:
                    return f"exhaust {effect.n} Action Locations of opponents{of.replace('is a', 'are each a')}"
                return f"exhaust 1 opponent's Action Location{of}"
            case schema.MovePawn():
                return f"you may {self.times(effect.n)}move one of your placed pawns to any tile"
            case schema.MoveShip():
                return f"you may {self.times(effect.n)}move one of your Ships 1 place up the queue"
            case schema.Expedition():
                ship = "the Ship just placed" if effect.ship == "placed" else "one of your Ships in the queue"
                verb = {"pillage": "Pillages", "conquer": "Conquers", "either": "carries out its expedition"}[
                    effect.mode
                ]
                return f"{ship} {verb} now"
            case schema.Search():
                if effect.n == 1:
                    return f"search your deck for a {self.cards(effect.of, 'card')}"
                return f"search your deck for {effect.n} {self.cards(effect.of, 'card', True)}"
            case schema.Take():
                return f"take {effect.n} {self.cards(effect.of, 'card', effect.n > 1)} from your discard pile"
            case schema.Rebind():
                return f"you may {self.times(effect.n)}rebind one of your Copy cards"
            case _:
                raise TypeError(f"There are no words for {effect!r}.")

    def times(self, n: int) -> str:
        return "" if n == 1 else f"up to {n} times "

    # -- parts ----------------------------------------------------------------------------------------------------

    def gain(self, effect: schema.Gain) -> str:
        things = [amount(n, what) for what, n in effect.what.items() if what != "card"]
        parts = [f"gain {both(things)}"] if things else []
        if "card" in effect.what:
            parts.append(f"draw {amount(effect.what['card'], 'card')}")
        text = " and ".join(parts)
        if effect.per is not None:
            text += f" {self.per(effect.per)}"
        if effect.max is not None:
            text += f" (count at most {effect.max})"
        return text

    def per(self, count: schema.Count) -> str:
        every = f"for every {count.each} " if count.each > 1 else "for each "
        many = count.each > 1
        if count.cards is not None:
            return f"{every}{self.cards(count.cards, 'card', many)} in your Empire"
        if count.types:
            return f"{every}different {'types' if many else 'type'} in your Empire"
        if count.sets is not None:
            icons = ", ".join(f"`{icon}`" for icon in count.sets)
            return f"{every}complete {'sets' if many else 'set'} of {icons} in your Empire"
        if count.assigned is not None:
            name = amount(count.each, count.assigned).split(" ", 1)[1]
            return f"{every}{name} assigned to your cards"
        if count.spent:
            return f"{every}of your spent Workers"
        return f"{every}of your Ships in the queue"

    def condition(self, count: schema.Count, least: int) -> str:
        need = least * count.each
        if count.ships:
            return "you have a Ship in the queue" if need == 1 else f"you have {need} Ships in the queue"
        if count.spent:
            return f"you have {need} spent {'Worker' if need == 1 else 'Workers'}"
        if count.cards is not None:
            return f"you have {need} {self.cards(count.cards, 'card', need > 1)} in your Empire"
        if count.types:
            return f"your Empire shows {need} different {'type' if need == 1 else 'types'}"
        if count.sets is not None:
            icons = ", ".join(f"`{icon}`" for icon in count.sets)
            return f"you have {need} complete {'set' if need == 1 else 'sets'} of {icons} in your Empire"
        return f"{amount(need, count.assigned or 'goods')} {'is' if need == 1 else 'are'} assigned to your cards"

    def may(self, effect: schema.May) -> str:
        price = self.cost(effect.cost)
        do = self.effects(effect.do)
        if do.startswith("you may"):
            return f"you may {self.times(effect.times)}{price}; if you do, {do}"
        return f"you may {self.times(effect.times)}{price} to {do}"

    def harvest(self, effect: schema.Harvest) -> str:
        if effect.n == "all":
            return f"gain the Goods of all your {self.cards(effect.of, 'Field', True)}"
        if effect.n == 1:
            return f"gain the Goods of one of your {self.cards(effect.of, 'Field', True)}"
        return f"{effect.n} times gain the Goods of one of your {self.cards(effect.of, 'Field', True)}"

    def assign(self, effect: schema.Assign) -> str:
        mix = " (any mix)" if effect.what in ("resource", "goods") else ""
        upto = "up to " if effect.upto else ""
        if effect.to is None or effect.to.this:
            target = "this card"
        else:
            target = f"one of your {self.cards(effect.to, 'card', True)}"
        return f"assign {upto}{amount(effect.n, effect.what)}{mix} to {target}"

    def cost(self, cost: schema.Cost) -> str:
        """A cost as an order, in the order of payment (E.GOODS.28)."""
        spend: list[str] = []
        for what in ("worker", "food", "wood", "stone", "sheep", "fish", "gold", "raze"):
            if n := getattr(cost, what):
                spend.append(amount(n, what))
        if cost.resource:
            spend.append(f"{amount(cost.resource, 'resource')} of any kind")
        if cost.goods:
            spend.append(f"{cost.goods} Goods of any kind")
        parts = [f"spend {both(spend)}"] if spend else []
        if cost.assign_worker:
            parts.append(f"assign {amount(cost.assign_worker, 'worker')} to this card")
        if cost.assigned:
            parts.append(f"discard {cost.assigned} {'token' if cost.assigned == 1 else 'tokens'} assigned to this card")
        if cost.hand:
            parts.append(f"discard {amount(cost.hand, 'card')} from hand")
        if cost.empire is not None:
            n = cost.empire.n
            parts.append(f"discard {n} {self.cards(cost.empire.of, 'card', n > 1)} from your Empire")
        if cost.this:
            parts.append("discard this card")
        return both(parts) if parts else ""

    def feature(self, feature: schema.Feature) -> str:
        who, s = SUBJECTS[feature.who]
        do = self.effects(feature.do)
        if feature.exhaust:
            do = f"exhaust this card; {do}" if do.startswith("you may") else f"exhaust this card to {do}"
        return f"whenever {who} {self.event(feature, s)}, {do}"

    def event(self, feature: schema.Feature, s: str) -> str:
        your = "your" if feature.who == "you" else "an"
        match feature.when:
            case "explore" | "populate" | "construct" | "harvest" | "sail":
                return f"take{s} {feature.when.upper()}"
            case "reuse":
                return f"use{s} a pawn a second time"
            case "build":
                return f"build{s} a {self.cards(feature.of, 'Location')}"
            case "field":
                return f"build{s} a {self.cards(feature.of, 'Field')}"
            case "boost":
                return f"play{s} a Boost"
            case "pillage":
                return f"Pillage{s}{self.island(feature.of)}"
            case "conquer":
                return f"Conquer{s}{self.island(feature.of)}"
            case "raid":
                return f"Raid{s}"
            case _:
                return f"discard{s} a {self.cards(feature.of, 'card')} from {your} Empire"

    def island(self, selector: schema.Selector) -> str:
        return "" if selector == schema.Selector() else f" a {self.cards(selector, 'card')}"

    def modifier(self, modify: schema.Modify) -> str:
        if modify.key == "lookout_draw":
            return f"draw {modify.n} more {'card' if modify.n == 1 else 'cards'} in Lookout"
        if modify.key == "lookout_free":
            worker = "a Worker" if modify.n == 1 else "Workers"
            return f"in Lookout keep {amount(modify.n, 'card')} without spending {worker}"
        return f"your {self.cards(modify.of, 'Location', True)} cost {amount(modify.n, 'resource')} less"

    def cards(self, selector: schema.Selector, noun: str, many: bool = False) -> str:
        """The cards a selector means: '`kin` card', 'conquered Islands', 'Fields showing Wood'."""
        kinds = {
            "location": "Location", "field": "Field", "upgrade": "upgrade", "island": "conquered Island",
            "boost": "Boost",
            "instant": "Instant",
        }  # fmt: skip
        icons = "/".join(f"`{icon}`" for icon in schema.icons(selector))
        if selector.kind is not None:
            noun = kinds[selector.kind]
        elif icons:
            noun = "card"
        if selector.name is not None:
            noun = self.name_of(selector.name)
        elif many:
            noun += "s"
        text = f"{icons} {noun}" if icons else noun
        if selector.good is not None:
            text += f" showing {NAMES[selector.good]}"
        if selector.ability is not None:
            text += f" with {'an Action' if selector.ability == 'action' else 'a ' + selector.ability.capitalize()}"
        return text
