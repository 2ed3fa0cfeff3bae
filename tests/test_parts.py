"""The table cut into parts for a page: tight, whole, the same bytes while nothing changed, all targets in them."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache

import pytest

import meadhall
from meadhall.core import registry, svg
from meadhall.core.svgsheet import BROAD, COLUMN
from tests import boards
from tests.boards import Position

SLUGS = ("northgard", "monsterlands", "empires")
MOST = {"northgard": 5, "monsterlands": 5, "empires": 4}
FRAME = {
    "northgard": {"map"},
    "monsterlands": {"clan:0", "clan:1"},
    "empires": {"circle", "islands", "queue", "points"},
}
# Answers that are not drawn in a part: a page has them as HTML (cards in Northgard) or as verbs of its question bar.
# Parts for the middle of a wide page are drawn once more in these widths, all others for a column.
WIDE = {"circle": 306, "queue": 104, "empire": BROAD}
OFF = {
    "northgard": ("verb:", "card:", "count:", "rotation:", "clan:", "building:", "resource:", "figure:", "creature:",
                  "seat:"),
    "monsterlands": ("verb:", "count:", "colour:", "defence-talent:", "reroll:"),
    "empires": ("verb:", "pay:", "cargo:", "option:", "count:", "as:"),
}  # fmt: skip


@cache
def table(slug: str, players: int) -> list[Position]:
    return list(boards.positions(slug, players, 90 + players, 29))


def drawn(parts: dict[str, str]) -> set[str]:
    """All things in some part."""
    return {thing for text in parts.values() for thing in boards.things(ET.fromstring(text))}


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_target_is_drawn_in_some_part(slug: str, players: int) -> None:
    rules = registry.ruleset(slug)
    for view, targets in table(slug, players):
        # The page lays out Monster Lands by itself; the whole board is for notebooks.
        found = drawn(rules.parts(view) if slug != "monsterlands" else {"board": rules.svg(view)})
        missing = [t for t in targets if t not in found and not t.startswith(OFF[slug])]
        assert not missing, (view["decision"]["kind"], missing)


@pytest.mark.parametrize("slug", SLUGS)
def test_parts_are_whole_drawings_without_a_size_or_a_glow(slug: str) -> None:
    rules = registry.ruleset(slug)
    seen: Counter[str] = Counter()
    for view, _ in table(slug, MOST[slug] if slug != "northgard" else 4):
        parts = rules.parts(view)
        assert FRAME[slug] <= set(parts)
        ids: Counter[str] = Counter()
        for name, text in parts.items():
            root = ET.fromstring(text) if slug == "northgard" else boards.check_markup(text)
            seen[name] += 1
            assert root.attrib["aria-label"]
            assert "width" not in root.attrib
            assert "<style" not in text
            assert svg.HOLD not in text
            if slug != "northgard":
                wide = float(root.attrib["viewBox"].split()[2]) - 2
                assert wide == (WIDE[name.split(":")[0]] if name.endswith(":wide") else COLUMN), name
                assert "var(--legal" not in text
            for found in boards.things(root).values():
                for element in found:
                    if element.attrib.get("role") == "button":
                        assert element.attrib["aria-disabled"] == "true"
                        assert element.attrib["aria-label"]
            ids.update({e.attrib["id"] for e in root.iter() if "id" in e.attrib})
        assert max(ids.values(), default=1) == 1, "two parts on one page share an id"
    if slug != "northgard":
        prefix = "clan:" if slug == "monsterlands" else "empire:"
        assert {f"{prefix}{k}" for k in range(MOST[slug])} <= set(seen)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_part_that_shows_the_same_is_the_same_bytes(slug: str) -> None:
    game = meadhall.new(slug, players=3, seed=8)
    chance = random.Random(8)
    rules = game.rules
    before = rules.parts(game.observe(0).to_json())
    same = total = 0
    while game.decision.seat >= 0 and total < 600:
        game.play(chance.choice(game.options))
        after = rules.parts(game.observe(0).to_json())
        assert after == rules.parts(game.observe(0).to_json())
        narrow = {name: text for name, text in after.items() if not name.endswith(":wide")}
        same += sum(text == before.get(name) for name, text in narrow.items())
        total += len(narrow)
        before = after
    assert same / total > (0.5 if slug == "northgard" else 0.7), (same, total)


@pytest.mark.parametrize("slug", ["monsterlands", "empires"])
def test_the_sheet_is_made_of_the_parts(slug: str) -> None:
    rules = registry.ruleset(slug)
    view, _ = table(slug, 4)[-2]

    def lines(root: ET.Element) -> Counter[str]:
        return Counter(line for line in boards.written(root) if len(line) > 1)  # a letter on dice is defined once

    parts: Counter[str] = Counter()
    for name, text in rules.parts(view).items():
        if not name.endswith(":wide"):
            parts += lines(ET.fromstring(text))
    sheet = lines(ET.fromstring(rules.svg(view)))
    assert not parts - sheet


@pytest.mark.parametrize("players", [2, 4])
def test_a_wide_part_has_the_things_of_the_narrow_one(players: int) -> None:
    rules = registry.ruleset("empires")
    for view, _ in table("empires", players):
        parts = rules.parts(view)
        for name, text in parts.items():
            if name.endswith(":wide"):
                narrow = parts[name.removesuffix(":wide")]
                assert set(boards.things(ET.fromstring(text))) == set(boards.things(ET.fromstring(narrow))), name


@pytest.mark.parametrize("slug", SLUGS)
def test_the_style_of_parts_has_no_colours_of_its_own_and_stays_in_its_place(slug: str) -> None:
    css = registry.ruleset(slug).style()
    assert not re.search(r"--[a-z0-9-]+:", css)
    assert not re.search(r"#[0-9a-f]{3,6}", css)
    for selector in re.findall(r"(?:^|[}{])([^{}@]+)\{", re.sub(r"@[^{]+\{", "{", css)):
        assert all(svg.ROOT in part or part == "50%" for part in selector.split(",")), selector
    for state in ("legal", "selected", "fresh", "hovered", "focused"):
        assert f".meadhall .{state}>.m-edge" in css


def test_drawn_tiles_come_in_all_turns() -> None:
    view, targets = boards.reached("northgard", 3, 5, "explore-tile")
    parts = registry.ruleset("northgard").parts(view)
    assert targets
    for target in (t for t in targets if t.startswith("tile:")):
        turned = [parts[target], *(parts[f"turned:{target[5:]}:{k}"] for k in (1, 2, 3))]
        assert len(set(turned)) == 4
        for text in turned:
            assert set(boards.things(ET.fromstring(text))) == {target}


@pytest.mark.parametrize("slug", SLUGS)
def test_parts_are_quick(slug: str) -> None:
    rules = registry.ruleset(slug)
    view = table(slug, 4)[-1][0]
    assert boards.quickest(lambda: rules.parts(view)) < 0.12
