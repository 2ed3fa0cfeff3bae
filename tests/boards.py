"""Positions for the tests of pictures, and what must be true of every picture that is laid out in rows."""

from __future__ import annotations

import itertools
import random
import re
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import meadhall
from meadhall.core import svg
from meadhall.core.svgsheet import WIDTH

NS = "{http://www.w3.org/2000/svg}"
View = dict[str, Any]
Position = tuple[View, list[str]]  # what the seat that decides sees, and its targets


def positions(
    slug: str, players: int, seed: int, every: int, options: dict[str, Any] | None = None
) -> Iterator[Position]:
    """Positions of one random game as the deciding seat sees them, one in so many, and the last one."""
    game = meadhall.new(slug, players=players, seed=seed, options=options or {})
    chance = random.Random(seed)
    for step in itertools.count():
        decision = game.decision
        if decision.seat < 0:
            break
        if step % every == 0:
            yield game.observe(decision.seat).to_json(), [t for o in decision.options for t in o.targets]
        game.play(chance.choice(game.options))
    yield game.observe(0).to_json(), []


def reached(slug: str, players: int, seed: int, kind: str, options: dict[str, Any] | None = None) -> Position:
    """The first position of random games that asks a certain question."""
    for k in range(20):
        game = meadhall.new(slug, players=players, seed=seed + k, options=options or {})
        chance = random.Random(seed + k)
        while game.decision.seat >= 0:
            decision = game.decision
            if decision.kind == kind:
                return game.observe(decision.seat).to_json(), [t for o in decision.options for t in o.targets]
            game.play(chance.choice(game.options))
    raise AssertionError(f"no random game asked '{kind}'")


def things(root: ET.Element) -> dict[str, list[ET.Element]]:
    """All elements that can be pointed at, by the name of their thing."""
    found: dict[str, list[ET.Element]] = {}
    for element in root.iter():
        if "data-thing" in element.attrib:
            found.setdefault(element.attrib["data-thing"], []).append(element)
    return found


def written(root: ET.Element) -> list[str]:
    """All lines of text."""
    return ["".join(element.itertext()) for element in root.iter(f"{NS}text")]


def check_markup(text: str) -> ET.Element:
    """Well-formed, ids unique, references resolved, no text too small for a picture 900 px wide."""
    root = ET.fromstring(text)
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert used <= set(ids)
    inside = {id(e) for symbol in root.iter(f"{NS}symbol") for e in symbol.iter()}
    for element in root.iter(f"{NS}text"):
        if id(element) not in inside:  # letters on dice are pictures, and said in the labels
            assert float(element.attrib["font-size"]) * 900 / WIDTH >= 11, ET.tostring(element)
    for found in things(root).values():
        assert all(element.attrib["aria-label"].strip(" ,") for element in found)
    return root


def check_legal(root: ET.Element, legal: Sequence[str], on_table: Callable[[str], bool]) -> None:
    """Every target on the table is there as a button that says so; nothing else is."""
    found = things(root)
    for thing in legal:
        if on_table(thing):
            assert thing in found, thing
    for name, elements in found.items():
        for element in elements:
            assert element.attrib["role"] == "button"
            if name in legal:
                assert element.attrib["tabindex"] == "0"
                assert element.attrib["aria-label"].endswith(", legal")
            else:
                assert element.attrib["aria-disabled"] == "true"


def check_layout(
    boxes: Sequence[tuple[str, float, float, float, float]],
    texts: Sequence[tuple[str, float, float, float, float]],
    may_touch: Callable[[str, str], bool] = lambda a, b: False,
) -> None:
    """Things lie beside or inside each other, lines of text never on each other, and all on the sheet."""
    for a, b in itertools.combinations(sorted(boxes, key=lambda box: box[2]), 2):
        if b[2] > a[2] + a[4] or may_touch(a[0], b[0]):
            continue
        across = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
        down = min(a[2] + a[4], b[2] + b[4]) - max(a[2], b[2])
        if min(across, down) > 1:
            assert across >= min(a[3], b[3]) - 2, (a, b)
            assert down >= min(a[4], b[4]) - 2, (a, b)
    lines = sorted((line for line in texts if line[0].strip()), key=lambda line: line[2])
    for line in lines:
        assert line[1] >= 0, line
        assert line[1] + line[3] <= WIDTH, line
    for k, a in enumerate(lines):
        for b in lines[k + 1 :]:
            if b[2] > a[2] + a[4]:
                break
            across = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
            down = min(a[2] + a[4], b[2] + b[4]) - max(a[2], b[2])
            assert min(across, down) <= 3, (a, b)


def check_style(text: str, in_page: str) -> None:
    """Standing alone it carries its colours by day and night, bound to its own root; in a page it carries none."""
    assert "<style" not in in_page
    style = re.findall(r"<style>(.*?)</style>", text)[0]
    for token in set(re.findall(r"var\(--([a-z0-9-]+)", text)) - {"cut"}:
        assert f"--{token}:{svg.LIGHT[token]}" in style
        assert f"--{token}:{svg.DARK[token]}" in style
    for selector in re.findall(r"(?:^|[}{])([^{}@]+)\{", re.sub(r"@[^{]+\{", "{", style)):
        assert all(svg.ROOT in part or part == "50%" for part in selector.split(",")), selector


def quickest(draw: Callable[[], object]) -> float:
    """Processor seconds of the best of five runs."""
    best = 9.0
    for _ in range(5):
        start = time.process_time()
        draw()
        best = min(best, time.process_time() - start)
    return best
