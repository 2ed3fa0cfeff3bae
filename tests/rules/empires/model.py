"""The value model of section MODEL, computed from the records: what the column v of the card tables says."""

from typing import Any

from meadhall.empires import schema

WORTH = {
    "food": 1.0, "wood": 1.0, "stone": 1.0, "sheep": 1.0, "fish": 1.0, "gold": 1.8, "raze": 1.8, "vp": 2.0,
    "worker": 3.0, "ship": 4.0, "card": 1.5,
}  # fmt: skip
SPENT = {
    "food": 1.0, "wood": 1.0, "stone": 1.0, "sheep": 1.0, "fish": 1.0, "gold": 1.8, "raze": 1.8, "resource": 1.0,
    "goods": 1.0, "worker": 1.0, "assign_worker": 2.0, "hand": 1.5,
}  # fmt: skip
PERFORMED = {"explore": 2.0, "populate": 3.5, "construct": 3.0, "harvest": 3.0, "sail": 3.5}
TOKEN = {"worker": 2.0, "resource": 1.0, "goods": 1.0, "gold": 1.8, "raze": 1.8}
EMPIRE_CARD = 1.8
OWN_CARD = 2.5  # discarded
EVENTS = {
    "explore": (2.0, 2.5), "populate": (2.0, 3.0), "construct": (2.0, 3.0), "harvest": (2.5, 3.0), "sail": (2.5, 3.5),
    "reuse": (3.0, 3.5), "build": (2.0, 2.5), "field": (1.5, 2.0), "boost": (2.0, 3.0), "pillage": (2.0, 3.0),
    "conquer": (1.0, 2.0), "raid": (0.7, 1.2), "discard": (1.0, 2.5),
}  # fmt: skip
FOCUS = {
    "ulaf": ("sail", "pillage", "conquer", "raid"), "heidel": ("boost", "reuse"), "glenn": ("populate", "build"),
    "mackinnon": ("build",), "nanurjuk": ("discard", "build", "explore"), "panuk": ("explore", "build", "harvest"),
    "island": (),
}  # fmt: skip
MODIFIER = {"lookout_draw": 2.0, "lookout_free": 3.0, "discount": 3.5}


def cost(c: schema.Cost) -> float:
    total = sum(price * (getattr(c, name) or 0) for name, price in SPENT.items())
    total += OWN_CARD * c.empire.n if c.empire else 0.0
    return total + (OWN_CARD if c.this else 0.0)


def count(c: schema.Count, most: int | None) -> float:
    if c.cards is not None:
        value = 1.6 if c.cards.kind == "island" else 2.0
    else:
        value = 4.5 if c.types else 1.2 if c.sets else 4.0 if c.spent else 1.0 if c.ships else 2.0
    value /= c.each
    return min(value, float(most)) if most else value


def effects(list_: list[Any]) -> float:
    return sum(effect(e) for e in list_)


def effect(e: Any) -> float:
    match e:
        case schema.Gain():
            gained = sum(WORTH[what] * n for what, n in e.what.items())
            return gained * (count(e.per, e.max) if e.per else 1.0)
        case schema.Choose():
            return max(effects(option) for option in e.options) + 0.2
        case schema.May():
            times = e.times * 2 / 3 if e.times > 1 else 1.0
            return times * max(0.0, effects(e.do) - cost(e.cost))
        case schema.If():
            return 0.8 * effects(e.do)
        case schema.Perform():
            return PERFORMED[e.action]
        case schema.Harvest():
            return 2.5
        case schema.Build():
            return 3.0 if e.free else float(e.discount or 0)
        case schema.Release():
            return e.n * (1.6 if e.what == "worker" else 0.8)
        case schema.Retrieve():
            return float(e.n)
        case schema.Unexhaust():
            return 3.0 if e.n == "all" else 2.0 * e.n
        case schema.Exhaust():
            return 0.8 * e.n
        case schema.MovePawn():
            return 1.5 * e.n
        case schema.MoveShip() | schema.Rebind() | schema.Assign():
            return 0.5
        case schema.Expedition():
            return 2.0
        case schema.Search():
            return 2.0 * e.n
        case schema.Take():
            return 1.8 * e.n
        case _:
            raise TypeError(f"The model has no value for {e!r}.")


def ability(card: schema.Card) -> float:
    """What an Action, Features, a modifier, Storage or a binding are worth over the game."""
    total = 0.0
    if card.action is not None:
        fills = card.storage is not None and all(isinstance(e, schema.Assign) for e in card.action.do)
        uses = 1.0 if card.action.cost.this else 2.5
        total += 0.0 if fills else uses * (effects(card.action.do) - cost(card.action.cost))
    focus = FOCUS[card.id.split(".")[0]]
    for feature in card.feature:
        uses = EVENTS[feature.when][1 if feature.when in focus else 0] * (2 if feature.who == "any" else 1)
        total += min(uses, 2.2 if feature.exhaust else uses) * effects(feature.do)
    if card.modify is not None:
        total += MODIFIER[card.modify.key] * card.modify.n
    if card.storage is not None:
        best = max(effects(option) for option in card.storage.options) + (0.2 if len(card.storage.options) > 1 else 0.0)
        total += 3 * best - 1.5 * card.storage.n * TOKEN.get(card.storage.what, 1.0)
    return total + (3.5 if card.copy else 0.0)


def value(card: schema.Card) -> float:
    """The column v (E.MODEL.4)."""
    bonus = effects(card.bonus) if card.bonus else 0.0
    goods = sum(WORTH[good] * n for good, n in (card.goods or {}).items())
    if card.kind == "field":
        return EMPIRE_CARD + goods + 0.5 + 2 * max(0.0, goods - 2) - 2
    if card.kind in ("upgrade", "dual"):
        return EMPIRE_CARD + 3 * goods - 2
    if card.kind == "boost":
        return effects(card.play or []) + effects(card.after or []) - 2
    if card.kind == "instant":
        return effects(card.play or []) - cost(card.cost or schema.Cost()) - 1.5
    if card.kind in ("nearby", "distant"):
        return EMPIRE_CARD + ability(card) + bonus
    return EMPIRE_CARD + ability(card) + bonus - cost(card.cost or schema.Cost()) - 1.5
