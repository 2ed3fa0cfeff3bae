"""What the text of a card must say: the words and numbers of its effect, and no other numbers."""

import re
from collections.abc import Iterator
from typing import Final

from meadhall.northgard import ops, schema

NUMBERS: Final = {"two": "2", "twice": "2 times", "three": "3", "four": "4", "five": "5", "six": "6"}
ONE: Final = re.compile(r"\bone(?= (axe|skull|of|territory|own|neutral))")  # a number, not "the next one"
# What each part says, as a pattern of the text in small letters with numbers as digits.
WORDS: Final = {
    "replace-building": "replace an own building",
    "loot": "collect 1 resource",
    "add-unit": "add 1 unit",
    "draw-one": "draw 1",
    "awaken": "kaija may enter enemy territories",
    "follow-unit": "bring 1 own unit",
    "bribery": "move 1 or 2 enemy units",
    "conqueror": "ignore defense towers and fortresses",
    "rapacious": "discarded, or 2 resources for you",
    "ancestral-curse": "opponent discards 1 card",
    "spy": "discard a card of an opponent's hand",
    "veiled-threats": "discards a random card, or draw 1",
    "negociation": "discard pile, or draw 1",
    "future-sight": "display card on your draw pile",
    "hidden-ways": "move units from 1 own territory to any other open territory",
    "enemy-secrets": "copy an active card of an opponent next to",
    "stolen-lore": "copy an active card of the opponent on scorched earth",
    "legendary-heroes": "resolve again",
    "reply": "in reply to an opponent's card: it is discarded",
}
FLAGS: Final = {
    "throw": "1 axe or 1 skull",
    "shield": "cancel 1 skull",
    "push": "push 1 defending unit",
    "pass": "through enemy territories",
    "pass-scorched": "through the territory with scorched earth",
    "rough-one": "rough costs 1 move",
    "rough-retreat": "does not stop your retreat",
    "kaija-collect": "kaija takes food and wood",
    "scorch-after": "place scorched earth",
    "explore": "explore",
    "swap-kaija": "kaija may meet",
    "mend": "casualties return",
    "craft": "free small building",
    "any-food": "wood and lore serve as food",
    "choose-retreat": "choose where",
    "fury": "remove 1 building",
}
SWITCHES: Final = (
    "swap the tile", "any open territory", "again", "already has", "needs no space", "next to an enemy",
    "open or show wood", "in 1 territory", "in 1 own territory",
)  # fmt: skip
# A text with one of these words needs an effect that says it.
CLAIMS: Final = (
    *SWITCHES,
    *FLAGS.values(),
    *WORDS.values(),
    "recruit",
    "move",
    "draw",
    "explore",
    "build",
    "collect",
    "axe",
    "skull",
    "neutral",
    "discard",
    "return",
)


def plain(text: str) -> str:
    """A text in small letters with its numbers as digits."""
    return re.sub(r"[a-z]+", lambda found: NUMBERS.get(found[0], found[0]), ONE.sub("1", text.lower()))


def said(part: schema.Part) -> Iterator[str]:
    """Patterns that the text of a card with this part must hold."""
    if isinstance(part, schema.Recruit):
        yield from _recruit(part)
    elif isinstance(part, schema.Move):
        yield rf"move {part.n}\b"
        if part.axes:
            yield rf"{part.axes} axes? in combat"
        if part.skulls:
            yield rf"{part.skulls} skulls? in combat"
        yield from (FLAGS[flag] for flag in part.flags)
    elif isinstance(part, schema.Draw):
        yield rf"draw {part.n}\b" if part.per == "none" else "draw 1 per own closed territory of size 3 or more"
        if part.discard:
            yield rf"discard {part.discard}\b"
        if part.back:
            yield rf"return {part.back}\b"
    elif isinstance(part, schema.Explore):
        yield "explore"
        if part.tiles > 1:
            yield rf"with {part.tiles} tiles"
        if part.redraw:
            yield "swap the tile"
        if part.anywhere:
            yield "any open territory"
        if part.collect:
            yield "collect the icons"
        if part.times > 1:
            yield "explore again"
    elif isinstance(part, schema.Build):
        yield "build 2 times, 1 of the 2 small" if part.times > 1 else "build"
        if part.discount:
            yield rf"{part.discount} wood less"
        if part.duplicates:
            yield "already has"
        if part.no_space:
            yield "needs no space"
        if part.collect:
            yield "collect that territory"
    elif isinstance(part, schema.Gain):
        kinds = {"food": part.food, "wood": part.wood, "lore": part.lore}
        yield from (rf"{n} {kind}" for kind, n in kinds.items() if n)
        yield "collect"
    elif isinstance(part, schema.Basic):
        yield "2 different actions of recruit 1, move 1" if part.times > 1 else "recruit 1, move 1"
        yield "explore"
        yield "build"
    elif isinstance(part, schema.RemoveUnit):
        yield "remove 1 enemy unit anywhere" if part.where == "anywhere" else "remove 1 enemy unit next to"
    elif isinstance(part, schema.PayDraw):
        yield rf"pay any {part.cost} resources to draw 1 more"
    elif isinstance(part, schema.PayRecruit):
        yield rf"pay any {part.cost} resources for 1 more"
    else:
        yield WORDS[schema.tag(part)]


def _recruit(part: schema.Recruit) -> Iterator[str]:
    if part.per in ("food", "wood", "lore"):
        yield rf"recruit 1 per {part.per} icon"
    elif part.per == "territory":
        yield "recruit 1 in each"
        if part.n != ops.NO_LIMIT:
            yield rf"up to {part.n}\b"
    else:
        yield rf"recruit {part.n}\b"
    where = {"own": "", "neutral": "neutral ", "own-or-neutral": "own or neutral "}[part.where]
    if part.same:
        yield rf"in 1 {where}territory"
    elif where:
        yield rf"(?<!1 ){where}territor"
    if part.only == "open-or-wood":
        yield "open or show wood"
    elif part.only == "next-to-enemy":
        yield "next to an enemy"


def contradiction(text: str, parts: list[schema.Part]) -> str:
    """What is wrong with a card's text, as a clause; "" if it says what the card does."""
    rest = told = plain(text)
    wanted = sorted({pattern for part in parts for pattern in said(part)}, key=len, reverse=True)
    for pattern in wanted:
        if re.search(pattern, told) is None:
            return f'but its effect is "{readable(pattern)}"'
        rest = re.sub(pattern, lambda found: "·" * len(found[0]), rest)
    number = re.search(r"\d+[^·\d]*", rest)
    if number is not None:
        return f'but its effect has no "{number[0].strip(" ,;:")}"'
    for word in CLAIMS:
        if re.search(rf"\b{word}\b" if " " in word else rf"\b{word}", rest) and not any(
            word in pattern for pattern in wanted
        ):
            return f'but its effect has no "{word}"'
    return ""


def readable(pattern: str) -> str:
    """A pattern as a person would write it."""
    return (
        re.sub(r"\(\?<![^)]*\)|\\b|\?", "", pattern)
        .replace("territor", "territories")
        .replace("territoriesy", "territory")
    )


def numbers_differ(text: str, numbers: list[int]) -> bool:
    """Whether a text does not name exactly these numbers, in any order."""
    return sorted(int(n) for n in re.findall(r"\d+", plain(text))) != sorted(numbers)
