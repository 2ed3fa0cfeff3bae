"""Northgard in words: every question, option, refusal and event has them, and they tell nobody what is hidden."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.core.question import Question
from meadhall.core.rng import Rng
from meadhall.core.rulebook import rulebook
from meadhall.core.ruleset import Line, Reason
from meadhall.core.state import EVENT_ONLY_CHOICE, SPECTATOR_BIT
from meadhall.northgard import GAME, codes, land
from meadhall.northgard.effects.hands import CardOfHand
from meadhall.northgard.entries import EVENTS as ENTERED
from meadhall.northgard.entries import QUESTIONS
from meadhall.northgard.move import MoveTo
from meadhall.northgard.ops import AREAS
from meadhall.northgard.setup import SetupSwap
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import WORDS, reasons, things
from meadhall.northgard.words.told import EVENTS as TOLD
from tests.happened import numbers_of
from tests.rules.northgard.loaded import CONTENT, positions
from tests.rules.northgard.table import Table, happened, table

BOOK = rulebook("northgard")
GAMES = 120
KINDS = {value: name for name, value in vars(codes).items() if name.startswith("K_")}
REASONS = {value: name for name, value in vars(codes).items() if name.startswith("R_") and value != codes.R_OK}
EVENTS = {value: name for name, value in vars(codes).items() if name.startswith("EV_")}
SENTENCE = re.compile(r"[A-Z0-9].*[.]", re.DOTALL)


def copy(s: Northgard) -> Northgard:
    out = s.clone()
    out.tracing = True
    return out


def seen_by(s: Northgard, viewer: int) -> Northgard:
    out = s.clone()
    out.redact(viewer)
    return out


def lines(s: Northgard, since: int = 0) -> list[Line]:
    found = [GAME.line(s, event) for event in s.events[since:]]
    return [line for line in found if line is not None]


@pytest.fixture(scope="module")
def met() -> dict[int, list[tuple[Northgard, int]]]:
    """Some positions of every question met by loaded random games, each with an option; crafted ones for the rest."""
    out: dict[int, list[tuple[Northgard, int]]] = {}
    for seed in range(GAMES):
        for s, action in positions(seed, 2 + seed % 4, chiefs=seed % 3 == 0):
            s.events = []
            # later positions have more to tell: keep the first few and then some more
            if action >= 0 and (len(out.setdefault(s.kind, [])) < 6 or (seed % 20 == 0 and len(out[s.kind]) < 25)):
                out[s.kind].append((copy(s), action))
    for s in crafted():
        out.setdefault(s.kind, []).append((s, s.options[0]))
    return out


def crafted() -> Iterator[Northgard]:
    """Questions that random play hardly meets."""
    for s, _ in positions(1, 3):  # N.SETUP.19
        if s.kind == codes.K_SETUP_TILE:
            s.become(SetupSwap(s.to_move, False))
            s.reask()
            yield copy(s)
            break
    camps = table("wolf", "boar").tiles("start 0,0", "10 1,0").units("wolf", "10-E", 6).units("wolf", "10-S", 5)
    camps.building("training-camp", "10-E").building("training-camp", "10-S").hand(
        "wolf", "upgraded-town-hall", "unrest"
    )
    yield camps.turn("wolf").play("upgraded-town-hall", "10-E", "10-S").s  # N.RECRUIT.6
    lost = table("wolf", "boar").tiles("13 0,0").units("wolf", "13-NESW", 3).phase("end")
    yield lost.s  # N.ENDYEAR.5
    beaten = (
        table("bear", "wolf").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 6).units("bear", "22-S", 2, kaija=True)
    )
    beaten.hand("wolf", "militia").turn("wolf").dice("triple axe", "double axe").play("militia", "22-W", "22-S", 6)
    yield beaten.pick("22-E", 1).s
    two = (
        table("wolf", "boar")
        .tiles("start 0,0", "10 1,0")
        .units("wolf", "10-E")
        .units("wolf", "10-S")
        .res("wolf", wood=1)
    )
    two.loose("food-silo", "10-E").loose("food-silo", "10-S").hand("wolf", "industrious-villagers", "unrest").turn(
        "wolf"
    )
    yield two.play("industrious-villagers", "10-E", "defense-tower", "food-silo").s


# -- completeness -----------------------------------------------------------------------------------------------------


def test_every_question_has_a_name_a_prompt_a_waiting_line_and_a_rule() -> None:
    for entry in QUESTIONS.by_number.values():
        if issubclass(entry.kind, Question):
            name = entry.name.replace("_", "-")
            assert WORDS.has(name)
            assert WORDS.has(f"{name}.waiting")
            assert entry.rule
    asked = {entry.asks for entry in QUESTIONS.by_number.values() if issubclass(entry.kind, Question)}
    assert asked >= set(KINDS)
    assert len({GAME.kind_name(kind) for kind in asked}) == len(asked)


def test_every_reason_and_every_event_has_words() -> None:
    assert sorted(reasons.EXPLAIN) == sorted(REASONS)
    assert sorted(TOLD) == sorted(EVENTS)
    for number, entry in ENTERED.by_number.items():  # others are told by the names of their classes
        assert number in TOLD or (WORDS.has(entry.name.replace("_", "-")) and entry.rule), entry.name


def test_every_question_is_met(met: dict[int, list[tuple[Northgard, int]]]) -> None:
    assert {KINDS[kind] for kind in KINDS if kind not in met and kind < codes.K_SWAP} == set()  # modules: test_modules


# -- questions and options --------------------------------------------------------------------------------------------


def check_question(s: Northgard) -> None:
    """All words of a pending question."""
    prompt, waiting = GAME.prompt(s), GAME.waiting(s)
    assert SENTENCE.fullmatch(prompt), prompt
    assert SENTENCE.fullmatch(waiting), waiting
    assert waiting.startswith(things.seat(s, s.to_move)), waiting
    labels = [GAME.label(s, action) for action in s.options]
    short = [GAME.notation(s, action) for action in s.options]
    assert all(labels)
    assert len(set(labels)) == len(labels), labels
    assert all(short)
    assert len(set(short)) == len(short), short
    clicks: list[str] = []
    for action in s.options:
        assert GAME.option_rule(s, action) in BOOK
        targets = GAME.targets(s, action)
        assert targets
        clicks += targets
        for target in targets:
            assert GAME.thing(s, target) == action, target
            assert GAME.reason(seen_by(s, s.to_move), s.to_move, target) is None
    assert len(set(clicks)) == len(clicks), clicks


@pytest.mark.rule("N.GEN.4", "N.DECIDE.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_option_of_a_game_has_words_of_its_own(players: int) -> None:
    for seed in (1, 2):
        for s, action in positions(seed * 10 + players, players, every=0):
            if action >= 0:
                check_question(s)


def test_every_option_of_every_question_has_words_of_its_own(met: dict[int, list[tuple[Northgard, int]]]) -> None:
    for found in met.values():
        for s, _ in found:
            check_question(s)


# What section DECIDE says of declining: the action that declines, or none; "may" where it depends on the position.
NEVER = -1
MAY = -2
DECLINE = {
    1: ((codes.K_CLAN,), NEVER),
    2: ((codes.K_SETUP_TILE, codes.K_CELL, codes.K_ROTATION), NEVER),
    3: ((codes.K_SETUP_SWAP,), NEVER),
    4: ((codes.K_SETUP_PLACE, codes.K_GROUP), NEVER),
    6: ((codes.K_OPTION_CARD,), NEVER),
    7: ((codes.K_FATE,), NEVER),
    8: ((codes.K_UPGRADE,), NEVER),
    9: ((codes.K_GO_ON,), codes.A_STOP),
    10: ((codes.K_DISPLAY,), NEVER),
    11: ((codes.K_REPLY,), codes.A_NO),
    12: ((codes.K_BASIC,), MAY),
    13: ((codes.K_RECRUIT,), codes.A_STOP),
    14: ((codes.K_CAMP,), NEVER),
    15: ((codes.K_PAY_RECRUIT,), codes.A_NO),
    16: ((codes.K_FOLLOW,), codes.A_STOP),
    17: ((codes.K_BUILD, codes.K_BUILD_TYPE, codes.K_BUILD_SPACE), MAY),
    18: ((codes.K_COLLECT_AFTER,), codes.A_NO),
    19: ((codes.K_REPLACE_FROM,), codes.A_STOP),
    21: ((codes.K_MOVE,), codes.A_STOP),
    25: ((codes.K_NEXT_COMBAT,), NEVER),
    26: ((codes.K_PUSH,), codes.A_STOP),
    28: ((codes.K_FOOD,), codes.A_COUNT),
    30: ((codes.K_SPLIT,), NEVER),
    31: ((codes.K_THROW,), NEVER),
    32: ((codes.K_CASUALTY,), NEVER),
    33: ((codes.K_RETREAT,), NEVER),
    35: ((codes.K_EXPLORE_TILE,), NEVER),
    36: ((codes.K_REDRAW,), codes.A_NO),
    37: ((codes.K_EXPLORE_AGAIN,), codes.A_NO),
    38: ((codes.K_ANNEX,), codes.A_NO),
    39: ((codes.K_DRAW_DISCARD, codes.K_DRAW_BACK), NEVER),
    40: ((codes.K_PAY_DRAW,), codes.A_NO),
    42: ((codes.K_NEGOCIATION,), NEVER),
    43: ((codes.K_VEILED,), NEVER),
    44: ((codes.K_HAND_TARGET,), NEVER),
    45: ((codes.K_HAND_CARD,), NEVER),
    47: ((codes.K_CURSE,), NEVER),
    48: ((codes.K_ENEMY_UNIT,), NEVER),
    49: ((codes.K_LOOT,), NEVER),
    50: ((codes.K_ADD_UNIT,), NEVER),
    51: ((codes.K_BRIBE_FROM, codes.K_BRIBE_TO, codes.K_BRIBE_COUNT), NEVER),
    52: ((codes.K_WAYS_FROM, codes.K_WAYS_TO), NEVER),
    53: ((codes.K_COPY_WHERE, codes.K_COPY), NEVER),
    54: ((codes.K_SCORCH,), codes.A_STOP),
    55: ((codes.K_SCORCH_HARVEST,), codes.A_STOP),
    56: ((codes.K_TRADE,), codes.A_STOP),
    59: ((codes.K_SECOND_TILE,), codes.A_NO),
}


@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=pytest.mark.rule(f"N.DECIDE.{n}"), id=f"N.DECIDE.{n}") for n in DECLINE]
)
def test_a_decision_may_be_declined_exactly_where_the_rules_say(
    number: int, met: dict[int, list[tuple[Northgard, int]]]
) -> None:
    kinds, decline = DECLINE[number]
    for kind in kinds:
        for s, _ in met[kind]:
            verbs = {codes.A_STOP, codes.A_NO, codes.A_PASS} & set(s.options)
            if decline >= 0:
                assert decline in s.options
            elif decline == NEVER:
                assert verbs == set()


# -- things -----------------------------------------------------------------------------------------------------------


def all_things(s: Northgard) -> list[str]:
    """Everything on and around the table, as it is called."""
    c = s.content
    out = [f"card:{id}" for id in c.card_ids] + [f"building:{id}" for id in c.building_ids]
    out += [f"territory:{t}" for t in s.live] + [f"tile:{id}" for id in c.tile_ids[:8]]
    out += [f"space:{area}" for area in range(len(s.terr)) if s.terr[area] >= 0]
    cells = {cell + step for cell in s.slot_cell for step in (0, *land.OFFSETS, 2, -2)}
    out += [f"cell:{things.cell(cell)}" for cell in sorted(cells)]
    out += [f"seat:{p}" for p in range(s.players)] + [f"clan:{id}" for id in c.clan_ids]
    out += [f"resource:{kind}" for kind in things.RESOURCES] + [f"count:{n}" for n in range(8)]
    out += [f"rotation:{r}" for r in range(4)] + [f"figure:{kind}" for kind in things.FIGURES.values()]
    return out + [f"verb:{verb}" for verb in things.VERBS.values()]


def test_things_are_found_by_id_and_by_name() -> None:
    t = (
        table("wolf", "bear")
        .tiles("start 0,0", "22 1,0")
        .units("wolf", "22-W", 2)
        .hand("wolf", "militia", "unrest")
        .turn("wolf")
    )
    s = t.play("militia").s
    west = t.action("22-W")
    name = things.territory(s, west - codes.A_AREA)
    for text in (f"territory:{west - codes.A_AREA}", f"territory:{name}", f"territory: {name.upper()} ", "territory:5"):
        found = GAME.thing(s, text)
        assert found in (west, codes.A_AREA + s.terr[5])
    assert GAME.thing(s, f"territory:{name}") == west
    assert GAME.thing(s, "card:Militia") == GAME.thing(s, "card:militia") == codes.A_CARD + CONTENT.card("militia")
    assert GAME.thing(s, "seat:bear") == GAME.thing(s, "seat:1") == codes.A_SEAT + 1
    assert GAME.thing(s, "cell:-1,2") == codes.A_CELL + land.cell_of(-1, 2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("card:militja", "There is no card called 'militja'. Did you mean 'militia'?"),
        ("card:", "There is no card called ''."),
        ("territory:Elkfen", "There is no territory called 'Elkfen' on the map. Did you mean Elk Fen?"),
        ("territory:999", "There is no territory '999' on the map; it has 2 tiles so far."),
        ("territory:-1", "There is no territory '-1' on the map; it has 2 tiles so far."),
        ("cell:one", "There is no cell 'one'; a cell is written like 'cell:1,-1', at most 45 tiles from Start."),
        ("cell:99,0", "There is no cell '99,0'; a cell is written like 'cell:1,-1', at most 45 tiles from Start."),
        ("seat:7", "There is no seat '7'; it is a number from 0 to 1."),
        ("rotation:4", "There is no rotation '4'; it is a number from 0 to 3."),
        ("cards:militia", "There is no thing 'cards:militia'; did you mean 'card:…'?"),
        ("militia", "There is no thing 'militia'; things are written like 'card:militia' or 'territory:35'."),
        ("", "There is no thing ''; things are written like 'card:militia' or 'territory:35'."),
    ],
)
def test_an_unknown_name_gets_one_clear_sentence(text: str, says: str) -> None:
    s = table("wolf", "bear").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 2).turn("wolf").s
    assert GAME.thing(s, text) == -1
    assert GAME.reason(s, 0, text) == Reason(says, "")


def test_territories_keep_names_that_no_other_has() -> None:
    names = [things.territory_name(CONTENT, slot * AREAS + place) for slot in range(46) for place in range(AREAS)]
    assert len(set(names)) == len(names)
    for s, _ in positions(3, 4, every=0):
        shown = [t["name"] for t in GAME.view(seen_by(s, -1), -1)["map"]["territories"]]
        assert len(set(shown)) == len(shown)
        assert shown == [things.territory_name(CONTENT, t) for t in s.live]


# -- why not ----------------------------------------------------------------------------------------------------------


def test_every_thing_that_is_not_on_offer_has_a_reason_with_a_rule(met: dict[int, list[tuple[Northgard, int]]]) -> None:
    codes_met: set[int] = set()
    for found in met.values():
        for s, _ in found[:3] + found[-2:]:
            seen = seen_by(s, s.to_move)
            for name in all_things(s):
                reason = GAME.reason(seen, s.to_move, name)
                assert (reason is None) == (GAME.thing(seen, name) in s.options), name
                if reason is not None:
                    assert SENTENCE.fullmatch(reason.text), (name, reason)
                    assert reason.rule in BOOK, (name, reason)
                    codes_met.add(reason.code)
    assert len(codes_met) > 30, sorted(REASONS[code] for code in set(REASONS) - codes_met)


def test_whoever_is_not_asked_learns_who_is(met: dict[int, list[tuple[Northgard, int]]]) -> None:
    for found in met.values():
        for s, _ in found[:3]:
            for viewer in range(-1, s.players):
                if viewer != s.to_move:
                    seen = seen_by(s, viewer)
                    for name in ("card:militia", "territory:0", "verb:pass", f"card:{CONTENT.card_ids[5]}"):
                        reason = GAME.reason(seen, viewer, name)
                        if not s.live and name == "territory:0":
                            continue
                        assert reason is not None
                        assert reason.code == codes.R_NOT_YOUR_TURN
                        assert reason.rule in BOOK
                        assert reason.text.startswith(GAME.waiting(seen))


def ground() -> Table:
    """Wolf with 2 units in A = {start-E, 22-W}; 22-S and 22-E next to A; 22-N behind Rough pieces."""
    return table("wolf", "bear").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 2)


def why(t: Table, name: str) -> tuple[str, str]:
    """The refusal of a thing to the seat asked, areas given as tests name them."""
    sort, _, value = name.partition(":")
    if sort == "territory":
        name = f"territory:{t.t(value)}"
    elif sort == "space":
        name = f"space:{t.area(value)}"
    reason = GAME.reason(seen_by(t.s, t.s.to_move), t.s.to_move, name)
    assert reason is not None
    return reason.text, reason.rule


@pytest.mark.rule("N.BUILD.2", "N.BUILD.3", "N.BUILD.5")
def test_a_building_is_refused_with_its_numbers() -> None:
    t = table("wolf", "bear").tiles("start 0,0", "15 1,0").units("wolf", "15-NW", 2).res("wolf", wood=2)
    t.hand("wolf", "start-build", "unrest").turn("wolf")
    assert why(t, "building:forge") == ("A Forge comes with a Build action; no card of yours builds now.", "N.BUILD.11")
    t = (
        table("wolf", "bear")
        .tiles("start 0,0", "15 1,0")
        .units("wolf", "15-NW", 2)
        .units("wolf", "15-E")
        .res("wolf", wood=2)
    )
    t.hand("wolf", "start-build", "unrest").turn("wolf")
    assert why(t, "building:forge") == ("A Forge comes with a Build action: play Build first.", "N.BUILD.1")
    t.play("start-build")
    assert why(t, "building:fortress")[0].startswith("A Fortress needs a large space, and ")
    t = (
        table("wolf", "bear")
        .tiles("start 0,0", "28 1,0")
        .units("wolf", "28-NW")
        .units("wolf", "28-ES")
        .res("wolf", wood=2)
    )
    t.loose("food-silo", "28-ES").hand("wolf", "start-build", "unrest").turn("wolf").play("start-build")
    says = "already has a Food Silo, and one of a type is the limit. "
    says += "Open: Woodcutter Lodge, Defense Tower and Training Camp."
    assert why(t, "building:food-silo")[0].endswith(says)


@pytest.mark.rule("N.BUILD.2")
def test_wood_is_named_by_price_and_stock() -> None:
    t = table("wolf", "bear").tiles("start 0,0", "21 1,0", "10 2,0").units("wolf", "21-ES", 2).res("wolf", wood=2)
    t.hand("wolf", "start-build", "unrest").turn("wolf").play("start-build")
    assert why(t, "building:forge") == (
        "A Forge costs 3 wood; you have 2. Open: Food Silo, Woodcutter Lodge, Defense Tower and Training Camp.",
        "N.BUILD.2",
    )


@pytest.mark.rule("N.MOVE.2", "N.MOVE.4")
def test_a_move_is_refused_with_the_moves_it_would_take() -> None:
    t = ground().hand("wolf", "start-move", "unrest").turn("wolf").play("start-move", "22-W")
    a, north, south = (things.territory(t.s, t.t(x)) for x in ("22-W", "22-N", "22-S"))
    text, rule = why(t, "territory:22-N")
    assert text.startswith(f"The border to {north} is Rough and takes 2 moves; the Move card has 1 left. Open: ")
    assert rule == "N.MOVE.4"
    assert south in text
    text, rule = why(t, "territory:22-W")
    assert text.startswith(f"The units are in {a} already.")
    far = ground().tiles("10 2,0").hand("wolf", "start-move", "unrest").turn("wolf").play("start-move", "22-W")
    text, rule = why(far, "territory:10-E")
    assert text.startswith(
        f"{things.territory(far.s, far.t('10-E'))} is 2 moves away from {a}; the Move card has 1 left."
    )
    assert rule == "N.MOVE.2"


@pytest.mark.rule("N.TURN.2", "N.TURN.8", "N.TURN.9", "N.TURN.10")
def test_the_options_of_a_turn_are_refused_with_their_price() -> None:
    t = ground().hand("wolf", "militia").res("wolf", lore=0).turn("wolf")
    assert why(t, "verb:replace") == ("Replace costs 1 lore; you have 0.", "N.TURN.8")
    assert why(t, "verb:remove") == ("Remove costs 2 lore; you have 0.", "N.TURN.9")
    assert why(t, "verb:upgrade") == ("Upgrade costs 3 lore; you have 0.", "N.TURN.10")
    text, rule = why(t, "card:wolf-plunder")
    assert (text, rule) == ("Plunder is set aside; Upgrade takes it for 3 lore, and you have 0.", "N.TURN.4")


@pytest.mark.rule("N.DRAW.2")
def test_a_draw_card_is_refused_with_the_cards_there_are() -> None:
    t = (
        ground()
        .hand("wolf", "trading-post", "militia")
        .draws("wolf", "start-move")
        .discards("wolf", "start-build")
        .turn("wolf")
    )
    assert why(t, "card:trading-post") == (
        "Trading Post draws 3 cards; your draw and discard piles hold 2.",
        "N.DRAW.2",
    )


@pytest.mark.rule("N.EXPLORE.1", "N.MAP.15", "N.MAP.17", "N.MAP.18")
def test_a_cell_is_refused_with_what_stands_against_it() -> None:
    # N.EX.6: tile 05 at (1,1) fits in no turn; r0 and r2 break a border, r1 and r3 join Red and Purple
    t = table("wolf", "bear").tiles("start 0,0", "24 1,0 r3", "28 0,1 r1", "15 2,0", "21 2,1")
    t.units("wolf", "24-NW").units("wolf", "24-E").units("wolf", "start-W").units("bear", "15-S")
    t.hand("wolf", "scouts", "unrest").pile("05", "10")
    t.turn("wolf").play("scouts")
    text, rule = why(t, "cell:1,1")
    assert "a border would end at a full corner with nothing to meet" in text
    assert "units of two players would share a territory" in text
    assert rule in ("N.MAP.17", "N.MAP.18")
    assert why(t, "cell:0,0")[0].startswith("Start lies at 0,0.")
    apart = f"Cell 9,9 touches no tile side to side. {reasons.open_now(seen_by(t.s, 0))}"
    assert why(t, "cell:9,9") == (apart, "N.MAP.15")
    assert why(t, "cell:3,0")[1] == "N.EXPLORE.1"


@pytest.mark.rule("N.RECRUIT.12", "N.EXPLORE.4", "N.CARD.future-sight")
def test_a_card_is_refused_with_what_is_missing() -> None:
    full = table("wolf", "bear").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 14).pile().display()
    full.hand("wolf", "town-hall", "scouts", "future-sight", "militia").turn("wolf")
    assert why(full, "card:town-hall") == (
        "All 14 of your figures are on the map; the reserve is empty.",
        "N.RECRUIT.12",
    )
    assert why(full, "card:scouts") == ("No tile is left in the pile to explore with.", "N.EXPLORE.4")
    assert why(full, "card:future-sight")[0] == "Future Sight takes a card of the display, and the display is empty."


@pytest.mark.rule("N.BUILD.6")
def test_a_building_without_a_token_is_refused_with_the_count() -> None:
    t = (
        table("wolf", "bear")
        .tiles("start 0,0", "10 1,0")
        .units("wolf", "10-E")
        .res("wolf", wood=2)
        .tokens("food-silo", 0)
    )
    t.hand("wolf", "start-build", "unrest").turn("wolf").play("start-build")
    assert why(t, "building:food-silo") == (
        "All 7 Food Silo tokens are on the map. Open: Woodcutter Lodge, Defense Tower and Training Camp.",
        "N.BUILD.6",
    )


@pytest.mark.rule("N.COMBAT.6")
def test_food_is_refused_with_units_and_stock() -> None:
    t = ground().units("bear", "22-S").res("wolf", food=1).hand("wolf", "start-move", "unrest").turn("wolf")
    t.play("start-move", "22-W", "22-S", 2).asks("wolf", "food")
    says = "You may spend 1 food per unit: 2 units here, and you have 1 food. Open: 0 to 1."
    assert why(t, "count:2") == (says, "N.COMBAT.6")


@pytest.mark.rule("N.EXPLORE.7")
def test_a_drawn_tile_must_be_placed() -> None:
    t = ground().units("wolf", "22-S").hand("wolf", "scouts", "unrest").turn("wolf").play("scouts")
    assert why(t, "verb:stop")[1] == "N.EXPLORE.7"


@pytest.mark.rule("N.EXPLORE.3")
def test_a_drawn_tile_that_fits_nowhere_is_refused() -> None:
    # Boar reaches cell (1,1) alone, where tile 05 fits in no turn (N.EX.6)
    t = table("boar", "bear").tiles("start 0,0", "24 1,0 r3", "28 0,1 r1", "15 2,0", "21 2,1").units("boar", "24-NW")
    t.units("bear", "15-S").hand("boar", "boar-lay-of-land", "unrest").pile("05", "10", "22").turn("boar")
    t.play("boar-lay-of-land").asks("boar", "explore tile")
    assert why(t, "tile:05") == ("Tile 05 fits in no cell you may use now. Open: tile 10 and tile 22.", "N.EXPLORE.3")


# -- hidden information -----------------------------------------------------------------------------------------------


def worlds(s: Northgard, viewer: int, seed: int) -> tuple[Northgard, Northgard]:
    """What a viewer sees of a position, and another world that it cannot tell from this one."""
    seen = seen_by(s, viewer)
    other = seen.clone()
    rng = Rng()
    rng.seed(seed)
    other.deal(rng)
    return seen, other


@pytest.mark.rule("N.INV.27", "N.HIDDEN.15")
def test_worlds_a_seat_cannot_tell_apart_look_and_sound_the_same(met: dict[int, list[tuple[Northgard, int]]]) -> None:
    for found in met.values():
        for s, _ in found[:4]:
            for viewer in range(-1, s.players):
                seen, other = worlds(s, viewer, 7)
                again = seen_by(other, viewer)
                view = json.dumps(GAME.view(seen, viewer))
                assert view == json.dumps(GAME.view(again, viewer))
                assert GAME.waiting(seen) == GAME.waiting(again)
                if viewer == s.to_move:
                    assert seen.options == again.options
                    assert sorted(seen.options) == sorted(s.options)
                    assert GAME.prompt(seen) == GAME.prompt(again)
                    for action in s.options:
                        assert GAME.label(seen, action) == GAME.label(again, action)
                        assert GAME.preview(seen, action) == GAME.preview(again, action)
                else:
                    assert seen.options == []


@pytest.mark.rule("N.HIDDEN.9", "N.HIDDEN.10", "N.HIDDEN.14", "N.HIDDEN.21", "N.INV.27")
def test_a_step_in_two_such_worlds_is_told_to_the_viewer_in_the_same_lines() -> None:
    """The same option in both worlds: if the viewer still cannot tell them apart, it has read the same log."""
    compared = 0
    for seed in range(12):
        for s, action in positions(seed, 2 + seed % 4):
            if action < 0 or s.rng.words()[0] % 3 != 0:
                continue
            viewer = (s.to_move + 1 + seed) % s.players
            if viewer == s.to_move:
                continue
            one = copy(s)
            _, two = worlds(s, viewer, seed)
            if (
                two.to_move != s.to_move
                or two.kind != s.kind
                or action not in two.options
                or two.encode() == one.encode()
            ):
                continue
            two.tracing = True
            two.rng.copy_from(one.rng)
            one.apply(action)
            two.apply(action)
            if seen_by(one, viewer).encode() == seen_by(two, viewer).encode():
                told = [[line for line in lines(world) if line.visible_to(viewer)] for world in (one, two)]
                assert told[0] == told[1]
                compared += 1
    assert compared > 200, compared


@pytest.mark.rule("N.HIDDEN.5", "N.HIDDEN.6", "N.HIDDEN.8", "N.HIDDEN.12", "N.HIDDEN.13")
def test_the_view_shows_the_own_hand_tiles_and_fame_and_nobody_elses(
    met: dict[int, list[tuple[Northgard, int]]],
) -> None:
    for found in met.values():
        for s, _ in found[:4]:
            for viewer in range(-1, s.players):
                view = GAME.view(seen_by(s, viewer), viewer)
                for p, seat in enumerate(view["seats"]):
                    own = p == viewer
                    asked = s.stack[-1]
                    shown = isinstance(asked, CardOfHand) and viewer == s.to_move and p == asked.owner
                    assert (seat["hand"] is not None) == (own or shown)
                    assert (seat["fame"] is not None) == own
                    assert (seat["tiles"] is not None) == own
                    assert seat["hand_count"] == len(s.hand[p])
                    assert seat["draw_count"] == len(s.draw[p])
                    if own:
                        assert sorted(seat["hand"]) == sorted(CONTENT.card_ids[card] for card in s.hand[p])
                        assert seat["fame"] == s.fame[p]
                    known = [
                        card for card, mark in zip(s.draw[p], s.known[p], strict=False) if mark >= (1 if own else 2)
                    ]
                    assert len(seat["draw_top"]) <= len(known)
                    top = [CONTENT.card_ids[card] for card in reversed(s.draw[p])]
                    assert seat["draw_top"] == top[: len(seat["draw_top"])]
                    if not own and seat["drawn_count"]:
                        assert seat["drawn"] is None


@pytest.mark.rule("N.HIDDEN.1", "N.HIDDEN.2", "N.HIDDEN.3", "N.HIDDEN.4", "N.HIDDEN.7")
def test_the_view_shows_everything_public_to_everybody() -> None:
    for s, _ in positions(5, 4):
        if s.rng.words()[0] % 5:
            continue
        views = [GAME.view(seen_by(s, viewer), viewer) for viewer in range(-1, s.players)]
        for view in views:
            assert view["year"] == s.year
            assert view["tiles_left"] == len(s.pile)
            assert view["development_left"] == len(s.dev)
            assert view["unrest_left"] == s.unrest
            assert list(view["buildings_left"].values()) == s.tokens
            assert view["removed"] == [CONTENT.card_ids[card] for card in s.removed]
            assert view["display"] == [CONTENT.card_ids[card] for card in s.display]
            for p, seat in enumerate(view["seats"]):
                assert list(seat["resources"].values()) == s.res[p * 3 : p * 3 + 3]
                assert seat["reserve"] == s.reserve[p]
                assert seat["active"] == [CONTENT.card_ids[card] for card in s.active[p]]
                assert sorted(seat["discard"]) == sorted(CONTENT.card_ids[card] for card in s.discard[p])
                assert seat["deck"] == views[0]["seats"][p]["deck"]
            assert view["map"] == views[0]["map"]


@pytest.mark.rule("N.HIDDEN.19")
def test_at_the_end_everybody_sees_hands_fame_and_the_parts_of_the_score() -> None:
    for seed in range(4):
        *_, (s, _) = positions(seed, 3)
        for viewer in range(-1, 3):
            view = GAME.view(seen_by(s, viewer), viewer)
            assert [seat["fame"] for seat in view["seats"]] == s.fame
            assert all(seat["hand"] is not None for seat in view["seats"])
            standing = GAME.standing(seen_by(s, viewer))
            assert standing == GAME.standing(s)
            assert [sum(parts.values()) for parts in standing.parts] == list(standing.scores)
            assert all(standing.ranking[p] == 1 for p in standing.winners)
            assert SENTENCE.fullmatch(standing.reason)


@pytest.mark.rule("N.SCORE.7", "N.SCORE.8")
def test_the_standing_says_what_broke_a_tie() -> None:
    t = table("wolf", "boar", "bear").tiles("start 0,0", "22 1,0").year(7).phase("end")
    standing = GAME.standing(t.s)
    assert standing.reason == "Wolf, Boar and Bear win together with the most fame after year 7."
    assert standing.ranking == (1, 1, 1)
    t = table("wolf", "boar", "bear").tiles("start 0,0", "22 1,0").units("boar", "22-S").units("boar", "22-E")
    t.units("wolf", "22-W", 5).year(7).phase("end")
    standing = GAME.standing(t.s)
    assert standing.reason == "Boar wins with the most fame after year 7, tied at 0 but with 2 territories to 1."
    assert (standing.winners, standing.ranking) == ((1,), (2, 1, 3))


@pytest.mark.rule("N.HIDDEN.14")
def test_the_reply_window_is_named_to_nobody_but_the_seat_asked() -> None:
    t = ground().hand("wolf", "militia").hand("bear", "defensive-strategy").turn("wolf").play("militia")
    t.asks("bear", "reply")
    for viewer in (-1, 0):
        seen = seen_by(t.s, viewer)
        assert seen.to_move == 0
        assert GAME.waiting(seen) == "Wolf plays Militia."
        reason = GAME.reason(seen, viewer, "card:militia")
        assert reason is not None
        assert "Defensive" not in reason.text
    assert GAME.prompt(t.s) == "Cancel Wolf's Militia with Defensive Strategy, or let it happen."


@pytest.mark.rule("N.HIDDEN.12")
def test_a_setup_tile_is_named_to_others_only_when_it_lies() -> None:
    for s, _ in positions(2, 3, every=0):
        if s.kind in (codes.K_CELL, codes.K_ROTATION) and s.year == 0:
            other = (s.to_move + 1) % 3
            seen = seen_by(s, other)
            assert GAME.view(seen, other)["placing"]["tile"] is None
            assert "tile " not in GAME.waiting(seen).replace("a tile", "")
            mine = GAME.view(seen_by(s, s.to_move), s.to_move)["placing"]
            assert mine["tile"] in CONTENT.tile_ids


def test_the_wire_carries_every_view_and_line() -> None:
    for s, action in positions(8, 5):
        for viewer in (-1, 0):
            view = GAME.view(seen_by(s, viewer), viewer)
            assert json.loads(json.dumps(view)) == view
        for line in lines(s):
            assert SENTENCE.fullmatch(line.text), line
            assert line.rule in BOOK, line
            for thing in line.things:
                assert not isinstance(things.find(s, thing), str), line
        s.events = []
        assert action >= 0 or s.over


def test_every_event_is_told(met: dict[int, list[tuple[Northgard, int]]]) -> None:
    told: set[int] = set()
    for seed in range(GAMES):
        for s, _ in positions(seed, 2 + seed % 4):
            for event in s.events:
                line = GAME.line(s, event)
                code, mask, *_ = event.numbers()
                if code == EVENT_ONLY_CHOICE:  # what comes of it is told
                    assert line is None
                    continue
                assert line is not None
                assert line.text
                assert line.mask & SPECTATOR_BIT or line.mask == mask
                told.add(code)
            s.events = []
    rare = {codes.EV_NO_TILE, codes.EV_DISPLAY_GONE, codes.EV_SECOND, codes.EV_NO_UNREST, codes.EV_EMPTY_TOP}
    modules = {code for code in EVENTS if code >= codes.EV_SWAP}  # see test_modules
    assert {EVENTS[code] for code in set(EVENTS) - told - rare - modules} == set()
    s = met[codes.K_TURN][0][0]
    for code, given in ((codes.EV_NO_TILE, [0]), (codes.EV_DISPLAY_GONE, [[30]]), (codes.EV_SECOND, [0, 0, 3, 0, 0])):
        assert SENTENCE.fullmatch(GAME.line(s, happened(code, *given)).text)  # type: ignore[union-attr]


def test_the_view_tells_the_asked_seat_alone_which_territories_its_question_is_about(
    met: dict[int, list[tuple[Northgard, int]]],
) -> None:
    told = 0
    for kind, found in met.items():
        for s, _ in found:
            p = s.to_move
            about = GAME.view(seen_by(s, p), p)["about"]
            assert all(s.terr[t] == t for t in about)
            assert all(GAME.view(seen_by(s, q), q)["about"] == [] for q in range(s.players) if q != p)
            if kind == codes.K_MOVE_TO:
                asked = s.stack[-1]
                assert isinstance(asked, MoveTo)
                assert about == [asked.source] and p in (s.t_holder[about[0]], s.t_att[about[0]])
            told += len(about)
    assert told > 10


# -- previews ---------------------------------------------------------------------------------------------------------


def gains(s: Northgard, p: int) -> tuple[int, list[int]]:
    """Fame and resources of a player by the events since the copy, up to the end of the card."""
    fame, gained = 0, [0, 0, 0]
    for event in numbers_of(s.events):
        if event[0] in (codes.EV_TURN, codes.EV_PASS, codes.EV_PLAY):
            break
        if event[0] == codes.EV_FAME and event[2] == p:
            fame += event[3]
        if event[0] == codes.EV_GAIN and event[2] == p:
            gained = [a + b for a, b in zip(gained, event[3:6], strict=True)]
    return fame, gained


@pytest.mark.rule("N.EXPLORE.8", "N.EXPLORE.9", "N.CLAN.STAG.2", "N.CLAN.RAVEN.1", "N.CLAN.BOAR.1")
def test_a_tile_brings_what_its_preview_showed(met: dict[int, list[tuple[Northgard, int]]]) -> None:
    closing = 0
    for seed in range(40):
        for s, action in positions(seed, 2 + seed % 4):
            if action < 0 or s.kind != codes.K_ROTATION:
                continue
            p = s.to_move
            shown = GAME.preview(seen_by(s, p), action)
            assert shown is not None
            after = copy(s)
            after.apply(action)
            fame, gained = gains(after, p)
            assert shown["fame"] == fame
            assert list(shown["resources"].values()) == gained
            assert [x["territory"] for x in shown["closes"]] == after.closed
            assert [x["size"] for x in shown["closes"]] == [after.t_size[t] for t in after.closed]
            slot = len(after.slot_tile) - 1
            owners = after.content.side_area[after.slot_tile[slot] * 16 + after.slot_rot[slot] * 4 :][:4]
            for x in shown["closes"]:
                mine = set(land.areas_of(after, x["territory"]))
                before = {area for old in x["of"] for area in land.areas_of(s, old)}
                assert before == {area for area in mine if area < slot * AREAS}
                assert x["sides"] == [side for side in range(4) if slot * AREAS + owners[side] in mine]
            closing += shown["fame"] > 0
    assert closing > 5
    for s, action in met[codes.K_CELL]:
        cell = GAME.preview(s, action)
        assert cell is not None
        after = copy(s)
        after.apply(action)
        turned = (
            [a - codes.A_ROTATION for a in after.options]
            if after.kind == codes.K_ROTATION
            else [cell["rotations"][0]["r"]]
        )
        assert [x["r"] for x in cell["rotations"]] == turned


def test_every_preview_is_plain_data_and_changes_nothing(met: dict[int, list[tuple[Northgard, int]]]) -> None:
    kinds: set[int] = set()
    for kind, found in met.items():
        for s, _ in found:
            before = s.encode()
            for action in s.options:
                shown = GAME.preview(s, action)
                json.dumps(shown)
                if shown is not None:
                    kinds.add(kind)
                    check_chances(shown)
                    check_chances(shown.get("combat", {}).get("odds", {}))
            assert s.encode() == before
    assert kinds >= {codes.K_CELL, codes.K_ROTATION, codes.K_MOVE_TO, codes.K_FOOD, codes.K_SPLIT, codes.K_THROW}


def check_chances(shown: dict[str, Any]) -> None:
    if "attacker_wins" in shown:
        assert abs(shown["attacker_wins"] + shown["defender_wins"] + shown["both_fall"] - 1) < 1e-9


def test_the_forecast_is_what_harvest_and_winter_bring() -> None:
    t = table("wolf", "bear").tiles("start 0,0", "10 1,0", "28 0,1").units("wolf", "10-NW", 5).units("wolf", "28-ES", 3)
    t.res("wolf", food=1).turn("wolf")
    forecast = GAME.view(seen_by(t.s, 0), 0)["forecast"]
    assert forecast == {
        "units": 8, "food": 2, "wood": 0, "income": {"food": 1, "wood": 1, "lore": 0, "fame": 0}, "short": False,
    }  # fmt: skip


# -- the text board ---------------------------------------------------------------------------------------------------


def test_the_text_board_names_everything_within_a_hundred_columns() -> None:
    for seed in range(6):
        for s, action in positions(seed, 2 + seed % 4):
            if action >= 0 and s.rng.words()[0] % 8:
                continue
            viewer = max(0, s.to_move)
            view = {"seat": viewer, **GAME.view(seen_by(s, viewer), viewer)}
            text = GAME.text(view)
            assert max(len(line) for line in text.splitlines()) <= 100
            flat = " ".join(text.split())
            for t in view["map"]["territories"]:
                assert t["name"].split()[0] in flat
            for id in view["seats"][viewer]["hand"] or ():
                assert view["over"] or things.card_name(CONTENT, CONTENT.card(id)) in flat


def test_a_wide_map_still_has_its_list() -> None:
    tiles = ["start 0,0"] + [f"{n:02d} {n},0" for n in range(1, 34) if n != 13]
    s = (
        table("wolf", "bear")
        .tiles(*tiles[:13], *[f"{n:02d} {n - 1},0" for n in range(14, 34)])
        .units("wolf", "start-N")
        .turn("wolf")
        .s
    )
    text = GAME.text(GAME.view(seen_by(s, 0), 0))
    assert max(len(line) for line in text.splitlines()) <= 100
    assert "Elk Fen" in text
