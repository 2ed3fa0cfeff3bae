"""Empires' card texts folded to signs: every card has them, and the client knows every sign."""

from __future__ import annotations

import re

import meadhall
from meadhall.empires.content import Content
from meadhall.empires.state import EmpiresState
from meadhall.empires.words.cards import texts
from meadhall.empires.words.signs import signs


def dealt() -> Content:
    state = meadhall.new("empires", players=2, seed=1).state
    assert isinstance(state, EmpiresState)
    return state.content


def test_signs_are_made_of_goods_types_and_words() -> None:
    goods = {"food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "ship", "vp", "card"}
    content = dealt()
    found = signs(content)
    cards = zip(found.cards, found.bonuses, found.pillages, texts(content).cards, strict=True)
    for clauses, bonus, loot, text in cards:
        assert bool(clauses) == bool(text)
        for sign in re.findall(r"\{([^}]*)\}", " ".join([*clauses, bonus, loot])):
            name = sign.split()[0]
            assert name in goods or (name.startswith("#") and name[1:] in content.type_ids), sign


def test_signs_tell_what_the_text_tells() -> None:
    content = dealt()
    folded = dict(zip(content.names, signs(content).cards, strict=True))
    assert folded["Axe Smithy"] == ["{worker} → {raze 1}"]
    assert folded["Village Hall"] == ["{worker 2} → {vp 1} per {#kin meeple-group} ≤4"]
    assert folded["Barrel Cellar"][:2] == ["{food ≤2} on it", "per {food 2} {vp 1} {food 1} or {wood 2}"]
    bonuses = dict(zip(content.names, signs(content).bonuses, strict=True))
    assert bonuses["Axe Smithy"] == "Bonus {raze 1}"
    for clauses, bonus, text in zip(signs(content).cards, signs(content).bonuses, texts(content).cards, strict=True):
        for n, good in re.findall(r"gain (\d+) (Food|Wood|Stone|Sheep|Fish|Gold|Raze|VP|Ship)\b", text, re.IGNORECASE):
            assert f"{{{good.lower()} {n}}}" in " ".join([*clauses, bonus]), text
