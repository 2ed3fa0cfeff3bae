"""What Northgard's labels, prompts and previews promise is what the step then does, in every edition and module."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from meadhall.core.rng import Rng
from meadhall.core.rulebook import rulebook
from meadhall.core.ruleset import Reason
from meadhall.northgard import GAME, beasts, land, passage, score
from meadhall.northgard import codes as k
from meadhall.northgard.art.closeup import close
from meadhall.northgard.effects.bribery import BribeTo
from meadhall.northgard.journeys import MoveAction
from meadhall.northgard.ops import BEAR
from meadhall.northgard.retreat import RetreatTo
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import is_enemy
from meadhall.northgard.words import edition
from meadhall.northgard.words import things as w
from meadhall.northgard.words.reasons import reason
from tests.happened import numbers_of
from tests.properties.northgard_causes import without
from tests.rules.northgard.loaded import positions
from tests.rules.northgard.table import top

BOOK = rulebook("northgard")
TABLES: list[tuple[int, Mapping[str, object]]] = [
    (3, {}),
    (2, {"years": "10", "warchiefs": True}),
    (4, {"teams": True, "creatures": True, "wilderness": True, "clans": ["bear", "snake", "stag", "wolf"]}),
    (4, {"creatures": True, "more_creatures": True, "wilderness": True, "warchiefs": True}),
    (5, {"creatures": True, "clans": ["stag"]}),
    (3, {"edition": "prototype"}),
    (5, {"edition": "prototype", "warchiefs": True}),
]
each_table = pytest.mark.parametrize(("players", "options"), TABLES)
MODULE_OF = {
    "TEAM": k.M_TEAMS, "WARCHIEFS": k.M_CHIEFS, "CHIEF": k.M_CHIEFS, "CREATURES": k.M_CREATURES,
    "CREATURE": k.M_CREATURES, "WILDERNESS": k.M_WILDERNESS,
}  # fmt: skip


# What an option promises: the event that the step then tells, and the place of the option's number in it.
DOES: dict[int, tuple[int, int, int]] = {
    k.K_DISPLAY: (k.EV_TAKE_DISPLAY, 1, k.A_CARD),
    k.K_COPY: (k.EV_COPY, 1, k.A_CARD),
    k.K_DRAW_DISCARD: (k.EV_DISCARD, 1, k.A_CARD),
    k.K_CURSE: (k.EV_DISCARD, 1, k.A_CARD),
    k.K_UPGRADE: (k.EV_UPGRADE, 2, k.A_CARD),
    k.K_ENEMY_UNIT: (k.EV_UNIT_GONE, 2, k.A_AREA),
    k.K_ADD_UNIT: (k.EV_UNIT_ADDED, 1, k.A_AREA),
    k.K_BRIBE_COUNT: (k.EV_BRIBE, 4, k.A_COUNT),
    k.K_SCORCH: (k.EV_SCORCH, 1, k.A_AREA),
    k.K_MEND: (k.EV_MENDED, 1, k.A_AREA),
    k.K_TRADE_TAKE: (k.EV_TRADE, 4, k.A_RESOURCE),
    k.K_LOST_UNIT: (k.EV_LOST_UNIT, 3, 0),
    k.K_CLAN: (k.EV_CLAN, 1, k.A_CLAN),
}
# An option that says it ends something: none of these events by the same seat may follow in the step.
ENDS: dict[str, tuple[int, ...]] = {
    "Stop recruiting": (k.EV_RECRUIT,),
    "Stop moving": (k.EV_MOVE,),
    "Stop trading": (k.EV_TRADE, k.EV_SWAP),
    "Stop here": (k.EV_DRAW_TILES, k.EV_RECRUIT, k.EV_BUILD, k.EV_MOVE),
    "Do not explore": (k.EV_DRAW_TILES,),
    "Do not pay": (k.EV_PAY,),
    "Do not collect": (k.EV_GAIN,),
    "Stay off the map": (k.EV_SECOND,),
    "Add nobody": (k.EV_GEYSER,),
    "Nobody follows": (k.EV_BRING,),
    "Bring nobody": (k.EV_BRING,),
    "Stay apart": (k.EV_MEETING,),
    "Remove nothing": (k.EV_RAZED,),
    "Place nothing": (k.EV_CRAFTED,),
    "Replace nothing": (k.EV_REPLACE_BUILDING,),
    "Leave Scorched Earth where it is": (k.EV_SCORCH,),
    "Attack no more creatures": (k.EV_MOVE,),
}


def check_rule(s: Northgard, cited: str) -> None:
    """A rule cited exists, and belongs to the edition and the modules in play (R6)."""
    if not cited:
        return
    assert cited in BOOK, cited
    section = cited.split(".")[1]
    if section in MODULE_OF:
        assert s.modules & MODULE_OF[section], cited
    if s.v[k.V_OLD_POWERS]:
        assert cited not in edition.IN_PROTOTYPE, cited
        assert section not in ("LONG", "CHIEF"), cited
        assert section != "CLAN" or cited == "N.CLAN.1", cited
    else:
        assert section != "PROTO", cited


def goods_in(text: str) -> list[int]:
    """Food, wood and lore named in a text."""
    found = [re.search(rf"(\d+) {kind}\b", text) for kind in w.RESOURCES]
    return [int(x[1]) if x else 0 for x in found]


def rules_in(found: object) -> Iterator[str]:
    """Every rule cited anywhere in a view."""
    if isinstance(found, dict):
        for key, value in found.items():
            if key == "rule" and isinstance(value, str):
                yield value
            else:
                yield from rules_in(value)
    elif isinstance(found, list | tuple):
        for value in found:
            if isinstance(value, str) and re.fullmatch(r"N\.[A-Z]+\.[\w.-]+", value):
                yield value
            else:
                yield from rules_in(value)


def told(s: Northgard, code: int) -> list[list[int]]:
    """The numbers of the events of one kind in the last step."""
    return [event[2:] for event in numbers_of(s.events) if event[0] == code]


def before_turn(s: Northgard) -> Iterator[list[int]]:
    """The events of the last step up to the next turn, season or fight."""
    for event in numbers_of(s.events):
        if event[0] in (k.EV_TURN, k.EV_HARVEST, k.EV_FIGHT, k.EV_YEAR, k.EV_COMBAT):
            return
        yield event


@pytest.mark.parametrize("seed", [40, 50, 60])
@each_table
def test_texts_tell_the_truth(players: int, options: Mapping[str, object], seed: int) -> None:
    """R5, R6, R7, R9: labels, prompts and previews against the step."""
    rng = Rng()
    rng.seed(players)
    promise: dict[str, Any] = {}
    seen = 0
    for s, action in positions(seed + players, players, 2, options=dict(options)):
        _kept(s, promise)
        promise = {}
        s.events = []
        if action < 0:
            break
        seen += 1
        prompt = GAME.prompt(s)
        assert "for this action" not in prompt, prompt
        label = GAME.label(s, action)
        for option in s.options:
            check_rule(s, GAME.option_rule(s, option))
        promise = {
            "kind": s.kind, "action": action, "label": label, "prompt": prompt, "seat": s.to_move,
            "res": s.res[s.to_move * 3 : s.to_move * 3 + 3], "depth": len(s.stack),
            "preview": GAME.preview(s, action) if s.kind == k.K_ROTATION else None,
            "placing": top(s).mode if s.kind == k.K_ROTATION else -1,
        }  # fmt: skip
        if s.kind == k.K_MEETING:
            assert ("Kaija to" in prompt) == (k.A_KAIJA in s.options)
            assert (f"{w.chief(s, s.to_move)} to" in prompt) == (k.A_CHIEF in s.options)
        if rng.below(4) == 0:
            _refusals(s, rng)
        if rng.below(16) == 0:
            for rule in rules_in(GAME.view(s, s.to_move)):
                check_rule(s, rule)
        _counted(s, action, label)
    assert seen > 100


def _counted(s: Northgard, action: int, label: str) -> None:
    """Numbers that a label gives of the position are those of the position."""
    if s.kind in (k.K_HAND_TARGET, k.K_VEILED) and k.A_SEAT <= action < k.A_COUNT:
        assert f", {len(s.hand[action - k.A_SEAT])} card" in label, label
    if s.kind in (k.K_MOVE_TO, k.K_WAYS_TO):
        t = action - k.A_AREA
        foe = s.t_holder[t]
        assert (", against " in label) == is_enemy(s, s.to_move, foe), label
        if ", against " in label and s.t_reg[t] > 0:
            assert re.search(rf"against {s.t_reg[t]} units?\b", label), label
    asked = s.stack[-1]
    if isinstance(asked, RetreatTo) and s.to_move == asked.loser:
        holder = s.t_holder[action - k.A_AREA]
        assert label.endswith(", your own" if holder == s.to_move else ", neutral"), label


def _kept(s: Northgard, said: dict[str, Any]) -> None:
    """The step did what was said before it."""
    if not said:
        return
    kind, action, label, seat = said["kind"], said["action"], said["label"], said["seat"]
    for event in s.events:
        line = GAME.line(s, event)
        if line is not None:
            check_rule(s, line.rule)
    if kind == k.K_ANNEX and action == k.A_NO:
        going_on = any(isinstance(f, MoveAction) for f in s.stack)
        assert ("end Annexation here" in said["prompt"]) == (not going_on), said["prompt"]
        assert ("Move first" in label) == going_on, label
    if label.startswith("Collect ") and kind in (k.K_COLLECT_BEFORE, k.K_COLLECT_AFTER):
        assert [seat, *goods_in(label), k.C_CARD] in told(s, k.EV_GAIN), label
    if kind == k.K_FOOD:
        spent = [n[1] for n in told(s, k.EV_FOOD) if n[0] == seat]
        assert spent[:1] == ([action - k.A_COUNT] if action > k.A_COUNT else []), label
    if kind in (k.K_PAY, k.K_TRADE, k.K_TRADE_GIVE) and k.A_RESOURCE <= action < k.A_BUILDING:
        assert label.endswith(f" of {said['res'][action - k.A_RESOURCE]}"), label
    if kind == k.K_BUILD_TYPE and " wood: " in label:
        for n in told(s, k.EV_BUILD)[:1]:
            assert n[3] == int(label.partition(" for ")[2].split()[0]), label
    if kind == k.K_ROTATION and said["placing"] in (land.BY_EXPLORER, land.BY_ANYONE):
        fame = sum(e[3] for e in before_turn(s) if e[0] == k.EV_FAME and e[2] == seat)
        gains = [e for e in before_turn(s) if e[0] == k.EV_GAIN and e[2] == seat]
        assert said["preview"]["fame"] == fame
        assert list(said["preview"]["resources"].values()) == [sum(e[3 + i] for e in gains) for i in range(3)]
    if kind in DOES:
        code, place, base = DOES[kind]
        if action >= max(base, k.A_REG):
            assert [n[place] for n in told(s, code)][:1] == [action - base], label
    for code in ENDS.get(label, ()):
        mine = [event for event in before_turn(s) if event[0] == code and event[2] == seat]
        assert not mine or kind == k.K_BASIC, (label, mine)
    if label == "End your turn":
        assert told(s, k.EV_TURN) or told(s, k.EV_YEAR) or s.turn != seat or told(s, k.EV_HARVEST), label
    if kind in (k.K_MOVE_REG, k.K_RETREAT_REG):
        said_units = int(found[0]) if (found := re.search(r"\d+", label)) else 0
        code, place = (k.EV_RETREAT, 3) if kind == k.K_RETREAT_REG else (k.EV_MOVE, 3)
        for n in (told(s, code) or told(s, k.EV_WAYS))[:1]:
            assert n[place] == said_units, label
    if label.startswith("Recruit in "):
        named = label.removeprefix("Recruit in ")
        for n in told(s, k.EV_RECRUIT)[:1]:  # others may follow unasked
            assert w.territory_name(s.content, n[1]) == named


def _refusals(s: Northgard, rng: Rng) -> None:
    """Every refusal cites a rule of this table; where it can be tried, taking its cause away makes the thing legal."""
    lands = [f"territory:{t}" for t in land.territories(s)]
    cards = [f"card:{s.content.card_ids[card]}" for card in s.hand[s.to_move]]
    verbs = [f"verb:{verb}" for verb in ("remove", "replace", "upgrade", "wait", "pass")]
    kinds = [f"building:{b}" for b in s.content.building_ids]
    things = lands + cards + verbs + kinds
    for _ in range(6):
        name = things[rng.below(len(things))]
        why = reason(s, s.to_move, name)
        if why is None:
            continue
        check_rule(s, why.rule)
        _cause(s, name, why)


def _cause(s: Northgard, name: str, why: Reason) -> None:
    """The cause of a refusal is there; without it the thing may be had, or for another reason not."""
    action = w.action(s, name)
    if action < 0:
        return
    p = s.to_move
    t = s.terr[action - k.A_AREA] if k.A_AREA <= action < k.A_CELL else -1
    if why.code == k.R_VALKYRIE:
        assert beasts.fierce(s, t) > 0
    elif why.code == k.R_SWAMP:
        assert land.is_swamp(s, t)
    elif why.code == k.R_MATE:
        asked = s.stack[-1]
        owner = s.t_holder[asked.source] if isinstance(asked, BribeTo) else p
        assert passage.is_mate(s, owner, s.t_holder[t])
    elif why.code == k.R_NOT_ADJACENT and (found := re.search(r" is not next to (.+?)\.", why.text)):
        near = {s.t_holder[n >> 1]: w.territory(s, n >> 1) for n in land.neighbours(s, t)}
        assert (p not in near) if found[1] == "a territory of yours" else (found[1] not in near.values()), why.text
    other = without(s, action, why.code)
    if other is not None:
        other.reask()
        if (other.kind, other.to_move) == (s.kind, p):  # else the answer was forced
            assert other.why(action) != why.code, (name, why)


@each_table
def test_close_ups_cite_rules_of_the_table(players: int, options: Mapping[str, object]) -> None:
    """R6: whatever lies on a table, close up, cites a rule of its edition and its modules."""
    for s, _ in positions(70 + players, players, 2, options=dict(options)):
        if s.year == 4:
            break
    c = s.content
    view = {**GAME.view(s, 0), "decision": {"seat": s.to_move}}
    names = [f"seat:{p}" for p in range(players)] + [f"clan:{c.clan_ids[clan]}" for clan in s.clan]
    names += [f"card:{c.card_ids[card]}" for p in range(players) for card in score.deck(s, p)]
    names += [f"building:{b}" for b in c.building_ids] + [f"tile:{c.tile_ids[tile]}" for tile in s.slot_tile]
    names += [f"territory:{t}" for t in s.live] + [f"space:{area}" for area in range(len(s.terr))]
    names += [f"creature:{c.creature_ids[kind]}" for kind in s.line] + [f"face:{face}" for face in c.face_names]
    names += ["figure:regular", "figure:chief", *(["figure:kaija"] if BEAR in s.clan else [])]
    names += [f"resource:{kind}" for kind in ("food", "wood", "lore", "fame")]
    for name in names:
        found = close(view, name)
        if found is not None:
            check_rule(s, found["rule"])


def test_the_prototype_shows_its_own_numbers() -> None:
    """R6: card fame does not count there, Unrest costs 3, and no ban of Kaija's is lifted."""
    c = GAME.content()
    for card in c.card_ids:
        found = close({"seats": [], "edition": "prototype"}, f"card:{card}")
        final = close({"seats": []}, f"card:{card}")
        assert found is not None
        assert final is not None
        fame = dict(found["facts"]).get("Fame")
        assert fame == ("-3" if card == "unrest" else None)
        assert "enter enemy territories" not in found["text"]
        if card == "unrest":
            assert dict(final["facts"])["Fame"] == "-5"
            assert found["rule"] == "N.PROTO.20"


def test_every_rule_of_the_prototype_that_replaces_another_exists() -> None:
    """R6: both ends of the table are rules."""
    for old, new in edition.IN_PROTOTYPE.items():
        assert old in BOOK, old
        assert new in BOOK, new
        assert new.startswith("N.PROTO."), new
