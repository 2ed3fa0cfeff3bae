"""What Northgard's labels, prompts and previews promise is what the step then does, in every edition and module."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from meadhall.core.rng import Rng
from meadhall.core.rulebook import rulebook
from meadhall.northgard import GAME, beasts, land, passage
from meadhall.northgard import codes as k
from meadhall.northgard.art.closeup import close
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import edition
from meadhall.northgard.words import things as w
from meadhall.northgard.words.reasons import reason
from tests.rules.northgard.loaded import positions

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


def told(s: Northgard, code: int) -> list[list[int]]:
    """The numbers of the events of one kind in the last step."""
    return [event[2:] for event in s.events if event[0] == code]


def before_turn(s: Northgard) -> Iterator[list[int]]:
    """The events of the last step up to the next turn, season or fight."""
    for event in s.events:
        if event[0] in (k.EV_TURN, k.EV_HARVEST, k.EV_FIGHT, k.EV_YEAR, k.EV_COMBAT):
            return
        yield event


@each_table
def test_texts_tell_the_truth(players: int, options: Mapping[str, object]) -> None:
    """R5, R6, R7, R9: labels, prompts and previews against the step."""
    rng = Rng()
    rng.seed(players)
    promise: dict[str, Any] = {}
    seen = 0
    for s, action in positions(40 + players, players, 2, options=dict(options)):
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
            "placing": s.stack[-1].b if s.kind == k.K_ROTATION else -1,
        }  # fmt: skip
        if s.kind == k.K_MEETING:
            assert ("Kaija to" in prompt) == (k.A_KAIJA in s.options)
            assert (f"{w.chief(s, s.to_move)} to" in prompt) == (k.A_CHIEF in s.options)
        if rng.below(4) == 0:
            _refusals(s, rng)
    assert seen > 100


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
        going_on = any(f.op == k.F_MOVE for f in s.stack)
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
    if kind == k.K_MOVE and action == k.A_STOP:
        assert not told(s, k.EV_MOVE)
    if label.startswith("Recruit in "):
        named = label.removeprefix("Recruit in ")
        for n in told(s, k.EV_RECRUIT):
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
        _cause(s, name, why.code)


def _cause(s: Northgard, name: str, code: int) -> None:
    action = w.action(s, name)
    if action < 0:
        return
    p = s.to_move
    other = s.clone()
    if code == k.R_NO_LORE:
        other.res[p * 3 + 2] += 20
    elif code == k.R_NO_WOOD and s.kind == k.K_BUILD_TYPE:
        other.res[p * 3 + 1] += 20
    elif code == k.R_VALKYRIE and s.kind in (k.K_WAYS_TO, k.K_BRIBE_TO):
        assert beasts.fierce(s, action - k.A_AREA) > 0
        other.line, other.line_at = [], []
    elif code == k.R_KAIJA_BAN and s.kind in (k.K_MOVE_TO, k.K_WAYS_TO):
        other.awake = 1
    elif code == k.R_MATE:
        owner = s.t_holder[s.stack[-1].b] if s.kind == k.K_BRIBE_TO else p
        assert passage.is_mate(s, owner, s.t_holder[action - k.A_AREA])
        other.team = list(range(s.players))
    elif code == k.R_SWAMP:
        assert land.is_swamp(s, action - k.A_AREA)
        return
    else:
        return
    other.reask()
    assert other.why(action) == 0, (name, code)


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
