"""Outside the Citadel: lands with their monsters and paths, the Entrance, and the missions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from meadhall.core.svg import num
from meadhall.core.svgsheet import BODY, COLUMN, SMALL, Sheet, measure, shortened
from meadhall.monsterlands.art import marks
from meadhall.monsterlands.art.citadel import GAP, INSIDE, Legal, trap_icon
from meadhall.monsterlands.art.marks import View

DIE: Final = 27.0
SLIM: Final = 120.0  # a path that is less wide says things below each other
_FREE: Final = 42.0  # height of a path's lower half with nobody on it


class Outside:
    """Draws all places outside the walls; knows the names of everybody who may stand there."""

    def __init__(self, view: View, legal: Legal, wide: float = COLUMN) -> None:
        self.sheet = Sheet(legal)
        self.wide = wide
        self.legal = legal
        self.view = view
        self.names = {m["id"]: m for seat in view["seats"] for m in seat["mercenaries"]}
        asked = view.get("asked") or {}
        self.asked = asked.get("path", "")

    def begin(self, label: str) -> Sheet:
        """A new part, on which the other methods draw."""
        self.sheet = Sheet(self.legal, label, self.wide)
        return self.sheet

    # Lands

    def land(self, land: View, least: float = 0.0) -> Sheet:
        """One land: monster, values, paths; broad ones side by side are at least so high."""
        card, monster = land["card"], land["monster"]
        name = card["name"] if card else f"No {land['place']} land"
        s = self.begin(f"{land['place'].capitalize()} land {name}")
        self.monster(monster, 10, 10, 120, 118)
        left, right = 142.0, self.wide - 12
        inside = self.wide - 20
        rows: list[tuple[str, str, dict[str, int]]] = []
        y = 138.0
        if card:
            title = [
                marks.affinity(s, card["affinity"], left + 12, 23, 24),
                s.text(left + 32, 30, name, 23, "ink", display=True, width=right - left - 32),
            ]
            label = (
                f"{land['place']} land {name}, {card['affinity']}, conquer with {card['value']} for "
                f"{card['glory']} glory; settled, with {' and '.join(card['dice'])}: {card['text']}"
            )
            s.add(s.thing(f"land:{card['id']}", label, "".join(title), (left - 4, 6, right - left + 8, 34)))
        else:
            s.add(s.text(left, 30, name, 20, "ink-3", display=True))
        if monster:
            rows = _values(monster, land["attack_dice"])
        if card:
            rows.append(("Conquer", str(card["value"]), {"glory": card["glory"]}))
        self.rows(rows, left, 58, right)
        if monster and monster["text"]:
            s.add(s.paragraph(12, y + 14, monster["text"], inside))
            y += s.height(monster["text"], inside) + 4
        if card:
            step = 30 if any("/" in mask for mask in card["dice"]) else 22
            dice = len(card["dice"]) * step
            use = f"settled: {card['text']}"
            s.add(
                *(self.either(mask, 14 + step / 2 + k * step, y + 9) for k, mask in enumerate(card["dice"])),
                s.paragraph(18 + dice, y + 14, use, inside - dice - 6, fill="ink-3"),
            )
            y += max(22.0, s.height(use, inside - dice - 6)) + 4
        across = 4 if self.wide > COLUMN else 2
        s.high = self.paths(land["paths"], ("1", "2", "3", "4"), y + 4, ({},) * 4, across, least)
        s.d.under(s.panel(0, 0, self.wide, s.high))
        return s

    def paths(
        self, paths: Sequence[View], words: Sequence[str], y: float, gains: Sequence[Mapping[str, int]],
        across: int = 2, least: float = 0.0,
    ) -> float:  # fmt: skip
        """Paths so many in a row, as high as what stands there needs. Gives where they end."""
        gap = GAP if across == 2 else 6.0
        w = (self.wide - 20 - gap * (across - 1)) / across
        for at in range(0, len(paths), across):
            high = max(self.path_height(p, w) for p in paths[at : at + across])
            high = max(high, least - y - gap - 2) if at + across >= len(paths) else high
            for k in range(at, min(at + across, len(paths))):
                self.path(paths[k], 10 + (k - at) * (w + gap), y, w, words[k], high, gains[k])
            y += high + gap
        return y + 2

    def path_height(self, p: View, w: float) -> float:
        """How high a path is with all that stands on it."""
        head = _head(p, w)
        if p["blocked"]:
            return head + 84
        if p["mercenary"] is None:
            return head + (_FREE if w > SLIM else 92.0)
        size, across = _dice(w)
        wound = w < SLIM and self.names.get(p["mercenary"], {}).get("wounded", False)
        rows = -(-(max(len(p["dice"]), len(p["rolled"])) + len(p["tokens"]) + wound) // across)
        below = _carried(p)
        lines = len(below) if w < SLIM else 1
        return head + 38 + rows * (size + 3) + (24 * max(1, lines) if below or p["fought"] else 0)

    def either(self, mask: str, x: float, y: float) -> str:
        """A die of one colour, or of either of two: the first with a mark."""
        colours = mask.split("/")
        if len(colours) == 1:
            return marks.die(self.sheet, colours[0], x, y, 20)
        return marks.die(self.sheet, colours[0], x - 3, y - 2, 17) + marks.die(self.sheet, colours[1], x + 4, y + 3, 17)

    def rows(self, rows: list[tuple[str, str, dict[str, int]]], left: float, y: float, right: float) -> None:
        """What a fight takes and brings, line by line."""
        s = self.sheet
        for k, (word, value, gains) in enumerate(rows):
            at = y + k * 20.5
            s.add(
                s.text(left, at, word, BODY),
                s.text(left + 118, at, value, BODY, "ink", bold=True, anchor="end"),
                marks.amounts(s, gains, min(left + 132, right - _wide(gains)), at - 5.5, 17),
            )

    def monster(self, monster: View | None, x: float, y: float, w: float, h: float) -> None:
        """A monster card: picture, name, affinity."""
        s = self.sheet
        if monster is None:
            s.add(
                s.rect(x, y, w, h, "none", "paper-edge", 7, 'stroke-dasharray="5 4"'),
                s.text(x + w / 2, y + h / 2 + 5, "no monster", SMALL, "ink-3", anchor="middle"),
            )
            return
        name = shortened(monster["name"], 18, w - 34, "display")
        wide = measure(name, 18, "display")
        body = (
            s.rect(x, y, w, h, "paper-2", "paper-edge")
            + s.icon(marks.monster_icon(monster), x + w / 2, y + (h - 26) / 2 + 1, h - 36, "ink")
            + s.text(x + w / 2 - 12, y + h - 11, name, 18, "ink", display=True, anchor="middle")
            + marks.affinity(s, monster["affinity"], x + w / 2 + wide / 2 + 2, y + h - 17, 20)
        )
        power = f": {monster['text']}" if monster["text"] else ""
        label = f"Monster {monster['name']}, {monster['affinity']}{power}"
        s.add(s.thing(f"monster:{monster['id']}", label, body, (x, y, w, h)))

    # Paths

    def path(self, p: View, x: float, y: float, w: float, word: str, h: float, gains: Mapping[str, int]) -> None:
        """A path: what it asks for, what it gives, and who stands there with what."""
        s = self.sheet
        owner = p["seat"]
        asked = p["id"] == self.asked
        fill = "paper-2" if owner is None else f"seat-{owner + 1}-soft"
        out = [s.rect(x, y, w, h, fill, "ember" if asked else "paper-edge", 7, 'stroke-width="3"' if asked else "")]
        if "required" in p:
            need = p["required"]
            out.append(marks.dice(s, need, x + 7, y + 17, 20))
            more = f"+{p['optional']} {'/'.join(p['optional_colours'])}" if p["optional"] else ""
            slim = w < SLIM
            out.append(s.text(x + 8 if slim else x + 11 + len(need) * 22, y + (43 if slim else 22.5), more, SMALL))
            out.append(self.benefit(p, x + 8, y + (60 if slim else 40), w))
            out.append(s.text(x + w - 8, y + 23, word, 18, "ink-3", display=True, anchor="end"))
        else:
            out.append(s.text(x + 8, y + 22, word, 18, "ink-3", display=True))
            out.append(marks.amounts(s, gains, x + w - 6 - _wide(gains), y + 16.5, 18))
        head = _head(p, w)
        out.append(s.line(f"M{num(x + 6)} {num(y + head)}h{num(w - 12)}", "paper-edge", 'stroke-dasharray="4 3"'))
        out.append(self.standing(p, x, y + head, w))
        s.add(s.thing(p["id"], self.words(p, word), "".join(out), (x, y, w, h)))

    def benefit(self, p: View, x: float, y: float, w: float) -> str:
        """What a path gives, and its glory for a fallen mercenary."""
        s = self.sheet
        b = p["benefit"]
        out = []
        if b["times"]:
            out.append(s.icon("clockwise-rotation", x + 9, y, 16, "ink"))
            out.append(s.text(x + 20, y + 5.5, f"{'/'.join(b['reroll'])} ×{b['times']}", SMALL, "ink", bold=True))
        gains = {good: b[good] for good in ("defence", "gold", "potion", "venom", "elixir") if b[good]}
        out.append(marks.amounts(s, gains, x, y, 18))
        if not b["times"] and not gains:
            out.append(s.text(x, y + 5.5, "no benefit", SMALL, "ink-3"))
        up = 22 if w < SLIM else 0
        out.append(s.icon("death-skull", x + w - 34 if up else x + w - 40, y - up, 16, "ink-3"))
        out.append(s.text(x + w - 15, y + 5.5 - up, p["death_glory"], SMALL, "ink-3", anchor="end"))
        return "".join(out)

    def standing(self, p: View, x: float, y: float, w: float) -> str:
        """Who stands on a path, dice, tokens and what is carried."""
        s = self.sheet
        if p["blocked"]:
            return s.icon("cultist", x + w / 2, y + 34, 34, "ink") + s.text(
                x + w / 2, y + 70, "Madhala", BODY, "ink", anchor="middle", bold=True
            )
        if p["mercenary"] is None:
            return s.text(x + w / 2, y + (27 if w > SLIM else 50), "free", BODY, "ink-3", anchor="middle")
        seat, m = p["seat"], self.names.get(p["mercenary"], {})
        name = m.get("name") or p["mercenary"].replace("-", " ").title()
        wound, slim = m.get("wounded", False), w < SLIM
        on = f"on-seat-{seat + 1}"
        out = [
            s.rect(x + 6, y + 6, w - 12, 25, f"seat-{seat + 1}", f"seat-{seat + 1}-edge", 5),
            s.d.mark(seat, x + (16 if slim else 19), y + 18.5, 15 if slim else 17, f'color="var(--{on})"'),
            s.text(x + (26 if slim else 31), y + 24, name, SMALL if slim else BODY, on, bold=True,
                   width=w - (33 if slim else 38 + 24 * wound)),
            s.icon("bandaged", x + w - 19, y + 18.5, 19, on) if wound and not slim else "",
        ]  # fmt: skip
        size, across = _dice(w)
        step = size + 3
        things: list[Callable[[float, float], str]] = [partial(self.wound, size)] if wound and slim else []
        things += [partial(self.path_die, what, thing, p["id"] == self.asked, size) for what, thing in _faces(p)]
        things += [partial(self.path_token, t, size) for t in p["tokens"]]
        for at, drawn in enumerate(things):
            out.append(drawn(x + 7 + size / 2 + (at % across) * step, y + 37.5 + size / 2 + (at // across) * step))
        down = y + 47 + ((len(things) + across - 1) // across) * step
        carried = _carried(p)
        for k, good in enumerate(carried if w < SLIM else ()):
            out.append(marks.amounts(s, {good: carried[good]}, x + 8, down + 24 * k, 18))
        out.append(marks.amounts(s, carried, x + 8, down, 18) if w > SLIM else "")
        if p["fought"]:
            out.append(s.text(x + w - 8, down + 5.5, "fought", SMALL, "ink-3", anchor="end"))
        return "".join(out)

    def wound(self, size: float, px: float, py: float) -> str:
        """A wound, where there is no room for it beside the name."""
        return self.sheet.icon("bandaged", px, py, size - 3, "danger")

    def path_die(self, what: str, thing: str, asked: bool, size: float, px: float, py: float) -> str:
        """A die on a path; one to choose, where the question is about this path."""
        body = marks.die(self.sheet, what, px, py, size)
        if not asked:
            return body
        words = f"{marks.die_words(what)} die{'' if what[1:] else ', not rolled'}"
        return self.sheet.thing(thing, words, body, (px - size / 2, py - size / 2, size, size), 8)

    def path_token(self, t: View, size: float, px: float, py: float) -> str:
        """A trap token on a path; one of one's own that others do not see has a dashed rim."""
        if "name" not in t:
            return marks.trap_back(self.sheet, px, py, size - 2)
        body = marks.token(self.sheet, trap_icon(t), px, py, size - 1)
        if not t["face_down"]:
            return body
        rim = f'<circle cx="{num(px)}" cy="{num(py)}" r="{num(size / 2 + 0.5)}" fill="none" '
        return body + rim + 'stroke="var(--ink-2)" stroke-dasharray="3 3"/>'

    def words(self, p: View, word: str) -> str:
        """A path in words."""
        place = p["id"].removeprefix("path:").split("-")[0]
        out = f"{place} path {word}"
        if "required" in p:
            out += f", needs {marks.dice_words(p['required'])}, {p['optional']} more"
            b: Mapping[str, Any] = p["benefit"]
            gains = {k: n for k, n in b.items() if k not in ("reroll", "times") and n}
            out += f", gives {b['times']} rerolls of {'/'.join(b['reroll'])}" if b["times"] else (
                f", gives {marks.goods_words(gains)}" if gains else ""
            )  # fmt: skip
        if p["blocked"]:
            return out + ", Madhala stands there"
        if p["mercenary"] is None:
            return out + ", free"
        m = self.names.get(p["mercenary"], {})
        clan = next((seat["name"] for seat in self.view["seats"] if seat["seat"] == p["seat"]), "")
        out += f", {m.get('name', p['mercenary'])} of {clan}{', wounded' if m.get('wounded') else ''}"
        out += f" with {marks.dice_words(p['dice'])} dice" if p["dice"] else ""
        out += f", rolled {', '.join(p['rolled'])}" if p["rolled"] else ""
        out += "".join(f", {t.get('name', 'a hidden token')}" for t in p["tokens"])
        carried = _carried(p)
        return out + (f", carries {marks.goods_words(carried)}" if carried else "")

    # The gate and the missions

    def gate(self) -> Sheet:
        """The Entrance with its monster."""
        s = self.begin("Entrance")
        e = self.view["entrance"]
        monster = e["monster"]
        s.add(s.icon("medieval-gate", 22 + measure("Entrance", 19, "display") + 8, 18, 21, "ink-2"))
        self.monster(monster, 10, 36, 120, 100)
        y = 146.0
        if monster:
            self.rows(_values(monster, e["attack_dice"]), 142, 62, COLUMN - 12)
            if monster["text"]:
                s.add(s.paragraph(12, y + 14, monster["text"], INSIDE))
                y += s.height(monster["text"], INSIDE) + 4
        guards = [{good: guard[good] for good in ("defence", "gold") if guard[good]} for guard in e["guards"]]
        s.high = self.paths(e["paths"], ("top", "bottom"), y + 4, guards)
        s.d.under(s.panel(0, 0, COLUMN, s.high, "Entrance"))
        return s

    def dice_mission(self, m: View | None) -> Sheet:
        """The mission that is rolled for."""
        s = self.begin("Dice mission")
        y = 42.0
        if m:
            wide = len(m["colours"]) * 22
            ask = f"{m['dice']} dice for"
            s.add(
                marks.dice(s, m["colours"], COLUMN - 12 - wide, 18, 20),
                s.text(12, 49, ask, SMALL),
                s.text(16 + measure(ask, SMALL), 49, m["objective"], BODY, "ink", bold=True),
                marks.amounts(s, m["reward"], COLUMN - 12 - _wide(m["reward"]), 43.5),
            )
            y = 60.0
            if m["penalty"]:
                s.add(
                    s.text(12, 71, "else lose", SMALL),
                    marks.amounts(s, m["penalty"], COLUMN - 12 - _wide(m["penalty"]), 65.5),
                )
                y = 82.0
            y = self.paths(m["paths"], ("left", "right"), y, ({}, {}))
        s.high = y
        s.d.under(s.panel(0, 0, COLUMN, s.high, "Dice mission"))
        return s

    def contract(self, m: View | None) -> Sheet:
        """The mission that asks for goods."""
        s = self.begin("Contract")
        y = 42.0
        if m:
            wide = len(m["colours"]) * 22
            s.add(
                s.text(COLUMN - 18 - wide, 24, m["dice"], SMALL, anchor="end"),
                marks.dice(s, m["colours"], COLUMN - 12 - wide, 18, 20),
                s.text(12, 49, "hand in", SMALL),
                marks.amounts(s, m["hand_in"], COLUMN - 12 - _wide(m["hand_in"]), 43.5),
            )
            y = self.paths(m["paths"], ("left", "right"), 60.0, (m["left"], m["right"]))
        s.high = y
        s.d.under(s.panel(0, 0, COLUMN, s.high, "Contract"))
        return s


def _head(p: View, w: float) -> float:
    """How high the upper half of a path is."""
    return 32.0 if "required" not in p else 54.0 if w > SLIM else 74.0


def _dice(w: float) -> tuple[float, int]:
    """How large dice on a path are, and how many stand side by side."""
    size = DIE if w > SLIM else 24.0
    return size, int((w - 10) // (size + 3))


def _faces(p: View) -> list[tuple[str, str]]:
    """The dice of a path and what they stand for: the rolled ones, then those that are not."""
    left = list(p["dice"])
    for face in p["rolled"]:
        if face[0] in left:
            left.remove(face[0])
    return [(face, f"face:{face}") for face in p["rolled"]] + [(colour, f"roll:{colour[0]}") for colour in left]


def _carried(p: View) -> dict[str, int]:
    return {good: p[good] for good in ("defence", "potion", "venom", "elixir", "gold") if p[good]}


def _values(monster: View, dice: int) -> list[tuple[str, str, dict[str, int]]]:
    return [
        ("Attack dice", str(dice), {}),
        ("Capture", str(monster["capture"]), {"glory": monster["capture_glory"], "gold": monster["capture_gold"]}),
        ("Eliminate", str(monster["eliminate"]), {"glory": monster["eliminate_glory"], "trophy": monster["trophy"]}),
    ]


def _wide(goods: Mapping[str, int]) -> float:
    return sum(marks.amount_width(n) for n in goods.values()) - 5 if goods else 0.0
