"""Editions and modules together: declared options, words for every question and event, and what stays hidden."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.cli import main
from meadhall.core.errors import SetupError
from meadhall.core.soak import draw_options
from meadhall.core.state import EVENT_ONLY_CHOICE
from meadhall.northgard import GAME, codes
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import things
from tests.happened import numbers_of
from tests.rules.northgard.loaded import CONTENT, positions
from tests.rules.northgard.table import Table, table
from tests.rules.northgard.test_describe import (
    BOOK,
    EVENTS,
    KINDS,
    MAY,
    NEVER,
    REASONS,
    SENTENCE,
    all_things,
    check_chances,
    check_question,
    copy,
    lines,
    seen_by,
    worlds,
)
from tests.rules.northgard.test_prototype import stuck

GAMES = 64
EVERYTHING = {
    "creatures": True,
    "more_creatures": True,
    "warchiefs": True,
    "wilderness": True,
    "scorched_neutral": True,
}
Met = dict[int, list[tuple[Northgard, int]]]


def options_of(seed: int) -> tuple[int, dict[str, object]]:
    """Players and options of one of the games: mostly everything, now and then the prototype or the long game."""
    players = 2 + seed % 4
    if seed % 8 == 1:
        return players, {"edition": "prototype", "warchiefs": True}
    options: dict[str, object] = dict(EVERYTHING)
    if players == 4:
        options["teams"] = True
    if seed % 8 == 6:
        options["years"] = "10"
    return players, options


def games(seeds: range = range(GAMES)) -> Iterator[tuple[int, Northgard, int]]:
    for seed in seeds:
        players, options = options_of(seed)
        for s, action in positions(seed, players, options=options):
            yield seed, s, action


@pytest.fixture(scope="module")
def played() -> tuple[Met, set[int]]:
    """Some positions of every module question, each with an option, and all events told on the way."""
    met: Met = {}
    told: set[int] = set()
    for seed, s, action in games():
        for event in s.events:
            code = event.numbers()[0]
            if code >= codes.EV_SWAP or (code != EVENT_ONLY_CHOICE and s.rng.words()[0] % 16 == 0):
                line = GAME.line(s, event)
                assert line is not None
                assert SENTENCE.fullmatch(line.text), line
                assert line.rule in BOOK, line
                assert not [thing for thing in line.things if isinstance(things.find(s, thing), str)], line
            told.add(code)
        s.events = []
        if action >= 0 and (len(met.setdefault(s.kind, [])) < 5 or (seed % 16 == 0 and len(met[s.kind]) < 15)):
            met[s.kind].append((copy(s), action))
    for s in crafted():
        met.setdefault(s.kind, []).append((copy(s), s.options[0]))
        after = copy(s)
        after.apply(after.options[0])
        for line in lines(after):
            assert SENTENCE.fullmatch(line.text), line
        told |= {event[0] for event in numbers_of(after.events)}
    return met, told


def crafted() -> Iterator[Northgard]:
    """Questions that random play hardly meets."""
    t = table("boar", "goat", creatures=True).tiles("start 0,0", "22 1,0").units("boar", "22-E", 4)
    t.units("goat", "start-W").creature("brown-bear", "22-E").creature("wolf", "22-E").hand("boar", "start-move", "spy")
    yield t.turn("boar").play("start-move", "22-E").s  # two creatures in one territory
    t = (
        table("wolf", "goat", warchiefs=True)
        .tiles("start 0,0", "22 1,0")
        .units("wolf", "22-W", 4)
        .units("goat", "22-S")
    )
    t.units("goat", "22-E").loose("food-silo", "22-S").loose("food-silo", "22-E").hand("wolf", "wolf-egils-fury", "spy")
    yield t.turn("wolf").play("wolf-egils-fury", "22-W", "22-S", 2, "22-W", "22-E", 2).pick("food-silo").s
    t = table("bear", "goat", warchiefs=True).tiles("start 0,0", "22 1,0").units("bear", "22-W", 2, kaija=True)
    t.units("bear", "22-N", 1, chief=True).units("goat", "22-S").hand("bear", "bear-borgilds-shield", "spy")
    yield t.turn("bear").play("bear-borgilds-shield").s
    t = table("boar", "goat", wilderness=True, creatures=True).tiles("start 0,0", "22 1,0").units("boar", "22-W", 2)
    t.building("food-silo", "22-W").loose("defense-tower", "22-W").units("goat", "start-W").creature("eldthurs", "22-E")
    yield t.phase("creatures").s
    t = table("boar", "raven", "goat", "wolf", teams=True).tiles("start 0,0", "22 1,0").units("boar", "22-W", 2)
    t.units("goat", "22-S").units("raven", "start-W").units("wolf", "start-S").hand("boar", "hidden-ways", "spy")
    yield t.turn("boar").play("hidden-ways").s  # a mate's territory
    yield stuck().pile("13", "05", "28").hand("goat", "start-explore").turn("goat").s


# -- words ------------------------------------------------------------------------------------------------------------


def test_every_module_question_and_event_is_met(played: tuple[Met, set[int]]) -> None:
    met, told = played
    assert {KINDS[kind] for kind in KINDS if kind >= codes.K_SWAP and kind not in met} == set()
    assert {EVENTS[code] for code in EVENTS if code >= codes.EV_SWAP and code not in told} == set()


def test_every_option_has_words_of_its_own(played: tuple[Met, set[int]]) -> None:
    for found in played[0].values():
        for s, _ in found:
            check_question(s)
            for action in s.options:
                assert "warchief" not in GAME.label(s, action) or s.clan[s.to_move] < 0


def test_every_refusal_has_a_sentence_and_a_rule(played: tuple[Met, set[int]]) -> None:
    met: set[int] = set()
    for found in played[0].values():
        for s, _ in found[:2] + found[-1:]:
            seen = seen_by(s, s.to_move)
            for name in all_things(s):
                reason = GAME.reason(seen, s.to_move, name)
                assert (reason is None) == (GAME.thing(seen, name) in s.options), name
                if reason is not None:
                    assert SENTENCE.fullmatch(reason.text), (name, reason)
                    assert reason.rule in BOOK, (name, reason)
                    met.add(reason.code)
    modules = {codes.R_MATE, codes.R_BEAR_HOLDS, codes.R_VALKYRIE, codes.R_HAS_CREATURE}
    assert {REASONS[code] for code in modules - met} == set()


def refusal(t: Table, area: str) -> tuple[str, str]:
    reason = GAME.reason(seen_by(t.s, t.s.to_move), t.s.to_move, f"territory:{t.t(area)}")
    assert reason is not None
    return reason.text, reason.rule


@pytest.mark.rule("N.MOVE.13", "N.TILE.swamp")
def test_swamp_and_mates_are_refused_with_their_reason() -> None:
    t = table("boar", "goat", wilderness=True).tiles("start 0,0", "swamp 1,0").units("boar", "swamp-W", 3)
    t.units("goat", "start-N").hand("boar", "start-move", "mercenary").turn("boar").play("mercenary")
    assert refusal(t, "swamp-C")[1] == "N.TILE.swamp"
    t = table("boar", "goat", wilderness=True).tiles("start 0,0", "swamp 1,0").units("boar", "swamp-W", 3)
    t.units("goat", "start-N").hand("boar", "start-move").turn("boar").play("start-move", "swamp-W")
    text, rule = refusal(t, "swamp-C")
    assert "go on at once" in text
    assert rule == "N.MOVE.13"


DECLINE = {
    20: ((codes.K_CRAFT,), codes.A_STOP),
    22: ((codes.K_MEETING,), codes.A_STOP),
    23: ((codes.K_FURY,), codes.A_STOP),
    24: ((codes.K_CREATURE,), codes.A_STOP),
    27: ((codes.K_BRING,), codes.A_STOP),
    29: ((codes.K_REROLL,), codes.A_NO),
    34: ((codes.K_MEND,), NEVER),
    56: ((codes.K_TRADE,), codes.A_STOP),
    57: ((codes.K_SWAP_ANSWER,), codes.A_NO),
    60: ((codes.K_CREATURE_TIE,), NEVER),
    61: ((codes.K_LOST_UNIT,), NEVER),
    62: ((codes.K_MORE,), codes.A_STOP),
    63: ((codes.K_GRAVES,), codes.A_STOP),
}


@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=pytest.mark.rule(f"N.DECIDE.{n}"), id=f"N.DECIDE.{n}") for n in DECLINE]
)
def test_a_decision_may_be_declined_exactly_where_the_rules_say(number: int, played: tuple[Met, set[int]]) -> None:
    kinds, decline = DECLINE[number]
    assert decline != MAY
    for kind in kinds:
        for s, _ in played[0][kind]:
            verbs = {codes.A_STOP, codes.A_NO, codes.A_PASS} & set(s.options)
            assert verbs == (set() if decline == NEVER else {decline})


@pytest.mark.rule("N.DECIDE.27", "N.DECIDE.63")
def test_scorching_geysers_and_razing_by_their_rows(played: tuple[Met, set[int]]) -> None:
    for kind in (codes.K_CHIEF_SCORCH, codes.K_GEYSER):
        for s, _ in played[0][kind]:
            assert sorted(s.options) == [codes.A_YES, codes.A_NO]
    for kind in (codes.K_RAZE, codes.K_FURY_WHERE, codes.K_CREATURE_WHICH, codes.K_SWAP, codes.K_SWAP_WANT):
        for s, _ in played[0][kind]:
            assert not {codes.A_STOP, codes.A_NO} & set(s.options)


def test_previews_are_plain_data_and_change_nothing(played: tuple[Met, set[int]]) -> None:
    for found in played[0].values():
        for s, _ in found[:6]:
            before = s.encode()
            for action in s.options:
                shown = GAME.preview(s, action)
                json.dumps(shown)
                if shown is not None:
                    check_chances(shown)
                    check_chances(shown.get("combat", {}).get("odds", {}))
                GAME.remark(s, action)
            assert s.encode() == before


def test_views_texts_and_pictures_show_the_modules(played: tuple[Met, set[int]]) -> None:
    names: set[str] = set()
    for question, found in played[0].items():
        for s, _ in found[:3]:
            viewer = s.to_move
            view = {"seat": viewer, **GAME.view(seen_by(s, viewer), viewer)}
            assert json.loads(json.dumps(view)) == view
            text = GAME.text(view)
            assert max(len(line) for line in text.splitlines()) <= 100
            flat = " ".join(text.split())
            for kind in s.line:
                assert CONTENT.creature_names[kind].split()[0] in flat
                names.add(CONTENT.creature_names[kind])
            for p in range(s.players):
                if s.chief_at[p] >= 0:
                    assert CONTENT.chief_names[s.clan[p]] in flat
            if question >= codes.K_CREATURE and s is found[0][0]:
                svg = GAME.svg(view)
                assert all(CONTENT.creature_names[kind] in svg for kind in s.line)
    assert len(names) >= 8


def test_a_step_is_told_alike_in_worlds_a_seat_cannot_tell_apart() -> None:
    compared = 0
    for seed, s, action in games(range(2, GAMES, 16)):
        if action < 0 or s.rng.words()[0] % 6 != 0:
            continue
        viewer = (s.to_move + 1 + seed) % s.players
        if viewer == s.to_move:
            continue
        one = copy(s)
        _, two = worlds(s, viewer, seed)
        if two.to_move != s.to_move or two.kind != s.kind or action not in two.options or two.encode() == one.encode():
            continue
        two.tracing = True
        two.rng.copy_from(one.rng)
        one.apply(action)
        two.apply(action)
        if seen_by(one, viewer).encode() == seen_by(two, viewer).encode():
            told = [[line for line in lines(world) if line.visible_to(viewer)] for world in (one, two)]
            assert told[0] == told[1]
            compared += 1
    assert compared > 10, compared


@pytest.mark.rule("N.HIDDEN.17", "N.HIDDEN.20", "N.INV.27")
def test_redacting_and_dealing_are_sound(played: tuple[Met, set[int]]) -> None:
    for found in played[0].values():
        for s, _ in found[:3]:
            for viewer in range(-1, s.players):
                seen, other = worlds(s, viewer, 7)
                again = seen_by(other, viewer)
                assert again.encode() == seen.encode()
                assert GAME.view(seen, viewer) == GAME.view(again, viewer)
                assert GAME.waiting(seen) == GAME.waiting(again)
                if viewer == s.to_move:
                    assert seen.options == again.options
                    assert GAME.prompt(seen) == GAME.prompt(again)
                else:
                    assert seen.options == []


# -- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N.GEN.1", "N.GEN.21")
@pytest.mark.parametrize(
    ("players", "options", "says"),
    [
        (3, {"teams": True}, "Option 'teams' is for 4 players, not 3."),
        (3, {"more_creatures": True}, "Option 'more_creatures' needs 'creatures' as well."),
        (3, {"edition": "prototype", "clans": ["snake"]},
         "The snake clan is not in the prototype edition; it has bear, goat, raven, stag, wolf."),
        (3, {"edition": "prototype", "years": 10}, "Option 'edition=prototype' cannot be combined with 'years'."),
        (4, {"edition": "prototype", "teams": True}, "Option 'edition=prototype' cannot be combined with 'teams'."),
        (3, {"edition": "prototype", "creatures": True},
         "Option 'edition=prototype' cannot be combined with 'creatures'."),
        (3, {"edition": "prototype", "wilderness": True},
         "Option 'edition=prototype' cannot be combined with 'wilderness'."),
        (3, {"edition": "prototype", "more_creatures": True},
         "Option 'edition=prototype' cannot be combined with 'more_creatures'."),
        (3, {"edition": "prototype", "warchief_cards": True},
         "Option 'edition=prototype' cannot be combined with 'warchief_cards'."),
        (3, {"edition": "prototype", "scorched_neutral": True},
         "Option 'edition=prototype' cannot be combined with 'scorched_neutral'."),
        (3, {"clans": ["wolf", "wolf"]}, "The wolf clan is given twice; every player has a different clan."),
        (2, {"clans": ["wolf", "bear", "stag"]}, "3 clans are named for 2 players; name at most one per seat."),
        (6, {}, "Northgard: Uncharted Lands is for 2 to 5 players, not 6."),
        (1, {}, "Northgard: Uncharted Lands is for 2 to 5 players, not 1."),
        (3, {"years": 8}, "Option 'years' is one of 7, 10, not '8'."),
        (3, {"creature": True}, "Northgard: Uncharted Lands has no option 'creature'. Did you mean 'creatures'?"),
    ],
)  # fmt: skip
def test_impossible_combinations_are_refused_with_one_sentence(
    players: int, options: dict[str, Any], says: str
) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.complete(players, options)
    assert str(refused.value) == says


@pytest.mark.rule("N.GEN.1")
def test_everything_is_off_by_default_and_combines_where_the_rules_allow() -> None:
    full = GAME.complete(3, {})
    assert (full["edition"], full["years"], full["clans"]) == ("final", "7", ())
    flags = ("teams", "creatures", "more_creatures", "warchiefs", "warchief_cards", "wilderness", "scorched_neutral")
    assert not any(full[flag] for flag in flags)
    GAME.complete(4, {"years": 10, **dict.fromkeys(flags, True)})
    GAME.complete(5, {"edition": "prototype", "warchiefs": True})


@pytest.mark.rule("N.GEN.1")
def test_the_games_command_lists_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["games", "--json"])
    found = json.loads(capsys.readouterr().out)["games"]
    game = next(game for game in found if game["slug"] == "northgard")
    listed = {option["name"]: option for option in game["options"]}
    assert set(listed) == {
        "edition", "years", "teams", "warchiefs", "warchief_cards", "creatures", "more_creatures", "wilderness",
        "clans", "scorched_neutral",
    }  # fmt: skip
    for option in listed.values():
        assert SENTENCE.fullmatch(option["help"]), option
        assert "default" in option
    assert listed["teams"]["players"] == [4]
    assert listed["more_creatures"]["needs"] == ["creatures"]
    assert set(listed["edition"]["excludes"]) == {
        "years", "teams", "scorched_neutral", "warchief_cards", "creatures", "more_creatures", "wilderness",
    }  # fmt: skip
    assert listed["years"]["choices"] == ["7", "10"]


def test_soaks_draw_every_option_at_random() -> None:
    chance = random.Random(3)
    seen: set[str] = set()
    for _ in range(80):
        players = chance.randint(2, 5)
        seen |= {name for name, value in draw_options(GAME, players, chance).items() if value}
    assert seen == {spec.name for spec in GAME.options}
